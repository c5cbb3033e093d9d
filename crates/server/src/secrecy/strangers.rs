//! Those who have no seat, or not the one they say.

use serde_json::{Value, json};

use super::{Ear, Served, TABLE, token};
use crate::protocol::{Clock, PROTOCOL};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wrong_secret_is_answered_in_one_way_only() {
    let served = Served::new([None, Some("random")], Clock::None).await;
    let almost = format!("{}2", &token(1)[1..]);
    let wrong = [String::new(), "1".into(), token(2), token(3), almost, "\u{0}".repeat(64)];
    let mut answers = Vec::new();
    for token in wrong {
        let mut ear = Ear::connected(&served).await;
        ear.say(&json!({ "hello": { "protocol": PROTOCOL, "token": token } })).await;
        ear.hear().await;
        answers.extend(ear.heard);
    }
    answers.dedup();
    assert_eq!(answers, [r#"{"failed":{"request":null,"failure":"not-seated"}}"#]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_watches_may_do_nothing_that_a_seat_does() {
    let served = Served::new([None, None], Clock::None).await;
    let before = served.game().await.digest();
    let mut ear = Ear::at(&served, None, 0).await;
    let action = json!({ "choose-face": { "face": "A" } });
    for (what, body) in [
        ("act", json!({ "key": "1", "action": action })),
        ("undo", json!({ "key": "2" })),
        ("check", json!({ "action": action })),
        ("odds", json!({ "action": action })),
        ("actions", json!({})),
    ] {
        assert_eq!(ear.ask(what, body).await, "not-seated", "{what}");
    }
    assert_eq!(served.game().await.digest(), before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_message_has_the_secret_of_a_seat_or_of_the_dice() {
    let served = Served::new([None, None], Clock::None).await;
    let mut ear = Ear::at(&served, Some(1), 0).await;
    let info: Value = serde_json::from_str(&ear.heard[0]).expect("it is JSON");
    assert_eq!(info["welcome"]["table"]["id"], TABLE);
    ear.ask("describe", json!({ "name": token(1) })).await;
    for secret in [token(1), token(2), "07".repeat(32), "01".repeat(32), "02".repeat(32)] {
        assert!(!ear.heard.concat().contains(&secret), "{secret}");
    }
}
