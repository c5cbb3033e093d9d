//! Pages, and what all answers share.

use crate::service::Service;
use serde_json::json;

#[tokio::test]
async fn every_address_outside_the_api_is_a_page_under_a_strict_policy() {
    let service = Service::start().await;
    for path in ["/", "/new/btt", "/rules/btt.combat.flanking"] {
        let page = service.get(path).await;
        assert_eq!(page.status, 200, "{path}");
        assert!(page.header("content-type").starts_with("text/html"), "{path}");
        let policy = page.header("content-security-policy");
        assert!(policy.starts_with("default-src 'self';") && !policy.contains("unsafe"));
        assert_eq!(page.header("x-content-type-options"), "nosniff");
    }
}

#[tokio::test]
async fn answers_are_compressed_for_those_who_can_read_it() {
    let service = Service::start().await;
    for (accepted, expected) in [("gzip, br", "br"), ("gzip", "gzip"), ("identity", "")] {
        let answer = service.send("GET", "/", &[("accept-encoding", accepted)], None).await;
        assert_eq!(answer.header("content-encoding"), expected, "{accepted}");
    }
}

#[tokio::test]
async fn every_error_is_json_with_a_status() {
    let service = Service::start().await;
    assert_eq!(service.get("/api/nothing").await.failed(404), "there is no such address");
    let wrong = service.send("DELETE", "/api/games", &[], None).await;
    assert_eq!(wrong.failed(405), "this address does not take such requests");
    let wrong = service.send("POST", "/", &[], None).await;
    assert_eq!(wrong.failed(405), "this address does not take such requests");
    let broken = service.send("POST", "/api/tables", &[], Some("{".into())).await;
    assert!(broken.failed(400).contains("JSON"));
    let other = service.post("/api/tables", json!({ "game": "btt", "seats": 3 })).await;
    assert!(other.failed(422).contains("seats"), "{other:?}");
    let plain = service.send("POST", "/api/tables", &[], None).await;
    assert!(plain.failed(415).contains("application/json"));
    let large = "x".repeat(300 * 1024);
    let large = service.post("/api/tables", json!({ "game": large, "seats": [] })).await;
    assert!(large.failed(413).contains("limit"));
    let seat = service.post("/api/tables/none/seats/many", json!({})).await;
    assert!(seat.failed(400).contains("many"), "{seat:?}");
}

#[tokio::test]
async fn a_server_that_can_keep_games_says_so() {
    let service = Service::start().await;
    let ready = service.get("/readyz").await.good();
    assert_eq!((&ready["ready"], &ready["writes"]), (&json!(true), &json!(true)), "{ready}");
}
