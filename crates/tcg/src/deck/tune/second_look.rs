//! The last look at the cards left out.

use ironlance_rulebook::rule;

use super::Tuning;
use crate::{
    content::{Asset, Card},
    deck::{heap::Heap, pile::Pile},
};

impl Tuning<'_> {
    /// Exchanges Units for others left out that are better in every way.
    pub(super) fn second_look(&mut self) {
        let mut came = Heap::default();
        while let Some((worse, better)) = self.exchange() {
            self.deck.give(worse, &mut self.rest);
            self.rest.give(better, &mut self.deck);
            came.add(better, 1);
        }
        let text = match came.total() {
            0 => {
                "None of the Units left out is better in every way than one in the deck.".to_owned()
            }
            count => {
                format!("{count} Units left out are better in every way, and come in for others.")
            }
        };
        self.tell(rule!("tcg.tuning.second-look"), text, &came);
    }

    /// A Unit of the deck and one left out that is better.
    fn exchange(&self) -> Option<(u16, u16)> {
        let (chosen, left) =
            (self.deck.pile(self.content, Pile::Units), self.rest.pile(self.content, Pile::Units));
        chosen.cards(self.content).find_map(|(worse, card)| {
            let better =
                |(_, other): &(u16, &Card)| is_better(other, card) && self.wish.theme.fits(other);
            left.cards(self.content).find(better).map(|(better, _)| (worse, better))
        })
    }
}

/// Whether a Unit costs no more and is no worse in anything, and better in something.
fn is_better(one: &Card, other: &Card) -> bool {
    let costs = |card: &Card| {
        (
            card.cost.base,
            Asset::ALL.iter().map(|it| card.cost.assets[*it as usize]).collect::<Vec<_>>(),
        )
    };
    let ((base, parts), (other_base, other_parts)) = (costs(one), costs(other));
    let cheaper = base <= other_base && parts.iter().zip(&other_parts).all(|(a, b)| a <= b);
    let strong =
        |card: &Card| [card.base.attack, card.base.armor, card.base.structure, card.speed as i8];
    let stronger = strong(one).iter().zip(strong(other)).all(|(a, b)| *a >= b);
    let able = other.features.iter().all(|feature| one.features.contains(feature))
        && other.abilities.iter().all(|ability| one.abilities.contains(ability))
        && (one.deploy_revealed || !other.deploy_revealed)
        && one.kinds == other.kinds
        && !one.unique;
    let same = (costs(one), strong(one), one.features.len())
        == (costs(other), strong(other), other.features.len());
    cheaper && stronger && able && !same
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;

    #[test]
    fn a_unit_is_better_if_it_is_worse_in_nothing() {
        let content = Content::standard();
        let better = |one: &str, other: &str| {
            let card = |name| &content.cards[content.named(name).unwrap()];
            is_better(card(one), card(other))
        };
        // 2+1A+1M moderate 4/0/4 plain, against 3/0/4 with Alpha Strike.
        assert!(!better("Uller Prime", "Uller B") && !better("Uller B", "Uller Prime"));
        // Both 5+2A moderate 4/3/7.
        assert!(!better("Man O' War Prime", "Man O' War B"));
        assert!(!better("Koshi Prime", "Koshi Prime"));
        assert!(!better("Phantom B", "Phantom Prime"), "it lacks ECM");
        let file = "all = { class = \"unit\", kinds = [\"mech\"] }\ncard = [\n\
            { name = \"Old\", cost = \"3+1A\", speed = \"slow\", values = \"2/1/5\", tons = 30, options = [\"Jump\"] },\n\
            { name = \"New\", cost = \"3\", speed = \"slow\", values = \"2/1/5\", tons = 30, options = [\"Jump\"] },\n]\n";
        let more = content.extend(&[ironlance_engine::SourceText::new("more.toml", file)]).unwrap();
        let card = |name| &more.cards[more.named(name).unwrap()];
        assert!(is_better(card("New"), card("Old")) && !is_better(card("Old"), card("New")));
    }
}
