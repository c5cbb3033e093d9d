//! What is asked in the Combat Step, and while an attack is resolved.

use ironlance_rulebook::RuleId;
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    content::{H2hKind, WeaponId},
    state::{MechaId, Target},
};

/// What is asked in the Combat Step and while an attack is resolved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum CombatAsk {
    /// The next attack, or the end of the step.
    Attack,
    /// Whether to drop something on an enemy that was flown over.
    FlyOver {
        /// Who moved.
        mecha: MechaId,
        /// The enemies that it crossed.
        crossed: Vec<MechaId>,
    },
    /// Whether to roll failed Strikes again.
    Reroll {
        /// Who struck.
        mecha: MechaId,
        /// The Strikes that failed and have not been rolled again.
        failed: Vec<Failed>,
    },
    /// Whether a friend takes a hit in place of its target.
    TakeOver {
        /// The hit.
        hit: HitOn,
        /// Who can take it.
        by: Vec<MechaId>,
    },
    /// Which hit to answer next, and how.
    Answer {
        /// The hits that can be answered.
        hits: Vec<Answerable>,
    },
    /// Whether to roll a failed Dodge again.
    RerollDodge {
        /// The hit.
        hit: HitOn,
        /// The die that failed.
        rolled: u8,
        /// The least die that avoids the hit.
        least: u8,
    },
    /// Whether to divide the damage.
    Divide {
        /// The hit.
        hit: HitOn,
        /// What the target keeps.
        keeps: u16,
        /// What the other takes.
        gives: u16,
        /// Whether any shares may be named.
        any_share: bool,
        /// Who can take a share.
        with: Vec<MechaId>,
    },
    /// Whether to Roll with the Impact.
    RollWithImpact {
        /// The hit, with the damage that this mecha would take of it.
        hit: HitOn,
        /// What it costs in Command Points.
        points: u16,
        /// The damage that it leaves.
        leaves: u16,
    },
    /// Whether to hand damage to friends.
    Redirect {
        /// The hit, with the damage that this mecha would take of it.
        hit: HitOn,
        /// Who can take some.
        to: Vec<MechaId>,
    },
    /// Who destroyed the target of a simultaneous attack.
    Credit {
        /// Who was destroyed.
        target: Target,
        /// Whose hits did damage.
        among: Vec<MechaId>,
    },
    /// Who gets a free additional attack.
    Encourage {
        /// Who was destroyed.
        destroyed: MechaId,
        /// The officers who saw it.
        among: Vec<MechaId>,
    },
}

/// A Strike that failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Failed {
    /// Which missile, from 1.
    pub missile: u8,
    /// At whom.
    pub target: Target,
    /// The die.
    pub rolled: u8,
    /// The least die that hits; none in an opposed roll.
    pub least: Option<u8>,
}

/// A hit on somebody, as those see it who answer it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct HitOn {
    /// Its number in the attack, from 0.
    pub hit: u8,
    /// Who is hit.
    pub mecha: MechaId,
    /// The damage that it can still take.
    pub mdc: u8,
    /// Who attacks.
    pub by: MechaId,
    /// With what weapon; none hand to hand.
    pub weapon: Option<WeaponId>,
    /// How, hand to hand.
    pub kind: Option<H2hKind>,
    /// The missiles that hit, or 1 for what fires none.
    pub missiles: u8,
    /// The damage that it would take.
    pub damage: u16,
    /// The total of the Roll to Strike.
    pub total: i32,
}

/// A hit that can be answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Answerable {
    /// The hit.
    pub hit: HitOn,
    /// What a Dodge takes, if one can be tried.
    pub dodge: Option<DodgeOffer>,
    /// The rule by which it cannot be dodged.
    pub no_dodge: Option<RuleId>,
    /// What shooting its missiles down takes, with each weapon system that can.
    pub shoot_down: Vec<ShootDownOffer>,
}

/// What a Dodge takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct DodgeOffer {
    /// Command Points.
    pub points: u16,
    /// The least die that avoids the hit.
    pub least: u8,
}

/// What shooting missiles down takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ShootDownOffer {
    /// The weapon system, by its place; none where none is needed.
    pub weapon: Option<u8>,
    /// Command Points.
    pub points: u16,
    /// The least die that succeeds.
    pub least: u8,
    /// The Ammo that is left, if it spends any.
    pub ammo: Option<u8>,
}
