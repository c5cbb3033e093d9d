//! Several tables in one scenario, tables that must be wrong, decisions that answer themselves, and
//! events as one viewer sees them.

use super::{TABLE, holds, run};

const CASES: &str = r#"
game = "duel"
title = "Two tables with one card of their own"
covers = ["tcg.win.last-player"]

[[content]]
file = "cards/lunge.toml"
text = '''
strength = 9
copies = 1
'''

[[case]]
title = "A guard helps"

[case.table]
rounds = 3
fighters = [{ hit-points = 2, hand = [9] }, { hit-points = 2 }]

[[case.step]]
seat = 1
action = { strike = { card = 9, at = 2 } }

[[case.step]]
seat = 2
action = "guard"
dice = ["one"]
expect = { round = 2 }

[[case]]
title = "A strike ends it"
dice = ["six"]

[case.table]
rounds = 1
fighters = [{ hit-points = 1, hand = [9] }, { hit-points = 1 }]

[[case.step]]
seat = 1
action = { strike = { card = 9, at = 2 } }

[[case.step]]
seat = 2
action = "guard"

[case.outcome]
winners = [1]

[[case]]
title = "Nobody has a card that does not exist"
faults = [{ field = "hand", says = "there are not so many" }]

[case.table]
rounds = 1
fighters = [{ hit-points = 1, hand = [8] }, { hit-points = 1 }]
"#;

#[test]
fn cases_share_game_content_and_covered_rules() {
    let report = run(CASES);
    assert!(report.passed(), "{report}");
    let text = report.to_string();
    assert!(text.contains("  A guard helps\n  1. seat 1: "), "{text}");
    assert!(text.contains("  A strike ends it\n  1. seat 1: "), "{text}");
    assert!(text.contains("ok       A strike ends it: outcome\n"), "{text}");
    assert!(text.contains("covers tcg.win.last-player"), "{text}");
}

#[test]
fn a_case_that_goes_wrong_leaves_the_others_running() {
    let report = run(&CASES.replace("dice = [\"one\"]", "dice = []"));
    assert!(!report.passed() && report.faults.is_empty(), "{report}");
    assert!(report.to_string().contains("ok       A strike ends it: outcome\n"), "{report}");
}

#[test]
fn faults_of_a_case_are_named_by_its_lines() {
    let faults =
        |text: &str| -> Vec<String> { run(text).faults.iter().map(ToString::to_string).collect() };
    let wrong = CASES.replace("rounds = 3", "rounds = \"three\"");
    assert!(faults(&wrong)[0].starts_with("s.toml:17: case[0].table.rounds: "), "{wrong}");
    let both = format!("{CASES}[table]\nrounds = 1\nfighters = []\n");
    assert!(faults(&both)[0].contains("case: tables, forces, dice and steps of several cases"));
    let neither = CASES.replace("faults = [", "refused = [] #");
    assert!(faults(&neither)[0].contains(": case[2].table.hand: there are not so many"));
}

#[test]
fn a_table_that_must_be_wrong_and_is_not_differs() {
    let text = TABLE.replace("[table]", "faults = [{ field = \"hand\" }]\n[table]");
    let report = run(&text).to_string();
    assert!(report.contains("found    a table of the game"), "{report}");
    let other = text.replace("stock = [3, 1]", "stock = [9]").replace("\"hand\"", "\"rounds\"");
    let report = run(&other).to_string();
    assert!(report.contains("found    hand: there are not so many"), "{report}");
}

#[test]
fn a_step_is_left_out_where_its_decision_is_not_asked() {
    holds("seat = 1\naction = \"guard\"\nif-asked = \"dodge\"\nprompts = [{ seat = 2 }]");
    let text = format!(
        "{TABLE}[[step]]\nseat = 1\naction = \"guard\"\nif-asked = \"choose\"\n\
         prompts = [{{ seat = 2 }}]\n"
    );
    assert!(run(&text).passed(), "{}", run(&text));
}

#[test]
fn events_are_checked_as_somebody_sees_them() {
    let text = |seen: &str| {
        format!(
            "{TABLE}[[step]]\nseat = 1\naction = {{ strike = {{ card = 4, at = 2 }} }}\n\
             seen = {{ {seen} }}\n"
        )
    };
    let known = "{ event = { sealed = { seat = 1, choice = \"strike\" } } }";
    let own = run(&text(&format!("seat-1 = {{ events = [{known}] }}")));
    assert!(own.passed(), "{own}");
    let hidden = run(&text(&format!("seat-2 = {{ no-events = [{known}] }}")));
    assert!(hidden.passed(), "{hidden}");
    let leak = run(&text(&format!("spectator = {{ events = [{known}] }}")));
    assert!(leak.to_string().contains("DIFFERS  spectator sees event "), "{leak}");
}
