//! The log, as everybody reads it.

use ironlance_engine::{Game as _, Viewer, Words as _};
use ironlance_rulebook::covers;

use crate::{
    Action,
    state::{CardId, Die, Site, Task},
    testing::{A, B, Bench, assign, at, block, construct, deploy, send, use_ability},
};

/// What a viewer reads of the last action.
fn log(bench: &Bench, viewer: Viewer) -> Vec<String> {
    let seen = bench.events.iter().filter_map(|told| bench.game.seen(&told.event, viewer));
    seen.map(|event| bench.game.event_words(&event).to_string()).collect()
}

/// Everybody must read the same.
#[track_caller]
fn check(bench: &Bench, expected: &[&str]) {
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator, Viewer::Referee] {
        assert_eq!(log(bench, viewer), expected, "{viewer:?}");
    }
}

#[test]
fn open_cards_have_their_names() {
    let mut bench = Bench::new(
        "players = [{}, { stockpile = [\"Feint\", \"Feint\", \"Feint\", \"Feint\", \"Feint\", \"Feint\", \"Feint\"] }]\n\
         cards = [{ card = \"Loki B\", owner = 1 }, { card = \"Koshi B\", owner = 2 }]\n",
    );
    bench.act(send(&[0], Site::Stockpile(B)));
    check(&bench, &["Seat 1 attacks the Stockpile of seat 2 with Loki B."]);
}

#[test]
fn cards_of_one_name_have_their_numbers_too() {
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Loki B\", owner = 1 },\n\
         { card = \"Koshi B\", owner = 1 }, { card = \"Loki B\", owner = 2, depleted = true, tapped = true }]\n",
    );
    bench.act(send(&[0, 2], at(3)));
    let sent = log(&bench, Viewer::Spectator).swap_remove(0);
    assert_eq!(sent, "Seat 1 attacks Loki B #3 with Loki B #0 and Koshi B.");
}

#[test]
fn what_lies_face_down_is_named_to_its_player_alone() {
    covers!("tcg.info.construction-face-down", "tcg.info.own-face-down");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\n\
         cards = [{ card = \"Koshi B\", owner = 1, place = \"construction\" },\n\
         { card = \"Support: Tactics\", owner = 1 }, { card = \"Support: Tactics\", owner = 1 }]\n",
    );
    bench.act(construct(0, 2));
    let paid = "Seat 1 pays 2 resources with 2 Support: Tactics.";
    let own = "2 construction counters are put on Koshi B.";
    let others = "2 construction counters are put on a card of seat 1 under construction.";
    assert_eq!(log(&bench, Viewer::Seat(A)), [paid, own]);
    assert_eq!(log(&bench, Viewer::Referee), [paid, own]);
    assert_eq!(log(&bench, Viewer::Seat(B)), [paid, others]);
    assert_eq!(log(&bench, Viewer::Spectator), [paid, others]);
}

#[test]
fn of_several_that_lie_face_down_the_number_is_told() {
    let cards = "cards = [{ card = \"Koshi B\", owner = 2, place = \"construction\" },\n\
         { card = \"Koshi B\", owner = 2, place = \"construction\" }, { card = \"Loki B\", owner = 1 }]\n";
    let mut bench = Bench::new(&format!("players = [{{}}, {{}}]\n{cards}"));
    bench.act(send(&[2], at(1)));
    let sent = |viewer| log(&bench, viewer).swap_remove(0);
    assert_eq!(
        sent(Viewer::Seat(A)),
        "Seat 1 attacks card #1 of seat 2 under construction with Loki B."
    );
    assert_eq!(sent(Viewer::Seat(B)), "Seat 1 attacks Koshi B #1 with Loki B.");
}

#[test]
fn a_deployed_card_is_named_to_its_player_alone() {
    covers!("tcg.info.construction-face-down");
    let mut bench = Bench::new("phase = \"deploy\"\nplayers = [{ hand = [\"Loki B\"] }, {}]\n");
    bench.act(deploy("loki-b"));
    assert_eq!(log(&bench, Viewer::Seat(A)), ["Seat 1 deploys Loki B."]);
    assert_eq!(log(&bench, Viewer::Seat(B)), ["Seat 1 deploys a card."]);
}

#[test]
fn a_card_that_goes_has_its_name_to_the_last() {
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Koshi B\", owner = 2 }]\n",
    );
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false));
    while bench.there(1) {
        let assigns = assign(0, at(1), bench.attack(0) as u8);
        let mine = bench.decider() == A && bench.allows(assigns.clone());
        let action = if mine { assigns } else { default(&bench) };
        bench.act(action);
    }
    let lines = log(&bench, Viewer::Spectator);
    assert!(lines.contains(&"Koshi B of seat 2 is scrapped.".to_owned()), "{lines:?}");
    assert!(lines.iter().any(|line| line.starts_with("Koshi B is dealt")), "{lines:?}");
    assert!(lines.iter().all(|line| !line.contains('#')), "{lines:?}");
}

