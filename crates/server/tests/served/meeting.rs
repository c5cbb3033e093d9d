//! What people do after a game.

use crate::client::{Client, Server};
use serde_json::{Value, json};

/// Two people and a game that has ended between them.
async fn ended(server: &Server) -> (String, [Client; 2]) {
    let id = server.create(&[None, None]).await;
    let tokens = [server.sit(&id, 1).await, server.sit(&id, 2).await];
    let mut first = Client::connect(server, &id, Some(&tokens[0])).await;
    let mut second = Client::connect(server, &id, Some(&tokens[1])).await;
    let early = first.wish("same").await;
    assert_eq!(early, "not-playing", "the game is not over");
    let given_up = first.act("end", &json!("concede")).await;
    assert!(given_up["done"].is_object(), "{given_up}");
    first.catch_up().await;
    second.catch_up().await;
    assert!(first.outcome().is_some() && second.outcome().is_some());
    (id, [first, second])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_game_begins_when_both_want_it() {
    let server = Server::start().await;
    let (id, [mut first, mut second]) = ended(&server).await;
    let mut watching = Client::connect(&server, &id, None).await;
    assert_eq!(watching.wish("same").await, "not-seated");
    assert_eq!(first.wish("swapped").await, "noted");
    second.catch_up().await;
    let offered = &second.status()["rematch"];
    assert_eq!(offered["wishes"], json!([{ "seat": 1, "wish": "swapped" }]));
    assert_eq!(offered["kept"], Value::Null);
    assert_eq!(second.wish("swapped").await, "noted");
    for client in [&mut first, &mut second, &mut watching] {
        client.catch_up().await;
    }
    let kept = first.status()["rematch"]["kept"].clone();
    assert_eq!(
        (&kept["seat"], &second.status()["rematch"]["kept"]["seat"]),
        (&json!(2), &json!(1))
    );
    assert_eq!(watching.status()["rematch"]["kept"], Value::Null, "who watches takes no seat");

    let next = kept["table"].as_str().expect("there is a table");
    let info = server.get(&format!("/api/tables/{next}")).await;
    assert_eq!((&info["status"], &info["game"]), (&json!("open"), &json!("btt")));
    assert_eq!(info["setup"], server.get(&format!("/api/tables/{id}")).await["setup"]);
    assert!(!server.get("/api/tables").await.to_string().contains(next), "it is listed nowhere");
    for seat in [1, 2] {
        server.sit(next, seat).await;
    }
    assert_eq!(server.get(&format!("/api/tables/{next}")).await["status"], "playing");
    assert_eq!(first.wish("same").await, "noted", "it is too late, and harms nothing");
    first.catch_up().await;
    assert_eq!(first.status()["rematch"]["kept"], kept);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wish_outlives_the_server() {
    let mut server = Server::start().await;
    let id = server.create(&[None, None]).await;
    let tokens = [server.sit(&id, 1).await, server.sit(&id, 2).await];
    let mut first = Client::connect(&server, &id, Some(&tokens[0])).await;
    first.act("end", &json!("concede")).await;
    assert_eq!(first.wish("same").await, "noted");
    server.restart().await;
    let mut second = Client::connect(&server, &id, Some(&tokens[1])).await;
    assert_eq!(second.status()["rematch"]["wishes"], json!([{ "seat": 1, "wish": "same" }]));
    assert_eq!(second.wish("same").await, "noted");
    second.catch_up().await;
    let kept = second.status()["rematch"]["kept"].clone();
    assert!(kept["table"].is_string(), "{kept}");
    server.restart().await;
    let first = Client::connect(&server, &id, Some(&tokens[0])).await;
    assert_eq!(first.status()["rematch"]["kept"]["table"], kept["table"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_is_found_by_who_knows_its_table() {
    let server = Server::start().await;
    let table = json!({ "game": "btt", "seats": [null, "random"], "private": true });
    let made = server.post("/api/tables", table).await;
    let id = made["id"].as_str().expect("a table").to_owned();
    let token = server.sit(&id, 1).await;
    let mut client = Client::connect(&server, &id, Some(&token)).await;
    let listed = || async { server.get(&format!("/api/replays?tables=x,{id}")).await };
    assert_eq!(listed().await, json!([]), "it is not over");
    client.act("end", &json!("concede")).await;
    let found = listed().await;
    assert_eq!((&found[0]["id"], &found[0]["mine"]), (&json!(id), &json!(true)), "{found}");
    assert_eq!(found[0]["names"], json!(["seat 1", "computer (random)"]));
    assert!(found[0]["setup"]["lances"].is_array() && found[0]["outcome"].is_object());
    assert_eq!(server.get("/api/replays").await, json!([]), "nobody else finds it");
}
