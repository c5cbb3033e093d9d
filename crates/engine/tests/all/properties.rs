//! The properties of every game, of the sample game; and that each is found when it is broken.

use std::sync::Arc;

use ironlance_engine::Erased;
use ironlance_testkit::{
    duel::{Duel, Setup},
    fuzz, properties,
};
use serde_json::json;

#[test]
fn the_sample_game_has_every_property() {
    let setups = [2, 3, 4].map(|seats| Setup { seats, hit_points: 3, rounds: 5 });
    properties::holds_for(Arc::new(Duel::default()), &setups, 0..20);
}

#[test]
fn the_sample_game_survives_nonsense() {
    let game = Erased(Arc::new(Duel::default()));
    let setups = [2, 4].map(|seats| json!({ "seats": seats, "hit-points": 3, "rounds": 5 }));
    fuzz::survives(&game, &setups, 0..40);
}
