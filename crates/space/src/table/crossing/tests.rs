use proptest::prelude::*;

use super::super::slow::{self, at, polygon, round, thousandths, whole};
use super::super::{Location, Shape};
use super::*;

fn path(points: &[(i32, i32)]) -> Path {
    Path::new(points.iter().map(|&(x, y)| at(x, y)).collect()).unwrap()
}

fn wood() -> Polygon {
    polygon(&[(14_000, 8000), (18_000, 8000), (18_000, 12_000), (14_000, 12_000)])
}

#[test]
fn a_path_enters_where_its_first_stretch_inside_begins() {
    let entry = path(&[(10_000, 10_000), (14_010, 10_000)]).entry(&wood()).unwrap();
    assert_eq!((entry.leg, entry.rounded()), (0, at(14_000, 10_000)));
    assert!(entry.is_at_most_before_the_end(thousandths(10)));
    assert!(!entry.is_at_most_before_the_end(thousandths(9)));
    // Up to the edge, along it, and past a corner.
    assert_eq!(path(&[(10_000, 10_000), (14_000, 10_000)]).entry(&wood()), None);
    assert_eq!(path(&[(14_000, 0), (14_000, 20_000)]).entry(&wood()), None);
    assert_eq!(path(&[(12_000, 10_000), (16_000, 6000)]).entry(&wood()), None);
    // Along the edge first, then in from a corner of the path.
    let entry = path(&[(14_000, 0), (14_000, 10_000), (15_000, 10_000)]).entry(&wood()).unwrap();
    assert_eq!((entry.leg, entry.rounded()), (1, at(14_000, 10_000)));
}

#[test]
fn a_path_goes_out_where_it_is_no_longer_inside() {
    let exit = path(&[(15_000, 9000), (16_000, 9000), (16_000, 13_000)]).exit(&wood()).unwrap();
    assert_eq!((exit.leg, exit.rounded()), (1, at(16_000, 12_000)));
    assert!(exit.is_at_most_before_the_end(thousandths(1000)));
    assert!(!exit.is_at_most_before_the_end(thousandths(999)));
    let inside = path(&[(15_000, 9000), (16_000, 12_000)]);
    assert_eq!(inside.exit(&wood()), None);
    // The end of the leg is on the edge, and the next leg goes on outside.
    let exit = path(&[(15_000, 9000), (16_000, 12_000), (16_000, 13_000)]).exit(&wood()).unwrap();
    assert_eq!((exit.leg, exit.rounded()), (0, at(16_000, 12_000)));
    // Touching the edge from inside is not going out.
    let bounce = path(&[(15_000, 9000), (16_000, 12_000), (17_000, 9000)]);
    assert_eq!(bounce.exit(&wood()), None);
    let through = path(&[(10_000, 10_000), (20_000, 10_000)]).exit(&wood()).unwrap();
    assert_eq!(through.rounded(), at(18_000, 10_000));
}

#[test]
fn a_path_may_visit_a_feature_several_times() {
    let ends = |points: &[(i32, i32)]| -> Vec<(Point, Option<Point>)> {
        let path = path(points);
        let visits = path.visits(&wood()).collect::<Vec<Visit>>();
        visits.iter().map(|v| (v.entry.rounded(), v.exit.map(|exit| exit.rounded()))).collect()
    };
    let there_and_back = [(15_000, 9000), (15_000, 7000), (17_000, 7000), (17_000, 9000)];
    let expected = [(at(15_000, 9000), Some(at(15_000, 8000))), (at(17_000, 8000), None)];
    assert_eq!(ends(&there_and_back), expected);
    // Through a corner of the path inside, and touching the edge from inside.
    let winding = [(12_000, 9000), (15_000, 9000), (16_000, 12_000), (16_000, 7000)];
    assert_eq!(ends(&winding), [(at(14_000, 9000), Some(at(16_000, 8000)))]);
    assert_eq!(ends(&[(15_000, 9000)]), []);
}

#[test]
fn a_leg_that_touches_the_tip_of_a_notch_stays_inside() {
    let notched = polygon(&[(0, 0), (10, 0), (5, 5), (10, 10), (0, 10)]);
    let path = path(&[(5, -5), (5, 15)]);
    let visits: Vec<Visit> = path.visits(&notched).collect();
    assert_eq!(visits.len(), 1);
    assert_eq!(visits[0].entry.rounded(), at(5, 0));
    assert_eq!(visits[0].exit.unwrap().rounded(), at(5, 10));
}

