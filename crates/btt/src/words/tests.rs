//! What people read, looked at as they see it, and played through for words that are missing.

use ironlance_engine::{
    Chance, Dice as _, Game, Piece, Prompt, Scripted, Seed, SeededDice, Tally, Thing, Told, Viewer,
    Words,
};
use ironlance_rulebook::{covers, rule};
use serde_json::json;

use crate::{
    Action, Btt, Event, Refusal, State,
    content::AttackFace,
    setup::{LanceChoice, Setup},
    testing::{A, B, Bench, action, fire, id},
};

/// A fight in the woods with some of everything.
const FIGHT: &str = r#"
    round = 4
    phase = "combat"
    tokens = [
        { hex = "1107", kind = "smoke", until = 5 },
        { hex = "0304", kind = { woods = 1 } },
        { hex = "1905", kind = "fire" },
    ]
    [map]
    west = "Ford Crossing"
    east = "Old Quarter"
    [units.A1]
    mech = "grf-1n"
    hex = "1008"
    facing = "NE"
    order = { walk = "1008" }
    mechwarriors = ["elite-mechwarrior"]
    upgrades = [{ upgrade = "spotter-link", tic = "LRM" }]
    armor = 3
    focus = 1
    locks = ["B1"]
    heat = ["heat-alarm", "sluggish-myomer"]
    heat-face-down = ["warm-hull"]
    criticals = [{ deck = "minor-critical", card = "jammed-feed", tic = "LRM" }]
    [units.A2]
    mech = "cp-10-z"
    hex = "0604"
    command-card = "wall-of-steel"
    order = "stand"
    special = "hulled-down"
    [units.B1]
    mech = "hbk-4g"
    hex = "1205"
    facing = "S"
    order = { run = "1205" }
    evade = 2
    [units.B2]
    mech = "lct-1v"
    destroyed = { moment = 3, by_itself = false }
    armor = 0
    external = 0
    internal = 0
"#;

#[test]
fn the_table_is_a_map_and_a_list_of_units() {
    let bench = Bench::new(FIGHT);
    let view = bench.game.view_of(&bench.state, Viewer::Seat(A));
    let drawn = bench.game.draw(&view).plain();
    assert!(drawn.lines().all(|line| line.chars().count() <= 100), "{drawn}");
    insta::assert_snapshot!("table", drawn);
}

#[test]
fn orders_are_on_the_map_of_their_owner_only() {
    let bench = Bench::new(
        r#"
        [units.A1]
        mech = "grf-1n"
        hex = "1008"
        order = { run = "1204" }
        [units.B1]
        mech = "hbk-4g"
        hex = "2008"
    "#,
    );
    let drawn =
        |seat| bench.game.draw(&bench.game.view_of(&bench.state, Viewer::Seat(seat))).plain();
    assert!(drawn(A).contains("rA1") && drawn(A).contains("run 1204"), "{}", drawn(A));
    assert!(!drawn(B).contains("rA1 ") && !drawn(B).contains("1204"), "{}", drawn(B));
}

#[test]
fn a_unit_is_described_as_on_its_card() {
    insta::assert_snapshot!("griffin", described(A, "A1"));
    insta::assert_snapshot!("cyclops", described(A, "a2"));
}

#[test]
fn a_hex_is_described_with_its_costs_and_who_sees_it() {
    insta::assert_snapshot!("hex", described(A, "1107"));
    assert!(described(B, "1205").contains("B1 Hunchback HBK-4G stands here, facing south\n"));
}

#[test]
fn what_is_not_on_the_table_is_not_described() {
    let bench = Bench::new(FIGHT);
    let view = bench.game.view_of(&bench.state, Viewer::Seat(A));
    for name in ["A4", "3218", "0000", "nothing", ""] {
        assert_eq!(bench.game.describe(&view, name), None, "{name}");
    }
}

