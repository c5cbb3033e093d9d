//! What is worth considering: few actions, and good ones.

pub(crate) mod moves;

use ironlance_engine::{Coverage, Game, Seat, Seed, SeededDice};

use crate::{
    Action, Aod, Ask, State, ask,
    cards::{CardAction, CardAsk},
    combat,
    movement::{MoveAction, MoveAsk},
    order::{self, OrderAction, OrderKind},
    sample,
    setup::SetupAsk,
    state::UnitId,
    turn::{TurnAction, TurnAsk},
};

/// The most actions in a list.
const MOST: usize = 64;

/// Adds actions worth considering.
pub(crate) fn candidates(game: &Aod, state: &State, seat: Seat, out: &mut Vec<Action>) -> Coverage {
    let Some(prompt) = ask::prompt(game, state).filter(|prompt| prompt.seat == seat) else {
        return Coverage::All;
    };
    match &prompt.ask {
        Ask::Turn(TurnAsk::Order { .. }) => {
            orders(game, state, seat, out);
            return Coverage::Some;
        }
        Ask::Turn(TurnAsk::Command { waiting }) => {
            out.extend(waiting.iter().map(|&unit| TurnAction::Resolve { unit }.into()));
            return Coverage::All;
        }
        Ask::Turn(TurnAsk::Proposal { .. }) => {
            let answer = |agree| Action::from(TurnAction::AnswerProposal { agree });
            out.extend([answer(false), answer(true)]);
            return Coverage::All;
        }
        Ask::Cards(CardAsk::Awe { opponents }) => {
            let name = |opponent| Action::from(CardAction::Awe { opponent });
            out.extend(opponents.iter().map(|&opponent| name(Some(opponent))));
            out.push(name(None));
            return Coverage::All;
        }
        Ask::Move(MoveAsk::Spin { unit, mover }) => {
            let towards = moves::facing_towards(state, *unit, *mover);
            let spin = towards.map(|facing| Action::from(MoveAction::Spin { facing }));
            out.extend(spin.filter(|action| game.plan(state, seat, action).is_ok()));
            out.push(MoveAction::NoSpin.into());
            return Coverage::Some;
        }
        Ask::Combat(ask) => return combat::answers(game, state, ask, out),
        Ask::Setup(SetupAsk::Terrain { .. } | SetupAsk::Deploy { .. }) | Ask::Move(_) => {}
    }
    drawn(game, state, seat, out);
    Coverage::Some
}

/// A handful of actions drawn by chance, always the same for the same state, and the safe one.
fn drawn(game: &Aod, state: &State, seat: Seat, out: &mut Vec<Action>) {
    out.extend(fallback(game, state, seat));
    let mut dice = SeededDice::new(Seed::from_number(u64::from(state.round) + 1));
    for _ in 0..24 {
        let Some(action) = sample::sample(game, state, seat, &mut dice) else { return };
        if !out.contains(&action) {
            out.push(action);
        }
    }
}

/// Orders: attacks, vents, moves to places of use, formations, and the end of the turn.
fn orders(game: &Aod, state: &State, seat: Seat, out: &mut Vec<Action>) {
    let start = out.len();
    if 0 < state.orders_left {
        let ready: Vec<UnitId> =
            state.units_of(seat).filter(|&unit| is_ready(game, state, seat, unit)).collect();
        for &unit in &ready {
            combat::shots(game, state, unit, out);
        }
        out.truncate(start + MOST / 2);
        for &unit in &ready {
            if 0 < state.unit(unit).heat {
                push_legal(game, state, seat, OrderAction::Vent { unit }.into(), out);
            }
        }
        let room = MOST.saturating_sub(out.len() - start + 2);
        let each = (room / ready.len().max(1)).clamp(1, 6);
        for &unit in &ready {
            moves::of_unit(game, state, seat, unit, each, out);
        }
        out.truncate(start + MOST - 1);
    }
    out.push(TurnAction::EndTurn.into());
}

fn is_ready(game: &Aod, state: &State, seat: Seat, unit: UnitId) -> bool {
    [OrderKind::Move, OrderKind::Vent]
        .into_iter()
        .any(|kind| order::may_take(game, state, seat, unit, kind).is_ok())
}

fn push_legal(game: &Aod, state: &State, seat: Seat, action: Action, out: &mut Vec<Action>) {
    if !out.contains(&action) && game.plan(state, seat, &action).is_ok() {
        out.push(action);
    }
}

/// A safe action.
pub(crate) fn fallback(game: &Aod, state: &State, seat: Seat) -> Option<Action> {
    sample::fallback(game, state, seat)
}
