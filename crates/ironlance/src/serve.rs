//! `ironlance serve`: the table over HTTP and WebSocket.

use std::{io::Write as _, net::SocketAddr, path::PathBuf};

use anyhow::Context as _;
use clap::Args;
use ironlance_players::{Registry, registry};
use ironlance_server::{App, Config, Limits, serve, serve_measures};
use tokio::net::TcpListener;
use tracing_subscriber::{
    EnvFilter, Layer as _, filter::filter_fn, layer::SubscriberExt as _,
    util::SubscriberInitExt as _,
};

use crate::{Verdict, bots::BotArgs, files, screen::Screen};

/// Serve tables to browsers and programs
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  ironlance serve                                   on this machine only
  ironlance serve --addr 0.0.0.0:8025 --host table.example --data /srv/ironlance
  ironlance serve --database postgres://ironlance@db/ironlance    with any number of others (docs/operations.md)
  ironlance serve --pack my-packs                   every .toml file in my-packs may be chosen at a table
  ironlance serve --bot 'scout=python3 scout.py'    a program of your own plays at tables (docs/bots.md)

Games are kept in one file in the data folder, or in the database, and every action is on disk before it is acknowledged.
GET /healthz says whether the server is up, GET /readyz whether it can keep games. With --metrics, figures for Prometheus are at
/metrics of an address of their own. The variable IRONLANCE_LOG says how much is logged, for instance `debug` or
`ironlance_server=trace`. Behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto, say --behind-proxy: limits count
addresses. How a server is run for others is in docs/operations.md.
The protocol is in docs/protocol.md.")]
pub(crate) struct ServeArgs {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8025")]
    addr: SocketAddr,
    /// Where games are kept
    #[arg(long, value_name = "FOLDER", default_value = "data")]
    data: PathBuf,
    /// Keep games in a PostgreSQL database in place of the folder; any number of servers may use it at the same time.
    /// What the address has that others must not see can be in IRONLANCE_DATABASE
    #[arg(long, value_name = "ADDRESS", conflicts_with = "data")]
    database: Option<String>,
    /// Offer more content: a .toml file, or a folder of them, each a pack that a table may be made with
    /// (may be repeated; at most five for a game)
    #[arg(long = "pack", value_name = "PATH")]
    packs: Vec<PathBuf>,
    /// Offer a program as a computer player of every game (may be repeated)
    #[arg(long = "bot", value_name = "NAME=COMMAND", value_parser = crate::games::named_choice)]
    bots: Vec<(String, String)>,
    #[command(flatten)]
    bot_limits: BotArgs,
    /// A name that browsers reach the server by, besides localhost and addresses in figures (may be repeated)
    #[arg(long = "host", value_name = "NAME")]
    hosts: Vec<String>,
    /// Believe the proxy before the server about whom it speaks for
    #[arg(long)]
    behind_proxy: bool,
    /// Where to offer figures for Prometheus: an address that only who runs the server reaches
    #[arg(long, value_name = "ADDRESS", num_args = 0..=1, default_missing_value = "127.0.0.1:9025")]
    metrics: Option<SocketAddr>,
    #[command(flatten)]
    limits: LimitArgs,
}

/// How much one address may do
#[derive(Args)]
#[command(next_help_heading = "Limits for one address")]
struct LimitArgs {
    /// How many sockets it may have open
    #[arg(long, value_name = "N", default_value_t = Limits::default().sockets)]
    sockets: u32,
    /// How many connections it may have open, sockets among them (behind a proxy all are the proxy's)
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections)]
    connections: usize,
    /// How many tables it may make in an hour
    #[arg(long, value_name = "N", default_value_t = Limits::default().tables_per_hour)]
    tables_per_hour: u32,
    /// How many messages a second each of its sockets may send
    #[arg(long, value_name = "N", default_value_t = Limits::default().messages_per_second)]
    messages_per_second: u32,
    /// As much as it likes, for a server that nobody else can reach
    #[arg(long, conflicts_with_all = ["connections", "sockets", "tables_per_hour", "messages_per_second"])]
    no_limits: bool,
}

