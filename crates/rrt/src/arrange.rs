//! Any state, described in the words of a person: how scenarios begin.

mod scripted;
mod state;

use std::collections::BTreeMap;

use ironlance_engine::Seat;
use ironlance_space::table::Facing;
pub use ironlance_space::table::{At, Inches};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    content::{Cover, Faction, FeatureKind, Ground, ModeName, ScenarioKind},
    options::Options,
    state::{Edge, MechaId, SquadronId},
};

/// Any state of the game. Unless it says otherwise, a squadron is to be chosen in turn 1 of a pitched
/// battle.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Arrangement {
    /// The open choices.
    #[serde(default)]
    pub options: Options,
    /// How the game is won.
    #[serde(default = "pitched_battle")]
    pub scenario: ScenarioKind,
    /// The last turn; that of the options if it is left out.
    #[serde(default)]
    pub turns: Option<u8>,
    /// Whether Poor Visibility is rolled for.
    #[serde(default)]
    pub poor_visibility: bool,
    /// How many inches can be seen this turn.
    #[serde(default)]
    pub visibility: Option<Inches>,
    /// Whether this is the quick game.
    #[serde(default)]
    pub quick: bool,
    /// The attacker, where there are roles.
    #[serde(default)]
    pub attacker: Option<Seat>,
    /// Along x, in inches.
    #[serde(default = "usual_side")]
    pub width: Inches,
    /// Along y, in inches.
    #[serde(default = "usual_side")]
    pub depth: Inches,
    /// The turn.
    #[serde(default = "first_turn")]
    pub turn: u8,
    /// Where in the turn the game is.
    #[serde(default)]
    pub stage: Stage,
    /// Who has the right to activate, or decides otherwise what comes next.
    #[serde(default = "first_seat")]
    pub active: Seat,
    /// Who won initiative; whoever is active if it is left out.
    #[serde(default)]
    pub initiative: Option<Seat>,
    /// The squadron that acts, in the steps of an activation; the first if it is left out.
    #[serde(default)]
    pub acting: Option<SquadronId>,
    /// Whether a mecha of the squadron that acts has moved, so that no boost can be declared.
    #[serde(default)]
    pub opened: bool,
    /// Command Points by seat.
    #[serde(default)]
    pub points: [u16; 2],
    /// The factions by seat.
    #[serde(default = "usual_factions")]
    pub factions: [Faction; 2],
    /// The edges by seat.
    #[serde(default = "usual_edges")]
    pub edges: [Edge; 2],
    /// The commanders that were named.
    #[serde(default)]
    pub commanders: Vec<MechaId>,
    /// Who has passed this turn.
    #[serde(default)]
    pub passed: Vec<Seat>,
    /// Who activated last, by theft.
    #[serde(default)]
    pub thief: Option<Seat>,
    /// Squadrons that have been activated this turn.
    #[serde(default)]
    pub activated: Vec<SquadronId>,
    /// What the upgrades of cards cost, the cards of a squadron in order.
    #[serde(default)]
    pub upgrades: BTreeMap<SquadronId, Vec<u16>>,
    /// The mecha by name.
    pub mecha: BTreeMap<MechaId, ArrangedMecha>,
    /// The terrain.
    #[serde(default)]
    pub terrain: Vec<ArrangedFeature>,
}

/// Where in a game an arrangement is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Players roll for edges next.
    Edges,
    /// Squadrons are deployed.
    Deployment,
    /// The next turn begins.
    TurnBegins,
    /// Pools are refilled.
    Command,
    /// Pre-Action Effects.
    PreAction,
    /// Somebody activates next, unless it is stolen.
    Next,
    /// A squadron is chosen.
    #[default]
    Choose,
    /// The Activation Step.
    Activation,
    /// The Movement Step.
    Movement,
    /// The Combat Step.
    Combat,
    /// The Resolution Step.
    Resolution,
}

/// A mecha of an [`Arrangement`].
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ArrangedMecha {
    /// What it is, by id.
    pub mecha: String,
    /// The number of its squadron.
    #[serde(default = "one")]
    pub squadron: u8,
    /// The place of its card in the squadron, from 0.
    #[serde(default)]
    pub card: u8,
    /// The centre of its base, in inches.
    #[serde(default)]
    pub at: Option<At>,
    /// Where it looks, in degrees.
    #[serde(default)]
    pub facing: Facing,
    /// Its mode; the first if it is left out.
    #[serde(default)]
    pub mode: Option<ModeName>,
    /// Where it left the table, in inches.
    #[serde(default)]
    pub away: Option<At>,
    /// Whether it has been destroyed.
    #[serde(default)]
    pub destroyed: bool,
    /// Whether it has been destroyed and set aside.
    #[serde(default)]
    pub aside: bool,
    /// The damage it can still take; all if it is left out.
    #[serde(default)]
    pub mdc: Option<u8>,
    /// Who pilots it, by id.
    #[serde(default)]
    pub character: Option<String>,
    /// Its PIL, changed by so much.
    #[serde(default)]
    pub piloting: i8,
    /// Its GN, changed by so much.
    #[serde(default)]
    pub gunnery: i8,
    /// Its Leadership, if it is another than printed.
    #[serde(default)]
    pub leadership: Option<u8>,
    /// Its weapon systems, by id, if they are others than printed.
    #[serde(default)]
    pub weapons: Option<Vec<String>>,
    /// Ammo left by weapon, where it is not all.
    #[serde(default)]
    pub ammo: BTreeMap<String, u8>,
    /// Weapon systems that have been used this turn, by id.
    #[serde(default)]
    pub used: Vec<String>,
    /// Whether it has moved this turn, and in this activation.
    #[serde(default)]
    pub moved: bool,
    /// Whether it has leapt this turn.
    #[serde(default)]
    pub leapt: bool,
    /// Boosts that succeeded in this activation.
    #[serde(default)]
    pub boosts: u8,
    /// Command Points spent on boosting it in this activation.
    #[serde(default)]
    pub boost_points: u8,
    /// The inches of movement used in this activation.
    #[serde(default)]
    pub movement: Option<Inches>,
    /// Who holds it.
    #[serde(default)]
    pub held_by: Option<MechaId>,
    /// The turn up to which it is under a Shock Baton.
    #[serde(default)]
    pub shocked_until: Option<u8>,
}

/// A terrain feature of an [`Arrangement`]: a standard one, with whatever is different.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ArrangedFeature {
    /// What it is.
    pub kind: FeatureKind,
    /// Its corners, in inches.
    pub corners: Vec<At>,
    /// Its ground, if it is another.
    #[serde(default)]
    pub ground: Option<Ground>,
    /// Its Height in inches, if it is another.
    #[serde(default)]
    pub height: Option<Inches>,
    /// Its cover, if it is another.
    #[serde(default)]
    pub cover: Option<Cover>,
    /// Its MDC, if it can be attacked.
    #[serde(default)]
    pub mdc: Option<u8>,
    /// Its DF, if it can be attacked.
    #[serde(default = "usual_defense")]
    pub defense: u8,
}

fn pitched_battle() -> ScenarioKind {
    ScenarioKind::PitchedBattle
}

fn usual_side() -> Inches {
    Inches(ironlance_space::table::Length::inches(48))
}

fn first_turn() -> u8 {
    1
}

fn first_seat() -> Seat {
    Seat::at(0)
}

fn usual_factions() -> [Faction; 2] {
    [Faction::Uedf, Faction::Zentraedi]
}

fn usual_edges() -> [Edge; 2] {
    [Edge::Bottom, Edge::Top]
}

fn one() -> u8 {
    1
}

fn usual_defense() -> u8 {
    4
}
