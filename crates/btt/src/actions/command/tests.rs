use ironlance_engine::Refusal as _;
use ironlance_rulebook::{covers, rule};

use crate::{
    Action, Event,
    action::UnitAction,
    actions::{bar_key, tests::perform},
    activation::tests::go,
    order::Order,
    refusal::Refusal,
    state::{Destroyed, Task},
    testing::{Bench, end_actions, hex, id},
};

/// A commander in 0808 that stands still, with three allies and an enemy around it.
fn table(mech: &str, more: &str) -> Bench {
    let mut bench = Bench::new(&format!(
        r#"
        phase = "activation"
        [units.A1]
        mech = "{mech}"
        hex = "0808"
        order = "stand"
        {more}
        [units.A2]
        mech = "grf-1n"
        hex = "0814"
        order = {{ run = "0816" }}
        [units.A3]
        mech = "wvr-6r"
        hex = "0908"
        order = "stand"
        acted = true
        [units.A4]
        mech = "zeu-6s"
        hex = "0708"
        order = "stand"
        acted = true
        [units.B1]
        mech = "cn9-a"
        hex = "2008"
        acted = true
        "#
    ));
    if bench.state.task() == Some(Task::Move { unit: id("A1") }) {
        bench.act(go("A1", "0808", "N"));
    }
    bench
}

fn carrying(card: &str) -> Bench {
    table("as7-d", &format!("command-card = \"{card}\""))
}

fn ally(by: &str, ally: &str) -> Action {
    perform(by, UnitAction::CommandAlly { ally: id(ally) })
}

fn card(units: &[&str]) -> Action {
    let units = units.iter().map(|unit| id(unit)).collect();
    perform("A1", UnitAction::CommandCard { units, card: None })
}

fn discard(unit: &str, card: u8) -> Action {
    let units = [id(unit)].into_iter().collect();
    perform("A1", UnitAction::CommandCard { units, card: Some(card) })
}

/// The message of a refusal under the rule for command cards.
#[track_caller]
fn misused(bench: &Bench, action: Action) -> String {
    let refusal = bench.refusal(action);
    assert_eq!(refusal.rule(), rule!("btt.actions.command-card"));
    refusal.to_string()
}

#[test]
fn command_gives_a_free_action_or_uses_the_command_card() {
    covers!("btt.actions.command");
    let mut bench = carrying("concentrated-fire");
    bench.act(ally("A1", "A3"));
    assert_eq!(bench.state.task(), Some(Task::FreeAction { unit: id("A3"), only: None }));
    bench.act(end_actions("A3"));
    assert_eq!(bench.state.task(), Some(Task::Act { unit: id("A1") }));
    // Both uses are the same action.
    bench.unit_mut("B1").hex = Some(hex("1008"));
    assert_eq!(bench.refused(card(&["B1"])), rule!("btt.actions.no-repeat"));
    let mut bench = carrying("concentrated-fire");
    bench.unit_mut("B1").hex = Some(hex("1008"));
    bench.act(card(&["B1"]));
    assert_eq!(bench.refused(ally("A1", "A3")), rule!("btt.actions.no-repeat"));
}

#[test]
fn a_free_action_goes_to_another_ally_within_six_hexes() {
    covers!("btt.actions.command-free-action");
    let mut bench = table("as7-d", "");
    assert!(bench.allows(ally("A1", "A2")));
    bench.unit_mut("A2").hex = Some(hex("0815"));
    let refusal = bench.refusal(ally("A1", "A2"));
    assert_eq!(refusal.rule(), rule!("btt.actions.command-free-action"));
    assert_eq!(refusal.to_string(), "A2 is 7 hexes away, the limit is 6");
    for other in ["A1", "B1", "B2"] {
        let refusal = bench.refusal(ally("A1", other));
        assert_eq!(refusal.rule(), rule!("btt.actions.command-free-action"));
        assert_eq!(refusal.to_string(), format!("{other} is not another allied unit on the map"));
    }
    bench.unit_mut("A3").hex = None;
    assert_eq!(bench.refused(ally("A1", "A3")), rule!("btt.actions.command-free-action"));
    // The number stands in brackets: cards change it.
    let mut far = carrying("long-range-comms");
    far.unit_mut("A2").hex = Some(hex("1817"));
    assert_eq!(far.unit("A1").position().distance(hex("1817")), 14);
    assert_eq!(far.refusal(ally("A1", "A2")).to_string(), "A2 is 14 hexes away, the limit is 10");
    far.unit_mut("A2").hex = Some(hex("1808"));
    far.act(ally("A1", "A2"));
}

