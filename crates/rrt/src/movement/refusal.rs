//! Why a mecha cannot go there.

use ironlance_engine::Say;
use ironlance_rulebook::{RuleId, rule};
use ironlance_space::table::Length;

use crate::state::{FeatureId, MechaId, inches};

/// Why a mecha cannot go there.
#[derive(Clone, PartialEq, Eq, Debug, Say)]
pub enum MoveRefusal {
    /// Points that are no path.
    #[say("{why}")]
    NoPath {
        /// What is wrong with it.
        why: String,
    },
    /// It has moved or turned.
    #[say("{mecha} has made its move")]
    MovedAlready {
        /// Who.
        mecha: MechaId,
    },
    /// It is not on the table.
    #[say("{mecha} is not on the table")]
    NotOnTable {
        /// Who.
        mecha: MechaId,
    },
    /// A path that is too long.
    #[say("the way uses {used} inches of movement, {mecha} has {allowed}")]
    TooFar {
        /// Who.
        mecha: MechaId,
        /// What the path uses.
        #[say(with = shown)]
        used: Length,
        /// What there is.
        #[say(with = shown)]
        allowed: Length,
    },
    /// A path over the edge of the table.
    #[say("{mecha} cannot leave the table")]
    LeavesTable {
        /// Who.
        mecha: MechaId,
    },
    /// A path through a base.
    #[say("the base of {other} is in the way of {mecha}")]
    ThroughMecha {
        /// Who.
        mecha: MechaId,
        /// Whose base.
        other: MechaId,
    },
    /// An end on another base.
    #[say("the base of {mecha} would overlap {other}")]
    NoRoom {
        /// Who.
        mecha: MechaId,
        /// Whose base.
        other: MechaId,
    },
    /// A path into deadly terrain.
    #[say("{feature} is deadly for {mecha}")]
    Deadly {
        /// Who.
        mecha: MechaId,
        /// Where.
        feature: FeatureId,
    },
    /// A path into rough terrain of a cumbersome mecha.
    #[say("{mecha} is cumbersome: {feature} is deadly for it")]
    Cumbersome {
        /// Who.
        mecha: MechaId,
        /// Where.
        feature: FeatureId,
    },
    /// A path into impassable terrain.
    #[say("{feature} is impassable for {mecha}")]
    Impassable {
        /// Who.
        mecha: MechaId,
        /// Where.
        feature: FeatureId,
    },
    /// A side that is too high.
    #[say("a side of {feature} is higher than {mecha}")]
    TooHigh {
        /// Who.
        mecha: MechaId,
        /// What.
        feature: FeatureId,
    },
    /// A leap of a mecha that cannot leap.
    #[say("{mecha} cannot leap")]
    NoLeap {
        /// Who.
        mecha: MechaId,
    },
    /// A second leap.
    #[say("{mecha} has leapt this turn")]
    LeaptAlready {
        /// Who.
        mecha: MechaId,
    },
    /// A leap that is too long.
    #[say("the leap is {length} inches long, {mecha} leaps {allowed}")]
    LeapTooFar {
        /// Who.
        mecha: MechaId,
        /// How long.
        #[say(with = shown)]
        length: Length,
        /// How far it can.
        #[say(with = shown)]
        allowed: Length,
    },
    /// Contact that cannot be paid for.
    #[say(
        "{mecha} leaves contact with {enemies} enemies and needs {needs} Command Points, {left} are left"
    )]
    CannotLeaveContact {
        /// Who.
        mecha: MechaId,
        /// How many enemies it would leave.
        enemies: u16,
        /// What the move costs.
        needs: u16,
        /// What there is.
        left: u16,
    },
    /// Climbing that cannot be paid for.
    #[say("{mecha} climbs {sides} high sides and needs {needs} Command Points, {left} are left")]
    CannotClimb {
        /// Who.
        mecha: MechaId,
        /// How many sides.
        sides: u16,
        /// What the move costs.
        needs: u16,
        /// What there is.
        left: u16,
    },
    /// A boosted mecha that goes too little.
    #[say("{mecha} is boosted and must use {least} inches of movement at least")]
    TooLittle {
        /// Who.
        mecha: MechaId,
        /// How much.
        #[say(with = shown)]
        least: Length,
    },
    /// A boost after somebody moved.
    #[say("a mecha of the squadron has moved or turned, boosts are over")]
    BoostTooLate,
    /// More boosts than PIL.
    #[say("{mecha} can be boosted with {most} Command Points at most")]
    BoostLimit {
        /// Who.
        mecha: MechaId,
        /// Its PIL.
        most: u8,
    },
    /// A mecha without SPD.
    #[say("{mecha} has SPD 0 and cannot be boosted")]
    BoostZero {
        /// Who.
        mecha: MechaId,
    },
    /// Infantry.
    #[say("{mecha} is infantry and cannot be boosted")]
    BoostInfantry {
        /// Who.
        mecha: MechaId,
    },
    /// A mecha without a boost of its own.
    #[say("{mecha} has no free boost left this turn")]
    NoFreeBoost {
        /// Who.
        mecha: MechaId,
    },
    /// An Aircraft that walks.
    #[say("{mecha} is an Aircraft: it turns once and flies straight on")]
    Flies {
        /// Who.
        mecha: MechaId,
    },
    /// A mecha that is no Aircraft.
    #[say("{mecha} is no Aircraft")]
    NoAircraft {
        /// Who.
        mecha: MechaId,
    },
    /// A turn of more than 90 degrees.
    #[say("{mecha} turns by {degrees} degrees, an Aircraft turns by 90 at most")]
    TurnsTooFar {
        /// Who.
        mecha: MechaId,
        /// How far.
        degrees: u16,
    },
    /// A length out of bounds.
    #[say("{mecha} must fly {least} to {most} inches")]
    WrongLength {
        /// Who.
        mecha: MechaId,
        /// The least.
        #[say(with = shown)]
        least: Length,
        /// The most.
        #[say(with = shown)]
        most: Length,
    },
    /// An Aircraft that has not moved.
    #[say("{mecha} is an Aircraft and must move")]
    MustFly {
        /// Who.
        mecha: MechaId,
    },
    /// An Aircraft that has not come back.
    #[say("{mecha} must come back onto the table")]
    MustReturn {
        /// Who.
        mecha: MechaId,
    },
    /// An Aircraft that is on the table, or left it in this activation.
    #[say("{mecha} cannot come back now")]
    NotAway {
        /// Who.
        mecha: MechaId,
    },
    /// A place that is not at the edge near where it left.
    #[say(
        "{mecha} comes back touching the edge, within 12 inches of where it left, facing the table"
    )]
    NotWhereItLeft {
        /// Who.
        mecha: MechaId,
    },
}

