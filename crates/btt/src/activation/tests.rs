use ironlance_engine::Refusal as _;
use ironlance_rulebook::{covers, rule};

use super::landings;
use crate::{
    Action, Event,
    order::{Mode, Order},
    refusal::Refusal,
    state::Task,
    testing::{A, Bench, end_actions, facing, hex, id},
};

/// Moving to a hex by the cheapest path.
pub(crate) fn go(unit: &str, end: &str, to: &str) -> Action {
    Action::Move { unit: id(unit), hex: hex(end), facing: facing(to), path: None }
}

/// An UrbanMech with 2 walking points in 0808, and enemies who have activated.
fn urbanmech(order: &str, enemies: &[&str], more: &str) -> Bench {
    let mut text = format!(
        r#"
        phase = "activation"
        {more}
        [units.A1]
        mech = "um-r60"
        hex = "0808"
        order = {order}
        "#
    );
    for (place, hex) in enemies.iter().enumerate() {
        let name = format!("units.B{}", place + 1);
        text += &format!("[{name}]\nmech = \"hbk-4g\"\nhex = \"{hex}\"\nacted = true\n");
    }
    Bench::new(&text)
}

fn along(end: &str, path: &[&str]) -> Action {
    let path: Vec<_> = path.iter().map(|name| hex(name)).collect();
    Action::Move { unit: id("A1"), hex: hex(end), facing: facing("N"), path: Some(path.into()) }
}

/// The hexes A1 may end in, by name, and whether it is blocked.
fn ends(bench: &Bench) -> (Vec<String>, bool) {
    let landings = landings(&bench.game, &bench.state, id("A1"));
    let mut hexes: Vec<String> = landings.hexes.iter().map(|hex| hex.to_string()).collect();
    hexes.sort();
    (hexes, landings.blocked)
}

#[test]
fn units_activate_once_each_from_the_lowest_order_up() {
    covers!("btt.activation.order");
    let mut bench = Bench::new(
        r#"
        phase = "activation"
        lance-totals = [150, 100]
        units.A1 = { mech = "grf-1n", hex = "0808", order = "stand" }
        units.A2 = { mech = "as7-d", hex = "0810", order = "stand" }
        units.B1 = { mech = "grf-1n", hex = "2008", order = { run = "2007" } }
        "#,
    );
    let mut order = Vec::new();
    while let Some(Task::Move { unit }) = bench.state.task() {
        order.push(unit.to_string());
        let here = bench.state.unit(unit).position().to_string();
        let (end, facing) = if unit == id("B1") { ("2007", "NW") } else { (here.as_str(), "N") };
        bench.act(go(&unit.to_string(), end, facing));
        if bench.state.task() == Some(Task::Act { unit }) {
            bench.act(end_actions(&unit.to_string()));
        }
    }
    // B has the lower total and so the initiative: A's Griffin comes first.
    assert_eq!(order, ["A2", "A1", "B1"]);
    assert_eq!(bench.state.phase, crate::state::Phase::Combat);
}

#[test]
fn an_order_is_shown_to_all_when_its_unit_activates_and_not_before() {
    covers!("btt.activation.reveal");
    let mut bench = Bench::new(
        r#"
        phase = "activation"
        round = 3
        units.A1 = { mech = "as7-d", hex = "0808", order = "stand" }
        units.B1 = { mech = "grf-1n", hex = "2008", order = { jump = "2007" } }
        "#,
    );
    assert!(bench.unit("A1").revealed);
    assert!(!bench.unit("B1").revealed);
    bench.act(go("A1", "0808", "N")).act(end_actions("A1"));
    let revealed = bench.told(|event| match event {
        Event::OrderRevealed { unit, order } => Some((*unit, *order)),
        _ => None,
    });
    assert_eq!(revealed, [(id("B1"), Order::Jump(hex("2007")))]);
    assert!(bench.unit("B1").revealed);
    assert_eq!(bench.unit("B1").mode(), Mode::Jumping);
    let records =
        bench.state.records.iter().map(|line| (line.unit, line.round)).collect::<Vec<_>>();
    assert_eq!(records, [(id("A1"), 3), (id("B1"), 3)]);
}

