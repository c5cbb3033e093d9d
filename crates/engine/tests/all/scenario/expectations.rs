//! Each kind of expectation, passing and failing.

use super::{differing, differs, holds};

/// The second fighter guards, which reveals both choices: a 2 with the card of 4 misses a guard.
const GUARD: &str = "seat = 2\naction = \"guard\"\ndice = [2]\n";

fn guard(lines: &str) -> String {
    format!("{GUARD}{lines}")
}

#[test]
fn a_value_is_found_by_its_path() {
    holds(
        "expect = { round = 1, \"fighters.2.hit-points\" = 2, \"fighters.1.hand.known\" = [2, 4] }",
    );
    holds("expect.fighters.1.hit-points = 3");
    differs("expect = { round = 2 }", "round: 2 / 1");
    differs("expect = { \"fighters.2.hit-points\" = 3 }", "fighters.2.hit-points: 3 / 2");
    differs("expect.fighters.1.hit-points = 4", "fighters.1.hit-points: 4 / 3");
    differs("expect = { \"fighters.1.hand.known\" = [2] }", "fighters.1.hand.known: [2] / [2,4]");
}

#[test]
fn a_path_that_leads_nowhere_is_answered_with_what_there_is() {
    differs(
        "expect = { \"fighters.1.armor\" = 3 }",
        "fighters.1.armor: 3 / nothing; there is guarding, hand, hit-points, sealed",
    );
    differs("expect = { \"fighters.3\" = {} }", "fighters.3: {} / nothing; there is a list of 2");
    differs("expect = { \"fighters.0\" = {} }", "fighters.0: {} / nothing; there is a list of 2");
}

#[test]
fn a_table_is_compared_by_the_fields_it_names() {
    holds("expect = { \"fighters.1\" = { hit-points = 3, guarding = false } }");
    holds("expect = { \"fighters.1.sealed\" = { known = { strike = { at = 2 } } } }");
    holds("expect = { \"fighters.1.sealed\" = \"known\", \"fighters.2.sealed\" = \"nothing\" }");
    differs(
        "expect = { \"fighters.1\" = { hit-points = 1, guarding = false } }",
        "fighters.1.hit-points: 1 / 3",
    );
    differs(
        "expect = { \"fighters.2.sealed\" = \"known\" }",
        "fighters.2.sealed: \"known\" / \"nothing\"",
    );
}

#[test]
fn operators_say_what_must_hold_of_a_value() {
    for (operator, other) in [
        ("at-least = 1", "at-least = 2"),
        ("at-most = 1", "at-most = 0"),
        ("not = 2", "not = 1"),
        ("one-of = [1, 2]", "one-of = [2, 3]"),
        ("is = 1", "is = 2"),
        ("absent = false", "absent = true"),
        ("at-least = 1, at-most = 1", "at-least = 1, at-most = 0"),
    ] {
        holds(&format!("expect = {{ round = {{ {operator} }} }}"));
        let found = differing(&format!("expect = {{ round = {{ {other} }} }}"));
        assert_eq!(found.len(), 1, "{other}");
        assert!(found[0].ends_with(" / 1"), "{found:?}");
    }
    holds("expect = { \"fighters.9\" = { absent = true }, \"nothing.here\" = { absent = true } }");
    differs(
        "expect = { \"fighters.9\" = { at-least = 1 } }",
        "fighters.9: {\"at-least\":1} / nothing; there is a list of 2",
    );
}

#[test]
fn operators_look_into_lists_and_words() {
    let hand = "\"fighters.1.hand.known\"";
    for lists in ["length = 2", "contains = 4", "lacks = 3", "length = { at-least = 1 }"] {
        holds(&format!("expect = {{ {hand} = {{ {lists} }} }}"));
    }
    differs(
        &format!("expect = {{ {hand} = {{ length = 3 }} }}"),
        "fighters.1.hand.known: length 3 / length 2: [2,4]",
    );
    differs(
        &format!("expect = {{ {hand} = {{ contains = 3 }} }}"),
        "fighters.1.hand.known: contains 3 / [2,4]",
    );
    holds("expect = { \"fighters.2.sealed\" = { contains = \"noth\" } }");
    holds(
        "expect = { \"fighters.2\" = { contains = \"hand\" }, fighters = { contains = { hit-points = 2 } } }",
    );
}

