//! A server in this process and clients that talk to it over real sockets.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use crate::merge::merge;
use futures_util::{SinkExt, StreamExt};
use ironlance_players::{Entry, Registry, registry};
use ironlance_server::{App, Config, Limits, protocol::PROTOCOL, serve};
use ironlance_testkit::duel::Duel;
use reqwest::{
    Method, Response,
    header::{COOKIE, SET_COOKIE},
};
use serde_json::{Value, json};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::oneshot,
    task::JoinHandle,
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Message, client::IntoClientRequest},
};

/// A server's games: nothing but duels, of some kind.
pub fn duels(duel: Duel) -> &'static Registry {
    Box::leak(Box::new(Registry::of(vec![Entry::of(Arc::new(duel))])))
}

/// A server on a port of its own with a data folder of its own.
pub struct Server {
    pub address: SocketAddr,
    data: tempfile::TempDir,
    /// The cookie of who is signed in, sent with everything.
    pub cookie: String,
    stop: Option<oneshot::Sender<()>>,
    done: JoinHandle<()>,
}

impl Server {
    pub async fn start() -> Server {
        Server::of(registry()).await
    }

    /// A server of these games.
    pub async fn of(games: &'static Registry) -> Server {
        Server::new(games, generous()).await
    }

    /// A server with these limits.
    pub async fn with(limits: Limits) -> Server {
        Server::new(registry(), limits).await
    }

    /// A server behind a proxy, with these limits.
    pub async fn behind_a_proxy(limits: Limits) -> Server {
        let data = tempfile::tempdir().unwrap();
        let config = Config { behind_proxy: true, ..config(&data, limits) };
        Server::configured(config, data, registry()).await
    }

    /// Two servers on one new database of PostgreSQL, where that is at hand: `scripts/postgres.sh` says so if it is
    /// not.
    pub async fn two(limits: Limits) -> Option<[Server; 2]> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let server = std::env::var("IRONLANCE_POSTGRES").ok().filter(|it| !it.is_empty())?;
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("/two_{}_{number}?", std::process::id());
        let database = server.replace("/postgres?", &name);
        let one = Server::on(&database, limits).await;
        Some([one, Server::on(&database, limits).await])
    }

    async fn on(database: &str, limits: Limits) -> Server {
        let data = tempfile::tempdir().unwrap();
        let config = Config { database: Some(database.to_owned()), ..config(&data, limits) };
        Server::configured(config, data, registry()).await
    }

    async fn new(games: &'static Registry, limits: Limits) -> Server {
        let data = tempfile::tempdir().unwrap();
        Server::configured(config(&data, limits), data, games).await
    }

    async fn configured(
        config: Config,
        data: tempfile::TempDir,
        games: &'static Registry,
    ) -> Server {
        let (address, stop, done) = run(config, games).await;
        Server { address, data, cookie: String::new(), stop: Some(stop), done }
    }

    /// Stops the server and starts another on the same data.
    pub async fn restart(&mut self) {
        self.stop().await;
        self.start_again(registry()).await;
    }

    /// Stops the server. The data folder is free when it has ended.
    pub async fn stop(&mut self) {
        self.stop.take().unwrap().send(()).unwrap();
        (&mut self.done).await.unwrap();
    }

    /// Starts another server of these games on the same data.
    pub async fn start_again(&mut self, games: &'static Registry) {
        let (address, stop, done) = run(config(&self.data, generous()), games).await;
        (self.address, self.stop, self.done) = (address, Some(stop), done);
    }

    /// The data folder.
    pub fn folder(&self) -> &std::path::Path {
        self.data.path()
    }

    pub async fn get(&self, path: &str) -> Value {
        self.request(Method::GET, path, None).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Value {
        self.request(Method::POST, path, Some(body)).await
    }

    /// Makes a table with people and computers, and gives its id.
    pub async fn create(&self, seats: &[Option<&str>]) -> String {
        let table = self.post("/api/tables", json!({ "game": "btt", "seats": seats })).await;
        table["id"].as_str().unwrap_or_else(|| panic!("no table: {table}")).to_owned()
    }

    /// Takes a seat and gives its secret.
    pub async fn sit(&self, id: &str, seat: u8) -> String {
        let part = format!("{seat:02x}").repeat(32);
        let path = format!("/api/tables/{id}/seats/{seat}");
        let taken = self.post(&path, json!({ "name": format!("seat {seat}"), "part": part })).await;
        taken["token"].as_str().unwrap_or_else(|| panic!("no seat: {taken}")).to_owned()
    }

    /// Makes an account and is signed in from then on.
    pub async fn sign_up(&mut self, name: &str) {
        let body = json!({ "name": name, "password": "correct horse" });
        self.enter("/api/accounts", body).await;
    }

    /// Signs in, and stays so.
    pub async fn sign_in(&mut self, body: Value) {
        self.enter("/api/login", body).await;
    }

    async fn enter(&mut self, path: &str, body: Value) {
        let answer = self.send(Method::POST, path, Some(body)).await;
        let cookie = answer.headers().get(SET_COOKIE).expect("who signs up gets a cookie");
        self.cookie = cookie.to_str().unwrap().split(';').next().unwrap().to_owned();
    }

    async fn request(&self, method: Method, path: &str, body: Option<Value>) -> Value {
        let text = self.send(method, path, body).await.text().await.unwrap();
        serde_json::from_str(&text).unwrap_or_else(|_| panic!("{path}: {text}"))
    }

    pub async fn send(&self, method: Method, path: &str, body: Option<Value>) -> Response {
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        let request = client.request(method, format!("http://{}{path}", self.address));
        let request = request.header(COOKIE, &self.cookie);
        let request = match &body {
            Some(body) => request.json(body),
            None => request,
        };
        request.send().await.unwrap()
    }
}