#[test]
fn a_move_ends_in_the_destination_or_beside_it() {
    covers!("btt.activation.seven-hexes");
    let bench = urbanmech("{ run = \"0806\" }", &["3001"], "");
    let seven = ["0706", "0707", "0805", "0806", "0807", "0906", "0907"];
    assert_eq!(ends(&bench), (seven.map(String::from).to_vec(), false));
    for end in seven {
        assert!(bench.allows(go("A1", end, "N")));
    }
    let refusal = bench.refusal(go("A1", "0809", "SW"));
    assert_eq!(refusal.rule(), rule!("btt.activation.seven-hexes"));
    assert_eq!(
        refusal.to_string(),
        "A1 must end in its destination 0806 or beside it; 0809 is neither"
    );
    assert_eq!(bench.nearest(go("A1", "0809", "SW")), Some(go("A1", "0807", "SW")));
    // It must be able to get there now.
    let bench = urbanmech("{ walk = \"0806\" }", &["3001"], "");
    let refusal = bench.refusal(go("A1", "0805", "N"));
    assert_eq!(refusal.rule(), rule!("btt.movement.points"));
    assert_eq!(
        refusal.to_string(),
        "0805 cannot be reached now: it takes 3 movement points as the units stand, and A1 has 2"
    );
    let refusal = bench.refusal(Action::Move {
        unit: id("A1"),
        hex: hex("3202"),
        facing: facing("N"),
        path: None,
    });
    assert_eq!(refusal.rule(), rule!("btt.map.edge"));
}

#[test]
fn a_move_by_the_edge_has_fewer_than_seven_hexes() {
    let mut bench = urbanmech("{ walk = \"0101\" }", &["3001"], "");
    bench.unit_mut("A1").hex = Some(hex("0103"));
    assert_eq!(ends(&bench), (vec!["0101".into(), "0102".into(), "0201".into()], false));
}

#[test]
fn the_start_hex_is_not_one_of_the_seven() {
    covers!("btt.activation.start-hex-excluded");
    let mut bench = urbanmech("{ walk = \"0807\" }", &["3001"], "");
    let refusal = bench.refusal(go("A1", "0808", "N"));
    assert_eq!(refusal.rule(), rule!("btt.activation.start-hex-excluded"));
    assert_eq!(
        refusal.to_string(),
        "A1 does not end in 0808, where it started: a move order leaves the hex"
    );
    bench.act(go("A1", "0708", "N"));
    assert_eq!(bench.unit("A1").hex, Some(hex("0708")));
}

#[test]
fn the_start_hex_is_one_of_the_seven_where_the_game_is_played_so() {
    let option = "[options]\nstay-on-move-order = true\n";
    let mut bench = urbanmech("{ walk = \"0807\" }", &["3001"], option);
    bench.act(go("A1", "0808", "S"));
    assert_eq!(bench.unit("A1").hex, Some(hex("0808")));
    assert_eq!(bench.unit("A1").mode(), Mode::Walking);
    let moved = bench.told(|event| match event {
        Event::Moved { cost, blocked, path, .. } => Some((*cost, *blocked, path.len())),
        _ => None,
    });
    assert_eq!(moved, [(0, false, 0)]);
    let far = urbanmech("{ walk = \"0806\" }", &["3001"], option);
    assert_eq!(far.refused(go("A1", "0808", "N")), rule!("btt.activation.seven-hexes"));
}

#[test]
fn the_owner_chooses_any_path_within_the_points() {
    covers!("btt.activation.free-path");
    let mut bench = urbanmech("{ run = \"0807\" }", &["3001"], "");
    let long = bench.refusal(along("0807", &["0708", "0707", "0706", "0806", "0807"]));
    assert_eq!(long, Refusal::PathTooLong { unit: id("A1"), cost: 5, points: 3 });
    assert_eq!(long.rule(), rule!("btt.movement.points"));
    assert_eq!(long.to_string(), "the path costs 5 movement points, A1 has 3");
    assert!(!bench.allows(along("0807", &["0708", "0707", "0706", "0807"])));
    bench.act(along("0807", &["0708", "0707", "0807"]));
    let cost = bench.told(|event| match event {
        Event::Moved { cost, .. } => Some(*cost),
        _ => None,
    });
    assert_eq!(cost, [3]);
}

