//! Why an action or a set-up of a duel is not allowed.

use ironlance_rulebook::{RuleId, rule};

use super::{Card, Duel, Setup};
use ironlance_engine::{Game, Refusal, Say, Seat, Sentence, commas};

/// A refusal, with the numbers of the case.
#[derive(Clone, PartialEq, Eq, Debug, Say)]
pub enum DuelRefusal {
    /// The seat owes no decision.
    #[say("{seat} has nothing to decide now")]
    NothingOwed {
        /// Who asked.
        seat: Seat,
    },
    /// The seat owes another kind of decision.
    #[say("a choice for the round is owed, not an answer to a hit")]
    NotHit,
    /// The seat owes another kind of decision.
    #[say("a hit for {damage} must be answered first")]
    HitFirst {
        /// The hit points it will cost.
        damage: u8,
    },
    /// The card is not in the hand.
    #[say("{seat} holds no card of strength {}, only {}", card.0, strengths(held))]
    NotHeld {
        /// Who asked.
        seat: Seat,
        /// The card.
        card: Card,
        /// What is in the hand, which the seat knows.
        #[say(skip)]
        held: Vec<Card>,
    },
    /// There is nobody to strike at.
    #[say("{at} is not another fighter who stands")]
    NoTarget {
        /// Who was to be struck.
        at: Seat,
    },
    /// Too few or too many seats.
    #[say("a duel has {least} to {most} seats, this has {seats}")]
    Seats {
        /// How many were asked for.
        seats: u8,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// Nothing to fight for, or no time to fight.
    #[say("a duel needs at least one hit point and round, this has {hit_points} and {rounds}")]
    Empty {
        /// How many hit points were asked for.
        hit_points: u8,
        /// How many rounds were asked for.
        rounds: u8,
    },
}

impl Refusal for DuelRefusal {
    fn rule(&self) -> RuleId {
        match self {
            DuelRefusal::NothingOwed { .. } => rule!("tcg.setup.turn-order"),
            DuelRefusal::NotHit | DuelRefusal::HitFirst { .. } => rule!("tcg.damage.order"),
            DuelRefusal::NotHeld { .. } => rule!("tcg.info.hand"),
            DuelRefusal::NoTarget { .. } => rule!("tcg.mission.not-targets"),
            DuelRefusal::Seats { .. } => rule!("tcg.object.players"),
            DuelRefusal::Empty { .. } => rule!("tcg.object.goal"),
        }
    }
}

fn strengths(cards: &[Card]) -> Sentence {
    match cards.is_empty() {
        true => "nothing".into(),
        false => commas(cards),
    }
}

/// Everything wrong with a set-up.
pub(super) fn of_setup(setup: &Setup) -> Vec<DuelRefusal> {
    let (least, most) = Duel::SEATS;
    let Setup { seats, hit_points, rounds } = *setup;
    let mut refusals = Vec::new();
    if seats < least || most < seats {
        refusals.push(DuelRefusal::Seats { seats, least, most });
    }
    // The round after the last must still be a number.
    if hit_points == 0 || rounds == 0 || rounds == u8::MAX {
        refusals.push(DuelRefusal::Empty { hit_points, rounds });
    }
    refusals
}
