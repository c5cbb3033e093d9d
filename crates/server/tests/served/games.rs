//! The games as programs see them.

use crate::service::Service;
use ironlance_engine::Sentence;
use serde_json::{Value, json};

#[tokio::test]
async fn each_game_says_in_a_sentence_what_it_is() {
    let service = Service::start().await;
    let games = service.get("/api/games").await.good();
    for game in games.as_array().unwrap() {
        let about = game["about"].as_str().unwrap();
        assert!(about.ends_with('.') && about.len() < 120, "{about}");
    }
}

#[tokio::test]
async fn a_catalogue_is_made_once_and_sent_once() {
    let service = Service::start().await;
    let first = service.get("/api/games/btt/catalogue").await;
    assert!(first.good()["units"].is_array());
    let tag = first.header("etag").to_owned();
    let known = [("if-none-match", tag.as_str())];
    let again = service.send("GET", "/api/games/btt/catalogue", &known, None).await;
    assert_eq!((again.status.as_u16(), again.bytes.len()), (304, 0));
    assert_eq!(
        service.get("/api/games/go/catalogue").await.failed(404),
        "there is no game with this code"
    );
}

#[tokio::test]
async fn the_rest_of_a_force_is_filled_and_legal() {
    let service = Service::start().await;
    let part = json!({ "id": "", "name": "Mine", "type": { "merc": {} }, "units": [] });
    let whole = service.post("/api/games/btt/forces/complete", part).await.good();
    assert!(!whole["units"].as_array().unwrap().is_empty(), "{whole}");
    let forces = json!({ "forces": [whole] });
    let verdicts = service.post("/api/games/btt/forces/check", forces).await.good();
    assert!(verdicts[0]["legal"].is_array(), "{verdicts}");
}

#[tokio::test]
async fn many_forces_are_judged_at_once_by_the_options_of_a_set_up() {
    let service = Service::start().await;
    let unit = |mech: &str| json!({ "mech": mech });
    let force = |units: Value| json!({ "name": "Mine", "type": { "merc": {} }, "units": units });
    let forces = [
        force(json!([unit("lct-1v"), unit("hbk-4g")])),
        force(json!([unit("nothing")])),
        json!({ "units": 7 }),
    ];
    let judged = async |setup: Value| {
        let asked = json!({ "setup": setup, "forces": forces });
        service.post("/api/games/btt/forces/check", asked).await.good()
    };
    let verdicts = judged(Value::Null).await;
    let legal: Sentence = serde_json::from_value(verdicts[0]["legal"].clone()).unwrap();
    assert_eq!(legal, "Mine: 2 units, 70 points");
    assert!(verdicts[1]["refused"][0]["rule"].is_string(), "{verdicts}");
    assert!(verdicts[2]["malformed"].is_string(), "{verdicts}");
    let mut setup = service.get("/api/games/btt/setup").await.good();
    setup["options"]["point-limit"] = json!(69);
    let verdicts = judged(setup).await;
    assert_eq!(verdicts[0]["refused"].as_array().unwrap().len(), 1, "{verdicts}");
}

#[tokio::test]
async fn a_file_is_read_as_a_force_or_refused_with_its_place() {
    let service = Service::start().await;
    let read = async |text: &str| {
        let file = json!({ "name": "mine.toml", "text": text });
        service.post("/api/games/rrt/forces/read", file).await
    };
    let text = "faction = \"uedf\"\npoints = 80\n[[squadrons]]\ncards = [{ card = \"valkyrie-squadron\" }]\n";
    let force = read(text).await.good();
    assert_eq!(force["squadrons"][0]["cards"][0]["card"], "valkyrie-squadron", "{force}");
    let wrong = read("faction = \"uedf\"\npoints = \"many\"\n").await.failed(400);
    assert!(wrong.contains("mine.toml:2"), "{wrong}");
    let roster = read("<roster name=\"Mine\"/>").await.failed(400);
    assert!(roster.contains("mine.toml"), "{roster}");
}

#[tokio::test]
async fn a_part_of_a_force_that_is_none_is_named() {
    let service = Service::start().await;
    let nonsense = service.post("/api/games/btt/forces/complete", json!({ "units": 7 })).await;
    assert!(nonsense.failed(400).contains("units"), "{nonsense:?}");
}

#[tokio::test]
async fn a_table_has_the_seats_of_its_set_up() {
    let service = Service::start().await;
    let mut table = json!({ "game": "tcg", "seats": [null, "random", "random"] });
    let refused = service.post("/api/tables", table.clone()).await.failed(400);
    assert!(refused.contains("the set-up is for 2 seats, and the table has 3"), "{refused}");
    let mut setup = service.get("/api/games/tcg/setup").await.good();
    setup["decks"].as_array_mut().unwrap().push(json!("wolf-pack"));
    table["setup"] = setup;
    assert_eq!(service.post("/api/tables", table).await.good()["seats"][2]["kind"], "computer");
}

#[tokio::test]
async fn every_address_is_described_and_every_described_one_is_there() {
    let service = Service::start().await;
    let document = service.get("/api/openapi.json").await.good();
    assert_eq!(document["openapi"], "3.1.0");
    let mut described = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            described += 1;
            assert!(operation["summary"].as_str().unwrap().ends_with('.'), "{method} {path}");
            let address = path.replace("{seat}", "1").replace(['{', '}'], "");
            let answer = service.send(&method.to_uppercase(), &address, &[], None).await;
            let text = String::from_utf8_lossy(&answer.bytes).into_owned();
            assert_ne!(answer.status, 405, "{method} {path}");
            assert!(!text.contains("no such address"), "{method} {path}");
            assert!(!answer.header("content-type").starts_with("text/html"), "{method} {path}");
        }
    }
    assert!(described >= 17, "{described}");
    every_reference_leads_somewhere(&document, &document);
}

fn every_reference_leads_somewhere(document: &Value, part: &Value) {
    match part {
        Value::Object(fields) => {
            if let Some(Value::String(reference)) = fields.get("$ref") {
                let target = document.pointer(reference.trim_start_matches('#'));
                assert!(target.is_some(), "{reference} leads nowhere");
            }
            fields.values().for_each(|part| every_reference_leads_somewhere(document, part));
        }
        Value::Array(parts) => {
            parts.iter().for_each(|part| every_reference_leads_somewhere(document, part));
        }
        _ => {}
    }
}

#[tokio::test]
async fn pages_of_other_sites_may_change_nothing() {
    let service = Service::start().await;
    let body = || Some(json!({ "game": "btt", "seats": [null, null] }).to_string());
    for (headers, status) in [
        ([("origin", "https://evil.test")], 403),
        ([("sec-fetch-site", "cross-site")], 403),
        ([("origin", "http://table.test")], 200),
    ] {
        let answer = service.send("POST", "/api/tables", &headers, body()).await;
        assert_eq!(answer.status, status, "{headers:?}");
    }
}
