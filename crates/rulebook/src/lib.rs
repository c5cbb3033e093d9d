//! The four rulebooks by rule id: what each rule says, which rule some code carries out, and which rules the
//! tests cover.
//!
//! The catalogues `rules/*.md` are read at build time, so that [`rule!`] with an id they lack does not compile.
//!
//! ```
//! use ironlance_rulebook::{Recorder, cite, rule};
//!
//! let flanking = rule!("btt.combat.flanking");
//! assert_eq!(flanking.rule().game, "btt");
//!
//! let recorder = Recorder::start();
//! cite(flanking);
//! assert!(recorder.finish().cited(flanking));
//! ```

mod book;
mod citations;
pub mod coverage;
mod covers;
mod id;
#[cfg(test)]
mod parse;
mod record;
mod search;
mod tables;

pub use book::{Book, Chapter, OpenChoice, Rule, book, books};
pub use citations::{Citations, Count};
pub use covers::Covers;
pub use id::{RuleId, UnknownRule};
pub use record::{Recorder, cite, is_recording, refuse};
pub use search::search;
