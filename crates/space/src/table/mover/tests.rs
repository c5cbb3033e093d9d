use proptest::prelude::*;

use super::super::slow::{at, polygon, round, segment, thousandths, whole};
use super::super::{Facing, slow};
use super::*;

fn stopped(mover: &Mover, ends: [(i32, i32); 2], obstacle: Obstacle<'_>) -> bool {
    let leg = segment(ends);
    let back = Segment::new(leg.to(), leg.from());
    let stopped = mover.is_stopped_by(&leg, &obstacle);
    assert_eq!(mover.is_stopped_by(&back, &obstacle), stopped);
    stopped
}

#[test]
fn a_line_may_touch_a_base_and_not_enter_it() {
    let base = round(0, 0, 600);
    let line = |y| stopped(&Mover::Line, [(-2000, y), (2000, y)], Obstacle::solid(&base));
    assert_eq!([599, 600, -600].map(line), [true, false, false]);
}

#[test]
fn a_base_needs_room_along_its_whole_path() {
    let other = round(0, 0, 600);
    let mover = Mover::Base(round(0, 0, 800));
    let past = |y| stopped(&mover, [(-5000, y), (5000, y)], Obstacle::solid(&other));
    assert_eq!([1399, 1400].map(past), [true, false]);
    let ends = |x| stopped(&mover, [(-5000, 0), (x, 0)], Obstacle::solid(&other));
    assert_eq!([-1399, -1400].map(ends), [true, false]);
    let yielding = Obstacle::yielding(&other, thousandths(50));
    let past = |y| stopped(&mover, [(-5000, y), (5000, y)], yielding);
    assert_eq!([1349, 1350].map(past), [true, false]);
}

#[test]
fn nothing_passes_between_two_units_in_contact() {
    // The worked example: infantry at (12.0, 10.0) and (12.0, 11.2).
    let infantry = [round(12_000, 10_000, 600), round(12_000, 11_200, 600)];
    let path = [(10_000, 10_600), (14_000, 10_600)];
    for unit in &infantry {
        assert!(!stopped(&Mover::Line, path, Obstacle::solid(unit)));
    }
    let gap = Segment::new(infantry[0].centre(), infantry[1].centre());
    assert!(stopped(&Mover::Line, path, Obstacle::Barrier(gap)));
    assert!(stopped(&Mover::Line, [(10_000, 10_600), (12_000, 10_600)], Obstacle::Barrier(gap)));
    assert!(!stopped(&Mover::Line, [(10_000, 10_600), (11_999, 10_600)], Obstacle::Barrier(gap)));
}

#[test]
fn a_rectangle_sweeps_what_its_sides_pass() {
    let (length, width) = (thousandths(2000), thousandths(1000));
    let mover = |facing| {
        Mover::Base(Base::rectangle(at(0, 0), length, width, Facing::new(facing).unwrap()).unwrap())
    };
    let wall = polygon(&[(0, 0), (3000, 0), (3000, 100), (0, 100)]);
    let past = |facing, y| stopped(&mover(facing), [(-5000, y), (8000, y)], Obstacle::solid(&wall));
    assert_eq!([1099, 1100].map(|y| past(0, y)), [true, false]);
    assert_eq!([599, 600].map(|y| past(90, y)), [true, false]);
    let post = round(0, 0, 500);
    let past = |y| stopped(&mover(0), [(-5000, y), (8000, y)], Obstacle::solid(&post));
    assert_eq!([1499, 1500].map(past), [true, false]);
    // Straight on, with a wall between start and end that neither end touches.
    assert!(stopped(&mover(0), [(1500, -4000), (1500, 4000)], Obstacle::solid(&wall)));
    // A rectangle slides along one that it touches.
    let other = Base::rectangle(at(1000, 0), length, width, Facing::UP).unwrap();
    assert!(!stopped(&mover(0), [(0, -5000), (0, 5000)], Obstacle::solid(&other)));
    assert!(stopped(&mover(0), [(1, -5000), (1, 5000)], Obstacle::solid(&other)));
}

#[test]
fn the_reach_of_a_mover_is_its_furthest_point() {
    assert_eq!(Mover::Line.reach(), Length::ZERO);
    assert_eq!(Mover::Base(round(5, 5, 700)).reach(), thousandths(700));
    let rectangle = Base::rectangle(at(9, 9), thousandths(800), thousandths(600), Facing::UP);
    assert_eq!(Mover::Base(rectangle.unwrap()).reach(), thousandths(500));
}

proptest! {
    #[test]
    fn a_round_base_is_stopped_where_big_rationals_find_it_too_close(
        (from, to, place) in (slow::near(), slow::near(), slow::near()),
        (one, other) in (1..5_i32, 1..5_i32),
    ) {
        let ends = [slow::Exact::of(from), slow::Exact::of(to)];
        let squared = slow::squared_from_segment(&slow::Exact::of(place), &ends);
        let expected = squared < whole(one + other) * whole(one + other);
        let mover = Mover::Base(round(0, 0, one));
        let obstacle = round(place.x(), place.y(), other);
        let leg = Segment::new(from, to);
        prop_assert_eq!(mover.is_stopped_by(&leg, &Obstacle::solid(&obstacle)), expected);
    }

    #[test]
    fn a_base_that_is_not_stopped_overlaps_nowhere_on_the_way(
        degrees in 0..360_u16,
        (from, step) in (slow::near(), slow::near()),
        wall in slow::outline(slow::near()),
        round_ends in any::<bool>(),
    ) {
        let (length, width) = (thousandths(5), thousandths(2));
        let make = if round_ends { Base::stadium } else { Base::rectangle };
        let base = make(at(0, 0), length, width, Facing::new(degrees).unwrap()).unwrap();
        let steps = 6;
        let to = at(from.x() + steps * step.x(), from.y() + steps * step.y());
        let leg = Segment::new(from, to);
        let is_stopped = Mover::Base(base).is_stopped_by(&leg, &Obstacle::solid(&wall));
        let overlaps = (0..=steps).any(|count| {
            let place = at(from.x() + count * step.x(), from.y() + count * step.y());
            Shape::from(&base.moved_to(place)).overlaps(&wall)
        });
        prop_assert!(is_stopped || !overlaps);
    }
}
