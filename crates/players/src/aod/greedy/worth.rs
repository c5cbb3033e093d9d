//! What units and the clicks of their dials are worth, in points.

use ironlance_aod::{Aod, State, UnitId, content::UnitDef};

/// What a unit is worth that has only one click left, as a share of what it was.
const LAST: f32 = 0.3;
/// The same in the quick-start game, where nothing but eliminations counts.
const QUICK_LAST: f32 = 0.6;
/// What the heat of a 'Mech about to shut down costs, as a share of its points.
const HEAT: f32 = 0.3;

/// What a unit is worth for being there at all, as a share of its points.
fn alive(state: &State) -> f32 {
    if state.quick_start { QUICK_LAST } else { LAST }
}

/// What is left of a unit after losing so many clicks, as a share of its points.
fn left(def: &UnitDef, click: u8, lost: i32, alive: f32) -> f32 {
    let last = def.dial.len() as i32;
    let left = last - i32::from(click) - lost;
    let all = (last - i32::from(def.start)).max(1);
    match left <= 0 {
        true => 0.0,
        false => alive + (1.0 - alive) * (left.min(all) as f32) / all as f32,
    }
}

/// The points of a unit, with those whom it carries.
pub(super) fn points(state: &State, unit: UnitId) -> f32 {
    let own = f32::from(state.unit(unit).points);
    let aboard = state.passengers(unit).map(|it| f32::from(state.unit(it).points));
    own + 0.6 * aboard.sum::<f32>()
}

/// What so many clicks of damage to a unit are worth.
pub(in crate::aod) fn damage(game: &Aod, state: &State, unit: UnitId, clicks: i32) -> f32 {
    let (def, click) = (game.def(state, unit), state.unit(unit).click);
    let left = |lost| left(def, click, lost, alive(state));
    points(state, unit) * (left(0) - left(clicks.max(0)))
}

/// What so many clicks of repair to a unit are worth.
pub(super) fn repair(game: &Aod, state: &State, unit: UnitId, clicks: i32) -> f32 {
    let (def, click) = (game.def(state, unit), state.unit(unit).click);
    let left = |lost| left(def, click, lost, alive(state));
    points(state, unit) * (left(-clicks.max(0)) - left(0))
}

/// What a 'Mech at this position of its heat dial has lost by it.
pub(super) fn heat(game: &Aod, state: &State, unit: UnitId, position: u8) -> f32 {
    let def = game.def(state, unit);
    if !def.is_mech() {
        return 0.0;
    }
    let last = f32::from(def.shutdown_position().max(1));
    let share = f32::from(position.min(def.shutdown_position())) / last;
    let shut_down = if def.shutdown_position() <= position { 0.25 } else { 0.0 };
    f32::from(state.unit(unit).points) * (HEAT * share * share + shut_down)
}
