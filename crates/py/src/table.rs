//! One game in progress.

use std::sync::Arc;

use ironlance_engine::{Log, Seat, Seed, Viewer};
use ironlance_learn::{AnyArena, AnyBoard, Trouble, arena, payoffs};
use ironlance_players::Budget;
use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyBool, PyDict, PyInt, PyList, PyType},
};
use serde_json::json;

use crate::{
    convert::{array, dumps, loads, loads_text, matrix},
    error::{error, raised},
    games::find,
};

/// The most imagined worlds that choices are tried in.
pub(crate) const MOST_WORLDS: u32 = 10_000;

/// A game in progress.
///
/// Seats are counted from 1. Where a seat may be left out, it is the first that owes a decision; `seat` names it.
/// `Table("btt", seed=7)` begins the usual game of BT Tactics; `setups("btt")` has others.
#[pyclass(module = "ironlance")]
pub(crate) struct Table {
    code: &'static str,
    arena: Arc<dyn AnyArena>,
    board: Box<dyn AnyBoard>,
    seed: u64,
}

impl Table {
    pub fn new(
        code: &'static str,
        arena: Arc<dyn AnyArena>,
        board: Box<dyn AnyBoard>,
        seed: u64,
    ) -> Table {
        Table { code, arena, board, seed }
    }

    fn with(&self, board: Box<dyn AnyBoard>) -> Table {
        Table::new(self.code, self.arena.clone(), board, self.seed)
    }

    /// The seat with this number, or the first that owes a decision.
    fn seat_or_asked(&self, py: Python<'_>, number: Option<u64>) -> PyResult<Seat> {
        match number {
            Some(number) => self.seat_at(py, number),
            None => self.board.asked().ok_or_else(|| {
                let chance = self.board.chance().map(|below| Trouble::Chance { below });
                raised(py, &chance.unwrap_or(Trouble::Over))
            }),
        }
    }

    fn seat_at(&self, py: Python<'_>, asked: u64) -> PyResult<Seat> {
        let seats = self.board.seats();
        let seat = u8::try_from(asked).ok().and_then(Seat::new);
        let seat = seat.filter(|seat| seat.number() <= seats);
        seat.ok_or_else(|| raised(py, &Trouble::NoSuchSeat { asked, seats }))
    }

    /// Who looks: the person in a seat, or somebody who watches.
    fn viewer(&self, py: Python<'_>, number: Option<u64>) -> PyResult<Viewer> {
        Ok(match number {
            Some(number) => Viewer::Seat(self.seat_at(py, number)?),
            None => Viewer::Spectator,
        })
    }
}

#[pymethods]
impl Table {
    /// Begins a game. `setup` is a dict such as `default_setup(game)` gives; `seed` is what all chance comes from. With
    /// `given_chance`, chance after the beginning is to be given: see `chance`.
    #[new]
    #[pyo3(signature = (game, setup=None, seed=0, *, given_chance=false))]
    fn begin(
        py: Python<'_>,
        game: &str,
        setup: Option<&Bound<'_, PyAny>>,
        seed: u64,
        given_chance: bool,
    ) -> PyResult<Table> {
        let entry = find(game)?;
        let arena = arena(&*entry.game).map_err(|trouble| raised(py, &trouble))?;
        let setup = setup.map_or_else(|| Ok(entry.game.default_setup()), dumps)?;
        let board = arena.clone().begin(&setup, Seed::from_number(seed), given_chance);
        let board = board.map_err(|trouble| raised(py, &trouble))?;
        Ok(Table::new(entry.code(), arena, board, seed))
    }

    /// The game of a log as it stands after so many steps, or at its end. What its dice will bring is as it was.
    #[classmethod]
    #[pyo3(signature = (log, steps=None))]
    fn from_log(
        _: &Bound<'_, PyType>,
        py: Python<'_>,
        log: &str,
        steps: Option<usize>,
    ) -> PyResult<Table> {
        let log = Log::read(log).map_err(error)?;
        let entry = find(&log.game)?;
        let arena = arena(&*entry.game).map_err(|trouble| raised(py, &trouble))?;
        let board = arena.clone().resume(&log, steps).map_err(|trouble| raised(py, &trouble))?;
        Ok(Table::new(entry.code(), arena, board, 0))
    }

