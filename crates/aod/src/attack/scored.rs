//! Step 6: the damage scored, and what of it is dealt.

use ironlance_engine::Tally;
use ironlance_rulebook::{cite, rule};

use super::{Attack, Kind};
use crate::{
    Aod, cards,
    content::{Equipment, RangeType, Slot, SpeedMode},
    equipment, faction,
    options::EnergyCritical,
    ranged,
    state::{State, UnitId},
    value,
};

/// Steps 6a to 6c: the damage scored before it is divided. Pure: damage and odds both ask here.
pub(crate) fn scored(game: &Aod, state: &State, attack: &Attack) -> Tally {
    let mut damage = own_value(game, state, attack);
    damage.floor(rule!("aod.value.not-negative"), 0);
    by_kind(game, state, attack, &mut damage);
    if !state.is_quick_start() {
        by_equipment(game, state, attack, &mut damage);
    }
    damage
}

/// Step 6a: the damage value with the numbers of the heat dial.
fn own_value(game: &Aod, state: &State, attack: &Attack) -> Tally {
    cite(rule!("aod.sequence.damage-a"));
    let unit = attack.attacker;
    if matches!(attack.kind, Kind::Repair { .. }) {
        return value::on_dials(game, state, unit, attack.slot.into());
    }
    let def = game.def(state, unit);
    let is_blow = attack.kind.is_close() && !state.is_quick_start();
    let has_melee = def.weapons.iter().any(|weapon| weapon.range_type == RangeType::Melee);
    let mut damage = value::damage(game, state, unit, attack.slot);
    if is_blow && def.speed_mode == SpeedMode::QuadMech && !has_melee {
        let printed = value::printed_damage(game, state, unit, Slot::Primary);
        damage.add(rule!("aod.mode.quad-no-melee"), 1 - printed);
    }
    damage
}

/// Step 6b: the rule of the kind of attack.
fn by_kind(game: &Aod, state: &State, attack: &Attack, damage: &mut Tally) {
    cite(rule!("aod.sequence.damage-b"));
    match attack.kind {
        Kind::Indirect => damage.cap(rule!("aod.indirect.damage"), 2),
        Kind::Ram { .. } => *damage = Tally::new(rule!("aod.ram.damage"), 2),
        Kind::Charge { .. } => damage.add(rule!("aod.charge.damage"), 1),
        Kind::DeathFromAbove => damage.add(rule!("aod.dfa.damage"), 2),
        Kind::Close
            if game.def(state, attack.attacker).is_mech()
                && is_at_one(attack)
                && !state.is_quick_start() =>
        {
            damage.floor(rule!("aod.damage.close-mech-minimum"), 1);
        }
        _ => {}
    }
}

fn is_at_one(attack: &Attack) -> bool {
    attack.targets.len() == 1
}

/// Step 6c: the attacker's equipment, faction and cards.
fn by_equipment(game: &Aod, state: &State, attack: &Attack, damage: &mut Tally) {
    cite(rule!("aod.sequence.damage-c"));
    let unit = attack.attacker;
    if let Some(die) = attack.weapon_die {
        *damage = Tally::new(rule!("aod.value.replacement"), die);
    }
    let is_melee = attack.kind == Kind::Close || attack.kind.is_special();
    if is_melee
        && !matches!(attack.kind, Kind::Ram { .. })
        && attack.has(game, state, Equipment::Brawling)
    {
        damage.add(rule!("aod.equipment.where"), 1);
    }
    if ranged::is_streak(game, state, attack) {
        let least = damage.total().min(1);
        damage.add(rule!("aod.equipment.where"), -1);
        damage.floor(rule!("aod.equipment.where"), least);
    }
    damage.add(rule!("aod.equipment.weapon-bound"), ranged::alpha_strike(game, state, attack));
    let Some(target) = attack.sole_target() else { return };
    if !matches!(
        attack.kind,
        Kind::Ram { .. } | Kind::Capture | Kind::Repair { .. } | Kind::Artillery
    ) && let Some(rule) = faction::damage_bonus(game, state, unit, target)
    {
        damage.add(rule, 1);
    }
}

