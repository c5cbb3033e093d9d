//! What is offered instead of what was refused.

use ironlance_engine::Game as _;

use crate::{
    Action,
    action::{Group, Payment, Share},
    ask::{self, Ask},
    state::{CardId, Site},
    testing::{A, B, Bench, assign, at, block, construct, deploy, divide, send},
};

#[track_caller]
fn check(bench: &Bench, action: Action, expected: Option<Action>) {
    let nearest = bench.nearest(action.clone());
    assert_eq!(nearest, expected, "instead of {action:?}");
    if let Some(nearest) = nearest {
        assert!(bench.allows(nearest));
    }
}

#[test]
fn who_cannot_go_stays_at_home() {
    let bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1, tapped = true },\n\
         { card = \"Koshi B\", owner = 1 }, { card = \"Loki B\", owner = 2 }]\n",
    );
    let pile = Site::Stockpile(B);
    check(&bench, send(&[0, 1], pile), Some(send(&[1], pile)));
    check(&bench, send(&[1, 1, 2], pile), Some(send(&[1], pile)));
    check(&bench, send(&[1], Site::Stockpile(A)), Some(send(&[1], pile)));
}

#[test]
fn a_payment_that_does_not_fit_becomes_the_cheapest() {
    let bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1, place = \"construction\" },\n\
         { card = \"Support: Tactics\", owner = 1 }, { card = \"Support: Tactics\", owner = 1, tapped = true }]\n",
    );
    let with: Payment = [CardId(2)].into_iter().collect();
    let dear = Action::Construct { card: CardId(0), counters: 1, with };
    check(&bench, dear, Some(construct(0, 1)));
    check(&bench, construct(0, 5), Some(construct(0, 1)));
    check(&bench, construct(0, 0), Some(construct(0, 1)));
}

#[test]
fn a_card_that_is_not_held_becomes_one_of_much_the_same_name() {
    let bench =
        Bench::new("phase = \"deploy\"\nplayers = [{ hand = [\"Kraken\", \"Koshi B\"] }, {}]\n");
    check(&bench, deploy("koshi-prime"), Some(deploy("koshi-b")));
    let revealed = Action::Deploy { card: crate::testing::named("kraken"), revealed: true };
    check(&bench, revealed, Some(deploy("kraken")));
}

#[test]
fn damage_is_given_in_full_and_to_those_who_may_have_it() {
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Sunder (SD1-OB)\", owner = 2 }]\n",
    );
    bench.act(send(&[0], at(1)));
    let acts =
        |bench: &Bench| matches!(ask::outline(&bench.game, &bench.state, A), Some(Ask::Act { .. }));
    while !acts(&bench) {
        let first = bench.candidates(bench.decider()).swap_remove(0);
        bench.act(first);
    }
    let dealt = crate::values::dealt(&bench.game, &bench.state, at(0));
    let whole = Some(assign(0, at(1), dealt));
    check(&bench, assign(0, at(1), dealt - 1), whole.clone());
    check(&bench, assign(0, at(1), dealt + 3), whole.clone());
    check(&bench, divide(at(0), &[(at(0), dealt, 0)]), whole);
    // What is owed first is offered as the list has it, with all missiles fired.
    let shares = [Share { to: at(1), points: dealt, extra: 0, missiles: 0 }].into_iter().collect();
    let owed = Action::Assign { by: at(0), shares, hold_missiles: false };
    check(&bench, Action::Done, Some(owed));
}

#[test]
fn a_block_of_those_who_cannot_is_one_of_those_who_can() {
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Loki B\", owner = 2 },\n\
         { card = \"Loki B\", owner = 2, tapped = true }]\n",
    );
    bench.act(send(&[0], Site::Stockpile(B)));
    check(&bench, block(&[2, 1], false), Some(block(&[1], false)));
    let nobody = Action::Block { units: Group::new(), include: true };
    check(&bench, nobody, Some(Action::Block { units: Group::new(), include: false }));
}

#[test]
fn where_nothing_is_close_nothing_is_offered() {
    let bench = Bench::new("players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }]\n");
    check(&bench, deploy("loki-b"), None);
    let refusal = bench.game.check(&bench.state, B, &Action::Done).unwrap_err();
    assert_eq!(bench.game.nearest(&bench.state, B, &Action::Done, &refusal), None);
}
