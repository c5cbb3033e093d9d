//! Why a unit may not move so, or stand there.

use ironlance_engine::Say;
use ironlance_rulebook::{RuleId, rule};
use ironlance_space::table::{Length, Point};

use crate::{
    special::Special,
    state::{FeatureId, UnitId},
};

/// Why a path or a place is not allowed.
#[derive(Clone, PartialEq, Eq, Debug, Say)]
pub enum MoveRefusal {
    /// The points are no path.
    #[say("{why}")]
    NoPath {
        /// What is wrong.
        why: String,
    },
    /// The path leaves the battlefield.
    #[say("the path of {unit} leaves the battlefield")]
    LeavesBattlefield {
        /// Who.
        unit: UnitId,
    },
    /// The path is too long.
    #[say(
        "the path of {unit} takes {} inches, and it may move {}",
        inches(length),
        inches(allowed)
    )]
    TooFar {
        /// Who.
        unit: UnitId,
        /// The length, with what else is charged.
        #[say(with = inches)]
        length: Length,
        /// The inches available.
        #[say(with = inches)]
        allowed: Length,
    },
    /// The path crosses a base.
    #[say("the path of {unit} crosses the base of {other}")]
    CrossesBase {
        /// Who.
        unit: UnitId,
        /// Whose base.
        other: UnitId,
    },
    /// The path goes between two units in contact.
    #[say("the path of {unit} goes between {one} and {other}, which touch")]
    BetweenUnits {
        /// Who.
        unit: UnitId,
        /// One.
        one: UnitId,
        /// The other.
        other: UnitId,
    },
    /// The path crosses terrain that blocks the unit.
    #[say("the path of {unit} crosses {feature}, which blocks it")]
    Blocked {
        /// Who.
        unit: UnitId,
        /// Which feature.
        feature: FeatureId,
    },
    /// The path must end where it meets terrain.
    #[say("{unit} must stop where its path meets {feature}, at {}", shown(*at))]
    MustStop {
        /// Who.
        unit: UnitId,
        /// Which feature.
        feature: FeatureId,
        /// Where.
        #[say(skip)]
        at: Point,
        /// Which rule stops it.
        #[say(skip)]
        rule: RuleId,
    },
    /// Abrupt terrain is crossed at its access points.
    #[say("{unit} can enter or leave {feature} only at an access point")]
    NoAccess {
        /// Who.
        unit: UnitId,
        /// Which feature.
        feature: FeatureId,
    },
    /// The base does not fit beyond the edge.
    #[say("the base of {unit} does not fit where its path crosses the edge of {feature}")]
    NoRoomAtEdge {
        /// Who.
        unit: UnitId,
        /// Which feature.
        feature: FeatureId,
    },
    /// The places of level changes are no places of the path.
    #[say("{unit} changes level at places of its path, each named once and in order")]
    WrongLevels {
        /// Who.
        unit: UnitId,
    },
    /// Only VTOLs change level.
    #[say("{unit} is no VTOL and stays on the ground")]
    NoVtol {
        /// Who.
        unit: UnitId,
    },
    /// The unit cannot come down there.
    #[say("{unit} cannot come down there")]
    NoLanding {
        /// Who.
        unit: UnitId,
    },
    /// The base would not be wholly on the battlefield.
    #[say("the base of {unit} would not be wholly on the battlefield")]
    OffBattlefield {
        /// Who.
        unit: UnitId,
    },
    /// The base would overlap another.
    #[say("the base of {unit} would overlap that of {other}")]
    NoRoom {
        /// Who.
        unit: UnitId,
        /// Whose base.
        other: UnitId,
    },
    /// The base would overlap terrain that blocks the unit.
    #[say("the base of {unit} would overlap {feature}, which blocks it")]
    InBlocking {
        /// Who.
        unit: UnitId,
        /// Which feature.
        feature: FeatureId,
    },
    /// The base would lie partly on an elevated feature.
    #[say("the base of {unit} would lie partly on {feature} and partly beside it")]
    NotFlat {
        /// Who.
        unit: UnitId,
        /// Which feature.
        feature: FeatureId,
    },
    /// Only 'Mechs run.
    #[say("only 'Mechs run, and {unit} is none")]
    NoRunner {
        /// Who.
        unit: UnitId,
    },
    /// A heat effect keeps the 'Mech from running.
    #[say("{unit} may not run now")]
    CannotRun {
        /// Who.
        unit: UnitId,
    },
    /// Jump Jets and running exclude each other.
    #[say("{unit} cannot run while it uses Jump Jets")]
    RunsAndJumps {
        /// Who.
        unit: UnitId,
    },
    /// There are no Jump Jets to use.
    #[say("{unit} has no Jump Jets to use now")]
    NoJumpJets {
        /// Who.
        unit: UnitId,
    },
    /// A captive that moves along must be put somewhere.
    #[say("say where the captive {captive} is put beside {unit}")]
    CaptiveWhere {
        /// The captor.
        unit: UnitId,
        /// The captive.
        captive: UnitId,
    },
    /// There is no captive that moves along.
    #[say("{unit} has no captive that moves along")]
    NoCaptive {
        /// Who.
        unit: UnitId,
    },
    /// Captor and captive must stay in contact.
    #[say("{unit} must end in base contact with its captive {captive}")]
    CaptiveApart {
        /// The captor.
        unit: UnitId,
        /// The captive.
        captive: UnitId,
    },
    /// Captor and captive cannot both be in that terrain.
    #[say("neither {unit} nor its captive may occupy what the other cannot")]
    CaptiveTerrain {
        /// The captor.
        unit: UnitId,
    },
    /// The unit is no fast VTOL.
    #[say("only a VTOL with a speed of 13 or more fires while it moves; {unit} has {speed}")]
    NotFastEnough {
        /// Who.
        unit: UnitId,
        /// Its speed.
        speed: u8,
    },
    /// A VTOL may not fire over another base.
    #[say("{unit} may not overlap a base where it fires")]
    FiresOverBase {
        /// Who.
        unit: UnitId,
    },
    /// A special attack with another kind of move.
    #[say("a charge is made running, and a death from above attack with Jump Jets")]
    WrongMove {
        /// Who.
        unit: UnitId,
        /// Which special attack.
        #[say(skip)]
        special: Special,
    },
    /// A formation of the wrong size.
    #[say("a movement formation has three to five members, this has {count}")]
    FormationSize {
        /// How many.
        count: u8,
    },
    /// A unit that cannot be a member.
    #[say("{unit} cannot be a member of a movement formation")]
    NoMember {
        /// Who.
        unit: UnitId,
    },
    /// Members that are not one group.
    #[say("the members do not form one group in base contact")]
    NotConnected,
    /// Members on abrupt terrain and members beside it.
    #[say("{one} and the others are divided by abrupt terrain")]
    Abrupt {
        /// One of them.
        one: UnitId,
    },
    /// Somebody who is no member, or was named twice.
    #[say("{unit} is no member, or has moved already")]
    NotAMember {
        /// Who.
        unit: UnitId,
    },
    /// A member that could not break away.
    #[say("{unit} could not break away and stays where it is")]
    Held {
        /// Who.
        unit: UnitId,
    },
    /// A unit that may not turn.
    #[say("{unit} could not break away and may not turn")]
    HeldFast {
        /// Who.
        unit: UnitId,
    },
    /// A 'Mech in contact cannot assault.
    #[say("{unit} touches an opposing unit and cannot be given an assault order")]
    EngagedAssault {
        /// Who.
        unit: UnitId,
    },
    /// The front arc must touch the mover.
    #[say("after the free spin the front arc of {unit} must touch {mover}")]
    SpinsAway {
        /// Who.
        unit: UnitId,
        /// Who came into contact.
        mover: UnitId,
    },
}

