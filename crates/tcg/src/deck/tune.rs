//! Tuning: from a pool of cards to a deck, in the steps the rulebook advises.

mod others;
mod resources;
mod second_look;
#[cfg(test)]
mod tests;
mod units;

use ironlance_rulebook::{RuleId, cite, rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(super) use self::{
    others::{is_high_command, is_sound},
    resources::choose_resources,
};
use super::{
    Deck, DeckRefusal, DeckRules, Entry,
    heap::Heap,
    judge::{find, foreign, most_copies},
    pile::Pile,
};
use crate::content::{Affiliation, Card, Content};

/// What is wished of a tuned deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Wish {
    /// The Clan or House it is to belong to.
    pub affiliation: Affiliation,
    /// What its Units have in common.
    #[serde(default)]
    pub theme: Theme,
    /// How many Units it is to have.
    #[serde(default = "usual_part")]
    pub units: u8,
    /// How many Resources.
    #[serde(default = "usual_part")]
    pub resources: u8,
    /// How many Missions and other Command cards together.
    #[serde(default = "usual_others")]
    pub others: u8,
}

/// A theme for the Units of a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// None.
    #[default]
    None,
    /// Fast Units.
    Fast,
    /// Units with a base cost of 3 or less.
    Swarm,
}

/// A deck, and how it came about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Tuned {
    /// The deck.
    pub deck: Deck,
    /// The steps, in order.
    pub steps: Vec<TuningStep>,
}

/// One step of tuning.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct TuningStep {
    /// The advice it follows.
    pub rule: RuleId,
    /// What was done and why.
    pub sentence: String,
    /// The cards it was done with.
    pub cards: Vec<Entry>,
}

const fn usual_part() -> u8 {
    24
}

const fn usual_others() -> u8 {
    12
}

impl Wish {
    /// A deck of 24 Units, 24 Resources and 12 others.
    pub fn usual(affiliation: Affiliation) -> Wish {
        let (part, others) = (usual_part(), usual_others());
        Wish { affiliation, theme: Theme::None, units: part, resources: part, others }
    }
}

impl Theme {
    /// Whether a Unit is of the theme.
    fn fits(self, card: &Card) -> bool {
        match self {
            Theme::None => true,
            Theme::Fast => card.speed == crate::content::Speed::Fast,
            Theme::Swarm => card.cost.base <= 3,
        }
    }
}

/// The best deck of a pool of cards, with the reasons of each step; or what is no card in the pool.
pub fn tune(
    content: &Content,
    rules: &DeckRules,
    pool: &[Entry],
    wish: &Wish,
) -> Result<Tuned, Vec<DeckRefusal>> {
    let mut refusals = Vec::new();
    let pool = Deck { cards: pool.to_vec(), ..Deck::default() };
    let pool = find(content, &pool, &mut refusals);
    if !refusals.is_empty() {
        return Err(refusals);
    }
    let pool = Heap(pool.iter().map(|(place, copies)| (*place, *copies as u8)).collect());
    let mut tuning =
        Tuning { content, rules, wish, rest: pool, deck: Heap::default(), steps: vec![] };
    tuning.run();
    Ok(tuning.finish())
}

/// A deck in the making.
struct Tuning<'a> {
    content: &'a Content,
    rules: &'a DeckRules,
    wish: &'a Wish,
    /// The legal cards that are not in the deck.
    rest: Heap,
    deck: Heap,
    steps: Vec<TuningStep>,
}

