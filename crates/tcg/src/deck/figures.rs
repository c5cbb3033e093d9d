//! A deck in figures, for those who build it: its curve of costs, its assets, a hand of it.

use ironlance_engine::{Chance, Dice};
use ironlance_rulebook::{cite, rule};
use schemars::JsonSchema;
use serde::Serialize;

use super::{Deck, odds::OPENING_HAND, pile::Pile};
use crate::content::{Asset, Card, Content, Speed};

/// A deck in figures. Cards that do not exist are left out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Figures {
    /// All cards.
    pub cards: usize,
    /// Units.
    pub units: usize,
    /// Resources.
    pub resources: usize,
    /// Missions.
    pub missions: usize,
    /// Other Command cards.
    pub commands: usize,
    /// Cards by base cost, from 0 to the highest there is; Missions cost nothing and are left out.
    pub curve: Vec<CostBar>,
    /// What is asked of each asset, and what provides it.
    pub assets: Vec<AssetBar>,
    /// Units by speed.
    pub speeds: Vec<SpeedBar>,
}

/// The cards of one base cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
pub struct CostBar {
    /// The base cost.
    pub cost: u8,
    /// Units that cost it.
    pub units: usize,
    /// Command cards that cost it.
    pub commands: usize,
}

/// One asset in a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct AssetBar {
    /// The asset.
    pub asset: Asset,
    /// All asset costs that name it, together.
    pub asked: usize,
    /// The cards whose costs name it.
    pub asking: usize,
    /// The cards that provide it.
    pub provided: usize,
}

/// The Units of one speed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct SpeedBar {
    /// The speed.
    pub speed: Speed,
    /// The Units that have it.
    pub units: usize,
}

/// A hand drawn from a deck, and what would have been drawn next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct SampleHand {
    /// The opening hand, by names.
    pub hand: Vec<String>,
    /// The cards after it in the order in which they would be drawn.
    pub next: Vec<String>,
}

/// The figures of a deck.
pub fn figures(content: &Content, deck: &Deck) -> Figures {
    let cards: Vec<&Card> = cards(content, deck).collect();
    let pile = |pile| cards.iter().filter(|card| Pile::of(card) == pile).count();
    Figures {
        cards: cards.len(),
        units: pile(Pile::Units),
        resources: pile(Pile::Resources),
        missions: pile(Pile::Missions),
        commands: pile(Pile::Commands),
        curve: curve(&cards),
        assets: Asset::ALL.iter().map(|asset| asset_bar(&cards, *asset)).collect(),
        speeds: Speed::ALL.iter().map(|speed| speed_bar(&cards, *speed)).collect(),
    }
}

/// A hand from the shuffled deck, with the next `more` cards. Cards that do not exist are left out.
pub fn sample_hand(content: &Content, deck: &Deck, more: usize, dice: &mut dyn Dice) -> SampleHand {
    let mut names: Vec<String> = cards(content, deck).map(|card| card.name.clone()).collect();
    let rule = cite(rule!("tcg.setup.shuffle-cut"));
    for last in (1..names.len()).rev() {
        names.swap(last, dice.below(last as u32 + 1, Chance::Shuffle, rule) as usize);
    }
    cite(rule!("tcg.setup.opening-hand"));
    let mut next = names.split_off(names.len().min(OPENING_HAND as usize));
    next.truncate(more);
    SampleHand { hand: names, next }
}

fn cards<'a>(content: &'a Content, deck: &'a Deck) -> impl Iterator<Item = &'a Card> {
    let card =
        |entry: &super::Entry| Some((&content.cards[content.named(&entry.card)?], entry.copies));
    let found = deck.cards.iter().filter_map(card);
    found.flat_map(|(card, copies)| std::iter::repeat_n(card, usize::from(copies)))
}

fn curve(cards: &[&Card]) -> Vec<CostBar> {
    let costly = || cards.iter().filter(|card| Pile::of(card) != Pile::Missions);
    let Some(highest) = costly().map(|card| card.cost.base).max() else { return Vec::new() };
    let bar = |cost| {
        let at = || costly().filter(move |card| card.cost.base == cost);
        let units = at().filter(|card| card.is_unit()).count();
        CostBar { cost, units, commands: at().count() - units }
    };
    (0..=highest).map(bar).collect()
}

fn asset_bar(cards: &[&Card], asset: Asset) -> AssetBar {
    let parts = || cards.iter().map(|card| usize::from(card.cost.assets[asset as usize]));
    AssetBar {
        asset,
        asked: parts().sum(),
        asking: parts().filter(|part| 0 < *part).count(),
        provided: cards.iter().filter(|card| card.provides(asset)).count(),
    }
}

fn speed_bar(cards: &[&Card], speed: Speed) -> SpeedBar {
    let units = cards.iter().filter(|card| card.is_unit() && card.speed == speed).count();
    SpeedBar { speed, units }
}

#[cfg(test)]
mod tests {
    use ironlance_engine::{Seed, SeededDice};
    use ironlance_rulebook::covers;

    use super::*;

    fn deck(cards: &[&str]) -> Deck {
        let cards = cards.iter().map(|entry| entry.parse().unwrap()).collect();
        Deck { cards, ..Deck::default() }
    }

    #[test]
    fn the_figures_of_a_deck_count_copies() {
        covers!("tcg.tuning.four-piles");
        // 2+2A fast, 10+3M moderate, 1+3T, 0 and a Mission.
        let cards = [
            "3 Dasher Prime",
            "1 Cauldron-Born A",
            "1 Targeting Computer Retrofit",
            "4 Support: Munitions",
            "2 Feint",
            "9 Nonsense",
        ];
        let figures = figures(&Content::standard(), &deck(&cards));
        let piles =
            (figures.cards, figures.units, figures.resources, figures.missions, figures.commands);
        assert_eq!(piles, (11, 4, 4, 2, 1));
        assert_eq!(figures.curve.len(), 11);
        assert_eq!(figures.curve[0], CostBar { cost: 0, units: 0, commands: 4 });
        assert_eq!(figures.curve[2], CostBar { cost: 2, units: 3, commands: 0 });
        let asset = |asset: Asset| {
            let bar = figures.assets[asset as usize];
            (bar.asset, bar.asked, bar.asking, bar.provided)
        };
        assert_eq!(asset(Asset::Assembly), (Asset::Assembly, 6, 3, 0));
        assert_eq!(asset(Asset::Munitions), (Asset::Munitions, 3, 1, 4));
        assert_eq!(asset(Asset::Tactics), (Asset::Tactics, 3, 1, 0));
        let speeds: Vec<_> = figures.speeds.iter().map(|bar| bar.units).collect();
        assert_eq!(speeds, [0, 1, 3]);
    }

    #[test]
    fn a_sample_hand_is_five_cards_and_the_same_for_the_same_seed() {
        covers!("tcg.setup.opening-hand", "tcg.setup.shuffle-cut");
        let content = Content::standard();
        let deck = content.deck("wolf-pack").unwrap();
        let hand =
            |seed| sample_hand(&content, deck, 7, &mut SeededDice::new(Seed::from_number(seed)));
        assert_eq!((hand(1).hand.len(), hand(1).next.len()), (5, 7));
        assert_eq!(hand(1), hand(1));
        assert_ne!(hand(1), hand(2));
        let small = sample_hand(
            &content,
            &self::deck(&["3 Feint"]),
            7,
            &mut SeededDice::new(Seed::from_number(1)),
        );
        assert_eq!((small.hand.len(), small.next.len()), (3, 0));
    }
}
