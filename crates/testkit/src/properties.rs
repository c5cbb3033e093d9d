//! What holds for every game, shown by random play.
//!
//! A game's `tests/properties.rs` is a few lines:
//!
//! ```
//! use std::sync::Arc;
//! use ironlance_engine::{Scripted};
//! use ironlance_testkit::{duel::Duel, properties};
//!
//! let game = Arc::new(Duel::default());
//! properties::holds_for(game.clone(), &[game.default_setup()], 0..4);
//! ```

mod ending;
mod kinds;
mod looks;
mod run;
mod secrets;
mod steps;

use std::{fmt, ops::Range, sync::Arc};

use ironlance_engine::{Game, Scripted, Words};

use self::run::Run;

/// Plays a game at random from each set-up and seed, and panics where a property does not hold.
/// See [`Properties`].
pub fn holds_for<G: Words + Scripted>(game: Arc<G>, setups: &[G::Setup], seeds: Range<u64>) {
    Properties::default().hold_for(game, setups, seeds);
}

/// What random play is to show, and how thoroughly.
///
/// At every step: somebody owes a decision unless the game is over, and may do something; `check`
/// and `apply` agree; what was played before, what others play and what seats play that are not at
/// the table is refused without changing anything, in words, and the nearest choice it offers is
/// allowed; actions and events go through JSON unchanged; an action that gave nothing away can be
/// taken back and done again.
///
/// At every look: every candidate is accepted; the state goes through its packed form unchanged;
/// prompts, actions and events have words; odds add up; and nothing leaks: a state imagined from a
/// view has that view, the same candidates, the same refusals and the same odds.
///
/// At the end: the log, written and read again, replays to the same digest.
#[derive(Clone, Debug)]
pub struct Properties {
    /// After how many steps a game is held to go on for ever.
    pub steps_at_most: usize,
    /// How many steps there are from one look at what is costly to check to the next.
    pub look_every: usize,
    /// How many states are imagined for each viewer at each look.
    pub imagined: usize,
    /// Whether the game hides anything: then some imagined state must differ from the real one,
    /// and otherwise none may.
    pub has_secrets: bool,
}

impl Default for Properties {
    fn default() -> Properties {
        Properties { steps_at_most: 20_000, look_every: 7, imagined: 2, has_secrets: true }
    }
}

impl Properties {
    /// Plays a game at random from each set-up and seed, and panics where a property does not hold.
    pub fn hold_for<G: Words + Scripted>(
        &self,
        game: Arc<G>,
        setups: &[G::Setup],
        seeds: Range<u64>,
    ) {
        let mut told_apart = false;
        for (index, setup) in setups.iter().enumerate() {
            for seed in seeds.clone() {
                let at = At { game: G::CODE, setup: index + 1, seed, step: 0 };
                let mut run = Run::new(self, game.clone(), setup, at);
                run.play_to_the_end();
                told_apart |= run.told_apart();
            }
        }
        let none = setups.is_empty() || seeds.is_empty();
        assert!(
            none || told_apart == self.has_secrets,
            "{}: {}",
            G::CODE,
            match self.has_secrets {
                true => "no imagined state ever differed from the real one: is anything hidden?",
                false => "an imagined state differed from the real one, but nothing is hidden",
            }
        );
    }
}

/// Where in which game something was found, for who wants to see it again.
#[derive(Clone, Copy)]
struct At {
    game: &'static str,
    setup: usize,
    seed: u64,
    step: usize,
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let At { game, setup, seed, step } = self;
        write!(f, "{game}, set-up {setup}, seed {seed}, step {step}")
    }
}

/// Every seat that is at the table.
fn seats<G: Game>(
    game: &G,
    state: &G::State,
) -> impl Iterator<Item = ironlance_engine::Seat> + use<G> {
    (0..usize::from(game.seats(state))).map(ironlance_engine::Seat::at)
}
