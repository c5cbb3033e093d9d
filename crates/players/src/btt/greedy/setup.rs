//! Sheets, edges and where to begin.

use ironlance_btt::{
    Action, Btt, State,
    arcs::{Arc, arc},
    combat::Bracket,
    content::{FaceName, Ground},
    setup::placement_hexes,
    state::{Edge, opponent},
};
use ironlance_engine::Seat;
use ironlance_space::hex::{Direction, Hex};

/// How well a face suits the lance: lances that shoot far like open ground, others woods and hills.
pub(super) fn face_value(game: &Btt, state: &State, seat: Seat, face: FaceName) -> f32 {
    let content = game.content();
    let sheet = &content.sheets[usize::from(state.side(seat).sheet)];
    let Some(face) = sheet.faces.get(face.index()) else { return f32::MIN };
    let ground = content.faces[usize::from(*face)].ground.iter().flatten();
    let broken =
        ground.filter(|ground| ground.woods > 0 || ground.level > 0 || ground.building > 0);
    let broken = broken.count() as f32 / 289.0;
    broken * (range_of(game, state, opponent(seat)) - range_of(game, state, seat))
}

/// How much of a lance's fire goes far.
fn range_of(game: &Btt, state: &State, seat: Seat) -> f32 {
    let units = state.all_units().filter(|(id, _)| id.seat() == seat);
    let (mut far, mut all) = (0.0, 0.0);
    for (_, unit) in units {
        for tic in &game.content().units[usize::from(unit.card)].tics {
            let dice = |bracket| tic.dice.at(bracket).map_or(0.0, |dice| f32::from(dice.dice));
            far += dice(Bracket::Long);
            all += dice(Bracket::Short) + dice(Bracket::Medium) + dice(Bracket::Long);
        }
    }
    far / f32::max(all, 1.0)
}

/// Edges from which it is easy to set out.
pub(super) fn edge_value(game: &Btt, state: &State, edge: Edge) -> f32 {
    let (own, other) = (ease(game, state, edge), ease(game, state, edge.opposite()));
    own - other
}

/// How easy the first rows before an edge are to walk, and how much they hide.
fn ease(game: &Btt, state: &State, edge: Edge) -> f32 {
    let (first, last) = edge.columns();
    let rows = if edge.is_north() { 1..=5 } else { 13..=17 };
    let hexes = rows.flat_map(|row| (first..=last).filter_map(move |column| Hex::new(column, row)));
    let board = game.board(state);
    hexes.map(|hex| -burden(board.printed(hex))).sum()
}

fn burden(ground: &Ground) -> f32 {
    let blocked = if ground.can_be_entered() { 0.0 } else { 2.0 };
    let water = if ground.water.is_some() { 1.5 } else { 0.0 };
    let rough = if ground.rough || ground.rubble { 0.7 } else { 0.0 };
    blocked + water + rough + 0.3 * f32::from(ground.woods)
}

/// What placing a unit so is worth: towards the enemy, with room ahead and beside.
pub(super) fn placement_value(game: &Btt, state: &State, seat: Seat, action: &Action) -> f32 {
    let Action::PlaceUnit { hex, facing, .. } = action else { return f32::MIN };
    let goal = goal(game, state, seat);
    let facing = match arc(state.options.rear_arc, *hex, *facing, goal) {
        Arc::Forward => f32::from(straightness(*hex, *facing, goal)),
        Arc::Side => -2.0,
        Arc::Rear => -4.0,
    };
    let friends = state.lance(seat).filter_map(|(_, unit)| unit.hex);
    let room: f32 = friends
        .map(|friend| match friend.distance(*hex) {
            0..=1 => -2.0,
            2 => -0.5,
            near => -0.05 * f32::from(near),
        })
        .sum();
    0.3 * facing - 0.25 * f32::from(hex.distance(goal)) + room - way_out(game, state, *hex)
}

/// One if the goal is nearer straight ahead than to either side.
fn straightness(hex: Hex, facing: Direction, goal: Hex) -> u8 {
    let ahead = |facing: Direction| hex.neighbor(facing).map_or(255, |next| next.distance(goal));
    let best = Direction::ALL.into_iter().map(ahead).min();
    u8::from(Some(ahead(facing)) == best)
}

/// What the hex and the ground around it cost.
fn way_out(game: &Btt, state: &State, hex: Hex) -> f32 {
    let board = game.board(state);
    let around = Direction::ALL.into_iter().filter_map(|direction| hex.neighbor(direction));
    let around = around.filter(|next| ironlance_btt::board::GRID.contains(*next));
    let ahead: f32 = around.map(|next| burden(board.printed(next))).sum();
    0.15 * ahead
}

/// Where the enemy is or will be.
fn goal(game: &Btt, state: &State, seat: Seat) -> Hex {
    let placed: Vec<Hex> = state.enemies(seat).filter_map(|(_, unit)| unit.hex).collect();
    let hexes = if placed.is_empty() {
        placement_hexes(game, state, opponent(seat)).iter().collect()
    } else {
        placed
    };
    let count = hexes.len().max(1);
    let column: usize = hexes.iter().map(|hex| usize::from(hex.column())).sum();
    let row: usize = hexes.iter().map(|hex| usize::from(hex.row())).sum();
    let middle = Hex::new((column / count) as u8, (row / count) as u8);
    middle.unwrap_or_else(|| Hex::new(16, 9).expect("the middle of the map"))
}
