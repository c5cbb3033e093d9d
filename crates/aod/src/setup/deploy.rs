//! Deploying units.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Area, Facing, Length, Point, Polygon, Shape};

use super::{SetupPlan, SetupRefusal};
use crate::{
    Aod, Refusal, State,
    content::SpeedMode,
    equipment,
    movement::room,
    refusal::GeneralRefusal,
    state::{Edge, Fate, Place, UnitId},
    table,
    transport::{self, TransportRefusal},
};

/// Where a unit may be deployed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Zone {
    /// The player's deployment zone.
    pub area: Area,
    /// How far outside of it a unit that infiltrates may be.
    pub beyond: Option<u8>,
}

/// The units a seat still has to deploy in this part of the deployment.
pub(crate) fn deploying<'a>(
    game: &'a Aod,
    state: &'a State,
    seat: Seat,
    infiltrate: bool,
) -> impl Iterator<Item = UnitId> + 'a {
    let waits = move |unit: &UnitId| {
        state.unit(*unit).place == Place::Reserve
            && infiltrates(game, state, *unit).is_some() == infiltrate
    };
    state.units_of(seat).filter(waits)
}

fn infiltrates(game: &Aod, state: &State, unit: UnitId) -> Option<u8> {
    match state.is_quick_start() {
        true => None,
        false => equipment::infiltrates(game, state, unit),
    }
}

/// Where a unit may be deployed.
pub(crate) fn zone_of(game: &Aod, state: &State, unit: UnitId, infiltrate: bool) -> Zone {
    let edge = state.player(state.unit(unit).controller).edge;
    let beyond = if infiltrate { infiltrates(game, state, unit) } else { None };
    Zone { area: table::zone(edge), beyond }
}

/// The facing towards the middle of the battlefield.
pub(crate) fn ahead(edge: Edge) -> Facing {
    let degrees = match edge {
        Edge::Bottom => 0,
        Edge::Left => 90,
        Edge::Top => 180,
        Edge::Right => 270,
    };
    Facing::new(degrees).unwrap_or(Facing::UP)
}

/// Whether it is this unit's time.
pub(crate) fn is_next(
    game: &Aod,
    state: &State,
    seat: Seat,
    unit: UnitId,
    infiltrate: bool,
) -> Result<(), Refusal> {
    if state.get(unit).is_none() {
        return Err(GeneralRefusal::NoSuchUnit { unit }.into());
    }
    match deploying(game, state, seat, infiltrate).any(|other| other == unit) {
        true => Ok(()),
        false => Err(SetupRefusal::NotNow { unit }.into()),
    }
}

/// Judges the place of a unit.
pub(crate) fn judge(
    game: &Aod,
    state: &State,
    unit: UnitId,
    at: Point,
    facing: Facing,
    cruising: bool,
    zone: Zone,
) -> Result<(), Refusal> {
    cite(rule!("aod.setup.deploy-place"));
    match zone.beyond {
        None if !zone.area.contains(at) => return Err(SetupRefusal::OutsideZone { unit }.into()),
        Some(inches) if !is_near(state, unit, at, zone.area, inches) => {
            return Err(SetupRefusal::TooFarOut { unit, inches }.into());
        }
        _ => {}
    }
    cite(rule!("aod.setup.deploy-vtol"));
    if cruising && game.def(state, unit).speed_mode != SpeedMode::Vtol {
        return Err(SetupRefusal::NoVtol { unit }.into());
    }
    room(game, state, unit, at, facing, cruising, &[])
}

/// Whether a place is near enough to a zone for a unit that infiltrates, and in no opposing zone.
fn is_near(state: &State, unit: UnitId, at: Point, zone: Area, inches: u8) -> bool {
    let side = state.player(state.unit(unit).controller).side;
    let opposing = |area: Area| area.contains(at);
    let in_opposing_zone = state
        .players
        .iter()
        .filter(|player| player.side != side)
        .any(|player| opposing(table::zone(player.edge)));
    let reach = Length::inches(i16::from(inches));
    let near = Polygon::try_from(zone).is_ok_and(|zone| Shape::from(&zone).is_within(reach, &at));
    near && !in_opposing_zone
}

/// Judges a start aboard a transport.
pub(crate) fn judge_embark(
    game: &Aod,
    state: &State,
    unit: UnitId,
    transport: UnitId,
) -> Result<(), Refusal> {
    cite(rule!("aod.setup.deploy-passengers"));
    if state.get(transport).is_none() {
        return Err(GeneralRefusal::NoSuchUnit { unit: transport }.into());
    }
    if game.def(state, transport).capacity == 0 || !table::friendly(state, unit, transport) {
        return Err(TransportRefusal::NoTransport { transport }.into());
    }
    let needed =
        transport::room_taken(game, state, unit).ok_or(TransportRefusal::NoPassenger { unit })?;
    let free = transport::free_capacity(game, state, transport);
    if free < needed {
        return Err(TransportRefusal::Full { transport, free, needed }.into());
    }
    Ok(())
}

/// A unit is left out only if there is room for it nowhere.
pub(crate) fn judge_leave_out(
    game: &Aod,
    state: &State,
    unit: UnitId,
    infiltrate: bool,
) -> Result<SetupPlan, Refusal> {
    let zone = zone_of(game, state, unit, infiltrate);
    let aboard = state.ids().any(|other| judge_embark(game, state, unit, other).is_ok());
    if aboard || places(game, state, unit, zone).next().is_some() {
        return Err(SetupRefusal::ThereIsRoom { unit }.into());
    }
    Ok(SetupPlan::Deploy(unit, Place::Out(Fate::LeftOut)))
}

/// Legal places of a unit in its zone, a tenth of an inch apart.
pub(crate) fn places<'a>(
    game: &'a Aod,
    state: &'a State,
    unit: UnitId,
    zone: Zone,
) -> impl Iterator<Item = Point> + 'a {
    let (low, high) = (zone.area.lower_left(), zone.area.upper_right());
    let facing = ahead(state.player(state.unit(unit).controller).edge);
    let own = Zone { beyond: None, ..zone };
    (low.x()..=high.x())
        .step_by(100)
        .flat_map(move |x| (low.y()..=high.y()).step_by(100).map(move |y| Point::new(x, y)))
        .flatten()
        .filter(move |&at| judge(game, state, unit, at, facing, false, own).is_ok())
}
