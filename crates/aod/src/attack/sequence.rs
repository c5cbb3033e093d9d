//! The ten steps of an attack, one after the other.

use ironlance_rulebook::{cite, rule};

use super::{
    Attack, AttackDice, Critical, Kind, Stage, Target, answers::optional_defenses, applied,
    attack_value, defense_value, tallies::shield_of,
};
use crate::{
    Aod, Step, artillery, cards,
    combat::{CombatEvent, CombatTask},
    content::{Equipment, Happening},
    ending, equipment, faction, ranged,
    state::{State, Task, UnitId},
    table,
};

/// Begins an attack that is declared.
pub(crate) fn begin(step: &mut Step<'_>, attack: Attack) {
    step.tell(rule!("aod.combat.terms"), |_| CombatEvent::Declared {
        attacker: attack.attacker,
        with: attack.others.to_vec(),
        kind: attack.kind,
        slot: attack.slot,
        targets: attack.targets.iter().map(|target| target.unit).collect(),
        again: attack.again,
    });
    step.state.attack = Some(Box::new(attack));
    step.state.tasks.push(Task::Combat(CombatTask::Attack));
}

/// Carries out the next stage, and puts the attack back on the stack unless it is over.
pub(crate) fn go_on(step: &mut Step<'_>) {
    let stage = current(step).stage;
    let next = match stage {
        Stage::Modifiers => modifiers(step),
        Stage::Defenses { target } => Stage::next_defense(step, target),
        Stage::Roll => roll(step),
        Stage::Reroll => Stage::Compare,
        Stage::Compare => compare(step),
        Stage::Divide => Stage::Damage,
        Stage::Damage => applied::damage(step),
        Stage::Again { .. } => Stage::Over,
        Stage::Over => Stage::Over,
    };
    current(step).stage = next;
    match next {
        Stage::Over => step.state.attack = None,
        _ => step.state.tasks.push(Task::Combat(CombatTask::Attack)),
    }
}

/// The attack in progress.
pub(super) fn current<'a>(step: &'a mut Step<'_>) -> &'a mut Attack {
    step.state.attack.as_mut().expect("an attack is in progress")
}

impl Stage {
    fn next_defense(step: &mut Step<'_>, target: u8) -> Stage {
        match usize::from(target) + 1 < current(step).targets.len() {
            true => Stage::Defenses { target: target + 1 },
            false => Stage::Roll,
        }
    }
}

/// Step 3: dice that change the attack before it is rolled, and what it costs.
fn modifiers(step: &mut Step<'_>) -> Stage {
    let attack = current(step).clone();
    let unit = attack.attacker;
    let single = attack.sole_target();
    if matches!(attack.kind, Kind::Ranged | Kind::Indirect)
        && single.is_some()
        && faction::has_imaging(step.game, step.state, unit)
    {
        let rule = rule!("aod.faction.falcon-imaging");
        let die = step.die(6, rule) as u8 + 1;
        step.tell(rule, |_| CombatEvent::ImagingRolled { unit, die });
        current(step).imaging = 4 <= die;
    }
    if attack.kind == Kind::DeathFromAbove && faction::has_merciless(step.game, step.state, unit) {
        let rule = rule!("aod.faction.falcon-merciless");
        let die = step.die(6, rule) as u8 + 1;
        step.tell(rule, |_| CombatEvent::MercilessRolled { unit, die });
        current(step).bonus = die;
    }
    let alpha = ranged::alpha_strike(step.game, step.state, &attack);
    if 0 < alpha {
        equipment::used(step, unit, Equipment::AlphaStrike);
        // One more than is left: nothing that keeps heat off keeps the dial from its last position.
        ending::owe_heat(step.state, unit, alpha + 1);
    }
    note_declared(step, &attack);
    match attack.targets.is_empty() {
        true => Stage::Roll,
        false => Stage::Defenses { target: 0 },
    }
}

