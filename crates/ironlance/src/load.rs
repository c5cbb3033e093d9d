//! `ironlance load`: what a server bears.

mod report;
mod server;

use std::{
    io::Write as _,
    net::{SocketAddr, ToSocketAddrs as _},
    path::PathBuf,
    time::Duration,
};

use anyhow::{Context as _, bail};
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use ironlance_load::{Progress, Report, Spec, load};

use self::server::Server;
use crate::{
    Verdict,
    games::{self, SetupArgs},
    screen::Screen,
};

/// Play real games at a server, many at once, and measure how long it takes and how much it needs
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  ironlance load                                    1,000 games played, 10,000 held open
  ironlance load --active 200 --open 200 --pace 0   as fast as it goes
  ironlance load --force 1=iron-fist --force 2=long-arm --map 1=canyon-and-hills
  ironlance load --url http://127.0.0.1:8025        a server that runs already
  ironlance load --json >load.json                  for other programs

Starts a server of its own, on this machine, with a data folder that goes away again, unless --url names one; that must
allow one address as much (`ironlance serve --help`). Games are held open by one socket each, and those that are played
have two. Every socket is a file to the system: `ulimit -n` says how many it allows. Build with --release.")]
pub(crate) struct LoadArgs {
    /// The game [default: the first there is]
    game: Option<String>,
    /// How many games are played
    #[arg(long, value_name = "N", default_value_t = 1000)]
    active: usize,
    /// How many games are held open, those that are played included
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    open: usize,
    /// How many sockets a game has that is not played, from 0 to 2
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=2))]
    idle_sockets: u8,
    /// How long games are played
    #[arg(long, value_name = "N", default_value_t = 30.0)]
    seconds: f64,
    /// How long a decision takes, in milliseconds on average; 0 is as fast as it goes
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    pace: u64,
    /// How many attackers ask for everything that takes long while games are played
    #[arg(long, value_name = "N", default_value_t = 0)]
    attackers: u8,
    /// What all choices come from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// A server that runs already
    #[arg(long, value_name = "URL", conflicts_with_all = ["data", "server"])]
    url: Option<String>,
    /// Where the server keeps its games, if they are to stay
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Another build of ironlance to serve, to compare with [default: this one]
    #[arg(long, value_name = "FILE")]
    server: Option<PathBuf>,
    /// Print the figures as JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    setup: SetupArgs,
}

impl LoadArgs {
    pub fn run(&self, screen: &mut Screen<'_>) -> anyhow::Result<Verdict> {
        if !(0.0 < self.seconds && self.seconds <= 86_400.0) {
            bail!("--seconds {} cannot be measured; between 0 and 86400 can", self.seconds);
        }
        if self.open < self.active {
            bail!("--open {} are fewer than --active {}", self.open, self.active);
        }
        let runtime = tokio::runtime::Runtime::new().context("cannot start the runtime")?;
        let (report, first_answer) = runtime.block_on(self.measure())?;
        match self.json {
            true => {
                let mut all = serde_json::to_value(&report)?;
                all["first-answer"] = serde_json::json!(first_answer.map(|it| it.as_secs_f64()));
                writeln!(screen, "{}", serde_json::to_string_pretty(&all)?)?;
            }
            false => report::print(screen, &report, first_answer)?,
        }
        Ok(Verdict::good_if(report.failed == 0))
    }

    async fn measure(&self) -> anyhow::Result<(Report, Option<Duration>)> {
        let server = match &self.url {
            Some(_) => None,
            None => Some(Server::start(self.server.as_deref(), self.data.as_deref()).await?),
        };
        let address = match (&server, &self.url) {
            (Some(server), _) => server.address,
            (None, url) => address_of(url.as_deref().unwrap_or_default())?,
        };
        let entry = games::entry(self.game.as_deref())?;
        let spec = Spec {
            address,
            game: entry.code().to_owned(),
            setup: self.setup.setup(&*entry.game)?,
            active: self.active,
            open: self.open,
            idle_sockets: self.idle_sockets.into(),
            time: Duration::from_secs_f64(self.seconds),
            pace: Duration::from_millis(self.pace),
            attackers: self.attackers,
            seed: self.seed,
            process: server.as_ref().map(Server::process),
        };
        let bar = Bar::new(&spec);
        let report = load(&spec, |progress| bar.show(progress)).await;
        bar.0.finish_and_clear();
        Ok((report?, server.map(|server| server.first_answer)))
    }
}

/// The address that a URL names.
fn address_of(url: &str) -> anyhow::Result<SocketAddr> {
    let host = url.strip_prefix("http://").unwrap_or(url).trim_end_matches('/');
    let mut addresses =
        host.to_socket_addrs().with_context(|| format!("`{url}` is not like http://host:port"))?;
    addresses.next().with_context(|| format!("`{url}` is nowhere"))
}

/// A bar that shows first the tables made, then the decisions; on a terminal only.
struct Bar(ProgressBar, u64);

impl Bar {
    fn new(spec: &Spec) -> Bar {
        let length = Some(spec.open as u64);
        let bar = ProgressBar::with_draw_target(length, ProgressDrawTarget::stderr());
        let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} {msg}");
        bar.set_style(style.expect("the template is right"));
        bar.set_message("tables made");
        Bar(bar, spec.time.as_secs())
    }

    fn show(&self, progress: Progress) {
        match progress {
            Progress::Tables(made) => self.0.set_position(made),
            Progress::Sockets(open, all) => {
                self.0.set_length(all);
                self.0.set_position(open);
                self.0.set_message("sockets opened");
            }
            Progress::Playing(time, decisions) => {
                self.0.set_length(self.1);
                self.0.set_position(time.as_secs());
                self.0.set_message(format!("seconds, {decisions} decisions"));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_names_an_address() {
        let address = address_of("http://127.0.0.1:8025/").unwrap();
        assert_eq!(address, "127.0.0.1:8025".parse().unwrap());
        assert!(address_of("http://nowhere").is_err());
    }
}
