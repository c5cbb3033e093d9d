//! A server whose disk is full: what cannot be kept does not happen, that is told, and play goes on when there is room.

use std::{
    fs,
    io::Write as _,
    path::{Path, PathBuf},
};

use ironlance_engine::Log;
use ironlance_server::protocol::PROTOCOL;
use reqwest::Method;
use serde_json::{Value, json};

use crate::served::{Process, Socket, json_of, request, table};

/// A person who plays.
struct Person {
    socket: Socket,
    prompts: Value,
    requests: u64,
}

impl Person {
    async fn sit(server: &Process, id: &str, token: &str) -> (Person, Value) {
        let mut socket = Socket::open(server.address, id).await.unwrap();
        let hello = json!({ "protocol": PROTOCOL, "token": token });
        socket.send(&json!({ "hello": hello })).await.unwrap();
        let welcome = socket.receive().await.unwrap()["welcome"].clone();
        let prompts = welcome["prompts"].clone();
        (Person { socket, prompts, requests: 0 }, welcome)
    }

    async fn ask(&mut self, what: &str, mut body: Value) -> Value {
        self.requests += 1;
        body["request"] = json!(self.requests);
        self.socket.send(&json!({ what: body })).await.unwrap();
        loop {
            let message = self.socket.receive().await.unwrap();
            if message["update"].is_object() {
                self.prompts = message["update"]["prompts"].clone();
            }
            for (kind, field) in [("answer", "answer"), ("failed", "failure")] {
                if message[kind]["request"] == json!(self.requests) {
                    return message[kind][field].clone();
                }
            }
        }
    }

    /// The first thing that it may do, if it owes a decision.
    async fn choice(&mut self) -> Option<Value> {
        let answer = self.ask("actions", json!({})).await;
        answer["actions"]["actions"].get(0).map(|first| first["action"].clone())
    }

    async fn act(&mut self, key: &str, action: &Value) -> Value {
        self.ask("act", json!({ "key": key, "action": action })).await
    }
}

/// Fills a disk to the last byte, and gives what fills it.
fn fill(disk: &Path) -> PathBuf {
    let path = disk.join("ballast");
    let mut ballast = fs::File::create(&path).unwrap();
    for size in [64 * 1024, 4096, 512, 1] {
        while ballast.write_all(&vec![7; size]).is_ok() {}
    }
    path
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn play_goes_on_when_a_full_disk_has_room_again() {
    let folder = tempfile::tempdir().unwrap();
    let (data, log) = (folder.path().join("data"), folder.path().join("server.log"));
    fs::create_dir(&data).unwrap();
    let anywhere = "127.0.0.1:0".parse().unwrap();
    let Ok(server) = Process::start_on_a_small_disk(4, anywhere, &data, &log) else {
        eprintln!("no disk of its own can be had here: a full disk is not tested");
        return;
    };
    // As the server sees it.
    let inside = Path::new("/proc").join(server.child.id().to_string()).join("root");
    let disk = inside.join(data.strip_prefix("/").unwrap());
    let (id, tokens) =
        table(server.address, json!({ "game": "btt", "seats": [null, null] })).await.unwrap();
    let mut people = Vec::new();
    for token in &tokens {
        people.push(Person::sit(&server, &id, token).await.0);
    }
    let ballast = fill(&disk);

    // What is in the log of the database already has room; some things may still be kept.
    let mut refused = None;
    for step in 0..2000 {
        let person = step % 2;
        let Some(action) = people[person].choice().await else { continue };
        let answer = people[person].act(&format!("k{step}"), &action).await;
        if answer == "not-kept" {
            refused = Some((person, step, action));
            break;
        }
        assert!(answer["done"].is_object(), "{answer}");
    }
    let (person, step, action) = refused.expect("the disk is full");
    let ready = json_of(server.address, Method::GET, "/readyz", None).await.unwrap();
    assert_eq!((&ready["ready"], &ready["writes"]), (&json!(false), &json!(false)));
    assert_eq!(request(server.address, Method::GET, "/healthz", None).await.unwrap(), "ok");
    let wanted = json!({ "game": "btt", "seats": [null, null] });
    let table =
        json_of(server.address, Method::POST, "/api/tables", Some(wanted.clone())).await.unwrap();
    assert!(table["error"].as_str().unwrap().contains("cannot be kept"), "{table}");
    // Nothing has happened, for whoever looks anew either, and the same is refused again.
    let (_, seen) = Person::sit(&server, &id, &tokens[person]).await;
    let again = people[person].act(&format!("k{step}"), &action).await;
    assert_eq!(again, "not-kept");
    let (_, still) = Person::sit(&server, &id, &tokens[person]).await;
    assert_eq!((&seen["view"], &seen["next-event"]), (&still["view"], &still["next-event"]));

    fs::remove_file(ballast).unwrap();
    let kept = people[person].act(&format!("k{step}"), &action).await;
    assert!(kept["done"].is_object(), "{kept}");
    let made = json_of(server.address, Method::POST, "/api/tables", Some(wanted)).await.unwrap();
    assert!(made["id"].is_string(), "{made}");
    let given_up = people[0].act("end", &json!("concede")).await;
    assert!(given_up["done"].is_object(), "{given_up}");
    let text =
        request(server.address, Method::GET, &format!("/api/tables/{id}/log"), None).await.unwrap();
    let log = Log::read(&text).unwrap();
    ironlance_players::registry().find("btt").unwrap().game.replayed(&log).expect("it holds");
}
