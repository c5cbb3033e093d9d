//! Real games at a real server, many at once, to see what it bears.
//!
//! [`load`] makes tables over HTTP, sits down at them over WebSockets, and plays at some of them for
//! a while, as people do: what is legal is asked for, one of it is chosen, and the next decision
//! takes its time. The rest of the tables is held open. What comes of it is a [`Report`].
//!
//! **Invariants**: it speaks to the server as any client does; it prints nothing.

mod attack;
mod client;
mod error;
mod figures;
mod game;
mod http;
mod memory;

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use serde::Serialize;
use serde_json::Value;
use tokio::{sync::Semaphore, task::JoinSet};

use self::{
    client::{Meters, Seated},
    game::Game,
    http::Http,
};
pub use self::{
    error::Error,
    figures::{Figures, Sizes},
    http::first_answer,
    memory::{Use, used},
};

/// How many tables are made at the same time.
const MAKERS: usize = 16;

/// What to do to a server.
#[derive(Clone, Debug)]
pub struct Spec {
    /// Where it is.
    pub address: SocketAddr,
    /// The game's code.
    pub game: String,
    /// How it is set up.
    pub setup: Value,
    /// How many games are played.
    pub active: usize,
    /// How many games are held, those that are played included.
    pub open: usize,
    /// How many sockets each game has that is not played.
    pub idle_sockets: usize,
    /// How long games are played.
    pub time: Duration,
    /// How long a decision takes on average.
    pub pace: Duration,
    /// What all choices come from.
    pub seed: u64,
    /// How many attackers ask for everything that takes long while games are played.
    pub attackers: u8,
    /// The server's process, if it is on this machine.
    pub process: Option<u32>,
}

/// How far it has come.
#[derive(Clone, Copy, Debug)]
pub enum Progress {
    /// So many tables are made and taken.
    Tables(u64),
    /// So many sockets are open, of all.
    Sockets(u64, u64),
    /// Games have been played for so long, with so many decisions.
    Playing(Duration, u64),
}

/// What came of it.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Report {
    /// How many games were held at the same time.
    pub games: usize,
    /// How many of them were played.
    pub active: usize,
    /// How many sockets were open.
    pub sockets: u64,
    /// How many games came to an end, and were followed by another.
    pub finished: u64,
    /// How many clients lost their connection or were refused.
    pub failed: u64,
    /// Why the first of them was.
    pub failure: Option<String>,
    /// How long it took to make all tables, in seconds.
    pub setting_up: f64,
    /// How long it took to open all sockets, in seconds.
    pub connecting: f64,
    /// How long games were played, in seconds.
    pub playing: f64,
    /// Decisions, all of them acknowledged.
    pub decisions: u64,
    /// Decisions a second.
    pub decisions_per_second: f64,
    /// Milliseconds from sending an action to its acknowledgement.
    pub acknowledged: Figures,
    /// Milliseconds from sending an action to its update at the other seat, where that sees it.
    pub broadcast: Figures,
    /// Milliseconds from asking what is legal to the answer.
    pub asked: Figures,
    /// What attackers asked for and got, and what they were refused.
    pub attacks: [u64; 2],
    /// Bytes of what the server sent.
    pub sizes: Sizes,
    /// The server before there were tables.
    pub before: Option<Use>,
    /// The server when all sockets were open.
    pub opened: Option<Use>,
    /// The server when games had been played.
    pub after: Option<Use>,
    /// Bytes of memory that a game takes, from before to after.
    pub bytes_per_game: Option<u64>,
    /// How many cores the server kept busy while games were played.
    pub cores: Option<f64>,
}

