//! Forward arc, rear arc and sides.

use ironlance_rulebook::{RuleId, cite, rule};
use ironlance_space::hex::{Cube, Direction, Hex};
use schemars::JsonSchema;
use serde::Serialize;

use crate::options::RearArc;

/// Where another hex lies, seen from a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
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
    let arc = if in_forward(facing, offset) {
        Arc::Forward
    } else if in_rear(rear, facing, offset) {
        Arc::Rear
    } else {
        Arc::Side
    };
    cite(arc.rule());
    arc
}

impl Arc {
    fn rule(self) -> RuleId {
        match self {
            Arc::Forward => rule!("btt.arcs.forward"),
            Arc::Rear => rule!("btt.arcs.rear"),
            Arc::Side => rule!("btt.arcs.side"),
        }
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

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::*;
    use crate::testing::hex;

    /// A condition on the cube difference (x, y, z).
    type Condition = fn(i16, i16, i16) -> bool;

    /// The tables of the rulebook: the forward and the rear arc by facing.
    const TABLES: [(Condition, Condition); 6] = [
        (|_, y, z| z <= 0 && y >= 0, |_, y, z| z > 0 && y < 0),
        (|x, _, z| x >= 0 && z <= 0, |x, _, z| x < 0 && z > 0),
        (|x, y, _| x >= 0 && y <= 0, |x, y, _| x < 0 && y > 0),
        (|_, y, z| y <= 0 && z >= 0, |_, y, z| y > 0 && z < 0),
        (|x, _, z| x <= 0 && z >= 0, |x, _, z| x > 0 && z < 0),
        (|x, y, _| x <= 0 && y >= 0, |x, y, _| x > 0 && y < 0),
    ];

    #[test]
    fn every_facing_has_the_arcs_of_the_tables() {
        covers!("btt.arcs.forward", "btt.arcs.rear", "btt.arcs.side");
        let from = hex("1608");
        for (facing, (forward, rear)) in Direction::ALL.into_iter().zip(TABLES) {
            for to in crate::board::GRID.hexes() {
                let offset = from.offset_to(to);
                let (x, y, z) = (offset.x, offset.y(), offset.z);
                let expected = if to != from && forward(x, y, z) {
                    Arc::Forward
                } else if rear(x, y, z) {
                    Arc::Rear
                } else {
                    Arc::Side
                };
                assert_eq!(arc(RearArc::Cone, from, facing, to), expected, "{facing} {to}");
            }
        }
    }

    #[test]
    fn the_forward_arc_begins_with_the_three_hexes_in_front_and_the_rear_arc_with_one() {
        for facing in Direction::ALL {
            let from = hex("1608");
            let arcs = [0, 1, 2, 3, 4, 5].map(|turn| {
                arc(RearArc::Cone, from, facing, from.neighbor(facing.turned(turn)).unwrap())
            });
            use Arc::{Forward, Rear, Side};
            assert_eq!(arcs, [Forward, Forward, Side, Rear, Side, Forward], "{facing}");
        }
    }

    #[test]
    fn the_alternatives_of_the_rear_arc_add_its_borders_or_leave_only_its_middle() {
        covers!("btt.arcs.rear", "btt.arcs.side");
        let from = hex("1608");
        for (facing, (forward, rear)) in Direction::ALL.into_iter().zip(TABLES) {
            let back = facing.turned(3);
            for to in crate::board::GRID.hexes() {
                let offset = from.offset_to(to);
                let (x, y, z) = (offset.x, offset.y(), offset.z);
                let in_front = to == from || forward(x, y, z);
                let on_border = [2, 4].into_iter().any(|turn| {
                    let step = facing.turned(turn).offset();
                    (1..40).any(|n| step.x * n == x && step.z * n == z)
                });
                let straight =
                    (1..40).any(|n| back.offset().x * n == x && back.offset().z * n == z);
                let with_borders = arc(RearArc::ConeWithBorders, from, facing, to);
                let row = arc(RearArc::Row, from, facing, to);
                assert_eq!(with_borders == Arc::Rear, rear(x, y, z) || on_border, "{facing} {to}");
                assert_eq!(row == Arc::Rear, straight, "{facing} {to}");
                for arc in [with_borders, row] {
                    assert_eq!(arc == Arc::Forward, in_front && to != from);
                }
            }
        }
    }

    #[test]
    fn a_unit_has_its_own_hex_in_no_arc() {
        for facing in Direction::ALL {
            for shape in [RearArc::Cone, RearArc::ConeWithBorders, RearArc::Row] {
                assert_eq!(arc(shape, hex("0505"), facing, hex("0505")), Arc::Side);
            }
        }
    }
}
