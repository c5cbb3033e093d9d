//! Where things are, and how far apart.

use ironlance_engine::{Found, Sentence, Thing, say};
use ironlance_space::hex::Hex;

use super::{Finding, Place, UnitPlace, standing};
use crate::{
    Btt, State, UnitId,
    board::GRID,
    combat::bracket,
    words::terms::{self, hexes},
};

/// Where a unit is, if there is one.
pub(super) fn place(game: &Btt, state: &State, id: UnitId) -> Option<UnitPlace> {
    let unit = state.get(id)?;
    Some(UnitPlace {
        unit: id,
        name: game.content().units[usize::from(unit.card)].full_name(),
        hex: unit.hex,
        facing: unit.facing,
        destroyed: unit.destroyed.is_some(),
    })
}

/// Where everybody is.
pub(super) fn units(game: &Btt, state: &State) -> Found<Finding> {
    let units: Vec<UnitPlace> = UnitId::all().filter_map(|id| place(game, state, id)).collect();
    Found { sentence: sentence(&units), finding: Finding::Units { units } }
}

/// Where the units of a name are: one by its number, or all mechs called so.
pub(super) fn whereis(game: &Btt, state: &State, name: &str) -> Option<Found<Finding>> {
    let wanted = name.trim().to_lowercase();
    let is_meant = |id: UnitId| {
        let card = &game.content().units[usize::from(state.get(id)?.card)];
        let names = [id.to_string(), card.name.clone(), card.variant.clone(), card.full_name()];
        names.iter().any(|name| name.to_lowercase() == wanted).then_some(id)
    };
    let meant = UnitId::all().filter_map(is_meant);
    let units: Vec<UnitPlace> = meant.filter_map(|id| place(game, state, id)).collect();
    if units.is_empty() {
        return None;
    }
    Some(Found { sentence: sentence(&units), finding: Finding::Whereis { units } })
}

fn sentence(units: &[UnitPlace]) -> Sentence {
    let one = |place: &UnitPlace| {
        let UnitPlace { unit, name, hex, facing, destroyed } = place;
        let unit = Thing::new("unit", unit.to_string()).called(format!("{unit} {name}"));
        match (hex, destroyed) {
            (_, true) => say!("{unit} is destroyed."),
            (Some(hex), false) => {
                say!("{unit} is in {}, facing {}.", terms::place(hex), facing.name())
            }
            (None, false) => say!("{unit} is not on the map."),
        }
    };
    let mut sentence = Sentence::new();
    for place in units {
        sentence.text(if sentence.is_empty() { "" } else { " " });
        sentence.append(one(place));
    }
    sentence
}

/// How far it is.
pub(super) fn range(game: &Btt, state: &State, from: Place, to: Place) -> Option<Found<Finding>> {
    let find = |place: Place| match place {
        Place::Hex(hex) => GRID.contains(hex).then(|| (hex, Sentence::of(&terms::place(hex)))),
        Place::Unit(id) => {
            let hex = standing(state, id)?.position();
            Some((hex, say!("{} in {}", terms::unit(game, state, id), terms::place(hex))))
        }
    };
    let ((start, from), (end, to)) = (find(from)?, find(to)?);
    let distance = start.distance(end);
    let bracket = bracket(&state.options, distance);
    let words = bracket.map_or("out of range", terms::bracket);
    let sentence = say!("{to} is {} from {from}, {words}.", hexes(distance));
    Some(Found { sentence, finding: Finding::Range { distance, bracket } })
}

/// What a hex is made of and what is in it.
pub(super) fn hex(game: &Btt, state: &State, hex: Hex) -> Option<Found<Finding>> {
    state.board?;
    if !GRID.contains(hex) {
        return None;
    }
    let ground = game.board(state).ground(state, hex);
    let unit = state.unit_in(hex);
    let tokens: Vec<_> = state.tokens.iter().filter(|token| token.hex == hex).copied().collect();
    let mut sentence = say!("{} is {}.", terms::place(hex), terms::made_of(&ground));
    if let Some(id) = unit {
        let facing = state.unit(id).facing.name();
        let name = terms::unit(game, state, id);
        sentence.append(say!(" {name} stands there, facing {facing}."));
    }
    for token in &tokens {
        sentence.append(say!(" There is a {}.", terms::lying(token)));
    }
    let ground = ground.into();
    Some(Found { sentence, finding: Finding::Hex { hex, ground, unit, tokens } })
}
