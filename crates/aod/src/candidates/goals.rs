//! Places of use for a unit: into range, into contact, behind somebody, into cover, to the objectives
//! of the game, and to friends.

use ironlance_engine::Seat;
use ironlance_space::table::{Area, Course, Direction, Facing, Length, Point, Vector};
use smallvec::SmallVec;

use crate::{
    Aod, State,
    content::{Slot, Terrain},
    formation,
    state::UnitId,
    table, transport, value,
};

/// Where a unit could go, and what it would look at there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goal {
    pub aim: Aim,
    pub at: Point,
    pub look: Point,
}

/// What a place is good for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    /// Firing at somebody.
    Fire,
    /// Striking somebody.
    Strike,
    /// Being there.
    Stand,
}

/// More than this are not worth the time.
const MOST: usize = 12;
/// How many opponents are looked at.
const OPPONENTS: usize = 3;

pub(super) type Goals = SmallVec<[Goal; MOST]>;

/// The places of use for a unit, the most promising first.
pub(super) fn goals(game: &Aod, state: &State, seat: Seat, unit: UnitId) -> Goals {
    let mut goals = Goals::new();
    let Some(from) = state.unit(unit).at() else { return goals };
    let opponents = nearest_opponents(state, unit, from);
    let look = opponents.first().map_or(middle(&table::field()), |&(_, at)| at);
    let stand = |at| Goal { aim: Aim::Stand, at, look };
    if state.unit(unit).captive.is_some() {
        goals.push(stand(into(from, &table::zone(state.player(seat).edge))));
    }
    for (place, &(other, at)) in opponents.iter().enumerate() {
        at_opponent(game, state, unit, from, other, at, place == 0, &mut goals);
        if place == 0 {
            goals.extend(raids(state, seat, from).into_iter().map(stand));
            goals.extend(cover(state, from).map(stand));
        }
    }
    goals.extend(beside_friend(game, state, unit, from, look).map(stand));
    goals.extend(transport_for(game, state, unit, from).map(stand));
    if let Some(&(_, at)) = opponents.first() {
        goals.extend(beyond(at, from, Length::inches(30)).map(stand));
    }
    goals.truncate(MOST);
    goals
}

/// The nearest opponents, and where they are.
pub(super) fn nearest_opponents(
    state: &State,
    unit: UnitId,
    from: Point,
) -> SmallVec<[(UnitId, Point); OPPONENTS]> {
    let mut found: SmallVec<[(Length, UnitId, Point); 32]> = state
        .on_table()
        .filter(|&other| table::opposing(state, unit, other))
        .filter_map(|other| {
            let at = state.unit(other).at()?;
            Some((from.distance(at), other, at))
        })
        .collect();
    found.sort_unstable_by_key(|&(distance, other, _)| (distance, other));
    found.into_iter().take(OPPONENTS).map(|(_, other, at)| (other, at)).collect()
}

/// Places from which to attack an opponent: as far as shots reach, in contact, behind it.
#[allow(clippy::too_many_arguments)]
fn at_opponent(
    game: &Aod,
    state: &State,
    unit: UnitId,
    from: Point,
    other: UnitId,
    at: Point,
    from_all_sides: bool,
    goals: &mut Goals,
) {
    let reach = |unit| table::reach(state, game.def(state, unit).base);
    let contact = reach(unit) + reach(other) + Length::thousandths(1);
    let far = (longest_range(game, state, unit) - Length::thousandths(200)).max(contact);
    let place =
        |aim, way: Direction, apart| Some(Goal { aim, at: along(at, way, apart)?, look: at });
    let towards = |turn| Direction::of(from - at, Facing::UP.turned(turn));
    let strikes = !game.def(state, unit).is_vehicle() && !state.unit(other).is_cruising();
    let behind = state.unit(other).facing().map(|facing| facing.turned(180).direction());
    if contact < far {
        goals.extend(place(Aim::Fire, towards(0), far));
    }
    if strikes {
        goals.extend(place(Aim::Strike, towards(0), contact));
    }
    if let Some(behind) = behind {
        match strikes {
            true => goals.extend(place(Aim::Strike, behind, contact)),
            false => {
                goals.extend(place(Aim::Fire, behind, Length::inches(4).max(contact).min(far)))
            }
        }
    }
    if from_all_sides && contact < far {
        for turn in [-50, 50] {
            goals.extend(place(Aim::Fire, towards(turn), far));
        }
    }
}

/// How far the shots of a unit reach.
pub(super) fn longest_range(game: &Aod, state: &State, unit: UnitId) -> Length {
    let slots = [Slot::Primary, Slot::Secondary].into_iter();
    let ranges = slots
        .filter(|&slot| game.def(state, unit).weapon(slot).is_some())
        .map(|slot| value::range(game, state, unit, slot).1);
    Length::inches(ranges.max().unwrap_or(0).into())
}