impl LimitArgs {
    fn limits(&self) -> Limits {
        if self.no_limits {
            let (sockets, tables_per_hour, messages_per_second) = (u32::MAX, u32::MAX, u32::MAX);
            return Limits {
                connections: usize::MAX,
                sockets,
                tables_per_hour,
                messages_per_second,
                replays_per_hour: u32::MAX,
                open_tables: u64::MAX,
                forces: u64::MAX,
                logs_of_account: u64::MAX,
                logs_of_guest: u64::MAX,
                ..Limits::default()
            };
        }
        Limits {
            connections: self.connections,
            sockets: self.sockets,
            tables_per_hour: self.tables_per_hour,
            messages_per_second: self.messages_per_second,
            ..Limits::default()
        }
    }
}

impl ServeArgs {
    pub fn run(&self, screen: &mut Screen<'_>) -> anyhow::Result<Verdict> {
        start_log();
        let runtime = tokio::runtime::Runtime::new().context("cannot start the runtime")?;
        runtime.block_on(self.serve(screen))?;
        Ok(Verdict::Good)
    }

    async fn serve(&self, screen: &mut Screen<'_>) -> anyhow::Result<()> {
        let (limits, behind_proxy) = (self.limits.limits(), self.behind_proxy);
        let hosts = self.hosts.clone();
        let database = self
            .database
            .clone()
            .or_else(|| std::env::var("IRONLANCE_DATABASE").ok().filter(|it| !it.is_empty()));
        let place = match &database {
            // It may have a password.
            Some(_) => "the database".to_owned(),
            None => self.data.display().to_string(),
        };
        let config = Config { limits, behind_proxy, database, hosts, ..Config::new(&self.data) };
        let games = match self.packs.is_empty() && self.bots.is_empty() {
            true => registry(),
            // It lives as long as the process.
            false => Box::leak(Box::new(self.games()?)),
        };
        let app = App::open(config, games)
            .await
            .with_context(|| format!("cannot keep games in {place}"))?;
        let listener = TcpListener::bind(self.addr)
            .await
            .with_context(|| format!("cannot listen on {}; choose another --addr", self.addr))?;
        if let Some(address) = self.metrics {
            let figures = TcpListener::bind(address).await;
            let figures = figures.with_context(|| {
                format!("cannot offer figures on {address}; choose another --metrics")
            })?;
            writeln!(screen, "figures are at http://{}/metrics", figures.local_addr()?)?;
            tokio::spawn(serve_measures(app.clone(), figures));
        }
        writeln!(screen, "Ironlance is at http://{}", listener.local_addr()?)?;
        screen.flush()?;
        serve(app, listener, stopped()).await.context("the server failed")
    }
}

impl ServeArgs {
    /// The games with the packs and the programs that were asked for.
    fn games(&self) -> anyhow::Result<Registry> {
        let mut games = Registry::with_packs(files::content(&self.packs)?)?;
        for (name, command) in &self.bots {
            games = games.with_guest(&self.bot_limits.guest(name, command)?);
        }
        Ok(games)
    }
}

/// Logs to stderr what the variable asks for. The library of the sockets logs whole messages, and
/// with them the secrets of seats: whatever is asked for, it is not heard.
fn start_log() {
    let wanted = EnvFilter::try_from_env("IRONLANCE_LOG").unwrap_or_else(|_| "info".into());
    let discreet = filter_fn(|metadata| !metadata.target().starts_with("tungstenite"));
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    tracing_subscriber::registry().with(lines.with_filter(discreet).with_filter(wanted)).init();
}

/// Waits until somebody asks the process to stop.
async fn stopped() {
    let interrupt = async {
        let _ = tokio::signal::ctrl_c().await;
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminate) = signal(SignalKind::terminate()) else {
            return interrupt.await;
        };
        tokio::select! {
            () = interrupt => {}
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    interrupt.await;
}
