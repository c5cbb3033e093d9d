//! What crosses between Rust and Python.

use pyo3::{prelude::*, types::PyByteArray};
use serde::Serialize;
use serde_json::Value;

use crate::error::error;

/// A value that is plain JSON as Python has it.
pub(crate) fn loads<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    loads_text(py, &serde_json::to_string(value).map_err(error)?)
}

/// The text of JSON as Python has it.
pub(crate) fn loads_text<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (text,))
}

/// What Python has as JSON.
pub(crate) fn dumps(value: &Bound<'_, PyAny>) -> PyResult<Value> {
    let json = value.py().import("json")?;
    let text = json.call_method1("dumps", (value,)).map_err(|fault| {
        error(format!("this cannot be written as JSON: {}", fault.value(value.py())))
    })?;
    let text: String = text.extract()?;
    serde_json::from_str(&text).map_err(|fault| error(format!("this is no JSON: {fault}")))
}

/// Numbers as an array of numpy with so many columns.
pub(crate) fn matrix<'py>(
    py: Python<'py>,
    numbers: &[f32],
    columns: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let rows = numbers.len().checked_div(columns).unwrap_or(0);
    array(py, numbers)?.call_method1("reshape", ((rows, columns),))
}

/// Numbers as an array of numpy.
pub(crate) fn array<'py>(py: Python<'py>, numbers: &[f32]) -> PyResult<Bound<'py, PyAny>> {
    let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
    from_bytes(py, &bytes, "<f4")
}

/// Whole numbers as an array of numpy.
pub(crate) fn whole<'py>(
    py: Python<'py>,
    numbers: impl IntoIterator<Item = i64>,
) -> PyResult<Bound<'py, PyAny>> {
    let bytes: Vec<u8> = numbers.into_iter().flat_map(i64::to_le_bytes).collect();
    from_bytes(py, &bytes, "<i8")
}

/// Answers as an array of numpy.
pub(crate) fn answers<'py>(
    py: Python<'py>,
    answers: impl IntoIterator<Item = bool>,
) -> PyResult<Bound<'py, PyAny>> {
    let bytes: Vec<u8> = answers.into_iter().map(u8::from).collect();
    from_bytes(py, &bytes, "?")
}

fn from_bytes<'py>(py: Python<'py>, bytes: &[u8], kind: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("numpy")?.call_method1("frombuffer", (PyByteArray::new(py, bytes), kind))
}
