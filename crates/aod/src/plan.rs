//! Which chapter judges an action, and which carries it out.

use ironlance_engine::Seat;

use crate::{
    Action, Aod, Refusal, State, Step, ask,
    cards::{self, CardPlan},
    combat::{self, CombatPlan},
    doubt,
    movement::{self, MovePlan},
    order::{self, OrderPlan},
    refusal::GeneralRefusal,
    setup::{self, SetupPlan},
    state::UnitId,
    turn::{self, TurnAction, TurnPlan},
};

/// An action found legal.
#[derive(Clone, Debug)]
pub enum Plan {
    /// Setting up.
    Setup(SetupPlan),
    /// The course of a turn.
    Turn(TurnPlan),
    /// An order.
    Order(Box<OrderPlan>),
    /// While units move.
    Move(Box<MovePlan>),
    /// An attack.
    Combat(CombatPlan),
    /// Special equipment, cards and factions.
    Cards(CardPlan),
    /// An order in doubt: a die says whether it is allowed.
    Doubtful {
        /// Who is ordered.
        unit: UnitId,
        /// What happens if it is allowed.
        plan: Box<Plan>,
    },
}

/// The one place where an action is judged.
pub(crate) fn plan(
    game: &Aod,
    state: &State,
    seat: Seat,
    action: &Action,
) -> Result<Plan, Refusal> {
    doubt::judge(game, state, seat, action, judge(game, state, seat, action))
}

/// Judges an action by how the state reads the table.
pub(crate) fn judge(
    game: &Aod,
    state: &State,
    seat: Seat,
    action: &Action,
) -> Result<Plan, Refusal> {
    if state.ending.is_some() {
        return Err(GeneralRefusal::Over.into());
    }
    if let Action::Turn(TurnAction::Concede) = action {
        return turn::plan_concede(state, seat).map(Plan::Turn);
    }
    if ask::prompt(game, state).is_none_or(|prompt| prompt.seat != seat) {
        return Err(GeneralRefusal::NothingOwed { seat }.into());
    }
    match action {
        Action::Setup(action) => setup::plan(game, state, seat, action).map(Plan::Setup),
        Action::Turn(action) => turn::plan(game, state, seat, action).map(Plan::Turn),
        Action::Order(action) => {
            order::plan(game, state, seat, action).map(|plan| Plan::Order(Box::new(plan)))
        }
        Action::Move(action) => {
            movement::plan(game, state, seat, action).map(|plan| Plan::Move(Box::new(plan)))
        }
        Action::Combat(action) => combat::plan(game, state, seat, action).map(Plan::Combat),
        Action::Cards(action) => cards::plan(game, state, seat, action).map(Plan::Cards),
    }
}

/// Carries a plan out.
pub(crate) fn perform(step: &mut Step<'_>, plan: Plan) {
    match plan {
        Plan::Setup(plan) => setup::perform(step, plan),
        Plan::Turn(plan) => turn::perform(step, plan),
        Plan::Order(plan) => order::perform(step, *plan),
        Plan::Move(plan) => movement::perform(step, *plan),
        Plan::Combat(plan) => combat::perform(step, plan),
        Plan::Cards(plan) => cards::perform(step, plan),
        Plan::Doubtful { unit, plan } => doubt::roll(step, unit, *plan),
    }
}
