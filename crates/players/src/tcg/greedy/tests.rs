use std::sync::Arc;

use ironlance_engine::{Game, Scripted, Seat, Seed, SeededDice};
use ironlance_tcg::{
    Action, Arrangement, DeckChoice, Options, Setup, State, Tcg,
    action::Share,
    state::{CardId, Mission, Site},
};
use serde_json::{Value, json};

use super::Greedy;
use crate::{Eyes, Player, Random};

const A: Seat = Seat::at(0);
const B: Seat = Seat::at(1);

fn options(chosen: Value) -> Options {
    serde_json::from_value(chosen).expect("these are options")
}

#[test]
fn greedy_beats_random_with_every_deck_from_both_seats() {
    let game = Tcg::standard();
    let (mut played, mut won) = (0, 0);
    for (seed, setup) in (0..).zip(game.setups()) {
        for seat in [A, B] {
            let mut players = [random(seed), random(seed)];
            players[seat.index()] = Box::new(greedy(seed));
            let state = play(&game, &setup, seed, &mut players, |_, _| {});
            let winners = game.outcome(&state).expect("the game is over").winners;
            played += 1;
            won += usize::from(winners == [seat]);
        }
    }
    assert!(played * 95 <= won * 100, "{won} of {played}");
}

#[test]
fn greedy_holds_its_own_among_three() {
    let game = Tcg::standard();
    let ready = game.setups().into_iter().filter_map(|setup| setup.decks.into_iter().next());
    let decks: Vec<DeckChoice> = ready.take(3).collect();
    let setup = Setup { decks, options: Options::default() };
    let won = (0..6).filter(|seed| {
        let mut players = [random(*seed), random(seed + 9), random(seed + 17)];
        let seat = Seat::at(*seed as usize % 3);
        players[seat.index()] = Box::new(greedy(*seed));
        let state = play(&game, &setup, *seed, &mut players, |_, _| {});
        game.outcome(&state).expect("the game is over").winners == [seat]
    });
    assert!(5 <= won.count());
}

#[test]
fn hidden_things_do_not_change_its_choice() {
    let game = Tcg::standard();
    let mut other = SeededDice::new(Seed::from_number(2));
    let mut differed = 0;
    let mut players = [random(4), random(5)];
    play(&game, &game.default_setup(), 1, &mut players, |state, seat| {
        if state.turn % 4 != 0 {
            return;
        }
        let imagined = Eyes::new(&*game, state, seat).imagine(&mut other);
        differed += u32::from(imagined != *state);
        let choice = |state| greedy(7).choose(&Eyes::new(&*game, state, seat));
        assert_eq!(choice(state), choice(&imagined));
    });
    assert!(50 < differed, "{differed}");
}

#[test]
fn it_plays_on_in_a_state_that_somebody_imagines() {
    let game = Tcg::standard();
    let (mut imagined, mut decisions, mut seen) = (SeededDice::new(Seed::from_number(3)), 0, 0);
    for (seed, setup) in (0..).zip(game.setups()).take(3) {
        let mut players = [random(seed), random(seed + 1)];
        play(&game, &setup, seed, &mut players, |state, seat| {
            seen += 1;
            let busy = state.mission.is_some() || !state.tasks.is_empty();
            if 300 <= decisions || seen % if busy { 23 } else { 97 } != 0 {
                return;
            }
            let other = Seat::at(1 - seat.index());
            for looking in [seat, other] {
                let mut state = Eyes::new(&*game, state, looking).imagine(&mut imagined);
                decisions += goes_on(&game, &mut state, 8);
            }
        });
    }
    assert!(300 <= decisions, "{decisions}");
}

/// Lets greedy players go on with a game, for so many decisions at most.
fn goes_on(game: &Tcg, state: &mut State, most: u32) -> u32 {
    let mut players = [greedy(1), greedy(2)];
    let mut dice = SeededDice::new(Seed::from_number(4));
    let mut prompts = Vec::new();
    for decisions in 0..most {
        prompts.clear();
        game.prompts(state, &mut prompts);
        let Some(seat) = prompts.first().map(|prompt| prompt.seat) else { return decisions };
        let action = players[seat.index()].choose(&Eyes::new(game, state, seat));
        game.apply(state, seat, &action, &mut dice, None).expect("what it chooses is legal");
    }
    most
}

