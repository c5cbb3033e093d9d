//! One seat at one table.

use std::{
    net::{IpAddr, SocketAddr},
    sync::{
        Arc, OnceLock,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use futures_util::{SinkExt as _, StreamExt as _};
use serde::{Deserialize, de::IgnoredAny};
use serde_json::{json, value::RawValue};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{Message, Utf8Bytes, protocol::WebSocketConfig},
};

use crate::{Error, Sizes, figures::Meter};

/// How long a client may be silent before it must show that it is there.
const HEARTBEAT: Duration = Duration::from_secs(20);

/// What all clients measure together.
#[derive(Default)]
pub(crate) struct Meters {
    pub(crate) decisions: AtomicU64,
    pub(crate) finished: AtomicU64,
    pub(crate) failed: AtomicU64,
    /// What attackers asked for and got, and what they were refused.
    pub(crate) attacks: AtomicU64,
    pub(crate) attacks_refused: AtomicU64,
    pub(crate) acknowledged: Meter,
    pub(crate) broadcast: Meter,
    pub(crate) asked: Meter,
    welcome: Meter,
    update: Meter,
    actions: Meter,
    failure: OnceLock<String>,
}

impl Meters {
    pub(crate) fn fail(&self, error: &Error) {
        self.failed.fetch_add(1, Ordering::Relaxed);
        self.failure.get_or_init(|| error.to_string());
    }

    pub(crate) fn first_failure(&self) -> Option<String> {
        self.failure.get().cloned()
    }

    pub(crate) fn sizes(&self) -> Sizes {
        let [welcome, update, actions] =
            [&self.welcome, &self.update, &self.actions].map(Meter::figures);
        Sizes { welcome, update, actions }
    }
}

/// What the server says, as far as a player must read it.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Said<'a> {
    Welcome(Shown),
    Update(Shown),
    Answer {
        #[serde(borrow)]
        answer: &'a RawValue,
    },
    Failed {
        #[serde(borrow)]
        failure: &'a RawValue,
    },
}

#[derive(Deserialize)]
struct Shown {
    prompts: Vec<Prompt>,
    status: Status,
}

#[derive(Deserialize)]
struct Prompt {
    seat: u8,
}

#[derive(Deserialize)]
struct Status {
    outcome: Option<IgnoredAny>,
}

/// What a player heard.
pub(crate) enum Heard {
    /// The table has changed.
    News,
    /// The answer to a request.
    Answer(String),
    /// Why a request failed.
    Failed(String),
}

/// Somebody in a seat.
pub(crate) struct Seated {
    socket: WebSocketStream<TcpStream>,
    meters: Arc<Meters>,
    /// The seats that owe a decision.
    pub(crate) owing: Vec<u8>,
    pub(crate) over: bool,
}

impl Seated {
    /// Sits down with the secret of a seat.
    pub(crate) async fn sit(
        address: SocketAddr,
        from: Option<IpAddr>,
        table: &str,
        token: &str,
        meters: Arc<Meters>,
    ) -> Result<Seated, Error> {
        let stream = match from {
            Some(from) => {
                let socket = TcpSocket::new_v4()?;
                socket.bind(SocketAddr::new(from, 0))?;
                socket.connect(address).await?
            }
            None => TcpStream::connect(address).await?,
        };
        stream.set_nodelay(true)?;
        let url = format!("ws://{address}/api/tables/{table}/socket");
        let config = WebSocketConfig::default().read_buffer_size(4096);
        let (socket, _) = client_async_with_config(url, stream, Some(config)).await?;
        let mut seated = Seated { socket, meters, owing: Vec::new(), over: false };
        let hello = json!({ "hello": { "protocol": 2, "token": token } });
        seated.send(hello.to_string()).await?;
        match seated.hear().await? {
            Heard::News => Ok(seated),
            Heard::Answer(why) | Heard::Failed(why) => Err(Error::Refused(why)),
        }
    }

    pub(crate) async fn send(&mut self, message: String) -> Result<(), Error> {
        Ok(self.socket.send(Message::text(message)).await?)
    }

    /// The next message.
    pub(crate) async fn hear(&mut self) -> Result<Heard, Error> {
        loop {
            let message = self.socket.next().await.ok_or(Error::HungUp)??;
            match message {
                Message::Text(text) => return self.understand(&text),
                Message::Close(_) => return Err(Error::HungUp),
                _ => {}
            }
        }
    }

    fn understand(&mut self, text: &Utf8Bytes) -> Result<Heard, Error> {
        let size = text.len() as f32;
        let shown = match serde_json::from_str(text)? {
            Said::Answer { answer } => {
                if answer.get().starts_with("{\"actions\"") {
                    self.meters.actions.add(size);
                }
                return Ok(Heard::Answer(answer.get().to_owned()));
            }
            Said::Failed { failure } => return Ok(Heard::Failed(failure.get().to_owned())),
            Said::Welcome(shown) => {
                self.meters.welcome.add(size);
                shown
            }
            Said::Update(shown) => {
                self.meters.update.add(size);
                shown
            }
        };
        self.owing.clear();
        self.owing.extend(shown.prompts.iter().map(|prompt| prompt.seat));
        self.over = shown.status.outcome.is_some();
        Ok(Heard::News)
    }

    /// Stays at the table without doing anything.
    pub(crate) async fn keep_awake(mut self) {
        if let Err(error) = self.beat().await {
            self.meters.fail(&error);
        }
    }

    async fn beat(&mut self) -> Result<(), Error> {
        loop {
            tokio::time::sleep(HEARTBEAT).await;
            self.send(json!({ "ping": { "request": 0 } }).to_string()).await?;
            self.hear().await?;
        }
    }
}
