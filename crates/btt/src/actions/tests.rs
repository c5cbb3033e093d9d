use ironlance_engine::Refusal as _;
use ironlance_rulebook::{covers, rule};

use crate::{
    Action, Event,
    action::UnitAction,
    activation::tests::go,
    content::{BarAction, TokenKind},
    refusal::Refusal,
    state::{ActionKey, Phase, Special, Task},
    testing::{Bench, end_actions, facing, hex, id},
};

/// Performing an action.
pub(crate) fn perform(unit: &str, action: UnitAction) -> Action {
    Action::Act { unit: id(unit), action }
}

/// The actions of a Griffin's bar, by name.
fn bar() -> [(UnitAction, &'static str); 4] {
    [
        (UnitAction::Focus, "Focus"),
        (UnitAction::TargetLock { target: id("B1") }, "Target Lock"),
        (UnitAction::Evade, "Evade"),
        (UnitAction::SpecialMechAction, "Special Mech Action"),
    ]
}

/// A unit of A whose move is over, with an enemy who has activated.
fn moved(mech: &str, order: &str, more: &str) -> Bench {
    let mut bench = Bench::new(&format!(
        r#"
        phase = "activation"
        [units.A1]
        mech = "{mech}"
        hex = "0808"
        order = {order}
        {more}
        [units.B1]
        mech = "hbk-4g"
        hex = "1208"
        facing = "NW"
        acted = true
        "#
    ));
    let end = if order == "\"stand\"" { "0808" } else { "0807" };
    bench.act(go("A1", end, "N"));
    bench
}

fn act(action: UnitAction) -> Action {
    perform("A1", action)
}

fn lock(target: &str) -> Action {
    act(UnitAction::TargetLock { target: id(target) })
}

/// Whether A1 may go on with its Action Step.
fn acts(bench: &Bench) -> bool {
    bench.state.task() == Some(Task::Act { unit: id("A1") })
}

fn gained(bench: &Bench) -> Vec<(TokenKind, u8)> {
    bench.told(|event| match event {
        Event::TokensGained { token, count, .. } => Some((*token, *count)),
        _ => None,
    })
}

#[test]
fn a_unit_that_stands_still_performs_two_actions() {
    covers!("btt.actions.count-still");
    let mut bench = moved("grf-1n", "\"stand\"", "");
    bench.act(act(UnitAction::Focus));
    assert!(acts(&bench));
    assert_eq!(bench.unit("A1").actions_left, 1);
    bench.act(act(UnitAction::Evade));
    assert!(!acts(&bench));
    assert_eq!(bench.state.phase, Phase::Combat);
}

#[test]
fn a_unit_that_walks_performs_one_action() {
    covers!("btt.actions.count-walking");
    let mut bench = moved("grf-1n", "{ walk = \"0807\" }", "");
    assert!(acts(&bench));
    bench.act(act(UnitAction::Evade));
    assert!(!acts(&bench));
    assert_eq!(bench.refused(act(UnitAction::Focus)), rule!("btt.round.sequence"));
}

#[test]
fn a_unit_that_runs_performs_no_action() {
    covers!("btt.actions.count-running");
    let bench = moved("grf-1n", "{ run = \"0807\" }", "");
    assert_eq!(bench.state.phase, Phase::Combat);
    // With an extra action it has an Action Step, but for nothing else.
    let bench = moved("grf-1n", "{ run = \"0807\" }", "mechwarriors = [\"mw-lien-abara\"]");
    let refusal = bench.refusal(act(UnitAction::Focus));
    assert_eq!(refusal.rule(), rule!("btt.actions.count-running"));
    assert_eq!(refusal.to_string(), "A1 has no actions left: running gives it 0");
}

#[test]
fn a_unit_that_jumps_performs_the_jumping_evade_and_no_other_action() {
    covers!("btt.actions.count-jumping");
    let mut bench = moved("grf-1n", "{ jump = \"0807\" }", "");
    for (action, _) in bar() {
        let refusal = bench.refusal(act(action));
        assert_eq!(refusal, Refusal::OnlyJumpingEvade { unit: id("A1") });
        assert_eq!(refusal.rule(), rule!("btt.actions.count-jumping"));
    }
    bench.act(act(UnitAction::JumpingEvade));
    assert_eq!(bench.state.phase, Phase::Combat);
}

#[test]
fn cards_change_the_number_of_actions() {
    covers!("btt.actions.card-counts");
    let hit = r#"{ deck = "major-critical", card = "cockpit-hit" }"#;
    let one = format!("criticals = [{hit}]");
    let mut bench = moved("grf-1n", "\"stand\"", &one);
    assert_eq!(bench.unit("A1").actions_left, 1);
    bench.act(act(UnitAction::Focus));
    assert!(!acts(&bench));
    assert!(!acts(&moved("grf-1n", "{ walk = \"0807\" }", &one)));
    assert!(!acts(&moved("grf-1n", "{ run = \"0807\" }", &one)));
    let three = format!("criticals = [{hit}, {hit}, {hit}]");
    assert_eq!(moved("grf-1n", "\"stand\"", &three).unit("A1").actions_left, 0);
    // The Jumping Evade is no matter of numbers.
    assert!(acts(&moved("grf-1n", "{ jump = \"0807\" }", &three)));
}

#[test]
fn an_extra_action_is_used_before_those_of_the_mode() {
    covers!("btt.actions.card-counts");
    let extra = "mechwarriors = [\"mw-ilse-okonjo\"]";
    let mut bench = moved("grf-1n", "{ walk = \"0807\" }", extra);
    bench.act(lock("B1"));
    assert!(acts(&bench));
    assert_eq!(bench.unit("A1").actions_left, 1);
    assert_eq!(bench.unit("A1").extras_used, 1 << BarAction::TargetLock as u8);
    bench.act(act(UnitAction::Focus));
    assert!(!acts(&bench));
    // Only the action named, and only once.
    let mut bench = moved("grf-1n", "{ walk = \"0807\" }", extra);
    bench.act(act(UnitAction::Focus));
    assert_eq!(bench.refused(act(UnitAction::Evade)), rule!("btt.actions.count-walking"));
    bench.act(lock("B1"));
    assert!(!acts(&bench));
    // In another mode the card gives nothing.
    let mut bench = moved("grf-1n", "\"stand\"", extra);
    bench.act(lock("B1"));
    assert_eq!(bench.unit("A1").actions_left, 1);
}

#[test]
fn an_extra_action_that_was_performed_already_does_not_keep_the_step_open() {
    let more = "mechwarriors = [\"mw-lien-abara\"]\ndone = [\"evade\"]";
    assert!(!acts(&moved("grf-1n", "{ run = \"0807\" }", more)));
    let more = "mechwarriors = [\"mw-lien-abara\"]";
    let mut bench = moved("grf-1n", "{ run = \"0807\" }", more);
    assert!(acts(&bench));
    bench.act(act(UnitAction::Evade));
    assert_eq!(bench.unit("A1").evade, 1);
    assert!(!acts(&bench));
    // Nor is it there a second time.
    let mut bench = moved("grf-1n", "{ run = \"0807\" }", more);
    bench.unit_mut("A1").extras_used = 1 << BarAction::Evade as u8;
    assert_eq!(bench.refused(act(UnitAction::Evade)), rule!("btt.actions.count-running"));
}

#[test]
fn a_jumper_with_an_extra_focus_has_both() {
    covers!("btt.actions.card-counts", "btt.actions.count-jumping");
    let extra = "mechwarriors = [\"mw-danielle-peterson\"]";
    let mut bench = moved("grf-1n", "{ jump = \"0807\" }", extra);
    bench.act(act(UnitAction::Focus)).act(act(UnitAction::JumpingEvade));
    assert_eq!((bench.unit("A1").focus, bench.unit("A1").evade), (1, 2));
    assert!(!acts(&bench));
}

/// An Atlas with a Command for free once per game, and an ally beside it.
fn brandt(order: &str, more: &str) -> Bench {
    let mut bench = Bench::new(&format!(
        r#"
        phase = "activation"
        [units.A1]
        mech = "as7-d"
        mechwarriors = ["mw-ansel-brandt"]
        hex = "0808"
        order = {order}
        {more}
        [units.A2]
        mech = "grf-1n"
        hex = "0908"
        [units.B1]
        mech = "hbk-4g"
        hex = "1208"
        facing = "NW"
        acted = true
        "#
    ));
    let end = if order == "\"stand\"" { "0808" } else { "0807" };
    bench.act(go("A1", end, "N"));
    bench
}

fn command_ally() -> Action {
    act(UnitAction::CommandAlly { ally: id("A2") })
}

#[test]
fn a_free_command_once_per_game_is_used_when_the_mode_has_no_action_left() {
    covers!("btt.actions.card-counts");
    let mut bench = brandt("{ run = \"0807\" }", "");
    assert_eq!(bench.refused(act(UnitAction::Focus)), rule!("btt.actions.count-running"));
    bench.act(command_ally());
    assert!(bench.unit("A1").free_command_used);
    bench.act(end_actions("A2"));
    assert!(!acts(&bench));

    let mut bench = brandt("{ walk = \"0807\" }", "");
    bench.act(command_ally()).act(end_actions("A2"));
    assert!(!bench.unit("A1").free_command_used);
    assert_eq!(bench.unit("A1").actions_left, 0);
    assert!(!acts(&bench), "a second Command would be a repetition");

    let mut bench = brandt("{ walk = \"0807\" }", "");
    bench.act(act(UnitAction::Focus));
    assert!(acts(&bench));
    bench.act(command_ally());
    assert!(bench.unit("A1").free_command_used);

    let mut bench = brandt("\"stand\"", "");
    bench.unit_mut("A1").free_command_used = true;
    bench.act(act(UnitAction::Focus)).act(lock("B1"));
    assert!(!acts(&bench));
}

#[test]
fn actions_are_optional_and_performed_one_after_the_other() {
    covers!("btt.actions.optional");
    let mut bench = moved("grf-1n", "\"stand\"", "");
    bench.act(end_actions("A1"));
    assert_eq!(bench.state.phase, Phase::Combat);
    assert!(bench.unit("A1").done.is_empty());
    let mut bench = moved("grf-1n", "\"stand\"", "");
    bench.act(act(UnitAction::Evade)).act(end_actions("A1"));
    assert_eq!(bench.unit("A1").done.as_slice(), [ActionKey::Evade]);
    assert_eq!(bench.refused(end_actions("A1")), rule!("btt.round.sequence"));
}

#[test]
fn an_action_is_for_the_unit_whose_action_step_it_is() {
    let bench = brandt("\"stand\"", "");
    let refusal = bench.refusal(perform("A2", UnitAction::Focus));
    assert_eq!(refusal, Refusal::NotThisUnit { unit: id("A2"), expected: id("A1") });
    let refusal = bench.refusal(end_actions("A2"));
    assert_eq!(refusal, Refusal::NotThisUnit { unit: id("A2"), expected: id("A1") });
    let bench = Bench::new(
        r#"
        phase = "activation"
        units.A1 = { mech = "as7-d", hex = "0808", order = "stand" }
        units.B1 = { mech = "grf-1n", hex = "1808" }
        "#,
    );
    assert_eq!(bench.refused(act(UnitAction::Focus)), rule!("btt.round.sequence"));
    assert_eq!(bench.refused(end_actions("A1")), rule!("btt.round.sequence"));
}

#[test]
fn a_unit_performs_only_what_is_on_its_action_bar() {
    covers!("btt.actions.action-bar");
    // An Atlas has no Evade, a Hunchback neither Target Lock nor Command.
    let atlas = moved("as7-d", "\"stand\"", "");
    let refusal = atlas.refusal(act(UnitAction::Evade));
    assert_eq!(refusal.rule(), rule!("btt.actions.action-bar"));
    assert_eq!(refusal.to_string(), "Evade is not on A1's action bar");
    let hunchback = moved("hbk-4g", "\"stand\"", "");
    assert_eq!(hunchback.refusal(lock("B1")).to_string(), "Target Lock is not on A1's action bar");
    assert_eq!(hunchback.refusal(command_ally()).to_string(), "Command is not on A1's action bar");
    let units = [id("B1")].into_iter().collect();
    let card = act(UnitAction::CommandCard { units, card: None });
    assert_eq!(hunchback.refused(card), rule!("btt.actions.action-bar"));
    assert!(hunchback.allows(act(UnitAction::Focus)));
    assert!(hunchback.allows(act(UnitAction::Evade)));
    assert!(hunchback.allows(act(UnitAction::SpecialMechAction)));
}

#[test]
fn a_card_forbids_an_action_of_the_bar() {
    use crate::content::Forbidden;
    let forbidden =
        [Forbidden::Focus, Forbidden::TargetLock, Forbidden::Evade, Forbidden::SpecialMechAction];
    for (what, (action, _)) in forbidden.into_iter().zip(bar()) {
        let mut bench = moved("grf-1n", "\"stand\"", "");
        bench.unit_mut("A1").current.forbidden = 1 << what as u16;
        let refusal = bench.refusal(act(action.clone()));
        assert_eq!(refusal, Refusal::CardForbids { unit: id("A1"), what });
        let others = bar().into_iter().filter(|(other, _)| *other != action);
        others.for_each(|(other, _)| assert!(bench.allows(act(other))));
    }
    let mut bench = brandt("\"stand\"", "");
    bench.unit_mut("A1").current.forbidden = 1 << Forbidden::Command as u16;
    assert_eq!(bench.refused(command_ally()), rule!("btt.components.card-text-wins"));
}

#[test]
fn each_action_is_open_to_a_unit_once_a_round() {
    covers!("btt.actions.no-repeat");
    for (action, name) in bar() {
        let mut bench = moved("grf-1n", "\"stand\"", "");
        bench.act(act(action.clone()));
        let refusal = bench.refusal(act(action));
        assert_eq!(refusal.rule(), rule!("btt.actions.no-repeat"));
        assert_eq!(refusal.to_string(), format!("A1 has performed {name} already this round"));
    }
    // After its one action nothing is left to whoever jumps, and nobody is asked.
    let jumped = moved("grf-1n", "{ jump = \"0807\" }", "done = [\"jumping-evade\"]");
    assert_ne!(jumped.state.task(), Some(Task::Act { unit: id("A1") }));
    // Evade and Jumping Evade are two actions.
    let mut jumped = moved("grf-1n", "{ jump = \"0807\" }", "done = [\"evade\"]");
    jumped.act(act(UnitAction::JumpingEvade));
    // The next round opens them all again.
    let mut bench = moved("grf-1n", "\"stand\"", "done = [\"focus\"]");
    assert!(!bench.allows(act(UnitAction::Focus)));
    bench.act(end_actions("A1"));
    while bench.state.round == 1 {
        let Some(Task::Attack { unit }) = bench.state.task() else { panic!("combat") };
        bench.act(Action::EndAttacks { unit });
    }
    assert!(bench.unit("A1").done.is_empty());
}

#[test]
fn focus_gives_a_focus_token() {
    covers!("btt.actions.focus");
    let mut bench = moved("grf-1n", "\"stand\"", "");
    bench.act(act(UnitAction::Focus));
    assert_eq!((bench.unit("A1").focus, bench.unit("A1").evade), (1, 0));
    assert_eq!(gained(&bench), [(TokenKind::Focus, 1)]);
    let acted = bench.told(|event| match event {
        Event::Acted { action, free, .. } => Some((action.clone(), *free)),
        _ => None,
    });
    assert_eq!(acted, [(UnitAction::Focus, false)]);
}

#[test]
fn evade_gives_an_evade_token() {
    covers!("btt.actions.evade");
    let mut bench = moved("grf-1n", "\"stand\"", "evade = 1");
    bench.act(act(UnitAction::Evade));
    assert_eq!((bench.unit("A1").focus, bench.unit("A1").evade), (0, 2));
    assert_eq!(gained(&bench), [(TokenKind::Evade, 1)]);
}

#[test]
fn a_special_mech_action_gives_a_token() {
    covers!("btt.actions.sma-token");
    let mut bench = moved("grf-1n", "{ walk = \"0807\" }", "");
    bench.act(act(UnitAction::SpecialMechAction));
    assert_eq!(bench.unit("A1").special, Special::Token);
    assert_eq!(gained(&bench), [(TokenKind::Special, 1)]);
    assert_eq!(bench.state.phase, Phase::ResolveSpecialActions);
}

#[test]
fn a_target_lock_needs_an_enemy_within_long_range_and_neither_arc_nor_sight() {
    covers!("btt.actions.target-lock");
    let mut bench = moved("grf-1n", "\"stand\"", "");
    bench.unit_mut("A1").facing = facing("SW");
    bench.unit_mut("A1").hex = Some(hex("0101"));
    bench.unit_mut("B1").hex = Some(hex("2301"));
    let refusal = bench.refusal(lock("B1"));
    assert_eq!(refusal.rule(), rule!("btt.actions.target-lock"));
    assert_eq!(refusal.to_string(), "B1 is 22 hexes away, the limit is 21");
    bench.unit_mut("B1").hex = Some(hex("2201"));
    for target in ["A1", "B2"] {
        let refusal = bench.refusal(lock(target));
        assert_eq!(refusal.rule(), rule!("btt.actions.target-lock"));
        assert_eq!(refusal.to_string(), format!("{target} is not an enemy of A1 on the map"));
    }
    bench.act(lock("B1"));
    assert!(bench.unit("A1").has_lock_on(id("B1")));
    assert!(!bench.unit("B1").has_lock_on(id("A1")));
}

#[test]
fn a_target_lock_needs_sight_where_the_game_is_played_so() {
    covers!("btt.actions.target-lock");
    let table = |option: &str| {
        let mut bench = Bench::new(&format!(
            r#"
            phase = "activation"
            {option}
            map.hexes.1008 = {{ level = 2 }}
            units.A1 = {{ mech = "grf-1n", hex = "0808", order = "stand" }}
            units.B1 = {{ mech = "hbk-4g", hex = "1208", acted = true }}
            "#
        ));
        bench.act(go("A1", "0808", "N"));
        bench
    };
    assert!(table("").allows(lock("B1")));
    let mut bench = table("options.target-lock-los = true");
    let refusal = bench.refusal(lock("B1"));
    assert_eq!(refusal.rule(), rule!("btt.los.hill-block"));
    assert_eq!(refusal.to_string(), "A1 cannot see B1");
    bench.unit_mut("B1").hex = Some(hex("0812"));
    bench.act(lock("B1"));
}

#[test]
fn a_jumping_evade_gives_the_tokens_of_the_card_also_after_a_blocked_jump() {
    covers!("btt.actions.jumping-evade");
    let mut bench = moved("jr7-d", "{ jump = \"0807\" }", "");
    bench.act(act(UnitAction::JumpingEvade));
    assert_eq!(bench.unit("A1").evade, 2);
    assert_eq!(gained(&bench), [(TokenKind::Evade, 2)]);
    let mut bench = moved("asn-21", "{ jump = \"0807\" }", "");
    bench.act(act(UnitAction::JumpingEvade));
    assert_eq!(bench.unit("A1").evade, 3);
    let blocked = r#"
        phase = "activation"
        [units]
        A1 = { mech = "um-r60", hex = "0808", order = { jump = "0801" } }
        B1 = { mech = "hbk-4g", hex = "1208", facing = "NW", acted = true }
    "#;
    let mut bench = Bench::new(blocked);
    bench.unit_mut("A1").current.points[2] = 0;
    bench.act(go("A1", "0808", "N")).act(act(UnitAction::JumpingEvade));
    assert_eq!(bench.unit("A1").evade, 1);
}

#[test]
fn only_a_jump_gives_a_jumping_evade() {
    covers!("btt.actions.jumping-evade");
    for order in ["\"stand\"", "{ walk = \"0807\" }"] {
        let bench = moved("grf-1n", order, "");
        let refusal = bench.refusal(act(UnitAction::JumpingEvade));
        assert_eq!(refusal, Refusal::NoJumpingEvade { unit: id("A1") });
        assert_eq!(refusal.rule(), rule!("btt.actions.jumping-evade"));
    }
    // A card without tokens for it has no Action Step after a jump.
    let mut bench = Bench::new(
        r#"
        phase = "activation"
        units.A1 = { mech = "hbk-4g", hex = "0808", order = { walk = "0807" } }
        units.B1 = { mech = "hbk-4g", hex = "1208", facing = "NW", acted = true }
        "#,
    );
    bench.unit_mut("A1").order = Some(crate::order::Order::Jump(hex("0807")));
    bench.unit_mut("A1").current.points[2] = 1;
    bench.act(go("A1", "0807", "N"));
    assert_eq!(bench.state.phase, Phase::Combat);
}

#[test]
fn an_action_step_passes_by_itself_when_nothing_is_left_to_do() {
    covers!("btt.actions.nothing-to-do");
    let others = "\"target-lock\", \"evade\", \"special-mech-action\"";
    let act_step = Some(Task::Act { unit: id("A1") });
    let idle = moved("grf-1n", "\"stand\"", &format!("done = [\"focus\", {others}]"));
    assert_ne!(idle.state.task(), act_step, "nobody is asked though two actions are left");
    let mut bench = moved("grf-1n", "\"stand\"", &format!("done = [{others}]"));
    assert_eq!(bench.state.task(), act_step);
    bench.act(act(UnitAction::Focus));
    assert_ne!(bench.state.task(), act_step, "one action was left, and nothing to spend it on");
    let mut two = moved("grf-1n", "\"stand\"", "done = [\"target-lock\", \"evade\"]");
    two.act(act(UnitAction::Focus));
    assert_eq!(two.state.task(), act_step, "the special mech action is left");
}
