use ironlance_engine::SourceText;
use ironlance_rulebook::covers;

use crate::content::Content;

/// Reads one file of cards and compares what is wrong with it.
#[track_caller]
fn check(text: &str, expected: &[&str]) {
    let files = [
        SourceText::new("counters.toml", "counter = [{ name = \"booty\" }]"),
        SourceText::new("cards.toml", text),
    ];
    let faults = Content::load(&files).err().unwrap_or_default();
    let found: Vec<_> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(found, expected);
}

/// A Mission card with these effects.
fn mission(effects: &str) -> String {
    format!("[[card]]\nname = \"Luck\"\nclass = \"mission\"\n[[card.ability]]\ndo = [{effects}]\n")
}

/// A Command card with this ability.
fn command(ability: &str) -> String {
    format!(
        "[[card]]\nname = \"Depot\"\nclass = \"command\"\ncost = \"2\"\nvalues = \"0/1/1\"\n[[card.ability]]\n{ability}\n"
    )
}

#[test]
fn a_card_in_words_of_the_language_is_read() {
    check(&mission("\"choose unit: own unit\", \"attack unit +2\""), &[]);
    check(&command("when = \"own-deploy\"\ncost = [\"tap\"]\ndo = [\"gain 1\"]"), &[]);
}

#[test]
fn a_word_the_language_lacks_is_refused_with_file_line_and_field() {
    check(
        &mission("\"atack target +2\""),
        &["cards.toml:5: card[0].ability[0].do[0]: `atack` is no effect"],
    );
    check(
        &mission("\"choose unit: own purple unit\""),
        &["cards.toml:5: card[0].ability[0].do[0]: `purple` is no word for cards"],
    );
    check(
        &mission("{ roll = { \"1-7\" = [\"draw 1\"] } }"),
        &[
            "cards.toml:5: card[0].ability[0].do[0].roll.1-7: `1-7` is no range of results such as `3-6`",
        ],
    );
    check(
        &command("when = \"own-deploy\"\ncost = [\"dance\"]\ndo = [\"draw 1\"]"),
        &["cards.toml:8: card[0].ability[0].cost[0]: `dance` is no cost"],
    );
    check(
        &command("when = \"own-deploy\"\ncost = [\"tap\"]\ndo = [\"put 1 gold on self\"]"),
        &["cards.toml:9: card[0].ability[0].do[0]: no counters are called `gold`: there are booty"],
    );
}

#[test]
fn a_choice_must_be_made_before_it_is_spoken_of() {
    check(
        &mission("\"attack unit +2\", \"choose unit: own unit\""),
        &["cards.toml:5: card[0].ability[0].do[0]: nothing called `unit` has been chosen before"],
    );
    check(
        &mission("\"tap it\""),
        &["cards.toml:5: card[0].ability[0].do[0]: `it` stands for nothing here"],
    );
}

#[test]
fn an_ability_that_never_ends_is_refused() {
    let again = "card[0].ability[0]: this ability would set itself off again, for ever";
    let unlimited =
        "card[0].ability[0]: nothing limits the use of this ability: it could be used for ever";
    check(
        &command("on = \"stockpile-damaged\"\ndo = [\"damage 1 to each opposing stockpile\"]"),
        &[&format!("cards.toml:6: {again}")],
    );
    check(
        &command("instead = \"this-scrapped\"\ndo = [\"scrap self\"]"),
        &[&format!("cards.toml:6: {again}")],
    );
    check(
        &command("when = \"own-deploy\"\ncost = [\"tap\"]\ndo = [\"gain 2\", \"untap self\"]"),
        &[&format!("cards.toml:6: {unlimited}")],
    );
    check(
        &command("when = \"own-draw\"\ndo = [\"draw 1\"]"),
        &[&format!("cards.toml:6: {unlimited}")],
    );
}

#[test]
fn a_card_has_the_fields_of_its_class_and_no_others() {
    covers!("tcg.card.fields");
    check(
        "[[card]]\nname = \"Rommel\"\nclass = \"unit\"\nkinds = [\"vehicle\"]\ncost = \"3\"\nvalues = \"3/2/7\"\ntons = 65\n",
        &["cards.toml:1: card[0].speed: missing field `speed` of a unit"],
    );
    check(
        "[[card]]\nname = \"Depot\"\nclass = \"command\"\ncost = \"3\"\nspeed = \"fast\"\n",
        &["cards.toml:5: card[0].speed: a command has no field `speed`"],
    );
    check(
        "[[card]]\nname = \"Squad\"\nclass = \"unit\"\nkinds = [\"battle-armor\"]\ncost = \"1+2L\"\nspeed = \"slow\"\nvalues = \"1/0/3\"\n",
        &[],
    );
}

#[test]
fn two_cards_cannot_have_the_same_name() {
    let card = "[[card]]\nname = \"Depot\"\nclass = \"command\"\ncost = \"3\"\n";
    check(
        &card.repeat(2),
        &["cards.toml:6: card[1].name: the card `depot` is already in this file"],
    );
}
