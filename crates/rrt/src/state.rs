//! Everything there is to know about a game in progress.

mod id;
mod mecha;

use arrayvec::ArrayVec;
use ironlance_engine::{Piece, Say, Seat, Sentence, Thing};
use ironlance_space::table::{Area, Length, Point, Polygon};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use self::{
    id::{FeatureId, MechaId, SquadronId},
    mecha::{Fate, Mecha, Place, Spot, ThisActivation, ThisTurn},
};
use crate::{
    ability::AbilityTask,
    activation::{Activation, ActivationTask, Right},
    attack::{Attack, CombatTask},
    command::CommandTask,
    content::{CardId, Cover, Faction, FeatureKind, Ground, ScenarioId, ScenarioKind},
    movement::MoveTask,
    options::Options,
    setup::SetupTask,
    victory::Ending,
};

/// The state of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// How this game is played where the rulebook leaves a choice.
    pub options: Options,
    /// The scenario.
    pub scenario: Scenario,
    /// The points limit.
    pub points: u16,
    /// The table.
    pub table: Area,
    /// The players by seat.
    pub players: [Player; 2],
    /// The mecha of each player, in order of their ids. None is ever taken out.
    pub mecha: [Vec<Mecha>; 2],
    /// The terrain, in order of its ids. None is ever taken out.
    pub features: Vec<Feature>,
    /// The turn, from 1; 0 while setting up.
    pub turn: u8,
    /// Who won initiative this turn; before that, who did the turn before or deployed first.
    pub initiative: Seat,
    /// The greatest length of a line of sight this turn, in Poor Visibility.
    pub visibility: Option<Length>,
    /// Who has the right to activate, and what was stolen and passed.
    pub right: Right,
    /// The squadron that acts.
    pub activation: Option<Activation>,
    /// The attack being resolved.
    pub attack: Option<Box<Attack>>,
    /// What is left to do, the next thing last.
    pub tasks: Vec<Task>,
    /// How the game ended.
    pub ending: Option<Ending>,
}

/// The scenario of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Scenario {
    /// Which of the content's it is; none for the default and for one that was described.
    pub id: Option<ScenarioId>,
    /// How it is won.
    pub kind: ScenarioKind,
    /// Its last turn; none if there is no limit.
    pub turns: Option<u8>,
    /// Whether Poor Visibility is rolled for.
    pub poor_visibility: bool,
    /// The quick game.
    pub quick: bool,
    /// The attacker, where there are roles.
    pub attacker: Option<Seat>,
}

/// A player at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The faction of the force.
    pub faction: Faction,
    /// The edge of the table.
    pub edge: Edge,
    /// Command Points.
    pub pool: u16,
    /// Whether the player has passed this turn.
    pub passed: bool,
    /// The commander that the scenario wants to be named.
    pub commander: Option<MechaId>,
    /// The squadrons.
    pub squadrons: ArrayVec<Squadron, MOST_SQUADRONS>,
}

/// The most squadrons of a player.
pub const MOST_SQUADRONS: usize = 24;

/// A squadron: a core card with the cards added to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Squadron {
    /// Its cards, the core card first.
    pub cards: ArrayVec<Card, 4>,
    /// How many mecha it began with.
    pub began_with: u8,
    /// Whether it began with a Glaug or Glaug-Eldare.
    pub began_with_glaug: bool,
    /// Whether it has been activated this turn.
    pub activated: bool,
    /// Whether a swarm has been used.
    pub swarmed: bool,
    /// The turn in which it was wiped out.
    pub lost_in: Option<u8>,
    /// Whether its last stand has been paid.
    pub last_stand: bool,
    /// Mecha set aside for it, which are destroyed until they return.
    pub aside: Vec<MechaId>,
}

/// A card of a squadron.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Card {
    /// Which; none for one that was described.
    pub card: Option<CardId>,
    /// What its upgrades cost.
    pub upgrades: u16,
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

impl Edge {
    /// The edge across the table.
    pub const fn opposite(self) -> Edge {
        match self {
            Edge::Bottom => Edge::Top,
            Edge::Left => Edge::Right,
            Edge::Top => Edge::Bottom,
            Edge::Right => Edge::Left,
        }
    }
}

impl Say for Edge {
    fn say(&self, sentence: &mut Sentence) {
        sentence.text(match self {
            Edge::Bottom => "the lower edge",
            Edge::Left => "the left edge",
            Edge::Top => "the upper edge",
            Edge::Right => "the right edge",
        });
    }
}

/// A terrain feature on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Feature {
    /// What it is.
    pub kind: FeatureKind,
    /// The ground it gives.
    pub ground: Ground,
    /// Its Height.
    pub height: Length,
    /// The cover it gives.
    pub cover: Cover,
    /// Mecha cannot be inside it, only on top.
    pub solid: bool,
    /// Line of sight cannot pass through it.
    pub blocking: bool,
    /// Its outline.
    pub outline: Polygon,
    /// Whether, and how, it can be attacked.
    pub structure: Option<Structure>,
}

/// What a feature that can be attacked has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Structure {
    /// What damage it can still take; 0 once it is gone.
    pub mdc: u8,
    /// What a ranged Strike must reach.
    pub defense: u8,
    /// Who may attack it.
    pub attacker: Seat,
}

impl Feature {
    /// Whether it is still there.
    #[inline]
    pub fn stands(&self) -> bool {
        self.structure.is_none_or(|structure| structure.mdc != 0)
    }
}

