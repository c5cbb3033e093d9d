//! The table as coloured text.

use ironlance_engine::text::{Canvas, Ink};
use ironlance_space::table::Point;

use crate::{
    Rrt, View,
    content::{Ground, ModeName},
    state::{MechaId, Place, shown},
    view::MechaView,
};

/// The whole table: an inch is two columns wide and one row high.
pub(super) fn table(game: &Rrt, view: &View) -> Canvas {
    let mut canvas = Canvas::new();
    let last = view.scenario.turns.map_or(String::new(), |turns| format!(" of {turns}"));
    let heading = format!("Turn {}{last}, {} activates", view.turn, view.right);
    canvas.put(0, 0, Ink::Bright, &heading);
    let corner = view.table.upper_right();
    let (width, depth) = (corner.x() as usize / 1000, corner.y() as usize / 1000);
    for row in 0..depth {
        let y = depth - 1 - row;
        canvas.put(0, row + 1, Ink::Faint, &format!("{y:2} "));
        for column in 0..width {
            let (ink, text) = ground(view, column, y);
            canvas.put(3 + column * 2, row + 1, ink, text);
        }
    }
    for mecha in &view.mecha {
        if let Place::Table(spot) = mecha.place {
            let column = (spot.at.x() / 1000).clamp(0, width as i32 - 1) as usize;
            let row = depth - 1 - (spot.at.y() / 1000).clamp(0, depth as i32 - 1) as usize;
            let ink = Ink::Seat(mecha.id.seat().index());
            canvas.put(3 + column * 2, row + 1, ink, &mecha.id.to_string());
        }
    }
    for mecha in &view.mecha {
        if !matches!(mecha.place, Place::Out(_)) {
            canvas.line(&[(Ink::Seat(mecha.id.seat().index()), &line(game, mecha))]);
        }
    }
    for player in &view.players {
        let text = format!(
            "{}: {} Command Points, {} victory points",
            player.seat, player.points, player.score
        );
        canvas.line(&[(Ink::Seat(player.seat.index()), &text)]);
    }
    canvas
}

/// What lies in the middle of a square inch.
fn ground(view: &View, x: usize, y: usize) -> (Ink, &'static str) {
    let middle = Point::new(x as i32 * 1000 + 500, y as i32 * 1000 + 500);
    let Some(middle) = middle else { return (Ink::Plain, "  ") };
    let there = view.terrain.iter().map(|it| &it.feature);
    if let Some(feature) = there.rev().find(|feature| feature.outline.contains(middle)) {
        return match (feature.solid, feature.ground) {
            (true, _) => (Ink::Grey, "##"),
            (false, Ground::Open) => (Ink::Brown, "^^"),
            (false, Ground::Rough) => (Ink::Green, "%%"),
            (false, Ground::Deadly | Ground::Impassable) => (Ink::Blue, "~~"),
        };
    }
    match view.players.iter().any(|player| player.zone.contains(middle)) {
        true => (Ink::Faint, "· "),
        false => (Ink::Plain, "  "),
    }
}

/// A mecha in one line.
fn line(game: &Rrt, mecha: &MechaView) -> String {
    let def = game.content().mecha(mecha.kind);
    let place = match mecha.place {
        Place::Table(spot) => format!("{} facing {}", shown(spot.at), spot.facing.degrees()),
        Place::Away { left } => format!("away from {}", shown(left)),
        Place::Reserve => "not deployed".to_owned(),
        Place::Out(_) => "out of the game".to_owned(),
    };
    let mode =
        mecha.mode.map_or(String::new(), |mode: ModeName| format!(", {}", super::mode(mode)));
    let gunnery = mecha.gunnery.map_or("-".to_owned(), |gunnery| gunnery.to_string());
    format!(
        "{} ({}) {}{mode}: {place}, SPD {} PIL {} GN {gunnery} DF {} MDC {}/{}",
        mecha.id,
        mecha.squadron,
        def.name,
        mecha.speed,
        mecha.piloting,
        mecha.defense,
        mecha.mdc,
        mecha.full_mdc
    )
}

/// One mecha in full.
pub(super) fn thing(game: &Rrt, view: &View, name: &str) -> Option<Canvas> {
    let id: MechaId = name.parse().ok()?;
    let mecha = view.mecha.iter().find(|mecha| mecha.id == id)?;
    let mut canvas = Canvas::new();
    canvas.line(&[(Ink::Seat(id.seat().index()), &line(game, mecha))]);
    for system in &mecha.weapons {
        let weapon = game.content().weapon(system.weapon);
        let range = weapon.range.map_or("-".to_owned(), |range| range.to_string());
        let ammo = system.ammo.map_or(String::new(), |ammo| format!(", Ammo {ammo}"));
        let used = if system.used == 0 { "" } else { ", used" };
        let text = format!("  {}: RG {range} MD {}{ammo}{used}", weapon.name, weapon.damage);
        canvas.line(&[(Ink::Plain, &text)]);
    }
    if !mecha.engaged.is_empty() {
        let names: Vec<String> = mecha.engaged.iter().map(ToString::to_string).collect();
        canvas.line(&[(Ink::Plain, &format!("  engaged with {}", names.join(", ")))]);
    }
    Some(canvas)
}
