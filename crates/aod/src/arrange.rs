//! Any state, described in the words of a person: how scenarios begin.

mod judge;
mod scripted;
mod state;

use std::collections::BTreeMap;

use ironlance_space::table::Facing;
pub use ironlance_space::table::{At, Inches};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    content::{Equipment, Height, Terrain},
    options::Options,
    state::UnitId,
};

/// Any state of the game, in the order stage of a turn unless it says otherwise.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Arrangement {
    /// The open choices.
    #[serde(default)]
    pub options: Options,
    /// The quick-start game.
    #[serde(default)]
    pub quick_start: bool,
    /// The build total.
    #[serde(default = "standard_total")]
    pub build_total: u16,
    /// How many players; if left out, as many as units name, at least two.
    #[serde(default)]
    pub players: Option<u8>,
    /// Whether the first and third play against the others.
    #[serde(default)]
    pub teams: bool,
    /// Whose turn it is.
    #[serde(default = "one")]
    pub active: u8,
    /// Who had the first turn.
    #[serde(default = "one")]
    pub first: u8,
    /// The round.
    #[serde(default = "first_round")]
    pub round: u16,
    /// The stage of the turn.
    #[serde(default)]
    pub stage: Stage,
    /// Orders left this turn; all if left out.
    #[serde(default)]
    pub orders: Option<u8>,
    /// Points by seat, for eliminations and for raids.
    #[serde(default)]
    pub scores: Vec<[u32; 2]>,
    /// The cards in play by seat, by collector's number.
    #[serde(default)]
    pub cards: Vec<Vec<String>>,
    /// The units by name.
    pub units: BTreeMap<UnitId, ArrangedUnit>,
    /// The terrain.
    #[serde(default)]
    pub terrain: Vec<ArrangedFeature>,
    /// The terrain pile, by id.
    #[serde(default)]
    pub pile: Vec<String>,
    /// Artillery markers that wait.
    #[serde(default)]
    pub markers: Vec<ArrangedMarker>,
}

/// Where in a game an arrangement is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Terrain is placed.
    Terrain,
    /// Units are deployed.
    Deployment,
    /// The turn of the active player begins.
    TurnBegins,
    /// The order stage.
    #[default]
    Orders,
}

/// A unit of an [`Arrangement`].
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ArrangedUnit {
    /// Its collector's number.
    pub unit: String,
    /// The centre of its base, in inches.
    #[serde(default)]
    pub at: Option<At>,
    /// Where it looks, in degrees.
    #[serde(default)]
    pub facing: Facing,
    /// Whether it is at cruising level.
    #[serde(default)]
    pub cruising: bool,
    /// The transport it is aboard.
    #[serde(default)]
    pub aboard: Option<UnitId>,
    /// Whether it has been eliminated.
    #[serde(default)]
    pub eliminated: bool,
    /// The click that shows, from 1; if left out, that of the starting marker.
    #[serde(default)]
    pub click: Option<u8>,
    /// The position of its heat dial, from 0.
    #[serde(default)]
    pub heat: u8,
    /// Order tokens.
    #[serde(default)]
    pub tokens: u8,
    /// Whether it is shut down.
    #[serde(default)]
    pub shutdown: bool,
    /// Whether it was given an order this turn.
    #[serde(default)]
    pub ordered: bool,
    /// Who holds it captive.
    #[serde(default)]
    pub captor: Option<UnitId>,
    /// Who controls it, if not the player it began with.
    #[serde(default)]
    pub controller: Option<u8>,
    /// Where it was when the turn began, if elsewhere.
    #[serde(default)]
    pub began: Option<At>,
    /// Gear and pilot, by collector's number.
    #[serde(default)]
    pub gear: Vec<String>,
    /// Special equipment that is canceled until the turn ends.
    #[serde(default)]
    pub canceled: Vec<Equipment>,
    /// The faction it counts as, by id, if another than printed.
    #[serde(default)]
    pub faction: Option<String>,
}

/// A terrain feature of an [`Arrangement`].
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ArrangedFeature {
    /// Its type.
    pub terrain: Terrain,
    /// How high it is.
    #[serde(default = "ground")]
    pub height: Height,
    /// Its corners, in inches.
    pub corners: Vec<At>,
    /// Access points of abrupt terrain, in inches.
    #[serde(default)]
    pub access: Vec<At>,
}

/// An artillery marker of an [`Arrangement`].
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ArrangedMarker {
    /// Whose attack it is.
    pub unit: UnitId,
    /// Where it lies, in inches.
    pub at: At,
}

fn standard_total() -> u16 {
    450
}

fn one() -> u8 {
    1
}

fn first_round() -> u16 {
    1
}

fn ground() -> Height {
    Height::Ground
}
