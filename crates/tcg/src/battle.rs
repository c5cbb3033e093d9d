//! The four steps of a battle, which every mission follows.

mod acting;
mod assign;
mod cards;
mod damage;
mod initiative;
mod missiles;
mod options;
mod recipients;

pub(crate) use self::{
    acting::{acting, perform_done, plan_done},
    assign::{
        extra_points, missiles as missile_count, perform_assign, perform_assign_more,
        perform_take_back, plan_assign, plan_assign_more, plan_take_back, replace,
    },
    cards::{can_play, discard, perform_play, plan_play},
    damage::{absorb, damage, follow_up, strike_now},
    initiative::{begin, concede, initiative},
    missiles::{missile_damage, missiles},
    options::{can_use_option, perform_option, plan_option},
    recipients::{long_range, missile_recipients, recipients},
};
use crate::{Step, effects::triggers, state::MissionStep};

/// What waits for the damage step happens at its start.
pub(crate) fn resolving(step: &mut Step<'_>) -> bool {
    if let Some(mission) = step.state.mission.as_deref_mut() {
        mission.step = MissionStep::Missiles(0);
    }
    triggers::damage_resolves(step);
    true
}
