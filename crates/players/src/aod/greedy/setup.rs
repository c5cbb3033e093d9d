//! Where terrain and units go at the start.

use ironlance_aod::{
    UnitId,
    content::{AttackSymbol, Equipment, Slot, SpeedMode},
    prospect,
    setup::SetupAction,
    state::{Edge, Place},
    table,
};
use ironlance_space::table::Point;

use super::mind::Mind;

/// What a decision of setting up is worth.
pub(super) fn value(mind: &mut Mind<'_>, action: &SetupAction) -> f32 {
    match action {
        SetupAction::PlaceTerrain { at, .. } => terrain(mind, *at),
        SetupAction::PassTerrain => -1000.0,
        SetupAction::Deploy { unit, at, facing, cruising } => {
            let place = Place::Field { at: *at, facing: *facing, cruising: *cruising };
            mind.with(*unit, place, |mind| deploy(mind, *unit, *at))
        }
        SetupAction::Embark { unit, transport } => embark(mind, *unit, *transport),
        SetupAction::LeaveOut { .. } => -1000.0,
    }
}

/// Whoever shoots far wants the middle open, whoever does not wants cover there.
fn terrain(mind: &Mind<'_>, at: Point) -> f32 {
    let ranges = mind.state.units_of(mind.seat).map(|unit| {
        let def = mind.game.def(&mind.state, unit);
        def.weapon(Slot::Primary).map_or(0.0, |weapon| f32::from(weapon.maximum))
    });
    let (count, sum) = ranges.fold((0.0, 0.0), |(count, sum), range| (count + 1.0, sum + range));
    let from_middle =
        Point::new(18_000, 18_000).map_or(0, |middle| at.distance(middle).in_thousandths());
    let away = from_middle as f32 / 1000.0;
    if 11.0 * count < sum { away } else { -away }
}

/// How far into the battlefield a point is, seen from an edge, and how far aside of its middle.
fn seen_from(edge: Edge, at: Point) -> (f32, f32) {
    let inches = |thousandths: i32| thousandths as f32 / 1000.0;
    let (x, y) = (inches(at.x()), inches(at.y()));
    let aside = |along: f32| (along - 18.0).max(18.0 - along);
    match edge {
        Edge::Bottom => (y, aside(x)),
        Edge::Top => (36.0 - y, aside(x)),
        Edge::Left => (x, aside(y)),
        Edge::Right => (36.0 - x, aside(y)),
    }
}

/// Fighters to the front and near the middle, side by side with those they form up with; menders
/// and artillery behind.
fn deploy(mind: &Mind<'_>, unit: UnitId, at: Point) -> f32 {
    let (game, state) = (mind.game, &mind.state);
    let def = game.def(state, unit);
    let (ahead, aside) = seen_from(state.player(mind.seat).edge, at);
    let stays_behind = def.artillery.is_some() || def.attack_symbol != AttackSymbol::Crosshairs;
    let front = if stays_behind { -0.3 * ahead } else { ahead };
    let joins = |other: &UnitId| {
        let same = state.unit(unit).faction == state.unit(*other).faction;
        same && !game.def(state, *other).is_mech()
    };
    let beside = match def.is_mech() || mind.flies(unit) {
        true => 0,
        false => table::friends_touching(game, state, unit).filter(joins).count().min(2),
    };
    let nearest = state
        .on_table()
        .filter(|&other| table::opposing(state, unit, other))
        .filter_map(|other| Some(at.distance(state.unit(other).at()?).in_thousandths()))
        .min()
        .unwrap_or(30_000);
    front + 1.4 * beside as f32 - 0.12 * aside - 0.03 * (nearest as f32 / 1000.0)
}

/// Slow infantry rides, if it can get out again.
fn embark(mind: &Mind<'_>, unit: UnitId, transport: UnitId) -> f32 {
    let (game, state) = (mind.game, &mind.state);
    let def = game.def(state, unit);
    let jumps = prospect::works(game, state, unit, Equipment::JumpJets);
    let gets_out = jumps || game.def(state, transport).speed_mode != SpeedMode::Vtol;
    let faster = prospect::inches(game, state, unit) < prospect::inches(game, state, transport);
    match def.is_infantry() && gets_out && faster {
        true => 4.5,
        false => -10.0,
    }
}