#[test]
fn the_way_to_a_crossing_is_measured_along_the_path() {
    let path = path(&[(13_000, 9000), (13_000, 10_000), (14_010, 10_000)]);
    let entry = path.entry(&wood()).unwrap();
    assert_eq!(path.length_to(&entry), thousandths(2000));
    assert_eq!(path.length(), thousandths(2010));
}

#[test]
fn an_access_point_is_near_the_crossing_or_not() {
    let entry = path(&[(10_000, 10_000), (15_000, 10_000)]).entry(&wood()).unwrap();
    assert!(entry.is_within(thousandths(50), at(14_000, 10_050)));
    assert!(!entry.is_within(thousandths(50), at(14_000, 10_051)));
    assert!(entry.is_within(thousandths(50), at(14_030, 9960)));
    assert!(!entry.is_within(thousandths(50), at(14_030, 9959)));
}

#[test]
fn a_base_steps_up_and_down_beside_the_edge() {
    let entry = path(&[(10_000, 10_000), (14_005, 10_000)]).entry(&wood()).unwrap();
    let up = entry.step(&wood(), Step::Inside, thousandths(602)).unwrap();
    let down = entry.step(&wood(), Step::Outside, thousandths(602)).unwrap();
    assert_eq!([up, down], [at(14_602, 10_000), at(13_398, 10_000)]);
    let corner = path(&[(13_000, 7000), (14_005, 8005)]).entry(&wood()).unwrap();
    assert_eq!(corner.edge(&wood()), None);
    assert_eq!(corner.step(&wood(), Step::Inside, thousandths(602)), None);
}

proptest! {
    #[test]
    fn a_base_that_steps_over_an_edge_is_clear_of_its_line(
        hill in slow::outline(slow::far()),
        (from, to) in (slow::far(), slow::far()),
        radius in 500..1300,
    ) {
        prop_assume!(from != to);
        let path = Path::new(vec![from, to]).unwrap();
        let Some(entry) = path.entry(&hill) else { return Ok(()) };
        let Some(edge) = entry.edge(&hill) else { return Ok(()) };
        for step in [Step::Inside, Step::Outside] {
            // Two thousandths make up for rounding the crossing and the way.
            let Some(place) = entry.step(&hill, step, thousandths(radius + 2)) else { continue };
            let base = round(place.x(), place.y(), radius);
            prop_assert!(!Shape::from(&base).is_crossed_by(&edge));
            prop_assert!(Shape::from(&edge).is_within(thousandths(4), &base));
            let inside = 0 < edge.way().cross(place - edge.from());
            prop_assert_eq!(inside, step == Step::Inside);
        }
    }

    #[test]
    fn crossings_agree_with_big_rationals(
        hill in slow::outline(slow::far()),
        (from, to, point) in (slow::far(), slow::far(), slow::far()),
        distance in 0..400_000,
    ) {
        prop_assume!(from != to);
        let path = Path::new(vec![from, to]).unwrap();
        let segment = Segment::new(from, to);
        let parts = slow::inside_parts(hill.corners(), &segment);
        let entry = path.entry(&hill);
        prop_assert_eq!(entry.is_some(), !parts.is_empty());
        let (Some(entry), Some((place, _))) = (entry, parts.first()) else { return Ok(()) };
        let [from, to] = [from, to].map(slow::Exact::of);
        let crossing = slow::Exact::between(&from, &to, place);
        let square = whole(distance) * whole(distance);
        let near = crossing.squared_distance(&slow::Exact::of(point)) <= square;
        prop_assert_eq!(entry.is_within(thousandths(distance), point), near);
        let at_end = crossing.squared_distance(&to) <= square;
        prop_assert_eq!(entry.is_at_most_before_the_end(thousandths(distance)), at_end);
        let rounded = slow::Exact::of(entry.rounded());
        let half = slow::Rational::new(1.into(), 2.into());
        let off = |one: &slow::Rational, other: &slow::Rational| {
            let off = one - other;
            off <= half && -&half <= off
        };
        prop_assert!(off(&rounded.x, &crossing.x) && off(&rounded.y, &crossing.y));
        let inside = slow::locate(hill.corners(), &from) == Location::Inside;
        prop_assert!(!inside || *place == whole(0));
    }
}
