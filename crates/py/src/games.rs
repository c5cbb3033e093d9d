//! What there is to play.

use ironlance_engine::Seed;
use ironlance_players::{Entry, registry};
use pyo3::prelude::*;

use crate::{
    convert::{dumps, loads},
    error::error,
};

/// The game with this code.
pub(crate) fn find(code: &str) -> PyResult<&'static Entry> {
    registry().find(code).map_err(error)
}

/// The codes of the games there are.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    registry().iter().map(Entry::code).collect()
}

/// What a game is, in one sentence.
#[pyfunction]
pub(crate) fn about(game: &str) -> PyResult<&'static str> {
    Ok(find(game)?.game.about())
}

/// The computer players of a game, weakest first, each with what to expect of it.
#[pyfunction]
pub(crate) fn levels(game: &str) -> PyResult<Vec<(&'static str, &'static str)>> {
    Ok(find(game)?.levels.iter().map(|level| (level.name, level.about)).collect())
}

/// A set-up that makes a good game at once.
#[pyfunction]
pub(crate) fn default_setup<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyAny>> {
    loads(py, &find(game)?.game.default_setup())
}

/// Set-ups that show the game from many sides: other forces, other maps.
#[pyfunction]
pub(crate) fn setups<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyAny>> {
    loads(py, &find(game)?.game.setups())
}

/// One JSON schema of the set-ups, actions, views and events of a game.
#[pyfunction]
pub(crate) fn schema<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyAny>> {
    loads(py, &find(game)?.game.schema())
}

/// A whole legal force that has everything `force` has, the rest chosen by chance.
#[pyfunction]
pub(crate) fn complete_force<'py>(
    py: Python<'py>,
    game: &str,
    force: &Bound<'py, PyAny>,
    seed: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let whole = find(game)?.game.complete_force(&dumps(force)?, Seed::from_number(seed));
    loads(py, &whole.map_err(error)?)
}
