//! Any state, described in the words of a person: how scenarios begin.

mod choose;
mod describe;
mod judge;
mod mission;

use std::sync::Arc;

use ironlance_engine::{Fault, Scripted, Seat, SourceText, Sources};
use schemars::JsonSchema;
use serde::Deserialize;

pub(crate) use self::choose::read as read_deck;
use crate::{
    Setup, State, Tcg,
    content::{Affiliation, Asset, Region},
    options::Options,
    setup::DeckChoice,
    state::{CardId, Phase, Site},
};

/// Any state of the game in which the active player decides, or in which a mission of the active
/// player is under way. What is left out is as at the start.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Arrangement {
    /// The open choices.
    #[serde(default)]
    pub options: Options,
    /// The turn, from 1.
    #[serde(default = "second")]
    pub turn: u16,
    /// Whose turn it is; the first seat if left out.
    #[serde(default)]
    pub active: Option<Seat>,
    /// The phase: one in which somebody decides. Its decision is asked for, even if in play it would
    /// answer itself.
    #[serde(default = "missions")]
    pub phase: Phase,
    /// The players by seat.
    pub players: Vec<ArrangedPlayer>,
    /// The cards on the table; each gets the next number, from 0.
    #[serde(default)]
    pub cards: Vec<ArrangedCard>,
    /// The mission under way, in the Missions phase.
    #[serde(default)]
    pub mission: Option<ArrangedMission>,
}

/// One player of an [`Arrangement`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct ArrangedPlayer {
    /// The affiliation of the deck.
    pub affiliation: Option<Affiliation>,
    /// The cards in hand, by name.
    pub hand: Vec<String>,
    /// The Stockpile by name, the top card first; ten Supports if left out.
    pub stockpile: Option<Vec<String>>,
    /// The Scrapheap by name, the top card first.
    pub scrapheap: Vec<String>,
    /// Deployments left.
    pub deployments: Option<u8>,
    /// Assets available for the rest of the game.
    pub assets: Vec<Asset>,
}

/// One card of an [`Arrangement`].
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ArrangedCard {
    /// The card, by name.
    pub card: String,
    /// Who owns it.
    pub owner: Seat,
    /// Who controls it; if left out the owner, or who controls the card it is on.
    #[serde(default)]
    pub controller: Option<Seat>,
    /// Where it lies; on patrol or in the Command Post if left out.
    #[serde(default)]
    pub place: Option<ArrangedPlace>,
    /// The number of the card it is on or guards.
    #[serde(default)]
    pub at: Option<u16>,
    /// Whether it is on or guards its controller's Stockpile.
    #[serde(default)]
    pub at_stockpile: bool,
    /// The region of a Terrain.
    #[serde(default)]
    pub region: Option<Region>,
    /// Whether it is tapped.
    #[serde(default)]
    pub tapped: bool,
    /// Whether it is depleted.
    #[serde(default)]
    pub depleted: bool,
    /// Whether it is face up while under construction.
    #[serde(default)]
    pub revealed: bool,
    /// Damage counters.
    #[serde(default)]
    pub damage: u8,
    /// Construction counters.
    #[serde(default)]
    pub construction: u8,
    /// The asset chosen for it.
    #[serde(default)]
    pub asset: Option<Asset>,
    /// Counters that cards define, by name.
    #[serde(default)]
    pub counters: std::collections::BTreeMap<String, u8>,
}

/// Where an arranged card lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ArrangedPlace {
    /// Under construction.
    Construction,
    /// A Unit activated this turn.
    New,
    /// In the Command Post.
    CommandPost,
    /// On patrol.
    Patrol,
    /// On guard duty at the card `at`, or at the Stockpile.
    Guard,
    /// On the card `at`, or on the Stockpile.
    On,
    /// In the region `region`.
    In,
}

/// A mission of the active player in an [`Arrangement`]. It was declared and, if it is that far,
/// blocked as in play; whoever could have used something on the way has not.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ArrangedMission {
    /// The numbers of the attacking Units.
    pub attackers: Vec<CardId>,
    /// What they attack.
    pub target: Site,
    /// How far it is. The decision of this step is asked for, even if in play it would answer
    /// itself.
    #[serde(default)]
    pub step: ArrangedStep,
    /// The numbers of the defending player's Units that block, once that is decided.
    #[serde(default)]
    pub blockers: Vec<CardId>,
    /// Whether the blockers include the target.
    #[serde(default)]
    pub include_target: bool,
}

/// How far an arranged mission is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ArrangedStep {
    /// The attack is declared.
    #[default]
    Declared,
    /// The defending player decides about blocking.
    Blocking,
    /// Blocking is decided.
    Decided,
    /// The player who is losing initiative may raise the score.
    Initiative,
    /// The player who lost initiative acts.
    Acting,
}

fn second() -> u16 {
    2
}

fn missions() -> Phase {
    Phase::Missions
}

impl Scripted for Tcg {
    type Arrangement = Arrangement;

    fn default_setup(&self) -> Setup {
        self.setups().swap_remove(0)
    }

    fn setups(&self) -> Vec<Setup> {
        let decks = &self.content().decks;
        let named = |place: usize| DeckChoice::Named(decks[place % decks.len()].id.clone());
        let pair = |place: usize| Setup {
            decks: vec![named(place), named(place + 1)],
            options: Options::default(),
        };
        (0..decks.len()).map(pair).collect()
    }

    fn arrange(&self, arrangement: &Arrangement) -> Result<State, Vec<Fault>> {
        describe::arrange(self, arrangement)
    }

    fn of_files(&self, files: &[SourceText]) -> Result<Tcg, Vec<Fault>> {
        Tcg::from_files(files)
    }

    fn extended(&self, files: &[SourceText]) -> Result<Tcg, Vec<Fault>> {
        self.content().extend(files).map(|content| Tcg::new(Arc::new(content)))
    }

    fn sources(&self) -> &Sources {
        &self.content().sources
    }

    fn fingerprint(&self) -> String {
        self.fingerprint.clone()
    }

    fn choose(
        &self,
        setup: &mut Setup,
        what: &str,
        seat: Option<Seat>,
        choice: &SourceText,
    ) -> Result<(), Fault> {
        self.put_choice(setup, what, seat, choice)
    }
}

#[cfg(test)]
mod tests;
