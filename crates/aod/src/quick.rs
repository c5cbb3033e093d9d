//! The quick-start game, played by its own short rules.

use ironlance_engine::{Game as _, Refusal as _, Seed, SeededDice};
use ironlance_rulebook::covers;

use crate::{
    Aod, Ask,
    combat::CombatAction,
    content::Slot,
    movement::{MoveAction, MoveAsk},
    order::{AssaultKind, OrderAction},
    setup::ForceChoice,
    state::{Fate, Place},
    testing::{A, B, Bench, at, corners, end_turn, facing, go, id, moved, order, square},
};

fn quick(more: &str, units: &[(&str, &str, &str, &str)]) -> Bench {
    Bench::field(&format!("quick-start = true\nbuild-total = 300\n{more}"), units)
}

#[test]
fn the_forces_are_fixed_and_all_terrain_is_blocking() {
    covers!("aod.quick.scope", "aod.quick.forces", "aod.quick.setup", "aod.quick.terrain");
    let game = Aod::standard();
    let mut dice = SeededDice::new(Seed::from_number(3));
    let state = game.begin(&game.quick_start(), &mut dice).expect("the quick-start game is legal");
    assert_eq!(state.units.len(), 10);
    let mut swapped = game.quick_start();
    swapped.forces[0] = ForceChoice::Named("wolf-rush".to_owned());
    let refusals = game.begin(&swapped, &mut dice).expect_err("the forces are fixed");
    assert_eq!(refusals[0].rule().as_str(), "aod.quick.forces");
    let mut wood = game.quick_start();
    wood.table = None;
    wood.terrain = vec![vec!["copse".to_owned()]];
    let refusals = game.begin(&wood, &mut dice).expect_err("a copse is hindering");
    assert_eq!(refusals[0].rule().as_str(), "aod.setup.terrain-pile");
}

#[test]
fn there_are_two_orders_a_turn_and_no_assaults() {
    covers!("aod.quick.orders", "aod.quick.push");
    let units = [
        ("A1", "mech", "10 10", ""),
        ("A2", "tank", "15 10", "tokens = 1"),
        ("A3", "foot", "20 10", "tokens = 2"),
        ("B1", "foot", "33 33", ""),
    ];
    let mut bench = quick("", &units);
    assert_eq!(bench.state.orders_left, 2);
    let assault = OrderAction::Assault {
        unit: id("A1"),
        attack: AssaultKind::Close,
        path: Vec::new(),
        facing: facing(0),
        jump: false,
    };
    assert_eq!(bench.refused(assault.into()).as_str(), "aod.quick.orders");
    assert!(!bench.allows(go("A3", "20 12")), "two tokens");
    bench.act(go("A2", "15 12"));
    assert_eq!((bench.unit("A2").tokens, bench.unit("A2").click), (2, 1));
}

#[test]
fn mechs_run_push_and_vent() {
    covers!("aod.quick.run", "aod.quick.heat", "aod.quick.vent", "aod.quick.end-of-turn");
    let units = [
        ("A1", "mech", "4 4", "tokens = 1\nheat = 1"),
        ("A2", "mech", "30 4", "heat = 2\ntokens = 1"),
        ("B1", "foot", "33 33", ""),
    ];
    let mut bench = quick("", &units);
    let mut run = order("A1", "20 4");
    run.run = true;
    bench.act(moved(run));
    assert_eq!((bench.unit("A1").heat, bench.unit("A1").tokens), (3, 1));
    bench.act(OrderAction::Vent { unit: id("A2") }.into());
    assert_eq!((bench.unit("A2").heat, bench.unit("A2").tokens), (0, 1));
    bench.act(end_turn()).act(end_turn()).act(end_turn());
    assert_eq!((bench.unit("A1").heat, bench.unit("A1").tokens), (2, 0), "it rested");
}

#[test]
fn at_the_end_of_the_heat_dial_a_mech_shuts_down_and_restarts_when_cold() {
    covers!("aod.quick.shutdown");
    let units = [("A1", "mech", "4 4", "tokens = 1\nheat = 4"), ("B1", "foot", "33 33", "")];
    let mut bench = quick("", &units);
    bench.act(go("A1", "4 6"));
    assert!(bench.unit("A1").shutdown && bench.unit("A1").tokens == 2);
    bench.act(end_turn()).act(end_turn());
    assert!(!bench.allows(go("A1", "4 8")));
    for _ in 0..8 {
        if bench.unit("A1").shutdown && bench.state.active == A {
            bench.act(OrderAction::Vent { unit: id("A1") }.into());
        }
        bench.act(end_turn());
    }
    assert!(!bench.unit("A1").shutdown && bench.unit("A1").tokens == 0);
}

#[test]
fn no_path_crosses_any_base_and_contact_is_left_freely() {
    covers!("aod.quick.move");
    let units =
        [("A1", "mech", "10 10", ""), ("A2", "foot", "10 13", ""), ("B1", "tank", "12.1 10", "")];
    let mut bench = quick("", &units);
    assert!(!bench.allows(go("A1", "10 17")), "not even a 'Mech steps over infantry");
    bench.act(go("A1", "6 10"));
    assert_eq!(bench.at("A1"), "6.000 10.000", "no roll to break away");
}

