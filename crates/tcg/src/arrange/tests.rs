//! What is described is judged whole before it is played.

use ironlance_engine::{
    AnyGame, Erased, Game as _, Log, LogError, ScriptedDice, Start, Words as _,
};
use serde_json::{Value, json};

use crate::{
    Action, Ask, Tcg,
    state::{CardId, Site},
    testing::{A, B, Bench, block, send},
};

/// What is wrong with an arrangement, a line each.
#[track_caller]
fn faults(arrangement: &Value) -> Vec<String> {
    let game = Erased(Tcg::standard());
    let faults = game.arranged(arrangement, ScriptedDice::default()).err().expect("it is refused");
    faults.iter().map(|fault| format!("{}: {}", fault.field, fault.message)).collect()
}

/// The one thing that is wrong with a table of these cards.
#[track_caller]
fn check(cards: &Value, expected: &str) {
    assert_eq!(faults(&json!({ "players": [{}, {}], "cards": cards })), [expected]);
}

#[test]
fn a_seat_that_nobody_sits_at_is_refused_wherever_it_is_named() {
    let nobody = "there is no seat 5: the game has 2 seats";
    let card = |name: &str| json!([{ "card": "Loki B", "owner": 1, name: 5 }]);
    check(&json!([{ "card": "Loki B", "owner": 5 }]), &format!("cards[0].owner: {nobody}"));
    check(&card("controller"), &format!("cards[0].controller: {nobody}"));
    let active = faults(&json!({ "players": [{}, {}], "active": 5 }));
    assert_eq!(active, [format!("active: {nobody}")]);
}

#[test]
fn a_card_lies_at_a_card_that_is_listed() {
    let guard = |at: u16| json!([{ "card": "Loki B", "owner": 1, "place": "guard", "at": at }]);
    check(&guard(99), "cards[0].at: there is no card 99: 1 cards, from 0, are listed");
    check(&guard(0), "cards[0].at: a card lies at another, not at itself");
    let both = json!([{ "card": "Loki B", "owner": 1, "place": "guard", "at": 1, "at-stockpile": true },
                      { "card": "Support: Politics", "owner": 1 }]);
    check(&both, "cards[0].at-stockpile: it lies at a card or at a Stockpile, not both");
}

#[test]
fn a_mech_has_one_pilot() {
    let cards = json!([
        { "card": "Loki B", "owner": 1 },
        { "card": "Phelan Ward", "owner": 1, "at": 0 },
        { "card": "Sharpshooter", "owner": 1, "at": 0 },
    ]);
    let expected = "cards[2].place: Sharpshooter: that 'Mech has a Pilot already \
                    [tcg.pilot.one-each]";
    check(&cards, expected);
}

#[test]
fn each_kind_of_card_lies_where_it_can() {
    let lies = |card: &str, place: &str| json!([{ "card": card, "owner": 1, "place": place }]);
    let check = |card: &str, place: &str, why: &str| {
        check(&lies(card, place), &format!("cards[0].place: {card}: {why}"));
    };
    check("Feint", "command-post", "Mission cards never lie on the table [tcg.card.mission-card]");
    check("Feint", "construction", "Mission cards never lie on the table [tcg.card.mission-card]");
    check("Loki B", "command-post", "a Unit lies on patrol, on guard or among the new ones");
    let command = "only Units do that; an active Command card lies in the Command Post";
    check("Support: Politics", "patrol", command);
    check("Phelan Ward", "command-post", "a Pilot or Enhancement lies on something: say `at`");
}

#[test]
fn counters_lie_where_they_can() {
    let card = |field: &str, value: Value| json!([{ "card": "Loki B", "owner": 1, field: value }]);
    check(
        &card("construction", json!(3)),
        "cards[0].construction: the counters are gone once a card is active",
    );
    let scrapped = "cards[0].damage: Loki B: 50 damage counters on a structure of 5 scrap it \
                    [tcg.card.structure-value]";
    check(&card("damage", json!(50)), scrapped);
    let tapped = json!([{ "card": "Loki B", "owner": 1, "place": "construction", "tapped": true }]);
    check(&tapped, "cards[0].tapped: cards under construction are not tapped");
}

#[test]
fn a_table_has_no_more_cards_than_its_decks() {
    let cards: Vec<Value> = (0..20_000).map(|_| json!({ "card": "Loki B", "owner": 1 })).collect();
    check(&json!(cards), "cards: 20000 cards, and 2 decks of 60 have at most 120");
    let pile = vec!["Loki B"; 50_000];
    let large = faults(&json!({ "players": [{ "hand": pile }, {}] }));
    assert_eq!(large, ["players[0].hand: 50000 cards, and a deck has at most 60"]);
    let (hand, stockpile) = (vec!["Loki B"; 40], vec!["Loki B"; 30]);
    let sum = faults(&json!({ "players": [{}, { "hand": hand, "stockpile": stockpile }] }));
    let expected = "players[1]: seat 2 has 70 cards, 0 of them on the table, and a deck has at \
                    most 60 [tcg.deck.max-size]";
    assert_eq!(sum, [expected]);
    let counters = json!({ "a": 1, "b": 1, "c": 1, "d": 1, "e": 1 });
    check(
        &json!([{ "card": "Loki B", "owner": 1, "counters": counters }]),
        "cards[0].counters: 5 kinds of counters, there is room for 4 on a card",
    );
}

