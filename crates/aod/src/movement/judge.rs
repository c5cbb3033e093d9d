//! Whether a unit may go along a path, and where it comes to stand.

use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{
    Base, Crossing, Facing, Journey, Length, Mover, Obstacle, Path, Point, Polygon, Segment,
    Step as Side,
};
use smallvec::SmallVec;

use super::{
    MoveRefusal,
    ground::{Ground, ground},
};
use crate::{
    Aod, Refusal, State,
    content::{Height, SpeedMode},
    state::{FeatureId, UnitId},
    table,
};

/// How much one change of level costs.
const LEVEL_COST: Length = Length::inches(2);

/// How far from the edge a base is put that has climbed or descended, beyond its radius.
const CLEARANCE: Length = Length::thousandths(2);

/// How far from an access point abrupt terrain may be crossed.
const ACCESS: Length = Length::thousandths(50);

/// A way to be judged.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trip<'a> {
    /// Who goes.
    pub unit: UnitId,
    /// The corners of the path after its start; the last is its end. Empty for staying.
    pub path: &'a [Point],
    /// The places of the path where a VTOL changes level: 0 at its start, 1 at the first corner…
    pub levels: &'a [u8],
    /// Where the unit looks in the end.
    pub facing: Facing,
    /// The longest path.
    pub allowance: Length,
    /// Jump Jets are used.
    pub jump: bool,
}

/// Where a trip ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Arrival {
    /// The centre of the base.
    pub at: Point,
    /// Whether it is at cruising level then.
    pub cruising: bool,
    /// How much of the allowance is used.
    pub used: Length,
    /// The whole path, from its start.
    pub path: Path,
    /// Whether terrain ends the move here, however much of the allowance is left.
    pub stopped: bool,
}

/// Judges a trip: the path, its length, and the room at its end.
pub(crate) fn judge(game: &Aod, state: &State, trip: &Trip<'_>) -> Result<Arrival, Refusal> {
    let arrival = judge_way(game, state, trip)?;
    room(game, state, trip.unit, arrival.at, trip.facing, arrival.cruising, &[])?;
    Ok(arrival)
}

/// Judges the path and its length, not the room at its end.
pub(crate) fn judge_way(game: &Aod, state: &State, trip: &Trip<'_>) -> Result<Arrival, Refusal> {
    let unit = trip.unit;
    let start = state.unit(unit).at().expect("only units on the battlefield move");
    let path = whole_path(start, trip.path)?;
    cite(rule!("aod.table.path-edge"));
    if !path.stays_in(&table::field()) {
        return Err(MoveRefusal::LeavesBattlefield { unit }.into());
    }
    let mut levels = Levels::new(trip, state)?;
    let mut arrival = Arrival {
        at: path.end(),
        cruising: state.unit(unit).is_cruising(),
        used: path.length(),
        path: path.clone(),
        stopped: false,
    };
    for stretch in levels.stretches(&path) {
        arrival.cruising = stretch.cruising;
        if stretch.cruising {
            cite(rule!("aod.vtol.cruising-move"));
            continue;
        }
        if trip.jump {
            cite(rule!("aod.equipment.jump-jets-hook"));
            cite(rule!("aod.terrain.abrupt-jump-jets"));
            continue;
        }
        judge_ground(game, state, trip, &stretch, &mut arrival)?;
    }
    for &place in trip.levels {
        cite(rule!("aod.vtol.change-level"));
        cite(rule!("aod.vtol.levels"));
        arrival.used += LEVEL_COST;
        let at = path.points()[usize::from(place)];
        let may_stand = match usize::from(place) == trip.path.len() {
            true => may_occupy(game, state, unit, at),
            false => may_land(game, state, trip, at),
        };
        if levels.descends_at(place) && !may_stand {
            return Err(MoveRefusal::NoLanding { unit }.into());
        }
    }
    cite(rule!("aod.table.path-length"));
    if trip.allowance < arrival.used {
        return Err(
            MoveRefusal::TooFar { unit, length: arrival.used, allowed: trip.allowance }.into()
        );
    }
    Ok(arrival)
}

