//! The odds of attacks, checked by hand and against many rolled games.
#![allow(clippy::float_arithmetic, reason = "frequencies are compared with chances")]

use std::collections::BTreeMap;

use ironlance_engine::{Game as _, OddsCase, Seed, SeededDice};
use ironlance_rulebook::covers;

use crate::{
    Action,
    attack::CombatAction,
    best_answer,
    content::H2hKind,
    testing::{Bench, dodge, fire, fire_missiles, shoot_down, square, strike, together},
};

/// The chances of each total, as parts of a whole.
fn shares(case: &OddsCase) -> Vec<(i32, f64)> {
    let values = case.lines.iter().map(|line| line.value);
    let mut found: Vec<(i32, f64)> =
        values.map(|value| (value, case.chance(|line| line.value == value))).collect();
    found.dedup();
    found
}

/// How many games find a wrong formula; what is wrong in its last digits, the million finds.
const SAMPLE: u32 = 10_000;

/// Plays an attack many times with the best answers, and compares how often each loss comes with the odds.
#[track_caller]
fn agrees(bench: &Bench, action: Action, names: &[&str]) {
    agree(bench, action, SAMPLE, names);
}

#[track_caller]
fn agree(bench: &Bench, action: Action, games: u32, names: &[&str]) {
    let odds = bench.odds(action.clone());
    let seat = bench.owing().expect("somebody attacks");
    let mut dice = SeededDice::new(Seed::from_number(41));
    let mdc = |state: &crate::State| -> Vec<i32> {
        names.iter().map(|name| i32::from(state.mecha(crate::testing::id(name)).mdc)).collect()
    };
    let before = mdc(&bench.state);
    let mut counts: BTreeMap<Vec<i32>, u32> = BTreeMap::new();
    for _ in 0..games {
        let mut state = bench.state.clone();
        bench.game.apply(&mut state, seat, &action, &mut dice, None).expect("it is legal");
        while state.attack.is_some() && state.ending.is_none() {
            let prompt = crate::ask::prompt(&bench.game, &state).expect("an answer is owed");
            let answer = best_answer(&bench.game, &state).expect("there is an answer");
            bench.game.apply(&mut state, prompt.seat, &answer, &mut dice, None).expect("legal");
        }
        let lost = before.iter().zip(mdc(&state)).map(|(had, has)| had - has);
        *counts.entry(lost.collect()).or_default() += 1;
    }
    let case = odds.cases.last().expect("there are two cases");
    let total: f64 = case.lines.iter().map(|line| line.weight.share_of(&case.total)).sum();
    assert!((total - 1.0).abs() < 1e-9);
    for line in &case.lines {
        let each = if line.each.is_empty() { vec![line.value] } else { line.each.clone() };
        let chance = line.weight.share_of(&case.total);
        let seen = f64::from(counts.remove(&each).unwrap_or(0)) / f64::from(games);
        let doubt =
            5.0 * (chance * (1.0 - chance) / f64::from(games)).sqrt() + 2.0 / f64::from(games);
        assert!((seen - chance).abs() < doubt, "{each:?}: {seen} rolled, {chance} worked out");
    }
    assert!(counts.is_empty(), "{counts:?} was rolled, but has no chance");
}

/// A tomahawk's volleys at mecha eight inches ahead.
fn volley(more: &str, target: (&str, &str)) -> Bench {
    Bench::field(
        &format!("stage = \"combat\"\n{more}"),
        &[
            ("A1", "tomahawk", "10 10", ""),
            ("A2", "defender", "13 10", ""),
            ("B1", target.0, "10 18", target.1),
            ("B2", "phalanx", "13 18", "facing = 180"),
        ],
    )
}

const LOOKS: &str = "facing = 180";

#[test]
fn the_odds_of_one_shot_are_those_of_its_die() {
    covers!("rrt.ranged.strike", "rrt.defence.dodge");
    // GN 2 against DF 5: 3 or more. A total of 5 to 8 against PIL 2, each as likely.
    let bench = volley("points = [0, 1]", ("phalanx", LOOKS));
    let odds = bench.odds(fire("A1", 1, "B1"));
    assert_eq!(shares(&odds.cases[0]), [(0, 2.0 / 6.0), (8, 4.0 / 6.0)]);
    // A total of 5 is dodged, and two of six fail; others are better rolled with: 8 becomes 4.
    let expected = [(0, 8.0 / 18.0), (4, 9.0 / 18.0), (8, 1.0 / 18.0)];
    for (found, expected) in shares(&odds.cases[1]).into_iter().zip(expected) {
        assert_eq!(found.0, expected.0);
        assert!((found.1 - expected.1).abs() < 1e-9, "{found:?} for {expected:?}");
    }
    assert_eq!(odds.cases[1].lines.len(), 3);
}

#[test]
fn a_dodge_has_odds_of_its_own() {
    covers!("rrt.defence.dodge", "rrt.character.reroll-dodge");
    let max = "facing = 180\nmode = \"battloid\"\ncharacter = \"max-sterling\"";
    let mut bench = volley("points = [0, 1]", ("vf-1a", max));
    bench.roll(fire("A1", 1, "B1"), &[4]);
    // A total of 6 against PIL 2: 4 or more, rolled twice.
    let odds = bench.odds(dodge(0));
    assert_eq!(odds.cases[0].chance(|line| line.value == 0), 0.75);
    bench.roll(dodge(0), &[3]);
    let odds = bench.odds(CombatAction::RerollDodge.into());
    assert_eq!(odds.cases[0].chance(|line| line.value == 0), 0.5);
}

