//! What is hidden and what is open.

use ironlance_engine::{Game as _, Seed, SeededDice, Viewer, Words as _};
use ironlance_rulebook::{covers, rule};
use serde_json::json;

use crate::{
    Action, Ask, Event,
    action::{Payment, Source},
    effects::Question,
    state::{CardId, HIDDEN, Object, Site},
    testing::{
        A, B, Bench, activate, assign, at, block, choose, deploy, named, play, send, use_ability,
    },
    view,
};

const EVERYBODY: [Viewer; 3] = [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator];

fn told_to(bench: &Bench, viewer: Viewer) -> String {
    let seen = bench.events.iter().filter_map(|told| view::seen(&told.event, viewer));
    seen.map(|event| json!(event).to_string()).collect::<Vec<_>>().join("\n")
}

/// What a viewer gets to see of two tables that differ in what is hidden must not differ.
#[track_caller]
fn looks_the_same(one: &Bench, two: &Bench, viewer: Viewer) {
    assert_eq!(json!(one.view(viewer)), json!(two.view(viewer)), "{viewer:?}");
    assert_eq!(told_to(one, viewer), told_to(two, viewer), "{viewer:?}");
}

#[test]
fn only_its_owner_sees_a_hand() {
    covers!("tcg.info.hand");
    let with = |hand: &str| Bench::new(&format!("players = [{{ hand = [{hand}] }}, {{}}]\n"));
    let (one, two) = (with("\"Feint\", \"Kraken\""), with("\"Loki B\", \"Overrun\""));
    looks_the_same(&one, &two, Viewer::Seat(B));
    looks_the_same(&one, &two, Viewer::Spectator);
    let view = one.view(Viewer::Seat(A));
    let mut hand = view.players[0].hand.clone().expect("it is the own hand");
    hand.sort_unstable_by_key(|name| name.as_str());
    assert_eq!(hand, [named("feint"), named("kraken")]);
    assert_eq!(one.view(Viewer::Spectator).players[0].hand_count, Some(2), "the number is open");
}

#[test]
fn nobody_knows_the_order_of_a_stockpile() {
    covers!("tcg.info.stockpile-order", "tcg.info.stockpile-count");
    let with = |pile: &str| Bench::new(&format!("players = [{{ stockpile = [{pile}] }}, {{}}]\n"));
    let one = with("\"Feint\", \"Kraken\", \"Overrun\"");
    let two = with("\"Overrun\", \"Feint\", \"Kraken\"");
    for viewer in EVERYBODY {
        looks_the_same(&one, &two, viewer);
        assert_eq!(one.view(viewer).known, two.view(viewer).known, "nor is it kept");
        assert_eq!(one.view(viewer).players[0].stockpile_count, Some(3), "the number is open");
    }
    let other = with("\"Loki B\", \"Topple\", \"Feint\"");
    looks_the_same(&one, &other, Viewer::Seat(B));
    let imagined = |viewer| {
        let seeds = (0..60).map(|seed| {
            let mut dice = SeededDice::new(Seed::from_number(seed));
            one.game.imagine(&one.view(viewer).known, &mut dice).player(A).stockpile.clone()
        });
        let mut all: Vec<_> = seeds.collect();
        all.sort_unstable();
        all.dedup();
        all.len()
    };
    assert_eq!(imagined(Viewer::Seat(A)), 6, "every order of three cards");
    assert!(6 < imagined(Viewer::Seat(B)), "and other cards");
}

#[test]
fn a_card_under_construction_is_hidden_from_opponents() {
    covers!("tcg.info.construction-face-down", "tcg.info.own-face-down");
    let with = |card: &str| {
        Bench::new(&format!(
            "players = [{{}}, {{}}]\ncards = [{{ card = \"{card}\", owner = 1, place = \"construction\", construction = 3 }}]\n"
        ))
    };
    let (one, two) = (with("Loki B"), with("Support: Tactics"));
    looks_the_same(&one, &two, Viewer::Seat(B));
    looks_the_same(&one, &two, Viewer::Spectator);
    let seen = one.view(Viewer::Seat(B)).cards[&CardId(0)].clone();
    assert_eq!((seen.card, seen.construction, seen.cost), (None, 3, None), "the counters are open");
    let own = one.view(Viewer::Seat(A)).cards[&CardId(0)].clone();
    assert_eq!((own.card, own.cost), (Some(named("loki-b")), Some(8)));
}

