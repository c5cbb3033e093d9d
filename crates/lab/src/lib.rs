//! Games by the thousand: who wins, how long it takes, which rules come up, and how fast it goes.
//!
//! [`simulate`] plays games between computer players, [`play_match`] says which of two is stronger, [`level_matches`] who has to meet whom to know how strong a game's levels are, [`log_of`] plays one of them again and hands
//! out its log, [`bench()`] measures. They take a game behind JSON; each has a twin for a game whose
//! type is known.
//!
//! **Invariants**: a simulation's results depend on the game and the [`Spec`], never on the number
//! of threads or the clock. Nothing here prints.

mod bench;
mod counts;
mod erased;
mod error;
mod levels;
mod micro;
mod panics;
mod play;
mod program;
mod results;
mod rules;
mod seeds;
mod simulate;
mod spec;
mod trouble;
mod verify;
mod versus;
mod wilson;

pub use bench::{BenchReport, BenchSpec, Run, Speed, bench_game};
pub use erased::{bench, log_of, simulate};
pub use error::Error;
pub use levels::level_matches;
pub use micro::Figure;
pub use program::Contestant;
pub use results::{Decided, Results, RuleUse, Score, Spread};
pub use seeds::{game_seed, player_seed};
pub use simulate::{log_of_game, simulate_between, simulate_game};
pub use spec::Spec;
pub use trouble::{Incident, Trouble};
pub use versus::{
    Elo, MatchResults, MatchSpec, Opponent, Pace, Sprt, SprtResult, Tally, Verdict, elo_of,
    play_match,
};
pub use wilson::Rate;
