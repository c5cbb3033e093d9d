//! The open choices about turns, cards at rest and the end of the game, played both ways.

use std::sync::Arc;

use ironlance_engine::{Game as _, Scripted as _, Seat, Seed, SeededDice, Viewer, Words as _};
use ironlance_rulebook::{covers, rule};

use crate::{
    Action, Ask, Event, State, Tcg, ask,
    content::{Asset, Region},
    options::Mulligan,
    state::{CardId, Phase, Place, Site},
    testing::{A, B, Bench, C, activate, assign, at, choose_card, send, use_ability, use_box},
    values, view,
};

/// A table where some options are chosen.
fn played(options: &str, table: &str) -> Bench {
    Bench::new(&format!("options = {{ {options} }}\n{table}"))
}

/// The same with a card of its own.
fn with_card(options: &str, card: &str, table: &str) -> Bench {
    let files = [("cards.toml", card)];
    Bench::with(&files, &format!("options = {{ {options} }}\n{table}"))
}

/// The first player and a game before its first turn, with a mulligan.
fn dealt(seats: usize) -> (Arc<Tcg>, State) {
    let game = Tcg::standard();
    let mut setup = game.default_setup();
    setup.options.mulligan = Mulligan::OneRedraw;
    let deck = setup.decks[0].clone();
    setup.decks.resize(seats, deck);
    let mut dice = SeededDice::new(Seed::from_number(4));
    let state = game.begin(&setup, &mut dice).expect("the decks are legal");
    (game, state)
}

#[test]
fn mulligan_asks_everybody_once_before_the_first_turn() {
    covers!("tcg.setup.no-mulligan", "tcg.setup.opening-hand");
    let (game, mut state) = dealt(3);
    let order: Vec<Seat> = state.from_active().collect();
    let hands: Vec<_> = state.players.iter().map(|player| player.hand.clone()).collect();
    let mut dice = SeededDice::new(Seed::from_number(9));
    for seat in &order {
        let mut prompts = Vec::new();
        game.prompts(&state, &mut prompts);
        assert_eq!((prompts.len(), prompts[0].seat), (1, *seat));
        assert!(matches!(prompts[0].ask, Ask::Mulligan));
        let yes = *seat != order[2];
        game.apply(&mut state, *seat, &Action::Answer { yes }, &mut dice, None).unwrap();
    }
    assert_eq!((state.turn, state.active), (1, order[0]));
    for seat in &order {
        let (player, before) = (state.player(*seat), &hands[seat.index()]);
        let drawn = usize::from(*seat == order[0]);
        assert_eq!(player.hand.len(), 5 + drawn);
        assert_eq!(player.hand.len() + player.stockpile.len(), 60);
        assert_eq!(player.hand == *before, *seat == order[2], "kept by the third alone");
    }
    assert!(matches!(ask::owed(&game, &state, order[0]), Some(Ask::Deploy)), "asked only once");
}

#[test]
fn mulligan_tells_others_no_card() {
    covers!("tcg.setup.no-mulligan");
    let (game, mut state) = dealt(2);
    let (seat, other) = (state.active, state.opponents(state.active).next().unwrap());
    let mut told = Vec::new();
    let mut dice = SeededDice::new(Seed::from_number(9));
    let yes = Action::Answer { yes: true };
    game.apply(&mut state, seat, &yes, &mut dice, Some(&mut told)).unwrap();
    let seen: Vec<_> = told
        .iter()
        .filter_map(|told| view::seen(&told.event, Viewer::Seat(other)))
        .map(|report| report.event)
        .collect();
    assert_eq!(seen[0], Event::OpeningHand { seat, exchanged: true });
    assert_eq!(seen[1..], vec![Event::Drew { seat, card: None }; 5]);
}

#[test]
fn mulligan_goes_on_when_somebody_gives_up_instead() {
    covers!("tcg.setup.no-mulligan", "tcg.multi.elimination");
    let (game, mut state) = dealt(3);
    let order: Vec<Seat> = state.from_active().collect();
    let mut dice = SeededDice::new(Seed::from_number(9));
    game.apply(&mut state, order[0], &Action::Concede, &mut dice, None).unwrap();
    for seat in &order[1..] {
        assert!(matches!(ask::owed(&game, &state, *seat), Some(Ask::Mulligan)));
        game.apply(&mut state, *seat, &Action::Answer { yes: true }, &mut dice, None).unwrap();
    }
    assert!(matches!(ask::owed(&game, &state, order[1]), Some(Ask::Deploy)));
}

