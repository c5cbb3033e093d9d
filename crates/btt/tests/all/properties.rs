//! The properties that hold for every game, held by this one.

use ironlance_btt::{Btt, LanceChoice, Setup, options::Options};
use ironlance_engine::{Erased, Guide as _, Seed, SeededDice};
use ironlance_testkit::{
    any_options, fuzz,
    properties::{self, Properties},
};
use proptest::prelude::*;

/// Every lance meets the next one, over all sheets.
fn setups() -> Vec<Setup> {
    let game = Btt::standard();
    let content = game.content();
    let count = content.lances.len().max(content.sheets.len());
    let lance =
        |place: usize| LanceChoice::Named(content.lances[place % content.lances.len()].id.clone());
    let sheet = |place: usize| content.sheets[place % content.sheets.len()].id.clone();
    (0..count)
        .map(|place| Setup {
            lances: vec![lance(place), lance(place + 1)],
            sheets: vec![sheet(place), sheet(place + 1)],
            options: Options::default(),
        })
        .collect()
}

#[test]
fn the_properties_of_every_game_hold() {
    properties::holds_for(Btt::standard(), &setups(), 0..4);
}

#[test]
fn the_properties_hold_however_the_open_choices_are_made() {
    let game = Btt::standard();
    let entries = game.catalogue().options;
    let mut dice = SeededDice::new(Seed::from_number(27));
    let options = || any_options(&entries, &[], &mut dice);
    let tables = setups().into_iter().zip(std::iter::repeat_with(options));
    let tables: Vec<Setup> = tables.map(|(setup, options)| Setup { options, ..setup }).collect();
    Properties { look_every: 60, ..Properties::default() }.hold_for(game, &tables, 0..1);
}

proptest! {
    // A case is a whole game with some ten thousand mangled actions; PROPTEST_CASES asks for more.
    #![proptest_config(ProptestConfig { cases: cases(), ..ProptestConfig::default() })]

    #[test]
    fn malformed_and_untimely_actions_change_nothing(seed in any::<u32>(), place in 0..17usize) {
        let setups = setups();
        let setup = serde_json::to_value(&setups[place % setups.len()]).unwrap();
        let seed = u64::from(seed);
        fuzz::survives(&Erased(Btt::standard()), &[setup], seed..seed + 1);
    }
}

fn cases() -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(8)
}