#[test]
fn a_free_action_is_performed_at_once_whatever_the_mode_and_uses_up_no_action() {
    covers!("btt.actions.free-action");
    let mut bench = table("as7-d", "");
    // A2 has not activated, and its order is to run.
    bench.act(ally("A1", "A2")).act(perform("A2", UnitAction::Evade));
    let acted = bench.told(|event| match event {
        Event::Acted { unit, free, .. } => Some((*unit, *free)),
        _ => None,
    });
    assert_eq!(acted, [(id("A2"), true)]);
    assert_eq!(bench.events[0].rule, rule!("btt.actions.free-action"));
    assert_eq!(bench.unit("A2").evade, 1);
    assert_eq!(bench.state.task(), Some(Task::Act { unit: id("A1") }));
    assert_eq!(bench.unit("A1").actions_left, 1);
    // It counts against a repetition later in the round.
    assert!(bench.unit("A2").done.contains(&crate::state::ActionKey::Evade));
    // A3 has activated already and used its Focus.
    let mut bench = table("as7-d", "");
    bench.unit_mut("A3").done.push(crate::state::ActionKey::Focus);
    bench.act(ally("A1", "A3"));
    assert_eq!(bench.refused(perform("A3", UnitAction::Focus)), rule!("btt.actions.no-repeat"));
    assert_eq!(
        bench.refused(perform("A1", UnitAction::Focus)),
        rule!("btt.round.ao-changes"),
        "first the free action"
    );
    bench.act(perform("A3", UnitAction::Evade));
    assert_eq!(bench.unit("A3").actions_left, 0);
}

#[test]
fn a_jumping_evade_is_no_free_action() {
    covers!("btt.actions.jumping-evade");
    let mut bench = table("as7-d", "");
    bench.unit_mut("A2").order = Some(Order::Jump(hex("0816")));
    bench.act(ally("A1", "A2"));
    let refusal = bench.refusal(perform("A2", UnitAction::JumpingEvade));
    assert_eq!(refusal, Refusal::NoJumpingEvade { unit: id("A2") });
    assert_eq!(refusal.rule(), rule!("btt.actions.jumping-evade"));
    bench.act(perform("A2", UnitAction::Focus));
}

#[test]
fn an_ally_that_is_shut_down_or_has_static_on_the_net_gets_no_free_action() {
    let statik = r#"{ deck = "minor-critical", card = "static-on-the-net" }"#;
    for command_card in ["", "command-card = \"league-coordination\""] {
        let mut bench = table("as7-d", command_card);
        let give = |by_card: bool| if by_card { card(&["A3"]) } else { ally("A1", "A3") };
        let by_card = !command_card.is_empty();
        bench.unit_mut("A3").shut_down = true;
        let refusal = bench.refusal(give(by_card));
        assert_eq!(refusal, Refusal::ShutDownUnitActs { unit: id("A3") });
        assert_eq!(refusal.rule(), rule!("btt.heat.shutdown-actions"));
        bench.unit_mut("A3").shut_down = false;
        let what = 1 << crate::content::Forbidden::FreeAction as u16;
        bench.unit_mut("A3").current.forbidden = what;
        let refusal = bench.refusal(give(by_card));
        assert_eq!(refusal.to_string(), "a card on A3 forbids it: free actions by Command");
    }
    let bench = table("as7-d", &format!("criticals = [{statik}]"));
    assert_eq!(bench.refused(ally("A1", "A3")), rule!("btt.components.card-text-wins"));
}

