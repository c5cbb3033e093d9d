//! Movement formations, and captives that move along.

use ironlance_rulebook::covers;

use crate::{
    Ask,
    movement::{MemberMove, MoveAction, MoveAsk},
    order::OrderAction,
    state::Spot,
    testing::{Bench, at, corners, facing, go, id, moved, order, square},
};

fn form(units: &[&str]) -> crate::Action {
    OrderAction::Formation { units: units.iter().map(|unit| id(unit)).collect() }.into()
}

fn step_to(unit: &str, path: &str) -> MemberMove {
    MemberMove {
        unit: id(unit),
        path: corners(path),
        facing: facing(0),
        jump: false,
        captive: None,
    }
}

fn moves(moves: Vec<MemberMove>) -> crate::Action {
    MoveAction::Formation { moves }.into()
}

/// Three infantry in a row: speeds 8, 5 and 8.
fn row(more: &[(&'static str, &'static str, &'static str, &'static str)]) -> Bench {
    let mut units = vec![
        ("A1", "foot", "10 10", ""),
        ("A2", "slow", "11.2 10", ""),
        ("A3", "foot", "12.4 10", "tokens = 1"),
        ("B1", "foot", "33 33", ""),
    ];
    units.extend(more);
    Bench::field("", &units)
}

#[test]
fn three_to_five_touching_infantry_and_vehicles_form_up() {
    covers!("aod.formation.move-size", "aod.formation.general", "aod.formation.eligible");
    let bench = row(&[("A4", "mech", "14.2 10", ""), ("A5", "foot", "20 20", "")]);
    assert!(bench.allows(form(&["A1", "A2", "A3"])));
    assert_eq!(bench.refused(form(&["A1", "A2"])).as_str(), "aod.formation.move-size");
    assert_eq!(bench.refused(form(&["A1", "A2", "A5"])).as_str(), "aod.formation.move-size");
    assert_eq!(bench.refused(form(&["A2", "A3", "A4"])).as_str(), "aod.formation.excluded");
    assert_eq!(bench.refused(form(&["A1", "A2", "A2"])).as_str(), "aod.formation.move-resolve");
}

#[test]
fn it_moves_as_fast_as_the_slowest_and_ends_together() {
    covers!(
        "aod.formation.move-speed",
        "aod.formation.move-resolve",
        "aod.formation.move-tokens",
        "aod.formation.all-ordered"
    );
    let mut bench = row(&[]);
    let left = bench.state.orders_left;
    bench.act(form(&["A1", "A2", "A3"]));
    let ask = bench.game.ask(&bench);
    let Some(Ask::Move(MoveAsk::Formation { members })) = ask else { panic!("{ask:?}") };
    assert!(members.iter().all(|member| member.inches.to_string() == "5.000"));
    let to = |y: &str| {
        vec![
            step_to("A1", &format!("10 {y}")),
            step_to("A2", &format!("11.2 {y}")),
            step_to("A3", &format!("12.4 {y}")),
        ]
    };
    assert_eq!(bench.refused(moves(to("15.001"))).as_str(), "aod.table.path-length");
    assert_eq!(
        bench.refused(moves(vec![step_to("A1", "10 15")])).as_str(),
        "aod.formation.move-size"
    );
    bench.act(moves(to("15")));
    assert_eq!(bench.at("A3"), "12.400 15.000");
    assert_eq!((bench.unit("A3").tokens, bench.unit("A3").click), (2, 0), "no pushing damage");
    assert_eq!(bench.state.orders_left, left - 1);
    assert_eq!(bench.refused(go("A1", "10 16")).as_str(), "aod.order.one-per-unit");
}

#[test]
fn members_break_away_one_by_one_before_anybody_moves() {
    covers!("aod.formation.move-breakaway");
    let mut bench = row(&[("B2", "foot", "8.8 10", ""), ("B3", "foot", "13.6 10", "")]);
    bench.roll(form(&["A1", "A2", "A3"]), &[3, 4]);
    let held = step_to("A1", "10 12");
    assert_eq!(bench.refused(moves(vec![held])).as_str(), "aod.formation.move-breakaway");
    bench.act(moves(Vec::new()));
    assert_eq!(bench.unit("A1").tokens, 1);
}