#[test]
fn a_path_holds_together_from_the_start_to_the_end() {
    let mut bench = urbanmech("{ run = \"0807\" }", &["3001"], "");
    let path = rule!("btt.movement.path");
    for broken in [&["0707", "0807"][..], &["0708"], &["0808", "0807"], &[]] {
        assert_eq!(bench.refused(along("0807", broken)), path, "{broken:?}");
    }
    bench.unit_mut("A1").hex = Some(hex("0102"));
    bench.unit_mut("A1").order = Some(Order::Run(hex("0101")));
    let off = Action::Move {
        unit: id("A1"),
        hex: hex("0101"),
        facing: facing("N"),
        path: Some([hex("3218"), hex("0101")].into()),
    };
    assert_eq!(bench.refused(off), rule!("btt.map.edge"));
}

#[test]
fn a_blocked_unit_stays_if_nothing_is_nearer() {
    covers!("btt.activation.blocked", "btt.activation.blocked-keeps-mode");
    let mut bench = urbanmech("{ walk = \"0806\" }", &["0807", "0707", "0907"], "");
    assert_eq!(ends(&bench), (vec!["0808".into()], true));
    let refusal = bench.refusal(go("A1", "0708", "N"));
    assert_eq!(refusal.rule(), rule!("btt.activation.blocked"));
    assert_eq!(
        refusal.to_string(),
        "none of the seven hexes can be reached, so A1 must go as near as it can for the fewest \
         points: to 0808, not to 0708"
    );
    bench.act(along("0808", &[]));
    let moved = bench.told(|event| match event {
        Event::Moved { cost, blocked, .. } => Some((*cost, *blocked)),
        _ => None,
    });
    assert_eq!(moved, [(0, true)]);
    assert_eq!(bench.unit("A1").mode(), Mode::Walking);
    assert_eq!(bench.unit("A1").actions_left, 1);
}

#[test]
fn a_blocked_unit_goes_as_near_as_it_can_and_then_as_cheaply() {
    covers!("btt.activation.blocked");
    let rough = "0807 = { rough = true }\n";
    let mut bench = urbanmech("{ run = \"0803\" }", &["3001"], &format!("[map.hexes]\n{rough}"));
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    bench.unit_mut("A1").current.points[1] = 2;
    assert_eq!(ends(&bench), (names(&["0707", "0807", "0907"]), true));
    bench.unit_mut("A1").current.points[1] = 1;
    assert_eq!(ends(&bench), (names(&["0808"]), true));
    // With a wall behind these, 0606 and 1006 are as near for 3 points: too dear.
    let wall: String =
        ["0806", "0706", "0906"].map(|hex| format!("{hex} = {{ impassable = true }}\n")).concat();
    let more = format!("[map.hexes]\n{rough}{wall}");
    let bench = urbanmech("{ run = \"0803\" }", &["3001"], &more);
    assert_eq!(ends(&bench), (names(&["0707", "0807", "0907"]), true));
    assert_eq!(bench.refused(go("A1", "0606", "N")), rule!("btt.activation.blocked"));
}

#[test]
fn a_friend_in_the_way_blocks_too() {
    covers!("btt.activation.blocked");
    let hexes = "[map.hexes]\n0201 = { impassable = true }\n0202 = { impassable = true }\n";
    let mut bench = Bench::new(&format!(
        r#"
        phase = "activation"
        {hexes}
        0103 = {{ impassable = true }}
        [units]
        A1 = {{ mech = "um-r60", hex = "0101", order = {{ walk = "0102" }} }}
        A2 = {{ mech = "grf-1n", hex = "0102", acted = true }}
        B1 = {{ mech = "grf-1n", hex = "3001", acted = true }}
        "#
    ));
    assert_eq!(ends(&bench), (vec!["0101".into()], true));
    bench.act(go("A1", "0101", "S"));
    assert_eq!(bench.unit("A1").facing, facing("S"));
}

#[test]
fn a_blocked_unit_keeps_the_actions_of_its_mode() {
    covers!("btt.activation.blocked-keeps-mode");
    let enemies = ["0807", "0707", "0907"];
    let mut bench = urbanmech("{ walk = \"0806\" }", &enemies, "");
    bench.unit_mut("A1").order = Some(Order::Run(hex("0806")));
    bench.unit_mut("A1").current.points[1] = 2;
    bench.act(go("A1", "0808", "N"));
    assert_eq!(bench.unit("A1").mode(), Mode::Running);
    assert_eq!(bench.unit("A1").actions_left, 0);
    assert_eq!(bench.state.phase, crate::state::Phase::Combat);
}