/// So short that a test can wait for it, so long that whoever is there answers before.
const INTERRUPT: Duration = Duration::from_secs(2);

pub fn generous() -> Limits {
    Limits { messages_per_second: 1_000_000, ..Limits::default() }
}

fn config(data: &tempfile::TempDir, limits: Limits) -> Config {
    Config { limits, interrupt: INTERRUPT, ..Config::new(data.path()) }
}

async fn run(
    config: Config,
    games: &'static Registry,
) -> (SocketAddr, oneshot::Sender<()>, JoinHandle<()>) {
    let app = App::open(config, games).await.unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel();
    let done = tokio::spawn(async move {
        let stopped = async move { drop(stopped.await) };
        serve(app, listener, stopped).await.unwrap();
    });
    (address, stop, done)
}

/// A client of one table.
pub struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub view: Value,
    pub prompts: Vec<Value>,
    /// What the teacher says; nothing where nobody is taught.
    pub lesson: Value,
    pub received: Vec<String>,
    seat: Option<u64>,
    status: Value,
    requests: u64,
}

impl Client {
    pub async fn connect(server: &Server, id: &str, token: Option<&str>) -> Client {
        Client::of(hello(server, id, token).await)
    }

    /// A client at a seat of the account that is signed in.
    pub async fn take_seat(server: &Server, id: &str, seat: u8) -> Client {
        let hello = json!({ "protocol": PROTOCOL, "seat": seat });
        Client::of(say_hello(server, id, hello).await)
    }

    fn of((socket, welcome): (WebSocketStream<MaybeTlsStream<TcpStream>>, Value)) -> Client {
        let received = vec![welcome.to_string()];
        let welcome = &welcome["welcome"];
        assert!(welcome.is_object(), "no welcome: {received:?}");
        Client {
            socket,
            view: welcome["view"].clone(),
            prompts: welcome["prompts"].as_array().cloned().unwrap_or_default(),
            lesson: welcome["lesson"].clone(),
            received,
            seat: welcome["seat"].as_u64(),
            status: welcome["status"].clone(),
            requests: 0,
        }
    }

    /// What the server says first.
    pub async fn try_connect(server: &Server, id: &str, token: Option<&str>) -> Value {
        hello(server, id, token).await.1
    }

    /// What the server says to who wants a seat of their account.
    pub async fn try_seat(server: &Server, id: &str, seat: u8) -> Value {
        say_hello(server, id, json!({ "protocol": PROTOCOL, "seat": seat })).await.1
    }

    pub fn outcome(&self) -> Option<&Value> {
        self.status.get("outcome").filter(|outcome| outcome.is_object())
    }

    /// The milliseconds that each seat had left when the server last spoke.
    pub fn clocks(&self) -> Vec<u64> {
        let clocks = self.status["clocks"].as_array().cloned().unwrap_or_default();
        clocks.iter().map(|left| left.as_u64().unwrap()).collect()
    }

    /// The seats that owe a decision.
    pub fn asked(&self) -> Vec<u64> {
        self.prompts.iter().map(|prompt| prompt["seat"].as_u64().unwrap()).collect()
    }

    /// The seat that is asked in the middle of another's action, if one is.
    pub fn interrupted(&self) -> Option<u64> {
        let prompt = self.prompts.iter().find(|prompt| prompt["kind"] == "interrupt")?;
        prompt["seat"].as_u64()
    }

    /// Waits until the server closes the socket.
    pub async fn until_closed(&mut self) {
        let closed = async {
            while let Some(Ok(message)) = self.socket.next().await {
                if message.is_close() {
                    return;
                }
            }
        };
        tokio::time::timeout(Duration::from_secs(10), closed).await.expect("it is closed");
    }

