use geo::{Distance, Euclidean};
use proptest::prelude::*;

use super::super::slow::{at, changed, mirrored, polygon, round, segment, thousandths, whole};
use super::super::{Base, Facing, Polygon, slow};
use super::*;

#[track_caller]
fn check(one: Shape<'_>, other: Shape<'_>, distance: i32, touches: bool) {
    for (one, other) in [(one, other), (other, one)] {
        assert_eq!(one.distance(other), thousandths(distance));
        assert!(one.is_within(thousandths(distance), other));
        assert!(!one.is_within(thousandths(distance - 1), other));
        assert_eq!(one.touches(other), touches);
        assert_eq!(one.overlaps(other), distance == 0 && !touches);
    }
}

#[test]
fn round_bases_touch_at_the_sum_of_their_radii() {
    let base = round(0, 0, 600);
    check((&base).into(), (&round(1200, 0, 600)).into(), 0, true);
    check((&base).into(), (&round(720, 960, 600)).into(), 0, true);
    check((&base).into(), (&round(1199, 0, 600)).into(), 0, false);
    check((&base).into(), (&round(719, 960, 600)).into(), 0, false);
    check((&base).into(), (&round(1201, 0, 600)).into(), 1, false);
    check((&base).into(), (&round(721, 960, 600)).into(), 1, false);
}

#[test]
fn contact_is_a_gap_of_at_most_so_much() {
    let gap = thousandths(50);
    let contact = |x| Shape::from(&round(0, 0, 600)).is_in_contact(gap, &round(x, 0, 600));
    assert_eq!([1199, 1200, 1250, 1251].map(contact), [false, true, true, false]);
}

#[test]
fn round_bases_may_lie_in_each_other_by_what_is_allowed() {
    let overlap = |x| {
        Shape::from(&round(0, 0, 600)).overlaps_by_more_than(thousandths(50), &round(x, 0, 600))
    };
    assert_eq!([1149, 1150, 1200].map(overlap), [true, false, false]);
    // More than there is leaves only the centres, and points have no inside.
    let base = round(0, 0, 600);
    assert!(!Shape::from(&base).overlaps_by_more_than(thousandths(9999), &round(0, 0, 600)));
}

#[test]
fn what_is_allowed_lets_nothing_into_a_core() {
    let rectangle = Base::rectangle(at(0, 0), thousandths(800), thousandths(800), Facing::UP);
    let rectangle = rectangle.unwrap();
    let overlap =
        |x| Shape::from(&rectangle).overlaps_by_more_than(thousandths(50), &round(x, 0, 30));
    assert_eq!([399, 400, 420].map(overlap), [true, false, false]);
}

#[test]
fn a_line_that_touches_a_base_does_not_cross_it() {
    let base = round(0, 0, 500);
    let crossed = |ends| Shape::from(&base).is_crossed_by(&segment(ends));
    assert!(!crossed([(-900, 500), (900, 500)]));
    assert!(crossed([(-900, 499), (900, 499)]));
    // The line 3x + 4y = 2500 touches in (300, 400).
    assert!(!crossed([(1500, -500), (-500, 1000)]));
    assert!(crossed([(1499, -500), (-500, 1000)]));
    assert!(!crossed([(1501, -500), (-500, 1000)]));
    // An end on the edge, and one inside.
    assert!(!crossed([(300, 400), (600, 800)]));
    assert!(crossed([(299, 400), (600, 800)]));
    assert!(crossed([(1, 1), (1, 1)]));
}

