//! Questions about the table, and their answers.

use ironlance_engine::Reason;
use ironlance_space::table::{Arc, Facing, Length, Point};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Goal, Gone};
use crate::state::MechaId;

/// A mecha, or a spot of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Spotted {
    /// A mecha.
    Mecha(MechaId),
    /// A spot.
    Point(Point),
}

/// A question about the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Query {
    /// How far it is from one to the other.
    Distance {
        /// From.
        from: Spotted,
        /// To.
        to: Spotted,
    },
    /// How far a mecha may move, and where it gets straight on.
    Reach {
        /// Who.
        mecha: MechaId,
    },
    /// A short way to a point, judged.
    Path {
        /// Who.
        mecha: MechaId,
        /// Where to.
        to: Point,
        /// Where it looks in the end; as now if it is left out.
        #[serde(default)]
        facing: Option<Facing>,
    },
    /// Judges a way, whosever turn it is.
    Judge {
        /// Who.
        mecha: MechaId,
        /// The corners after its start.
        path: Vec<Point>,
        /// Where it looks in the end; as now if it is left out.
        #[serde(default)]
        facing: Option<Facing>,
        /// The leg that is a leap.
        #[serde(default)]
        leap: Option<u8>,
    },
    /// Judges the flight of an Aircraft, whosever turn it is.
    Flight {
        /// Who.
        mecha: MechaId,
        /// Where it looks after its turn.
        facing: Facing,
        /// How far.
        length: Length,
    },
    /// Judges the moves of several mecha of a squadron, one after the other, in an order in which they make room for each other.
    Together {
        /// Who is to go where.
        moves: Vec<Goal>,
    },
    /// The arcs of a mecha, and who stands in which.
    Arcs {
        /// Who.
        mecha: MechaId,
        /// As if it stood here.
        #[serde(default)]
        at: Option<Point>,
        /// As if it faced this way.
        #[serde(default)]
        facing: Option<Facing>,
    },
}

/// The answer to a question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Finding {
    /// How far it is.
    Distance {
        /// Between the closest points.
        distance: Length,
        /// Whether the bases are in contact.
        contact: bool,
    },
    /// How far a mecha may move.
    Reach {
        /// The movement it has.
        allowance: Length,
        /// The least it must use.
        least: Length,
        /// Where it gets straight on, in steps of 5 degrees from up, clockwise.
        outline: Vec<Point>,
    },
    /// A way.
    Path {
        /// The whole path, from its start.
        path: Vec<Point>,
        /// The movement it uses, if it can be gone.
        used: Option<Length>,
        /// The movement there is.
        allowance: Length,
        /// Command Points for contact and climbing.
        points: u16,
        /// Why it cannot be gone.
        refused: Option<Reason>,
    },
    /// A flight.
    Flight {
        /// Where it ends on the table.
        end: Option<Point>,
        /// Whether it leads off the table.
        leaves: bool,
        /// Why it cannot be flown.
        refused: Option<Reason>,
    },
    /// Moves of several, in the order in which they are made.
    Together {
        /// The move of each.
        moves: Vec<Gone>,
    },
    /// Arcs.
    Arcs {
        /// Other mecha with the arc in which each stands.
        mecha: Vec<(MechaId, Arc)>,
    },
}
