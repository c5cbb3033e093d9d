//! A server of one's own, to put a load on.

use std::{
    fs,
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::Context as _;
use ironlance_load::first_answer;

/// A server process, which is stopped when this goes away.
pub(super) struct Server {
    pub address: SocketAddr,
    /// How long it took from the start of the process to its first answer.
    pub first_answer: Duration,
    child: Child,
    /// The data folder, if nobody wants to keep it.
    passing: Option<PathBuf>,
}

impl Server {
    /// Starts a server without limits per address, this program if no other is named.
    pub async fn start(program: Option<&Path>, data: Option<&Path>) -> anyhow::Result<Server> {
        let program = match program {
            Some(program) => program.to_owned(),
            None => std::env::current_exe().context("this program cannot find itself")?,
        };
        let passing = std::env::temp_dir().join(format!("ironlance-load-{}", std::process::id()));
        let started = Instant::now();
        let mut child = Command::new(&program)
            .args(["serve", "--addr", "127.0.0.1:0", "--no-limits", "--data"])
            .arg(data.unwrap_or(&passing))
            .env("IRONLANCE_LOG", "warn")
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", program.display()))?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line).context("the server said nothing")?;
        }
        let passing = data.is_none().then_some(passing);
        let (address, nowhere) =
            (line.trim().rsplit_once("http://"), SocketAddr::from(([0; 4], 0)));
        let mut server = Server { address: nowhere, first_answer: Duration::ZERO, child, passing };
        let (_, address) = address.context("the server did not start")?;
        server.address = address.parse().context("the server is nowhere")?;
        server.first_answer = first_answer(server.address, started).await?;
        Ok(server)
    }

    pub fn process(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        if let Some(folder) = &self.passing {
            let _ = fs::remove_dir_all(folder);
        }
    }
}
