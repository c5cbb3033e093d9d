//! The whole router without a socket.

use std::{net::SocketAddr, time::Duration};

use axum::{
    Router,
    body::Body,
    extract::ConnectInfo,
    http::{HeaderMap, Request, StatusCode, header},
};
use ironlance_players::registry;
use ironlance_server::{App, Config, Limits, router};
use serde_json::{Value, json};
use tower::ServiceExt as _;

/// So long that a test sees it, so short that it can wait.
pub const GUESSES_APART: Duration = Duration::from_millis(300);

/// A server with a data folder of its own.
pub struct Service {
    router: Router,
    _data: tempfile::TempDir,
}

/// What came back.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub bytes: Vec<u8>,
}

impl Answer {
    /// The body as JSON.
    #[track_caller]
    pub fn json(&self) -> Value {
        let text = String::from_utf8_lossy(&self.bytes);
        serde_json::from_str(&text).unwrap_or_else(|_| panic!("{}: not JSON: {text}", self.status))
    }

    /// The body of a request that must have worked.
    #[track_caller]
    pub fn good(&self) -> Value {
        let good = self.status.is_success();
        assert!(good, "{}: {}", self.status, String::from_utf8_lossy(&self.bytes));
        self.json()
    }

    /// The words of a request that must have failed like this.
    #[track_caller]
    pub fn failed(&self, status: u16) -> String {
        let text = String::from_utf8_lossy(&self.bytes);
        assert_eq!(self.status.as_u16(), status, "{text}");
        self.json()["error"].as_str().unwrap_or_else(|| panic!("no words: {text}")).to_owned()
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

impl Service {
    pub async fn start() -> Service {
        Service::with(Limits::default()).await
    }

    pub async fn with(limits: Limits) -> Service {
        let data = tempfile::tempdir().unwrap();
        let hosts = vec!["table.test".to_owned()];
        let config = Config { limits, hosts, ..Config::new(data.path()) };
        Service::configured(config, data).await
    }

    /// A server behind a proxy that says whom it speaks for.
    pub async fn behind_a_proxy() -> Service {
        let data = tempfile::tempdir().unwrap();
        let hosts = vec!["table.test".to_owned()];
        let limits = Limits { guesses_apart: GUESSES_APART, ..Limits::default() };
        let config = Config { hosts, limits, behind_proxy: true, ..Config::new(data.path()) };
        Service::configured(config, data).await
    }

    async fn configured(config: Config, data: tempfile::TempDir) -> Service {
        let app = App::open(config, registry()).await.unwrap();
        Service { router: router(app), _data: data }
    }

    /// A server of these games.
    pub async fn of(games: &'static ironlance_players::Registry) -> Service {
        let data = tempfile::tempdir().unwrap();
        let hosts = vec!["table.test".to_owned()];
        let config = Config { hosts, ..Config::new(data.path()) };
        let app = App::open(config, games).await.unwrap();
        Service { router: router(app), _data: data }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send("GET", path, &[], None).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.send("POST", path, &[], Some(body.to_string())).await
    }

    pub async fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<String>,
    ) -> Answer {
        let mut request = Request::builder().method(method).uri(path);
        request = request.header(header::HOST, "table.test");
        if body.is_some() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let body = body.map_or_else(Body::empty, Body::from);
        let mut request = request.body(body).unwrap();
        let address: SocketAddr = "192.0.2.1:4000".parse().unwrap();
        request.extensions_mut().insert(ConnectInfo(address));
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = axum::body::to_bytes(body, usize::MAX).await.unwrap().to_vec();
        Answer { status: parts.status, headers: parts.headers, bytes }
    }

    /// Makes a table and gives its id.
    pub async fn table(&self, seats: &[Option<&str>]) -> String {
        let table = self.post("/api/tables", json!({ "game": "btt", "seats": seats })).await;
        table.good()["id"].as_str().unwrap().to_owned()
    }

    /// Lets computers play a game to the end, and gives the table's id.
    pub async fn finished_game(&self) -> String {
        let id = self.table(&[Some("random"), Some("random")]).await;
        self.wait_for_the_end(&id).await;
        id
    }

    /// Waits until a game between computers is over.
    pub async fn wait_for_the_end(&self, id: &str) {
        for _ in 0..6000 {
            let table = self.get(&format!("/api/tables/{id}")).await.good();
            if table["status"] == "finished" {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("the game does not end");
    }
}
