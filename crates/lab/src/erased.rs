//! The same for games behind JSON.

use std::sync::Arc;

use ironlance_engine::{AnyGame, Log};
use ironlance_players::{Contest, Visitor, visit};

use crate::{
    BenchReport, BenchSpec, Error, Results, Spec, Trouble, bench_game, log_of_game, simulate_game,
};

/// Plays the games of a spec: [`simulate_game`] for a game behind JSON.
///
/// ```
/// use std::sync::Arc;
/// use ironlance_engine::Erased;
/// use ironlance_testkit::duel::Duel;
/// use ironlance_lab::{Spec, simulate};
///
/// let game = Erased(Arc::new(Duel::default()));
/// let results = simulate(&game, &Spec::new(100, ["random", "guard"]), &|_| {}).unwrap();
/// assert_eq!(results.players[1].wins, 0, "who never strikes never wins");
/// assert!(results.players[0].win_rate.low > 0.5);
/// ```
pub fn simulate(
    game: &dyn AnyGame,
    spec: &Spec,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Results, Error> {
    struct Simulate<'a>(&'a Spec, &'a (dyn Fn(u64) + Sync));
    impl Visitor for Simulate<'_> {
        type Output = Result<Results, Error>;
        fn visit<G: Contest>(self, game: &Arc<G>) -> Self::Output {
            simulate_game(game, self.0, self.1)
        }
    }
    visit(game, Simulate(spec, progress)).unwrap_or_else(|| not_played(game))
}

/// Plays one game of a spec again: [`log_of_game`] for a game behind JSON.
pub fn log_of(
    game: &dyn AnyGame,
    spec: &Spec,
    number: u64,
) -> Result<(Log, Option<Trouble>), Error> {
    struct LogOf<'a>(&'a Spec, u64);
    impl Visitor for LogOf<'_> {
        type Output = Result<(Log, Option<Trouble>), Error>;
        fn visit<G: Contest>(self, game: &Arc<G>) -> Self::Output {
            log_of_game(game, self.0, self.1)
        }
    }
    visit(game, LogOf(spec, number)).unwrap_or_else(|| not_played(game))
}

/// Measures a game: [`bench_game`] for a game behind JSON.
pub fn bench(game: &dyn AnyGame, spec: &BenchSpec) -> Result<BenchReport, Error> {
    struct Bench<'a>(&'a BenchSpec);
    impl Visitor for Bench<'_> {
        type Output = Result<BenchReport, Error>;
        fn visit<G: Contest>(self, game: &Arc<G>) -> Self::Output {
            bench_game(game, self.0)
        }
    }
    visit(game, Bench(spec)).unwrap_or_else(|| not_played(game))
}

fn not_played<T>(game: &dyn AnyGame) -> Result<T, Error> {
    Err(Error::NotPlayed { game: game.code().to_owned() })
}