#[test]
fn points_on_their_way_to_a_card_that_is_gone_are_taken_back_first() {
    let (game, mut state) = table(json!({
        "players": [{}, { "hand": ["Last Stand at Hanover", "Heavy Fog"], "assets": ["tactics"] }],
        "cards": [
            { "card": "Loki B", "owner": 1 },
            { "card": "Man O' War Prime", "owner": 2 },
            { "card": "Dragon (DRG-1N)", "owner": 2 },
            { "card": "Recon Pilot", "owner": 2, "at": 2 },
        ],
    }));
    let mut dice = ironlance_engine::ScriptedDice::new([0]);
    let mut act = |state: &mut State, seat, action: Value| {
        let action = serde_json::from_value(action).expect("an action");
        game.apply(state, seat, &action, &mut dice, None).expect("it is legal");
    };
    act(&mut state, A, json!({ "send": { "units": [0], "target": { "stockpile": 2 } } }));
    act(&mut state, B, json!({ "block": { "units": [1, 2] } }));
    let shares =
        json!([{ "to": { "card": 1 }, "points": 3 }, { "to": { "card": 2 }, "points": 3 }]);
    act(&mut state, A, json!({ "assign": { "by": { "card": 0 }, "shares": shares } }));
    act(&mut state, B, json!({ "play": { "card": "last-stand-at-hanover" } }));
    act(&mut state, B, json!({ "choose": { "objects": [{ "card": 1 }] } }));
    act(&mut state, B, json!({ "play": { "card": "heavy-fog" } }));
    let shares = json!([{ "to": { "card": 1 }, "points": 2, "extra": 0, "missiles": 0 }]);
    let chosen = serde_json::to_value(choice(&game, &state, A)).expect("plain JSON");
    assert_eq!(chosen, json!({ "take-back": { "shares": shares } }));
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let game = Tcg::standard();
    let end = |seed| {
        let mut players: [Box<dyn Player<Tcg>>; 2] = [Box::new(greedy(seed)), Box::new(greedy(3))];
        play(&game, &game.default_setup(), 1, &mut players, |_, _| {})
    };
    assert_eq!(end(2), end(2));
}

#[test]
fn a_hand_that_can_build_nothing_is_exchanged() {
    let game = Tcg::standard();
    let setup =
        Setup { options: options(json!({ "mulligan": "one-redraw" })), ..game.default_setup() };
    let begun = game.begin(&setup, &mut SeededDice::new(Seed::from_number(1)));
    let begun = begun.expect("the set-up is legal");
    let exchanges = |hand: [&str; 5]| {
        let mut state = begun.clone();
        let def = |name: &str| game.content().cards.iter().position(|card| card.name == name);
        let mut hand = hand.map(|name| def(name).expect("the card exists") as u16);
        hand.sort_unstable();
        state.players[state.active.index()].hand = hand.into();
        choice(&game, &state, state.active) == Action::Answer { yes: true }
    };
    assert!(exchanges(["Feint", "Overrun", "Feint", "Topple", "Loki B"]), "no Resource");
    let supports = ["Support: Tactics", "Support: Assembly"];
    assert!(exchanges([supports[0], supports[1], "Feint", "Topple", "Overrun"]), "no Unit");
    assert!(!exchanges([supports[0], supports[1], "Loki B", "Topple", "Overrun"]));
}

#[test]
fn greedy_plays_with_hidden_counts_and_obstacles_to_the_end() {
    let game = Tcg::standard();
    let options = options(json!({
        "mulligan": "one-redraw", "hand-count-visible": false, "stockpile-count-visible": false,
        "takeover-of-eliminated": "obstacles", "empty-stockpile": "none-to-take",
    }));
    let ready = game.setups().into_iter().filter_map(|setup| setup.decks.into_iter().next());
    let setup = Setup { decks: ready.take(3).collect(), options };
    let mut players: [Box<dyn Player<Tcg>>; 3] = [Box::new(greedy(1)), random(2), random(3)];
    let state = play(&game, &setup, 5, &mut players, |_, _| {});
    assert_eq!(game.outcome(&state).expect("the game is over").winners, [A]);
}

#[test]
fn a_support_is_deployed_before_a_unit_that_cannot_be_paid() {
    let (game, state) = table(json!({
        "phase": "deploy",
        "players": [{ "hand": ["Daishi Prime", "Support: Assembly"], "deployments": 1 }, {}],
    }));
    match choice(&game, &state, A) {
        Action::Deploy { card, .. } => assert_eq!(card.as_str(), "support-assembly"),
        action => panic!("{action:?}"),
    }
}

#[test]
fn what_can_be_finished_is_paid_for_first() {
    let mut cards = vec![
        json!({ "card": "Daishi Prime", "owner": 1, "place": "construction" }),
        json!({ "card": "Koshi B", "owner": 1, "place": "construction", "construction": 1 }),
    ];
    cards.extend((0..3).map(|_| json!({ "card": "Support: Politics", "owner": 1 })));
    let (game, state) = table(json!({ "phase": "deploy", "players": [{}, {}], "cards": cards }));
    match choice(&game, &state, A) {
        Action::Construct { card, counters: 3, .. } => assert_eq!(card, CardId(1)),
        action => panic!("{action:?}"),
    }
}

#[test]
fn whoever_cannot_be_blocked_strikes_the_stockpile() {
    let (game, state) = table(json!({
        "players": [{}, {}],
        "cards": [
            { "card": "Koshi B", "owner": 1 },
            { "card": "Atlas (AS7-D)", "owner": 2 },
            { "card": "Support: Tactics", "owner": 2 },
        ],
    }));
    match choice(&game, &state, A) {
        Action::Send { units, target } => {
            assert_eq!((&units[..], target), (&[CardId(0)][..], Site::Stockpile(B)));
        }
        action => panic!("{action:?}"),
    }
}

