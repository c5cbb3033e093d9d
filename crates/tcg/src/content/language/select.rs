//! Whom an effect is about: cards and players.

use super::{Filters, Scope, Slot, SlotKind};

/// The cards an effect is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Select {
    /// The card itself.
    This,
    /// The card this one is on.
    Host,
    /// The target of the mission.
    Target,
    /// The card the event was about.
    It,
    /// What was chosen.
    Chosen(Slot),
    /// Every card of a description, for as long as the effect lasts.
    Each(Filters),
}

impl Select {
    /// Reads `self`, `host`, `target`, `it`, the name of a choice, or `each` with a description.
    pub fn parse(text: &str, scope: &Scope) -> Result<Select, String> {
        let text = text.trim();
        if let Some(rest) = text.strip_prefix("each ") {
            return Ok(Select::Each(Filters::parse(rest, scope)?));
        }
        Ok(match text {
            "self" => Select::This,
            "host" => Select::Host,
            "target" => Select::Target,
            "it" if scope.has_it => Select::It,
            "it" => return Err("`it` stands for nothing here".to_owned()),
            name => Select::Chosen(scope.find(name, SlotKind::Cards)?),
        })
    }
}

/// The players an effect is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// The player of the effect.
    You,
    /// In a mission the other player of it; otherwise an opponent, chosen if there are several.
    Opponent,
    /// The attacking player.
    Attacker,
    /// The defending player.
    Defender,
    /// Everybody.
    Each,
    /// Every opponent.
    EachOpponent,
    /// The player chosen.
    Chosen(Slot),
}

impl Who {
    /// Reads one word.
    pub fn parse(word: &str, scope: &Scope) -> Result<Who, String> {
        Ok(match word.trim() {
            "you" => Who::You,
            "opponent" => Who::Opponent,
            "attacker" => Who::Attacker,
            "defender" => Who::Defender,
            "each-player" => Who::Each,
            "each-opponent" => Who::EachOpponent,
            name => Who::Chosen(scope.find(name, SlotKind::Player)?),
        })
    }
}
