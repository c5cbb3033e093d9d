//! Forward arc, rear arc and sides.

use ironlance_rulebook::{cite, rule};
use ironlance_space::hex::{Cube, Direction, Hex};

use crate::options::RearArc;

/// Where another hex lies, seen from a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arc {
    /// In the cone of 120 degrees in front.
    Forward,
    /// In the cone behind.
    Rear,
    /// In neither.
    Side,
}

/// The arc of a unit in `from` facing `facing` in which `to` lies.
pub fn arc(rear: RearArc, from: Hex, facing: Direction, to: Hex) -> Arc {
    let offset = from.offset_to(to);
    if in_forward(facing, offset) {
        cite(rule!("btt.arcs.forward"));
        Arc::Forward
    } else if in_rear(rear, facing, offset) {
        cite(rule!("btt.arcs.rear"));
        Arc::Rear
    } else {
        cite(rule!("btt.arcs.side"));
        Arc::Side
    }
}

/// The two coordinates whose signs bound the cone around `facing`: both are positive or zero in
/// the forward arc and both negative inside the rear arc.
fn signs(facing: Direction, offset: Cube) -> (i16, i16) {
    let (x, y, z) = (offset.x, offset.y(), offset.z);
    match facing.number() {
        0 => (-z, y),
        1 => (x, -z),
        2 => (x, -y),
        3 => (-y, z),
        4 => (-x, z),
        _ => (-x, y),
    }
}

fn in_forward(facing: Direction, offset: Cube) -> bool {
    let (first, second) = signs(facing, offset);
    offset.length() > 0 && first >= 0 && second >= 0
}

fn in_rear(shape: RearArc, facing: Direction, offset: Cube) -> bool {
    let (first, second) = signs(facing, offset);
    match shape {
        RearArc::Cone => first < 0 && second < 0,
        RearArc::ConeWithBorders => offset.length() > 0 && first <= 0 && second <= 0,
        RearArc::Row => first < 0 && first == second,
    }
}
