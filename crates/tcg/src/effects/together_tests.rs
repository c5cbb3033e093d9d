//! Several effects at the same moment.

use ironlance_engine::Words as _;
use ironlance_rulebook::{covers, rule};

use crate::{
    Action, Ask, Event,
    effects::Question,
    state::{Phase, Site},
    testing::{A, B, Bench, C, assign, at, block, choose, divide, play, send},
};

/// Command cards that do one thing at one time.
const CARDS: &str = r#"
[[card]]
name = "Drawer"
class = "command"
cost = "0"
values = "0/1/9"
[[card.ability]]
on = "mission-ends"
do = ["draw 1"]

[[card]]
name = "Burner"
class = "command"
cost = "0"
values = "0/1/9"
[[card.ability]]
on = "mission-ends"
do = ["scrap-stockpile 1"]

[[card]]
name = "Morning Drawer"
class = "command"
cost = "0"
values = "0/1/9"
[[card.ability]]
on = "turn-begins"
do = ["draw 1"]

[[card]]
name = "Morning Filler"
class = "command"
cost = "0"
values = "0/1/9"
[[card.ability]]
on = "turn-begins"
do = ["restock each own card in-scrapheap"]

[[card]]
name = "Morning Sapper"
class = "command"
cost = "0"
values = "0/1/9"
[[card.ability]]
on = "turn-begins"
do = ["scrap-stockpile 1 by each-opponent"]

[[card]]
name = "Avenger"
class = "command"
cost = "0"
values = "0/1/9"
[[card.ability]]
on = "opposing-unit-scrapped"
do = ["draw 1"]

[[card]]
name = "Mourner"
class = "command"
cost = "0"
values = "0/1/9"
[[card.ability]]
on = "opposing-unit-scrapped"
do = ["scrap-stockpile 1"]

[[card]]
name = "Phoenix"
class = "unit"
kinds = ["mech"]
cost = "1"
speed = "moderate"
values = "2/0/1"
tons = 50
[[card.ability]]
instead = "this-scrapped"
do = ["to-hand self"]

[[card]]
name = "Weakling"
class = "unit"
kinds = ["mech"]
cost = "1"
speed = "moderate"
values = "2/0/1"
tons = 50

[[card]]
name = "Lodger"
class = "command"
cost = "0"
values = "0/1/9"
upkeep = { pay = "1", otherwise = ["scrap self"] }

[[card]]
name = "Tenant"
class = "command"
cost = "0"
values = "0/1/9"
upkeep = { pay = "1", otherwise = ["scrap self"] }

[[card]]
name = "Late Draw"
class = "mission"
[[card.ability]]
do = [{ resolving = ["draw 1"] }, { resolving = ["scrap-stockpile 1"] }]
"#;

fn table(arrangement: &str) -> Bench {
    Bench::with(&[("cards.toml", CARDS)], arrangement)
}

fn next(choice: u8) -> Action {
    Action::Pick { choice }
}

/// The names of the effects among which whoever is asked says which is next.
#[track_caller]
fn candidates(bench: &Bench) -> Vec<&str> {
    match bench.asked() {
        Ask::Effect(Question::Order { from }) => from
            .iter()
            .map(|it| bench.game.card(bench.game.content().def(it.card).unwrap()).name.as_str())
            .collect(),
        ask => panic!("asked for {ask:?}"),
    }
}

/// A mission of A, who has a Drawer and a Burner, up to its end.
fn drawer_and_burner() -> Bench {
    let mut bench = table(
        "players = [{ stockpile = [\"Loki B\", \"Kraken\", \"Feint\", \"Feint\"] }, {}]\n\
         cards = [{ card = \"Drawer\", owner = 1 }, { card = \"Burner\", owner = 1 }, { card = \"Loki B\", owner = 1 }]\n",
    );
    bench.act(send(&[2], Site::Stockpile(B))).act(assign(2, Site::Stockpile(B), 6));
    bench
}

