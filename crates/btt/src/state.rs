//! Everything there is to know about a game in progress.

mod attack;
mod unit;

use arrayvec::ArrayVec;
use ironlance_engine::Seat;
use ironlance_space::hex::Hex;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use self::{
    attack::{Attack, Declared, Source, Sources, Stage, Weapon},
    unit::{ActionKey, Critical, Current, Deck, Destroyed, Special, Unit, UnitId},
};
use crate::{
    content::{Cards, FaceName, Ground},
    options::Options,
    order::Order,
};

/// The state of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// How this game is played where the rulebook leaves a choice.
    pub options: Options,
    /// The two players.
    pub sides: [Side; 2],
    /// Units of the first seat in the first four places, of the second in the last four.
    pub units: [Option<Unit>; 8],
    /// The map, once both sheets lie on the table.
    pub board: Option<BoardKey>,
    /// The sheet placed first, while the second is not.
    pub first_face: Option<FaceName>,
    /// Who had initiative during set-up.
    pub setup_initiative: Seat,
    /// The round, from 1; 0 during set-up.
    pub round: u16,
    /// The phase.
    pub phase: Phase,
    /// The units that have acted in this phase, as a bit set.
    pub acted: u8,
    /// What is to be decided, the innermost last.
    pub tasks: ArrayVec<Task, 12>,
    /// The attack in progress.
    pub attack: Option<Attack>,
    /// The Minor Critical, Major Critical and Heat decks.
    pub decks: [DeckState; 3],
    /// Smoke, Fire and Woods tokens on the map.
    pub tokens: Vec<HexToken>,
    /// Hexes that a scenario laid differently from the sheets.
    pub laid: Vec<LaidHex>,
    /// Effects of command cards that last until the end of the round.
    pub marks: ArrayVec<MarkInEffect, 8>,
    /// The orders of all rounds that have been revealed.
    pub records: Vec<OrderRecord>,
    /// Counts what happens, so that moments of destruction can be compared.
    pub moment: u16,
    /// How the game ended.
    pub ending: Option<Ending>,
}

/// One player's part of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Side {
    /// The total cost of the lance.
    pub total_cost: u16,
    /// The mapsheet the player brought, by index.
    pub sheet: u8,
    /// The starting edge, once chosen.
    pub edge: Option<Edge>,
    /// Whether planning is finished this round.
    pub planned: bool,
}

/// Which faces make up the map, and which of them gives the seam column its terrain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BoardKey {
    /// The face to the west, by index.
    pub west: u8,
    /// The face to the east, by index.
    pub east: u8,
    /// Where the seam column's terrain comes from.
    pub seam: Seam,
}

/// The sheet that gives the seam column its terrain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Seam {
    /// Its own column 16.
    West,
    /// Its own column 00.
    East,
    /// Neither: clear ground on level 0.
    Clear,
}

/// The side of the first sheet that the second is placed on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SheetSide {
    /// To its west.
    West,
    /// To its east.
    East,
}

/// The four short edges of the map.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Edge {
    /// Row 01, columns 01 to 15.
    NorthWest,
    /// Row 01, columns 17 to 31.
    NorthEast,
    /// Row 17, columns 01 to 15.
    SouthWest,
    /// Row 17, columns 17 to 31.
    SouthEast,
}

/// What part of the game is being played.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Sheets, edges and placement.
    Setup,
    /// Phase 1.
    Initiative,
    /// Phase 2.
    Planning,
    /// Phase 3.
    Activation,
    /// Phase 4.
    ResolveSpecialActions,
    /// Phase 5.
    Combat,
    /// Phase 6.
    Heat,
    /// Phase 7.
    CleanUp,
    /// Phase 8.
    End,
    /// The game is over.
    Over,
}

/// Something to be decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Task {
    /// The player without initiative places a sheet.
    FirstSheet,
    /// The player with initiative places the other.
    SecondSheet,
    /// The player with initiative chooses a starting edge.
    ChooseEdge,
    /// A player places one of the units whose turn it is.
    Place {
        /// Who.
        seat: Seat,
    },
    /// Both players give orders.
    Plan,
    /// A player chooses which of several tied units acts.
    ChooseUnit {
        /// Who.
        seat: Seat,
    },
    /// A unit's Move Step.
    Move {
        /// The unit.
        unit: UnitId,
    },
    /// A unit's Action Step.
    Act {
        /// The unit.
        unit: UnitId,
    },
    /// A free action.
    FreeAction {
        /// Who performs it.
        unit: UnitId,
        /// Only this action, if one is named.
        only: Option<crate::content::BarAction>,
    },
    /// A unit resolves its special mech action.
    Special {
        /// The unit.
        unit: UnitId,
    },
    /// A unit's combat turn.
    Attack {
        /// The unit.
        unit: UnitId,
    },
    /// The dice of the attack in progress are modified.
    Modify,
    /// A unit discards heat cards.
    Dissipate {
        /// The unit.
        unit: UnitId,
    },
    /// All units discard heat cards at the same time.
    DissipateTogether,
    /// The owner chooses which of the cards turned up takes effect next.
    TurnUp {
        /// The unit.
        unit: UnitId,
    },
}

