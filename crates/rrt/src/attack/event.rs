//! What happens in combat.

use ironlance_engine::Seat;
use ironlance_space::table::{Length, Point};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    content::{H2hKind, WeaponId},
    state::{MechaId, Target},
};

/// What happened in combat. Missiles are counted from 1, weapon systems from 0 in the mecha's list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum CombatEvent {
    /// The Combat Step began.
    Began {
        /// Whose.
        seat: Seat,
    },
    /// Several mecha attack at once: a declaration of each follows.
    Together {
        /// Whom.
        target: Target,
        /// Who.
        mecha: Vec<MechaId>,
        /// Whether the target is caught in a Crossfire.
        crossfire: bool,
    },
    /// An attack with a weapon system was declared.
    Declared {
        /// Who attacks.
        mecha: MechaId,
        /// With which of its weapon systems.
        weapon: u8,
        /// What that is.
        kind: WeaponId,
        /// At whom, with the missiles aimed at each, the primary target first.
        targets: Vec<(Target, u8)>,
        /// Whether its MD is doubled by a salvo.
        salvo: bool,
        /// Command Points paid.
        points: u16,
    },
    /// A Roll to Strike, of one missile or of the whole weapon system.
    Struck {
        /// Who attacks.
        mecha: MechaId,
        /// Whom.
        target: Target,
        /// Which missile, of how many.
        missile: [u8; 2],
        /// The die.
        rolled: u8,
        /// The die with everything that is added.
        total: i32,
        /// What it must reach.
        needed: u8,
        /// Whether it hit.
        hit: bool,
        /// Whether it was rolled again.
        again: bool,
    },
    /// The opposed roll of a H2H attack.
    Clashed {
        /// Who attacks.
        mecha: MechaId,
        /// Whom.
        target: MechaId,
        /// How.
        kind: H2hKind,
        /// The dice of both.
        rolled: [u8; 2],
        /// The totals of both.
        totals: [i32; 2],
        /// Whether it hit.
        hit: bool,
        /// Command Points paid.
        points: u16,
        /// Whether the attacker's die was rolled again.
        again: bool,
    },
    /// A template scattered.
    Scattered {
        /// Who attacks.
        mecha: MechaId,
        /// The die for the direction: 1 straight away from the attacker, then clockwise.
        direction: u8,
        /// How many inches.
        inches: u8,
        /// From the target's centre.
        from: Point,
        /// Where to; none if that is beyond everything.
        to: Option<Point>,
    },
    /// A blast went off.
    Blast {
        /// Who attacks.
        mecha: MechaId,
        /// The middle of the template.
        centre: Point,
        /// How far the template reaches.
        reach: Length,
        /// Who is under it.
        caught: Vec<Target>,
        /// The damage to each.
        damage: u16,
    },
    /// Somebody is hit, with all the missiles of an attack that hit.
    Hit {
        /// The hit's number in the attack, from 0.
        hit: u8,
        /// Who attacks.
        by: MechaId,
        /// Who is hit.
        target: Target,
        /// The missiles that hit.
        missiles: u8,
        /// The damage, before any answer.
        damage: u16,
    },
    /// A mecha took a hit in place of a friend.
    TookOver {
        /// The hit's number.
        hit: u8,
        /// Who takes it.
        mecha: MechaId,
        /// In whose place.
        friend: MechaId,
    },
    /// A Dodge was rolled.
    Dodged {
        /// The hit's number.
        hit: u8,
        /// Who.
        mecha: MechaId,
        /// The die.
        rolled: u8,
        /// The die with PIL.
        total: i32,
        /// What it must reach.
        needed: i32,
        /// Whether it succeeded.
        success: bool,
        /// Command Points paid.
        points: u16,
        /// Whether it was rolled again.
        again: bool,
    },
    /// Somebody tried to shoot missiles down.
    ShotDown {
        /// The hit's number.
        hit: u8,
        /// Who.
        mecha: MechaId,
        /// With which weapon system.
        weapon: Option<u8>,
        /// The die.
        rolled: u8,
        /// What it must reach.
        needed: u8,
        /// Whether it succeeded.
        success: bool,
        /// Command Points paid.
        points: u16,
    },
    /// Damage was divided.
    Divided {
        /// The hit's number.
        hit: u8,
        /// Who was hit, and what it keeps.
        mecha: MechaId,
        /// What it keeps.
        keeps: u16,
        /// With whom.
        with: MechaId,
        /// What that one takes.
        gives: u16,
    },
    /// Damage is shared with friends of the attacker that fight the target.
    Shared {
        /// The hit's number.
        hit: u8,
        /// The target first.
        mecha: Vec<MechaId>,
        /// What each takes.
        damage: u16,
    },
    /// A mecha rolled with the impact.
    Rolled {
        /// The hit's number.
        hit: u8,
        /// Who.
        mecha: MechaId,
        /// The damage before.
        from: u16,
        /// The damage after.
        to: u16,
        /// Command Points paid.
        points: u16,
    },
    /// Damage was handed to a friend.
    Redirected {
        /// The hit's number.
        hit: u8,
        /// Who handed it on.
        mecha: MechaId,
        /// To whom.
        to: MechaId,
        /// How much.
        damage: u16,
    },
    /// Damage was taken.
    Damaged {
        /// Who.
        target: Target,
        /// Whose attack did it.
        by: MechaId,
        /// How much; what is beyond the MDC is lost.
        damage: u16,
        /// The MDC that is left.
        left: u8,
    },
    /// A mecha fell to 0 MDC, and its pilot may keep it going.
    TriedToStay {
        /// Who.
        mecha: MechaId,
        /// The die.
        rolled: u8,
        /// Whether it stays.
        success: bool,
        /// The turn at whose end it falls.
        until: u8,
    },
    /// Somebody is destroyed, but not yet removed.
    Destroyed {
        /// Who.
        target: Target,
        /// Who did it; nobody where no attack did.
        by: Option<MechaId>,
    },
    /// A destroyed mecha was removed from the table.
    Removed {
        /// Who.
        mecha: MechaId,
        /// Whether it was set aside to return.
        aside: bool,
    },
    /// A mecha was pushed.
    Pushed {
        /// Who.
        mecha: MechaId,
        /// Who pushed.
        by: MechaId,
        /// From where.
        from: Point,
        /// To where.
        to: Point,
    },
    /// A mecha was pushed to the edge of deadly ground.
    NearDeadlyGround {
        /// Who.
        mecha: MechaId,
        /// The die: the damage that it suffers.
        rolled: u8,
    },
    /// A mecha is held.
    Grabbed {
        /// Who holds.
        mecha: MechaId,
        /// Who is held.
        target: MechaId,
    },
    /// A mecha is numbed by a Shock Baton.
    Shocked {
        /// Who did it.
        mecha: MechaId,
        /// Who.
        target: MechaId,
    },
    /// An officer was given a free additional attack.
    Encouraged {
        /// Who has it.
        mecha: MechaId,
        /// Who destroyed an enemy.
        by: MechaId,
    },
}
