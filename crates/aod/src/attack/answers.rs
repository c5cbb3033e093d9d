//! The answers that an attack waits for: canceled equipment, a die rolled again, divided damage.

use arrayvec::ArrayVec;
use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::{Attack, AttackDie, Kind, Stage, scored, sequence::current, tallies::is_in_cover};
use crate::{
    Aod, Refusal, Step,
    combat::{CombatEvent, CombatRefusal},
    content::Equipment,
    equipment,
    state::{State, UnitId},
};

/// The optional equipment of a target that would change this attack.
pub(crate) fn optional_defenses(
    game: &Aod,
    state: &State,
    attack: &Attack,
    target: UnitId,
) -> ArrayVec<Equipment, 4> {
    let against_fire: &[Equipment] = &[Equipment::Evade, Equipment::Camouflage, Equipment::Decoy];
    let wanted = match attack.kind {
        Kind::Ranged | Kind::Indirect => against_fire,
        Kind::Close | Kind::Charge { .. } | Kind::DeathFromAbove | Kind::Ram { .. } => {
            &[Equipment::Agility]
        }
        Kind::Artillery | Kind::Capture | Kind::Repair { .. } => &[],
    };
    if state.is_quick_start() {
        return ArrayVec::new();
    }
    let works = |equipment: &Equipment| {
        equipment::works(game, state, target, *equipment)
            && game.content().equipment(*equipment).optional
            && (*equipment != Equipment::Camouflage || is_in_cover(game, state, attack, target))
    };
    wanted.iter().copied().filter(works).collect()
}

/// Who is asked at a stage, if anybody is.
impl Attack {
    /// The seat whose answer the attack waits for.
    pub(crate) fn waits_for(&self, game: &Aod, state: &State) -> Option<Seat> {
        let own = state.unit(self.attacker).controller;
        match self.stage {
            Stage::Defenses { target } => {
                let unit = self.targets[usize::from(target)].unit;
                let may = optional_defenses(game, state, self, unit);
                (!may.is_empty()).then_some(state.unit(unit).controller)
            }
            Stage::Reroll => Some(own),
            Stage::Divide => self.is_divided(game, state).then_some(own),
            Stage::Again { .. } => {
                // Whose player has left meanwhile is not attacked again.
                let is_there = self.sole_target().is_some_and(|it| state.unit(it).is_on_field());
                is_there.then_some(own)
            }
            _ => None,
        }
    }

    /// The target whose controller is asked now.
    pub(crate) fn asked_target(&self) -> Option<UnitId> {
        match self.stage {
            Stage::Defenses { target } => Some(self.targets[usize::from(target)].unit),
            _ => None,
        }
    }

    /// Whether there is damage to divide: several targets hit, and damage for them.
    pub(crate) fn is_divided(&self, game: &Aod, state: &State) -> bool {
        self.kind == Kind::Ranged
            && 1 < self.targets.iter().filter(|target| target.is_target && target.hit).count()
            && 0 < scored(game, state, self).total()
    }
}

/// Whether a target's controller may cancel this equipment now.
pub(crate) fn judge_cancel(
    game: &Aod,
    state: &State,
    seat: Seat,
    equipment: &[Equipment],
) -> Result<(), Refusal> {
    let attack = waiting(game, state, seat)?;
    let Stage::Defenses { target } = attack.stage else {
        return Err(CombatRefusal::NotAsked { seat }.into());
    };
    let unit = attack.targets[usize::from(target)].unit;
    let may = optional_defenses(game, state, attack, unit);
    match equipment.iter().find(|equipment| !may.contains(equipment)) {
        Some(equipment) => Err(CombatRefusal::CannotCancel { unit, equipment: *equipment }.into()),
        None => Ok(()),
    }
}

/// Cancels equipment of the target that is asked for, and goes on.
pub(crate) fn cancel(step: &mut Step<'_>, canceled: &[Equipment]) {
    let Stage::Defenses { target } = current(step).stage else { return };
    let unit = current(step).targets[usize::from(target)].unit;
    for equipment in canceled {
        equipment::cancel(step, unit, *equipment);
    }
    let next = match usize::from(target) + 1 < current(step).targets.len() {
        true => Stage::Defenses { target: target + 1 },
        false => Stage::Roll,
    };
    current(step).stage = next;
}

/// Whether the attacker may roll a die again now.
pub(crate) fn judge_reroll(game: &Aod, state: &State, seat: Seat) -> Result<(), Refusal> {
    match waiting(game, state, seat)?.stage {
        Stage::Reroll => Ok(()),
        _ => Err(CombatRefusal::NotAsked { seat }.into()),
    }
}

/// Rolls one attack die again, or keeps the roll.
pub(crate) fn reroll(step: &mut Step<'_>, die: Option<AttackDie>) {
    current(step).stage = Stage::Compare;
    let Some(die) = die else { return };
    let (unit, dice) = (current(step).attacker, current(step).dice.expect("it is rolled"));
    equipment::used(step, unit, Equipment::ImprovedTargeting);
    let face = step.die(6, rule!("aod.basics.attack-dice")) as u8 + 1;
    let dice = dice.with(die, face);
    current(step).dice = Some(dice);
    step.tell(rule!("aod.equipment.where"), |_| CombatEvent::Rerolled { unit, die, dice });
}

/// Whether the damage may be divided like this among the targets hit.
pub(crate) fn judge_divide(
    game: &Aod,
    state: &State,
    seat: Seat,
    shares: &[u8],
) -> Result<(), Refusal> {
    let attack = waiting(game, state, seat)?;
    if attack.stage != Stage::Divide {
        return Err(CombatRefusal::NotAsked { seat }.into());
    }
    let hit = attack.targets.iter().filter(|target| target.is_target && target.hit).count();
    let damage = scored(game, state, attack).total();
    let divided: i32 = shares.iter().map(|share| i32::from(*share)).sum();
    if shares.len() != hit || divided != damage {
        let shares = shares.len();
        return Err(CombatRefusal::WrongDivision { shares, hit, divided, damage }.into());
    }
    Ok(())
}

/// Divides the damage among the targets hit, in the order they were named.
pub(crate) fn divide(step: &mut Step<'_>, shares: &[u8]) {
    cite(rule!("aod.multi.divide"));
    let mut shares = shares.iter().copied();
    let attack = current(step);
    attack.stage = Stage::Damage;
    for target in attack.targets.iter_mut().filter(|target| target.is_target && target.hit) {
        target.share = shares.next();
    }
}

pub(super) fn waiting<'a>(
    game: &Aod,
    state: &'a State,
    seat: Seat,
) -> Result<&'a Attack, CombatRefusal> {
    let attack = state.attack.as_deref();
    attack
        .filter(|attack| attack.waits_for(game, state) == Some(seat))
        .ok_or(CombatRefusal::NotAsked { seat })
}
