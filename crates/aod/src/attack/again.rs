//! Step 8: further attacks granted by an attack.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::{Again, Attack, Kind, Stage, Target, answers::waiting, sequence};
use crate::{
    Aod, Refusal, Step, combat::CombatRefusal, content::Equipment, ending, equipment, faction,
    state::State,
};

/// What would grant a further attack if this one, not yet rolled, hit.
pub(crate) fn may_grant(game: &Aod, state: &State, attack: &Attack) -> Option<Again> {
    let mut attack = attack.clone();
    attack.targets.iter_mut().for_each(|target| target.hit = true);
    granted(game, state, &attack)
}

impl Attack {
    /// The same attack once more, by the attacker alone.
    pub(crate) fn repeated(&self) -> Attack {
        let mut next = Attack::new(self.kind, self.attacker);
        next.slot = self.slot;
        next.assault = self.assault;
        next.again = match self.stage {
            Stage::Again { by } => Some(by),
            _ => self.again,
        };
        next.targets = self.targets[..1].iter().map(|target| Target::new(target.unit)).collect();
        next
    }
}

/// What grants a further attack against the same target, if anything does. Only one of them is made.
pub(super) fn granted(game: &Aod, state: &State, attack: &Attack) -> Option<Again> {
    [Again::Pulse, Again::RapidStrike, Again::Predator]
        .into_iter()
        .find(|by| grants(game, state, attack, *by))
}

/// Whether this grants a further attack against the same target.
fn grants(game: &Aod, state: &State, attack: &Attack, by: Again) -> bool {
    cite(rule!("aod.sequence.additional-attacks"));
    let Some(sole) = attack.sole_target() else { return false };
    let is_hit = attack.targets.iter().any(|target| target.unit == sole && target.hit);
    let unit = attack.attacker;
    let it = state.unit(sole);
    let is_there = it.is_on_field() && it.captor.is_none() && state.unit(unit).is_on_field();
    if attack.again.is_some() || !is_hit || !is_there || state.is_quick_start() {
        return false;
    }
    let unused = |equipment: Equipment| {
        attack.uses(game, state, equipment) && !state.unit(unit).struck.contains(equipment)
    };
    cite(rule!("aod.equipment.second-attack-hook"));
    match by {
        Again::Pulse => attack.kind == Kind::Ranged && unused(Equipment::Pulse),
        Again::RapidStrike => attack.kind == Kind::Close && unused(Equipment::RapidStrike),
        Again::Predator => {
            matches!(attack.kind, Kind::Ranged | Kind::Indirect | Kind::Close)
                && attack.crippled.contains(&sole)
                && faction::has_predator(game, state, unit)
        }
    }
}

/// Whether the attacker may attack again now.
pub(crate) fn judge_again(game: &Aod, state: &State, seat: Seat) -> Result<(), Refusal> {
    match waiting(game, state, seat)?.stage {
        Stage::Again { .. } => Ok(()),
        _ => Err(CombatRefusal::NotAsked { seat }.into()),
    }
}

/// Attacks the same target again, by the attacker alone.
pub(crate) fn strike_again(step: &mut Step<'_>) {
    let attack = sequence::current(step).clone();
    let Stage::Again { by } = attack.stage else { return };
    step.state.tasks.pop();
    let unit = attack.attacker;
    cite(by.rule());
    if !attack.others.is_empty() {
        cite(rule!("aod.formation.ranged-second-attack"));
    }
    if let Some(equipment) = by.equipment() {
        equipment::used(step, unit, equipment);
        step.state.unit_mut(unit).struck.insert(equipment);
        ending::owe_heat(step.state, unit, 1);
    }
    let next = Attack { again: Some(by), ..attack.repeated() };
    sequence::begin(step, next);
}

/// Makes no further attack by this; whoever does not use equipment may still be a predator.
pub(crate) fn decline_again(step: &mut Step<'_>) {
    let attack = sequence::current(step).clone();
    let declined = Stage::Again { by: Again::Predator };
    let may_hunt =
        attack.stage != declined && grants(step.game, step.state, &attack, Again::Predator);
    sequence::current(step).stage = if may_hunt { declined } else { Stage::Over };
}
