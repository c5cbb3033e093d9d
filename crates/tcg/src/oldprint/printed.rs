//! A card as a list has it, and as it is played today.

use ironlance_rulebook::{RuleId, cite, rule};

use super::{Keywords, units_for_mechs};
use crate::content::{Asset, Class, Content, Cost, Feature, Kind, Speed, identifier};

/// The sets that are worded as today: the Commander's Edition and what came after it.
const TODAY: [&str; 2] = ["Commander's Edition", "Crusade"];

/// A printed card, as somebody's list has it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Printed {
    /// The card name, without set, secondary name and the like.
    pub name: String,
    /// The secondary name.
    pub secondary: Option<String>,
    /// Its id, if not the one that its name makes.
    pub id: Option<String>,
    /// The set.
    pub set: String,
    /// The class; a list of box powers says none.
    pub class: Option<Class>,
    /// The keyword line.
    pub keywords: Keywords,
    /// The construction cost.
    pub cost: Option<Cost>,
    /// The assets it provides.
    pub provides: Vec<Asset>,
    /// Attack, armor and structure, or what it changes of them.
    pub values: [Option<i8>; 3],
    /// The speed.
    pub speed: Option<Speed>,
    /// The tonnage.
    pub tons: Option<u8>,
    /// Options and keyword abilities that are known apart from the text.
    pub options: Vec<Feature>,
    /// Whether it may be deployed revealed, if that is known apart from the text.
    pub deploy_revealed: bool,
    /// The printed text.
    pub text: String,
    /// Figures and words that could not be read.
    pub unread: Vec<String>,
    /// Its line in the list.
    pub line: u32,
}

impl Printed {
    /// A figure as `read` reads it; none if nothing is written, and noted if it cannot be read.
    pub fn figure<T>(
        &mut self,
        what: &str,
        text: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let figure = read(text);
        if figure.is_none() && !text.is_empty() {
            self.unread.push(format!("the {what} `{text}`"));
        }
        figure
    }
}

/// A printed card as it is played today.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Current {
    /// As a card of the content, because of a rule.
    Known(usize, RuleId),
    /// As printed, with references and values brought up to date.
    Printed(Box<Printed>),
}

/// How a printed card is played today.
pub fn current(content: &Content, printed: Printed) -> Current {
    if let Some(place) = content.card(&identifier(&printed.name)) {
        let rule = if content.older.revised(&printed.name).is_some() {
            rule!("tcg.oldprint.revised-mechs")
        } else if content.older.is_changed(&printed.name) {
            rule!("tcg.oldprint.functional-changes")
        } else {
            rule!("tcg.oldprint.newest-wording")
        };
        return Current::Known(place, cite(rule));
    }
    Current::Printed(Box::new(up_to_date(content, printed)))
}

/// An older card with its references to 'Mechs and its values as they are now.
pub(crate) fn up_to_date(content: &Content, mut printed: Printed) -> Printed {
    if TODAY.contains(&printed.set.as_str()) {
        return printed;
    }
    let pilot = printed.keywords.kinds.contains(&Kind::Pilot);
    printed.text = units_for_mechs(&content.older, &printed.name, pilot, &printed.text);
    if let Some(revised) = content.older.revised(&printed.name) {
        cite(rule!("tcg.oldprint.revised-mechs"));
        printed.cost = Some(revised.cost);
        printed.speed = Some(revised.speed);
        let values: Vec<_> = revised.values.split('/').map(|it| it.parse().ok()).collect();
        printed.values = [0, 1, 2].map(|it| values.get(it).copied().flatten());
        printed.options.clone_from(&revised.options);
        printed.deploy_revealed = revised.deploy_revealed;
        printed.text.clear();
    }
    printed
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::*;

    fn printed(name: &str, text: &str) -> Printed {
        let (name, set) = (name.to_owned(), "Mercenaries".to_owned());
        Printed { name, set, text: text.to_owned(), ..Printed::default() }
    }

    fn rule_of(name: &str) -> RuleId {
        match current(&Content::standard(), printed(name, "Draw nine cards.")) {
            Current::Known(_, rule) => rule,
            Current::Printed(printed) => panic!("{printed:?}"),
        }
    }

    #[test]
    fn a_card_that_was_reprinted_is_played_as_reprinted() {
        covers!("tcg.oldprint.newest-wording", "tcg.oldprint.functional-changes");
        assert_eq!(rule_of("Good Shooting!"), rule!("tcg.oldprint.newest-wording"));
        assert_eq!(rule_of("Strafing Run"), rule!("tcg.oldprint.functional-changes"));
        let Current::Known(place, _) = current(&Content::standard(), printed("Strafing Run", ""))
        else {
            panic!("the pack has it")
        };
        assert_eq!(Content::standard().cards[place].name, "Strafing Run");
    }

    #[test]
    fn revised_values_hold_for_every_printing() {
        covers!("tcg.oldprint.revised-mechs");
        assert_eq!(rule_of("Imp (IMP-3E)"), rule!("tcg.oldprint.revised-mechs"));
        // With content that lacks the card, the table still has its values.
        let standard = Content::standard();
        let bare = Content { older: standard.older.clone(), ..Content::default() };
        let old = Printed {
            cost: Some(Cost::of(7)),
            ..printed("Imp (IMP-3E)", "Alpha Strike: +1 attack")
        };
        let Current::Printed(new) = current(&bare, old) else {
            panic!("this content has no cards")
        };
        assert_eq!(new.cost.unwrap().to_string(), "9+5L+4M");
        assert_eq!((new.values, new.options.len()), ([Some(3), Some(3), Some(11)], 3));
    }

    #[test]
    fn any_other_older_card_is_read_with_units_for_mechs() {
        covers!("tcg.oldprint.mech-to-unit");
        let Current::Printed(new) =
            current(&Content::standard(), printed("Invented", "Untap a 'Mech."))
        else {
            panic!("the pack does not have it")
        };
        assert_eq!(new.text, "Untap a Unit.");
        let later = Printed { set: "Crusade".to_owned(), ..printed("Invented", "Untap a 'Mech.") };
        assert_eq!(up_to_date(&Content::standard(), later).text, "Untap a 'Mech.");
    }
}
