//! Trouble as exceptions.

use ironlance_learn::Trouble;
use pyo3::{create_exception, exceptions::PyValueError, prelude::*};

use crate::convert::loads;

create_exception!(
    ironlance,
    Error,
    PyValueError,
    "Something asked of Ironlance cannot be done; the message says what to do. Nothing has changed."
);
create_exception!(
    ironlance,
    Refused,
    Error,
    "The rules forbid it: `rule` is the id of the rule, `facts` are the numbers of the case by name."
);

/// An exception that says this.
pub(crate) fn error(message: impl ToString) -> PyErr {
    Error::new_err(message.to_string())
}

/// Trouble as an exception.
pub(crate) fn raised(py: Python<'_>, trouble: &Trouble) -> PyErr {
    let Trouble::Refused(refused) = trouble else { return error(trouble) };
    let raised = Refused::new_err(refused.to_string());
    let facts = refused.facts.iter().map(|fact| (fact.name.to_string(), fact.value.to_string()));
    let facts: std::collections::BTreeMap<String, String> = facts.collect();
    let value = raised.value(py);
    let set = value
        .setattr("rule", refused.rule.as_str())
        .and_then(|()| value.setattr("facts", loads(py, &facts)?));
    match set {
        Ok(()) => raised,
        Err(other) => other,
    }
}
