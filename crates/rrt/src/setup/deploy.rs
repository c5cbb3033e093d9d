//! Deploying squadrons.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Base, Point, Polygon, Shape};

use super::{SetupEvent, SetupPlan, SetupRefusal, SetupTask, push};
use crate::{
    Refusal, Rrt, State, Step,
    content::{Ability, Ground, ModeName, Size},
    movement,
    refusal::GeneralRefusal,
    state::{Fate, FeatureId, Mecha, MechaId, Place, Spot, SquadronId},
    table,
};

/// How far apart the places are that are looked at for one with room.
const SEARCH: usize = 250;

/// The squadrons that a player still has to deploy.
pub(crate) fn waiting(state: &State, seat: Seat) -> impl Iterator<Item = SquadronId> + '_ {
    let waits = |mecha: &Mecha| mecha.place == Place::Reserve;
    state.squadrons(seat).filter(move |&squadron| {
        state.of(seat).iter().any(|mecha| mecha.squadron == squadron && waits(mecha))
    })
}

/// The mecha of a squadron in the order of their names.
fn members(state: &State, squadron: SquadronId) -> impl Iterator<Item = &Mecha> {
    state.of(squadron.seat()).iter().filter(move |mecha| mecha.squadron == squadron)
}

/// The modes in which a squadron can begin; none if it has no Variable mecha.
pub(crate) fn modes_of(game: &Rrt, state: &State, squadron: SquadronId) -> Vec<ModeName> {
    cite(rule!("rrt.mode.start-together"));
    let variable = || members(state, squadron).filter(|mecha| 1 < game.def(mecha).modes.len());
    let Some(first) = variable().next() else { return Vec::new() };
    let names = game.def(first).modes.iter().filter_map(|mode| mode.name);
    names
        .filter(|&name| variable().all(|mecha| place_of(game, mecha, Some(name)).is_some()))
        .collect()
}

/// The mode that a mecha begins in, by its place; none if it does not have that mode.
fn place_of(game: &Rrt, mecha: &Mecha, mode: Option<ModeName>) -> Option<u8> {
    let modes = &game.def(mecha).modes;
    match modes.len() {
        1 => Some(0),
        _ => modes.iter().position(|other| other.name == mode).map(|place| place as u8),
    }
}

fn is_to_deploy(state: &State, seat: Seat, squadron: SquadronId) -> Result<(), Refusal> {
    match waiting(state, seat).any(|other| other == squadron) {
        true => Ok(()),
        false if squadron.seat().index() < 2 => Err(SetupRefusal::NotToDeploy { squadron }.into()),
        false => Err(GeneralRefusal::NoSuchSquadron { squadron }.into()),
    }
}

/// Judges the places of a squadron.
pub(super) fn judge(
    game: &Rrt,
    state: &State,
    seat: Seat,
    squadron: SquadronId,
    mode: Option<ModeName>,
    spots: &[Spot],
) -> Result<(), Refusal> {
    cite(rule!("rrt.setup.deploy"));
    cite(rule!("rrt.force.starting-mode"));
    is_to_deploy(state, seat, squadron)?;
    let modes = modes_of(game, state, squadron);
    let fits = match mode {
        None => modes.is_empty(),
        Some(mode) => modes.contains(&mode),
    };
    if !fits {
        return Err(SetupRefusal::Mode { squadron }.into());
    }
    let count = members(state, squadron).count();
    if count != spots.len() {
        let (mecha, spots) = (count as u8, spots.len().min(255) as u8);
        return Err(SetupRefusal::WrongCount { squadron, mecha, spots }.into());
    }
    let zone = table::zone(state, state.player(seat).edge);
    let mut placed: Vec<(MechaId, Base)> = Vec::with_capacity(count);
    for (mecha, &spot) in members(state, squadron).zip(spots) {
        let (id, size) = (mecha.id, size_in(game, mecha, mode));
        let base = table::base_of(size, spot);
        if !zone.holds(&base) {
            return Err(SetupRefusal::OutsideZone { mecha: id }.into());
        }
        let others = placed.iter().find(|(_, other)| table::overlap(&base, other));
        let other = others.map(|(other, _)| *other);
        if let Some(other) = other.or_else(|| movement::blocked_by(game, state, &base, None)) {
            return Err(SetupRefusal::Overlaps { mecha: id, other }.into());
        }
        if let Some(feature) = bad_ground(game, state, mecha, mode, spot.at) {
            return Err(SetupRefusal::CannotStand { mecha: id, feature }.into());
        }
        placed.push((id, base));
    }
    Ok(())
}

fn size_in(game: &Rrt, mecha: &Mecha, mode: Option<ModeName>) -> Size {
    let place = place_of(game, mecha, mode).unwrap_or(0);
    game.def(mecha).modes[usize::from(place)].size
}