/// Steps 6d to 6f: what of the damage scored, or of a share of it, a unit is dealt.
pub(crate) fn dealt_to(
    game: &Aod,
    state: &State,
    attack: &Attack,
    unit: UnitId,
    scored: Tally,
    critical: bool,
) -> Tally {
    let mut damage = scored;
    if !attack.kind.scores_damage() {
        return Tally::new(rule!("aod.sequence.damage-g"), 0);
    }
    let def = game.def(state, unit);
    if attack.kind == Kind::Close && attack.uses(game, state, Equipment::Flamers) {
        match def.is_mech() {
            true => return Tally::new(rule!("aod.equipment.where"), 0),
            false => damage.add(rule!("aod.equipment.where"), 1),
        }
    }
    if critical {
        cite(rule!("aod.sequence.damage-d"));
        damage.add(rule!("aod.combat.critical-hit"), 1);
    }
    cards::damage(game, state, &attack.case(unit), &mut damage);
    let range_type = attack.range_type(game, state);
    by_unit_type(game, state, unit, range_type, critical, &mut damage);
    if !state.is_quick_start() {
        reduce(game, state, attack, unit, range_type, &mut damage);
    }
    if damage.total() <= 0 {
        cite(rule!("aod.damage.zero"));
    }
    damage.floor(rule!("aod.damage.zero"), 0);
    damage
}

/// Step 6e: what the type of the unit makes of it.
fn by_unit_type(
    game: &Aod,
    state: &State,
    unit: UnitId,
    range_type: Option<RangeType>,
    critical: bool,
    damage: &mut Tally,
) {
    cite(rule!("aod.sequence.damage-e"));
    let is_infantry = game.def(state, unit).is_infantry() && !state.is_quick_start();
    match range_type {
        Some(RangeType::Ballistic) => {
            cite(rule!("aod.damage.ballistic"));
        }
        Some(RangeType::Energy) if is_infantry => {
            let most = match state.options.energy_critical_on_infantry {
                EnergyCritical::Two if critical => 2,
                _ => 1,
            };
            damage.cap(rule!("aod.damage.energy-infantry"), most);
        }
        _ => {}
    }
}

/// Step 6f: the reductions of the unit's own equipment. Impact damage is not reduced by armour.
fn reduce(
    game: &Aod,
    state: &State,
    attack: &Attack,
    unit: UnitId,
    range_type: Option<RangeType>,
    damage: &mut Tally,
) {
    cite(rule!("aod.sequence.damage-f"));
    if attack.kind.is_special() {
        cite(rule!("aod.damage.impact"));
    }
    let works = |equipment| equipment::works(game, state, unit, equipment);
    if !attack.kind.is_ranged() && 1 < damage.total() && works(Equipment::Agility) {
        damage.cap(rule!("aod.equipment.where"), 1);
    }
    if let Some((_, less)) = armour_against(game, state, attack, unit, range_type)
        && 0 < damage.total()
    {
        damage.add(rule!("aod.equipment.armor-hook"), -less);
    }
}

/// The armour of a unit that counts against an attack of this range type, and what it takes off.
fn armour_against(
    game: &Aod,
    state: &State,
    attack: &Attack,
    unit: UnitId,
    range_type: Option<RangeType>,
) -> Option<(Equipment, i32)> {
    let pierces = attack.kind.is_ranged() && attack.uses(game, state, Equipment::ArmorPiercing);
    if attack.kind.is_special() || pierces || !attack.kind.scores_damage() {
        return None;
    }
    let armours = [
        (Equipment::HardenedArmor, 2, true),
        (Equipment::HeavyArmor, 1, true),
        (Equipment::ReflectiveArmor, 2, range_type == Some(RangeType::Energy)),
        (Equipment::ReactiveArmor, 2, range_type == Some(RangeType::Ballistic)),
    ];
    armours
        .into_iter()
        .find(|(armour, _, applies)| *applies && equipment::works(game, state, unit, *armour))
        .map(|(armour, less, _)| (armour, less))
}

/// The armour that a hit has put to use: in a circle it costs its unit.
pub(crate) fn armour_used(
    game: &Aod,
    state: &State,
    attack: &Attack,
    unit: UnitId,
) -> Option<Equipment> {
    let range_type = attack.range_type(game, state);
    armour_against(game, state, attack, unit, range_type).map(|(armour, _)| armour)
}

impl Attack {
    /// Whether the attacker's equipment beside the damage value used is in effect.
    pub(crate) fn uses(&self, game: &Aod, state: &State, equipment: Equipment) -> bool {
        self.again != Some(super::Again::Predator)
            && equipment::works_with(game, state, self.attacker, equipment, self.slot)
    }

    /// Whether equipment of the attacker is in effect, on whichever value it sits.
    pub(crate) fn has(&self, game: &Aod, state: &State, equipment: Equipment) -> bool {
        self.again != Some(super::Again::Predator)
            && equipment::works(game, state, self.attacker, equipment)
    }
}
