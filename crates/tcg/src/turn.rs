//! The order of things: phases, tasks, and whose decision is next.

mod draw;
#[cfg(test)]
mod draw_tests;
mod end;
#[cfg(test)]
mod end_tests;
mod repair;
#[cfg(test)]
mod repair_tests;
#[cfg(test)]
mod tests;
mod untap;
#[cfg(test)]
mod untap_tests;

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

pub(crate) use self::{
    draw::perform_draw,
    end::{perform_restock, plan_restock},
    repair::{REPAIR_COST, perform_repair, perform_upkeep, plan_repair, plan_upkeep, upkeep},
    untap::stay_tapped,
};
use crate::{
    Step, ask,
    content::language::Window,
    deploy, effects,
    effects::triggers,
    event::Event,
    mission,
    options::PhaseOrder,
    state::{Phase, State, Task, Until},
    values, win,
};

/// Does what is left to do, until somebody must decide or the game is over.
pub(crate) fn advance(step: &mut Step<'_>) {
    loop {
        if step.state.ending.is_some() {
            return;
        }
        if !in_effect(step.state) && win::check(step) {
            continue;
        }
        let goes_on = match step.state.tasks.last() {
            None => next_phase_step(step),
            Some(Task::Run(frame)) if !step.state.is_in(frame.player) => {
                step.state.tasks.pop().is_some()
            }
            Some(Task::Run(_)) => effects::run(step),
            Some(Task::Together(..)) => effects::together_goes_on(step),
            Some(Task::Mission) => mission::advance(step),
            Some(Task::Activation(id)) => {
                let id = *id;
                deploy::carry_out_activation(step, id)
            }
            Some(Task::ScrapAfter(id)) => {
                let id = *id;
                step.state.tasks.pop();
                crate::moves::scrap(step, id, rule!("tcg.activate.scrap-when-revealed"));
                true
            }
            Some(Task::Discard(seat, def)) => {
                let (seat, def) = (*seat, *def);
                step.state.tasks.pop();
                crate::battle::discard(step, seat, def);
                true
            }
            Some(Task::Upkeep(id)) => {
                let id = *id;
                repair::upkeep_is_moot(step, id)
            }
            Some(Task::Die(die)) => {
                let die = die.clone();
                effects::die_goes_on(step, &die)
            }
            Some(Task::MissilesRolled(_) | Task::Between(_) | Task::Answer(..)) => {
                is_moot(step) && step.state.tasks.pop().is_some()
            }
            Some(Task::AssignMore(..) | Task::TakeBack(..)) => false,
            Some(Task::Lower(_) | Task::PointDice(_)) => false,
            Some(Task::Mulligan(_) | Task::StayTapped(_) | Task::Absorb(_)) => false,
        };
        if !goes_on && !nobody_decides(step) {
            return;
        }
    }
}

/// Cards that nobody plays any more do nothing. False if somebody decides.
fn nobody_decides(step: &mut Step<'_>) -> bool {
    let state = &*step.state;
    let mut left = state.seats().filter(|seat| !state.is_in(*seat));
    let Some(seat) = left.find(|seat| ask::awaits(state, *seat)) else { return false };
    cite(rule!("tcg.multi.elimination"));
    match state.tasks.last() {
        Some(Task::Mission) => mission::nobody_decides(step, seat),
        Some(Task::Die(_)) => effects::keep_die(step),
        _ => drop(step.state.tasks.pop()),
    }
    true
}

/// Whether nobody could use anything at a time that is offered.
fn is_moot(step: &Step<'_>) -> bool {
    let (game, state) = (step.game, &*step.state);
    let controller = |id| state.get(id).map(|card| card.controller);
    match state.tasks.last() {
        Some(Task::MissilesRolled(id)) => controller(*id)
            .is_none_or(|seat| !effects::usable(game, state, seat, Window::OwnMissilesRolled)),
        Some(Task::Between(seat)) => {
            let missions = state.phase == Phase::Missions && state.mission.is_none();
            !missions || !effects::usable(game, state, *seat, Window::AnyMissions)
        }
        Some(Task::Answer(seat, id)) => match controller(*id) {
            Some(own) if own == *seat => {
                !effects::usable(game, state, *seat, Window::OwnDamagingCard)
            }
            Some(_) => false,
            None => true,
        },
        _ => false,
    }
}

/// Whether an effect is being worked out: one that is next, or one that has begun.
fn in_effect(state: &State) -> bool {
    if matches!(state.tasks.last(), Some(Task::Run(_))) {
        return true;
    }
    let mut tasks = state.tasks.iter().rev();
    while let Some(task) = tasks.next() {
        match task {
            Task::Mission => return false,
            Task::Run(frame) if 0 < frame.at => return true,
            // These have not begun.
            Task::Together(_, count) => drop(tasks.nth(usize::from(*count) - 1)),
            _ => {}
        }
    }
    false
}

