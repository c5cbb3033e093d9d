//! Moves to places of use: into range, into contact, into the opponents' zone, back to the own one.

use ironlance_engine::{Game, Seat};
use ironlance_space::table::{Course, Direction, Facing, Length, Point};

use crate::{
    Action, Aod, State,
    content::Slot,
    movement::{
        inches::{self, Pace},
        judge, moved,
    },
    order::{AssaultKind, MoveOrder, OrderAction, Purpose},
    state::{Spot, UnitId},
    table, value,
};

/// The facing from one unit to another, to the nearest degree.
pub(super) fn facing_towards(state: &State, unit: UnitId, other: UnitId) -> Option<Facing> {
    let (here, there) = (state.unit(unit).at()?, state.unit(other).at()?);
    facing_to(here, there)
}

/// The facing from one point to another, to the nearest degree or so.
pub(crate) fn facing_to(here: Point, there: Point) -> Option<Facing> {
    if here == there {
        return None;
    }
    // The direction whose vector has the largest part along the way.
    let way = there - here;
    let along = |degrees: &u16| {
        let direction = Facing::new(*degrees).unwrap_or(Facing::UP).direction();
        direction.dx() * i64::from(way.dx()) + direction.dy() * i64::from(way.dy())
    };
    let coarse = (0..360).step_by(15).max_by_key(along)?;
    let fine = (coarse + 345..=coarse + 375).map(|degrees| degrees % 360).max_by_key(along)?;
    Facing::new(fine)
}

/// Adds some moves of a unit, at most so many.
pub(super) fn of_unit(
    game: &Aod,
    state: &State,
    seat: Seat,
    unit: UnitId,
    most: usize,
    out: &mut Vec<Action>,
) {
    let limit = out.len() + most;
    let Some(from) = state.unit(unit).at() else { return };
    let mut opponents: Vec<(Length, UnitId, Point)> = state
        .on_table()
        .filter(|&other| table::opposing(state, unit, other))
        .filter_map(|other| {
            let at = state.unit(other).at()?;
            Some((from.distance(at), other, at))
        })
        .collect();
    opponents.sort();
    let (_, longest) = ranges(game, state, unit);
    let mut goals: Vec<(Point, Point)> = Vec::new();
    for &(_, other, at) in opponents.iter().take(2) {
        let reach = |unit| table::reach(state, game.def(state, unit).base);
        let contact = reach(unit) + reach(other) + Length::thousandths(1);
        let near = Length::inches(longest.into()) - Length::thousandths(200);
        for apart in [near.max(contact), contact] {
            goals.extend(beside(at, from, apart).map(|goal| (goal, at)));
        }
    }
    for player in state.players.iter().filter(|player| player.side != state.player(seat).side) {
        let zone = table::zone(player.edge);
        let middle = Point::new(
            (zone.lower_left().x() + zone.upper_right().x()) / 2,
            (zone.lower_left().y() + zone.upper_right().y()) / 2,
        );
        goals.extend(middle.map(|middle| (middle, middle)));
    }
    for (goal, look) in goals {
        if limit <= out.len() {
            return;
        }
        out.extend(go(game, state, seat, unit, goal, look));
    }
}

/// The place so far from a point, on the side towards another.
fn beside(at: Point, from: Point, apart: Length) -> Option<Point> {
    if at == from {
        return None;
    }
    Course::new(at, Direction::of(from - at, Facing::UP), apart)?.end()
}

fn ranges(game: &Aod, state: &State, unit: UnitId) -> (u8, u8) {
    let slots = [Slot::Primary, Slot::Secondary].into_iter();
    let ranges = slots
        .filter(|&slot| game.def(state, unit).weapon(slot).is_some())
        .map(|slot| value::range(game, state, unit, slot));
    ranges.max_by_key(|range| range.1).unwrap_or((0, 0))
}

/// A move as far towards a goal as it goes, looking at something; for a 'Mech also as an assault.
fn go(
    game: &Aod,
    state: &State,
    seat: Seat,
    unit: UnitId,
    goal: Point,
    look: Point,
) -> Option<Action> {
    let jump = moved::may_jump(game, state, unit);
    let allowed = inches::inches(game, state, unit, Pace { jump, ..Pace::default() });
    let from = state.unit(unit).at()?;
    let corners = judge::way_to(game, state, unit, goal, jump);
    for tenths in [10, 9, 7, 5, 3] {
        let most = Length::thousandths(allowed.in_thousandths() / 10 * tenths);
        let path = cut(from, &corners, most);
        let end = *path.last()?;
        let facing = facing_to(end, look).or(state.unit(unit).facing())?;
        let captive = captive_spot(game, state, unit, end);
        let order = MoveOrder {
            unit,
            path,
            facing,
            run: false,
            jump,
            levels: Vec::new(),
            captive,
            purpose: Purpose::Plain,
        };
        let plain = Action::Order(OrderAction::Move(order.clone()));
        if game.def(state, unit).is_mech() {
            let kind = AssaultKind::Close;
            let assault =
                OrderAction::Assault { unit, attack: kind, path: order.path.clone(), facing, jump };
            let reaches = state.on_table().any(|other| {
                table::opposing(state, unit, other)
                    && table::base(game, state, other).is_some_and(|base| {
                        let own = table::base_at(game, state, unit, end, facing);
                        table::in_contact(state, &base, &own)
                    })
            });
            let assault = Action::Order(assault);
            if reaches && game.plan(state, seat, &assault).is_ok() {
                return Some(assault);
            }
        }
        if game.plan(state, seat, &plain).is_ok() {
            return Some(plain);
        }
    }
    None
}

/// The corners of a path up to a length.
pub(crate) fn cut(from: Point, corners: &[Point], most: Length) -> Vec<Point> {
    let (mut left, mut at, mut path) = (most, from, Vec::new());
    for &corner in corners {
        let leg = at.distance(corner);
        if leg <= left {
            path.push(corner);
            left = left - leg;
            at = corner;
            continue;
        }
        let short = left - Length::thousandths(1);
        let end = Course::new(at, Direction::of(corner - at, Facing::UP), short)
            .and_then(|course| course.end())
            .filter(|end| *end != at);
        path.extend(end);
        break;
    }
    path
}

/// A place for a captive that moves along: behind, or at a side.
fn captive_spot(game: &Aod, state: &State, unit: UnitId, end: Point) -> Option<Spot> {
    let captive = state.unit(unit).captive?;
    if game.def(state, captive).is_mech() {
        return None;
    }
    let reach = |unit| table::reach(state, game.def(state, unit).base);
    let apart = reach(unit) + reach(captive) + Length::thousandths(1);
    let facing = state.unit(captive).facing()?;
    let spots = (0..360).step_by(30).filter_map(Facing::new);
    spots
        .filter_map(|way| Course::new(end, way.direction(), apart)?.end())
        .find(|&at| judge::room(game, state, captive, at, facing, false, &[unit]).is_ok())
        .map(|at| Spot { at, facing })
}
