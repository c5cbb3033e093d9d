//! Terrain: from a map, at random, and the structure of an assault.

use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Area, Facing, Length, Point, Polygon, Shape, Vector};

use super::begin::standard_feature;
use crate::{
    Rrt, State, Step,
    content::{FeatureKind, Ground, ScenarioKind},
    state::{Feature, Structure},
    table,
};

/// How many features are placed at random on a table of 48 by 48 inches; half as many more on a
/// larger one.
const RANDOM: u32 = 8;
/// What is placed at random.
const KINDS: [FeatureKind; 8] = [
    FeatureKind::Woods,
    FeatureKind::Rubble,
    FeatureKind::ShallowWater,
    FeatureKind::LowWall,
    FeatureKind::SmallBuilding,
    FeatureKind::TallBuilding,
    FeatureKind::Hill,
    FeatureKind::DeepWater,
];
/// The side of the structure.
const SIDE: i32 = 4000;

/// Places terrain at random, the same for both players: what overlaps something else is left out.
pub(super) fn place_at_random(step: &mut Step<'_>) {
    let rule = rule!("rrt.setup.terrain");
    let high = step.state.table.upper_right();
    let count = RANDOM * (high.x() / 1000 + high.y() / 1000) as u32 / 96;
    for _ in 0..count {
        let kind = KINDS[step.pick(KINDS.len() as u32, rule) as usize];
        let (width, depth) = match kind {
            FeatureKind::LowWall => (5, 1),
            FeatureKind::SmallBuilding | FeatureKind::TallBuilding => (4, 3),
            _ => (6, 5),
        };
        let x = step.pick(high.x() as u32 / 1000 - 12, rule) as i32 + 6;
        let y = step.pick(high.y() as u32 / 1000 - 12, rule) as i32 + 6;
        let turn = Facing::new(step.pick(12, rule) as u16 * 30).unwrap_or(Facing::UP);
        let Some(outline) = rectangle(x * 1000, y * 1000, width * 500, depth * 500, turn) else {
            continue;
        };
        let is_free =
            step.state.features.iter().all(|other| !Shape::from(&other.outline).overlaps(&outline));
        if is_free {
            let feature = standard_feature(step.game, kind, outline);
            step.state.features.push(feature);
        }
    }
}

/// A rectangle around a point, half as wide and deep as these.
fn rectangle(x: i32, y: i32, width: i32, depth: i32, turn: Facing) -> Option<Polygon> {
    let corner = |dx, dy| Vector::new(dx, dy);
    let corners = [
        corner(-width, -depth)?,
        corner(width, -depth)?,
        corner(width, depth)?,
        corner(-width, depth)?,
    ];
    Polygon::placed(&corners, Point::new(x, y)?, turn).ok()
}

/// Takes away what may not lie in a deployment zone.
pub(super) fn clear_zones(state: &mut State) {
    cite(rule!("rrt.setup.terrain"));
    let zones = [0, 1].map(|seat| table::zone(state, state.players[seat].edge));
    let zones = zones.map(|zone| Polygon::try_from(zone).ok());
    let may_stay = |feature: &Feature| {
        let is_barrier =
            feature.blocking || matches!(feature.ground, Ground::Deadly | Ground::Impassable);
        let lies_in =
            |zone: &Option<Polygon>| zone.as_ref().is_some_and(|zone| lies_in(zone, feature));
        !is_barrier || !zones.iter().any(lies_in)
    };
    state.features.retain(may_stay);
}

fn lies_in(zone: &Polygon, feature: &Feature) -> bool {
    Shape::from(zone).overlaps(&feature.outline)
}

/// Puts the structure of an assault into the middle of the defender's zone.
pub(super) fn place_structure(game: &Rrt, state: &mut State) {
    let (ScenarioKind::Assault, Some(attacker)) = (state.scenario.kind, state.scenario.attacker)
    else {
        return;
    };
    cite(rule!("rrt.scenario.assault"));
    cite(rule!("rrt.terrain.structure"));
    let zone = table::zone(state, state.player(State::opponent(attacker)).edge);
    let (x, y) = middle(&zone);
    let Some(outline) = rectangle(x, y, SIDE / 2, SIDE / 2, Facing::UP) else { return };
    // Nothing else can lie where it stands.
    state.features.retain(|feature| !Shape::from(&feature.outline).overlaps(&outline));
    let feature = Feature {
        structure: Some(Structure { mdc: 40, defense: 4, attacker }),
        height: Length::inches(3),
        ..standard_feature(game, FeatureKind::Structure, outline)
    };
    state.features.push(feature);
}

fn middle(area: &Area) -> (i32, i32) {
    let (low, high) = (area.lower_left(), area.upper_right());
    ((low.x() + high.x()) / 2, (low.y() + high.y()) / 2)
}
