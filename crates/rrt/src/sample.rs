//! One legal action, drawn without a list.
