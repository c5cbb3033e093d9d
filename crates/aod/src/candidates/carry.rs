//! Orders of transports: taking units aboard, and setting them down.

use ironlance_engine::Seat;
use ironlance_space::table::{Facing, Point, cut_way};
use smallvec::SmallVec;

use super::moves::staying;
use crate::{
    Action, Aod, State,
    candidates::goals::Goal,
    movement::inches::{self, Pace},
    order::{MoveOrder, OrderAction, Purpose, SetDown},
    state::{Place, UnitId},
    table, transport,
};

/// How many degrees the places round a transport are apart.
const STEP: u16 = 20;

/// Adds orders of a transport: taking everybody aboard who waits at its rear, and setting down
/// everybody, here or after going somewhere.
pub(super) fn orders(
    game: &Aod,
    state: &State,
    seat: Seat,
    unit: UnitId,
    goals: &[Goal],
    out: &mut Vec<Action>,
) {
    if game.def(state, unit).capacity == 0 {
        return;
    }
    let Some(from) = state.unit(unit).at() else { return };
    let allowed = inches::inches(game, state, unit, Pace { halved: true, ..Pace::default() });
    let ways = goals.iter().take(2).map(|goal| (cut_way(from, &[goal.at], allowed), goal.look));
    let ways = std::iter::once((Vec::new(), goals.first().map_or(from, |goal| goal.look)))
        .chain(ways)
        .collect::<SmallVec<[(Vec<Point>, Point); 3]>>();
    let waiting = waiting(game, state, seat, unit);
    for (path, look) in ways {
        if !waiting.is_empty() {
            let purpose = Purpose::Board { units: waiting.clone() };
            add(game, state, seat, unit, &path, look, purpose, out);
        }
        if let Some(units) = set_down(game, state, unit, &path, look) {
            let purpose = Purpose::Disembark { units, first: path.is_empty() };
            add(game, state, seat, unit, &path, look, purpose, out);
        }
    }
}

#[allow(clippy::too_many_arguments)]
fn add(
    game: &Aod,
    state: &State,
    seat: Seat,
    unit: UnitId,
    path: &[Point],
    look: Point,
    purpose: Purpose,
    out: &mut Vec<Action>,
) {
    let Some(order) = staying(state, unit) else { return };
    let end = path.last().copied();
    let facing = end.and_then(|end| Facing::towards(end, look)).unwrap_or(order.facing);
    let order = MoveOrder { path: path.to_vec(), facing, purpose, ..order };
    super::push_legal(game, state, seat, Action::Order(OrderAction::Move(order)), out);
}

/// Who could board, as far as there is room.
fn waiting(game: &Aod, state: &State, seat: Seat, transport: UnitId) -> Vec<UnitId> {
    let mut units = Vec::new();
    for other in table::friends_touching(game, state, transport) {
        units.push(other);
        if transport::may_board(game, state, seat, transport, &units).is_err() {
            units.pop();
        }
    }
    units
}

/// Places for all passengers round the rear of a transport at the end of a path.
fn set_down(
    game: &Aod,
    state: &State,
    transport: UnitId,
    path: &[Point],
    look: Point,
) -> Option<Vec<SetDown>> {
    let aboard: SmallVec<[UnitId; 8]> = state.passengers(transport).collect();
    if aboard.is_empty() {
        return None;
    }
    let mut after = state.clone();
    if let Some(&end) = path.last() {
        let facing = Facing::towards(end, look).or(state.unit(transport).facing())?;
        after.unit_mut(transport).place = Place::Field { at: end, facing, cruising: false };
    }
    let mut units = Vec::new();
    for passenger in aboard {
        let places = transport::places(game, &after, transport, passenger, STEP);
        let Some(&at) = places.iter().min_by_key(|at| at.distance(look)) else { continue };
        let facing = Facing::towards(at, look)?;
        after.unit_mut(passenger).place = Place::Field { at, facing, cruising: false };
        units.push(SetDown { unit: passenger, at, facing });
    }
    (!units.is_empty()).then_some(units)
}