/// Goes on with the phase, or to the next one. False if the active player must decide.
fn next_phase_step(step: &mut Step<'_>) -> bool {
    match step.state.phase {
        Phase::Beginning => {
            // Nothing is under way that could remember a card of the last turn.
            step.state.resting.clear();
            enter(step, Phase::Untap);
            untap::begin(step);
        }
        Phase::Untap if step.state.left == 1 => untap::untap(step),
        Phase::Untap => {
            enter(step, Phase::Draw);
            draw::begin(step);
        }
        Phase::Draw => return draw::go_on(step),
        Phase::Deploy | Phase::Missions => return false,
        Phase::Repair => return repair::go_on(step),
        Phase::EndOfMissions => return end::missions_over(step),
        Phase::End => end::units_to_patrol(step),
        Phase::Restock => return end::restock_is_moot(step),
        Phase::TurnOver => next_turn(step),
    }
    true
}

/// Begins a phase.
pub(crate) fn enter(step: &mut Step<'_>, phase: Phase) {
    cite(rule!("tcg.turn.no-going-back"));
    step.state.phase = phase;
    let seat = step.state.active;
    let player = step.state.player_mut(seat);
    player.pool = 0;
    player.change = 0;
    player.deployments = 0;
    step.tell(rule!("tcg.turn.phases"), |_| Event::PhaseBegan { seat, phase });
    match phase {
        Phase::Deploy => deploy::begin_phase(step),
        Phase::Repair => repair::begin(step),
        Phase::Missions => mission::offer_between(step),
        Phase::EndOfMissions => step.state.left = 1,
        Phase::Restock => step.state.left = 1,
        _ => {}
    }
}

/// The phase after Draw, Deploy or Repair/Reload.
fn following(state: &State) -> Phase {
    cite(rule!("tcg.turn.phases"));
    match (state.phase, state.options.phase_order) {
        (Phase::Draw, PhaseOrder::DeployFirst) => Phase::Deploy,
        (Phase::Draw, PhaseOrder::RepairFirst) => Phase::Repair,
        (Phase::Deploy, PhaseOrder::DeployFirst) => Phase::Repair,
        (Phase::Repair, PhaseOrder::RepairFirst) => Phase::Deploy,
        _ => Phase::Missions,
    }
}

/// Ends the phase the active player decides in.
pub(crate) fn end_phase(step: &mut Step<'_>) {
    match step.state.phase {
        Phase::Deploy => enter(step, following(step.state)),
        Phase::Repair => step.state.left = 0,
        Phase::Missions => enter(step, Phase::EndOfMissions),
        Phase::EndOfMissions | Phase::Restock => step.state.left = 0,
        _ => {}
    }
}

/// Ends the turn and begins the next player's.
pub(crate) fn next_turn(step: &mut Step<'_>) {
    end::effects_end(step);
    let next = next_seat(step.state);
    let count = step.state.players.len();
    let mut passed_over = Seat::at((step.state.active.index() + 1) % count);
    while passed_over != next {
        // What lasts until the next turn of somebody who has left ends when that would have begun.
        cite(rule!("tcg.multi.turn-after-elimination"));
        let gone =
            |until| until == Until::TurnOf(passed_over) || until == Until::EndOfTurnOf(passed_over);
        values::expire(step.state, gone);
        passed_over = Seat::at((passed_over.index() + 1) % count);
    }
    step.state.active = next;
    step.state.turn += 1;
    begin_turn(step);
}

/// The next player in seat order who is still in the game.
fn next_seat(state: &State) -> Seat {
    let (count, at) = (state.players.len(), state.active.index());
    let mut after = (1..=count).map(|step| Seat::at((at + step) % count));
    after.find(|seat| state.is_in(*seat)).unwrap_or(state.active)
}

/// Begins the turn of the active player.
pub(crate) fn begin_turn(step: &mut Step<'_>) {
    let seat = step.state.active;
    step.state.phase = Phase::Beginning;
    for card in step.state.cards.iter_mut().flatten() {
        card.used_this_turn = 0;
        card.moved = false;
        card.fresh = false;
    }
    step.state.player_mut(seat).repaired = false;
    step.state.players.iter_mut().for_each(|player| player.bought = 0);
    values::expire(step.state, |until| until == Until::TurnOf(seat));
    let turn = step.state.turn;
    step.tell(rule!("tcg.setup.turn-order"), |_| Event::TurnBegan { seat, turn });
    triggers::turn_begins(step);
}
