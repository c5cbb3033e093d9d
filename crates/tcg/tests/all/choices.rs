//! Tables that make the open choices of the rulebook in any way.

use ironlance_engine::{Guide as _, SeededDice};
use ironlance_tcg::{Options, Tcg};
use ironlance_testkit as testkit;

/// Any way to play the open choices, but for the number of copies that ready-made decks may have.
pub fn any_options(game: &Tcg, dice: &mut SeededDice) -> Options {
    testkit::any_options(&game.catalogue().options, &["copy-limit"], dice)
}
