//! Whether a mecha may go along a path, and what it uses.

use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Base, Facing, Length, MAX_LEGS, Mover, Obstacle, Path, Point};
use smallvec::SmallVec;

use super::{
    MoveRefusal,
    climb::{self, Climbed},
    room::{Forbidden, can_stand},
};
use crate::{
    Rrt, State,
    content::{Ability, Ground},
    state::{Mecha, MechaId, Spot},
    table,
};

/// A way to be judged.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trip<'a> {
    /// Who goes.
    pub mecha: &'a Mecha,
    /// The corners of the path after its start; the last is its end.
    pub path: &'a [Point],
    /// The leg that is a leap.
    pub leap: Option<u8>,
    /// Where it looks in the end.
    pub facing: Facing,
    /// The movement it has.
    pub allowance: Length,
}

/// Where a trip ends, and what it used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Arrival {
    /// The whole path, from its start.
    pub path: Path,
    /// The movement it used.
    pub used: Length,
    /// Sides that were climbed with Hands, for a Command Point each.
    pub climbed_by_hand: u16,
}

/// Judges a trip: the path, what it uses, and the room at its end.
pub(crate) fn judge(game: &Rrt, state: &State, trip: &Trip<'_>) -> Result<Arrival, MoveRefusal> {
    cite(rule!("rrt.move.path"));
    let mecha = trip.mecha;
    let start = mecha.spot().ok_or(MoveRefusal::NotOnTable { mecha: mecha.id })?;
    let mut points = Vec::with_capacity(trip.path.len() + 1);
    points.push(start.at);
    points.extend_from_slice(trip.path);
    let path = Path::new(points).map_err(|error| MoveRefusal::NoPath { why: error.to_string() })?;
    let base = table::base_of(game.size(mecha), start);
    stays_on_table(game, state, mecha, &path)?;
    let mut arrival = Arrival { used: path.length(), climbed_by_hand: 0, path };
    cite(rule!("rrt.move.speed"));
    let too_far =
        |used: Length| MoveRefusal::TooFar { mecha: mecha.id, used, allowed: trip.allowance };
    // What is too long by itself needs no look at the table.
    if trip.allowance < arrival.used {
        return Err(too_far(arrival.used));
    }
    match trip.leap {
        None => on_foot(game, state, mecha, &base, &arrival.path.clone(), &mut arrival)?,
        Some(leg) => with_leap(game, state, trip, &base, leg, &mut arrival)?,
    }
    if trip.allowance < arrival.used {
        return Err(too_far(arrival.used));
    }
    let end = Spot { at: arrival.path.end(), facing: trip.facing };
    can_stand_at_end(game, state, mecha, start.at, end)?;
    Ok(arrival)
}

/// The base must lie on the table all along.
fn stays_on_table(
    game: &Rrt,
    state: &State,
    mecha: &Mecha,
    path: &Path,
) -> Result<(), MoveRefusal> {
    cite(rule!("rrt.move.table-edge"));
    let inside = state.table.inset(game.size(mecha).radius());
    match inside.is_some_and(|inside| path.stays_in(&inside)) {
        true => Ok(()),
        false => Err(MoveRefusal::LeavesTable { mecha: mecha.id }),
    }
}

/// The end of a way must be a place to stand; whoever does not leave bad ground may stay in it.
fn can_stand_at_end(
    game: &Rrt,
    state: &State,
    mecha: &Mecha,
    start: Point,
    end: Spot,
) -> Result<(), MoveRefusal> {
    match can_stand(game, state, mecha, end) {
        Err(
            MoveRefusal::Deadly { feature, .. }
            | MoveRefusal::Cumbersome { feature, .. }
            | MoveRefusal::Impassable { feature, .. },
        ) if state.feature(feature).outline.contains(start) => {
            let base = table::base_of(game.size(mecha), end);
            match super::blocked_by(game, state, &base, Some(mecha.id)) {
                Some(other) => Err(MoveRefusal::NoRoom { mecha: mecha.id, other }),
                None => Ok(()),
            }
        }
        judged => judged,
    }
}

/// A way with one leg that ignores all that is below.
fn with_leap(
    game: &Rrt,
    state: &State,
    trip: &Trip<'_>,
    base: &Base,
    leg: u8,
    arrival: &mut Arrival,
) -> Result<(), MoveRefusal> {
    cite(rule!("rrt.ability.leap"));
    let (mecha, id) = (trip.mecha, trip.mecha.id);
    if !game.has(mecha, Ability::Leap) {
        return Err(MoveRefusal::NoLeap { mecha: id });
    }
    if mecha.turn.leapt {
        cite(rule!("rrt.turn.per-turn-limits"));
        return Err(MoveRefusal::LeaptAlready { mecha: id });
    }
    let points = arrival.path.points().to_vec();
    let leg = usize::from(leg);
    let (Some(&from), Some(&to)) = (points.get(leg), points.get(leg + 1)) else {
        return Err(MoveRefusal::NoPath { why: format!("there is no leg {leg} to leap") });
    };
    let allowed = Length::inches(game.speed(mecha).into());
    let length = from.distance(to);
    if allowed < length {
        return Err(MoveRefusal::LeapTooFar { mecha: id, length, allowed });
    }
    can_stand(game, state, mecha, Spot { at: to, facing: trip.facing })?;
    for part in [&points[..=leg], &points[leg + 1..]] {
        let part = Path::new(part.to_vec()).expect("a part of a path is a path");
        on_foot(game, state, mecha, base, &part, arrival)?;
    }
    Ok(())
}