#[track_caller]
fn described(seat: ironlance_engine::Seat, name: &str) -> String {
    let bench = Bench::new(FIGHT);
    let view = bench.game.view_of(&bench.state, Viewer::Seat(seat));
    bench.game.describe(&view, name).expect("it is on the table").plain()
}

#[test]
fn an_attack_is_told_step_by_step() {
    let mut bench = Bench::new(FIGHT);
    let mut told = asked(&bench);
    told.push(words_of(&bench, &fire("A1", "PPC", "B1")));
    bench.roll(fire("A1", "PPC", "B1"), &["double", "focus"]);
    told.extend(sentences(&bench));
    told.extend(asked(&bench));
    told.extend(chosen(&bench));
    let spend = action(r#"{ "modify": "spend-focus" }"#);
    bench.roll(spend, &[]);
    told.extend(sentences(&bench));
    bench.roll(Action::KeepDice, &["evade", "focus", "blank", "blank"]);
    told.extend(sentences(&bench));
    told.extend(chosen(&bench));
    insta::assert_snapshot!("attack", told.join("\n"));
}

/// What is asked now.
fn asked(bench: &Bench) -> Vec<String> {
    let mut prompts = Vec::new();
    bench.game.prompts(&bench.state, &mut prompts);
    let words = |prompt| bench.game.ask_words(&bench.state, prompt).to_string();
    prompts.iter().map(words).collect()
}

/// The choices of whoever is asked.
fn chosen(bench: &Bench) -> Vec<String> {
    let mut prompts = Vec::new();
    bench.game.prompts(&bench.state, &mut prompts);
    let mut actions = Vec::new();
    bench.game.candidates(&bench.state, prompts[0].seat, &mut actions);
    actions.iter().map(|it| words_of(bench, it)).collect()
}

fn words_of(bench: &Bench, action: &Action) -> String {
    let seat = if crate::ask::owes(&bench.state, A) { A } else { B };
    format!("- {}", bench.game.action_words(&bench.state, seat, action))
}

fn sentences(bench: &Bench) -> Vec<String> {
    let words = |told: &Told<Event>| bench.game.event_words(&told.event).to_string();
    bench.events.iter().map(words).collect()
}

#[test]
fn sentences_keep_units_hexes_and_dice_apart() {
    let bench = Bench::new(FIGHT);
    let event = Event::AttackRolled {
        attacker: id("A1"),
        target: id("B1"),
        tic: None,
        bracket: crate::combat::Bracket::Short,
        tally: Tally::new(rule!("btt.physical.dice"), 2),
        dice: vec![AttackFace::Double, AttackFace::Blank],
    };
    assert_eq!(
        json!(bench.game.event_words(&event)),
        json!([
            { "kind": "unit", "thing": "A1", "words": "A1" }, " strikes ",
            { "kind": "unit", "thing": "B1" }, ": ", { "number": 2 }, " dice: ",
            { "die": "Double" }, ", ", { "die": "Blank" }, ".",
        ])
    );
    let moved = action(r#"{"move": {"unit": "A1", "hex": "0806", "facing": "N"}}"#);
    let words = bench.game.action_words(&bench.state, A, &moved);
    let hex = Piece::Thing(Thing::new("hex", "0806"));
    assert!(words.pieces().contains(&hex), "{words:?}");
    let refusal = bench.game.refused(None, &Refusal::OffTheMap { hex: "3232".parse().unwrap() });
    assert_eq!(refusal.fact("hex").unwrap().pieces(), [Piece::Thing(Thing::new("hex", "3232"))]);
}

/// Two sides that have still to plan.
const TO_PLAN: &str = r#"
    [map]
    west = "Ford Crossing"
    [units.A1]
    mech = "grf-1n"
    hex = "1008"
    [units.A2]
    mech = "lct-1v"
    hex = "1001"
    [units.B1]
    mech = "hbk-4g"
    hex = "2008"
"#;

#[test]
fn orders_show_what_they_cost() {
    let bench = Bench::new(TO_PLAN);
    let check = |json: &str, expected: &str| {
        assert_eq!(bench.game.action_words(&bench.state, A, &action(json)), expected);
    };
    check(
        r#"{"order": {"unit": "A1", "order": {"walk": "1106"}}}"#,
        "walk to 1106 (4 of 5 MP, light woods)",
    );
    check(r#"{"order": {"unit": "A1", "order": {"jump": "1005"}}}"#, "jump to 1005 (3 of 5 MP)");
    check(r#"{"order": {"unit": "A2", "order": "stand"}}"#, "stand still with A2");
    assert_eq!(
        asked(&bench)[0],
        "Round 1, planning: an order for A1 Griffin GRF-1N in 1008 (0 of 2 written)."
    );
}

#[test]
fn whoever_waits_is_told_that_orders_are_written_and_not_which() {
    covers!("btt.planning.secrecy");
    let mut bench = Bench::new(TO_PLAN);
    let waiting = |bench: &Bench| -> Vec<String> {
        let mut prompts = Vec::new();
        bench.game.prompts(&bench.state, &mut prompts);
        let words = |prompt| bench.game.wait_words(&bench.state, prompt).to_string();
        prompts.iter().map(words).collect()
    };
    let before = waiting(&bench);
    assert_eq!(before[0], "Round 1, planning: seat 1 writes orders.");
    bench.roll(action(r#"{"order": {"unit": "A1", "order": {"jump": "1005"}}}"#), &[]);
    assert_eq!(waiting(&bench), before);
    bench.roll(action(r#"{"order": {"unit": "A2", "order": "stand"}}"#), &[]);
    assert_eq!(
        asked(&bench)[0],
        "Round 1, planning: the orders are written (A1 jump to 1005 and A2 stand still)."
    );
    assert_eq!(waiting(&bench), before);
}

#[test]
fn nonsense_has_words_too() {
    let game = Btt::standard();
    let mut dice = SeededDice::new(Seed::from_number(1));
    let beginning = game.begin(&game.default_setup(), &mut dice).expect("a good game");
    let fight = Bench::new(FIGHT).state.clone();
    for json in [
        r#"{"order": {"unit": "B4", "order": {"walk": "3232"}}}"#,
        r#"{"fire": {"unit": "B4", "tic": "X", "target": "A3"}}"#,
        r#"{"strike": {"unit": "B2", "target": "A4"}}"#,
        r#"{"move": {"unit": "B2", "hex": "3232", "facing": "N"}}"#,
        r#"{"act": {"unit": "A4", "action": {"repair": {"card": 0}}}}"#,
        r#"{"act": {"unit": "A1", "action": {"vent": {"card": 9, "heat": 9}}}}"#,
        r#"{"act": {"unit": "B2", "action": {"command-card": {"units": ["A4"], "card": 3}}}}"#,
        r#"{"act": {"unit": "A1", "action": {"set-fire": {"tic": "X", "hex": "3232"}}}}"#,
        r#"{"resolve-special": {"unit": "A1", "choice": {"other": {"number": 0}}}}"#,
        r#"{"modify": {"reroll": {"by": "command-card", "die": 0}}}"#,
        r#"{"dissipate": {"unit": "A4", "face-up": [0, 9], "face-down": 9}}"#,
        r#"{"turn-up": {"unit": "A4", "card": 0}}"#,
        r#"{"place-unit": {"unit": "A1", "hex": "3232", "facing": "S"}}"#,
        r#"{"choose-face": {"face": "B"}}"#,
    ] {
        for state in [&beginning, &fight] {
            for seat in [A, B, ironlance_engine::Seat::at(7)] {
                readable(&game.action_words(state, seat, &action(json)).to_string());
            }
        }
    }
}

#[test]
fn everything_that_happens_in_a_game_has_words() {
    for seed in 0..4 {
        let game = Btt::standard();
        let content = game.content();
        let lance = |place: usize| {
            let lances = &content.lances;
            LanceChoice::Named(lances[(place + 4 * seed) % lances.len()].id.clone())
        };
        let sheet = |place: usize| content.sheets[(place + seed) % content.sheets.len()].id.clone();
        let setup = Setup {
            lances: vec![lance(0), lance(2)],
            sheets: vec![sheet(0), sheet(1)],
            ..game.default_setup()
        };
        let mut dice = SeededDice::new(Seed::from_number(seed as u64));
        let state = game.begin(&setup, &mut dice).expect("a good game");
        play(&game, state, &mut dice);
    }
}

/// Plays at random to the end and reads everything.
fn play(game: &Btt, mut state: State, dice: &mut SeededDice) {
    while game.outcome(&state).is_none() {
        let mut prompts: Vec<Prompt<_>> = Vec::new();
        game.prompts(&state, &mut prompts);
        let prompt = &prompts[0];
        readable(&game.ask_words(&state, prompt).to_string());
        let mut actions = Vec::new();
        game.candidates(&state, prompt.seat, &mut actions);
        let pick = dice.below(actions.len() as u32, Chance::Pick, rule!("btt.round.sequence"));
        let every = actions.len().div_ceil(20);
        for action in actions.iter().step_by(every).chain([&actions[pick as usize]]) {
            readable(&game.action_words(&state, prompt.seat, action).to_string());
        }
        let mut events = Vec::new();
        game.apply(&mut state, prompt.seat, &actions[pick as usize], dice, Some(&mut events))
            .expect("candidates are legal");
        for told in &events {
            let sentence = game.event_words(&told.event).to_string();
            readable(&sentence);
            assert!(sentence.ends_with('.'), "{sentence}");
        }
    }
    let view = game.view_of(&state, Viewer::Spectator);
    readable(&game.draw(&view).plain());
    for id in view.units.keys() {
        let described = game.describe(&view, &id.to_string()).expect("it was in the game");
        readable(&described.plain());
    }
}

/// No sentence is empty or shows how the program is made.
#[track_caller]
fn readable(text: &str) {
    let is_bad = text.trim().is_empty()
        || ["{", "}", "Some(", "None", "\"", "::", "  ("].iter().any(|bad| text.contains(bad));
    assert!(!is_bad, "{text:?}");
}

#[test]
fn every_card_of_the_pack_has_a_text() {
    use super::cards;
    let game = Btt::standard();
    let content = game.content();
    let mut texts = String::new();
    let mut add = |name: &str, text: String| {
        readable(&text);
        texts.push_str(&format!("{name}: {text}\n"));
    };
    content.units.iter().for_each(|card| {
        card.special_actions.iter().for_each(|special| readable(&cards::special(special)));
        cards::unit_card(card).into_iter().for_each(|text| add(&card.full_name(), text));
    });
    content.upgrades.iter().for_each(|card| add(&card.name, cards::weapon_upgrade(card)));
    content.command_cards.iter().for_each(|card| add(&card.name, cards::command_card(card)));
    for card in &content.mechwarriors {
        let only = cards::mechwarrior_requirements(content, card).unwrap_or_default();
        add(&card.name, format!("{} {only}", cards::mechwarrior(card)).trim().to_owned());
    }
    content.minor_criticals.iter().for_each(|card| add(&card.name, cards::critical_card(card)));
    content.major_criticals.iter().for_each(|card| add(&card.name, cards::critical_card(card)));
    content.heat_cards.iter().for_each(|card| add(&card.name, cards::heat_card(card)));
    insta::assert_snapshot!("cards", texts);
}

#[test]
fn faces_have_the_names_that_scripts_use() {
    let game = Btt::standard();
    let attack = game.faces(None, rule!("btt.combat.dice-by-range"), 8).expect("the attack die");
    assert!(attack.contains(&"double".to_owned()) && attack.len() == 8);
    let defense =
        game.faces(None, rule!("btt.combat.defense-dice-sum"), 8).expect("the defence die");
    assert!(defense.contains(&"evade".to_owned()));
    assert_eq!(game.faces(None, rule!("btt.combat.dice-by-range"), 6), None);
}
