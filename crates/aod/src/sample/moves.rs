//! Answers while units move.

use ironlance_engine::{Seat, SeededDice};
use ironlance_space::table::{Direction, Facing, Length};

use super::{any_facing, is_legal, one_in, orders, pick, stay};
use crate::{
    Action, Aod, State,
    movement::{Member, MemberMove, MoveAction, MoveAsk},
    state::UnitId,
    transport,
};

/// Some answer.
pub(super) fn sample(
    game: &Aod,
    state: &State,
    seat: Seat,
    ask: &MoveAsk,
    dice: &mut SeededDice,
) -> Option<Action> {
    let drawn = match ask {
        MoveAsk::Formation { members } => formation(game, state, seat, members, dice),
        MoveAsk::Turn { .. } => Some(MoveAction::Turn { facing: any_facing(dice) }),
        MoveAsk::FlyOn { unit, inches } => fly_on(state, *unit, *inches, dice),
        MoveAsk::Spin { unit, mover } => spin(state, *unit, *mover, dice),
        MoveAsk::SetDown { transport, units } => {
            let unit = pick(dice, units)?;
            let places = transport::places(game, state, *transport, unit, 12);
            pick(dice, &places).map(|at| MoveAction::SetDown { unit, at, facing: any_facing(dice) })
        }
    };
    drawn
        .map(Action::Move)
        .filter(|action| is_legal(game, state, seat, action))
        .or_else(|| stay(game, state, ask))
}

/// All members go the same way, so that they stay together.
fn formation(
    game: &Aod,
    state: &State,
    seat: Seat,
    members: &[Member],
    dice: &mut SeededDice,
) -> Option<MoveAction> {
    let leader = members.first()?.unit;
    let least = members.iter().filter(|member| !member.held).map(|member| member.inches).min()?;
    if least <= Length::ZERO || members.iter().any(|member| member.held) {
        return None;
    }
    for _ in 0..3 {
        let direction: Direction = orders::heading(state, leader, dice);
        let from = state.unit(leader).at()?;
        let to = orders::way(from, direction, least, dice)?;
        let shift = to - from;
        let facing = any_facing(dice);
        let mut moves: Vec<MemberMove> = members
            .iter()
            .filter_map(|member| {
                let end = state.unit(member.unit).at()?.moved(shift)?;
                Some(MemberMove {
                    unit: member.unit,
                    path: vec![end],
                    facing,
                    jump: false,
                    captive: None,
                })
            })
            .collect();
        // Who is furthest ahead goes first, so that nobody is in another's way.
        moves.sort_by_key(|member| {
            let end = member.path[0];
            let ahead = i64::from(end.x()) * i64::from(shift.dx())
                + i64::from(end.y()) * i64::from(shift.dy());
            std::cmp::Reverse(ahead)
        });
        let action = MoveAction::Formation { moves };
        if is_legal(game, state, seat, &Action::Move(action.clone())) {
            return Some(action);
        }
    }
    None
}

fn fly_on(
    state: &State,
    unit: UnitId,
    inches: Length,
    dice: &mut SeededDice,
) -> Option<MoveAction> {
    let from = state.unit(unit).at()?;
    let facing = any_facing(dice);
    let path = match one_in(dice, 3) || inches <= Length::ZERO {
        true => Vec::new(),
        false => vec![orders::way(from, orders::heading(state, unit, dice), inches, dice)?],
    };
    Some(MoveAction::FlyOn { path, levels: Vec::new(), facing })
}

/// Mostly towards whoever came.
fn spin(state: &State, unit: UnitId, mover: UnitId, dice: &mut SeededDice) -> Option<MoveAction> {
    if one_in(dice, 4) {
        return Some(MoveAction::NoSpin);
    }
    let (here, there) = (state.unit(unit).at()?, state.unit(mover).at()?);
    let way = there - here;
    let quarter = match (way.dx().abs() < way.dy().abs(), 0 <= way.dx(), 0 <= way.dy()) {
        (true, _, true) => 0,
        (true, _, false) => 180,
        (false, true, _) => 90,
        (false, false, _) => 270,
    };
    Some(MoveAction::Spin { facing: Facing::new(quarter)? })
}