    /// The code of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.code
    }

    /// How many seats take part.
    #[getter]
    fn seats(&self) -> u8 {
        self.board.seats()
    }

    /// Which side each seat plays for.
    #[getter]
    fn sides(&self) -> Vec<u32> {
        self.board.sides().iter().map(|side| side.0.into()).collect()
    }

    /// The first seat that owes a decision; None if the game is over, or waits for chance.
    #[getter]
    fn seat(&self) -> Option<u8> {
        self.board.asked().map(Seat::number)
    }

    /// How many results the chance has that must be given first, each equally likely; None if there is none. Only a table
    /// that began with `given_chance` ever waits for chance.
    #[getter]
    fn chance(&self) -> Option<u32> {
        self.board.chance()
    }

    /// Whether the game is over.
    #[getter]
    fn over(&self) -> bool {
        self.board.outcome().is_some()
    }

    /// How many decisions were made at this table.
    #[getter]
    fn steps(&self) -> usize {
        self.board.steps()
    }

    /// A fingerprint of the whole state: the same for the same state on every machine.
    #[getter]
    fn digest(&self) -> String {
        self.board.digest().to_string()
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

    /// Every decision owed now, as a seat may know it, or as all may know it if there is none.
    #[pyo3(signature = (seat=None))]
    fn prompts<'py>(&self, py: Python<'py>, seat: Option<u64>) -> PyResult<Bound<'py, PyAny>> {
        let prompts = self.board.prompts(self.viewer(py, seat)?);
        let told = prompts.iter().map(|prompt| {
            json!({
                "seat": prompt.seat, "kind": prompt.kind, "ask": prompt.ask, "words": prompt.sentence.to_string(),
            })
        });
        loads(py, &told.collect::<Vec<_>>())
    }

    /// The choices of a seat, each a dict with `action` and `words`. `step` takes the place of one in this list. On an open
    /// table other actions may be legal, too.
    #[pyo3(signature = (seat=None))]
    fn candidates<'py>(
        &mut self,
        py: Python<'py>,
        seat: Option<u64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.seat_or_asked(py, seat)?;
        let told =
            self.board.choices(seat).into_iter().map(
                |choice| json!({ "action": choice.action, "words": choice.words.to_string() }),
            );
        loads(py, &told.collect::<Vec<_>>())
    }

    /// How many candidates a seat has.
    #[pyo3(signature = (seat=None))]
    fn count(&mut self, py: Python<'_>, seat: Option<u64>) -> PyResult<usize> {
        let seat = self.seat_or_asked(py, seat)?;
        Ok(self.board.count(seat))
    }

    /// The position as a seat knows it: an array of float32, one number for each of `feature_names`.
    #[pyo3(signature = (seat=None))]
    fn features<'py>(&self, py: Python<'py>, seat: Option<u64>) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.seat_or_asked(py, seat)?;
        array(py, &self.board.features(seat))
    }

    /// The candidates of a seat as an array of float32, a row for each, a column for each of `candidate_feature_names`: what
    /// kind of action it is, and what is different right after it on average over so many worlds that the seat imagines.
    #[pyo3(signature = (seat=None, worlds=1, seed=0))]
    fn candidate_features<'py>(
        &mut self,
        py: Python<'py>,
        seat: Option<u64>,
        worlds: u32,
        seed: u64,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.seat_or_asked(py, seat)?;
        let worlds = worlds_in_range(py, worlds)?;
        let board = &mut self.board;
        let rows = py.detach(|| board.choice_features(seat, worlds, Seed::from_number(seed)));
        matrix(py, &rows, self.arena.choice_features().len())
    }

    /// Carries out a choice: its place among the `candidates`, or any action as they are written. What the rules forbid
    /// raises `Refused` and changes nothing.
    #[pyo3(signature = (choice, seat=None))]
    fn step(
        &mut self,
        py: Python<'_>,
        choice: &Bound<'_, PyAny>,
        seat: Option<u64>,
    ) -> PyResult<()> {
        let seat = self.seat_or_asked(py, seat)?;
        let done = match place_of(choice)? {
            Some(asked) => match usize::try_from(asked) {
                Ok(place) => self.board.take(seat, place),
                Err(_) => {
                    let count = self.board.count(seat);
                    Err(Trouble::NoSuchChoice { seat, asked, count })
                }
            },
            None => self.board.act(seat, &dumps(choice)?),
        };
        done.map_err(|trouble| raised(py, &trouble))
    }

    /// Gives a result of the chance that is wanted: a number below `chance`.
    fn give(&mut self, py: Python<'_>, result: u32) -> PyResult<()> {
        self.board.give(result).map_err(|trouble| raised(py, &trouble))
    }

    /// A table that a seat cannot tell from this one, or one that nobody who watches can: everything hidden is drawn anew, and
    /// so are the dice to come.
    #[pyo3(signature = (seat=None, seed=0))]
    fn imagine(&self, py: Python<'_>, seat: Option<u64>, seed: u64) -> PyResult<Table> {
        let viewer = self.viewer(py, seat)?;
        let board = self.board.imagined(viewer, Seed::from_number(seed));
        Ok(self.with(board.map_err(|trouble| raised(py, &trouble))?))
    }

    /// A copy. It will roll what this table will roll, unless there is a seed for other dice.
    #[pyo3(signature = (seed=None))]
    fn clone(&self, seed: Option<u64>) -> Table {
        self.with(self.board.copied(seed.map(Seed::from_number)))
    }

    /// What a computer player would do in a seat that owes a decision, without doing it: a dict with `action`, its `place` among
    /// the candidates (None if it is not one), and `lines`, what it compared, the best first, each with `action`, `chance` of
    /// winning, `low` and `high` of its 95 % interval, and `worlds`. `plies` is how much it may think.
    #[pyo3(signature = (level, plies=None, seat=None))]
    fn think<'py>(
        &mut self,
        py: Python<'py>,
        level: &str,
        plies: Option<u64>,
        seat: Option<u64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.seat_or_asked(py, seat)?;
        let (board, seed) = (&mut self.board, Seed::from_number(self.seed));
        let thought = py.detach(|| {
            let budget = Budget { plies, ..Budget::usual() };
            let thought = board.think(seat, level, seed, &budget)?;
            let place = board.choices(seat).iter().position(|it| it.action == thought.best);
            Ok((thought, place))
        });
        let (thought, place) = thought.map_err(|trouble: Trouble| raised(py, &trouble))?;
        let lines = thought.lines.iter().map(|line| {
            json!({
                "action": line.action, "chance": line.chance, "low": line.low, "high": line.high,
                "worlds": line.worlds,
            })
        });
        let lines: Vec<_> = lines.collect();
        loads(
            py,
            &json!({
                "action": thought.best, "place": place, "lines": lines, "plies": thought.plies,
                "cut_short": thought.cut_short,
            }),
        )
    }

    /// Lets a computer player make so many decisions, each for the first seat that owes one, or one for a certain seat.
    #[pyo3(signature = (level="random", times=1, seat=None))]
    fn play(&mut self, py: Python<'_>, level: &str, times: u32, seat: Option<u64>) -> PyResult<()> {
        let only = seat.map(|seat| self.seat_at(py, seat)).transpose()?;
        let (board, seed) = (&mut self.board, Seed::from_number(self.seed));
        let played = py.detach(|| {
            for _ in 0..times {
                let Some(asked) = board.asked() else { break };
                board.play(only.unwrap_or(asked), level, seed)?;
            }
            Ok(())
        });
        played.map_err(|trouble: Trouble| raised(py, &trouble))
    }

    /// How the game ended: a dict with `winners`, the seats (none for a draw), and `rule`, the rule that decided. None as long
    /// as it goes on.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &self.board.outcome())
    }

    /// What each seat gets, by seat: 1 for having won, -1 for having lost, 0 for a draw. None as long as the game goes on.
    #[getter]
    fn payoffs<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        payoffs(&*self.board).map(|payoffs| array(py, &payoffs)).transpose()
    }

    /// What a seat sees of the table, or somebody who watches, as it goes over the wire.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<u64>) -> PyResult<Bound<'py, PyAny>> {
        loads_text(py, &self.board.view(self.viewer(py, seat)?))
    }

    /// The same as a picture made of characters.
    #[pyo3(signature = (seat=None))]
    fn text(&self, py: Python<'_>, seat: Option<u64>) -> PyResult<String> {
        Ok(self.board.text(self.viewer(py, seat)?))
    }

    /// The record of the game so far, as `ironlance replay` and `from_log` read it. There is none of a game that was imagined, copied
    /// with other dice, or whose chance was given.
    fn log(&self, py: Python<'_>) -> PyResult<String> {
        Ok(self.board.log().map_err(|trouble| raised(py, &trouble))?.write())
    }

    fn __copy__(&self) -> Table {
        Table::clone(self, None)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyDict>) -> Table {
        Table::clone(self, None)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Table>().getattr("from_log")?, (self.log(py)?,)))
    }

    fn __repr__(&self) -> String {
        let now = match (self.board.asked(), self.board.chance()) {
            (Some(seat), _) => format!("{seat} decides"),
            (None, Some(below)) => format!("waits for a number below {below}"),
            (None, None) => "over".to_owned(),
        };
        format!("<ironlance.Table of {}: {} steps, {now}>", self.code, self.board.steps())
    }
}

/// How many worlds, if that many may be asked for.
pub(crate) fn worlds_in_range(py: Python<'_>, worlds: u32) -> PyResult<u32> {
    match (1..=MOST_WORLDS).contains(&worlds) {
        true => Ok(worlds),
        false => Err(raised(
            py,
            &Trouble::OutOfRange {
                what: "worlds",
                asked: worlds.into(),
                least: 1,
                most: MOST_WORLDS.into(),
            },
        )),
    }
}

/// The place that a choice names, or None if it is an action: whatever is a whole number to Python, those of numpy too.
fn place_of(choice: &Bound<'_, PyAny>) -> PyResult<Option<i64>> {
    if choice.is_instance_of::<PyBool>() || choice.is_instance_of::<PyList>() {
        return Err(PyTypeError::new_err("a choice is a place among the candidates, or an action"));
    }
    match choice.is_instance_of::<PyInt>() || choice.hasattr("__index__")? {
        true => choice.extract().map(Some),
        false => Ok(None),
    }
}
