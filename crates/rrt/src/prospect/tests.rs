//! What is promised is what the attacks then do.
#![allow(clippy::float_arithmetic, reason = "a chance of the odds is turned into whole ways")]

use ironlance_rulebook::covers;

use super::*;
use crate::testing::{A, Bench, fire, id, square, strike, together};

/// Three tomahawks in a row, and a regult within reach of all their guns.
fn table() -> Bench {
    Bench::field(
        "stage = \"combat\"",
        &[
            ("A1", "tomahawk", "24 10", "moved = true"),
            ("A2", "tomahawk", "27.2 10", "moved = true"),
            ("A3", "tomahawk", "20.8 10", "moved = true"),
            ("B1", "regult", "24 19", "facing = 180"),
        ],
    )
}

#[test]
fn an_attack_promises_what_its_roll_needs() {
    covers!("rrt.ranged.strike");
    let bench = table();
    for weapon in 0..bench.mecha("A1").weapons.len() as u8 {
        let action = fire("A1", weapon, "B1");
        let Some(attempt) = of_action(&bench.game, &bench.state, A, &action) else { continue };
        let shot = bench.odds(action);
        let plain = &shot.cases[0];
        let missed = plain.chance(|line| line.value == 0);
        let promise = attempt.promises.iter().find(|it| it.target == id("B1").into());
        let promise = promise.expect("it is the target");
        let misses = (36 - u32::from(promise.ways)).pow(promise.missiles.into());
        let of = 36_u32.pow(promise.missiles.into());
        let worked_out = (missed * f64::from(of)).round() as u32;
        assert_eq!(misses, worked_out, "weapon system {weapon}");
    }
}

#[test]
fn attacks_together_promise_more_than_alone() {
    covers!("rrt.ranged.close-formation-bonus");
    let bench = table();
    let attempt = |action| of_action(&bench.game, &bench.state, A, &action).expect("legal");
    let alone = attempt(fire("A1", 1, "B1")).promises[0].ways;
    let all = attempt(together("B1", &[("A1", 1), ("A2", 1), ("A3", 1)]));
    assert_eq!(all.by, [id("A1"), id("A2"), id("A3")]);
    assert!(all.promises.iter().all(|promise| promise.ways == alone + 6));
}

#[test]
fn what_is_no_legal_attack_promises_nothing() {
    let bench = table();
    let far = fire("A1", 0, "A2");
    assert_eq!(of_action(&bench.game, &bench.state, A, &far), None);
    let blow = strike("A1", crate::content::H2hKind::Punch, "B1");
    assert_eq!(of_action(&bench.game, &bench.state, A, &blow), None);
}

#[test]
fn cover_makes_a_shot_worse_and_a_wall_impossible() {
    covers!("rrt.ranged.hard-cover");
    let ways = |terrain: &str| {
        let bench = Bench::field(
            terrain,
            &[("A1", "tomahawk", "24 10", ""), ("B1", "regult", "24 22", "facing = 180")],
        );
        let promise = shot(&bench.game, &bench.state, bench.mecha("A1"), id("B1").into());
        promise.map(|promise| promise.ways)
    };
    let open = ways("").expect("it is in range");
    let behind = ways(&square("small-building", 20, 17, 4)).unwrap_or(0);
    assert!(behind < open, "{behind} behind a building, {open} in the open");
    assert_eq!(ways(&square("tall-building", 22, 14, 4)), None);
}

#[test]
fn a_move_brings_more_into_range() {
    let bench = Bench::field(
        "",
        &[("A1", "regult", "24 10", ""), ("B1", "tomahawk", "24 40", "facing = 180")],
    );
    let (from, to) = (bench.mecha("A1"), bench.mecha("B1"));
    assert_eq!(reach(&bench.game, from), Length::inches(18));
    // The bases are 28.6 inches apart.
    let after = |ahead| shot_after(&bench.game, from, to, ahead).is_some();
    assert!(!after(Length::inches(10)));
    assert!(after(Length::inches(11)));
}
