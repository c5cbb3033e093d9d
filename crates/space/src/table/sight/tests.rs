use proptest::prelude::*;

use super::super::slow::{self, Rational, at, polygon, thousandths, whole};
use super::*;

fn line(from: (i32, i32, i32), to: (i32, i32, i32)) -> SightLine {
    let [from, to] =
        [from, to].map(|(x, y, height)| Elevated { point: at(x, y), height: thousandths(height) });
    SightLine { from, to }
}

fn cylinder(x: i32, y: i32, radius: i32, bottom: i32, top: i32) -> Cylinder {
    Cylinder {
        centre: at(x, y),
        radius: thousandths(radius),
        bottom: thousandths(bottom),
        top: thousandths(top),
    }
}

/// Whether the body blocks the line, looked along in both directions.
#[track_caller]
fn blocked(body: Body<'_>, line: SightLine) -> bool {
    let back = SightLine { from: line.to, to: line.from };
    assert_eq!(body.blocks(&line), body.blocks(&back));
    body.blocks(&line)
}

#[test]
fn a_line_past_the_side_of_a_cylinder_is_free() {
    let body = Body::Cylinder(cylinder(0, 0, 600, 0, 2000));
    assert!(!blocked(body, line((-5000, 600, 1000), (5000, 600, 1000))));
    assert!(blocked(body, line((-5000, 599, 1000), (5000, 599, 1000))));
    // It ends on the surface, and just inside.
    assert!(!blocked(body, line((-5000, 0, 1000), (-600, 0, 1000))));
    assert!(blocked(body, line((-5000, 0, 1000), (-599, 0, 1000))));
}

#[test]
fn a_line_over_the_top_of_a_cylinder_is_free() {
    let body = Body::Cylinder(cylinder(0, 0, 500, 0, 2000));
    assert!(!blocked(body, line((-5000, 0, 2000), (5000, 0, 2000))));
    assert!(blocked(body, line((-5000, 0, 1999), (5000, 0, 1999))));
    // It comes down over the near rim and meets the far one exactly, and a thousandth lower.
    assert!(!blocked(body, line((-1500, 0, 4000), (500, 0, 2000))));
    assert!(blocked(body, line((-1500, 0, 4000), (501, 0, 1997))));
    // Under a cylinder in the air.
    let aircraft = Body::Cylinder(cylinder(0, 0, 500, 4000, 6000));
    assert!(!blocked(aircraft, line((-5000, 0, 4000), (5000, 0, 4000))));
    assert!(blocked(aircraft, line((-5000, 0, 4001), (5000, 0, 4001))));
    // Straight up.
    assert!(blocked(aircraft, line((499, 0, 0), (499, 0, 4001))));
    assert!(!blocked(aircraft, line((499, 0, 0), (499, 0, 4000))));
    assert!(!blocked(aircraft, line((500, 0, 0), (500, 0, 9000))));
}

#[test]
fn a_line_is_blocked_by_a_building_below_its_top() {
    let outline = polygon(&[(0, 0), (4000, 0), (4000, 4000), (0, 4000)]);
    let (bottom, top) = (Length::ZERO, thousandths(2000));
    let building = Body::Prism { outline: &outline, bottom, top };
    assert!(blocked(building, line((-1000, 2000, 1000), (5000, 2000, 1000))));
    assert!(!blocked(building, line((-1000, 0, 1000), (5000, 0, 1000))), "along a wall");
    assert!(!blocked(building, line((-1000, 2000, 2000), (5000, 2000, 2000))), "along the roof");
    // From the roof down: over the rim exactly, and a thousandth below.
    assert!(!blocked(building, line((2000, 2000, 3000), (6000, 2000, 1000))));
    assert!(blocked(building, line((2000, 2000, 3000), (6000, 2000, 999))));
    assert!(blocked(building, line((2000, 2000, 3000), (2000, 2000, 1999))));
    assert!(!blocked(building, line((2000, 2000, 3000), (2000, 2000, 2000))));
    assert!(!blocked(building, line((4000, 2000, 3000), (4000, 2000, 0))), "down the wall");
}

#[test]
fn the_points_of_a_silhouette_lie_in_columns_and_rows() {
    let eye = Elevated { point: at(0, 0), height: Length::inches(1) };
    let silhouette = Silhouette::new(eye, &cylinder(0, 10_000, 800, 1000, 3000));
    let points: Vec<(i32, i32, i32)> = silhouette
        .points()
        .map(|seen| (seen.point.x(), seen.point.y(), seen.height.in_thousandths()))
        .collect();
    assert_eq!(points.len(), 32);
    assert_eq!(points[0], (-700, 10_000, 1250));
    assert_eq!(points[7], (-500, 10_000, 2750));
    assert_eq!(points[31], (700, 10_000, 2750));
    // 3, 4, 5: seven eighths of the radius are 700, aside by 560 and 420.
    let silhouette = Silhouette::new(eye, &cylinder(3000, 4000, 800, 0, 1));
    assert_eq!(silhouette.columns[0], at(3000 - 560, 4000 + 420));
    assert_eq!(silhouette.columns[7], at(3000 + 560, 4000 - 420));
    assert_eq!(silhouette.rows.map(Length::in_thousandths), [0, 0, 1, 1]);
}

