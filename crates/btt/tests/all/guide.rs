//! Questions about the table can be asked at any time.

use ironlance_btt::Btt;
use ironlance_engine::{AnyGame, AnyTable, Erased, Seat, Seed, Sentence, Viewer};
use serde_json::{Value, json};

const VIEWERS: [Viewer; 3] =
    [Viewer::Seat(Seat::at(0)), Viewer::Seat(Seat::at(1)), Viewer::Spectator];

/// Every kind of question, about two of the units there can be.
fn questions(step: usize) -> Vec<Value> {
    let names = ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4"];
    let (unit, other) = (names[step % 8], names[(step / 8 + step) % 8]);
    let mode = ["still", "walking", "running", "jumping"][step % 4];
    let hex = format!("{:02}{:02}", step * 7 % 32 + 1, step * 5 % 32 + 1);
    vec![
        json!({ "reach": { "unit": unit, "mode": mode } }),
        json!({ "path": { "unit": unit, "mode": mode, "to": hex } }),
        json!({ "arcs": { "unit": unit } }),
        json!({ "arcs": { "unit": unit, "hex": hex, "facing": "N" } }),
        json!({ "line": { "from": "0101", "to": hex } }),
        json!({ "line": { "unit": unit, "target": other } }),
        json!({ "line": { "unit": unit, "target": other, "hex": hex, "facing": "S" } }),
        json!({ "whereis": { "name": unit } }),
        json!({ "nearest-enemy": { "unit": unit } }),
        json!({ "range": { "from": unit, "to": hex } }),
        json!({ "units": {} }),
        json!({ "hex": { "hex": hex } }),
    ]
}

#[test]
fn every_question_can_be_asked_at_any_time_and_changes_nothing() {
    let game = Erased(Btt::standard());
    let mut answered = vec![0; questions(0).len()];
    for (seed, setup) in game.setups().iter().take(3).enumerate() {
        let mut table = game.seeded(setup, Seed::from_number(seed as u64)).unwrap();
        for step in 0.. {
            let Some(prompt) = table.prompts().into_iter().next() else { break };
            if step % 5 == 0 {
                let before = table.digest();
                for (place, question) in questions(step).iter().enumerate() {
                    for viewer in VIEWERS {
                        answered[place] += usize::from(answer(&*table, viewer, question));
                    }
                }
                assert_eq!(table.digest(), before);
            }
            let actions = table.actions(prompt.seat).0;
            let action = &actions[step * 31 % actions.len()].action;
            table.apply(prompt.seat, action).unwrap();
        }
    }
    assert!(answered.iter().all(|count| *count > 0), "{answered:?}");
}

fn answer(table: &dyn AnyTable, viewer: Viewer, question: &Value) -> bool {
    let found = table.look(viewer, question).unwrap_or_else(|stop| panic!("{question}: {stop}"));
    if let Some(found) = &found {
        let sentence: Sentence =
            serde_json::from_value(found["sentence"].clone()).expect("an answer has a sentence");
        let sentence = sentence.to_string();
        assert!(sentence.ends_with('.') && !sentence.contains("  "), "{question}: {sentence}");
    }
    found.is_some()
}