/// Equipment that shapes an attack is used whether the attack succeeds or not.
fn note_declared(step: &mut Step<'_>, attack: &Attack) {
    let (game, state) = (step.game, &*step.state);
    let uses = |equipment| attack.uses(game, state, equipment);
    let (fires, strikes) = (attack.kind == Kind::Ranged, attack.kind == Kind::Close);
    let guides = |unit| ranged::guides(game, state, attack, unit);
    let shapes = [
        (Equipment::StreakMissiles, ranged::is_streak(game, state, attack)),
        (Equipment::HomingBeacon, fires && attack.sole_target().is_some_and(guides)),
        (Equipment::Flamers, strikes && uses(Equipment::Flamers)),
        (Equipment::FullStrike, strikes && uses(Equipment::FullStrike)),
    ];
    for (equipment, _) in shapes.into_iter().filter(|(_, is_used)| *is_used) {
        equipment::used(step, attack.attacker, equipment);
    }
}

/// Step 5: the attack roll.
fn roll(step: &mut Step<'_>) -> Stage {
    let dice = roll_dice(step);
    let attack = current(step).clone();
    current(step).dice = Some(dice);
    step.tell(rule!("aod.basics.attack-dice"), |_| CombatEvent::Rolled {
        attacker: attack.attacker,
        dice,
    });
    card_reroll(step);
    let can_reroll = !attack.kind.is_special()
        && attack.has(step.game, step.state, Equipment::ImprovedTargeting);
    if can_reroll { Stage::Reroll } else { Stage::Compare }
}

/// A card may roll the lower white die of an attack that misses its only target again.
fn card_reroll(step: &mut Step<'_>) {
    let attack = current(step).clone();
    let (Some(target), Some(dice)) = (attack.sole_target(), attack.dice) else { return };
    let value = attack_value(step.game, step.state, &attack, target).total();
    let defense = defense_value(step.game, step.state, &attack, target).total();
    let misses = !succeeds(value, defense, dice, attack.critical(step.state));
    if attack.kind.is_special()
        || !misses
        || !cards::rerolls(step, attack.attacker, Happening::WhiteAttackDie)
    {
        return;
    }
    let die = dice.lower_white();
    let dice = dice.with(die, step.die(6, rule!("aod.basics.attack-dice")) as u8 + 1);
    current(step).dice = Some(dice);
    let unit = attack.attacker;
    step.tell(rule!("aod.cec.frequency"), |_| CombatEvent::Rerolled { unit, die, dice });
}

/// Two white dice and a black one.
fn roll_dice(step: &mut Step<'_>) -> AttackDice {
    let mut die = || step.die(6, rule!("aod.basics.attack-dice")) as u8 + 1;
    AttackDice { white: [die(), die()], black: die(), rerolled_to_sixes: false }
}

/// The attack result against every target.
fn compare(step: &mut Step<'_>) -> Stage {
    let attack = current(step).clone();
    if attack.kind == Kind::Artillery {
        artillery::resolve(step, &attack);
        return Stage::Over;
    }
    let beside = beside_targets(step.game, step.state, &attack);
    if !beside.is_empty() {
        equipment::used(step, attack.attacker, Equipment::AntiPersonnel);
    }
    current(step).targets.extend(beside.into_iter().map(Target::beside));
    let dice = attack.dice.expect("the attack is rolled");
    let critical = dice.critical(attack.kind);
    if 1 < attack.targets.len() {
        cite(rule!("aod.multi.one-roll"));
    }
    for place in 0..current(step).targets.len() {
        let attack = current(step).clone();
        let target = attack.targets[place].unit;
        let mut hit = compare_one(step, &attack, target, dice, critical);
        if hit && critical.is_none() && decoyed(step, &attack, target) {
            hit = false;
        }
        current(step).targets[place].hit = hit;
    }
    cards::formation_attacked(step, attack.attacker, &attack.others);
    weapon_die(step);
    Stage::Divide
}

