use proptest::prelude::*;

use super::super::slow::{at, thousandths};
use super::*;

fn facing(degrees: u16) -> Facing {
    Facing::new(degrees).unwrap()
}

fn rectangle(x: i32, y: i32, degrees: u16) -> Base {
    let (length, width) = (thousandths(2000), thousandths(1000));
    Base::rectangle(at(x, y), length, width, facing(degrees)).unwrap()
}

#[test]
fn a_rectangle_lies_along_its_facing() {
    assert_eq!(
        rectangle(0, 0, 0).core(),
        [(500, 1000), (-500, 1000), (-500, -1000), (500, -1000)].map(|(x, y)| at(x, y))
    );
    assert_eq!(rectangle(0, 0, 90).core()[0], at(1000, -500));
    // Half the length to (500, 866), half the width to (433, -250).
    assert_eq!(rectangle(0, 0, 30).core()[0], at(933, 616));
}

#[test]
fn rectangles_touch_along_sides_and_at_corners() {
    let base = rectangle(0, 0, 0);
    let touches = |other: Base| Shape::from(&base).touches(&other);
    let overlaps = |other: Base| Shape::from(&base).overlaps(&other);
    assert!(touches(rectangle(1000, 0, 0)) && touches(rectangle(1000, 2000, 0)));
    assert!(touches(rectangle(1500, 0, 90)));
    assert!(overlaps(rectangle(999, 1999, 0)) && overlaps(rectangle(1499, 0, 90)));
    assert!(overlaps(base) && overlaps(rectangle(0, 0, 180)) && overlaps(rectangle(0, 0, 45)));
    assert_eq!(Shape::from(&base).distance(&rectangle(1001, 0, 0)), thousandths(1));
    let circle = Base::circle(at(1100, 0), thousandths(600), Facing::UP).unwrap();
    assert!(touches(circle) && overlaps(circle.moved_to(at(1099, 0))));
    assert!(touches(circle.moved_to(at(500 + 360, 1000 + 480))));
}

#[test]
fn a_stadium_has_round_ends() {
    let (length, width) = (thousandths(2800), thousandths(1200));
    let stadium = Base::stadium(at(0, 0), length, width, Facing::UP).unwrap();
    let other = |x, y| Base::circle(at(x, y), thousandths(600), Facing::UP).unwrap();
    let touches = |x, y| Shape::from(&stadium).touches(&other(x, y));
    assert!(touches(1200, 0) && touches(1200, 800) && touches(0, 2000));
    assert!(touches(720, 800 + 960) && !touches(721, 800 + 960));
    assert_eq!(Base::stadium(at(0, 0), width, length, Facing::UP), None);
    assert_eq!(Base::stadium(at(0, 0), width, width, Facing::UP), Some(other(0, 0)));
    assert!(stadium.outline().is_none() && rectangle(0, 0, 17).outline().is_some());
}

#[test]
fn bases_without_a_size_do_not_exist() {
    for size in [0, -1, FARTHEST + 1].map(thousandths) {
        assert_eq!(Base::circle(at(0, 0), size, Facing::UP), None);
        assert_eq!(Base::rectangle(at(0, 0), size, thousandths(5), Facing::UP), None);
        assert_eq!(Base::rectangle(at(0, 0), thousandths(5), size, Facing::UP), None);
        assert_eq!(Base::stadium(at(0, 0), size, thousandths(5), Facing::UP), None);
    }
}

#[test]
fn the_arc_of_a_spot_is_seen_from_the_centre() {
    let base = rectangle(10_000, 10_000, 0);
    assert_eq!(base.arc_of(FrontArc::HALF, at(14_000, 10_000)), Arc::Front);
    assert_eq!(base.arc_of(FrontArc::HALF, at(14_000, 9999)), Arc::Rear);
}

proptest! {
    #[test]
    fn rectangles_turn_and_mirror_with_the_table(
        degrees in 0..360_u16,
        length in 1..5000,
        width in 1..5000,
    ) {
        let base = |facing| {
            let base = Base::rectangle(at(0, 0), thousandths(length), thousandths(width), facing);
            let mut corners = base.unwrap().core().to_vec();
            corners.sort();
            corners
        };
        let changed = |change: fn(&Point) -> Point| {
            let mut corners: Vec<Point> = base(facing(degrees)).iter().map(change).collect();
            corners.sort();
            corners
        };
        prop_assert_eq!(base(facing(degrees).turned(-90)), changed(|p| at(-p.y(), p.x())));
        prop_assert_eq!(base(Facing::UP.turned(-(degrees as i16))), changed(|p| at(-p.x(), p.y())));
        prop_assert_eq!(base(facing(degrees).turned(180)), base(facing(degrees)));
    }
}