#[test]
fn each_viewer_has_a_view() {
    holds("views = { seat-1 = { \"fighters.1.sealed.known\" = { contains = \"strike\" } } }");
    holds("views.seat-2 = { \"fighters.1.sealed\" = \"hidden\", \"fighters.2.hand\" = \"known\" }");
    holds("views.spectator = { \"fighters.1.hand.hidden\" = 2, \"fighters.2.hand\" = \"hidden\" }");
    differs(
        "views.spectator = { \"fighters.1.sealed\" = \"known\" }",
        "fighters.1.sealed: \"known\" / \"hidden\"",
    );
}

#[test]
fn events_must_come_in_order_with_others_in_between() {
    holds(&guard("events = [{ event = \"revealed\" }, { event = \"drew\" }]"));
    holds(&guard(
        "events = [{ event = { struck = { by = 1, damage = 0 } }, rule = \"tcg.effect.die-table\" }]",
    ));
    holds(&guard("events = [{ says = \"misses seat 2\" }, { rule = \"tcg.draw.one-at-a-time\" }]"));
    let found = differing(&guard("events = [{ event = \"drew\" }, { event = \"struck\" }]"));
    assert_eq!(found.len(), 1, "{found:?}");
    let found = differing(&guard("events = [{ event = { struck = { damage = 1 } } }]"));
    assert!(found[0].contains("\"damage\":0"), "{found:?}");
    let found = differing(&guard("events = [{ event = \"revealed\", rule = \"tcg.draw.two\" }]"));
    assert!(found[0].contains("[tcg.info.reveal]"), "{found:?}");
}

#[test]
fn unwanted_events_must_not_come() {
    holds(&guard("no-events = [{ event = \"wounded\" }, { event = { struck = { damage = 1 } } }]"));
    let found = differing(&guard("no-events = [{ event = \"struck\" }]"));
    assert!(found[0].starts_with("no such event / {\"struck\""), "{found:?}");
}

#[test]
fn all_prompts_are_given_in_any_order() {
    holds("prompts = [{ seat = 2, ask = \"choose\", says = \"strike or guard\" }]");
    holds(&guard("prompts = [{ seat = 2 }, { seat = 1 }]"));
    differs("prompts = []", "no more / seat 2: \"choose\"");
    differs(&guard("prompts = [{ seat = 1 }]"), "no more / seat 2: \"choose\"");
    let found = differing("prompts = [{ seat = 1, ask = \"choose\" }]");
    assert_eq!(found[0], "seat 1: \"choose\" / seat 2: \"choose\"");
}

#[test]
fn a_refusal_is_known_by_its_rule_its_words_and_its_numbers() {
    let refused = "seat = 2\naction = { strike = { card = 3, at = 1 } }\n";
    let with = |lines: &str| format!("{refused}refused = \"tcg.info.hand\"\n{lines}");
    holds(&with("says = \"no card of strength 3\"\nfacts = { card = 3 }"));
    holds(&with("nearest = { strike = { card = 1, at = 1 } }"));
    holds(&with("expect.round = 1\nno-events = [{}]"));
    differs(
        &with("says = \"no mercy\""),
        "\"no mercy\" / \"seat 2 holds no card of strength 3, only 1\"",
    );
    differs(&with("facts = { card = 4 }"), "card: 4 / 3");
    differs(&with("nearest = \"guard\""), "\"guard\" / {\"strike\":{\"at\":1,\"card\":1}}");
    let found = differing(&format!("{refused}refused = \"tcg.object.goal\""));
    assert!(found[0].ends_with("only 1 [tcg.info.hand]"), "{found:?}");
}