/// The place so far from a point, that a base has room at.
fn along(at: Point, way: Direction, apart: Length) -> Option<Point> {
    Course::new(at, way, apart)?.end().map(inside)
}

fn beside(at: Point, way: Vector, apart: Length) -> Option<Point> {
    match way == Vector::default() {
        true => None,
        false => along(at, Direction::of(way, Facing::UP), apart),
    }
}

/// The point so far away from another, on the other side of where a unit is.
fn beyond(at: Point, from: Point, length: Length) -> Option<Point> {
    beside(from, from - at, length)
}

/// The nearest point that leaves room for a base before the edge of the battlefield.
fn inside(at: Point) -> Point {
    into(at, &table::field().inset(Length::thousandths(1250)).unwrap_or(table::field()))
}

/// The point of an area that is nearest to another.
pub(super) fn into(from: Point, area: &Area) -> Point {
    let (low, high) = (area.lower_left(), area.upper_right());
    let x = from.x().clamp(low.x(), high.x());
    let y = from.y().clamp(low.y(), high.y());
    Point::new(x, y).unwrap_or(from)
}

fn middle(area: &Area) -> Point {
    let (low, high) = (area.lower_left(), area.upper_right());
    Point::new((low.x() + high.x()) / 2, (low.y() + high.y()) / 2).unwrap_or(low)
}

/// The opponents' deployment zones, a little inside of their edges.
fn raids(state: &State, seat: Seat, from: Point) -> SmallVec<[Point; 3]> {
    let side = state.player(seat).side;
    if state.is_quick_start() {
        return SmallVec::new();
    }
    let opposing = state.players.iter().filter(|player| player.side != side);
    let zone = |edge| {
        let zone = table::zone(edge);
        into(from, &zone.inset(Length::thousandths(1300)).unwrap_or(zone))
    };
    opposing.map(|player| zone(player.edge)).collect()
}

/// The nearest hindering terrain that the unit does not stand in.
fn cover(state: &State, from: Point) -> Option<Point> {
    let woods = state.features.iter().filter(|feature| feature.terrain == Terrain::Hindering);
    let centres = woods.filter(|feature| !feature.outline.contains(from)).filter_map(|feature| {
        let corners = feature.outline.corners();
        let mean = |part: fn(Point) -> i32| {
            corners.iter().map(|&corner| i64::from(part(corner))).sum::<i64>()
                / corners.len() as i64
        };
        Point::new(mean(Point::x) as i32, mean(Point::y) as i32)
    });
    centres.min_by_key(|&at| from.distance(at))
}

/// A place beside the nearest friend to form up with, away from what both look at.
fn beside_friend(
    game: &Aod,
    state: &State,
    unit: UnitId,
    from: Point,
    look: Point,
) -> Option<Point> {
    if game.def(state, unit).is_mech() {
        return None;
    }
    let friend = state
        .units_of(state.unit(unit).controller)
        .filter(|&other| other != unit && !game.def(state, other).is_mech())
        .filter(|&other| !table::touching(game, state, unit, other))
        .filter(|&other| {
            formation::go_together(game, state, state.unit(unit).controller, unit, other)
        })
        .filter_map(|other| Some((state.unit(other).at()?, other)))
        .min_by_key(|&(at, other)| (from.distance(at), other))?;
    let (at, friend) = friend;
    let reach = |unit| table::reach(state, game.def(state, unit).base);
    let apart = reach(unit) + reach(friend) + Length::thousandths(1);
    let ahead = look - at;
    let left = ahead.turned_left();
    // On the side the unit comes from.
    let on_the_left = i64::from(left.dx()) * i64::from(from.x() - at.x())
        + i64::from(left.dy()) * i64::from(from.y() - at.y());
    beside(at, if 0 <= on_the_left { left } else { -left }, apart)
}

/// The rear of a near transport with room for the unit.
fn transport_for(game: &Aod, state: &State, unit: UnitId, from: Point) -> Option<Point> {
    let needed = transport::room_taken(game, state, unit)?;
    let reach = |unit| table::reach(state, game.def(state, unit).base);
    let near = state
        .units_of(state.unit(unit).controller)
        .filter(|&other| game.def(state, other).capacity != 0 && !state.unit(other).is_cruising())
        .filter(|&other| needed <= transport::free_capacity(game, state, other))
        .filter_map(|other| Some((state.unit(other).at()?, other)))
        .filter(|&(at, _)| from.distance(at) <= Length::inches(8))
        .min_by_key(|&(at, other)| (from.distance(at), other));
    let (at, transport) = near?;
    let rear = state.unit(transport).facing()?.turned(180).direction();
    along(at, rear, reach(unit) + reach(transport) + Length::thousandths(1))
}
