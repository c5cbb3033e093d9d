//! What the attacks of a unit would do, all together or with a token.

use std::cmp::Reverse;

use ironlance_engine::{Chances, Found, Odds, OddsLine, Sentence, and, say};

use super::{Attacking, Finding, TokenName, VolleyShot, standing};
use crate::{
    Btt, State, UnitId,
    combat::{
        Shot,
        attack_dice::{asterisk, attack_dice, heat},
        defense_dice::defense_dice,
        heat_instead, plan_fire,
        target::unit_card,
        use_up,
    },
    content::{Forbidden, TicName},
    odds::{self, Distribution, Spending},
    physical::plan_strike,
    state::{Declared, Weapon},
    words::terms,
};

/// The attacks that a unit may make on a target one after the other and that do the most damage
/// together on average; of equal ones, those with the least heat.
pub(super) fn volley(
    game: &Btt,
    state: &State,
    id: UnitId,
    target: UnitId,
) -> Option<Found<Finding>> {
    standing(state, id)?;
    standing(state, target)?;
    let best = fullest(game, state, id, target, 0);
    let shots: Vec<VolleyShot> = best
        .shots
        .iter()
        .map(|(shot, heat)| VolleyShot { tic: tic_name(game, state, shot), heat: *heat })
        .collect();
    let odds = together(game, state, target, &best);
    let heat = shots.iter().map(|shot| shot.heat).sum();
    let (name, other) = (terms::unit(game, state, id), terms::unit(game, state, target));
    let sentence = match shots.is_empty() {
        true => say!("{name} has nothing to fire at {other}."),
        false => {
            let weapons = and(shots.iter().map(weapon_words));
            let damage = tenths(best.thousandths);
            say!("{name} fires {weapons} at {other}: {damage} damage on average, {heat} heat.")
        }
    };
    Some(Found { sentence, finding: Finding::Volley { shots, heat, odds } })
}

/// Attacks one after the other, each as it would be after those before it.
#[derive(Default)]
struct Volley {
    /// With the heat of each.
    shots: Vec<(Shot, u8)>,
    /// The chances of each, as things are when it is fired.
    damage: Vec<Chances<usize>>,
    thousandths: u64,
    heat: u8,
}

impl Volley {
    fn rank(&self) -> (u64, Reverse<u8>) {
        (self.thousandths, Reverse(self.heat))
    }
}

/// The best volley of the TICs from this place on, and fists and feet at last.
fn fullest(game: &Btt, state: &State, id: UnitId, target: UnitId, from: usize) -> Volley {
    let tics = &unit_card(game, state.unit(id)).tics;
    let Some(tic) = tics.get(from) else {
        let struck = plan_strike(game, state, id, target).ok();
        return struck
            .map_or_else(Volley::default, |shot| alone(game, state, shot, |_| Volley::default()));
    };
    let without = fullest(game, state, id, target, from + 1);
    let Ok(shot) = plan_fire(game, state, id, tic.name, target, Declared::default()) else {
        return without;
    };
    if heat_instead(game, state, id, shot.weapon, shot.declared).is_some() {
        return without;
    }
    let with = alone(game, state, shot, |state| fullest(game, state, id, target, from + 1));
    if with.rank() > without.rank() { with } else { without }
}

/// A shot, and what follows once it is fired.
fn alone(game: &Btt, state: &State, shot: Shot, then: impl Fn(&State) -> Volley) -> Volley {
    let mut after = state.clone();
    use_up(game, &mut after, &shot);
    let mut volley = then(&after);
    let damage = odds::damage(game, state, &shot, Spending::default());
    let heat = heat(game, state, &shot);
    volley.thousandths += thousandths(&damage);
    volley.heat += heat;
    volley.damage.insert(0, chances(game, state, &shot));
    volley.shots.insert(0, (shot, heat));
    volley
}

/// The damage of one shot if nobody changes a die, with weights that can be added up for several.
fn chances(game: &Btt, state: &State, shot: &Shot) -> Chances<usize> {
    let one_of = |faces: Distribution| {
        let faces = faces.into_iter().enumerate();
        Chances::of(faces.map(|(value, weight)| (value, weight as u64)))
    };
    let asterisk = asterisk(game, state, shot);
    let hit = odds::hits_rolled(game, &state.options, 1, shot.bracket, asterisk, false);
    let dice = attack_dice(game, state, shot).dice().min(12);
    let hits = one_of(hit).repeated(dice.into(), |a, b| a + b, 0);
    let dice = defense_dice(game, state, shot).dice();
    let evades = one_of(odds::evades_rolled(game, 1, false)).repeated(dice.into(), |a, b| a + b, 0);
    hits.then(|hits| evades.map(|evades| hits.saturating_sub(*evades)))
}

/// All damage of a volley.
fn together(game: &Btt, state: &State, target: UnitId, volley: &Volley) -> Odds {
    let all = volley
        .damage
        .iter()
        .fold(Chances::certain(0), |sum, shot| sum.then(|a| shot.map(|b| a + b)));
    let assuming = "no tokens spent, and nothing changes between the attacks";
    let case = all.case_of(assuming, |value, weight| OddsLine {
        means: odds::destroyed(state.unit(target), *value as i32).into_iter().collect(),
        ..OddsLine::new(*value as i32, weight)
    });
    let tallies = volley.shots.iter().map(|(shot, _)| {
        let name = tic_name(game, state, shot).map_or("Physical".to_owned(), |it| it.to_string());
        (name, attack_dice(game, state, shot))
    });
    Odds {
        measure: "damage".to_owned(),
        targets: Vec::new(),
        tallies: tallies.collect(),
        cases: vec![case],
    }
}

