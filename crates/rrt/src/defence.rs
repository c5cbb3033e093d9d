//! Answering an attack: taking a hit over, Dodge, shooting down, dividing, rolling with the impact.

mod answer;
mod best;
mod divide;
mod impact;
mod offers;
mod take_over;
#[cfg(test)]
mod tests;

pub use self::best::best_answer;
pub(crate) use self::{
    answer::{
        DodgePlan, ShootDownPlan, ask_answer, ask_reroll, dodge, judge_dodge, judge_hit,
        judge_shoot_down, reroll_dodge, settle_next, shoot_down, stands,
    },
    best::{First, Ways, choose, suffered, ways, with_plenty},
    divide::{Division, ask_divide, divide, judge_divide, portions, undivided},
    impact::{ask_redirect, ask_roll, judge_redirect, redirect, roll_with_impact},
    offers::{dodge_offer, least_dodge, shoot_down_offers},
    take_over::{ask_take_over, judge_take_over, take_over},
};
use crate::{
    Rrt, State,
    attack::{Attack, Hit},
    state::Mecha,
    weapon::Weapon,
};

/// A hit by its number, with the attack it belongs to.
pub(crate) fn hit_of(state: &State, hit: u8) -> Option<(&Attack, &Hit)> {
    let attack = state.attack.as_deref()?;
    Some((attack, attack.hits.get(usize::from(hit))?))
}

/// The mecha that a hit is on.
pub(crate) fn victim<'s>(state: &'s State, hit: &Hit) -> Option<&'s Mecha> {
    Some(state.mecha(hit.mecha()?))
}

/// The weapon that a hit was made with; none hand to hand.
pub(crate) fn weapon_of(game: &Rrt, state: &State, attack: &Attack, hit: &Hit) -> Option<Weapon> {
    attack.strike_of(hit).weapon(game, state)
}
