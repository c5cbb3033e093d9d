//! Terrain and deployment.

use ironlance_engine::{Seat, SeededDice};
use ironlance_space::table::Facing;

use super::{ahead, any_facing, any_point, is_legal, one_in, pick, placed};
use crate::{
    Action, Aod, State,
    content::{SpeedMode, TerrainId},
    setup::{self, SetupAction},
    state::UnitId,
    table,
};

/// Some terrain piece somewhere.
pub(super) fn terrain(
    game: &Aod,
    state: &State,
    pile: &[TerrainId],
    dice: &mut SeededDice,
) -> Option<Action> {
    for _ in 0..30 {
        let (piece, turn) = (pick(dice, pile)?, any_facing(dice));
        let at = any_point(dice, &table::field())?;
        let shape = game.content().terrain_piece(piece);
        let lies = setup::feature(piece, shape, at, turn)
            .is_some_and(|feature| setup::can_lie(state, &feature).is_ok());
        if lies {
            return Some(placed(SetupAction::PlaceTerrain { piece, at, turn }));
        }
    }
    Some(some_terrain(game, state, pile))
}

/// The first piece that has a place.
pub(super) fn some_terrain(game: &Aod, state: &State, pile: &[TerrainId]) -> Action {
    let found = pile.iter().find_map(|&piece| {
        let (at, turn) = setup::place_for(game, state, piece)?;
        Some(SetupAction::PlaceTerrain { piece, at, turn })
    });
    placed(found.unwrap_or(SetupAction::PassTerrain))
}

/// Some unit somewhere in its zone, or aboard a transport.
pub(super) fn deploy(
    game: &Aod,
    state: &State,
    seat: Seat,
    units: &[UnitId],
    infiltrate: bool,
    dice: &mut SeededDice,
) -> Option<Action> {
    let unit = pick(dice, units)?;
    if one_in(dice, 6)
        && let Some(action) = aboard(game, state, seat, unit)
    {
        return Some(action);
    }
    let zone = setup::zone_of(game, state, unit, infiltrate);
    let vtol = game.def(state, unit).speed_mode == SpeedMode::Vtol;
    for _ in 0..40 {
        let facing = if one_in(dice, 4) { any_facing(dice) } else { ahead(state, seat) };
        let area = match zone.beyond {
            Some(_) if !one_in(dice, 3) => table::field(),
            _ => zone.area,
        };
        let at = any_point(dice, &area)?;
        let cruising = vtol && one_in(dice, 2);
        let action = placed(SetupAction::Deploy { unit, at, facing, cruising });
        if is_legal(game, state, seat, &action) {
            return Some(action);
        }
    }
    Some(some_place(game, state, seat, unit, infiltrate))
}

/// A start aboard the first transport that has room.
fn aboard(game: &Aod, state: &State, seat: Seat, unit: UnitId) -> Option<Action> {
    state
        .units_of(seat)
        .filter(|&transport| game.def(state, transport).capacity != 0)
        .map(|transport| placed(SetupAction::Embark { unit, transport }))
        .find(|action| is_legal(game, state, seat, action))
}

/// The first place for a unit, or a transport, or nowhere.
pub(super) fn some_place(
    game: &Aod,
    state: &State,
    seat: Seat,
    unit: UnitId,
    infiltrate: bool,
) -> Action {
    let zone = setup::zone_of(game, state, unit, infiltrate);
    let facing: Facing = ahead(state, seat);
    if let Some(at) = setup::places(game, state, unit, zone).next() {
        return placed(SetupAction::Deploy { unit, at, facing, cruising: false });
    }
    let friends = || {
        state
            .ids()
            .map(|transport| placed(SetupAction::Embark { unit, transport }))
            .find(|action| is_legal(game, state, seat, action))
    };
    friends().unwrap_or_else(|| placed(SetupAction::LeaveOut { unit }))
}
