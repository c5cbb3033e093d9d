//! The four steps of a battle, which every mission follows.

mod acting;
#[cfg(test)]
mod acting_tests;
mod assign;
#[cfg(test)]
mod assign_tests;
mod cards;
#[cfg(test)]
mod cards_tests;
#[cfg(test)]
mod choices_tests;
mod damage;
#[cfg(test)]
mod frame_tests;
mod initiative;
#[cfg(test)]
mod initiative_tests;
#[cfg(test)]
mod keyword_tests;
#[cfg(test)]
mod leaving_tests;
mod missiles;
mod options;
#[cfg(test)]
mod options_tests;
mod recipients;

pub(crate) use self::{
    acting::{acting, perform_done, plan_done},
    assign::{
        extra_points, missiles as missile_count, new_missiles, perform_assign, perform_assign_more,
        perform_take_back, plan_assign, plan_assign_more, plan_take_back, replace,
    },
    cards::{can_play, discard, perform_play, plan_play},
    damage::{
        Expected, absorb, construction_left, damage, expected, follow_up, is_destroyed,
        roll_points, strike_now,
    },
    initiative::{begin, concede, initiative},
    missiles::{
        guided, least_number, lower, missile_damage, missiles, settle as settle_missile, stopped,
    },
    options::{can_use_option, perform_options, plan_option, plan_options},
    recipients::{missile_recipients, reach, recipients},
};
use ironlance_rulebook::{cite, rule};

use crate::{
    Step,
    effects::triggers,
    state::{MissionStep, Site},
};

/// What waits for the damage step happens at its start.
pub(crate) fn resolving(step: &mut Step<'_>) -> bool {
    cite(rule!("tcg.damage.when-resolved"));
    if let Some(mission) = step.state.mission.as_deref_mut() {
        // The attacking player's missile dice are rolled first.
        let attackers: Vec<_> = mission.attackers().map(Site::Card).collect();
        mission.assigned.sort_by_key(|entry| !attackers.contains(&entry.by));
        mission.step = MissionStep::Missiles(0);
    }
    triggers::damage_resolves(step);
    true
}
