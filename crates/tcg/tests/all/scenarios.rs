//! The scenarios in `scenarios/tcg`.

use std::sync::Arc;

use ironlance_engine::{AnyGame, Erased, SourceText, scenario};
use ironlance_tcg::Tcg;
use ironlance_testkit as testkit;

fn games(code: &str) -> Option<Arc<dyn AnyGame>> {
    (code == "tcg").then(|| Arc::new(Erased(Tcg::standard())) as Arc<dyn AnyGame>)
}

#[test]
fn every_file_is_toml_that_others_read() {
    testkit::plain_toml("scenarios/tcg");
    testkit::plain_toml("packs/tcg");
}

#[test]
fn every_scenario_passes() {
    testkit::scenarios(Erased(Tcg::standard()));
}

#[test]
fn every_worked_example_of_the_rulebook_is_a_scenario() {
    testkit::worked_examples("tcg", "tcg");
}

#[test]
fn the_examples_in_the_documentation_are_among_them() {
    for example in ["tcg/deck-aligned-only.toml", "tcg/table-in-a-mission.toml"] {
        testkit::documented("docs/scenarios.md", example);
    }
}

/// What comes of a scenario of one deck with a card of another Clan, with these lines about it.
fn deck(lines: &str) -> String {
    let text = format!(
        "game = \"tcg\"\ntitle = \"A deck\"\n[[force]]\n\
         given = {{ affiliation = \"wolf\", cards = [\"6 Kraken\"] }}\n{lines}\n"
    );
    let source = SourceText::new("deck.toml", text);
    format!("{:#}", scenario::run(&games, &source, &mut |_| {}))
}

#[track_caller]
fn differs(lines: &str, expected: &str, found: &str) {
    let report = deck(lines);
    let difference = format!("  expected {expected}\n              found    {found}");
    assert!(report.contains(&difference), "{difference}\nis not in\n{report}");
}

#[test]
fn a_deck_that_is_not_judged_as_written_is_told_with_what_was_found() {
    let other = "Kraken belongs to Jade Falcon, not to Wolf [tcg.deck.affiliated-cards]";
    differs("", "legal", other);
    let size = "refused = [\"tcg.deck.max-size\"]";
    differs(size, "tcg.deck.max-size", other);
    differs(size, "nothing else", other);
    let open = "options = { deck-rules = \"open\" }\n";
    differs(&format!("{open}{size}"), "refused by tcg.deck.max-size", "legal: : 6 cards");
    differs(&format!("{open}says = \"7 cards\""), "\"7 cards\"", "\": 6 cards\"");
    let fits = deck("refused = [\"tcg.deck.affiliated-cards\"]\nsays = \"Kraken\"");
    assert!(fits.ends_with("passed: 3 checks in 1 steps"), "{fits}");
    let wrong = deck("options = { colour = false }");
    let fault = "deck.toml:5: force[0].options.colour: no `colour`; there are ";
    assert!(wrong.contains(fault), "{wrong}");
}
