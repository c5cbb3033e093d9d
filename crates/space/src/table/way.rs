//! Ways as they are ordered: the corners after the point where somebody stands.

use super::{Course, Direction, Facing, Length, Point};

/// How long the way is: the sum of its legs, each rounded up to the next thousandth.
pub fn way_length(from: Point, corners: &[Point]) -> Length {
    let starts = std::iter::once(&from).chain(corners);
    starts.zip(corners).map(|(start, end)| start.distance(*end)).sum()
}

/// The way as far as a length reaches: its last leg ends a thousandth short, so that rounding never
/// makes it longer.
///
/// ```
/// use ironlance_space::table::{Length, Point, cut_way};
///
/// let at = |x, y| Point::new(x, y).unwrap();
/// let way = cut_way(at(0, 0), &[at(4000, 0), at(4000, 9000)], Length::inches(6));
/// assert_eq!(way, [at(4000, 0), at(4000, 1999)]);
/// ```
pub fn cut_way(from: Point, corners: &[Point], most: Length) -> Vec<Point> {
    let (mut left, mut at, mut way) = (most, from, Vec::new());
    for &corner in corners {
        let leg = at.distance(corner);
        if leg <= left {
            way.push(corner);
            left = left - leg;
            at = corner;
            continue;
        }
        let short = left - Length::thousandths(1);
        let end = Course::new(at, Direction::of(corner - at, Facing::UP), short)
            .and_then(|course| course.end())
            .filter(|end| *end != at);
        way.extend(end);
        break;
    }
    way
}

/// The longest part of a way from its beginning that is allowed, looked for a step at a time from its
/// end.
pub fn longest_part<T>(
    from: Point,
    corners: &[Point],
    step: Length,
    allowed: impl Fn(Vec<Point>) -> Option<T>,
) -> Option<T> {
    let mut length = way_length(from, corners);
    let mut part = corners.to_vec();
    while !part.is_empty() {
        if let Some(found) = allowed(part) {
            return Some(found);
        }
        length = length - step;
        if length <= Length::ZERO {
            return None;
        }
        part = cut_way(from, corners, length);
    }
    None
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(x: i32, y: i32) -> Point {
        Point::new(x, y).unwrap()
    }

    #[test]
    fn the_longest_part_ends_where_it_is_allowed_first() {
        let corners = [at(3000, 0), at(3000, 3000)];
        let step = Length::thousandths(500);
        let ends_at_most = |y: i32| {
            longest_part(at(0, 0), &corners, step, |way| {
                way.last().is_some_and(|end| end.y() <= y).then_some(way)
            })
        };
        assert_eq!(ends_at_most(3000), Some(corners.to_vec()));
        assert_eq!(ends_at_most(2000), Some(vec![at(3000, 0), at(3000, 1999)]));
        assert_eq!(ends_at_most(-1), None);
        assert_eq!(longest_part(at(0, 0), &[], step, |_| Some(())), None);
    }

    proptest! {
        #[test]
        fn a_cut_way_is_the_beginning_of_the_way_and_no_longer_than_allowed(
            corners in prop::collection::vec((-40_000..40_000, -40_000..40_000), 1..6),
            most in 2..60_000,
        ) {
            let corners: Vec<Point> = corners.into_iter().map(|(x, y)| at(x, y)).collect();
            let most = Length::thousandths(most);
            let way = cut_way(at(0, 0), &corners, most);
            prop_assert!(way_length(at(0, 0), &way) <= most);
            match way_length(at(0, 0), &corners) <= most {
                true => prop_assert_eq!(way, corners),
                false => {
                    let whole = way.len().saturating_sub(1);
                    prop_assert_eq!(&way[..whole], &corners[..whole]);
                    // What is missing is no more than the thousandth and two roundings.
                    let missing = most - way_length(at(0, 0), &way);
                    prop_assert!(missing <= Length::thousandths(3), "{missing}");
                }
            }
        }
    }
}
