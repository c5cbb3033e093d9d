//! What people type and read.

use ironlance_engine::{Seat, Words};

use crate::{
    Action,
    activation::ActivationAction,
    content::ModeName,
    movement::MoveAction,
    testing::{A, Bench, activate, boost, fly, go, id, turn_to},
};

fn table() -> Bench {
    Bench::field(
        "stage = \"movement\"",
        &[
            ("A1", "defender", "10 10", ""),
            ("A2", "defender", "12.2 10", ""),
            ("A3", "gnerl", "24 24", ""),
            ("B1", "defender", "40 40", ""),
        ],
    )
}

#[test]
fn what_people_type_is_read() {
    let bench = table();
    let read = |text: &str| bench.game.read(&bench.state, A, text).ok();
    assert_eq!(read("A1 to 10 14"), Some(go("A1", "10 14")));
    assert_eq!(read("a1 to 14 14 by 10 14, 12 14 facing 0"), Some(go("A1", "10 14, 12 14, 14 14")));
    assert_eq!(read("A1 facing 90"), Some(turn_to("A1", 90)));
    assert_eq!(read("A3 fly 8.5 facing 45"), Some(fly("A3", 45, "8.5")));
    assert_eq!(read("boost A1"), Some(boost("A1")));
    assert_eq!(read("activate A-2"), Some(activate("A-2")));
    assert_eq!(read("pass"), Some(ActivationAction::Pass.into()));
    assert_eq!(read("finish"), Some(MoveAction::Finish.into()));
    let change = ActivationAction::ChangeMode { mecha: id("A1"), mode: ModeName::Fighter };
    assert_eq!(read("change A1 fighter"), Some(change.into()));
    // Without corners it goes round what is in the way.
    let Some(Action::Move(MoveAction::Go { path, .. })) = read("A1 to 14.6 10") else {
        panic!("it is a move");
    };
    assert!(1 < path.len());
    for text in ["", "A1", "A1 to", "A1 to x y", "A9 to 1 1", "A1 fly", "boost", "activate A1"] {
        assert!(bench.game.read(&bench.state, A, text).is_err(), "{text}");
    }
}

#[test]
fn actions_and_tables_have_words() {
    let bench = table();
    let words =
        |action: &Action| bench.game.action_words(&bench.state, Seat::at(0), action).to_string();
    assert_eq!(words(&go("A1", "10 14.25")), "Move A1 to 10 14.25 facing 0");
    assert_eq!(words(&fly("A3", 45, "8.5")), "Fly A3 8.5 inches towards 45");
    let view = bench.view(ironlance_engine::Viewer::Seat(A));
    let drawn = bench.game.draw(&view).plain();
    assert!(drawn.contains("A1 (A-1) Defender: 10 10 facing 0"), "{drawn}");
    assert!(bench.game.describe(&view, "A3").is_some());
    assert!(bench.game.describe(&view, "A9").is_none());
}
