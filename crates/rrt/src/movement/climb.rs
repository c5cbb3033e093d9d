//! Going up and down the sides of Solid features.

use arrayvec::ArrayVec;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Fraction, Length, Point, Segment};
use smallvec::SmallVec;

use super::MoveRefusal;
use crate::{
    Rrt, State,
    content::Ability,
    state::{FeatureId, Mecha},
    table,
};

/// A difference of Height that uses nothing extra.
const STEP: Length = Length::thousandths(500);

/// What climbing along a way costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Climbed {
    /// In inches of movement.
    pub movement: Length,
    /// Sides that were climbed with Hands, for a Command Point each.
    pub by_hand: u16,
}

/// A stretch of a leg on top of a feature.
type Tops = SmallVec<[(Fraction, Fraction, FeatureId, Length); 8]>;

/// What is climbed on a chain of legs on the ground.
pub(super) fn climb(
    game: &Rrt,
    state: &State,
    mecha: &Mecha,
    points: &[Point],
) -> Result<Climbed, MoveRefusal> {
    cite(rule!("rrt.move.climb"));
    cite(rule!("rrt.move.end-on-top"));
    let mut climbed = Climbed::default();
    if !state.terrain().any(|(_, feature)| feature.solid) {
        return Ok(climbed);
    }
    let top = |at| match table::top_at(state, at) {
        Some(feature) => (Some(feature), state.feature(feature).height),
        None => (None, Length::ZERO),
    };
    let mut before = top(points[0]);
    let mut go = |after: (Option<FeatureId>, Length)| {
        let result = side(game, mecha, before, after, &mut climbed);
        before = after;
        result
    };
    for pair in points.windows(2) {
        let tops = tops_on(state, &Segment::new(pair[0], pair[1]));
        if tops.is_empty() {
            go((None, Length::ZERO))?;
            continue;
        }
        for place in places(&tops) {
            let over = tops.iter().filter(|(from, to, ..)| *from <= place && place < *to);
            let highest = over.max_by_key(|(.., height)| *height);
            go(highest.map_or((None, Length::ZERO), |&(_, _, id, height)| (Some(id), height)))?;
        }
    }
    if let Some(&end) = points.last() {
        go(top(end))?;
    }
    Ok(climbed)
}

/// The stretches of a leg on top of Solid features.
fn tops_on(state: &State, leg: &Segment) -> Tops {
    let solid = state.terrain().filter(|(_, feature)| feature.solid);
    solid
        .flat_map(|(id, feature)| {
            let stretches = feature.outline.stretches(leg);
            stretches.into_iter().map(move |on| (on.from, on.to, id, feature.height))
        })
        .collect()
}

/// Where on a leg something begins or ends, in order; the beginning of the leg too.
fn places(tops: &Tops) -> ArrayVec<Fraction, 65> {
    let mut places = ArrayVec::new();
    places.push(Fraction::ZERO);
    let ends = tops.iter().flat_map(|&(from, to, ..)| [from, to]);
    for place in ends.filter(|place| *place < Fraction::ONE) {
        let index = places.iter().position(|other| place <= *other).unwrap_or(places.len());
        let is_known = places.get(index) == Some(&place);
        if !is_known && !places.is_full() {
            places.insert(index, place);
        }
    }
    places
}

/// What one side costs.
fn side(
    game: &Rrt,
    mecha: &Mecha,
    (from, low): (Option<FeatureId>, Length),
    (to, high): (Option<FeatureId>, Length),
    climbed: &mut Climbed,
) -> Result<(), MoveRefusal> {
    let goes_up = low < high;
    let difference = if goes_up { high - low } else { low - high };
    if difference <= STEP {
        return Ok(());
    }
    if game.size(mecha).height() < difference {
        cite(rule!("rrt.move.climb-too-high"));
        if !game.has(mecha, Ability::Hands) {
            let feature = if goes_up { to } else { from };
            let feature = feature.expect("a side is one of a feature");
            return Err(MoveRefusal::TooHigh { mecha: mecha.id, feature });
        }
        cite(rule!("rrt.ability.hands"));
        climbed.by_hand += 1;
        return Ok(());
    }
    climbed.movement += difference;
    if goes_up {
        climbed.movement += difference;
    }
    Ok(())
}
