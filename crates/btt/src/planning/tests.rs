use ironlance_engine::{Game, Refusal as _, Viewer};
use ironlance_rulebook::covers;

use super::*;
use crate::{
    Action,
    ask::{Ask, ask},
    state::Phase,
    testing::{A, B, Bench, end_actions, facing, hex, id},
    view::OrderView,
};

/// A Hunchback (walks 4, runs 6, cannot jump), a Valkyrie (jumps 5) beside it, an enemy in front.
const TABLE: &str = r#"
    [units]
    A1 = { mech = "hbk-4g", hex = "0808" }
    A2 = { mech = "vlk-qa", hex = "0908" }
    B1 = { mech = "lct-1v", hex = "0807" }
    B2 = { mech = "lct-1v", hex = "0809", shut-down = true }
"#;

fn order(unit: &str, order: Order) -> Action {
    Action::Order { unit: id(unit), order }
}

fn finish(bench: &mut Bench, seat: Seat) {
    bench.act_by(seat, Action::FinishPlanning);
}

fn known(bench: &Bench, unit: &str, viewer: Viewer) -> OrderView {
    bench.game.view_of(&bench.state, viewer).units[&id(unit)].order
}

#[test]
fn both_players_give_each_unit_an_order_at_the_same_time() {
    covers!("btt.planning.orders", "btt.planning.modes");
    let mut bench = Bench::new(TABLE);
    assert_eq!(ask(&bench.state, A), Some(Ask::GiveOrders { units: vec![id("A1"), id("A2")] }));
    assert_eq!(ask(&bench.state, B), Some(Ask::GiveOrders { units: vec![id("B1")] }));
    bench.act(order("B1", Order::Run(hex("0801"))));
    bench.act(order("A2", Order::Jump(hex("1008"))));
    bench.act(order("A1", Order::Walk(hex("0810"))));
    let orders = ["A1", "A2", "B1"].map(|unit| bench.unit(unit).order.unwrap());
    assert_eq!(
        orders,
        [Order::Walk(hex("0810")), Order::Jump(hex("1008")), Order::Run(hex("0801"))]
    );
    assert_eq!(orders.map(Order::mode), [Mode::Walking, Mode::Jumping, Mode::Running]);
    let own = Action::Order { unit: id("A1"), order: Order::Stand };
    let refusal = bench.game.check(&bench.state, B, &own).unwrap_err();
    assert_eq!(refusal.to_string(), "A1 is not one of seat 2's units");
    assert_eq!(refusal.rule(), rule!("btt.components.players"));
}

#[test]
fn a_mode_without_movement_points_cannot_be_ordered() {
    covers!("btt.planning.modes");
    let mut bench = Bench::new(TABLE);
    let jump = order("A1", Order::Jump(hex("0809")));
    assert_eq!(bench.refused(jump.clone()), rule!("btt.planning.modes"));
    assert_eq!(bench.refusal(jump).to_string(), "A1 has 0 movement points for jumping");
    // What counts are the points now, not the printed ones.
    bench.unit_mut("A1").current.points = [0, 1, 1];
    assert_eq!(bench.refused(order("A1", Order::Walk(hex("0809")))), rule!("btt.planning.modes"));
    assert!(bench.allows(order("A1", Order::Run(hex("0809")))));
    assert!(bench.allows(order("A1", Order::Jump(hex("0809")))));
}

#[test]
fn standing_still_needs_no_destination_and_no_points() {
    covers!("btt.planning.stay");
    let mut bench = Bench::new(TABLE);
    bench.unit_mut("A1").current.points = [0, 0, 0];
    bench.act(order("A1", Order::Stand));
    assert_eq!(bench.unit("A1").order, Some(Order::Stand));
    finish(&mut bench, A);
    finish(&mut bench, B);
    assert_eq!(Order::Stand.destination(), None);
    assert_eq!(bench.unit("A1").hex, Some(hex("0808")));
}

