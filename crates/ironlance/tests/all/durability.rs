//! Games at a real server that is killed again and again.
//!
//! `IRONLANCE_DURABILITY_SECONDS` makes it longer, `IRONLANCE_DURABILITY_SEED` different.

mod history;
mod player;

use std::{
    path::Path,
    process::Command,
    sync::{Arc, atomic::Ordering},
    time::{Duration, Instant},
};

use history::History;
use ironlance_engine::{Log, Seed, SeededDice};
use player::{World, play_games};
use reqwest::Method;
use tokio::task::JoinSet;

use crate::served::{Process, request};

/// How many games are played at the same time.
const GAMES: u64 = 6;
/// A game that has not ended this long after the last kill is stuck.
const PATIENCE: Duration = Duration::from_secs(120);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_survive_a_server_that_is_killed_again_and_again() {
    let seconds = number("IRONLANCE_DURABILITY_SECONDS", 15);
    let seed = number("IRONLANCE_DURABILITY_SEED", 1);
    let folder = tempfile::tempdir().unwrap();
    let (data, log) = (folder.path().join("data"), folder.path().join("server.log"));
    let mut server = Process::start_somewhere(&data, &log);
    let world = Arc::new(World::at(server.address));
    let mut games: JoinSet<()> =
        (0..GAMES).map(|series| play_games(world.clone(), seed, series)).collect();

    let mut dice = SeededDice::new(Seed::from_number(seed));
    let mut history = History::default();
    let (begun, mut kills, mut welcomed) = (Instant::now(), 0, 0);
    let is_resent = || 0 < world.resent.load(Ordering::Relaxed);
    let long_enough = || Duration::from_secs(seconds) <= begun.elapsed();
    while !(long_enough() && (is_resent() || PATIENCE <= begun.elapsed())) {
        let played = tokio::time::timeout(PATIENCE, world.is_played(welcomed));
        played.await.expect("players find the server again");
        let moment = 20 + u64::from(dice.number_below(400));
        tokio::time::sleep(Duration::from_millis(moment)).await;
        server.kill();
        kills += 1;
        welcomed = world.welcomed.load(Ordering::Relaxed);
        server = Process::start(world.address, &data, &log).expect("the server starts again");
        history.check(&world, &data).await;
    }
    world.last_games.store(true, Ordering::Relaxed);
    let told = || std::fs::read_to_string(&log).unwrap();
    let all = async { while games.join_next().await.transpose().unwrap().is_some() {} };
    if tokio::time::timeout(PATIENCE, all).await.is_err() {
        panic!("a game does not go on; the server said:\n{}", told());
    }
    history.check(&world, &data).await;

    let steps = verify(&world, &history, folder.path()).await;
    assert!(!told().contains("panicked") && !told().contains("ERROR"), "{}", told());
    let [lost, resent] = [&world.lost, &world.resent].map(|it| it.load(Ordering::Relaxed));
    let tables = history.tables.len();
    println!(
        "{kills} kills, {lost} connections lost and made again, {resent} actions sent again, \
         {tables} games with {steps} steps"
    );
    assert!(kills < lost && 0 < resent, "the server was killed while nobody played");
}

/// Every game is over, and its log holds and has every action once. How many there were.
async fn verify(world: &World, history: &History, folder: &Path) -> usize {
    let mut steps = 0;
    for (id, entries) in &history.tables {
        let text =
            request(world.address, Method::GET, &format!("/api/tables/{id}/log"), None).await;
        let text = text.unwrap();
        let log = Log::read(&text).unwrap_or_else(|error| panic!("{id}: {error}: {text}"));
        assert!(log.outcome.is_some(), "{id} is not over");
        assert_eq!(log.steps, history::played(entries), "{id}");
        steps += log.steps.len();
        let file = folder.join(format!("{id}.json"));
        std::fs::write(&file, &text).unwrap();
        let verified = Command::new(env!("CARGO_BIN_EXE_ironlance"))
            .args(["replay", "verify"])
            .arg(&file)
            .output()
            .unwrap();
        assert!(verified.status.success(), "{id}: {verified:?}");
    }
    steps
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| text.parse().expect("a number"))
}
