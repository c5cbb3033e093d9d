//! The words of special equipment, cards and factions.

use ironlance_engine::{Sentence, Thing, and, say};

use crate::{
    Aod,
    cards::{CardAction, CardAsk, CardEvent},
    content::{CardId, Happening, Row},
};

/// What happened.
pub(super) fn event(game: &Aod, event: &CardEvent) -> Sentence {
    match event {
        CardEvent::Played { seat, card } => say!("{seat} plays {}.", name(game, *card)),
        CardEvent::Removed { seat, card } => {
            say!("{} of {seat} is canceled and removed.", name(game, *card))
        }
        CardEvent::Canceled { unit, equipment } => say!("{equipment} of {unit} is canceled."),
        CardEvent::Preferred { unit, row, dial } => {
            say!("{unit} uses the equipment of its {} on its {}.", source(*dial), row_name(*row))
        }
        CardEvent::CircleUsed { unit, equipment } => {
            say!("{unit} used {equipment} in a circle, which costs 1 pushing damage.")
        }
        CardEvent::CommandRolled { unit, die } => {
            let what = if 5 <= *die { "one more order" } else { "no further order" };
            say!("Command of {unit}: {die}, {what}.")
        }
        CardEvent::Bypassed { unit, captive, seat } => {
            say!("{unit} gives itself up, and {seat} takes {captive} over.")
        }
        CardEvent::AweNamed { seat, opponent } => say!("{seat} means to awe {opponent}."),
        CardEvent::AweRolled { seat, opponent, die: 6 } => {
            say!("Awe of {seat}: 6, {opponent} loses an order.")
        }
        CardEvent::AweRolled { seat, opponent, die } => {
            say!("Awe of {seat}: {die}, {opponent} is not impressed.")
        }
        CardEvent::Bound { unit, to } => say!("{unit} must now attack {to} before all others."),
        CardEvent::FactionRepairs { unit, amount, .. } => {
            say!("{unit} is repaired of up to {amount} damage by its faction's ability.")
        }
        CardEvent::RolledAgain { unit, card, die } => {
            say!("{} lets {unit} roll {} again.", name(game, *card), die_name(*die))
        }
        CardEvent::TokenTaken { unit, card } => {
            say!("{} takes an order token off {unit}.", name(game, *card))
        }
        CardEvent::HeatIgnored { unit, card } => {
            say!("{} keeps 1 heat from {unit}.", name(game, *card))
        }
    }
}

/// What is asked.
pub(super) fn ask(_: &Aod, ask: &CardAsk) -> Sentence {
    match ask {
        CardAsk::Awe { opponents } => {
            say!("Name an opponent who may lose an order: {}.", and(opponents))
        }
    }
}

/// What a decision is.
pub(super) fn action(_: &Aod, action: &CardAction) -> Sentence {
    match action {
        CardAction::Cancel { unit, equipment } => say!("cancel {equipment} of {unit}"),
        CardAction::Prefer { unit, row, dial } => {
            say!("use the equipment of the {} on the {} of {unit}", source(*dial), row_name(*row))
        }
        CardAction::Bypass { unit, captive } => say!("{unit} takes {captive} over by Bypass"),
        CardAction::Awe { opponent: Some(opponent) } => say!("name {opponent} for Awe"),
        CardAction::Awe { opponent: None } => say!("name nobody for Awe"),
    }
}

/// A card that can be pointed at.
fn name(game: &Aod, card: CardId) -> Thing {
    let card = game.content().card(card);
    Thing::new("card", card.number.as_str()).called(card.name.as_str())
}

fn source(dial: bool) -> &'static str {
    if dial { "dial" } else { "gear" }
}

fn row_name(row: Row) -> &'static str {
    match row {
        Row::Primary => "primary damage value",
        Row::Secondary => "secondary damage value",
        Row::Speed => "speed value",
        Row::Attack => "attack value",
        Row::Defense => "defense value",
    }
}

fn die_name(die: Happening) -> &'static str {
    match die {
        Happening::BreakAway => "its break-away die",
        Happening::WhiteAttackDie => "a white attack die",
        Happening::HeatEffect => "the die of a heat effect",
    }
}
