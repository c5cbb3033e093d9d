//! Games that are played on, and watched, by a server with other rules and other cards than it had.

use ironlance_engine::{Scripted as _, SourceText};
use ironlance_players::Registry;
use ironlance_store::Store;
use ironlance_testkit::duel::Duel;
use serde_json::{Value, json};

use crate::client::{Client, Server, duels};

/// A duel between two people that has gone on for some time.
struct Begun {
    server: Server,
    id: String,
    tokens: [String; 2],
    /// What the first seat sees of it.
    view: Value,
}

async fn begun() -> Begun {
    let server = Server::of(duels(Duel::default())).await;
    let setup = json!({ "seats": 2, "hit-points": 30, "rounds": 20 });
    let wanted = json!({ "game": "duel", "seats": [null, null], "setup": setup });
    let table = server.post("/api/tables", wanted).await;
    let id = table["id"].as_str().unwrap_or_else(|| panic!("no table: {table}")).to_owned();
    let tokens = [server.sit(&id, 1).await, server.sit(&id, 2).await];
    let mut view = play(&server, &id, &tokens, 9).await;
    // Until somebody was hit, no rule of hits can lead elsewhere.
    let unhurt = |view: &Value| (0..2).all(|at| view["fighters"][at]["hit-points"] == json!(30));
    for _ in 0..9 {
        if unhurt(&view) {
            view = play(&server, &id, &tokens, 1).await;
        }
    }
    assert!(!unhurt(&view), "nobody was hit: {view}");
    Begun { server, id, tokens, view }
}

/// Lets both decide for so many turns, or to the end, and gives what the first seat sees then.
async fn play(server: &Server, id: &str, tokens: &[String; 2], turns: usize) -> Value {
    let mut first = Client::connect(server, id, Some(&tokens[0])).await;
    let mut second = Client::connect(server, id, Some(&tokens[1])).await;
    for _ in 0..turns {
        let over = first.play_if_asked().await;
        if second.play_if_asked().await && over {
            break;
        }
    }
    first.catch_up().await;
    first.view
}

impl Begun {
    /// Ends the server and lets one with other games take its place.
    async fn upgrade(&mut self, games: &'static Registry) {
        self.server.stop().await;
        self.server.start_again(games).await;
    }

    async fn seen(&self) -> Value {
        Client::connect(&self.server, &self.id, Some(&self.tokens[0])).await.view
    }

    /// What whoever opens the table is told.
    async fn told(&self) -> Value {
        self.server.get(&format!("/api/tables/{}", self.id)).await["changed"].clone()
    }

    async fn replay(&self) -> Value {
        self.server.get(&format!("/api/replays/{}/frames", self.id)).await
    }

    async fn finish(&self) -> Value {
        play(&self.server, &self.id, &self.tokens, 60).await
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_from_where_it_stood_when_a_rule_has_changed() {
    let mut game = begun().await;
    assert_eq!(game.told().await, Value::Null);
    game.upgrade(duels(Duel::with_harder_strikes())).await;
    assert_eq!(game.seen().await, game.view);
    assert_eq!(
        game.told().await,
        json!({ "rules": [], "content": [], "carried": true, "lost": false })
    );
    let end = game.finish().await;
    assert_ne!(end, game.view);
    game.upgrade(duels(Duel::with_harder_strikes())).await;
    assert_eq!(game.seen().await, end, "it goes on from there, and not from its beginning");
    let replay = game.replay().await;
    let (holds, frames) = (&replay["holds"], replay["frames"].as_array().unwrap());
    let held = holds["steps"].as_u64().unwrap_or_else(|| panic!("{replay}")) as usize;
    assert!(0 < held && held == frames.len(), "{held} steps hold, {} are shown", frames.len());
    let why = holds["why"].as_str().unwrap();
    assert!(why.contains("carried over to changed rules"), "{why}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_with_the_cards_it_began_with() {
    let mut game = begun().await;
    let changed = [SourceText::new("cards/1.toml", "strength = 3\ncopies = 16\n")];
    let newer = || duels(Duel::default().of_files(&changed).unwrap());
    game.upgrade(newer()).await;
    assert_eq!(game.seen().await, game.view);
    let told = game.told().await;
    let files = ["cards/1.toml", "cards/2.toml", "cards/3.toml", "cards/4.toml"];
    assert_eq!(told["content"], json!(files));
    assert_eq!((&told["carried"], &told["lost"]), (&json!(false), &json!(false)));
    let end = game.finish().await;
    game.upgrade(newer()).await;
    assert_eq!(game.seen().await, end);
    let replay = game.replay().await;
    assert_eq!(replay["holds"], Value::Null, "all of it holds");
    assert_eq!(replay["frames"].as_array().unwrap().len() as u64, steps(&game).await);
}

/// How many steps the log of a finished game has.
async fn steps(game: &Begun) -> u64 {
    let log = game.server.get(&format!("/api/tables/{}/log", game.id)).await;
    log["steps"].as_array().unwrap_or_else(|| panic!("no log: {log}")).len() as u64
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_when_a_field_has_another_name() {
    let mut game = begun().await;
    game.server.stop().await;
    let store = Store::open(game.server.folder()).await.unwrap();
    let mut kept = store.snapshots(&game.id).await.unwrap();
    assert_eq!(kept.len(), 1, "a game is kept as it stands when the server ends");
    let mut latest = kept.remove(0);
    let older = latest.snapshot.replace("\"hit_points\"", "\"life\"");
    assert_ne!(older, latest.snapshot);
    latest.snapshot = older;
    store.keep_snapshot(&game.id, &latest).await.unwrap();
    store.close().await;
    drop(store);
    game.server.start_again(duels(Duel::with_harder_strikes())).await;
    assert_eq!(game.seen().await, game.view);
    assert_eq!(game.told().await["carried"], true);
}
