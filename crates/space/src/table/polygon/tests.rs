use geo::coordinate_position::{CoordPos, CoordinatePosition};
use proptest::prelude::*;

use super::super::Fraction;
use super::super::slow;
use super::super::slow::{at, changed, mirrored, polygon, segment};
use super::*;

const SQUARE: [(i32, i32); 4] = [(0, 0), (10, 0), (10, 10), (0, 10)];

/// A square with a notch from the right that comes to a point in the middle.
const NOTCHED: [(i32, i32); 5] = [(0, 0), (10, 0), (5, 5), (10, 10), (0, 10)];

#[track_caller]
fn refused(corners: &[(i32, i32)], error: PolygonError) {
    let corners: Vec<Point> = corners.iter().map(|&(x, y)| at(x, y)).collect();
    assert_eq!(Polygon::new(&corners), Err(error));
}

#[test]
fn corners_go_counter_clockwise_whichever_way_they_were_given() {
    let clockwise: Vec<(i32, i32)> = SQUARE.into_iter().rev().collect();
    let square = polygon(&clockwise);
    assert!(square.edges().all(|edge| 0 < side(*edge.ends(), at(5, 5))));
}

#[test]
fn corners_along_a_straight_edge_are_left_out() {
    let more = [(0, 0), (5, 0), (5, 0), (10, 0), (10, 10), (7, 10), (3, 10), (0, 10)];
    assert_eq!(polygon(&more), polygon(&SQUARE));
}

#[test]
fn outlines_that_meet_themselves_are_refused() {
    let meets = |one, other| PolygonError::MeetsItself { one, other };
    refused(&[(0, 0), (10, 10), (10, 0), (0, 10)], meets(0, 2));
    // A corner on another edge.
    refused(&[(0, 0), (10, 0), (10, 10), (5, 0), (0, 10)], meets(0, 2));
    // There and back again.
    refused(&[(0, 0), (10, 0), (10, 10), (10, 4), (0, 10)], meets(1, 2));
    // The same corner twice.
    refused(&[(0, 0), (5, 5), (10, 0), (10, 10), (5, 5), (0, 10)], meets(0, 3));
    refused(&[(0, 0), (10, 0)], PolygonError::Corners(2));
    refused(&[(0, 0), (5, 0), (10, 0)], PolygonError::Corners(2));
    refused(&[(1, 1); 33], PolygonError::Corners(33));
    refused(&[(1, 1); 5], PolygonError::Corners(0));
}

#[test]
fn a_point_is_inside_on_the_edge_or_outside() {
    let notched = polygon(&NOTCHED);
    assert_eq!(notched.locate(at(4, 5)), Location::Inside);
    assert_eq!(notched.locate(at(5, 5)), Location::Edge);
    assert_eq!(notched.locate(at(6, 5)), Location::Outside);
    assert_eq!(notched.locate(at(10, 0)), Location::Edge);
    assert_eq!(notched.locate(at(-1, 0)), Location::Outside);
    assert!(notched.contains(at(0, 3)) && !notched.contains(at(-1, 3)));
}

#[test]
fn a_line_along_an_edge_or_through_a_corner_does_not_cross() {
    let square = polygon(&SQUARE);
    assert!(!square.is_crossed_by(&segment([(-5, 0), (15, 0)])));
    assert!(!square.is_crossed_by(&segment([(-5, 5), (5, -5)])));
    assert!(!square.is_crossed_by(&segment([(0, 2), (0, 8)])));
    assert!(!square.is_crossed_by(&segment([(-5, 5), (0, 5)])));
    assert!(!square.is_crossed_by(&segment([(5, 5), (5, 5)])));
    assert!(square.is_crossed_by(&segment([(-5, 5), (1, 5)])));
    assert!(square.is_crossed_by(&segment([(0, 0), (10, 10)])));
    assert!(square.is_crossed_by(&segment([(4, 4), (6, 6)])));
    // One thousandth inside the edge.
    assert!(square.is_crossed_by(&segment([(-5, 1), (15, 1)])));
}

#[test]
fn the_tip_of_a_notch_parts_a_stretch() {
    let stretches = polygon(&NOTCHED).stretches(&segment([(5, -10), (5, 20)]));
    let parts: Vec<(Fraction, Fraction)> =
        stretches.iter().map(|stretch| (stretch.from, stretch.to)).collect();
    let third = |thirds| Fraction::new(thirds, 6);
    assert_eq!(parts, [(third(2), third(3)), (third(3), third(4))]);
}

#[test]
fn a_line_that_cuts_off_little_only_nicks() {
    let square = polygon(&[(0, 0), (1000, 0), (1000, 1000), (0, 1000)]);
    let nicked = |ends| square.is_nicked_by(slow::thousandths(30), &segment(ends));
    assert!(nicked([(-500, 30), (1500, 30)]) && nicked([(-500, 970), (1500, 970)]));
    assert!(!nicked([(-500, 31), (1500, 31)]) && !nicked([(-500, 969), (1500, 969)]));
    assert!(!nicked([(-500, 0), (1500, 0)]), "along the edge");
}

#[test]
fn a_base_rests_wholly_on_a_feature_or_not() {
    let hill = polygon(&[(0, 0), (4000, 0), (4000, 4000), (2000, 2000), (0, 4000)]);
    let base = |x, y, radius| slow::round(x, y, radius);
    assert!(hill.holds(&base(1000, 1000, 1000)));
    assert!(!hill.holds(&base(1000, 1000, 1001)));
    assert!(!hill.holds(&base(999, 1000, 1000)));
    assert!(!hill.holds(&base(2000, 3000, 500)), "in the notch");
    assert!(!hill.holds(&base(2000, 1000, 9000)), "all around");
    let long = |x, y| {
        Base::rectangle(at(x, y), slow::thousandths(1000), slow::thousandths(4000), Facing::UP)
    };
    assert!(hill.holds(&long(2000, 500).unwrap()));
    assert!(!hill.holds(&long(2001, 500).unwrap()));
}

