//! Combat enhancement cards in play, and the decisions about special equipment, cards and factions.

mod apply;
#[cfg(test)]
mod pack_tests;
mod play;
mod reach;
#[cfg(test)]
mod tests;
mod uses;

use ironlance_engine::{Prompt, Say, Seat};
use ironlance_rulebook::{RuleId, rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use self::play::{InPlay, PlayerCards};
pub(crate) use self::{
    apply::{
        Case, attack, break_away_up_to, called_shot, cools_by_resting, cools_in_water, damage,
        defense, grappler, heat_of_hit, lands_safely, limit_range, limit_speed, modify,
        reaches_from_zero, slips_by, terrain_as,
    },
    play::{beginning_of_command_stage, put_into_play, turn_begins},
    reach::{any, are_allied, gear_equipment, gear_on},
    uses::{
        after_push, formation_attacked, formation_bonus, kept_heat, rerolls, rerolls_left,
        use_up_reroll, would_keep,
    },
};
use crate::{
    Aod, Refusal, Step,
    ask::Ask,
    content::{CardId, Equipment, Happening, Row},
    equipment, faction,
    order::OrderRefusal,
    refusal::GeneralRefusal,
    state::{State, Task, UnitId},
    turn::TurnTask,
};

/// A decision about special equipment, cards or factions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum CardAction {
    /// Cancel special equipment of an own unit until the turn ends.
    Cancel {
        /// The unit.
        unit: UnitId,
        /// What is canceled.
        equipment: Equipment,
    },
    /// Say which of two pieces of equipment on one value applies from now on.
    Prefer {
        /// The unit.
        unit: UnitId,
        /// The value.
        row: Row,
        /// That of the dial, and not that of the gear.
        dial: bool,
    },
    /// Use Bypass: a move order with which the unit does not move.
    Bypass {
        /// The unit with Bypass.
        unit: UnitId,
        /// The captive it takes over.
        captive: UnitId,
    },
    /// Name an opponent for Awe, or nobody.
    Awe {
        /// Who may lose orders.
        opponent: Option<Seat>,
    },
}

/// A decision found legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardPlan {
    seat: Seat,
    action: CardAction,
}

/// What special equipment, cards and factions ask.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum CardAsk {
    /// Whom Awe shall strike.
    Awe {
        /// Who may be named.
        opponents: Vec<Seat>,
    },
}

/// What of them is left to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CardTask {
    /// The active player may name an opponent for Awe.
    Awe,
}

/// What special equipment, cards and factions did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum CardEvent {
    /// A card came into play.
    Played {
        /// Whose card.
        seat: Seat,
        /// Which.
        card: CardId,
    },
    /// A card was canceled and removed from the game.
    Removed {
        /// Whose card.
        seat: Seat,
        /// Which.
        card: CardId,
    },
    /// Equipment was canceled until the turn ends.
    Canceled {
        /// Of this unit.
        unit: UnitId,
        /// What.
        equipment: Equipment,
    },
    /// Another piece of equipment on a value applies.
    Preferred {
        /// Of this unit.
        unit: UnitId,
        /// On this value.
        row: Row,
        /// That of the dial.
        dial: bool,
    },
    /// Circled equipment was used, which costs pushing damage.
    CircleUsed {
        /// By this unit.
        unit: UnitId,
        /// What.
        equipment: Equipment,
    },
    /// A unit with Command rolled for one more order.
    CommandRolled {
        /// Which.
        unit: UnitId,
        /// The die.
        die: u8,
    },
    /// A unit gave itself up to take over a captive.
    Bypassed {
        /// The unit.
        unit: UnitId,
        /// The captive.
        captive: UnitId,
        /// Who controls it now.
        seat: Seat,
    },
    /// An opponent was named for Awe.
    AweNamed {
        /// By this player.
        seat: Seat,
        /// The opponent.
        opponent: Seat,
    },
    /// A die was rolled for Awe; a 6 costs an order.
    AweRolled {
        /// By this player.
        seat: Seat,
        /// The opponent.
        opponent: Seat,
        /// The die.
        die: u8,
    },
    /// A unit must attack this one before all others.
    Bound {
        /// The unit.
        unit: UnitId,
        /// Whom.
        to: UnitId,
    },
    /// A faction ability repairs a unit.
    FactionRepairs {
        /// The unit.
        unit: UnitId,
        /// How much, at most.
        amount: u8,
        /// The ability.
        rule: RuleId,
    },
    /// A card lets a die be rolled again.
    RolledAgain {
        /// For this unit.
        unit: UnitId,
        /// By this card.
        card: CardId,
        /// Which die.
        die: Happening,
    },
    /// A card takes an order token off a unit.
    TokenTaken {
        /// The unit.
        unit: UnitId,
        /// By this card.
        card: CardId,
    },
    /// A card keeps heat from a unit.
    HeatIgnored {
        /// The unit.
        unit: UnitId,
        /// By this card.
        card: CardId,
    },
}

