//! What a game adds so that computers can play it.

use ironlance_engine::{Game, Guide, Scripted, Seat, Seed, Words};
use thiserror::Error;

use crate::{Player, Random, Settings};

/// A game that computers play.
pub trait Contest: Words + Scripted + Guide {
    /// Whether the game is done: then every rule of it must have a test.
    const FINISHED: bool;
    /// The computer players there are, weakest first.
    const LEVELS: &'static [Level<Self>];

    /// Players with one habit each, to measure the levels against. Nobody is offered them, but they can be asked for.
    const EXPLOITS: &'static [Level<Self>] = &[];

    /// How its levels search, in a game that can be searched.
    const SEARCHING: Option<Searching<Self>> = None;

    /// How many rounds have begun, in a game that has rounds.
    fn rounds(&self, _state: &Self::State) -> Option<u32> {
        None
    }

    /// What `bench` measures besides what all games have.
    fn works(&self) -> Vec<Work<'_>> {
        Vec::new()
    }

    // Provided, never overridden.

    /// The computer player called `level`, thinking with chance from `seed`. A level that searches may
    /// be asked to do so otherwise, for measurements: `elite:plies=400000:believes=no`.
    fn player(level: &str, seed: Seed) -> Result<Box<dyn Player<Self>>, UnknownLevel> {
        if let Some(Searching { make, levels, .. }) = Self::SEARCHING
            && let Some(settings) = Settings::named(level, levels)
        {
            return Ok(make(seed, settings));
        }
        Ok((Level::<Self>::find(level)?.player)(seed))
    }
}

/// Something to be timed.
pub struct Work<'a> {
    /// What is done.
    pub name: String,
    /// Does it once.
    pub work: Box<dyn FnMut() + 'a>,
}

/// How the levels of a game search.
pub struct Searching<G: Game> {
    /// Makes one who searches so.
    pub make: fn(Seed, Settings) -> Box<dyn Player<G>>,
    /// What the levels that search are called, and how they do.
    pub levels: &'static [(&'static str, Settings)],
    /// What positions are judged by, in words that follow a number.
    pub measures: &'static [&'static str],
    /// How a state that was imagined stands for a seat.
    pub standing: fn(&G, &G::State, Seat) -> Standing,
}

/// How a position stands for a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// What there is of each measure, as much as it weighs: below 0 where it is bad.
    pub weighed: Vec<f32>,
    /// The chance of winning that their sum stands for, from 0 to 1.
    pub chance: f32,
}

/// A kind of computer player.
pub struct Level<G: Game> {
    /// What it is called on the command line and on the page.
    pub name: &'static str,
    /// What to expect of it, as half a sentence.
    pub about: &'static str,
    /// Makes one. The same seed makes the same choices.
    pub player: fn(Seed) -> Box<dyn Player<G>>,
}

impl<G: Game> Level<G> {
    /// The level that every game has.
    pub const RANDOM: Level<G> = Level {
        name: "random",
        about: "any legal move, by chance",
        player: |seed| Box::new(Random::new(seed)),
    };
}

/// What the regular level was called before there were others, and still is where somebody wrote it
/// down; and what it is called now.
pub(crate) const RENAMED: (&str, &str) = ("greedy", "regular");

impl<G: Contest> Level<G> {
    /// The level called `name`, or that was called so before.
    pub fn find(name: &str) -> Result<&'static Level<G>, UnknownLevel> {
        let (before, now) = RENAMED;
        let all = G::LEVELS.iter().chain(G::EXPLOITS);
        let called = |name: &str| all.clone().find(|level| level.name == name);
        let found = called(name).or_else(|| called(now).filter(|_| name == before));
        found.ok_or_else(|| UnknownLevel {
            asked: name.to_owned(),
            there_are: G::LEVELS.iter().map(|level| level.name).collect(),
        })
    }
}

/// No computer player is called so.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no computer player is called `{asked}`: there are {}", .there_are.join(", "))]
pub struct UnknownLevel {
    /// What was asked for.
    pub asked: String,
    /// What there is.
    pub there_are: Vec<&'static str>,
}
