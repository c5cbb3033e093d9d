use ironlance_engine::{Game as _, Seed, SeededDice, Viewer};
use ironlance_rulebook::covers;

use crate::{
    State,
    order::{MoveOrder, Purpose},
    state::Place,
    testing::{A, B, Bench, id, moved, order},
    view,
};

const HIDDEN: &str = "options = { passenger-visibility = \"hidden\" }";

/// Two transports of the first player, with a passenger, and somebody behind the second one.
fn convoy(options: &str) -> Bench {
    let units = [
        ("A1", "carrier", "10 10", ""),
        ("A2", "carrier", "16 10", ""),
        ("A3", "foot", "", "aboard = \"A1\""),
        ("A4", "foot", "16 8.49", ""),
        ("B1", "tank", "30 30", "facing = 180"),
    ];
    Bench::field(options, &units)
}

fn place_of(bench: &Bench, viewer: Viewer, unit: usize) -> Place {
    bench.view(viewer).units[unit].place
}

#[test]
fn all_know_who_rides_in_what_unless_the_table_keeps_it_secret() {
    covers!("aod.transport.shells");
    let aboard = Place::Aboard { transport: id("A1") };
    assert_eq!(place_of(&convoy(""), Viewer::Seat(B), 2), aboard);
    let secret = convoy(HIDDEN);
    assert_eq!(place_of(&secret, Viewer::Seat(B), 2), Place::Stowed);
    assert!(secret.view(Viewer::Seat(B)).units[0].passengers.is_empty());
    assert_eq!(place_of(&secret, Viewer::Seat(A), 2), aboard);
    assert_eq!(secret.view(Viewer::Seat(A)).units[0].passengers, [id("A3")]);
}

#[test]
fn others_see_that_a_unit_boards_and_not_what() {
    covers!("aod.transport.shells");
    let mut bench = convoy(HIDDEN);
    let purpose = Purpose::Board { units: vec![id("A4")] };
    bench.act(moved(MoveOrder { purpose, ..order("A2", "") }));
    let told = |viewer| {
        let seen = bench.events.iter().filter_map(|it| bench.game.seen(&it.event, viewer));
        let texts = seen.map(|event| serde_json::to_string(&event).expect("plain"));
        texts.filter(|text| text.contains("aboard") || text.contains("boarded")).collect::<String>()
    };
    assert!(told(Viewer::Seat(A)).contains("A2"));
    assert!(!told(Viewer::Seat(B)).contains("A2"), "{}", told(Viewer::Seat(B)));
    assert_eq!(place_of(&bench, Viewer::Seat(B), 3), Place::Stowed);
}

#[test]
fn what_is_imagined_carries_the_same_units_and_looks_the_same() {
    covers!("aod.transport.shells");
    let bench = convoy(HIDDEN);
    let known = bench.game.known(&bench.state, Viewer::Seat(B));
    let mut dice = SeededDice::new(Seed::from_number(7));
    let mut rides = [false; 2];
    for _ in 0..20 {
        let imagined: State = view::imagine(&bench.game, &known, &mut dice);
        let is_in = |name| imagined.unit(id("A3")).place == Place::Aboard { transport: id(name) };
        assert!(is_in("A1") || is_in("A2"), "nothing else carries anybody");
        rides[0] |= is_in("A1");
        rides[1] |= is_in("A2");
        assert!(bench.game.known(&imagined, Viewer::Seat(B)) == known);
    }
    assert_eq!(rides, [true, true], "either transport may carry it");
}
