//! Transports and passengers.

use ironlance_rulebook::covers;

use crate::{
    Ask,
    movement::{MoveAction, MoveAsk},
    order::{Purpose, SetDown},
    state::Place,
    testing::{Bench, at, facing, id, moved, order},
    transport,
};

/// A carrier at 10 10 that looks up, with infantry and a tank at its rear.
fn loading(more: &[(&'static str, &'static str, &'static str, &'static str)]) -> Bench {
    let mut units = vec![
        ("A1", "carrier", "10 10", ""),
        ("A2", "foot", "10 8.5", ""),
        ("A3", "foot", "11.1 8.98", ""),
        ("A4", "truck", "8.4 9.1", ""),
        ("B1", "foot", "33 33", ""),
    ];
    units.extend(more);
    Bench::field("", &units)
}

fn board(units: &[&str], path: &str) -> crate::Action {
    let mut order = order("A1", path);
    order.purpose = Purpose::Board { units: units.iter().map(|unit| id(unit)).collect() };
    moved(order)
}

fn drop_at(unit: &str, place: &str, path: &str, first: bool) -> crate::Action {
    let mut order = order("A1", path);
    let units = vec![SetDown { unit: id(unit), at: at(place), facing: facing(0) }];
    order.purpose = Purpose::Disembark { units, first };
    moved(order)
}

#[test]
fn units_at_the_rear_board_and_the_transport_moves_half_its_speed() {
    covers!(
        "aod.transport.board",
        "aod.transport.board-conditions",
        "aod.transport.passenger-state"
    );
    let mut bench = loading(&[]);
    bench.unit_mut("A2").tokens = 1;
    assert_eq!(bench.refused(board(&["A2"], "10 14.001")).as_str(), "aod.table.path-length");
    bench.act(board(&["A2", "A3"], "10 14"));
    assert_eq!(bench.unit("A2").place, Place::Aboard { transport: id("A1") });
    assert_eq!((bench.unit("A2").tokens, bench.unit("A2").ordered), (0, false));
    assert_eq!(bench.unit("A2").at(), None, "no position while aboard");
}

#[test]
fn infantry_take_1_vehicles_3() {
    covers!("aod.transport.capacity", "aod.transport.who");
    let bench = loading(&[("A5", "truck", "10 6", "")]);
    assert!(bench.allows(board(&["A2", "A3", "A4"], "")), "5 of 5");
    let taken = |unit| transport::room_taken(&bench.game, &bench.state, id(unit));
    assert_eq!((taken("A2"), taken("A4"), taken("A1")), (Some(1), Some(3), None));
    let mut full = loading(&[("A5", "slow", "", "aboard = \"A1\"")]);
    assert_eq!(full.refused(board(&["A2", "A3", "A4"], "")).as_str(), "aod.transport.capacity");
    full.act(board(&["A4", "A2"], ""));
    let other = Bench::field(
        "",
        &[("A1", "tank", "10 10", ""), ("A2", "foot", "10 8.5", ""), ("B1", "foot", "33 33", "")],
    );
    assert_eq!(other.refused(board(&["A2"], "")).as_str(), "aod.transport.capacity");
    let mech = Bench::field(
        "",
        &[
            ("A1", "carrier", "10 10", ""),
            ("A2", "mech", "10 7.9", ""),
            ("B1", "foot", "33 33", ""),
        ],
    );
    assert_eq!(mech.refused(board(&["A2"], "")).as_str(), "aod.transport.who");
}

#[test]
fn who_may_not_board() {
    covers!("aod.transport.board-conditions");
    let rule = "aod.transport.board-conditions";
    let bench = Bench::field(
        "",
        &[
            ("A1", "carrier", "10 10", ""),
            ("A2", "foot", "10 11.5", ""),
            ("A3", "foot", "10 8.5", "began = [12, 5]"),
            ("A4", "foot", "11.1 8.98", "ordered = true"),
            ("B1", "foot", "8.8 9", ""),
            ("B2", "foot", "33 33", ""),
        ],
    );
    for unit in ["A2", "A3", "A4", "B1"] {
        assert_eq!(bench.refused(board(&[unit], "")).as_str(), rule, "{unit}");
    }
    let engaged = loading(&[("B2", "foot", "10 7.3", "")]);
    assert_eq!(engaged.refused(board(&["A2"], "")).as_str(), rule);
}

