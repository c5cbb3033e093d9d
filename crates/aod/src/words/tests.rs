//! What people read, looked at as they see it.

use ironlance_engine::{Game as _, Viewer, Words as _};

use super::*;
use crate::{
    attack::{Again, AttackDice},
    cards::CardAsk,
    combat::CombatAsk,
    content::{Equipment, TerrainId},
    movement::Member,
    testing::{A, B, Bench, id, square},
};

/// A battle with some of everything.
fn battle() -> Bench {
    let terrain = [
        square("hindering", "ground", 4, 14, 4),
        square("blocking", "ground", 12, 14, 3),
        square("shallow-water", "ground", 20, 14, 4),
        square("deep-water", "ground", 27, 14, 4),
        square("clear", "elevated", 4, 24, 6),
    ];
    let units = [
        ("A1", "AOX103", "10 10", "facing = 30\nheat = 3\ntokens = 1\nclick = 2"),
        ("A2", "carrier", "20 8", "tokens = 2"),
        ("A3", "foot", "", "aboard = \"A2\""),
        ("A4", "slow", "30 8", "facing = 180"),
        ("A5", "mech", "5 5", "heat = 4\nshutdown = true\ntokens = 2"),
        ("B1", "heli", "18 20", "cruising = true\nfacing = 270"),
        ("B2", "tank", "30 9.5", "captor = \"A4\""),
        ("B3", "AOX102", "25 30", ""),
        ("B4", "slow", "3 30", "eliminated = true"),
    ];
    let more = format!("round = 3\nscores = [[40, 2], [8, 0]]\n{}", terrain.concat());
    Bench::field(&more, &units)
}

#[test]
fn the_table_is_a_map_and_a_list_of_units() {
    let bench = battle();
    let view = bench.game.view_of(&bench.state, Viewer::Seat(A));
    insta::assert_snapshot!("table", bench.game.draw(&view).plain());
}

#[test]
fn a_unit_is_described_with_what_it_shows_and_carries() {
    let bench = battle();
    let view = bench.game.view_of(&bench.state, Viewer::Seat(A));
    let described = |name: &str| bench.game.describe(&view, name).map(|canvas| canvas.plain());
    let all: Vec<String> =
        ["A1", "a2", "A3", "B1", "B2", "B4"].into_iter().filter_map(described).collect();
    insta::assert_snapshot!("units", all.join("\n"));
    assert_eq!(described("A9"), None);
    assert_eq!(described("copse"), None);
}

#[test]
fn every_card_has_a_text() {
    let game = Aod::standard();
    let content = game.content();
    let mut texts = String::new();
    for card in &content.cards {
        let text = card_text::text(content, card);
        assert!(text.ends_with('.') && !text.contains("  "), "{}: {text:?}", card.number);
        let needs = card_text::requirement(content, card).map(|it| format!(" {it}."));
        let (cost, needs) = (card_text::cost(card), needs.unwrap_or_default());
        texts += &format!("{} {} ({cost}).{needs} {text}\n", card.number, card.name);
    }
    insta::assert_snapshot!("cards", texts);
}

#[test]
fn every_action_is_said_in_words() {
    let bench = battle();
    let mut said = String::new();
    for action in include_str!("tests/actions.jsonl").lines() {
        let action: Action =
            serde_json::from_str(action).unwrap_or_else(|why| panic!("{action}: {why}"));
        said += &format!("{}\n", bench.game.action_words(&bench.state, A, &action));
    }
    insta::assert_snapshot!("actions", said);
}

#[test]
fn every_question_is_asked_in_words_and_the_others_know_why_they_wait() {
    let bench = battle();
    let (unit, units) = (id("A1"), vec![id("A1"), id("A4")]);
    let dice = AttackDice { white: [2, 5], black: 6, rerolled_to_sixes: false };
    let member = |unit: &UnitId| Member { unit: *unit, inches: Length::inches(6), held: false };
    let again = |by| Ask::Combat(CombatAsk::Again { unit, target: id("B1"), by });
    let asks = [
        Ask::Setup(SetupAsk::Terrain { pile: vec![TerrainId(0), TerrainId(1)] }),
        Ask::Setup(SetupAsk::Deploy { units: units.clone(), infiltrate: false }),
        Ask::Setup(SetupAsk::Deploy { units: units.clone(), infiltrate: true }),
        Ask::Turn(TurnAsk::Command { waiting: units.clone() }),
        Ask::Turn(TurnAsk::Order { left: 1 }),
        Ask::Turn(TurnAsk::Order { left: 2 }),
        Ask::Turn(TurnAsk::Proposal { by: B }),
        Ask::Move(MoveAsk::Formation { members: units.iter().map(member).collect() }),
        Ask::Move(MoveAsk::Turn { unit }),
        Ask::Move(MoveAsk::FlyOn { unit, inches: Length::thousandths(7250) }),
        Ask::Move(MoveAsk::Spin { unit, mover: id("B1") }),
        Ask::Move(MoveAsk::SetDown { transport: id("A2"), units: vec![id("A3")] }),
        Ask::Combat(CombatAsk::Assault { unit, kind: AssaultKind::Ranged }),
        Ask::Combat(CombatAsk::Assault { unit, kind: AssaultKind::Close }),
        Ask::Combat(CombatAsk::Flight { unit }),
        Ask::Combat(CombatAsk::Cancel {
            attacker: id("B1"),
            unit,
            equipment: vec![Equipment::Evade, Equipment::Decoy],
        }),
        Ask::Combat(CombatAsk::Reroll { unit, dice }),
        Ask::Combat(CombatAsk::Divide { unit, damage: 4, targets: vec![id("B1"), id("B3")] }),
        again(Again::Pulse),
        again(Again::RapidStrike),
        again(Again::Predator),
        Ask::Cards(CardAsk::Awe { opponents: vec![B] }),
    ];
    let said = asks.map(|ask| {
        let prompt = Prompt::turn(A, ask);
        let asked = bench.game.ask_words(&bench.state, &prompt);
        format!("{asked}\n  {}\n", bench.game.wait_words(&bench.state, &prompt))
    });
    insta::assert_snapshot!("questions", said.concat());
}
