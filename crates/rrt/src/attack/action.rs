//! What is decided in the Combat Step, and while an attack is resolved.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    content::H2hKind,
    state::{MechaId, Target},
    weapon::Payment,
};

/// A decision in the Combat Step, or an answer to an attack.
///
/// Weapon systems are named by their place in the mecha's list, from 0; hits by their number in the
/// attack, from 0, which they keep until it is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum CombatAction {
    /// Attack with one weapon system.
    Fire {
        /// Who fires what.
        shot: Firing,
        /// Whom at, the primary target first.
        targets: Vec<Aimed>,
    },
    /// Attack with several mecha at once.
    FireTogether {
        /// Whom at.
        target: Target,
        /// Who fires what.
        shots: Vec<Firing>,
    },
    /// Attack hand to hand.
    Strike {
        /// Who.
        mecha: MechaId,
        /// Whom.
        target: MechaId,
        /// How.
        kind: H2hKind,
        /// The weapon system used as a club, by its place; the best if it is left out.
        #[serde(default)]
        club: Option<u8>,
        /// What pays for it; the cheapest if it is left out.
        #[serde(default)]
        pay: Option<Payment>,
    },
    /// Attack an enemy that was flown over.
    Drop {
        /// Whom.
        target: MechaId,
        /// The weapon system, by its place.
        weapon: u8,
        /// What pays for it; the cheapest if it is left out.
        #[serde(default)]
        pay: Option<Payment>,
    },
    /// Roll failed Strikes again: these missiles, from 1.
    Reroll {
        /// Which.
        missiles: Vec<u8>,
    },
    /// Take a hit in place of a friend.
    TakeOver {
        /// Who takes it.
        mecha: MechaId,
    },
    /// Try to Dodge a hit.
    Dodge {
        /// Which.
        hit: u8,
    },
    /// Try to shoot down the missiles of a hit.
    ShootDown {
        /// Which.
        hit: u8,
        /// With which weapon system, by its place; none if the options want none.
        #[serde(default)]
        weapon: Option<u8>,
    },
    /// Neither Dodge nor shoot down.
    TakeHit {
        /// Which.
        hit: u8,
    },
    /// Roll a failed Dodge again.
    RerollDodge,
    /// Divide the damage with a mecha in Close Formation.
    Divide {
        /// With whom.
        with: MechaId,
        /// How much that one takes, where the options leave it open.
        #[serde(default)]
        share: Option<u16>,
    },
    /// Roll with the Impact.
    RollWithImpact,
    /// Hand damage to friends.
    Redirect {
        /// How much to whom.
        shares: Vec<Share>,
    },
    /// Name who destroyed the target of a simultaneous attack.
    Credit {
        /// Who.
        mecha: MechaId,
    },
    /// Give a free additional attack to an officer.
    Encourage {
        /// Who gets it.
        mecha: MechaId,
    },
    /// Do none of what is asked.
    Decline,
    /// End the Combat Step.
    Finish,
}

/// A mecha that fires a weapon system.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Firing {
    /// Who.
    pub mecha: MechaId,
    /// The weapon system, by its place.
    pub weapon: u8,
    /// How many missiles, where that is chosen.
    #[serde(default)]
    pub missiles: Option<u8>,
    /// Whether its MD is doubled by a salvo.
    #[serde(default)]
    pub salvo: bool,
    /// What pays for it; the cheapest if it is left out.
    #[serde(default)]
    pub pay: Option<Payment>,
}

/// A target with the missiles aimed at it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Aimed {
    /// Whom at.
    pub target: Target,
    /// How many missiles; all that no other target gets if it is left out.
    #[serde(default)]
    pub missiles: Option<u8>,
}

/// A part of damage that somebody takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Share {
    /// Who.
    pub mecha: MechaId,
    /// How much.
    pub damage: u16,
}
