//! "Fill the rest for me": a half-built deck, completed by chance.

use ironlance_engine::{Chance, Dice};
use ironlance_rulebook::rule;

use super::{
    Deck, DeckRefusal, DeckRules,
    heap::Heap,
    judge::{OTHER_UNITS, find, foreign, is_basic_support, is_other_unit, judge, most_copies},
    pile::Pile,
    tune::{choose_resources, is_high_command, is_sound},
};
use crate::content::{Affiliation, Card, Content};

/// The dearest Unit that chance takes.
const DEAREST: u8 = 12;

/// The deck with more cards, legal and as large as the rules allow: Units, Resources and others as
/// 2 to 2 to 1. What is there already stays; what is wrong with it is named.
pub fn complete(
    content: &Content,
    rules: &DeckRules,
    deck: &Deck,
    dice: &mut dyn Dice,
) -> Result<Deck, Vec<DeckRefusal>> {
    let mut deck = deck.clone();
    if rules.universe && deck.affiliation.is_none() {
        deck.affiliation = some_affiliation(content, &deck, dice);
    }
    let mut refusals = judge(content, rules, &deck).err().unwrap_or_default();
    refusals.retain(|refusal| !matches!(refusal, DeckRefusal::TooFewCards { .. }));
    if !refusals.is_empty() {
        return Err(refusals);
    }
    let found = find(content, &deck, &mut refusals);
    let cards = Heap(found.iter().map(|(place, copies)| (*place, *copies as u8)).collect());
    let affiliation = deck.affiliation.filter(|_| rules.universe);
    let mut filling = Filling { content, rules, affiliation, cards, dice };
    let [units, resources, others] = filling.lacking();
    filling.add_units(units);
    filling.add_others(others);
    filling.add_resources(resources);
    deck.cards = filling.cards.entries(content);
    Ok(deck)
}

/// One of the affiliations that all cards of a deck fit.
fn some_affiliation(content: &Content, deck: &Deck, dice: &mut dyn Dice) -> Option<Affiliation> {
    let cards: Vec<&Card> = deck
        .cards
        .iter()
        .filter_map(|entry| Some(&content.cards[content.named(&entry.card)?]))
        .collect();
    let fits = |it: &&Affiliation| cards.iter().all(|card| foreign(card, **it).is_none());
    let fitting: Vec<Affiliation> = Affiliation::ALL.iter().filter(fits).copied().collect();
    let count = fitting.len() as u32;
    (0 < count).then(|| {
        fitting[dice.below(count, Chance::Pick, rule!("tcg.deck.choose-affiliation")) as usize]
    })
}

/// A deck that is being filled.
struct Filling<'a> {
    content: &'a Content,
    rules: &'a DeckRules,
    affiliation: Option<Affiliation>,
    cards: Heap,
    dice: &'a mut dyn Dice,
}

impl Filling<'_> {
    /// How many Units, Resources and others are lacking, together as many as there is room for.
    fn lacking(&self) -> [usize; 3] {
        let size = usize::from(self.rules.deck_size);
        let room = size - self.cards.total();
        let count = |pile| self.cards.pile(self.content, pile).total();
        let others = count(Pile::Missions) + count(Pile::Commands);
        let has = [count(Pile::Units), count(Pile::Resources), others];
        let wanted = [2 * size / 5, size - 2 * size / 5 - size / 5, size / 5];
        let mut lacking = [0, 1, 2].map(|it| wanted[it].saturating_sub(has[it]));
        // Where there is too much of one kind, the others share what room there is.
        while room < lacking.iter().sum() {
            let most = (0..3).max_by_key(|it| (lacking[*it], *it)).expect("there are three");
            lacking[most] -= 1;
        }
        lacking
    }

    /// How many more copies of a card chance may take.
    fn left(&self, place: u16, card: &Card) -> u8 {
        if self.affiliation.is_some_and(|it| foreign(card, it).is_some()) {
            return 0;
        }
        let usual = match Pile::of(card) {
            _ if is_basic_support(card) => u8::MAX,
            Pile::Units => 3,
            Pile::Missions | Pile::Resources => 2,
            Pile::Commands => 1,
        };
        let most = most_copies(self.rules, card).unwrap_or(u8::MAX).min(usual);
        most.saturating_sub(self.cards.copies(place))
    }

    /// The cards of some piles that chance may take, for which `which` holds.
    fn candidates(&self, piles: &[Pile], which: impl Fn(&Card) -> bool) -> Vec<u16> {
        let cards = self.content.cards.iter().enumerate();
        let fits = |(place, card): &(usize, &Card)| {
            card.class != crate::content::Class::BoxPower
                && piles.contains(&Pile::of(card))
                && 0 < self.left(*place as u16, card)
                && which(card)
        };
        cards.filter(fits).map(|(place, _)| place as u16).collect()
    }

    /// Adds one of some cards; false if there are none.
    fn add_one_of(&mut self, candidates: &[u16]) -> bool {
        if candidates.is_empty() {
            return false;
        }
        let pick = self.dice.below(candidates.len() as u32, Chance::Pick, rule!("tcg.tuning.pool"));
        self.cards.add(candidates[pick as usize], 1);
        true
    }

    /// Adds Units, a third each cheap, middling and dear.
    fn add_units(&mut self, count: usize) {
        for index in 0..count {
            let others = self.cards.cards(self.content).filter(|(_, card)| is_other_unit(card));
            let others: usize =
                others.map(|(place, _)| usize::from(self.cards.copies(place))).sum();
            let room = others < OTHER_UNITS;
            let band = [0..=2, 3..=5, 6..=DEAREST][index % 3].clone();
            let allowed = |card: &Card| room || !is_other_unit(card);
            let in_band = |card: &Card| allowed(card) && band.contains(&card.cost.base);
            let candidates = self.candidates(&[Pile::Units], in_band);
            if !self.add_one_of(&candidates) {
                let any = self.candidates(&[Pile::Units], allowed);
                self.add_one_of(&any);
            }
        }
    }

    /// Adds the High Command, Missions, most of them sound, and a few Command cards.
    fn add_others(&mut self, count: usize) {
        let count = count - self.add_high_command(Pile::Commands).min(count);
        for index in 0..count {
            let candidates = match index % 4 {
                3 => self.candidates(&[Pile::Commands], |_| true),
                _ => self.candidates(&[Pile::Missions], is_sound),
            };
            if !self.add_one_of(&candidates) {
                let any = self.candidates(&[Pile::Missions, Pile::Commands], |_| true);
                self.add_one_of(&any);
            }
        }
    }

    /// Adds Resources until the deck is full.
    fn add_resources(&mut self, count: usize) {
        let count = count - self.add_high_command(Pile::Resources).min(count);
        let special = self.candidates(&[Pile::Resources], |card| !is_basic_support(card));
        for _ in 0..count / 8 {
            self.add_one_of(&special);
        }
        let room = usize::from(self.rules.deck_size) - self.cards.total();
        let supports = self.candidates(&[Pile::Resources], is_basic_support);
        let mut from = Heap(supports.into_iter().map(|place| (place, u8::MAX)).collect());
        for (place, copies) in choose_resources(self.content, &self.cards, &mut from, room).0 {
            self.cards.add(place, copies);
        }
    }

    /// Adds the High Command of the affiliation if it is in this pile; says how many cards it added.
    fn add_high_command(&mut self, pile: Pile) -> usize {
        let Some(affiliation) = self.affiliation else { return 0 };
        let command = self.candidates(&[pile], |card| is_high_command(card, affiliation));
        usize::from(self.add_one_of(&command))
    }
}

