//! The state of the game in a line, and all units in a table.

use ironlance_engine::{
    Seat, commas,
    text::{Canvas, Ink},
};

use super::terms::{arrow, phase};
use crate::{
    Btt, View,
    content::UnitCard,
    order::Order,
    state::{Phase, SEATS, Special, UnitId},
    view::{OrderView, UnitView},
};

/// One column of the table: its heading and its width.
const COLUMNS: [(&str, usize); 11] = [
    ("", 3),
    ("unit", 21),
    ("hex", 7),
    ("AO", 4),
    ("armor", 7),
    ("ext", 5),
    ("int", 5),
    ("tokens", 10),
    ("heat", 7),
    ("locks", 6),
    ("order", 0),
];

/// Draws the state of the game and the table of units.
pub(super) fn draw(game: &Btt, view: &View, canvas: &mut Canvas) {
    status(view, canvas);
    let heading = COLUMNS.map(|(name, _)| (Ink::Faint, name.to_owned()));
    row(canvas, heading);
    for (id, unit) in &view.units {
        let card = game.content().units.iter().find(|card| card.id == unit.mech);
        row(canvas, cells(*id, unit, card));
    }
}

fn status(view: &View, canvas: &mut Canvas) {
    let round = match view.phase {
        Phase::Setup => "Set-up".to_owned(),
        Phase::Over => format!("Round {}, the game is over", view.round),
        current => {
            format!("Round {} of {}, {}", view.round, view.options.round_limit, phase(current))
        }
    };
    canvas.line(&[]);
    let initiative = format!("   initiative: {}   ", view.initiative);
    let mut line = vec![(Ink::Bright, round), (Ink::Plain, initiative)];
    for seat in SEATS {
        line.push((Ink::Seat(seat.index()), format!("{}   ", side(view, seat))));
    }
    let line: Vec<(Ink, &str)> = line.iter().map(|(ink, text)| (*ink, text.as_str())).collect();
    canvas.line(&line);
}

/// "seat 1: 56 points of 198".
fn side(view: &View, seat: Seat) -> String {
    let score = view.sides[seat.index()].score;
    let planned = if view.phase == Phase::Planning && view.sides[seat.index()].planned {
        ", has planned"
    } else {
        ""
    };
    format!("{seat}: {score} points{planned}")
}

fn row(canvas: &mut Canvas, cells: [(Ink, String); 11]) {
    let padded = cells.iter().zip(COLUMNS).map(|((ink, text), (_, width))| {
        // A cell that is too long still leaves a gap before the next.
        let fill = width.saturating_sub(text.chars().count()).max(usize::from(width > 0));
        (*ink, format!("{text}{}", " ".repeat(fill)))
    });
    let padded: Vec<(Ink, String)> = padded.collect();
    let line: Vec<(Ink, &str)> = padded.iter().map(|(ink, text)| (*ink, text.as_str())).collect();
    canvas.line(&line);
}

fn cells(id: UnitId, unit: &UnitView, card: Option<&UnitCard>) -> [(Ink, String); 11] {
    let total = |pick: fn(&UnitCard) -> u8| card.map_or(0, pick);
    let own = Ink::Seat(id.seat().index());
    let hex = unit.hex.map(|hex| format!("{hex} {}", arrow(unit.facing))).unwrap_or_default();
    let name = if unit.hex.is_some() { Ink::Plain } else { Ink::Faint };
    [
        (own, id.to_string()),
        (name, unit.name.clone()),
        (Ink::Plain, hex),
        (Ink::Plain, unit.activation_order.to_string()),
        track(unit.armor, total(|card| card.armor)),
        track(unit.external, total(|card| card.external)),
        track(unit.internal, total(|card| card.internal)),
        (Ink::Plain, tokens(unit)),
        (Ink::Yellow, heat(unit)),
        (Ink::Plain, commas(&unit.locks).to_string()),
        order(unit),
    ]
}

/// "5/8", in a colour that tells how much is left.
fn track(left: u8, total: u8) -> (Ink, String) {
    let ink = match left {
        left if left == total => Ink::Plain,
        0 => Ink::Red,
        _ => Ink::Yellow,
    };
    (ink, format!("{left}/{total}"))
}

/// "F E2 SMA": focus, evade, suppression and special mech action tokens.
fn tokens(unit: &UnitView) -> String {
    let counted = |count: u8, name: &str| match count {
        0 => None,
        1 => Some(name.to_owned()),
        count => Some(format!("{name}{count}")),
    };
    let special = match unit.special {
        Special::None => None,
        Special::Token => Some("SMA".to_owned()),
        Special::HulledDown => Some("hull".to_owned()),
        Special::ArmsFlipped => Some("arms".to_owned()),
    };
    let all = [
        counted(unit.focus, "F"),
        counted(unit.evade, "E"),
        counted(unit.suppression, "S"),
        special,
    ];
    all.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// "2▲ 1▼": cards face up and face down.
fn heat(unit: &UnitView) -> String {
    match (unit.heat.len(), unit.heat_face_down) {
        (0, 0) => String::new(),
        (up, 0) => format!("{up}▲"),
        (0, down) => format!("{down}▼"),
        (up, down) => format!("{up}▲ {down}▼"),
    }
}

fn order(unit: &UnitView) -> (Ink, String) {
    if unit.destroyed.is_some() {
        return (Ink::Red, "destroyed".to_owned());
    }
    if unit.shut_down {
        return (Ink::Red, "shut down".to_owned());
    }
    let text = match unit.order {
        OrderView::None => String::new(),
        OrderView::Hidden => "secret".to_owned(),
        OrderView::Known(Order::Stand) => "stand".to_owned(),
        OrderView::Known(Order::Walk(hex)) => format!("walk {hex}"),
        OrderView::Known(Order::Run(hex)) => format!("run {hex}"),
        OrderView::Known(Order::Jump(hex)) => format!("jump {hex}"),
    };
    (Ink::Plain, text)
}