#[test]
fn the_last_defender_stays_at_home_if_the_race_were_lost() {
    // Whoever attacks takes 7 of 30 cards; the others would then take the last 6.
    let (game, state) = table(json!({
        "players": [{ "stockpile": vec!["Support: Tactics"; 6] },
                    { "stockpile": vec!["Support: Tactics"; 30] }],
        "cards": [
            { "card": "Mad Cat B", "owner": 1 },
            { "card": "Mad Cat B", "owner": 2, "tapped": true },
        ],
    }));
    assert!(!matches!(choice(&game, &state, A), Action::Send { .. }));
}

#[test]
fn a_good_exchange_is_blocked_and_a_bad_one_is_not() {
    // A guard meets attackers of any speed.
    for (attacker, blocker, blocks) in
        [("Koshi Prime", "Man O' War Prime", true), ("Awesome (AWS-8Q)", "Koshi B", false)]
    {
        let (game, mut state) = table(json!({
            "active": 2,
            "players": [{ "stockpile": vec!["Support: Tactics"; 30] }, {}],
            "cards": [
                { "card": blocker, "owner": 1, "place": "guard", "at-stockpile": true },
                { "card": attacker, "owner": 2 },
            ],
        }));
        let units = [CardId(1)].into_iter().collect();
        let send = Action::Send { units, target: Site::Stockpile(A) };
        let mut dice = SeededDice::new(Seed::from_number(1));
        game.apply(&mut state, B, &send, &mut dice, None).unwrap();
        match choice(&game, &state, A) {
            Action::Block { units, .. } => assert_eq!(!units.is_empty(), blocks, "{blocker}"),
            action => panic!("{action:?}"),
        }
    }
}

#[test]
fn damage_is_divided_to_scrap_exactly() {
    let (game, mut state) = table(json!({
        "players": [{}, {}],
        "cards": [
            { "card": "Mad Cat B", "owner": 1 },
            { "card": "Koshi B", "owner": 2 },
            { "card": "Koshi Prime", "owner": 2 },
        ],
    }));
    let mut dice = SeededDice::new(Seed::from_number(1));
    let mut act = |state: &mut State, seat, action| {
        game.apply(state, seat, &action, &mut dice, None).unwrap();
    };
    let units = [CardId(0)].into_iter().collect();
    act(&mut state, A, Action::Send { units, target: Site::Stockpile(B) });
    let units = [CardId(1), CardId(2)].into_iter().collect();
    act(&mut state, B, Action::Block { units, include: false });
    // Nobody has initiative to give: the defending player loses and acts first.
    while state.mission.as_deref().and_then(Mission::acting) != Some(A) {
        let action = choice(&game, &state, B);
        act(&mut state, B, action);
    }
    match choice(&game, &state, A) {
        Action::Assign { shares, .. } => {
            let mut given: Vec<(Site, u8)> =
                shares.iter().map(|Share { to, points, .. }| (*to, *points)).collect();
            given.sort_unstable();
            assert_eq!(given, [(Site::Card(CardId(1)), 4), (Site::Card(CardId(2)), 3)]);
        }
        action => panic!("{action:?}"),
    }
}

/// Plays a game to its end; `look` sees every state in which a seat decides.
fn play(
    game: &Tcg,
    setup: &Setup,
    seed: u64,
    players: &mut [Box<dyn Player<Tcg>>],
    mut look: impl FnMut(&State, Seat),
) -> State {
    let mut dice = SeededDice::new(Seed::from_number(seed));
    let mut state = game.begin(setup, &mut dice).unwrap();
    let mut prompts = Vec::new();
    for _ in 0..20_000 {
        prompts.clear();
        game.prompts(&state, &mut prompts);
        let Some(seat) = prompts.first().map(|prompt| prompt.seat) else { return state };
        look(&state, seat);
        let action = players[seat.index()].choose(&Eyes::new(game, &state, seat));
        game.apply(&mut state, seat, &action, &mut dice, None).unwrap();
    }
    panic!("the game does not end");
}

fn table(arrangement: Value) -> (Arc<Tcg>, State) {
    let game = Tcg::standard();
    let arrangement: Arrangement = serde_json::from_value(arrangement).unwrap();
    let state = game.arrange(&arrangement).unwrap();
    (game, state)
}

fn choice(game: &Tcg, state: &State, seat: Seat) -> Action {
    greedy(1).choose(&Eyes::new(game, state, seat))
}

fn greedy(seed: u64) -> Greedy {
    Greedy::new(Seed::from_number(seed))
}

fn random(seed: u64) -> Box<dyn Player<Tcg>> {
    Box::new(Random::new(Seed::from_number(seed)))
}