/// Which attacks a question about a token is about.
pub(super) struct About {
    pub unit: UnitId,
    pub token: TokenName,
    pub target: Option<UnitId>,
    pub tic: Option<TicName>,
}

/// What a token would change, as everybody stands now: in the attack in which it changes the most,
/// or the strongest one that an evade token would meet.
pub(super) fn token(game: &Btt, state: &State, about: &About) -> Option<Found<Finding>> {
    let unit = standing(state, about.unit)?;
    let spending = match about.token {
        TokenName::Focus => Spending { attack_focus: true, ..Spending::default() },
        TokenName::TargetLock => Spending { target_lock: true, ..Spending::default() },
        TokenName::Evade => Spending { evade: true, ..Spending::default() },
    };
    let forbidden = match about.token {
        TokenName::Focus => unit.current.forbids(Forbidden::SpendFocusAttacking),
        TokenName::TargetLock => unit.current.forbids(Forbidden::SpendTargetLock),
        TokenName::Evade => false,
    };
    let average = |shot: &Shot, spending| thousandths(&odds::damage(game, state, shot, spending));
    let rank = |shot: &Shot| match about.token {
        TokenName::Evade => average(shot, Spending::default()),
        _ => average(shot, spending),
    };
    let shots = shots(game, state, about).into_iter().filter(|_| !forbidden);
    let best = shots.max_by_key(|shot| (rank(shot), Reverse(shot.target)));
    let name = terms::unit(game, state, about.unit);
    let words = match about.token {
        TokenName::Focus => "a focus token",
        TokenName::TargetLock => "a target lock",
        TokenName::Evade => "an evade token",
    };
    let Some(shot) = best else {
        let sentence = say!("{words} of {name} changes nothing as everybody stands now.");
        return Some(Found {
            sentence,
            finding: Finding::Token { attack: None, without: None, with: None },
        });
    };
    let case = |assuming: &str, spending| {
        let damage = odds::damage(game, state, &shot, spending);
        odds::case(game, state, &shot, assuming.to_owned(), damage)
    };
    let (before, after) = (average(&shot, Spending::default()), average(&shot, spending));
    let attack = Attacking {
        attacker: shot.attacker,
        target: shot.target,
        tic: tic_name(game, state, &shot),
    };
    let by = match attack.tic {
        Some(tic) => say!("{tic}"),
        None => say!("a physical attack"),
    };
    let sentence = say!(
        "{words} of {name} changes {by} of {} at {} from {} to {} damage on average.",
        terms::unit(game, state, attack.attacker),
        terms::unit(game, state, attack.target),
        tenths(before),
        tenths(after),
    );
    let finding = Finding::Token {
        attack: Some(attack),
        without: Some(case("no tokens spent", Spending::default())),
        with: Some(case("the token is spent", spending)),
    };
    Some(Found { sentence, finding })
}

/// The attacks that a token could be spent in.
fn shots(game: &Btt, state: &State, about: &About) -> Vec<Shot> {
    let enemies = state.enemies(about.unit.seat()).map(|(enemy, _)| enemy);
    let pairs: Vec<(UnitId, UnitId)> = match about.token {
        TokenName::Evade => enemies.map(|enemy| (enemy, about.unit)).collect(),
        _ => enemies.map(|enemy| (about.unit, enemy)).collect(),
    };
    let mut found = Vec::new();
    for (attacker, target) in pairs {
        let wanted = match about.token {
            TokenName::Evade => attacker,
            _ => target,
        };
        let meant = about.target.is_none_or(|it| it == wanted);
        if !meant || standing(state, attacker).is_none() {
            continue;
        }
        let tics = unit_card(game, state.unit(attacker)).tics.iter().map(|tic| tic.name);
        let tics = tics.filter(|name| about.tic.is_none_or(|it| it == *name));
        found.extend(tics.filter_map(|name| {
            let shot = plan_fire(game, state, attacker, name, target, Declared::default()).ok()?;
            let heat = heat_instead(game, state, attacker, shot.weapon, shot.declared);
            heat.is_none().then_some(shot)
        }));
        // A target lock is for weapons.
        if about.tic.is_none() && about.token != TokenName::TargetLock {
            found.extend(plan_strike(game, state, attacker, target));
        }
    }
    found
}

fn tic_name(game: &Btt, state: &State, shot: &Shot) -> Option<TicName> {
    let Weapon::Tic(place) = shot.weapon else { return None };
    Some(unit_card(game, state.unit(shot.attacker)).tics[usize::from(place)].name)
}

fn weapon_words(shot: &VolleyShot) -> Sentence {
    match shot.tic {
        Some(tic) => say!("{tic}"),
        None => say!("a physical attack"),
    }
}

/// The average of a distribution, in thousandths.
fn thousandths(damage: &Distribution) -> u64 {
    let total: u128 = damage.iter().sum();
    let sum: u128 = damage.iter().zip(0..).map(|(weight, value): (_, u128)| weight * value).sum();
    (sum * 1000 / total.max(1)) as u64
}

/// Thousandths as people say them: "2.4".
fn tenths(thousandths: u64) -> String {
    let tenths = (thousandths + 50) / 100;
    format!("{}.{}", tenths / 10, tenths % 10)
}
