//! Reveal Step, Move Step and the way into the Action Step.

use ironlance_engine::{Sentence, say};
use ironlance_rulebook::{RuleId, cite, rule};
use ironlance_space::hex::{Direction, Hex, HexSet};

use crate::{
    Btt, Step, actions,
    board::GRID,
    content::Ground,
    event::Event,
    movement::{
        cost::{cite_step, entry_cost},
        reach::{InTheWay, Range, ends, path, range},
    },
    options::StationaryFacing,
    order::{Mode, Order},
    planning,
    refusal::Refusal,
    state::{OrderRecord, State, Task, UnitId},
};

/// A move found legal.
pub struct PlannedMove {
    unit: UnitId,
    hex: Hex,
    facing: Direction,
    path: Option<Box<[Hex]>>,
    /// What the path costs, where one was chosen.
    cost: Option<u8>,
    blocked: bool,
}

/// Begins a unit's activation.
pub(crate) fn begin(step: &mut Step<'_>, id: UnitId) {
    cite(rule!("btt.activation.order"));
    if step.state.unit(id).shut_down {
        return actions::begin_shut_down(step, id);
    }
    reveal(step, id);
    let turns = step.state.options.stationary_facing == StationaryFacing::Free;
    if step.state.unit(id).mode() == Mode::Still && !turns {
        cite(rule!("btt.activation.no-move-for-x"));
        return actions::begin(step, id);
    }
    step.state.tasks.push(Task::Move { unit: id });
}

fn reveal(step: &mut Step<'_>, id: UnitId) {
    let unit = step.state.unit_mut(id);
    let order = *unit.order.get_or_insert(Order::Stand);
    unit.revealed = true;
    record(step.state, id, order);
    step.reveal();
    step.tell(rule!("btt.activation.reveal"), |_| Event::OrderRevealed { unit: id, order });
}

/// Writes the line of this round on the unit's orders card.
fn record(state: &mut State, unit: UnitId, order: Order) {
    cite(rule!("btt.planning.orders-record"));
    state.records.push(OrderRecord { unit, round: state.round, order });
}

/// Why the unit cannot turn: it stands still, and the game is played so that it keeps its facing.
pub(crate) fn keeps_facing(state: &State, id: UnitId) -> Option<Refusal> {
    let unit = state.get(id).filter(|unit| unit.revealed && unit.mode() == Mode::Still)?;
    let kept = state.options.stationary_facing == StationaryFacing::Kept;
    kept.then_some(Refusal::KeepsFacing { unit: id, facing: unit.facing })
}

/// Where a unit may end its move.
pub struct Landings {
    /// The hexes.
    pub hexes: HexSet,
    /// Whether none of the seven hexes can be reached.
    pub blocked: bool,
}

/// Where the unit may end its Move Step.
pub fn landings(game: &Btt, state: &State, id: UnitId) -> Landings {
    let unit = state.unit(id);
    let start = unit.position();
    let Some(destination) = unit.order.and_then(Order::destination) else {
        return Landings { hexes: [start].into_iter().collect(), blocked: false };
    };
    let seven = seven_hexes(state, destination, start);
    let mut ends = ends(game, state, id, unit.mode(), InTheWay::Units);
    if state.options.stay_on_move_order {
        ends.insert(start);
    }
    let reachable = ends & seven;
    if !reachable.is_empty() {
        return Landings { hexes: reachable, blocked: false };
    }
    let range = range(game, state, id, unit.mode(), InTheWay::Units);
    Landings { hexes: nearest_to(&range, start, seven), blocked: true }
}

/// The destination and the hexes around it, the start hex not counted.
fn seven_hexes(state: &State, destination: Hex, start: Hex) -> HexSet {
    let mut seven = HexSet::EMPTY;
    seven.insert(destination);
    let mut seven = seven.grown() & HexSet::all(GRID);
    if !state.options.stay_on_move_order && seven.remove(start) {
        cite(rule!("btt.activation.start-hex-excluded"));
    }
    seven
}

