//! What is shown.

use std::collections::BTreeSet;

use ironlance_engine::{Game as _, Seed, SeededDice, Viewer};
use ironlance_rulebook::covers;

use super::imagine;
use crate::{
    content::CardType,
    state::Planetary,
    testing::{A, Bench},
};

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

#[test]
fn a_condition_that_is_secret_is_imagined_as_any_and_the_own_as_it_is() {
    let bench = Bench::field(
        "stage = \"terrain\"\nround = 0\npile = [\"copse\"]\ncards = [[\"PC-001\"], [\"PC-002\"]]",
        &[("A1", "foot", "", ""), ("B1", "foot", "", "")],
    );
    let known = bench.game.known(&bench.state, Viewer::Seat(A));
    let mut dice = SeededDice::new(Seed::from_number(7));
    let mut cards = BTreeSet::new();
    for _ in 0..40 {
        let imagined = imagine(&bench.game, &known, &mut dice);
        assert_eq!(imagined.players[0].planetary, bench.state.players[0].planetary);
        let Planetary::Chosen(card) = imagined.players[1].planetary else { panic!("one is there") };
        assert_eq!(bench.game.content().card(card).kind, CardType::PlanetaryCondition);
        cards.insert(card);
        assert!(bench.game.known(&imagined, Viewer::Seat(A)) == known);
    }
    assert!(1 < cards.len(), "{cards:?}");
}
