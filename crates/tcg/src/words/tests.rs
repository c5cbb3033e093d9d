use super::*;
use crate::{
    content::Content,
    options::{AntiMissile, BoxPowerFrequency, FreeAbilities, Options},
};

/// The text of every card of the standard pack. Whoever changes a card sees how it now reads.
#[test]
fn every_card_says_what_it_does() {
    let content = Content::standard();
    let mut text = String::new();
    for card in &content.cards {
        text.push_str(&format!("{} [{}]\n", card.name, keyword_line(card)));
        for line in card_text(&content, &Options::default(), card) {
            text.push_str(&format!("  {line}\n"));
        }
    }
    insta::assert_snapshot!("cards", text);
}

fn text_of(name: &str, options: &Options) -> String {
    let content = Content::standard();
    let card = &content.cards[content.named(name).expect("the pack has it")];
    card_text(&content, options, card).join(" ")
}

#[test]
fn no_card_speaks_like_a_program() {
    let content = Content::standard();
    let odd = [
        "the number number",
        " a engaged",
        "hoose up to 1 ",
        "so much of its",
        " of it.",
        "you own in any",
    ];
    for card in &content.cards {
        let text = card_text(&content, &Options::default(), card).join(" ");
        for words in odd {
            assert!(!text.contains(words), "{}: {text}", card.name);
        }
    }
}

#[test]
fn counters_say_what_they_do() {
    let options = Options::default();
    assert!(text_of("Misrouted Command", &options).contains("one of them is removed instead"));
    assert!(text_of("Communications Failure", &options).contains("roll a die; 4-6: it untaps"));
    assert!(text_of("Trapped!", &options).contains("does not untap in the Untap phase"));
}

#[test]
fn the_text_follows_the_options_of_the_table() {
    let usual = Options::default();
    let free = Options { free_abilities: FreeAbilities::AlwaysOn, ..usual };
    assert!(text_of("Prometheus", &usual).ends_with("Use this only during battle."));
    assert!(text_of("Prometheus", &free).ends_with("This is always on during battle."));
    let often = Options { box_power_frequency: BoxPowerFrequency::AnyNumber, ..usual };
    assert!(text_of("New Avalon", &usual).ends_with("Only once each turn."));
    assert!(text_of("New Avalon", &often).ends_with("Use this only during a mission."));
    let group = Options { anti_missile: AntiMissile::WholeGroup, ..usual };
    assert!(!text_of("Fenris D", &usual).contains("however many"));
    assert!(text_of("Fenris D", &group).contains("however many Units of it have this"));
}
