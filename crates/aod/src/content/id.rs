//! Names of items of content: their places in its lists.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A unit, by its place among all units.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
pub struct UnitKind(pub u16);

/// A combat enhancement card, by its place among all cards.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
pub struct CardId(pub u16);

/// A faction, by its place among all factions.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
pub struct FactionId(pub u8);

/// A heat effect, by its place on the list.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
pub struct HeatEffectId(pub u8);

/// An artillery marker, by its place on the list.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
pub struct MarkerId(pub u8);

/// A terrain piece, by its place among all pieces.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
pub struct TerrainId(pub u16);