#[test]
fn box_power_frequency_lets_a_power_be_used_again() {
    covers!("tcg.box.timing");
    let table = "phase = \"deploy\"\nplayers = [{ affiliation = \"steiner\", hand = [\"Feint\", \"Overrun\"] }, {}]\n\
                 cards = [{ card = \"Loki B\", owner = 1, place = \"construction\" }]\n";
    let once = |options| {
        let mut bench = played(options, table);
        bench.act(use_box()).act(choose_card("feint"));
        bench
    };
    assert_eq!(once("").refused(use_box()), rule!("tcg.box.timing"));
    let mut bench = once("box-power-frequency = \"any-number\"");
    bench.act(use_box()).act(choose_card("overrun"));
    assert_eq!(bench.state.player(A).pool, 2);
    assert!(!bench.allows(use_box()), "the hand is empty");
}

#[test]
fn phase_order_puts_repair_before_deploy() {
    covers!("tcg.turn.phases");
    let phases = |options| {
        let mut bench = played(options, "players = [{}, {}]\n");
        let mut phases = Vec::new();
        while bench.state.active == A || bench.state.phase != Phase::Missions {
            bench.act(Action::Done);
            phases.extend(bench.told(|event| match event {
                Event::PhaseBegan { seat, phase } => (*seat == B).then_some(*phase),
                _ => None,
            }));
        }
        phases
    };
    let (untap, draw) = (Phase::Untap, Phase::Draw);
    let usual = [untap, draw, Phase::Deploy, Phase::Repair, Phase::Missions];
    assert_eq!(phases(""), usual);
    let older = [untap, draw, Phase::Repair, Phase::Deploy, Phase::Missions];
    assert_eq!(phases("phase-order = \"repair-first\""), older);
}

#[test]
fn depleted_support_keeps_assets_and_continuous_effects() {
    covers!("tcg.deplete.command-card", "tcg.effect.continuous");
    let table = "players = [{}, {}]\ncards = [{ card = \"Drill Ground\", owner = 1, depleted = true }, { card = \"Loki B\", owner = 1 },\n\
                 { card = \"Support: Tactics\", owner = 1, depleted = true }, { card = \"Support: Tactics\", owner = 2 }]\n";
    let card = "[[card]]\nname = \"Drill Ground\"\nclass = \"command\"\ncost = \"0\"\nvalues = \"0/4/3\"\n\
                [[card.ability]]\ndo = [\"attack each own unit +1\"]\n[[card.ability]]\ncost = [\"tap\"]\ndo = [\"draw 1\"]\n";
    let seen = |options| {
        let mut bench = with_card(options, card, table);
        assert_eq!(bench.refused(use_ability(0, 1)), rule!("tcg.deplete.command-card"));
        let tactics = values::has_asset(&bench.game, &bench.state, A, Asset::Tactics);
        let before = bench.attack(1);
        bench.act(send(&[1], at(3)));
        (tactics, before, bench.attack(1), bench.armor(0))
    };
    assert_eq!(seen(""), (false, 6, 6, 4));
    assert_eq!(seen("depleted-support = \"kept\""), (true, 7, 7, 4));
}

