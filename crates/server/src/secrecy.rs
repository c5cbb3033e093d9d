//! That nobody is told what is hidden from him: whole games over real sockets, and every byte that
//! came over them.

mod cards;
mod followed;
mod idle;
mod imagined;
mod meeting;
mod orders;
mod strangers;

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use futures_util::{SinkExt as _, StreamExt as _};
use ironlance_engine::{AnyTable, Seat, Seed, SeededDice, SourceText, commitment};
use ironlance_players::registry;
use ironlance_store::{NewSeat, NewTable};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite::Message};

use crate::{
    App, Config, Limits,
    live::Live,
    protocol::{Clock, PROTOCOL},
    secrets, serve,
    sight::Sights,
};

/// The id of the one table that each server here has.
const TABLE: &str = "secretsecret12";

/// A server with a table of which every random part is given: two of them are the same.
struct Served {
    app: App,
    address: SocketAddr,
    /// A table that nobody holds would be read anew, without what was put on it.
    _held: Arc<Live>,
    _folder: tempfile::TempDir,
}

impl Served {
    /// A table with people, and with computers where a level is named, for three rounds.
    async fn new(levels: [Option<&str>; 2], clock: Clock) -> Served {
        Served::with_rounds(3, levels, clock).await
    }

    async fn with_rounds(rounds: u16, levels: [Option<&str>; 2], clock: Clock) -> Served {
        let game = &registry().find("btt").expect("there is a game").game;
        let mut setup = game.default_setup();
        for (seat, lance) in [(0, "iron-fist"), (1, "long-arm")] {
            let (seat, lance) = (Some(Seat::at(seat)), SourceText::new(lance, ""));
            game.choose(&mut setup, "force", seat, &lance).expect("there is such a lance");
        }
        setup["options"]["round-limit"] = json!(rounds);
        Served::of(game.code(), setup, levels, clock).await
    }

    /// A table for the trading card game with two people.
    async fn with_cards() -> Served {
        let game = &registry().find("tcg").expect("there is a game").game;
        Served::of(game.code(), game.default_setup(), [None, None], Clock::None).await
    }

    async fn of(game: &str, setup: Value, levels: [Option<&str>; 2], clock: Clock) -> Served {
        let folder = tempfile::tempdir().expect("there is room");
        let limits = Limits { messages_per_second: 1_000_000, ..Limits::default() };
        let config = Config { limits, ..Config::new(folder.path()) };
        let app = App::open(config, registry()).await.expect("the store opens");
        let seats = (1..).zip(levels).map(|(seat, level)| new_seat(seat, level)).collect();
        let table = NewTable {
            id: TABLE.to_owned(),
            game: game.to_owned(),
            setup,
            visibility: "public".to_owned(),
            clock: json!(clock),
            commitment: commitment(&Seed([7; 32])),
            secret: [7; 32],
            origin: None,
            host_hash: None,
            edition: None,
            keeper: None,
            seats,
        };
        app.create_table(table).await.expect("the table is made");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("some port is free");
        let address = listener.local_addr().expect("it is bound");
        tokio::spawn(serve(app.clone(), listener, std::future::pending()));
        let held = app.tables.get(&app, TABLE).await.expect("it is there");
        Served { app, address, _held: held, _folder: folder }
    }

    /// A copy of the game as it stands.
    async fn game(&self) -> Box<dyn AnyTable> {
        let live = self.app.tables.get(&self.app, TABLE).await.expect("it is there");
        let inner = live.fresh(&self.app).await.expect("the store works");
        inner.table.as_ref().expect("the game is on").boxed()
    }

    /// Puts another game on the table, without telling anybody.
    async fn put(&self, game: Box<dyn AnyTable>) {
        let live = self.app.tables.get(&self.app, TABLE).await.expect("it is there");
        let mut inner = live.inner.lock().await;
        inner.table = Some(game);
        inner.still = None;
        inner.sights = Sights::default();
        live.stands(None);
        inner.done.clear();
    }

    /// Waits until nobody sits here: a socket that was dropped is closed a moment later, and whether
    /// somebody is there can be heard.
    async fn empty(&self) {
        let live = self.app.tables.get(&self.app, TABLE).await.expect("it is there");
        let people =
            live.inner.lock().await.row.seats.iter().filter(|it| it.kind == "human").count();
        while live.inner.lock().await.away().len() < people {
            tokio::time::sleep(std::time::Duration::from_millis(1)).await;
        }
    }