#[test]
fn the_destination_must_be_in_reach_of_that_mode() {
    covers!("btt.planning.destination-in-reach", "btt.map.edge");
    let bench = Bench::new(TABLE);
    assert!(bench.allows(order("A1", Order::Walk(hex("0812")))));
    let far = order("A1", Order::Walk(hex("0813")));
    assert_eq!(bench.refused(far.clone()), rule!("btt.planning.destination-in-reach"));
    assert_eq!(
        bench.refusal(far.clone()).to_string(),
        "0813 is out of reach: it takes 5, A1 has 4 movement points"
    );
    assert_eq!(bench.nearest(far), Some(order("A1", Order::Walk(hex("0812")))));
    assert!(bench.allows(order("A1", Order::Run(hex("0814")))));
    assert!(!bench.allows(order("A1", Order::Run(hex("0815")))));
    assert_eq!(bench.refused(order("B1", Order::Run(hex("0818")))), rule!("btt.map.edge"));
    assert_eq!(
        bench.refusal(order("B1", Order::Run(hex("3201")))).to_string(),
        "3201 is off the map"
    );
}

#[test]
fn reach_counts_terrain_and_where_nobody_may_enter() {
    covers!("btt.planning.destination-in-reach", "btt.map.impassable", "btt.map.buildings");
    let bench = Bench::new(&format!(
        "{TABLE}\n[map.hexes]\n0809 = {{ woods = 2 }}\n0708 = {{ impassable = true }}\n\
         0709 = {{ building = 2 }}"
    ));
    let mut slow = Bench::of(bench.game.clone(), bench.state.clone());
    slow.unit_mut("A1").current.points = [2, 3, 0];
    assert_eq!(
        slow.refusal(order("A1", Order::Walk(hex("0809")))).to_string(),
        "0809 is out of reach: it takes 3, A1 has 2 movement points"
    );
    assert!(slow.allows(order("A1", Order::Run(hex("0809")))));
    for closed in ["0708", "0709"] {
        let refusal = bench.refusal(order("A1", Order::Run(hex(closed)))).to_string();
        let message = format!("{closed} cannot be entered: it is ");
        assert!(refusal.starts_with(&message), "{refusal}");
        assert!(!bench.allows(order("A2", Order::Jump(hex(closed)))));
    }
    // A jump passes over both.
    assert!(bench.allows(order("A2", Order::Jump(hex("0608")))));
}

#[test]
fn orders_ignore_where_units_stand() {
    covers!("btt.planning.reach-ignores-units");
    let bench = Bench::new(TABLE);
    for taken in ["0908", "0807", "0809"] {
        assert!(bench.allows(order("A1", Order::Walk(hex(taken)))), "{taken}");
    }
    assert!(bench.allows(order("A2", Order::Jump(hex("0807")))));
    // Through the enemy, as if he were not there.
    let mut bench = bench;
    bench.unit_mut("A1").current.points = [2, 2, 0];
    assert!(bench.allows(order("A1", Order::Walk(hex("0806")))));
}

#[test]
fn a_move_order_leaves_the_hex() {
    covers!("btt.planning.no-move-to-own-hex");
    let bench = Bench::new(TABLE);
    for stay in [Order::Walk(hex("0908")), Order::Run(hex("0908")), Order::Jump(hex("0908"))] {
        assert_eq!(bench.refused(order("A2", stay)), rule!("btt.planning.no-move-to-own-hex"));
    }
    assert_eq!(
        bench.refusal(order("A2", Order::Walk(hex("0908")))).to_string(),
        "0908 is where A2 stands; order it to stand still instead"
    );
}