/// Judges legs that are not leapt, and adds what they use beside their length.
fn on_foot(
    game: &Rrt,
    state: &State,
    mecha: &Mecha,
    base: &Base,
    path: &Path,
    arrival: &mut Arrival,
) -> Result<(), MoveRefusal> {
    if path.points().len() < 2 {
        return Ok(());
    }
    if game.has(mecha, Ability::Flight) {
        cite(rule!("rrt.ability.flight"));
        return Ok(());
    }
    through_nobody(game, state, mecha, base, path)?;
    bad_ground(game, state, mecha, path)?;
    let Climbed { movement, by_hand } = climb::climb(game, state, mecha, path.points())?;
    arrival.used += movement;
    arrival.climbed_by_hand += by_hand;
    if game.has(mecha, Ability::Hover) {
        cite(rule!("rrt.ability.hover"));
        return Ok(());
    }
    arrival.used += through_rough(state, path);
    Ok(())
}

/// What a path uses beside its length, because it leads through rough terrain.
fn through_rough(state: &State, path: &Path) -> Length {
    cite(rule!("rrt.terrain.rough"));
    let rough = state.terrain().filter(|(_, feature)| feature.ground == Ground::Rough);
    path.length_inside(rough.map(|(_, feature)| &feature.outline))
}

/// Bases of others are in the way.
fn through_nobody(
    game: &Rrt,
    state: &State,
    mecha: &Mecha,
    base: &Base,
    path: &Path,
) -> Result<(), MoveRefusal> {
    cite(rule!("rrt.move.through-mecha"));
    cite(rule!("rrt.move.enter-contact"));
    let mover = Mover::Base(*base);
    for (other, base) in in_the_way(game, state, mecha) {
        let obstacle = Obstacle::yielding(&base, table::CONTACT);
        if path.obstructed_by(&mover, &obstacle).is_some() {
            return Err(MoveRefusal::ThroughMecha { mecha: mecha.id, other });
        }
    }
    Ok(())
}

/// The bases that are in the way of a mecha.
fn in_the_way<'a>(
    game: &'a Rrt,
    state: &'a State,
    mecha: &'a Mecha,
) -> impl Iterator<Item = (MechaId, Base)> + 'a {
    let passes = state.options.friendly_passage;
    state
        .on_table()
        .filter(move |other| other.id != mecha.id)
        .filter(move |other| !(passes && other.squadron == mecha.squadron))
        .filter_map(|other| Some((other.id, table::base(game, other)?)))
}

/// All that is in the way of a mecha that does not fly, for those who look for a way round.
pub(crate) fn obstacles_of(game: &Rrt, state: &State, mecha: &Mecha) -> SmallVec<[Base; 32]> {
    in_the_way(game, state, mecha).map(|(_, base)| base).collect()
}

/// No way leads into ground that the mecha cannot enter; out of it, it does.
fn bad_ground(game: &Rrt, state: &State, mecha: &Mecha, path: &Path) -> Result<(), MoveRefusal> {
    let forbidden = Forbidden::to(game, mecha);
    for (id, feature) in state.terrain() {
        if feature.ground == Ground::Open {
            continue;
        }
        if let Err(refusal) = forbidden.refuses(feature.ground, mecha.id, id) {
            let from_inside = feature.outline.contains(path.start());
            let visits = path.visits(&feature.outline).count();
            let first_is_leaving = from_inside && visits == 1;
            if 0 < visits && !first_is_leaving {
                return Err(refusal);
            }
        }
    }
    Ok(())
}

/// How many times there and back again make a way at most.
const MOST_PAIRS: i32 = MAX_LEGS as i32 / 2;

/// A way that uses at least so much movement by going there and back again on the spot, if there is
/// one: what a mecha can always do that is not shut in.
pub(crate) fn wiggle(
    game: &Rrt,
    state: &State,
    mecha: &Mecha,
    least: Length,
    allowance: Length,
) -> Option<Vec<Point>> {
    let spot = mecha.spot()?;
    // Pairs of legs of the same length, and a first one that takes what is left.
    let each = least.in_thousandths() / (MOST_PAIRS * 2);
    let first = (least.in_thousandths() - each * (MOST_PAIRS * 2 - 2) + 1) / 2;
    [(1, 0), (0, 1), (-1, 0), (0, -1)].into_iter().find_map(|(x, y)| {
        let pair = |leg: i32| {
            let there = Point::new(spot.at.x() + x * leg, spot.at.y() + y * leg)?;
            let path = [there, spot.at];
            let trip = Trip { mecha, path: &path, leap: None, facing: spot.facing, allowance };
            Some((path, judge(game, state, &trip).ok()?.used))
        };
        // What legs use adds up, so that one pair of each kind tells what all use.
        let (head, head_uses) = pair(first)?;
        let (path, uses) = pair(each)?;
        let wanted = (least.in_thousandths() - head_uses.in_thousandths()).max(0);
        let more = (wanted + uses.in_thousandths() - 1) / uses.in_thousandths().max(1);
        let used = head_uses.in_thousandths() + more * uses.in_thousandths();
        let fits = more < MOST_PAIRS && used <= allowance.in_thousandths();
        let pairs = std::iter::repeat_n(path, more.try_into().ok()?);
        fits.then(|| std::iter::once(head).chain(pairs).flatten().collect())
    })
}
