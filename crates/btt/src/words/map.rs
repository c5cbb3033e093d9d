//! The map as coloured text: two lines to a row of hexes, even columns one line lower.

use ironlance_engine::{
    Viewer,
    text::{Canvas, Ink},
};
use ironlance_space::hex::Hex;

use super::terms::arrow;
use crate::{
    Btt, View,
    board::{Board, GRID},
    content::Ground,
    order::{Mode, Order},
    planning,
    state::{Phase, UnitId},
    view::OrderView,
};

/// The width of a column, and of the numbers at the sides.
const WIDTH: usize = 3;

/// Draws the map with everything on it, and a legend.
pub(super) fn draw(game: &Btt, view: &View, canvas: &mut Canvas) {
    let Some(board) = &view.board else { return };
    let board = game.board_of(board.key, view.options.buildings);
    frame(canvas);
    for hex in GRID.hexes() {
        cell(board, view, hex, canvas);
    }
    reach(game, board, view, canvas);
    for (id, unit) in &view.units {
        if let OrderView::Known(order) = unit.order
            && unit.hex.is_some()
        {
            destination(view, *id, order, canvas);
        }
    }
    legend(canvas);
}

/// The numbers of columns and rows.
fn frame(canvas: &mut Canvas) {
    for column in 1..=GRID.columns {
        let (x, _) = place(column, 1);
        canvas.put(x, 0, Ink::Faint, &format!("{column:02}"));
    }
    for row in 1..=GRID.rows {
        let (_, y) = place(1, row);
        canvas.put(0, y, Ink::Faint, &format!("{row:02}"));
        let east = WIDTH * (usize::from(GRID.columns) + 1) + 1;
        canvas.put(east, y, Ink::Faint, &format!("{row:02}"));
    }
}

/// Where a hex is drawn: its first character, and the upper of its two lines.
fn place(column: u8, row: u8) -> (usize, usize) {
    let half = usize::from(column.is_multiple_of(2));
    (WIDTH * usize::from(column), 1 + 2 * (usize::from(row) - 1) + half)
}

/// A hex: the unit or the terrain above, the rest below.
fn cell(board: &Board, view: &View, hex: Hex, canvas: &mut Canvas) {
    let (x, y) = place(hex.column(), hex.row());
    let ground = board.ground(&view.known, hex);
    let unit = view.units.iter().find(|(_, unit)| unit.hex == Some(hex));
    let mut upper = y;
    if let Some((id, unit)) = unit {
        let ink = if unit.destroyed.is_some() { Ink::Red } else { Ink::Seat(id.seat().index()) };
        canvas.put(x, y, ink, &format!("{id}{}", arrow(unit.facing)));
        upper += 1;
    }
    let mut column = x;
    for (ink, text) in terrain(&ground) {
        canvas.put(column, upper, ink, &text);
        column += text.chars().count();
    }
    if column == x && unit.is_none() {
        canvas.put(x, y, Ink::Faint, "·");
    }
    if unit.is_none() {
        clouds(&ground, x, y + 1, canvas);
    } else {
        clouds(&ground, column, y + 1, canvas);
    }
}

/// The symbols of the ground, the level last; nothing for clear ground on level 0.
fn terrain(ground: &Ground) -> Vec<(Ink, String)> {
    let mut symbols = Vec::new();
    let mut add = |there: bool, ink: Ink, text: &str| {
        if there {
            symbols.push((ink, text.to_owned()));
        }
    };
    add(ground.woods == 1, Ink::Green, "♣");
    add(ground.woods > 1, Ink::Green, "♣♣");
    add(ground.water.is_some(), Ink::Blue, &format!("~{}", ground.water.unwrap_or_default()));
    add(ground.rough, Ink::Brown, "∴");
    add(ground.rubble, Ink::Grey, "%");
    add(ground.building > 0, Ink::Grey, &format!("■{}", ground.building));
    add(ground.impassable, Ink::Red, "×");
    add(ground.level != 0, Ink::Brown, &ground.level.to_string());
    symbols
}

/// Smoke and fire.
fn clouds(ground: &Ground, x: usize, y: usize, canvas: &mut Canvas) {
    match ground.smoke {
        0 => {}
        1 => canvas.put(x, y, Ink::Grey, "░"),
        _ => canvas.put(x, y, Ink::Grey, "▓"),
    }
    if ground.fire {
        canvas.put(x + usize::from(ground.smoke > 0), y, Ink::Red, "*");
    }
}

/// Marks where the viewer's next unit without an order can be sent, by the least effort.
fn reach(game: &Btt, board: &Board, view: &View, canvas: &mut Canvas) {
    let Viewer::Seat(seat) = view.viewer else { return };
    let planned = view.sides.get(seat.index()).is_none_or(|side| side.planned);
    if view.phase != Phase::Planning || planned {
        return;
    }
    let Some(id) = planning::without_order(&view.known, seat).next() else { return };
    for mode in [Mode::Jumping, Mode::Running, Mode::Walking] {
        for hex in planning::destinations(game, &view.known, id, mode).iter() {
            if !view.units.values().any(|unit| unit.hex == Some(hex)) {
                let (x, y) = place(hex.column(), hex.row());
                let symbols = terrain(&board.ground(&view.known, hex));
                let width: usize = symbols.iter().map(|(_, text)| text.chars().count()).sum();
                canvas.put(x + width, y, Ink::Bright, &mode.letter().to_lowercase().to_string());
            }
        }
    }
}

/// Marks where a unit is ordered to go, as far as the viewer knows, until it has moved.
fn destination(view: &View, id: UnitId, order: Order, canvas: &mut Canvas) {
    let Some(hex) = order.destination() else { return };
    let occupied = view.units.values().any(|unit| unit.hex == Some(hex));
    if view.units[&id].mode.is_some() || occupied || !GRID.contains(hex) {
        return;
    }
    let (x, y) = place(hex.column(), hex.row());
    let text = format!("{}{}", order.mode().letter().to_lowercase(), id);
    canvas.put(x, y + 1, Ink::Seat(id.seat().index()), &text);
}

fn legend(canvas: &mut Canvas) {
    let parts = [
        (Ink::Faint, "·", "clear"),
        (Ink::Green, "♣", "light"),
        (Ink::Green, "♣♣", "heavy woods"),
        (Ink::Blue, "~1", "water depth 1"),
        (Ink::Brown, "∴", "rough"),
        (Ink::Grey, "%", "rubble"),
        (Ink::Grey, "■2", "building"),
        (Ink::Red, "×", "impassable"),
    ];
    let more = [
        (Ink::Brown, "2", "level"),
        (Ink::Grey, "░", "smoke"),
        (Ink::Grey, "▓", "heavy"),
        (Ink::Red, "*", "fire"),
        (Ink::Seat(0), "A1↗", "unit"),
        (Ink::Bright, "w r j", "reach by walk, run, jump"),
        (Ink::Seat(0), "wA1", "ordered here"),
    ];
    for parts in [&parts[..], &more[..]] {
        let mut line = vec![(Ink::Plain, "   ".to_owned())];
        for (ink, symbol, name) in parts {
            line.push((*ink, (*symbol).to_owned()));
            line.push((Ink::Faint, format!(" {name}  ")));
        }
        let line: Vec<(Ink, &str)> = line.iter().map(|(ink, text)| (*ink, text.as_str())).collect();
        canvas.line(&line);
    }
}
