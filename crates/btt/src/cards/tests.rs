mod effects;

use ironlance_rulebook::covers;

use super::*;
use crate::{
    content::Forbidden,
    order::Order,
    refusal::Refusal,
    testing::{Bench, action, id},
};

/// A pilot with these effects, or with one that changes no number.
fn pilot(effects: &str) -> (&'static str, String) {
    let effects = if effects.is_empty() { "{ defense-dice = { dice = 1 } }" } else { effects };
    let text = format!(
        "id = \"trial\"\nname = \"Trial\"\norigin = \"original\"\ncost = 1\neffects = [{effects}]\n"
    );
    ("mechwarriors/trial.toml", text)
}

/// The numbers of a Griffin (AO 5, moves 5/8/5, native dice 0/1/2/2) with such a pilot.
fn with(effects: &str) -> Current {
    bench(effects, "").unit("A1").current
}

fn bench(effects: &str, more: &str) -> Bench {
    let (name, text) = pilot(effects);
    Bench::with(
        &[(name, &text)],
        &format!(
            "[units.A1]\nmech = \"grf-1n\"\nhex = \"0505\"\nmechwarriors = [\"trial\"]\n{more}\n\
             [units.B1]\nmech = \"lct-1v\"\nhex = \"3117\"\n"
        ),
    )
}

fn change(number: &str, by: i8) -> String {
    format!("{{ change = {{ number = \"{number}\", by = {by} }} }}")
}

#[test]
fn cards_change_any_number_of_the_unit() {
    covers!("btt.cards.stat-changes");
    let plain = with("");
    assert_eq!(plain.activation_order, 5);
    assert_eq!(with(&change("activation-order", 2)).activation_order, 7);
    assert_eq!(with("{ set = { number = \"activation-order\", to = 9 } }").activation_order, 9);
    let [walking, running, jumping] = plain.points;
    assert_eq!(with(&change("walking-points", 1)).points, [walking + 1, running, jumping]);
    assert_eq!(with(&change("running-points", -1)).points, [walking, running - 1, jumping]);
    assert_eq!(with(&change("jumping-points", 2)).points, [walking, running, jumping + 2]);
    let more = plain.native_dice.map(|dice| dice + 1);
    assert_eq!(with(&change("native-dice", 1)).native_dice, more);
    let dissipation = plain.heat_dissipation;
    assert_eq!(with(&change("heat-dissipation", 1)).heat_dissipation, dissipation + 1);
    assert_eq!(with("{ set = { number = \"heat-dissipation\", to = 0 } }").heat_dissipation, 0);
    let dice = |current: Current| [current.physical_dice, current.weapon_dice, current.arm_dice];
    assert_eq!(dice(plain), [0, 0, 0]);
    assert_eq!(dice(with(&change("physical-dice", 1))), [1, 0, 0]);
    assert_eq!(dice(with(&change("weapon-dice", -1))), [0, -1, 0]);
    assert_eq!(dice(with(&change("arm-dice", 2))), [0, 0, 2]);
    assert_eq!(with(&change("walking-points", 3)).actions, plain.actions);
}

#[test]
fn changes_add_up_and_stop_at_nothing() {
    covers!("btt.cards.stat-changes");
    let both = [change("walking-points", -9), change("walking-points", 6)].join(", ");
    assert_eq!(with(&both).points[0], with("").points[0] - 3);
    assert_eq!(with(&change("walking-points", -100)).points[0], 0);
    assert_eq!(with(&change("activation-order", -100)).activation_order, 0);
    assert_eq!(with(&change("native-dice", -100)).native_dice, [0; 4]);
    let least = "{ change = { number = \"walking-points\", by = -9, least = 1 } }";
    assert_eq!(with(least).points[0], 1);
    let change = Change { by: 0, limited: -1, least: 2, set: None };
    assert_eq!([5, 3, 2, 1, 0].map(|printed| change.of(printed)), [4, 2, 2, 1, 0]);
}

#[test]
fn a_change_of_order_lasts_for_the_round_and_adds_to_those_of_cards() {
    let up = bench(&change("activation-order", -4), "order-change = 3");
    assert_eq!(up.unit("A1").activation_order(), 4);
    let down = bench("", "order-change = -9");
    assert_eq!(down.unit("A1").activation_order(), 0);
}

#[test]
fn fewer_actions_do_not_touch_the_jumping_evade() {
    assert_eq!(with("").actions, [2, 1, 0, 1]);
    assert_eq!(with(&change("actions", -1)).actions, [1, 0, 0, 1]);
    assert_eq!(with(&change("actions", 1)).actions, [3, 2, 1, 1]);
}

