//! Where units may be deployed to good purpose.

use ironlance_engine::Seat;
use ironlance_space::table::{Area, Length, Point};
use smallvec::SmallVec;

use super::push_legal;
use crate::{
    Action, Aod, State,
    content::SpeedMode,
    setup::{self, SetupAction},
    state::{Edge, UnitId},
    table,
};

/// How many units are thought about at once.
const UNITS: usize = 3;

/// Adds places for the next units: along the front of the zone, beside each other, aboard transports.
pub(super) fn deployments(
    game: &Aod,
    state: &State,
    seat: Seat,
    units: &[UnitId],
    infiltrate: bool,
    out: &mut Vec<Action>,
) {
    let edge = state.player(seat).edge;
    let mut seen = SmallVec::<[_; UNITS]>::new();
    for &unit in units {
        let kind = state.unit(unit).kind;
        if seen.len() == UNITS || seen.contains(&kind) {
            continue;
        }
        seen.push(kind);
        let zone = setup::zone_of(game, state, unit, infiltrate);
        let beyond = Length::inches(zone.beyond.unwrap_or(0).into());
        let facing = setup::ahead(edge);
        let cruising = game.def(state, unit).speed_mode == SpeedMode::Vtol;
        let mut put = |at: Point| {
            let action = SetupAction::Deploy { unit, at, facing, cruising };
            push_legal(game, state, seat, Action::Setup(action), out);
        };
        for at in line(edge, &zone.area, beyond) {
            put(at);
        }
        for at in beside_friends(game, state, seat, unit, edge) {
            put(at);
        }
        for transport in state.units_of(seat) {
            if game.def(state, transport).capacity != 0 {
                let action = SetupAction::Embark { unit, transport };
                push_legal(game, state, seat, Action::Setup(action), out);
            }
        }
    }
}

/// Points along the front of a zone and along its back.
fn line(edge: Edge, zone: &Area, beyond: Length) -> impl Iterator<Item = Point> {
    let (low, high) = (zone.lower_left(), zone.upper_right());
    let out = beyond.in_thousandths();
    let along = move |eighth: i32, front: bool| {
        let between = |low: i32, high: i32| low + (high - low) / 8 * eighth;
        let (x, y) = match edge {
            Edge::Bottom => {
                (between(low.x(), high.x()), if front { high.y() + out } else { low.y() + 1250 })
            }
            Edge::Top => {
                (between(low.x(), high.x()), if front { low.y() - out } else { high.y() - 1250 })
            }
            Edge::Left => {
                (if front { high.x() + out } else { low.x() + 1250 }, between(low.y(), high.y()))
            }
            Edge::Right => {
                (if front { low.x() - out } else { high.x() - 1250 }, between(low.y(), high.y()))
            }
        };
        Point::new(x, y)
    };
    let front = (1..8).filter_map(move |eighth| along(eighth, true));
    front.chain([2, 4, 6].into_iter().filter_map(move |eighth| along(eighth, false)))
}

/// Points beside those who are already there, on the same line.
fn beside_friends(
    game: &Aod,
    state: &State,
    seat: Seat,
    unit: UnitId,
    edge: Edge,
) -> SmallVec<[Point; 16]> {
    let reach = |unit| table::reach(state, game.def(state, unit).base).in_thousandths();
    let friends = state.units_of(seat).filter(|&other| !game.def(state, other).is_mech());
    let deployed = friends.filter_map(|other| Some((other, state.unit(other).at()?)));
    let beside = |(other, at): (UnitId, Point)| {
        let apart = reach(unit) + reach(other) + 1;
        let (dx, dy) = match edge {
            Edge::Bottom | Edge::Top => (apart, 0),
            Edge::Left | Edge::Right => (0, apart),
        };
        [Point::new(at.x() + dx, at.y() + dy), Point::new(at.x() - dx, at.y() - dy)]
    };
    deployed.flat_map(beside).flatten().take(16).collect()
}
