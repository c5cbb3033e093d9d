//! Tables with packs that the server offers.

use ironlance_engine::{Log, Seed, SourceText};
use ironlance_players::{Registry, registry};
use serde_json::json;

use crate::service::Service;

/// The games with one pack for the trading card game.
fn with_hares() -> &'static Registry {
    let card = "[[card]]\nname = \"Hare's Leap\"\nclass = \"mission\"\n[[card.ability]]\ndo = [\"draw 1\"]\n";
    let games = Registry::with_packs(vec![SourceText::new("my-packs/hares.toml", card)]);
    Box::leak(Box::new(games.ok().unwrap()))
}

/// A game that has just begun.
fn begun(games: &Registry, code: &str) -> Log {
    let game = &games.find(code).unwrap().game;
    game.seeded(&game.default_setup(), Seed::from_number(1)).ok().unwrap().log()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn packs_are_listed_and_a_table_is_made_with_them() {
    let service = Service::of(with_hares()).await;
    let games = service.get("/api/games").await.good();
    let packs = |code: &str| {
        let game = games.as_array().unwrap().iter().find(|game| game["code"] == code);
        game.unwrap()["packs"].clone()
    };
    assert_eq!((packs("tcg"), packs("btt")), (json!(["hares"]), json!([])));
    let names = |catalogue: &serde_json::Value| {
        let cards = catalogue["cards"].as_array().unwrap().iter();
        cards.filter(|card| card["name"] == "Hare's Leap").count()
    };
    let with = service.get("/api/games/tcg+hares/catalogue").await.good();
    let without = service.get("/api/games/tcg/catalogue").await.good();
    assert_eq!((names(&with), names(&without)), (1, 0));
    let wanted = json!({ "game": "tcg+hares", "seats": ["random", "random"] });
    let table = service.post("/api/tables", wanted).await.good();
    assert_eq!(table["game"], "tcg+hares");
    let missing = json!({ "game": "tcg+mice", "seats": ["random", "random"] });
    service.post("/api/tables", missing).await.failed(404);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_finds_its_packs_and_a_missing_one_is_named() {
    let log = begun(with_hares(), "tcg+hares");
    let there = Service::of(with_hares()).await;
    let id = there.send("POST", "/api/replays", &[], Some(log.write())).await.good()["id"].clone();
    let id = id.as_str().unwrap();
    let frames = there.get(&format!("/api/replays/{id}/frames")).await.good();
    assert_eq!(frames["game"], "tcg+hares");
    let elsewhere = Service::of(registry()).await;
    let refused = elsewhere.send("POST", "/api/replays", &[], Some(log.write())).await;
    let why = refused.failed(422);
    assert!(why.contains("with hares"), "{why}");
}
