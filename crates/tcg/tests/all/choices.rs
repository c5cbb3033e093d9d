//! Tables that make the open choices of the rulebook in any way.

use ironlance_engine::{Guide as _, OptionEntry, OptionValues, SeededDice};
use ironlance_tcg::{Options, Tcg};
use serde_json::{Map, Value};

/// Any way to play an option; numbers stay as they are.
fn any_value(option: &OptionEntry, dice: &mut SeededDice) -> Option<Value> {
    match &option.kind {
        OptionValues::Choices(choices) => {
            let choice = dice.number_below(choices.len() as u32) as usize;
            Some(choices[choice].value.clone())
        }
        OptionValues::Toggle => Some((dice.number_below(2) == 1).into()),
        OptionValues::Number { .. } => None,
    }
}

/// Any way to play the open choices, but for the number of copies that ready-made decks may have.
pub fn any_options(game: &Tcg, dice: &mut SeededDice) -> Options {
    let mut chosen = Map::new();
    for option in game.catalogue().options {
        if option.id != "copy-limit"
            && let Some(value) = any_value(&option, dice)
        {
            chosen.insert(option.id, value);
        }
    }
    serde_json::from_value(chosen.into()).expect("the catalogue lists what the set-up takes")
}
