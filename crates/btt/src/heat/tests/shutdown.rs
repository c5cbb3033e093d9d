use super::*;

#[test]
fn four_indicators_shut_a_unit_down() {
    covers!("btt.heat.shutdown", "btt.heat.shutdown-ao", "btt.heat.shutdown-keeps-locks");
    assert!(!indicators(3, 3).unit("A1").shut_down);
    let bench = indicators(4, 0);
    let unit = bench.unit("A1");
    assert!(unit.shut_down);
    let told = bench.told(|event| match event {
        Event::ShutDown { unit, indicators } => Some((*unit, *indicators)),
        _ => None,
    });
    assert_eq!(told, [(id("A1"), 4)]);
    assert_eq!(unit.activation_order(), -1);
    assert!(unit.has_lock_on(id("B1")) && bench.unit("B1").has_lock_on(id("A1")));
    assert_eq!((unit.hex, unit.facing), (Some(hex("1008")), crate::testing::facing("N")));
    assert!(indicators(5, 0).unit("A1").shut_down);
}

#[test]
fn indicators_that_are_discarded_do_not_count() {
    covers!("btt.heat.dissipate");
    // Four before discarding, two after it.
    let bench =
        heat("", "heat = [\"heat-alarm\", \"heat-alarm\", \"heat-alarm\", \"heat-alarm\"]", "");
    assert!(!bench.unit("A1").shut_down);
    let before =
        combat("", "heat = [\"heat-alarm\", \"heat-alarm\", \"heat-alarm\", \"heat-alarm\"]", "");
    assert!(!before.unit("A1").shut_down);
}

#[test]
fn the_order_of_a_shut_down_unit_is_not_changed_by_cards() {
    covers!("btt.heat.shutdown-ao");
    let mut bench = combat(
        "",
        "",
        "shut-down = true\norder-change = 5\nheat = [\"heat-alarm\", \"heat-alarm\", \"heat-alarm\"]\nmechwarriors = [\"steady-mechwarrior\"]",
    );
    assert_eq!(bench.unit("B1").activation_order(), -1);
    bench.act(end_attacks("A1"));
    // It activates before every other unit in the next round.
    bench.act(Action::Order { unit: id("A1"), order: crate::order::Order::Stand });
    bench.act(Action::FinishPlanning);
    assert_eq!(bench.state.phase, Phase::Activation);
    assert!(bench.state.has_acted(id("B1")));
    assert_eq!(bench.state.task(), Some(Task::Move { unit: id("A1") }));
}

#[test]
fn a_shut_down_unit_neither_plans_nor_fights() {
    covers!("btt.heat.shutdown-phases");
    let hot = "shut-down = true\nspecial = \"token\"\nheat = [\"heat-alarm\", \"heat-alarm\", \"heat-alarm\"]";
    let planning = Bench::new(&format!(
        "[units.A1]\nmech = \"grf-1n\"\nhex = \"1008\"\n[units.B1]\nmech = \"hbk-4g\"\nhex = \"1004\"\n{hot}"
    ));
    let order = Action::Order { unit: id("B1"), order: crate::order::Order::Stand };
    assert_eq!(planning.refused(order.clone()), rule!("btt.planning.shut-down"));
    let says = planning.refusal(order).to_string();
    assert_eq!(says, "B1 is shut down and gets no order");
    let specials = Bench::new(&format!(
        "phase = \"resolve-special-actions\"\n[units.A1]\nmech = \"grf-1n\"\nhex = \"1008\"\n\
        [units.B1]\nmech = \"hbk-4g\"\nhex = \"1004\"\n{hot}"
    ));
    assert_eq!(specials.state.phase, Phase::Combat);
    let mut bench = combat("", "", hot);
    bench.state.acted = id("A1").bit();
    bench.roll(fire("A1", "PPC", "B1"), &["long", "blank"]);
    assert_eq!(bench.unit("B1").armor, 4, "it can be attacked");
    bench.act(end_attacks("A1"));
    assert_eq!(bench.state.phase, Phase::Planning, "it got no turn");
    assert_eq!(names(&bench, "B1").0, ["heat-alarm"], "and it cooled");
}

