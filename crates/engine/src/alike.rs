//! What is most like an action, of all that a seat is offered: for the choice nearest to one that is
//! refused, where what is wrong with it cannot be put right.

use serde::Serialize;
use serde_json::Value;

use crate::{Game, Seat};

/// Of the legal candidates of a seat, the one nearest to what was asked for. `rank` says how near one
/// is, the more, the nearer, and `None` of what is something else altogether. Of equals the first.
pub fn nearest_offered<G: Game, Rank: Ord>(
    game: &G,
    state: &G::State,
    seat: Seat,
    rank: impl Fn(&G::Action) -> Option<Rank>,
) -> Option<G::Action> {
    let mut offered = Vec::new();
    game.candidates(state, seat, &mut offered);
    let mut ranked: Vec<(Rank, G::Action)> =
        offered.into_iter().filter_map(|other| Some((rank(&other)?, other))).collect();
    // Sorting keeps equals in order, and few must be judged before one is legal.
    ranked.sort_by(|(one, _), (other, _)| other.cmp(one));
    let mut near = ranked.into_iter().map(|(_, action)| action);
    near.find(|action| game.plan(state, seat, action).is_ok())
}

/// What equal parts count for.
const EQUAL: u32 = 2560;
/// What numbers count for that are next to each other.
const NEXT: u32 = 512;

/// How alike two actions are as they are written: equal parts count for much, numbers that are near
/// and names that begin alike for a little.
pub fn likeness<A: Serialize>(one: &A, other: &A) -> u32 {
    let value = |action: &A| serde_json::to_value(action).unwrap_or_default();
    of_values(&value(one), &value(other))
}

fn of_values(one: &Value, other: &Value) -> u32 {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            let both = one.iter().filter_map(|(name, part)| Some((part, other.get(name)?)));
            both.map(|(one, other)| of_values(one, other)).sum()
        }
        (one, other) if one == other => EQUAL,
        (Value::Array(one), Value::Array(other)) => {
            let shared = one.iter().filter(|item| other.contains(item)).count() as u32;
            let apart = (one.len() + other.len()) as u32 - 2 * shared.min(other.len() as u32);
            (shared * EQUAL / 2).min(EQUAL - 1).saturating_sub(apart)
        }
        (Value::Number(one), Value::Number(other)) => {
            let apart = one.as_i64().unwrap_or(0).abs_diff(other.as_i64().unwrap_or(0));
            NEXT - eighths_of_bits(apart)
        }
        (Value::String(one), Value::String(other)) => {
            let same = one.chars().zip(other.chars()).take_while(|(one, other)| one == other);
            same.count().min(50) as u32 * 25
        }
        _ => 0,
    }
}

/// The logarithm of a number that is not 0, in eighths: small numbers differ by much, large ones by
/// little. Less than 512 in any case.
fn eighths_of_bits(number: u64) -> u32 {
    let bits = number.max(1).ilog2();
    let eighths = (u128::from(number) << 3 >> bits) as u32 & 7;
    8 * bits + eighths
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_equal_counts_most_and_what_is_near_more_than_what_is_far() {
        let asked = json!({ "who": "A1", "at": 12_500, "with": [1, 2] });
        let order = [
            json!({ "who": "A1", "at": 12_500, "with": [1, 2] }),
            json!({ "who": "A1", "at": 12_500, "with": [1] }),
            json!({ "who": "A1", "at": 12_000, "with": [1] }),
            json!({ "who": "A1", "at": 2_000, "with": [1] }),
            json!({ "who": "A2", "at": 2_000, "with": [1] }),
            json!({ "who": "B2", "at": 2_000, "with": [1] }),
        ];
        let all: Vec<u32> = order.iter().map(|other| likeness(&asked, other)).collect();
        assert!(all.is_sorted_by(|one, other| one > other), "{all:?}");
    }

    #[test]
    fn small_numbers_are_told_apart_and_no_number_is_too_far() {
        let near: Vec<u32> = (1..16).map(eighths_of_bits).collect();
        assert!(near.is_sorted_by(|one, other| one < other), "{near:?}");
        assert_eq!(eighths_of_bits(u64::MAX), 511);
        assert_eq!(of_values(&json!(i64::MIN), &json!(i64::MAX)), 1);
    }
}