#[test]
fn features_are_so_far_from_each_other_as_their_nearest_points() {
    let square = polygon(&[(0, 0), (10, 0), (10, 10), (0, 10)]);
    let beside = polygon(&[(10, 5), (20, 5), (20, 15), (10, 15)]);
    check((&square).into(), (&beside).into(), 0, true);
    let corner = polygon(&[(10, 10), (20, 10), (20, 20)]);
    check((&square).into(), (&corner).into(), 0, true);
    let apart = polygon(&[(13, 14), (20, 14), (20, 20)]);
    check((&square).into(), (&apart).into(), 5, false);
    let inside = polygon(&[(2, 2), (5, 2), (5, 5)]);
    check((&square).into(), (&inside).into(), 0, false);
    check((&square).into(), (&square).into(), 0, false);
    let crossing = polygon(&[(-5, 4), (15, 4), (15, 6), (-5, 6)]);
    check((&square).into(), (&crossing).into(), 0, false);
    let half = polygon(&[(0, 0), (10, 0), (10, 10)]);
    check((&square).into(), (&half).into(), 0, false);
    let other_half = polygon(&[(0, 0), (10, 10), (0, 10)]);
    check((&half).into(), (&other_half).into(), 0, true);
}

#[test]
fn a_base_overlaps_a_feature_that_is_closer_than_its_radius() {
    let wood = polygon(&[(0, 0), (4000, 0), (4000, 4000), (0, 4000)]);
    check((&wood).into(), (&round(-600, 2000, 600)).into(), 0, true);
    check((&wood).into(), (&round(-599, 2000, 600)).into(), 0, false);
    check((&wood).into(), (&round(-601, 2000, 600)).into(), 1, false);
    // Past a corner: 3, 4, 5.
    check((&wood).into(), (&round(-360, -480, 600)).into(), 0, true);
    check((&wood).into(), (&round(-359, -480, 600)).into(), 0, false);
    check((&wood).into(), (&round(2000, 2000, 1)).into(), 0, false);
}

#[test]
fn a_blast_is_a_widened_point() {
    let centre = at(0, 0);
    let blast = Shape::from(&centre).widened(thousandths(1500));
    check(blast, (&round(2100, 0, 600)).into(), 0, true);
    check(blast, (&round(2099, 0, 600)).into(), 0, false);
    assert!(Shape::from(&centre).is_closer_than(thousandths(1500), &round(2099, 0, 600)));
    assert!(!Shape::from(&centre).is_closer_than(thousandths(1500), &round(2100, 0, 600)));
    assert!(!Shape::from(&centre).is_closer_than(Length::ZERO, &centre));
}

#[test]
fn reaches_longer_than_any_table_are_no_trouble() {
    let (one, other) = (at(-FAR, -FAR), at(FAR, FAR));
    assert!(Shape::from(&one).is_within(thousandths(i32::MAX), &other));
    assert!(Shape::from(&one).is_closer_than(thousandths(i32::MAX), &other));
    assert!(Shape::from(&one).widened(thousandths(i32::MAX)).overlaps(&other));
    assert!(!Shape::from(&one).is_within(thousandths(i32::MIN), &one));
    let widest = Base::circle(one, thousandths(FAR), Facing::UP).unwrap();
    assert_eq!(Shape::from(&widest).distance(&other), thousandths(479_312));
}

const FAR: i32 = super::super::FARTHEST;

/// A core and a radius, to make any shape of.
#[derive(Clone, Debug)]
struct Any {
    corners: Vec<Point>,
    radius: i32,
}

impl Any {
    fn shape(&self) -> Shape<'_> {
        Shape::new(&self.corners, thousandths(self.radius))
    }

    fn changed(&self, change: fn(Point) -> Point) -> Any {
        let corners = match &self.corners[..] {
            outline @ [_, _, _, ..] => {
                changed(&Polygon::new(outline).unwrap(), change).corners().to_vec()
            }
            thin => thin.iter().copied().map(change).collect(),
        };
        Any { corners, ..*self }
    }
}

/// Points, segments and polygons with or without a radius.
fn shapes(points: fn() -> BoxedStrategy<Point>, radius: i32) -> impl Strategy<Value = Any> {
    let cores = prop_oneof![
        points().prop_map(|point| vec![point]),
        (points(), points()).prop_map(|(from, to)| vec![from, to]),
        slow::outline(points()).prop_map(|polygon| polygon.corners().to_vec()),
    ];
    let radii = prop_oneof![Just(0), 0..=radius];
    (cores, radii).prop_map(|(corners, radius)| Any { corners, radius })
}

