//! A whole card as text.

use super::{ability::ability_text, reminder::feature_line, speech::Speech};
use crate::{
    content::{Asset, Card, Class, Content, Kind, Scrapped, Value, Values, language::Window},
    options::{Options, TerrainLimit},
};

/// The keyword line: type first, then traits and alignment.
pub fn keyword_line(card: &Card) -> String {
    let mut words: Vec<&str> = Vec::new();
    if card.class != Class::Unit {
        words.push(card.class.shown());
    }
    words.extend(card.kinds.iter().map(|kind| kind.shown()));
    if card.omni {
        words.push("Omni");
    }
    if card.unique {
        words.push("Unique");
    }
    words.extend(card.side.map(|side| side.shown()));
    words.extend(card.affiliations.iter().map(|affiliation| affiliation.shown()));
    words.join(" \u{2013} ")
}

/// The text of a card, line by line, made from its data, as it is at a table with these options.
pub fn card_text(content: &Content, options: &Options, card: &Card) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(other) = &card.counts_as {
        lines.push(format!("Counts as {other} while in play."));
    }
    match card.scrapped {
        Scrapped::No => {}
        Scrapped::WhenRevealed => lines.push("Scrap this card when it is revealed.".to_owned()),
        Scrapped::UnlessOwnDeploy => lines.push(
            "Scrap this card when it is revealed, unless you reveal it during your Deploy phase."
                .to_owned(),
        ),
    }
    lines.extend(activation(content, options, card));
    lines.extend(card.features.iter().map(|feature| feature_line(options, *feature)));
    lines.extend(modifiers(card.gives));
    match card.taps_for {
        0 => {}
        resources => lines.push(format!("Tap: {}", "R".repeat(usize::from(resources)))),
    }
    let abilities = card.abilities.iter();
    lines.extend(abilities.map(|ability| ability_text(content, options, card, ability)));
    if card.fixed {
        lines.push("It cannot be reassigned.".to_owned());
    }
    if card.deploy_revealed {
        lines.push(
            "You may deploy this card revealed to make an additional deployment this turn."
                .to_owned(),
        );
    }
    let provided: Vec<_> =
        Asset::ALL.iter().filter(|asset| card.provides(**asset)).map(|it| it.shown()).collect();
    if !provided.is_empty() {
        lines.push(format!("Provides {}.", provided.join(", ")));
    }
    lines
}

fn activation(content: &Content, options: &Options, card: &Card) -> Vec<String> {
    let mut lines = Vec::new();
    let speech = Speech::of_card(content, options, card);
    if card.activates.when != Window::OwnDeploy {
        let conditions = card.activates.conditions.iter().map(|it| speech.condition(it));
        let conditions: Vec<_> = conditions.collect();
        let only = match conditions.is_empty() {
            true => String::new(),
            false => format!(", if {}", conditions.join(" and ")),
        };
        lines.push(format!(
            "You may activate this card only {}{only}.",
            card.activates.when.shown()
        ));
    }
    if let Some(on) = &card.goes_on {
        let usual = card.is(Kind::Pilot) && card.gives.attack >= 0 && !card.fixed;
        if !usual {
            lines.push(format!("When you activate this card, put it on {}.", speech.one_of(on)));
        }
    }
    if card.is_terrain() {
        let shares = card.shares_region && options.terrain_limit == TerrainLimit::AsPrinted;
        let others = if shares { "" } else { " and scrap all other Terrain cards there" };
        lines.push(format!("When you activate this card, put it in one of your regions{others}."));
    }
    lines
}

/// What a card gives to what it is put on, in words.
pub fn modifiers(values: Values) -> Option<String> {
    let all = [
        (values.initiative, Value::Initiative),
        (values.attack, Value::Attack),
        (values.armor, Value::Armor),
        (values.structure, Value::Structure),
    ];
    let changed: Vec<_> = all
        .iter()
        .filter(|(by, _)| *by != 0)
        .map(|(by, value)| format!("{by:+} {value}"))
        .collect();
    (!changed.is_empty()).then(|| changed.join(", "))
}