impl Tuning<'_> {
    fn run(&mut self) {
        let count = self.rest.total();
        let text =
            format!("There are {count} cards to choose from; a starter and two boosters are 90.");
        self.tell(rule!("tcg.tuning.pool"), text, &Heap::default());
        self.leave_out();
        self.four_piles();
        self.choose_units();
        self.choose_others();
        self.choose_resources();
        self.fill_up();
        self.second_look();
        self.recount();
    }

    /// Notes a step.
    fn tell(&mut self, rule: RuleId, sentence: String, cards: &Heap) {
        cite(rule);
        self.steps.push(TuningStep { rule, sentence, cards: cards.entries(self.content) });
    }

    fn card(&self, place: u16) -> &Card {
        &self.content.cards[usize::from(place)]
    }

    /// The cards that may not be in the deck at all, and copies beyond what is allowed.
    fn leave_out(&mut self) {
        let mut out = Heap::default();
        for (place, copies) in self.rest.0.clone() {
            let card = &self.content.cards[usize::from(place)];
            let affiliation = self.wish.affiliation;
            let misfit = self.rules.universe && foreign(card, affiliation).is_some();
            let most = if misfit { 0 } else { most_copies(self.rules, card).unwrap_or(u8::MAX) };
            let surplus = copies.saturating_sub(most);
            out.add(place, self.rest.take(place, surplus));
        }
        let text = match out.total() {
            0 => format!("Every card fits {}.", self.wish.affiliation),
            count => {
                format!("{count} cards do not fit {} and are left out.", self.wish.affiliation)
            }
        };
        self.tell(rule!("tcg.tuning.legal-cards"), text, &out);
    }

    fn four_piles(&mut self) {
        let count = |pile| self.rest.pile(self.content, pile).total();
        let text = format!(
            "Four piles: {} Units, {} Resources, {} other Command cards, {} Missions.",
            count(Pile::Units),
            count(Pile::Resources),
            count(Pile::Commands),
            count(Pile::Missions)
        );
        self.tell(rule!("tcg.tuning.four-piles"), text, &Heap::default());
    }

    /// How many cards the deck is to have.
    fn wanted(&self) -> usize {
        let wish = self.wish;
        let parts = [wish.units, wish.resources, wish.others].map(usize::from);
        parts.iter().sum::<usize>().min(usize::from(self.rules.deck_size))
    }

    /// Fills up from other piles where one was too small.
    fn fill_up(&mut self) {
        let mut added = Heap::default();
        for pile in [Pile::Missions, Pile::Units, Pile::Commands, Pile::Resources] {
            let mut left = self.rest.pile(self.content, pile);
            left.0.sort_by_key(|(place, _)| (self.card(*place).cost.base, *place));
            for (place, copies) in left.0 {
                for _ in 0..copies {
                    if self.deck.total() < self.wanted() && self.has_room_for(place) {
                        self.rest.give(place, &mut self.deck);
                        added.add(place, 1);
                    }
                }
            }
        }
        if 0 < added.total() {
            let text = format!(
                "Some piles are small, so {} cards of others fill up the deck.",
                added.total()
            );
            self.tell(rule!("tcg.tuning.units"), text, &added);
        }
    }

    /// Whether one more Unit that is no 'Mech is allowed, if it is one.
    fn has_room_for(&self, place: u16) -> bool {
        let other = |place: u16| super::judge::is_other_unit(self.card(place));
        let others = self.deck.0.iter().filter(|(place, _)| other(*place));
        let count: usize = others.map(|(_, copies)| usize::from(*copies)).sum();
        !self.rules.universe || !other(place) || count < super::judge::OTHER_UNITS
    }

    fn recount(&mut self) {
        let count = |pile| self.deck.pile(self.content, pile).total();
        let text = format!(
            "Counted again: {} Units, {} Resources and {} others, {} cards of {} wanted.",
            count(Pile::Units),
            count(Pile::Resources),
            count(Pile::Missions) + count(Pile::Commands),
            self.deck.total(),
            self.wanted()
        );
        self.tell(rule!("tcg.tuning.recount"), text, &Heap::default());
    }

    fn finish(mut self) -> Tuned {
        let rank = |place: u16| match Pile::of(self.card(place)) {
            Pile::Resources => 0,
            Pile::Units => 1,
            Pile::Missions => 2,
            Pile::Commands => 3,
        };
        let mut cards = self.deck.0.clone();
        cards.sort_by_key(|(place, _)| (rank(*place), self.card(*place).cost.base, *place));
        self.deck.0 = cards;
        let deck = Deck {
            name: format!("Tuned {}", self.wish.affiliation),
            affiliation: Some(self.wish.affiliation),
            cards: self.deck.entries(self.content),
            ..Deck::default()
        };
        Tuned { deck, steps: self.steps }
    }
}
