//! Why a set-up, a terrain piece or a deployment is not allowed.

use ironlance_engine::{Say, Seat};
use ironlance_rulebook::{RuleId, rule};

use crate::state::UnitId;

/// Why a set-up, a terrain piece or a deployment is not allowed.
#[derive(Clone, PartialEq, Eq, Debug, Say)]
pub enum SetupRefusal {
    /// Too few or too many players.
    #[say("two to four play, this has {seats}")]
    Seats {
        /// How many.
        seats: u8,
    },
    /// The quick-start game is for two.
    #[say("the quick-start game is for two, this has {seats}")]
    QuickSeats {
        /// How many.
        seats: u8,
    },
    /// Teams are two of two.
    #[say("a team game has two teams of two, this has {seats} players")]
    Teams {
        /// How many.
        seats: u8,
    },
    /// The build total is no multiple of 150.
    #[say("a build total is a multiple of 150 points from 150 to 3000, this is {total}")]
    BuildTotal {
        /// The build total.
        total: u16,
    },
    /// There is no such ready-made battleforce.
    #[say("there is no battleforce called {force}")]
    NoForce {
        /// Its id.
        force: String,
    },
    /// There is no such ready-made table.
    #[say("there is no table called {table}")]
    NoTable {
        /// Its id.
        table: String,
    },
    /// There is no such terrain piece.
    #[say("there is no terrain piece called {piece}")]
    NoPiece {
        /// Its id.
        piece: String,
    },
    /// Too many terrain pieces.
    #[say("{seat} puts at most three features into the pile, not {count}")]
    TooManyPieces {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// A terrain piece that may not be used.
    #[say("{piece} may not be put into the pile: {why}")]
    PieceNotAllowed {
        /// Which.
        piece: String,
        /// Why.
        why: String,
    },
    /// The standard game has no such terrain.
    #[say("{piece} is elevated or deep water, which the standard game does not use")]
    NotStandard {
        /// Which.
        piece: String,
    },
    /// Planetary conditions are used by all or by none.
    #[say("planetary conditions are used by all players or by none")]
    PlanetaryForAll,
    /// The forces of the quick-start game are fixed.
    #[say("the quick-start game is played with the 21st Centauri Lancers and the Wolf's Dragoons")]
    QuickForces,
    /// The piece is not in the pile.
    #[say("that terrain piece is not in the pile")]
    NotInPile,
    /// The feature would be too close to something.
    #[say("a terrain feature lies at least 3 inches from {what}")]
    TooClose {
        /// From what.
        what: String,
    },
    /// There is a place for a feature.
    #[say("there is a place for a feature of the pile")]
    ThereIsAPlace,
    /// The unit is not deployed now.
    #[say("{unit} is not deployed now")]
    NotNow {
        /// Who.
        unit: UnitId,
    },
    /// The unit is not in its zone.
    #[say("{unit} must be deployed with its centre in its deployment zone")]
    OutsideZone {
        /// Who.
        unit: UnitId,
    },
    /// An infiltrating unit is too far from its zone, or in another's.
    #[say(
        "{unit} may be deployed up to {inches} inches outside of its zone, and in no opposing one"
    )]
    TooFarOut {
        /// Who.
        unit: UnitId,
        /// How far.
        inches: u8,
    },
    /// Only VTOLs cruise.
    #[say("only VTOLs begin at cruising level, and {unit} is none")]
    NoVtol {
        /// Who.
        unit: UnitId,
    },
    /// There is room for the unit.
    #[say("there is room for {unit}")]
    ThereIsRoom {
        /// Who.
        unit: UnitId,
    },
}

impl SetupRefusal {
    pub(crate) fn rule(&self) -> RuleId {
        use SetupRefusal as R;
        match self {
            R::Seats { .. } => rule!("aod.basics.players"),
            R::QuickSeats { .. } => rule!("aod.quick.scope"),
            R::Teams { .. } => rule!("aod.multiplayer.teams"),
            R::BuildTotal { .. } => rule!("aod.build.total"),
            R::NoForce { .. } => rule!("aod.build.limit"),
            R::NoTable { .. } => rule!("aod.terrain.optional"),
            R::NoPiece { .. } | R::TooManyPieces { .. } | R::PieceNotAllowed { .. } => {
                rule!("aod.setup.terrain-pile")
            }
            R::NotStandard { .. } => rule!("aod.standard.game"),
            R::PlanetaryForAll => rule!("aod.cec.planetary-choice"),
            R::QuickForces => rule!("aod.quick.forces"),
            R::NotInPile => rule!("aod.setup.terrain-order"),
            R::TooClose { .. } | R::ThereIsAPlace => rule!("aod.setup.terrain-spacing"),
            R::NotNow { .. } => rule!("aod.setup.deploy-order"),
            R::OutsideZone { .. } | R::ThereIsRoom { .. } | R::TooFarOut { .. } => {
                rule!("aod.setup.deploy-place")
            }
            R::NoVtol { .. } => rule!("aod.setup.deploy-vtol"),
        }
    }
}
