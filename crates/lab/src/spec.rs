//! What a simulation is asked for.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A series of games.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spec {
    /// How many games.
    pub games: u64,
    /// The level of each player. In the first game they sit in this order; with every game each
    /// moves on by one seat, so two players swap sides every other game.
    pub players: Vec<String>,
    /// What every game's chance comes from: the same seed, the same results.
    pub seed: u64,
    /// The set-ups to play in turn, each by all orders of the players; if there are none, all
    /// that the game offers. Those with another number of seats are left out.
    pub setups: Vec<Value>,
    /// Whether to count which rules were carried out and which refused.
    pub rules: bool,
    /// Whether to write, read and replay the log of every game.
    pub verify: bool,
    /// Whether every decision is made in a state that whoever decides has imagined, and the game goes
    /// on from there. Such a game has no log: it is neither verified nor counted by rules.
    pub imagined: bool,
    /// The number of decisions after which a game counts as stalled.
    pub limit: u64,
    /// How many threads to play on; 0 for one per core.
    pub threads: usize,
}

impl Spec {
    /// The number of decisions no sensible game reaches.
    pub const LIMIT: u64 = 100_000;

    /// So many games between these players, with everything else as usual.
    pub fn new(games: u64, players: impl IntoIterator<Item = impl Into<String>>) -> Spec {
        Spec {
            games,
            players: players.into_iter().map(Into::into).collect(),
            seed: 1,
            setups: Vec::new(),
            rules: false,
            verify: false,
            imagined: false,
            limit: Spec::LIMIT,
            threads: 0,
        }
    }
}
