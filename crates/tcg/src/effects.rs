//! What cards do: the executor of abilities. `run` goes through an ability's steps and stops
//! where somebody must decide; each family of effects has a file of its own.

mod battle;
mod cards;
mod context;
mod counters;
mod damage;
mod dice;
mod economy;
mod filter;
mod grants;
pub mod open;
mod play;
mod question;
mod read;
mod restrict;
mod run;
pub mod standing;
mod states;
#[cfg(test)]
mod tests;
pub mod triggers;
mod usable;
mod values;

pub use self::question::{Answer, Question};
pub(crate) use self::{
    context::Context,
    question::{answer, perform as perform_answer, question},
    run::run,
    usable::{
        Speaker, box_power, can_use, changes_initiative, fits_mission, pay_prices, usable,
        usable_in_mission,
    },
};
