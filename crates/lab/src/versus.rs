//! Who is stronger: two players against each other, in pairs of games with sides swapped and the same dice.

mod game;
mod pace;
mod score;
mod sprt;

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
};

use ironlance_engine::{AnyGame, Seat, Seed, SeededDice};
use ironlance_players::AnyPlayer;
use serde_json::Value;

use self::{
    game::{Chair, PlayedGame},
    score::PlayedPair,
};
pub use self::{
    pace::Pace,
    score::{Elo, MatchResults, Tally, elo_of},
    sprt::{Sprt, SprtResult, Verdict},
};
use crate::{Error, Incident, Spec, game_seed, player_seed, seeds::order_seed};

/// What a match is to be.
#[derive(Clone, PartialEq, Debug)]
pub struct MatchSpec {
    /// How many pairs of games at most.
    pub pairs: u64,
    /// What all chance comes from: the same seed, the same results.
    pub seed: u64,
    /// The set-ups to play in turn; if there are none, all that the game offers. Those that have not two
    /// seats are left out.
    pub setups: Vec<Value>,
    /// The test that ends the match early.
    pub sprt: Option<Sprt>,
    /// The number of decisions after which a game counts as stalled.
    pub limit: u64,
    /// How many threads to play on; 0 for one per core.
    pub threads: usize,
}

impl MatchSpec {
    /// So many pairs of games, with everything else as usual.
    pub fn new(pairs: u64) -> MatchSpec {
        let (seed, setups, sprt, limit, threads) = (1, Vec::new(), None, Spec::LIMIT, 0);
        MatchSpec { pairs, seed, setups, sprt, limit, threads }
    }
}

/// One of the two, by name, and how to make one.
#[derive(Clone)]
pub struct Opponent {
    /// What results call it.
    pub name: String,
    /// Makes one. The same seed makes the same choices.
    pub make: Arc<dyn Fn(Seed) -> Box<dyn AnyPlayer> + Send + Sync>,
}

/// Plays a match, and says how long the two thought. `progress` is told how it stands after every pair,
/// from any thread.
///
/// The results are the same for every number of threads, if the players play alike for a seed: pairs
/// count in their order, whenever they are done. How long somebody thought is not part of them.
///
/// ```
/// use std::sync::Arc;
/// use ironlance_engine::Erased;
/// use ironlance_lab::{MatchSpec, Opponent, play_match};
/// use ironlance_players::Entry;
/// use ironlance_testkit::duel::Duel;
///
/// let entry = Entry::of(Arc::new(Duel::default()));
/// let opponents = ["random", "guard"].map(|level| {
///     let entry = entry.clone();
///     let make = move |seed| entry.player(level, seed).expect("the game has it");
///     Opponent { name: level.to_owned(), make: Arc::new(make) }
/// });
/// let (results, _) = play_match(&*entry.game, &MatchSpec::new(50), &opponents, &|_| {}).unwrap();
/// assert!(results.score.low > 0.5, "who never strikes never wins");
/// ```
pub fn play_match(
    game: &dyn AnyGame,
    spec: &MatchSpec,
    opponents: &[Opponent; 2],
    progress: &(dyn Fn(&MatchResults) + Sync),
) -> Result<(MatchResults, [Pace; 2]), Error> {
    let setups = setups_for_two(game, spec)?;
    let series = Series { game, spec, opponents, setups, next: AtomicU64::new(0) };
    let threads = match spec.threads {
        0 => thread::available_parallelism().map_or(1, usize::from),
        threads => threads,
    };
    let front = Mutex::new(Front::new(&series));
    let stop = AtomicBool::new(false);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| series.work(&front, &stop, progress));
        }
    });
    let front = front.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok((front.results, front.pace))
}

