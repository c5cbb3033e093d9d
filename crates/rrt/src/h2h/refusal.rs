//! Why a hand-to-hand attack is not possible.

use ironlance_engine::Say;
use ironlance_rulebook::{RuleId, rule};
use ironlance_space::table::Length;

use crate::{
    content::H2hKind,
    state::{MechaId, inches},
    words::blow,
};

/// Why a hand-to-hand attack is not possible.
#[derive(Clone, PartialEq, Eq, Debug, Say)]
#[allow(missing_docs, reason = "the messages say what each field is")]
pub enum BlowRefusal {
    #[say("{mecha} is an Aircraft: nobody fights hand to hand with it")]
    Aircraft { mecha: MechaId },
    #[say("{mecha} is not in contact with {target}")]
    NotInContact { mecha: MechaId, target: MechaId },
    #[say("{target} is behind {mecha}")]
    Behind { mecha: MechaId, target: MechaId },
    #[say("{mecha} has no {kind}")]
    NotOfItsKinds {
        mecha: MechaId,
        #[say(with = shown)]
        kind: H2hKind,
    },
    #[say("{mecha} has made its {kind} in this activation")]
    OncePerActivation {
        mecha: MechaId,
        #[say(with = shown)]
        kind: H2hKind,
    },
    #[say("{mecha} has no such club in its hands")]
    NoClub { mecha: MechaId },
    #[say("{mecha} has used {used} inches of movement, a Jump Kick needs 3")]
    NoRunUp {
        mecha: MechaId,
        #[say(with = far)]
        used: Length,
    },
    #[say("{target} is not smaller than {mecha}")]
    NotSmaller { mecha: MechaId, target: MechaId },
    #[say("{target} is larger than {mecha}")]
    Larger { mecha: MechaId, target: MechaId },
    #[say("{mecha} holds somebody already")]
    HandsFull { mecha: MechaId },
    #[say("{target} is held already")]
    HeldAlready { target: MechaId },
    #[say("nobody holds {mecha}")]
    NotHeld { mecha: MechaId },
    #[say("{mecha} can break free only before its squadron moves")]
    TooLate { mecha: MechaId },
}

impl BlowRefusal {
    /// The rule that refuses.
    pub(crate) fn rule(&self) -> RuleId {
        use BlowRefusal::*;
        match self {
            Aircraft { .. } => rule!("rrt.aircraft.no-h2h"),
            NotInContact { .. } | Behind { .. } => rule!("rrt.h2h.reach"),
            NotOfItsKinds { .. } | OncePerActivation { .. } => rule!("rrt.h2h.kinds"),
            NoClub { .. } => rule!("rrt.h2h.club"),
            NoRunUp { .. } => rule!("rrt.h2h.jump-kick"),
            NotSmaller { .. } => rule!("rrt.h2h.stomp"),
            Larger { .. } | HandsFull { .. } | HeldAlready { .. } => rule!("rrt.h2h.grab-limits"),
            NotHeld { .. } | TooLate { .. } => rule!("rrt.h2h.break-free"),
        }
    }
}

fn shown(kind: &H2hKind) -> &'static str {
    blow(*kind)
}

fn far(length: &Length) -> String {
    inches(*length)
}