    /// Waits for whatever comes next.
    pub async fn wait(&mut self) {
        self.receive().await;
    }

    fn owes(&self) -> bool {
        self.prompts.iter().any(|prompt| prompt["seat"].as_u64() == self.seat)
    }

    /// Plays one decision if it is asked for one; says whether the game is over.
    pub async fn play_if_asked(&mut self) -> bool {
        self.catch_up().await;
        if self.outcome().is_none() && self.owes() {
            let action = self.choice().await;
            let key = format!("{:?}-{}", self.seat, self.requests);
            let answer = self.act(&key, &action).await;
            assert!(answer["done"].is_object(), "{action} gives {answer}");
        }
        self.outcome().is_some()
    }

    pub async fn wait_for_a_choice(&mut self) -> Value {
        while !self.owes() {
            self.receive().await;
        }
        self.choice().await
    }

    /// The view once this seat alone is asked, so that nobody else changes the table meanwhile.
    pub async fn wait_and_view(&mut self) -> Value {
        while !self.owes() || self.prompts.len() > 1 {
            self.receive().await;
        }
        self.catch_up().await;
        self.view.clone()
    }

    /// A legal action, in turn one of the first and one of the last.
    async fn choice(&mut self) -> Value {
        let answer = self.ask(json!("actions"), json!({})).await;
        let actions = answer["actions"]["actions"].as_array().cloned().unwrap_or_default();
        assert!(!actions.is_empty(), "asked, but nothing is legal: {answer}");
        let place = (self.requests as usize * 7919) % actions.len();
        actions[place]["action"].clone()
    }

    pub async fn act(&mut self, key: &str, action: &Value) -> Value {
        self.ask(json!("act"), json!({ "key": key, "action": action })).await
    }

    pub async fn undo(&mut self, key: &str) -> Value {
        self.ask(json!("undo"), json!({ "key": key })).await
    }

    /// Says what the seat wants after the game.
    pub async fn wish(&mut self, wish: &str) -> Value {
        self.ask(json!("rematch"), json!({ "wish": wish })).await
    }

    /// What goes on at the table, as last told.
    pub fn status(&self) -> &Value {
        &self.status
    }

    pub async fn look(&mut self, query: Value) -> Value {
        self.ask(json!("look"), json!({ "query": query })).await
    }

    /// Reads what has been sent up to now.
    pub async fn catch_up(&mut self) {
        let answer = self.ask(json!("ping"), json!({})).await;
        assert_eq!(answer, "pong");
    }

    async fn ask(&mut self, what: Value, mut body: Value) -> Value {
        self.requests += 1;
        body["request"] = self.requests.into();
        let message = json!({ what.as_str().unwrap(): body });
        self.socket.send(Message::text(message.to_string())).await.unwrap();
        loop {
            let message = self.receive().await;
            for (kind, field) in [("answer", "answer"), ("failed", "failure")] {
                if message[kind]["request"].as_u64() == Some(self.requests) {
                    return message[kind][field].clone();
                }
            }
        }
    }

    async fn receive(&mut self) -> Value {
        let message = self.socket.next().await.expect("the server hangs up").unwrap();
        let text = message.into_text().unwrap().to_string();
        let message: Value = serde_json::from_str(&text).unwrap();
        self.received.push(text);
        if let Some(update) = message.get("update") {
            if let Some(patch) = update.get("patch") {
                merge(&mut self.view, patch);
            }
            self.prompts = update["prompts"].as_array().cloned().unwrap_or_default();
            self.status = update["status"].clone();
            if let Some(lesson) = update.get("lesson") {
                self.lesson = lesson.clone();
            }
        }
        message
    }
}

async fn hello(
    server: &Server,
    id: &str,
    token: Option<&str>,
) -> (WebSocketStream<MaybeTlsStream<TcpStream>>, Value) {
    say_hello(server, id, json!({ "protocol": PROTOCOL, "token": token })).await
}

async fn say_hello(
    server: &Server,
    id: &str,
    hello: Value,
) -> (WebSocketStream<MaybeTlsStream<TcpStream>>, Value) {
    let address = format!("ws://{}/api/tables/{id}/socket", server.address);
    let mut request = address.into_client_request().unwrap();
    request.headers_mut().insert("cookie", server.cookie.parse().unwrap());
    let (mut socket, _) = connect_async(request).await.unwrap();
    let hello = json!({ "hello": hello });
    socket.send(Message::text(hello.to_string())).await.unwrap();
    let answer = socket.next().await.unwrap().unwrap().into_text().unwrap();
    (socket, serde_json::from_str(&answer).unwrap())
}