/// Plays, and tells `watch` how far it is.
pub async fn load(spec: &Spec, watch: impl Fn(Progress)) -> Result<Report, Error> {
    let memory = || spec.process.and_then(used);
    let meters = Arc::new(Meters::default());
    let before = memory();
    let begun = Instant::now();
    let tables = tables(spec, &watch).await?;
    let setting_up = begun.elapsed().as_secs_f64();

    let begun = Instant::now();
    let (played, held) = tables.split_at(spec.active.min(tables.len()));
    let all = 2 * played.len() + spec.idle_sockets * held.len();
    let mut sockets = 0;
    let mut idle = JoinSet::new();
    for table in held {
        for token in table.tokens.iter().take(spec.idle_sockets) {
            let seat = Seated::sit(spec.address, None, &table.id, token, meters.clone()).await?;
            idle.spawn(seat.keep_awake());
            sockets += 1;
        }
        watch(Progress::Sockets(sockets, all as u64));
    }
    // Last, because these show no sign of life until they play.
    let mut games = Vec::new();
    for (number, table) in (0..).zip(played) {
        let seed = spec.seed.wrapping_mul(1_000_003).wrapping_add(number);
        games.push(Game::join(spec.address, table, seed, meters.clone()).await?);
        sockets += table.tokens.len() as u64;
        watch(Progress::Sockets(sockets, all as u64));
    }
    let stop = Arc::new(AtomicBool::new(false));
    let connecting = begun.elapsed().as_secs_f64();
    let opened = memory();

    let begun = Instant::now();
    let mut players = JoinSet::new();
    for game in games {
        players.spawn(game.play(spec.clone(), stop.clone()));
    }
    let mut attackers = JoinSet::new();
    for number in 1..=spec.attackers {
        attackers.spawn(attack::attack(spec.clone(), number, meters.clone(), stop.clone()));
    }
    while begun.elapsed() < spec.time {
        tokio::time::sleep(Duration::from_millis(100)).await;
        watch(Progress::Playing(begun.elapsed(), meters.decisions.load(Ordering::Relaxed)));
    }
    let (playing, after) = (begun.elapsed().as_secs_f64(), memory());
    let decisions = meters.decisions.load(Ordering::Relaxed);
    stop.store(true, Ordering::Relaxed);
    players.shutdown().await;
    idle.shutdown().await;
    while let Some(attacker) = attackers.try_join_next() {
        attacker.map_err(|_| Error::Panicked)??;
    }
    attackers.shutdown().await;

    let grown =
        |to: &Option<Use>| Some(to.as_ref()?.memory.saturating_sub(before.as_ref()?.memory));
    let busy = |to: &Use, from: &Use| (to.cpu_seconds - from.cpu_seconds) / playing;
    Ok(Report {
        games: spec.open,
        active: spec.active,
        sockets,
        finished: meters.finished.load(Ordering::Relaxed),
        failed: meters.failed.load(Ordering::Relaxed),
        failure: meters.first_failure(),
        setting_up,
        connecting,
        playing,
        decisions,
        decisions_per_second: decisions as f64 / playing,
        acknowledged: meters.acknowledged.figures(),
        broadcast: meters.broadcast.figures(),
        asked: meters.asked.figures(),
        attacks: [&meters.attacks, &meters.attacks_refused].map(|it| it.load(Ordering::Relaxed)),
        sizes: meters.sizes(),
        bytes_per_game: grown(&after).map(|bytes| bytes / spec.open.max(1) as u64),
        cores: opened.as_ref().zip(after.as_ref()).map(|(from, to)| busy(to, from)),
        before,
        opened,
        after,
    })
}

/// A table with all seats taken.
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) tokens: Vec<String>,
}

/// Makes all tables, some at a time.
async fn tables(spec: &Spec, watch: &impl Fn(Progress)) -> Result<Vec<Table>, Error> {
    let made = Arc::new(AtomicU64::new(0));
    let next = Arc::new(Semaphore::new(spec.open));
    let mut makers = JoinSet::new();
    let http = Http::to(spec.address)?;
    for _ in 0..MAKERS {
        let (http, spec, made, next) = (http.clone(), spec.clone(), made.clone(), next.clone());
        makers.spawn(async move {
            let mut tables = Vec::new();
            while let Ok(permit) = next.try_acquire() {
                permit.forget();
                tables.push(http.table(&spec).await?);
                made.fetch_add(1, Ordering::Relaxed);
            }
            Ok::<_, Error>(tables)
        });
    }
    let mut tables = Vec::with_capacity(spec.open);
    let mut tick = tokio::time::interval(Duration::from_millis(100));
    loop {
        tokio::select! {
            _ = tick.tick() => watch(Progress::Tables(made.load(Ordering::Relaxed))),
            done = makers.join_next() => match done {
                Some(Ok(done)) => tables.extend(done?),
                Some(Err(_)) => return Err(Error::Panicked),
                None => return Ok(tables),
            },
        }
    }
}
