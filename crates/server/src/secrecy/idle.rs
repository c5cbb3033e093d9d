//! A game that was let go because nobody did anything sounds the same when it is read again.

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};

use ironlance_engine::{Digest, Seat};
use serde_json::{Value, json};

use super::{Ear, Game, Served, TABLE, new_seat};
use crate::{
    extract::Address,
    live::Live,
    protocol::{Clock, TimeOut},
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_was_let_go_goes_on_as_if_nothing_had_been() {
    let served = Served::new([None, None], Clock::None).await;
    let mut game = Game::begin(&served, 9).await;
    let mut watching = Ear::at(&served, None, 0).await;
    for _ in 0..40 {
        game.decide(&served).await;
    }
    watching.catch_up().await;
    game.catch_up().await;
    let before = stands(&served).await;
    let live = live(&served).await;
    live.unload(&served.app);
    assert!(live.is_awake().await, "something has happened since");
    live.unload(&served.app);
    assert!(!live.is_awake().await, "nothing has happened");

    let heard = watching.heard.len();
    watching.catch_up().await;
    let described = watching.ask("describe", json!({ "name": "A1" })).await;
    assert!(described["text"].is_string(), "{described}");
    assert_eq!(before, stands(&served).await);
    game.decide(&served).await;
    watching.catch_up().await;
    let updates = watching.heard[heard..].iter().filter(|message| message.contains("\"update\""));
    assert!(updates.count() <= 1, "reading it again is told to nobody");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_can_be_taken_back_can_be_after_the_game_was_let_go() {
    let served = Served::new([None, None], Clock::None).await;
    let mut game = Game::begin(&served, 9).await;
    let (seat, before) = loop {
        let before = stands(&served).await;
        let (seat, _) = game.decide(&served).await.expect("there are secret orders before the end");
        if served.game().await.undo(seat) {
            break (seat, before);
        }
    };
    game.catch_up().await;
    let live = live(&served).await;
    live.unload(&served.app);
    live.unload(&served.app);
    assert!(!live.is_awake().await);
    let answer = game.seats[seat.index()].undo().await;
    assert!(answer["done"].is_object(), "{answer}");
    assert_eq!(before, stands(&served).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_that_is_asked_for_while_the_game_is_let_go_stays_taken() {
    let served = Served::new([None, None], Clock::None).await;
    let mut game = Game::begin(&served, 9).await;
    let live = live(&served).await;
    live.unload(&served.app);
    live.unload(&served.app);
    assert!(!live.is_awake().await);
    let nobody = Address(std::net::Ipv4Addr::LOCALHOST.into());
    let is_given =
        live.take_seat(&served.app, nobody, 1, new_seat(1, None), None).await.expect("it answers");
    assert!(!is_given);
    assert!(game.decide(&served).await.is_some());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_with_a_clock_is_not_let_go() {
    let clock = Clock::PerDecision { seconds: 3600, then: TimeOut::Loss };
    let served = Served::new([None, None], clock).await;
    let live = live(&served).await;
    for _ in 0..3 {
        live.unload(&served.app);
        assert!(live.is_awake().await);
    }
}

/// Lets the game go whenever nobody holds it, while it is played.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_however_often_a_game_is_let_go() {
    let served = Served::new([None, None], Clock::None).await;
    let mut game = Game::begin(&served, 4).await;
    let mut watching = Ear::at(&served, None, 0).await;
    let (live, done) = (live(&served).await, Arc::<AtomicBool>::default());
    let (is_done, times) = (done.clone(), Arc::<AtomicUsize>::default());
    let counted = times.clone();
    let app = served.app.clone();
    let dozing = tokio::spawn(async move {
        while !is_done.load(Ordering::Acquire) {
            counted.fetch_add(usize::from(live.is_awake().await), Ordering::AcqRel);
            live.unload(&app);
            tokio::task::yield_now().await;
        }
    });
    for decision in 0..60 {
        let before = times.load(Ordering::Acquire);
        let (seat, _) = game.decide(&served).await.expect("it takes longer");
        if decision % 7 == 0 {
            game.seats[seat.index()].undo().await;
        }
        // What was decided has woken it: it is found awake, however busy the machine is.
        while times.load(Ordering::Acquire) == before {
            tokio::task::yield_now().await;
        }
    }
    done.store(true, Ordering::Release);
    dozing.await.expect("it ends");
    watching.catch_up().await;
    let told = |ear: &Ear| ear.heard.iter().rev().find_map(|message| next_event(message));
    let late = Ear::at(&served, None, 0).await;
    assert_eq!(told(&watching), told(&late));
    assert!(told(&late).is_some());
}

/// The number of the next event after those of a message.
fn next_event(message: &str) -> Option<u64> {
    let message: Value = serde_json::from_str(message).expect("messages are JSON");
    let body = message.get("update").or_else(|| message.get("welcome"))?;
    body["next-event"].as_u64()
}

impl Live {
    async fn is_awake(&self) -> bool {
        self.inner.lock().await.table.is_some()
    }
}

async fn live(served: &Served) -> Arc<Live> {
    served.app.tables.get(&served.app, TABLE).await.expect("it is there")
}

async fn stands(served: &Served) -> (Digest, usize, Vec<Seat>) {
    let game = served.game().await;
    (game.digest(), game.steps(), game.owing())
}
