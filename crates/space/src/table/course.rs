//! Straight courses of a given length: drift, scatter, pushes, flight.

use super::root::divided_by_root;
use super::{Area, Base, Direction, Length, Point, Vector};

/// A straight way from a point in a direction, as a row of places a thousandth of an inch apart.
///
/// Each place is rounded to the nearest thousandth in both directions, so that mirroring and quarter
/// turns change nothing. A base that is to touch another is put at the end of a course from the centre
/// of the other that is one thousandth longer than both radii: rounding takes less than that.
///
/// ```
/// use ironlance_space::table::{Course, Direction, Facing, Length, Point, Vector};
///
/// // Artillery drift: arrow to the top edge, black die 3, four inches.
/// let marker = Point::new(20_000, 20_000).unwrap();
/// let arrow = Vector::new(0, 7000).unwrap();
/// let third = Facing::new(120).unwrap();
/// let drift = Course::new(marker, Direction::of(arrow, third), Length::inches(4)).unwrap();
/// assert_eq!(drift.end(), Point::new(23_464, 18_000));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Course {
    from: Point,
    direction: Direction,
    squared: i128,
    length: Length,
}

/// No course is longer than a million thousandths, twice the way between any two points.
const LONGEST: i32 = 1 << 20;

impl Course {
    /// A course of this length, unless there is no direction or the length is negative or more than
    /// a thousand inches.
    pub fn new(from: Point, direction: Direction, length: Length) -> Option<Course> {
        // The parts of a direction have at most 41 bits.
        let (dx, dy) = (i128::from(direction.dx()), i128::from(direction.dy()));
        let squared = dx * dx + dy * dy;
        let fits = Length::ZERO <= length && length.in_thousandths() <= LONGEST;
        (squared != 0 && fits).then_some(Course { from, direction, squared, length })
    }

    /// Where it begins.
    pub const fn start(&self) -> Point {
        self.from
    }

    /// How long it is.
    pub const fn length(&self) -> Length {
        self.length
    }

    /// Where it ends, unless that is too far away.
    pub fn end(&self) -> Option<Point> {
        self.at(self.length)
    }

    /// The place so far along the course, unless it is too far away.
    pub fn at(&self, distance: Length) -> Option<Point> {
        let distance = i128::from(distance.in_thousandths().clamp(0, self.length.in_thousandths()));
        // 21 bits times 41, so that the square has 124.
        let part = |part: i64| divided_by_root(distance * i128::from(part), self.squared) as i32;
        Vector::new(part(self.direction.dx()), part(self.direction.dy()))
            .and_then(|way| self.from.moved(way))
    }

    /// The last place where a base that goes along the course lies wholly in the area, and how far
    /// along it is; `None` if it does not even at the beginning.
    pub fn last_place_in(&self, area: &Area, base: &Base) -> Option<(Length, Point)> {
        let place = |distance: i32| {
            let place = self.at(Length::thousandths(distance))?;
            area.holds(&base.moved_to(place)).then_some((Length::thousandths(distance), place))
        };
        // Both coordinates only ever grow or only ever shrink: what is out stays out.
        let (mut inside, mut outside) = (0, self.length.in_thousandths() + 1);
        let mut last = place(inside)?;
        while inside + 1 < outside {
            let middle = inside + (outside - inside) / 2;
            match place(middle) {
                Some(found) => (inside, last) = (middle, found),
                None => outside = middle,
            }
        }
        Some(last)
    }

    /// The last place of the course that is free, looking back from its end, and how far along it
    /// is; places before it need not be free.
    pub fn last_place(&self, mut is_free: impl FnMut(Point) -> bool) -> Option<(Length, Point)> {
        let back = (0..=self.length.in_thousandths()).rev().map(Length::thousandths);
        back.filter_map(|distance| Some((distance, self.at(distance)?)))
            .find(|&(_, place)| is_free(place))
    }

