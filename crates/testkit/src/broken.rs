//! That each property is found when it is broken.

mod game;

use std::sync::Arc;

use self::game::{Break, Broken, CALLS};
use super::{catch_panic, duel::Duel, fuzz, properties::Properties};
use ironlance_engine::{Erased, Scripted};

/// What the properties say about a game with this broken, or nothing if they find nothing.
fn complaint(broken: Break) -> Option<String> {
    let game = Arc::new(Broken { duel: Duel::default(), broken });
    let properties = Properties { steps_at_most: 500, look_every: 1, ..Properties::default() };
    CALLS.set(0);
    let setup = game.default_setup();
    catch_panic(|| properties.hold_for(game, &[setup], 0..6)).err()
}

#[track_caller]
fn check(broken: Break, expected: &str) {
    let complaint = complaint(broken).unwrap_or_else(|| panic!("{broken:?} is not found"));
    assert!(complaint.contains(expected), "{broken:?} is found by something else: {complaint}");
}

#[test]
fn nothing_is_found_where_nothing_is_broken() {
    assert_eq!(complaint(Break::Nothing), None);
}

#[test]
fn a_view_that_shows_everything_is_found() {
    check(Break::ShowsAll, "no imagined state ever differed");
}

#[test]
fn an_imagined_state_with_another_view_is_found() {
    check(Break::ImaginesWrong, "can tell an imagined state from the real one");
}

#[test]
fn choices_refusals_and_odds_that_give_secrets_away_are_found() {
    check(Break::OffersGiveAway, "may do gives away what is hidden");
    check(Break::RefusalsGiveAway, "once another has decided");
    check(Break::OddsGiveAway, "give away what is hidden");
    check(Break::WaitingGivesAway, "what is asked gives away");
}

#[test]
fn odds_that_do_not_add_up_are_found() {
    check(Break::OddsTooHigh, "add up to");
}

#[test]
fn an_offer_that_is_refused_is_found() {
    check(Break::OffersTooMuch, "is offered Take, which tcg.damage.order refuses");
    check(Break::OffersOutOfTurn, "owes nothing, but is offered [Guard]");
    check(Break::OffersRefused, "is nearest to");
}

#[test]
fn an_order_that_matters_is_found() {
    check(Break::MindsTheOrder, "it matters who decides first");
}

#[test]
fn prompts_and_sides_that_do_not_fit_are_found() {
    check(Break::AsksSeveralInTurn, "one seat at a time");
    check(Break::SplitsSides, "wins without its side");
}

#[test]
fn a_list_that_is_not_whole_is_found_by_the_fuzzer() {
    let complaint = fuzzed(Break::ListsTooLittle);
    assert!(complaint.contains("is accepted, but not in the whole list"), "{complaint}");
}

#[test]
fn a_game_without_end_is_found() {
    check(Break::NeverEnds, "random play must end");
}

#[test]
fn a_game_that_is_not_only_its_state_is_found() {
    check(Break::Remembers, "differs the second time");
}

#[test]
fn missing_words_are_found() {
    check(Break::Speechless, "has no words");
}

#[test]
fn a_referee_who_does_not_see_everything_is_found() {
    check(Break::HidesFromReferee, "the referee must see everything");
}

#[test]
fn a_panic_is_found_by_the_fuzzer_with_the_action_that_made_it() {
    let complaint = fuzzed(Break::Panics);
    assert!(complaint.contains("\"take\" by seat"), "{complaint}");
}

/// What the fuzzer says about a game with this broken.
fn fuzzed(broken: Break) -> String {
    let game = Broken { duel: Duel::default(), broken };
    let setup = serde_json::to_value(game.default_setup()).unwrap();
    let game = Erased(Arc::new(game));
    catch_panic(|| fuzz::survives(&game, &[setup], 0..40)).unwrap_err()
}
