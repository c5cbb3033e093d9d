//! What is worth considering: few actions, and good ones.

mod answers;
mod carry;
mod goals;
mod group;
pub(crate) mod moves;
mod place;
#[cfg(test)]
mod tests;

use std::cmp::Reverse;

use ironlance_engine::{Coverage, Game, Seat, Seed, SeededDice};

use crate::{
    Action, Aod, Ask, State, ask,
    cards::{CardAction, CardAsk},
    combat::{self, Promised},
    order::{self, OrderAction, OrderKind},
    sample,
    setup::SetupAsk,
    state::UnitId,
    turn::{TurnAction, TurnAsk},
};

/// The most actions in a list.
const MOST: usize = 64;
/// The most of them that are attacks.
const ATTACKS: usize = 28;
/// How many terrain placements are drawn.
const DRAWS: usize = 24;

/// Adds actions worth considering.
pub(crate) fn candidates(game: &Aod, state: &State, seat: Seat, out: &mut Vec<Action>) -> Coverage {
    let Some(prompt) = ask::prompt(game, state).filter(|prompt| prompt.seat == seat) else {
        return Coverage::All;
    };
    let start = out.len();
    match &prompt.ask {
        Ask::Turn(TurnAsk::Order { .. }) => orders(game, state, seat, out),
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
        Ask::Move(ask) => answers::answers(game, state, seat, ask, out),
        Ask::Combat(ask) => {
            let coverage = combat::answers(game, state, ask, out);
            if out.len() <= start + MOST {
                return coverage;
            }
            out.truncate(start + MOST);
        }
        Ask::Setup(SetupAsk::Deploy { units, infiltrate }) => {
            place::deployments(game, state, seat, units, *infiltrate, out);
        }
        Ask::Setup(SetupAsk::Terrain { .. }) => drawn(game, state, seat, out),
    }
    if out.len() == start {
        out.extend(fallback(game, state, seat));
    }
    out.truncate(start + MOST);
    Coverage::Some
}

/// A handful of actions drawn by chance, always the same for the same state, and the safe one.
fn drawn(game: &Aod, state: &State, seat: Seat, out: &mut Vec<Action>) {
    out.extend(fallback(game, state, seat));
    let mut dice = SeededDice::new(Seed::from_number(state.features.len() as u64));
    for _ in 0..DRAWS {
        let Some(action) = sample::sample(game, state, seat, &mut dice) else { return };
        if !out.contains(&action) {
            out.push(action);
        }
    }
}

/// Orders: attacks, vents, moves to places of use, formations, and the end of the turn.
fn orders(game: &Aod, state: &State, seat: Seat, out: &mut Vec<Action>) {
    let start = out.len();
    out.push(TurnAction::EndTurn.into());
    if state.orders_left == 0 {
        return;
    }
    let ready: Vec<UnitId> =
        state.units_of(seat).filter(|&unit| is_ready(game, state, seat, unit)).collect();
    attacks(game, state, &ready, out);
    for &unit in &ready {
        if 0 < state.unit(unit).heat {
            push_legal(game, state, seat, OrderAction::Vent { unit }.into(), out);
        }
    }
    group::formations(game, state, seat, &ready, out);
    moves(game, state, seat, &ready, start + MOST, out);
}

/// The best attacks, but the best of each unit in any case.
fn attacks(game: &Aod, state: &State, ready: &[UnitId], out: &mut Vec<Action>) {
    let mut others: Vec<Promised> = Vec::new();
    let mut count = 0;
    for &unit in ready {
        let mut found = combat::shots(game, state, unit).into_iter();
        let best = found.next();
        count += usize::from(best.is_some());
        out.extend(best.map(|(_, action)| action));
        others.extend(found);
    }
    others.sort_by_key(|(promise, _)| Reverse(*promise));
    let others = others.into_iter().take(ATTACKS.saturating_sub(count));
    out.extend(others.map(|(_, action)| action));
}

/// Moves of all units to their places of use, first the best place of each, up to a length.
fn moves(
    game: &Aod,
    state: &State,
    seat: Seat,
    ready: &[UnitId],
    most: usize,
    out: &mut Vec<Action>,
) {
    let movers: Vec<(UnitId, goals::Goals)> = ready
        .iter()
        .filter(|&&unit| order::may_take(game, state, seat, unit, OrderKind::Move).is_ok())
        .map(|&unit| (unit, goals::goals(game, state, seat, unit)))
        .collect();
    for (unit, goals) in &movers {
        carry::orders(game, state, seat, *unit, goals, out);
    }
    let longest = movers.iter().map(|(_, goals)| goals.len()).max().unwrap_or(0);
    for place in 0..longest {
        for (unit, goals) in &movers {
            let Some(goal) = goals.get(place) else { continue };
            if most <= out.len() {
                return;
            }
            moves::to_goal(game, state, seat, *unit, goal, out);
            if place == 0 {
                out.extend(moves::turn(game, state, seat, *unit, goal.look));
                for (other, _) in goals::nearest_opponents(state, *unit, goal.look) {
                    out.extend(moves::special(game, state, seat, *unit, other));
                }
            }
        }
    }
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