#[test]
fn two_columns_of_eight_are_a_quarter() {
    let eye = Elevated { point: at(0, 0), height: Length::inches(1) };
    let silhouette = Silhouette::new(eye, &cylinder(0, 10_000, 800, 0, 2000));
    let wall = |left: i32, top: i32| {
        let outline = polygon(&[(left, 9000), (5000, 9000), (5000, 9100), (left, 9100)]);
        let (bottom, top) = (Length::ZERO, thousandths(top));
        silhouette.hidden_by(&Body::Prism { outline: &outline, bottom, top })
    };
    // The second column from the right is at 500, and the line to it at 455 beside the wall's end.
    assert_eq!(wall(454, 5000).count(), 8);
    assert_eq!(wall(455, 5000).count(), 4);
    // Low walls hide the lower rows only.
    assert_eq!(wall(-5000, 1000).count(), 16);
    assert_eq!(wall(-5000, 5000).count(), 32);
    assert!(wall(-5000, 5000).are_all() && !wall(-5000, 1000).are_all());
    assert_eq!(wall(3000, 5000), HiddenPoints::NONE);
    let both = wall(454, 5000) | wall(-5000, 1000);
    assert_eq!(both.count(), 20);
}

/// What a line and a body are made of, on a grid so small that they often just touch.
fn lines() -> impl Strategy<Value = SightLine> {
    let point = || (slow::near(), -4..=6_i32);
    let elevated = |(point, height)| Elevated { point, height: thousandths(height) };
    (point(), point())
        .prop_map(move |(from, to)| SightLine { from: elevated(from), to: elevated(to) })
}

fn heights() -> impl Strategy<Value = (i32, i32)> {
    (-3..=3_i32, 1..=4_i32).prop_map(|(bottom, height)| (bottom, bottom + height))
}

/// The part of the line between two heights, in big rationals: from and to, or nothing.
fn slow_part(line: &SightLine, bottom: i32, top: i32) -> Option<(Rational, Rational)> {
    let [from, to] = [line.from, line.to].map(|end| whole(end.height.in_thousandths()));
    let (bottom, top) = (whole(bottom), whole(top));
    if from == to {
        return (bottom < from && from < top).then(|| (whole(0), whole(1)));
    }
    let places = [&bottom, &top].map(|height| (height - &from) / (&to - &from));
    let [a, b] = places;
    let (first, last) = (a.clone().min(b.clone()).max(whole(0)), a.max(b).min(whole(1)));
    (first < last).then_some((first, last))
}

proptest! {
    #[test]
    fn cylinders_block_where_big_rationals_find_a_point_inside(
        line in lines(),
        centre in slow::near(),
        radius in 1..5_i32,
        (bottom, top) in heights(),
    ) {
        let expected = slow_part(&line, bottom, top).is_some_and(|(first, last)| {
            // The place of the part that is nearest to the axis.
            let [from, to] = [line.from, line.to].map(|end| slow::Exact::of(end.point));
            let ends = [&first, &last].map(|place| slow::Exact::between(&from, &to, place));
            slow::squared_from_segment(&slow::Exact::of(centre), &ends) < whole(radius * radius)
        });
        let body = Body::Cylinder(cylinder(centre.x(), centre.y(), radius, bottom, top));
        prop_assert_eq!(blocked(body, line), expected);
    }

    #[test]
    fn prisms_block_where_big_rationals_find_a_point_inside(
        line in lines(),
        outline in slow::outline(slow::near()),
        (bottom, top) in heights(),
    ) {
        let plan = Segment::new(line.from.point, line.to.point);
        let expected = slow_part(&line, bottom, top).is_some_and(|(first, last)| {
            if plan.from() == plan.to() {
                return slow::locate(outline.corners(), &slow::Exact::of(plan.from()))
                    == Location::Inside;
            }
            slow::inside_parts(outline.corners(), &plan)
                .into_iter()
                .any(|(from, to)| from.max(first.clone()) < to.min(last.clone()))
        });
        let (bottom, top) = (thousandths(bottom), thousandths(top));
        let body = Body::Prism { outline: &outline, bottom, top };
        prop_assert_eq!(blocked(body, line), expected);
    }

    #[test]
    fn sight_and_cover_turn_and_mirror_with_the_table(
        line in lines(),
        outline in slow::outline(slow::near()),
        centre in slow::near(),
        radius in 1..5_i32,
    ) {
        let answers = |change: fn(Point) -> Point| {
            let end = |end: Elevated| Elevated { point: change(end.point), ..end };
            let line = SightLine { from: end(line.from), to: end(line.to) };
            let outline = slow::changed(&outline, change);
            let centre = change(centre);
            let (bottom, top) = (Length::ZERO, thousandths(5));
            let bodies = [
                Body::Cylinder(cylinder(centre.x(), centre.y(), radius, 0, 5)),
                Body::Prism { outline: &outline, bottom, top },
            ];
            let target = cylinder(line.to.point.x(), line.to.point.y(), 3, 0, 5);
            let silhouette = Silhouette::new(line.from, &target);
            bodies.map(|body| (blocked(body, line), silhouette.hidden_by(&body).count()))
        };
        prop_assume!(line.from.point != line.to.point);
        let expected = answers(|point| point);
        prop_assert_eq!(answers(slow::turned), expected);
        prop_assert_eq!(answers(slow::mirrored), expected);
    }

    #[test]
    fn hidden_points_are_those_whose_lines_are_blocked(
        eye in (slow::far(), 0..6000_i32),
        target in slow::far(),
        share in 0..100_i32,
        radius in 1000..30_000_i32,
    ) {
        let eye = Elevated { point: eye.0, height: thousandths(eye.1) };
        let silhouette = Silhouette::new(eye, &cylinder(target.x(), target.y(), 1200, 0, 3000));
        let between = |from: i32, to: i32| from + (to - from) / 100 * share;
        let centre = (between(eye.point.x(), target.x()), between(eye.point.y(), target.y()));
        let body = Body::Cylinder(cylinder(centre.0, centre.1, radius, 0, 2000));
        let blocked = silhouette
            .points()
            .filter(|&to| body.blocks(&SightLine { from: eye, to }))
            .count();
        prop_assert_eq!(silhouette.hidden_by(&body).count() as usize, blocked);
    }
}
