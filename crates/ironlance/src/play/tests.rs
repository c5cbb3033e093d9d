//! Whole games of the engine's sample game, played by script.

use ironlance_engine::{AnyTable, Log, Seat, Seed};
use serde_json::json;

use super::{DiceFrom, keep::Keep, seats::Sitters, session::Session, start, tutor::Tutor};
use crate::{bots::BotArgs, console::Console, games, screen::Screen};

const ONE_PERSON: &[(u8, &str)] = &[];
const TWO_PEOPLE: &[(u8, &str)] = &[(1, "human"), (2, "human")];

#[test]
fn a_game_can_be_played_to_its_end_by_number() {
    let text = play(ONE_PERSON, DiceFrom::Seeded, &"1\n".repeat(60));
    assert!(text.contains("seat 1  Round 1: strike or guard?\n   1  Guard\n"), "{text}");
    assert!(text.contains("seat 1> 1\n"), "{text}");
    assert!(text.contains("The game is over: "), "{text}");
    assert!(text.contains(" steps, state "), "{text}");
    assert!(text.ends_with("The log was not kept; `--save FILE` keeps it.\n"), "{text}");
}

#[test]
fn computers_play_on_their_own() {
    let text = play(&[(1, "random"), (2, "random")], DiceFrom::Seeded, "");
    assert!(text.contains("The game is over: ") && !text.contains("seat 1>"), "{text}");
}

#[test]
fn a_hint_names_a_choice_and_decides_nothing() {
    let text = play(ONE_PERSON, DiceFrom::Seeded, "hint\nhint\n");
    let hints: Vec<&str> = text.lines().filter(|line| line.starts_with("hint  ")).collect();
    assert_eq!(hints.len(), 2, "{text}");
    assert_eq!(text.matches("Round 1: strike or guard?").count(), 1, "{text}");
}

#[test]
fn the_end_of_input_ends_the_session() {
    let text = play(ONE_PERSON, DiceFrom::Seeded, "1\n");
    assert!(
        text.ends_with("seat 1> \nThe game was not kept; `--save FILE` keeps the next.\n"),
        "{text}"
    );
}

#[test]
fn quitting_a_game_that_is_not_kept_takes_two_words() {
    let text = play(ONE_PERSON, DiceFrom::Seeded, "quit\n");
    assert!(!text.contains("again"), "nothing is lost yet: {text}");
    let text = play(ONE_PERSON, DiceFrom::Seeded, "guard\nquit\nmap\nquit\nquit\n");
    assert_eq!(text.matches("`quit` again leaves it").count(), 2, "{text}");
    assert!(text.ends_with("The game was not kept; `--save FILE` keeps the next.\n"), "{text}");
}

#[test]
fn a_refusal_is_told_and_explained_and_changes_nothing() {
    let text =
        play(ONE_PERSON, DiceFrom::Seeded, "why\n\"take\"\nwhy\n{\"x\n{\"fly\":1}\n99\nxyzzy\n");
    for part in [
        "nothing was refused",
        "not allowed: a choice for the round is owed, not an answer to a hit  tcg.damage.order\n",
        "Not allowed: a choice for the round is owed, not an answer to a hit\n",
        "not JSON: ",
        "not an action of this game: ",
        "there is no choice 99; they go from 1 to ",
        "no choice has all of these words; `help`",
    ] {
        assert!(text.contains(part), "lacks {part:?}: {text}");
    }
}

#[test]
fn the_nearest_legal_choice_can_be_taken() {
    let text = play(ONE_PERSON, DiceFrom::Seeded, "{\"strike\":{\"card\":99,\"at\":2}}\nnearest\n");
    assert!(text.contains("`nearest` does the nearest"), "{text}");
    assert!(text.contains("seat 1 chooses to strike at seat 2."), "{text}");
}

#[test]
fn everything_on_the_table_can_be_looked_at() {
    let text = play(
        ONE_PERSON,
        DiceFrom::Seeded,
        "help\nmap\nshow seat 2\nshow nothing\njson 1\nodds 1\nodds strike\nodds 2\nodds\nlog\n\
         rule tcg.win.draw\nrule tcg.win.drow\nchoices\nmore\nguard\nlog 3\nwhy 0\nwhy 999\nsave\n",
    );
    for part in [
        "To decide:\n",
        "seat 1> map\nRound 1 of 6\n",
        "seat 1> show seat 2\nseat 2  4 hit points, 3 cards\n",
        "nothing on the table is called `nothing`",
        "seat 1> json 1\n\"guard\"\n",
        "no chance decides this",
        "any damage ",
        "the rulebook has no rule `tcg.win.drow` (did you mean `tcg.win.draw`?)",
        "There are no more",
        "seat 1> why 0\nseat 2 has chosen.\n",
        "you saw no event 999",
        "this needs a file",
    ] {
        assert!(text.contains(part), "lacks {part:?}: {text}");
    }
}

