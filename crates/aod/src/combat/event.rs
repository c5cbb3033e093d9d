//! What happens in combat.

use ironlance_engine::{Seat, Tally};
use ironlance_space::table::Point;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    attack::{Again, AttackDice, AttackDie, Critical, Kind},
    content::{HeatEffectId, Slot},
    state::UnitId,
};

/// Something that happened in combat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum CombatEvent {
    /// An attack was declared.
    Declared {
        /// By whom; of a formation, the primary attacker.
        attacker: UnitId,
        /// The other members of the formation.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        with: Vec<UnitId>,
        /// What kind.
        kind: Kind,
        /// Which damage value.
        slot: Slot,
        /// At whom.
        targets: Vec<UnitId>,
        /// Why it is a further attack.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        again: Option<Again>,
    },
    /// A die for Enhanced Imaging was rolled.
    ImagingRolled {
        /// For whom.
        unit: UnitId,
        /// The die.
        die: u8,
    },
    /// A die for Merciless was rolled.
    MercilessRolled {
        /// For whom.
        unit: UnitId,
        /// The die.
        die: u8,
    },
    /// The attack dice were rolled.
    Rolled {
        /// By whom.
        attacker: UnitId,
        /// The dice.
        dice: AttackDice,
    },
    /// One attack die was rolled again.
    Rerolled {
        /// By whom.
        unit: UnitId,
        /// Which.
        die: AttackDie,
        /// The dice now.
        dice: AttackDice,
    },
    /// The attack result was compared with a target's defense value.
    Compared {
        /// Who attacks.
        attacker: UnitId,
        /// Whom.
        target: UnitId,
        /// The attack value with its modifiers.
        attack: Tally,
        /// The defense value with its modifiers.
        defense: Tally,
        /// The attack roll.
        roll: u8,
        /// What the white dice mean.
        critical: Option<Critical>,
        /// Whether the attack succeeds.
        hit: bool,
    },
    /// The attacker rolled again because of a Decoy.
    DecoyRolled {
        /// Whose Decoy.
        target: UnitId,
        /// The dice.
        dice: AttackDice,
        /// Whether the hit stands.
        hit: bool,
    },
    /// Damage was scored against a unit.
    Scored {
        /// Whom.
        unit: UnitId,
        /// How much it is dealt, and why.
        damage: Tally,
    },
    /// A combat dial turned towards elimination.
    Damaged {
        /// Whose.
        unit: UnitId,
        /// The damage dealt.
        amount: u8,
        /// The position before.
        from: u8,
        /// The position after.
        to: u8,
    },
    /// A unit gained Salvage.
    Crippled {
        /// Who.
        unit: UnitId,
    },
    /// A unit was eliminated.
    Eliminated {
        /// Who.
        unit: UnitId,
        /// By which player.
        by: Option<Seat>,
    },
    /// A combat dial turned back.
    Repaired {
        /// Whose.
        unit: UnitId,
        /// The position before.
        from: u8,
        /// The position after.
        to: u8,
    },
    /// A 'Mech gained heat.
    Heated {
        /// Who.
        unit: UnitId,
        /// The position before.
        from: u8,
        /// The position after.
        to: u8,
    },
    /// A 'Mech lost heat.
    Cooled {
        /// Who.
        unit: UnitId,
        /// The position before.
        from: u8,
        /// The position after.
        to: u8,
    },
    /// A heat effect was rolled for.
    HeatRolled {
        /// For whom.
        unit: UnitId,
        /// Which effect.
        effect: HeatEffectId,
        /// The die.
        die: u8,
    },
    /// A 'Mech shut down.
    ShutDown {
        /// Who.
        unit: UnitId,
    },
    /// A 'Mech restarted.
    Restarted {
        /// Who.
        unit: UnitId,
    },
    /// A unit was captured.
    Captured {
        /// By whom.
        captor: UnitId,
        /// Who.
        captive: UnitId,
    },
    /// A captive is free again.
    Freed {
        /// Who.
        unit: UnitId,
    },
    /// A captive was freed where it cannot stand.
    Stranded {
        /// Who.
        unit: UnitId,
    },
    /// An artillery marker was placed.
    MarkerPlaced {
        /// Whose.
        attacker: UnitId,
        /// Where.
        at: Point,
    },
    /// The markers of an artillery unit were removed.
    MarkerRemoved {
        /// Whose.
        attacker: UnitId,
    },
    /// An artillery attack came down.
    Exploded {
        /// Whose.
        attacker: UnitId,
        /// The attack value with its modifiers.
        attack: Tally,
        /// The attack result.
        result: i32,
        /// Where the marker lay.
        from: Point,
        /// Where the blast is; off the battlefield there is none.
        at: Option<Point>,
    },
}
