//! Where units could go, and how.

use ironlance_engine::{Found, Sentence, commas, count, say};
use ironlance_space::hex::Hex;

use super::{Finding, HexCost, standing};
use crate::{
    Btt, State, UnitId,
    movement::reach::{self, InTheWay, range},
    order::Mode,
    state::Phase,
    words::terms::{self, place},
};

/// Orders are written as if the map were empty; whoever moves goes round those who stand there.
fn in_the_way(state: &State) -> InTheWay {
    match state.phase {
        Phase::Activation => InTheWay::Units,
        _ => InTheWay::Nobody,
    }
}

/// Where a unit could go.
pub(super) fn reach(game: &Btt, state: &State, id: UnitId, mode: Mode) -> Option<Found<Finding>> {
    let unit = standing(state, id)?;
    let name = terms::unit(game, state, id);
    if unit.shut_down {
        let sentence = say!("{name} is shut down and does not move.");
        return Some(Found { sentence, finding: Finding::Reach { points: 0, hexes: Vec::new() } });
    }
    let points = unit.current.points(mode);
    let range = range(game, state, id, mode, in_the_way(state));
    let cost = |hex: Hex| Some(HexCost { hex, cost: range.cost(hex)? });
    let hexes: Vec<HexCost> = range.ends.iter().filter_map(cost).collect();
    let sentence = match (mode, hexes.len()) {
        (Mode::Still, _) => say!("{name} stands still."),
        (_, 0) => say!("{name} gets nowhere {mode}."),
        (_, there) => {
            let far = hexes.iter().map(|end| unit.position().distance(end.hex)).max();
            say!(
                "{name} has {} for {mode} and gets to {}, the farthest {} away.",
                movement_points(points),
                count(there as i64, "hex", "hexes"),
                terms::hexes(far.unwrap_or(0)),
            )
        }
    };
    Some(Found { sentence, finding: Finding::Reach { points, hexes } })
}

/// A cheapest way.
pub(super) fn path(
    game: &Btt,
    state: &State,
    id: UnitId,
    mode: Mode,
    to: Hex,
) -> Option<Found<Finding>> {
    let unit = standing(state, id).filter(|unit| !unit.shut_down)?;
    let who = in_the_way(state);
    let range = range(game, state, id, mode, who);
    if !range.ends.contains(to) {
        return None;
    }
    let cost = range.cost(to)?;
    let hexes = reach::path(game, state, id, mode, to, who)?;
    let name = terms::unit(game, state, id);
    let spent = say!("{cost} of {}", movement_points(unit.current.points(mode)));
    let to = place(to);
    let sentence = match mode {
        Mode::Jumping => say!("{name} jumps to {to} for {spent}."),
        _ => {
            let path = commas(hexes.iter().map(place));
            say!("{name} gets to {to} {mode} for {spent}: {path}.")
        }
    };
    Some(Found { sentence, finding: Finding::Path { hexes, cost } })
}

fn movement_points(points: u8) -> Sentence {
    count(points, "movement point", "movement points")
}
