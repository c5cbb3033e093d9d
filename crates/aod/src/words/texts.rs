//! The texts of special equipment, heat effects, factions and markers, made from what the rules
//! read.

use crate::content::{Equipment, FactionAbility, HeatEffect, HeatEntry, Marker, ValueKind};

/// What a piece of special equipment does.
pub fn equipment(equipment: Equipment) -> &'static str {
    match equipment {
        Equipment::HandToHandWeapon => {
            "After a hit in close combat on one opposing unit, the damage is the result of one die \
             instead of the damage value."
        }
        Equipment::FullStrike => {
            "A close combat attack targets every opposing unit that touches this unit's front arc: \
             one roll, and full damage to each unit hit."
        }
        Equipment::RapidStrike => {
            "Once per turn, after a hit in close combat on one unit, this unit may strike it a \
             second time. It gains 1 heat more."
        }
        Equipment::Agility => {
            "Damage of more than 1 that a close combat or special attack scores against this unit \
             becomes 1."
        }
        Equipment::Brawling => {
            "Close combat and special attacks of this unit score 1 damage more, whichever damage \
             value is used."
        }
        Equipment::ArmorPiercing => {
            "Ranged combat attacks ignore defense equipment of the target with Armor in its name."
        }
        Equipment::HomingBeacon => {
            "A ranged combat attack at one opposing vehicle or 'Mech has +2 attack. After a hit, \
             until the turn ends, lines of fire for ballistic attacks at that unit are clear and \
             hindering terrain does not protect it against them."
        }
        Equipment::AntiPersonnel => {
            "Ranged combat attacks also affect every infantry that touches a target, by the same \
             roll: full damage to each one hit."
        }
        Equipment::StreakMissiles => {
            "A ranged combat attack at one unit ignores bases and terrain, and scores 1 damage \
             less, but at least 1. It cannot be made at shutdown 'Mechs nor at units with \
             Electronic Camouflage."
        }
        Equipment::PointDefenseSystem => {
            "Friendly units that touch this unit may use its unmodified defense value instead of \
             their own."
        }
        Equipment::Pulse => {
            "Once per turn, after a ranged hit on one unit, this unit may fire at it a second time; \
             the target then has +2 defense. A 'Mech gains 1 heat more."
        }
        Equipment::Tsemp => {
            "A ranged combat attack may be made at one opposing unit with one order token at most. \
             After a hit it gets an order token. A 'Mech that gets its second shuts down until its \
             controller's next turn begins, and a cruising unit comes down."
        }
        Equipment::Grapple => {
            "While this unit touches exactly one opposing vehicle or 'Mech, that one breaks away \
             only on 5 or 6."
        }
        Equipment::AlphaStrike => {
            "With a ranged combat attack at one unit the heat dial may be turned to shutdown: a hit \
             scores 1 damage more for every position turned."
        }
        Equipment::Flamers => {
            "This unit may take close combat orders. A hit scores 1 damage more against infantry \
             and vehicles; a 'Mech takes no damage but gains 2 heat."
        }
        Equipment::Camouflage => {
            "+2 defense against ranged combat attacks while this unit occupies hindering terrain."
        }
        Equipment::Evade => {
            "+2 defense against ranged combat attacks. This unit fails to break away only on 1. A \
             'Mech gains no heat for running."
        }
        Equipment::JumpJets => {
            "Movement ignores bases and terrain but does not end in blocking terrain. This unit \
             fails to break away only on 1. A 'Mech that uses it does not run, and may make a death \
             from above attack. Captors cannot use it."
        }
        Equipment::ElectronicCamouflage => {
            "Indirect fire and Streak Missiles do not affect this unit."
        }
        Equipment::Infiltrate => {
            "Deployed after all other units, outside the deployment zone but in no opposing one: \
             vehicles and 'Mechs up to their speed value away, infantry up to twice theirs."
        }
        Equipment::Repair => {
            "A close combat order may be used to repair a friendly unit in contact, if neither \
             touches an opposing unit: after a success it is repaired of the damage value or of \
             one die. Triage repairs foot units, wrench all others, crosshairs any."
        }
        Equipment::Bypass => {
            "A unit that began the turn without order tokens and touches one captive vehicle or \
             'Mech may use a move order to take it over. This unit is eliminated."
        }
        Equipment::ImprovedTargeting => {
            "One die of a ranged or close combat attack roll may be rolled again. A critical hit \
             made by that does not count as one."
        }
        Equipment::Salvage => {
            "Crippled. Infantry and vehicles take only move orders and may not be pushed; 'Mechs \
             take only move and vent orders and make no death from above attack."
        }
        Equipment::Command => {
            "When the command stage begins, roll one die: 5 or 6 gives one order more this turn."
        }
        Equipment::Decoy => {
            "After a ranged hit that is no critical hit the attacker rolls again; if that fails, \
             the hit is ignored."
        }
        Equipment::ReflectiveArmor => "Ranged energy attacks score 2 damage less.",
        Equipment::ReactiveArmor => "Ranged ballistic attacks score 2 damage less.",
        Equipment::HardenedArmor => "Ranged and close combat attacks score 2 damage less.",
        Equipment::HeavyArmor => "Ranged and close combat attacks score 1 damage less.",
    }
}

