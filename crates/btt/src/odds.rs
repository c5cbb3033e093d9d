//! The exact chances of an attack.

mod cards;
#[cfg(test)]
mod tests;

use ironlance_engine::{Odds, OddsCase, OddsLine};
use ironlance_rulebook::{RuleId, rule};

use self::cards::Abilities;
use crate::{
    Btt,
    combat::{
        Bracket, Shot,
        attack_dice::{asterisk, attack_dice, hits, lock_counts_once},
        defense_dice::defense_dice,
        heat_instead,
    },
    content::{AttackFace, DefenseFace, Forbidden},
    options::Options,
    state::{State, Unit, Weapon},
};

/// The most hits that are told apart.
const MOST: usize = 32;

/// How many of all rolls give each number.
pub type Distribution = [u128; MOST];

/// Who spends what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Spending {
    /// The attacker spends a focus token.
    pub attack_focus: bool,
    /// The attacker spends a target lock.
    pub target_lock: bool,
    /// The defender spends a focus token.
    pub defense_focus: bool,
    /// The defender spends an evade token.
    pub evade: bool,
}

/// The chances of a shot, with and without the tokens that both sides have.
pub(crate) fn odds(game: &Btt, state: &State, shot: &Shot) -> Odds {
    let (attacker, target) = (state.unit(shot.attacker), state.unit(shot.target));
    let weapon = shot.weapon != Weapon::Physical;
    let all = Spending {
        attack_focus: attacker.focus > 0
            && !attacker.current.forbids(Forbidden::SpendFocusAttacking),
        target_lock: false,
        defense_focus: target.focus > 0,
        evade: target.evade > 0,
    };
    let lock = weapon
        && attacker.has_lock_on(shot.target)
        && !attacker.current.forbids(Forbidden::SpendTargetLock);
    let abilities = Abilities::of(game, state, shot);
    let unused = if abilities.is_empty() { "" } else { ", no cards used" };
    let of = |spending: Spending| damage(game, state, shot, spending);
    let case = |assuming: String, damage| case(game, state, shot, assuming, damage);
    let mut cases = vec![case(format!("no tokens spent{unused}"), of(Spending::default()))];
    if all != Spending::default() {
        cases.push(case(format!("both sides spend focus and evade{unused}"), of(all)));
    }
    if lock {
        let spending = Spending { target_lock: true, ..all };
        let defender = match (all.defense_focus, all.evade) {
            (true, true) => ", the defender spends focus and evade",
            (true, false) => ", the defender spends focus",
            (false, true) => ", the defender spends evade",
            (false, false) => "",
        };
        let assuming = format!("the target lock is spent{defender}{unused}");
        cases.push(case(assuming, of(spending)));
    }
    if !abilities.is_empty() {
        let kept = if lock { ", the target lock is kept" } else { "" };
        let damage = cards::damage(game, state, shot, all, &abilities);
        cases.push(case(format!("both sides use tokens and cards{kept}"), damage));
    }
    Odds {
        measure: match heat_cards(game, state, shot) {
            Some(_) => "heat cards".to_owned(),
            None => "damage".to_owned(),
        },
        targets: Vec::new(),
        tallies: vec![
            ("attack dice".to_owned(), attack_dice(game, state, shot)),
            ("defence dice".to_owned(), defense_dice(game, state, shot)),
        ],
        cases,
    }
}

/// At most how many heat cards the target draws instead of damage, if it does.
fn heat_cards(game: &Btt, state: &State, shot: &Shot) -> Option<u8> {
    heat_instead(game, state, shot.attacker, shot.weapon, shot.declared)
}

pub(crate) fn case(
    game: &Btt,
    state: &State,
    shot: &Shot,
    assuming: String,
    mut damage: Distribution,
) -> OddsCase {
    let heat = heat_cards(game, state, shot);
    if let Some(most) = heat {
        for value in usize::from(most) + 1..MOST {
            damage[usize::from(most)] += std::mem::take(&mut damage[value]);
        }
    }
    let target = state.unit(shot.target);
    let lines = damage.iter().enumerate().filter(|(_, weight)| **weight > 0);
    let lines = lines.map(|(value, weight)| {
        let value = value as i32;
        let means = if heat.is_none() { means(target, value) } else { None };
        OddsLine { means: means.into_iter().collect(), ..OddsLine::new(value, *weight) }
    });
    OddsCase::exact(assuming, lines.collect())
}

