//! Drawing cards.

use ironlance_rulebook::covers;

use crate::{
    Action, Ask, Event,
    state::Phase,
    testing::{A, B, Bench, activate, use_ability},
};

#[test]
fn two_cards_are_drawn() {
    covers!("tcg.draw.two");
    let mut bench = Bench::new("players = [{}, {}]\n");
    bench.act(Action::Done);
    let drew = bench.told(|event| matches!(event, Event::Drew { .. }).then_some(()));
    assert_eq!((drew.len(), bench.hand(B).len(), bench.stockpile(B)), (2, 2, 8));
}

#[test]
fn abilities_are_used_between_the_draws() {
    covers!("tcg.draw.one-at-a-time");
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"DropShip Site\", owner = 2 }, { card = \"Support: Tactics\", owner = 2 }]\n",
    );
    bench.act(Action::Done);
    assert_eq!((bench.asked(), bench.hand(B).len()), (Ask::Draw, 0), "before the draws");
    bench.act(Action::Done);
    assert_eq!((bench.asked(), bench.hand(B).len()), (Ask::Draw, 1), "between them");
    bench.act(use_ability(0, 0));
    assert_eq!(bench.state.phase, Phase::Deploy);
    assert_eq!(bench.hand(B).len(), 3, "one by the ability, and the other draw");
}

#[test]
fn who_draws_the_last_card_has_lost() {
    covers!("tcg.draw.last-card", "tcg.win.empty-stockpile", "tcg.object.goal");
    let with = |stockpile: &str| {
        let text = format!("players = [{{}}, {{ stockpile = [{stockpile}] }}]\n");
        let mut bench = Bench::new(&text);
        bench.act(Action::Done);
        (bench.hand(B).len(), bench.outcome().map(|outcome| outcome.winners))
    };
    assert_eq!(with("\"Feint\""), (1, Some(vec![A])), "before the second draw");
    assert_eq!(with("\"Feint\", \"Feint\""), (2, Some(vec![A])));
    assert_eq!(with("\"Feint\", \"Feint\", \"Feint\""), (2, None));
}

#[test]
fn cards_drawn_by_one_effect_are_all_drawn_first() {
    covers!("tcg.draw.last-card", "tcg.object.impossible-part", "tcg.win.check-time");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{ stockpile = [\"Feint\", \"Overrun\"] }, {}]\n\
         cards = [{ card = \"Hidden Reserves\", owner = 1, place = \"construction\", construction = 4 }]\n",
    );
    bench.act(activate(0));
    assert_eq!(bench.hand(A), ["Feint", "Overrun"], "two of three");
    assert_eq!(bench.outcome().map(|outcome| outcome.winners), Some(vec![B]));
}