/// What a heat effect does.
pub fn heat(entry: &HeatEntry) -> String {
    let value = value_kind(entry.value);
    match entry.effect {
        HeatEffect::AmmunitionExplosion { up_to, plus } => {
            let plus = match plus {
                0 => String::new(),
                plus if plus < 0 => format!(" less {}", plus.unsigned_abs()),
                plus => format!(" plus {plus}"),
            };
            format!(
                "Roll one die, unless the 'Mech is shut down: {} deals pushing damage equal to the \
                 {value}{plus}.",
                results(up_to)
            )
        }
        HeatEffect::PowerSurge { up_to, heat } => format!(
            "Roll one die, unless the 'Mech is shut down: on {} it gains {heat} heat.",
            results(up_to)
        ),
        HeatEffect::Shutdown { up_to, restarts_from } => format!(
            "Roll one die: on {} an active 'Mech shuts down. A shutdown 'Mech that has lost heat \
             restarts on {}.",
            results(up_to),
            match restarts_from {
                6 => "6".to_owned(),
                5 => "5 or 6".to_owned(),
                from => format!("{from} to 6"),
            }
        ),
        HeatEffect::JointStrain { up_to, damage } => format!(
            "After a close combat order roll one die: on {} the 'Mech takes {damage} pushing damage.",
            results(up_to)
        ),
        HeatEffect::WeaponOut => {
            format!("The {value} makes no ranged combat attacks, and its equipment does not work.")
        }
        HeatEffect::FrozenActuators => "The 'Mech may neither run nor use Jump Jets.".to_owned(),
    }
}

fn results(up_to: u8) -> String {
    match up_to {
        1 => "1".to_owned(),
        2 => "1 or 2".to_owned(),
        up_to => format!("1 to {up_to}"),
    }
}

/// What a faction ability does.
pub fn ability(ability: FactionAbility) -> (&'static str, &'static str) {
    match ability {
        FactionAbility::Awe => (
            "Awe",
            "If its Elite units are worth half the build total, an opponent may be named when the \
             command stage begins: a die for every 450 points of build total, and each 6 costs that \
             opponent one order of the next turn.",
        ),
        FactionAbility::Fanaticism => (
            "Fanaticism",
            "When an opponent's order eliminates one of these units, friendly units of the faction \
             within 8 inches are repaired of 1 damage.",
        ),
        FactionAbility::Ruthlessness => (
            "Ruthlessness",
            "A success against a single Green unit scores 1 damage more; after it, that unit must \
             be attacked before all others.",
        ),
        FactionAbility::Zellbrigen => (
            "Zellbrigen",
            "A success against a single Elite unit scores 1 damage more; after it, that unit must \
             be attacked before all others.",
        ),
        FactionAbility::Merciless => (
            "Merciless",
            "A die is added to the attack value for death from above. It costs 1 pushing damage if \
             it fails and none if it succeeds.",
        ),
        FactionAbility::EnhancedImaging => (
            "Enhanced Imaging",
            "For a ranged combat attack at a single unit roll one die: on 4 to 6 hindering terrain \
             does not count.",
        ),
        FactionAbility::Renegade => ("Renegade", "These units are never members of formations."),
        FactionAbility::Scavenger => (
            "Scavenger",
            "A unit that eliminates an opposing unit of its own speed mode is repaired of 2 damage.",
        ),
        FactionAbility::Predator => (
            "Predator",
            "An attack at a single unit that makes it gain Salvage may be followed by a second one \
             at it at once.",
        ),
    }
}

/// What a marker says.
pub fn marker(marker: &Marker) -> String {
    let drift: Vec<String> = marker
        .drift
        .iter()
        .map(|drift| format!("{} inches from {} on", drift.inches, drift.from))
        .collect();
    format!(
        "Target value {}, blast radius {} inches. A miss drifts {}. With Salvage: attack {}, damage \
         {}.",
        marker.target,
        marker.blast,
        drift.join(", "),
        marker.salvage.attack,
        marker.salvage.damage
    )
}

/// A kind of value in words.
pub fn value_kind(kind: ValueKind) -> &'static str {
    match kind {
        ValueKind::Melee => "melee damage value",
        ValueKind::Ballistic => "ballistic damage value",
        ValueKind::Energy => "energy damage value",
        ValueKind::Speed => "speed value",
        ValueKind::Attack => "attack value",
        ValueKind::Defense => "defense value",
    }
}
