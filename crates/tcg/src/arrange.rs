//! Any state, described in the words of a person: how scenarios begin.

mod choose;

use ironlance_engine::{Fault, Scripted, Seat, SourceText};
use schemars::JsonSchema;
use serde::Deserialize;

pub(crate) use self::choose::read as read_deck;
use crate::{
    Setup, State, Tcg,
    content::{Affiliation, Asset, Region},
    options::Options,
    setup::{DeckChoice, empty},
    state::{Card, CardId, Def, Phase, Place, Player, Site},
};

/// Any state of the game in which the active player decides. What is left out is as at the start.
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
    /// The phase.
    #[serde(default = "missions")]
    pub phase: Phase,
    /// The players by seat.
    pub players: Vec<ArrangedPlayer>,
    /// The cards on the table; each gets the next number, from 0.
    #[serde(default)]
    pub cards: Vec<ArrangedCard>,
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
    /// Who controls it, if not the owner.
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
        let mut faults = Vec::new();
        let count = arrangement.players.len();
        if !(2..=6).contains(&count) {
            faults.push(Fault::new(
                "",
                "players",
                format!("a game has 2 to 6 seats, this has {count}"),
            ));
            return Err(faults);
        }
        let active = arrangement.active.unwrap_or(Seat::at(0));
        let mut state = empty(arrangement.options, active);
        state.turn = arrangement.turn;
        state.phase = arrangement.phase;
        state.left = 1;
        for (index, player) in arrangement.players.iter().enumerate() {
            let arranged = self.arranged_player(player, index, &mut faults);
            state.players.push(arranged);
        }
        for (index, card) in arrangement.cards.iter().enumerate() {
            let arranged = self.arranged_card(card, index, &mut faults);
            state.cards.push(arranged);
        }
        if faults.is_empty() { Ok(state) } else { Err(faults) }
    }

    fn extended(&self, files: &[SourceText]) -> Result<Tcg, Vec<Fault>> {
        self.content().extend(files).map(|content| Tcg::new(std::sync::Arc::new(content)))
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

impl Tcg {
    fn def_named(&self, name: &str, field: String, faults: &mut Vec<Fault>) -> Option<Def> {
        let def = self.content().named(name);
        if def.is_none() {
            faults.push(Fault::new("", field, format!("there is no card `{name}`")));
        }
        def.map(|def| def as Def)
    }

    fn arranged_player(
        &self,
        player: &ArrangedPlayer,
        index: usize,
        faults: &mut Vec<Fault>,
    ) -> Player {
        let mut list = |names: &[String], what: &str| -> Vec<Def> {
            let find =
                |name: &String| self.def_named(name, format!("players[{index}].{what}"), faults);
            names.iter().filter_map(find).collect()
        };
        let mut hand = list(&player.hand, "hand");
        hand.sort_unstable();
        let usual = vec!["support-politics".to_owned(); 10];
        let mut stockpile = list(player.stockpile.as_ref().unwrap_or(&usual), "stockpile");
        stockpile.reverse();
        let mut scrapheap = list(&player.scrapheap, "scrapheap");
        scrapheap.reverse();
        let mut arranged = Player::new(player.affiliation, stockpile);
        arranged.hand = hand;
        arranged.scrapheap = scrapheap;
        arranged.deployments = player.deployments.unwrap_or(2);
        player.assets.iter().for_each(|asset| arranged.assets[*asset as usize] = true);
        arranged
    }

    fn arranged_card(
        &self,
        card: &ArrangedCard,
        index: usize,
        faults: &mut Vec<Fault>,
    ) -> Option<Card> {
        let def = self.def_named(&card.card, format!("cards[{index}].card"), faults)?;
        let controller = card.controller.unwrap_or(card.owner);
        let site = match (card.at, card.at_stockpile) {
            (Some(id), _) => Some(Site::Card(CardId(id))),
            (None, true) => Some(Site::Stockpile(controller)),
            (None, false) => None,
        };
        let usual = if self.card(def).is_unit() { Place::Patrol } else { Place::CommandPost };
        let place = match (card.place, site, card.region) {
            (None, None, None) => Some(usual),
            (None, Some(site), _) => Some(Place::On(site)),
            (None | Some(ArrangedPlace::In), None, Some(region)) => Some(Place::In(region)),
            (Some(ArrangedPlace::Construction), ..) => Some(Place::Construction),
            (Some(ArrangedPlace::New), ..) => Some(Place::New),
            (Some(ArrangedPlace::CommandPost), ..) => Some(Place::CommandPost),
            (Some(ArrangedPlace::Patrol), ..) => Some(Place::Patrol),
            (Some(ArrangedPlace::Guard), Some(site), _) => Some(Place::Guard(site)),
            (Some(ArrangedPlace::On), Some(site), _) => Some(Place::On(site)),
            _ => None,
        };
        let Some(place) = place else {
            faults.push(Fault::new(
                "",
                format!("cards[{index}].place"),
                "say where: `at`, `at-stockpile` or `region`",
            ));
            return None;
        };
        let mut arranged = Card::new(def, card.owner, place);
        arranged.controller = controller;
        arranged.tapped = card.tapped || card.depleted;
        arranged.depleted = card.depleted;
        arranged.revealed = card.revealed;
        arranged.damage = card.damage;
        arranged.construction = card.construction;
        arranged.asset = card.asset;
        for (name, count) in &card.counters {
            match self.content().counters.iter().position(|counter| counter.name == *name) {
                Some(kind) => arranged.put(kind as u8, *count),
                None => faults.push(Fault::new(
                    "",
                    format!("cards[{index}].counters"),
                    format!("no counters are called `{name}`"),
                )),
            }
        }
        Some(arranged)
    }
}
