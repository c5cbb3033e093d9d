//! The words of combat.

use ironlance_engine::{Sentence, Thing, and, commas, say};
use ironlance_space::table::{Length, Point};

use crate::{
    Aod,
    attack::{Again, AttackDice, AttackDie, Critical, Kind},
    combat::{BlowPurpose, CombatAction, CombatAsk, CombatEvent},
    content::{Equipment, Slot},
    order::AssaultKind,
};

/// What happened.
pub(super) fn event(game: &Aod, event: &CombatEvent) -> Sentence {
    match event {
        CombatEvent::Declared { attacker, with, kind, slot, targets, again } => {
            let with = (!with.is_empty()).then(|| say!(" together with {}", and(with)));
            let at = (!targets.is_empty()).then(|| say!(" {}", and(targets)));
            let again = again.map_or("", |_| " again");
            say!("{attacker}{with} {}{at}{again}{}.", verb(*kind), weapon(*kind, *slot))
        }
        CombatEvent::ImagingRolled { unit, die } => {
            let sees = if 4 <= *die { "sees through" } else { "does not see through" };
            say!("{unit} rolls {die} and {sees} hindering terrain.")
        }
        CombatEvent::MercilessRolled { unit, die } => {
            say!("{unit} adds {die} to its attack value.")
        }
        CombatEvent::Rolled { attacker, dice } => say!("{attacker} rolls {}.", rolled(*dice)),
        CombatEvent::Rerolled { unit, die, dice } => {
            say!("{unit} rolls {} again: {}.", die_name(*die), rolled(*dice))
        }
        CombatEvent::Compared { attacker, target, attack, defense, roll, critical, hit } => {
            let result = attack.total() + i32::from(*roll);
            let how = match critical {
                Some(Critical::Hit) => "a critical hit",
                Some(Critical::Miss) => "a critical miss",
                None if *hit => "a hit",
                None => "a miss",
            };
            say!(
                "{attacker} against {target}: {roll} + {} = {result} of {} needed, {how}.",
                attack.total(),
                defense.total()
            )
        }
        CombatEvent::DecoyRolled { target, dice, hit } => {
            let so = if *hit { "the hit stands" } else { "it was a decoy" };
            say!("The Decoy of {target} asks for another roll, {}: {so}.", rolled(*dice))
        }
        CombatEvent::Scored { unit, damage } => say!("{unit} is dealt {} damage.", damage.total()),
        CombatEvent::Damaged { unit, from, to, .. } => {
            say!("The dial of {unit} turns from {} to {}.", from + 1, to + 1)
        }
        CombatEvent::Crippled { unit } => say!("{unit} is crippled: it shows Salvage."),
        CombatEvent::Eliminated { unit, by: Some(seat) } => {
            say!("{unit} is eliminated by {seat}.")
        }
        CombatEvent::Eliminated { unit, by: None } => say!("{unit} is eliminated."),
        CombatEvent::Repaired { unit, from, to } if from == to => {
            say!("{unit} cannot be repaired any further.")
        }
        CombatEvent::Repaired { unit, from, to } => {
            say!("{unit} is repaired of {} damage.", from - to)
        }
        CombatEvent::Heated { unit, from, to } => say!("{unit} gains {} heat.", to - from),
        CombatEvent::Cooled { unit, from, to } => say!("{unit} loses {} heat.", from - to),
        CombatEvent::HeatRolled { unit, effect, die } => {
            let name = &game.content().heat_effect(*effect).name;
            say!("{unit} rolls {die} for {name}.")
        }
        CombatEvent::ShutDown { unit } => say!("{unit} shuts down."),
        CombatEvent::Restarted { unit } => say!("{unit} restarts."),
        CombatEvent::Captured { captor, captive } => say!("{captor} captures {captive}."),
        CombatEvent::Freed { unit } => say!("{unit} is free again."),
        CombatEvent::Stranded { unit } => say!("{unit} is freed where it cannot stand."),
        CombatEvent::MarkerPlaced { attacker, at } => {
            say!("{attacker} places an artillery marker at {}.", place(*at))
        }
        CombatEvent::MarkerRemoved { attacker } => {
            say!("The artillery markers of {attacker} are removed.")
        }
        CombatEvent::Exploded { attacker, result, from, at: Some(at), .. } if from == at => {
            say!("The attack of {attacker} comes down on its marker with a result of {result}.")
        }
        CombatEvent::Exploded { attacker, result, at: Some(at), .. } => {
            say!("The marker of {attacker} drifts to {} with a result of {result}.", place(*at))
        }
        CombatEvent::Exploded { attacker, result, at: None, .. } => {
            say!("The marker of {attacker} drifts off the battlefield with a result of {result}.")
        }
    }
}

