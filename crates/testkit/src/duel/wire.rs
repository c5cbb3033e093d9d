//! What crosses the boundary, apart from the view.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Card, Choice};
use ironlance_engine::{Seat, Tally};

/// How a duel is set up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Setup {
    /// How many fighters.
    pub seats: u8,
    /// What each begins with.
    pub hit_points: u8,
    /// After how many rounds it ends.
    pub rounds: u8,
}

/// One decision of one fighter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Strike at a seat with a card, once all have chosen.
    Strike {
        /// A card of one's hand.
        card: Card,
        /// Somebody else who stands.
        at: Seat,
    },
    /// Guard in this round.
    Guard,
    /// Throw a card away to dodge.
    Dodge {
        /// A card of one's hand.
        card: Card,
    },
    /// Take the hit.
    Take,
}

/// What a prompt asks for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// What to do in this round.
    Choose,
    /// Whether to dodge a hit.
    Dodge {
        /// The hit points it will cost.
        damage: u8,
    },
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// A fighter chose.
    Sealed {
        /// Who.
        seat: Seat,
        /// What, for those who may know.
        choice: Option<Choice>,
    },
    /// All have chosen, and everybody sees what.
    Revealed {
        /// The choices by seat; none for the fallen.
        choices: Vec<Option<Choice>>,
    },
    /// A strike was rolled.
    Struck {
        /// Who struck.
        by: Seat,
        /// Who was struck at.
        at: Seat,
        /// The die and the card together.
        total: u8,
        /// What they had to reach.
        needed: Tally,
        /// The hit points it costs unless dodged; 0 for a miss.
        damage: u8,
    },
    /// A fighter tried to dodge.
    Dodged {
        /// Who.
        seat: Seat,
        /// The card thrown away.
        card: Card,
        /// Whether it worked.
        escaped: bool,
    },
    /// A fighter lost hit points.
    Wounded {
        /// Who.
        seat: Seat,
        /// How many are left.
        left: u8,
    },
    /// A fighter drew a card.
    Drew {
        /// Who.
        seat: Seat,
        /// Which, for those who may know.
        card: Option<Card>,
    },
    /// The duel ended.
    Ended {
        /// Who won; empty for a draw.
        winners: Vec<Seat>,
    },
}