#[test]
fn deploying_and_drawing_tell_opponents_nothing() {
    covers!("tcg.info.hand", "tcg.info.construction-face-down");
    let play = |card: &str, id: &str| {
        let text = format!(
            "phase = \"deploy\"\nplayers = [{{ hand = [\"{card}\"], stockpile = [\"{card}\", \"{card}\", \"{card}\"] }}, {{}}]\n"
        );
        let mut bench = Bench::new(&text);
        bench.act(deploy(id));
        bench
    };
    let (one, two) = (play("Loki B", "loki-b"), play("Kraken", "kraken"));
    looks_the_same(&one, &two, Viewer::Seat(B));
    looks_the_same(&one, &two, Viewer::Spectator);
    assert!(told_to(&one, Viewer::Seat(A)).contains("loki-b"));
    let draw = |mut bench: Bench| {
        bench.until_turn_of(B).until_turn_of(A);
        bench
    };
    let (one, two) = (draw(one), draw(two));
    looks_the_same(&one, &two, Viewer::Seat(B));
    assert!(!told_to(&one, Viewer::Spectator).contains("loki-b"));
}

#[test]
fn what_is_imagined_looks_the_same_and_keeps_what_is_known() {
    covers!("tcg.info.hand", "tcg.info.construction-face-down", "tcg.info.own-face-down");
    let bench = Bench::new(
        "players = [{ hand = [\"Feint\"] }, { hand = [\"Kraken\", \"Topple\"] }]\n\
         cards = [{ card = \"Loki B\", owner = 1, place = \"construction\" }, { card = \"Koshi B\", owner = 2, place = \"construction\" },\n\
         { card = \"Koshi B\", owner = 2, place = \"construction\", revealed = true }]\n",
    );
    for viewer in EVERYBODY {
        let view = bench.view(viewer);
        for seed in 0..10 {
            let mut dice = SeededDice::new(Seed::from_number(seed));
            let state = bench.game.imagine(&view.known, &mut dice);
            assert_eq!(json!(bench.game.view_of(&state, viewer)), json!(view));
            assert_eq!(state.card(CardId(2)).def, bench.card(2).def, "it is face up");
            assert!(state.table().all(|(_, card)| card.def != HIDDEN));
        }
    }
}

#[test]
fn a_revealed_card_stays_face_up() {
    covers!("tcg.info.reveal", "tcg.info.reveal-any-time");
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 2, place = \"construction\" }, { card = \"Loki B\", owner = 1, place = \"construction\" }]\n",
    );
    let reveal = |id: u16| Action::Reveal { card: CardId(id) };
    assert_eq!(bench.refused_by(B, reveal(1)), rule!("tcg.card.owner-controller"));
    bench.act_by(B, reveal(0));
    assert!(told_to(&bench, Viewer::Spectator).contains("loki-b"), "in another player's turn");
    assert!(bench.view(Viewer::Seat(A)).cards[&CardId(0)].card.is_some());
    assert_eq!(bench.refused_by(B, reveal(0)), rule!("tcg.info.reveal"));
    bench.act(Action::Done).act(Action::Done);
    assert!(bench.view(Viewer::Seat(A)).cards[&CardId(0)].card.is_some(), "from then on");
}

#[test]
fn nothing_is_revealed_while_something_is_worked_out() {
    covers!("tcg.info.reveal-any-time");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"ComStar Support\", owner = 1, place = \"construction\", construction = 1 },\n\
         { card = \"Loki B\", owner = 2, place = \"construction\" }]\n",
    );
    bench.act(activate(0));
    let reveal = Action::Reveal { card: CardId(1) };
    assert_eq!(bench.refused_by(B, reveal.clone()), rule!("tcg.turn.phases"));
    bench.act(Action::Asset { asset: crate::content::Asset::Tactics });
    bench.act_by(B, reveal);
}

