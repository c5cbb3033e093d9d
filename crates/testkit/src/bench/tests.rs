use ironlance_rulebook::rule;

use super::*;
use crate::duel::{Action, Card, Duel, Event};

const A: Seat = Seat::at(0);
const B: Seat = Seat::at(1);

impl Decides for Duel {}

/// Two fighters before their choices, each with a card.
fn bench() -> Bench<Duel> {
    let duel =
        "rounds = 4\nfighters = [{ hit-points = 3, hand = [2] }, { hit-points = 3, hand = [1] }]";
    Bench::written(Arc::new(Duel::default()), duel)
}

fn strike() -> Action {
    Action::Strike { card: Card(2), at: B }
}

#[test]
fn who_owes_a_decision_acts_and_what_happened_is_kept_until_the_next_action() {
    let mut bench = bench();
    bench.act(strike());
    assert_eq!(bench.owing(), Some(B), "the first has decided");
    let sealed = |event: &Event| matches!(event, Event::Sealed { .. }).then_some(());
    assert_eq!(bench.told(sealed).len(), 1);
    bench.roll_by(B, Action::Guard, [1]);
    let struck = |event: &Event| matches!(event, Event::Struck { .. }).then_some(());
    assert_eq!(bench.told(struck).len(), 1);
    assert_eq!(bench.outcome(), None);
}

#[test]
fn a_refusal_is_known_by_its_rule() {
    let bench = bench();
    let missing = Action::Strike { card: Card(4), at: B };
    assert_eq!(bench.refused(missing.clone()), bench.refused_by(A, missing.clone()));
    assert!(!bench.allows(missing) && bench.allows(strike()));
    assert_ne!(bench.refused_by(A, Action::Take), rule!("tcg.win.draw"));
}

#[test]
#[should_panic(expected = "is legal")]
fn what_is_legal_is_not_refused() {
    bench().refused(Action::Guard);
}

#[test]
#[should_panic(expected = "is refused")]
fn what_is_refused_cannot_be_carried_out() {
    bench().act(Action::Take);
}

#[test]
#[should_panic(expected = "Guard: ")]
fn a_die_that_is_missing_fails() {
    let mut bench = bench();
    bench.act(strike());
    bench.act(Action::Guard);
}

#[test]
#[should_panic(expected = "Guard: ")]
fn a_die_that_is_left_over_fails() {
    bench().roll_by(A, Action::Guard, [1]);
}
