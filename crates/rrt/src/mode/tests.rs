//! Modes and modular armour.

use ironlance_rulebook::covers;

use super::*;
use crate::{
    Action,
    activation::ActivationAction,
    testing::{Bench, id, square},
};

fn change(mecha: &str, mode: ModeName) -> Action {
    ActivationAction::ChangeMode { mecha: id(mecha), mode }.into()
}

fn drop_armour(mecha: &str) -> Action {
    ActivationAction::Jettison { mecha: id(mecha) }.into()
}

/// The squadron of A1 in its Activation Step.
fn prepared(mecha: &[(&str, &str, &str, &str)]) -> Bench {
    let mut all = vec![("B1", "defender", "46 46", "")];
    all.extend(mecha);
    Bench::field("stage = \"activation\"", &all)
}

#[test]
fn each_mode_has_its_own_numbers_and_mdc_is_shared() {
    covers!("rrt.mode.variable");
    let numbers = |mode| {
        let mut bench = prepared(&[("A1", "vf-1a", "10 10", "mode = \"battloid\"\nmdc = 9")]);
        bench.act(change("A1", mode));
        let mecha = bench.mecha("A1");
        (bench.game.speed(mecha), bench.game.is_aircraft(mecha), mecha.mdc)
    };
    assert_eq!(numbers(ModeName::Guardian), (10, false, 9));
    assert_eq!(numbers(ModeName::Fighter), (12, true, 9));
}

#[test]
fn any_mecha_of_the_squadron_changes_once() {
    covers!("rrt.mode.change");
    let start = [
        ("A1", "vf-1a", "10 10", "mode = \"battloid\""),
        ("A2", "vf-1a", "14 10", "mode = \"battloid\""),
        ("A3", "tomahawk", "18 10", ""),
        ("A4", "vf-1a", "22 10", "squadron = 2\nmode = \"battloid\""),
    ];
    let mut bench = prepared(&start);
    assert_eq!(bench.refused(change("A1", ModeName::Battloid)).as_str(), "rrt.mode.change");
    assert_eq!(bench.refused(change("A3", ModeName::Fighter)).as_str(), "rrt.mode.variable");
    assert_eq!(bench.refused(change("A4", ModeName::Fighter)).as_str(), "rrt.general.squadron");
    bench.act(change("A1", ModeName::Guardian));
    assert_eq!(bench.mecha("A1").mode, 1);
    assert_eq!(bench.refused(change("A1", ModeName::Fighter)).as_str(), "rrt.mode.change");
    bench.act(change("A2", ModeName::Fighter));
    // Nothing is left to decide, and the squadron moves.
    assert_eq!(bench.asked(), "seat 1 Move(Step { squadron: A-1 })");
}

#[test]
fn a_held_mecha_cannot_become_an_aircraft() {
    covers!("rrt.mode.change-while-engaged");
    let held = [("A1", "vf-1a", "10 10", "mode = \"battloid\"\nheld-by = \"B1\"")];
    let bench = prepared(&held);
    let rule = "rrt.mode.change-while-engaged";
    assert_eq!(bench.refused(change("A1", ModeName::Fighter)).as_str(), rule);
    assert!(bench.allows(change("A1", ModeName::Guardian)));
    let shocked = [("A1", "vf-1a", "10 10", "mode = \"battloid\"\nshocked-until = 1")];
    assert_eq!(prepared(&shocked).refused(change("A1", ModeName::Fighter)).as_str(), rule);
    // One that is only touched takes off without paying.
    let touched = [("A1", "vf-1a", "10 10", "mode = \"battloid\""), ("B2", "regult", "8.8 10", "")];
    let mut bench = prepared(&touched);
    bench.act(change("A1", ModeName::Fighter));
    let of = table::engaged_with(&bench.game, &bench.state, bench.mecha("A1")).count();
    assert_eq!((of, bench.pools()), (0, [0, 0]));
}

#[test]
fn a_larger_base_needs_room() {
    covers!("rrt.mode.no-room");
    covers!("rrt.table.no-overlap");
    let game = crate::Rrt::standard();
    let sizes: Vec<_> = {
        let kind = game.content().mecha_called("vf-1a").expect("it is in the pack");
        game.content().mecha(kind).modes.iter().map(|mode| mode.size.radius()).collect()
    };
    // A Battloid of 0.6 and a Fighter of 0.8 inch, if the pack says so.
    assert!(sizes[0] < sizes[2], "{sizes:?}");
    let near = [("A1", "vf-1a", "10 10", "mode = \"battloid\""), ("A2", "tomahawk", "11.5 10", "")];
    let bench = prepared(&near);
    assert_eq!(bench.refused(change("A1", ModeName::Fighter)).as_str(), "rrt.mode.no-room");
    let edge = [("A1", "vf-1a", "0.7 10", "mode = \"battloid\"")];
    let bench = prepared(&edge);
    assert_eq!(bench.refused(change("A1", ModeName::Fighter)).as_str(), "rrt.mode.no-room");
}

