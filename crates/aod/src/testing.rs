//! What the tests of the rules share: the bench of every game with the words of this one.

use ironlance_engine::{Fault, Seat};
use ironlance_space::table::{Facing, Point};
use ironlance_testkit as testkit;

use crate::{
    Action, Aod, Arrangement, State, UnitId,
    arrange::Inches,
    order::{MoveOrder, OrderAction, Purpose},
    state::Unit,
    turn::TurnAction,
};

/// The first seat.
pub(crate) const A: Seat = Seat::at(0);
/// The second seat.
pub(crate) const B: Seat = Seat::at(1);

impl testkit::Decides for Aod {
    /// A test says what matters to its rule, not how it came about.
    fn lay(&self, arrangement: &Arrangement) -> Result<State, Vec<Fault>> {
        self.arrange_freely(arrangement)
    }
}

testkit::bench!(
    /// A table in a state that a test describes.
    Bench of Aod, dice u32
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

/// The number of a unit of the standard pack for each kind of mover in tests, by what it is:
/// plain units without special equipment that moves.
pub(crate) fn kind(name: &str) -> &str {
    match name {
        "foot" => "AOD130",       // 8 inches
        "slow" => "AOX001",       // 5 inches
        "diver" => "AOX029",      // aquatic infantry, 7 inches
        "scout" => "AOX030",      // hover infantry, 11 inches
        "jumper" => "AOX022",     // foot infantry with Jump Jets, 8 inches
        "tank" => "AOX043",       // tracked, 8 inches
        "truck" => "AOX038",      // wheeled, 8 inches
        "hover" => "AOX040",      // hover vehicle, 11 inches
        "heli" => "AOX032",       // VTOL, 20 inches
        "lifter" => "AOX018",     // VTOL transport for 4, 18 inches
        "carrier" => "AOX042",    // tracked transport for 5, 8 inches
        "mule" => "AOX105",       // 'Mech transport for 3, 9 inches
        "mech" => "AOX103",       // 8 inches
        "small-mech" => "AOX101", // 10 inches
        "jump-mech" => "AOX102",  // Jump Jets, 10 inches
        "quad" => "AOX114",       // Quad 'Mech, 10 inches
        number => number,
    }
}

impl Bench {
    /// A table with these units by name, kind (see [`kind`]), place, and whatever else is to be
    /// said; and with terrain and other things as in an arrangement.
    #[track_caller]
    pub(crate) fn field(more: &str, units: &[(&str, &str, &str, &str)]) -> Bench {
        let mut text = format!("{more}\n");
        for (name, unit, at, more) in units {
            let place = match at.split_once(' ') {
                Some((x, y)) => format!("at = [{x}, {y}]\n"),
                None => String::new(),
            };
            let unit = kind(unit);
            text += &format!("[units.{name}]\nunit = \"{unit}\"\n{place}{more}\n");
        }
        // Tables of an arrangement come after its single values.
        let (tables, values) = split_tables(&text);
        Bench::new(&format!("{values}\n{tables}"))
    }
}

/// The tables of a TOML text, and what stands before them.
fn split_tables(text: &str) -> (String, String) {
    let (mut tables, mut values, mut in_table) = (String::new(), String::new(), false);
    for line in text.lines() {
        in_table |= line.starts_with('[');
        let part = if in_table { &mut tables } else { &mut values };
        part.push_str(line);
        part.push('\n');
    }
    (tables, values)
}

/// A square terrain feature, as lines of an arrangement.
pub(crate) fn square(terrain: &str, height: &str, x: i32, y: i32, size: i32) -> String {
    let (right, top) = (x + size, y + size);
    format!(
        "[[terrain]]\nterrain = \"{terrain}\"\nheight = \"{height}\"\n\
         corners = [[{x}, {y}], [{right}, {y}], [{right}, {top}], [{x}, {top}]]\n"
    )
}

impl Aod {
    /// What is asked now.
    pub(crate) fn ask(&self, bench: &Bench) -> Option<crate::Ask> {
        crate::ask::prompt(self, &bench.state).map(|prompt| prompt.ask)
    }
}
