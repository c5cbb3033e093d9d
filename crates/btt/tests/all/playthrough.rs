//! A seeded random game, told event by event.

use ironlance_btt::{Btt, LanceChoice, Setup, options::Options};
use ironlance_testkit::{Play, story};

/// Plays at random until the game is over, and tells what happened.
fn played(setup: &Setup, seed: u64) -> String {
    let mut play = Play::new(Btt::standard(), setup, seed);
    play.visit(|_, _| true);
    story(&**play.table.game(), play.table.events()).join("\n")
}

#[test]
fn four_rounds_of_the_quick_start() {
    let setup = Setup {
        lances: ["quick-start-red", "quick-start-blue"]
            .map(|id| LanceChoice::Named(id.to_owned()))
            .to_vec(),
        sheets: vec!["ridge-and-ponds".to_owned(), "river-and-forest".to_owned()],
        options: Options { round_limit: 4, ..Options::default() },
    };
    insta::assert_snapshot!(played(&setup, 3025));
}