#[test]
fn an_action_must_be_accepted_unless_a_refusal_is_expected() {
    differs(
        "seat = 1\naction = \"guard\"",
        "accepted / seat 1 has nothing to decide now [tcg.setup.turn-order]",
    );
    differs(&guard("refused = \"tcg.info.hand\""), "refused by tcg.info.hand / accepted");
    let found = differing("seat = 2\naction = { strike = { card = \"two\", at = 1 } }");
    assert!(
        found[0].contains("not an action of this game: strike.card: invalid type"),
        "{found:?}"
    );
}

#[test]
fn what_is_legal_and_what_is_not_is_asked_without_doing_it() {
    holds("seat = 2\nlegal = [{ action = \"guard\" }]\nexpect.fighters.2.sealed = \"nothing\"");
    holds(
        "illegal = [{ seat = 1, action = \"guard\", rule = \"tcg.setup.turn-order\", says = \"nothing to decide\" }]",
    );
    differs(
        "legal = [{ seat = 1, action = \"guard\" }]",
        "allowed / seat 1 has nothing to decide now [tcg.setup.turn-order]",
    );
    differs(
        "seat = 2\nillegal = [{ action = \"guard\", rule = \"tcg.info.hand\" }]",
        "refused by tcg.info.hand / allowed",
    );
    differs(
        "seat = 1\nillegal = [{ action = \"guard\", rule = \"tcg.info.hand\" }]",
        "refused by tcg.info.hand / seat 1 has nothing to decide now [tcg.setup.turn-order]",
    );
}

#[test]
fn odds_are_exact_fractions() {
    let strike = "seat = 2\naction = { strike = { card = 1, at = 1 } }\ndice = [3, 1]\n";
    let with = |lines: &str| format!("{strike}{lines}");
    let legal = |odds: &str| {
        format!("legal = [{{ seat = 2, action = {{ strike = {{ card = 1, at = 1 }} }}, {odds} }}]")
    };
    holds(&with(
        "odds = { \"no guard\" = { at-least-1 = \"3/6\", exactly-0 = \"1/2\", average = \"1/2\", at-most-2 = 1, falls = 0 } }",
    ));
    holds(&with("tallies = { needed = 5 }"));
    holds(&legal("odds = { \"guard\" = { at-least-1 = \"1/6\" } }, tallies = { needed = 5 }"));
    differs(
        &with("odds = { \"no guard\" = { at-least-1 = \"2/3\" } }"),
        "at-least-1: 2/3 / 1/2 (of 0: 6, 1: 6; 12 in all)",
    );
    differs(&with("tallies = { needed = 6 }"), "6 / 5 (+5 tcg.card.speed)");
    differs(&with("tallies = { need = 6 }"), "6 / no such tally; there is needed");
    differs(
        &legal("odds = { \"guard\" = { at-least-1 = \"1/5\" } }"),
        "at-least-1: 1/5 / 1/6 (of 0: 10, 1: 2; 12 in all)",
    );
    let found = differing(&with("odds = { \"rain\" = { at-least-1 = \"2/3\" } }"));
    assert!(found[0].starts_with("odds for rain / no guard; guard"), "{found:?}");
    let found = differing(&guard("odds = { \"guard\" = { at-least-1 = 0 } }"));
    assert_eq!(found, ["odds for guard / no odds: nothing is rolled"]);
}

#[test]
fn the_dice_of_a_step_must_all_be_used_and_none_be_missing() {
    holds("seat = 2\naction = \"guard\"\ndice = [\"Two\"]");
    differs(
        "seat = 2\naction = \"guard\"\ndice = [2, \"six\"]",
        "all dice used / 1 scripted roll was not used: `six`",
    );
    differs(
        "seat = 2\naction = \"guard\"\ndice = []",
        "dice as written / no scripted roll is left for tcg.effect.die-table (1 to 6)",
    );
    differs(
        "seat = 2\naction = \"guard\"\ndice = [7]",
        "dice as written / tcg.effect.die-table rolls 1 to 6, the script says 7",
    );
    differs(
        "seat = 2\naction = \"guard\"\ndice = [\"seven\"]",
        "dice as written / tcg.effect.die-table rolls one, two, three, four, five, six, \
         the script says `seven`",
    );
}