#[test]
fn a_shown_card_goes_back_face_down() {
    covers!("tcg.info.show");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Staging Ground\", owner = 1 }, { card = \"Hidden Reserves\", owner = 1, place = \"construction\" },\n\
         { card = \"Adam Steiner\", owner = 1, place = \"construction\" }]\n",
    );
    bench.act(use_ability(0, 0)).act(choose(1));
    let shown = bench.told(|event| match event {
        Event::Shown { card, .. } => Some(*card),
        _ => None,
    });
    assert_eq!(shown, [named("hidden-reserves")]);
    assert!(bench.there(1), "a one-shot that is shown is not scrapped");
    assert_eq!(bench.view(Viewer::Seat(B)).cards[&CardId(1)].card, None);
    assert_eq!(bench.card(1).construction, 3);
}

#[test]
fn scrapheaps_are_open_and_in_order() {
    covers!("tcg.info.scrapheap", "tcg.info.scrapped-visible", "tcg.area.scrap-many");
    let mut bench = Bench::new(
        "players = [{}, { stockpile = [\"Feint\", \"Kraken\", \"Overrun\", \"Topple\", \"Loki B\", \"Koshi B\", \"Feint\"], scrapheap = [\"Puma D\"] }]\n\
         cards = [{ card = \"Loki B\", owner = 1 }]\n",
    );
    bench.act(send(&[0], Site::Stockpile(B))).act(assign(0, Site::Stockpile(B), 6));
    let expected = ["puma-d", "feint", "kraken", "overrun", "topple", "loki-b", "koshi-b"];
    for viewer in EVERYBODY {
        let view = bench.view(viewer);
        let heap: Vec<_> = view.players[1].scrapheap.iter().map(|name| name.as_str()).collect();
        assert_eq!(heap, expected, "the latest on top");
        assert!(told_to(&bench, viewer).contains("overrun"));
    }
}

#[test]
fn a_face_down_card_that_is_scrapped_is_seen() {
    covers!("tcg.info.scrapped-visible", "tcg.area.scrapheap");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Death Commando Strike\", owner = 1, place = \"construction\", construction = 11 },\n\
         { card = \"Kraken\", owner = 2, place = \"construction\" }, { card = \"Support: Tactics\", owner = 2 }]\n",
    );
    bench.act(activate(0));
    if bench.decider() == B {
        bench.act(Action::Done);
    }
    bench.act(choose(1));
    assert!(told_to(&bench, Viewer::Spectator).contains("kraken"));
    assert_eq!(bench.view(Viewer::Seat(A)).players[1].scrapheap, [named("kraken")]);
}

#[test]
fn a_depleted_card_stays_known() {
    covers!("tcg.info.depleted-known");
    let bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Puma D\", owner = 1, depleted = true, damage = 2 }, { card = \"Gearhead\", owner = 1, at = 0 }]\n",
    );
    let view = bench.view(Viewer::Seat(B));
    assert_eq!(
        (view.cards[&CardId(0)].card, view.cards[&CardId(0)].damage),
        (Some(named("puma-d")), 2)
    );
    assert_eq!(view.cards[&CardId(1)].card, Some(named("gearhead")));
}

#[test]
fn opponents_do_not_see_what_is_restocked() {
    covers!("tcg.info.restock-hidden");
    let restock = |card: &str, id: &str| {
        let mut bench = Bench::new(&format!(
            "players = [{{ hand = [\"{card}\"], assets = [\"logistics\"] }}, {{}}]\n"
        ));
        bench.act(Action::Done).act(Action::Restock { card: named(id) });
        bench
    };
    let (one, two) = (restock("Feint", "feint"), restock("Kraken", "kraken"));
    looks_the_same(&one, &two, Viewer::Seat(B));
    looks_the_same(&one, &two, Viewer::Spectator);
    assert!(told_to(&one, Viewer::Seat(A)).contains("feint"));
}