#[test]
fn a_player_chooses_the_order_of_several_effects() {
    covers!("tcg.turn.simultaneous-effects");
    let mut bench = drawer_and_burner();
    assert_eq!((bench.decider(), candidates(&bench)), (A, vec!["Drawer", "Burner"]));
    assert!(bench.hand(A).is_empty() && bench.scrapheap(A).is_empty(), "nothing happens before");
    bench.act(next(0));
    assert_eq!((bench.hand(A), bench.scrapheap(A)), (vec!["Loki B"], vec!["Kraken"]));
    assert_eq!(bench.asked(), Ask::Missions);

    let mut bench = drawer_and_burner();
    bench.act(next(1));
    assert_eq!((bench.hand(A), bench.scrapheap(A)), (vec!["Kraken"], vec!["Loki B"]));
}

#[test]
fn another_answer_is_refused_with_the_rule() {
    covers!("tcg.turn.simultaneous-effects");
    let bench = drawer_and_burner();
    let rule = rule!("tcg.turn.simultaneous-effects");
    for action in [next(2), Action::Done, choose(0), Action::Answer { yes: true }] {
        assert_eq!(bench.refused(action), rule);
    }
    assert_eq!(bench.refused_by(B, next(0)), rule!("tcg.setup.turn-order"), "it is A's choice");
}

#[test]
fn the_choice_names_the_cards_and_what_they_do() {
    covers!("tcg.turn.simultaneous-effects");
    let bench = drawer_and_burner();
    let words = |choice| bench.game.action_words(&bench.state, A, &next(choice)).to_string();
    assert_eq!(words(0), "Drawer: After each mission, draw a card.");
    assert!(words(1).starts_with("Burner: After each mission, "), "{}", words(1));
}

#[test]
fn each_player_orders_the_own_effects_when_their_time_comes() {
    covers!("tcg.turn.simultaneous-effects");
    let mut bench = table(
        "active = 2\nplayers = [{}, {}, {}]\n\
         cards = [{ card = \"Drawer\", owner = 1 }, { card = \"Burner\", owner = 1 }, { card = \"Drawer\", owner = 2 }, { card = \"Burner\", owner = 2 },\n\
         { card = \"Drawer\", owner = 3 }, { card = \"Burner\", owner = 3 }, { card = \"Loki B\", owner = 2 }]\n",
    );
    bench.act(send(&[6], Site::Stockpile(A))).act(assign(6, Site::Stockpile(A), 6));
    let mut order = Vec::new();
    while let Ask::Effect(_) = bench.asked() {
        order.push(bench.decider());
        bench.act(next(1));
    }
    assert_eq!(order, [B, C, A], "the active player, then the others in turn order");
    for seat in [A, B, C] {
        assert_eq!(
            (bench.hand(seat).len(), bench.scrapheap(seat).len()),
            if seat == A { (1, 7) } else { (1, 1) }
        );
    }
}

#[test]
fn of_three_the_rest_is_asked_again() {
    covers!("tcg.turn.simultaneous-effects");
    let mut bench = table(
        "players = [{ stockpile = [\"Loki B\", \"Kraken\", \"Feint\", \"Overrun\"] }, {}]\n\
         cards = [{ card = \"Drawer\", owner = 1 }, { card = \"Burner\", owner = 1 }, { card = \"Drawer\", owner = 1 }, { card = \"Loki B\", owner = 1 }]\n",
    );
    bench.act(send(&[3], Site::Stockpile(B))).act(assign(3, Site::Stockpile(B), 6));
    bench.act(next(0));
    assert_eq!(candidates(&bench), ["Burner", "Drawer"]);
    bench.act(next(1));
    assert_eq!((bench.hand(A), bench.scrapheap(A)), (vec!["Kraken", "Loki B"], vec!["Feint"]));
}

