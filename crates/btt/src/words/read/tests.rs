use ironlance_engine::{Game as _, Words as _};

use crate::{
    Action, UnitAction,
    activation::tests::go,
    combat::sample::dice,
    order::Order,
    testing::{A, Bench, action, end_actions, fire, hex, id},
};

/// A Griffin in a phase, with an enemy in sight.
fn bench(phase: &str, more: &str) -> Bench {
    Bench::griffin(phase, more, &[("A2", "lct-1v", "0908"), ("B1", "hbk-4g", "0805")])
}

#[track_caller]
fn check(bench: &Bench, text: &str, expected: Action) {
    assert_eq!(bench.game.read(&bench.state, A, text), Ok(expected), "{text}");
}

#[track_caller]
fn usage(bench: &Bench, text: &str) -> Option<String> {
    let error = bench.game.read(&bench.state, A, text).expect_err(text);
    error.usage.map(|usage| usage.to_string())
}

fn act(action: UnitAction) -> Action {
    Action::Act { unit: id("A1"), action }
}

#[test]
fn orders_are_for_the_next_unit_without_one_unless_another_is_named() {
    let bench = bench("planning", "");
    let order = |unit: &str, order: Order| Action::Order { unit: id(unit), order };
    check(&bench, "walk 0806", order("A1", Order::Walk(hex("0806"))));
    check(&bench, "Run to 0407 with A2", order("A2", Order::Run(hex("0407"))));
    check(&bench, "order a2 jump 0909", order("A2", Order::Jump(hex("0909"))));
    check(&bench, "stand still", order("A1", Order::Stand));
    check(&bench, "pass", Action::FinishPlanning);
    check(&bench, "finish planning", Action::FinishPlanning);
    check(&bench, "concede", Action::Concede);
    assert_eq!(usage(&bench, "walk over there").as_deref(), Some("walk HEX [FACING]"));
    assert_eq!(usage(&bench, "dance"), None);
    assert_eq!(usage(&bench, ""), None);
}

#[test]
fn a_move_names_a_hex_and_perhaps_a_facing() {
    let bench = bench("activation", "order = { walk = \"0806\" }");
    check(&bench, "walk 0806 ne", go("A1", "0806", "NE"));
    check(&bench, "run to 0407 facing se", go("A1", "0407", "SE"));
    check(&bench, "move 0807", go("A1", "0807", "N"));
    check(&bench, "turn south", go("A1", "0808", "S"));
    // What is understood and not allowed gets the refusal of the rule.
    let far = bench.game.read(&bench.state, A, "walk 1412 N").unwrap();
    assert_eq!(bench.refused(far), ironlance_rulebook::rule!("btt.activation.seven-hexes"));
}

#[test]
fn attacks_name_a_tic_and_a_target() {
    let bench = bench("combat", "");
    let lrm = bench.tic("A1", 0);
    check(&bench, &format!("fire {lrm} at B1"), fire("A1", &lrm, "B1"));
    check(&bench, &format!("fire {} at b1", lrm[..2].to_lowercase()), fire("A1", &lrm, "B1"));
    check(&bench, "fire gauss at B2", fire("A1", "GAUSS", "B2"));
    check(&bench, "kick B1", Action::Strike { unit: id("A1"), target: id("B1") });
    check(&bench, "pass", Action::EndAttacks { unit: id("A1") });
    let how = usage(&bench, "fire everything");
    assert_eq!(how.as_deref(), Some("fire TIC at UNIT [overdrive] [inferno] [indirect]"));
}

#[test]
fn actions_are_named_by_their_verbs() {
    let mut bench = bench("activation", "order = \"stand\"");
    bench.act(go("A1", "0808", "N"));
    check(&bench, "focus", act(UnitAction::Focus));
    check(&bench, "evade", act(UnitAction::Evade));
    check(&bench, "lock on B1", act(UnitAction::TargetLock { target: id("B1") }));
    check(&bench, "command A2", act(UnitAction::CommandAlly { ally: id("A2") }));
    check(&bench, "repair card 2", act(UnitAction::Repair { card: 2 }));
    check(&bench, "vent 0 by card 1", act(UnitAction::Vent { card: 1, heat: 0 }));
    check(&bench, "end", end_actions("A1"));
    assert_eq!(usage(&bench, "lock").as_deref(), Some("lock UNIT"));
}

