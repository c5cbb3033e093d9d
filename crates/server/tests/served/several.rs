//! Two servers on one database: what holds at one holds at the other.

use ironlance_server::Limits;
use reqwest::Method;
use serde_json::{Value, json};

use crate::client::{Client, Server, generous};

/// Waits until a client is shown something.
async fn until(client: &mut Client, is_so: impl Fn(&Value) -> bool) {
    let shown = async {
        while !is_so(client.status()) {
            client.wait().await;
        }
    };
    let patience = std::time::Duration::from_secs(20);
    let told = tokio::time::timeout(patience, shown).await;
    told.unwrap_or_else(|_| panic!("it is not told: {}", client.status()));
}

/// A table of two people, one at each server.
async fn seated([one, other]: &[Server; 2]) -> (String, [Client; 2]) {
    let id = one.create(&[None, None]).await;
    let tokens = [one.sit(&id, 1).await, other.sit(&id, 2).await];
    let first = Client::connect(one, &id, Some(&tokens[0])).await;
    let second = Client::connect(other, &id, Some(&tokens[1])).await;
    (id, [first, second])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_at_two_servers_see_each_other_come_and_go() {
    let Some(servers) = Server::two(generous()).await else { return };
    let (_, [mut first, mut second]) = seated(&servers).await;
    let nobody_is_away = |status: &Value| status["away"].is_null();
    until(&mut first, nobody_is_away).await;
    until(&mut second, nobody_is_away).await;
    drop(second);
    until(&mut first, |status| status["away"] == json!([2])).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_at_two_servers_play_once_more() {
    let Some(servers) = Server::two(generous()).await else { return };
    let (id, [mut first, mut second]) = seated(&servers).await;
    first.act("end", &json!("concede")).await;
    until(&mut second, |status| status["outcome"].is_object()).await;
    // Both at the same moment: one table is laid out, and both are led to it.
    let (one, other) = tokio::join!(first.wish("swapped"), second.wish("swapped"));
    assert_eq!((one, other), (json!("noted"), json!("noted")));
    let mut kept = Vec::new();
    for client in [&mut first, &mut second] {
        until(client, |status| status["rematch"]["kept"]["table"].is_string()).await;
        kept.push(client.status()["rematch"]["kept"].clone());
    }
    assert_eq!(kept[0]["table"], kept[1]["table"]);
    assert_eq!([&kept[0]["seat"], &kept[1]["seat"]], [&json!(2), &json!(1)]);
    let late = Client::connect(&servers[1], &id, None).await;
    assert_eq!(late.status()["rematch"]["wishes"].as_array().map(Vec::len), Some(2));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_who_bring_a_force_at_two_servers_both_have_it() {
    let Some(servers) = Server::two(generous()).await else { return };
    let [one, other] = &servers;
    let sit = async |server: &Server, id: &str, seat: u8, force: &str| {
        let path = format!("/api/tables/{id}/seats/{seat}");
        let force = json!({ "named": force });
        let taker = json!({ "name": "Ada", "part": "00".repeat(32), "force": force });
        let taken = server.post(&path, taker).await;
        assert!(taken["token"].is_string(), "{taken}");
        taken["seat"]["name"].clone()
    };
    // What is done at one server is heard at the other a moment later.
    let setup = async |id: &str| loop {
        let table = one.get(&format!("/api/tables/{id}")).await;
        if table["status"] == "playing" {
            return table["setup"].clone();
        }
        tokio::task::yield_now().await;
    };
    let after = one.create(&[None, None]).await;
    sit(one, &after, 1, "iron-fist").await;
    sit(one, &after, 2, "hound-pack").await;
    for _ in 0..5 {
        let at_once = one.create(&[None, None]).await;
        let (first, second) = tokio::join!(
            sit(one, &at_once, 1, "iron-fist"),
            sit(other, &at_once, 2, "hound-pack"),
        );
        assert_eq!(setup(&at_once).await, setup(&after).await, "both are there");
        assert_ne!(first, second, "two of the same name are told apart");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_address_may_do_it_may_do_once() {
    let limits = Limits { tables_per_hour: 3, ..generous() };
    let Some([one, other]) = Server::two(limits).await else { return };
    let make = async |server: &Server| {
        let table = server.post("/api/tables", json!({ "game": "btt", "seats": [null, null] }));
        table.await["id"].is_string()
    };
    assert!(make(&one).await && make(&other).await && make(&one).await);
    assert!(!make(&other).await && !make(&one).await, "three in all");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wrong_passwords_count_wherever_they_are_given() {
    let Some([mut one, other]) = Server::two(generous()).await else { return };
    one.sign_up("Ada").await;
    let guess = async |server: &Server, password: &str| {
        let body = json!({ "name": "Ada", "password": password });
        server.send(Method::POST, "/api/login", Some(body)).await.status().as_u16()
    };
    one.cookie = String::new();
    for _ in 0..5 {
        assert_eq!([guess(&one, "x").await, guess(&other, "x").await], [403, 403]);
    }
    assert_eq!([guess(&one, "x").await, guess(&other, "correct horse").await], [429, 429]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_signs_out_at_one_server_hears_no_more_at_the_other() {
    let Some([mut one, mut other]) = Server::two(generous()).await else { return };
    let id = one.create(&[None, None]).await;
    one.sign_up("Ada").await;
    let token = one.sit(&id, 1).await;
    other.cookie.clone_from(&one.cookie);
    let mut elsewhere = Client::take_seat(&other, &id, 1).await;
    one.post("/api/logout", json!({})).await;
    elsewhere.until_closed().await;

    one.sign_up("Bob").await;
    other.cookie.clear();
    let id = one.create(&[None, None]).await;
    one.cookie.clear();
    let guest = one.sit(&id, 1).await;
    let mut elsewhere = Client::connect(&other, &id, Some(&guest)).await;
    let changed =
        one.post(&format!("/api/tables/{id}/seats/1/link"), json!({ "token": guest })).await;
    assert!(changed["token"].is_string() && changed["token"] != json!(token), "{changed}");
    elsewhere.until_closed().await;
    let refused = Client::try_connect(&other, &id, Some(&guest)).await;
    assert_eq!(refused["failed"]["failure"], "not-seated");
}
