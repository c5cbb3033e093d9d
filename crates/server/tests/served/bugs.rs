//! Rules and computer players with bugs.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use ironlance_engine::{AnyTable, Seat};
use ironlance_players::{AnyPlayer, Entry, Guest, LevelInfo, Registry};
use ironlance_testkit::duel::Duel;
use serde_json::{Value, json};

use crate::client::{Client, Server, duels};

async fn begin(server: &Server, seats: Value) -> String {
    let table = server.post("/api/tables", json!({ "game": "duel", "seats": seats })).await;
    table["id"].as_str().unwrap_or_else(|| panic!("no table: {table}")).to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rule_that_panics_leaves_the_game_as_it_was() {
    let server = Server::of(duels(Duel::with_a_bug())).await;
    let id = begin(&server, json!([null, null])).await;
    let tokens = [server.sit(&id, 1).await, server.sit(&id, 2).await];
    let mut first = Client::connect(&server, &id, Some(&tokens[0])).await;
    let mut second = Client::connect(&server, &id, Some(&tokens[1])).await;
    let before = first.view.clone();
    let mut bugs = 0;
    for card in 1..=4 {
        let strike = json!({ "strike": { "card": card, "at": 2 } });
        let failed = first.act(&format!("with {card}"), &strike).await;
        assert!(failed["done"].is_null(), "{failed}");
        bugs += u32::from(failed == "server");
        first.catch_up().await;
        assert_eq!(first.view, before, "nothing of it is shown");
    }
    assert!(0 < bugs, "no strike was legal");
    first.act("guard", &json!("guard")).await;
    second.act("one", &json!("guard")).await;
    first.catch_up().await;
    assert_eq!(first.view["round"], 2, "the game goes on");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_computer_player_that_panics_does_what_is_safe() {
    let server = Server::of(duels(Duel::default())).await;
    let id = begin(&server, json!([null, "panics"])).await;
    let token = server.sit(&id, 1).await;
    let mut person = Client::connect(&server, &id, Some(&token)).await;
    person.act("one", &json!("guard")).await;
    while person.view["round"] == 1 {
        person.catch_up().await;
    }
    assert_eq!(person.view["round"], 2, "its seat guards");
}

/// How many of the players below were made.
static MADE: AtomicUsize = AtomicUsize::new(0);

/// The most that one of them was handed of what had happened before.
static KNOWN: AtomicUsize = AtomicUsize::new(0);

/// Guards, but every second decision is nonsense.
struct Odd(u32);

impl AnyPlayer for Odd {
    fn choose(&mut self, table: &dyn AnyTable, _: Seat) -> Value {
        self.0 += 1;
        KNOWN.fetch_max(table.steps() + table.event_count(), Ordering::Relaxed);
        if self.0.is_multiple_of(2) { json!("nonsense") } else { json!("guard") }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_lives_as_long_as_its_seat_and_nonsense_stops_no_game() {
    let make = |_| -> Box<dyn AnyPlayer> {
        MADE.fetch_add(1, Ordering::Relaxed);
        Box::new(Odd(0))
    };
    let info = LevelInfo { name: "odd", about: "thinks strangely" };
    let guest = Guest { info, make: Arc::new(make) };
    let games = Registry::of(vec![Entry::of(Arc::new(Duel::default()))]).with_guest(&guest);
    let server = Server::of(Box::leak(Box::new(games))).await;
    let id = begin(&server, json!([null, "odd"])).await;
    let token = server.sit(&id, 1).await;
    let mut person = Client::connect(&server, &id, Some(&token)).await;
    for round in 1..=4 {
        person.act(&round.to_string(), &json!("guard")).await;
        while person.view["round"] == round {
            person.catch_up().await;
        }
        assert_eq!(person.view["round"], round + 1, "its seat has guarded");
    }
    assert_eq!(MADE.load(Ordering::Relaxed), 1);
    // What it is handed does not grow with the game, so the last decision costs what the first did.
    assert_eq!(KNOWN.load(Ordering::Relaxed), 0);
}