/// The first thing that may be done.
fn default(bench: &Bench) -> Action {
    bench.game.fallback(&bench.state, bench.decider()).expect("somebody decides")
}

#[test]
fn choices_and_questions_name_cards() {
    let bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Koshi B\", owner = 2, place = \"construction\" }]\n",
    );
    let words = |action| bench.game.action_words(&bench.state, A, &action);
    assert_eq!(words(send(&[0], Site::Stockpile(B))), "Attack the Stockpile of seat 2 with Loki B");
    assert_eq!(words(send(&[0], at(1))), "Attack a card of seat 2 under construction with Loki B");
    let reveal = Action::Reveal { card: CardId(1) };
    assert_eq!(bench.game.action_words(&bench.state, B, &reveal), "Reveal Koshi B");
    let nothing = use_ability(1, 0);
    assert_eq!(words(nothing), "Use a card of seat 2 under construction, ability 1");
}

#[test]
fn using_an_ability_says_what_it_does() {
    let bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Sun Zhang Mechwarrior Academy\", owner = 1 }]\n",
    );
    let words = bench.game.action_words(&bench.state, A, &use_ability(0, 0)).to_string();
    assert!(words.starts_with("Use Sun Zhang Mechwarrior Academy: "), "{words}");
    assert!(words.contains("initiative") && !words.ends_with('.'), "{words}");
}

#[test]
fn what_lasts_is_told_with_its_card_and_what_it_is_about() {
    use crate::{
        Event,
        state::{Lasting, Object},
        testing::named,
        words::lasting,
    };
    use ironlance_engine::Happening as _;
    let bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Koshi B\", owner = 2 }]\n",
    );
    let told = |object, (what, to)| {
        let event = Event::Changed { seat: A, card: named("feint"), object, what, to };
        bench.game.event_words(&event.told(&*bench.game, &bench.state))
    };
    let loki = Some(Object::Card(CardId(0)));
    let koshi = Object::Card(CardId(1));
    assert_eq!(
        told(loki, lasting(Lasting::Redirect(koshi))),
        "Feint: Loki B has its damage redirected to Koshi B."
    );
    assert_eq!(told(loki, lasting(Lasting::DealsNone)), "Feint: Loki B deals no damage.");
    assert_eq!(told(None, lasting(Lasting::Score(B, 2))), "Feint: seat 2 has +2 initiative.");
}

#[test]
fn a_die_that_may_be_lowered_is_left_or_lowered() {
    let mut bench = Bench::new("players = [{}, {}]\n");
    let die = Die { seat: A, number: 4, missile: None, used: Vec::new() };
    bench.state.tasks.push(Task::Lower(die));
    let words =
        |number| bench.game.action_words(&bench.state, A, &Action::Number { number }).to_string();
    assert_eq!([words(4), words(3)], ["Leave the 4", "Lower it to 3"]);
}
