//! What a strike needs, what it does, and how likely that is.

use ironlance_rulebook::{RuleId, rule};

use super::{Choice, Plan, State};
use ironlance_engine::{Odds, OddsCase, OddsLine, Tally};

/// What die and card must reach together.
///
/// Pure: the strike and its odds both ask here.
pub(super) fn needed(guarding: bool) -> Tally {
    let mut needed = Tally::new(rule!("tcg.card.speed"), 5);
    if guarding {
        needed.add(rule!("tcg.guard.set"), 2);
    }
    needed
}

/// The hit points a strike costs: two if it hits by three or more.
pub(super) fn damage(total: u8, needed: &Tally) -> u8 {
    match i32::from(total) - needed.total() {
        by if by < 0 => 0,
        0..=2 => 1,
        _ => 2,
    }
}

/// The chances of a strike. Whether its target guards is sealed, so both are cases.
pub(super) fn of_plan(state: &State, plan: &Plan) -> Option<Odds> {
    let Plan::Seal(_, Choice::Strike { card, at }) = *plan else { return None };
    let left = state.fighter(at)?.hit_points;
    let case = |assuming: &str, guarding: bool, dodging: bool| {
        let needed = needed(guarding);
        let mut weights = [0u64; 3];
        for face in 1..=6 {
            let damage = usize::from(damage(face + card.0, &needed));
            // Of the two sides of the coin, one escapes.
            weights[if dodging { 0 } else { damage }] += 1;
            weights[damage] += 1;
        }
        let lines = (0i32..).zip(weights).filter(|(_, weight)| *weight > 0);
        let lines = lines.map(|(value, weight)| OddsLine {
            means: means(value, left),
            ..OddsLine::new(value, weight)
        });
        OddsCase::exact(assuming, lines.collect())
    };
    Some(Odds {
        measure: "damage".to_owned(),
        targets: Vec::new(),
        tallies: vec![("needed".to_owned(), needed(false))],
        cases: vec![
            case("no guard", false, false),
            case("guard", true, false),
            case("no guard, dodging", false, true),
            case("guard, dodging", true, true),
        ],
    })
}

fn means(damage: i32, left: u8) -> Vec<(String, RuleId)> {
    match damage >= i32::from(left) {
        true => vec![("falls".to_owned(), rule!("tcg.damage.unit"))],
        false => Vec::new(),
    }
}
