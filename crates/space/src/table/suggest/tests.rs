use proptest::prelude::*;

use super::super::slow::{self, at, polygon, round, thousandths};
use super::super::{Base, Polygon};
use super::*;

fn table() -> Area {
    Area::of_size(Length::inches(36), Length::inches(36)).unwrap()
}

fn suggest(mover: &Mover, ends: [(i32, i32); 2], obstacles: &[Obstacle<'_>]) -> Option<Path> {
    let [from, to] = ends.map(|(x, y)| at(x, y));
    let longest = Length::inches(60);
    Journey { mover, from, to, area: &table(), obstacles, longest }.suggest()
}

/// Judges a suggestion as any path is judged, and returns its length.
#[track_caller]
fn judged(path: &Path, mover: &Mover, ends: [(i32, i32); 2], obstacles: &[Obstacle<'_>]) -> i32 {
    assert_eq!([path.start(), path.end()], ends.map(|(x, y)| at(x, y)));
    assert_eq!(path.obstruction(mover, obstacles.iter().copied()), None);
    assert!(path.stays_in(&table()));
    path.length().in_thousandths()
}

#[track_caller]
fn length(mover: &Mover, ends: [(i32, i32); 2], obstacles: &[Obstacle<'_>]) -> i32 {
    judged(&suggest(mover, ends, obstacles).unwrap(), mover, ends, obstacles)
}

#[test]
fn the_way_is_straight_where_nothing_is_in_it() {
    let ends = [(1000, 1000), (4000, 5000)];
    assert_eq!(length(&Mover::Line, ends, &[]), 5000);
    let touching = round(4000, 1000 + 2500, 1500);
    assert_eq!(
        length(&Mover::Line, [(2500, 0), (2500, 9000)], &[Obstacle::solid(&touching)]),
        9000
    );
    assert_eq!(suggest(&Mover::Line, [(5, 5), (5, 5)], &[]).unwrap().points(), [at(5, 5)]);
}

#[test]
fn a_way_round_a_base_is_little_longer_than_the_shortest() {
    let unit = round(10_000, 10_000, 1200);
    let obstacles = [Obstacle::solid(&unit)];
    // Two tangents of √(5² − 1.2²) = 4.854 and an arc of 2 · asin(1.2 / 5) · 1.2 = 0.582: 10.290.
    let found = length(&Mover::Line, [(5000, 10_000), (15_000, 10_000)], &obstacles);
    assert!((10_290..10_320).contains(&found), "{found}");
    // With a base of its own: √(5² − 2.1²) = 4.538 and asin(2.1 / 5) · 2.1 = 0.910 twice: 10.896.
    let mover = Mover::Base(round(0, 0, 900));
    let found = length(&mover, [(5000, 10_000), (15_000, 10_000)], &obstacles);
    assert!((10_896..10_960).contains(&found), "{found}");
}

#[test]
fn a_way_round_a_wall_turns_at_its_corners() {
    let wall = polygon(&[(9000, 5000), (10_000, 5000), (10_000, 15_000), (9000, 15_000)]);
    let obstacles = [Obstacle::solid(&wall)];
    let path = suggest(&Mover::Line, [(6000, 11_000), (13_000, 11_000)], &obstacles).unwrap();
    let corners = [at(6000, 11_000), at(9000, 15_000), at(10_000, 15_000), at(13_000, 11_000)];
    assert_eq!(path.points(), corners);
    let mover = Mover::Base(round(0, 0, 500));
    let found = length(&mover, [(6000, 11_000), (13_000, 11_000)], &obstacles);
    assert!((11_000..12_000).contains(&found), "{found}");
}

#[test]
fn a_way_leads_out_of_a_bay() {
    let bay = polygon(&[
        (5000, 5000),
        (15_000, 5000),
        (15_000, 15_000),
        (14_000, 15_000),
        (14_000, 6000),
        (6000, 6000),
        (6000, 15_000),
        (5000, 15_000),
    ]);
    let found = length(&Mover::Line, [(10_000, 7000), (10_000, 4000)], &[Obstacle::solid(&bay)]);
    assert!((25_000..27_000).contains(&found), "{found}");
}

#[test]
fn no_way_leads_between_units_in_contact_or_past_the_edge() {
    // A row of touching units from the lower edge to the upper one, open only for flight.
    let row: Vec<Base> = (0..15).map(|place| round(10_000, 1200 + 2400 * place, 1200)).collect();
    let mut obstacles: Vec<Obstacle<'_>> = row.iter().map(Obstacle::solid).collect();
    for pair in row.windows(2) {
        obstacles.push(Obstacle::Barrier(Segment::new(pair[0].centre(), pair[1].centre())));
    }
    let ends = [(5000, 18_000), (15_000, 18_000)];
    assert_eq!(suggest(&Mover::Line, ends, &obstacles[..]), None);
    // Without the last one there is a way round the end of the row.
    let open: Vec<Obstacle<'_>> = [&obstacles[1..15], &obstacles[16..]].concat();
    let found = length(&Mover::Line, ends, &open);
    assert!((33_000..36_500).contains(&found), "{found}");
}

#[test]
fn a_way_that_would_be_too_long_or_has_no_room_is_not_found() {
    let wall = polygon(&[(9000, 5000), (10_000, 5000), (10_000, 15_000), (9000, 15_000)]);
    let journey = |longest, to| {
        Journey {
            mover: &Mover::Line,
            from: at(6000, 11_000),
            to,
            area: &table(),
            obstacles: &[Obstacle::solid(&wall)],
            longest: thousandths(longest),
        }
        .suggest()
    };
    assert!(journey(11_000, at(13_000, 11_000)).is_some());
    assert_eq!(journey(10_999, at(13_000, 11_000)), None);
    assert_eq!(journey(60_000, at(36_001, 11_000)), None);
    assert_eq!(journey(60_000, at(9500, 11_000)), None);
}

#[test]
fn a_unit_finds_its_way_into_contact() {
    let target = round(20_000, 20_000, 1200);
    let screen = [round(16_000, 20_000, 1200), round(17_000, 23_000, 900)];
    let obstacles = [&target, &screen[0], &screen[1]].map(Obstacle::solid);
    // Behind the target, touching it.
    let ends = [(10_000, 20_000), (22_400, 20_000)];
    let found = length(&Mover::Line, ends, &obstacles);
    assert!((12_400..14_500).contains(&found), "{found}");
    let mover = Mover::Base(round(0, 0, 1200));
    let found = length(&mover, ends, &obstacles);
    assert!((13_000..17_500).contains(&found), "{found}");
}

/// Units and features scattered over a table, as they come.
fn scattered() -> impl Strategy<Value = (Vec<Base>, Vec<Polygon>)> {
    let place = || (1500..34_500_i32, 1500..34_500_i32);
    let unit = (place(), prop::sample::select(vec![600, 900, 1200]))
        .prop_map(|((x, y), radius)| round(x, y, radius));
    let feature = (place(), prop::collection::vec((-3000..=3000_i32, -3000..=3000_i32), 3..6))
        .prop_filter_map("meets itself", |((x, y), ways)| {
            let corners: Option<Vec<Point>> =
                ways.into_iter().map(|(dx, dy)| Point::new(x + dx, y + dy)).collect();
            Polygon::new(&corners?).ok()
        });
    (prop::collection::vec(unit, 0..25), prop::collection::vec(feature, 0..5))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn every_suggestion_is_a_legal_path(
        (units, features) in scattered(),
        ends in prop::array::uniform2((2000..34_000_i32, 2000..34_000_i32)),
        radius in prop::sample::select(vec![0, 600, 1200]),
    ) {
        let mover = if radius == 0 { Mover::Line } else { Mover::Base(round(0, 0, radius)) };
        let obstacles: Vec<Obstacle<'_>> = units
            .iter()
            .map(Obstacle::solid)
            .chain(features.iter().map(Obstacle::solid))
            .collect();
        if let Some(path) = suggest(&mover, ends, &obstacles) {
            let straight = slow::segment(ends).length().in_thousandths();
            let length = judged(&path, &mover, ends, &obstacles);
            prop_assert!(straight <= length && length <= 60_000);
        }
    }
}
