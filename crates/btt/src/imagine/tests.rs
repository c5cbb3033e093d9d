use ironlance_engine::{Game, Seed, SeededDice};

use super::*;
use crate::testing::{A, B, Bench, hex, id};

/// After planning: seat 2 knows nothing of A1's and A2's orders. Some heat cards lie open.
const TABLE: &str = r#"
    [units.A1]
    mech = "hbk-4g"
    hex = "0505"
    heat = ["warm-hull"]
    heat-face-down = ["heat-alarm", "sluggish-myomer"]
    criticals = [{ deck = "minor-critical", card = "frozen-leg-actuator" }]
    [units.A2]
    mech = "vlk-qa"
    hex = "0808"
    [units.B1]
    mech = "lct-1v"
    hex = "3117"
    heat-face-down = ["warm-hull"]
    order = { walk = "3116" }
    [units.B2]
    mech = "lct-1v"
    hex = "3101"
"#;

fn bench() -> Bench {
    let mut bench = Bench::new(TABLE);
    bench.state.sides[0].planned = true;
    bench.unit_mut("A1").order = Some(Order::Stand);
    bench.unit_mut("A2").order = Some(Order::Stand);
    bench
}

fn imagined(bench: &Bench, viewer: Viewer, seed: u64) -> State {
    let known = bench.game.known(&bench.state, viewer);
    bench.game.imagine(&known, &mut SeededDice::new(Seed::from_number(seed)))
}

fn counts(game: &Btt, state: &State, deck: Deck) -> Vec<usize> {
    let mut all: Vec<u8> = state.decks[deck as usize].draw.to_vec();
    all.extend(&state.decks[deck as usize].discard);
    for (_, unit) in state.all_units() {
        if deck == Deck::Heat {
            all.extend(unit.heat_up.iter().chain(&unit.heat_down));
        }
        let open = unit.criticals.iter().filter(|critical| critical.deck == deck);
        all.extend(open.map(|critical| critical.card));
    }
    let kinds = whole_deck(game, deck).iter().max().map_or(0, |most| usize::from(*most) + 1);
    (0..kinds).map(|kind| all.iter().filter(|card| usize::from(**card) == kind).count()).collect()
}

#[test]
fn what_is_imagined_looks_the_same_to_whoever_imagines_it() {
    let bench = bench();
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        for seed in 0..5 {
            let state = imagined(&bench, viewer, seed);
            assert_eq!(bench.game.known(&state, viewer), bench.game.known(&bench.state, viewer));
        }
    }
    assert_eq!(imagined(&bench, Viewer::Referee, 1), bench.state);
}

#[test]
fn the_cards_that_lie_nowhere_open_are_dealt_anew() {
    let bench = bench();
    let states: Vec<State> = (0..6).map(|seed| imagined(&bench, Viewer::Seat(B), seed)).collect();
    for state in &states {
        assert_eq!(state.unit(id("A1")).heat_down.len(), 2);
        assert_eq!(state.unit(id("B1")).heat_down.len(), 1);
        for deck in [Deck::MinorCritical, Deck::MajorCritical, Deck::Heat] {
            let whole = whole_deck(&bench.game, deck);
            let kinds = counts(&bench.game, state, deck);
            for (kind, count) in kinds.iter().enumerate() {
                let copies = whole.iter().filter(|card| usize::from(**card) == kind).count();
                assert_eq!(*count, copies, "{deck:?} card {kind}");
            }
        }
    }
    assert!(states.iter().any(|state| state.decks != states[0].decks));
    let down = |state: &State| state.unit(id("A1")).heat_down.clone();
    assert!(states.iter().any(|state| down(state) != down(&states[0])));
}

#[test]
fn secret_orders_are_imagined_among_those_that_are_possible() {
    let bench = bench();
    let mut modes = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let state = imagined(&bench, Viewer::Seat(B), seed);
        for unit in ["A1", "A2"] {
            let order = state.unit(id(unit)).order.expect("planning is finished");
            modes.insert((unit, order.mode()));
            if let Some(hex) = order.destination() {
                let ends =
                    planning::destinations(&bench.game, &bench.state, id(unit), order.mode());
                assert!(ends.contains(hex));
            }
        }
        assert_eq!(state.unit(id("B1")).order, Some(Order::Walk(hex("3116"))), "it is his own");
        assert_eq!(state.unit(id("B2")).order, None, "he has not written it yet");
    }
    let expected = [
        ("A1", Mode::Still),
        ("A1", Mode::Walking),
        ("A1", Mode::Running),
        ("A2", Mode::Still),
        ("A2", Mode::Walking),
        ("A2", Mode::Running),
        ("A2", Mode::Jumping),
    ];
    assert_eq!(modes, expected.into());
    // The owner imagines nothing of the kind, and nothing where planning goes on.
    let own = imagined(&bench, Viewer::Seat(A), 1);
    assert_eq!(own.unit(id("A1")).order, Some(Order::Stand));
    assert_eq!(own.unit(id("B1")).order, None);
}

#[test]
fn a_unit_that_cannot_go_anywhere_stands() {
    let mut bench = Bench::new(
        "[units]\nA1 = { mech = \"lct-1v\", hex = \"0101\" }\n\
         B1 = { mech = \"lct-1v\", hex = \"3117\" }\n\
         [map.hexes]\n0102 = { impassable = true }\n0201 = { impassable = true }\n",
    );
    bench.state.sides[0].planned = true;
    for seed in 0..10 {
        let state = imagined(&bench, Viewer::Seat(B), seed);
        assert_eq!(state.unit(id("A1")).order, Some(Order::Stand));
    }
}
