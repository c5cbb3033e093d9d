//! Ironlance in Python: `ironlance._native`, which the package in `python/ironlance` makes complete.
//!
//! It only translates: what it does is [`ironlance_learn`]. JSON crosses as text, numbers as arrays of numpy. Whatever takes
//! long lets other threads of Python go on.

mod convert;
mod error;
mod games;
mod table;
mod tables;

use pyo3::prelude::*;

/// Tables of Ironlance. Import `ironlance`, not this.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::{
        error::{Error, Refused},
        games::{about, complete_force, default_setup, games, levels, schema, setups},
        table::Table,
        tables::Tables,
    };
}
