//! The exact chances of what a plan may do, by the same pure functions as the rules.

mod fight;
#[cfg(test)]
mod tests;

use ironlance_engine::{Chances, Odds, OddsLine, Tally};
use ironlance_rulebook::rule;

use crate::{
    Plan, Rrt, State,
    attack::{CombatPlan, Hit},
    character, defence,
};

/// The exact chances of a plan, where chance decides it.
pub(crate) fn of_plan(game: &Rrt, state: &State, plan: &Plan) -> Option<Odds> {
    let Plan::Combat(plan) = plan else { return None };
    match plan {
        CombatPlan::Attack(declaration) => Some(fight::of(game, state, declaration)),
        CombatPlan::Dodge(plan) => dodging(game, state, plan.hit()),
        CombatPlan::RerollDodge(hit) => {
            let (_, hit) = defence::hit_of(state, *hit)?;
            let mecha = defence::victim(state, hit)?;
            let bad = u64::from(defence::least_dodge(game, mecha, hit.total)) - 1;
            Some(avoiding(game, state, hit, bad, 6))
        }
        CombatPlan::ShootDown(plan) => {
            let (_, hit) = defence::hit_of(state, plan.hit())?;
            Some(avoiding(game, state, hit, u64::from(plan.least()) - 1, 6))
        }
        _ => None,
    }
}

/// The chances of a Dodge, rolled again where that may be done.
fn dodging(game: &Rrt, state: &State, number: u8) -> Option<Odds> {
    let (_, hit) = defence::hit_of(state, number)?;
    let mecha = defence::victim(state, hit)?;
    let bad = u64::from(defence::least_dodge(game, mecha, hit.total)) - 1;
    match character::rerolls_dodges(game, state, mecha) {
        true => Some(avoiding(game, state, hit, bad * bad, 36)),
        false => Some(avoiding(game, state, hit, bad, 6)),
    }
}

/// The chances of avoiding a hit: the damage that gets through, before it is divided or rolled with.
fn avoiding(game: &Rrt, state: &State, hit: &Hit, fails: u64, of: u64) -> Odds {
    let damage = i32::from(hit.damage);
    let chances = Chances::of([(0, of - fails), (damage, fails)]);
    let line = |value: &i32, weight| {
        let mut line = OddsLine::new(*value, weight);
        if *value == 0 {
            line.means.push(("avoided".to_owned(), rule!("rrt.defence.order")));
        }
        line
    };
    let mecha = defence::victim(state, hit);
    let added = mecha.map_or(0, |mecha| game.piloting(mecha));
    Odds {
        measure: "damage".to_owned(),
        targets: Vec::new(),
        tallies: vec![("Dodge".to_owned(), Tally::new(rule!("rrt.defence.dodge"), added))],
        cases: vec![chances.case_of("nothing divided or rolled with", line)],
    }
}
