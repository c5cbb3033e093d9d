//! The four steps of an activation.

use ironlance_rulebook::{cite, rule};

use super::{
    Activation, ActivationAction, ActivationEvent, ActivationRefusal, ActivationTask, Phase, Right,
    not_asked, push,
};
use crate::{
    Refusal, Rrt, State, Step, ability, attack,
    attack::CombatTask,
    content::{Ability, Trait},
    mode, movement,
    movement::MoveTask,
    state::{MechaId, SquadronId, Task, ThisActivation},
    victory,
};

/// The squadron that acts.
pub(crate) fn acting(state: &State) -> Option<&Activation> {
    state.activation.as_ref()
}

/// A squadron is activated: the four steps follow.
pub(super) fn activate(step: &mut Step<'_>, squadron: SquadronId) {
    cite(rule!("rrt.activation.steps"));
    step.state.tasks.pop();
    step.state.squadron_mut(squadron).activated = true;
    let state = &mut *step.state;
    for mecha in &mut state.mecha[squadron.seat().index()] {
        if mecha.squadron == squadron {
            mecha.activation = ThisActivation::default();
        }
    }
    state.activation = Some(Activation { squadron, phase: Phase::Activation, opened: false });
    step.tell(rule!("rrt.activation.step-one-actions"), |_| ActivationEvent::Activated {
        squadron,
    });
    movement::squadron_activates(step, squadron);
    ability::squadron_activates(step, squadron);
    push(step, ActivationTask::Prepare);
}

/// Judges a swarm: once in the game, led by whoever has that trait.
pub(super) fn plan_swarm(game: &Rrt, state: &State, mecha: MechaId) -> Result<SquadronId, Refusal> {
    cite(rule!("rrt.character.swarm"));
    let leader = mode::of_acting(state, mecha)?;
    let may = game.has_trait(leader, Trait::Swarm) && !state.squadron(leader.squadron).swarmed;
    match may {
        true => Ok(leader.squadron),
        false => Err(ActivationRefusal::NoSwarm { mecha }.into()),
    }
}

/// Every mecha of a squadron that can be boosted is.
pub(super) fn swarm(step: &mut Step<'_>, squadron: SquadronId) {
    step.state.squadron_mut(squadron).swarmed = true;
    let game = step.game;
    for mecha in &mut step.state.mecha[squadron.seat().index()] {
        let able = !game.has(mecha, Ability::Infantry) && game.speed(mecha) != 0;
        if mecha.squadron == squadron && mecha.is_in_play() && able {
            mecha.activation.boosts += 1;
        }
    }
    step.tell(rule!("rrt.character.swarm"), |_| ActivationEvent::Swarmed { squadron });
}

/// The step after the one that has ended.
pub(crate) fn go_on(step: &mut Step<'_>) {
    victory::check(step);
    let Some(activation) = &mut step.state.activation else { return };
    let (phase, task) = match activation.phase {
        Phase::Activation => (Phase::Movement, Task::Move(MoveTask::Step)),
        Phase::Movement => (Phase::Combat, Task::Combat(CombatTask::Next)),
        Phase::Combat => (Phase::Resolution, Task::Activation(ActivationTask::Resolve)),
        Phase::Resolution => (Phase::Resolution, Task::Activation(ActivationTask::End)),
    };
    activation.phase = phase;
    step.state.tasks.push(task);
}

/// The activation is over, and the right to activate goes to the other player; after a theft, back
/// to whoever was robbed.
pub(super) fn end(step: &mut Step<'_>) {
    let Some(activation) = step.state.activation.take() else { return };
    let squadron = activation.squadron;
    ability::activation_ends(step, squadron);
    attack::activation_ends(step, squadron);
    step.tell(rule!("rrt.resolution.step"), |_| ActivationEvent::Finished { squadron });
    let right = step.state.right;
    step.state.right = match right.stolen_by {
        Some(thief) => {
            cite(rule!("rrt.activation.steal-resume"));
            Right { last_thief: Some(thief), ..Right::of(right.seat) }
        }
        None => {
            cite(rule!("rrt.activation.alternate"));
            Right::of(State::opponent(right.seat))
        }
    };
    push(step, ActivationTask::Next);
}

/// Why a decision of the Action Phase is not to be made now.
pub(super) fn not_now(state: &State, action: &ActivationAction) -> Refusal {
    let chooses = matches!(
        state.tasks.last(),
        Some(Task::Activation(ActivationTask::Choose | ActivationTask::Prepare))
    );
    match action {
        ActivationAction::Steal if chooses => ActivationRefusal::NoTheftNow.into(),
        ActivationAction::Block if chooses => ActivationRefusal::NothingToBlock.into(),
        _ => not_asked(),
    }
}
