//! Orders, tokens and pushing.

use ironlance_rulebook::covers;

use crate::{
    Ask,
    order::{OrderAction, OrderKind},
    testing::{A, Bench, end_turn, go, id},
    turn::TurnAsk,
};

fn vent(unit: &str) -> crate::Action {
    OrderAction::Vent { unit: id(unit) }.into()
}

#[test]
fn a_unit_is_given_one_order_a_turn_and_there_are_so_many() {
    covers!(
        "aod.order.one-per-unit",
        "aod.order.types",
        "aod.build.order-total",
        "aod.turn.order-stage"
    );
    let units = [
        ("A1", "foot", "5 10", ""),
        ("A2", "foot", "10 10", ""),
        ("A3", "foot", "15 10", ""),
        ("A4", "foot", "20 10", ""),
        ("B1", "foot", "33 33", ""),
    ];
    let mut bench = Bench::field("", &units);
    bench.act(go("A1", "5 12"));
    assert_eq!(bench.refused(go("A1", "5 13")).as_str(), "aod.order.one-per-unit");
    bench.act(go("A2", "10 12")).act(go("A3", "15 12"));
    assert_eq!(
        bench.refused(go("A4", "20 12")).as_str(),
        "aod.build.order-total",
        "450 points, three orders"
    );
    for (total, orders) in [(150, 1), (300, 2), (450, 3), (900, 6)] {
        let bench = Bench::field(&format!("build-total = {total}"), &units);
        assert_eq!(bench.state.orders_left, orders);
    }
}

#[test]
fn who_may_be_ordered_to_do_what() {
    covers!("aod.order.who", "aod.basics.active-player", "aod.basics.controller");
    let units = [
        ("A1", "foot", "5 10", ""),
        ("A2", "carrier", "10 10", ""),
        ("A3", "foot", "", "aboard = \"A2\""),
        ("A4", "mech", "15 10", "shutdown = true\ntokens = 2"),
        ("B1", "foot", "33 33", ""),
    ];
    let bench = Bench::field("", &units);
    assert_eq!(bench.refused(vent("A1")).as_str(), "aod.order.who");
    assert_eq!(bench.refused(go("A3", "5 5")).as_str(), "aod.transport.passenger-no-orders");
    assert_eq!(bench.refused(go("B1", "33 30")).as_str(), "aod.basics.controller");
    assert_eq!(bench.refused(go("A4", "15 12")).as_str(), "aod.heat.shutdown-limits");
    assert!(bench.allows(vent("A4")));
    let by_b = bench.refused_by(crate::testing::B, go("B1", "33 30"));
    assert_eq!(by_b.as_str(), "aod.basics.active-player");
    assert_eq!(bench.refused(go("A9", "1 1")).as_str(), "aod.unit.identity");
}

#[test]
fn two_tokens_keep_infantry_and_vehicles_from_orders() {
    covers!("aod.order.two-token-limit");
    let units = [
        ("A1", "tank", "5 10", "tokens = 2"),
        ("A2", "mech", "15 10", "tokens = 1"),
        ("B1", "foot", "33 33", ""),
    ];
    let bench = Bench::field("", &units);
    assert_eq!(bench.refused(go("A1", "5 12")).as_str(), "aod.order.two-token-limit");
    assert!(bench.allows(go("A2", "15 12")));
}

#[test]
fn tokens_come_off_units_that_rest() {
    covers!("aod.order.token-removal", "aod.turn.cleanup-stage", "aod.turn.unused-orders");
    let units = [
        ("A1", "tank", "5 10", "tokens = 1"),
        ("A2", "mech", "15 10", "tokens = 1\nheat = 2"),
        ("A3", "mech", "20 10", "tokens = 2\nshutdown = true\nheat = 3"),
        ("A4", "tank", "25 10", ""),
        ("B1", "foot", "33 33", "tokens = 1"),
    ];
    let mut bench = Bench::field("", &units);
    bench.act(go("A4", "25 12")).act(vent("A2")).act(end_turn());
    let tokens = ["A1", "A2", "A3", "A4", "B1"].map(|unit| bench.unit(unit).tokens);
    assert_eq!(tokens, [0, 1, 2, 1, 1], "a vent order is an order");
    assert!(matches!(bench.game.ask(&bench), Some(Ask::Turn(TurnAsk::Order { left: 3 }))));
    assert_ne!(bench.state.active, A);
}

#[test]
fn a_pushed_vehicle_is_dealt_1_damage_and_rests_next_turn() {
    covers!("aod.push.infantry-vehicle", "aod.order.token", "aod.push.timing");
    let units = [("A1", "tank", "5 10", "tokens = 1"), ("B1", "foot", "33 33", "")];
    let mut bench = Bench::field("", &units);
    bench.act(go("A1", "5 12"));
    assert_eq!((bench.unit("A1").tokens, bench.unit("A1").click), (2, 1));
    bench.act(end_turn()).act(end_turn());
    assert_eq!(bench.refused(go("A1", "5 14")).as_str(), "aod.order.two-token-limit");
    bench.act(end_turn());
    assert_eq!(bench.unit("A1").tokens, 0);
}

#[test]
fn an_assault_takes_another_article() {
    let with_an = |kind: OrderKind| kind.begins_with_a_vowel();
    assert!(with_an(OrderKind::Assault));
    assert!(![OrderKind::Move, OrderKind::Vent, OrderKind::Ranged].into_iter().any(with_an));
}
