//! Placing terrain.

use arrayvec::ArrayVec;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Facing, Length, Point, Polygon, Shape};

use super::{SetupEvent, SetupPlan, SetupRefusal, SetupTask};
use crate::{
    Aod, Refusal, State, Step,
    content::{TerrainId, TerrainPiece},
    state::{Feature, Task},
    table,
};

/// The distance of terrain from everything else.
const SPACING: Length = Length::inches(3);

/// The feature that a piece makes, put down at a place.
pub(crate) fn feature(
    id: TerrainId,
    piece: &TerrainPiece,
    at: Point,
    turn: Facing,
) -> Option<Feature> {
    cite(rule!("aod.setup.terrain-turning"));
    cite(rule!("aod.table.terrain-shape"));
    let outline = Polygon::placed(&piece.corners, at, turn).ok()?;
    let access =
        piece.access.iter().filter_map(|&way| way.turned(turn).and_then(|way| at.moved(way)));
    let access: ArrayVec<Point, 8> = access.take(8).collect();
    Some(Feature { piece: Some(id), terrain: piece.terrain, height: piece.height, outline, access })
}

/// Whether a feature may lie there, and if not, from what it is too close.
pub(crate) fn can_lie(state: &State, feature: &Feature) -> Result<(), SetupRefusal> {
    cite(rule!("aod.setup.terrain-spacing"));
    let too_close = |what: &str| Err(SetupRefusal::TooClose { what: what.to_owned() });
    let shape = Shape::from(&feature.outline);
    let inner = table::field().inset(SPACING).expect("the battlefield is larger");
    if !feature.outline.corners().iter().all(|&corner| inner.contains(corner)) {
        return too_close("every edge of the battlefield");
    }
    if state.features.iter().any(|other| shape.is_closer_than(SPACING, &other.outline)) {
        return too_close("every other feature");
    }
    let zones = state.players.iter().map(|player| table::zone(player.edge));
    let near =
        |zone| Polygon::try_from(zone).is_ok_and(|zone| shape.is_closer_than(SPACING, &zone));
    if zones.into_iter().any(near) {
        return too_close("every deployment zone");
    }
    Ok(())
}

/// A legal place for a piece on a coarse grid, if there is one.
pub(crate) fn place_for(game: &Aod, state: &State, piece: TerrainId) -> Option<(Point, Facing)> {
    let shape = game.content().terrain_piece(piece);
    let turns = [0, 90, 45, 135].map(|degrees| Facing::new(degrees).unwrap_or(Facing::UP));
    let grid = (3..=33).flat_map(|x| (3..=33).map(move |y| Point::new(x * 1000, y * 1000)));
    grid.flatten().flat_map(|at| turns.map(|turn| (at, turn))).find(|&(at, turn)| {
        feature(piece, shape, at, turn).is_some_and(|feature| can_lie(state, &feature).is_ok())
    })
}

/// Whether some piece of the pile has a legal place.
pub(crate) fn any_place(game: &Aod, state: &State) -> bool {
    let mut pile = state.pile.clone();
    pile.sort_unstable();
    pile.dedup();
    pile.into_iter().any(|piece| place_for(game, state, piece).is_some())
}

/// Judges the placing of a piece.
pub(crate) fn plan_place(
    game: &Aod,
    state: &State,
    piece: TerrainId,
    at: Point,
    turn: Facing,
) -> Result<SetupPlan, Refusal> {
    cite(rule!("aod.setup.terrain-order"));
    if !state.pile.contains(&piece) {
        return Err(SetupRefusal::NotInPile.into());
    }
    let shape = game.content().terrain_piece(piece);
    let what = || SetupRefusal::TooClose { what: "every edge of the battlefield".to_owned() };
    let feature = feature(piece, shape, at, turn).ok_or_else(what)?;
    can_lie(state, &feature)?;
    Ok(SetupPlan::PlaceTerrain(piece, Box::new(feature)))
}

/// Places a piece.
pub(crate) fn place(step: &mut Step<'_>, piece: TerrainId, feature: Feature) {
    let seat = on_to_the_next(step, false);
    let place = step.state.pile.iter().position(|other| *other == piece);
    step.state.pile.remove(place.expect("a legal piece is in the pile"));
    let corners = feature.outline.corners().to_vec();
    step.state.features.push(feature);
    step.tell(rule!("aod.setup.terrain-order"), |_| SetupEvent::TerrainPlaced {
        seat,
        piece,
        corners,
    });
}

/// Passes, because there is no place.
pub(crate) fn pass(step: &mut Step<'_>) {
    let seat = on_to_the_next(step, true);
    step.tell(rule!("aod.setup.terrain-spacing"), |_| SetupEvent::TerrainPassed { seat });
}

/// Who has placed terrain or passed; the next player is next.
fn on_to_the_next(step: &mut Step<'_>, passed: bool) -> ironlance_engine::Seat {
    let Some(Task::Setup(SetupTask::Terrain { next: seat, passes })) = step.state.tasks.pop()
    else {
        unreachable!("terrain is placed while it is asked for");
    };
    let passes = if passed { passes + 1 } else { 0 };
    let next = step.state.next_seat(seat);
    step.state.tasks.push(Task::Setup(SetupTask::Terrain { next, passes }));
    seat
}