#[test]
fn people_who_share_the_keyboard_do_not_see_each_other_s_orders() {
    let text = play(TWO_PEOPLE, DiceFrom::Seeded, "\n2\n\n1\n");
    let (first, rest) = text.split_once("Pass the keyboard to seat 2").unwrap();
    assert!(first.contains("seat 1> 2\n"), "{first}");
    let (second, _) = rest.split_once("Pass the keyboard").unwrap_or((rest, ""));
    assert!(second.contains("seat 1 has chosen."), "{second}");
    assert!(!second.split("seat 2> ").next().unwrap().contains("chooses to strike"), "{second}");
}

#[test]
fn what_the_cleared_screen_hid_is_told_again() {
    let text = play(TWO_PEOPLE, DiceFrom::Seeded, "\nguard\n\nguard\nguard\n\n");
    let (_, last) = text.rsplit_once("Pass the keyboard to seat 1").unwrap();
    assert!(
        last.contains("seat 1 chooses to guard.") && last.contains("seat 2 has chosen."),
        "{last}"
    );
}

#[test]
fn an_order_can_be_taken_back_until_the_next_person_has_the_keyboard() {
    let text = play(TWO_PEOPLE, DiceFrom::Seeded, "undo\n\nundo\nguard\nundo\n2\n\nundo\n");
    assert_eq!(text.matches("nothing can be taken back").count(), 3, "{text}");
    assert_eq!(text.matches("seat 1  Round 1: strike or guard?").count(), 2, "{text}");
    assert_eq!(text.matches("seat 1 chooses to guard.").count(), 1, "{text}");
    assert_eq!(text.matches("seat 1 chooses to strike at seat 2.").count(), 1, "{text}");
}

#[test]
fn real_dice_are_asked_for_by_name() {
    // Both strike, so that the round needs rolls.
    let text =
        play(TWO_PEOPLE, DiceFrom::Typed, "\nstrike\n2\n\nstrike\n2\nseven\nrule\nsix, one\n");
    assert!(text.contains("Roll a die of 6 sides for "), "{text}");
    assert!(text.contains("1 one, 2 two, 3 three, 4 four, 5 five, 6 six\n"), "{text}");
    assert!(text.contains("`seven` is no face"), "{text}");
    assert!(text.contains("seat 1 hits seat 2: "), "{text}");
}

#[test]
fn a_kept_game_is_written_after_each_step_and_verifies() {
    let file = std::env::temp_dir().join(format!("ironlance-play-{}.json", std::process::id()));
    let keep = Keep::new(Some(&file), None).unwrap();
    let mut out = Vec::new();
    run(&mut out, ONE_PERSON, DiceFrom::Seeded, "guard\n", Some(keep));
    let log = Log::read(&std::fs::read_to_string(&file).unwrap()).unwrap();
    std::fs::remove_file(&file).unwrap();
    assert!(log.steps.iter().any(|step| step.seat == Seat::at(0) && step.action == json!("guard")));
    let table = games::duel().game.replayed(&log).unwrap();
    assert_eq!(table.steps(), log.steps.len());
    let text = String::from_utf8(out).unwrap();
    assert!(text.contains("The game is kept; go on with `ironlance play --resume "), "{text}");
}

fn play(seats: &[(u8, &str)], dice: DiceFrom, script: &str) -> String {
    let mut out = Vec::new();
    run(&mut out, seats, dice, script, None);
    String::from_utf8(out).unwrap()
}

fn run(out: &mut Vec<u8>, seats: &[(u8, &str)], dice: DiceFrom, script: &str, keep: Option<Keep>) {
    let entry = games::duel();
    let asked: Vec<_> =
        seats.iter().map(|(seat, who)| (Seat::new(*seat).unwrap(), (*who).to_owned())).collect();
    let seed = Seed::from_number(3);
    let mut input = script.as_bytes();
    let mut screen = Screen::plain(out);
    let mut console = Console::new(&mut screen, &mut input, true);
    let setup = entry.game.default_setup();
    let table: Box<dyn AnyTable> =
        start::table(&mut console, &*entry.game, &setup, dice, seed).unwrap().unwrap();
    let bots = BotArgs::default();
    let sitters = Sitters::new(&entry, table.seats(), &asked, &bots, seed).unwrap();
    let keep = keep.unwrap_or_else(|| Keep::new(None, None).unwrap());
    let tutor = Tutor::new(&entry);
    Session::new(&mut console, table, sitters, keep, tutor, false).run().unwrap();
}