    /// Tells whoever must know that something has happened.
    async fn touch(&self) {
        self.app.tables.get(&self.app, TABLE).await.expect("it is there").touch();
    }
}

fn new_seat(seat: u8, level: Option<&str>) -> NewSeat {
    NewSeat {
        kind: if level.is_some() { "computer" } else { "human" }.to_owned(),
        level: level.map(str::to_owned),
        name: format!("seat {seat}"),
        token_hash: level.is_none().then(|| secrets::hash(&token(seat))),
        part: level.is_none().then_some([seat; 32]),
        commitment: None,
        account: None,
    }
}

/// A key that nobody has used.
fn key() -> String {
    static KEYS: AtomicU64 = AtomicU64::new(0);
    KEYS.fetch_add(1, Ordering::Relaxed).to_string()
}

/// The secret of a seat.
fn token(seat: u8) -> String {
    format!("{seat}").repeat(64)
}

/// Somebody at a table, who keeps every byte that is sent to him.
struct Ear {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    heard: Vec<String>,
    requests: u64,
}

impl Ear {
    /// Sits down with a seat's secret, or watches.
    async fn at(served: &Served, seat: Option<u8>, since: usize) -> Ear {
        let mut ear = Ear::connected(served).await;
        let hello = json!({ "protocol": PROTOCOL, "token": seat.map(token), "since": since });
        ear.say(&json!({ "hello": hello })).await;
        ear.hear().await;
        ear
    }

    async fn connected(served: &Served) -> Ear {
        let url = format!("ws://{}/api/tables/{TABLE}/socket", served.address);
        let (socket, _) = connect_async(url).await.expect("the server answers");
        Ear { socket, heard: Vec::new(), requests: 0 }
    }

    async fn say(&mut self, message: &Value) {
        self.socket.send(Message::text(message.to_string())).await.expect("the server listens");
    }

    /// The next message.
    async fn hear(&mut self) -> Value {
        let message = self.socket.next().await.expect("the server speaks").expect("in frames");
        let text = message.into_text().expect("of text").to_string();
        let message = serde_json::from_str(&text).expect("of JSON");
        self.heard.push(text);
        message
    }

    /// Asks, and hears everything up to the answer or failure, which is returned.
    async fn ask(&mut self, what: &str, mut body: Value) -> Value {
        self.requests += 1;
        body["request"] = json!(self.requests);
        self.say(&json!({ what: body })).await;
        loop {
            let message = self.hear().await;
            for (kind, field) in [("answer", "answer"), ("failed", "failure")] {
                if message[kind].is_object() {
                    return message[kind][field].clone();
                }
            }
        }
    }

    /// Carries an action out.
    async fn act(&mut self, action: &Value) {
        let answer = self.ask("act", json!({ "key": key(), "action": action })).await;
        assert!(answer["done"].is_object(), "{action}: {answer}");
    }

    /// Takes the last action back.
    async fn undo(&mut self) -> Value {
        self.ask("undo", json!({ "key": key() })).await
    }

    /// Hears everything that has been said up to now. That it asked is not kept.
    async fn catch_up(&mut self) {
        self.requests += 1;
        self.say(&json!({ "ping": { "request": 0 } })).await;
        while self.hear().await["answer"]["answer"] != "pong" {}
        self.heard.pop();
        self.requests -= 1;
    }
}

/// Two people who play a whole game over sockets, any legal action.
struct Game {
    seats: [Ear; 2],
    dice: SeededDice,
}

impl Game {
    async fn begin(served: &Served, seed: u64) -> Game {
        let seats = [Ear::at(served, Some(1), 0).await, Ear::at(served, Some(2), 0).await];
        Game { seats, dice: SeededDice::new(Seed::from_number(seed)) }
    }

    /// Makes one decision for a seat that owes one, and says which; `None` when the game is over.
    async fn decide(&mut self, served: &Served) -> Option<(Seat, Value)> {
        let game = served.game().await;
        let prompts = game.prompts();
        let first = self.dice.number_below(prompts.len().max(1) as u32) as usize;
        let seat = prompts.get(first)?.seat;
        let (actions, _) = game.actions(seat);
        let chosen = self.dice.number_below(actions.len() as u32) as usize;
        let action = actions[chosen].action.clone();
        self.seats[seat.index()].act(&action).await;
        Some((seat, action))
    }

    /// Both hear everything that has been said up to now: nobody is busy at the table.
    async fn catch_up(&mut self) {
        for seat in &mut self.seats {
            seat.catch_up().await;
        }
    }
}
