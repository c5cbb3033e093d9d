//! Aircraft: straight flight, leaving the table and coming back.

use ironlance_rulebook::{RuleId, cite, rule};
use ironlance_space::table::{Base, Course, Facing, Length, Point};

use crate::{
    Refusal, Rrt, State, Step,
    content::{Ability, Trait},
    movement::{self, MoveEvent, MoveRefusal},
    options::AircraftOffTable,
    state::{Mecha, MechaId, Place, Spot},
    stats, table,
};

/// How far an Aircraft may turn before it flies.
pub(crate) const MOST_TURN: u16 = 90;
/// How far from where it left an Aircraft comes back.
const NEAR: Length = Length::inches(12);
/// How far apart the places are that are looked at for one to come back to.
const SEARCH: usize = 100;

/// A flight found legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flight {
    facing: Facing,
    length: Length,
    end: End,
}

/// Where a flight ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// On the table.
    Table(Point),
    /// Off the table, from this last place on it.
    Away(Point),
}

impl Flight {
    /// The last place on the table.
    pub(crate) fn last(&self) -> Point {
        match self.end {
            End::Table(at) | End::Away(at) => at,
        }
    }

    /// Whether it leads off the table.
    pub(crate) fn leaves(&self) -> bool {
        matches!(self.end, End::Away(_))
    }
}

/// The least and the most that an Aircraft flies.
pub(crate) fn bounds(game: &Rrt, mecha: &Mecha) -> (Length, Length) {
    cite(rule!("rrt.aircraft.minimum"));
    let speed = game.speed(mecha);
    let least = match mecha.activation.boosts {
        0 => stats::half(speed),
        _ => Length::inches(speed.into()),
    };
    (least, movement::allowance(game, mecha))
}

/// Judges a flight of the Movement Step.
pub(crate) fn plan(
    game: &Rrt,
    state: &State,
    mecha: &Mecha,
    facing: Facing,
    length: Length,
) -> Result<Flight, Refusal> {
    if !game.is_aircraft(mecha) {
        return Err(MoveRefusal::NoAircraft { mecha: mecha.id }.into());
    }
    let (least, most) = bounds(game, mecha);
    if length < least || most < length {
        return Err(MoveRefusal::WrongLength { mecha: mecha.id, least, most }.into());
    }
    judge(game, state, mecha, facing, length)
}

/// Judges a turn and a straight flight of some length.
pub(crate) fn judge(
    game: &Rrt,
    state: &State,
    mecha: &Mecha,
    facing: Facing,
    length: Length,
) -> Result<Flight, Refusal> {
    cite(rule!("rrt.aircraft.flight"));
    cite(rule!("rrt.aircraft.turn-then-straight"));
    let id = mecha.id;
    let spot = mecha.spot().ok_or(MoveRefusal::NotOnTable { mecha: id })?;
    let degrees = spot.facing.turn_to(facing);
    if MOST_TURN < degrees && !turns_freely(game, mecha) {
        return Err(MoveRefusal::TurnsTooFar { mecha: id, degrees }.into());
    }
    let course = Course::new(spot.at, facing.direction(), length);
    let course = course.ok_or(MoveRefusal::NotOnTable { mecha: id })?;
    let base = table::base_of(game.size(mecha), spot);
    Ok(Flight { facing, length, end: end_of(game, state, id, &course, &base) })
}

fn turns_freely(game: &Rrt, mecha: &Mecha) -> bool {
    cite(rule!("rrt.character.experienced-pilot"));
    game.has(mecha, Ability::ExperiencedPilot) || game.has_trait(mecha, Trait::ExperiencedPilot)
}

/// Where a flight ends: off the table, or at the last free place of its line.
fn end_of(game: &Rrt, state: &State, id: MechaId, course: &Course, base: &Base) -> End {
    cite(rule!("rrt.aircraft.leaving-table"));
    cite(rule!("rrt.move.table-edge"));
    let is_inside = course.end().is_some_and(|end| state.table.holds(&base.moved_to(end)));
    let start = course.start();
    let (reached, last) = course.last_place_in(&state.table, base).unwrap_or((Length::ZERO, start));
    if !is_inside && state.options.aircraft_off_table == AircraftOffTable::Return {
        return End::Away(last);
    }
    let last_free = last_free(game, state, id, course, base, (reached, last));
    End::Table(last_free)
}

/// The last place of a line, not beyond one that was reached, where the base overlaps no other; its
/// start if there is none.
fn last_free(
    game: &Rrt,
    state: &State,
    id: MechaId,
    course: &Course,
    base: &Base,
    (reached, last): (Length, Point),
) -> Point {
    cite(rule!("rrt.aircraft.end-overlap"));
    // Whoever is in the way tells how far back the next place is that could be free of it.
    let mut distance = reached.in_thousandths();
    while 0 <= distance {
        let at = course.at(Length::thousandths(distance)).unwrap_or(last);
        let Some(other) = movement::blocked_by(game, state, &base.moved_to(at), Some(id)) else {
            return at;
        };
        distance -= overlap(game, state, id, at, other).max(1);
    }
    course.start()
}

/// How far an Aircraft must move at least, in thousandths, to be free of a base that it overlaps.
fn overlap(game: &Rrt, state: &State, id: MechaId, at: Point, other: MechaId) -> i32 {
    let other = state.mecha(other);
    let radii = game.size(state.mecha(id)).radius() + game.size(other).radius();
    let apart = other.at().map_or(Length::ZERO, |other| at.distance(other));
    // Places of a line are rounded, each by less than one thousandth.
    (radii - table::CONTACT - apart).in_thousandths() - 3
}