#[test]
fn command_can_be_the_free_action_and_chains_end() {
    covers!("btt.actions.command-free-action", "btt.actions.no-repeat");
    let mut bench = table("as7-d", "");
    bench.unit_mut("A4").current.command_range = 0;
    bench.act(ally("A1", "A3")).act(ally("A3", "A1"));
    assert_eq!(bench.state.task(), Some(Task::FreeAction { unit: id("A1"), only: None }));
    assert_eq!(bench.refused(ally("A1", "A3")), rule!("btt.actions.no-repeat"));
    bench.act(perform("A1", UnitAction::Focus));
    assert_eq!(bench.state.task(), Some(Task::Act { unit: id("A1") }));
    assert_eq!(bench.unit("A1").actions_left, 1);
    bench.act(perform("A1", UnitAction::SpecialMechAction));
    assert_ne!(bench.state.task(), Some(Task::Act { unit: id("A1") }));
}

#[test]
fn a_walking_commander_is_done_when_the_ally_is() {
    let mut bench = table("as7-d", "");
    bench.unit_mut("A1").actions_left = 1;
    bench.act(ally("A1", "A3")).act(perform("A3", UnitAction::Focus));
    assert_eq!(bench.state.task(), Some(Task::Move { unit: id("A2") }));
    let mut bench = table("as7-d", "");
    bench.unit_mut("A1").actions_left = 1;
    bench.act(ally("A1", "A3")).act(end_actions("A3"));
    assert_eq!(bench.state.task(), Some(Task::Move { unit: id("A2") }));
}

#[test]
fn a_bearer_without_command_on_its_bar_cannot_use_the_card() {
    covers!("btt.lance.command-card-bearer");
    let fire = "command-card = \"concentrated-fire\"";
    assert_eq!(table("hbk-4g", fire).refused(card(&["B1"])), rule!("btt.actions.action-bar"));
    assert!(table("as7-d", fire).allows(card(&["B1"])));
}

#[test]
fn only_the_bearer_of_a_command_card_uses_it() {
    covers!("btt.actions.command-card");
    let bench = table("as7-d", "");
    assert_eq!(misused(&bench, card(&["B1"])), "A1 carries no command card with an action");
    let passive = carrying("long-range-comms");
    assert_eq!(misused(&passive, card(&["B1"])), "A1 carries no command card with an action");
}

#[test]
fn a_command_card_names_the_units_it_is_for() {
    let bench = carrying("concentrated-fire");
    let how = "the command card cannot be used like that: ";
    let number = |named: u8| format!("{how}it is used on 1 unit, not on {named}");
    assert_eq!(misused(&bench, card(&[])), number(0));
    assert_eq!(misused(&bench, card(&["B1", "A2"])), number(2));
    assert_eq!(misused(&bench, discard("B1", 1)), format!("{how}it takes no card"));
    let pair = carrying("wall-of-steel");
    let twice = format!("{how}it names the same unit twice");
    assert_eq!(misused(&pair, card(&["A4", "A4"])), twice);
    assert_eq!(pair.refused(card(&["B2"])), rule!("btt.round.destroyed-units"));
    assert_eq!(pair.refusal(card(&["B2"])).to_string(), "there is no unit B2 on the map");
    let mut doomed = carrying("concentrated-fire");
    assert!(doomed.allows(card(&["B1"])));
    doomed.unit_mut("B1").destroyed = Some(Destroyed { moment: 1, by_itself: false });
    assert_eq!(doomed.refused(card(&["B1"])), rule!("btt.round.destroyed-units"));
}

