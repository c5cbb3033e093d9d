//! The chances of an artillery attack: drift and everybody in the blast.

use ironlance_engine::{Chances, Odds, OddsCase, OddsLine, Say, Sentence};
use ironlance_rulebook::rule;
use ironlance_space::table::Point;

use super::{
    is_eliminated,
    rolls::{Dice, all_dice, with_reroll},
};
use crate::{
    Aod, State,
    artillery::{self, Placed},
    attack::{Attack, AttackDice, Critical, Kind, Target, dealt_to},
    content::Equipment,
    equipment,
    state::UnitId,
};

/// The chances of an artillery attack, as the units stand now.
pub(super) fn of_bombardment(
    game: &Aod,
    state: &State,
    unit: UnitId,
    spots: &[Point],
    others: usize,
) -> Odds {
    let placed: Vec<Placed> =
        spots.iter().map(|spot| artillery::placed(game, state, unit, *spot, others)).collect();
    of_markers(game, state, unit, &placed)
}

/// The chances of these markers.
pub(crate) fn of_markers(game: &Aod, state: &State, unit: UnitId, placed: &[Placed]) -> Odds {
    let units = reached(game, state, unit, placed);
    let now = "as everybody stands now";
    let mut cases = vec![case(game, state, (unit, placed, &units), &all_dice(), now)];
    if equipment::works(game, state, unit, Equipment::ImprovedTargeting) {
        let again = with_reroll(&all_dice(), |dice| stays(game, state, placed, *dice));
        let how = "the best die of a drift is rolled again";
        cases.push(case(game, state, (unit, placed, &units), &again, how));
    }
    let said = |unit: &UnitId| {
        let mut sentence = Sentence::new();
        unit.say(&mut sentence);
        sentence
    };
    let tallies = placed.iter().enumerate().map(|(place, placed)| {
        (format!("attack (marker {})", place + 1), artillery::attack_value(game, state, placed))
    });
    Odds {
        measure: "damage".to_owned(),
        targets: if 1 < units.len() { units.iter().map(said).collect() } else { Vec::new() },
        tallies: tallies.collect(),
        cases,
    }
}

/// Everybody who may be dealt something.
fn reached(game: &Aod, state: &State, unit: UnitId, placed: &[Placed]) -> Vec<UnitId> {
    let dealt = all_dice().map(|dice| dealt(game, state, unit, placed, *dice));
    let mut units: Vec<UnitId> = dealt.iter().flat_map(|(each, _)| each.keys().copied()).collect();
    units.sort_unstable();
    units.dedup();
    units
}

/// Whether some marker stays where it lies.
fn stays(game: &Aod, state: &State, placed: &[Placed], dice: AttackDice) -> bool {
    let critical = dice.critical(Kind::Artillery);
    let stays = |marker: &Placed| {
        let value = artillery::attack_value(game, state, marker).total();
        let result = value + i32::from(dice.total());
        artillery::rest(game, marker, result, dice.black, critical) == Some(marker.at)
    };
    critical != Some(Critical::Miss) && placed.iter().any(stays)
}

/// What such dice deal to each of these units.
fn case(
    game: &Aod,
    state: &State,
    (unit, placed, units): (UnitId, &[Placed], &[UnitId]),
    dice: &Dice,
    assuming: &str,
) -> OddsCase {
    let dealt = dice.map(|dice| dealt(game, state, unit, placed, *dice));
    let each: Chances<Vec<i32>> =
        dealt.map(|each| units.iter().map(|unit| each.get(unit).copied().unwrap_or(0)).collect());
    each.case_of(assuming, |each, weight| {
        let mut line = OddsLine::new(each.iter().sum(), weight);
        line.each = if 1 < each.len() { each.clone() } else { Vec::new() };
        for (unit, dealt) in units.iter().zip(each) {
            if is_eliminated(game, state, *unit, *dealt) {
                line.means.push((format!("{unit} eliminated"), rule!("aod.dial.elimination")));
            }
        }
        line
    })
}

/// What one roll deals to whom.
fn dealt(
    game: &Aod,
    state: &State,
    unit: UnitId,
    placed: &[Placed],
    dice: AttackDice,
) -> std::collections::BTreeMap<UnitId, i32> {
    let mut dealt = std::collections::BTreeMap::new();
    let critical = dice.critical(Kind::Artillery);
    if critical == Some(Critical::Miss) {
        dealt.insert(unit, 1);
        return dealt;
    }
    for marker in placed {
        let value = artillery::attack_value(game, state, marker).total();
        let result = value + i32::from(dice.total());
        let Some(at) = artillery::rest(game, marker, result, dice.black, critical) else {
            continue;
        };
        let scored = artillery::blast_damage(game, state, marker);
        for target in artillery::in_blast(game, state, marker, at) {
            let mut blast = Attack::new(Kind::Artillery, unit);
            blast.targets = vec![Target::new(target)];
            let hit = critical == Some(Critical::Hit);
            let damage = dealt_to(game, state, &blast, target, scored.clone(), hit).total();
            *dealt.entry(target).or_insert(0) += damage;
        }
    }
    dealt
}