#[test]
fn ability_default_time_may_be_the_whole_own_turn() {
    covers!("tcg.turn.ability-default-time");
    let card = "[[card]]\nname = \"Quartermaster\"\nclass = \"command\"\ncost = \"0\"\nvalues = \"0/1/1\"\n\
                [[card.ability]]\ncost = [\"tap\"]\ndo = [\"draw 1\"]\n[[card.ability]]\nwhen = \"own-deploy\"\ncost = [\"tap\"]\ndo = [\"draw 2\"]\n";
    let table = |phase: &str| {
        format!(
            "phase = \"{phase}\"\nplayers = [{{}}, {{}}]\ncards = [{{ card = \"Quartermaster\", owner = 1 }}, {{ card = \"Loki B\", owner = 1 }}]\n"
        )
    };
    let default = rule!("tcg.turn.ability-default-time");
    let usual = with_card("", card, &table("missions"));
    assert_eq!(usual.refused(use_ability(0, 0)), default);
    let own_turn = "ability-default-time = \"own-turn\"";
    for phase in ["draw", "deploy", "repair", "missions"] {
        let mut bench = with_card(own_turn, card, &table(phase));
        assert_eq!(
            bench.allows(use_ability(0, 1)),
            phase == "deploy",
            "a named time stays: {phase}"
        );
        assert!(bench.act(use_ability(0, 0)).card(0).tapped, "{phase}");
    }
    let mut bench = with_card(own_turn, card, &table("missions"));
    bench.act(send(&[1], Site::Stockpile(B)));
    assert_eq!(bench.refused(use_ability(0, 0)), default, "not in a mission");
}

const SIX: &str =
    "stockpile = [\"Feint\", \"Overrun\", \"Topple\", \"Feint\", \"Feint\", \"Overwhelm\"]";

#[test]
fn empty_stockpile_may_lose_only_when_a_card_is_wanted() {
    covers!("tcg.win.empty-stockpile");
    let table = format!(
        "players = [{{}}, {{ {SIX} }}]\ncards = [{{ card = \"Loki B\", owner = 1 }}, {{ card = \"Loki B\", owner = 1 }}]\n"
    );
    let strike = |bench: &mut Bench, unit| {
        bench.act(send(&[unit], Site::Stockpile(B))).act(assign(unit, Site::Stockpile(B), 6));
        bench.outcome().map(|outcome| outcome.winners)
    };
    assert_eq!(strike(&mut played("", &table), 0), Some(vec![A]));
    let mut bench = played("empty-stockpile = \"none-to-take\"", &table);
    assert_eq!((strike(&mut bench, 0), bench.stockpile(B)), (None, 0));
    assert_eq!(strike(&mut bench, 1), Some(vec![A]), "a card had to be scrapped");
}

#[test]
fn empty_stockpile_may_lose_only_when_a_card_must_be_drawn() {
    covers!("tcg.win.empty-stockpile", "tcg.draw.last-card");
    let drawn = |options, cards: &str| {
        let table = format!("players = [{{}}, {{ stockpile = [{cards}] }}]\n");
        let mut bench = played(options, &table);
        while bench.outcome().is_none() && bench.state.active == A {
            bench.act(Action::Done);
        }
        (bench.outcome().map(|outcome| outcome.winners), bench.hand(B).len())
    };
    let wanted = "empty-stockpile = \"none-to-take\"";
    assert_eq!(drawn("", "\"Feint\", \"Topple\""), (Some(vec![A]), 2));
    assert_eq!(drawn(wanted, "\"Feint\", \"Topple\""), (None, 2));
    assert_eq!(drawn(wanted, "\"Feint\""), (Some(vec![A]), 1));
}

/// The first player lays a Terrain that says nothing of others, or another, where Heavy Woods (0)
/// are; Units guard the card (2) and the Stockpile (3).
fn laid(options: &str, lays: &str) -> Bench {
    let mud = "[[card]]\nname = \"Mud\"\nclass = \"command\"\nkinds = [\"enhancement\", \"terrain\"]\ncost = \"0\"\nshares-region = true\n\
               [[card.ability]]\nif = [\"target-here\"]\ndo = [\"attack each unit -1\"]\n";
    let table = format!(
        "phase = \"deploy\"\nplayers = [{{}}, {{}}]\ncards = [{{ card = \"Heavy Woods\", owner = 1, region = \"patrol\" }},\n\
         {{ card = \"{lays}\", owner = 1, place = \"construction\", construction = 4 }},\n\
         {{ card = \"Loki B\", owner = 1, place = \"guard\", at = 1 }},\n\
         {{ card = \"Loki B\", owner = 1, place = \"guard\", at-stockpile = true }}]\n"
    );
    let mut bench = with_card(options, mud, &table);
    let (card, region) = (CardId(1), Some(Region::Patrol));
    bench.act(Action::Activate { card, on: None, region });
    bench
}

