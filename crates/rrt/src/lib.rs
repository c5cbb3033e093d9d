//! Robotech RPG Tactics: squadrons of giant fighting machines on an open table, measured in inches.
//!
//! A folder or file per chapter of the rulebook holds the rules; [`turn`] only orders them. What is
//! to happen next is a stack of tasks in the state, so that any step can ask anybody anything.

#![deny(clippy::float_arithmetic, clippy::iter_over_hash_type)]

mod ability;
pub mod action;
pub mod activation;
mod aircraft;
mod arrange;
pub mod ask;
pub mod attack;
mod candidates;
mod character;
pub mod command;
pub mod content;
mod damage;
pub mod defence;
pub mod event;
mod faction;
pub mod force;
pub mod guide;
mod h2h;
pub mod import;
pub mod los;
mod mode;
pub mod movement;
mod nearest;
mod odds;
pub mod options;
mod plan;
mod ranged;
pub mod refusal;
mod resolution;
mod sample;
pub mod scenario;
pub mod setup;
pub mod state;
pub mod table;
pub mod terrain;
pub mod turn;
pub mod victory;
pub mod view;
mod weapon;
pub mod words;
