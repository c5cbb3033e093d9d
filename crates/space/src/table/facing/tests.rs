use proptest::prelude::*;

use super::*;

fn way(dx: i32, dy: i32) -> Vector {
    Vector::new(dx, dy).unwrap()
}

fn facing(degrees: u16) -> Facing {
    Facing::new(degrees).unwrap()
}

#[test]
#[allow(clippy::float_arithmetic)]
fn directions_are_a_million_times_sine_and_cosine() {
    for degrees in 0..360 {
        let angle = f64::from(degrees).to_radians();
        let Direction { dx, dy } = facing(degrees).direction();
        assert_eq!(dx, (1e6 * angle.sin()).round() as i64, "{degrees}");
        assert_eq!(dy, (1e6 * angle.cos()).round() as i64, "{degrees}");
    }
}

#[test]
fn quarter_turns_and_mirroring_lead_to_directions_exactly() {
    for degrees in 0..360 {
        let Direction { dx, dy } = facing(degrees).direction();
        let right = facing(degrees).turned(90).direction();
        assert_eq!(right, Direction { dx: dy, dy: -dx });
        let mirrored = Facing::UP.turned(-(degrees as i16)).direction();
        assert_eq!(mirrored, Direction { dx: -dx, dy });
    }
}

#[test]
fn facings_turn_the_short_way() {
    assert_eq!(facing(350).turned(20), facing(10));
    assert_eq!(facing(10).turned(-20), facing(350));
    assert_eq!(facing(0).turned(i16::MAX), facing((32_767 % 360) as u16));
    assert_eq!(facing(350).turn_to(facing(80)), 90);
    assert_eq!(facing(80).turn_to(facing(350)), 90);
    assert_eq!(facing(0).turn_to(facing(180)), 180);
    assert_eq!(facing(7).turn_to(facing(7)), 0);
}

#[test]
fn the_boundary_of_two_halves_is_in_front() {
    let arc = |dx, dy| facing(0).arc(FrontArc::HALF, way(dx, dy));
    assert_eq!([arc(5, 0), arc(-5, 0), arc(0, 0), arc(0, 9)], [Arc::Front; 4]);
    assert_eq!([arc(300_000, -1), arc(-300_000, -1), arc(0, -1)], [Arc::Rear; 3]);
}

#[test]
fn narrow_and_wide_arcs_have_exact_boundaries() {
    let quarter = FrontArc::new(90).unwrap();
    let arc = |dx, dy| facing(0).arc(quarter, way(dx, dy));
    assert_eq!([arc(5, 5), arc(-5, 5), arc(4, 5)], [Arc::Front; 3]);
    assert_eq!([arc(100_001, 100_000), arc(-6, 5), arc(5, -5), arc(0, -5)], [Arc::Rear; 4]);
    let wide = FrontArc::new(270).unwrap();
    let arc = |dx, dy| facing(0).arc(wide, way(dx, dy));
    assert_eq!([arc(5, -5), arc(-5, -5), arc(100_000, -99_999)], [Arc::Front; 3]);
    assert_eq!([arc(99_999, -100_000), arc(0, -1)], [Arc::Rear; 2]);
    let all = FrontArc::new(360).unwrap();
    assert_eq!(facing(17).arc(all, way(-3, -99)), Arc::Front);
}

#[test]
fn only_even_widths_and_whole_turns_are_read() {
    assert_eq!([0, 1, 179, 362].map(FrontArc::new), [None; 4]);
    assert_eq!(Facing::new(360), None);
    let error = serde_json::from_str::<Facing>("360").unwrap_err().to_string();
    assert!(error.contains("from 0 to 359; got 360"), "{error}");
    let error = serde_json::from_str::<FrontArc>("181").unwrap_err().to_string();
    assert!(error.contains("even number of degrees"), "{error}");
    assert_eq!(serde_json::to_string(&facing(90)).unwrap(), "90");
}

proptest! {
    #[test]
    fn arcs_turn_and_mirror_with_the_table(
        degrees in 0..360_u16,
        half in 1..=180_u16,
        dx in -300_000..=300_000_i32,
        dy in -300_000..=300_000_i32,
    ) {
        let front = FrontArc::new(2 * half).unwrap();
        let arc = facing(degrees).arc(front, way(dx, dy));
        prop_assert_eq!(facing(degrees).turned(90).arc(front, way(dy, -dx)), arc);
        let mirrored = Facing::UP.turned(-(degrees as i16));
        prop_assert_eq!(mirrored.arc(front, way(-dx, dy)), arc);
    }

    #[test]
    #[allow(clippy::float_arithmetic)]
    fn arcs_agree_with_floating_point_away_from_the_boundary(
        degrees in 0..360_u16,
        half in 1..=180_u16,
        dx in -300_000..=300_000_i32,
        dy in -300_000..=300_000_i32,
    ) {
        let angle = f64::from(dx).atan2(f64::from(dy)).to_degrees() - f64::from(degrees);
        let off = (angle + 540.0).rem_euclid(360.0) - 180.0;
        prop_assume!((off.abs() - f64::from(half)).abs() > 1e-3 && (dx, dy) != (0, 0));
        let expected = if off.abs() <= f64::from(half) { Arc::Front } else { Arc::Rear };
        let front = FrontArc::new(2 * half).unwrap();
        prop_assert_eq!(facing(degrees).arc(front, way(dx, dy)), expected);
    }
}