#[test]
fn a_base_that_fills_a_notch_rests_beside_the_feature() {
    let cliff = polygon(&[
        (0, 0),
        (6000, 0),
        (6000, 3000),
        (4000, 3000),
        (4000, 1000),
        (2000, 1000),
        (2000, 3000),
        (0, 3000),
    ]);
    let side = slow::thousandths(2000);
    let filling = Base::rectangle(at(3000, 2000), side, side, Facing::UP).unwrap();
    assert!(!cliff.holds(&filling) && cliff.lets_rest(&filling));
    assert!(!cliff.lets_rest(&filling.moved_to(at(3001, 2000))));
}

#[test]
fn shapes_are_turned_clockwise_about_their_reference_point() {
    let shape = [(0, 0), (1000, 0), (1000, 2000)].map(|(dx, dy)| Vector::new(dx, dy).unwrap());
    let placed =
        |degrees| Polygon::placed(&shape, at(5000, 5000), Facing::new(degrees).unwrap()).unwrap();
    assert_eq!(placed(0), polygon(&[(5000, 5000), (6000, 5000), (6000, 7000)]));
    assert_eq!(placed(90), polygon(&[(5000, 5000), (5000, 4000), (7000, 4000)]));
    // sin 30° · 1000 and cos 30° · 1000 to the nearest thousandth, and sums of them.
    assert_eq!(placed(30), polygon(&[(5000, 5000), (5866, 4500), (6866, 6232)]));
    let far = Point::new(super::super::FARTHEST, 0).unwrap();
    assert_eq!(Polygon::placed(&shape, far, Facing::UP), Err(PolygonError::TooFar(1)));
}

#[test]
fn polygons_are_read_as_lists_of_corners_and_checked() {
    let json = serde_json::to_string(&polygon(&SQUARE)).unwrap();
    assert_eq!(serde_json::from_str::<Polygon>(&json).unwrap(), polygon(&SQUARE));
    let error = serde_json::from_str::<Polygon>(r#"[{ "x": 0, "y": 0 }]"#).unwrap_err();
    assert!(error.to_string().contains("3 to 32 corners"), "{error}");
    let schema = schemars::schema_for!(Polygon).to_value();
    assert_eq!(schema["type"], "array");
}

/// The stretches, neighbours joined, in big rationals.
fn joined(polygon: &Polygon, segment: &Segment) -> Vec<(slow::Rational, slow::Rational)> {
    let rational = |place: Fraction| slow::Rational::new(place.over().into(), place.under().into());
    let mut parts: Vec<(slow::Rational, slow::Rational)> = Vec::new();
    for stretch in polygon.stretches(segment) {
        let (from, to) = (rational(stretch.from), rational(stretch.to));
        match parts.last_mut() {
            Some(last) if last.1 == from => last.1 = to,
            _ => parts.push((from, to)),
        }
    }
    parts
}

proptest! {
    #[test]
    fn points_lie_where_geo_and_big_rationals_say(
        polygon in slow::outline(slow::near()),
        point in slow::near(),
    ) {
        let coordinate = |point: Point| geo::coord! { x: f64::from(point.x()), y: f64::from(point.y()) };
        let ring = polygon.corners().iter().map(|&corner| coordinate(corner)).collect();
        let theirs = geo::Polygon::new(geo::LineString::new(ring), vec![]);
        let expected = match theirs.coordinate_position(&coordinate(point)) {
            CoordPos::Inside => Location::Inside,
            CoordPos::OnBoundary => Location::Edge,
            CoordPos::Outside => Location::Outside,
        };
        prop_assert_eq!(polygon.locate(point), expected);
        prop_assert_eq!(slow::locate(polygon.corners(), &slow::Exact::of(point)), expected);
    }

    #[test]
    fn stretches_are_those_of_slow_code_where_points_coincide(
        polygon in slow::outline(slow::near()),
        (from, to) in (slow::near(), slow::near()),
    ) {
        prop_assume!(from != to);
        let segment = Segment::new(from, to);
        prop_assert_eq!(joined(&polygon, &segment), slow::inside_parts(polygon.corners(), &segment));
    }

    #[test]
    fn stretches_are_those_of_slow_code_on_the_largest_table(
        polygon in slow::outline(slow::far()),
        (from, to) in (slow::far(), slow::far()),
    ) {
        prop_assume!(from != to);
        let segment = Segment::new(from, to);
        prop_assert_eq!(joined(&polygon, &segment), slow::inside_parts(polygon.corners(), &segment));
    }

    #[test]
    fn stretches_turn_and_mirror_with_the_table_and_lead_back(
        polygon in slow::outline(slow::near()),
        (from, to) in (slow::near(), slow::near()),
    ) {
        let here = joined(&polygon, &Segment::new(from, to));
        for change in [slow::turned as fn(Point) -> Point, mirrored] {
            let there = Segment::new(change(from), change(to));
            prop_assert_eq!(&joined(&changed(&polygon, change), &there), &here);
        }
        let one = slow::whole(1);
        let back: Vec<_> = joined(&polygon, &Segment::new(to, from))
            .into_iter()
            .rev()
            .map(|(from, to)| (&one - to, &one - from))
            .collect();
        prop_assert_eq!(back, here);
    }
}
