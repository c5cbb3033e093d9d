//! The box power of a deck.

use ironlance_rulebook::{cite, rule};

use super::DeckRules;
use crate::content::{Affiliation, Class, Content};

/// The box power of an affiliation, by its place in the content.
///
/// Without the Universe rules a deck has no affiliation, and therefore no power.
pub fn box_power(
    content: &Content,
    rules: &DeckRules,
    affiliation: Option<Affiliation>,
) -> Option<u16> {
    cite(rule!("tcg.box.what"));
    cite(rule!("tcg.box.one-by-affiliation"));
    let affiliation = affiliation.filter(|_| rules.universe && rules.box_powers)?;
    let place = content
        .cards
        .iter()
        .position(|card| card.class == Class::BoxPower && card.affiliations.contains(&affiliation));
    place.map(|place| place as u16)
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::*;

    fn power(rules: &DeckRules, affiliation: Option<Affiliation>) -> Option<String> {
        let content = Content::standard();
        let place = box_power(&content, rules, affiliation)?;
        Some(content.cards[usize::from(place)].name.clone())
    }

    #[test]
    fn a_deck_has_the_power_of_its_affiliation_and_no_other() {
        covers!("tcg.box.what", "tcg.box.one-by-affiliation");
        let rules = DeckRules::default();
        let named = |affiliation| power(&rules, Some(affiliation)).unwrap();
        assert_eq!(named(Affiliation::Wolf), "Strana Mechty");
        assert_eq!(named(Affiliation::Davion), "New Avalon");
        let all: std::collections::BTreeSet<_> =
            Affiliation::ALL.iter().map(|affiliation| named(*affiliation)).collect();
        assert_eq!(all.len(), Affiliation::ALL.len(), "each has its own, boxed deck or not");
    }

    #[test]
    fn without_an_affiliation_or_the_universe_rules_there_is_no_power() {
        covers!("tcg.box.one-by-affiliation");
        let (on, off) = (DeckRules::default(), DeckRules { universe: false, ..Default::default() });
        assert_eq!(power(&on, None), None);
        assert_eq!(power(&off, Some(Affiliation::Wolf)), None);
        let without = DeckRules { box_powers: false, ..Default::default() };
        assert_eq!(power(&without, Some(Affiliation::Wolf)), None);
    }
}