#[test]
fn a_unit_with_order_x_does_not_move() {
    covers!("btt.activation.no-move-for-x");
    let mut bench = urbanmech("\"stand\"", &["3001"], "");
    let refusal = bench.refusal(go("A1", "0807", "N"));
    assert_eq!(refusal.rule(), rule!("btt.activation.no-move-for-x"));
    assert_eq!(refusal.to_string(), "A1 stands still and does not move");
    assert!(!bench.allows(along("0808", &["0807", "0808"])));
    assert!(bench.allows(along("0808", &[])));
    bench.act(go("A1", "0808", "SE"));
    assert_eq!(bench.unit("A1").hex, Some(hex("0808")));
    assert_eq!(bench.unit("A1").facing, facing("SE"));
}

#[test]
fn a_unit_that_stands_still_keeps_its_facing_where_the_game_is_played_so() {
    covers!("btt.activation.no-move-for-x", "btt.movement.facing-free");
    let option = "[options]\nstationary-facing = \"kept\"\n";
    let bench = urbanmech("\"stand\"", &["3001"], option);
    assert_eq!(bench.state.task(), Some(Task::Act { unit: id("A1") }));
    let refusal = bench.refusal(go("A1", "0808", "S"));
    assert_eq!(refusal.rule(), rule!("btt.movement.facing-free"));
    assert_eq!(refusal.to_string(), "A1 stands still and keeps its facing, N");
    // A unit that moves turns as ever.
    let mut bench = urbanmech("{ walk = \"0807\" }", &["3001"], option);
    bench.act(go("A1", "0807", "S"));
    assert_eq!(bench.unit("A1").facing, facing("S"));
    assert_eq!(bench.refused(go("A1", "0807", "N")), rule!("btt.round.sequence"));
    // And where it may turn, a move after its Move Step comes too late.
    let mut bench = urbanmech("\"stand\"", &["3001"], "");
    bench.act(go("A1", "0808", "S"));
    assert_eq!(bench.refused(go("A1", "0808", "S")), rule!("btt.round.sequence"));
}

#[test]
fn a_shut_down_unit_activates_first_and_neither_reveals_nor_moves_nor_turns() {
    covers!("btt.activation.shut-down");
    let bench = Bench::new(
        r#"
        phase = "activation"
        [units]
        A1 = { mech = "um-r60", hex = "0808", order = "stand" }
        B1 = { mech = "ott-7j", hex = "2008", shut-down = true, heat = ["heat-alarm"] }
        "#,
    );
    assert!(bench.state.has_acted(id("B1")));
    assert!(!bench.unit("B1").revealed);
    assert!(bench.state.records.iter().all(|line| line.unit != id("B1")));
    assert_eq!(bench.state.task(), Some(Task::Move { unit: id("A1") }));
    assert!(crate::ask::owes(&bench.state, A));
    assert_eq!(bench.refused(go("B1", "2007", "N")), rule!("btt.activation.shut-down"));
}

#[test]
fn a_unit_without_an_order_stands_still() {
    let bench = Bench::new(
        r#"
        phase = "activation"
        [units]
        A1 = { mech = "um-r60", hex = "0808" }
        B1 = { mech = "ott-7j", hex = "2008" }
        "#,
    );
    assert_eq!(bench.unit("A1").order, Some(Order::Stand));
}

#[test]
fn the_path_of_a_jump_is_its_last_hex_alone() {
    covers!("btt.movement.jump-over");
    let mut bench = Bench::new(
        r#"
        phase = "activation"
        [units.A1]
        mech = "grf-1n"
        hex = "0808"
        order = { jump = "0805" }
        [units.B1]
        mech = "hbk-4g"
        hex = "3117"
        acted = true
        "#,
    );
    let jump = |path: &[&str]| {
        let path = Some(path.iter().map(|name| hex(name)).collect());
        Action::Move { unit: id("A1"), hex: hex("0805"), facing: facing("N"), path }
    };
    for broken in [&[][..], &["0806", "0805"], &["0806"]] {
        assert_eq!(bench.refused(jump(broken)), rule!("btt.movement.jump-over"), "{broken:?}");
    }
    bench.act(jump(&["0805"]));
    assert_eq!(bench.unit("A1").hex, Some(hex("0805")));
}
