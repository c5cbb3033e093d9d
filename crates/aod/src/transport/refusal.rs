//! Why units may not board or disembark.

use ironlance_engine::Say;
use ironlance_rulebook::{RuleId, rule};

use crate::state::UnitId;

/// Why units may not board or disembark.
#[derive(Clone, PartialEq, Eq, Debug, Say)]
pub enum TransportRefusal {
    /// The unit is no transport.
    #[say("{transport} is no transport")]
    NoTransport {
        /// Who.
        transport: UnitId,
    },
    /// The unit cannot be a passenger.
    #[say("{unit} cannot be a passenger")]
    NoPassenger {
        /// Who.
        unit: UnitId,
    },
    /// There is not enough room.
    #[say("{transport} has room for {free} more, and {needed} are needed")]
    Full {
        /// The transport.
        transport: UnitId,
        /// The room that is free.
        free: u8,
        /// The room that is needed.
        needed: u8,
    },
    /// A transport with Salvage takes nobody aboard.
    #[say("{transport} shows Salvage and takes nobody aboard")]
    Salvage {
        /// The transport.
        transport: UnitId,
    },
    /// The unit cannot board now.
    #[say("{unit} cannot board {transport}: {}", why.words())]
    CannotBoard {
        /// Who.
        unit: UnitId,
        /// The transport.
        transport: UnitId,
        /// Why not.
        #[say(skip)]
        why: CannotBoard,
    },
    /// Nobody is named, or somebody twice.
    #[say("name who boards or disembarks, each once")]
    NamedWrongly,
    /// The unit is not aboard.
    #[say("{unit} is not aboard {transport}")]
    NotAboard {
        /// Who.
        unit: UnitId,
        /// The transport.
        transport: UnitId,
    },
    /// The place does not touch the rear arc.
    #[say("{unit} must be set down in base contact with the rear arc of {transport}")]
    NotAtTheRear {
        /// Who.
        unit: UnitId,
        /// The transport.
        transport: UnitId,
    },
    /// The place touches an opposing unit.
    #[say("{unit} may not be set down in base contact with {other}")]
    AtOpponent {
        /// Who.
        unit: UnitId,
        /// The opposing unit.
        other: UnitId,
    },
    /// Captor and captive leave together.
    #[say("{unit} and its captive leave together and in base contact")]
    Apart {
        /// The captor.
        unit: UnitId,
    },
    /// In the air only units with Jump Jets board and leave.
    #[say("{unit} has no Jump Jets, and {transport} is at cruising level")]
    InTheAir {
        /// Who.
        unit: UnitId,
        /// The transport.
        transport: UnitId,
    },
    /// A cruising transport stays where it is after it has dropped units.
    #[say("{transport} can neither move nor change level after units have left it in the air")]
    MovesAfterDropping {
        /// The transport.
        transport: UnitId,
    },
    /// There is room for the passenger.
    #[say("there is room for {unit} beside {transport}")]
    ThereIsRoom {
        /// Who.
        unit: UnitId,
        /// The transport.
        transport: UnitId,
    },
}

/// Why a unit cannot board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CannotBoard {
    /// It is not friendly.
    NotFriendly,
    /// Its player has not agreed.
    NoConsent,
    /// It was given an order this turn.
    Ordered,
    /// It did not begin the turn at the rear arc.
    BeganElsewhere,
    /// It is not at the rear arc now.
    NotAtTheRear,
    /// It touches an opposing unit.
    Engaged,
    /// Its captive cannot be carried.
    Captive,
}

impl CannotBoard {
    fn words(self) -> &'static str {
        match self {
            CannotBoard::NotFriendly => "it is not friendly to it",
            CannotBoard::NoConsent => "its player has not agreed",
            CannotBoard::Ordered => "it was given an order this turn",
            CannotBoard::BeganElsewhere => "it did not begin the turn at its rear arc",
            CannotBoard::NotAtTheRear => "it is not in contact with its rear arc",
            CannotBoard::Engaged => "it touches an opposing unit",
            CannotBoard::Captive => "its captive cannot be carried",
        }
    }
}

impl TransportRefusal {
    pub(crate) fn rule(&self) -> RuleId {
        use TransportRefusal as R;
        match self {
            R::NoTransport { .. } => rule!("aod.transport.capacity"),
            R::NoPassenger { .. } => rule!("aod.transport.who"),
            R::Full { .. } => rule!("aod.transport.capacity"),
            R::Salvage { .. } => rule!("aod.transport.salvage"),
            R::CannotBoard { why: CannotBoard::Captive, .. } => rule!("aod.transport.board-captor"),
            R::CannotBoard { .. } => rule!("aod.transport.board-conditions"),
            R::NamedWrongly => rule!("aod.transport.board"),
            R::NotAboard { .. } | R::NotAtTheRear { .. } => rule!("aod.transport.disembark"),
            R::AtOpponent { .. } => rule!("aod.transport.disembark-place"),
            R::Apart { .. } => rule!("aod.transport.board-captor"),
            R::InTheAir { .. } | R::MovesAfterDropping { .. } => {
                rule!("aod.transport.vtol-cruising")
            }
            R::ThereIsRoom { .. } => rule!("aod.transport.disembark-no-room"),
        }
    }
}