/// A Cyclops, whose computer adds 4 to the bracketed 6, and a Griffin at this hex.
fn command(at: &str, more: &str) -> Bench {
    Bench::new(&format!(
        r#"
        phase = "activation"
        [units.A1]
        mech = "cp-10-z"
        hex = "0101"
        order = "stand"
        {more}
        [units.A2]
        mech = "grf-1n"
        hex = "{at}"
        heat = ["warm-hull"]
        order = "stand"
        [units.B1]
        mech = "lct-1v"
        hex = "3117"
        "#
    ))
}

fn on_turn(mut bench: Bench) -> Bench {
    let turn = r#"{"move": {"unit": "A1", "hex": "0101", "facing": "N"}}"#;
    bench.act(action(turn));
    bench
}

#[test]
fn a_bracketed_number_is_changed_by_cards() {
    covers!("btt.components.bracketed-numbers");
    let ally = |bench: &Bench| {
        let command = r#"{"act": {"unit": "A1", "action": {"command-ally": {"ally": "A2"}}}}"#;
        let command = action(command);
        if bench.allows(command.clone()) { None } else { Some(bench.refusal(command)) }
    };
    assert_eq!(ally(&on_turn(command("0111", ""))), None);
    let far = ally(&on_turn(command("0112", "")));
    assert!(matches!(far, Some(Refusal::TooFar { distance: 11, limit: 10, .. })), "{far:?}");
    let comms = "command-card = \"long-range-comms\"";
    assert_eq!(ally(&on_turn(command("0115", comms))), None);
    assert!(ally(&on_turn(command("0116", comms))).is_some());
    // Without a card the number is 6.
    assert_eq!(with("").command_range, 6);
}

#[test]
fn only_bracketed_numbers_of_a_command_card_grow() {
    covers!("btt.components.bracketed-numbers");
    let discard =
        r#"{"act": {"unit": "A1", "action": {"command-card": {"units": ["A2"], "card": 1}}}}"#;
    let coolant = "command-card = \"coolant-discipline\"";
    assert!(on_turn(command("0111", coolant)).allows(action(discard)));
    let refusal = on_turn(command("0112", coolant)).refusal(action(discard));
    assert!(matches!(refusal, Refusal::TooFar { distance: 11, limit: 10, .. }), "{refusal:?}");
    // Concentrated Fire says 12 without brackets, and 12 it stays.
    let mark = |at: &str| {
        let mut bench = command("0102", "command-card = \"concentrated-fire\"");
        bench.unit_mut("B1").hex = Some(crate::testing::hex(at));
        let mark = r#"{"act": {"unit": "A1", "action": {"command-card": {"units": ["B1"]}}}}"#;
        on_turn(bench).allows(action(mark))
    };
    assert!(mark("0113"));
    assert!(!mark("0114"));
}

#[test]
fn what_cards_forbid_is_kept_apart() {
    let all = [
        ("focus", Forbidden::Focus),
        ("target-lock", Forbidden::TargetLock),
        ("evade", Forbidden::Evade),
        ("command", Forbidden::Command),
        ("special-mech-action", Forbidden::SpecialMechAction),
        ("free-action", Forbidden::FreeAction),
        ("spend-focus-attacking", Forbidden::SpendFocusAttacking),
        ("spend-target-lock", Forbidden::SpendTargetLock),
        ("physical-attack", Forbidden::PhysicalAttack),
        ("sidestep", Forbidden::Sidestep),
    ];
    for (name, _) in all {
        let current = with(&format!("{{ forbid = \"{name}\" }}"));
        let forbidden = all.iter().filter(|(_, what)| current.forbids(*what));
        assert_eq!(forbidden.map(|(name, _)| *name).collect::<Vec<_>>(), [name]);
    }
}

