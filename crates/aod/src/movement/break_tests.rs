//! Breaking away and free spins.

use ironlance_rulebook::covers;

use crate::{
    Ask,
    movement::{MoveAction, MoveAsk},
    order::OrderAction,
    testing::{A, B, Bench, facing, go, id, moved, order},
};

/// A mover at 10 10 in contact with an opponent to its right.
fn held(unit: &str, by: &str) -> Bench {
    let right = match (unit, by) {
        ("mech" | "quad", "foot") => "11.8 10",
        ("mech" | "quad", "tank") => "12.1 10",
        ("mech" | "quad", "mech") => "12.4 10",
        (_, "mech") => "11.8 10",
        ("hover" | "tank", _) => "11.5 10",
        _ => "11.2 10",
    };
    let units = [("A1", unit, "10 10", ""), ("B1", by, right, ""), ("B2", "tank", "33 33", "")];
    Bench::field("", &units)
}

fn at_10_14() -> crate::Action {
    go("A1", "10 14")
}

#[test]
fn infantry_and_vehicles_fail_on_3_mechs_on_2_hover_units_on_1() {
    covers!(
        "aod.breakaway.required",
        "aod.breakaway.infantry-vehicle",
        "aod.breakaway.mech",
        "aod.breakaway.hover",
        "aod.breakaway.success",
        "aod.order.spent-on-failure"
    );
    for (unit, by, fails_on) in
        [("foot", "foot", 3), ("tank", "foot", 3), ("mech", "tank", 2), ("hover", "foot", 1)]
    {
        let mut bench = held(unit, by);
        bench.roll(at_10_14(), &[fails_on + 1]);
        assert_eq!(bench.at("A1"), "10.000 14.000", "{unit}");
        let mut bench = held(unit, by);
        let left = bench.state.orders_left;
        bench.roll(at_10_14(), &[fails_on]);
        if matches!(bench.game.ask(&bench), Some(Ask::Move(MoveAsk::Turn { .. }))) {
            bench.act(MoveAction::Turn { facing: facing(0) }.into());
        }
        assert_eq!(bench.at("A1"), "10.000 10.000", "{unit}");
        assert_eq!((bench.unit("A1").tokens, bench.state.orders_left), (1, left - 1));
    }
}

#[test]
fn one_roll_covers_all_who_hold_a_unit_even_if_it_only_turns() {
    covers!("aod.breakaway.required");
    let units =
        [("A1", "foot", "10 10", ""), ("B1", "foot", "11.2 10", ""), ("B2", "foot", "8.8 10", "")];
    let mut bench = Bench::field("", &units);
    let mut turn = order("A1", "");
    turn.facing = facing(90);
    bench.roll(moved(turn), &[4]);
    assert_eq!(bench.unit("A1").facing(), Some(facing(90)));
}

#[test]
fn who_fails_may_turn_unless_it_is_a_vehicle_or_quad() {
    covers!("aod.breakaway.failure", "aod.mode.quad");
    for (unit, by, may) in [
        ("foot", "foot", true),
        ("mech", "tank", true),
        ("tank", "foot", false),
        ("quad", "tank", false),
    ] {
        let mut bench = held(unit, by);
        bench.roll(at_10_14(), &[1]);
        let asked = matches!(bench.game.ask(&bench), Some(Ask::Move(MoveAsk::Turn { .. })));
        assert_eq!(asked, may, "{unit}");
        if may {
            bench.act(MoveAction::Turn { facing: facing(45) }.into());
            assert_eq!(bench.unit("A1").facing(), Some(facing(45)));
        }
        assert_eq!(bench.at("A1"), "10.000 10.000");
    }
}

#[test]
fn a_failed_break_away_may_end_the_whole_order() {
    let units = [("A1", "foot", "10 10", ""), ("B1", "foot", "11.2 10", "")];
    let mut bench = Bench::field("options = { failed-break-away = \"order-ends\" }", &units);
    bench.roll(at_10_14(), &[1]);
    assert!(matches!(bench.game.ask(&bench), Some(Ask::Turn(_))), "nothing is asked");
}

