//! Every card of the pack, doing what it says: one test for each, a file of tests for each file of
//! cards. Units are gone through by what is printed on them.

mod boxes;
mod command;
mod contracts;
mod effects;
mod enhancements;
mod figures;
mod missions;
mod one_shots;
mod people;
mod pilots;
mod resources;
mod scene;
mod table;
mod units;
mod when;
mod whom;

use self::{
    scene::{DRAGON, FAST, LOKI, PANTHER, PILE, STEADY, Scene, TANK, deploy, scene},
    table::{Table, in_battle, resources},
};
use crate::content::{Class, Content};

/// Claims that a test shows a card doing what it says.
macro_rules! card {
    ($name:literal) => {
        assert!(
            crate::content::Content::standard().named($name).is_some(),
            "{} is in the pack",
            $name
        )
    };
}
use card;

/// The texts of the files with tests, in which the claims stand.
const TESTS: [&str; 13] = [
    include_str!("cards/boxes.rs"),
    include_str!("cards/command.rs"),
    include_str!("cards/contracts.rs"),
    include_str!("cards/enhancements.rs"),
    include_str!("cards/missions/attack.rs"),
    include_str!("cards/missions/defence.rs"),
    include_str!("cards/missions/group.rs"),
    include_str!("cards/missions/later.rs"),
    include_str!("cards/one_shots.rs"),
    include_str!("cards/people.rs"),
    include_str!("cards/pilots.rs"),
    include_str!("cards/resources.rs"),
    include_str!("cards/units.rs"),
];

#[test]
fn no_card_is_without_a_test() {
    let claimed = |name: &str| TESTS.iter().any(|text| text.contains(&format!("card!({name:?})")));
    let content = Content::standard();
    // What is printed on Units by name is covered by `units`, which goes through all of them.
    let others =
        content.cards.iter().filter(|card| card.class != Class::Unit || !card.abilities.is_empty());
    let missing: Vec<_> =
        others.map(|card| card.name.as_str()).filter(|name| !claimed(name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