#[test]
fn members_of_a_formation_end_touching_another() {
    covers!("aod.quick.formation");
    let units = [
        ("A1", "foot", "10 10", ""),
        ("A2", "foot", "11.2 10", "tokens = 1"),
        ("A3", "slow", "12.4 10", ""),
        ("A4", "foot", "13.6 10", ""),
        ("B1", "foot", "33 33", ""),
    ];
    let formed = |options: &str| {
        let mut bench = quick(options, &units);
        let names = ["A1", "A2", "A3", "A4"].map(id);
        bench.act(OrderAction::Formation { units: names.to_vec() }.into());
        let step = |unit: &str, path: &str| crate::movement::MemberMove {
            unit: id(unit),
            path: corners(path),
            facing: facing(0),
            jump: false,
            captive: None,
        };
        let pairs = vec![step("A1", "10 14"), step("A2", "11.2 14")];
        bench.act(MoveAction::Formation { moves: pairs }.into());
        bench.unit("A2").click
    };
    assert_eq!(formed(""), 0, "two pairs are enough, and nobody is pushed");
    assert_eq!(formed("options = { quick-formation-pushing = true }\n"), 1);
}

#[test]
fn a_free_spin_faces_the_mover_and_even_the_shutdown_spin() {
    covers!("aod.quick.free-spin");
    let units =
        [("A1", "mech", "10 4", ""), ("B1", "mech", "10 12.4", "shutdown = true\ntokens = 2")];
    let mut bench = quick("", &units);
    bench.act(go("A1", "10 10"));
    assert!(matches!(bench.game.ask(&bench), Some(Ask::Move(MoveAsk::Spin { .. }))));
    let away = MoveAction::Spin { facing: facing(0) };
    assert_eq!(bench.refused_by(B, away.into()).as_str(), "aod.quick.free-spin");
    bench.act_by(B, MoveAction::Spin { facing: facing(180) }.into());
}

fn fire(unit: &str, weapon: Option<Slot>, target: &str) -> crate::Action {
    CombatAction::Fire {
        unit: id(unit),
        weapon,
        targets: vec![id(target)],
        indirect: false,
        with: Vec::new(),
        cancel: Vec::new(),
    }
    .into()
}

#[test]
fn shots_need_range_arc_and_a_line_and_are_not_fired_into_contact() {
    covers!("aod.quick.ranged", "aod.quick.ranged-line", "aod.quick.ranged-no-melee-target");
    let units = [
        ("A1", "tank", "10 10", ""),
        ("A2", "foot", "14.8 14", ""),
        ("B1", "foot", "10 15", ""),
        ("B2", "tank", "10 17", ""),
        ("B3", "foot", "13.6 14", ""),
        ("B4", "foot", "6 13", ""),
    ];
    let rock = square("blocking", "ground", 7, 11, 1);
    let bench = quick(&rock, &units);
    assert!(bench.allows(fire("A1", None, "B1")));
    assert!(!bench.allows(fire("A1", None, "B2")), "behind the infantry");
    assert_eq!(bench.refused(fire("A1", None, "B3")).as_str(), "aod.quick.ranged-no-melee-target");
    assert!(!bench.allows(fire("A1", None, "B4")), "behind the rock");
}

#[test]
fn a_blow_is_struck_at_who_touches_the_front_and_vehicles_strike_nobody() {
    covers!("aod.quick.close");
    let units = [
        ("A1", "foot", "10 10", ""),
        ("A2", "tank", "20 10", ""),
        ("B1", "foot", "10 11.2", ""),
        ("B2", "foot", "20 11.5", ""),
    ];
    let bench = quick("", &units);
    let strike = |unit: &str, target: &str| {
        crate::Action::from(CombatAction::Strike {
            unit: id(unit),
            target: id(target),
            weapon: None,
            purpose: Default::default(),
            with: Vec::new(),
            cancel: Vec::new(),
        })
    };
    assert!(bench.allows(strike("A1", "B1")));
    assert!(!bench.allows(strike("A2", "B2")));
}

#[test]
fn who_loses_all_units_loses_and_equal_points_are_a_draw() {
    covers!("aod.quick.end");
    let units = [("A1", "foot", "10 10", ""), ("B1", "foot", "20 20", "")];
    let mut bench = quick("", &units);
    bench.unit_mut("B1").place = Place::Out(Fate::Eliminated);
    bench.perform(crate::victory::check);
    assert_eq!(bench.outcome().expect("one is left").winners, [A]);
    let mut bench = quick("active = 2\nround = 10", &units);
    bench.act(end_turn());
    assert!(bench.outcome().expect("time is up").winners.is_empty());
    let mut bench = quick("active = 2\nround = 10\nscores = [[5, 0], [6, 0]]", &units);
    bench.act(end_turn());
    assert_eq!(bench.outcome().expect("time is up").winners, [B]);
    let _ = at("1 1");
}
