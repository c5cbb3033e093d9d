//! A real `ironlance serve` process, and the ways to talk to it.

use std::{
    fs::File,
    io::{self, BufRead as _, BufReader},
    net::SocketAddr,
    path::Path,
    process::{Child, Command, Stdio},
};

use futures_util::{SinkExt as _, StreamExt as _};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite::Message};

/// The part of the dice that people add here.
pub const PART: &str = "5a3c5a3c5a3c5a3c5a3c5a3c5a3c5a3c5a3c5a3c5a3c5a3c5a3c5a3c5a3c5a3c";

/// The process. It is killed when it is dropped.
pub struct Process {
    pub address: SocketAddr,
    pub child: Child,
}

impl Process {
    /// Starts a server on these data, with its log added to `log`, and waits until it listens.
    pub fn start(address: SocketAddr, data: &Path, log: &Path) -> io::Result<Process> {
        Process::start_logging("info", address, data, log)
    }

    /// The same with another level of logging.
    pub fn start_logging(
        level: &str,
        address: SocketAddr,
        data: &Path,
        log: &Path,
    ) -> io::Result<Process> {
        let log = File::options().create(true).append(true).open(log)?;
        let mut command = Command::new(env!("CARGO_BIN_EXE_ironlance"));
        command.args(["serve", "--data"]).arg(data);
        command.env("IRONLANCE_LOG", level).stderr(log);
        Process::run(command, address)
    }

    /// Starts one of several servers on a database of PostgreSQL.
    pub fn start_on(address: SocketAddr, database: &str, log: &Path) -> io::Result<Process> {
        let log = File::options().create(true).append(true).open(log)?;
        let mut command = Command::new(env!("CARGO_BIN_EXE_ironlance"));
        command
            .arg("serve")
            .env("IRONLANCE_DATABASE", database)
            .env("IRONLANCE_LOG", "info")
            .stderr(log);
        Process::run(command, address)
    }

    /// Starts one of several servers behind a proxy.
    pub fn start_behind_a_proxy(
        address: SocketAddr,
        database: &str,
        log: &Path,
    ) -> io::Result<Process> {
        let log = File::options().create(true).append(true).open(log)?;
        let mut command = Command::new(env!("CARGO_BIN_EXE_ironlance"));
        command
            .args(["serve", "--behind-proxy"])
            .env("IRONLANCE_DATABASE", database)
            .env("IRONLANCE_LOG", "info")
            .stderr(log);
        Process::run(command, address)
    }

    /// Starts a server whose data folder is a disk of its own with room for so many megabytes, where the system lets
    /// everybody have such a disk.
    pub fn start_on_a_small_disk(
        megabytes: u32,
        address: SocketAddr,
        data: &Path,
        log: &Path,
    ) -> io::Result<Process> {
        let log = File::options().create(true).append(true).open(log)?;
        let mut command = Command::new("unshare");
        let mount = format!(
            "mount -t tmpfs -o size={megabytes}m,mode=0700 tmpfs \"$1\" && shift && exec \"$@\""
        );
        command.args(["--map-root-user", "--mount", "sh", "-c", &mount, "sh"]).arg(data);
        command.arg(env!("CARGO_BIN_EXE_ironlance")).args(["serve", "--data"]).arg(data);
        command.env("IRONLANCE_LOG", "info").stderr(log);
        Process::run(command, address)
    }

    fn run(mut command: Command, address: SocketAddr) -> io::Result<Process> {
        command.args(["--addr", &address.to_string()]);
        let mut child = command.stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line)?;
        match line.trim().strip_prefix("Ironlance is at http://") {
            Some(address) => Ok(Process { address: address.parse().unwrap(), child }),
            None => {
                let _ = child.kill();
                child.wait()?;
                Err(io::Error::other(format!("the server did not start: {line:?}")))
            }
        }
    }

    /// Starts a server at an address that stays its own when it is started again: below the ports
    /// that the system hands out to whoever asks for any.
    pub fn start_somewhere(data: &Path, log: &Path) -> Process {
        Process::somewhere(|address| Process::start(address, data, log))
    }

    /// Starts a server in some way at such an address.
    pub fn somewhere(start: impl Fn(SocketAddr) -> io::Result<Process>) -> Process {
        let first = 20_000 + (std::process::id() % 10_000) as u16;
        let addresses = (first..32_000).map(|port| SocketAddr::from(([127, 0, 0, 1], port)));
        addresses.map(start).find_map(Result::ok).expect("some port is free")
    }

    /// Kills the process without a word (`kill -9`).
    pub fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A request over HTTP; the answer's body.
pub async fn request(
    address: SocketAddr,
    method: Method,
    path: &str,
    body: Option<Value>,
) -> reqwest::Result<String> {
    let client = reqwest::Client::builder().no_proxy().build()?;
    let request = client.request(method, format!("http://{address}{path}"));
    let request = match &body {
        Some(body) => request.json(body),
        None => request,
    };
    let answer = request.send().await?;
    // A proxy has lost the server.
    match answer.status().as_u16() {
        502 | 504 => answer.error_for_status()?.text().await,
        _ => answer.text().await,
    }
}

/// A request over HTTP whose answer is JSON.
pub async fn json_of(
    address: SocketAddr,
    method: Method,
    path: &str,
    body: Option<Value>,
) -> reqwest::Result<Value> {
    let answer = request(address, method, path, body).await?;
    Ok(serde_json::from_str(&answer).unwrap_or_else(|_| panic!("{path}: {answer}")))
}

/// Makes a table and takes the seats of people: its id, and a secret for each of them.
pub async fn table(address: SocketAddr, table: Value) -> reqwest::Result<(String, Vec<String>)> {
    let made = json_of(address, Method::POST, "/api/tables", Some(table)).await?;
    let id = made["id"].as_str().unwrap_or_else(|| panic!("no table: {made}")).to_owned();
    let mut tokens = Vec::new();
    for seat in made["seats"].as_array().unwrap() {
        if seat["kind"] == "open" {
            let path = format!("/api/tables/{id}/seats/{}", seat["seat"]);
            let taker = json!({ "name": "somebody", "part": PART });
            let taken = json_of(address, Method::POST, &path, Some(taker)).await?;
            tokens.push(taken["token"].as_str().expect("the seat is free").to_owned());
        }
    }
    Ok((id, tokens))
}

/// A socket at a table. Whatever goes wrong with it means that it is lost.
pub struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

/// The connection is gone.
#[derive(Debug)]
pub struct Lost;

impl Socket {
    pub async fn open(address: SocketAddr, id: &str) -> Result<Socket, Lost> {
        let url = format!("ws://{address}/api/tables/{id}/socket");
        let (socket, _) = connect_async(url).await.map_err(|_| Lost)?;
        Ok(Socket(socket))
    }

    pub async fn send(&mut self, message: &Value) -> Result<(), Lost> {
        self.0.send(Message::text(message.to_string())).await.map_err(|_| Lost)
    }

    /// The next message as it came over the wire.
    pub async fn next(&mut self) -> Result<Message, Lost> {
        self.0.next().await.ok_or(Lost)?.map_err(|_| Lost)
    }

    pub async fn receive(&mut self) -> Result<Value, Lost> {
        match self.next().await? {
            Message::Text(text) => Ok(serde_json::from_str(&text).unwrap()),
            _ => Err(Lost),
        }
    }
}
