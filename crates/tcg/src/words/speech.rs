//! What an ability calls the things it speaks of.

use super::number::{Kept, kept_numbers};
use crate::{
    content::{
        Ability, AbilityKind, Card, Content, Kind,
        language::{
            CardsEffect, ChoiceEffect, CounterId, Effect, Filters, HowMany, Instead, Noun, Place,
            Price, Select, Slot, Trigger, Who, Whose, Window,
        },
    },
    options::Options,
};

/// Speaks of one ability.
pub(super) struct Speech<'a> {
    pub(super) content: &'a Content,
    pub(super) options: &'a Options,
    card: &'a Card,
    pub(super) ability: Option<&'a Ability>,
    /// What each slot holds.
    held: Vec<Held>,
    /// Where the number in each slot comes from.
    pub(super) numbers: Vec<Option<Kept>>,
}

/// What a slot holds.
#[derive(Clone, Default)]
struct Held {
    noun: String,
    one: bool,
    /// Whether the cards are the player's own and not in play, so that their hand is `your hand`.
    own: bool,
}

impl<'a> Speech<'a> {
    /// Speaks of a card as a whole.
    pub(super) fn of_card(
        content: &'a Content,
        options: &'a Options,
        card: &'a Card,
    ) -> Speech<'a> {
        Speech { content, options, card, ability: None, held: Vec::new(), numbers: Vec::new() }
    }

    /// Speaks of an ability of a card.
    pub(super) fn of(
        content: &'a Content,
        options: &'a Options,
        card: &'a Card,
        ability: &'a Ability,
    ) -> Speech<'a> {
        let mut held = vec![Held::default(); ability.names.len()];
        let mut note = |slot: Slot, from: &Filters, one: bool| {
            held[usize::from(slot)] = Held { noun: noun(from, one), one, own: is_own(from) };
        };
        for price in &ability.costs {
            if let Price::ScrapOwn(filters, slot) = price {
                note(*slot, filters, true);
            }
        }
        for effect in &ability.effects {
            effect.visit(&mut |effect| match effect {
                Effect::Choice(ChoiceEffect::Cards { keep, how_many, from, .. }) => {
                    note(*keep, from, is_one(how_many));
                }
                Effect::Cards(CardsEffect::Search(keep, from)) => note(*keep, from, true),
                _ => {}
            });
        }
        let numbers = kept_numbers(ability);
        Speech { content, options, card, ability: Some(ability), held, numbers }
    }

    /// The name an author gave to a slot.
    pub(super) fn name(&self, slot: Slot) -> &str {
        let names = self.ability.and_then(|ability| ability.names.get(usize::from(slot)));
        names.map_or("", |(name, _)| name)
    }

    fn held(&self, slot: Slot) -> Held {
        self.held.get(usize::from(slot)).cloned().unwrap_or_default()
    }

    /// What a slot is called, such as `that Unit` or `the joining Unit`.
    pub(super) fn chosen(&self, slot: Slot) -> String {
        let Held { noun, one, .. } = self.held(slot);
        match (self.is_plain(slot), one) {
            (true, true) => format!("that {noun}"),
            (true, false) => format!("those {noun}"),
            (false, _) => format!("the {} {noun}", self.name(slot)),
        }
    }

    /// Whether a slot needs no name: it says no more than what it holds, or nothing else of that
    /// kind is spoken of.
    pub(super) fn is_plain(&self, slot: Slot) -> bool {
        let plain = ["unit", "units", "mech", "mechs", "card", "cards", "site", "pilot"];
        let noun = self.held(slot).noun;
        let alike = self.held.iter().filter(|other| other.noun == noun).count();
        plain.contains(&self.name(slot)) || alike == 1
    }

    /// Cards, as the subject or object of a sentence.
    pub(super) fn cards(&self, select: &Select) -> String {
        match select {
            Select::This => "this card".to_owned(),
            Select::Host => self.host(),
            Select::Target => "the target".to_owned(),
            Select::It => self.it().to_owned(),
            Select::Chosen(slot) => self.chosen(*slot),
            Select::Each(filters) => self.each(filters),
        }
    }

    /// What this card is on.
    pub(super) fn host(&self) -> String {
        match &self.card.goes_on {
            _ if self.card.is(Kind::Pilot) => "its 'Mech".to_owned(),
            Some(on) => format!("that {}", noun(on, true)),
            None => "the card this is on".to_owned(),
        }
    }

    /// The card that the event was about.
    fn it(&self) -> &'static str {
        match self.ability.map(|ability| ability.kind) {
            Some(AbilityKind::Triggered(Trigger::HostScrapped)) => "that 'Mech",
            Some(AbilityKind::Replaces(Instead::StockpileScrapped)) => "them",
            Some(AbilityKind::Used(Window::OwnMissilesRolled)) => self.missile_unit(),
            _ => "it",
        }
    }

    /// Whose missile dice an ability is about.
    pub(super) fn missile_unit(&self) -> &'static str {
        let conditions = self.ability.map_or(&[][..], |ability| &ability.conditions);
        match conditions.iter().any(super::block::asks_for_mech) {
            true => "one of your 'Mechs",
            false => "one of your Units",
        }
    }

    /// The hand that cards go back to.
    pub(super) fn hand_of(&self, select: &Select) -> &'static str {
        let replaces = matches!(
            self.ability.map(|ability| ability.kind),
            Some(AbilityKind::Replaces(
                Instead::StockpileScrapped | Instead::StockpileCardScrapped
            ))
        );
        match select {
            Select::It if replaces => "your hand",
            Select::Chosen(slot) => match self.held(*slot) {
                Held { own: true, .. } => "your hand",
                Held { one: true, .. } => "its owner's hand",
                _ => "their owners' hands",
            },
            Select::Each(_) => "their owners' hands",
            _ => "its owner's hand",
        }
    }

    /// The Stockpile that cards go back to.
    pub(super) fn stockpile_of(&self, select: &Select) -> String {
        self.hand_of(select).replace("hand", "Stockpile")
    }

    /// A player, as the subject of a sentence.
    pub(super) fn player(&self, who: Who) -> &'static str {
        match who {
            Who::You => "you",
            Who::Opponent => "the opponent",
            Who::Attacker => "the attacking player",
            Who::Defender => "the defending player",
            Who::Each => "each player",
            Who::EachOpponent => "each opponent",
            Who::Chosen(_) => "that opponent",
        }
    }

    /// Whose something is, where the player was not spoken of before.
    pub(super) fn whose(&self, who: Who) -> String {
        match who {
            Who::You => "your".to_owned(),
            who => format!("{}'s", self.player(who)),
        }
    }

    pub(super) fn counter(&self, counter: CounterId) -> &str {
        self.content.counters.get(usize::from(counter.0)).map_or("", |counter| &counter.name)
    }
}