/// A deck with its discard pile, cards by index of their kind; the top of each is last.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct DeckState {
    /// Face down.
    pub draw: Cards,
    /// Face up.
    pub discard: Cards,
}

/// A token in a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct HexToken {
    /// Where.
    pub hex: Hex,
    /// What.
    pub kind: HexTokenKind,
    /// The round in whose Clean-up Phase it is removed; never if none is named.
    pub until: Option<u16>,
}

/// The tokens that lie in hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum HexTokenKind {
    /// Smoke.
    Smoke,
    /// Smoke, marked heavy.
    HeavySmoke,
    /// Fire.
    Fire,
    /// Woods as they are now: 0 none, 1 light, 2 heavy.
    Woods(u8),
}

/// A hex that a scenario laid differently from the sheets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct LaidHex {
    /// Where.
    pub hex: Hex,
    /// What it is made of.
    pub ground: Ground,
}

/// A mark on an enemy, or on an ally, until the end of the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct MarkInEffect {
    /// The unit whose command card it is.
    pub by: UnitId,
    /// The unit marked.
    pub on: UnitId,
    /// Whether it has been used up.
    pub spent: bool,
}

/// A line of an orders card that has been revealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct OrderRecord {
    /// Whose.
    pub unit: UnitId,
    /// In which round.
    pub round: u16,
    /// What.
    pub order: Order,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Ending {
    /// Who won; nobody in a draw.
    pub winner: Option<Seat>,
    /// Why.
    pub reason: EndReason,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EndReason {
    /// One lance is eliminated.
    Elimination,
    /// Both are, one later than the other.
    BothEliminated,
    /// Both are, at the same moment.
    EliminatedTogether,
    /// Points after the last round.
    Points,
    /// Equal points after the last round.
    EqualPoints,
    /// Somebody gave up.
    Conceded,
}

impl State {
    /// The unit with this id, if there is one.
    pub fn get(&self, id: UnitId) -> Option<&Unit> {
        self.units[id.index()].as_ref()
    }

    /// The unit with this id, which is known to exist.
    pub fn unit(&self, id: UnitId) -> &Unit {
        self.units[id.index()].as_ref().expect("ids in state are of units that exist")
    }

    /// The unit with this id, to change.
    pub fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        self.units[id.index()].as_mut().expect("ids in state are of units that exist")
    }

    /// All units with their ids, destroyed ones too.
    pub fn all_units(&self) -> impl Iterator<Item = (UnitId, &Unit)> {
        UnitId::all().filter_map(|id| Some((id, self.get(id)?)))
    }

    /// The units on the map.
    pub fn on_map(&self) -> impl Iterator<Item = (UnitId, &Unit)> {
        self.all_units().filter(|(_, unit)| unit.on_map())
    }

    /// The units of one seat that are on the map.
    pub fn lance(&self, seat: Seat) -> impl Iterator<Item = (UnitId, &Unit)> {
        self.on_map().filter(move |(id, _)| id.seat() == seat)
    }

    /// The units on the map that are enemies of this seat and can be attacked.
    pub fn enemies(&self, seat: Seat) -> impl Iterator<Item = (UnitId, &Unit)> {
        self.on_map().filter(move |(id, unit)| id.seat() != seat && unit.destroyed.is_none())
    }

    /// The unit in this hex.
    pub fn unit_in(&self, hex: Hex) -> Option<UnitId> {
        self.on_map().find(|(_, unit)| unit.hex == Some(hex)).map(|(id, _)| id)
    }

    /// One player's part of the table.
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    /// One of the three decks.
    pub fn deck_mut(&mut self, deck: Deck) -> &mut DeckState {
        &mut self.decks[deck as usize]
    }

    /// What is to be decided now.
    pub fn task(&self) -> Option<Task> {
        self.tasks.last().copied()
    }

    /// Whether the unit has acted in this phase.
    pub fn has_acted(&self, id: UnitId) -> bool {
        self.acted & id.bit() != 0
    }

    /// A new moment: what happens from now on happens later.
    pub fn next_moment(&mut self) -> u16 {
        self.moment = self.moment.saturating_add(1);
        self.moment
    }
}

/// The two seats.
pub const SEATS: [Seat; 2] = [Seat::at(0), Seat::at(1)];

/// The other seat.
pub fn opponent(seat: Seat) -> Seat {
    SEATS[1 - seat.index().min(1)]
}

#[cfg(test)]
mod tests;
