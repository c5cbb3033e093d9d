//! What the tests of the rules share: the bench of every game with the words of this one.

use ironlance_engine::Seat;
use ironlance_space::table::{Facing, Point};
use ironlance_testkit as testkit;

use crate::{
    Action, Aod, UnitId,
    arrange::Inches,
    order::{MoveOrder, OrderAction, Purpose},
    state::Unit,
    turn::TurnAction,
};

/// The first seat.
pub(crate) const A: Seat = Seat::at(0);
/// The second seat.
pub(crate) const B: Seat = Seat::at(1);

impl testkit::Decides for Aod {}

testkit::bench!(
    /// A table in a state that a test describes.
    Bench of Aod, dice u8
);

impl Bench {
    /// A unit by name.
    #[track_caller]
    pub(crate) fn unit(&self, name: &str) -> &Unit {
        self.state.unit(id(name))
    }

    /// A unit by name, to change what no arrangement can say.
    #[track_caller]
    pub(crate) fn unit_mut(&mut self, name: &str) -> &mut Unit {
        self.state.unit_mut(id(name))
    }

    /// Where a unit is, in inches.
    #[track_caller]
    pub(crate) fn at(&self, name: &str) -> String {
        let at = self.unit(name).at().expect("it is on the battlefield");
        shown(at)
    }
}

/// A point as inches.
pub(crate) fn shown(at: Point) -> String {
    use ironlance_space::table::Length;
    format!("{} {}", Length::thousandths(at.x()), Length::thousandths(at.y()))
}

/// A unit's id by its name.
#[track_caller]
pub(crate) fn id(name: &str) -> UnitId {
    name.parse().expect("a unit's name")
}

/// A point from inches, `12.5 8.25`.
#[track_caller]
pub(crate) fn at(text: &str) -> Point {
    let (x, y) = text.split_once(' ').expect("two numbers");
    let inches = |text: &str| text.parse::<Inches>().expect("inches").0.in_thousandths();
    Point::new(inches(x), inches(y)).expect("a point")
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

/// A plain move order along corners, facing up.
#[track_caller]
pub(crate) fn go(unit: &str, path: &str) -> Action {
    Action::Order(OrderAction::Move(order(unit, path)))
}

/// The same as an order, to change more of it.
#[track_caller]
pub(crate) fn order(unit: &str, path: &str) -> MoveOrder {
    MoveOrder {
        unit: id(unit),
        path: corners(path),
        facing: Facing::UP,
        run: false,
        jump: false,
        levels: Vec::new(),
        captive: None,
        purpose: Purpose::Plain,
    }
}

/// A move order as an action.
pub(crate) fn moved(order: MoveOrder) -> Action {
    Action::Order(OrderAction::Move(order))
}

/// Ending the turn.
pub(crate) fn end_turn() -> Action {
    Action::Turn(TurnAction::EndTurn)
}
