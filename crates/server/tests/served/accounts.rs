//! Accounts and the forces they keep, over the whole router.

use std::time::Instant;

use crate::service::{Answer, GUESSES_APART, Service};
use ironlance_server::Limits;
use serde_json::{Value, json};

/// Somebody who is signed in.
struct Person<'a> {
    service: &'a Service,
    cookie: String,
}

impl<'a> Person<'a> {
    async fn sign_up(service: &'a Service, name: &str) -> Person<'a> {
        let body = json!({ "name": name, "password": "correct horse" });
        let answer = service.post("/api/accounts", body).await;
        assert_eq!(answer.good(), json!({ "name": name }));
        Person { service, cookie: cookie(&answer) }
    }

    async fn send(&self, method: &str, path: &str, body: Option<Value>) -> Answer {
        let headers = [("cookie", self.cookie.as_str())];
        self.service.send(method, path, &headers, body.map(|body| body.to_string())).await
    }
}

/// The cookie as a browser would send it back.
fn cookie(answer: &Answer) -> String {
    let set = answer.header("set-cookie");
    assert!(set.contains("HttpOnly") && set.contains("SameSite=Strict"), "{set}");
    set.split(';').next().unwrap().to_owned()
}

#[tokio::test]
async fn an_account_is_made_left_and_entered_again() {
    let service = Service::start().await;
    assert_eq!(service.get("/api/me").await.good(), json!({ "name": null }));
    let ada = Person::sign_up(&service, "Ada").await;
    assert_eq!(ada.send("GET", "/api/me", None).await.good(), json!({ "name": "Ada" }));

    ada.send("POST", "/api/logout", Some(json!({}))).await.good();
    assert_eq!(ada.send("GET", "/api/me", None).await.good(), json!({ "name": null }));

    let login = |name: &str, password: &str| {
        service.post("/api/login", json!({ "name": name, "password": password }))
    };
    let again = login("ada", "correct horse").await;
    assert_eq!(again.good(), json!({ "name": "Ada" }), "capitals make no difference");
    let wrong = login("Ada", "battery staple").await.failed(403);
    assert_eq!(wrong, login("Nobody", "battery staple").await.failed(403));
}

#[tokio::test]
async fn names_are_taken_once_and_both_must_be_long_enough() {
    let service = Service::start().await;
    Person::sign_up(&service, "Ada").await;
    let make = |name: &str, password: &str| {
        service.post("/api/accounts", json!({ "name": name, "password": password }))
    };
    assert_eq!(make("ADA", "correct horse").await.failed(409), "this name is taken");
    assert!(make("Al", "correct horse").await.failed(400).contains("3 to 24"));
    assert!(make("<b>Ada</b>", "correct horse").await.failed(400).contains("letters"));
    assert!(make("Bo Bo", "short").await.failed(400).contains("at least 8"));
}

#[tokio::test]
async fn capitals_make_no_difference_in_any_alphabet() {
    let service = Service::start().await;
    Person::sign_up(&service, "Éva Ødegård").await;
    let same = json!({ "name": "éVA øDEGÅRD", "password": "correct horse" });
    assert_eq!(service.post("/api/accounts", same.clone()).await.failed(409), "this name is taken");
    assert_eq!(service.post("/api/login", same).await.good()["name"], "Éva Ødegård");
}

#[tokio::test]
async fn a_cookie_that_came_by_https_goes_by_https_only() {
    let service = Service::behind_a_proxy().await;
    let body = || Some(json!({ "name": "Ada", "password": "correct horse" }).to_string());
    let plain = service.send("POST", "/api/accounts", &[], body()).await;
    assert!(!plain.header("set-cookie").contains("Secure"));
    let https = [("x-forwarded-proto", "https")];
    let secure = service.send("POST", "/api/login", &https, body()).await;
    assert!(secure.header("set-cookie").ends_with("; Secure"), "{secure:?}");
}

#[tokio::test]
async fn who_says_to_be_a_proxy_is_not_believed() {
    let service = Service::start().await;
    let body = Some(json!({ "name": "Ada", "password": "correct horse" }).to_string());
    let https = [("x-forwarded-proto", "https")];
    let answer = service.send("POST", "/api/accounts", &https, body).await;
    assert!(!answer.header("set-cookie").contains("Secure"), "{answer:?}");
    assert_eq!(answer.header("strict-transport-security"), "");
}

/// Tries a password from an address, with a cookie or an empty one.
async fn try_from(
    service: &Service,
    address: &str,
    cookie: &str,
    name: &str,
    password: &str,
) -> Answer {
    let body = json!({ "name": name, "password": password }).to_string();
    let headers = [("x-forwarded-for", address), ("cookie", cookie)];
    service.send("POST", "/api/login", &headers, Some(body)).await
}

#[tokio::test]
async fn passwords_are_not_tried_without_end() {
    let service = Service::behind_a_proxy().await;
    Person::sign_up(&service, "Ada").await;
    let guess = async |address: &str, name: &str, password: &str| {
        try_from(&service, address, "", name, password).await
    };
    for _ in 0..10 {
        guess("192.0.2.1", "Ada", "x").await.failed(403);
    }
    guess("192.0.2.1", " ADA", "correct horse").await.failed(429);
    guess("192.0.2.2", "Ada", "correct horse").await.good();
    for count in 0..60 {
        guess("198.51.100.1", &format!("Bob {count}"), "x").await.failed(403);
    }
    guess("198.51.100.1", "Eve", "x").await.failed(429);
    guess("198.51.100.2", "Eve", "x").await.failed(403);
}

#[tokio::test]
async fn who_guesses_from_everywhere_keeps_nobody_out_of_their_account() {
    let service = Service::behind_a_proxy().await;
    let made = json!({ "name": "Ada", "password": "correct horse" });
    let made = service.post("/api/accounts", made).await;
    let cookies = made.headers.get_all("set-cookie").iter().map(|it| it.to_str().unwrap());
    let browser = cookies.into_iter().find(|it| it.starts_with("ironlance-browser")).unwrap();
    let browser = browser.split(';').next().unwrap();
    for count in 0..30 {
        try_from(&service, &format!("192.0.2.{count}"), "", "Ada", "x").await.failed(403);
    }
    // In her browser she does not wait, whoever shares her address; without it she does, but is let in.
    let begun = Instant::now();
    for _ in 0..3 {
        try_from(&service, "192.0.2.7", browser, "Ada", "correct horse").await.good();
    }
    assert!(begun.elapsed() < 3 * GUESSES_APART, "{:?}", begun.elapsed());
    let begun = Instant::now();
    for last in 1..=4 {
        let address = format!("203.0.113.{last}");
        try_from(&service, &address, "", "Ada", "correct horse").await.good();
    }
    assert!(3 * GUESSES_APART <= begun.elapsed(), "{:?}", begun.elapsed());
    // A browser that is known for one account is nobody's key to another, and guesses no more than others.
    let other = json!({ "name": "Bob", "password": "battery staple" });
    service.post("/api/accounts", other).await.good();
    for _ in 0..10 {
        try_from(&service, "198.51.100.9", browser, "Bob", "x").await.failed(403);
    }
    try_from(&service, "198.51.100.9", browser, "Bob", "battery staple").await.failed(429);
    for _ in 0..30 {
        try_from(&service, "198.51.100.9", browser, "Ada", "x").await.failed(403);
    }
    try_from(&service, "198.51.100.9", browser, "Ada", "correct horse").await.failed(429);
}

#[tokio::test]
async fn what_is_kept_for_one_address_or_account_has_a_limit() {
    let limits = Limits { open_tables: 2, forces: 1, logs_of_guest: 100, ..Limits::default() };
    let service = Service::with(limits).await;
    let table = || service.post("/api/tables", json!({ "game": "btt", "seats": [null, null] }));
    table().await.good();
    let second = table().await.good();
    assert!(table().await.failed(409).contains("2 tables of yours wait"));
    for seat in [1, 2] {
        let path = format!("/api/tables/{}/seats/{seat}", second["id"].as_str().unwrap());
        service.post(&path, json!({ "name": "", "part": "00".repeat(32) })).await.good();
    }
    table().await.good();
    let force = || service.post("/api/forces", json!({ "game": "btt", "name": "x", "force": {} }));
    force().await.good();
    assert!(force().await.failed(409).contains("1 forces are kept"));
    let log = json!({ "game": "btt", "x": "x".repeat(200) });
    assert!(service.post("/api/replays", log).await.failed(409).contains("are kept for you"));
    let ada = Person::sign_up(&service, "Ada").await;
    let mine = json!({ "game": "btt", "name": "x", "force": {} });
    ada.send("POST", "/api/forces", Some(mine)).await.good();
}

#[tokio::test]
async fn an_account_finds_its_tables() {
    let service = Service::start().await;
    let ada = Person::sign_up(&service, "Ada").await;
    let table = service.table(&[None, Some("random")]).await;
    let seat = json!({ "name": "Ada", "part": "00".repeat(32) });
    let path = format!("/api/tables/{table}/seats/1");
    ada.send("POST", &path, Some(seat)).await.good();
    let tables = ada.send("GET", "/api/me/tables", None).await.good();
    assert_eq!(tables[0]["id"], json!(table));
    assert_eq!(tables[0]["names"][0], "Ada");
    assert_eq!(tables[0]["seats"], json!([1]));
    let to_move = tables[0]["to-move"].as_array().unwrap();
    assert!(!to_move.is_empty() && tables[0]["status"] == "playing", "{tables}");
    service.get("/api/me/tables").await.failed(403);
}

#[tokio::test]
async fn a_force_is_shared_by_its_id_and_changed_by_its_owner_alone() {
    let service = Service::start().await;
    let (ada, bo) =
        (Person::sign_up(&service, "Ada").await, Person::sign_up(&service, "Bob").await);
    let force = |name: &str| json!({ "game": "btt", "name": name, "force": { "units": [] } });
    let made = ada.send("POST", "/api/forces", Some(force("First"))).await.good();
    let path = format!("/api/forces/{}", made["id"].as_str().unwrap());
    assert_eq!(service.get(&path).await.good()["name"], "First");
    assert_eq!(ada.send("GET", "/api/forces", None).await.good()[0]["id"], made["id"]);
    assert_eq!(bo.send("GET", "/api/forces", None).await.good(), json!([]));

    bo.send("PUT", &path, Some(force("Mine now"))).await.failed(404);
    bo.send("DELETE", &path, None).await.failed(404);
    service.send("DELETE", &path, &[], None).await.failed(403);
    assert_eq!(service.get(&path).await.good()["name"], "First");

    ada.send("PUT", &path, Some(force("Second"))).await.good();
    assert_eq!(service.get(&path).await.good()["name"], "Second");
    assert_eq!(ada.send("DELETE", &path, None).await.status.as_u16(), 204);
    service.get(&path).await.failed(404);
}

#[tokio::test]
async fn guests_share_forces_of_games_there_are() {
    let service = Service::start().await;
    let share =
        |game: &str| service.post("/api/forces", json!({ "game": game, "name": "x", "force": {} }));
    let id = share("btt").await.good()["id"].as_str().unwrap().to_owned();
    assert_eq!(service.get(&format!("/api/forces/{id}")).await.good()["game"], "btt");
    share("chess").await.failed(404);
    service.get("/api/forces/nothing").await.failed(404);
}

#[tokio::test]
async fn a_force_has_a_size() {
    let service = Service::start().await;
    let force = json!({ "game": "btt", "name": "x", "force": { "name": "x".repeat(40_000) } });
    let refused = service.post("/api/forces", force).await;
    assert!(refused.failed(413).contains("at most 32768 bytes"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_account_finds_its_replays() {
    let service = Service::start().await;
    let ada = Person::sign_up(&service, "Ada").await;
    let id = service.finished_game().await;
    let log = service.get(&format!("/api/replays/{id}")).await.good();
    let shared = ada.send("POST", "/api/replays", Some(log)).await.good();
    let list = |answer: Answer| {
        let list = answer.good();
        let replays = list.as_array().unwrap().iter();
        let mut replays: Vec<(Value, Value)> =
            replays.map(|replay| (replay["id"].clone(), replay["mine"].clone())).collect();
        replays.sort_by_key(|(_, mine)| mine.as_bool());
        replays
    };
    let public = (json!(id), json!(false));
    assert_eq!(list(service.get("/api/replays").await), std::slice::from_ref(&public));
    let mine = (shared["id"].clone(), json!(true));
    assert_eq!(list(ada.send("GET", "/api/replays", None).await), [public, mine]);
}
