//! Terrain that a line crosses only beneath the base it is drawn from.

use super::crossing::scaled;
use super::wide::product;
use super::{Base, Fraction, Point, Polygon, Segment};

impl Polygon {
    /// Whether some of the line that lies inside the polygon is not beneath the base from whose
    /// centre the line is drawn.
    ///
    /// ```
    /// use ironlance_space::table::{Base, Facing, Length, Point, Polygon, Segment};
    ///
    /// let at = |x, y| Point::new(x, y).unwrap();
    /// let wood = Polygon::new(&[at(0, 0), at(4000, 0), at(4000, 4000), at(0, 4000)])?;
    /// let unit = Base::circle(at(500, 2000), Length::thousandths(600), Facing::UP).unwrap();
    /// let outwards = Segment::new(unit.centre(), at(-9000, 2000));
    /// assert!(wood.is_crossed_by(&outwards) && !wood.is_crossed_clear_of(&unit, &outwards));
    /// let inwards = Segment::new(unit.centre(), at(9000, 2000));
    /// assert!(wood.is_crossed_clear_of(&unit, &inwards));
    /// # Ok::<(), ironlance_space::table::PolygonError>(())
    /// ```
    pub fn is_crossed_clear_of(&self, base: &Base, line: &Segment) -> bool {
        // The line begins in the base and the base is convex: once outside, it stays outside. So
        // the end of each stretch tells.
        self.stretches(line).iter().any(|stretch| is_outside(base, line, stretch.to))
    }
}

/// Whether a place of the line is outside the base, not even on its edge.
fn is_outside(base: &Base, line: &Segment, place: Fraction) -> bool {
    let under = place.under();
    let radius = i128::from(base.radius().in_thousandths());
    // Ways from a corner to the place, times `under`, have 61 bits: 40 of the place, 20 of a way
    // from a corner of a base, and one for the sum.
    let is_far = |corner: Point| {
        let (dx, dy) = scaled(line, place, corner);
        radius * radius * under * under < dx * dx + dy * dy
    };
    match *base.core() {
        [centre] => is_far(centre),
        [from, to] => {
            let ((dx, dy), way) = (scaled(line, place, from), to - from);
            let (ax, ay) = (i128::from(way.dx()), i128::from(way.dy()));
            let (along, across) = (ax * dx + ay * dy, ax * dy - ay * dx);
            let squared = i128::from(way.squared());
            if along <= 0 {
                return is_far(from);
            }
            if squared * under <= along {
                return is_far(to);
            }
            // 82 bits squared, against 77 and 80.
            let across = across.unsigned_abs();
            let edge = (radius * radius * squared).unsigned_abs();
            product(edge, (under * under).unsigned_abs()) < product(across, across)
        }
        ref corners => super::polygon::edges(corners).any(|[from, to]| {
            let ((dx, dy), way) = (scaled(line, place, from), to - from);
            i128::from(way.dx()) * dy < i128::from(way.dy()) * dx
        }),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::slow::{self, Exact, at, polygon, round, segment, thousandths, whole};
    use super::super::{Facing, Location};
    use super::*;

    #[test]
    fn a_line_may_cross_only_beneath_the_base_it_comes_from() {
        let wood = polygon(&[(0, 0), (4000, 0), (4000, 4000), (0, 4000)]);
        // From just inside the wood, outwards: 360 and 480 to the edge are 600.
        let line = segment([(360, 2000), (-2640, -2000)]);
        assert!(wood.is_crossed_by(&line));
        assert!(!wood.is_crossed_clear_of(&round(360, 2000, 600), &line));
        assert!(wood.is_crossed_clear_of(&round(360, 2000, 599), &line));
        let elsewhere = segment([(-900, 0), (-900, 500)]);
        assert!(!wood.is_crossed_clear_of(&round(-900, 0, 600), &elsewhere));
    }

    #[test]
    fn long_bases_cover_more_ground_ahead_than_aside() {
        let wood = polygon(&[(0, 0), (4000, 0), (4000, 4000), (0, 4000)]);
        let vehicle = |make: fn(_, _, _, _) -> Option<Base>, x, y| {
            make(at(x, y), thousandths(2800), thousandths(1200), Facing::UP).unwrap()
        };
        for make in [Base::stadium, Base::rectangle] {
            let clear = |x, y, to| {
                wood.is_crossed_clear_of(&vehicle(make, x, y), &Segment::new(at(x, y), to))
            };
            assert!(!clear(600, 2000, at(-9000, 2000)) && clear(601, 2000, at(-9000, 2000)));
            assert!(!clear(2000, 1400, at(2000, -9000)) && clear(2000, 1401, at(2000, -9000)));
        }
    }

    proptest! {
        #[test]
        fn what_lies_clear_of_a_base_agrees_with_big_rationals(
            wood in slow::outline(slow::far()),
            to in slow::far(),
            degrees in 0..360_u16,
            (x, y) in (-100_000..100_000, -100_000..100_000),
            (length, width) in (100_000..200_000, 50_000..90_000),
            kind in 0..3,
        ) {
            prop_assume!(to != at(x, y));
            let facing = Facing::new(degrees).unwrap();
            let (long, wide) = (thousandths(length), thousandths(width));
            let base = match kind {
                0 => Base::circle(at(x, y), wide, facing),
                1 => Base::rectangle(at(x, y), long, wide, facing),
                _ => Base::stadium(at(x, y), long, wide, facing),
            }
            .unwrap();
            let line = Segment::new(at(x, y), to);
            let radius = whole(base.radius().in_thousandths());
            let covers = |point: &Exact| match base.core() {
                &[centre] => Exact::of(centre).squared_distance(point) <= &radius * &radius,
                &[from, to] => {
                    let ends = [from, to].map(Exact::of);
                    slow::squared_from_segment(point, &ends) <= &radius * &radius
                }
                corners => slow::locate(corners, point) != Location::Outside,
            };
            let ends = [at(x, y), to].map(Exact::of);
            let expected = slow::inside_parts(wood.corners(), &line)
                .iter()
                .any(|(_, end)| !covers(&Exact::between(&ends[0], &ends[1], end)));
            prop_assert_eq!(wood.is_crossed_clear_of(&base, &line), expected);
        }
    }
}