const AS_PRINTED: &str = "terrain-limit = \"as-printed\"";

#[test]
fn terrain_limit_as_printed_leaves_terrain_that_says_nothing() {
    covers!("tcg.terrain.one-per-region");
    let left = |options, lays| laid(options, lays).there(0);
    assert!(!left("", "Mud") && left(AS_PRINTED, "Mud"));
    assert!(!left(AS_PRINTED, "Rolling Hills"), "it says so");
}

#[test]
fn terrain_limit_changes_nothing_for_guards_of_a_terrain_who_go_on_patrol() {
    covers!("tcg.guard.site-moves");
    for (options, lays) in [("", "Mud"), (AS_PRINTED, "Mud"), (AS_PRINTED, "Rolling Hills")] {
        let bench = laid(options, lays);
        assert_eq!(bench.card(1).place, Place::In(Region::Patrol));
        assert_eq!(bench.card(2).place, Place::Patrol, "{options} {lays}: Terrain is no site");
        assert_eq!(bench.card(3).place, Place::Guard(Site::Stockpile(A)), "that is still one");
    }
}

#[test]
fn new_units_guard_lets_a_new_unit_guard_but_not_attack() {
    covers!("tcg.guard.set", "tcg.activate.unit-waits");
    let table = "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1, place = \"construction\", construction = 20 }]\n";
    let new = |options| {
        let mut bench = played(options, table);
        bench.act(activate(0)).until(Phase::Missions);
        bench
    };
    let guard = || Action::Guard { unit: CardId(0), site: Site::Stockpile(A) };
    assert_eq!(new("").refused(guard()), rule!("tcg.guard.set"));
    let mut bench = new("new-units-guard = true");
    bench.act(guard());
    assert_eq!(bench.card(0).place, Place::Guard(Site::Stockpile(A)));
    bench.act(Action::EndGuard { unit: CardId(0) });
    let attack = send(&[0], Site::Stockpile(B));
    assert_eq!(bench.refused(attack.clone()), rule!("tcg.mission.attacker-patrol"));
    bench.until_turn_of(B).until_turn_of(A).until(Phase::Missions);
    assert!(bench.allows(attack));
}

#[test]
fn multi_victory_may_go_to_the_first_who_empties_a_stockpile() {
    covers!("tcg.multi.last-standing");
    let table = format!(
        "players = [{{}}, {{ {SIX} }}, {{}}]\ncards = [{{ card = \"Loki B\", owner = 1 }}]\n"
    );
    let won = |options| {
        let mut bench = played(options, &table);
        bench.act(send(&[0], Site::Stockpile(B))).act(assign(0, Site::Stockpile(B), 6));
        bench.outcome().map(|outcome| (outcome.winners, outcome.rule))
    };
    assert_eq!(won(""), None, "two are left");
    let first = "multi-victory = \"first-to-empty\"";
    assert_eq!(won(first), Some((vec![A], rule!("tcg.multi.last-standing"))));
}

#[test]
fn multi_victory_goes_to_nobody_for_a_stockpile_that_its_owner_draws_empty() {
    covers!("tcg.multi.last-standing");
    let mut bench = played(
        "multi-victory = \"first-to-empty\"",
        "players = [{}, { stockpile = [\"Feint\"] }, {}]\n",
    );
    bench.until_turn_of(C);
    assert!(bench.state.player(B).out && bench.outcome().is_none());
}

const EVERYBODY_ELSE: [Viewer; 2] = [Viewer::Seat(B), Viewer::Spectator];

/// The sizes that a viewer thinks possible.
fn imagined(bench: &Bench, viewer: Viewer, size: impl Fn(&State) -> usize) -> Vec<usize> {
    let mut sizes: Vec<usize> = (0..30)
        .map(|seed| {
            let mut dice = SeededDice::new(Seed::from_number(seed));
            size(&bench.game.imagine(&bench.view(viewer).known, &mut dice))
        })
        .collect();
    sizes.sort_unstable();
    sizes.dedup();
    sizes
}