#[test]
fn a_mech_that_fails_gains_no_heat_for_running() {
    covers!("aod.move.run-after-failed-breakaway");
    let mut bench = held("mech", "tank");
    bench.unit_mut("A1").tokens = 1;
    let mut run = order("A1", "10 22");
    run.run = true;
    bench.roll(moved(run), &[2]);
    bench.act(MoveAction::Turn { facing: facing(0) }.into());
    assert_eq!(bench.unit("A1").heat, 1, "for being pushed alone");
}

#[test]
fn shutdown_mechs_salvage_captives_and_cruising_units_hold_nobody() {
    covers!("aod.breakaway.exempt");
    let hold = |b1: (&'static str, &'static str, &'static str)| {
        let (unit, place, more) = b1;
        let units =
            [("A1", "foot", "10 10", ""), ("B1", unit, place, more), ("A2", "foot", "12.4 10", "")];
        let bench = Bench::field("", &units);
        super::breakaway::holders(&bench.game, &bench.state, id("A1")).next().is_some()
    };
    assert!(hold(("mech", "11.8 10", "")));
    assert!(!hold(("mech", "11.8 10", "shutdown = true")));
    assert!(!hold(("heli", "11.5 10", "cruising = true")));
    assert!(!hold(("foot", "11.2 10", "captor = \"A2\"")));
}

#[test]
fn a_mech_that_breaks_away_crushes_infantry() {
    covers!("aod.breakaway.mech-crush", "aod.push.other-sources");
    let units =
        [("A1", "mech", "10 10", ""), ("B1", "foot", "11.8 10", ""), ("B2", "tank", "7.9 10", "")];
    let mut bench = Bench::field("", &units);
    bench.roll(go("A1", "10 17"), &[3]);
    assert_eq!((bench.unit("B1").click, bench.unit("B2").click), (1, 0));
    let mut bench = Bench::field("", &units);
    bench.roll(go("A1", "10 17"), &[2]);
    assert_eq!(bench.unit("B1").click, 0, "a failure crushes nobody");
}

#[test]
fn quads_walk_off_from_infantry_and_crush_none() {
    covers!("aod.breakaway.quad-infantry");
    let mut bench = held("quad", "foot");
    bench.act(go("A1", "10 17"));
    assert_eq!((bench.at("A1").as_str(), bench.unit("B1").click), ("10.000 17.000", 0));
    let mut bench = held("quad", "tank");
    bench.roll(go("A1", "10 17"), &[3]);
}

#[test]
fn who_is_moved_into_may_spin_in_turn_order_and_has_not_moved() {
    covers!("aod.spin.basic", "aod.spin.not-a-move");
    let units = [
        ("A1", "mech", "10 4", ""),
        ("B1", "foot", "10 11.8", ""),
        ("C1", "foot", "11.8 10", ""),
        ("B2", "foot", "8.2 10", ""),
    ];
    let mut bench = Bench::field("active = 1", &units);
    bench.act(go("A1", "10 10"));
    let asked = |bench: &Bench| match bench.game.ask(bench) {
        Some(Ask::Move(MoveAsk::Spin { unit, mover })) => Some((unit, mover)),
        _ => None,
    };
    assert_eq!(asked(&bench), Some((id("B1"), id("A1"))));
    bench.act_by(B, MoveAction::Spin { facing: facing(180) }.into());
    assert_eq!(asked(&bench), Some((id("B2"), id("A1"))));
    bench.act_by(B, MoveAction::NoSpin.into());
    assert_eq!(asked(&bench), Some((id("C1"), id("A1"))));
    bench.act(MoveAction::Spin { facing: facing(270) }.into());
    assert_eq!(asked(&bench), None);
    assert_eq!(bench.unit("B1").facing(), Some(facing(180)));
    assert!(!super::has_moved(&bench.state, id("B1")));
    assert_eq!(bench.unit("B1").tokens, 0);
    let _ = A;
}

