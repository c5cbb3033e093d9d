//! The arrangement of `compose.yaml` without containers: nginx with our file, two servers, one database.

use std::{
    net::{SocketAddr, TcpListener, TcpStream},
    path::Path,
    process::{Child, Command, Stdio},
    sync::{Arc, atomic::Ordering},
    time::{Duration, Instant},
};

use ironlance_store::Store;
use tokio::task::JoinSet;

use crate::{
    durability::{
        PATIENCE,
        history::History,
        new_database, number,
        player::{World, play_games},
        verify,
    },
    served::Process,
};

/// A proxy. It is stopped when it is dropped.
struct Proxy(Child);

impl Proxy {
    /// Starts nginx before these servers, where it is installed.
    fn start(at: SocketAddr, servers: &[Process; 2], folder: &Path) -> Option<Proxy> {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/proxy.sh");
        let [one, other] = servers.each_ref().map(|server| server.address.to_string());
        let mut command = Command::new(script);
        command
            .args([&at.to_string(), &one, &other])
            .env("TMPDIR", folder)
            .stderr(Stdio::inherit());
        let mut proxy = Proxy(command.spawn().unwrap());
        let begun = Instant::now();
        while TcpStream::connect(at).is_err() {
            // The script says why it has ended.
            if proxy.0.try_wait().unwrap().is_some() || PATIENCE < begun.elapsed() {
                return None;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Some(proxy)
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = Command::new("kill").arg(self.0.id().to_string()).status();
        let _ = self.0.wait();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_go_on_through_a_proxy_when_one_of_two_servers_is_killed() {
    let Some(database) = new_database() else { return };
    let seed = number("IRONLANCE_DURABILITY_SEED", 1);
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("server.log");
    let start = |address| Process::start_behind_a_proxy(address, &database, &log);
    let mut servers = [Process::somewhere(start), Process::somewhere(start)];
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    let at = free.local_addr().unwrap();
    drop(free);
    let Some(_proxy) = Proxy::start(at, &servers, folder.path()) else { return };
    let world = Arc::new(World::at(vec![at]));
    let mut games: JoinSet<()> =
        (0..4).map(|series| play_games(world.clone(), seed, series)).collect();
    let store = Store::connect(&database).await.unwrap();
    let mut history = History::default();
    for kills in 0..4 {
        let welcomed = world.welcomed.load(Ordering::Relaxed);
        tokio::time::sleep(Duration::from_millis(1500)).await;
        let killed = &mut servers[kills % 2];
        killed.kill();
        let played = tokio::time::timeout(PATIENCE, world.is_played(welcomed));
        played.await.expect("players are led to the other server");
        *killed = start(killed.address).expect("the server starts again");
        history.check(&world, &store).await;
    }
    world.last_games.store(true, Ordering::Relaxed);
    let told = || std::fs::read_to_string(&log).unwrap();
    let all = async { while games.join_next().await.transpose().unwrap().is_some() {} };
    if tokio::time::timeout(PATIENCE, all).await.is_err() {
        panic!("a game does not go on; the servers said:\n{}", told());
    }
    history.check(&world, &store).await;
    let steps = verify(&world, &history, folder.path()).await;
    assert!(!told().contains("panicked") && !told().contains("ERROR"), "{}", told());
    let (lost, tables) = (world.lost.load(Ordering::Relaxed), history.tables.len());
    println!("4 kills behind a proxy, {lost} connections lost, {tables} games with {steps} steps");
    assert!(0 < lost && 0 < tables, "the servers were killed while nobody played");
}