#[test]
fn teammates_board_with_leave() {
    covers!("aod.transport.board-conditions");
    let units = [
        ("A1", "carrier", "10 10", ""),
        ("B1", "foot", "33 33", ""),
        ("C1", "foot", "10 8.5", ""),
        ("D1", "foot", "30 5", ""),
    ];
    let mut bench = Bench::field("teams = true", &units);
    assert!(!bench.allows(board(&["C1"], "")));
    bench.unit_mut("C1").consents = Some(id("A1"));
    assert!(bench.allows(board(&["C1"], "")));
    let mut bench = Bench::field("teams = true\nactive = 3", &units);
    let leave = |unit, transport| crate::turn::TurnAction::Consent {
        unit: id(unit),
        transport: id(transport),
    };
    assert!(!bench.allows(leave("A1", "A1").into()));
    bench.act(leave("C1", "A1").into());
    assert_eq!(bench.unit("C1").consents, Some(id("A1")));
}

#[test]
fn a_captor_boards_with_its_captive_or_not_at_all() {
    covers!("aod.transport.board-captor");
    let units = [
        ("A1", "carrier", "10 10", ""),
        ("A2", "foot", "10 8.5", ""),
        ("B1", "truck", "10 7", "captor = \"A2\""),
        ("B2", "foot", "33 33", ""),
    ];
    let mut bench = Bench::field("", &units);
    bench.act(board(&["A2"], ""));
    assert_eq!(bench.unit("B1").place, Place::Aboard { transport: id("A1") });
    assert_eq!(transport::free_capacity(&bench.game, &bench.state, id("A1")), 1);
    let mech = [
        ("A1", "carrier", "10 10", ""),
        ("A2", "foot", "10 8.5", ""),
        ("B1", "mech", "10 6.7", "captor = \"A2\""),
        ("B2", "foot", "33 33", ""),
    ];
    assert_eq!(
        Bench::field("", &mech).refused(board(&["A2"], "")).as_str(),
        "aod.transport.board-captor"
    );
}

fn loaded(more: &[(&'static str, &'static str, &'static str, &'static str)]) -> Bench {
    let mut units = vec![
        ("A1", "carrier", "10 10", ""),
        ("A2", "foot", "", "aboard = \"A1\""),
        ("B1", "foot", "33 33", ""),
    ];
    units.extend(more);
    Bench::field("", &units)
}

#[test]
fn passengers_are_set_down_at_the_rear_before_or_after_the_move() {
    covers!("aod.transport.disembark", "aod.transport.disembark-place");
    let mut bench = loaded(&[]);
    assert_eq!(
        bench.refused(drop_at("A2", "10 11.5", "", true)).as_str(),
        "aod.transport.disembark"
    );
    assert_eq!(
        bench.refused(drop_at("A2", "10 8.4", "", true)).as_str(),
        "aod.transport.disembark"
    );
    assert!(bench.allows(drop_at("A2", "10 12.5", "10 14", false)), "after the move");
    assert!(!bench.allows(drop_at("A2", "10 12.5", "10 14", true)));
    bench.act(drop_at("A2", "10 8.5", "10 14", true));
    assert_eq!(
        (bench.at("A2").as_str(), bench.at("A1").as_str()),
        ("10.000 8.500", "10.000 14.000")
    );
    assert!(!bench.unit("A2").ordered, "it may be given an order afterwards");
    let beside = loaded(&[("B2", "foot", "10 7.3", "")]);
    assert_eq!(
        beside.refused(drop_at("A2", "10 8.5", "", true)).as_str(),
        "aod.transport.disembark-place"
    );
    assert_eq!(bench.unit("A1").tokens, 1);
}

#[test]
fn a_transport_may_split_its_move_if_so_agreed() {
    let units = [
        ("A1", "carrier", "10 10", ""),
        ("A2", "foot", "", "aboard = \"A1\""),
        ("B1", "foot", "33 33", ""),
    ];
    let mut bench = Bench::field("options = { disembark-split-move = true }", &units);
    bench.act(drop_at("A2", "10 10.5", "10 12", false));
    let ask = bench.game.ask(&bench);
    assert!(matches!(ask, Some(Ask::Move(MoveAsk::FlyOn { .. }))), "{ask:?}");
    bench.act(
        MoveAction::FlyOn { path: vec![at("10 14")], levels: Vec::new(), facing: facing(0) }.into(),
    );
    assert_eq!(bench.at("A1"), "10.000 14.000");
    let mut usual = loaded(&[]);
    usual.act(drop_at("A2", "10 10.5", "10 12", false));
    assert!(matches!(usual.game.ask(&usual), Some(Ask::Turn(_))));
}

