//! Malformed and out-of-turn actions thrown at every prompt of random games.
//!
//! ```
//! use std::sync::Arc;
//! use ironlance_engine::{AnyGame, Erased};
//! use ironlance_testkit::{duel::Duel, fuzz};
//!
//! let game = Erased(Arc::new(Duel::default()));
//! fuzz::survives(&game, &[game.default_setup()], 0..2);
//! ```

mod mutate;
mod throw;

use std::{fmt, ops::Range};

use serde_json::Value;

use self::{mutate::Mutator, throw::Throws};
use super::catch_panic;
use ironlance_engine::{AnyGame, Log, Seed};

/// Plays a game at random from each set-up and seed and throws nonsense at it. See [`Fuzz`].
pub fn survives(game: &dyn AnyGame, setups: &[Value], seeds: Range<u64>) {
    Fuzz::default().survives(game, setups, seeds);
}

/// How much nonsense is thrown.
///
/// Legal actions are taken apart and put together wrongly, and sent for seats that owe nothing or
/// do not exist. Each must be refused or found malformed with nothing changed, or be legal; nothing
/// may panic. The same is done to set-ups and logs. All of it follows from the seed.
#[derive(Clone, Debug)]
pub struct Fuzz {
    /// How many actions are thrown before each real one.
    pub throws: usize,
    /// How many set-ups and logs are spoilt for each game.
    pub spoilt: usize,
    /// After how many steps a game is left unfinished.
    pub steps_at_most: usize,
}

impl Default for Fuzz {
    fn default() -> Fuzz {
        Fuzz { throws: 8, spoilt: 16, steps_at_most: 20_000 }
    }
}

impl Fuzz {
    /// Plays a game at random from each set-up and seed and throws nonsense at it.
    pub fn survives(&self, game: &dyn AnyGame, setups: &[Value], seeds: Range<u64>) {
        for (index, setup) in setups.iter().enumerate() {
            for seed in seeds.clone() {
                let at = At { game: game.code(), setup: index + 1, seed };
                let mut mutator = Mutator::new(Seed::from_number(!seed));
                self.spoil_setup(game, setup, at, &mut mutator);
                let table = game
                    .seeded(setup, Seed::from_number(seed))
                    .unwrap_or_else(|problems| panic!("{at}: the set-up is refused: {problems:?}"));
                let log = Throws::new(self, table, at, &mut mutator).play();
                self.spoil_log(game, &log, at, &mut mutator);
            }
        }
    }

    fn spoil_setup(&self, game: &dyn AnyGame, setup: &Value, at: At, mutator: &mut Mutator) {
        mutator.learn(setup);
        for _ in 0..self.spoilt {
            let spoilt = mutator.mutate(setup);
            let outcome = catch_panic(|| drop(game.seeded(&spoilt, Seed::from_number(at.seed))));
            if let Err(panic) = outcome {
                panic!("{at}: the set-up {spoilt} makes the game panic: {panic}");
            }
        }
    }

    fn spoil_log(&self, game: &dyn AnyGame, log: &Log, at: At, mutator: &mut Mutator) {
        if let Err(error) = game.replayed(log) {
            panic!("{at}: the log does not hold after all that: {error}");
        }
        for _ in 0..self.spoilt {
            let mut spoilt = log.clone();
            if !spoilt.steps.is_empty() {
                let step = mutator.below(spoilt.steps.len());
                spoilt.steps[step].action = mutator.mutate(&spoilt.steps[step].action);
            }
            if let Err(panic) = catch_panic(|| drop(game.replayed(&spoilt))) {
                panic!("{at}: a spoilt log makes the game panic: {panic}\n{}", spoilt.write());
            }
            let mut text = spoilt.write();
            text.truncate(text.floor_char_boundary(mutator.below(text.trim_end().len())));
            assert!(Log::read(&text).is_err(), "{at}: half a log is read as if it were whole");
        }
    }
}

/// In which game something was found.
#[derive(Clone, Copy)]
struct At {
    game: &'static str,
    setup: usize,
    seed: u64,
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let At { game, setup, seed } = self;
        write!(f, "{game}, set-up {setup}, seed {seed}")
    }
}