/// What is asked.
pub(super) fn ask(game: &Aod, ask: &CombatAsk) -> Sentence {
    match ask {
        CombatAsk::Assault { unit, kind: AssaultKind::Ranged } => {
            say!("Fire with {unit} to end its assault, or give the attack up.")
        }
        CombatAsk::Assault { unit, kind: AssaultKind::Close } => {
            say!("Strike with {unit} to end its assault, or give the attack up.")
        }
        CombatAsk::Flight { unit } => {
            say!("Fire with {unit} in the middle of its move, or do not.")
        }
        CombatAsk::Cancel { attacker, unit, equipment } => say!(
            "{attacker} attacks {unit}: cancel {} for this turn, or leave it in effect?",
            names(game, equipment)
        ),
        CombatAsk::Reroll { unit, dice } => {
            say!("{unit} rolled {}: roll one die again, or keep the roll?", rolled(*dice))
        }
        CombatAsk::Divide { unit, damage, targets } => {
            say!("Divide {damage} damage of {unit} among {}.", and(targets))
        }
        CombatAsk::Again { unit, target, by } => {
            say!("{} lets {unit} attack {target} again: do so, or not?", again_name(*by))
        }
    }
}

/// What a seat does.
pub(super) fn action(game: &Aod, action: &CombatAction) -> Sentence {
    match action {
        CombatAction::Fire { unit, weapon, targets, indirect, with, cancel } => {
            let how = if *indirect { " indirectly" } else { "" };
            let weapon = weapon.map(|slot| format!(" with its {} damage value", slot_name(slot)));
            let with = (!with.is_empty()).then(|| say!(", together with {}", and(with)));
            let without = without(game, cancel);
            say!("{unit} fires{how} at {}{weapon}{with}{without}", and(targets))
        }
        CombatAction::Bombard { unit, spots, with } => {
            let with = (!with.is_empty()).then(|| say!(", together with {}", and(with)));
            let spots = commas(spots.iter().map(|spot| place(*spot)));
            say!("{unit} fires artillery at {spots}{with}")
        }
        CombatAction::Strike { unit, target, weapon, purpose, with, cancel } => {
            let weapon = weapon.map(|slot| format!(" with its {} damage value", slot_name(slot)));
            let with = (!with.is_empty()).then(|| say!(", together with {}", and(with)));
            let verb = match purpose {
                BlowPurpose::Damage => "strikes",
                BlowPurpose::Capture => "tries to capture",
                BlowPurpose::Repair { by_die: true } => "tries to repair (by a die)",
                BlowPurpose::Repair { by_die: false } => "tries to repair",
            };
            let without = without(game, cancel);
            say!("{unit} {verb} {target}{weapon}{with}{without}")
        }
        CombatAction::GiveUp => say!("make no attack"),
        CombatAction::Again => say!("attack again"),
        CombatAction::Cancel { equipment } if equipment.is_empty() => {
            say!("leave all equipment in effect")
        }
        CombatAction::Cancel { equipment } => say!("cancel {}", names(game, equipment)),
        CombatAction::Reroll { die: None } => say!("keep the roll"),
        CombatAction::Reroll { die: Some(die) } => say!("roll {} again", die_name(*die)),
        CombatAction::Divide { shares } => {
            say!("divide the damage {}", commas(shares.iter().map(u8::to_string)))
        }
    }
}

fn without(game: &Aod, canceled: &[Equipment]) -> Option<String> {
    (!canceled.is_empty()).then(|| format!(", without {}", names(game, canceled)))
}

fn names(game: &Aod, equipment: &[Equipment]) -> String {
    let name = |equipment: &Equipment| game.content().equipment(*equipment).name.clone();
    equipment.iter().map(name).collect::<Vec<_>>().join(" and ")
}

fn verb(kind: Kind) -> &'static str {
    match kind {
        Kind::Ranged => "fires at",
        Kind::Indirect => "fires indirectly at",
        Kind::Artillery => "resolves its artillery attack",
        Kind::Close => "strikes",
        Kind::Capture => "tries to capture",
        Kind::Repair { .. } => "tries to repair",
        Kind::Charge { .. } => "charges",
        Kind::DeathFromAbove => "comes down on",
        Kind::Ram { .. } => "rams",
    }
}

fn weapon(kind: Kind, slot: Slot) -> &'static str {
    match slot {
        Slot::Secondary if kind.is_ranged() || kind.is_close() => {
            " with its secondary damage value"
        }
        _ => "",
    }
}

fn slot_name(slot: Slot) -> &'static str {
    match slot {
        Slot::Primary => "primary",
        Slot::Secondary => "secondary",
    }
}

fn again_name(by: Again) -> &'static str {
    match by {
        Again::Pulse => "Pulse",
        Again::RapidStrike => "Rapid Strike",
        Again::Predator => "Predator",
    }
}

fn die_name(die: AttackDie) -> &'static str {
    match die {
        AttackDie::FirstWhite => "the first white die",
        AttackDie::SecondWhite => "the second white die",
        AttackDie::Black => "the black die",
    }
}

fn rolled(dice: AttackDice) -> String {
    let [one, other] = dice.white;
    format!("{one}, {other} and black {}", dice.black)
}

fn place(at: Point) -> Thing {
    let inches = |thousandths| Length::thousandths(thousandths).to_string();
    let name = format!("{} {}", inches(at.x()), inches(at.y()));
    Thing::new("place", name)
}
