//! The battlefield as the rules see it: bases, contact, arcs, zones, and who stands in what.
//!
//! All geometry is that of [`ironlance_space::table`]; here it meets units and terrain features.

#[cfg(test)]
mod tests;

use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{
    Arc, Area, Base, Facing, FrontArc, Length, Point, Polygon, Segment, Shape,
};

use crate::{
    Aod, cards,
    content::{BaseType, SpeedMode, Terrain},
    doubt::{MARGIN, Reading},
    options::{ArcWidth, BaseShape},
    state::{Edge, FeatureId, Place, State, UnitId},
};

/// The side of the battlefield, in thousandths of an inch.
const SIDE: i32 = 36_000;
/// How far a deployment zone reaches into the battlefield.
const DEPTH: i32 = 3000;
/// How far a deployment zone stays away from the other edges.
const ASIDE: i32 = 8000;

/// The battlefield.
pub fn field() -> Area {
    cite(rule!("aod.setup.battlefield"));
    Area::between(Point::ORIGIN, point(SIDE, SIDE))
}

/// The deployment zone at an edge.
pub fn zone(edge: Edge) -> Area {
    cite(rule!("aod.setup.deployment-zone"));
    let (near, far) = (ASIDE, SIDE - ASIDE);
    let (corner, opposite) = match edge {
        Edge::Bottom => ((near, 0), (far, DEPTH)),
        Edge::Top => ((near, SIDE - DEPTH), (far, SIDE)),
        Edge::Left => ((0, near), (DEPTH, far)),
        Edge::Right => ((SIDE - DEPTH, near), (SIDE, far)),
    };
    Area::between(point(corner.0, corner.1), point(opposite.0, opposite.1))
}

/// A point that is on the battlefield by its numbers.
fn point(x: i32, y: i32) -> Point {
    Point::new(x, y).expect("the battlefield is smaller than what there are points for")
}

/// The radius of a base, or for a long one half of its length.
pub fn reach(state: &State, base: BaseType) -> Length {
    cite(rule!("aod.table.base-shape"));
    cite(rule!("aod.unit.types"));
    Length::thousandths(match (state.options.base_shape, base) {
        (BaseShape::SmallCircles, BaseType::Infantry) => 500,
        (BaseShape::SmallCircles, BaseType::Vehicle) => 750,
        (BaseShape::SmallCircles, _) => 1000,
        (BaseShape::VehicleStadiums, BaseType::Vehicle) => 1400,
        (_, BaseType::Infantry) => 600,
        (_, BaseType::Vehicle) => 900,
        (_, BaseType::Mech | BaseType::QuadMech) => 1200,
    })
}

/// The base of a unit at some place.
pub fn base_at(game: &Aod, state: &State, unit: UnitId, at: Point, facing: Facing) -> Base {
    let kind = game.def(state, unit).base;
    let base = match (state.options.base_shape, kind) {
        (BaseShape::VehicleStadiums, BaseType::Vehicle) => {
            let (length, width) = (Length::thousandths(2800), Length::thousandths(1200));
            Base::stadium(at, length, width, facing)
        }
        _ => Base::circle(at, reach(state, kind), facing),
    };
    base.expect("the sizes of bases are positive and small")
}

/// The base of a unit that is on the battlefield.
pub fn base(game: &Aod, state: &State, unit: UnitId) -> Option<Base> {
    match state.unit(unit).place {
        Place::Field { at, facing, .. } => Some(base_at(game, state, unit, at, facing)),
        _ => None,
    }
}

/// How wide the front arc of a unit is.
pub fn front_arc(game: &Aod, state: &State, unit: UnitId) -> FrontArc {
    let def = game.def(state, unit);
    match state.options.arc_width {
        ArcWidth::Half => FrontArc::HALF,
        ArcWidth::NarrowVehicles if def.base == BaseType::Vehicle => {
            FrontArc::new(120).expect("120 degrees are a front arc")
        }
        ArcWidth::NarrowVehicles => FrontArc::HALF,
        ArcWidth::PerUnit => def.front_arc,
    }
}

/// The arc of a unit on the battlefield in which a point lies.
pub fn arc_of(game: &Aod, state: &State, unit: UnitId, point: Point) -> Option<Arc> {
    cite(rule!("aod.table.arcs"));
    cite(rule!("aod.table.arc-test"));
    cite(rule!("aod.table.facing"));
    let (at, facing) = (state.unit(unit).at()?, state.unit(unit).facing()?);
    Some(facing.arc(front_arc(game, state, unit), point - at))
}

