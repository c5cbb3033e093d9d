//! Scripted games: a set-up or any state, scripted dice, actions by seat, and what must hold; and
//! forces that are judged by themselves.
//!
//! A scenario is a TOML text; `docs/scenarios.md` describes it, and [`schema`] is its JSON schema.
//! It is a test, an example and a tutorial at once.
//!
//! ```
//! use std::sync::Arc;
//! use ironlance_engine::{AnyGame, Erased, SourceText, scenario};
//! use ironlance_testkit::duel::Duel;
//!
//! let source = SourceText::new("guard.toml", r#"
//! game = "duel"
//! title = "A guard makes a strike harder by two"
//!
//! [table]
//! rounds = 3
//! fighters = [{ hit-points = 2, hand = [3] }, { hit-points = 2 }]
//!
//! [[step]]
//! seat = 1
//! action = { strike = { card = 3, at = 2 } }
//! odds = { "no guard" = { at-least-1 = "5/6" }, "guard" = { at-least-1 = "1/2" } }
//!
//! [[step]]
//! seat = 2
//! action = "guard"
//! dice = ["three"]
//! events = [{ event = { struck = { total = 6, damage = 0 } } }]
//! expect = { "fighters.2.hit-points" = 2, round = 2 }
//! "#);
//! let games = |code: &str| -> Option<Arc<dyn AnyGame>> {
//!     (code == "duel").then(|| Arc::new(Erased(Arc::new(Duel::default()))) as _)
//! };
//! let report = scenario::run(&games, &source, &mut |_| {});
//! assert!(report.passed(), "{report}");
//! ```

mod chances;
mod checks;
mod file;
mod forces;
mod lines;
mod pattern;
mod report;
mod runner;
mod start;

use std::sync::Arc;

use crate::{AnyGame, SourceText};

pub(crate) use self::pattern::{compare_at, fits};
pub use self::{
    chances::Fraction,
    file::{
        Case, Content, ExpectedEvent, ExpectedFault, ExpectedOutcome, ExpectedPrompt, Force,
        Illegal, Legal, Scenario, SeenEvents, Step, schema,
    },
    report::{Difference, Finding, Report, StepReport, StepResult},
};

/// Runs a scenario.
///
/// `games` finds a game by its code. `watch` is told of the start, as step 0, and of each step
/// once it is done; of forces it is told nothing, for there is no table.
pub fn run(
    games: &dyn Fn(&str) -> Option<Arc<dyn AnyGame>>,
    source: &SourceText,
    watch: &mut dyn FnMut(&StepReport<'_>),
) -> Report {
    runner::run(games, source, watch)
}