#[test]
fn a_shut_down_unit_has_no_dice_but_those_of_terrain() {
    covers!("btt.heat.shutdown-defense");
    let target = |top: &str, rest: &str| {
        Bench::new(&format!(
            "phase = \"combat\"\n{top}\n[units.A1]\nmech = \"hbk-4g\"\nhex = \"1008\"\norder-change = 9\n\
            [units.B1]\nmech = \"as7-d\"\nhex = \"1004\"\nfacing = \"S\"\n\
            mechwarriors = [\"armored-guards-gunner\"]\norder = {{ walk = \"1003\" }}\n{rest}"
        ))
    };
    let dice = |mut bench: Bench, faces: &[&str]| {
        bench.roll(fire("A1", "LASERS-A", "B1"), faces);
        let tally = bench.told(|event| match event {
            Event::DefenseRolled { dice, .. } => Some(dice.len()),
            _ => None,
        });
        tally[0]
    };
    assert_eq!(dice(target("", ""), &["blank", "blank"]), 1);
    assert_eq!(dice(target("", "shut-down = true"), &["blank"]), 0);
    let woods = "map = { hexes = { 1004 = { woods = 1, smoke = 1 } } }";
    assert_eq!(dice(target(woods, "shut-down = true"), &["blank", "blank", "blank"]), 2);
    let hill = "map = { hexes = { 1005 = { level = 1 } } }";
    assert_eq!(dice(target(hill, "shut-down = true"), &["blank", "blank"]), 1);
}

#[test]
fn card_dice_of_a_shut_down_unit_are_an_option() {
    covers!("btt.heat.shutdown-defense");
    let pilot = r#"
        id = "lucky"
        name = "Lucky"
        origin = "original"
        cost = 1
        effects = [{ defense-dice = { dice = 1 } }, { defense-dice = { dice = 1, when = ["standing-still"] } }]
    "#;
    let rolled = |option: &str, shut_down: bool, faces: &[&str]| {
        let arrangement = format!(
            "phase = \"combat\"\noptions = {{ {option} }}\n\
            [units.A1]\nmech = \"hbk-4g\"\nhex = \"1008\"\norder-change = 9\n\
            [units.B1]\nmech = \"as7-d\"\nhex = \"1004\"\nfacing = \"S\"\n\
            mechwarriors = [\"lucky\"]\nshut-down = {shut_down}"
        );
        let mut bench = Bench::with(&[("mechwarriors/lucky.toml", pilot)], &arrangement);
        bench.roll(fire("A1", "LASERS-A", "B1"), faces);
    };
    rolled("", true, &["blank"]);
    rolled("shutdown-card-dice = true", true, &["blank", "blank"]);
    rolled("", false, &["blank", "blank", "blank"]);
}

#[test]
fn a_shut_down_unit_may_only_use_heat_sink_destroyed() {
    covers!("btt.heat.shutdown-actions");
    let activation = |rest: &str| {
        Bench::new(&format!(
            "phase = \"activation\"\n\
            [units.A1]\nmech = \"grf-1n\"\nhex = \"1008\"\nshut-down = true\n{rest}\n\
            [units.A2]\nmech = \"as7-d\"\nhex = \"1009\"\norder = \"stand\"\n\
            [units.B1]\nmech = \"hbk-4g\"\nhex = \"1004\"\norder = \"stand\""
        ))
    };
    let sink = "criticals = [{ deck = \"major-critical\", card = \"heat-sink-destroyed\" }]";
    let hot = "heat = [\"heat-alarm\", \"warm-hull\"]";
    let mut bench = activation(&format!("{sink}\n{hot}"));
    assert_eq!(bench.state.task(), Some(Task::Act { unit: id("A1") }));
    let act = |action: UnitAction| Action::Act { unit: id("A1"), action };
    let focus = bench.refusal(act(UnitAction::Focus));
    assert_eq!(focus.to_string(), "A1 is shut down and can do nothing but use Heat Sink Destroyed");
    assert_eq!(bench.refused(act(UnitAction::Focus)), rule!("btt.heat.shutdown-actions"));
    bench.act(act(UnitAction::Vent { card: 1, heat: 1 }));
    assert_eq!(names(&bench, "A1").0, ["warm-hull"]);
    // Once, and no free action either.
    assert_eq!(bench.state.task(), Some(Task::Move { unit: id("A2") }));
    let facing = crate::testing::facing("N");
    bench.act(Action::Move { unit: id("A2"), hex: hex("1009"), facing, path: None });
    let command =
        Action::Act { unit: id("A2"), action: UnitAction::CommandAlly { ally: id("A1") } };
    assert_eq!(bench.refused(command), rule!("btt.heat.shutdown-actions"));
    // Without the card, or without heat, there is nothing to do.
    assert_eq!(activation(hot).state.task(), Some(Task::Move { unit: id("A2") }));
    assert_eq!(activation(sink).state.task(), Some(Task::Move { unit: id("A2") }));
}