#[test]
fn hand_count_visible_may_be_off() {
    covers!("tcg.info.hand");
    let with = |options: &str, hand: &str| {
        played(
            options,
            &format!("players = [{{ hand = [{hand}], assets = [\"logistics\"] }}, {{}}]\n"),
        )
    };
    let (none, three) = ("", "\"Feint\", \"Kraken\", \"Overrun\"");
    let open = with("", three);
    assert_eq!(open.view(Viewer::Seat(B)).players[0].hand_count, Some(3));
    let off = "hand-count-visible = false";
    let (mut empty, mut full) = (with(off, none), with(off, three));
    assert_eq!(full.view(Viewer::Seat(A)).players[0].hand_count, Some(3), "the own hand is known");
    let same = |empty: &Bench, full: &Bench| {
        for viewer in EVERYBODY_ELSE {
            assert!(empty.view(viewer) == full.view(viewer), "{viewer:?}");
            assert_eq!(full.view(viewer).players[0].hand_count, None);
            assert!(3 < imagined(full, viewer, |state| state.player(A).hand.len()).len());
        }
    };
    same(&empty, &full);
    assert!(full.game.draw(&full.view(Viewer::Seat(B))).plain().contains("hand ?"));
    empty.act(Action::Done);
    full.act(Action::Done);
    assert!(matches!((empty.asked(), full.asked()), (Ask::Restock, Ask::Restock)));
    same(&empty, &full);
}

#[test]
fn stockpile_count_visible_may_be_off() {
    covers!("tcg.info.stockpile-count");
    let with = |options: &str, cards: usize| {
        let pile = vec!["\"Feint\""; cards].join(", ");
        played(options, &format!("players = [{{ stockpile = [{pile}] }}, {{}}]\n"))
    };
    assert_eq!(with("", 9).view(Viewer::Spectator).players[0].stockpile_count, Some(9));
    let off = "stockpile-count-visible = false";
    let (few, many) = (with(off, 2), with(off, 50));
    assert_eq!(
        few.view(Viewer::Seat(A)).players[0].stockpile_count,
        Some(2),
        "the own one is known"
    );
    for viewer in EVERYBODY_ELSE {
        assert!(few.view(viewer) == many.view(viewer), "{viewer:?}");
        assert_eq!(few.view(viewer).players[0].stockpile_count, None);
        let sizes = imagined(&few, viewer, |state| state.player(A).stockpile.len());
        assert!(3 < sizes.len() && 0 < sizes[0], "{sizes:?}");
    }
}

const OBSTACLES: &str = "players = [{}, { hand = [\"Feint\"] }, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Loki B\", owner = 1 },\n\
     { card = \"Kraken\", owner = 2 }, { card = \"Support: Tactics\", owner = 2 }, { card = \"Kraken\", owner = 2, place = \"construction\" }]\n";

#[test]
fn takeover_of_eliminated_may_leave_obstacles() {
    covers!("tcg.multi.elimination");
    let there = |options| {
        let mut bench = played(options, OBSTACLES);
        bench.act_by(B, Action::Concede);
        assert!(bench.state.player(B).hand.is_empty() && bench.stockpile(B) == 0);
        [2, 3, 4].map(|id| bench.there(id))
    };
    assert_eq!(there(""), [false; 3]);
    let stays = "takeover-of-eliminated = \"obstacles\"";
    assert_eq!(there(stays), [true, true, false], "what is in play");
}

#[test]
fn takeover_of_eliminated_leaves_cards_that_are_attacked_and_do_nothing() {
    covers!("tcg.multi.elimination");
    let mut bench = played("takeover-of-eliminated = \"obstacles\"", OBSTACLES);
    bench.act_by(B, Action::Concede);
    assert!(!bench.allows(send(&[0], Site::Stockpile(B))), "the Stockpile is gone");
    bench.act(send(&[0], at(3))).act(assign(0, at(3), 6));
    assert_eq!(bench.card(3).damage, 2, "nobody blocks");
    bench.act(send(&[1], at(2))).over_with(assign(1, at(2), 6));
    assert_eq!(bench.card(1).damage, 0, "nobody fights back");
    bench.until_turn_of(C);
    assert_eq!(bench.outcome(), None);
}
