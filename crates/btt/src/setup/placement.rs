//! Placing the units, lowest Activation Order first.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};
use ironlance_space::hex::{Direction, Hex, HexSet};

use crate::{
    Btt, Step,
    board::GRID,
    event::Event,
    refusal::Refusal,
    round,
    state::{State, Task, UnitId},
};

/// Asks for the next unit to be placed, or begins round 1.
pub(crate) fn next_placement(step: &mut Step<'_>) {
    cite(rule!("btt.setup.placement-order"));
    cite(rule!("btt.setup.placement-tie"));
    let Some(unit) = round::next(step.state).first().copied() else {
        return round::begin_round(step);
    };
    step.state.tasks.push(Task::Place { seat: unit.seat() });
}

pub(crate) fn plan_place(
    game: &Btt,
    state: &State,
    seat: Seat,
    unit: UnitId,
    hex: Hex,
) -> Result<(), Refusal> {
    if !round::next(state).contains(&unit) {
        return Err(Refusal::NotTied { unit });
    }
    if !GRID.contains(hex) {
        return Err(Refusal::OffTheMap { hex });
    }
    if placement_hexes(game, state, seat).contains(hex) {
        return Ok(());
    }
    let edge = state.side(seat).edge.expect("edges are chosen before placement");
    let (first, last) = edge.columns();
    let row = starting_row(game, state, seat);
    Err(if !(first..=last).contains(&hex.column()) {
        Refusal::NotOnStartingEdge { hex }
    } else if Some(hex.row()) == row || hex.row() == edge.row() {
        Refusal::CannotStandThere { hex }
    } else {
        match row {
            Some(row) if row != edge.row() => Refusal::NearerRowIsFree { hex, row },
            _ => Refusal::NotOnStartingEdge { hex },
        }
    })
}

pub(crate) fn perform_place(step: &mut Step<'_>, unit: UnitId, hex: Hex, facing: Direction) {
    cite(rule!("btt.setup.facing"));
    let placed = step.state.unit_mut(unit);
    placed.hex = Some(hex);
    placed.facing = facing;
    step.tell(rule!("btt.setup.back-row"), |_| Event::UnitPlaced { unit, hex, facing });
    step.state.tasks.pop();
}

/// The row nearest the starting edge that still has a hex where a unit may be placed.
pub fn starting_row(game: &Btt, state: &State, seat: Seat) -> Option<u8> {
    cite(rule!("btt.setup.back-row-full"));
    let edge = state.side(seat).edge?;
    let last = GRID.rows + 1;
    let mut rows = (1..last).map(|row| if edge.is_north() { row } else { last - row });
    rows.find(|row| row_hexes(game, state, seat, *row).next().is_some())
}

/// The hexes where a unit of this seat may be placed now.
pub fn placement_hexes(game: &Btt, state: &State, seat: Seat) -> HexSet {
    match starting_row(game, state, seat) {
        Some(row) => row_hexes(game, state, seat, row).collect(),
        None => HexSet::EMPTY,
    }
}

fn row_hexes<'a>(
    game: &'a Btt,
    state: &'a State,
    seat: Seat,
    row: u8,
) -> impl Iterator<Item = Hex> + 'a {
    let (first, last) = state.side(seat).edge.map_or((1, 0), crate::state::Edge::columns);
    let open = game.board(state).open(state);
    let hexes = (first..=last).filter_map(move |column| Hex::new(column, row));
    hexes.filter(move |hex| open.contains(*hex) && state.unit_in(*hex).is_none())
}

#[cfg(test)]
mod tests;
