//! What is shown.

use ironlance_engine::Viewer;
use ironlance_rulebook::covers;

use crate::testing::{A, Bench};

fn shown(options: &str) -> crate::View {
    let units = [("A1", "mech", "10 10", "click = 3"), ("B1", "foot", "33 33", "")];
    Bench::field(options, &units).view(Viewer::Seat(A))
}

#[test]
fn only_the_showing_click_is_seen_unless_dials_lie_open() {
    covers!("aod.etiquette.dials");
    let view = shown("");
    assert!(!view.open_dials);
    assert_eq!(view.units[0].click, 2);
    assert!(view.units[0].showing.is_some());
    assert!(shown("options = { dial-visibility = \"open\" }").open_dials);
}

#[test]
fn turning_a_dial_moves_no_unit() {
    covers!("aod.etiquette.marking");
    let units = [("A1", "mech", "10 10", ""), ("B1", "foot", "33 33", "")];
    let mut bench = Bench::field("", &units);
    let before = bench.unit("A1").place;
    bench.perform(|step| crate::damage::push(step, crate::testing::id("A1"), 2));
    assert_eq!(bench.unit("A1").place, before);
    assert_eq!(bench.unit("A1").click, 2);
}
