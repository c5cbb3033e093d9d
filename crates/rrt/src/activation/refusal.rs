//! Why something is not possible in the Action Phase.

use ironlance_engine::{Say, Seat};
use ironlance_rulebook::{RuleId, rule};

use crate::{
    content::ModeName,
    state::{MechaId, SquadronId},
};

/// Why something is not possible in the Action Phase.
#[derive(Clone, PartialEq, Eq, Debug, Say)]
pub enum ActivationRefusal {
    /// The squadron is the other player's.
    #[say("{squadron} is not yours")]
    NotYours {
        /// Which.
        squadron: SquadronId,
    },
    /// The squadron has been activated this turn.
    #[say("{squadron} has been activated this turn")]
    ActivatedAlready {
        /// Which.
        squadron: SquadronId,
    },
    /// None of its mecha is in play.
    #[say("no mecha of {squadron} is in play")]
    NobodyLeft {
        /// Which.
        squadron: SquadronId,
    },
    /// A player who has passed this turn.
    #[say("{seat} has passed this turn")]
    PassedAlready {
        /// Who.
        seat: Seat,
    },
    /// A player with as many squadrons.
    #[say("{seat} has {own} squadrons, the opponent {theirs}: only who has fewer may pass")]
    NotFewer {
        /// Who.
        seat: Seat,
        /// How many.
        own: u8,
        /// How many the opponent has.
        theirs: u8,
    },
    /// Nothing would follow.
    #[say("the opponent has no squadron left to activate")]
    NothingFollows,
    /// A stolen activation is used.
    #[say("a stolen activation cannot be passed")]
    PassedStolen,
    /// A theft at another moment.
    #[say(
        "an activation is stolen before a squadron is chosen, with one attempt for each activation"
    )]
    NoTheftNow,
    /// A block without a theft.
    #[say("no theft has succeeded that could be blocked")]
    NothingToBlock,
    /// A mecha without modes.
    #[say("{mecha} has no Variable Modes")]
    NoModes {
        /// Who.
        mecha: MechaId,
    },
    /// A mode that a mecha does not have.
    #[say("{mecha} has no such mode")]
    NoSuchMode {
        /// Who.
        mecha: MechaId,
        /// Which.
        #[say(skip)]
        mode: ModeName,
    },
    /// A second change.
    #[say("{mecha} has changed its mode in this activation")]
    ChangedAlready {
        /// Who.
        mecha: MechaId,
    },
    /// The mode it is in.
    #[say("{mecha} is in that mode")]
    SameMode {
        /// Who.
        mecha: MechaId,
    },
    /// Something holds it on the ground.
    #[say("{mecha} is held and cannot become an Aircraft")]
    Held {
        /// Who.
        mecha: MechaId,
    },
    /// It is not on the table.
    #[say("{mecha} is not on the table")]
    Away {
        /// Who.
        mecha: MechaId,
    },
    /// A larger base has no room.
    #[say("the base of that mode would overlap {other}")]
    NoRoom {
        /// Whose base.
        other: MechaId,
    },
    /// A larger base would not lie on the table.
    #[say("the base of that mode would not lie wholly on the table")]
    NoRoomOnTable,
    /// A mecha without armour.
    #[say("{mecha} has no modular armour to drop")]
    NoArmour {
        /// Who.
        mecha: MechaId,
    },
    /// A mecha that cannot lead a swarm.
    #[say("{mecha} leads no swarm, or has led it already")]
    NoSwarm {
        /// Who.
        mecha: MechaId,
    },
    /// A mecha that cannot be backstabbed.
    #[say(
        "{mecha} cannot backstab {other}: it needs that trait, a mate within 8 inches, and does it once an activation"
    )]
    NoVictim {
        /// Who.
        mecha: MechaId,
        /// Whom.
        other: MechaId,
    },
    /// A mecha without a second move to make.
    #[say("{mecha} has no second move to make")]
    NoBurn {
        /// Who.
        mecha: MechaId,
    },
}

impl ActivationRefusal {
    pub(crate) fn rule(&self) -> RuleId {
        use ActivationRefusal as R;
        match self {
            R::NotYours { .. } => rule!("rrt.activation.must"),
            R::ActivatedAlready { .. } => rule!("rrt.activation.once"),
            R::NobodyLeft { .. } => rule!("rrt.general.squadron-size-now"),
            R::PassedAlready { .. } | R::NotFewer { .. } | R::NothingFollows => {
                rule!("rrt.activation.pass")
            }
            R::PassedStolen => rule!("rrt.activation.pass-after-steal"),
            R::NoTheftNow => rule!("rrt.activation.steal-one-attempt"),
            R::NothingToBlock => rule!("rrt.activation.block-only-after-success"),
            R::NoModes { .. } | R::NoSuchMode { .. } => rule!("rrt.mode.variable"),
            R::ChangedAlready { .. } | R::SameMode { .. } => rule!("rrt.mode.change"),
            R::Away { .. } => rule!("rrt.aircraft.leaving-table"),
            R::Held { .. } => rule!("rrt.mode.change-while-engaged"),
            R::NoRoom { .. } | R::NoRoomOnTable => rule!("rrt.mode.no-room"),
            R::NoArmour { .. } => rule!("rrt.mode.jettison"),
            R::NoSwarm { .. } => rule!("rrt.character.swarm"),
            R::NoVictim { .. } => rule!("rrt.character.backstabber"),
            R::NoBurn { .. } => rule!("rrt.aircraft.afterburner"),
        }
    }
}
