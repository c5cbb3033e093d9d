//! Bad files: file, line and field of what is wrong.

use super::{TABLE, run};

/// What is wrong with a text, which must not run.
fn faults(text: &str) -> Vec<String> {
    let report = run(text);
    assert!(!report.passed() && report.steps.is_empty(), "{report}");
    assert!(report.to_string().ends_with("FAILED: the file cannot be run"), "{report}");
    report.faults.iter().map(ToString::to_string).collect()
}

#[track_caller]
fn check(text: &str, expected: &str) {
    let faults = faults(text);
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].starts_with(expected), "expected {expected}\nfound    {}", faults[0]);
}

fn step(lines: &str) -> String {
    format!("{TABLE}[[step]]\n{lines}\n")
}

#[test]
fn a_misspelt_field_is_named() {
    check(&step("expects = {}"), "s.toml:9: expects: unknown field `expects`, expected one of");
    check(&TABLE.replace("title", "titel"), "s.toml:3: titel: unknown field `titel`");
    check(&step("events = [{ evnt = 1 }]"), "s.toml:9: events: unknown field `evnt`");
}

#[test]
fn what_is_no_toml_is_named_by_line() {
    check("game = \"duel\"\ntitle = \n", "s.toml:2: title: ");
}

#[test]
fn unknown_rules_seats_viewers_faces_and_fractions_are_named() {
    check(
        &step("refused = \"tcg.no.rule\""),
        "s.toml:9: refused: the rulebook has no rule `tcg.no.rule`",
    );
    check(&step("seat = 0"), "s.toml:9: seat: seats are counted from 1");
    check(&step("views = { seat-x = {} }"), "s.toml:9: views: `seat-x` is neither");
    check(&step("dice = [0]"), "s.toml:9: dice: dice are counted from 1, this is 0");
    check(
        &step("dice = [true]"),
        "s.toml:9: dice: invalid type: boolean `true`, expected a number from 1",
    );
    check(&step("odds = { x = { average = \"1/0\" } }"), "s.toml:9: odds: `1/0` is no fraction");
}

#[test]
fn an_unknown_game_is_named() {
    check(&TABLE.replace("\"duel\"", "\"chess\""), "s.toml:2: game: no game is called `chess`");
}

#[test]
fn a_table_is_read_by_the_game_and_faults_keep_their_line() {
    check(
        &TABLE.replace("rounds = 3", "rounds = \"three\""),
        "s.toml:5: table.rounds: invalid type: string",
    );
    check(
        &TABLE.replace("hit-points = 2", "hit-point = 2"),
        "s.toml:7: table.fighters[1].hit-point: unknown field",
    );
    check(
        &TABLE.replace("stock = [3, 1]", "stock = [9]"),
        "s.toml:4: table.hand: there are not so many",
    );
    let two = TABLE.replace("rounds = 3", "rounds = 255").replace("stock = [3, 1]", "stock = [9]");
    assert_eq!(faults(&two).len(), 2);
}

#[test]
fn a_set_up_is_judged_by_the_game() {
    let setup = |lines: &str| format!("game = \"duel\"\ntitle = \"x\"\n[setup]\n{lines}");
    check(
        &setup("seats = 9\nhit-points = 3\nrounds = 2\n"),
        "s.toml:3: setup: a duel has 2 to 4 seats, this has 9 [tcg.object.players]",
    );
    check(
        &setup("seats = 2\nhit-points = -1\nrounds = 2\n"),
        "s.toml:5: setup.hit-points: invalid value",
    );
    check(&setup("seats = 2\n"), "s.toml:3: setup: missing field `hit-points`");
    assert_eq!(faults(&setup("seats = 9\nhit-points = 0\nrounds = 2\n")).len(), 2);
}

#[test]
fn content_keeps_the_line_it_has_in_the_scenario() {
    let content =
        |text: &str| format!("{TABLE}[[content]]\nfile = \"cards/x.toml\"\ntext = {text}\n");
    check(
        &content("'''\nstrength = 5\ncopies = \"two\"\n'''"),
        "s.toml:12: cards/x.toml: copies: invalid type: string",
    );
    check(&content("\"strength = 5\""), "s.toml:10: cards/x.toml: ");
}

#[test]
fn what_does_not_go_together_is_said() {
    check(
        &format!("{TABLE}[setup]\nseats = 2\n"),
        "s.toml:4: table: give either `setup` or `table`, not both",
    );
    check(
        "game = \"duel\"\ntitle = \"x\"\n",
        "s.toml:1: give either `setup`, `table`, `force` or `case`",
    );
    let force = "[[force]]\ngiven = { cards = [] }\n";
    check(
        &format!("{TABLE}{force}"),
        "s.toml:8: force: forces are judged by themselves: there is nothing to play",
    );
    let alone = format!("game = \"duel\"\ntitle = \"x\"\n{force}");
    check(&alone, "s.toml:4: force[0].given: a duel has no forces");
    check(
        &format!("{alone}says = \"x\"\ncompleted.cards = []\n"),
        "s.toml:6: force[0].completed: `refused`, `says` and `options` are of a force that is",
    );
    check(
        &TABLE.replace("title", "refused = [\"tcg.object.goal\"]\ntitle"),
        "s.toml:3: refused: a set-up that is refused needs `setup`",
    );
    check(
        &TABLE.replace("title", "seed = 1\ntitle"),
        "s.toml:3: seed: only set-ups and forces take a seed",
    );
    check(&step("action = \"guard\""), "s.toml:8: step[0].action: an action needs a `seat`");
    check(
        &step("says = \"x\""),
        "s.toml:8: step[0].refused: `says`, `facts` and `nearest` are about",
    );
    check(
        &step("seat = 1\ndice = [1]"),
        "s.toml:8: step[0].action: `refused`, `odds`, `tallies` and `dice` need",
    );
    check(
        &step("legal = [{ action = \"guard\" }]"),
        "s.toml:8: step[0].seat: `legal` and `illegal` need a seat",
    );
}
