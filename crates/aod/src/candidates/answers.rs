//! Answers while units move.

use ironlance_engine::{Game, Seat};
use ironlance_space::table::{Facing, Length, Point, cut_way};

use super::{
    goals::{self, nearest_opponents},
    group,
    moves::facing_towards,
    push_legal,
};
use crate::{
    Action, Aod, State,
    movement::{MoveAction, MoveAsk},
    state::UnitId,
    transport,
};

/// How many degrees the places round a transport are apart.
const STEP: u16 = 15;
/// How many places of one passenger are worth considering.
const PLACES: usize = 8;

/// Adds answers worth considering.
pub(super) fn answers(game: &Aod, state: &State, seat: Seat, ask: &MoveAsk, out: &mut Vec<Action>) {
    match ask {
        MoveAsk::Formation { members } => group::moves(game, state, seat, members, out),
        MoveAsk::Turn { unit } => {
            out.extend(state.unit(*unit).facing().map(|facing| MoveAction::Turn { facing }.into()));
            for facing in looks(state, *unit) {
                push_legal(game, state, seat, MoveAction::Turn { facing }.into(), out);
            }
        }
        MoveAsk::FlyOn { unit, inches } => fly_on(game, state, seat, *unit, *inches, out),
        MoveAsk::Spin { unit, mover } => {
            out.push(MoveAction::NoSpin.into());
            let towards = facing_towards(state, *unit, *mover);
            for facing in towards.into_iter().chain(looks(state, *unit)) {
                push_legal(game, state, seat, MoveAction::Spin { facing }.into(), out);
            }
        }
        MoveAsk::SetDown { transport, units } => {
            set_down(game, state, seat, *transport, units, out);
        }
    }
}

/// Towards the nearest opponents.
fn looks(state: &State, unit: UnitId) -> impl Iterator<Item = ironlance_space::table::Facing> {
    let at = state.unit(unit).at();
    let opponents = at.map(|at| nearest_opponents(state, unit, at)).unwrap_or_default();
    opponents.into_iter().filter_map(move |(_, there)| Facing::towards(at?, there))
}

fn fly_on(
    game: &Aod,
    state: &State,
    seat: Seat,
    unit: UnitId,
    inches: Length,
    out: &mut Vec<Action>,
) {
    let it = state.unit(unit);
    let (Some(from), Some(facing)) = (it.at(), it.facing()) else { return };
    let mut add = |path: Vec<Point>, facing| {
        let action = MoveAction::FlyOn { path, levels: Vec::new(), facing };
        push_legal(game, state, seat, action.into(), out);
    };
    add(Vec::new(), facing);
    for facing in looks(state, unit) {
        add(Vec::new(), facing);
    }
    for goal in goals::goals(game, state, seat, unit) {
        let path = cut_way(from, &[goal.at], inches);
        if let Some(facing) = path.last().and_then(|end| Facing::towards(*end, goal.look)) {
            add(path, facing);
        }
    }
}

fn set_down(
    game: &Aod,
    state: &State,
    seat: Seat,
    transport: UnitId,
    units: &[UnitId],
    out: &mut Vec<Action>,
) {
    let look = state
        .unit(transport)
        .at()
        .and_then(|at| Some(nearest_opponents(state, *units.first()?, at).first()?.1))
        .or_else(|| state.unit(transport).at());
    for &unit in units.iter().take(super::MOST / PLACES) {
        let places = transport::places(game, state, transport, unit, STEP);
        for at in places.into_iter().step_by(2).take(PLACES) {
            let facing = look.and_then(|look| Facing::towards(at, look));
            let facing = facing.or(state.unit(transport).facing());
            let Some(facing) = facing else { return };
            let action = MoveAction::SetDown { unit, at, facing }.into();
            if game.plan(state, seat, &action).is_ok() {
                out.push(action);
            }
        }
    }
}