fn inches(length: &Length) -> String {
    length.to_string()
}

fn shown(at: Point) -> String {
    format!("{} {}", Length::thousandths(at.x()), Length::thousandths(at.y()))
}

impl MoveRefusal {
    pub(crate) fn rule(&self) -> RuleId {
        use MoveRefusal as R;
        match self {
            R::NoPath { .. } => rule!("aod.table.path"),
            R::LeavesBattlefield { .. } => rule!("aod.table.path-edge"),
            R::TooFar { .. } => rule!("aod.table.path-length"),
            R::CrossesBase { .. } => rule!("aod.table.path-bases"),
            R::BetweenUnits { .. } => rule!("aod.table.path-between"),
            R::Blocked { .. } => rule!("aod.terrain.blocking-move"),
            R::MustStop { rule, .. } => *rule,
            R::NoAccess { .. } => rule!("aod.terrain.access-points"),
            R::NoRoomAtEdge { .. } => rule!("aod.terrain.elevated-stop"),
            R::WrongLevels { .. } | R::NoLanding { .. } => rule!("aod.vtol.change-level"),
            R::NoVtol { .. } => rule!("aod.mode.noe"),
            R::OffBattlefield { .. } | R::NotFlat { .. } => rule!("aod.table.on-battlefield"),
            R::NoRoom { .. } => rule!("aod.table.overlap"),
            R::InBlocking { .. } => rule!("aod.terrain.blocking-move"),
            R::NoRunner { .. } | R::CannotRun { .. } => rule!("aod.move.run"),
            R::RunsAndJumps { .. } | R::NoJumpJets { .. } => rule!("aod.equipment.jump-jets-hook"),
            R::CaptiveWhere { .. } | R::NoCaptive { .. } => rule!("aod.capture.move-together"),
            R::CaptiveApart { .. } => rule!("aod.capture.captor-stays-near"),
            R::CaptiveTerrain { .. } => rule!("aod.capture.terrain"),
            R::NotFastEnough { .. } => rule!("aod.vtol.move-and-fire"),
            R::FiresOverBase { .. } => rule!("aod.vtol.no-fire-overlapping"),
            R::WrongMove { special, .. } => special.rule(),
            R::FormationSize { .. } | R::NotConnected => rule!("aod.formation.move-size"),
            R::NoMember { .. } => rule!("aod.formation.excluded"),
            R::Abrupt { .. } => rule!("aod.formation.abrupt"),
            R::NotAMember { .. } => rule!("aod.formation.move-resolve"),
            R::Held { .. } => rule!("aod.formation.move-breakaway"),
            R::HeldFast { .. } => rule!("aod.breakaway.failure"),
            R::EngagedAssault { .. } => rule!("aod.assault.who"),
            R::SpinsAway { .. } => rule!("aod.quick.free-spin"),
        }
    }
}