/// Whose something is, where the player is the subject of the sentence.
pub(super) fn their(who: Who) -> &'static str {
    if who == Who::You { "your" } else { "their" }
}

fn is_one(how_many: &HowMany) -> bool {
    match how_many {
        HowMany::One => true,
        HowMany::Exactly(amount) | HowMany::UpTo(amount) => amount.number() == Some(1),
        HowMany::Any => false,
    }
}

fn is_own(filters: &Filters) -> bool {
    filters.0.iter().all(|filter| match filter.whose {
        Whose::Owned => true,
        Whose::Own => {
            matches!(filter.place, Place::Hand | Place::Scrapheap | Place::Stockpile)
        }
        // Only the own Stockpile is searched.
        _ => filter.place == Place::Stockpile,
    })
}

fn noun(filters: &Filters, one: bool) -> String {
    let same = filters.0.windows(2).all(|pair| pair[0].noun == pair[1].noun);
    match filters.0.first() {
        Some(filter) if same => noun_word(filter.noun, one),
        _ if one => "card".to_owned(),
        _ => "cards".to_owned(),
    }
}

/// A noun in the singular or plural.
pub(super) fn noun_word(noun: Noun, one: bool) -> String {
    let word = match noun {
        Noun::Card => "card",
        Noun::Unit => "Unit",
        Noun::Command => "Command card",
        Noun::Mission => "Mission card",
        Noun::Site => "site",
        Noun::Stockpile => "Stockpile",
        Noun::Kind(kind @ (Kind::Terrain | Kind::Subterfuge | Kind::Mercenary)) => {
            return format!("{kind} card{}", if one { "" } else { "s" });
        }
        Noun::Kind(kind) => kind.shown(),
    };
    match one || word == "Battle Armor" || word == "Artillery" {
        true => word.to_owned(),
        false => format!("{word}s"),
    }
}
