//! The table: bases, distances, contact and arcs.
//!
//! All geometry is that of [`ironlance_space::table`]; here it meets mecha and terrain.

use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Arc, Area, Base, Facing, FrontArc, Length, Point, Shape};

use crate::{
    Rrt, State,
    content::{Ground, Size},
    state::{Edge, FeatureId, Mecha, MechaId, Spot},
};

/// How far apart bases still touch, and how far they may overlap.
pub const CONTACT: Length = Length::thousandths(50);

/// The base of a size class at some place.
#[inline]
pub fn base_of(size: Size, spot: Spot) -> Base {
    cite(rule!("rrt.table.base-sizes"));
    Base::circle(spot.at, size.radius(), spot.facing).expect("bases are small and not empty")
}

/// The base of a mecha that is on the table.
#[inline]
pub fn base(game: &Rrt, mecha: &Mecha) -> Option<Base> {
    Some(base_of(game.size(mecha), mecha.spot()?))
}

/// The gap between the bases of two mecha; none if one is not on the table.
pub fn distance(game: &Rrt, one: &Mecha, other: &Mecha) -> Option<Length> {
    cite(rule!("rrt.table.measure"));
    cite(rule!("rrt.table.measure-flat"));
    let (one, other) = (base(game, one)?, base(game, other)?);
    Some(Shape::from(&one).distance(&other))
}

/// Whether two mecha are within a distance of each other.
pub fn within(game: &Rrt, one: &Mecha, other: &Mecha, distance: Length) -> bool {
    cite(rule!("rrt.table.within"));
    cite(rule!("rrt.table.measure"));
    match (base(game, one), base(game, other)) {
        (Some(one), Some(other)) => Shape::from(&one).is_within(distance, &other),
        _ => false,
    }
}

/// Whether two bases touch, or overlap by what is allowed.
#[inline]
pub fn in_contact(one: &Base, other: &Base) -> bool {
    cite(rule!("rrt.table.contact"));
    Shape::from(one).is_within(CONTACT, other)
}

/// Whether two bases overlap by more than is allowed.
#[inline]
pub fn overlap(one: &Base, other: &Base) -> bool {
    cite(rule!("rrt.table.no-overlap"));
    Shape::from(one).overlaps_by_more_than(CONTACT, other)
}

/// Whether two mecha are engaged with each other: enemies in contact, neither an Aircraft.
pub fn engaged(game: &Rrt, one: &Mecha, other: &Mecha) -> bool {
    cite(rule!("rrt.h2h.engaged"));
    if one.id.seat() == other.id.seat() {
        return false;
    }
    if game.is_aircraft(one) || game.is_aircraft(other) {
        cite(rule!("rrt.aircraft.no-h2h"));
        return false;
    }
    match (base(game, one), base(game, other)) {
        (Some(one), Some(other)) => in_contact(&one, &other),
        _ => false,
    }
}

/// The enemies that a mecha is engaged with.
pub fn engaged_with<'a>(
    game: &'a Rrt,
    state: &'a State,
    mecha: &'a Mecha,
) -> impl Iterator<Item = MechaId> + 'a {
    let enemies = state.of(State::opponent(mecha.id.seat())).iter();
    enemies.filter(move |other| engaged(game, mecha, other)).map(|other| other.id)
}

/// The arc of a mecha on the table in which a point lies.
#[inline]
pub fn arc_of(spot: Spot, point: Point) -> Arc {
    cite(rule!("rrt.table.facing"));
    cite(rule!("rrt.table.arc-of-mecha"));
    cite(rule!("rrt.table.coordinates"));
    spot.facing.arc(FrontArc::HALF, point - spot.at)
}

/// The Solid feature on whose top a point lies: the highest.
pub fn top_at(state: &State, at: Point) -> Option<FeatureId> {
    cite(rule!("rrt.terrain.solid"));
    let solid = state.terrain().filter(|(_, feature)| feature.solid);
    let under = solid.filter(|(_, feature)| feature.outline.contains(at));
    under.max_by_key(|(_, feature)| feature.height).map(|(id, _)| id)
}

/// The elevation of a point: the Height of the Solid feature that it lies on.
pub fn elevation(state: &State, at: Point) -> Length {
    cite(rule!("rrt.terrain.elevation"));
    top_at(state, at).map_or(Length::ZERO, |feature| state.feature(feature).height)
}

/// The ground at a point: the worst of all that lies there.
pub fn ground_at(state: &State, at: Point) -> Ground {
    cite(rule!("rrt.terrain.where-a-mecha-is"));
    let there = state.terrain().filter(|(_, feature)| feature.outline.contains(at));
    there.map(|(_, feature)| feature.ground).max().unwrap_or(Ground::Open)
}

/// The deployment zone at an edge.
pub fn zone(state: &State, edge: Edge) -> Area {
    strip(state, edge, state.options.depth())
}

/// The strip of the table along an edge that is so deep.
pub fn strip(state: &State, edge: Edge, depth: Length) -> Area {
    cite(rule!("rrt.setup.zone"));
    let (low, high) = (state.table.lower_left(), state.table.upper_right());
    let depth = depth.in_thousandths();
    let point = |x, y| Point::new(x, y).expect("it lies on the table");
    match edge {
        Edge::Bottom => Area::between(low, point(high.x(), low.y() + depth)),
        Edge::Top => Area::between(point(low.x(), high.y() - depth), high),
        Edge::Left => Area::between(low, point(low.x() + depth, high.y())),
        Edge::Right => Area::between(point(high.x() - depth, low.y()), high),
    }
}

/// The facing from an edge towards the middle of the table.
pub fn ahead(edge: Edge) -> Facing {
    let degrees = match edge {
        Edge::Bottom => 0,
        Edge::Left => 90,
        Edge::Top => 180,
        Edge::Right => 270,
    };
    Facing::new(degrees).unwrap_or(Facing::UP)
}
