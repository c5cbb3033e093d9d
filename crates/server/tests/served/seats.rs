//! Seats and accounts that are their owners' alone: parts of the dice, links, sessions.

use ironlance_engine::{Log, Seed, SharedSeed, log::LogChance, seat_commitment, table_commitment};
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    client::{Client, Server},
    service::Service,
};

const PART: Seed = Seed([8; 32]);

async fn table(service: &Service, seats: Value) -> (String, Value) {
    let clock = json!({ "bank": { "seconds": 1, "then": "loss" } });
    let body = json!({ "game": "btt", "seats": seats, "clock": clock });
    let table = service.post("/api/tables", body).await.good();
    (table["id"].as_str().unwrap().to_owned(), table)
}

/// Takes a seat with a commitment, and gives its secret.
async fn bind(service: &Service, table: &Value, seat: u8) -> String {
    let id = table["id"].as_str().unwrap();
    let shown = seat_commitment(table["commitment"].as_str().unwrap(), seat, &PART);
    let body = json!({ "name": format!("P {seat}"), "commitment": shown });
    let taken = service.post(&format!("/api/tables/{id}/seats/{seat}"), body).await.good();
    assert_eq!(taken["seat"]["commitment"], json!(shown));
    taken["token"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_is_bound_before_anybody_shows_their_part() {
    let service = Service::start().await;
    let (id, table) = table(&service, json!([null, null])).await;
    let show = async |seat: u8, token: &str, part: Seed| {
        let path = format!("/api/tables/{id}/seats/{seat}/part");
        service.post(&path, json!({ "token": token, "part": part })).await
    };
    let one = bind(&service, &table, 1).await;
    assert!(show(1, &one, PART).await.failed(409).contains("when all seats are taken"));
    let two = bind(&service, &table, 2).await;
    let waiting = service.get(&format!("/api/tables/{id}")).await.good();
    assert_eq!(waiting["status"], "open", "nothing is dealt");
    assert_eq!(waiting["seats"][1]["owes-part"], true);
    assert!(service.get("/api/tables").await.good().as_array().unwrap().is_empty(), "no free seat");

    show(1, &two, PART).await.failed(403);
    assert!(show(1, &one, Seed([9; 32])).await.failed(403).contains("bound to"));
    let shown = show(1, &one, PART).await.good();
    assert_eq!((&shown["status"], &shown["seats"][0]["owes-part"]), (&json!("open"), &Value::Null));
    assert_eq!(show(2, &two, PART).await.good()["status"], "playing");

    service.wait_for_the_end(&id).await;
    let log = service.get(&format!("/api/replays/{id}")).await.good();
    let log = Log::read(&log.to_string()).unwrap();
    let LogChance::Shared(dice) = log.chance else { panic!("{:?}", log.chance) };
    assert_eq!(json!(dice.commitment), table["commitment"], "as it was before anybody sat down");
    assert_eq!(dice.commitment, table_commitment(&id, &dice.secret));
    assert_eq!(dice.parts, [PART, PART]);
    assert!(dice.holds());
    let bound = dice.bound.clone().unwrap();
    assert_eq!((bound.table, bound.seats.len()), (id.clone(), 2));
    assert!(!SharedSeed { secret: Seed([9; 32]), ..dice }.holds());
    let replay = service.get(&format!("/api/replays/{id}/frames")).await.good();
    assert_eq!(replay["verified"]["dice"][0]["source"]["shared"]["bound"]["table"], json!(id));
}

#[tokio::test]
async fn a_seat_gives_a_commitment_or_a_part() {
    let service = Service::start().await;
    let id = service.table(&[None, None]).await;
    let path = format!("/api/tables/{id}/seats/1");
    for wrong in [
        json!({ "name": "x" }),
        json!({ "name": "x", "commitment": "00" }),
        json!({ "name": "x", "commitment": "00".repeat(32), "part": "00".repeat(32) }),
    ] {
        service.post(&path, wrong).await.failed(400);
    }
}

#[tokio::test]
async fn who_made_a_table_frees_its_seats_before_the_game() {
    let service = Service::start().await;
    let (id, table) = table(&service, json!([null, null])).await;
    let one = bind(&service, &table, 1).await;
    let path = format!("/api/tables/{id}/seats/1/free");
    service.post(&path, json!({ "host": one })).await.failed(403);
    let shown = service.get(&format!("/api/tables/{id}")).await.good();
    assert_eq!(shown["host"], Value::Null, "told once");
    let freed = service.post(&path, json!({ "host": table["host"] })).await.good();
    assert_eq!(freed["seats"][0]["kind"], "open");
    service.post(&path, json!({ "host": table["host"] })).await.failed(409);

    // Whoever came after a part was shown would know it.
    let one = bind(&service, &table, 1).await;
    bind(&service, &table, 2).await;
    let show = json!({ "token": one, "part": PART });
    service.post(&format!("/api/tables/{id}/seats/1/part"), show).await.good();
    let second = format!("/api/tables/{id}/seats/2/free");
    service.post(&second, json!({ "host": table["host"] })).await.failed(409);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_changed_link_closes_the_old_one() {
    let server = Server::start().await;
    let id = server.create(&[None, None]).await;
    let [old, other] = [server.sit(&id, 1).await, server.sit(&id, 2).await];
    let mut holder = Client::connect(&server, &id, Some(&old)).await;
    let mut opponent = Client::connect(&server, &id, Some(&other)).await;
    let path = format!("/api/tables/{id}/seats/1/link");
    let stolen = server.post(&path, json!({ "token": other })).await;
    assert_eq!(stolen["error"], "this is not your seat");
    let changed = server.post(&path, json!({ "token": old })).await;
    let fresh = changed["token"].as_str().unwrap().to_owned();
    holder.until_closed().await;
    opponent.catch_up().await;
    let refused = Client::try_connect(&server, &id, Some(&old)).await;
    assert_eq!(refused["failed"]["failure"], "not-seated");
    Client::connect(&server, &id, Some(&fresh)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_seat_of_an_account_is_changed_by_its_owner_alone() {
    let mut server = Server::start().await;
    let id = server.create(&[None, None]).await;
    server.sign_up("Ada").await;
    let token = server.sit(&id, 1).await;
    let ada = std::mem::take(&mut server.cookie);
    let path = format!("/api/tables/{id}/seats/1/link");
    let stolen = server.post(&path, json!({ "token": token })).await;
    assert_eq!(stolen["error"], "this is not your seat");
    server.cookie = ada;
    assert!(server.post(&path, json!({})).await["token"].is_string());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_signs_out_hears_no_more() {
    let mut server = Server::start().await;
    let id = server.create(&[None, None]).await;
    server.sign_up("Ada").await;
    server.sit(&id, 1).await;
    let first = server.cookie.clone();
    let mut here = Client::take_seat(&server, &id, 1).await;
    let body = json!({ "name": "Ada", "password": "correct horse" });
    server.sign_in(body.clone()).await;
    let mut there = Client::take_seat(&server, &id, 1).await;

    let sessions = server.get("/api/me/sessions").await;
    assert_eq!(sessions.as_array().unwrap().len(), 2, "{sessions}");
    let other = sessions.as_array().unwrap().iter().find(|it| it["this"] == false).unwrap();
    let path = format!("/api/me/sessions/{}", other["id"].as_str().unwrap());
    assert_eq!(server.send(Method::DELETE, &path, None).await.status(), 204);
    here.until_closed().await;
    there.catch_up().await;
    assert_eq!(server.send(Method::DELETE, &path, None).await.status(), 404);

    let second = std::mem::replace(&mut server.cookie, first);
    assert_eq!(server.get("/api/me").await["name"], Value::Null, "it is signed out");
    server.cookie = second;
    server.post("/api/logout", json!({})).await;
    there.until_closed().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_changed_password_ends_all_other_sessions() {
    let mut server = Server::start().await;
    let id = server.create(&[None, None]).await;
    server.sign_up("Ada").await;
    server.sit(&id, 1).await;
    let mut elsewhere = Client::take_seat(&server, &id, 1).await;
    let body = |password: &str| json!({ "name": "Ada", "password": password });
    server.sign_in(body("correct horse")).await;
    let mut here = Client::take_seat(&server, &id, 1).await;
    let change = |old: &str, new: &str| json!({ "old": old, "new": new });
    let wrong = server.post("/api/me/password", change("x", "battery staple")).await;
    assert_eq!(wrong["error"], "the old password is another");
    let short = server.post("/api/me/password", change("correct horse", "short")).await;
    assert!(short["error"].as_str().unwrap().contains("at least 8"));
    let done = server.post("/api/me/password", change("correct horse", "battery staple")).await;
    assert_eq!(done["name"], "Ada");
    elsewhere.until_closed().await;
    here.catch_up().await;
    assert_eq!(server.get("/api/me/sessions").await.as_array().unwrap().len(), 1);
    let old = server.post("/api/login", body("correct horse")).await;
    assert!(old["error"].is_string(), "{old}");
    assert_eq!(server.post("/api/login", body("battery staple")).await["name"], "Ada");
}