/// Ground that a mecha cannot stand on in a mode.
fn bad_ground(
    game: &Rrt,
    state: &State,
    mecha: &Mecha,
    mode: Option<ModeName>,
    at: Point,
) -> Option<FeatureId> {
    let mode = &game.def(mecha).modes[usize::from(place_of(game, mecha, mode).unwrap_or(0))];
    let has = |ability| mode.abilities.contains(ability);
    let flies = has(Ability::Flight) || has(Ability::Aircraft);
    let light = flies || has(Ability::Hover);
    let is_bad = |ground| match ground {
        Ground::Impassable => !flies,
        Ground::Deadly => !light,
        Ground::Rough => has(Ability::Cumbersome) && !light,
        Ground::Open => false,
    };
    let mut there = state.terrain().filter(|(_, feature)| is_bad(feature.ground));
    there.find(|(_, feature)| feature.outline.contains(at)).map(|(id, _)| id)
}

/// Places for a squadron in rows from a corner of the zone, from a column on; `None` for a mecha
/// that has none.
pub(crate) fn layout(
    game: &Rrt,
    state: &State,
    squadron: SquadronId,
    mode: Option<ModeName>,
    first: usize,
) -> Vec<Option<Spot>> {
    let seat = squadron.seat();
    let edge = state.player(seat).edge;
    let (zone, facing) = (table::zone(state, edge), table::ahead(edge));
    let (low, high) = (zone.lower_left(), zone.upper_right());
    let upright = matches!(edge, crate::state::Edge::Left | crate::state::Edge::Right);
    let (columns, rows) = match upright {
        true => ((high.y() - low.y()) as usize, (high.x() - low.x()) as usize),
        false => ((high.x() - low.x()) as usize, (high.y() - low.y()) as usize),
    };
    let point = |column: usize, row: usize| {
        let (along, across) = (column as i32, row as i32);
        match upright {
            true => Point::new(low.x() + across, low.y() + along),
            false => Point::new(low.x() + along, low.y() + across),
        }
    };
    // Only those who stand in the zone can be in the way.
    let outline = Polygon::try_from(zone).ok();
    let in_zone =
        |base: &Base| outline.as_ref().is_some_and(|outline| Shape::from(outline).overlaps(base));
    let bases = state.on_table().filter_map(|mecha| table::base(game, mecha));
    let mut placed: Vec<Base> = bases.filter(in_zone).collect();
    let mut from = 0;
    let places = || {
        (0..columns).step_by(SEARCH).flat_map(|column| {
            let column = (column + first) % columns;
            (0..rows).step_by(SEARCH).map(move |row| (column, row))
        })
    };
    let mut smallest = Size::Huge;
    members(state, squadron)
        .map(|mecha| {
            let size = size_in(game, mecha, mode);
            // Places that had no room for something as small need not be looked at again.
            if size.radius() < smallest.radius() {
                (smallest, from) = (size, 0);
            }
            let fits = |(_, spot): &(usize, Spot)| {
                let base = table::base_of(size, *spot);
                zone.holds(&base)
                    && !placed.iter().any(|other| table::overlap(&base, other))
                    && bad_ground(game, state, mecha, mode, spot.at).is_none()
            };
            let spots = places().enumerate().skip(from).filter_map(|(index, (column, row))| {
                Some((index, Spot { at: point(column, row)?, facing }))
            });
            let (index, spot) = { spots }.find(fits)?;
            from = index;
            placed.push(table::base_of(size, spot));
            Some(spot)
        })
        .collect()
}

/// Some mecha have no room: the others are placed, those are left out.
pub(super) fn judge_squeeze(
    game: &Rrt,
    state: &State,
    seat: Seat,
    squadron: SquadronId,
) -> Result<SetupPlan, Refusal> {
    is_to_deploy(state, seat, squadron)?;
    let mode = modes_of(game, state, squadron).first().copied();
    let spots = layout(game, state, squadron, mode, 0);
    match spots.iter().all(Option::is_some) {
        true => Err(SetupRefusal::ThereIsRoom { squadron }.into()),
        false => Ok(SetupPlan::Deploy(squadron, mode, spots)),
    }
}

/// Puts a squadron onto the table.
pub(super) fn deploy(
    step: &mut Step<'_>,
    squadron: SquadronId,
    mode: Option<ModeName>,
    spots: Vec<Option<Spot>>,
) {
    let ids: Vec<MechaId> = members(step.state, squadron).map(|mecha| mecha.id).collect();
    for (&id, spot) in ids.iter().zip(&spots) {
        let place = place_of(step.game, step.state.mecha(id), mode).unwrap_or(0);
        let mecha = step.state.mecha_mut(id);
        mecha.mode = place;
        mecha.place = match *spot {
            Some(spot) => Place::Table(spot),
            None => Place::Out(Fate::NoRoom),
        };
    }
    step.tell(rule!("rrt.setup.deploy"), |_| SetupEvent::Deployed { squadron, mode, spots });
}

/// The other player deploys next, or the same one if the other has deployed all.
pub(super) fn next(step: &mut Step<'_>, seat: Seat) {
    cite(rule!("rrt.setup.deploy"));
    let next = State::seats_from(State::opponent(seat))
        .into_iter()
        .find(|&seat| waiting(step.state, seat).next().is_some());
    let task = next.map_or(SetupTask::Begin, SetupTask::Deploy);
    push(step, task);
}