#[test]
fn special_mech_actions_and_heat_are_named_too() {
    let bench = bench("resolve-special-actions", "special = \"token\"");
    let special = |choice: &str| {
        action(&format!(r#"{{"resolve-special": {{"unit": "A1", "choice": {choice}}}}}"#))
    };
    check(&bench, "twist NE", special(r#"{"twist": {"facing": "NE"}}"#));
    check(&bench, "hull down", special(r#""hull-down""#));
    check(&bench, "flip arms", special(r#""flip-arms""#));
    check(&bench, "sidestep into 0907", special(r#"{"sidestep": {"hex": "0907"}}"#));
    check(&bench, "pass", special(r#""decline""#));
    let dissipate = |face_up: &[u8], face_down| Action::Dissipate {
        unit: id("A1"),
        face_up: face_up.iter().copied().collect(),
        face_down,
    };
    check(&bench, "discard 1, 3 and 2 down", dissipate(&[1, 3], 2));
    check(&bench, "discard 2 down", dissipate(&[], 2));
    check(&bench, "next card 2", action(r#"{"turn-up": {"unit": "A1", "card": 2}}"#));
}

#[test]
fn heat_that_all_discard_together_is_that_of_a_unit_which_has_some() {
    let mut bench = Bench::new(
        r#"
        phase = "heat"
        options = { heat-order = "together" }
        [units]
        A1 = { mech = "grf-1n", hex = "0808" }
        A2 = { mech = "lct-1v", hex = "0908", heat = ["warm-hull", "warm-hull", "warm-hull", "heat-alarm"] }
        B1 = { mech = "hbk-4g", hex = "0805" }
        "#,
    );
    for done in ["A1", "B1"] {
        bench.unit_mut(done).dissipated = true;
    }
    let face_up = [1].into_iter().collect();
    check(&bench, "discard 1", Action::Dissipate { unit: id("A2"), face_up, face_down: 0 });
    let mut prompts = Vec::new();
    bench.game.prompts(&bench.state, &mut prompts);
    let asked = bench.game.ask_words(&bench.state, &prompts[0]).to_string();
    let words =
        "Round 1, heat: A2 Locust LCT-1V discards 2 heat cards of 4 face up and 0 face down.";
    assert_eq!(asked, words);
}

#[test]
fn dice_are_changed_while_they_lie_on_the_table() {
    let mut bench = bench("combat", "focus = 1");
    let tic = bench.tic("A1", 0);
    let count = dice(&bench, fire("A1", &tic, "B1")).0 as usize;
    bench.roll(fire("A1", &tic, "B1"), &vec!["focus"; count]);
    check(&bench, "focus", action(r#"{"modify": "spend-focus"}"#));
    check(&bench, "spend the target lock", action(r#"{"modify": "spend-target-lock"}"#));
    check(&bench, "keep the dice", Action::KeepDice);
    check(&bench, "pass", Action::KeepDice);
    let reroll = action(r#"{"modify": {"reroll": {"by": "second-mechwarrior", "die": 2}}}"#);
    check(&bench, "reroll die 2 by the second mechwarrior", reroll);
}

#[test]
fn the_set_up_can_be_typed() {
    let bench = bench("planning", "");
    check(&bench, "face B", action(r#"{"choose-face": {"face": "B"}}"#));
    check(
        &bench,
        "sheet A to the west",
        action(r#"{"place-sheet": {"face": "A", "side": "west"}}"#),
    );
    check(&bench, "start north-east", action(r#"{"choose-edge": {"edge": "north-east"}}"#));
    check(
        &bench,
        "place A1 0105 s",
        action(r#"{"place-unit": {"unit": "A1", "hex": "0105", "facing": "S"}}"#),
    );
    assert_eq!(usage(&bench, "place A1").as_deref(), Some("place UNIT HEX FACING"));
}
