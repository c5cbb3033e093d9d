//! Ambiguous situations: where a line, a path or a base only just passes, a die may say whether an
//! order is allowed.

#[cfg(test)]
mod tests;

use ironlance_engine::Seat;
use ironlance_rulebook::rule;
use ironlance_space::table::Length;

use crate::{
    Action, Aod, Plan, Refusal, State, Step,
    combat::CombatAction,
    order::{MoveOrder, OrderAction},
    plan,
    state::UnitId,
    turn::{TurnEvent, TurnRefusal},
};

/// How close to an edge something is in doubt.
pub(crate) const MARGIN: Length = Length::thousandths(30);

/// How the table is read where something only just passes an edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Reading {
    /// As it is, to the thousandth of an inch.
    #[default]
    Exact,
    /// All that may be in the way is.
    Wide,
    /// Only what is in the way beyond doubt is.
    Narrow,
}

/// What comes of an order that one reading of the table allows and another does not: a roll, or a
/// refusal once the unit has lost one this turn.
pub(crate) fn judge(
    game: &Aod,
    state: &State,
    seat: Seat,
    action: &Action,
    exact: Result<Plan, Refusal>,
) -> Result<Plan, Refusal> {
    let known = |unit: &UnitId| state.get(*unit).is_some();
    let Some(unit) = ordered(action).filter(known) else { return exact };
    if !state.options.ambiguous_roll || state.is_quick_start() {
        return exact;
    }
    let read = |reading| {
        let state = State { reading, ..state.clone() };
        plan::judge(game, &state, seat, action)
    };
    match (read(Reading::Wide), read(Reading::Narrow)) {
        (Ok(_), Ok(_)) | (Err(_), Err(_)) => exact,
        _ if state.unit(unit).doubted => Err(TurnRefusal::DoubtLost { unit }.into()),
        (Ok(plan), _) | (_, Ok(plan)) => Ok(Plan::Doubtful { unit, plan: Box::new(plan) }),
    }
}

/// The unit that an action orders, if it is an order or the attack of one.
fn ordered(action: &Action) -> Option<UnitId> {
    match action {
        Action::Order(
            OrderAction::Move(MoveOrder { unit, .. }) | OrderAction::Assault { unit, .. },
        )
        | Action::Combat(
            CombatAction::Fire { unit, .. }
            | CombatAction::Strike { unit, .. }
            | CombatAction::Bombard { unit, .. },
        ) => Some(*unit),
        _ => None,
    }
}

/// Rolls whether an order in doubt is allowed, and carries it out if so.
pub(crate) fn roll(step: &mut Step<'_>, unit: UnitId, plan: Plan) {
    let rule = rule!("aod.etiquette.ambiguous");
    let die = step.die(6, rule) as u8 + 1;
    let allowed = 4 <= die;
    step.tell(rule, |_| TurnEvent::DoubtRolled { unit, die, allowed });
    match allowed {
        true => plan::perform(step, plan),
        false => step.state.unit_mut(unit).doubted = true,
    }
}