#[test]
fn dropped_armour_takes_its_damage_along() {
    covers!("rrt.mode.jettison");
    covers!("rrt.mode.jettison-mode");
    // 22 MDC with 12 damage: 10 are left of 14.
    let hurt = [("A1", "armored-vf-1a", "10 10", "mdc = 10")];
    let mut bench = prepared(&hurt);
    let plain = crate::Rrt::standard().content().mecha_called("vf-1a").expect("it is there");
    bench.act(drop_armour("A1"));
    let mecha = bench.mecha("A1");
    assert_eq!((mecha.kind, mecha.mdc), (plain, 10));
    assert_eq!(bench.game.mode(mecha).name, Some(ModeName::Battloid));
    let names: Vec<&str> = mecha
        .weapons
        .iter()
        .map(|system| bench.game.content().weapon(system.weapon).id.as_str())
        .collect();
    let expected: Vec<&str> = bench
        .game
        .def(mecha)
        .weapons
        .iter()
        .map(|&weapon| bench.game.content().weapon(weapon).id.as_str())
        .collect();
    assert_eq!(sorted(names), sorted(expected));
    // It may still change its mode, and cannot drop anything more.
    assert!(bench.allows(change("A1", ModeName::Fighter)));
    assert_eq!(bench.refused(drop_armour("A1")).as_str(), "rrt.mode.jettison");

    let whole = [("A1", "armored-vf-1a", "10 10", "")];
    let mut bench = prepared(&whole);
    bench.act(drop_armour("A1"));
    assert_eq!(bench.mecha("A1").mdc, 14);
}

fn sorted(mut names: Vec<&str>) -> Vec<&str> {
    names.sort_unstable();
    names
}

#[test]
fn an_armored_valkyrie_counts_as_a_battloid() {
    covers!("rrt.mode.gu11-battloid");
    let mecha = [
        ("A1", "armored-vf-1a", "10 10", ""),
        ("A2", "vf-1a", "14 10", "mode = \"guardian\""),
        ("A3", "vf-1a", "18 10", "mode = \"battloid\""),
    ];
    let bench = prepared(&mecha);
    let is = |name| bench.game.is_battloid(bench.mecha(name));
    assert_eq!(["A1", "A2", "A3"].map(is), [true, false, true]);
}

#[test]
fn what_a_card_replaced_does_not_come_back_with_the_armour_gone() {
    covers!("rrt.mode.jettison");
    let weapons = r#"weapons = ["gu-11", "valkyrie-mlops", "hailstorm-missile-pack", "nose-lasers"]
ammo = { valkyrie-mlops = 3 }"#;
    let mut bench = prepared(&[("A1", "super-vf-1a", "10 10", weapons)]);
    bench.act(drop_armour("A1"));
    let systems = bench.mecha("A1").weapons.iter();
    let names = systems.map(|it| (bench.game.content().weapon(it.weapon).id.as_str(), it.ammo));
    let expected = [("gu-11", None), ("valkyrie-mlops", Some(3)), ("nose-lasers", None)];
    assert_eq!(names.collect::<Vec<_>>(), expected);
}

#[test]
fn nobody_drops_armour_or_lands_over_ground_that_it_could_not_enter() {
    covers!("rrt.terrain.deadly", "rrt.terrain.impassable", "rrt.mode.jettison");
    let over = |ground: &str, kind| {
        let field = "stage = \"activation\"".to_owned()
            + &square("deep-water", 8, 8, 4)
            + &format!("ground = \"{ground}\"\n");
        let mecha = [("A1", kind, "10 10", ""), ("B1", "defender", "46 46", "")];
        Bench::field(&field, &mecha)
    };
    let refused = |ground: &str| over(ground, "glaug-eldare").refused(drop_armour("A1"));
    assert_eq!(refused("deadly").as_str(), "rrt.terrain.deadly");
    assert_eq!(refused("impassable").as_str(), "rrt.terrain.impassable");
    assert!(over("rough", "glaug-eldare").allows(drop_armour("A1")));
    // A Valkyrie flies without its armour too.
    assert!(over("deadly", "super-vf-1a").allows(drop_armour("A1")));
}