/// What so much damage of one attack means for a unit besides the circles it marks.
fn means(unit: &Unit, damage: i32) -> Option<(String, RuleId)> {
    let through = |circles: i32| circles < damage;
    let (armor, external) = (i32::from(unit.armor), i32::from(unit.external));
    let destroyed = destroyed(unit, damage);
    let critical = || match (through(armor + external), through(armor)) {
        (true, _) => Some(("major critical".to_owned(), rule!("btt.damage.major-critical"))),
        (_, true) => Some(("minor critical".to_owned(), rule!("btt.damage.minor-critical"))),
        _ => None,
    };
    destroyed.or_else(critical)
}

/// Whether so much damage destroys a unit, and by which rule.
pub(crate) fn destroyed(unit: &Unit, damage: i32) -> Option<(String, RuleId)> {
    let left = i32::from(unit.armor) + i32::from(unit.external) + i32::from(unit.internal);
    (left <= damage).then(|| ("destroyed".to_owned(), rule!("btt.damage.destruction")))
}

/// How many of all rolls of both sides give each damage.
pub fn damage(game: &Btt, state: &State, shot: &Shot, spending: Spending) -> Distribution {
    let asterisk = asterisk(game, state, shot);
    let hits = if spending.target_lock {
        lock_hits(&state.options, shot.bracket, asterisk)
    } else {
        let dice = attack_dice(game, state, shot).dice().min(12);
        let focus = spending.attack_focus;
        hits_rolled(game, &state.options, dice, shot.bracket, asterisk, focus)
    };
    let dice = defense_dice(game, state, shot).dice();
    let evades = evades_rolled(game, dice, spending.defense_focus);
    compare(&hits, &evades, usize::from(spending.evade))
}

/// The hits of a target lock that is spent.
pub fn lock_hits(options: &Options, bracket: Bracket, asterisk: bool) -> Distribution {
    let once = lock_counts_once(options, asterisk);
    let mut only = [0; MOST];
    only[usize::from(hits(AttackFace::Double, bracket, once))] = 1;
    only
}

/// How many of all rolls of so many attack dice give each number of hits. `focus` tells whether a
/// focus token is spent.
pub fn hits_rolled(
    game: &Btt,
    options: &Options,
    dice: u8,
    bracket: Bracket,
    asterisk: bool,
    focus: bool,
) -> Distribution {
    let die = &game.content().attack_dice[usize::from(options.attack_die)];
    let worth = |face: AttackFace| match face {
        AttackFace::Focus => u8::from(focus),
        face => hits(face, bracket, asterisk),
    };
    rolled(dice, die.faces.map(worth))
}

/// How many of all rolls of so many defence dice give each number of evade results. `focus` tells
/// whether a focus token is spent.
pub fn evades_rolled(game: &Btt, dice: u8, focus: bool) -> Distribution {
    let worth = |face: DefenseFace| match face {
        DefenseFace::Evade => 1,
        DefenseFace::Focus => u8::from(focus),
        DefenseFace::Blank => 0,
    };
    rolled(dice, game.content().defense_die.faces.map(worth))
}

/// The sums of `dice` dice whose faces are worth this much.
fn rolled(dice: u8, worth: [u8; 8]) -> Distribution {
    let mut sums = [0; MOST];
    sums[0] = 1;
    for _ in 0..dice.min(24) {
        let mut next = [0; MOST];
        for (sum, weight) in sums.iter().enumerate().filter(|(_, weight)| **weight > 0) {
            for face in worth {
                next[(sum + usize::from(face)).min(MOST - 1)] += weight;
            }
        }
        sums = next;
    }
    sums
}

fn compare(hits: &Distribution, evades: &Distribution, token: usize) -> Distribution {
    let mut damage = [0; MOST];
    for (hit, hit_weight) in hits.iter().enumerate().filter(|(_, weight)| **weight > 0) {
        for (evade, weight) in evades.iter().enumerate().filter(|(_, weight)| **weight > 0) {
            damage[hit.saturating_sub(evade + token)] += hit_weight * weight;
        }
    }
    damage
}
