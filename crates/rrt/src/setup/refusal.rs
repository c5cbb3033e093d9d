//! Why a game cannot be set up like that.

use ironlance_engine::{Say, Seat};
use ironlance_rulebook::{RuleId, rule};

use crate::{
    options::{LEAST_POINTS, MOST_POINTS},
    state::{Edge, FeatureId, MechaId, SquadronId},
};

/// Why a game cannot be set up like that.
#[derive(Clone, PartialEq, Eq, Debug, Say)]
pub enum SetupRefusal {
    /// Another number of players.
    #[say("a game has two forces, this set-up has {count}")]
    NotTwo {
        /// How many.
        count: u8,
    },
    /// A points limit out of bounds.
    #[say("a game is played for {least} to {most} points, not for {points}", least = LEAST_POINTS, most = MOST_POINTS)]
    Points {
        /// How many.
        points: u16,
    },
    /// No such ready-made force.
    #[say("there is no force `{force}`")]
    NoForce {
        /// Its id.
        force: String,
    },
    /// No such scenario.
    #[say("there is no scenario `{scenario}`")]
    NoScenario {
        /// Its id.
        scenario: String,
    },
    /// No such map.
    #[say("there is no map `{map}`")]
    NoMap {
        /// Its id.
        map: String,
    },
    /// More than the table takes.
    #[say("the force of {seat} has more squadrons or mecha than a game takes")]
    TooMany {
        /// Whose.
        seat: Seat,
    },
    /// An edge that cannot be chosen.
    #[say("{edge} is not one of the long edges")]
    ShortEdge {
        /// Which.
        edge: Edge,
    },
    /// A mecha with less Leadership than another.
    #[say("{mecha} has not the highest Leadership of the force")]
    NoCommander {
        /// Who.
        mecha: MechaId,
    },
    /// A squadron that is not to be deployed.
    #[say("{squadron} is not yours to deploy, or is deployed already")]
    NotToDeploy {
        /// Which.
        squadron: SquadronId,
    },
    /// Another number of places.
    #[say("{squadron} has {mecha} mecha, and {spots} places are named")]
    WrongCount {
        /// Which.
        squadron: SquadronId,
        /// How many mecha.
        mecha: u8,
        /// How many places.
        spots: u8,
    },
    /// No mode, or one that not all of them have.
    #[say(
        "all Variable mecha of {squadron} begin in the same mode: name one that they have, and none if there are none"
    )]
    Mode {
        /// Which.
        squadron: SquadronId,
    },
    /// Outside of the zone.
    #[say("{mecha} is not wholly in the deployment zone")]
    OutsideZone {
        /// Who.
        mecha: MechaId,
    },
    /// On another base.
    #[say("the base of {mecha} overlaps {other}")]
    Overlaps {
        /// Who.
        mecha: MechaId,
        /// Whose base.
        other: MechaId,
    },
    /// On ground where it cannot stand.
    #[say("{mecha} cannot stand on {feature}")]
    CannotStand {
        /// Who.
        mecha: MechaId,
        /// Where.
        feature: FeatureId,
    },
    /// There is room for all.
    #[say("there is room for all of {squadron}")]
    ThereIsRoom {
        /// Which.
        squadron: SquadronId,
    },
}

impl SetupRefusal {
    pub(crate) fn rule(&self) -> RuleId {
        use SetupRefusal as R;
        match self {
            R::NotTwo { .. } => rule!("rrt.general.players"),
            R::Points { .. } => rule!("rrt.force.points"),
            R::NoForce { .. } | R::TooMany { .. } => rule!("rrt.force.core-minimum"),
            R::NoScenario { .. } => rule!("rrt.scenario.default"),
            R::NoMap { .. } => rule!("rrt.setup.terrain"),
            R::ShortEdge { .. } => rule!("rrt.setup.edges"),
            R::NoCommander { .. } => rule!("rrt.scenario.assassination"),
            R::Mode { .. } => rule!("rrt.mode.start-together"),
            R::OutsideZone { .. } => rule!("rrt.setup.zone"),
            R::Overlaps { .. } => rule!("rrt.table.no-overlap"),
            R::CannotStand { .. } => rule!("rrt.terrain.deadly"),
            R::NotToDeploy { .. } | R::WrongCount { .. } | R::ThereIsRoom { .. } => {
                rule!("rrt.setup.deploy")
            }
        }
    }
}
