//! Whole games over real sockets.

use crate::client::{Client, Server};
use ironlance_engine::Sentence;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_a_game_to_the_end_and_the_log_holds() {
    let server = Server::start().await;
    let id = server.create(&[None, None]).await;
    let tokens = [server.sit(&id, 1).await, server.sit(&id, 2).await];
    let mut first = Client::connect(&server, &id, Some(&tokens[0])).await;
    let mut second = Client::connect(&server, &id, Some(&tokens[1])).await;
    let mut spectator = Client::connect(&server, &id, None).await;
    let log = server.get(&format!("/api/tables/{id}/log")).await;
    assert!(log["error"].is_string(), "no log before the end: {log}");
    for _ in 0..20_000 {
        let over = first.play_if_asked().await | second.play_if_asked().await;
        if over {
            break;
        }
    }
    first.catch_up().await;
    assert!(first.outcome().is_some(), "the game does not end");
    spectator.catch_up().await;
    assert_eq!(spectator.outcome(), first.outcome());
    assert_eq!(spectator.view["units"], first.view["units"], "nothing is hidden at the end");

    let log = server.get(&format!("/api/tables/{id}/log")).await;
    let log = ironlance_engine::Log::read(&log.to_string()).expect("the log reads");
    let games = ironlance_players::registry();
    games.find("btt").unwrap().game.replayed(&log).expect("the log holds");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_key_is_carried_out_once() {
    let server = Server::start().await;
    let id = server.create(&[None, Some("random")]).await;
    let token = server.sit(&id, 1).await;
    let mut client = Client::connect(&server, &id, Some(&token)).await;
    let action = client.wait_for_a_choice().await;
    let first = client.act("same", &action).await;
    assert!(first["done"]["sequence"].is_number(), "{first}");
    assert_eq!(client.act("same", &action).await, first);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_waits_for_ever_for_the_answer_of_who_has_left() {
    let server = Server::start().await;
    let table = json!({ "game": "tcg", "seats": [null, null] });
    let made = server.post("/api/tables", table).await;
    let id = made["id"].as_str().expect("a table").to_owned();
    let tokens = [server.sit(&id, 1).await, server.sit(&id, 2).await];
    let mut clients = Vec::new();
    for token in &tokens {
        clients.push(Client::connect(&server, &id, Some(token)).await);
    }
    let mut turn = 0..;
    let asked = loop {
        clients[0].catch_up().await;
        if let Some(asked) = clients[0].interrupted() {
            break asked;
        }
        let over = clients[turn.next().unwrap_or(0) % 2].play_if_asked().await;
        assert!(!over, "nobody was asked in the middle of another's action");
    };
    drop(clients.remove(asked as usize - 1));
    let other = &mut clients[0];
    while other.interrupted() == Some(asked) {
        other.wait().await;
    }
    assert!(other.received.last().is_some_and(|last| last.contains("update")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_takes_a_seat_may_bring_a_force() {
    let server = Server::start().await;
    let id = server.create(&[None, None]).await;
    let seat = format!("/api/tables/{id}/seats/2");
    let bring = |force: Value| json!({ "name": "x", "part": "00".repeat(32), "force": force });

    let unknown = server.post(&seat, bring(json!({ "named": "nobody" }))).await;
    assert_eq!(unknown["error"], "the set-up is refused");
    let unread = server.post(&seat, bring(json!({ "text": "units = 1" }))).await;
    assert_eq!(unread["error"], "the set-up is refused");
    let given = server.get(&format!("/api/tables/{id}")).await;
    assert_eq!(given["seats"][1]["kind"], "open");

    let taken = server.post(&seat, bring(json!({ "named": "long-arm" }))).await;
    assert!(taken["token"].is_string(), "{taken}");
    let table = server.get(&format!("/api/tables/{id}")).await;
    assert_ne!(given["setup"]["lances"][1], table["setup"]["lances"][1]);
    assert_eq!(given["setup"]["lances"][0], table["setup"]["lances"][0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_are_turned_away() {
    let server = Server::start().await;
    let id = server.create(&[None, None]).await;
    server.sit(&id, 1).await;
    let taken = server
        .post(&format!("/api/tables/{id}/seats/1"), json!({ "name": "x", "part": "00".repeat(32) }))
        .await;
    assert_eq!(taken["error"], "this seat is not free");
    let refused = Client::try_connect(&server, &id, Some(&"0".repeat(64))).await;
    assert_eq!(refused["failed"]["failure"], "not-seated");
    let unknown: Value = server.get("/api/tables/nowhere").await;
    assert_eq!(unknown["error"], "there is no table with this id");
    let bad = server.post("/api/tables", json!({ "game": "chess", "seats": [] })).await;
    assert_eq!(bad["error"], "there is no game with this code");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_watches_may_ask_about_the_table() {
    let server = Server::start().await;
    let id = server.create(&[None, None]).await;
    let mut watching = Client::connect(&server, &id, None).await;
    assert_eq!(watching.look(json!({ "units": {} })).await, "not-playing");
    for seat in [1, 2] {
        server.sit(&id, seat).await;
    }
    let units = watching.look(json!({ "units": {} })).await;
    let sentence: Sentence = serde_json::from_value(units["found"]["sentence"].clone()).unwrap();
    assert!(sentence.to_string().contains(" is not on the map."), "{units}");
    let nobody = watching.look(json!({ "whereis": { "name": "Godzilla" } })).await;
    assert_eq!(nobody, json!({ "found": null }));
    let nonsense = watching.look(json!({ "reach": { "unit": "Z9", "mode": "flying" } })).await;
    assert!(nonsense["malformed"].is_string(), "{nonsense}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rulebook_comes_with_the_texts_of_its_rules() {
    let server = Server::start().await;
    let book = server.get("/api/rules/books/btt").await;
    let first = &book["chapters"][0]["rules"][0];
    assert_eq!(first, &server.get("/api/rules/btt.components.players").await);
    assert_eq!(book["open-choices"][0]["name"], "point-limit");
    let unknown = server.get("/api/rules/books/chess").await;
    assert_eq!(unknown["error"], "there is no rulebook of this game");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_survives_a_new_process_on_the_same_data() {
    let mut server = Server::start().await;
    let id = server.create(&[None, Some("random")]).await;
    let token = server.sit(&id, 1).await;
    let mut client = Client::connect(&server, &id, Some(&token)).await;
    for key in 0..15 {
        let action = client.wait_for_a_choice().await;
        client.act(&key.to_string(), &action).await;
    }
    let seen = client.wait_and_view().await;
    server.restart().await;
    let client = Client::connect(&server, &id, Some(&token)).await;
    assert_eq!(client.view, seen);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_survive_a_new_process_on_the_same_data() {
    let mut server = Server::start().await;
    let clock = json!({ "bank": { "seconds": 1000, "then": "loss" } });
    let table = json!({ "game": "btt", "seats": [null, null], "clock": clock });
    let table = server.post("/api/tables", table).await;
    let id = table["id"].as_str().unwrap();
    let tokens = [server.sit(id, 1).await, server.sit(id, 2).await];
    let mut seats = Vec::new();
    for token in &tokens {
        seats.push(Client::connect(&server, id, Some(token)).await);
    }
    // Until one seat waits that has decided something: its clock stands.
    let mut found = None;
    for turn in 0..200 {
        seats[turn % 2].play_if_asked().await;
        seats[0].catch_up().await;
        let (asked, clocks) = (seats[0].asked(), seats[0].clocks());
        let stands =
            |place: &usize| !asked.contains(&(*place as u64 + 1)) && clocks[*place] < 1_000_000;
        found = (0..2).find(stands);
        if found.is_some() {
            break;
        }
    }
    let standing = found.expect("one seat waits");
    let before = seats[0].clocks();
    server.restart().await;
    let again = Client::connect(&server, id, Some(&tokens[0])).await.clocks();
    assert_eq!(again[standing], before[standing]);
    assert!(
        again[1 - standing] < 1_000_000 && before[1 - standing] <= again[1 - standing] + 60_000
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_account_sits_down_again_without_the_secret() {
    let mut server = Server::start().await;
    let id = server.create(&[None, None]).await;
    server.sign_up("Ada").await;
    server.sit(&id, 1).await;
    let ada = std::mem::take(&mut server.cookie);
    server.sit(&id, 2).await;
    assert_eq!(Client::try_seat(&server, &id, 1).await["failed"]["failure"], "not-seated");
    server.sign_up("Bob").await;
    assert_eq!(Client::try_seat(&server, &id, 1).await["failed"]["failure"], "not-seated");
    server.cookie = ada;
    assert_eq!(Client::try_seat(&server, &id, 1).await["welcome"]["seat"], 1);
    assert_eq!(Client::try_seat(&server, &id, 2).await["failed"]["failure"], "not-seated");
    let watching = Client::try_connect(&server, &id, None).await;
    assert_eq!(watching["welcome"]["seat"], Value::Null, "who does not ask for it watches");
}
