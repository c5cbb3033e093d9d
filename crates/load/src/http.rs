//! The requests it takes to make a table and sit down at it.

use std::{
    net::{IpAddr, SocketAddr},
    time::{Duration, Instant},
};

use reqwest::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{Error, Spec, Table};

/// How often a server is asked that has too much to do.
const TRIES: u32 = 1000;

/// A client of one server. Copies share its connections.
#[derive(Clone)]
pub(crate) struct Http {
    address: SocketAddr,
    client: reqwest::Client,
}

impl Http {
    pub(crate) fn to(address: SocketAddr) -> Result<Http, Error> {
        Http::from(address, None)
    }

    /// A client with an address of its own.
    pub(crate) fn from(address: SocketAddr, from: Option<IpAddr>) -> Result<Http, Error> {
        // What is measured is the server, not a proxy on the way to it.
        let client = reqwest::Client::builder().no_proxy().local_address(from).build()?;
        Ok(Http { address, client })
    }

    /// Makes a table for two people and takes both seats.
    pub(crate) async fn table(&self, spec: &Spec) -> Result<Table, Error> {
        #[derive(Deserialize)]
        struct Made {
            id: String,
        }
        #[derive(Deserialize)]
        struct Taken {
            token: String,
        }
        let Spec { game, setup, .. } = spec;
        let wanted =
            json!({ "game": game, "setup": setup, "seats": [null, null], "private": true });
        let Made { id } = self.post("/api/tables", &wanted).await?;
        let mut tokens = Vec::new();
        for seat in 1..=2 {
            let path = format!("/api/tables/{id}/seats/{seat}");
            let taker = json!({ "name": format!("load {seat}"), "part": "1f".repeat(32) });
            let Taken { token } = self.post(&path, &taker).await?;
            tokens.push(token);
        }
        Ok(Table { id, tokens })
    }

    async fn post<T: for<'de> Deserialize<'de>>(
        &self,
        path: &str,
        body: &Value,
    ) -> Result<T, Error> {
        let mut tries = 0;
        loop {
            tries += 1;
            let answer = self.client.post(self.url(path)).json(body).send().await?;
            match answer.status() {
                status if status.is_success() => {
                    return Ok(serde_json::from_slice(&answer.bytes().await?)?);
                }
                // One address has only so many set-ups tried at the same time.
                StatusCode::SERVICE_UNAVAILABLE if tries < TRIES => {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                _ => return Err(Error::Refused(answer.text().await?)),
            }
        }
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}

/// How long after `started` a server first answers.
pub async fn first_answer(address: SocketAddr, started: Instant) -> Result<Duration, Error> {
    let patience = Duration::from_secs(30);
    let http = Http::to(address)?;
    while started.elapsed() < patience {
        if let Ok(answer) = http.client.get(http.url("/api/games")).send().await
            && answer.status().is_success()
        {
            answer.bytes().await?;
            return Ok(started.elapsed());
        }
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    Err(Error::Silent)
}
