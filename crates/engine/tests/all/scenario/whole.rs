//! Whole scenarios: chance, content, end and report.

use ironlance_engine::{Seat, SourceText, scenario};
use ironlance_testkit as testkit;
use serde_json::json;

use super::{TABLE, games, run};

const DUEL: &str = r#"
game = "duel"
title = "A strike, a dodge that fails, and the end"
covers = ["tcg.damage.prevent", "tcg.win.last-player"]
dice = ["one"]

[[content]]
file = "cards/lunge.toml"
text = '''
strength = 9
copies = 1
'''

[table]
rounds = 1
fighters = [{ hit-points = 1, hand = [9] }, { hit-points = 2, hand = [1, 2] }]

[[step]]
about = "both must choose"
prompts = [{ seat = 1, ask = "choose" }, { seat = 2, ask = "choose" }]

[[step]]
seat = 1
action = { strike = { card = 9, at = 2 } }

[[step]]
seat = 2
action = { strike = { card = 2, at = 1 } }
events = [{ event = { struck = { total = 10, damage = 2 } } }]
prompts = [{ seat = 2, ask = { dodge = { damage = 2 } } }]

[[step]]
seat = 2
action = { dodge = { card = 1 } }
dice = ["HIT"]
events = [
    { event = { dodged = { escaped = false } } },
    { event = { wounded = { seat = 2, left = 0 } } },
    { event = { ended = { winners = [1] } } },
]
no-events = [{ event = { struck = { by = 2 } } }]
prompts = []

[outcome]
winners = [1]
rule = "tcg.win.last-player"
"#;

#[test]
fn a_whole_scenario_passes_and_says_what_was_checked() {
    let report = run(DUEL);
    assert!(report.passed(), "{report}");
    let text = report.to_string();
    for line in [
        "s.toml: A strike, a dodge that fails, and the end",
        "  1. both must choose (line 18)",
        "     ok       prompts",
        "  2. seat 1: Strike at seat 2 with a 9 (line 22)",
        "  at the end",
        "     ok       covers tcg.damage.prevent",
        "  passed: 16 checks in 4 steps",
    ] {
        assert!(text.lines().any(|found| found == line), "{line:?} is not in\n{text}");
    }
    assert_eq!(format!("{report:#}").lines().count(), 2);
}

#[test]
fn a_report_shows_what_differs_and_how_and_where() {
    let report = run(&DUEL.replace("left = 0", "left = 1"));
    assert!(!report.passed());
    let brief = format!("{report:#}");
    let expected = "  4. seat 2: Throw a 1 away to dodge (line 32)\n     \
                    DIFFERS  event {\"wounded\":{\"left\":1,\"seat\":2}} (line 38)\n              \
                    expected {\"wounded\":{\"left\":1,\"seat\":2}}\n              \
                    found    {\"wounded\":{\"left\":0,\"seat\":2}} [tcg.damage.unit]\n  \
                    FAILED: 1 of 16 checks differ";
    assert!(brief.ends_with(expected), "{brief}");
}

#[test]
fn the_outcome_the_covered_rules_and_the_last_dice_are_checked_at_the_end() {
    for (from, to, what, found) in [
        ("winners = [1]\nrule", "winners = []\nrule", "outcome", "seat 1 [tcg.win.last-player]"),
        ("\"tcg.damage.prevent\", ", "\"tcg.draw.two\", ", "covers tcg.draw.two", "never cited"),
        ("[\"one\"]", "[\"one\", 2]", "dice", "1 scripted roll was not used: 2"),
    ] {
        let report = run(&DUEL.replace(from, to));
        let failed: Vec<_> = report.end.iter().filter(|finding| !finding.passed()).collect();
        assert_eq!(failed.len(), 1, "{report}");
        assert_eq!(
            (failed[0].what.as_str(), failed[0].differences[0].found.as_str()),
            (what, found)
        );
    }
}

