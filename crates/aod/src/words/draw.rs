//! The table as coloured text.

use ironlance_engine::{
    count,
    text::{Canvas, Ink},
};
use ironlance_space::table::Point;

use crate::{
    Aod, View,
    content::Terrain,
    state::{Place, UnitId},
    view::UnitView,
};

/// An inch is two columns wide and one row high.
const SIDE: usize = 36;

/// The whole table.
pub(super) fn table(game: &Aod, view: &View) -> Canvas {
    let mut canvas = Canvas::new();
    let heading = format!(
        "Round {} of {}, turn of {}, {} left",
        view.round,
        view.rounds,
        view.active,
        count(i64::from(view.orders_left), "order", "orders")
    );
    canvas.put(0, 0, Ink::Bright, &heading);
    for row in 0..SIDE {
        let y = SIDE - 1 - row;
        canvas.put(0, row + 1, Ink::Faint, &format!("{y:2} "));
        for column in 0..SIDE {
            let (ink, text) = ground(view, column, y);
            canvas.put(3 + column * 2, row + 1, ink, text);
        }
    }
    for unit in &view.units {
        if let Place::Field { at, .. } = unit.place {
            let (column, row) = cell(at);
            let ink = Ink::Seat(unit.controller.index());
            canvas.put(3 + column * 2, row + 1, ink, &unit.id.to_string());
        }
    }
    for unit in &view.units {
        canvas.line(&[(Ink::Seat(unit.controller.index()), &line(game, unit))]);
    }
    for player in &view.players {
        let score = player.score;
        let text = format!(
            "{}: {} / {} / {} points",
            player.seat, score.eliminations, score.field, score.raids
        );
        canvas.line(&[(Ink::Seat(player.seat.index()), &text)]);
    }
    canvas
}

fn cell(at: Point) -> (usize, usize) {
    let whole = |part: i32| (part / 1000).clamp(0, SIDE as i32 - 1) as usize;
    (whole(at.x()), SIDE - 1 - whole(at.y()))
}

/// What lies in the middle of a square inch.
fn ground(view: &View, x: usize, y: usize) -> (Ink, &'static str) {
    let middle = Point::new(x as i32 * 1000 + 500, y as i32 * 1000 + 500);
    let Some(middle) = middle else { return (Ink::Plain, "  ") };
    let features = view.terrain.iter().zip(&view.state.features);
    for (feature, shape) in features {
        if shape.outline.contains(middle) {
            return match feature.terrain {
                Terrain::Clear => (Ink::Brown, "^^"),
                Terrain::Hindering => (Ink::Green, "%%"),
                Terrain::Blocking => (Ink::Grey, "##"),
                Terrain::ShallowWater => (Ink::Blue, "~ "),
                Terrain::DeepWater => (Ink::Blue, "~~"),
            };
        }
    }
    match view.players.iter().any(|player| player.zone.contains(middle)) {
        true => (Ink::Faint, "· "),
        false => (Ink::Plain, "  "),
    }
}

/// A unit in one line.
fn line(game: &Aod, unit: &UnitView) -> String {
    let def = game.content().unit(unit.kind);
    let place = match unit.place {
        Place::Field { at, facing, cruising } => {
            let level = if cruising { ", cruising" } else { "" };
            format!("{} facing {}{level}", super::place(at).words(), facing.degrees())
        }
        Place::Aboard { transport } => format!("aboard {transport}"),
        Place::Stowed => "aboard a transport".to_owned(),
        Place::Reserve => "not deployed".to_owned(),
        Place::Out(_) => "out of the game".to_owned(),
    };
    let values = unit.values.as_ref().map_or(String::new(), |values| {
        format!(
            ", speed {} attack {} defense {} damage {:?}",
            values.speed, values.attack, values.defense, values.damage
        )
    });
    let heat = if def.is_mech() { format!(", heat {}", unit.heat) } else { String::new() };
    let tokens = match unit.tokens {
        0 => String::new(),
        tokens => format!(", {}", count(i64::from(tokens), "token", "tokens")),
    };
    let mut more = String::new();
    if unit.shutdown {
        more += ", shut down";
    }
    if let Some(captor) = unit.captor {
        more += &format!(", held by {captor}");
    }
    format!("{} {}: {place}{values}{heat}{tokens}{more}", unit.id, def.name)
}

/// One unit in full.
pub(super) fn thing(game: &Aod, view: &View, name: &str) -> Option<Canvas> {
    let id: UnitId = name.parse().ok()?;
    let unit = view.units.iter().find(|unit| unit.id == id)?;
    let mut canvas = Canvas::new();
    canvas.line(&[(Ink::Seat(unit.controller.index()), &line(game, unit))]);
    if !unit.equipment.is_empty() {
        let names: Vec<&str> = unit
            .equipment
            .iter()
            .map(|equipment| game.content().equipment(*equipment).name.as_str())
            .collect();
        canvas.line(&[(Ink::Plain, &format!("special equipment: {}", names.join(", ")))]);
    }
    if !unit.passengers.is_empty() {
        let names: Vec<String> = unit.passengers.iter().map(ToString::to_string).collect();
        canvas.line(&[(Ink::Plain, &format!("aboard: {}", names.join(", ")))]);
    }
    Some(canvas)
}
