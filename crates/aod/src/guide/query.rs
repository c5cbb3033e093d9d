//! Questions about the table, and their answers.

use ironlance_engine::Reason;
use ironlance_space::table::{Arc, Facing, Length, Point};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    content::Slot,
    lof::{Crossed, LineEffect},
    order::MoveOrder,
    state::{Place, UnitId},
};

/// A unit, or a spot of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// A unit.
    Unit(UnitId),
    /// A spot.
    Point(Point),
}

/// A question about the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Query {
    /// How far it is from one to the other, and whether they touch.
    Distance {
        /// From.
        from: Target,
        /// To.
        to: Target,
    },
    /// How far a unit may move, and where it gets straight on.
    Reach {
        /// The unit.
        unit: UnitId,
        /// Whether it runs.
        #[serde(default)]
        run: bool,
        /// Whether it uses Jump Jets.
        #[serde(default)]
        jump: bool,
    },
    /// A short way to a point, judged.
    Path {
        /// The unit.
        unit: UnitId,
        /// Where to.
        to: Point,
        /// Where it looks in the end; as now if left out.
        #[serde(default)]
        facing: Option<Facing>,
        /// Whether it runs.
        #[serde(default)]
        run: bool,
        /// Whether it uses Jump Jets.
        #[serde(default)]
        jump: bool,
    },
    /// Judges the movement of an order, whosever turn it is.
    Judge {
        /// The order.
        order: MoveOrder,
    },
    /// The arcs of a unit, and who lies in which.
    Arcs {
        /// The unit.
        unit: UnitId,
        /// As if it stood here.
        #[serde(default)]
        at: Option<Point>,
        /// As if it faced this way.
        #[serde(default)]
        facing: Option<Facing>,
    },
    /// A line of fire with everything it crosses.
    Line {
        /// From this unit.
        unit: UnitId,
        /// To this target.
        target: Target,
        /// With this damage value.
        #[serde(default)]
        weapon: Option<Slot>,
        /// As if the unit stood here.
        #[serde(default)]
        at: Option<Point>,
        /// As if it faced this way.
        #[serde(default)]
        facing: Option<Facing>,
    },
    /// Where a unit can move and how far it shoots from there.
    Threat {
        /// The unit.
        unit: UnitId,
    },
    /// Who could form up with a unit.
    Formation {
        /// The unit.
        unit: UnitId,
    },
}

/// The answer to a question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Finding {
    /// How far it is.
    Distance {
        /// From centre to centre, rounded up.
        distance: Length,
        /// Between the edges of the bases, rounded up.
        gap: Length,
        /// Whether they are in base contact.
        contact: bool,
    },
    /// How far a unit may move.
    Reach {
        /// How far.
        inches: Length,
        /// Where it gets straight on, all around.
        outline: Vec<Point>,
    },
    /// A way.
    Path(PathFinding),
    /// Arcs.
    Arcs(ArcsFinding),
    /// A line of fire.
    Line(LineFinding),
    /// A threat.
    Threat(ThreatFinding),
    /// Formations.
    Formation(FormationFinding),
}

/// A way, judged.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PathFinding {
    /// The path, with its start.
    pub path: Vec<Point>,
    /// How long it is.
    pub length: Length,
    /// How far the unit may go.
    pub allowed: Length,
    /// Where it would stand; nowhere if it may not go so.
    pub place: Option<Place>,
    /// Why it may not go so.
    pub refused: Option<Reason>,
    /// The die that would have to be beaten first to break away.
    pub breaks_away_above: Option<u8>,
}

/// The arcs of a unit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ArcsFinding {
    /// Where the unit stands.
    pub at: Point,
    /// Where it looks.
    pub facing: Facing,
    /// The width of the front arc.
    pub front: u16,
    /// Who lies in the front arc.
    pub in_front: Vec<UnitId>,
    /// Who lies in the rear arc.
    pub in_rear: Vec<UnitId>,
}

/// A line of fire.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct LineFinding {
    /// Where it begins.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
    /// How long it is.
    pub distance: Length,
    /// The arc of the attacker through which it leaves.
    pub leaves: Arc,
    /// The arc of the target through which it comes.
    pub arrives: Option<Arc>,
    /// Minimum and maximum range of the damage value.
    pub range: Option<[u8; 2]>,
    /// Whether the distance is within them.
    pub in_range: bool,
    /// Whether something blocks it.
    pub blocked: bool,
    /// Whether something hinders it.
    pub hindered: bool,
    /// Everything it crosses.
    pub steps: Vec<LineStep>,
}

/// Something that a line crosses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct LineStep {
    /// What.
    pub what: Crossed,
    /// What it does.
    pub effect: LineEffect,
    /// Why, with the rule.
    pub reason: Reason,
}

/// What a unit threatens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ThreatFinding {
    /// How far it moves with a plain move order.
    pub moves: Length,
    /// How far it runs, if it can.
    pub runs: Option<Length>,
    /// Where it gets straight on, all around.
    pub outline: Vec<Point>,
    /// How far it shoots from where it stands.
    pub shoots: Length,
    /// How far it moves and then shoots with one order, if it can.
    pub assaults: Option<Length>,
    /// Opposing units it could fire at now.
    pub targets: Vec<UnitId>,
}

/// Who could form up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct FormationFinding {
    /// Friends of the same player that hang together with the unit in base contact, itself
    /// included.
    pub group: Vec<UnitId>,
    /// Those of them that could move in formation with it.
    pub can_move: Vec<UnitId>,
}