fn shown(length: &Length) -> String {
    inches(*length)
}

impl MoveRefusal {
    pub(crate) fn rule(&self) -> RuleId {
        use MoveRefusal as R;
        match self {
            R::NoPath { .. } => rule!("rrt.move.path"),
            R::MovedAlready { .. } => rule!("rrt.move.each-mecha"),
            R::NotOnTable { .. } => rule!("rrt.aircraft.leaving-table"),
            R::TooFar { .. } => rule!("rrt.move.speed"),
            R::LeavesTable { .. } => rule!("rrt.move.table-edge"),
            R::ThroughMecha { .. } => rule!("rrt.move.through-mecha"),
            R::NoRoom { .. } => rule!("rrt.table.no-overlap"),
            R::Deadly { .. } => rule!("rrt.terrain.deadly"),
            R::Cumbersome { .. } => rule!("rrt.ability.cumbersome"),
            R::Impassable { .. } => rule!("rrt.terrain.impassable"),
            R::TooHigh { .. } => rule!("rrt.move.climb-too-high"),
            R::NoLeap { .. } | R::LeaptAlready { .. } | R::LeapTooFar { .. } => {
                rule!("rrt.ability.leap")
            }
            R::CannotLeaveContact { .. } => rule!("rrt.move.leave-contact"),
            R::CannotClimb { .. } => rule!("rrt.ability.hands"),
            R::TooLittle { .. } => rule!("rrt.move.boost-minimum"),
            R::BoostTooLate => rule!("rrt.move.boost-timing"),
            R::BoostLimit { .. } => rule!("rrt.move.boost-limit"),
            R::BoostZero { .. } => rule!("rrt.move.boost-zero"),
            R::BoostInfantry { .. } => rule!("rrt.ability.infantry"),
            R::NoFreeBoost { .. } => rule!("rrt.character.free-boost"),
            R::Flies { .. } | R::NoAircraft { .. } | R::TurnsTooFar { .. } => {
                rule!("rrt.aircraft.turn-then-straight")
            }
            R::WrongLength { .. } | R::MustFly { .. } => rule!("rrt.aircraft.minimum"),
            R::MustReturn { .. } | R::NotAway { .. } | R::NotWhereItLeft { .. } => {
                rule!("rrt.aircraft.return")
            }
        }
    }
}
