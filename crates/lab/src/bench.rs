//! How fast a game is played.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use ironlance_engine::{Seat, SeededDice};
use ironlance_players::{Contest, Random};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    Error, Figure, Spec, game_seed,
    micro::{figures, worked},
    play::Match,
    player_seed,
    program::{read_setups, seats_of},
};

/// What to measure.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BenchSpec {
    /// How long each measurement takes.
    pub run: Run,
    /// What every game's chance comes from.
    pub seed: u64,
    /// The set-ups to play in turn; if there are none, the game's own.
    pub setups: Vec<Value>,
    /// The threads of the measurement in all; 0 for one per core.
    pub threads: usize,
}

/// How long a measurement takes. Games that were begun are always played to the end.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Run {
    /// So many games on every thread.
    Games(u64),
    /// Until so many seconds have passed, and one game on every thread.
    Seconds(f64),
}

impl Default for BenchSpec {
    /// Three seconds for each measurement, on all cores.
    fn default() -> BenchSpec {
        BenchSpec { run: Run::Seconds(3.0), seed: 1, setups: Vec::new(), threads: 0 }
    }
}

/// What was measured: random players, every game played to its end.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BenchReport {
    /// The game's code.
    pub game: String,
    /// The fingerprint of its content.
    pub content: String,
    /// One thread, events off: the figure to hold.
    pub one_core: Speed,
    /// All threads, events off.
    pub all_cores: Speed,
    /// One thread, events on.
    pub with_events: Speed,
    /// What the parts of a decision take, and other things that are done with a state.
    pub figures: Vec<Figure>,
}

/// How fast games were played.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Speed {
    /// The threads that played.
    pub threads: usize,
    /// The games begun.
    pub games: u64,
    /// Those of them that came to no end.
    pub unfinished: u64,
    /// The decisions made.
    pub decisions: u64,
    /// The time it took.
    pub seconds: f64,
    /// Games a second, in all.
    pub games_per_second: f64,
    /// Decisions a second, in all.
    pub decisions_per_second: f64,
    /// Decisions a second, for each thread.
    pub decisions_per_second_per_core: f64,
}

/// Measures how fast random players play a game, and what its parts take.
pub fn bench_game<G: Contest>(game: &Arc<G>, spec: &BenchSpec) -> Result<BenchReport, Error> {
    let game = &**game;
    let setups = read_setups::<G>(&spec.setups, || game.setups())?;
    let with_seats = |(index, setup): (usize, G::Setup)| {
        Ok((seats_of(game, index, &setup, game_seed(spec.seed, 0))?, setup))
    };
    let setups: Result<Vec<_>, Error> = setups.into_iter().enumerate().map(with_seats).collect();
    let setups = setups?;
    let bench = Bench { game, setups: &setups, spec, next: AtomicU64::new(0) };
    let cores = match spec.threads {
        0 => thread::available_parallelism().map_or(1, usize::from),
        threads => threads,
    };
    let one_core = bench.speed(1, false);
    let all_cores = bench.speed(cores, false);
    let with_events = bench.speed(1, true);
    let (game_code, content) = (G::CODE.to_owned(), game.fingerprint());
    let mut figures = figures(game, &setups[0].1, spec.seed);
    figures.extend(worked(game));
    Ok(BenchReport { game: game_code, content, one_core, all_cores, with_events, figures })
}

struct Bench<'a, G: Contest> {
    game: &'a G,
    setups: &'a [(u8, G::Setup)],
    spec: &'a BenchSpec,
    /// The number of the next game, for all threads.
    next: AtomicU64,
}

/// What one thread played.
#[derive(Default)]
struct Played {
    games: u64,
    unfinished: u64,
    decisions: u64,
}

impl<G: Contest> Bench<'_, G> {
    fn speed(&self, threads: usize, events: bool) -> Speed {
        self.next.store(0, Ordering::Relaxed);
        let start = Instant::now();
        let played: Vec<Played> = thread::scope(|scope| {
            let play = || scope.spawn(|| self.play(start, events));
            let playing: Vec<_> = (0..threads).map(|_| play()).collect();
            let join = |thread: thread::ScopedJoinHandle<'_, Played>| {
                thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            };
            playing.into_iter().map(join).collect()
        });
        let seconds = start.elapsed().as_secs_f64();
        let games = played.iter().map(|it| it.games).sum();
        let decisions = played.iter().map(|it| it.decisions).sum();
        let decisions_per_second = decisions as f64 / seconds;
        Speed {
            threads,
            games,
            unfinished: played.iter().map(|it| it.unfinished).sum(),
            decisions,
            seconds,
            games_per_second: games as f64 / seconds,
            decisions_per_second,
            decisions_per_second_per_core: decisions_per_second / threads as f64,
        }
    }

    fn play(&self, start: Instant, events: bool) -> Played {
        let seats = self.setups.iter().map(|(seats, _)| *seats).max().unwrap_or_default();
        // Players and buffers are kept from game to game.
        let mut players: Vec<Random<G>> = (0..usize::from(seats))
            .map(|seat| Random::new(player_seed(self.spec.seed, 0, Seat::at(seat))))
            .collect();
        let (mut prompts, mut told) = (Vec::new(), Vec::new());
        let mut played = Played::default();
        while !self.is_done(start, played.games) {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            let (_, setup) = &self.setups[(number % self.setups.len() as u64) as usize];
            let mut dice = SeededDice::new(game_seed(self.spec.seed, number));
            played.games += 1;
            let Ok(state) = self.game.begin(setup, &mut dice) else {
                played.unfinished += 1;
                continue;
            };
            let (game, players) = (self.game, &mut players[..]);
            let mut it =
                Match { game, state, dice, players, imagination: None, decisions: 0, prompts };
            told.clear();
            let result = it.run(Spec::LIMIT, events.then_some(&mut told), |_, _| {});
            played.unfinished += u64::from(result.is_err());
            played.decisions += it.decisions;
            prompts = it.prompts;
        }
        played
    }

    fn is_done(&self, start: Instant, games: u64) -> bool {
        match self.spec.run {
            Run::Games(wanted) => wanted <= games,
            Run::Seconds(wanted) => {
                let wanted = Duration::try_from_secs_f64(wanted).unwrap_or_default();
                // However busy the machine is, something is measured.
                0 < games && wanted <= start.elapsed()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ironlance_testkit::duel::Duel;

    use super::*;

    #[test]
    fn as_many_games_are_played_as_asked_for() {
        let spec = BenchSpec { run: Run::Games(20), threads: 2, ..BenchSpec::default() };
        let report = bench_game(&Arc::new(Duel::default()), &spec).unwrap();
        assert_eq!((report.one_core.games, report.one_core.threads), (20, 1));
        assert_eq!((report.all_cores.games, report.all_cores.threads), (40, 2));
        assert_eq!(report.one_core.unfinished, 0);
        // Listening changes nothing in the games.
        assert_eq!(report.with_events.decisions, report.one_core.decisions);
        assert!(report.figures.iter().all(|figure| figure.nanoseconds > 0.0));
    }

    #[test]
    fn a_set_up_that_is_none_is_refused() {
        let spec = BenchSpec { setups: vec![Value::Null], ..BenchSpec::default() };
        let error = bench_game(&Arc::new(Duel::default()), &spec).unwrap_err();
        assert!(error.to_string().starts_with("set-up 1 cannot be played"), "{error}");
    }
}
