//! Whoever follows a game knows what somebody is told who comes in now, however seldom it looks and
//! whatever was taken back meanwhile; and no message about one decision is large.

use ironlance_engine::{Json, Seat, SeededDice, Viewer};
use serde_json::{Value, json};

use super::{Ear, Game, Served, TABLE};
use crate::{
    patch::merge::{merge, strip_nulls},
    protocol::Clock,
    shown::Shown,
};

/// The bytes that a message about one decision has at most.
const BYTES: usize = 4096;

/// A client that puts together what it is told, as the protocol says.
struct Client {
    viewer: Viewer,
    shown: Shown,
    /// What it has put together, as a welcome says it.
    knows: Value,
}

impl Client {
    fn hear(&mut self, message: &str) {
        let message: Value = serde_json::from_str(message).expect("messages are JSON");
        let update = &message["update"];
        if update["patch"].is_object() {
            merge(&mut self.knows["view"], &update["patch"]);
        }
        let number = |name: &str| update[name].as_u64().expect("a number") as usize;
        let told = update["events"].as_array().expect("a list");
        let events = self.knows["events"].as_array_mut().expect("a list");
        events.truncate(number("next-event") - told.len());
        events.extend(told.iter().cloned());
        for name in ["next-event", "settled", "prompts", "may-undo", "status"] {
            self.knows[name] = update[name].clone();
        }
        if update["table"].is_object() {
            self.knows["table"] = update["table"].clone();
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_was_away_knows_the_same_as_who_comes_now() {
    let served = Served::new([None, None], Clock::None).await;
    let mut game = Game::begin(&served, 6).await;
    let live = served.app.tables.get(&served.app, TABLE).await.expect("it is there");
    let mut clients = Vec::new();
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat::at(0)), Viewer::Seat(Seat::at(1))] {
        for _ in 0..3 {
            let (welcome, shown) = Shown::first(&mut *live.inner.lock().await, viewer, 0);
            clients.push(Client { viewer, shown, knows: json!(welcome) });
        }
    }
    let mut taken_back = 0;
    while let Some((seat, _)) = game.decide(&served).await {
        while chance(&mut game.dice, 2) {
            taken_back += usize::from(game.seats[seat.index()].undo().await["done"].is_object());
        }
        let mut inner = live.inner.lock().await;
        for (place, client) in clients.iter_mut().enumerate() {
            // One looks always, one often, one seldom.
            if chance(&mut game.dice, [1, 3, 12][place % 3]) {
                let updates = client.shown.update(&mut inner);
                updates.iter().for_each(|update| client.hear(update));
                let (welcome, _) = Shown::first(&mut inner, client.viewer, 0);
                let [mut knows, mut told] = [client.knows.clone(), json!(welcome)];
                strip_nulls(&mut knows);
                strip_nulls(&mut told);
                assert_eq!(knows, told, "{:?}", client.viewer);
                // Who loses the connection says up to where it knows everything for good.
                let settled = client.knows["settled"].as_u64().expect("a number") as usize;
                let (again, _) = Shown::first(&mut inner, client.viewer, settled);
                let known = client.knows["events"].as_array().expect("a list");
                let kept = &known[..again.next_event - again.events.len()];
                let again: Vec<Value> = again.events.iter().map(Json::value).collect();
                let welcome: Vec<Value> = welcome.events.iter().map(Json::value).collect();
                assert_eq!([kept, &again].concat(), welcome);
            }
        }
    }
    assert!(20 < taken_back, "{taken_back}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_told_is_written_once_for_all_who_look_with_the_same_eyes() {
    let served = Served::new([None, None], Clock::None).await;
    let mut game = Game::begin(&served, 6).await;
    let live = served.app.tables.get(&served.app, TABLE).await.expect("it is there");
    let first = async |viewer| Shown::first(&mut *live.inner.lock().await, viewer, 0).1;
    let mut watching = [first(Viewer::Spectator).await, first(Viewer::Spectator).await];
    let mut messages = 0;
    for _ in 0..40 {
        game.decide(&served).await.expect("the game goes on");
        let mut inner = live.inner.lock().await;
        let told = watching.each_mut().map(|shown| shown.update(&mut inner));
        let texts = told.map(|told| told.iter().map(|it| it.as_str().as_ptr()).collect::<Vec<_>>());
        assert_eq!(texts[0], texts[1]);
        messages += texts[0].len();
    }
    assert!(20 < messages, "{messages}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_about_one_decision_is_small() {
    let mut messages = 0;
    for seed in [7, 26] {
        let served = Served::with_rounds(12, [None, None], Clock::None).await;
        let mut game = Game::begin(&served, seed).await;
        let mut watching = Ear::at(&served, None, 0).await;
        while game.decide(&served).await.is_some() {
            let [one, two] = &mut game.seats;
            for ear in [one, two, &mut watching] {
                ear.catch_up().await;
                let heard = std::mem::take(&mut ear.heard);
                let updates = heard.iter().filter(|message| message.starts_with("{\"update\""));
                for update in updates {
                    messages += 1;
                    assert!(update.len() < BYTES, "{} bytes: {update}", update.len());
                }
            }
        }
    }
    assert!(1000 < messages, "{messages} is little for whole games");
}

/// Whether a die of so many sides shows its first.
fn chance(dice: &mut SeededDice, sides: u32) -> bool {
    dice.number_below(sides) == 0
}