/// Carries a flight out.
pub(crate) fn fly(step: &mut Step<'_>, id: MechaId, flight: &Flight, rule: RuleId) {
    let Some(from) = step.state.mecha(id).at() else { return };
    let (facing, to) = (flight.facing, flight.last());
    step.state.mecha_mut(id).place = Place::Table(Spot { at: to, facing });
    let moved = match flight.end {
        // The named length is what was moved, where nothing was in the way.
        End::Table(_) if from.distance(to) + Length::thousandths(2) < flight.length => {
            from.distance(to)
        }
        End::Table(_) => flight.length,
        End::Away(_) => from.distance(to),
    };
    step.tell(rule, |_| MoveEvent::Flew { mecha: id, from, to, facing, moved });
    movement::done(step, id, moved, &[from, to]);
    let still_there = step.state.mecha(id).is_on_table();
    if flight.leaves() && still_there {
        let mecha = step.state.mecha_mut(id);
        mecha.place = Place::Away { left: to };
        mecha.activation.left = true;
        let at = to;
        step.tell(rule!("rrt.aircraft.leaving-table"), |_| MoveEvent::LeftTable { mecha: id, at });
    }
}

/// Refuses to end the Movement Step while an Aircraft has not moved, or could come back.
pub(crate) fn may_stay(game: &Rrt, state: &State, mecha: &Mecha) -> Result<(), Refusal> {
    if mecha.activation.stepped {
        return Ok(());
    }
    match mecha.place {
        Place::Table(_) if game.is_aircraft(mecha) => {
            cite(rule!("rrt.aircraft.minimum"));
            Err(MoveRefusal::MustFly { mecha: mecha.id }.into())
        }
        Place::Away { .. } if some_return(game, state, mecha).is_some() => {
            Err(MoveRefusal::MustReturn { mecha: mecha.id }.into())
        }
        _ => Ok(()),
    }
}

/// Whether an Aircraft can come back to a place.
pub(crate) fn can_return(
    game: &Rrt,
    state: &State,
    mecha: &Mecha,
    spot: Spot,
) -> Result<(), Refusal> {
    cite(rule!("rrt.aircraft.return"));
    let id = mecha.id;
    let Place::Away { left } = mecha.place else {
        return Err(MoveRefusal::NotAway { mecha: id }.into());
    };
    if mecha.activation.stepped {
        return Err(MoveRefusal::NotAway { mecha: id }.into());
    }
    let base = table::base_of(game.size(mecha), spot);
    let near = left.distance(spot.at) <= NEAR;
    if !near
        || !state.table.holds(&base)
        || !looks_in_from_edge(state, game.size(mecha).radius(), spot)
    {
        return Err(MoveRefusal::NotWhereItLeft { mecha: id }.into());
    }
    match movement::blocked_by(game, state, &base, Some(id)) {
        Some(other) => Err(MoveRefusal::NoRoom { mecha: id, other }.into()),
        None => Ok(()),
    }
}

/// Whether a base touches an edge of the table and looks away from it.
fn looks_in_from_edge(state: &State, radius: Length, spot: Spot) -> bool {
    let (low, high) = (state.table.lower_left(), state.table.upper_right());
    let way = spot.facing.direction();
    let reach = (radius + table::CONTACT).in_thousandths();
    let from_edges = [
        (spot.at.x() - low.x(), way.dx()),
        (high.x() - spot.at.x(), -way.dx()),
        (spot.at.y() - low.y(), way.dy()),
        (high.y() - spot.at.y(), -way.dy()),
    ];
    from_edges.into_iter().any(|(distance, inward)| distance <= reach && 0 < inward)
}

/// Some place that an Aircraft can come back to: the nearest to where it left, a tenth of an inch
/// apart along the edges.
pub(crate) fn some_return(game: &Rrt, state: &State, mecha: &Mecha) -> Option<Spot> {
    let Place::Away { left } = mecha.place else { return None };
    let radius = game.size(mecha).radius();
    let inside = state.table.inset(radius)?;
    let (low, high) = (inside.lower_left(), inside.upper_right());
    let reach = NEAR.in_thousandths();
    let mut found: Option<(Length, Spot)> = None;
    let sides =
        [(low.x(), true, 90), (high.x(), true, 270), (low.y(), false, 0), (high.y(), false, 180)];
    for (fixed, upright, degrees) in sides {
        let (across, middle) = if upright { (left.x(), left.y()) } else { (left.y(), left.x()) };
        if reach < (fixed - across).abs() {
            continue;
        }
        for offset in (0..=reach).step_by(SEARCH).flat_map(|offset| [offset, -offset]) {
            let along = middle + offset;
            let at = if upright { Point::new(fixed, along) } else { Point::new(along, fixed) };
            let Some((at, facing)) = at.zip(Facing::new(degrees)) else { continue };
            let spot = Spot { at, facing };
            let distance = left.distance(at);
            let nearer = found.is_none_or(|(best, _)| distance < best);
            if nearer && can_return(game, state, mecha, spot).is_ok() {
                found = Some((distance, spot));
                break;
            }
        }
    }
    found.map(|(_, spot)| spot)
}

/// An Aircraft comes back, and makes its move next.
pub(crate) fn come_back(step: &mut Step<'_>, id: MechaId, spot: Spot) {
    step.state.mecha_mut(id).place = Place::Table(spot);
    step.tell(rule!("rrt.aircraft.return"), |_| MoveEvent::CameBack { mecha: id, spot });
}

#[cfg(test)]
mod tests;