#[test]
fn nobody_is_asked_about_one_effect_or_about_effects_that_are_alike() {
    covers!("tcg.turn.simultaneous-effects");
    for drawers in 1..=3 {
        let cards = "{ card = \"Drawer\", owner = 1 }, ".repeat(drawers);
        let mut bench = table(&format!(
            "players = [{{}}, {{}}]\ncards = [{{ card = \"Loki B\", owner = 1 }}, {cards}]\n"
        ));
        bench.act(send(&[0], Site::Stockpile(B))).act(assign(0, Site::Stockpile(B), 6));
        assert_eq!((bench.asked(), bench.hand(A).len()), (Ask::Missions, drawers));
    }
}

#[test]
fn nobody_is_asked_about_effects_that_cannot_disturb_each_other() {
    covers!("tcg.turn.simultaneous-effects");
    let mut bench = table(
        "players = [{}, {}]\n\
         cards = [{ card = \"Loki B\", owner = 1, tapped = true }, { card = \"Veteran MechWarrior\", owner = 1, at = 0 },\n\
         { card = \"Dragon (DRG-1N)\", owner = 1, tapped = true }, { card = \"Veteran MechWarrior\", owner = 1, at = 2 }]\n",
    );
    bench.act(Action::Done);
    assert!(!bench.card(0).tapped && !bench.card(2).tapped);
    assert_eq!((bench.decider(), bench.asked()), (B, Ask::Deploy));
}

#[test]
fn two_players_with_one_effect_each_are_not_asked() {
    covers!("tcg.turn.simultaneous-effects");
    let mut bench = table(
        "players = [{}, {}]\n\
         cards = [{ card = \"Burner\", owner = 2 }, { card = \"Drawer\", owner = 1 }, { card = \"Loki B\", owner = 1 }]\n",
    );
    bench.act(send(&[2], Site::Stockpile(B))).act(assign(2, Site::Stockpile(B), 6));
    let order = bench.told(|event| match event {
        Event::Drew { seat, .. } => Some(*seat),
        Event::Scrapped { owner, .. } => Some(*owner),
        _ => None,
    });
    assert_eq!(order[6..], [A, B], "after six points of damage");
    assert_eq!(bench.asked(), Ask::Missions);
}

#[test]
fn the_beginning_of_a_turn_is_such_a_moment_and_a_pile_is_checked_after_each_effect() {
    covers!("tcg.turn.simultaneous-effects", "tcg.win.check-time");
    let morning = || {
        let mut bench = table(
            "players = [{}, { stockpile = [\"Loki B\"], scrapheap = [\"Kraken\", \"Kraken\", \"Kraken\"] }]\n\
             cards = [{ card = \"Morning Drawer\", owner = 2 }, { card = \"Morning Filler\", owner = 2 }]\n",
        );
        bench.act(Action::Done);
        assert_eq!((bench.decider(), bench.state.phase), (B, Phase::Beginning));
        bench
    };
    let mut bench = morning();
    bench.act(next(0));
    assert_eq!(
        bench.outcome().map(|outcome| outcome.winners),
        Some(vec![A]),
        "the last card drawn"
    );
    let mut bench = morning();
    bench.act(next(1));
    assert_eq!((bench.outcome(), bench.stockpile(B)), (None, 1), "3 restocked, 1 and 2 drawn");
}

#[test]
fn effects_that_have_not_begun_still_happen_when_somebody_leaves() {
    covers!("tcg.multi.elimination");
    let mut bench = table(
        "active = 3\nplayers = [{}, { stockpile = [\"Loki B\"] }, {}]\n\
         cards = [{ card = \"Morning Sapper\", owner = 1 }, { card = \"Morning Drawer\", owner = 1 }]\n",
    );
    bench.act(Action::Done).act(next(0));
    assert!(!bench.state.is_in(B));
    assert_eq!(bench.hand(A).len(), 3, "1 by the effect and 2 in the Draw phase");
}

