//! The properties that hold for every game, held by this one.

use ironlance_engine::{Scripted, testkit::properties};
use ironlance_tcg::Tcg;

#[test]
fn the_properties_of_every_game_hold() {
    let game = Tcg::standard();
    properties::holds_for(game.clone(), &game.setups(), 0..3);
}
