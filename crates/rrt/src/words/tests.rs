//! What people type and read.

use ironlance_engine::{Seat, Words};
use ironlance_rulebook::covers;

use crate::{
    Action,
    activation::ActivationAction,
    content::ModeName,
    movement::MoveAction,
    testing::{A, Bench, activate, at, boost, facing, fly, go, id, square, turn_to},
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
    assert_eq!(words(&turn_to("A1", 90)), "Turn A1 to 90");
    let round = words(&go("A1", "10 14, 12 14, 14 14"));
    assert_eq!(round, "Move A1 to 14 14 by way of 10 14 and 12 14 facing 0");
    let long = words(&go("A1", "9 10, 8 10, 8 11, 8 12, 9 12"));
    assert_eq!(long, "Move A1 to 9 12 by 4 corners facing 0");
    let view = bench.view(ironlance_engine::Viewer::Seat(A));
    let drawn = bench.game.draw(&view).plain();
    assert!(drawn.contains("A1 (A-1) Defender: 10 10 facing 0"), "{drawn}");
    let row = |y: &str| drawn.lines().find(|line| line.starts_with(y)).unwrap_or_default();
    assert!(row("10 ").contains("A1 ") && row("40 ").contains("B1"), "{drawn}");
    assert!(bench.game.describe(&view, "A3").is_some());
    assert!(bench.game.describe(&view, "A9").is_none());
}

#[test]
fn attacks_and_answers_are_read() {
    use crate::{
        content::H2hKind,
        testing::{dodge, finish, fire, shoot_down, strike, take_hit},
    };
    let mut bench = Bench::field(
        "stage = \"combat\"\npoints = [0, 1]",
        &[
            ("A1", "tomahawk", "10 10", ""),
            ("B1", "defender", "10 18", "facing = 180"),
            ("B2", "defender", "13 18", "facing = 180"),
        ],
    );
    let read = |bench: &Bench, text: &str| bench.game.read(&bench.state, A, text).ok();
    let volley = fire("A1", 2, "B1 3, B2 1");
    assert_eq!(read(&bench, "A1 fire 3 at B1 3 B2 1"), Some(volley.clone()));
    assert_eq!(read(&bench, "A1 fire dual mds-l-12 at B1"), Some(fire("A1", 2, "B1")));
    let chosen = read(&bench, "a1 fire mds-m-6 at b1 4").expect("it is a shot");
    let Action::Combat(crate::attack::CombatAction::Fire { shot, .. }) = chosen else {
        panic!("it is a shot");
    };
    assert_eq!((shot.weapon, shot.missiles), (3, Some(4)));
    assert_eq!(read(&bench, "A1 jump kick B1"), Some(strike("A1", H2hKind::JumpKick, "B1")));
    assert_eq!(read(&bench, "finish"), Some(finish()));
    for text in ["A1 fire", "A1 fire nothing at B1", "A1 fire 3 at", "A9 fire 1 at B1", "dodge x"] {
        assert!(read(&bench, text).is_none(), "{text}");
    }
    bench.roll(fire("A1", 2, "B1"), &[4, 1, 1, 1]);
    assert_eq!(read(&bench, "dodge"), Some(dodge(0)));
    assert_eq!(read(&bench, "shoot down"), Some(shoot_down(0, 0)));
    assert_eq!(read(&bench, "take"), Some(take_hit(0)));
}

#[test]
fn every_question_and_answer_of_an_attack_has_words() {
    let mut bench = Bench::field(
        "stage = \"combat\"\npoints = [0, 3]",
        &[
            ("A1", "tomahawk", "10 10", ""),
            ("B1", "defender", "10 18", "facing = 180"),
            ("B2", "defender", "12 18", "facing = 180"),
        ],
    );
    bench.roll(crate::testing::fire("A1", 2, "B1"), &[4, 4, 1, 1]);
    let asked = |bench: &Bench| {
        let prompt = crate::ask::prompt(&bench.game, &bench.state).expect("an answer is owed");
        bench.game.ask_words(&bench.state, &prompt).to_string()
    };
    let first = asked(&bench);
    assert!(first.contains("B1 (MDC 11) is hit by A1") && first.contains("12 MD"), "{first}");
    bench.act(crate::testing::take_hit(0));
    assert!(asked(&bench).ends_with("Divide it into 6 and 6?"), "{}", asked(&bench));
    bench.act(crate::testing::decline());
    assert!(asked(&bench).contains("Roll with the Impact for 1 Command Point: 6 MD"));
}

