//! Everything about a duel, hidden things included.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Ask;
use ironlance_engine::{Say, Seat, Sentence};

/// A card, which is its strength.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Card(pub u8);

impl Say for Card {
    fn say(&self, out: &mut Sentence) {
        self.0.say(out);
    }
}

/// A duel.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The round, from 1; one more than `rounds` when all are over.
    pub round: u8,
    /// How many rounds there are.
    pub rounds: u8,
    /// The fighters by seat.
    pub fighters: Vec<Fighter>,
    /// The cards to draw, the next one last.
    pub stock: Vec<Card>,
    /// The cards that were used, the latest last.
    pub discard: Vec<Card>,
    /// What is left to do in this round, the next task last.
    pub tasks: Vec<Task>,
}

/// One fighter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fighter {
    /// 0 for one who has fallen. It was called otherwise once: games kept since then are still read.
    #[serde(alias = "life")]
    pub hit_points: u8,
    /// The cards in hand, from the weakest.
    pub hand: Vec<Card>,
    /// What was chosen for this round and is not shown yet.
    pub sealed: Option<Choice>,
    /// Whether the choice shown was to guard.
    pub guarding: bool,
}

/// What a fighter does in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Choice {
    /// Strikes at a seat with a card.
    Strike {
        /// The card used.
        card: Card,
        /// Who is struck at.
        at: Seat,
    },
    /// Guards, and is harder to hit.
    Guard,
}

/// Something still to be done before the round ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// A strike is to be rolled.
    Strike {
        /// Who strikes.
        by: Seat,
        /// Who is struck at.
        at: Seat,
        /// The card used.
        card: Card,
    },
    /// A fighter who was hit is to say whether to dodge.
    Dodge {
        /// Who was hit.
        at: Seat,
        /// The hit points it will cost.
        damage: u8,
    },
}

impl Fighter {
    /// A fighter before the first choice.
    pub fn new(hit_points: u8, mut hand: Vec<Card>) -> Fighter {
        hand.sort_unstable();
        Fighter { hit_points, hand, sealed: None, guarding: false }
    }

    /// Whether the fighter still stands.
    pub fn stands(&self) -> bool {
        self.hit_points > 0
    }

    /// Takes a card into the hand, in its place.
    pub(crate) fn take(&mut self, card: Card) {
        let place = self.hand.partition_point(|other| *other < card);
        self.hand.insert(place, card);
    }
}

impl State {
    /// The seats in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.fighters.len()).map(Seat::at)
    }

    /// The fighter in a seat, if there is one.
    pub fn fighter(&self, seat: Seat) -> Option<&Fighter> {
        self.fighters.get(seat.index())
    }

    /// What a seat has to decide now.
    pub fn owes(&self, seat: Seat) -> Option<Ask> {
        match self.tasks.last() {
            Some(Task::Dodge { at, damage }) => {
                (*at == seat).then_some(Ask::Dodge { damage: *damage })
            }
            Some(Task::Strike { .. }) => None,
            None => {
                let fighter = self.fighter(seat)?;
                let open = fighter.stands() && fighter.sealed.is_none() && !self.is_over();
                open.then_some(Ask::Choose)
            }
        }
    }

    /// Whether all rounds are over or at most one fighter stands.
    pub(crate) fn is_over(&self) -> bool {
        let standing = self.fighters.iter().filter(|fighter| fighter.stands()).count();
        self.rounds < self.round || standing <= 1
    }

    /// Moves a card from a hand to the discarded ones.
    pub(crate) fn discard(&mut self, seat: Seat, card: Card) {
        let hand = &mut self.fighters[seat.index()].hand;
        if let Some(place) = hand.iter().position(|other| *other == card) {
            hand.remove(place);
            self.discard.push(card);
        }
    }
}
