//! What an ability calls the things it speaks of.

use crate::content::{
    Ability, Content,
    language::{
        Amount, CardsEffect, ChoiceEffect, Count, Effect, Filters, HowMany, Noun, Price, Select,
        Slot, Who,
    },
};

/// Speaks of one ability.
pub(super) struct Speech<'a> {
    pub(super) content: &'a Content,
    ability: &'a Ability,
    /// What each slot holds: a noun, and whether it is one thing.
    nouns: Vec<(String, bool)>,
    /// What the card itself is called.
    this: &'a str,
}

impl<'a> Speech<'a> {
    pub(super) fn of(content: &'a Content, ability: &'a Ability, this: &'a str) -> Speech<'a> {
        let mut nouns = vec![("card".to_owned(), true); ability.names.len()];
        let mut note = |slot: Slot, filters: &Filters, one: bool| {
            nouns[usize::from(slot)] = (noun(filters, one), one);
        };
        for price in &ability.costs {
            if let Price::ScrapOwn(filters, slot) = price {
                note(*slot, filters, true);
            }
        }
        for effect in &ability.effects {
            effect.visit(&mut |effect| match effect {
                Effect::Choice(ChoiceEffect::Cards { keep, how_many, from, .. }) => {
                    note(*keep, from, *how_many == HowMany::One);
                }
                Effect::Cards(CardsEffect::Search(keep, from)) => note(*keep, from, true),
                _ => {}
            });
        }
        Speech { content, ability, nouns, this }
    }

    /// The name an author gave to a slot.
    pub(super) fn name(&self, slot: Slot) -> &str {
        self.ability.names.get(usize::from(slot)).map_or("", |(name, _)| name)
    }

    /// What a slot is called, such as `that Unit` or `the joining Unit`.
    pub(super) fn chosen(&self, slot: Slot) -> String {
        let (noun, one) = self.nouns.get(usize::from(slot)).cloned().unwrap_or_default();
        match (self.is_plain(slot), one) {
            (true, true) => format!("that {noun}"),
            (true, false) => format!("those {noun}"),
            (false, _) => format!("the {} {noun}", self.name(slot)),
        }
    }

    /// Whether a slot's name says no more than what it holds.
    pub(super) fn is_plain(&self, slot: Slot) -> bool {
        let plain = ["unit", "units", "mech", "mechs", "card", "cards", "site", "pilot"];
        plain.contains(&self.name(slot))
    }

    /// Cards, as the subject or object of a sentence.
    pub(super) fn cards(&self, select: &Select) -> String {
        match select {
            Select::This => self.this.to_owned(),
            Select::Host => "the card this is on".to_owned(),
            Select::Target => "the target".to_owned(),
            Select::It => "it".to_owned(),
            Select::Chosen(slot) => self.chosen(*slot),
            Select::Each(filters) => format!("each {}", self.filters(filters, true, false)),
        }
    }

    /// A player, as the subject of a sentence.
    pub(super) fn player(&self, who: Who) -> String {
        match who {
            Who::You => "you".to_owned(),
            Who::Opponent => "the opponent".to_owned(),
            Who::Attacker => "the attacking player".to_owned(),
            Who::Defender => "the defending player".to_owned(),
            Who::Each => "each player".to_owned(),
            Who::EachOpponent => "each opponent".to_owned(),
            Who::Chosen(_) => "that opponent".to_owned(),
        }
    }

    /// A number.
    pub(super) fn amount(&self, amount: &Amount) -> String {
        if let Some(number) = amount.number() {
            return number.to_string();
        }
        let of = match &amount.of {
            Count::One => String::new(),
            Count::Kept(slot) => format!("the number {}", self.name(*slot)),
            Count::Surplus(_) => "the construction counters above its cost".to_owned(),
            Count::Counters(counter, select) => {
                format!("the {} counters on {}", self.counter(*counter), self.cards(select))
            }
            Count::BaseAttack(select) => format!("the base attack of {}", self.cards(select)),
            Count::BaseArmor(select) => format!("the base armor of {}", self.cards(select)),
            Count::Attack(select) => format!("the attack of {}", self.cards(select)),
            Count::Structure(select) => format!("the structure of {}", self.cards(select)),
            Count::Tonnage(select) => format!("the tonnage of {}", self.cards(select)),
            Count::Hand(who) => format!("the cards in the hand of {}", self.player(*who)),
            Count::Cards(filters) => {
                format!("the number of {}", self.filters(filters, false, true))
            }
            Count::Chosen(select) => format!("the number of {}", self.cards(select)),
            Count::Outnumber => {
                "the number by which your Units outnumber the opposing ones".to_owned()
            }
            Count::CostAbove(new, old) => format!(
                "the points by which the base cost of {} exceeds that of {}",
                self.chosen(*new),
                self.chosen(*old)
            ),
        };
        let times = match amount.times.unsigned_abs() {
            1 => String::new(),
            times => format!("{times} times "),
        };
        let divided = match (amount.divided, amount.up) {
            (1, _) => String::new(),
            (by, true) => format!(" divided by {by} (rounded up)"),
            (by, false) => format!(" divided by {by} (rounded down)"),
        };
        let plus = match amount.plus {
            0 => String::new(),
            less if less < 0 => format!(" less {}", -less),
            more => format!(" plus {more}"),
        };
        format!("{times}{of}{divided}{plus}")
    }

    /// A change, such as `+2 attack` or `more attack equal to the die`.
    pub(super) fn change(&self, by: &Amount, value: &str) -> String {
        match by.number() {
            Some(number) => format!("{number:+} {value}"),
            None => {
                let sign = if by.times < 0 { "-" } else { "+" };
                format!("{sign}X {value}, where X is {}", self.amount(by))
            }
        }
    }

    pub(super) fn counter(&self, counter: crate::content::language::CounterId) -> &str {
        self.content.counters.get(usize::from(counter.0)).map_or("", |counter| &counter.name)
    }
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
        Noun::Kind(kind) => kind.shown(),
    };
    match one || word == "Battle Armor" || word == "Artillery" {
        true => word.to_owned(),
        false => format!("{word}s"),
    }
}