fn compare_one(
    step: &mut Step<'_>,
    attack: &Attack,
    target: UnitId,
    dice: AttackDice,
    critical: Option<Critical>,
) -> bool {
    let value = attack_value(step.game, step.state, attack, target);
    let defense = defense_value(step.game, step.state, attack, target);
    let critical = critical.filter(|_| !step.state.is_quick_start());
    let hit = succeeds(value.total(), defense.total(), dice, critical);
    if 18 < defense.total() - value.total() {
        cite(rule!("aod.combat.always-roll"));
    }
    note_defenses(step, attack, target);
    let rule = match critical {
        Some(Critical::Hit) => rule!("aod.combat.critical-hit"),
        Some(Critical::Miss) => rule!("aod.combat.critical-miss"),
        None => rule!("aod.combat.success"),
    };
    step.tell(rule, |_| CombatEvent::Compared {
        attacker: attack.attacker,
        target,
        attack: value,
        defense,
        roll: dice.total(),
        critical,
        hit,
    });
    hit
}

/// Whether an attack roll succeeds. Pure: the roll and its odds both ask here.
pub(crate) fn succeeds(
    attack: i32,
    defense: i32,
    dice: AttackDice,
    critical: Option<Critical>,
) -> bool {
    cite(rule!("aod.combat.success"));
    match critical {
        Some(Critical::Hit) => true,
        Some(Critical::Miss) => false,
        None => defense.max(0) <= attack.max(0) + i32::from(dice.total()),
    }
}

/// Circled equipment that changed a defense value has been used.
fn note_defenses(step: &mut Step<'_>, attack: &Attack, target: UnitId) {
    for equipment in optional_defenses(step.game, step.state, attack, target) {
        if equipment != Equipment::Decoy && equipment != Equipment::Agility {
            equipment::used(step, target, equipment);
        }
    }
    if !matches!(attack.kind, Kind::Repair { .. })
        && let Some((shield, _)) = shield_of(step.game, step.state, target)
    {
        equipment::used(step, shield, Equipment::PointDefenseSystem);
    }
}

/// Infantry beside the targets, whom an Anti-Personnel attack affects as well.
pub(crate) fn beside_targets(game: &Aod, state: &State, attack: &Attack) -> Vec<UnitId> {
    let is_fire = matches!(attack.kind, Kind::Ranged | Kind::Indirect);
    if !is_fire || !attack.others.is_empty() || !attack.uses(game, state, Equipment::AntiPersonnel)
    {
        return Vec::new();
    }
    cite(rule!("aod.equipment.where"));
    let targets: Vec<UnitId> = attack.targets.iter().map(|target| target.unit).collect();
    let is_beside = |unit: &UnitId| {
        game.def(state, *unit).is_infantry()
            && *unit != attack.attacker
            && !targets.contains(unit)
            && state.unit(*unit).captor.is_none()
            && targets.iter().any(|target| table::touching(game, state, *target, *unit))
    };
    state.on_table().filter(is_beside).collect()
}

/// Decoy: the attacker rolls again, and a failure is no hit.
fn decoyed(step: &mut Step<'_>, attack: &Attack, target: UnitId) -> bool {
    let is_fire = matches!(attack.kind, Kind::Ranged | Kind::Indirect);
    if !is_fire || !equipment::works(step.game, step.state, target, Equipment::Decoy) {
        return false;
    }
    equipment::used(step, target, Equipment::Decoy);
    let dice = roll_dice(step);
    let value = attack_value(step.game, step.state, attack, target).total();
    let defense = defense_value(step.game, step.state, attack, target).total();
    let critical = dice.critical(attack.kind);
    let hit = succeeds(value, defense, dice, critical);
    step.tell(rule!("aod.equipment.where"), |_| CombatEvent::DecoyRolled { target, dice, hit });
    !hit
}

/// A Hand-to-hand Weapon rolls for its damage once it has hit.
fn weapon_die(step: &mut Step<'_>) {
    let attack = current(step).clone();
    let hit = matches!(attack.targets.as_slice(), [target] if target.hit);
    if attack.kind == Kind::Close
        && hit
        && attack.uses(step.game, step.state, Equipment::HandToHandWeapon)
    {
        cite(rule!("aod.value.replacement"));
        equipment::used(step, attack.attacker, Equipment::HandToHandWeapon);
        let die = step.die(6, rule!("aod.equipment.where")) as u8 + 1;
        current(step).weapon_die = Some(die);
    }
}
