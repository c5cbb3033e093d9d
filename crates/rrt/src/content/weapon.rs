//! Weapon systems.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Origin, Set, set::members};

/// A weapon system: one line of a mecha's weapon list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct WeaponDef {
    /// Its name in files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
    /// RG in inches; none for what is dropped or only strikes in contact.
    pub range: Option<u8>,
    /// MD of a hit, or of each missile.
    pub damage: u8,
    /// What it can do.
    pub abilities: Set<WeaponAbility>,
    /// Uses in the game; none if it is never empty.
    pub ammo: Option<u8>,
    /// How many missiles one use fires, where it fires several.
    pub volley: Option<Volley>,
    /// How many more uses each turn Rapid Fire allows.
    #[serde(default)]
    pub rapid_fire: u8,
    /// Systems of a mecha with the same number here are loads of one launcher.
    pub launcher: Option<u8>,
}

/// How many missiles one use fires.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Volley {
    /// So many.
    Of(u8),
    /// As many as the player chooses.
    X,
}

members! {
    /// What a weapon system can do.
    pub enum WeaponAbility {
        /// Better without having moved.
        Accurate,
        /// Shoots down missiles.
        AntiMissile,
        /// Hits all under a template.
        Blast,
        /// Dropped while moving.
        FlyOver,
        /// Needs no line of sight of its own.
        IndirectFire,
        /// Cannot be dodged.
        Inescapable,
        /// Can be shot down.
        Missile,
        /// Cannot be rolled with.
        Overwhelming,
        /// Fires into the rear arc too.
        RearFire,
        /// Divides its damage between two targets.
        SplitFire,
        /// Its missiles cannot be shot down.
        CannotBeShotDown,
        /// May double its damage.
        Salvo,
        /// Free in Guardian and Fighter mode.
        NoseLaser,
        /// Lets the mecha Club, and holds the target.
        ShockBaton,
        /// Not in Battloid mode.
        WingMounted,
        /// Can be used as a club.
        HandHeld,
        /// The GU-11: farther and faster in Battloid mode, and for those without modes.
        Gu11,
    }
}