#[test]
fn somebody_decides_in_the_phase_that_is_described() {
    let phase = faults(&json!({ "players": [{}, {}], "phase": "turn-over" }));
    let expected = "phase: nobody decides in that phase: begin in draw, deploy, repair, missions, \
                    end-of-missions or restock";
    assert_eq!(phase, [expected]);
    let turn = faults(&json!({ "players": [{}, {}], "turn": 0 }));
    assert_eq!(turn, ["turn: 0 is no turn from 1 to 9999"]);
    let empty = faults(&json!({ "players": [{}, { "stockpile": [] }] }));
    let expected = "players[1].stockpile: nobody plays on with an empty Stockpile \
                    [tcg.win.empty-stockpile]";
    assert_eq!(empty, [expected]);
}

#[test]
fn the_start_of_a_log_is_judged_like_any_other() {
    let game = Erased(Tcg::standard());
    let good = json!({ "players": [{}, {}] });
    let mut log: Log = game.arranged(&good, ScriptedDice::default()).expect("it is possible").log();
    assert!(game.replayed(&log).is_ok());
    log.start = Start::Arranged(json!({ "players": [{}, {}], "active": 4 }));
    let Err(LogError::Arranged(why)) = game.replayed(&log) else { panic!("it is refused") };
    assert_eq!(why, "active: there is no seat 4: the game has 2 seats");
}

/// A Loki B of the first seat against the Stockpile of the second, who has a Koshi B.
fn mission(more: &str) -> String {
    format!(
        "players = [{{}}, {{}}]\ncards = [{{ card = \"Loki B\", owner = 1 }},\n\
         {{ card = \"Koshi B\", owner = 2 }}]\n\
         [mission]\nattackers = [0]\ntarget = {{ stockpile = 2 }}\n{more}"
    )
}

#[test]
fn a_table_begins_inside_a_mission() {
    let bench = Bench::new(&mission(""));
    assert!(bench.card(0).tapped);
    assert_eq!((bench.decider(), bench.asked()), (A, Ask::AttackDeclared));
    let mut bench = Bench::new(&mission("step = \"blocking\""));
    assert_eq!((bench.decider(), bench.asked()), (B, Ask::Block));
    bench.act(block(&[1], false));
    let bench = Bench::new(&mission("step = \"decided\"\nblockers = [1]"));
    assert!(bench.card(1).tapped);
    assert_eq!((bench.decider(), bench.asked()), (A, Ask::BlockDecided));
    let mut prompts = Vec::new();
    bench.game.prompts(&bench.state, &mut prompts);
    let asked = bench.game.ask_words(&bench.state, &prompts[0]).to_string();
    assert!(asked.ends_with(" blocks: use something, or pass."), "{asked}");
    let bench = Bench::new(&mission("step = \"initiative\"\nblockers = [1]"));
    assert!(matches!(bench.asked(), Ask::Initiative { .. }), "{:?}", bench.asked());
    let bench = Bench::new(&mission("step = \"acting\"\nblockers = [1]"));
    assert!(matches!(bench.asked(), Ask::Act { .. }), "{:?}", bench.asked());
}

#[test]
fn a_mission_goes_on_from_where_it_begins_as_in_play() {
    let arranged = Bench::new(&mission("step = \"acting\"\nblockers = [1]"));
    let table = mission("").split("[mission]").next().expect("it has a table").to_owned();
    let mut played = Bench::new(&table);
    played.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false));
    // The Koshi could jump to raise its score.
    played.act(Action::Done);
    assert_eq!(arranged.state, played.state);
}

#[test]
fn an_arranged_mission_is_one_that_could_be_sent() {
    let table = |mission: Value| {
        let cards = json!([{ "card": "Loki B", "owner": 1, "place": "new" },
                           { "card": "Koshi B", "owner": 2 }, { "card": "Koshi B", "owner": 1 }]);
        faults(&json!({ "players": [{}, {}], "cards": cards, "mission": mission }))
    };
    let target = json!({ "stockpile": 2 });
    let new = table(json!({ "attackers": [0], "target": target }));
    let expected = "mission: Loki B is not on patrol: it was activated this turn and goes on patrol \
                    at its end [tcg.mission.attacker-patrol]";
    assert_eq!(new, [expected]);
    let nobody = table(json!({ "attackers": [], "target": target }));
    assert_eq!(nobody, ["mission.attackers: a mission needs Units [tcg.mission.declare]"]);
    let own =
        table(json!({ "attackers": [2], "target": target, "step": "decided", "blockers": [2] }));
    let expected =
        "mission.blockers: Koshi B #2 is no Unit of the defending player [tcg.block.who]";
    assert_eq!(own, [expected]);
    let early = table(json!({ "attackers": [2], "target": target, "blockers": [1] }));
    assert_eq!(early, ["mission.blockers: nobody blocks before the step `decided`"]);
    let many = table(json!({ "attackers": vec![2; 30], "target": target }));
    assert_eq!(many, ["mission.attackers: 30 cards, and a group has at most 24"]);
    let card = CardId(7);
    let gone = table(json!({ "attackers": [2], "target": Site::Card(card) }));
    assert_eq!(gone.len(), 1);
}