/// What can be attacked.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// A mecha.
    Mecha(MechaId),
    /// A structure.
    Structure(FeatureId),
}

impl From<MechaId> for Target {
    fn from(mecha: MechaId) -> Target {
        Target::Mecha(mecha)
    }
}

impl Say for Target {
    fn say(&self, sentence: &mut Sentence) {
        match self {
            Target::Mecha(mecha) => mecha.say(sentence),
            Target::Structure(feature) => feature.say(sentence),
        }
    }
}

/// Something left to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Task {
    /// Setting up.
    Setup(SetupTask),
    /// The Command Phase, and the ends of turns.
    Command(CommandTask),
    /// Choosing a squadron, and the steps of its activation.
    Activation(ActivationTask),
    /// The Movement Step, and second moves.
    Move(MoveTask),
    /// The Combat Step, attacks and what comes of them.
    Combat(CombatTask),
    /// Abilities of mecha, factions and characters that ask something.
    Ability(AbilityTask),
}

impl State {
    /// A mecha.
    ///
    /// # Panics
    /// If there is none. Whatever names mecha is checked before.
    #[inline]
    pub fn mecha(&self, id: MechaId) -> &Mecha {
        &self.mecha[id.seat().index()][id.index()]
    }

    /// A mecha, to change it.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    pub fn mecha_mut(&mut self, id: MechaId) -> &mut Mecha {
        &mut self.mecha[id.seat().index()][id.index()]
    }

    /// A mecha, if there is one of this name.
    #[inline]
    pub fn get(&self, id: MechaId) -> Option<&Mecha> {
        self.mecha[id.seat().index()].get(id.index())
    }

    /// All mecha there ever were, those of the first player first.
    #[inline]
    pub fn all(&self) -> impl DoubleEndedIterator<Item = &Mecha> + Clone {
        self.mecha[0].iter().chain(&self.mecha[1])
    }

    /// The mecha on the table.
    #[inline]
    pub fn on_table(&self) -> impl DoubleEndedIterator<Item = &Mecha> + Clone {
        self.all().filter(|mecha| mecha.is_on_table())
    }

    /// The mecha of a player.
    #[inline]
    pub fn of(&self, seat: Seat) -> &[Mecha] {
        &self.mecha[seat.index()]
    }

    /// The mecha of a player that are in play: on the table, away from it, or not yet deployed.
    #[inline]
    pub fn in_play(&self, seat: Seat) -> impl DoubleEndedIterator<Item = &Mecha> + Clone {
        self.of(seat).iter().filter(|mecha| mecha.is_in_play())
    }

    /// The mecha of a squadron that are in play.
    #[inline]
    pub fn members(&self, squadron: SquadronId) -> impl DoubleEndedIterator<Item = &Mecha> + Clone {
        self.in_play(squadron.seat()).filter(move |mecha| mecha.squadron == squadron)
    }

    /// A player.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// A player, to change something.
    #[inline]
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// A squadron.
    ///
    /// # Panics
    /// If there is none. Whatever names squadrons is checked before.
    #[inline]
    pub fn squadron(&self, id: SquadronId) -> &Squadron {
        &self.players[id.seat().index()].squadrons[id.index()]
    }

    /// A squadron, to change it.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    pub fn squadron_mut(&mut self, id: SquadronId) -> &mut Squadron {
        &mut self.players[id.seat().index()].squadrons[id.index()]
    }

    /// The squadrons of a player.
    pub fn squadrons(&self, seat: Seat) -> impl DoubleEndedIterator<Item = SquadronId> + use<> {
        (0..self.player(seat).squadrons.len()).map(move |index| SquadronId::at(seat, index))
    }

    /// A terrain feature.
    #[inline]
    pub fn feature(&self, id: FeatureId) -> &Feature {
        &self.features[usize::from(id.0)]
    }

    /// The terrain features that stand, with their names.
    #[inline]
    pub fn terrain(&self) -> impl DoubleEndedIterator<Item = (FeatureId, &Feature)> + Clone {
        let standing = |(_, feature): &(usize, &Feature)| feature.stands();
        let named = |(index, feature)| (FeatureId(index as u8), feature);
        self.features.iter().enumerate().filter(standing).map(named)
    }

    /// The player on the other side.
    #[inline]
    pub const fn opponent(seat: Seat) -> Seat {
        Seat::at(1 - seat.index())
    }

    /// Both seats, this one first.
    pub const fn seats_from(first: Seat) -> [Seat; 2] {
        [first, State::opponent(first)]
    }

    /// Whether a squadron is the one that acts.
    #[inline]
    pub fn acts(&self, squadron: SquadronId) -> bool {
        self.activation.as_ref().is_some_and(|activation| activation.squadron == squadron)
    }

    /// Where a point is in inches, for people.
    pub(crate) fn spot(at: Point) -> Thing {
        Thing::new("point", format!("{} {}", at.x(), at.y())).called(shown(at))
    }
}

/// A point as people write it: `12.5 8.25`.
pub(crate) fn shown(at: Point) -> String {
    format!("{} {}", inches(Length::thousandths(at.x())), inches(Length::thousandths(at.y())))
}

/// A number of inches without digits that say nothing.
pub(crate) fn inches(length: Length) -> String {
    let text = length.to_string();
    match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => text,
    }
}

impl Say for FeatureId {
    fn say(&self, sentence: &mut Sentence) {
        let thing = Thing::new("terrain", self.0.to_string());
        sentence.push(Piece::Thing(thing.called(format!("terrain {}", self.0 + 1))));
    }
}