/// Whether two bases overlap.
pub fn overlap(one: &Base, other: &Base) -> bool {
    cite(rule!("aod.table.overlap"));
    !are_far_apart(one.centre(), other.centre()) && Shape::from(one).overlaps(other)
}

/// Whether a base has no room where another is: they overlap, as the table is read.
pub(crate) fn takes_room(state: &State, one: &Base, other: &Base) -> bool {
    match state.reading {
        Reading::Narrow => Shape::from(one).overlaps_by_more_than(MARGIN, other),
        Reading::Exact | Reading::Wide => overlap(one, other),
    }
}

/// Whether a base lies over a feature, as the table is read.
pub(crate) fn lies_over(state: &State, outline: &Polygon, base: &Base) -> bool {
    cite(rule!("aod.table.base-overlaps-terrain"));
    match state.reading {
        Reading::Narrow => Shape::from(outline).overlaps_by_more_than(MARGIN, base),
        Reading::Exact | Reading::Wide => Shape::from(outline).overlaps(base),
    }
}

/// Whether a line crosses a base, as the table is read.
pub(crate) fn crosses_base(state: &State, base: &Base, line: &Segment) -> bool {
    let base = Shape::from(base);
    match state.reading {
        Reading::Exact => base.is_crossed_by(line),
        Reading::Wide => base.is_within(MARGIN, line),
        Reading::Narrow => base.overlaps_by_more_than(MARGIN, line),
    }
}

/// Whether a line crosses a feature, as the table is read.
pub(crate) fn crosses_feature(state: &State, outline: &Polygon, line: &Segment) -> bool {
    cite(rule!("aod.table.line-crosses-terrain"));
    match state.reading {
        Reading::Exact => outline.is_crossed_by(line),
        Reading::Wide => Shape::from(outline).is_within(MARGIN, line),
        Reading::Narrow => outline.is_crossed_by(line) && !outline.is_nicked_by(MARGIN, line),
    }
}

/// Whether two bases are in contact, whatever the levels of their units.
pub fn in_contact(state: &State, one: &Base, other: &Base) -> bool {
    cite(rule!("aod.table.base-contact"));
    cite(rule!("aod.etiquette.contact"));
    if are_far_apart(one.centre(), other.centre()) {
        return false;
    }
    let (one, gap) = (Shape::from(one), state.options.contact());
    match state.options.ambiguous_roll {
        // A die may have let a base stand where it has not quite enough room.
        true => one.is_within(gap, other),
        false => one.is_in_contact(gap, other),
    }
}

/// Whether bases round these points are so far apart that they touch in no case: twice the longest
/// reach of a base, and the widest gap that counts as contact. Spares most pairs the exact answer.
fn are_far_apart(one: Point, other: Point) -> bool {
    const FAR: i32 = 2 * 1400 + 100;
    FAR < (one.x() - other.x()).abs() || FAR < (one.y() - other.y()).abs()
}

/// Whether two units are in base contact.
pub fn touching(game: &Aod, state: &State, one: UnitId, other: UnitId) -> bool {
    cite(rule!("aod.table.base-contact-levels"));
    let cruises = |unit| state.unit(unit).is_cruising();
    if cruises(one) || cruises(other) {
        cite(rule!("aod.vtol.cruising-no-contact"));
    }
    if one == other || cruises(one) || cruises(other) {
        return false;
    }
    let (here, there) = (state.unit(one).at(), state.unit(other).at());
    if here.zip(there).is_none_or(|(here, there)| are_far_apart(here, there)) {
        return false;
    }
    match (base(game, state, one), base(game, state, other)) {
        (Some(one), Some(other)) => in_contact(state, &one, &other),
        _ => false,
    }
}

/// Whether two units were in base contact when the turn began.
pub fn touched_at_start_of_turn(game: &Aod, state: &State, one: UnitId, other: UnitId) -> bool {
    let base_then = |unit: UnitId| match state.unit(unit).began {
        Place::Field { at, facing, cruising: false } => {
            Some(base_at(game, state, unit, at, facing))
        }
        _ => None,
    };
    let (one, other) = (base_then(one), base_then(other));
    one.zip(other).is_some_and(|(one, other)| in_contact(state, &one, &other))
}

