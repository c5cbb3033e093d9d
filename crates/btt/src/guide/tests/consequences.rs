//! What attacks and threats would come to.

use ironlance_engine::OddsCase;
use ironlance_rulebook::covers;

use super::*;
use crate::{
    combat::sample::duel,
    content::TicName,
    guide::{Attacking, VolleyShot},
    odds::{Spending, damage},
    state::Declared,
    testing::tic,
};

fn look(bench: &Bench, query: Value) -> Found<Finding> {
    found(bench, query)
}

fn weapons(bench: &Bench) -> (Vec<Option<TicName>>, u8, OddsCase, String) {
    let found = look(bench, json!({ "volley": { "unit": "A1", "target": "B1" } }));
    let sentence = found.sentence.to_string();
    let Finding::Volley { shots, heat, odds } = found.finding else { panic!("{sentence}") };
    let tics = shots.iter().map(|VolleyShot { tic, .. }| *tic).collect();
    (tics, heat, odds.cases[0].clone(), sentence)
}

#[test]
fn a_volley_is_all_that_can_be_fired_together() {
    covers!("btt.combat.mixed-includes");
    let bench = duel("", "", "");
    let (tics, heat, case, sentence) = weapons(&bench);
    assert!(!tics.is_empty() && case.chance(|line| line.value > 0) > 0.0);
    // What it lists can be fired one after the other, and does together what each does alone.
    let mut state = bench.state.clone();
    let (mut summed, mut thousandths) = (0, 0);
    for name in tics.iter().flatten() {
        let declared = Declared::default();
        let fired = combat::plan_fire(&bench.game, &state, id("A1"), *name, id("B1"), declared);
        let shot = fired.expect("it is fired after those before it");
        summed += combat::attack_dice::heat(&bench.game, &state, &shot);
        let weights = damage(&bench.game, &state, &shot, Spending::default());
        let sum: u128 = weights.iter().zip(0..).map(|(weight, value)| weight * value).sum();
        thousandths += sum * 1000 / weights.iter().sum::<u128>();
        combat::use_up(&bench.game, &mut state, &shot);
    }
    let tenths = (thousandths + 50) / 100;
    let told = format!("{}.{} damage on average, {summed} heat", tenths / 10, tenths % 10);
    assert!(sentence.contains(&told) && summed == heat, "{sentence} {told}");
}

#[test]
fn what_was_fired_is_no_part_of_a_volley() {
    let mut bench = duel("", "", "");
    let (before, ..) = weapons(&bench);
    let first = before[0].expect("a TIC is fired");
    bench.unit_mut("A1").fired = u16::MAX;
    bench.unit_mut("A1").struck = true;
    let (after, heat, case, sentence) = weapons(&bench);
    assert_eq!((after.len(), heat, case.average()), (0, 0, 0.0));
    assert!(sentence.contains("has nothing to fire"), "{sentence}");
    assert_ne!(first, tic("BACK"));
}

#[track_caller]
fn token(bench: &Bench, query: Value) -> (Option<Attacking>, f64, f64) {
    match look(bench, json!({ "token": query })).finding {
        Finding::Token { attack, without, with } => {
            let average = |case: Option<OddsCase>| case.map_or(0.0, |case| case.average());
            (attack, average(without), average(with))
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_token_is_worth_what_the_odds_with_it_say() {
    let bench = duel("", "", "");
    let query = json!({ "unit": "A1", "token": "focus", "target": "B1", "tic": "LASERS" });
    let (attack, without, with) = token(&bench, query);
    let attack = attack.expect("it can be fired");
    assert_eq!((attack.attacker, attack.target), (id("A1"), id("B1")));
    assert_eq!(attack.tic, Some(tic("LASERS")));
    assert!(without < with);
    let (_, without, with) = token(&bench, json!({ "unit": "B1", "token": "evade" }));
    assert!(with < without);
    let lock = json!({ "unit": "A1", "token": "target-lock", "target": "B1", "tic": "LASERS" });
    let (_, _, with) = token(&bench, lock);
    assert_eq!(with, with.trunc(), "a lock that is spent is no roll of attack dice");
}

#[test]
fn a_token_that_nothing_can_be_fired_with_changes_nothing() {
    let mut bench = duel("", "", "");
    bench.unit_mut("A1").fired = u16::MAX;
    bench.unit_mut("A1").struck = true;
    let query = json!({ "unit": "A1", "token": "focus" });
    assert_eq!(token(&bench, query), (None, 0.0, 0.0));
}

#[test]
fn a_threat_is_what_can_be_fired_at_from_where_one_can_get() {
    let bench = bench("planning", "");
    let found = look(&bench, json!({ "threat": { "unit": "B1" } }));
    let Finding::Threat { reach: stands, fire } = &found.finding else { panic!() };
    assert!(stands.contains(&hex("1006")));
    for mode in ["walking", "running", "jumping"] {
        let (_, hexes) = reach(&bench, "B1", mode);
        assert!(hexes.iter().all(|end| stands.contains(&end.hex)), "{mode}");
    }
    let board = bench.game.board(&bench.state);
    for it in fire {
        let sees = |from: &&Hex| {
            **from != it.hex
                && bracket(&bench.state.options, from.distance(it.hex)).is_some()
                && sight(board, &bench.state, **from, it.hex, false).blocked(0).is_none()
        };
        assert!(it.dice > 0 && stands.iter().find(sees).is_some(), "{}", it.hex);
    }
    assert!(found.sentence.to_string().contains("A1 Griffin"), "{}", found.sentence);
}

#[test]
fn who_is_shut_down_threatens_nobody() {
    let mut bench = bench("planning", "");
    bench.unit_mut("B1").shut_down = true;
    let found = look(&bench, json!({ "threat": { "unit": "B1" } }));
    assert_eq!(found.finding, Finding::Threat { reach: Vec::new(), fire: Vec::new() });
}