/// Why something with special equipment, cards or factions is not allowed.
#[derive(Clone, PartialEq, Eq, Debug, Say)]
#[allow(missing_docs, reason = "the messages say what each field is")]
pub enum CardRefusal {
    #[say("{unit} has no {equipment} in effect now")]
    NotInEffect { unit: UnitId, equipment: Equipment },
    #[say("{equipment} of {unit} is not optional and cannot be canceled")]
    NotOptional { unit: UnitId, equipment: Equipment },
    #[say("{unit} is not yours to decide about")]
    NotYours { unit: UnitId },
    #[say("{unit} has no two pieces of equipment on that value")]
    NothingToChoose { unit: UnitId },
    #[say("{unit} must attack {to} before all others")]
    Bound { unit: UnitId, to: UnitId, rule: RuleId },
    #[say("{unit} had an order token when the turn began, and Bypass needs one without")]
    BypassTokens { unit: UnitId },
    #[say(
        "{captive} is no captive vehicle or 'Mech that {unit} touches, or {unit} touches another"
    )]
    BypassCaptive { unit: UnitId, captive: UnitId },
    #[say("{opponent} is no opponent who still plays")]
    NoOpponent { opponent: Seat },
}

impl CardRefusal {
    pub(crate) fn rule(&self) -> RuleId {
        match self {
            CardRefusal::NotInEffect { .. } => rule!("aod.equipment.active-while-showing"),
            CardRefusal::NotOptional { .. } => rule!("aod.equipment.optional"),
            CardRefusal::NotYours { .. } => rule!("aod.equipment.cancel"),
            CardRefusal::NothingToChoose { .. } => rule!("aod.gear.no-double-equipment"),
            CardRefusal::Bound { rule, .. } => *rule,
            CardRefusal::BypassTokens { .. } | CardRefusal::BypassCaptive { .. } => {
                rule!("aod.equipment.do-not-move-hook")
            }
            CardRefusal::NoOpponent { .. } => rule!("aod.faction.liao-awe"),
        }
    }
}

/// Judges a decision.
pub(crate) fn plan(
    game: &Aod,
    state: &State,
    seat: Seat,
    action: &CardAction,
) -> Result<CardPlan, Refusal> {
    match *action {
        CardAction::Cancel { unit, equipment } => {
            in_order_stage(state, seat, unit)?;
            equipment::can_cancel(game, state, unit, &[equipment])?;
        }
        CardAction::Prefer { unit, row, dial } => {
            in_order_stage(state, seat, unit)?;
            let is_already = state.cards.prefers_dial.contains(&(unit, row)) == dial;
            if is_already || !equipment::has_two(game, state, unit, row) {
                return Err(CardRefusal::NothingToChoose { unit }.into());
            }
        }
        CardAction::Bypass { unit, captive } => {
            equipment::bypass::judge(game, state, seat, unit, captive)?;
        }
        CardAction::Awe { opponent } => {
            let asked = state.tasks.last() == Some(&Task::Cards(CardTask::Awe));
            if !asked || state.active != seat {
                return Err(GeneralRefusal::NotAsked.into());
            }
            if let Some(opponent) = opponent
                && !faction::awe::opponents(state, seat).any(|other| other == opponent)
            {
                return Err(CardRefusal::NoOpponent { opponent }.into());
            }
        }
    }
    Ok(CardPlan { seat, action: action.clone() })
}

/// Equipment is canceled and chosen before an order is given.
fn in_order_stage(state: &State, seat: Seat, unit: UnitId) -> Result<(), Refusal> {
    if state.tasks.last() != Some(&Task::Turn(TurnTask::Orders)) || state.active != seat {
        return Err(OrderRefusal::NotNow.into());
    }
    let it = state.get(unit).ok_or(GeneralRefusal::NoSuchUnit { unit })?;
    if it.controller != seat || it.captor.is_some() {
        return Err(CardRefusal::NotYours { unit }.into());
    }
    Ok(())
}

/// Carries a decision out.
pub(crate) fn perform(step: &mut Step<'_>, plan: CardPlan) {
    match plan.action {
        CardAction::Cancel { unit, equipment } => equipment::cancel(step, unit, equipment),
        CardAction::Prefer { unit, row, dial } => {
            let chosen = &mut step.state.cards.prefers_dial;
            match dial {
                true => chosen.push((unit, row)),
                false => chosen.retain(|other| *other != (unit, row)),
            }
            let rule = rule!("aod.gear.no-double-equipment");
            step.tell(rule, |_| CardEvent::Preferred { unit, row, dial });
        }
        CardAction::Bypass { unit, captive } => {
            equipment::bypass::perform(step, plan.seat, unit, captive);
        }
        CardAction::Awe { opponent } => {
            step.state.tasks.pop();
            if let Some(opponent) = opponent {
                faction::awe::name(step, plan.seat, opponent);
            }
        }
    }
}

/// What a task waits for.
pub(crate) fn ask(_: &Aod, state: &State, task: &CardTask) -> Option<Prompt<Ask>> {
    match task {
        CardTask::Awe => {
            let opponents = faction::awe::opponents(state, state.active).collect();
            Some(Prompt::turn(state.active, Ask::Cards(CardAsk::Awe { opponents })))
        }
    }
}

/// Every task waits for an answer.
pub(crate) fn run(_: &mut Step<'_>, task: CardTask) {
    match task {
        CardTask::Awe => unreachable!("the task is popped by the answer to it"),
    }
}
