//! Abilities of mecha and characters that act by themselves: when a squadron activates, and for
//! longer than an activation.

mod judge;
mod refusal;
#[cfg(test)]
mod tests;

use ironlance_engine::{Coverage, Prompt, Seat, SeededDice};
use ironlance_rulebook::{cite, rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(crate) use self::judge::{may_be_used, plan, uses};
pub use self::refusal::AbilityRefusal;
use crate::{
    Action, Ask, Rrt, State, Step, command,
    state::{Mecha, MechaId, SquadronId},
    table,
};
use ironlance_space::table::Length;

/// How far suites and pods help friends.
const HELP: Length = Length::inches(12);

/// The use of an ability.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum AbilityAction {
    /// Scan with an Advanced Reconnaissance Suite.
    Scan {
        /// Who.
        mecha: MechaId,
    },
    /// Disturb enemies with an Electronic Attack Suite.
    Disturb {
        /// Who.
        mecha: MechaId,
        /// Whom.
        targets: Vec<MechaId>,
    },
    /// Jam with a Jamming and Sensor Spoofing Pod.
    Jam {
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
pub struct AbilityPlan {
    pub(super) used: AbilityAction,
    /// What it costs.
    pub(super) points: u16,
}

/// What an ability did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum AbilityEvent {
    /// A mecha scanned.
    Scanned {
        /// Who.
        mecha: MechaId,
    },
    /// A mecha disturbed an enemy.
    Disturbed {
        /// Who.
        mecha: MechaId,
        /// Whom.
        target: MechaId,
    },
    /// A mecha jammed.
    Jammed {
        /// Who.
        mecha: MechaId,
    },
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
    /// Who took its last MDC, while its iron will lasts.
    pub fell_to: Option<MechaId>,
    /// Free additional attacks by Esprit de Corps, for its next activation.
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

/// Carries the use of an ability out.
pub(crate) fn perform(step: &mut Step<'_>, plan: AbilityPlan) {
    match plan.used {
        AbilityAction::Scan { mecha } => {
            command::spend(step, mecha.seat(), plan.points);
            step.state.mecha_mut(mecha).effects.scans = true;
            step.tell(rule!("rrt.ability.advanced-recon"), |_| AbilityEvent::Scanned { mecha });
        }
        AbilityAction::Disturb { mecha, targets } => {
            command::spend(step, mecha.seat(), plan.points);
            for target in targets {
                step.state.mecha_mut(target).effects.disturbed = true;
                step.tell(rule!("rrt.ability.electronic-attack"), |_| AbilityEvent::Disturbed {
                    mecha,
                    target,
                });
            }
        }
        AbilityAction::Jam { mecha } => {
            command::spend(step, mecha.seat(), plan.points);
            step.state.mecha_mut(mecha).effects.jams = true;
            step.tell(rule!("rrt.ability.jamming-pod"), |_| AbilityEvent::Jammed { mecha });
        }
    }
}

/// A squadron is activated: what lasts until its next activation ends.
pub(crate) fn squadron_activates(step: &mut Step<'_>, squadron: SquadronId) {
    let turn = step.state.turn;
    for mecha in &mut step.state.mecha[squadron.seat().index()] {
        if mecha.squadron == squadron {
            (mecha.effects.scans, mecha.effects.jams) = (false, false);
            cite(rule!("rrt.faction.esprit-use"));
            mecha.activation.combat.esprit = std::mem::take(&mut mecha.effects.esprit);
            cite(rule!("rrt.weapon.shock-baton"));
            mecha.effects.shocked_until = mecha.effects.shocked_until.filter(|until| turn < *until);
        }
    }
}

/// The activation of a squadron is over: what lasts until its end ends.
pub(crate) fn activation_ends(_: &mut Step<'_>, _: SquadronId) {}

/// The turn is over: what lasts until its end ends.
pub(crate) fn turn_ends(step: &mut Step<'_>) {
    for mecha in step.state.mecha.iter_mut().flatten() {
        mecha.effects.disturbed = false;
    }
}

/// Other abilities in the Pre-Action Effects step.
pub(crate) fn pre_action(_: &mut Step<'_>) {}

/// What suites add to a ranged Strike of a mecha, several of a kind but once: for one that a friend
/// scans for, and for one that is disturbed.
pub fn strike_bonuses(game: &Rrt, state: &State, attacker: &Mecha) -> [i8; 2] {
    cite(rule!("rrt.ability.advanced-recon"));
    cite(rule!("rrt.ability.electronic-attack"));
    let scanned = friends(state, attacker).any(|friend| {
        friend.id != attacker.id
            && friend.effects.scans
            && table::within(game, friend, attacker, HELP)
    });
    [i8::from(scanned), -i8::from(attacker.effects.disturbed)]
}

/// Whether a mecha may Dodge for nothing because a friend jams, or it does itself.
pub fn dodges_freely(game: &Rrt, state: &State, mecha: &Mecha) -> bool {
    cite(rule!("rrt.ability.jamming-pod"));
    friends(state, mecha).any(|friend| {
        friend.effects.jams && (friend.id == mecha.id || table::within(game, friend, mecha, HELP))
    })
}

/// Whether Missile weapons can be aimed at a mecha.
pub fn can_be_aimed_at_by_missiles(mecha: &Mecha) -> bool {
    cite(rule!("rrt.ability.jamming-pod"));
    !mecha.effects.jams
}

fn friends<'s>(state: &'s State, mecha: &Mecha) -> impl Iterator<Item = &'s Mecha> {
    state.of(mecha.id.seat()).iter().filter(|friend| friend.is_on_table())
}

/// Some legal answer, drawn by chance.
pub(crate) fn sample(
    game: &Rrt,
    state: &State,
    seat: Seat,
    ask: &AbilityAsk,
    _: &mut SeededDice,
) -> AbilityAction {
    fallback(game, state, seat, ask)
}

/// The safe answer.
pub(crate) fn fallback(_: &Rrt, _: &State, _: Seat, ask: &AbilityAsk) -> AbilityAction {
    match *ask {}
}

/// A use of an ability when a squadron activates, drawn by chance.
pub(crate) fn sample_use(
    game: &Rrt,
    state: &State,
    squadron: SquadronId,
    dice: &mut SeededDice,
) -> Option<AbilityAction> {
    let mut found = Vec::new();
    uses(game, state, squadron, &mut found);
    let count = u32::try_from(found.len()).ok().filter(|count| 0 < *count)?;
    match found.swap_remove(dice.number_below(count) as usize) {
        Action::Ability(action) => Some(action),
        _ => None,
    }
}

/// Adds answers worth considering.
pub(crate) fn candidates(
    game: &Rrt,
    state: &State,
    seat: Seat,
    ask: &AbilityAsk,
    out: &mut Vec<Action>,
) -> Coverage {
    out.push(Action::Ability(fallback(game, state, seat, ask)));
    Coverage::All
}
