//! Rules and computer players with bugs.

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
