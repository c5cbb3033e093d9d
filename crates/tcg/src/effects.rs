//! What cards do: the executor of abilities. `run` goes through an ability's steps and stops
//! where somebody must decide; each family of effects has a file of its own.

mod always;
mod battle;
mod bought;
#[cfg(test)]
mod box_tests;
mod cards;
mod context;
mod counters;
mod damage;
mod dice;
mod die;
mod economy;
mod filter;
mod grants;
mod play;
mod question;
mod read;
mod restrict;
mod run;
pub mod standing;
mod states;
#[cfg(test)]
mod tests;
mod together;
#[cfg(test)]
mod together_tests;
pub mod triggers;
mod usable;
mod values;

pub(crate) use self::{
    always::switch_on,
    bought::{buy_off, plan_buy_off, plan_remove_counter, remove_counter},
    context::Context,
    counters::counters_to_double,
    die::{go_on as die_goes_on, is_about as is_about_die, is_changeable, keep as keep_die},
    question::{answer, counted, perform as perform_answer, question},
    run::run,
    together::{at_once, go_on as together_goes_on, next, plan_next, question as order_question},
    usable::{
        Speaker, box_power, can_use, changes_initiative, event_card, fits_mission, pay_prices,
        raises_initiative, resources, usable, usable_in_mission, wins_initiative,
    },
};
pub use self::{
    question::{Answer, Question},
    together::Pending,
};
