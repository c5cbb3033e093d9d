//! Many games at once.

use std::sync::Arc;

use ironlance_engine::Seat;
use ironlance_lab::{game_seed, player_seed};
use rayon::{ThreadPool, ThreadPoolBuilder, prelude::*};
use serde_json::Value;

use crate::{AnyArena, AnyBoard, Trouble};

/// The most tables at once.
const MOST_BOARDS: usize = 100_000;
/// The most threads.
const MOST_THREADS: usize = 1_024;

/// A series of games that begin one after another.
#[derive(Clone, Debug)]
pub struct Series {
    /// The set-ups to play in turn.
    pub setups: Vec<Value>,
    /// What all chance comes from.
    pub seed: u64,
    /// Whether a table begins another game as soon as one is over.
    pub renew: bool,
}

/// A game that came to its end.
#[derive(Clone, PartialEq, Debug)]
pub struct Ended {
    /// Of which table.
    pub table: usize,
    /// What each seat gets: 1 for having won, -1 for having lost, 0 for a draw.
    pub payoffs: Vec<f32>,
}

/// Many games at once, played on several threads.
pub struct Boards {
    arena: Arc<dyn AnyArena>,
    series: Series,
    tables: Vec<Place>,
    pool: ThreadPool,
}

/// A table with the number of its game in the series.
struct Place {
    board: Box<dyn AnyBoard>,
    game: u64,
}

/// What each seat gets, once a game is over.
pub fn payoffs(board: &dyn AnyBoard) -> Option<Vec<f32>> {
    let outcome = board.outcome()?;
    let payoff = |seat: Seat| match outcome.winners[..] {
        [] => 0.0,
        _ if outcome.winners.contains(&seat) => 1.0,
        _ => -1.0,
    };
    Some((0..usize::from(board.seats())).map(|index| payoff(Seat::at(index))).collect())
}

