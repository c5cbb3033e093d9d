//! The tables that the build script writes.

use crate::{Book, Chapter, OpenChoice, Rule, RuleId};

include!(concat!(env!("OUT_DIR"), "/tables.rs"));
