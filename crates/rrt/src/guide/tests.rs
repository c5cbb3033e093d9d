//! Questions about the table.

use ironlance_engine::{Guide, Viewer};

use super::*;
use crate::testing::{A, Bench, at, facing, id, inches};

fn asked(bench: &Bench, query: Query) -> Option<(String, Finding)> {
    let found = bench.game.look(&bench.view(Viewer::Seat(A)), &query)?;
    Some((found.sentence.to_string(), found.finding))
}

#[test]
fn a_way_is_judged_whosever_turn_it_is() {
    let mecha = [
        ("A1", "defender", "10 10", ""),
        ("B1", "defender", "40 40", ""),
        ("B2", "regult", "41.2 40", ""),
        ("A2", "defender", "42.4 40", ""),
    ];
    let bench = Bench::field("", &mecha);
    let judged = |to: &str| {
        let query = Query::Judge { mecha: id("B2"), path: vec![at(to)], facing: None, leap: None };
        asked(&bench, query).expect("it is on the table")
    };
    let (words, finding) = judged("41.2 44");
    assert_eq!(words, "This uses 4 of 5 inches.");
    let Finding::Path { used, points, refused, .. } = finding else { panic!("{finding:?}") };
    assert_eq!((used, points, refused), (Some(inches("4")), 1, None));
    let (_, finding) = judged("41.2 46");
    let Finding::Path { refused: Some(reason), .. } = finding else { panic!("{finding:?}") };
    assert_eq!(reason.rule.as_str(), "rrt.move.speed");
    let nobody = Query::Reach { mecha: id("B9") };
    assert_eq!(asked(&bench, nobody), None);
}

#[test]
fn reach_ends_at_the_table_and_at_others() {
    let mecha = [
        ("A1", "defender", "3 10", ""),
        ("A2", "defender", "7 10", ""),
        ("B1", "defender", "40 40", ""),
    ];
    let bench = Bench::field("", &mecha);
    let (_, finding) = asked(&bench, Query::Reach { mecha: id("A1") }).expect("it is there");
    let Finding::Reach { allowance, outline, .. } = finding else { panic!("{finding:?}") };
    assert_eq!(allowance, inches("6"));
    // Up, to the right, to the left.
    assert_eq!([outline[0], outline[18], outline[54]], [at("3 16"), at("5.85 10"), at("0.6 10")]);
}

#[test]
fn arcs_and_flights_are_shown() {
    let mecha = [
        ("A1", "gnerl", "40 24", ""),
        ("B1", "defender", "40 20", ""),
        ("B2", "defender", "40 30", ""),
    ];
    let bench = Bench::field("", &mecha);
    let (words, _) = asked(&bench, Query::Arcs { mecha: id("A1"), at: None, facing: None })
        .expect("it is there");
    assert_eq!(words, "Behind A1: B1.");
    let flight = |length| Query::Flight { mecha: id("A1"), facing: facing(90), length };
    let (words, _) = asked(&bench, flight(inches("8"))).expect("it is there");
    assert_eq!(words, "The flight leaves the table at 47.2 24.");
    let (_, finding) = asked(&bench, flight(inches("1"))).expect("it is there");
    let Finding::Flight { refused: Some(reason), .. } = finding else { panic!("{finding:?}") };
    assert_eq!(reason.rule.as_str(), "rrt.aircraft.minimum");
}
