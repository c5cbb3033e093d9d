//! A hex in full: what it is made of, what lies and stands in it, how to get and to see there.

use ironlance_engine::{
    Viewer, commas, count,
    text::{Canvas, Ink},
};
use ironlance_space::hex::{Direction, Hex};

use super::terms::{bracket, hexes, lying, made_of, unit};
use crate::{
    Btt, View,
    board::{Board, GRID},
    combat,
    los::sight,
    movement::cost::entry_cost,
    state::{Special, UnitId},
};

/// Everything about a hex, once there is a map.
pub(super) fn describe(game: &Btt, view: &View, hex: Hex) -> Option<Canvas> {
    let key = view.board.as_ref()?.key;
    if !GRID.contains(hex) {
        return None;
    }
    let board = game.board_of(key, view.options.buildings);
    let mut canvas = Canvas::new();
    let made_of = made_of(&board.ground(&view.known, hex));
    canvas.line(&[(Ink::Bright, &hex.to_string()), (Ink::Plain, &format!("  {made_of}"))]);
    let standing = view.units.iter().find(|(_, unit)| unit.hex == Some(hex));
    if let Some((id, there)) = standing {
        let name = unit(game, &view.known, *id).words().to_owned();
        let facing = format!(" stands here, facing {}", there.facing.name());
        canvas.line(&[(Ink::Seat(id.seat().index()), &name), (Ink::Plain, &facing)]);
    }
    for token in view.tokens.iter().filter(|token| token.hex == hex) {
        canvas.line(&[(Ink::Plain, &lying(token).to_string())]);
    }
    entering(board, view, hex, &mut canvas);
    seen_from(game, board, view, hex, &mut canvas);
    Some(canvas)
}

/// What it costs to enter from each side on foot.
fn entering(board: &Board, view: &View, hex: Hex, canvas: &mut Canvas) {
    let to = board.ground(&view.known, hex);
    let costs = Direction::ALL.into_iter().filter_map(|direction| {
        let from = hex.neighbor(direction).filter(|from| GRID.contains(*from))?;
        let cost = match entry_cost(&board.ground(&view.known, from), &to) {
            Some(cost) => format!("{cost} MP"),
            None => "no way".to_owned(),
        };
        Some(format!("{direction} ({from}) {cost}"))
    });
    canvas.line(&[(Ink::Faint, "enter from "), (Ink::Plain, &commas(costs).to_string())]);
}

/// Distance and line of sight from the viewer's units; for those without a lance, from all.
fn seen_from(game: &Btt, board: &Board, view: &View, hex: Hex, canvas: &mut Canvas) {
    let is_own = |id: &UnitId| match view.viewer {
        Viewer::Seat(seat) => id.seat() == seat,
        Viewer::Spectator | Viewer::Referee => true,
    };
    for (id, from) in view.units.iter().filter(|(id, _)| is_own(id)) {
        let Some(start) = from.hex.filter(|start| *start != hex) else { continue };
        let distance = start.distance(hex);
        let range = match combat::bracket(&view.options, distance) {
            Some(range) => bracket(range),
            None => "out of range",
        };
        let target = view.units.values().find(|unit| unit.hex == Some(hex));
        let hulled_down = target.is_some_and(|unit| unit.special == Special::HulledDown);
        let sight = sight(board, &view.known, start, hex, hulled_down);
        let seen = match sight.blocked(0) {
            Some(rule) => format!("out of sight ({})", rule.rule().title.to_lowercase()),
            None => {
                let parts =
                    [(sight.smoke, "smoke"), (sight.woods, "woods"), (sight.cover, "cover")];
                let parts = parts.into_iter().filter(|(dice, _)| *dice > 0);
                match &*commas(parts.map(|(dice, what)| format!("+{dice} {what}"))).to_string() {
                    "" => "in sight".to_owned(),
                    dice => {
                        let more = count(sight.dice(), "defence die", "defence dice");
                        format!("in sight, {more} more ({dice})")
                    }
                }
            }
        };
        let name = format!("from {}: ", unit(game, &view.known, *id).words());
        let text = format!("{}, {range}, {seen}", hexes(distance));
        canvas.line(&[(Ink::Seat(id.seat().index()), &name), (Ink::Plain, &text)]);
    }
}