#[test]
fn an_order_is_known_to_its_owner_alone_until_it_is_revealed() {
    covers!("btt.planning.secrecy", "btt.components.hidden-information");
    let mut bench = Bench::new(TABLE);
    let walk = Order::Walk(hex("0810"));
    bench.act(order("A1", walk));
    let told = |bench: &Bench, viewer: Viewer| -> usize {
        bench.events.iter().filter(|told| bench.game.seen(&told.event, viewer).is_some()).count()
    };
    assert_eq!(told(&bench, Viewer::Seat(A)), 1);
    assert_eq!((told(&bench, Viewer::Seat(B)), told(&bench, Viewer::Spectator)), (0, 0));
    assert_eq!(told(&bench, Viewer::Referee), 1);
    let others = [Viewer::Seat(B), Viewer::Spectator];
    assert_eq!(known(&bench, "A1", Viewer::Seat(A)), OrderView::Known(walk));
    assert_eq!(known(&bench, "A1", Viewer::Referee), OrderView::Known(walk));
    // Until planning is finished, others do not even learn who has an order.
    assert_eq!(others.map(|viewer| known(&bench, "A1", viewer)), [OrderView::None; 2]);
    finish(&mut bench, A);
    finish(&mut bench, B);
    assert_eq!(bench.state.phase, Phase::Activation);
    assert_eq!(others.map(|viewer| known(&bench, "A1", viewer)), [OrderView::Known(walk); 2]);
    assert_eq!(others.map(|viewer| known(&bench, "A2", viewer)), [OrderView::Hidden; 2]);
    assert_eq!(known(&bench, "A2", Viewer::Seat(A)), OrderView::Known(Order::Stand));
}

#[test]
fn orders_may_be_changed_until_planning_is_declared_finished() {
    covers!("btt.planning.orders-locked");
    let mut bench = Bench::new(TABLE);
    bench.act(order("A1", Order::Walk(hex("0810"))));
    bench.act(order("A1", Order::Run(hex("0811"))));
    assert_eq!(bench.unit("A1").order, Some(Order::Run(hex("0811"))));
    finish(&mut bench, A);
    assert_eq!(bench.state.phase, Phase::Planning);
    let late = order("A1", Order::Stand);
    assert_eq!(bench.refused(late.clone()), rule!("btt.planning.orders-locked"));
    assert_eq!(
        bench.refusal(late.clone()).to_string(),
        "seat 1 has finished planning; the orders are final"
    );
    let again = bench.game.check(&bench.state, A, &Action::FinishPlanning).unwrap_err();
    assert_eq!(again, Refusal::PlanningIsFinished { seat: A });
    // The other player may still change his.
    bench.act(order("B1", Order::Run(hex("0801"))));
    assert_eq!(ask(&bench.state, A), None);
    finish(&mut bench, B);
    assert_eq!(bench.state.phase, Phase::Activation);
    assert_eq!(bench.refused(late), rule!("btt.planning.orders-locked"));
    assert_eq!(bench.unit("A1").order, Some(Order::Run(hex("0811"))));
}

#[test]
fn a_unit_without_an_order_stands_still() {
    covers!("btt.planning.missing-order");
    let mut bench = Bench::new(TABLE);
    bench.act(order("A1", Order::Walk(hex("0810"))));
    assert_eq!(without_order(&bench.state, A).collect::<Vec<_>>(), [id("A2")]);
    finish(&mut bench, A);
    assert_eq!(bench.unit("A1").order, Some(Order::Walk(hex("0810"))));
    assert_eq!(bench.unit("A2").order, Some(Order::Stand));
    assert_eq!(bench.unit("B1").order, None);
}

#[test]
fn planning_waits_for_every_order_if_the_option_says_so() {
    let mut bench = Bench::new(&format!("{TABLE}[options]\norder-timeout = \"wait\""));
    let finish_a = |bench: &Bench| bench.game.check(&bench.state, A, &Action::FinishPlanning);
    assert_eq!(finish_a(&bench), Err(Refusal::OrderMissing { unit: id("A1") }));
    bench.act(order("A1", Order::Stand));
    let refusal = finish_a(&bench).unwrap_err();
    assert_eq!(refusal.to_string(), "A2 has no order yet and planning waits for it");
    assert_eq!(refusal.rule(), rule!("btt.planning.orders"));
    bench.act(order("A2", Order::Stand));
    assert_eq!(finish_a(&bench), Ok(()));
    // A shut-down unit is not waited for.
    bench.act(order("B1", Order::Stand));
    assert_eq!(bench.game.check(&bench.state, B, &Action::FinishPlanning), Ok(()));
}

