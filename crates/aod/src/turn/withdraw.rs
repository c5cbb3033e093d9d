//! Leaving the battle, ending the game by agreement, and leave to board a teammate's transport.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::{TurnEvent, TurnPlan, TurnRefusal, TurnTask, next_turn, push};
use crate::{
    Aod, Refusal, State, Step, capture,
    refusal::GeneralRefusal,
    state::{Fate, Place, Player, Status, Task, UnitId},
    transport, victory,
};

/// Whether a player may withdraw now.
pub(crate) fn plan(state: &State, seat: Seat) -> Result<TurnPlan, Refusal> {
    cite(rule!("aod.withdraw.when"));
    match state.player(seat).status {
        Status::Playing => Ok(TurnPlan::Withdraw(seat)),
        _ => Err(TurnRefusal::Gone { seat }.into()),
    }
}

/// Whether a seat may give the game up: at any time, as long as it plays.
pub(crate) fn plan_concede(state: &State, seat: Seat) -> Result<TurnPlan, Refusal> {
    match state.players.get(seat.index()) {
        Some(player) if player.status == Status::Playing => Ok(TurnPlan::Withdraw(seat)),
        _ => Err(TurnRefusal::Gone { seat }.into()),
    }
}

/// Whether a unit may be allowed to board.
pub(crate) fn plan_consent(
    game: &Aod,
    state: &State,
    seat: Seat,
    unit: UnitId,
    transport: UnitId,
) -> Result<TurnPlan, Refusal> {
    for unit in [unit, transport] {
        if state.get(unit).is_none() {
            return Err(GeneralRefusal::NoSuchUnit { unit }.into());
        }
    }
    let side = |unit| state.player(state.unit(unit).controller).side;
    let own = state.unit(unit).controller == seat && !state.unit(unit).is_captive();
    let theirs = state.unit(transport).controller != seat
        && side(transport) == side(unit)
        && game.def(state, transport).capacity != 0;
    let is_new = state.unit(unit).consents != Some(transport);
    match own && theirs && is_new {
        true => Ok(TurnPlan::Consent(unit, transport)),
        false => Err(TurnRefusal::NoTeammate { unit }.into()),
    }
}

/// A player leaves the battle.
pub(crate) fn withdraw(step: &mut Step<'_>, seat: Seat) {
    step.state.player_mut(seat).status = Status::Withdrawn;
    step.tell(rule!("aod.withdraw.effect"), |_| TurnEvent::Withdrew { seat });
    let units: Vec<UnitId> = step.state.ids().collect();
    for &unit in &units {
        free_captive_of(step, seat, unit);
    }
    for &unit in &units {
        transport::set_strangers_down(step, seat, unit);
    }
    for unit in units {
        if step.state.unit(unit).controller == seat && step.state.unit(unit).is_in_game() {
            remove(step, unit);
        }
    }
    step.state.markers.retain(|marker| marker.seat != seat);
    if step.state.round == 0 {
        return match sides_left(step.state) {
            0 | 1 => victory::end(step, rule!("aod.withdraw.effect")),
            _ => {}
        };
    }
    victory::check(step);
    if step.state.ending.is_none() && step.state.active == seat {
        step.state.tasks.clear();
        step.state.attack = None;
        step.state.order = None;
        step.state.due.clear();
        step.state.cards.circles.clear();
        next_turn(step, seat);
    }
}

/// How many sides have a player who still takes part.
fn sides_left(state: &State) -> usize {
    let playing = |player: &&Player| player.status == Status::Playing;
    let mut sides: Vec<u8> =
        state.players.iter().filter(playing).map(|player| player.side).collect();
    sides.sort_unstable();
    sides.dedup();
    sides.len()
}

/// Captives of the withdrawing player are free again.
fn free_captive_of(step: &mut Step<'_>, seat: Seat, unit: UnitId) {
    let it = step.state.unit(unit);
    if it.controller == seat
        && !it.is_captive()
        && let Some(captive) = it.captive
    {
        capture::freed(step, captive, rule!("aod.withdraw.frees-captives"));
    }
}

/// A unit of the withdrawing player leaves; if it is a captive, its holder scores it.
fn remove(step: &mut Step<'_>, unit: UnitId) {
    cite(rule!("aod.withdraw.points-kept"));
    if let Some(captor) = step.state.unit_mut(unit).captor.take() {
        step.state.unit_mut(captor).captive = None;
        let holder = step.state.unit(captor).controller;
        let points = u32::from(step.state.unit(unit).points);
        step.state.player_mut(holder).eliminations += points;
        let total = step.state.player(holder).eliminations;
        step.tell(rule!("aod.withdraw.captive-units"), |_| TurnEvent::Scored {
            seat: holder,
            condition: 1,
            points,
            total,
        });
    }
    step.state.unit_mut(unit).place = Place::Out(Fate::Withdrawn);
}

/// A player asks all others whether the game shall end.
pub(crate) fn propose(step: &mut Step<'_>, seat: Seat) {
    step.tell(rule!("aod.end.conditions"), |_| TurnEvent::EndProposed { seat });
    ask_next(step, seat, seat);
}

/// The next player to be asked.
fn asked_after(state: &State, by: Seat, seat: Seat) -> Option<Seat> {
    let next = state.next_seat(seat);
    if next == by {
        return None;
    }
    match state.player(next).status {
        Status::Playing => Some(next),
        _ => asked_after(state, by, next),
    }
}

/// A player answers.
pub(crate) fn answer(step: &mut Step<'_>, agree: bool) {
    let Some(Task::Turn(TurnTask::Proposal { by, next: seat })) = step.state.tasks.pop() else {
        return;
    };
    step.tell(rule!("aod.end.conditions"), |_| TurnEvent::EndAnswered { seat, agree });
    if agree {
        ask_next(step, by, seat);
    }
}

/// Asks whoever comes after a seat that has agreed, or has left meanwhile.
pub(super) fn ask_next(step: &mut Step<'_>, by: Seat, seat: Seat) {
    match asked_after(step.state, by, seat) {
        Some(next) => push(step, TurnTask::Proposal { by, next }),
        None => victory::end(step, rule!("aod.end.conditions")),
    }
}
