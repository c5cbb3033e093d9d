//! Questions about the table, and their answers.

use ironlance_engine::{Reason, Tally};
use ironlance_space::table::{Arc, Facing, Length, Point};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Goal, Gone};
use crate::{
    content::{Cover, H2hKind},
    state::{MechaId, SquadronId, Target},
    weapon::Payment,
};

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
    Moves {
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
    /// The weapon systems of a mecha: which it can use now, and what that costs.
    Weapons {
        /// Who.
        mecha: MechaId,
    },
    /// What a weapon system can be fired at, and what it must roll, whosever turn it is.
    Targets {
        /// Who.
        mecha: MechaId,
        /// The weapon system, by its place.
        weapon: u8,
        /// As if it stood here.
        #[serde(default)]
        at: Option<Point>,
        /// As if it faced this way.
        #[serde(default)]
        facing: Option<Facing>,
    },
    /// The hand-to-hand attacks of a mecha on the enemies it touches.
    Blows {
        /// Who.
        mecha: MechaId,
    },
    /// Who would be under the template of a Blast on a target.
    Template {
        /// Who attacks.
        mecha: MechaId,
        /// Whom.
        target: Target,
    },
    /// Whether a mecha sees a target, and what hides it.
    Sight {
        /// Who looks.
        from: MechaId,
        /// At whom.
        to: Target,
    },
    /// Who attacks a target best together: all who can, with the best weapon system of each.
    Together {
        /// Whom.
        target: Target,
        /// The squadron.
        squadron: SquadronId,
    },
}

/// A weapon system, as it can be used now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct WeaponNow {
    /// Its place in the mecha's list.
    pub weapon: u8,
    /// RG in this mode.
    pub range: Option<Length>,
    /// MD of a hit, or of each missile.
    pub damage: u8,
    /// What can pay for an attack with it, the cheapest first.
    pub payments: Vec<Payment>,
    /// How many missiles one use fires: the fewest and the most.
    pub missiles: [u8; 2],
    /// Why it cannot be used.
    pub refused: Option<Reason>,
}

/// A target, as a weapon system can be fired at it now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct TargetNow {
    /// Whom.
    pub target: Target,
    /// How far it is.
    pub distance: Length,
    /// The cover it has.
    pub cover: Cover,
    /// What is added to the die, with the reason of each part.
    pub added: Tally,
    /// What the total must reach.
    pub needed: u8,
    /// The least die that hits.
    pub least: u8,
    /// Why it cannot be fired at.
    pub refused: Option<Reason>,
}

/// A hand-to-hand attack, as it can be made now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct BlowNow {
    /// Whom.
    pub target: MechaId,
    /// How.
    pub kind: H2hKind,
    /// What is added to the attacker's die, with the reason of each part.
    pub added: Tally,
    /// What is added to the target's die.
    pub against: u8,
    /// How many of the 36 rolls hit.
    pub hits: u8,
    /// The damage of a hit.
    pub damage: u16,
    /// Command Points, with the cheapest payment.
    pub points: u16,
    /// Why it cannot be made.
    pub refused: Option<Reason>,
}

/// Whether a mecha takes part in a simultaneous attack, and how.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Partner {
    /// Who.
    pub mecha: MechaId,
    /// The weapon system, by its place.
    pub weapon: u8,
    /// What is added to the die if all of them attack, with the reason of each part.
    pub added: Tally,
    /// The least die that hits.
    pub least: u8,
    /// Command Points.
    pub points: u16,
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
    Moves {
        /// The move of each.
        moves: Vec<Gone>,
    },
    /// Arcs.
    Arcs {
        /// Other mecha with the arc in which each stands.
        mecha: Vec<(MechaId, Arc)>,
    },
    /// Weapon systems.
    Weapons {
        /// All of them, in order.
        weapons: Vec<WeaponNow>,
    },
    /// Targets.
    Targets {
        /// All that could be targets, the nearest first.
        targets: Vec<TargetNow>,
    },
    /// Hand-to-hand attacks.
    Blows {
        /// Each kind at each enemy in contact.
        blows: Vec<BlowNow>,
    },
    /// A template.
    Template {
        /// Its middle.
        centre: Point,
        /// How far it reaches.
        reach: Length,
        /// Who is under it.
        caught: Vec<Target>,
    },
    /// A line of sight.
    Sight {
        /// Whether it is free.
        sees: bool,
        /// The cover that the target has.
        cover: Cover,
    },
    /// A simultaneous attack.
    Together {
        /// Who can take part.
        partners: Vec<Partner>,
        /// Whether the target is caught in a Crossfire.
        crossfire: bool,
    },
}
