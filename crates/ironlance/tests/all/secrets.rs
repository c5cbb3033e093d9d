//! The secrets of a real server are in no log, no answer and no file but where they belong.

use std::fs;

use ironlance_server::protocol::PROTOCOL;
use reqwest::Method;
use serde_json::{Value, json};

use crate::served::{self, PART, Process, Socket, json_of, request};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_secret_of_a_seat_is_told_once_and_never_written_down() {
    let folder = tempfile::tempdir().unwrap();
    let (data, log) = (folder.path().join("data"), folder.path().join("server.log"));
    let anywhere = "127.0.0.1:0".parse().unwrap();
    let mut server = Process::start_logging("trace", anywhere, &data, &log).unwrap();
    let at = server.address;
    let game = json!({ "game": "btt", "seats": [null, "random"] });
    let (id, tokens) = served::table(at, game).await.unwrap();
    let mut told = vec![
        request(at, Method::GET, &format!("/api/tables/{id}"), None).await.unwrap(),
        request(at, Method::GET, "/api/tables", None).await.unwrap(),
    ];
    let wrong = tokens[0].replace(char::is_numeric, "a");
    for (token, fits) in [(&tokens[0], true), (&wrong, false)] {
        let mut socket = Socket::open(at, &id).await.unwrap();
        let hello = json!({ "protocol": PROTOCOL, "token": token });
        socket.send(&json!({ "hello": hello })).await.unwrap();
        let answer = socket.receive().await.unwrap();
        assert_eq!(answer["welcome"].is_object(), fits, "{answer}");
        told.push(answer.to_string());
        // What is not understood is answered, but not repeated.
        socket.send(&json!({ "hello": { "protocol": PROTOCOL, "secret": token } })).await.unwrap();
        if let Ok(answer) = socket.receive().await {
            told.push(answer.to_string());
        }
    }
    let path = format!("/api/tables/{id}/seats/1");
    let taker = json!({ "name": "late", "part": PART });
    let taken: Value = json_of(at, Method::POST, &path, Some(taker)).await.unwrap();
    told.push(taken.to_string());
    server.kill();

    let logged = fs::read_to_string(&log).unwrap();
    assert!(logged.contains("TRACE"), "nothing is logged as it should be");
    let mut kept = Vec::new();
    for file in fs::read_dir(&data).unwrap() {
        kept.extend(fs::read(file.unwrap().path()).unwrap());
    }
    for secret in [&tokens[0], &wrong, &PART.to_owned()] {
        let bytes: Vec<String> = secret.bytes().map(|byte| format!("{byte:02x}")).collect();
        for form in
            [secret.clone(), bytes.concat(), bytes.join(" "), format!("{:?}", secret.as_bytes())]
        {
            assert!(!logged.contains(&form), "the log has {form}");
            assert!(!told.concat().contains(&form), "an answer has {form}");
        }
        let found = kept.windows(secret.len()).any(|window| window == secret.as_bytes());
        assert!(!found, "the data folder has {secret}");
    }
}