#[test]
fn turning_in_place_lets_nobody_spin() {
    covers!("aod.spin.basic", "aod.breakaway.required");
    let mut bench = held("foot", "foot");
    let mut turn = order("A1", "");
    turn.facing = facing(90);
    bench.roll(moved(turn), &[6]);
    assert!(matches!(bench.game.ask(&bench), Some(Ask::Turn(_))));
}

#[test]
fn vehicles_quads_and_shutdown_mechs_do_not_spin() {
    covers!("aod.spin.cannot");
    for (unit, place, more, spins) in [
        ("tank", "10 11.5", "", false),
        ("quad", "10 11.8", "", false),
        ("mech", "10 11.8", "", true),
        ("mech", "10 11.8", "shutdown = true", false),
        ("foot", "10 11.2", "", true),
    ] {
        let units = [("A1", "foot", "10 5", ""), ("B1", unit, place, more)];
        let mut bench = Bench::field("", &units);
        bench.act(go("A1", "10 10"));
        let asked = matches!(bench.game.ask(&bench), Some(Ask::Move(MoveAsk::Spin { .. })));
        assert_eq!(asked, spins, "{unit} {more}");
    }
}

#[test]
fn free_spins_may_have_to_face_the_mover() {
    let units = [("A1", "foot", "10 5", ""), ("B1", "foot", "10 11.2", "")];
    let options = "options = { free-spin-facing = \"towards-mover\" }";
    let mut bench = Bench::field(options, &units);
    bench.act(go("A1", "10 10"));
    let away = MoveAction::Spin { facing: facing(0) };
    assert_eq!(bench.refused(away.clone().into()).as_str(), "aod.quick.free-spin");
    bench.act(MoveAction::Spin { facing: facing(90) }.into());
    let mut free = Bench::field("", &units);
    free.act(go("A1", "10 10"));
    free.act(away.into());
}

#[test]
fn an_engaged_mech_is_given_no_assault_order() {
    covers!("aod.assault.who", "aod.assault.limits");
    let assault = |path: &str| {
        let path = crate::testing::corners(path);
        let attack = crate::order::AssaultKind::Ranged;
        crate::Action::from(OrderAction::Assault {
            unit: id("A1"),
            attack,
            path,
            facing: facing(0),
            jump: false,
        })
    };
    assert_eq!(held("mech", "tank").refused(assault("")).as_str(), "aod.assault.who");
    let units = [("A1", "tank", "10 10", ""), ("B1", "tank", "30 30", "")];
    assert_eq!(Bench::field("", &units).refused(assault("")).as_str(), "aod.order.who");
}

#[test]
fn an_assault_moves_half_or_the_whole_speed_for_1_heat() {
    covers!("aod.assault.ranged", "aod.assault.close", "aod.assault.choice", "aod.assault.heat");
    use crate::{combat::CombatAction, order::AssaultKind};
    let units = [("A1", "AOX115", "10 10", ""), ("B1", "tank", "30 30", "")];
    let assault = |attack, path: &str| {
        let path = crate::testing::corners(path);
        crate::Action::from(OrderAction::Assault {
            unit: id("A1"),
            attack,
            path,
            facing: facing(0),
            jump: false,
        })
    };
    let mut bench = Bench::field("", &units);
    assert!(!bench.allows(assault(AssaultKind::Ranged, "14.001 10")), "half of 7 is 4");
    assert!(!bench.allows(assault(AssaultKind::Close, "17.001 10")));
    assert!(bench.allows(assault(AssaultKind::Close, "17 10")));
    bench.act(assault(AssaultKind::Ranged, "14 10"));
    assert!(matches!(bench.game.ask(&bench), Some(Ask::Combat(_))));
    bench.act(CombatAction::GiveUp.into());
    assert_eq!((bench.unit("A1").heat, bench.unit("A1").tokens), (1, 1));
}