impl Boards {
    /// So many tables, on so many threads; 0 for one per core.
    pub fn new(
        arena: Arc<dyn AnyArena>,
        series: Series,
        tables: usize,
        threads: usize,
    ) -> Result<Boards, Trouble> {
        let in_range = |what, asked: usize, least: usize, most: usize| {
            let trouble = Trouble::OutOfRange {
                what,
                asked: asked as u64,
                least: least as u64,
                most: most as u64,
            };
            (least..=most).contains(&asked).then_some(()).ok_or(trouble)
        };
        in_range("tables", tables, 1, MOST_BOARDS)?;
        in_range("threads", threads, 0, MOST_THREADS)?;
        in_range("set-ups", series.setups.len(), 1, MOST_BOARDS)?;
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|error| Trouble::Threads(error.to_string()))?;
        let begun = pool.install(|| {
            let games = (0..tables as u64).into_par_iter();
            games.map(|game| begin(&arena, &series, game)).collect::<Result<Vec<_>, _>>()
        })?;
        Ok(Boards { arena, series, tables: begun, pool })
    }

    /// How many tables there are.
    pub fn len(&self) -> usize {
        self.tables.len()
    }

    /// Whether there is none, which cannot be.
    pub fn is_empty(&self) -> bool {
        self.tables.is_empty()
    }

    /// The table at this place.
    pub fn get(&self, place: usize) -> Option<&dyn AnyBoard> {
        self.tables.get(place).map(|table| &*table.board)
    }

    /// Who owes a decision at each table; nobody where the game is over.
    pub fn asked(&self) -> Vec<Option<Seat>> {
        self.tables.iter().map(|table| table.board.asked()).collect()
    }

    /// How many choices whoever is asked has at each table.
    pub fn counts(&mut self) -> Vec<usize> {
        self.each(|place| place.board.asked().map_or(0, |seat| place.board.count(seat)))
    }

    /// The numbers of the position at each table, for whoever is asked; none where the game is over.
    pub fn features(&mut self) -> Vec<Vec<f32>> {
        self.each(|place| {
            place.board.asked().map_or_else(Vec::new, |seat| place.board.features(seat))
        })
    }

    /// The numbers of the choices at each table, for whoever is asked, one row after the other.
    pub fn choice_features(&mut self, worlds: u32, seed: u64) -> Vec<Vec<f32>> {
        self.each(|place| match place.board.asked() {
            Some(seat) => {
                let seed = player_seed(seed, place.game, seat);
                place.board.choice_features(seat, worlds, seed)
            }
            None => Vec::new(),
        })
    }

    /// Takes a choice at each table, or none where there is nothing to take. If one of them is no choice,
    /// nothing happens at all.
    pub fn take(&mut self, choices: &[Option<i64>]) -> Result<Vec<Ended>, Trouble> {
        self.one_for_each("choices", choices.len())?;
        let counts = self.counts();
        for ((table, choice), count) in self.tables.iter().zip(choices).zip(&counts) {
            let Some(asked) = *choice else { continue };
            let seat = table.board.asked().ok_or(Trouble::Over)?;
            if !usize::try_from(asked).is_ok_and(|place| place < *count) {
                return Err(Trouble::NoSuchChoice { seat, asked, count: *count });
            }
        }
        self.each_ended(|place, number| match (choices[number], place.board.asked()) {
            (Some(choice), Some(seat)) => place.board.take(seat, choice as usize),
            _ => Ok(()),
        })
    }

    /// Lets a computer player make so many decisions at each table where `at` says so.
    pub fn play(
        &mut self,
        level: &str,
        times: u32,
        at: Option<&[bool]>,
    ) -> Result<Vec<Ended>, Trouble> {
        if let Some(at) = at {
            self.one_for_each("answers", at.len())?;
        }
        let (arena, series) = (self.arena.clone(), self.series.clone());
        let stride = self.tables.len() as u64;
        let ended = self.each_numbered(|place, number| {
            let mut ended = Vec::new();
            if at.is_some_and(|at| !at[number]) {
                return Ok(ended);
            }
            for _ in 0..times {
                let Some(seat) = place.board.asked() else { break };
                let seed = player_seed(series.seed, place.game, seat);
                place.board.play(seat, level, seed)?;
                ended.extend(end(&arena, &series, stride, place, number)?);
            }
            Ok(ended)
        });
        ended.into_iter().collect::<Result<Vec<_>, _>>().map(|ended| ended.concat())
    }

    fn one_for_each(&self, what: &'static str, given: usize) -> Result<(), Trouble> {
        let tables = self.tables.len();
        match given == tables {
            true => Ok(()),
            false => Err(Trouble::OneForEach { what, given, tables }),
        }
    }

    fn each<T: Send>(&mut self, work: impl Fn(&mut Place) -> T + Sync) -> Vec<T> {
        self.each_numbered(|place, _| work(place))
    }

    fn each_numbered<T: Send>(&mut self, work: impl Fn(&mut Place, usize) -> T + Sync) -> Vec<T> {
        let tables = &mut self.tables;
        self.pool.install(|| {
            let places = tables.par_iter_mut().enumerate();
            places.map(|(number, place)| work(place, number)).collect()
        })
    }

    fn each_ended(
        &mut self,
        work: impl Fn(&mut Place, usize) -> Result<(), Trouble> + Sync,
    ) -> Result<Vec<Ended>, Trouble> {
        let (arena, series) = (self.arena.clone(), self.series.clone());
        let stride = self.tables.len() as u64;
        let ended = self.each_numbered(|place, number| {
            let was_over = place.board.asked().is_none();
            work(place, number)?;
            match was_over {
                true => Ok(None),
                false => end(&arena, &series, stride, place, number),
            }
        });
        let ended: Result<Vec<_>, _> = ended.into_iter().collect();
        Ok(ended?.into_iter().flatten().collect())
    }
}

/// Begins a game of a series.
fn begin(arena: &Arc<dyn AnyArena>, series: &Series, game: u64) -> Result<Place, Trouble> {
    let setup = &series.setups[(game % series.setups.len() as u64) as usize];
    let board = arena.clone().begin(setup, game_seed(series.seed, game), false)?;
    Ok(Place { board, game })
}

/// The end of a game, if it has come to one; then the next begins, if that is asked for.
fn end(
    arena: &Arc<dyn AnyArena>,
    series: &Series,
    stride: u64,
    place: &mut Place,
    table: usize,
) -> Result<Option<Ended>, Trouble> {
    let Some(payoffs) = payoffs(&*place.board) else { return Ok(None) };
    if series.renew {
        *place = begin(arena, series, place.game + stride)?;
    }
    Ok(Some(Ended { table, payoffs }))
}