#[test]
fn who_looks_at_a_hand_sees_it_and_nobody_else_does() {
    covers!("tcg.info.hand", "tcg.info.restock-hidden");
    let look = |card: &str| {
        let mut bench = Bench::new(&format!(
            "players = [{{}}, {{ hand = [\"{card}\", \"Overrun\"] }}]\ncards = [{{ card = \"Alex Mallory\", owner = 1 }}]\n"
        ));
        bench.act(use_ability(0, 0));
        bench
    };
    let (mut one, mut two) = (look("Feint"), look("Kraken"));
    assert!(told_to(&one, Viewer::Seat(A)).contains("feint"));
    assert!(one.view(Viewer::Seat(A)).players[1].hand.is_some(), "while the effect is worked out");
    looks_the_same(&one, &two, Viewer::Spectator);
    one.act(Action::ChooseCards { cards: vec![named("feint")] });
    two.act(Action::ChooseCards { cards: vec![named("kraken")] });
    looks_the_same(&one, &two, Viewer::Spectator);
    assert_eq!(one.view(Viewer::Seat(A)).players[1].hand, None, "not afterwards");
}

#[test]
fn a_refusal_tells_nothing_about_hidden_cards() {
    covers!("tcg.info.hand", "tcg.card.owner-controller");
    let with = |card: &str| {
        Bench::new(&format!(
            "players = [{{}}, {{ hand = [\"{card}\"] }}]\n\
             cards = [{{ card = \"{card}\", owner = 2, place = \"construction\", construction = 9 }}, {{ card = \"Loki B\", owner = 1 }}]\n"
        ))
    };
    let (one, two) = (with("Koshi B"), with("Gearhead"));
    let _ = one.view(Viewer::Seat(A));
    let on = Action::Activate { card: CardId(0), on: Some(at(1)), region: None };
    let ability = Action::Use { of: Source::Card(CardId(0)), ability: 0, with: Payment::new() };
    for action in [
        activate(0),
        on,
        ability,
        deploy("koshi-b"),
        send(&[0], Site::Stockpile(B)),
        send(&[1], at(0)),
    ] {
        let answer = |bench: &Bench| {
            let words = |refusal| bench.game.refusal_words(Some((&bench.state, A)), &refusal);
            bench.game.check(&bench.state, A, &action).map_err(words)
        };
        assert_eq!(answer(&one), answer(&two), "{action:?}");
    }
}

#[test]
fn a_target_under_construction_is_no_unit_that_could_be_chosen() {
    covers!("tcg.construct.face-down-no-values");
    let cards = [(
        "cards.toml",
        "[[card]]\nname = \"Suppression\"\nclass = \"mission\"\n[[card.ability]]\ndo = [\"choose unit: opposing unit\", \"attack unit -1\"]\n",
    )];
    let asked = |card: &str| {
        let mut bench = Bench::with(
            &cards,
            &format!(
                "players = [{{ hand = [\"Suppression\"], assets = [\"tactics\"] }}, {{}}]\n\
                 cards = [{{ card = \"Koshi B\", owner = 1 }}, {{ card = \"{card}\", owner = 2, place = \"construction\" }},\n\
                 {{ card = \"Koshi B\", owner = 2 }}, {{ card = \"Koshi B\", owner = 2 }}]\n"
            ),
        );
        bench.act(send(&[0], at(1))).act(Action::Done).act(block(&[2, 3], false));
        while !bench.allows(play("suppression")) {
            let damage = [2, 3].map(|id| assign(id, at(0), 4));
            let action = damage.into_iter().find(|action| bench.allows(action.clone()));
            bench.act(action.unwrap_or(Action::Done));
        }
        bench.act(play("suppression")).asked()
    };
    let blockers = [2, 3].map(|id| Object::Card(CardId(id))).to_vec();
    let question = Question::Objects { from: blockers, least: 1, most: 1 };
    for card in ["Loki B", "Support: Tactics"] {
        assert_eq!(asked(card), Ask::Effect(question.clone()), "{card}");
    }
}