#[test]
fn a_card_beats_the_rules_only_in_what_it_says() {
    covers!("btt.components.card-text-wins");
    let mut bench = bench("{ forbid = \"focus\" }", "");
    bench.unit_mut("A1").order = Some(Order::Stand);
    bench.state.phase = crate::state::Phase::Activation;
    bench.state.tasks.clear();
    bench.state.tasks.push(crate::state::Task::Act { unit: id("A1") });
    bench.unit_mut("A1").actions_left = 2;
    let focus = action(r#"{"act": {"unit": "A1", "action": "focus"}}"#);
    let refusal = bench.refusal(focus);
    assert_eq!(refusal, Refusal::CardForbids { unit: id("A1"), what: Forbidden::Focus });
    assert_eq!(
        bench.refused(action(r#"{"act": {"unit": "A1", "action": "focus"}}"#)),
        rule!("btt.components.card-text-wins")
    );
    assert!(bench.allows(action(r#"{"act": {"unit": "A1", "action": "evade"}}"#)));
}

#[test]
fn each_situation_is_met_by_itself() {
    let none = Circumstances::default();
    let cases = [
        (Situation::StandingStill, Circumstances { standing_still: true, ..none }),
        (Situation::HulledDown, Circumstances { hulled_down: true, ..none }),
        (Situation::InWoods, Circumstances { in_woods: true, ..none }),
        (Situation::Flanking, Circumstances { flanking: true, ..none }),
        (Situation::Physical, Circumstances { physical: true, ..none }),
        (Situation::LongRange, Circumstances { long_range: true, ..none }),
    ];
    assert!(none.meet(&[]));
    let all = cases.map(|(situation, _)| situation);
    assert!(!none.meet(&all));
    for (place, (_, circumstances)) in cases.iter().enumerate() {
        assert!(circumstances.meet(&[]) && circumstances.meet(&all));
        let met: Vec<usize> =
            (0..6).filter(|other| circumstances.meet(&all[*other..=*other])).collect();
        assert_eq!(met, [place]);
    }
}

#[test]
fn effects_name_the_card_they_come_from() {
    let (name, text) = pilot("{ forbid = \"focus\" }");
    let bench = Bench::with(
        &[(name, &text)],
        r#"
        [units.A1]
        mech = "cp-10-z"
        hex = "0505"
        mechwarriors = ["steady-mechwarrior", "trial"]
        command-card = "long-range-comms"
        criticals = [
            { deck = "minor-critical", card = "frozen-leg-actuator" },
            { deck = "major-critical", card = "cockpit-hit" },
        ]
        heat = ["pilot-heat-stress"]
        [units.B1]
        mech = "lct-1v"
        hex = "3117"
        "#,
    );
    let unit = bench.unit("A1");
    let sources: Vec<_> = effects(bench.game.content(), unit).map(|(source, _)| source).collect();
    let expected = [
        Some(Source::UnitCard),
        Some(Source::Mechwarrior),
        Some(Source::SecondMechwarrior),
        Some(Source::CommandCard),
        None,
        None,
        None,
        None,
    ];
    assert_eq!(sources, expected);
    // Two cards that take an action away, and one that freezes a leg.
    assert_eq!(unit.current.actions, [0, 0, 0, 1]);
    assert_eq!(unit.current.points, [3, 5, 0]);
    assert_eq!(unit.current.command_range, 14);
}

#[test]
fn a_heat_card_still_to_take_effect_has_none() {
    let mut bench = bench("", "heat = [\"pilot-heat-stress\", \"pilot-heat-stress\"]");
    assert_eq!(bench.unit("A1").current.actions, [0, 0, 0, 1]);
    bench.unit_mut("A1").turning_up = 1;
    let game = bench.game.clone();
    refresh(&game, &mut bench.state, id("A1"));
    assert_eq!(bench.unit("A1").current.actions, [1, 0, 0, 1]);
}

#[test]
fn extra_and_free_actions_are_of_their_kind_and_mode() {
    let bench = bench("{ extra-action = { action = \"evade\", mode = \"running\" } }", "");
    let (content, unit) = (bench.game.content(), bench.unit("A1"));
    assert!(gives_extra_action(content, unit, BarAction::Evade, Mode::Running));
    assert!(!gives_extra_action(content, unit, BarAction::Evade, Mode::Walking));
    assert!(!gives_extra_action(content, unit, BarAction::Focus, Mode::Running));
    assert!(!gives_free_command(content, unit));
    let free = self::bench("\"free-command\"", "");
    assert!(gives_free_command(free.game.content(), free.unit("A1")));
}

#[test]
fn a_mark_lasts_while_its_bearer_is_on_the_map() {
    covers!("btt.cards.effects-end-with-unit");
    let mut bench = Bench::new(
        r#"
        marks = [
            { by = "A2", on = "B1", spent = true },
            { by = "A1", on = "B2", spent = false },
            { by = "A1", on = "B1", spent = false },
            { by = "A2", on = "B1", spent = false },
        ]
        [units]
        A1 = { mech = "cp-10-z", hex = "0101", command-card = "concentrated-fire" }
        A2 = { mech = "cp-10-z", hex = "0103", command-card = "coolant-discipline" }
        B1 = { mech = "lct-1v", hex = "3117" }
        B2 = { mech = "lct-1v", hex = "3116" }
        "#,
    );
    let places = |bench: &Bench| {
        let marks = marks_on(bench.game.content(), &bench.state, id("B1"));
        marks
            .map(|(place, put, mark)| (place, put.by.to_string(), mark.clone()))
            .collect::<Vec<_>>()
    };
    assert_eq!(places(&bench), [(2, "A1".to_owned(), Mark::NextAttackDie)]);
    bench.unit_mut("A1").hex = None;
    assert_eq!(places(&bench), []);
}
