//! Names of items of content: their places in its lists.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[derive(Serialize, Deserialize, JsonSchema)]
        pub struct $name(pub u16);
    )+};
}

ids! {
    /// A mecha, by its place among all mecha.
    MechaKind;
    /// A weapon system, by its place among all weapon systems.
    WeaponId;
    /// A special character, by its place among all characters.
    CharacterId;
    /// A card, by its place among all cards.
    CardId;
    /// An upgrade, by its place among all upgrades.
    UpgradeId;
    /// A map, by its place among all maps.
    MapId;
    /// A scenario, by its place among all scenarios.
    ScenarioId;
}