/// The path from a start through the corners.
pub(crate) fn whole_path(start: Point, corners: &[Point]) -> Result<Path, Refusal> {
    cite(rule!("aod.table.path"));
    let mut points = Vec::with_capacity(corners.len() + 1);
    points.push(start);
    points.extend_from_slice(corners);
    Path::new(points).map_err(|error| MoveRefusal::NoPath { why: error.to_string() }.into())
}

/// At which level a VTOL is where.
struct Levels<'a> {
    begins_cruising: bool,
    changes: &'a [u8],
}

/// A part of a path at one level.
struct Stretch {
    path: Path,
    cruising: bool,
    /// How long the path is before it.
    before: Length,
    /// Whether the path ends with it.
    last: bool,
}

impl<'a> Levels<'a> {
    fn new(trip: &Trip<'a>, state: &State) -> Result<Levels<'a>, Refusal> {
        let in_order = trip.levels.windows(2).all(|pair| pair[0] < pair[1]);
        let on_path = trip.levels.iter().all(|&place| usize::from(place) <= trip.path.len());
        if !in_order || !on_path {
            return Err(MoveRefusal::WrongLevels { unit: trip.unit }.into());
        }
        let begins_cruising = state.unit(trip.unit).is_cruising();
        Ok(Levels { begins_cruising, changes: trip.levels })
    }

    /// Whether the change at this place of the path leads down.
    fn descends_at(&self, place: u8) -> bool {
        let before = self.changes.iter().filter(|&&change| change < place).count();
        self.begins_cruising == before.is_multiple_of(2)
    }

    fn stretches(&mut self, path: &Path) -> SmallVec<[Stretch; 1]> {
        if self.changes.is_empty() {
            let (path, cruising) = (path.clone(), self.begins_cruising);
            return SmallVec::from_iter([Stretch {
                path,
                cruising,
                before: Length::ZERO,
                last: true,
            }]);
        }
        let points = path.points();
        let end = points.len() - 1;
        let ends = self.changes.iter().map(|&change| usize::from(change)).chain([end]);
        let (mut from, mut cruising, mut found) = (0, self.begins_cruising, SmallVec::new());
        let mut before = Length::ZERO;
        for to in ends {
            let path = Path::new(points[from..=to].to_vec()).expect("a part of a path is a path");
            let length = path.length();
            found.push(Stretch { path, cruising, before, last: to == end });
            (from, cruising) = (to, !cruising);
            before += length;
        }
        found
    }
}

/// Judges a stretch of a path that is on the ground.
fn judge_ground(
    game: &Aod,
    state: &State,
    trip: &Trip<'_>,
    stretch: &Stretch,
    arrival: &mut Arrival,
) -> Result<(), Refusal> {
    let path = &stretch.path;
    if path.legs().len() == 0 {
        return Ok(());
    }
    cite(rule!("aod.mode.noe"));
    bases_in_the_way(game, state, trip.unit, path)?;
    let begins = table::feature_at(state, path.start());
    if begins.is_none() {
        cite(rule!("aod.terrain.clear"));
    }
    let slowed_already =
        begins.is_some_and(|feature| ground(game, state, trip.unit, feature) == Ground::Hindering);
    for feature in state.feature_ids() {
        let kind = ground(game, state, trip.unit, feature);
        let outline = &state.feature(feature).outline;
        if kind == Ground::Blocking {
            cite(rule!("aod.terrain.blocking-move"));
            if path.legs().any(|leg| table::crosses_feature(state, outline, &leg)) {
                return Err(MoveRefusal::Blocked { unit: trip.unit, feature }.into());
            }
        } else if state.feature(feature).is_elevated() {
            climb(game, state, trip, stretch, feature, begins == Some(feature), arrival)?;
        } else if kind == Ground::Hindering {
            arrival.stopped |=
                stop(state, trip.unit, path, feature, slowed_already, begins == Some(feature))?;
        }
    }
    Ok(())
}

/// The bases of others on the battlefield.
type Bases = SmallVec<[(UnitId, Base); 32]>;

/// The bases that are in the way of a unit on the ground.
fn obstructing_bases(game: &Aod, state: &State, unit: UnitId) -> Bases {
    state
        .on_table()
        .filter(|&other| other != unit && !moves_along(game, state, unit, other))
        .filter(|&other| !state.unit(other).is_cruising() || state.options.cruising_bases_obstruct)
        .filter_map(|other| Some((other, table::base(game, state, other)?)))
        .collect()
}

/// Looks at every gap between two units in contact, until `see` says that it is enough.
fn for_each_gap(
    game: &Aod,
    state: &State,
    unit: UnitId,
    bases: &Bases,
    mut see: impl FnMut(UnitId, UnitId, Segment) -> bool,
) {
    let steps_over = |other: UnitId| steps_over(game, state, unit, other);
    let cruises = |unit: UnitId| state.unit(unit).is_cruising();
    for (place, &(one, base)) in bases.iter().enumerate() {
        for &(other, second) in &bases[place + 1..] {
            if !table::in_contact(state, &base, &second) || cruises(one) || cruises(other) {
                continue;
            }
            let gap = Segment::new(base.centre(), second.centre());
            if !(steps_over(one) && steps_over(other)) && see(one, other, gap) {
                return;
            }
        }
    }
}

/// No path crosses a base, nor goes between two units in contact.
fn bases_in_the_way(game: &Aod, state: &State, unit: UnitId, path: &Path) -> Result<(), Refusal> {
    cite(rule!("aod.table.path-bases"));
    let bases = obstructing_bases(game, state, unit);
    for (other, base) in &bases {
        let crossed = path.legs().any(|leg| table::crosses_base(state, base, &leg));
        if crossed && !steps_over(game, state, unit, *other) {
            return Err(MoveRefusal::CrossesBase { unit, other: *other }.into());
        }
    }
    cite(rule!("aod.table.path-between"));
    let mut refused = Ok(());
    for_each_gap(game, state, unit, &bases, |one, other, gap| {
        let between = path.obstructed_by(&Mover::Line, &Obstacle::Barrier(gap)).is_some();
        if between {
            refused = Err(MoveRefusal::BetweenUnits { unit, one, other }.into());
        }
        between
    });
    refused
}

/// Whether a unit's base does not count because it is carried along.
fn moves_along(game: &Aod, state: &State, unit: UnitId, other: UnitId) -> bool {
    state.unit(unit).captive == Some(other) && !game.def(state, other).is_mech()
}

/// Whether the path of a unit may cross another's base.
fn steps_over(game: &Aod, state: &State, unit: UnitId, other: UnitId) -> bool {
    if game.def(state, unit).speed_mode == SpeedMode::QuadMech {
        cite(rule!("aod.mode.quad"));
    }
    if state.is_quick_start() {
        cite(rule!("aod.quick.move"));
    }
    let over = game.def(state, unit).is_mech()
        && game.def(state, other).is_infantry()
        && !state.is_quick_start();
    if over {
        cite(rule!("aod.mode.mech-over-infantry"));
    }
    over
}

/// A path that enters hindering terrain ends there. Says whether it does.
fn stop(
    state: &State,
    unit: UnitId,
    path: &Path,
    feature: FeatureId,
    began_slowed: bool,
    began_here: bool,
) -> Result<bool, Refusal> {
    cite(rule!("aod.terrain.hindering-stop"));
    cite(rule!("aod.table.line-crosses-terrain"));
    if began_slowed && !state.options.hindering_reentry_stop {
        return Ok(false);
    }
    let outline = &state.feature(feature).outline;
    let mut entries = path.visits(outline).map(|visit| visit.entry);
    let entry = match began_here {
        // What begins in the terrain, or on its edge, has not entered it yet.
        true => entries.find(|entry| !is_start(path, entry)),
        false => entries.next(),
    };
    match entry {
        Some(entry) if !ends_at(state, path, &entry) || !outline.contains(path.end()) => {
            let (at, rule) = (entry.rounded(), rule!("aod.terrain.hindering-stop"));
            Err(MoveRefusal::MustStop { unit, feature, at, rule }.into())
        }
        entry => Ok(entry.is_some()),
    }
}

/// Whether a crossing is the very beginning of the path.
fn is_start(path: &Path, crossing: &Crossing) -> bool {
    crossing.leg == 0 && crossing.is_within(Length::ZERO, path.start())
}

/// Whether the path ends on the leg of the crossing, close enough behind it.
fn ends_at(state: &State, path: &Path, crossing: &Crossing) -> bool {
    crossing.leg + 1 == path.legs().len()
        && crossing.is_at_most_before_the_end(state.options.stop())
}

/// A path that goes up or down ends at the edge, and the base is put beyond it.
fn climb(
    game: &Aod,
    state: &State,
    trip: &Trip<'_>,
    stretch: &Stretch,
    feature: FeatureId,
    began_on_it: bool,
    arrival: &mut Arrival,
) -> Result<(), Refusal> {
    let path = &stretch.path;
    let outline = &state.feature(feature).outline;
    let crossing = match began_on_it {
        true => path.exit(outline),
        false => path.entry(outline),
    };
    match crossing {
        Some(crossing) => {
            over_the_edge(game, state, trip, stretch, feature, began_on_it, &crossing, arrival)
        }
        None => Ok(()),
    }
}

/// The step up or down where a path crosses the edge of a feature.
#[allow(clippy::too_many_arguments)]
fn over_the_edge(
    game: &Aod,
    state: &State,
    trip: &Trip<'_>,
    stretch: &Stretch,
    feature: FeatureId,
    goes_down: bool,
    crossing: &Crossing,
    arrival: &mut Arrival,
) -> Result<(), Refusal> {
    cite(rule!("aod.terrain.elevated-level"));
    cite(rule!("aod.terrain.elevated-stop"));
    cite(rule!("aod.terrain.elevated-type"));
    let (unit, path) = (trip.unit, &stretch.path);
    let outline = &state.feature(feature).outline;
    if !ends_at(state, path, crossing) || !stretch.last {
        let (at, rule) = (crossing.rounded(), rule!("aod.terrain.elevated-stop"));
        return Err(MoveRefusal::MustStop { unit, feature, at, rule }.into());
    }
    if state.feature(feature).height == Height::Abrupt {
        cite(rule!("aod.terrain.abrupt"));
        cite(rule!("aod.terrain.access-points"));
        let near = |point: &Point| crossing.is_within(ACCESS, *point);
        if !state.feature(feature).access.iter().any(near) {
            return Err(MoveRefusal::NoAccess { unit, feature }.into());
        }
    }
    let side = if goes_down { Side::Outside } else { Side::Inside };
    let distance = table::reach(state, game.def(state, unit).base) + CLEARANCE;
    let placed = crossing.step(outline, side, distance);
    arrival.at = placed.ok_or(MoveRefusal::NoRoomAtEdge { unit, feature })?;
    arrival.used = stretch.before + path.length_to(crossing);
    arrival.stopped = true;
    Ok(())
}

/// Whether a VTOL may come down on its way: on terrain it may occupy, flat if that is elevated. At
/// the end of the way there must be room besides.
fn may_land(game: &Aod, state: &State, trip: &Trip<'_>, at: Point) -> bool {
    let base = table::base_at(game, state, trip.unit, at, trip.facing);
    let is_flat = |feature| {
        !state.feature(feature).is_elevated() || state.feature(feature).outline.lets_rest(&base)
    };
    may_occupy(game, state, trip.unit, at) && table::feature_at(state, at).is_none_or(is_flat)
}

/// Whether a unit may occupy the terrain at a point, on the ground.
pub(crate) fn may_occupy(game: &Aod, state: &State, unit: UnitId, at: Point) -> bool {
    table::feature_at(state, at)
        .is_none_or(|feature| ground(game, state, unit, feature) != Ground::Blocking)
}

/// Whether there is room for a unit's base: on the battlefield, flat, over no other base and no
/// terrain that blocks it. The bases of `lifted` units do not count.
pub(crate) fn room(
    game: &Aod,
    state: &State,
    unit: UnitId,
    at: Point,
    facing: Facing,
    cruising: bool,
    lifted: &[UnitId],
) -> Result<(), Refusal> {
    cite(rule!("aod.move.end-placement"));
    cite(rule!("aod.table.on-battlefield"));
    cite(rule!("aod.terrain.optional"));
    let base = table::base_at(game, state, unit, at, facing);
    if !table::field().holds(&base) {
        return Err(MoveRefusal::OffBattlefield { unit }.into());
    }
    if !cruising {
        room_in_terrain(game, state, unit, &base)?;
    }
    let in_the_way = state.on_table().find(|&other| {
        other != unit
            && !moves_along(game, state, unit, other)
            && !lifted.contains(&other)
            && table::base(game, state, other)
                .is_some_and(|other| table::takes_room(state, &base, &other))
    });
    match in_the_way {
        Some(other) => Err(MoveRefusal::NoRoom { unit, other }.into()),
        None => Ok(()),
    }
}

/// The corners of a short way to a point, round what is in the way; the straight one, if there is
/// none.
pub(crate) fn way_to(game: &Aod, state: &State, unit: UnitId, to: Point, jump: bool) -> Vec<Point> {
    let Some(from) = state.unit(unit).at() else { return vec![to] };
    if from == to {
        return Vec::new();
    }
    if jump || state.unit(unit).is_cruising() {
        return vec![to];
    }
    let bases = obstructing_bases(game, state, unit);
    let mut obstacles: Vec<Obstacle<'_>> = bases
        .iter()
        .filter(|(other, _)| !steps_over(game, state, unit, *other))
        .map(|(_, base)| Obstacle::solid(base))
        .collect();
    for feature in state.feature_ids() {
        if ground(game, state, unit, feature) == Ground::Blocking {
            obstacles.push(Obstacle::solid(&state.feature(feature).outline));
        }
    }
    for_each_gap(game, state, unit, &bases, |_, _, gap| {
        obstacles.push(Obstacle::Barrier(gap));
        false
    });
    let journey = Journey {
        mover: &Mover::Line,
        from,
        to,
        area: &table::field(),
        obstacles: &obstacles,
        longest: Length::inches(100),
    };
    match journey.suggest() {
        Some(path) => path.points()[1..].to_vec(),
        None => vec![to],
    }
}

/// Whether a unit could stand there on the ground, as far as terrain is concerned.
pub(crate) fn rests(game: &Aod, state: &State, unit: UnitId, at: Point, facing: Facing) -> bool {
    let base = table::base_at(game, state, unit, at, facing);
    room_in_terrain(game, state, unit, &base).is_ok()
}

/// Whether a base lies flat and over nothing that blocks its unit.
fn room_in_terrain(game: &Aod, state: &State, unit: UnitId, base: &Base) -> Result<(), Refusal> {
    for feature in state.feature_ids() {
        let outline: &Polygon = &state.feature(feature).outline;
        let overlaps = table::lies_over(state, outline, base);
        let at_centre = outline.contains(base.centre());
        if !overlaps && !at_centre {
            continue;
        }
        if ground(game, state, unit, feature) == Ground::Blocking {
            return Err(MoveRefusal::InBlocking { unit, feature }.into());
        }
        if state.feature(feature).is_elevated() && !outline.lets_rest(base) {
            return Err(MoveRefusal::NotFlat { unit, feature }.into());
        }
    }
    Ok(())
}
