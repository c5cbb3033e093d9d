use ironlance_engine::{AnyGame as _, Erased, Viewer};
use ironlance_testkit::duel::Duel;

use super::*;

const PATIENT: Limits = Limits { time: Duration::from_secs(60), start: Duration::from_secs(60) };
const HASTY: Limits = Limits { time: Duration::from_millis(50), start: Duration::from_millis(200) };

#[test]
fn a_program_that_chooses_the_first_choice_plays_a_whole_game() {
    let report = play("while read line; do echo '{\"choose\":0}'; done", PATIENT);
    assert!(2 < report.decisions, "{report:?}");
    assert_eq!((report.stood_in, report.faults.len()), (0, 0), "{report:?}");
}

#[test]
fn who_never_answers_is_not_waited_for() {
    let told = "it did not decide within 250 ms";
    assert_eq!(fault("sleep 60", HASTY), told);
    assert_eq!(fault("cat >/dev/null", HASTY), told);
}

#[test]
fn what_is_no_message_is_quoted() {
    let told = fault("while read line; do echo hello; done", PATIENT);
    assert!(told.starts_with("it wrote `hello`, which is no message: "), "{told}");
    let told = fault("while read line; do echo '{\"choose\":\"first\"}'; done", PATIENT);
    assert!(told.contains("invalid type: string \"first\""), "{told}");
}

#[test]
fn who_ends_is_started_again_and_its_last_words_are_told() {
    let told = fault("read line; echo 'no such card' >&2", PATIENT);
    assert!(told.starts_with("it ended without a decision; "), "{told}");
    assert!(told.ends_with("\nno such card"), "{told}");
    // After each answer: that costs no decision.
    let report = play("read line; echo '{\"choose\":0}'", PATIENT);
    assert_eq!((report.stood_in, report.faults.len()), (0, 0), "{report:?}");
}

#[test]
fn output_without_end_stops_no_game() {
    let told = fault("tr '\\0' 'x' </dev/zero", PATIENT);
    assert_eq!(told, "it wrote a line of more than 1048576 bytes");
    let told = fault("yes", PATIENT);
    assert!(told.starts_with("it wrote `y`, "), "{told}");
    let asks = "yes '{\"describe\":{\"request\":1,\"name\":\"x\"}}'";
    assert_eq!(fault(asks, HASTY), "it did not decide within 250 ms");
}

#[test]
fn who_goes_on_talking_is_out_of_step() {
    let twice = "while read line; do echo '{\"choose\":0}'; echo '{\"choose\":0}'; done";
    let report = play(twice, PATIENT);
    // What comes too early may be taken for the next answer, and then it is legal.
    assert!(
        report.faults.iter().all(|fault| fault == "it spoke without being asked"),
        "{report:?}"
    );
}

#[test]
fn what_is_refused_may_be_tried_again_so_many_times() {
    let report = play(
        "while read line; do echo '{\"choose\":99}'; read why; echo '{\"choose\":0}'; done",
        PATIENT,
    );
    assert_eq!((report.stood_in, report.faults.len()), (0, 0), "{report:?}");
    let told = fault("while read line; do echo '{\"act\":{\"action\":\"take\"}}'; done", PATIENT);
    assert!(told.starts_with("it tried 10 times what is not allowed, the last time: "), "{told}");
}

#[test]
fn a_bot_may_ask_before_it_decides() {
    let asks = "while read line; do \
        echo '{\"check\":{\"request\":7,\"action\":\"guard\"}}'; read answer; \
        case \"$answer\" in *'\"request\":7'*) echo '{\"choose\":0}';; *) exit;; esac; done";
    let report = play(asks, PATIENT);
    assert_eq!((report.stood_in, report.faults.len()), (0, 0), "{report:?}");
}

#[test]
fn who_fails_again_and_again_is_left_alone() {
    let bot = bot("exit 3", PATIENT);
    let mut table = table();
    let mut player = bot.player(Seed::from_number(1));
    let seat = table.owing()[0];
    for _ in 0..20 {
        let action = player.choose(&*table, seat);
        assert!(table.check(seat, &action).is_ok());
    }
    table.apply(seat, &player.choose(&*table, seat)).unwrap();
    assert_eq!(bot.report().stood_in, 21);
    assert_eq!(bot.record().in_a_row, FAULTS_IN_A_ROW);
}

#[test]
fn what_cannot_be_started_is_said_at_once() {
    let error = |command| Bot::new(command, PATIENT).err().unwrap().to_string();
    assert!(error("").starts_with("`` is no command: "));
    assert!(error("python3 'bot").starts_with("`python3 'bot` is no command: "));
    let missing = error("no-such-program --fast");
    assert!(missing.starts_with("cannot start the bot `no-such-program --fast`: "), "{missing}");
}

#[test]
fn a_bot_is_told_nothing_that_is_hidden_from_its_seat() {
    let mut table = table();
    let mut other = Bot::new("true", PATIENT).unwrap().player(Seed::from_number(1));
    let mut differed = 0;
    while let Some(seat) = table.owing().first().copied() {
        let told = |table: &dyn AnyTable| {
            let time = Duration::from_secs(1);
            let question = Question { table, seat, seed: 1, time, start: time };
            serde_json::to_string(&question.think()).unwrap()
        };
        for seed in 0..4 {
            let imagined = table.imagined(Viewer::Seat(seat), Seed::from_number(seed));
            differed += u32::from(imagined.digest() != table.digest());
            assert_eq!(told(&*table), told(&*imagined));
        }
        let action = other.choose(&*table, seat);
        table.apply(seat, &action).unwrap();
    }
    assert!(0 < differed);
}

/// The first thing that a bot does wrong in a game, which goes on all the same.
#[track_caller]
fn fault(script: &str, limits: Limits) -> String {
    let report = play(script, limits);
    assert!(0 < report.stood_in, "{report:?}");
    report.faults[0].clone()
}

/// A whole game of a shell script against itself.
#[track_caller]
fn play(script: &str, limits: Limits) -> Report {
    let bot = bot(script, limits);
    let mut table = table();
    let mut players = [1, 2].map(|seed| bot.player(Seed::from_number(seed)));
    while let Some(seat) = table.owing().first().copied() {
        let action = players[seat.index()].choose(&*table, seat);
        table.apply(seat, &action).unwrap();
    }
    assert!(table.outcome().is_some());
    bot.report()
}

fn bot(script: &str, limits: Limits) -> Bot {
    let quoted = shlex::try_quote(script).unwrap();
    Bot::new(&format!("sh -c {quoted}"), limits).unwrap()
}

fn table() -> Box<dyn AnyTable> {
    let game = Erased(Arc::new(Duel::default()));
    let setup = serde_json::json!({ "seats": 2, "hit-points": 3, "rounds": 6 });
    game.seeded(&setup, Seed::from_number(3)).ok().unwrap()
}
