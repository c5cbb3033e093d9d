//! Descriptions of cards.

use super::speech::{Speech, noun_word};
use crate::content::language::{Filter, Filters, Is, Noun, Place, State, Test, Whose};

impl Speech<'_> {
    /// Descriptions joined by `or`. `each` leaves out the article; `many` speaks of several.
    pub(super) fn filters(&self, filters: &Filters, each: bool, many: bool) -> String {
        let parts: Vec<_> =
            filters.0.iter().map(|filter| self.filter(filter, each, many)).collect();
        parts.join(" or ")
    }

    /// One of what a description means, such as `one of your untapped Units outside the battle`.
    pub(super) fn one_of(&self, filters: &Filters) -> String {
        let parts: Vec<_> = filters
            .0
            .iter()
            .map(|filter| match filter.whose {
                Whose::Own if filter.place != Place::Hand => {
                    format!("one of {}", self.filter(filter, false, true))
                }
                Whose::Owned => format!("a {}", self.filter(filter, true, false)),
                _ => format!("any {}", self.filter(filter, true, false)),
            })
            .collect();
        parts.join(" or ")
    }

    fn filter(&self, filter: &Filter, each: bool, many: bool) -> String {
        let mut before = Vec::new();
        let mut after = Vec::new();
        for test in &filter.tests {
            let (word, follows) = self.test(*test);
            if follows { after.push(word) } else { before.push(word) }
        }
        let whose = match filter.whose {
            Whose::Own if !each => Some("your".to_owned()),
            Whose::Opposing => Some("opposing".to_owned()),
            _ => None,
        };
        let mut words: Vec<String> = whose.into_iter().chain(before).collect();
        words.push(noun_word(filter.noun, !many));
        if filter.whose == Whose::Own && each {
            words.push(
                if filter.noun == Noun::Unit { "of yours" } else { "you control" }.to_owned(),
            );
        }
        if filter.whose == Whose::Owned {
            words.push("you own".to_owned());
        }
        words.extend(after);
        let place = match (filter.place, filter.whose) {
            (Place::Hand, Whose::Own) => "in your hand",
            (Place::Hand, _) => "in that player's hand",
            (Place::Scrapheap, Whose::Own) => "in your Scrapheap",
            (Place::Stockpile, _) => "in your Stockpile",
            (Place::Play, _) => "",
            (place, _) => place.shown(),
        };
        if !place.is_empty() {
            words.push(place.to_owned());
        }
        words.join(" ")
    }

    /// A word about a card, and whether it follows the noun.
    fn test(&self, test: Test) -> (String, bool) {
        let not = if test.negated { "not " } else { "" };
        let un = match test.is {
            Is::State(State::Tapped) if test.negated => Some("untapped"),
            Is::State(State::Piloted) if test.negated => Some("unpiloted"),
            _ => None,
        };
        if let Some(word) = un {
            return (word.to_owned(), false);
        }
        match test.is {
            Is::State(state) => {
                let follows = state.shown().contains(' ');
                match (test.negated, follows) {
                    (false, _) => (state.shown().to_owned(), follows),
                    (true, _) => (format!("that is not {}", state.shown()), true),
                }
            }
            Is::Kind(kind) if test.negated => (format!("other than a {kind}"), true),
            Is::Kind(kind) => (kind.to_string(), false),
            Is::Unit if test.negated => ("other than a Unit".to_owned(), true),
            Is::Unit => ("that is a Unit".to_owned(), true),
            Is::Side(side) => (format!("{not}{side}"), false),
            Is::Affiliation(affiliation) => (format!("{not}{affiliation}"), false),
            Is::Speed(speed) if test.negated => (format!("that is not {speed}"), true),
            Is::Speed(speed) => (speed.to_string(), false),
            Is::With(option) => {
                (format!("{} {option}", if test.negated { "without" } else { "with" }), true)
            }
            Is::Provides(asset) => (format!("that provides {asset}"), true),
            Is::Tons(tons) => (format!("of {tons} tons or more"), true),
            Is::Attack(attack) => (format!("with at least {attack} attack"), true),
            Is::Lacking(lacking) => {
                (format!("that lacks at most {lacking} construction counters"), true)
            }
            Is::CopyOf(slot) => (format!("that is a copy of {}", self.chosen(slot)), true),
            Is::CopyOfOwn => ("that is a copy of a card you control".to_owned(), true),
            Is::CopyOfThis => ("that is a copy of this card".to_owned(), true),
            Is::ConfigurationOf(slot) => {
                (format!("that is a configuration of {}", self.chosen(slot)), true)
            }
            Is::Chosen(slot) if test.negated => (format!("other than {}", self.chosen(slot)), true),
            Is::Chosen(slot) => (format!("that is {}", self.chosen(slot)), true),
            Is::AssignedTo(slot) => {
                (format!("that assigned damage to {}", self.chosen(slot)), true)
            }
            Is::OpposedTo(slot) => {
                (format!("controlled by another player than {}", self.chosen(slot)), true)
            }
        }
    }
}