#[test]
fn a_mark_goes_on_an_enemy_within_its_reach() {
    covers!("btt.actions.command-card");
    for name in ["concentrated-fire", "combined-fire-doctrine", "hunting-pack"] {
        let mut bench = carrying(name);
        bench.unit_mut("B1").hex = Some(hex("2108"));
        assert_eq!(misused(&bench, card(&["B1"])), "B1 is 13 hexes away, the limit is 12");
        assert_eq!(misused(&bench, card(&["A3"])), "A3 is not an enemy of A1 on the map");
        bench.unit_mut("B1").hex = Some(hex("2008"));
        bench.act(card(&["B1"]));
        let marked = bench.told(|event| match event {
            Event::Marked { by, on } => Some((*by, *on)),
            _ => None,
        });
        assert_eq!(marked, [(id("A1"), id("B1"))]);
        let marks: Vec<_> =
            bench.state.marks.iter().map(|mark| (mark.by, mark.on, mark.spent)).collect();
        assert_eq!(marks, [(id("A1"), id("B1"), false)]);
    }
    let mut duel = carrying("code-of-the-duel");
    duel.unit_mut("B1").hex = Some(hex("3117"));
    duel.act(card(&["B1"]));
    assert_eq!(duel.state.marks.len(), 1);
}

#[test]
fn rally_discards_a_minor_critical_of_an_ally() {
    covers!("btt.actions.command-card");
    let criticals = r#"[
        { deck = "major-critical", card = "cockpit-hit" },
        { deck = "minor-critical", card = "frozen-leg-actuator" },
    ]"#;
    let mut bench = Bench::new(&format!(
        r#"
        phase = "activation"
        [units.A1]
        mech = "as7-d"
        hex = "0808"
        order = "stand"
        command-card = "rally"
        criticals = {criticals}
        [units.A2]
        mech = "grf-1n"
        hex = "0814"
        criticals = {criticals}
        [units.B1]
        mech = "cn9-a"
        hex = "2008"
        acted = true
        criticals = {criticals}
        "#
    ));
    bench.act(go("A1", "0808", "N"));
    for wrong in [1, 3] {
        let refusal = misused(&bench, discard("A2", wrong));
        assert_eq!(refusal, format!("A2 has no card {wrong} of that kind"));
    }
    assert_eq!(bench.refused(discard("A2", 0)), rule!("btt.actions.command-card"));
    let how = "the command card cannot be used like that: ";
    assert_eq!(misused(&bench, card(&["A2"])), format!("{how}it must name the card to discard"));
    for other in ["A1", "B1"] {
        let refusal = misused(&bench, discard(other, 2));
        assert_eq!(refusal, format!("{other} is not another allied unit on the map"));
    }
    bench.unit_mut("A2").hex = Some(hex("0815"));
    assert_eq!(misused(&bench, discard("A2", 2)), "A2 is 7 hexes away, the limit is 6");
    bench.unit_mut("A2").hex = Some(hex("0814"));
    assert_eq!(bench.unit("A2").current.points[0], 4);
    bench.act(discard("A2", 2));
    assert_eq!(bench.unit("A2").criticals.len(), 1);
    assert_eq!(bench.unit("A2").current.points[0], 5);
    assert!(bench.unit("A2").done.is_empty());
}

#[test]
fn coolant_discipline_discards_heat_of_an_ally_or_the_bearer() {
    covers!("btt.actions.command-card");
    let heat = "heat = [\"sensor-bloom\", \"heat-alarm\"]\nheat-face-down = [\"warm-hull\"]";
    let own = format!("command-card = \"coolant-discipline\"\n{heat}");
    let mut bench = table("as7-d", &own);
    assert_eq!(
        bench.refused(perform("A1", UnitAction::Focus)),
        rule!("btt.components.card-text-wins")
    );
    assert_eq!(misused(&bench, discard("A1", 3)), "A1 has no card 3 of that kind");
    assert_eq!(misused(&bench, discard("A3", 0)), "A3 has no such card face down, or not so many");
    assert_eq!(misused(&bench, discard("B1", 0)), "B1 is not another allied unit on the map");
    let mut down = table("as7-d", &own);
    down.act(discard("A1", 0));
    assert_eq!((down.unit("A1").heat_up.len(), down.unit("A1").heat_down.len()), (2, 0));
    let mut second = table("as7-d", &own);
    second.act(discard("A1", 2));
    assert!(!second.allows(perform("A1", UnitAction::Focus)));
    bench.act(discard("A1", 1));
    assert_eq!((bench.unit("A1").heat_up.len(), bench.unit("A1").heat_down.len()), (1, 1));
    assert!(bench.allows(perform("A1", UnitAction::Focus)), "the Sensor Bloom is gone");
    let mut ally = table("as7-d", "command-card = \"coolant-discipline\"");
    ally.unit_mut("A2").heat_down.push(0);
    ally.act(discard("A2", 0));
    assert_eq!(ally.unit("A2").heat(), 0);
    ally.unit_mut("A2").hex = Some(hex("0815"));
    assert!(!ally.allows(discard("A2", 0)));
}

