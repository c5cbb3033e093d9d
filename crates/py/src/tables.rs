//! Many games in progress.

use std::sync::Arc;

use ironlance_engine::Seat;
use ironlance_learn::{AnyArena, Boards, Ended, Series, Trouble, arena};
use pyo3::{exceptions::PyIndexError, prelude::*};
use serde_json::Value;

use crate::{
    convert::{answers, dumps, matrix, whole},
    error::raised,
    games::find,
    table::{Table, worlds_in_range},
};

/// Many games of one kind at once, played in Rust on all cores while other threads of Python go on.
///
/// All arrays have an entry for each table. `setup` may be a list of set-ups to play in turn. With `renew`, a table begins its
/// next game as soon as one is over.
#[pyclass(module = "ironlance")]
pub(crate) struct Tables {
    code: &'static str,
    arena: Arc<dyn AnyArena>,
    boards: Boards,
    seats: usize,
    seed: u64,
}

impl Tables {
    /// What has ended: whether at each table, and what each seat got.
    fn ended<'py>(
        &self,
        py: Python<'py>,
        ended: &[Ended],
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let mut over = vec![false; self.boards.len()];
        let mut payoffs = vec![0.0; self.boards.len() * self.seats];
        for game in ended {
            over[game.table] = true;
            let row = &mut payoffs[game.table * self.seats..][..self.seats];
            row.iter_mut().zip(&game.payoffs).for_each(|(entry, payoff)| *entry = *payoff);
        }
        Ok((answers(py, over)?, matrix(py, &payoffs, self.seats)?))
    }
}

#[pymethods]
impl Tables {
    /// Begins so many games; `threads` is how many to play on, 0 for one per core.
    #[new]
    #[pyo3(signature = (game, tables, setup=None, seed=0, *, renew=true, threads=0))]
    fn begin(
        py: Python<'_>,
        game: &str,
        tables: usize,
        setup: Option<&Bound<'_, PyAny>>,
        seed: u64,
        renew: bool,
        threads: usize,
    ) -> PyResult<Tables> {
        let entry = find(game)?;
        let arena = arena(&*entry.game).map_err(|trouble| raised(py, &trouble))?;
        let setups = match setup.map(dumps).transpose()? {
            None => vec![entry.game.default_setup()],
            Some(Value::Array(setups)) => setups,
            Some(setup) => vec![setup],
        };
        let series = Series { setups, seed, renew };
        let boards = py.detach(|| Boards::new(arena.clone(), series, tables, threads));
        let boards = boards.map_err(|trouble| raised(py, &trouble))?;
        let seats = (0..boards.len()).filter_map(|place| boards.get(place)).map(|it| it.seats());
        let seats = seats.max().unwrap_or_default().into();
        Ok(Tables { code: entry.code(), arena, boards, seats, seed })
    }

    /// The code of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.code
    }

    /// The names of what `features` gives.
    #[getter]
    fn feature_names(&self) -> Vec<String> {
        self.arena.features().to_vec()
    }

    /// The names of what `candidate_features` gives.
    #[getter]
    fn candidate_feature_names(&self) -> Vec<String> {
        self.arena.choice_features().to_vec()
    }

    /// The first seat that owes a decision at each table: whole numbers, 0 where the game is over.
    #[getter]
    fn seats<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        whole(py, self.boards.asked().into_iter().map(|seat| seat.map_or(0, Seat::number).into()))
    }

    /// How many candidates that seat has at each table: whole numbers, 0 where the game is over.
    fn counts<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let boards = &mut self.boards;
        let counts = py.detach(|| boards.counts());
        whole(py, counts.into_iter().map(|count| count as i64))
    }

    /// The position at each table as that seat knows it: a row for each table, zeros where the game is over.
    fn features<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let (boards, width) = (&mut self.boards, self.arena.features().len());
        let rows = py.detach(|| {
            let mut rows = boards.features();
            rows.iter_mut().for_each(|row| row.resize(width, 0.0));
            rows.concat()
        });
        matrix(py, &rows, width)
    }

    /// The candidates of that seat at each table: one array with the rows of all tables one after the other, and how many of
    /// them each table has.
    #[pyo3(signature = (worlds=1, seed=0))]
    fn candidate_features<'py>(
        &mut self,
        py: Python<'py>,
        worlds: u32,
        seed: u64,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let worlds = worlds_in_range(py, worlds)?;
        let (boards, width) = (&mut self.boards, self.arena.choice_features().len());
        let (rows, counts) = py.detach(|| {
            let rows = boards.choice_features(worlds, seed);
            let counts: Vec<_> = rows.iter().map(|rows| rows.len() / width).collect();
            (rows.concat(), counts)
        });
        Ok((matrix(py, &rows, width)?, whole(py, counts.into_iter().map(|count| count as i64))?))
    }

    /// Takes a candidate at each table; -1 where nothing is to be taken. Returns whether each game came to its end with it, and
    /// what each seat got then. If one of them is no candidate, nothing happens at all.
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        choices: Vec<i64>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let boards = &mut self.boards;
        let choices: Vec<_> =
            choices.into_iter().map(|choice| (choice != -1).then_some(choice)).collect();
        let ended = py.detach(|| boards.take(&choices)).map_err(|trouble| raised(py, &trouble))?;
        self.ended(py, &ended)
    }

    /// Lets a computer player make so many decisions at each table, or at each where `at` says so. Returns as `step` does; of
    /// several games that a table came to the end of, the last.
    #[pyo3(signature = (level="random", times=1, at=None))]
    fn play<'py>(
        &mut self,
        py: Python<'py>,
        level: &str,
        times: u32,
        at: Option<Vec<bool>>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let boards = &mut self.boards;
        let ended = py.detach(|| boards.play(level, times, at.as_deref()));
        let ended = ended.map_err(|trouble: Trouble| raised(py, &trouble))?;
        self.ended(py, &ended)
    }

    fn __len__(&self) -> usize {
        self.boards.len()
    }

    /// A copy of one table, with its log.
    fn __getitem__(&self, place: isize) -> PyResult<Table> {
        let from_end = if place < 0 { place + self.boards.len() as isize } else { place };
        let board = usize::try_from(from_end).ok().and_then(|place| self.boards.get(place));
        let board = board.ok_or_else(|| {
            PyIndexError::new_err(format!("there are {} tables, not {place}", self.boards.len()))
        })?;
        Ok(Table::new(self.code, self.arena.clone(), board.copied(None), self.seed))
    }

    fn __repr__(&self) -> String {
        format!("<ironlance.Tables: {} of {}>", self.boards.len(), self.code)
    }
}
