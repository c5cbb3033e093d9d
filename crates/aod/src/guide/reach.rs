//! Where a unit gets straight on.

use ironlance_space::table::{Course, Facing, Length, Point};

use crate::{
    Aod, State,
    movement::{Trip, judge},
    state::UnitId,
};

/// Degrees between two directions.
const STEP: u16 = 10;

/// The furthest places a unit reaches straight on, all around.
pub(super) fn outline(
    game: &Aod,
    state: &State,
    unit: UnitId,
    allowance: Length,
    jump: bool,
) -> Vec<Point> {
    let Some(from) = state.unit(unit).at() else { return Vec::new() };
    let facings = (0..360).step_by(usize::from(STEP)).filter_map(Facing::new);
    facings.map(|facing| furthest(game, state, unit, from, facing, allowance, jump)).collect()
}

/// The furthest legal place in a direction, found by trying shorter and shorter ways.
pub(crate) fn furthest(
    game: &Aod,
    state: &State,
    unit: UnitId,
    from: Point,
    facing: Facing,
    allowance: Length,
    jump: bool,
) -> Point {
    let Some(course) = Course::new(from, facing.direction(), allowance) else { return from };
    let mut length = allowance.in_thousandths() - 1;
    while 0 < length {
        let path = [course.at(Length::thousandths(length)).unwrap_or(from)];
        let trip = Trip { unit, path: &path, levels: &[], facing, allowance, jump };
        if let Ok(arrival) = judge(game, state, &trip) {
            return arrival.at;
        }
        length -= 500;
    }
    from
}
