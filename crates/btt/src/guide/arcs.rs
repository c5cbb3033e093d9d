//! The arcs of a unit, where it stands or where it might.

use ironlance_engine::{Found, Sentence, and, say};
use ironlance_space::hex::{Direction, Hex};

use super::Finding;
use crate::{
    Btt, State, UnitId,
    arcs::Arc,
    board::GRID,
    combat::{LONG_RANGE, SHORT_RANGE, enemy_arc},
    words::terms::{self, hexes, place},
};

/// The arcs of a unit, as if it stood and faced as given.
pub(super) fn arcs(
    game: &Btt,
    state: &State,
    id: UnitId,
    hex: Option<Hex>,
    facing: Option<Direction>,
) -> Option<Found<Finding>> {
    let mut unit = state.get(id)?.clone();
    unit.hex = hex.or(unit.hex);
    unit.facing = facing.unwrap_or(unit.facing);
    let here = unit.hex.filter(|hex| GRID.contains(*hex))?;
    let within = |wanted: Arc| -> Vec<Hex> {
        let others = GRID.hexes().filter(|hex| *hex != here);
        others.filter(|hex| enemy_arc(game, state, &unit, *hex) == wanted).collect()
    };
    let finding = Finding::Arcs {
        forward: within(Arc::Forward),
        rear: within(Arc::Rear),
        short: SHORT_RANGE,
        medium: state.options.medium_range,
        long: LONG_RANGE,
    };
    let enemies = |wanted: Arc, words: &str| {
        let there = state.enemies(id.seat()).filter_map(|(enemy, other)| {
            let hex = other.hex.filter(|hex| enemy_arc(game, state, &unit, *hex) == wanted)?;
            let name = terms::unit(game, state, enemy);
            Some(say!("{name}, {} away", hexes(here.distance(hex))))
        });
        let there: Vec<Sentence> = there.collect();
        (!there.is_empty()).then(|| say!(" {words}: {}.", and(there)))
    };
    let lists = [
        enemies(Arc::Forward, "In the forward arc"),
        enemies(Arc::Side, "To its sides"),
        enemies(Arc::Rear, "In the rear arc"),
    ];
    let name = terms::unit(game, state, id);
    let mut sentence = say!("{name} in {} faces {}.", place(here), unit.facing.name());
    if lists.iter().all(Option::is_none) {
        sentence.text(" No enemy is on the map.");
    }
    lists.into_iter().flatten().for_each(|list| sentence.append(list));
    Some(Found { sentence, finding })
}
