//! One legal action, drawn fast without a list, and the safe action of a seat that runs out of
//! time.

mod moves;
mod orders;
mod place;

use ironlance_engine::{Game, Seat, SeededDice};
use ironlance_space::table::{Facing, Point};

use crate::{
    Action, Aod, Ask, State, ask,
    cards::{CardAction, CardAsk},
    combat,
    movement::{MoveAction, MoveAsk},
    setup::{self, SetupAction, SetupAsk},
    state::UnitId,
    transport,
    turn::{TurnAction, TurnAsk},
};

/// One legal action of a seat.
pub(crate) fn sample(
    game: &Aod,
    state: &State,
    seat: Seat,
    dice: &mut SeededDice,
) -> Option<Action> {
    let prompt = ask::prompt(game, state).filter(|prompt| prompt.seat == seat)?;
    match &prompt.ask {
        Ask::Setup(SetupAsk::Terrain { pile }) => place::terrain(game, state, pile, dice),
        Ask::Setup(SetupAsk::Deploy { units, infiltrate }) => {
            place::deploy(game, state, seat, units, *infiltrate, dice)
        }
        Ask::Turn(TurnAsk::Command { waiting }) => {
            let unit = pick(dice, waiting)?;
            Some(TurnAction::Resolve { unit }.into())
        }
        Ask::Turn(TurnAsk::Order { .. }) => Some(orders::sample(game, state, seat, dice)),
        Ask::Turn(TurnAsk::Proposal { .. }) => {
            Some(TurnAction::AnswerProposal { agree: one_in(dice, 2) }.into())
        }
        Ask::Move(ask) => moves::sample(game, state, seat, ask, dice),
        Ask::Combat(ask) => {
            let action = combat::sample(game, state, ask, dice);
            let legal = is_legal(game, state, seat, &action);
            Some(if legal { action } else { combat::fallback(ask) })
        }
        Ask::Cards(CardAsk::Awe { opponents }) => {
            let opponent = if one_in(dice, 4) { None } else { pick(dice, opponents) };
            Some(CardAction::Awe { opponent }.into())
        }
    }
}

/// A safe action, legal now.
pub(crate) fn fallback(game: &Aod, state: &State, seat: Seat) -> Option<Action> {
    let prompt = ask::prompt(game, state).filter(|prompt| prompt.seat == seat)?;
    Some(match &prompt.ask {
        Ask::Setup(SetupAsk::Terrain { pile }) => place::some_terrain(game, state, pile),
        Ask::Setup(SetupAsk::Deploy { units, infiltrate }) => {
            place::some_place(game, state, seat, *units.first()?, *infiltrate)
        }
        Ask::Turn(TurnAsk::Command { waiting }) => {
            TurnAction::Resolve { unit: *waiting.first()? }.into()
        }
        Ask::Turn(TurnAsk::Order { .. }) => TurnAction::EndTurn.into(),
        Ask::Turn(TurnAsk::Proposal { .. }) => TurnAction::AnswerProposal { agree: false }.into(),
        Ask::Move(ask) => stay(game, state, ask)?,
        Ask::Combat(ask) => combat::fallback(ask),
        Ask::Cards(CardAsk::Awe { .. }) => CardAction::Awe { opponent: None }.into(),
    })
}

/// The answer of somebody who stays.
fn stay(game: &Aod, state: &State, ask: &MoveAsk) -> Option<Action> {
    Some(Action::Move(match ask {
        MoveAsk::Formation { .. } => MoveAction::Formation { moves: Vec::new() },
        MoveAsk::Turn { unit } => MoveAction::Turn { facing: state.unit(*unit).facing()? },
        MoveAsk::FlyOn { unit, .. } => MoveAction::FlyOn {
            path: Vec::new(),
            levels: Vec::new(),
            facing: state.unit(*unit).facing()?,
        },
        MoveAsk::Spin { .. } => MoveAction::NoSpin,
        MoveAsk::SetDown { transport, units } => set_down(game, state, *transport, units)?,
    }))
}

/// The first passenger that has a place, put there; if none has, one is given up.
fn set_down(game: &Aod, state: &State, transport: UnitId, units: &[UnitId]) -> Option<MoveAction> {
    let facing = state.unit(transport).facing()?;
    let place = units.iter().find_map(|&unit| {
        let at = transport::places(game, state, transport, unit, 6).first().copied()?;
        Some(MoveAction::SetDown { unit, at, facing })
    });
    // A finer search decides whether somebody may be given up at all.
    let finer = || {
        units.iter().find_map(|&unit| {
            let at = transport::places(game, state, transport, unit, 1).first().copied()?;
            Some(MoveAction::SetDown { unit, at, facing })
        })
    };
    place.or_else(finer).or_else(|| Some(MoveAction::GiveUp { unit: *units.first()? }))
}

/// Whether a chance of one in so many comes true.
fn one_in(dice: &mut SeededDice, count: u32) -> bool {
    dice.number_below(count) == 0
}

/// One of several, each equally likely.
fn pick<T: Copy>(dice: &mut SeededDice, items: &[T]) -> Option<T> {
    match items.len() {
        0 => None,
        count => Some(items[dice.number_below(count as u32) as usize]),
    }
}

/// Any facing.
fn any_facing(dice: &mut SeededDice) -> Facing {
    Facing::new(dice.number_below(360) as u16).unwrap_or(Facing::UP)
}

/// A number between two, both included.
fn between(dice: &mut SeededDice, least: i32, most: i32) -> i32 {
    least + dice.number_below((most - least).max(0) as u32 + 1) as i32
}

/// Any point of an area.
fn any_point(dice: &mut SeededDice, area: &ironlance_space::table::Area) -> Option<Point> {
    let (low, high) = (area.lower_left(), area.upper_right());
    Point::new(between(dice, low.x(), high.x()), between(dice, low.y(), high.y()))
}

/// Whether an action is legal.
fn is_legal(game: &Aod, state: &State, seat: Seat, action: &Action) -> bool {
    game.plan(state, seat, action).is_ok()
}

/// The setup action, for what places something.
fn placed(action: SetupAction) -> Action {
    Action::Setup(action)
}

/// Where a seat's units look at the start.
fn ahead(state: &State, seat: Seat) -> Facing {
    setup::ahead(state.player(seat).edge)
}
