//! Who is there and what people say tells nothing of the game, and what they say is kept nowhere.

use serde_json::{Value, json};

use super::{Ear, Game, Served};
use crate::protocol::Clock;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_hears_who_comes_and_goes_and_nothing_else() {
    let served = Served::new([None, None], Clock::None).await;
    let mut watching = Ear::at(&served, None, 0).await;
    let mut one = Ear::at(&served, Some(1), 0).await;
    let two = Ear::at(&served, Some(2), 0).await;
    one.catch_up().await;
    assert_eq!(away(&one), json!(null), "both are there");
    drop(two);
    while away(&watching) != json!([2]) {
        watching.hear().await;
    }
    for heard in &watching.heard[1..] {
        let update: Value = serde_json::from_str(heard).expect("messages are JSON");
        let update = &update["update"];
        assert_eq!((&update["patch"], &update["events"]), (&json!(null), &json!([])), "{heard}");
    }
    let mut late = Ear::at(&served, None, 0).await;
    late.catch_up().await;
    assert_eq!(away(&late), json!([2]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sentence_is_heard_once_by_those_who_are_there() {
    let served = Served::new([None, None], Clock::None).await;
    let mut game = Game::begin(&served, 2).await;
    let mut watching = Ear::at(&served, None, 0).await;
    game.catch_up().await;
    let before = served.game().await.digest();
    let [one, two] = &mut game.seats;
    assert_eq!(one.ask("say", json!({ "phrase": "well-done" })).await, "said");
    let said = json!({ "said": { "seat": 1, "phrase": "well-done" } });
    for ear in [&mut *two, &mut watching] {
        assert_eq!(ear.hear().await, said);
    }
    assert_eq!(watching.ask("say", json!({ "phrase": "hello" })).await, "not-seated");
    one.say(&json!({ "say": { "request": 90, "phrase": "anything of my own" } })).await;
    while one.hear().await["failed"]["failure"]["malformed"].is_null() {}
    for _ in 0..2 {
        assert_eq!(one.ask("say", json!({ "phrase": "thanks" })).await, "said");
    }
    assert_eq!(one.ask("say", json!({ "phrase": "thanks" })).await, "too-many");
    assert_eq!(served.game().await.digest(), before);
    let late = Ear::at(&served, Some(2), 0).await;
    assert!(!late.heard.concat().contains("well-done"), "it is gone");
}

/// Who is away, as far as somebody was told.
fn away(ear: &Ear) -> Value {
    let told = |text: &String| {
        let message: Value = serde_json::from_str(text).ok()?;
        let body = message.get("update").or_else(|| message.get("welcome"))?;
        Some(body["status"]["away"].clone())
    };
    ear.heard.iter().rev().find_map(told).expect("there was a welcome")
}
