//! Lessons at real tables.

use serde_json::{Value, json};

use crate::client::{Client, Server};

/// Makes a table for the first battle, and gives its id and the secret of the pupil's seat.
async fn first_battle(server: &Server) -> (String, String) {
    let made = server.post("/api/lessons/btt/first-battle", Value::Null).await;
    let id = made["id"].as_str().unwrap_or_else(|| panic!("no table: {made}")).to_owned();
    assert_eq!(
        (&made["lesson"], &made["seats"][1]["kind"]),
        (&json!("btt/first-battle"), &json!("teacher"))
    );
    let token = server.sit(&id, 1).await;
    (id, token)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lesson_is_taught_and_goes_on_after_the_server_was_stopped() {
    let mut server = Server::start().await;
    let (id, token) = first_battle(&server).await;
    let mut pupil = Client::connect(&server, &id, Some(&token)).await;
    assert_eq!(pupil.lesson["step"]["title"], "Give an order");

    let run = json!({ "order": { "unit": "A1", "order": { "run": "0909" } } });
    let wrong = pupil.act("wrong", &run).await;
    assert!(wrong["taught"].as_str().is_some_and(|words| words.contains("Walk")), "{wrong}");
    let solution = pupil.lesson["step"]["solution"]["action"].clone();
    let done = pupil.act("right", &solution).await;
    assert!(done["done"]["sequence"].is_number(), "{done}");
    assert_eq!(pupil.lesson["done"], 1);

    server.restart().await;
    let mut pupil = Client::connect(&server, &id, Some(&token)).await;
    while let Some(solution) = pupil.lesson["step"]["solution"].get("action").cloned() {
        let key = format!("step {}", pupil.lesson["done"]);
        let done = pupil.act(&key, &solution).await;
        assert!(done["done"]["sequence"].is_number(), "{done}");
    }
    assert!(pupil.lesson["end"].is_string());
    let log = server.get(&format!("/api/tables/{id}/log")).await;
    let log = ironlance_engine::Log::read(&log.to_string()).expect("the log reads");
    let games = ironlance_players::registry();
    games.find("btt").unwrap().game.replayed(&log).expect("the log of a lesson holds");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_pupil_hears_the_teacher_and_nothing_is_taken_back() {
    let server = Server::start().await;
    let (id, token) = first_battle(&server).await;
    let mut pupil = Client::connect(&server, &id, Some(&token)).await;
    let watching = Client::connect(&server, &id, None).await;
    assert!(watching.lesson.is_null() && !pupil.lesson.is_null());
    let solution = pupil.lesson["step"]["solution"]["action"].clone();
    pupil.act("right", &solution).await;
    let undone = pupil.undo("back").await;
    assert!(undone["malformed"].is_string(), "{undone}");
    assert_eq!(pupil.lesson["done"], 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lessons_are_listed_and_others_are_not_found() {
    let server = Server::start().await;
    let lessons = server.get("/api/lessons").await;
    let first = lessons.as_array().and_then(|all| all.first()).cloned().unwrap_or_default();
    assert_eq!((&first["id"], &first["kind"]), (&json!("btt/first-battle"), &json!("first")));
    let unknown = server.post("/api/lessons/btt/nothing", Value::Null).await;
    assert_eq!(unknown["error"], "there is no lesson with this id");
}