#[test]
fn revealed_orders_are_on_record_for_all() {
    covers!("btt.planning.orders-record");
    let mut bench = Bench::new(&format!("round = 3\n{TABLE}"));
    bench.act(order("A1", Order::Walk(hex("0810"))));
    bench.act(order("A2", Order::Jump(hex("1008"))));
    finish(&mut bench, A);
    finish(&mut bench, B);
    let records = |bench: &Bench| {
        let records = bench.game.view_of(&bench.state, Viewer::Seat(B)).records;
        records
            .iter()
            .map(|line| (line.unit.to_string(), line.round, line.order))
            .collect::<Vec<_>>()
    };
    let first = ("A1".to_owned(), 3, Order::Walk(hex("0810")));
    assert_eq!(records(&bench), std::slice::from_ref(&first));
    let (to, towards) = (hex("0810"), facing("N"));
    bench.act(Action::Move { unit: id("A1"), hex: to, facing: towards, path: None });
    bench.act(end_actions("A1"));
    assert_eq!(records(&bench), [first, ("A2".to_owned(), 3, Order::Jump(hex("1008")))]);
}

#[test]
fn a_shut_down_unit_gets_no_order() {
    covers!("btt.planning.shut-down");
    let mut bench = Bench::new(TABLE);
    let stand = order("B2", Order::Stand);
    assert_eq!(bench.refused(stand.clone()), rule!("btt.planning.shut-down"));
    assert_eq!(bench.refusal(stand).to_string(), "B2 is shut down and gets no order");
    finish(&mut bench, B);
    assert_eq!(bench.unit("B2").order, None);
}

#[test]
fn only_units_on_the_map_get_orders() {
    let bench = Bench::new(TABLE);
    let refusal = bench.refusal(order("A3", Order::Stand));
    assert_eq!(refusal, Refusal::NoSuchUnit { unit: id("A3") });
}

#[test]
fn whoever_has_no_unit_to_order_has_finished_planning() {
    covers!("btt.planning.shut-down");
    let silent = TABLE.replace("hex = \"0807\"", "hex = \"0807\", shut-down = true");
    let mut bench = Bench::new(&silent);
    assert_eq!(ask(&bench.state, B), None);
    assert!(bench.state.side(B).planned && ask(&bench.state, A).is_some());
    finish(&mut bench, A);
    assert_ne!(bench.state.phase, Phase::Planning);
    let refusal = bench.game.check(&bench.state, B, &order("B1", Order::Stand)).unwrap_err();
    assert_eq!(refusal.rule(), rule!("btt.planning.orders-locked"));
    let all = silent.replace("hex = \"0808\"", "hex = \"0808\", shut-down = true");
    let all = all.replace("hex = \"0908\"", "hex = \"0908\", shut-down = true");
    let everybody = Bench::new(&format!("options.round-limit = 2\n{all}"));
    assert!(everybody.state.round > 1 || everybody.state.phase > Phase::Planning);
}

#[test]
fn a_destination_that_nobody_enters_or_climbs_to_is_refused_with_that_reason() {
    covers!("btt.planning.destination-in-reach");
    let table = "[map.hexes]\n0810 = { building = 2 }\n0708 = { level = 4 }\n\
                 0806 = { impassable = true }\n";
    let bench = Bench::new(&format!("{table}{TABLE}"));
    let why = |name: &str| {
        let refusal = bench.refusal(order("A1", Order::Walk(hex(name))));
        assert_eq!(refusal.rule(), rule!("btt.planning.destination-in-reach"));
        refusal.to_string()
    };
    assert_eq!(why("0810"), "0810 cannot be entered: it is a building");
    assert_eq!(why("0806"), "0806 cannot be entered: it is impassable");
    assert_eq!(
        why("0708"),
        "A1 cannot get to 0708 on foot: it lies 4 levels above or below every hex beside it, and \
         the limit is 2 at a time"
    );
}