    /// The last place before the first that is not free, and how far along it is; `None` if the
    /// beginning is not free either.
    pub fn last_place_before(
        &self,
        mut is_free: impl FnMut(Point) -> bool,
    ) -> Option<(Length, Point)> {
        let ahead = (0..=self.length.in_thousandths()).map(Length::thousandths);
        ahead
            .map_while(|distance| Some((distance, self.at(distance)?)))
            .take_while(|&(_, place)| is_free(place))
            .last()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::{Facing, Shape};
    use super::*;

    fn at(x: i32, y: i32) -> Point {
        Point::new(x, y).unwrap()
    }

    fn along(dx: i32, dy: i32) -> Direction {
        Direction::of(Vector::new(dx, dy).unwrap(), Facing::UP)
    }

    fn course(direction: Direction, length: i32) -> Course {
        Course::new(at(0, 0), direction, Length::thousandths(length)).unwrap()
    }

    #[test]
    fn a_course_is_as_long_as_it_says() {
        assert_eq!(course(along(3, 4), 5000).end(), Some(at(3000, 4000)));
        assert_eq!(course(along(-300_000, 400_000), 5000).end(), Some(at(-3000, 4000)));
        assert_eq!(course(along(1, 1), 1000).end(), Some(at(707, 707)));
        let up = Facing::new(180).unwrap().direction();
        assert_eq!(course(up, 2000).end(), Some(at(0, -2000)));
    }

    #[test]
    fn there_is_no_course_without_a_direction_or_beyond_every_table() {
        assert_eq!(Course::new(at(0, 0), along(0, 0), Length::inches(1)), None);
        assert_eq!(Course::new(at(0, 0), along(1, 0), Length::thousandths(-1)), None);
        assert_eq!(Course::new(at(0, 0), along(1, 0), Length::thousandths(LONGEST + 1)), None);
        assert_eq!(course(along(1, 0), LONGEST).end(), None);
    }

    #[test]
    fn a_push_ends_before_what_is_in_the_way_and_a_flight_after_it() {
        let course = course(along(1, 0), 2000);
        let is_free = |place: Point| !(501..1500).contains(&place.x());
        let stopped = course.last_place_before(is_free);
        assert_eq!(stopped, Some((Length::thousandths(500), at(500, 0))));
        assert_eq!(course.last_place(is_free), Some((Length::inches(2), at(2000, 0))));
        let ends_in_it = Course { length: Length::thousandths(1400), ..course };
        assert_eq!(ends_in_it.last_place(is_free), stopped);
        assert_eq!(course.last_place_before(|_| false), None);
        assert_eq!(course.last_place(|_| false), None);
    }

    #[test]
    fn a_flight_leaves_the_table_after_the_last_place_where_it_fits() {
        let table = Area::between(at(-5000, -5000), at(10_000, 10_000));
        let base = Base::circle(at(0, 0), Length::thousandths(800), Facing::UP).unwrap();
        let last = |direction, length| course(direction, length).last_place_in(&table, &base);
        let straight = last(along(1, 0), 20_000);
        assert_eq!(straight, Some((Length::thousandths(9200), at(9200, 0))));
        assert_eq!(last(along(1, 0), 9200), straight);
        assert_eq!(last(along(1, 0), 9199), Some((Length::thousandths(9199), at(9199, 0))));
        assert_eq!(last(along(1, 0), 0), Some((Length::ZERO, at(0, 0))));
        let outside = Area::between(at(-500, -500), at(500, 500));
        assert_eq!(course(along(1, 0), 5).last_place_in(&outside, &base), None);
    }

    proptest! {
        #[test]
        fn a_base_beside_another_touches_it_and_does_not_overlap(
            degrees in 0..360_u16,
            (one, other) in (500..1300, 500..1300),
        ) {
            let direction = Facing::new(degrees).unwrap().direction();
            let beside = course(direction, one + other + 1).end().unwrap();
            let base = |place, radius| {
                Base::circle(place, Length::thousandths(radius), Facing::UP).unwrap()
            };
            let (first, second) = (base(at(0, 0), one), base(beside, other));
            prop_assert!(Shape::from(&first).is_in_contact(Length::thousandths(2), &second));
        }

        #[test]
        fn the_last_place_in_an_area_is_found_as_by_going_step_by_step(
            (dx, dy) in (-200_000..=200_000_i32, -200_000..=200_000_i32),
            length in 0..3000,
        ) {
            prop_assume!((dx, dy) != (0, 0));
            let table = Area::between(at(-1800, -1500), at(1900, 1700));
            let base = Base::circle(at(0, 0), Length::thousandths(500), Facing::UP).unwrap();
            let course = course(along(dx, dy), length);
            let slow = course.last_place_before(|place| table.holds(&base.moved_to(place)));
            prop_assert_eq!(course.last_place_in(&table, &base), slow);
        }

        #[test]
        fn places_turn_and_mirror_with_the_table(
            dx in -200_000..=200_000_i32,
            dy in -200_000..=200_000_i32,
            turn in 0..360_u16,
            length in 0..100_000,
        ) {
            prop_assume!((dx, dy) != (0, 0));
            let end = |dx, dy, turn: i16| {
                let direction =
                    Direction::of(Vector::new(dx, dy).unwrap(), Facing::UP.turned(turn));
                course(direction, length).end().unwrap()
            };
            let turn = turn as i16;
            let plain = end(dx, dy, turn);
            prop_assert_eq!(end(-dy, dx, turn), at(-plain.y(), plain.x()));
            prop_assert_eq!(end(-dx, dy, -turn), at(-plain.x(), plain.y()));
        }

        #[test]
        #[allow(clippy::float_arithmetic)]
        fn places_agree_with_floating_point(
            dx in -200_000..=200_000_i32,
            dy in -200_000..=200_000_i32,
            turn in 0..360_u16,
            length in 0..100_000,
        ) {
            prop_assume!((dx, dy) != (0, 0));
            let turn = Facing::new(turn).unwrap();
            let direction = Direction::of(Vector::new(dx, dy).unwrap(), turn);
            let end = course(direction, length).end().unwrap();
            let angle = f64::from(dx).atan2(f64::from(dy)) + f64::from(turn.degrees()).to_radians();
            let expected = [angle.sin(), angle.cos()].map(|part| part * f64::from(length));
            prop_assert!((f64::from(end.x()) - expected[0]).abs() < 0.61, "{expected:?}");
            prop_assert!((f64::from(end.y()) - expected[1]).abs() < 0.61, "{expected:?}");
        }
    }
}
