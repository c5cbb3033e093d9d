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

/// What grants a further attack against the same target, if anything does.
pub(super) fn granted(game: &Aod, state: &State, attack: &Attack) -> Option<Again> {
    let sole = attack.sole_target()?;
    let target = attack.targets.iter().find(|target| target.unit == sole)?;
    let unit = attack.attacker;
    cite(rule!("aod.sequence.additional-attacks"));
    let it = state.unit(target.unit);
    let is_there = it.is_on_field() && it.captor.is_none() && state.unit(unit).is_on_field();
    if attack.again.is_some() || !target.hit || !is_there || state.is_quick_start() {
        return None;
    }
    let unused = |equipment: Equipment| {
        attack.uses(game, state, equipment) && !state.unit(unit).struck.contains(equipment)
    };
    cite(rule!("aod.equipment.second-attack-hook"));
    match attack.kind {
        Kind::Ranged if unused(Equipment::Pulse) => Some(Again::Pulse),
        Kind::Close if unused(Equipment::RapidStrike) => Some(Again::RapidStrike),
        Kind::Ranged | Kind::Indirect | Kind::Close
            if attack.crippled.contains(&target.unit)
                && faction::has_predator(game, state, unit) =>
        {
            Some(Again::Predator)
        }
        _ => None,
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

/// Makes no further attack.
pub(crate) fn decline_again(step: &mut Step<'_>) {
    sequence::current(step).stage = Stage::Over;
}
