//! Which chapter judges an action, and which carries it out.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use crate::{
    Action, Refusal, Rrt, State, Step,
    ability::{self, AbilityPlan},
    activation::{self, ActivationPlan},
    ask,
    attack::{self, CombatPlan},
    command::{self, CommandPlan},
    movement::{self, MovePlan},
    refusal::GeneralRefusal,
    setup::{self, SetupPlan},
    victory,
};

/// An action found legal.
#[derive(Clone, Debug)]
pub enum Plan {
    /// Setting up.
    Setup(SetupPlan),
    /// In the Command Phase.
    Command(CommandPlan),
    /// Choosing a squadron, and its modes.
    Activation(ActivationPlan),
    /// Moving.
    Move(MovePlan),
    /// An attack, or an answer to one.
    Combat(CombatPlan),
    /// An ability of a mecha, a faction or a character.
    Ability(AbilityPlan),
    /// Giving up.
    Concede(Seat),
}

/// The one place where an action is judged.
pub(crate) fn plan(
    game: &Rrt,
    state: &State,
    seat: Seat,
    action: &Action,
) -> Result<Plan, Refusal> {
    if state.ending.is_some() {
        return Err(GeneralRefusal::Over.into());
    }
    if 1 < seat.index() {
        cite(rule!("rrt.general.players"));
        return Err(GeneralRefusal::NothingOwed { seat }.into());
    }
    if let Action::Concede = action {
        return Ok(Plan::Concede(seat));
    }
    if ask::prompt(game, state).is_none_or(|prompt| prompt.seat != seat) {
        return Err(GeneralRefusal::NothingOwed { seat }.into());
    }
    match action {
        Action::Setup(action) => setup::plan(game, state, seat, action).map(Plan::Setup),
        Action::Command(action) => command::plan(game, state, seat, action).map(Plan::Command),
        Action::Activation(action) => {
            activation::plan(game, state, seat, action).map(Plan::Activation)
        }
        Action::Move(action) => movement::plan(game, state, seat, action).map(Plan::Move),
        Action::Combat(action) => attack::plan(game, state, seat, action).map(Plan::Combat),
        Action::Ability(action) => ability::plan(game, state, seat, action).map(Plan::Ability),
        Action::Concede => Ok(Plan::Concede(seat)),
    }
}

/// Carries a plan out.
pub(crate) fn perform(step: &mut Step<'_>, plan: Plan) {
    match plan {
        Plan::Setup(plan) => setup::perform(step, plan),
        Plan::Command(plan) => command::perform(step, plan),
        Plan::Activation(plan) => activation::perform(step, plan),
        Plan::Move(plan) => movement::perform(step, plan),
        Plan::Combat(plan) => attack::perform(step, plan),
        Plan::Ability(plan) => ability::perform(step, plan),
        Plan::Concede(seat) => victory::concede(step, seat),
    }
}