/// Set-ups with two seats, in an order drawn by the seed: a short match has met all kinds of them.
fn setups_for_two(game: &dyn AnyGame, spec: &MatchSpec) -> Result<Vec<(usize, Value)>, Error> {
    let offered = if spec.setups.is_empty() { game.setups() } else { spec.setups.clone() };
    let (mut setups, mut left_out) = (Vec::new(), None);
    for (index, setup) in offered.into_iter().enumerate() {
        let table = game.seeded(&setup, game_seed(spec.seed, 0));
        let table = table.map_err(|problems| Error::Setup { setup: index + 1, problems })?;
        match table.seats() {
            2 => setups.push((index + 1, setup)),
            seats => left_out = left_out.or(Some((index + 1, seats))),
        }
    }
    if let (true, Some((setup, seats))) = (setups.is_empty(), left_out) {
        return Err(Error::Players { setup, seats, players: 2 });
    }
    let mut dice = SeededDice::new(order_seed(spec.seed));
    for last in (1..setups.len()).rev() {
        setups.swap(last, dice.number_below(last as u32 + 1) as usize);
    }
    Ok(setups)
}

/// A match that is being played.
struct Series<'a> {
    game: &'a dyn AnyGame,
    spec: &'a MatchSpec,
    opponents: &'a [Opponent; 2],
    /// With their numbers as they were given.
    setups: Vec<(usize, Value)>,
    /// The next pair that nobody plays yet.
    next: AtomicU64,
}

/// How far the match is decided: pairs count in their order, whichever is done first.
struct Front {
    results: MatchResults,
    pace: [Pace; 2],
    /// The number of the next pair that counts.
    next: u64,
    /// Pairs that were done before an earlier one.
    early: BTreeMap<u64, PlayedPair>,
    is_over: bool,
}

impl Front {
    fn new(series: &Series<'_>) -> Front {
        let names = series.opponents.each_ref().map(|opponent| opponent.name.clone());
        let results = MatchResults::new(series.game, series.spec, names, series.setups.len());
        let (pace, early) = ([Pace::default(), Pace::default()], BTreeMap::new());
        Front { results, pace, next: 0, early, is_over: false }
    }

    /// Takes a pair in; `true` once the match is over.
    fn take(&mut self, number: u64, pair: PlayedPair) -> bool {
        self.early.insert(number, pair);
        while let (false, Some(pair)) = (self.is_over, self.early.remove(&self.next)) {
            self.next += 1;
            for (sum, pace) in self.pace.iter_mut().zip(&pair.pace) {
                sum.add(pace);
            }
            self.results.count(pair);
            self.is_over = self.results.is_decided();
        }
        self.is_over
    }
}

impl Series<'_> {
    fn work(
        &self,
        front: &Mutex<Front>,
        stop: &AtomicBool,
        progress: &(dyn Fn(&MatchResults) + Sync),
    ) {
        while !stop.load(Ordering::Relaxed) {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if self.spec.pairs <= number {
                return;
            }
            let pair = self.play_pair(number);
            let mut front = front.lock().unwrap_or_else(PoisonError::into_inner);
            if front.take(number, pair) {
                stop.store(true, Ordering::Relaxed);
            }
            progress(&front.results);
        }
    }

    /// The same game twice, with the same dice; the second time they sit the other way round.
    fn play_pair(&self, number: u64) -> PlayedPair {
        let (place, setup) = &self.setups[(number % self.setups.len() as u64) as usize];
        let mut pair = PlayedPair::default();
        for swapped in [false, true] {
            // By seat, the opponent who sits there.
            let seating = if swapped { [1, 0] } else { [0, 1] };
            // Whims go with the seat, as the dice do: who plays itself makes half of the points.
            let mut chairs = [0, 1].map(|seat| {
                let seed = player_seed(self.spec.seed, number, Seat::at(seat));
                Chair::new(&*self.opponents[seating[seat]].make, seed)
            });
            let seed = game_seed(self.spec.seed, number);
            let PlayedGame { decisions, winner } =
                game::play(self.game, setup, seed, &mut chairs, self.spec.limit);
            for (chair, who) in chairs.iter().zip(seating) {
                pair.pace[who].add(&chair.pace);
                pair.stood_in[who] += chair.stood_in;
                pair.why[who] = pair.why[who].take().or_else(|| chair.why.clone());
            }
            match winner {
                Ok(winner) => pair.count(winner.map(|seat| (seat, seating[seat]))),
                Err(trouble) => pair.incidents.push(Incident {
                    game: 2 * number + u64::from(swapped),
                    seed,
                    seats: seating.map(|who| self.opponents[who].name.clone()).to_vec(),
                    setup: *place,
                    decisions,
                    trouble,
                }),
            }
        }
        pair
    }
}

#[cfg(test)]
mod tests;