/// The closest hexes to the seven, and among those the cheapest.
fn nearest_to(range: &Range, start: Hex, seven: HexSet) -> HexSet {
    let mut ends = range.ends;
    ends.insert(start);
    let mut around = seven;
    while (ends & around).is_empty() {
        around = around.grown();
    }
    let closest = ends & around;
    let cost = |hex: &Hex| range.cost(*hex).unwrap_or(u8::MAX);
    let cheapest = closest.iter().map(|hex| cost(&hex)).min();
    closest.iter().filter(|hex| Some(cost(hex)) == cheapest).collect()
}

/// Judges a move.
pub(crate) fn plan_move(
    game: &Btt,
    state: &State,
    id: UnitId,
    hex: Hex,
    facing: Direction,
    path: Option<&[Hex]>,
) -> Result<PlannedMove, Refusal> {
    if !GRID.contains(hex) {
        return Err(Refusal::OffTheMap { hex });
    }
    let landings = landings(game, state, id);
    if !landings.hexes.contains(hex) {
        return Err(why_not(game, state, id, hex, &landings));
    }
    let unit = state.unit(id);
    let cost = match path {
        // A jump passes over everything between its two hexes.
        Some(path) if unit.mode() == Mode::Jumping => match path {
            [] if unit.hex == Some(hex) => None,
            [end] if *end == hex => None,
            _ => return Err(Refusal::JumpWithPath { unit: id, hex }),
        },
        Some(path) => Some(path_cost(game, state, id, path, hex)?),
        None => None,
    };
    let path = path.map(Box::from);
    Ok(PlannedMove { unit: id, hex, facing, path, cost, blocked: landings.blocked })
}

fn why_not(game: &Btt, state: &State, id: UnitId, hex: Hex, landings: &Landings) -> Refusal {
    let unit = state.unit(id);
    let Some(destination) = unit.order.and_then(Order::destination) else {
        return Refusal::StandsStill { unit: id, hex };
    };
    if landings.blocked {
        let near = landings.hexes.iter().min_by_key(|near| near.distance(hex));
        let nearest = near.expect("a blocked unit may at least stay where it is");
        let others = landings.hexes.iter().count() as u8 - 1;
        return Refusal::BlockedMustGoNearest { unit: id, hex, nearest, others };
    }
    if Some(hex) == unit.hex && !state.options.stay_on_move_order {
        return Refusal::StartHexDoesNotCount { unit: id, hex };
    }
    if let Some(by) = state.unit_in(hex).filter(|by| *by != id) {
        return Refusal::Occupied { hex, by };
    }
    if destination.distance(hex) <= 1 {
        if let Some(refusal) = planning::no_way(game, state, id, unit.mode(), hex, None) {
            return refusal;
        }
        let needs = planning::needed(game, state, id, unit.mode(), hex, InTheWay::Units);
        let points = unit.current.points(unit.mode());
        return Refusal::CannotGetThere { unit: id, hex, needs, points };
    }
    Refusal::NotOneOfTheSeven { unit: id, hex, destination }
}

/// What a path costs, hex by hex.
fn path_cost(game: &Btt, state: &State, id: UnitId, path: &[Hex], end: Hex) -> Result<u8, Refusal> {
    cite(rule!("btt.activation.free-path"));
    let unit = state.unit(id);
    let points = unit.current.points(unit.mode());
    if path.last() != Some(&end) && !(path.is_empty() && unit.hex == Some(end)) {
        return Err(Refusal::BrokenPath { hex: end });
    }
    let board = game.board(state);
    let mut from = unit.position();
    let mut cost: u8 = 0;
    for &hex in path {
        if !GRID.contains(hex) {
            return Err(Refusal::OffTheMap { hex });
        }
        if from.distance(hex) != 1 {
            return Err(Refusal::BrokenPath { hex });
        }
        let (left, entered) = (board.ground(state, from), board.ground(state, hex));
        let Some(entry) = entry_cost(&left, &entered) else {
            let (why, rule) = why_no_entry(&left, &entered);
            return Err(Refusal::PathBlocked { hex, why, rule });
        };
        if let Some(enemy) = state.unit_in(hex).filter(|other| other.seat() != id.seat()) {
            let (why, rule) =
                (say!("{enemy} stands there"), rule!("btt.movement.not-through-enemies"));
            return Err(Refusal::PathBlocked { hex, why, rule });
        }
        cost = cost.saturating_add(entry);
        from = hex;
    }
    if cost > points {
        return Err(Refusal::PathTooLong { unit: id, cost, points });
    }
    Ok(cost)
}