#[test]
fn what_the_rules_write_short_is_written_out() {
    covers!("rrt.stats.other-short-forms");
    let mut bench = Bench::field(
        "stage = \"combat\"\npoints = [3, 0]",
        &[
            ("A1", "spartan", "10 10", ""),
            ("B1", "spartan", "10 11.2", "facing = 180"),
            ("B2", "defender", "10 20", "facing = 180"),
        ],
    );
    bench.mecha_mut("A1").activation.combat.attacked = true;
    bench.mecha_mut("A1").turn.combat.grants = u8::MAX;
    bench.roll(crate::testing::fire("A1", 1, "B1"), &[1]);
    let told = bench.told(|event| Some(bench.game.event_words(event).to_string()));
    assert!(told[0].ends_with("for 1 Command Point."), "{told:?}");
    let rule = bench.refusal(crate::testing::strike("A1", crate::content::H2hKind::Stomp, "B1"));
    let said = ironlance_engine::Sentence::of(&rule).to_string();
    assert_eq!(said, "B1 is not smaller than A1");
    for short in ["CP", "H2H", "LoS"] {
        assert!(!told.iter().any(|words| words.contains(short)), "{short}");
    }
}

#[test]
fn who_names_no_facing_keeps_the_own() {
    let bench = Bench::field(
        "stage = \"movement\"",
        &[
            ("A1", "defender", "10 10", "facing = 90"),
            ("A2", "gnerl", "24 24", "facing = 270"),
            ("B1", "defender", "40 40", ""),
        ],
    );
    let read = |text: &str| bench.game.read(&bench.state, A, text).ok();
    let go = |leap| {
        let (path, facing) = (vec![at("10 14")], facing(90));
        Some(Action::from(MoveAction::Go { mecha: id("A1"), path, facing, leap }))
    };
    assert_eq!(read("A1 to 10 14"), go(None));
    assert_eq!(read("A1 to 10 14 leap"), go(Some(0)));
    assert_eq!(read("A2 fly 8.5"), Some(fly("A2", 270, "8.5")));
    for text in ["A2 fly far", "A2 fly 8.5 9", "A2 fly 8.5 facing 400", "A1 to 10 14 facing up"] {
        assert_eq!(read(text), None, "{text}");
    }
}

#[test]
fn every_blow_is_struck_by_its_name() {
    use crate::content::{H2hKind, Member as _};
    let mecha = [("A1", "spartan", "10 10", ""), ("B1", "spartan", "10 11.2", "")];
    let bench = Bench::field("stage = \"combat\"", &mecha);
    for kind in H2hKind::ALL {
        let text = format!("A1 {} B1", super::combat::blow(*kind));
        let read = bench.game.read(&bench.state, A, &text).ok();
        assert_eq!(read, Some(crate::testing::strike("A1", *kind, "B1")), "{text}");
    }
}

#[test]
fn ground_is_drawn_as_what_it_is() {
    let terrain = [
        square("woods", 20, 20, 2),
        square("tall-building", 20, 22, 2),
        square("deep-water", 20, 24, 2),
    ];
    let mecha = [("A1", "defender", "10 10", ""), ("B1", "defender", "40 40", "")];
    let bench = Bench::field(&terrain.concat(), &mecha);
    let drawn = bench.game.draw(&bench.view(ironlance_engine::Viewer::Seat(A))).plain();
    let row = |y: &str| drawn.lines().find(|line| line.starts_with(y)).unwrap_or_default();
    // Two squares, 20 inches from the left; each row begins with its number.
    for (y, ground) in [("21 ", "%%%%"), ("23 ", "####"), ("25 ", "~~~~")] {
        assert_eq!(row(y).get(43..), Some(ground), "{y}");
    }
    assert!(drawn.lines().any(|line| line == "26"), "{drawn}");
    assert!(row(" 7 ").contains('·') && !row(" 8 ").contains('·'), "{drawn}");
}

#[test]
fn a_mecha_is_described_with_its_weapons_and_whom_it_touches() {
    let mecha = [
        ("A1", "phalanx", "10 10", "used = [\"derringer-missiles\"]"),
        ("B1", "defender", "10 11.4", ""),
    ];
    let bench = Bench::field("", &mecha);
    let view = bench.view(ironlance_engine::Viewer::Seat(A));
    let of = |name: &str| bench.game.describe(&view, name).expect("it is there").plain();
    let (missiles, guns) = (of("A1"), of("B1"));
    assert!(missiles.contains(", Ammo 11, used"), "{missiles}");
    assert!(missiles.contains("engaged with B1"), "{missiles}");
    assert!(
        guns.contains("Dual M-996") && !guns.contains("Ammo") && !guns.contains("used"),
        "{guns}"
    );
}