#[test]
fn wall_of_steel_gives_evade_tokens_to_big_allies_nearby() {
    covers!("btt.actions.command-card");
    let mut bench = carrying("wall-of-steel");
    let how = "the command card cannot be used like that: ";
    assert_eq!(
        misused(&bench, card(&["A3"])),
        format!("{how}A3 is medium, and the card is for heavy and assault")
    );
    assert_eq!(
        misused(&bench, card(&["A4", "A3"])),
        format!("{how}A3 is medium, and the card is for heavy and assault")
    );
    assert_eq!(misused(&bench, card(&["A1"])), "A1 is not another allied unit on the map");
    bench.unit_mut("A4").hex = Some(hex("0801"));
    assert_eq!(misused(&bench, card(&["A4"])), "A4 is 7 hexes away, the limit is 6");
    bench.unit_mut("A4").hex = Some(hex("0802"));
    bench.act(card(&["A4"]));
    assert_eq!((bench.unit("A4").evade, bench.unit("A3").evade), (1, 0));
    let mut bench = carrying("scatter-and-regroup");
    bench.act(card(&["A3", "A2"]));
    assert_eq!((bench.unit("A2").evade, bench.unit("A3").evade), (1, 1));
}

#[test]
fn league_coordination_gives_others_a_focus_one_after_the_other() {
    covers!("btt.actions.command-card", "btt.actions.free-action");
    let mut bench = carrying("league-coordination");
    assert_eq!(misused(&bench, card(&["A1"])), "A1 is not another allied unit on the map");
    assert_eq!(misused(&bench, card(&["A3", "A2"])), "A2 is 6 hexes away, the limit is 4");
    bench.act(card(&["A4", "A3"]));
    let refusal = bench.refusal(perform("A4", UnitAction::SpecialMechAction));
    assert_eq!(refusal, Refusal::OnlyThisFreeAction { action: "Focus" });
    assert_eq!(refusal.rule(), rule!("btt.actions.free-action"));
    assert_eq!(refusal.to_string(), "only Focus may be performed as this free action");
    bench.act(perform("A4", UnitAction::Focus));
    bench.act(end_actions("A3"));
    assert_eq!((bench.unit("A4").focus, bench.unit("A3").focus), (1, 0));
    assert_eq!(bench.state.task(), Some(Task::Act { unit: id("A1") }));
    let mut bench = carrying("shared-telemetry");
    assert_eq!(bench.refused(card(&["A4", "A3"])), rule!("btt.actions.command-card"));
    bench.act(card(&["A4"])).act(perform("A4", UnitAction::TargetLock { target: id("B1") }));
    assert!(bench.unit("A4").has_lock_on(id("B1")));
}

#[test]
fn a_bracketed_reach_grows_with_the_range_of_command() {
    covers!("btt.components.bracketed-numbers");
    // The Cyclops adds 4 to bracketed numbers: [4] is 8.
    let mut bench = table("cp-10-z", "command-card = \"league-coordination\"");
    bench.unit_mut("A2").hex = Some(hex("0817"));
    assert_eq!(misused(&bench, card(&["A2"])), "A2 is 9 hexes away, the limit is 8");
    bench.unit_mut("A2").hex = Some(hex("0816"));
    assert!(bench.allows(card(&["A2"])));
    // A number without brackets stays.
    let mut bench = table("cp-10-z", "command-card = \"hunting-pack\"");
    bench.unit_mut("B1").hex = Some(hex("2108"));
    assert_eq!(misused(&bench, card(&["B1"])), "B1 is 13 hexes away, the limit is 12");
}