#[test]
fn what_units_scrapped_together_set_off_happens_at_the_same_moment() {
    covers!("tcg.turn.simultaneous-effects", "tcg.damage.scrap-together");
    let mut bench = table(
        "active = 2\nplayers = [{}, {}]\n\
         cards = [{ card = \"Avenger\", owner = 1 }, { card = \"Avenger\", owner = 2 }, { card = \"Mourner\", owner = 2 },\n\
         { card = \"Loki B\", owner = 2 }, { card = \"Loki B\", owner = 1 }]\n",
    );
    bench
        .act(send(&[3], Site::Stockpile(A)))
        .act(block(&[4], false))
        .act(assign(4, at(3), 6))
        .act(assign(3, at(4), 6));
    assert!(!bench.there(3) && !bench.there(4));
    assert_eq!((bench.decider(), candidates(&bench)), (B, vec!["Avenger", "Mourner"]));
    bench.act(next(1));
    let order = bench.told(|event| match event {
        Event::Drew { seat, .. } => Some(("drew", *seat)),
        Event::Scrapped { owner, .. } => Some(("scrapped", *owner)),
        _ => None,
    });
    assert_eq!(order, [("scrapped", B), ("drew", B), ("drew", A)]);
}

#[test]
fn what_happens_instead_of_scrapping_comes_before_what_scrapping_sets_off() {
    covers!("tcg.turn.simultaneous-effects", "tcg.effect.instead");
    let mut bench = table(
        "players = [{}, {}]\n\
         cards = [{ card = \"Avenger\", owner = 1 }, { card = \"Loki B\", owner = 1 }, { card = \"Phoenix\", owner = 2 }, { card = \"Weakling\", owner = 2 }]\n",
    );
    bench.act(send(&[1], Site::Stockpile(B))).act(block(&[2, 3], false));
    bench.act(assign(2, at(1), 2)).act(assign(3, at(1), 2));
    bench.act(divide(at(1), &[(at(2), 3, 0), (at(3), 3, 0)]));
    let order = bench.told(|event| match event {
        Event::Drew { .. } => Some("drew"),
        Event::Moved { .. } => Some("to the hand"),
        _ => None,
    });
    assert_eq!(order, ["to the hand", "drew"], "though the active player draws");
}

#[test]
fn effects_for_the_moment_damage_is_resolved_are_ordered_too() {
    covers!("tcg.turn.simultaneous-effects", "tcg.damage.when-resolved");
    let mut bench = table(
        "players = [{ hand = [\"Late Draw\"], assets = [\"tactics\"], stockpile = [\"Kraken\", \"Feint\", \"Feint\"] }, {}]\n\
         cards = [{ card = \"Loki B\", owner = 1 }]\n",
    );
    bench.act(send(&[0], Site::Stockpile(B))).act(play("late-draw"));
    bench.act(assign(0, Site::Stockpile(B), 6));
    assert_eq!(candidates(&bench), ["Late Draw", "Late Draw"]);
    assert_eq!(bench.stockpile(B), 10, "before any damage");
    bench.act(next(1));
    assert_eq!((bench.hand(A), bench.stockpile(B)), (vec!["Feint"], 4));
}

#[test]
fn upkeep_is_paid_in_the_order_of_choice() {
    covers!("tcg.effect.upkeep");
    let mut bench = table(
        "phase = \"deploy\"\nplayers = [{}, {}]\n\
         cards = [{ card = \"Lodger\", owner = 1 }, { card = \"Tenant\", owner = 1 }, { card = \"Support: Tactics\", owner = 1 }]\n",
    );
    bench.act(Action::Done);
    assert_eq!(candidates(&bench), ["Lodger", "Tenant"]);
    bench.act(next(1));
    let asked = Ask::Upkeep { card: crate::state::CardId(1) };
    assert_eq!(bench.asked(), asked);
    bench.act(Action::Pay { with: Default::default() });
    assert!(bench.there(1) && !bench.there(0), "nothing is left for the other");
}