/// Whether a unit is friendly to another: of the same side, no captive, not the unit itself.
pub fn friendly(state: &State, one: UnitId, other: UnitId) -> bool {
    cite(rule!("aod.basics.friendly-opposing"));
    one != other && !has_captive(state, one, other) && same_side(state, one, other)
}

/// Whether a unit is opposing to another: of different sides, no captive.
pub fn opposing(state: &State, one: UnitId, other: UnitId) -> bool {
    cite(rule!("aod.basics.friendly-opposing"));
    !has_captive(state, one, other) && !same_side(state, one, other)
}

fn same_side(state: &State, one: UnitId, other: UnitId) -> bool {
    cite(rule!("aod.basics.controller"));
    let side = |unit| state.player(state.unit(unit).controller).side;
    side(one) == side(other)
}

fn has_captive(state: &State, one: UnitId, other: UnitId) -> bool {
    state.unit(one).is_captive() || state.unit(other).is_captive()
}

/// The opposing units in base contact with a unit.
pub fn touching_opponents<'a>(
    game: &'a Aod,
    state: &'a State,
    unit: UnitId,
) -> impl Iterator<Item = UnitId> + Clone + 'a {
    state
        .on_table()
        .filter(move |&other| opposing(state, unit, other) && touching(game, state, unit, other))
}

/// The friendly units in base contact with a unit.
pub fn friends_touching<'a>(
    game: &'a Aod,
    state: &'a State,
    unit: UnitId,
) -> impl Iterator<Item = UnitId> + Clone + 'a {
    state
        .on_table()
        .filter(move |&other| friendly(state, unit, other) && touching(game, state, unit, other))
}

/// The feature that covers a point; its edge belongs to it.
pub fn feature_at(state: &State, at: Point) -> Option<FeatureId> {
    cite(rule!("aod.table.occupy"));
    state.feature_ids().find(|&feature| state.feature(feature).outline.contains(at))
}

/// The feature that a unit occupies.
pub fn occupied(_: &Aod, state: &State, unit: UnitId) -> Option<FeatureId> {
    match state.unit(unit).place {
        Place::Field { at, cruising: false, .. } => feature_at(state, at),
        Place::Field { cruising: true, .. } => {
            cite(rule!("aod.vtol.cruising-no-terrain"));
            None
        }
        _ => None,
    }
}

/// The terrain that a unit occupies, where it is a feature.
pub fn terrain_of(game: &Aod, state: &State, unit: UnitId) -> Option<Terrain> {
    occupied(game, state, unit).map(|feature| terrain_in_force(game, state, feature))
}

/// The type of a feature: its own, unless a planetary condition has it treated as another.
pub fn terrain_in_force(game: &Aod, state: &State, feature: FeatureId) -> Terrain {
    cards::terrain_as(game, state, state.feature(feature).terrain)
}

/// The terrain that a unit occupied when the turn began, where it was a feature.
pub fn terrain_at_start_of_turn(game: &Aod, state: &State, unit: UnitId) -> Option<Terrain> {
    match state.unit(unit).began {
        Place::Field { at, cruising: false, .. } => {
            feature_at(state, at).map(|feature| terrain_in_force(game, state, feature))
        }
        _ => None,
    }
}

/// The elevated feature that a unit stands on.
pub fn elevated(game: &Aod, state: &State, unit: UnitId) -> Option<FeatureId> {
    occupied(game, state, unit).filter(|&feature| state.feature(feature).is_elevated())
}

/// Whether a unit is submerged.
pub fn is_submerged(game: &Aod, state: &State, unit: UnitId) -> bool {
    let dives = matches!(
        game.def(state, unit).speed_mode,
        SpeedMode::Aquatic | SpeedMode::Mech | SpeedMode::QuadMech
    );
    let submerged = dives && terrain_of(game, state, unit) == Some(Terrain::DeepWater);
    if submerged {
        cite(rule!("aod.terrain.submerged"));
    }
    submerged
}

/// Whether a unit touches or overlaps a feature.
pub fn touches_feature(game: &Aod, state: &State, unit: UnitId, feature: FeatureId) -> bool {
    cite(rule!("aod.table.contact-terrain"));
    base(game, state, unit).is_some_and(|base| {
        let outline = &state.feature(feature).outline;
        Shape::from(outline).is_within(state.options.contact(), &base)
    })
}

/// Whether a unit occupies the deployment zone at an edge, at whatever level.
pub fn occupies_zone(state: &State, unit: UnitId, edge: Edge) -> bool {
    state.unit(unit).at().is_some_and(|at| zone(edge).contains(at))
}
