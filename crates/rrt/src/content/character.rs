//! Special characters.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Change, Faction, MechaKind, Origin, Set, set::members};

/// A special character.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CharacterDef {
    /// The name in files.
    pub id: String,
    /// The name.
    pub name: String,
    /// Where the character comes from.
    pub origin: Origin,
    /// The factions that can buy the character.
    pub factions: Vec<Faction>,
    /// The mecha that the character can pilot.
    pub mecha: Vec<MechaKind>,
    /// The cost, which adds to the mecha's worth.
    pub points: u16,
    /// Added to PIL or PH.
    pub piloting: i8,
    /// Added to GN.
    pub gunnery: i8,
    /// What becomes of Leadership.
    pub leadership: Option<LeadershipChange>,
    /// Free additional H2H attacks each turn.
    pub h2h_attacks: u8,
    /// What else the character does.
    pub traits: Set<Trait>,
    /// What becomes of the mecha's weapon systems.
    pub changes: Vec<Change>,
}

/// What a character changes in Leadership.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LeadershipChange {
    /// Adds so much.
    Add(u8),
    /// It becomes so much.
    Becomes(u8),
}

members! {
    /// What a character does.
    pub enum Trait {
        /// Re-rolls failed Strikes.
        Aggressive,
        /// Re-rolls failed Dodges.
        Prescient,
        /// Shares re-rolls with the other of the pair.
        TrueLove,
        /// One free boost each turn.
        FreeBoost,
        /// Two free Dodges each turn.
        DoubleAce,
        /// May stay in play at 0 MDC.
        IronWill,
        /// Takes hits for friends.
        Selfless,
        /// One free additional weapon system each turn.
        FireAtWill,
        /// One more Rapid Fire use.
        ItchyTriggerFinger,
        /// PIL 3 while it has not moved.
        SlowAndSteady,
        /// Redirects damage, and strikes twice as hard.
        HighLord,
        /// Destroys an own mecha for Command Points.
        Backstabber,
        /// Sets Regults aside without line of sight.
        Calling,
        /// The whole squadron boosts, once in the game.
        Swarm,
        /// Turns to any facing as an Aircraft.
        ExperiencedPilot,
        /// A second pistol, both Anti-Missile.
        WatchTheSkies,
        /// All weapons have Overwhelming and Rapid Fire.
        Devastating,
    }
}