#[test]
fn shooting_missiles_down_has_odds_of_its_own() {
    covers!("rrt.defence.shoot-down-who");
    let mut bench = volley("points = [0, 1]", ("defender", LOOKS));
    bench.roll(fire("A1", 2, "B1"), &[4, 4, 1, 1]);
    // 5 or more, against the whole volley.
    let odds = bench.odds(shoot_down(0, 0));
    assert_eq!(shares(&odds.cases[0]), [(0, 2.0 / 6.0), (12, 4.0 / 6.0)]);
}

#[test]
fn the_odds_of_a_volley_are_those_of_many_games() {
    covers!("rrt.weapon.volley", "rrt.defence.dodge-volley", "rrt.defence.roll");
    for (points, target) in [(0, "phalanx"), (1, "phalanx"), (2, "phalanx"), (2, "defender")] {
        let bench = volley(&format!("points = [0, {points}]"), (target, LOOKS));
        agrees(&bench, fire("A1", 2, "B1"), &["B1"]);
    }
}

#[test]
#[ignore = "a million games take a while"]
fn a_million_volleys_agree_with_the_odds() {
    let bench = volley("points = [0, 2]", ("defender", LOOKS));
    agree(&bench, fire("A1", 2, "B1"), 1_000_000, &["B1"]);
}

#[test]
fn the_odds_of_secondary_targets_hang_together() {
    covers!("rrt.weapon.volley-secondary", "rrt.weapon.volley-x");
    let bench = volley("points = [0, 1]", ("defender", LOOKS));
    agrees(&bench, fire("A1", 2, "B1 3, B2 1"), &["B1", "B2"]);
    agrees(&bench, fire_missiles("A1", 3, "B1", 6), &["B1"]);
    agrees(&bench, fire("A1", 0, "B1, B2"), &["B1", "B2"]);
}

#[test]
fn the_odds_of_re_rolls_and_free_dodges_are_those_of_many_games() {
    covers!("rrt.character.reroll-strike", "rrt.character.double-ace");
    let roy = "facing = 180\nmode = \"guardian\"\ncharacter = \"roy-fokker\"";
    let bench = Bench::field(
        "stage = \"combat\"\npoints = [0, 1]",
        &[
            ("A1", "queadluun-rau", "10 10", "character = \"miriya-parina\""),
            ("A2", "regult", "12 10", ""),
            ("A3", "regult", "14 10", ""),
            ("B1", "vf-1s", "10 16", roy),
            ("B2", "regult", "44 44", ""),
        ],
    );
    agrees(&bench, fire("A1", 2, "B1"), &["B1"]);
    agrees(&bench, together("B1", &[("A1", 1), ("A2", 0), ("A3", 0)]), &["B1"]);
}

#[test]
fn the_odds_of_blasts_count_wherever_they_scatter() {
    covers!("rrt.weapon.blast-scatter", "rrt.weapon.blast-answers");
    let bench = Bench::field(
        "stage = \"combat\"\npoints = [1, 1]",
        &[
            ("A1", "nousjadeul-ger", "10 10", ""),
            ("A2", "regult", "13 14", ""),
            ("B1", "defender", "10 16", "facing = 180"),
            ("B2", "phalanx", "12 17", "facing = 180"),
            ("B3", "phalanx", "16 20", "facing = 180"),
        ],
    );
    agrees(&bench, fire("A1", 1, "B1"), &["B1", "A1", "A2", "B2", "B3"]);
}

#[test]
fn the_odds_of_blows_are_those_of_many_games() {
    covers!("rrt.h2h.roll", "rrt.h2h.natural", "rrt.terrain.deadly-push");
    let water = square("deep-water", 18, 22, 4);
    let bench = Bench::field(
        &format!("stage = \"combat\"\npoints = [2, 1]\n{water}"),
        &[
            ("A1", "vf-1a", "20 20", "mode = \"battloid\"\ncharacter = \"miriya-sterling\""),
            ("B1", "regult", "20 21.2", "facing = 180"),
            ("B2", "regult", "44 44", ""),
        ],
    );
    agrees(&bench, strike("A1", H2hKind::PowerPunch, "B1"), &["B1"]);
    agrees(&bench, strike("A1", H2hKind::BodyBlock, "B1"), &["B1"]);
    let odds = bench.odds(strike("A1", H2hKind::Punch, "B1"));
    assert!(odds.cases[0].chance(|line| line.value == 2) > 0.5);
}

#[test]
fn what_is_shared_with_cheap_friends_is_shared_in_the_odds() {
    covers!("rrt.ability.life-is-cheap-fire");
    let bench = Bench::field(
        "stage = \"combat\"\npoints = [1, 1]",
        &[
            ("A1", "glaug", "10 10", ""),
            ("A2", "regult", "8.6 20", ""),
            ("B1", "tomahawk", "10 20", "facing = 180"),
            ("B2", "regult", "44 44", "squadron = 2"),
        ],
    );
    agrees(&bench, fire("A1", 2, "B1"), &["B1", "A2"]);
}