fn near() -> BoxedStrategy<Point> {
    slow::near().boxed()
}

fn far() -> BoxedStrategy<Point> {
    slow::far().boxed()
}

/// All answers about two shapes, from the squared distance of their cores in big rationals.
fn agrees_with_big_rationals(one: &Any, other: &Any) -> Result<(), TestCaseError> {
    let (a, b) = (one.shape(), other.shape());
    let squared = slow::squared_distance(&one.corners, &other.corners);
    let radii = one.radius + other.radius;
    let square = |number: i32| whole(number) * whole(number);
    let distance = a.distance(b).in_thousandths();
    prop_assert!(squared <= square(distance + radii));
    prop_assert!(distance == 0 || squared > square(distance + radii - 1));
    for limit in
        [0, 1, distance - 1, distance, distance + 1].into_iter().filter(|limit| 0 <= *limit)
    {
        let limits = thousandths(limit);
        prop_assert_eq!(a.is_within(limits, b), squared <= square(limit + radii));
        let closer = limit != 0 && squared < square(limit + radii);
        prop_assert_eq!(a.is_closer_than(limits, b), closer);
    }
    if 0 < radii {
        prop_assert_eq!(a.overlaps(b), squared < square(radii));
        for allowed in [-1, 0, 1, radii - 1].into_iter().filter(|allowed| *allowed < radii) {
            let expected = squared < square(radii - allowed.max(0));
            prop_assert_eq!(a.overlaps_by_more_than(thousandths(allowed), b), expected);
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn distances_agree_with_big_rationals_where_points_coincide(
        one in shapes(near, 4),
        other in shapes(near, 4),
    ) {
        agrees_with_big_rationals(&one, &other)?;
    }

    #[test]
    fn distances_agree_with_big_rationals_on_the_largest_table(
        one in shapes(far, 3000),
        other in shapes(far, 3000),
    ) {
        agrees_with_big_rationals(&one, &other)?;
    }

    #[test]
    fn answers_are_mutual_and_turn_and_mirror_with_the_table(
        one in shapes(near, 4),
        other in shapes(near, 4),
        limit in 0..12,
    ) {
        let answers = |one: Shape<'_>, other: Shape<'_>| (
            one.distance(other),
            one.is_within(thousandths(limit), other),
            one.is_closer_than(thousandths(limit), other),
            one.overlaps(other),
            one.touches(other),
        );
        let expected = answers(one.shape(), other.shape());
        prop_assert_eq!(answers(other.shape(), one.shape()), expected);
        for change in [slow::turned as fn(Point) -> Point, mirrored] {
            let (one, other) = (one.changed(change), other.changed(change));
            prop_assert_eq!(answers(one.shape(), other.shape()), expected);
        }
    }

    #[test]
    fn insides_meet_where_slow_code_finds_a_common_piece(
        one in slow::outline(slow::near()),
        other in slow::outline(slow::near()),
    ) {
        let expected = slow::insides_meet(one.corners(), other.corners());
        prop_assert_eq!(Shape::from(&one).overlaps(&other), expected);
    }

    #[test]
    #[allow(clippy::float_arithmetic)]
    fn distances_agree_with_geo(
        one in slow::outline(slow::far()),
        other in slow::outline(slow::far()),
    ) {
        let theirs = |polygon: &Polygon| {
            let corner = |corner: &Point| (f64::from(corner.x()), f64::from(corner.y()));
            let ring: Vec<(f64, f64)> = polygon.corners().iter().map(corner).collect();
            geo::Polygon::new(geo::LineString::from(ring), vec![])
        };
        let expected = Euclidean.distance(&theirs(&one), &theirs(&other));
        let ours = f64::from(Shape::from(&one).distance(&other).in_thousandths());
        prop_assert!((ours - expected.ceil()).abs() <= 1.0, "{ours} {expected}");
    }
}
