//! Everything there is to know about a game in progress.

mod unit;

use arrayvec::ArrayVec;
use ironlance_engine::{Piece, Say, Seat, Sentence, Thing};
use ironlance_space::table::{Point, Polygon};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use self::unit::{Fate, Place, Spot, Unit, UnitId};
use crate::{
    artillery, attack,
    cards::{self, CardTask},
    combat::CombatTask,
    content::{CardId, Height, Terrain, TerrainId},
    doubt::Reading,
    ending,
    movement::MoveTask,
    options::Options,
    order::{OrderInProgress, OrderTask},
    setup::SetupTask,
    turn::TurnTask,
    victory::Ending,
};

/// The state of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// How this game is played where the rulebook leaves a choice.
    pub options: Options,
    /// The quick-start game, or the Rules of Warfare.
    pub quick_start: bool,
    /// The build total.
    pub build_total: u16,
    /// The players by seat.
    pub players: ArrayVec<Player, 4>,
    /// All units, in order of their ids. None is ever taken out.
    pub units: Vec<Unit>,
    /// The terrain on the battlefield.
    pub features: Vec<Feature>,
    /// The terrain pieces that may still be placed.
    pub pile: Vec<TerrainId>,
    /// Who takes the first turn.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// The round, from 1; 0 while setting up.
    pub round: u16,
    /// Orders the active player may still give.
    pub orders_left: u8,
    /// The order being resolved.
    pub order: Option<Box<OrderInProgress>>,
    /// What is left to do, the next thing last.
    pub tasks: Vec<Task>,
    /// The attack being resolved.
    pub attack: Option<Box<attack::Attack>>,
    /// Artillery markers on the battlefield.
    pub markers: Vec<artillery::Placed>,
    /// Pushing damage and heat that come at the end of the order.
    pub due: Vec<ending::Due>,
    /// The cards in play.
    pub cards: cards::InPlay,
    /// How the game ended.
    pub ending: Option<Ending>,
    /// How narrow passes are read, while an order is judged.
    #[serde(skip)]
    pub(crate) reading: Reading,
}

/// A player at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// Those who play together have the same.
    pub side: u8,
    /// The edge of the table.
    pub edge: Edge,
    /// Whether the player still takes part.
    pub status: Status,
    /// Where the player's units begin in the list of all.
    pub first_unit: u8,
    /// How many units the player began with.
    pub units: u8,
    /// Points for eliminating opposing units.
    pub eliminations: u32,
    /// Points for units in opposing deployment zones.
    pub raids: u32,
    /// The cards of the battleforce that come into play after terrain, all but the secret one.
    pub cards: ArrayVec<CardId, 4>,
    /// The planetary condition, until it is revealed.
    pub planetary: Planetary,
}

/// A planetary condition that is chosen in secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Planetary {
    /// None is chosen, or it lies open.
    None,
    /// Whoever chose it knows.
    Chosen(CardId),
    /// There is one, and this state does not say which.
    Hidden,
}

/// Whether a player still takes part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Takes turns.
    Playing,
    /// Has no unit left.
    Eliminated,
    /// Has left the battle.
    Withdrawn,
}

/// An edge of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Edge {
    /// Where `y` is 0.
    Bottom,
    /// Where `x` is 0.
    Left,
    /// Where `y` is largest.
    Top,
    /// Where `x` is largest.
    Right,
}

/// A terrain feature, by its place in the list.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
pub struct FeatureId(pub u8);

impl Say for FeatureId {
    fn say(&self, sentence: &mut Sentence) {
        let thing = Thing::new("terrain", self.0.to_string());
        sentence.push(Piece::Thing(thing.called(format!("terrain {}", self.0 + 1))));
    }
}

/// A terrain feature on the battlefield.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Feature {
    /// The piece it is; none for one that a scenario drew.
    pub piece: Option<TerrainId>,
    /// Its type.
    pub terrain: Terrain,
    /// How high it is.
    pub height: Height,
    /// Its outline.
    pub outline: Polygon,
    /// Where abrupt terrain can be climbed.
    pub access: ArrayVec<Point, 8>,
}

impl Feature {
    /// Whether it is above the ground.
    pub fn is_elevated(&self) -> bool {
        self.height != Height::Ground
    }
}

/// Something left to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Task {
    /// Setting up.
    Setup(SetupTask),
    /// The stages of a turn.
    Turn(TurnTask),
    /// The end of an order.
    Order(OrderTask),
    /// Units on the move.
    Move(MoveTask),
    /// An attack and what comes of it.
    Combat(CombatTask),
    /// Special equipment, cards and factions.
    Cards(CardTask),
}

impl State {
    /// A unit.
    ///
    /// # Panics
    /// If there is none. Whatever names units is checked before.
    #[inline]
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[self.index(id)]
    }

    /// A unit, to change it.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    pub fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        let index = self.index(id);
        &mut self.units[index]
    }

    /// A unit, if there is one of this name.
    pub fn get(&self, id: UnitId) -> Option<&Unit> {
        let player = self.players.get(id.seat().index())?;
        (id.number() <= player.units && 0 < id.number()).then(|| self.unit(id))
    }

    /// The place of a unit in the list of all.
    #[inline]
    pub fn index(&self, id: UnitId) -> usize {
        usize::from(self.players[id.seat().index()].first_unit + id.number()) - 1
    }

    /// A player.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// A player, to change something.
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// A terrain feature.
    pub fn feature(&self, id: FeatureId) -> &Feature {
        &self.features[usize::from(id.0)]
    }

    /// All seats.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        (0..self.players.len()).map(Seat::at)
    }

    /// The seat to the left of another, round the table.
    pub fn next_seat(&self, seat: Seat) -> Seat {
        Seat::at((seat.index() + 1) % self.players.len())
    }

    /// All seats clockwise, from this one on.
    pub fn seats_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let count = self.players.len();
        (0..count).map(move |place| Seat::at((first.index() + place) % count))
    }

    /// The ids of all units.
    pub fn ids(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.units.iter().map(|unit| unit.id)
    }

    /// The units on the battlefield.
    pub fn on_table(&self) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.units.iter().filter(|unit| unit.is_on_field()).map(|unit| unit.id)
    }

    /// The units a seat controls, wherever they are, captives left out.
    pub fn units_of(&self, seat: Seat) -> impl Iterator<Item = UnitId> + Clone + '_ {
        let is_own = move |unit: &&Unit| {
            unit.controller == seat && unit.captor.is_none() && unit.is_in_game()
        };
        self.units.iter().filter(is_own).map(|unit| unit.id)
    }

    /// Whether this is the quick-start game.
    pub fn is_quick_start(&self) -> bool {
        self.quick_start
    }

    /// The terrain features by id.
    pub fn feature_ids(&self) -> impl Iterator<Item = FeatureId> + use<> {
        (0..self.features.len() as u8).map(FeatureId)
    }

    /// The passengers of a transport.
    pub fn passengers(&self, transport: UnitId) -> impl Iterator<Item = UnitId> + Clone + '_ {
        let is_aboard = move |unit: &&Unit| unit.place == Place::Aboard { transport };
        self.units.iter().filter(is_aboard).map(|unit| unit.id)
    }
}
