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
    let ahead = Query::Flight { mecha: id("A1"), facing: facing(0), length: inches("8") };
    assert_eq!(asked(&bench, ahead).expect("it is there").0, "The flight ends at 40 32.");
    let (words, _) = asked(&bench, flight(inches("8"))).expect("it is there");
    assert_eq!(words, "The flight leaves the table at 47.2 24.");
    let (_, finding) = asked(&bench, flight(inches("1"))).expect("it is there");
    let Finding::Flight { refused: Some(reason), .. } = finding else { panic!("{finding:?}") };
    assert_eq!(reason.rule.as_str(), "rrt.aircraft.minimum");
}

/// A Tomahawk before two Phalanxes, one of them behind it, and a Spartan in contact with another.
fn fight() -> Bench {
    Bench::field(
        "stage = \"combat\"\npoints = [1, 0]",
        &[
            ("A1", "tomahawk", "10 10", ""),
            ("A2", "vf-1a", "30 10", "mode = \"battloid\""),
            ("B1", "phalanx", "10 18", "facing = 180"),
            ("B2", "phalanx", "10 4", "facing = 180"),
            ("B3", "spartan", "30 11.2", "facing = 180"),
        ],
    )
}

#[test]
fn what_can_be_fired_at_whom_is_answered_with_reasons() {
    let bench = fight();
    let (words, finding) = asked(&bench, Query::Weapons { mecha: id("A1") }).expect("it is there");
    assert_eq!(words, "A1 can use 6 weapon systems.");
    let Finding::Weapons { weapons } = finding else { panic!("{finding:?}") };
    assert_eq!((weapons[2].missiles, weapons[3].missiles), ([4, 4], [1, 6]));
    let query = Query::Targets { mecha: id("A1"), weapon: 1, at: None, facing: None };
    let (words, finding) = asked(&bench, query).expect("it is there");
    assert_eq!(words, "A1 can fire that at B1.");
    let Finding::Targets { targets } = finding else { panic!("{finding:?}") };
    let of = |name: &str| targets.iter().find(|it| it.target == id(name).into()).expect("listed");
    // GN 2 against DF 5.
    assert_eq!((of("B1").least, of("B1").needed, of("B1").distance), (3, 5, inches("6.4")));
    let behind = of("B2").refused.as_ref().map(|reason| reason.rule.as_str());
    assert_eq!(behind, Some("rrt.attack.target-arc"));
    // Looking the other way it is the other.
    let turned = Query::Targets { mecha: id("A1"), weapon: 1, at: None, facing: Some(facing(180)) };
    assert_eq!(asked(&bench, turned).expect("it is there").0, "A1 can fire that at B2.");
    let nothing = Query::Targets { mecha: id("A1"), weapon: 9, at: None, facing: None };
    assert_eq!(asked(&bench, nothing), None);
}

#[test]
fn blows_templates_and_lines_of_sight_are_answered() {
    let bench = fight();
    let (words, finding) = asked(&bench, Query::Blows { mecha: id("A2") }).expect("it is there");
    assert_eq!(words, "A2 touches B3.");
    let Finding::Blows { blows } = finding else { panic!("{finding:?}") };
    let punch = blows.iter().find(|blow| blow.kind == crate::content::H2hKind::Punch);
    let punch = punch.expect("it can punch");
    assert_eq!((punch.hits, punch.damage, punch.points), (15, 2, 0));
    let stomp = blows.iter().find(|blow| blow.kind == crate::content::H2hKind::Stomp);
    assert!(stomp.expect("it is on its list").refused.is_some());
    let query = Query::Template { mecha: id("A1"), target: id("B1").into() };
    assert_eq!(asked(&bench, query).expect("it is there").0, "A template at 10 18 is over B1.");
    let query = Query::Sight { from: id("A1"), to: id("B1").into() };
    assert_eq!(asked(&bench, query).expect("it is there").0, "A1 sees B1, without cover.");
    let query = Query::Sight { from: id("A1"), to: id("B9").into() };
    assert_eq!(asked(&bench, query), None);
    let squadron = crate::testing::squadron("A-1");
    let query = Query::Together { target: id("B1").into(), squadron };
    let (_, finding) = asked(&bench, query).expect("it is there");
    let Finding::Together { partners, crossfire } = finding else { panic!("{finding:?}") };
    assert_eq!((partners.len(), crossfire), (2, false));
}

#[test]
fn luck_is_measured_by_what_was_to_be_expected() {
    let mut bench = fight();
    bench.roll(crate::testing::fire("A1", 1, "B1"), &[3]);
    let events = bench.told(|event| Some(event.clone()));
    let luck: Vec<_> = events.iter().flat_map(luck::of).collect();
    assert_eq!(luck.len(), 1);
    assert_eq!((luck[0].measure.as_str(), luck[0].rolled, luck[0].expected), ("hits", 1, [4, 6]));
}
