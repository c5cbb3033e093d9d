//! What the tests of the rules share: the bench of every game with the words of this one.

use ironlance_engine::Seat;
use ironlance_space::table::{Facing, Length, Point};
use ironlance_testkit as testkit;

use crate::{
    Action, MechaId, Rrt, SquadronId,
    activation::ActivationAction,
    arrange::Inches,
    movement::MoveAction,
    state::{Mecha, shown},
};

/// The first seat.
pub(crate) const A: Seat = Seat::at(0);
/// The second seat.
pub(crate) const B: Seat = Seat::at(1);

impl testkit::Decides for Rrt {}

testkit::bench!(
    /// A table in a state that a test describes.
    Bench of Rrt, dice u32
);

impl Bench {
    /// A table with these mecha by name, kind, place, and whatever else is to be said; and with other
    /// things as in an arrangement.
    #[track_caller]
    pub(crate) fn field(more: &str, mecha: &[(&str, &str, &str, &str)]) -> Bench {
        let mut text = String::new();
        for (name, kind, at, more) in mecha {
            let place = match at.split_once(' ') {
                Some((x, y)) => format!("at = [{x}, {y}]\n"),
                None => String::new(),
            };
            text += &format!("[mecha.{name}]\nmecha = \"{kind}\"\n{place}{more}\n");
        }
        // Tables of an arrangement come after its single values.
        let split = more.find("\n[").map_or(more.len(), |place| place + 1);
        let (values, tables) =
            if more.starts_with('[') { ("", more) } else { more.split_at(split) };
        Bench::new(&format!("{values}\n{tables}\n{text}"))
    }

    /// A mecha by name.
    #[track_caller]
    pub(crate) fn mecha(&self, name: &str) -> &Mecha {
        self.state.mecha(id(name))
    }

    /// A mecha by name, to change what no arrangement can say.
    #[track_caller]
    pub(crate) fn mecha_mut(&mut self, name: &str) -> &mut Mecha {
        self.state.mecha_mut(id(name))
    }

    /// Where a mecha is, in inches.
    #[track_caller]
    pub(crate) fn at(&self, name: &str) -> String {
        shown(self.mecha(name).at().expect("it is on the table"))
    }

    /// The Command Points of both players.
    pub(crate) fn pools(&self) -> [u16; 2] {
        [A, B].map(|seat| self.state.player(seat).pool)
    }

    /// What is asked now, in short.
    pub(crate) fn asked(&self) -> String {
        let prompt = crate::ask::prompt(&self.game, &self.state);
        prompt.map_or("nothing".to_owned(), |prompt| format!("{} {:?}", prompt.seat, prompt.ask))
    }
}

/// A mecha's id by its name.
#[track_caller]
pub(crate) fn id(name: &str) -> MechaId {
    name.parse().expect("a mecha's name")
}

/// A squadron's id by its name.
#[track_caller]
pub(crate) fn squadron(name: &str) -> SquadronId {
    name.parse().expect("a squadron's name")
}

/// A number of inches.
#[track_caller]
pub(crate) fn inches(text: &str) -> Length {
    text.parse::<Inches>().expect("inches").0
}

/// A point from inches, `12.5 8.25`.
#[track_caller]
pub(crate) fn at(text: &str) -> Point {
    let (x, y) = text.split_once(' ').expect("two numbers");
    Point::new(inches(x).in_thousandths(), inches(y).in_thousandths()).expect("a point")
}

/// A facing in degrees.
#[track_caller]
pub(crate) fn facing(degrees: u16) -> Facing {
    Facing::new(degrees).expect("a facing")
}

/// Corners of a path, `12 8, 14.5 9`.
#[track_caller]
pub(crate) fn corners(text: &str) -> Vec<Point> {
    text.split(", ").filter(|text| !text.is_empty()).map(at).collect()
}

/// A move along corners, facing up.
#[track_caller]
pub(crate) fn go(mecha: &str, path: &str) -> Action {
    MoveAction::Go { mecha: id(mecha), path: corners(path), facing: Facing::UP, leap: None }.into()
}

/// A turn on the spot.
#[track_caller]
pub(crate) fn turn_to(mecha: &str, degrees: u16) -> Action {
    let (mecha, facing) = (id(mecha), facing(degrees));
    MoveAction::Go { mecha, path: Vec::new(), facing, leap: None }.into()
}

/// A flight of an Aircraft.
#[track_caller]
pub(crate) fn fly(mecha: &str, degrees: u16, length: &str) -> Action {
    let (mecha, facing, length) = (id(mecha), facing(degrees), inches(length));
    MoveAction::Fly { mecha, facing, length }.into()
}

/// A boost.
#[track_caller]
pub(crate) fn boost(mecha: &str) -> Action {
    MoveAction::Boost { mecha: id(mecha) }.into()
}

/// The choice of a squadron.
#[track_caller]
pub(crate) fn activate(name: &str) -> Action {
    ActivationAction::Activate { squadron: squadron(name) }.into()
}

/// A square terrain feature, as lines of an arrangement.
pub(crate) fn square(kind: &str, x: i32, y: i32, size: i32) -> String {
    let (right, top) = (x + size, y + size);
    format!(
        "\n[[terrain]]\nkind = \"{kind}\"\n\
         corners = [[{x}, {y}], [{right}, {y}], [{right}, {top}], [{x}, {top}]]\n"
    )
}
