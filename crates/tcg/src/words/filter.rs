//! Descriptions of cards.

use super::speech::{Speech, noun_word};
use crate::content::language::{Filter, Filters, Is, Noun, Place, State, Test, Whose};

impl Speech<'_> {
    /// A description without an article, such as `Unit you control` or `Units`.
    pub(super) fn kind_of(&self, filters: &Filters, many: bool) -> String {
        self.joined(filters, |filter| {
            let body = self.body(filter, many, &after_noun(filter));
            let opposing = filter.whose == Whose::Opposing && !is_in_hand(filter);
            if opposing { format!("opposing {body}") } else { body }
        })
    }

    /// A description with an article, such as `an engaged Unit`.
    pub(super) fn a(&self, filters: &Filters) -> String {
        with_article(&self.kind_of(filters, false))
    }

    /// All cards of a description, such as `your Units` or `opposing Units`.
    pub(super) fn all_of(&self, filters: &Filters) -> String {
        self.joined(filters, |filter| match filter.whose {
            Whose::Own if !is_elsewhere(filter) => format!("your {}", self.body(filter, true, "")),
            Whose::Opposing if !is_in_hand(filter) => {
                format!("opposing {}", self.body(filter, true, ""))
            }
            _ => self.body(filter, true, &after_noun(filter)),
        })
    }

    /// Each card of a description, such as `each of your Units` or `each opposing Unit`.
    pub(super) fn each(&self, filters: &Filters) -> String {
        self.joined(filters, |filter| match filter.whose {
            Whose::Own if filter.noun == Noun::Stockpile => "your Stockpile".to_owned(),
            Whose::Own if !is_elsewhere(filter) => {
                format!("each of your {}", self.body(filter, true, ""))
            }
            Whose::Opposing => format!("each opposing {}", self.body(filter, false, "")),
            _ => format!("each {}", self.body(filter, false, &after_noun(filter))),
        })
    }

    /// One card of a description, such as `one of your untapped Units outside the battle`.
    pub(super) fn one_of(&self, filters: &Filters) -> String {
        self.joined(filters, |filter| match filter.whose {
            Whose::Own if !is_elsewhere(filter) => {
                format!("one of your {}", self.body(filter, true, ""))
            }
            Whose::Own | Whose::Owned => {
                with_article(&self.body(filter, false, &after_noun(filter)))
            }
            Whose::Opposing if is_in_hand(filter) => with_article(&self.body(filter, false, "")),
            Whose::Opposing => format!("any opposing {}", self.body(filter, false, "")),
            Whose::Any => format!("any {}", self.body(filter, false, "")),
        })
    }

    /// So many cards of a description: `2 of your Units`, `2 cards in your hand`.
    pub(super) fn counted(&self, number: &str, filters: &Filters, one: bool) -> String {
        self.joined(filters, |filter| match filter.whose {
            Whose::Own if !is_elsewhere(filter) => {
                format!("{number} of your {}", self.body(filter, true, ""))
            }
            Whose::Opposing if !is_in_hand(filter) => {
                format!("{number} opposing {}", self.body(filter, !one, ""))
            }
            _ => format!("{number} {}", self.body(filter, !one, &after_noun(filter))),
        })
    }

    /// Descriptions joined by `or`, with the place said once if they differ in nothing else, or if
    /// that is what they have in common.
    fn joined(&self, filters: &Filters, words: impl Fn(&Filter) -> String) -> String {
        let [first, others @ ..] = &filters.0[..] else { return String::new() };
        let nowhere = |filter: &Filter| Filter { place: Place::Play, ..filter.clone() };
        if !others.is_empty() && others.iter().all(|it| nowhere(it) == nowhere(first)) {
            let places = filters.0.iter().map(|filter| match filter.place {
                Place::Play => " in play".to_owned(),
                _ => place_words(filter),
            });
            let places = places.collect::<Vec<_>>().join(" or");
            return format!("{}{places}", words(&nowhere(first)));
        }
        let owned = |it: &Filter| it.whose == Whose::Owned && it.place == first.place;
        if !others.is_empty() && filters.0.iter().all(owned) {
            let bodies = filters.0.iter().map(|filter| self.body(&nowhere(filter), false, ""));
            let bodies = bodies.collect::<Vec<_>>().join(" or ");
            return format!("{} you own{}", with_article(&bodies), place_words(first));
        }
        filters.0.iter().map(words).collect::<Vec<_>>().join(" or ")
    }

    /// What a description says of a card itself. `whose` follows the noun.
    fn body(&self, filter: &Filter, many: bool, whose: &str) -> String {
        let mut before = Vec::new();
        let mut after: Vec<String> = Vec::new();
        let mut no_kinds = Vec::new();
        for test in &filter.tests {
            match (test.negated, test.is) {
                (true, Is::Kind(kind)) => no_kinds.push(kind.to_string()),
                (true, Is::Unit) => no_kinds.push("Unit".to_owned()),
                _ => {
                    let (word, follows) = self.test(*test);
                    if follows { after.push(word) } else { before.push(word) }
                }
            }
        }
        before.push(noun_word(filter.noun, !many));
        if !whose.is_empty() {
            before.push(whose.to_owned());
        }
        if !no_kinds.is_empty() {
            after.insert(0, format!("other than {}", with_article(&no_kinds.join(" or "))));
        }
        // What holds for one holds for several: `Units that took damage and that blocked`.
        let (that, plain): (Vec<_>, Vec<_>) =
            after.into_iter().partition(|word| word.starts_with("that "));
        before.extend(plain);
        let mut words = before.join(" ") + &place_words(filter);
        if !that.is_empty() {
            words.push_str(&format!(" {}", that.join(" and ")));
        }
        words
    }

    /// What is said of a card that fits a description, such as `is engaged` or `weighs 60 tons or
    /// more`.
    pub(super) fn fits(&self, filters: &Filters) -> String {
        let plain = |filter: &Filter| {
            let [test] = &filter.tests[..] else { return None };
            if !matches!(filter.noun, Noun::Card | Noun::Unit) || filter.whose != Whose::Any {
                return None;
            }
            if let Is::Tons(tons) = test.is {
                return Some(format!("weighs {tons} tons or more"));
            }
            match self.test(*test) {
                (word, false) => Some(format!("is {word}")),
                (word, true) => word.strip_prefix("that ").map(str::to_owned),
            }
        };
        let all: Option<Vec<String>> = filters.0.iter().map(plain).collect();
        match all {
            Some(all) => all.join(" or "),
            None => format!("is {}", self.a(filters)),
        }
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
            Is::State(State::FullyPaid) => ("fully constructed".to_owned(), false),
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

/// Whether the place says whose the cards are.
fn is_elsewhere(filter: &Filter) -> bool {
    matches!(filter.place, Place::Hand | Place::Scrapheap | Place::Stockpile | Place::PlayedHere)
}

fn is_in_hand(filter: &Filter) -> bool {
    filter.place == Place::Hand
}

/// Whose a card is, said after the noun.
fn after_noun(filter: &Filter) -> String {
    match filter.whose {
        Whose::Own if !is_elsewhere(filter) => "you control".to_owned(),
        Whose::Owned => "you own".to_owned(),
        _ => String::new(),
    }
}

fn place_words(filter: &Filter) -> String {
    let words = match (filter.place, filter.whose) {
        (Place::Hand, Whose::Own) => "in your hand",
        (Place::Hand, _) => "in that player's hand",
        (Place::Scrapheap, Whose::Own) => "in your Scrapheap",
        (Place::Stockpile, _) => "in your Stockpile",
        (Place::PlayedHere, Whose::Own) => "you played in this mission",
        (Place::Anywhere, Whose::Own | Whose::Owned) => {
            return ", in play, under construction, in your hand or in your Scrapheap".to_owned();
        }
        (Place::Play, _) => "",
        (place, _) => place.shown(),
    };
    if words.is_empty() { String::new() } else { format!(" {words}") }
}

/// Words with `a` or `an` before them.
pub(super) fn with_article(words: &str) -> String {
    let first = words.trim_start_matches('\'').chars().next();
    let vowel = first.is_some_and(|first| "aeiouAEIOU".contains(first));
    // `Unit` and `Unique` begin with the sound of a consonant.
    let an = vowel && !words.starts_with("Uni");
    format!("{} {words}", if an { "an" } else { "a" })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{content::Content, options::Options};

    #[test]
    fn what_a_card_is_not_is_said() {
        let (content, options) = (Content::standard(), Options::default());
        let speech = Speech::of_card(&content, &options, &content.cards[0]);
        let said = |negated| speech.test(Test { negated, is: Is::Unit });
        assert_eq!(said(true), ("other than a Unit".to_owned(), true));
        assert_eq!(said(false), ("that is a Unit".to_owned(), true));
    }

    #[test]
    fn articles_go_by_the_sound() {
        let words = ["engaged Unit", "Unit", "untapped Unit", "Inner Sphere card", "'Mech"];
        assert_eq!(
            words.map(with_article),
            ["an engaged Unit", "a Unit", "an untapped Unit", "an Inner Sphere card", "a 'Mech"]
        );
    }
}