#[test]
fn passengers_of_a_wreck_must_leave_and_are_lost_without_room() {
    covers!("aod.transport.salvage", "aod.transport.disembark-no-room");
    let units = [
        ("A1", "carrier", "10 10", ""),
        ("A2", "foot", "", "aboard = \"A1\""),
        ("B1", "foot", "33 33", ""),
    ];
    let mut bench = Bench::field("", &units);
    let salvage = salvage_click(&bench, "A1");
    bench.unit_mut("A1").click = salvage;
    bench.perform(unload_wrecks);
    assert!(matches!(bench.game.ask(&bench), Some(Ask::Move(MoveAsk::SetDown { .. }))));
    let give_up = MoveAction::GiveUp { unit: id("A2") };
    assert_eq!(bench.refused(give_up.clone().into()).as_str(), "aod.transport.disembark-no-room");
    bench.act(MoveAction::SetDown { unit: id("A2"), at: at("10 8.5"), facing: facing(0) }.into());
    assert_eq!(bench.at("A2"), "10.000 8.500");
    // In a corner, with somebody behind it, there is no room.
    let units = [
        ("A1", "carrier", "10 0.9", ""),
        ("A2", "truck", "", "aboard = \"A1\""),
        ("B1", "mech", "13 1.2", ""),
        ("B2", "mech", "7 1.2", ""),
    ];
    let mut bench = Bench::field("", &units);
    bench.unit_mut("A1").click = salvage;
    bench.perform(unload_wrecks);
    bench.act(MoveAction::GiveUp { unit: id("A2") }.into());
    assert!(!bench.unit("A2").is_in_game());
}

/// The click on which a unit shows Salvage.
fn salvage_click(bench: &Bench, unit: &str) -> u8 {
    let def = bench.game.def(&bench.state, id(unit));
    let shows = |click: &u8| {
        def.click(*click).is_some_and(|click| {
            click.equipment().any(|(_, it)| it.equipment == crate::content::Equipment::Salvage)
        })
    };
    (0..def.dial.len() as u8).find(shows).expect("its dial has Salvage")
}

#[test]
fn in_the_air_only_jump_jets_board_and_leave() {
    covers!("aod.transport.vtol-cruising");
    let units = |kind: &'static str| {
        [
            ("A1", "lifter", "10 10", "cruising = true"),
            ("A2", kind, "", "aboard = \"A1\""),
            ("B1", "foot", "33 33", ""),
        ]
    };
    let foot = Bench::field("", &units("foot"));
    assert_eq!(
        foot.refused(drop_at("A2", "10 8.5", "", false)).as_str(),
        "aod.transport.vtol-cruising"
    );
    let mut jumper = Bench::field("", &units("jumper"));
    let moves_on = drop_at("A2", "10 8.5", "10 12", true);
    assert_eq!(jumper.refused(moves_on).as_str(), "aod.transport.vtol-cruising");
    jumper.act(drop_at("A2", "10 10.5", "10 12", false));
    let below = |kind: &'static str| {
        [
            ("A1", "lifter", "10 10", "cruising = true"),
            ("A2", kind, "10 8.5", ""),
            ("B1", "foot", "33 33", ""),
        ]
    };
    assert!(Bench::field("", &below("jumper")).allows(board(&["A2"], "")));
    assert!(!Bench::field("", &below("foot")).allows(board(&["A2"], "")));
}

#[test]
fn passengers_are_hidden_if_so_agreed() {
    covers!("aod.transport.shells");
    use ironlance_engine::Viewer;
    let units = [
        ("A1", "carrier", "10 10", ""),
        ("A2", "foot", "", "aboard = \"A1\""),
        ("B1", "foot", "33 33", ""),
    ];
    let seen = |options: &str, viewer| {
        Bench::field(options, &units).view(viewer).units[0].passengers.len()
    };
    let other = Viewer::Seat(crate::testing::B);
    assert_eq!(seen("", other), 1);
    let hidden = "options = { passenger-visibility = \"hidden\" }";
    assert_eq!((seen(hidden, other), seen(hidden, Viewer::Seat(crate::testing::A))), (0, 1));
}