#[test]
fn a_unit_restarts_without_any_heat() {
    covers!("btt.heat.restart");
    let cool = |cards: &str| {
        let mut bench = Bench::new(&format!(
            "phase = \"combat\"\n[units.A1]\nmech = \"grf-1n\"\nhex = \"1008\"\nshut-down = true\n{cards}\n\
            [units.B1]\nmech = \"hbk-4g\"\nhex = \"1004\"\nfacing = \"S\""
        ));
        bench.act(end_attacks("B1"));
        bench
    };
    let bench = cool("heat = [\"warm-hull\", \"warm-hull\"]");
    assert!(!bench.unit("A1").shut_down);
    let restarted = bench.told(|event| match event {
        Event::Restarted { unit } => Some(*unit),
        _ => None,
    });
    assert_eq!(restarted, [id("A1")]);
    assert!(cool("heat = [\"warm-hull\", \"warm-hull\", \"warm-hull\"]").unit("A1").shut_down);
    assert!(
        cool("heat-face-down = [\"warm-hull\", \"warm-hull\", \"warm-hull\"]").unit("A1").shut_down
    );
}

#[test]
fn shutdown_lasts_until_all_heat_is_gone() {
    covers!("btt.heat.shutdown", "btt.heat.restart");
    let mut bench = indicators(4, 0);
    let mut heat = vec![bench.unit("A1").heat()];
    for _ in 0..2 {
        assert!(bench.unit("A1").shut_down);
        bench.act(Action::Order { unit: id("B1"), order: crate::order::Order::Stand });
        bench.act(Action::FinishPlanning);
        let facing = crate::testing::facing("S");
        bench.act(Action::Move { unit: id("B1"), hex: hex("1004"), facing, path: None });
        bench.act(crate::testing::end_actions("B1"));
        bench.act(end_attacks("B1"));
        heat.push(bench.unit("A1").heat());
    }
    assert_eq!(heat, [4, 2, 0]);
    assert!(!bench.unit("A1").shut_down);
    let order = Action::Order { unit: id("A1"), order: crate::order::Order::Stand };
    assert!(bench.allows(order));
}

#[test]
fn together_fire_and_cards_come_first_and_shutdown_last() {
    covers!("btt.cards.fire-tokens", "btt.heat.shutdown");
    let top = format!(
        "{TOGETHER}\ntokens = [{{ hex = \"1008\", kind = \"fire\" }}, {{ hex = \"1004\", kind = \"fire\" }}]\n\
        decks = {{ heat = [\"heat-alarm\", \"heat-alarm\"] }}"
    );
    let three = "heat-face-down = [\"warm-hull\", \"warm-hull\", \"heat-alarm\", \"heat-alarm\", \"heat-alarm\"]";
    let bench = heat(&top, three, three);
    assert!(bench.unit("A1").shut_down && bench.unit("B1").shut_down);
    // Nobody can do anything until they have cooled.
    assert_eq!((bench.state.phase, bench.state.round), (Phase::Heat, 2));
}