#[test]
fn nothing_runs_after_a_step_that_went_wrong() {
    let report =
        run(&DUEL.replace("action = { strike = { card = 2, at = 1 } }", "action = \"take\""));
    assert_eq!((report.steps.len(), report.not_run), (3, 1), "{report}");
    assert!(report.to_string().ends_with("checks differ, 1 steps were not run"), "{report}");
}

#[test]
fn a_set_up_may_take_its_chance_from_a_seed_or_from_a_script() {
    let seeded = "game = \"duel\"\ntitle = \"x\"\nseed = 3\n\
                  [setup]\nseats = 2\nhit-points = 3\nrounds = 3\n\
                  [[step]]\nexpect = { \"stock.known\" = { length = 10 } }\n";
    let report = run(seeded);
    assert!(report.passed(), "{report}");
    // A script leaves the deck as it is: the last cards are dealt first.
    let scripted =
        seeded.replace("seed = 3\n", "") + "views.seat-1.fighters.1.hand.known = [4, 4, 4]\n";
    let report = run(&scripted);
    assert!(report.passed(), "{report}");
}

#[test]
fn a_watcher_sees_the_start_and_each_step_and_does_not_count() {
    let mut shown = Vec::new();
    let source =
        SourceText::new("s.toml", DUEL.replace("\"tcg.damage.prevent\"", "\"tcg.info.hand\""));
    let report = scenario::run(&games, &source, &mut |step| {
        shown.push(step.show());
        let absurd = json!({ "strike": { "card": 77, "at": 2 } });
        assert!(step.table.check(Seat::at(0), &absurd).is_err());
    });
    assert_eq!(shown.len(), 5);
    assert_eq!(shown[0]["step"], 0);
    assert_eq!(shown[0]["prompts"].as_array().map(Vec::len), Some(2));
    assert_eq!(shown[0]["actions"]["seat-1"]["actions"][0]["action"], "guard");
    assert_eq!(shown[4]["events"].as_array().map(Vec::len), Some(3));
    assert_eq!(shown[4]["outcome"]["winners"][0], 1);
    // What the watcher had refused is no merit of the scenario.
    assert!(
        report
            .end
            .iter()
            .any(|finding| finding.what == "covers tcg.info.hand" && !finding.passed())
    );
}

#[test]
fn the_test_kit_runs_many_and_names_those_that_fail() {
    let good = SourceText::new("good.toml", TABLE);
    testkit::scenarios_of(std::slice::from_ref(&good), &games);
    let bad = SourceText::new("bad.toml", format!("{TABLE}[[step]]\nexpect.round = 2\n"));
    let panic =
        std::panic::catch_unwind(|| testkit::scenarios_of(&[good, bad], &games)).unwrap_err();
    let message = panic.downcast_ref::<String>().unwrap();
    assert!(message.starts_with("1 of 2 scenarios fail\n\nbad.toml: Two fighters\n"), "{message}");
}

#[test]
fn a_set_up_may_have_to_be_refused_by_every_rule_it_breaks() {
    let text = |rules: &str, seats: u8| {
        format!(
            "game = \"duel\"\ntitle = \"x\"\ncovers = [\"tcg.object.players\"]\n\
             refused = [{rules}]\n[setup]\nseats = {seats}\nhit-points = 0\nrounds = 1\n"
        )
    };
    let (players, goal) = ("\"tcg.object.players\"", "\"tcg.object.goal\"");
    let report = run(&text(&format!("{goal}, {players}"), 9));
    assert!(report.passed(), "{report}");
    let report = run(&text(players, 9));
    assert!(format!("{report:#}").contains("expected nothing else\n"), "{report}");
    let report = run(&text(&format!("{goal}, {players}"), 2));
    assert!(format!("{report:#}").contains("expected tcg.object.players\n"), "{report}");
    let report = run(&text(goal, 2).replace("hit-points = 0", "hit-points = 1"));
    assert!(format!("{report:#}").contains("found    accepted\n"), "{report}");
}

#[test]
#[should_panic(expected = "worked examples without a scenario: tcg.")]
fn a_worked_example_without_a_scenario_is_named() {
    testkit::worked_examples("btt", "tcg");
}
