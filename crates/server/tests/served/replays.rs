//! Games that were played: shown, shared, and played on from.

use crate::merge::{merge, strip_nulls};
use crate::service::{Answer, Service};
use ironlance_engine::{Log, Seat, Viewer};
use ironlance_players::registry;
use serde_json::{Value, json};

async fn log_of(service: &Service, id: &str) -> Log {
    let log = service.get(&format!("/api/replays/{id}")).await.good();
    Log::read(&log.to_string()).unwrap()
}

async fn upload(service: &Service, log: &Log) -> Answer {
    service.send("POST", "/api/replays", &[], Some(log.write())).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_is_shown_step_by_step_from_every_side() {
    let service = Service::start().await;
    let id = service.finished_game().await;
    let log = log_of(&service, &id).await;
    let game = &registry().find("btt").unwrap().game;
    let end = game.replayed(&log).unwrap();
    let viewers = [
        ("1", Viewer::Seat(Seat::at(0))),
        ("spectator", Viewer::Spectator),
        ("referee", Viewer::Referee),
    ];
    for (name, viewer) in viewers {
        let replay = service.get(&format!("/api/replays/{id}/frames?viewer={name}")).await.good();
        let frames = replay["frames"].as_array().unwrap();
        assert_eq!(frames.len(), log.steps.len());
        let mut view = replay["view"].clone();
        let mut start = game.at_start(&log).unwrap().view(viewer);
        strip_nulls(&mut start);
        strip_nulls(&mut view);
        assert_eq!(view, start, "{name}");
        let mut events = 0;
        for (frame, step) in frames.iter().zip(&log.steps) {
            if let Some(patch) = frame["patch"].as_object() {
                merge(&mut view, &json!(patch));
            }
            events += frame["events"].as_array().unwrap().len();
            assert_eq!(frame["seat"], step.seat.number());
            let known = viewer.may_see_secrets_of(step.seat);
            assert_eq!(frame["words"].is_array(), known, "{name}: {frame}");
        }
        strip_nulls(&mut view);
        let mut last = end.view(viewer);
        strip_nulls(&mut last);
        assert_eq!(view, last, "{name}");
        assert_eq!(events, end.events(viewer, 0).len(), "{name}");
        assert_eq!(replay["outcome"], json!(log.outcome));
        assert_eq!(replay["seats"], json!(["computer 1 (random)", "computer 2 (random)"]));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_can_check_the_dice_and_sees_the_luck() {
    let service = Service::start().await;
    let id = service.finished_game().await;
    let path = format!("/api/replays/{id}/frames");
    let answer = service.get(&path).await;
    let replay = answer.good();
    let steps = replay["frames"].as_array().unwrap().len();
    let verified = &replay["verified"];
    let dice = &verified["dice"][0];
    assert_eq!((&dice["from"], &dice["to"]), (&json!(1), &json!(steps)));
    let table = service.get(&format!("/api/tables/{id}")).await.good();
    let shared = &dice["source"]["shared"];
    assert_eq!(shared["commitment"], table["commitment"]);
    assert_eq!(shared["secret"].as_str().unwrap().len(), 64);
    assert_eq!(shared["parts"], json!([]), "no person sat there");
    assert_eq!(verified["here"], true);
    let luck: Vec<&Value> = replay["frames"].as_array().unwrap().iter().collect();
    let luck = luck.iter().flat_map(|frame| frame["luck"].as_array().unwrap());
    assert!(luck.clone().count() > 0, "somebody rolled");
    for luck in luck {
        assert!(luck["event"].is_u64() && luck["expected"][1].as_u64() > Some(0), "{luck}");
    }
    let known = [("if-none-match", answer.header("etag"))];
    assert_eq!(service.send("GET", &path, &known, None).await.status, 304);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_is_uploaded_checked_and_shared() {
    let service = Service::start().await;
    let id = service.finished_game().await;
    let log = log_of(&service, &id).await;

    let shared = upload(&service, &log).await.good()["id"].as_str().unwrap().to_owned();
    assert_ne!(shared, id);
    assert_eq!(log_of(&service, &shared).await, log);
    let replay = service.get(&format!("/api/replays/{shared}/frames?viewer=2")).await.good();
    assert_eq!(replay["verified"]["here"], false);
    assert_eq!(replay["seats"], json!(["seat 1", "seat 2"]));

    // A game that is not over may be shared too, and says so.
    let game = &registry().find("btt").unwrap().game;
    let half = game.up_to(&log, log.steps.len() / 2).unwrap().log();
    let shared = upload(&service, &half).await.good()["id"].as_str().unwrap().to_owned();
    let replay = service.get(&format!("/api/replays/{shared}/frames")).await.good();
    assert_eq!(replay["outcome"], Value::Null);

    let mut edited = log.clone();
    edited.steps[2].seat = Seat::at(7);
    assert!(upload(&service, &edited).await.failed(422).starts_with("step 3 of the log is"));
    let mut edited = log.clone();
    edited.steps.pop();
    assert!(upload(&service, &edited).await.failed(422).contains("was edited or is not whole"));
    let mut edited = log.clone();
    edited.game = "chess".to_owned();
    assert_eq!(upload(&service, &edited).await.failed(404), "there is no game with this code");
    let text = log.write();
    let broken = service.send("POST", "/api/replays", &[], Some(text[..500].to_owned())).await;
    assert!(broken.failed(422).contains("truncated"));
    let large = " ".repeat(5 * 1024 * 1024);
    service.send("POST", "/api/replays", &[], Some(large)).await.failed(413);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn replays_are_for_games_that_are_over() {
    let service = Service::start().await;
    let open = service.table(&[None, None]).await;
    for path in ["", "/frames"] {
        let shown = service.get(&format!("/api/replays/{open}{path}")).await;
        assert_eq!(shown.failed(403), "a game is shown when it is over");
        let unknown = service.get(&format!("/api/replays/nothing{path}")).await;
        assert_eq!(unknown.failed(404), "there is no replay with this id");
    }
    let id = service.finished_game().await;
    let wrong = service.get(&format!("/api/replays/{id}/frames?viewer=everybody")).await;
    assert!(wrong.failed(400).contains("spectator"));
    let list = service.get("/api/replays").await.good();
    let listed = list.as_array().unwrap();
    assert_eq!((listed.len(), &listed[0]["id"]), (1, &json!(id)));
    assert!(listed[0]["outcome"]["rule"].is_string(), "{list}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_goes_on_from_any_step_with_new_dice() {
    let service = Service::start().await;
    let id = service.finished_game().await;
    let log = log_of(&service, &id).await;
    let steps = log.steps.len();
    let on = |step: usize, seats: Value| {
        let origin = json!({ "replay": id, "step": step });
        service.post("/api/tables", json!({ "game": "btt", "seats": seats, "origin": origin }))
    };
    let both = json!(["random", "random"]);
    let table = on(steps / 2, both.clone()).await.good();
    assert_eq!(
        (&table["origin"]["replay"], &table["origin"]["step"]),
        (&json!(id), &json!(steps / 2))
    );
    assert_eq!(table["origin"]["outside"], false);
    assert_eq!(table["setup"], service.get(&format!("/api/tables/{id}")).await.good()["setup"]);
    let next = table["id"].as_str().unwrap().to_owned();
    service.wait_for_the_end(&next).await;
    let played = log_of(&service, &next).await;
    assert_eq!(played.steps[..steps / 2], log.steps[..steps / 2]);
    registry().find("btt").unwrap().game.replayed(&played).expect("it holds by itself");
    let replay = service.get(&format!("/api/replays/{next}/frames")).await.good();
    let dice = replay["verified"]["dice"].as_array().unwrap();
    assert_eq!(dice.len(), 2);
    assert_eq!(dice[1]["from"], steps / 2 + 1);
    assert_eq!(dice[1]["source"]["shared"]["commitment"], table["commitment"]);

    assert!(on(steps, both.clone()).await.failed(400).contains("is over"));
    assert!(on(steps + 1, both.clone()).await.failed(422).contains("there is no step"));
    on(1, json!(["random"])).await.failed(400);
    let both_given = json!({
        "game": "btt",
        "seats": both,
        "setup": table["setup"],
        "origin": { "replay": id, "step": 1 },
    });
    let refused = service.post("/api/tables", both_given).await;
    assert!(refused.failed(400).contains("not both"));
    let nowhere = json!({ "game": "btt", "seats": both, "origin": { "replay": "x", "step": 1 } });
    service.post("/api/tables", nowhere).await.failed(404);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_from_a_file_is_dealt_anew_and_never_offered_to_strangers() {
    let service = Service::start().await;
    let id = service.finished_game().await;
    let log = log_of(&service, &id).await;
    let game = &registry().find("btt").unwrap().game;
    let sealed = |step: usize| {
        let table = game.up_to(&log, step).unwrap();
        table.prompts().iter().any(|prompt| json!(prompt.kind) == "sealed")
    };
    let shared = upload(&service, &log).await.good()["id"].as_str().unwrap().to_owned();
    let on = async |step: usize| {
        let origin = json!({ "replay": shared, "step": step });
        let body = json!({ "game": "btt", "seats": [null, null], "origin": origin });
        service.post("/api/tables", body).await
    };
    let open = (1..log.steps.len()).find(|step| !sealed(*step)).unwrap();
    let table = on(open).await.good();
    assert_eq!(table["origin"]["outside"], true, "whoever sits down is told");
    assert_eq!(table["origin"]["dealt"], true);
    assert_eq!(service.get("/api/tables").await.good(), json!([]), "it is in no list");
    let secret = (1..log.steps.len()).find(|step| sealed(*step)).unwrap();
    assert!(on(secret).await.failed(400).contains("decide in secret"));
}
