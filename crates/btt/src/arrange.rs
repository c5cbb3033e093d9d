//! Any state, described in the words of a person: how scenarios begin.

mod describe;
mod judge;
mod setup;
mod times;

#[cfg(test)]
pub(crate) use self::describe::at_any_time;

use std::collections::BTreeMap;

use ironlance_space::hex::{Direction, Hex};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    content::{Ground, TicName},
    lance::LanceUpgrade,
    options::Options,
    order::Order,
    state::{
        ActionKey, Deck, Destroyed, Edge, HexToken, MarkInEffect, Phase, Seam, Special, UnitId,
    },
};

/// Any state of the game. What is left out is as at the start of a round.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Arrangement {
    /// The open choices.
    #[serde(default)]
    pub options: Options,
    /// The round; if left out the first, or none yet during set-up.
    #[serde(default)]
    pub round: Option<u16>,
    /// The phase; its first unit is about to act.
    #[serde(default = "planning")]
    pub phase: Phase,
    /// The seat that had initiative during set-up.
    #[serde(default)]
    pub setup_initiative: Option<u8>,
    /// The totals of the two lances; the sums of their units if left out.
    #[serde(default)]
    pub lance_totals: Option<[u16; 2]>,
    /// The map; clear ground if left out.
    #[serde(default)]
    pub map: MapArrangement,
    /// Smoke, Fire and Woods tokens.
    #[serde(default)]
    pub tokens: Vec<HexToken>,
    /// The cards to be drawn from each deck, the top one first, by id. A deck left out is whole, in
    /// the order of the pack, without what lies elsewhere.
    #[serde(default)]
    pub decks: BTreeMap<Deck, Vec<String>>,
    /// The discard piles, the top card first, by id.
    #[serde(default)]
    pub discards: BTreeMap<Deck, Vec<String>>,
    /// The units on the table, by name.
    pub units: BTreeMap<UnitId, UnitArrangement>,
    /// Effects of command cards until the end of the round.
    #[serde(default)]
    pub marks: Vec<MarkInEffect>,
    /// Starting edges.
    #[serde(default)]
    pub edges: Option<[Edge; 2]>,
    /// Counts what has happened, for moments of destruction: none of them is later.
    #[serde(default)]
    pub moment: u16,
}

fn planning() -> Phase {
    Phase::Planning
}

/// The map: faces by name, and hexes laid differently.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct MapArrangement {
    /// The name of the face to the west.
    pub west: Option<String>,
    /// The name of the face to the east.
    pub east: Option<String>,
    /// Where the seam column's terrain comes from.
    pub seam: Option<Seam>,
    /// Terrain by hex, on the game map.
    pub hexes: BTreeMap<Hex, Ground>,
}

/// A unit anywhere, with any damage, tokens and cards.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct UnitArrangement {
    /// The unit card, by id.
    pub mech: String,
    /// Where it stands; left out for a unit that is not placed or has been removed.
    #[serde(default)]
    pub hex: Option<Hex>,
    /// Where it faces.
    #[serde(default = "north")]
    pub facing: Direction,
    /// Weapon upgrades.
    #[serde(default)]
    pub upgrades: Vec<LanceUpgrade>,
    /// The command card, by id.
    #[serde(default)]
    pub command_card: Option<String>,
    /// Mechwarriors, by id.
    #[serde(default)]
    pub mechwarriors: Vec<String>,
    /// Armor circles left; all if left out.
    #[serde(default)]
    pub armor: Option<u8>,
    /// External circles left; all if left out.
    #[serde(default)]
    pub external: Option<u8>,
    /// Internal circles left; all if left out.
    #[serde(default)]
    pub internal: Option<u8>,
    /// Critical cards that lie by it.
    #[serde(default)]
    pub criticals: Vec<CriticalArrangement>,
    /// TICs lost for good.
    #[serde(default)]
    pub lost_tics: Vec<TicName>,
    /// Face-up heat cards, by id.
    #[serde(default)]
    pub heat: Vec<String>,
    /// Face-down heat cards, by id.
    #[serde(default)]
    pub heat_face_down: Vec<String>,
    /// Whether it is shut down.
    #[serde(default)]
    pub shut_down: bool,
    /// When and how it was destroyed.
    #[serde(default)]
    pub destroyed: Option<Destroyed>,
    /// Focus tokens.
    #[serde(default)]
    pub focus: u8,
    /// Evade tokens.
    #[serde(default)]
    pub evade: u8,
    /// Suppression tokens.
    #[serde(default)]
    pub suppression: u8,
    /// The special mech action token.
    #[serde(default)]
    pub special: Special,
    /// The units it holds target locks on.
    #[serde(default)]
    pub locks: Vec<UnitId>,
    /// The order of this round.
    #[serde(default)]
    pub order: Option<Order>,
    /// Whether the order has been revealed; in the Activation Phase it has once the unit has acted,
    /// and after it always.
    #[serde(default)]
    pub revealed: bool,
    /// The actions performed this round.
    #[serde(default)]
    pub done: Vec<ActionKey>,
    /// TICs fired this round.
    #[serde(default)]
    pub fired: Vec<TicName>,
    /// TICs that an action has used up this round.
    #[serde(default)]
    pub barred: Vec<TicName>,
    /// Whether it has made its physical attack this round.
    #[serde(default)]
    pub struck: bool,
    /// Whether it has acted in this phase.
    #[serde(default)]
    pub acted: bool,
    /// A change of Activation Order until the end of the round.
    #[serde(default)]
    pub order_change: i8,
    /// The total cost; that of the unit with its cards if left out.
    #[serde(default)]
    pub total_cost: Option<u16>,
}

fn north() -> Direction {
    Direction::ALL[0]
}

/// A critical card by a unit.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CriticalArrangement {
    /// The deck it came from.
    pub deck: Deck,
    /// The card, by id.
    pub card: String,
    /// The TIC it jams.
    #[serde(default)]
    pub tic: Option<TicName>,
}