#[cfg(test)]
mod tests {
    use ironlance_engine::{Seed, SeededDice};

    use super::*;

    fn completed(deck: &Deck, seed: u64) -> Result<Deck, Vec<DeckRefusal>> {
        let mut dice = SeededDice::new(Seed::from_number(seed));
        complete(&Content::standard(), &DeckRules::default(), deck, &mut dice)
    }

    fn deck(affiliation: Option<Affiliation>, cards: &[&str]) -> Deck {
        let cards = cards.iter().map(|entry| entry.parse().unwrap()).collect();
        Deck { affiliation, cards, ..Deck::default() }
    }

    #[test]
    fn a_completed_deck_is_legal_full_and_keeps_what_was_there() {
        let content = Content::standard();
        for (seed, affiliation) in (0..).zip(Affiliation::ALL.iter().cycle().take(39)) {
            let mut begun = deck(Some(*affiliation), &["7 Support: Politics", "3 Feint"]);
            begun.cards.truncate(seed as usize % 3);
            let whole = completed(&begun, seed).unwrap();
            let judged = judge(&content, &DeckRules::default(), &whole).unwrap();
            assert_eq!(judged.cards.len(), 60, "{affiliation}");
            for entry in &begun.cards {
                let after = whole.cards.iter().find(|other| other.card == entry.card).unwrap();
                assert!(entry.copies <= after.copies);
            }
            let figures = super::super::figures::figures(&content, &whole);
            assert_eq!((figures.units, figures.resources), (24, 24), "{affiliation}");
        }
    }

    #[test]
    fn the_same_chance_makes_the_same_deck_and_another_another() {
        let empty = deck(Some(Affiliation::Kurita), &[]);
        assert_eq!(completed(&empty, 1), completed(&empty, 1));
        assert_ne!(completed(&empty, 1), completed(&empty, 2));
        let whole = completed(&empty, 1).unwrap();
        assert!(whole.cards.iter().any(|entry| entry.card == "Kurita High Command"));
    }

    #[test]
    fn a_deck_without_an_affiliation_gets_one_that_its_cards_fit() {
        let whole = completed(&deck(None, &["2 Night Gyr B"]), 5).unwrap();
        let affiliation = whole.affiliation.unwrap();
        assert!([Affiliation::JadeFalcon, Affiliation::SmokeJaguar].contains(&affiliation));
        let refusals = completed(&deck(None, &["1 Kraken", "1 Fenris C"]), 5).unwrap_err();
        assert_eq!(refusals, [DeckRefusal::NoAffiliation]);
    }

    #[test]
    fn what_is_wrong_already_is_named_and_a_lopsided_deck_is_filled_with_the_rest() {
        let refusals =
            completed(&deck(Some(Affiliation::Wolf), &["2 Kraken", "2 Nonsense"]), 1).unwrap_err();
        assert_eq!(refusals.len(), 2);
        let whole = completed(&deck(Some(Affiliation::Wolf), &["40 Koshi Prime"]), 1).unwrap();
        assert_eq!(whole.size(), 60);
        let full = Content::standard().deck("wolf-pack").unwrap().clone();
        assert_eq!(completed(&full, 1), Ok(full));
    }
}
