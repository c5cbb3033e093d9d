//! Who activates next, which squadron, and passing.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::{ActivationEvent, ActivationRefusal, ActivationTask, Right, push};
use crate::{
    Refusal, State, Step, options::PassCount, refusal::GeneralRefusal, state::SquadronId, turn,
};

/// Whether a squadron can be activated: in play, and not activated this turn.
pub(super) fn waits(state: &State, squadron: SquadronId) -> bool {
    cite(rule!("rrt.general.squadron-size-now"));
    !state.squadron(squadron).activated && state.members(squadron).next().is_some()
}

/// The squadrons that a player can activate.
pub(crate) fn waiting(state: &State, seat: Seat) -> impl Iterator<Item = SquadronId> + '_ {
    state.squadrons(seat).filter(move |&squadron| waits(state, squadron))
}

/// Whether a player has a squadron left to activate.
pub(super) fn has_waiting(state: &State, seat: Seat) -> bool {
    waiting(state, seat).next().is_some()
}

/// How many squadrons of a player are compared for a pass.
fn counted(state: &State, seat: Seat) -> u8 {
    let counts = |squadron: &SquadronId| match state.options.pass_count {
        PassCount::InPlay => state.members(*squadron).next().is_some(),
        PassCount::NotActivated => waits(state, *squadron),
    };
    state.squadrons(seat).filter(counts).count() as u8
}

/// The next activation: of whoever has the right, or of the other player if they have none left.
pub(super) fn next(step: &mut Step<'_>) {
    cite(rule!("rrt.general.players"));
    cite(rule!("rrt.general.squadron"));
    cite(rule!("rrt.activation.alternate"));
    let Right { seat, .. } = step.state.right;
    let other = State::opponent(seat);
    let chosen = match (has_waiting(step.state, seat), has_waiting(step.state, other)) {
        (true, _) => seat,
        (false, true) => {
            cite(rule!("rrt.activation.remaining-squadrons"));
            other
        }
        (false, false) => return turn::end(step),
    };
    step.state.right.seat = chosen;
    cite(rule!("rrt.activation.must"));
    push(step, ActivationTask::Choose);
    push(step, ActivationTask::Theft);
}

/// Whether a player may pass.
pub(crate) fn can_pass(state: &State, seat: Seat) -> Result<(), ActivationRefusal> {
    cite(rule!("rrt.activation.pass"));
    let other = State::opponent(seat);
    if state.right.stolen_by.is_some() {
        return Err(ActivationRefusal::PassedStolen);
    }
    if state.player(seat).passed {
        return Err(ActivationRefusal::PassedAlready { seat });
    }
    if !has_waiting(state, other) {
        return Err(ActivationRefusal::NothingFollows);
    }
    let (own, theirs) = (counted(state, seat), counted(state, other));
    if theirs <= own {
        return Err(ActivationRefusal::NotFewer { seat, own, theirs });
    }
    Ok(())
}

/// The right to activate goes to the opponent for one activation.
pub(super) fn pass(step: &mut Step<'_>) {
    step.state.tasks.pop();
    let seat = step.state.right.seat;
    step.state.player_mut(seat).passed = true;
    step.tell(rule!("rrt.activation.pass"), |_| ActivationEvent::Passed { seat });
    let other = State::opponent(seat);
    step.state.right = Right { passed_by: Some(seat), ..Right::of(other) };
    push(step, ActivationTask::Next);
}

/// Judges the choice of a squadron.
pub(super) fn plan(state: &State, seat: Seat, squadron: SquadronId) -> Result<SquadronId, Refusal> {
    cite(rule!("rrt.activation.once"));
    if state.player(squadron.seat()).squadrons.len() <= squadron.index() {
        return Err(GeneralRefusal::NoSuchSquadron { squadron }.into());
    }
    if squadron.seat() != seat {
        return Err(ActivationRefusal::NotYours { squadron }.into());
    }
    if state.members(squadron).next().is_none() {
        return Err(ActivationRefusal::NobodyLeft { squadron }.into());
    }
    if state.squadron(squadron).activated {
        return Err(ActivationRefusal::ActivatedAlready { squadron }.into());
    }
    Ok(squadron)
}
