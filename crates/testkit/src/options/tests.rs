use ironlance_engine::{OptionChoice, option_entries, options};

use super::*;

options! {
    /// Options of no game.
    pub struct Few {
        /// The number of rounds.
        rounds: u16 = 12 => "tcg.object.goal", "Rounds";
        /// Who begins.
        beginner: Beginner {
            /// Whoever is lucky.
            Lucky,
            /// Whoever is brave.
            Brave,
        } => "tcg.object.goal", "Beginner";
    }
}

fn entries() -> Vec<OptionEntry> {
    let rounds = OptionValues::Number { min: 1, max: 99 };
    option_entries::<Few>("tcg", |id| (id == "rounds").then(|| rounds.clone()))
}

#[test]
fn options_are_set_by_their_names() {
    have_defaults::<Few>(&json!({ "rounds": 12, "beginner": "lucky" }));
    entries().iter().for_each(can_be_set::<Few>);
    let drawn = |seed| {
        let mut dice = SeededDice::new(ironlance_engine::Seed::from_number(seed));
        any_options::<Few>(&entries(), &[], &mut dice)
    };
    assert!((0..9).any(|seed| drawn(seed).beginner == Beginner::Brave));
    assert!((0..9).all(|seed| drawn(seed).rounds == 12));
}

#[test]
#[should_panic(expected = "the options and the open choices of the rulebook")]
fn options_that_are_not_the_open_choices_are_found() {
    are_the_open_choices::<Few>("tcg", &entries());
}

#[test]
#[should_panic(expected = "the defaults")]
fn a_default_of_ones_own_is_found() {
    have_defaults::<Few>(&json!({ "rounds": 10, "beginner": "lucky" }));
}

#[test]
#[should_panic(expected = "beginner cannot be tall")]
fn a_way_to_play_that_cannot_be_set_is_found() {
    let mut entry = entries().remove(1);
    entry.kind = OptionValues::Choices(vec![OptionChoice::new("tall", "Whoever is tall.")]);
    can_be_set::<Few>(&entry);
}
