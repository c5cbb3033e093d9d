//! Stealing the activation, and blocking a theft.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::{ActivationEvent, ActivationTask, choose::has_waiting, push};
use crate::{State, Step, command};

/// What a theft or a block must roll.
const NEEDED: u8 = 6;

/// Who may try to steal the activation now.
pub(super) fn may_steal(state: &State) -> Option<Seat> {
    cite(rule!("rrt.activation.steal"));
    let thief = State::opponent(state.right.seat);
    if state.player(thief).pool == 0 || !has_waiting(state, thief) {
        return None;
    }
    if state.right.last_thief == Some(thief) {
        cite(rule!("rrt.activation.steal-not-twice"));
        return None;
    }
    if state.right.passed_by == Some(thief) {
        cite(rule!("rrt.activation.steal-after-pass"));
        return None;
    }
    Some(thief)
}

/// Whether the robbed player may try to block.
pub(super) fn may_block(state: &State) -> bool {
    cite(rule!("rrt.activation.block"));
    state.player(state.right.seat).pool != 0
}

/// Tries to steal: one attempt for each activation.
pub(super) fn steal(step: &mut Step<'_>) {
    let rule = rule!("rrt.activation.steal");
    cite(rule!("rrt.activation.steal-one-attempt"));
    cite(rule!("rrt.general.optional"));
    step.state.tasks.pop();
    let seat = State::opponent(step.state.right.seat);
    let (rolled, success) = attempt(step, seat, rule);
    step.tell(rule, |_| ActivationEvent::TriedToSteal { seat, rolled, success });
    if success {
        push(step, ActivationTask::Block);
    }
}

/// Tries to block: one attempt for each theft.
pub(super) fn block(step: &mut Step<'_>) {
    let rule = rule!("rrt.activation.block");
    step.state.tasks.pop();
    let seat = step.state.right.seat;
    let (rolled, success) = attempt(step, seat, rule);
    step.tell(rule, |_| ActivationEvent::TriedToBlock { seat, rolled, success });
    if !success {
        succeed(step);
    }
}

/// The theft stands.
pub(super) fn succeed(step: &mut Step<'_>) {
    let seat = State::opponent(step.state.right.seat);
    step.state.right.stolen_by = Some(seat);
    step.tell(rule!("rrt.activation.steal"), |_| ActivationEvent::Stolen { seat });
}

/// Pays a point and rolls a die.
fn attempt(step: &mut Step<'_>, seat: Seat, rule: ironlance_rulebook::RuleId) -> (u8, bool) {
    cite(rule!("rrt.general.natural-six"));
    command::spend(step, seat, 1);
    let rolled = step.die(6, rule) as u8 + 1;
    (rolled, NEEDED <= rolled)
}
