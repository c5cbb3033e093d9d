//! The hexes a unit can get to.

use ironlance_rulebook::{cite, rule};
use ironlance_space::hex::{Hex, HexSet};

use crate::{
    Btt,
    board::{Board, GRID},
    options::JumpCost,
    order::Mode,
    state::{State, Unit, UnitId},
};

/// Where a unit can end with what it may spend, and what it costs to get there.
pub struct Range {
    start: Hex,
    /// The hexes, the start not among them.
    pub ends: HexSet,
    costs: Costs,
}

#[allow(clippy::large_enum_variant, reason = "made for every order that is weighed up")]
enum Costs {
    Steps(ironlance_space::hex::Reach),
    Distance,
}

impl Range {
    /// What it costs to end in `hex`; the start costs nothing.
    pub fn cost(&self, hex: Hex) -> Option<u8> {
        if hex == self.start {
            return Some(0);
        }
        if !self.ends.contains(hex) {
            return None;
        }
        match &self.costs {
            Costs::Steps(reach) => reach.cost_to(hex),
            Costs::Distance => Some(self.start.distance(hex)),
        }
    }
}

/// Who stands in the way.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum InTheWay {
    /// Nobody: orders are written as if the map were empty.
    Nobody,
    /// Everybody who stands there now.
    Units,
}

/// The hexes where the unit can end in `mode`, where it stands not among them.
pub fn ends(game: &Btt, state: &State, id: UnitId, mode: Mode, who: InTheWay) -> HexSet {
    cite(rule!("btt.map.coordinates"));
    let unit = state.unit(id);
    let (start, points) = (unit.position(), unit.current.points(mode));
    let board = game.board(state);
    match mode {
        Mode::Still => HexSet::EMPTY,
        Mode::Walking | Mode::Running => {
            let ways = Ways::on_foot(board, state, id, who);
            ways.ends(start, board.step_costs(state).within(start, points, &ways.passable))
        }
        Mode::Jumping => by_jump(board, state, start, points, who).ends,
    }
}

/// The same with what it costs.
pub fn range(game: &Btt, state: &State, id: UnitId, mode: Mode, who: InTheWay) -> Range {
    cite(rule!("btt.map.coordinates"));
    let unit = state.unit(id);
    let (start, points) = (unit.position(), unit.current.points(mode));
    let board = game.board(state);
    match mode {
        Mode::Still => Range { start, ends: HexSet::EMPTY, costs: Costs::Distance },
        Mode::Walking | Mode::Running => {
            let ways = Ways::on_foot(board, state, id, who);
            let reach = board.step_costs(state).reach(start, points, &ways.passable);
            Range { start, ends: ways.ends(start, *reach.all()), costs: Costs::Steps(reach) }
        }
        Mode::Jumping => by_jump(board, state, start, points, who),
    }
}

/// Where a unit may go on foot.
struct Ways {
    passable: HexSet,
    /// Where others stand, so that nobody ends there.
    taken: HexSet,
}

impl Ways {
    fn on_foot(board: &Board, state: &State, id: UnitId, who: InTheWay) -> Ways {
        let mut ways = Ways { passable: board.open(state), taken: HexSet::EMPTY };
        if who == InTheWay::Units {
            for (other, unit) in state.on_map() {
                ways.taken.insert(unit.position());
                if other.seat() != id.seat() {
                    ways.passable.remove(unit.position());
                }
            }
        }
        ways
    }

    fn ends(&self, start: Hex, reached: HexSet) -> HexSet {
        let mut ends = reached - self.taken;
        ends.remove(start);
        ends
    }
}

fn by_jump(board: &Board, state: &State, start: Hex, points: u8, who: InTheWay) -> Range {
    let mut free = board.open(state);
    free.remove(start);
    if who == InTheWay::Units {
        for (_, unit) in state.on_map() {
            free.remove(unit.position());
        }
    }
    match state.options.jump_cost {
        JumpCost::PerHex => {
            let mut disc = HexSet::EMPTY;
            disc.insert(start);
            for _ in 0..points {
                disc = disc.grown();
            }
            Range { start, ends: disc & free, costs: Costs::Distance }
        }
        JumpCost::Terrain => {
            let steps = board.jump_costs(state);
            let reach = steps.reach(start, points, &HexSet::all(GRID));
            Range { start, ends: *reach.all() & free, costs: Costs::Steps(reach) }
        }
    }
}

/// A cheapest way from where the unit stands to `to`, hex by hex, whatever it costs; a jump has
/// only its end.
pub fn path(
    game: &Btt,
    state: &State,
    id: UnitId,
    mode: Mode,
    to: Hex,
    who: InTheWay,
) -> Option<Vec<Hex>> {
    if mode == Mode::Jumping {
        return Some(vec![to]);
    }
    let board = game.board(state);
    let mut passable = board.open(state);
    if who == InTheWay::Units {
        for (_, unit) in state.on_map().filter(|(other, _)| other.seat() != id.seat()) {
            passable.remove(unit.position());
        }
    }
    board.step_costs(state).cheapest_path(state.unit(id).position(), to, &passable)
}

/// Whether a unit may be ordered to move like this at all.
pub fn can_move(unit: &Unit, mode: Mode) -> bool {
    mode == Mode::Still || unit.current.points(mode) > 0
}