#[test]
fn a_lifter_crippled_in_the_air_loses_who_cannot_jump() {
    covers!("aod.transport.vtol-salvage");
    use crate::damage::Cause;
    let units = [
        ("A1", "lifter", "10 10", "cruising = true"),
        ("A2", "foot", "", "aboard = \"A1\""),
        ("A3", "jumper", "", "aboard = \"A1\""),
        ("B1", "foot", "33 33", ""),
    ];
    let mut bench = Bench::field("", &units);
    let cause = Cause { seat: Some(crate::testing::B), unit: None };
    bench.perform(|step| transport::gained_salvage(step, id("A1"), cause));
    assert!(!bench.unit("A2").is_in_game() && bench.unit("A3").is_in_game());
    assert_eq!(bench.state.player(crate::testing::B).eliminations, 17);
}

#[test]
fn passengers_take_no_orders() {
    covers!("aod.transport.passenger-no-orders");
    let bench = loaded(&[]);
    let refused = bench.refused(crate::testing::go("A2", "10 8"));
    assert_eq!(refused.as_str(), "aod.transport.passenger-no-orders");
}

#[test]
fn a_captive_goes_down_as_a_captive_whoever_of_the_two_is_first() {
    covers!("aod.victory.eliminations", "aod.transport.passenger-safe");
    let units = [
        ("A1", "carrier", "10 10", ""),
        ("A2", "foot", "", "aboard = \"A1\""),
        ("A3", "foot", "30 5", ""),
        ("B1", "foot", "33 33", ""),
        ("B2", "foot", "", "aboard = \"A1\"\ncaptor = \"A2\""),
        ("C1", "foot", "5 33", ""),
    ];
    let mut bench = Bench::field("", &units);
    let third = ironlance_engine::Seat::at(2);
    let points = u32::from(bench.unit("A1").points + bench.unit("A2").points);
    bench.perform(|step| {
        let cause = crate::damage::Cause { seat: Some(third), unit: Some(id("C1")) };
        crate::damage::eliminate(step, id("A1"), cause);
    });
    assert!(!bench.unit("B2").is_in_game());
    assert_eq!(bench.state.player(third).eliminations, points, "nothing for the captive");
}

#[test]
fn passengers_lost_with_their_transport_may_score_for_nobody() {
    covers!("aod.transport.passenger-safe");
    let scored = |options: &str| {
        let units = [
            ("A1", "foot", "10 10", ""),
            ("B1", "carrier", "20 20", ""),
            ("B2", "foot", "", "aboard = \"B1\"\nbegan = [20, 18.5]"),
            ("B3", "foot", "33 33", ""),
        ];
        let mut bench = Bench::field(options, &units);
        bench.perform(|step| {
            let cause = crate::damage::Cause::of(step.state, id("A1"));
            crate::damage::eliminate(step, id("B1"), cause);
        });
        let transport = u32::from(bench.unit("B1").points);
        bench.state.player(crate::testing::A).eliminations - transport
    };
    assert_eq!(scored(""), 17);
    assert_eq!(scored("options = { passenger-points = false }"), 0, "though it boarded this turn");
}

#[test]
fn of_several_wrecks_those_of_the_active_player_are_left_first() {
    covers!("aod.transport.salvage");
    let units = [
        ("A1", "carrier", "10 10", ""),
        ("A2", "foot", "", "aboard = \"A1\""),
        ("B1", "carrier", "20 20", ""),
        ("B2", "carrier", "28 20", ""),
        ("B3", "foot", "", "aboard = \"B1\""),
        ("B4", "foot", "", "aboard = \"B2\""),
    ];
    let mut bench = Bench::field("active = 2", &units);
    let salvage = salvage_click(&bench, "A1");
    bench.unit_mut("A1").click = salvage;
    bench.unit_mut("B1").click = salvage;
    bench.unit_mut("B2").click = salvage;
    bench.perform(unload_wrecks);
    let mut left = |unit: &str, place: &str| {
        let Some(Ask::Move(MoveAsk::SetDown { transport, .. })) = bench.game.ask(&bench) else {
            return None;
        };
        bench.act(MoveAction::SetDown { unit: id(unit), at: at(place), facing: facing(0) }.into());
        Some(transport)
    };
    assert_eq!(left("B3", "20 18.5"), Some(id("B1")));
    assert_eq!(left("B4", "28 18.5"), Some(id("B2")));
    assert_eq!(left("A2", "10 8.5"), Some(id("A1")));
}

fn unload_wrecks(step: &mut crate::Step<'_>) {
    let wrecks = transport::wrecks(step);
    transport::unload(step, &wrecks);
}