#[test]
fn false_signals_break_a_lock_of_an_enemy_nearby() {
    covers!("btt.actions.command-card");
    let mut bench = carrying("false-signals");
    let how = "the command card cannot be used like that: ";
    assert_eq!(misused(&bench, card(&["B1"])), format!("{how}that unit holds no target lock"));
    bench.unit_mut("B1").locks.extend([id("A2"), id("A3")]);
    bench.unit_mut("A3").locks.push(id("B1"));
    assert_eq!(misused(&bench, card(&["A3"])), "A3 is not an enemy of A1 on the map");
    bench.unit_mut("B1").hex = Some(hex("2108"));
    assert_eq!(misused(&bench, card(&["B1"])), "B1 is 13 hexes away, the limit is 12");
    bench.unit_mut("B1").hex = Some(hex("2008"));
    bench.act(card(&["B1"]));
    assert_eq!(bench.unit("B1").locks.as_slice(), [id("A3")]);
    let removed = bench.told(|event| match event {
        Event::LockRemoved { by, on } => Some((*by, *on)),
        _ => None,
    });
    assert_eq!(removed, [(id("B1"), id("A2"))]);
}

#[test]
fn dragoon_drill_raises_the_activation_order_of_an_ally_for_the_round() {
    covers!("btt.actions.command-card");
    let mut bench = carrying("dragoon-drill");
    assert_eq!(misused(&bench, card(&["A1"])), "A1 is not another allied unit on the map");
    bench.unit_mut("A2").hex = Some(hex("0815"));
    assert_eq!(misused(&bench, card(&["A2"])), "A2 is 7 hexes away, the limit is 6");
    assert_eq!(bench.unit("A3").activation_order(), 5);
    bench.act(card(&["A3"]));
    assert_eq!(bench.unit("A3").activation_order(), 7);
    assert_eq!(bench.unit("A3").order_change, 2);
}

#[test]
fn a_reserve_call_changes_the_order_of_an_ally_that_has_not_activated() {
    covers!("btt.actions.command-card");
    let mut bench = carrying("reserve-call");
    let late = "the command card cannot be used like that: that unit has activated already or is \
                shut down";
    assert_eq!(misused(&bench, card(&["A3"])), late);
    bench.unit_mut("A2").shut_down = true;
    assert_eq!(misused(&bench, card(&["A2"])), late);
    bench.unit_mut("A2").shut_down = false;
    bench.unit_mut("A2").hex = Some(hex("0817"));
    assert_eq!(misused(&bench, card(&["A2"])), "A2 is 9 hexes away, the limit is 8");
    bench.unit_mut("A2").hex = Some(hex("0816"));
    bench.act(card(&["A2"]));
    assert_eq!(bench.unit("A2").order, Some(Order::Stand));
}

#[test]
fn a_free_action_for_a_unit_with_nothing_to_do_passes_by_itself() {
    covers!("btt.actions.nothing-to-do");
    let mut bench = table("as7-d", "");
    let card = usize::from(bench.unit("A3").card);
    let bar = bench.game.content().units[card].action_bar.clone();
    bench.unit_mut("A3").done = bar.iter().map(|action| bar_key(*action)).collect();
    bench.act(ally("A1", "A3"));
    assert_eq!(bench.state.task(), Some(Task::Act { unit: id("A1") }), "A1 goes on");
    bench.unit_mut("A1").done.clear();
    bench.unit_mut("A3").done.pop();
    bench.act(ally("A1", "A3"));
    assert_eq!(bench.state.task(), Some(Task::FreeAction { unit: id("A3"), only: None }));
}
