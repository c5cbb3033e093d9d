//! A seeded random game, told event by event.

use ironlance_btt::{Btt, LanceChoice, Setup, options::Options};
use ironlance_engine::{Coverage, Game, Seed, SeededDice, Table, Words};

/// Plays at random until the game is over, and tells what happened.
fn played(setup: &Setup, seed: u64) -> String {
    let table = Table::seeded(Btt::standard(), setup, Seed::from_number(seed));
    let mut table = table.expect("the set-up is legal");
    let mut choices = SeededDice::new(Seed::from_number(!seed));
    let (mut prompts, mut candidates) = (Vec::new(), Vec::new());
    while table.game().outcome(table.state()).is_none() {
        prompts.clear();
        table.game().prompts(table.state(), &mut prompts);
        let seat = prompts[choices.number_below(prompts.len() as u32) as usize].seat;
        candidates.clear();
        let _: Coverage = table.game().candidates(table.state(), seat, &mut candidates);
        let choice = choices.number_below(candidates.len() as u32) as usize;
        table.apply(seat, &candidates[choice]).expect("candidates are legal");
    }
    let game = table.game();
    let told = table.events().iter();
    told.map(|told| format!("{} [{}]\n", game.event_words(&told.event), told.rule)).collect()
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
