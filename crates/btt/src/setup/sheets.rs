//! Placing the sheets and choosing the edges.

use ironlance_rulebook::{cite, rule};

use crate::{
    Btt, Step,
    board::GRID,
    content::FaceName,
    event::Event,
    options::SeamColumn,
    refusal::Refusal,
    state::{BoardKey, Edge, Seam, SheetSide, State, Task, opponent},
};

/// The player without initiative chooses a face of his own sheet.
pub(crate) fn plan_choose_face(game: &Btt, state: &State, face: FaceName) -> Result<(), Refusal> {
    has_face(game, state.sides[opponent(state.setup_initiative).index()].sheet, face)
}

/// The player with initiative chooses a face of his own sheet and a side of the first.
pub(crate) fn plan_place_sheet(game: &Btt, state: &State, face: FaceName) -> Result<(), Refusal> {
    has_face(game, state.sides[state.setup_initiative.index()].sheet, face)
}

fn has_face(game: &Btt, sheet: u8, face: FaceName) -> Result<(), Refusal> {
    let faces = game.content().sheets[usize::from(sheet)].faces.len();
    if face.index() < faces { Ok(()) } else { Err(Refusal::NoSuchFace { faces }) }
}

pub(crate) fn perform_choose_face(step: &mut Step<'_>, face: FaceName) {
    cite(rule!("btt.map.double-sided"));
    let seat = opponent(step.state.setup_initiative);
    step.state.first_face = Some(face);
    let game = step.game;
    step.tell(rule!("btt.setup.map-placement"), |state| Event::SheetPlaced {
        seat,
        face: face_name(game, state.side(seat).sheet, face),
        side: None,
    });
    step.state.tasks.pop();
    step.state.tasks.push(Task::SecondSheet);
}

pub(crate) fn perform_place_sheet(step: &mut Step<'_>, face: FaceName, side: SheetSide) {
    cite(rule!("btt.map.sheet"));
    cite(rule!("btt.map.join"));
    let seat = step.state.setup_initiative;
    let first_face = step.state.first_face.take().unwrap_or(FaceName::A);
    let index = |seat: ironlance_engine::Seat, face: FaceName| {
        let sheet = &step.game.content().sheets[usize::from(step.state.side(seat).sheet)];
        sheet.faces[face.index()]
    };
    let (first, second) = (index(opponent(seat), first_face), index(seat, face));
    let first_is_west = side == SheetSide::East;
    let (west, east) = if first_is_west { (first, second) } else { (second, first) };
    let seam = seam(step.state.options.seam_column, first_is_west);
    step.state.board = Some(BoardKey { west, east, seam });
    let game = step.game;
    step.tell(rule!("btt.setup.map-placement"), |state| Event::SheetPlaced {
        seat,
        face: face_name(game, state.side(seat).sheet, face),
        side: Some(side),
    });
    step.state.tasks.pop();
    step.state.tasks.push(Task::ChooseEdge);
}

/// The sheet whose half hexes the seam column has.
fn seam(column: SeamColumn, first_is_west: bool) -> Seam {
    cite(rule!("btt.map.seam"));
    match (column, first_is_west) {
        (SeamColumn::Clear, _) => Seam::Clear,
        (SeamColumn::FirstSheet, true) | (SeamColumn::SecondSheet, false) => Seam::West,
        (SeamColumn::FirstSheet, false) | (SeamColumn::SecondSheet, true) => Seam::East,
    }
}

fn face_name(game: &Btt, sheet: u8, face: FaceName) -> String {
    let sheet = &game.content().sheets[usize::from(sheet)];
    game.content().faces[usize::from(sheet.faces[face.index()])].name.clone()
}

pub(crate) fn perform_choose_edge(step: &mut Step<'_>, edge: Edge) {
    let seat = step.state.setup_initiative;
    step.state.sides[seat.index()].edge = Some(edge);
    step.state.sides[opponent(seat).index()].edge = Some(edge.opposite());
    step.tell(rule!("btt.setup.starting-edge"), |_| Event::EdgeChosen {
        seat,
        edge,
        opposite: edge.opposite(),
    });
    step.state.tasks.pop();
}

impl Edge {
    /// All four.
    pub const ALL: [Edge; 4] = [Edge::NorthWest, Edge::NorthEast, Edge::SouthWest, Edge::SouthEast];

    /// The edge diagonally opposite.
    pub fn opposite(self) -> Edge {
        cite(rule!("btt.setup.catty-corner"));
        match self {
            Edge::NorthWest => Edge::SouthEast,
            Edge::SouthEast => Edge::NorthWest,
            Edge::NorthEast => Edge::SouthWest,
            Edge::SouthWest => Edge::NorthEast,
        }
    }

    /// Whether the edge lies to the north.
    pub fn is_north(self) -> bool {
        matches!(self, Edge::NorthWest | Edge::NorthEast)
    }

    /// The row of its hexes.
    pub fn row(self) -> u8 {
        if self.is_north() { 1 } else { GRID.rows }
    }

    /// The first and last column of the edge's sheet.
    pub fn columns(self) -> (u8, u8) {
        match self {
            Edge::NorthWest | Edge::SouthWest => (1, 15),
            Edge::NorthEast | Edge::SouthEast => (17, 31),
        }
    }
}

#[cfg(test)]
mod tests;
