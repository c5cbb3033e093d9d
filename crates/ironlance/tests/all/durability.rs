//! Games at a real server that is killed again and again.
//!
//! `IRONLANCE_DURABILITY_SECONDS` makes it longer, `IRONLANCE_DURABILITY_SEED` different.

pub mod history;
pub mod player;

use std::{
    path::Path,
    process::Command,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use history::History;
use ironlance_engine::{Log, Seed, SeededDice};
use ironlance_server::protocol::PROTOCOL;
use ironlance_store::Store;
use player::{World, play_games};
use reqwest::Method;
use serde_json::json;
use tokio::task::JoinSet;

use crate::served::{Process, Socket, request, table};

/// How many games are played at the same time.
const GAMES: u64 = 6;
/// A game that has not ended this long after the last kill is stuck.
pub const PATIENCE: Duration = Duration::from_secs(120);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_survive_a_server_that_is_killed_again_and_again() {
    let seconds = number("IRONLANCE_DURABILITY_SECONDS", 15);
    let seed = number("IRONLANCE_DURABILITY_SEED", 1);
    let folder = tempfile::tempdir().unwrap();
    let (data, log) = (folder.path().join("data"), folder.path().join("server.log"));
    let mut server = Process::start_somewhere(&data, &log);
    let world = Arc::new(World::at(vec![server.address]));
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
        server = Process::start(world.address(0), &data, &log).expect("the server starts again");
        history.check(&world, &Store::beside(&data).await.unwrap()).await;
    }
    world.last_games.store(true, Ordering::Relaxed);
    let told = || std::fs::read_to_string(&log).unwrap();
    let all = async { while games.join_next().await.transpose().unwrap().is_some() {} };
    if tokio::time::timeout(PATIENCE, all).await.is_err() {
        panic!("a game does not go on; the server said:\n{}", told());
    }
    history.check(&world, &Store::beside(&data).await.unwrap()).await;

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

/// Two servers on one database of PostgreSQL, a seat of each game at each; one of them is killed, then
/// the other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_survive_when_one_of_two_servers_is_killed_again_and_again() {
    let Some(database) = new_database() else { return };
    let seconds = number("IRONLANCE_DURABILITY_SECONDS", 12);
    let seed = number("IRONLANCE_DURABILITY_SEED", 1);
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("server.log");
    let start = |address| Process::start_on(address, &database, &log);
    let mut servers = [Process::somewhere(start), Process::somewhere(start)];
    let world = Arc::new(World::at(servers.iter().map(|server| server.address).collect()));
    let mut games: JoinSet<()> =
        (0..GAMES).map(|series| play_games(world.clone(), seed, series)).collect();
    let store = Store::connect(&database).await.unwrap();
    let mut history = History::default();
    let (begun, mut kills) = (Instant::now(), 0);
    while begun.elapsed() < Duration::from_secs(seconds) || kills < 2 {
        let welcomed = world.welcomed.load(Ordering::Relaxed);
        tokio::time::sleep(Duration::from_millis(1500)).await;
        let killed = &mut servers[kills % 2];
        killed.kill();
        kills += 1;
        // Meanwhile all play at the other one.
        let played = tokio::time::timeout(PATIENCE, world.is_played(welcomed));
        played.await.expect("players find the other server");
        *killed = start(killed.address).expect("the server starts again");
        history.check(&world, &store).await;
    }
    world.last_games.store(true, Ordering::Relaxed);
    let told = || std::fs::read_to_string(&log).unwrap();
    let all = async { while games.join_next().await.transpose().unwrap().is_some() {} };
    // A lease expires, and the other server plays the computers.
    if tokio::time::timeout(PATIENCE, all).await.is_err() {
        panic!("a game does not go on; the servers said:\n{}", told());
    }
    history.check(&world, &store).await;
    let steps = verify(&world, &history, folder.path()).await;
    assert!(!told().contains("panicked") && !told().contains("ERROR"), "{}", told());
    let lost = world.lost.load(Ordering::Relaxed);
    let tables = history.tables.len();
    println!(
        "{kills} kills of one of two servers, {lost} connections lost, {tables} games with {steps} steps"
    );
    assert!(0 < lost && 0 < tables, "the servers were killed while nobody played");
}

/// A computer goes on at the other server when its own is killed while it has the move, within the
/// time of a lease and what a thought takes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn computers_and_clocks_go_on_at_the_other_server() {
    let Some(database) = new_database() else { return };
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("server.log");
    let start = |address| Process::start_on(address, &database, &log);
    let mut first = Process::somewhere(start);
    let second = Process::somewhere(start);
    let clock = json!({ "per-decision": { "seconds": 3, "then": "safe-action" } });
    let wanted = json!({ "game": "btt", "seats": [null, "random"], "clock": clock });
    let (id, tokens) = table(first.address, wanted).await.unwrap();
    let hello = json!({ "hello": { "protocol": PROTOCOL, "token": tokens[0], "since": 0 } });
    let mut there = Socket::open(first.address, &id).await.unwrap();
    there.send(&hello).await.unwrap();
    there.receive().await.unwrap();
    // Whoever looks on at the other server sees the game go on, although nobody decides any more.
    let mut here = Socket::open(second.address, &id).await.unwrap();
    here.send(&hello).await.unwrap();
    here.receive().await.unwrap();
    let steps = async |socket: &mut Socket, many: usize| {
        for _ in 0..many {
            while socket.receive().await.unwrap().get("update").is_none() {}
        }
    };
    let seen = tokio::time::timeout(PATIENCE, steps(&mut here, 2)).await;
    seen.expect("what one server does is seen at the other");
    first.kill();
    let killed = Instant::now();
    let seen = tokio::time::timeout(PATIENCE, steps(&mut here, 4)).await;
    seen.expect("the other server runs the clock and plays the computer");
    println!("{:.1} s until the other server went on", killed.elapsed().as_secs_f64());
    assert!(killed.elapsed() < Duration::from_secs(40));
}

/// The address of a new database of PostgreSQL, where that is at hand: `scripts/postgres.sh` says so
/// if it is not.
pub fn new_database() -> Option<String> {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let server = std::env::var("IRONLANCE_POSTGRES").ok().filter(|server| !server.is_empty())?;
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    Some(server.replace("/postgres?", &format!("/served_{}_{number}?", std::process::id())))
}

/// Every game is over, and its log holds and has every action once. How many there were.
pub async fn verify(world: &World, history: &History, folder: &Path) -> usize {
    let mut steps = 0;
    for (id, entries) in &history.tables {
        let text =
            request(world.address(0), Method::GET, &format!("/api/tables/{id}/log"), None).await;
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

pub fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| text.parse().expect("a number"))
}
