//! As much of HTTP as it takes to make a table and sit down at it.

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use serde::Deserialize;
use serde_json::{Value, json};
use tokio::{
    io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader},
    net::TcpStream,
};

use crate::{Error, Spec, Table};

/// One connection, for one request after the other.
pub(crate) struct Http {
    address: SocketAddr,
    stream: BufReader<TcpStream>,
}

impl Http {
    pub(crate) async fn connect(address: SocketAddr) -> Result<Http, Error> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Http { address, stream: BufReader::new(stream) })
    }

    /// Makes a table for two people and takes both seats.
    pub(crate) async fn table(&mut self, spec: &Spec) -> Result<Table, Error> {
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
        &mut self,
        path: &str,
        body: &Value,
    ) -> Result<T, Error> {
        let (status, answer) = self.request("POST", path, &body.to_string()).await?;
        match status {
            200..300 => Ok(serde_json::from_slice(&answer)?),
            _ => Err(Error::Refused(String::from_utf8_lossy(&answer).into_owned())),
        }
    }

    async fn request(
        &mut self,
        method: &str,
        path: &str,
        body: &str,
    ) -> Result<(u16, Vec<u8>), Error> {
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n",
            self.address,
            body.len()
        );
        self.stream.write_all((head + body).as_bytes()).await?;
        let status = self.line().await?;
        let status = status.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or(Error::HungUp)?;
        let (mut length, mut chunked) = (0, false);
        loop {
            let line = self.line().await?.to_ascii_lowercase();
            match line.split_once(": ") {
                Some(("content-length", value)) => length = value.parse().unwrap_or(0),
                Some(("transfer-encoding", "chunked")) => chunked = true,
                Some(_) => {}
                None => break,
            }
        }
        let mut answer = Vec::new();
        while chunked {
            let size = usize::from_str_radix(&self.line().await?, 16).unwrap_or(0);
            self.read(size, &mut answer).await?;
            self.line().await?;
            chunked = size > 0;
        }
        self.read(length, &mut answer).await?;
        Ok((status, answer))
    }

    async fn line(&mut self) -> Result<String, Error> {
        let mut line = String::new();
        if self.stream.read_line(&mut line).await? == 0 {
            return Err(Error::HungUp);
        }
        Ok(line.trim_end().to_owned())
    }

    async fn read(&mut self, count: usize, out: &mut Vec<u8>) -> Result<(), Error> {
        let before = out.len();
        out.resize(before + count, 0);
        self.stream.read_exact(&mut out[before..]).await?;
        Ok(())
    }
}

/// How long after `started` a server first answers.
pub async fn first_answer(address: SocketAddr, started: Instant) -> Result<Duration, Error> {
    let patience = Duration::from_secs(30);
    while started.elapsed() < patience {
        if let Ok(mut http) = Http::connect(address).await
            && let Ok((200, _)) = http.request("GET", "/api/games", "").await
        {
            return Ok(started.elapsed());
        }
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    Err(Error::Silent)
}
