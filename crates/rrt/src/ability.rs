//! Abilities of mecha and characters that act by themselves: when a squadron activates, and for
//! longer than an activation.

use ironlance_engine::{Prompt, Say, Seat};
use ironlance_rulebook::{RuleId, rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    Ask, Refusal, Rrt, State, Step,
    refusal::GeneralRefusal,
    state::{MechaId, SquadronId},
};

/// The use of an ability.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum AbilityAction {
    /// Scan with an Advanced Reconnaissance Suite.
    Scan {
        /// Who.
        mecha: MechaId,
    },
}

/// What is asked about an ability.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum AbilityAsk {}

/// What is left to do with abilities.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum AbilityTask {}

/// A use found legal.
#[derive(Clone, Debug)]
pub enum AbilityPlan {}

/// What an ability did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum AbilityEvent {
    /// A mecha scanned.
    Scanned {
        /// Who.
        mecha: MechaId,
    },
}

/// Why an ability cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, Say)]
pub enum AbilityRefusal {
    /// It has no such ability.
    #[say("{mecha} has no Advanced Reconnaissance Suite")]
    NoSuite {
        /// Who.
        mecha: MechaId,
    },
}

impl AbilityRefusal {
    pub(crate) fn rule(&self) -> RuleId {
        match self {
            AbilityRefusal::NoSuite { .. } => rule!("rrt.ability.advanced-recon"),
        }
    }
}

/// What a mecha is under, for longer than an activation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Effects {
    /// Who holds it.
    pub held_by: Option<MechaId>,
    /// The turn with whose activation of its squadron the effect of a Shock Baton ends.
    pub shocked_until: Option<u8>,
    /// It scans, until its next activation.
    pub scans: bool,
    /// It is disturbed, until the end of the turn.
    pub disturbed: bool,
    /// It jams, until its next activation.
    pub jams: bool,
    /// The turn at whose end its iron will fails.
    pub iron_will_until: Option<u8>,
    /// Its iron will has been rolled for.
    pub iron_will_rolled: bool,
    /// Free additional attacks by Esprit de Corps.
    pub esprit: u8,
}

/// What a task waits for.
pub(crate) fn ask(_: &Rrt, _: &State, task: &AbilityTask) -> Option<Prompt<Ask>> {
    match *task {}
}

/// Carries out what asks nothing.
pub(crate) fn run(_: &mut Step<'_>, task: AbilityTask) {
    match task {}
}

/// Judges the use of an ability.
pub(crate) fn plan(
    _: &Rrt,
    _: &State,
    _: Seat,
    action: &AbilityAction,
) -> Result<AbilityPlan, Refusal> {
    let AbilityAction::Scan { .. } = action;
    Err(GeneralRefusal::NotAsked.into())
}

/// Carries the use of an ability out.
pub(crate) fn perform(_: &mut Step<'_>, plan: AbilityPlan) {
    match plan {}
}

/// A squadron is activated: what lasts until its next activation ends.
pub(crate) fn squadron_activates(_: &mut Step<'_>, _: SquadronId) {}

/// The activation of a squadron is over: what lasts until its end ends.
pub(crate) fn activation_ends(_: &mut Step<'_>, _: SquadronId) {}

/// The turn is over: what lasts until its end ends.
pub(crate) fn turn_ends(_: &mut Step<'_>) {}

/// Whether a mecha has an ability that can be used now, when its squadron activates.
pub(crate) fn may_be_used(_: &Rrt, _: &State, _: &crate::state::Mecha) -> bool {
    false
}

/// Other abilities in the Pre-Action Effects step.
pub(crate) fn pre_action(_: &mut Step<'_>) {}

/// Some legal answer, drawn by chance.
pub(crate) fn sample(
    game: &Rrt,
    state: &State,
    seat: Seat,
    ask: &AbilityAsk,
    _: &mut ironlance_engine::SeededDice,
) -> AbilityAction {
    fallback(game, state, seat, ask)
}

/// The safe answer.
pub(crate) fn fallback(_: &Rrt, _: &State, _: Seat, ask: &AbilityAsk) -> AbilityAction {
    match *ask {}
}

/// A use of an ability when a squadron activates, drawn by chance.
pub(crate) fn sample_use(
    _: &Rrt,
    _: &State,
    _: SquadronId,
    _: &mut ironlance_engine::SeededDice,
) -> Option<AbilityAction> {
    None
}

/// Adds answers worth considering.
pub(crate) fn candidates(
    game: &Rrt,
    state: &State,
    seat: Seat,
    ask: &AbilityAsk,
    out: &mut Vec<crate::Action>,
) -> ironlance_engine::Coverage {
    out.push(crate::Action::Ability(fallback(game, state, seat, ask)));
    ironlance_engine::Coverage::All
}

/// Adds uses of abilities worth considering when a squadron activates.
pub(crate) fn uses(_: &Rrt, _: &State, _: SquadronId, _: &mut Vec<crate::Action>) {}