/// Why a unit cannot go from one hex to the next, whatever it would cost.
pub(crate) fn why_no_entry(from: &Ground, to: &Ground) -> (Sentence, RuleId) {
    match to.barred_by() {
        Some(rule) if 0 < to.building => ("it is a building".into(), rule),
        Some(rule) => ("it is impassable".into(), rule),
        None => {
            let levels = from.floor().abs_diff(to.floor());
            let why = say!("it lies {levels} levels higher or lower, and the limit is 2");
            (why, rule!("btt.movement.elevation-limit"))
        }
    }
}

pub(crate) fn perform_move(step: &mut Step<'_>, planned: PlannedMove) {
    cite(rule!("btt.movement.facing-free"));
    cite(rule!("btt.movement.no-heat"));
    let PlannedMove { unit: id, hex, facing, path, cost, blocked } = planned;
    let from = step.state.unit(id).position();
    let mode = step.state.unit(id).mode();
    let (how, rule) = move_rules(mode, blocked);
    cite(how);
    let cost = cost.unwrap_or_else(|| shown_cost(step, id, mode, hex));
    let path = path.or_else(|| shown_path(step, id, mode, from, hex));
    if let Some(path) = path.as_deref().filter(|_| mode != Mode::Jumping) {
        cite_path(step, from, path);
    }
    let unit = step.state.unit_mut(id);
    unit.hex = Some(hex);
    unit.facing = facing;
    step.tell(rule, |_| Event::Moved {
        unit: id,
        from,
        path: path.map(|path| path.into_vec()).unwrap_or_default(),
        facing,
        cost,
        blocked,
    });
    step.state.tasks.pop();
    actions::begin(step, id);
}

/// The rule for how a unit moves, and the rule for where it ends.
fn move_rules(mode: Mode, blocked: bool) -> (RuleId, RuleId) {
    match (mode, blocked) {
        (Mode::Still, _) => {
            (rule!("btt.activation.no-move-for-x"), rule!("btt.movement.facing-free"))
        }
        (_, true) => (rule!("btt.activation.blocked-keeps-mode"), rule!("btt.activation.blocked")),
        (Mode::Jumping, false) => {
            (rule!("btt.movement.jump-over"), rule!("btt.movement.jump-cost"))
        }
        (Mode::Walking | Mode::Running, false) => {
            (rule!("btt.movement.path"), rule!("btt.activation.seven-hexes"))
        }
    }
}

/// What the move costs at least: worked out only where somebody watches.
fn shown_cost(step: &Step<'_>, id: UnitId, mode: Mode, to: Hex) -> u8 {
    if !step.is_watched() {
        return 0;
    }
    range(step.game, step.state, id, mode, InTheWay::Units).cost(to).unwrap_or(0)
}

/// The way the unit goes, hex by hex: worked out only where somebody watches or counts rules.
fn shown_path(step: &Step<'_>, id: UnitId, mode: Mode, from: Hex, to: Hex) -> Option<Box<[Hex]>> {
    if !step.is_watched() || from == to {
        return None;
    }
    Some(path(step.game, step.state, id, mode, to, InTheWay::Units)?.into())
}

/// Puts the rules behind every step of a path on record.
fn cite_path(step: &Step<'_>, from: Hex, path: &[Hex]) {
    let board = step.game.board(step.state);
    let mut before = from;
    for hex in path {
        cite_step(&board.ground(step.state, before), &board.ground(step.state, *hex));
        if step.state.unit_in(*hex).is_some() {
            cite(rule!("btt.movement.through-friends"));
        }
        before = *hex;
    }
}

#[cfg(test)]
pub(crate) mod tests;
