//! What strangers try: slow connections, names, clocks, other sites.

use std::time::{Duration, Instant};

use ironlance_server::Limits;
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use crate::{
    client::{Client, Server},
    service::Service,
};

/// The bytes that come back on a connection until it is closed.
async fn rest(stream: &mut TcpStream) -> Vec<u8> {
    let mut bytes = Vec::new();
    // Whether it is closed politely makes no difference.
    let _ = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut bytes)).await;
    bytes
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn five_thousand_half_open_connections_keep_nobody_out() {
    let limits = Limits { connections: 50, ..Limits::default() };
    let server = Server::with(limits).await;
    let mut half_open = Vec::new();
    for count in 0..5000 {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(b"GET /api/games HTTP/1.1\r\nHost: ").await.unwrap();
        half_open.push(stream);
        // This end has room for so many at once; what the server has closed is closed here, too.
        if half_open.len() == 500 {
            half_open.drain(..400);
        }
        if count % 1000 == 999 {
            let begun = Instant::now();
            assert!(server.get("/api/games").await.is_array());
            assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
        }
    }
    assert!(rest(&mut half_open[0]).await.is_empty(), "the longest quiet was closed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_plays_is_not_closed_to_make_room() {
    let limits = Limits { connections: 5, ..Limits::default() };
    let server = Server::with(limits).await;
    let id = server.create(&[None, None]).await;
    let token = server.sit(&id, 1).await;
    let mut client = Client::connect(&server, &id, Some(&token)).await;
    let mut quiet = Vec::new();
    for _ in 0..20 {
        quiet.push(TcpStream::connect(server.address).await.unwrap());
    }
    assert!(server.get("/api/games").await.is_array());
    client.catch_up().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_proxy_brings_more_than_one_address_may_have() {
    let limits = Limits { connections: 2, ..Limits::default() };
    let server = Server::behind_a_proxy(limits).await;
    let id = server.create(&[None, None]).await;
    let mut watching = Vec::new();
    for _ in 0..6 {
        watching.push(Client::connect(&server, &id, None).await);
    }
    for client in &mut watching {
        client.catch_up().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_sends_half_a_request_is_not_waited_for() {
    let limits = Limits { patience: Duration::from_millis(300), ..Limits::default() };
    let server = Server::with(limits).await;
    for begun in ["", "GET /api/ga", "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"] {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(begun.as_bytes()).await.unwrap();
        let since = Instant::now();
        let bytes = String::from_utf8(rest(&mut stream).await).unwrap();
        assert!(since.elapsed() < Duration::from_secs(5), "{begun:?}: {:?}", since.elapsed());
        assert_eq!(bytes.ends_with("ok"), begun.ends_with("\r\n\r\n"), "{begun:?}: {bytes}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_sends_a_body_drop_by_drop_is_cut_off() {
    let limits = Limits { patience: Duration::from_millis(200), ..Limits::default() };
    let server = Server::with(limits).await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
                Content-Length: 1000\r\n\r\n";
    stream.write_all(head.as_bytes()).await.unwrap();
    let since = Instant::now();
    let (mut reads, mut writes) = stream.into_split();
    let drops = tokio::spawn(async move {
        for _ in 0..100 {
            if writes.write_all(b" ").await.is_err() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    });
    let mut begun = [0; 12];
    reads.read_exact(&mut begun).await.unwrap();
    assert_eq!(&begun, b"HTTP/1.1 408");
    assert!(since.elapsed() < Duration::from_secs(4), "{:?}", since.elapsed());
    drops.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_too_much_is_answered_late_and_stays() {
    let limits = Limits { messages_per_second: 20, ..Limits::default() };
    let server = Server::with(limits).await;
    let id = server.create(&[Some("random"), None]).await;
    let token = server.sit(&id, 2).await;
    let mut client = Client::connect(&server, &id, Some(&token)).await;
    let begun = Instant::now();
    for _ in 0..120 {
        let found = client.look(json!({ "units": {} })).await;
        assert!(found["found"].is_object(), "{found}");
    }
    assert!(Duration::from_millis(500) < begun.elapsed(), "{:?}", begun.elapsed());
}

#[tokio::test]
async fn a_server_answers_to_its_own_names_only() {
    let service = Service::start().await;
    let evil = [("host", "evil.test")];
    // Two hosts, as the test's own is always there: as good as none.
    assert!(service.send("GET", "/api/games", &evil, None).await.failed(421).contains("--host"));
    assert_eq!(service.send("GET", "/healthz", &evil, None).await.status, 200);
    service.get("/api/games").await.good();
}

#[tokio::test]
async fn answers_are_for_nobody_else() {
    let service = Service::behind_a_proxy().await;
    let https = [("x-forwarded-proto", "https")];
    let me = service.send("GET", "/api/me", &https, None).await;
    assert_eq!(me.header("cache-control"), "no-store");
    assert_eq!(me.header("cross-origin-opener-policy"), "same-origin");
    assert_eq!(me.header("cross-origin-resource-policy"), "same-origin");
    assert!(me.header("strict-transport-security").starts_with("max-age="));
    let plain = service.get("/api/games/btt/catalogue").await;
    assert_eq!(plain.header("cache-control"), "no-cache", "what all may have may be kept");
    assert_eq!(plain.header("strict-transport-security"), "");
}

#[tokio::test]
async fn figures_are_not_for_who_plays() {
    let service = Service::start().await;
    let answer = service.get("/metrics").await;
    assert!(!String::from_utf8_lossy(&answer.bytes).contains("ironlance_"), "{answer:?}");
}

#[tokio::test]
async fn a_search_has_a_length() {
    let service = Service::start().await;
    assert!(!service.get("/api/rules?search=smoke").await.good().as_array().unwrap().is_empty());
    let long = format!("/api/rules?search={}", "smoke+".repeat(100));
    service.get(&long).await.failed(400);
}

#[tokio::test]
async fn nobody_has_a_clock_of_nothing() {
    let service = Service::start().await;
    let make = |clock: Value| {
        service.post("/api/tables", json!({ "game": "btt", "seats": [null, null], "clock": clock }))
    };
    for seconds in [0, u32::MAX] {
        for kind in ["per-decision", "bank"] {
            let clock = json!({ kind: { "seconds": seconds, "then": "loss" } });
            assert!(make(clock).await.failed(400).contains("a clock has 1 to"));
        }
    }
    make(json!({ "bank": { "seconds": 1, "then": "loss" } })).await.good();
}

#[tokio::test]
async fn nobody_is_called_like_another() {
    let service = Service::start().await;
    let id = service.table(&[None, None]).await;
    let sit = async |seat: u8, name: &str| {
        let body = json!({ "name": name, "part": "00".repeat(32) });
        service.post(&format!("/api/tables/{id}/seats/{seat}"), body).await
    };
    sit(1, "computer (elite)").await.failed(400);
    sit(1, "A\u{202e}da").await.failed(400);
    assert_eq!(sit(1, "Ada").await.good()["seat"]["name"], "Ada");
    assert_eq!(sit(2, "ada").await.good()["seat"]["name"], "ada 2");

    let id = service.table(&[None, None]).await;
    let path = |seat: u8| format!("/api/tables/{id}/seats/{seat}");
    for (seat, name) in [(1, "Ada"), (2, "\u{410}d\u{430}")] {
        let body = json!({ "name": name, "part": "00".repeat(32) });
        service.post(&path(seat), body).await.good();
    }
    let table = service.get(&format!("/api/tables/{id}")).await.good();
    assert_eq!(table["seats"][1]["looks-like"], 1, "{table}");
    assert_eq!(table["seats"][0]["looks-like"], Value::Null);

    let account = json!({ "name": "Eve", "password": "correct horse" });
    service.post("/api/accounts", account).await.good();
    let id = service.table(&[None, None]).await;
    let body = json!({ "name": "EVE", "part": "00".repeat(32) });
    let refused = service.post(&format!("/api/tables/{id}/seats/1"), body).await.failed(409);
    assert!(refused.contains("account"), "{refused}");
}