#[test]
fn strangers_and_cliffs_do_not_form_up() {
    covers!("aod.formation.faction", "aod.formation.abrupt");
    let units = [
        ("A1", "AOX026", "10 10", ""),
        ("A2", "AOX020", "11.2 10", ""),
        ("A3", "foot", "12.4 10", ""),
        ("B1", "foot", "33 33", ""),
    ];
    let bench = Bench::field("", &units);
    assert_eq!(bench.refused(form(&["A1", "A2", "A3"])).as_str(), "aod.formation.faction");
    let cliff = square("clear", "abrupt", 6, 8, 5) + "access = [[11, 10]]\n";
    let units = [
        ("A1", "foot", "10.4 10", ""),
        ("A2", "foot", "11.6 10", ""),
        ("A3", "foot", "12.8 10", ""),
        ("B1", "foot", "33 33", ""),
    ];
    let bench = Bench::field(&cliff, &units);
    assert_eq!(bench.refused(form(&["A1", "A2", "A3"])).as_str(), "aod.formation.abrupt");
}

#[test]
fn a_captive_moves_with_its_captor_at_the_lower_speed() {
    covers!(
        "aod.capture.move-together",
        "aod.capture.captor-stays-near",
        "aod.capture.captor-keeps"
    );
    let units = [
        ("A1", "foot", "10 10", ""),
        ("B1", "slow", "11.2 10", "captor = \"A1\""),
        ("B2", "tank", "33 33", ""),
    ];
    let mut bench = Bench::field("", &units);
    let to = |path: &str, captive: &str| {
        let mut order = order("A1", path);
        order.captive = Some(Spot { at: at(captive), facing: facing(90) });
        moved(order)
    };
    assert_eq!(bench.refused(go("A1", "10 15")).as_str(), "aod.capture.move-together");
    assert_eq!(bench.refused(to("10 15.001", "11.2 15")).as_str(), "aod.table.path-length");
    assert_eq!(bench.refused(to("10 15", "12 15")).as_str(), "aod.capture.captor-stays-near");
    bench.act(to("10 15", "11.2 15"));
    assert_eq!(bench.at("B1"), "11.200 15.000");
    assert_eq!(bench.unit("B1").captor, Some(id("A1")));
}

#[test]
fn a_captive_mech_stays_and_keeps_its_captor_near() {
    covers!("aod.capture.mech-immobile", "aod.capture.captor-stays-near");
    let units = [
        ("A1", "foot", "10 10", ""),
        ("B1", "mech", "11.8 10", "captor = \"A1\""),
        ("B2", "tank", "33 33", ""),
    ];
    let bench = Bench::field("", &units);
    assert_eq!(bench.refused(go("A1", "10 12")).as_str(), "aod.capture.captor-stays-near");
    assert!(bench.allows(go("A1", "10.5 12, 11.8 12, 11.8 11.8")));
}

#[test]
fn where_one_of_them_cannot_go_neither_may() {
    covers!("aod.capture.terrain");
    let pond = square("shallow-water", "ground", 8, 12, 4);
    let units = [
        ("A1", "foot", "10 10", ""),
        ("B1", "truck", "11.5 10", "captor = \"A1\""),
        ("B2", "tank", "33 33", ""),
    ];
    let bench = Bench::field(&pond, &units);
    let mut order = order("A1", "10 12");
    order.captive = Some(Spot { at: at("10 10.5"), facing: facing(0) });
    assert_eq!(bench.refused(moved(order)).as_str(), "aod.capture.terrain");
}

#[test]
fn a_captor_counts_with_the_lower_speed_in_a_formation() {
    covers!("aod.capture.captor-formation");
    let units = [
        ("A1", "foot", "10 10", ""),
        ("A2", "foot", "11.2 10", ""),
        ("A3", "foot", "12.4 10", ""),
        ("B1", "slow", "13.6 10", "captor = \"A3\""),
        ("B2", "foot", "33 33", ""),
    ];
    let mut bench = Bench::field("", &units);
    bench.act(form(&["A1", "A2", "A3"]));
    let ask = bench.game.ask(&bench);
    let Some(Ask::Move(MoveAsk::Formation { members })) = ask else { panic!("{ask:?}") };
    assert_eq!(members.len(), 3, "the captive is no member");
    assert!(members.iter().all(|member| member.inches.to_string() == "5.000"));
}
