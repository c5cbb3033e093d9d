//! At many points of a whole game, for every viewer: the real table and one in which everything
//! that the viewer cannot know is different. They must sound the same.

use ironlance_engine::{AnyTable, Seat, Seed, Viewer};
use serde_json::{Value, json};

use super::{Ear, Game, Served};
use crate::protocol::Clock;

/// How many decisions there are from one comparison to the next.
const EVERY: usize = 11;
/// The same while orders are written, of which some are secret then.
const WHILE_PLANNING: usize = 4;

/// What came of a comparison.
pub(super) struct Compared {
    /// How many decisions were made.
    pub(super) decisions: usize,
    /// How many imagined tables differed from the real one.
    pub(super) differed: usize,
    /// How many messages were compared.
    pub(super) messages: usize,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_hidden_changes_no_byte() {
    let people = async || Served::new([None, None], Clock::None).await;
    let every = |action: &Value| if action.get("order").is_some() { WHILE_PLANNING } else { EVERY };
    let Compared { decisions, differed, messages } =
        compare(people, 5, usize::MAX, every, questions).await;
    println!("{decisions} decisions, {messages} messages compared, {differed} tables differed");
    assert!(decisions / EVERY < differed && 1000 < messages, "{differed} of {messages}");
}

/// Plays a game, and compares the real table now and then with those that viewers imagine.
pub(super) async fn compare(
    people: impl AsyncFn() -> Served,
    seed: u64,
    at_most: usize,
    every: impl Fn(&Value) -> usize,
    questions: impl Fn(&dyn AnyTable, Viewer, &[Value]) -> Vec<(&'static str, Value)>,
) -> Compared {
    let (served, real, other) = (people().await, people().await, people().await);
    let mut game = Game::begin(&served, seed).await;
    let (mut played, mut differed, mut compared) = (Vec::new(), 0, 0);
    while let Some((_, action)) = game.decide(&served).await {
        let every = every(&action);
        played.push(action);
        if at_most < played.len() {
            break;
        }
        if !played.len().is_multiple_of(every) {
            continue;
        }
        let table = served.game().await;
        for seat in [Some(1), Some(2), None] {
            let viewer = seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat::at(seat - 1)));
            let seed = Seed::from_number(played.len() as u64);
            let imagined = table.imagined(viewer, seed);
            differed += usize::from(imagined.digest() != table.digest());
            let questions = questions(&*table, viewer, &played);
            real.put(table.boxed()).await;
            other.put(imagined).await;
            // Else they might be thought to be idle, and read from disk again.
            tokio::join!(real.touch(), other.touch());
            let seat = seat.map(|seat| seat as u8);
            let (one, two) =
                tokio::join!(told(&real, seat, &questions), told(&other, seat, &questions));
            same(&one, &two, &format!("{viewer:?} after {} decisions", played.len()));
            compared += one.len();
        }
    }
    Compared { decisions: played.len(), differed, messages: compared }
}

/// Everything that a viewer is told who comes to a table and asks all this.
async fn told(served: &Served, seat: Option<u8>, questions: &[(&str, Value)]) -> Vec<String> {
    let mut late = Ear::at(served, seat, 7).await;
    let mut ear = Ear::at(served, seat, 0).await;
    for (what, body) in questions {
        ear.ask(what, body.clone()).await;
    }
    // Last, because it changes the table: whether something can be taken back.
    ear.undo().await;
    late.catch_up().await;
    let heard = late.heard.drain(..).chain(ear.heard.drain(..)).collect();
    drop((late, ear));
    served.empty().await;
    heard
}

/// What somebody may ask who wants to know too much.
fn questions(table: &dyn AnyTable, viewer: Viewer, played: &[Value]) -> Vec<(&'static str, Value)> {
    let units = ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4"];
    let mut questions = vec![("actions", json!({}))];
    let mut actions: Vec<Value> = played.iter().rev().take(12).cloned().collect();
    if let Viewer::Seat(seat) = viewer {
        let (legal, _) = table.actions(seat);
        let step = legal.len() / 6 + 1;
        actions.extend(legal.into_iter().step_by(step).map(|legal| legal.action));
    }
    for unit in units {
        actions.push(json!({ "order": { "unit": unit, "order": { "walk": "0808" } } }));
    }
    for action in &actions {
        questions.push(("check", json!({ "action": action })));
        questions.push(("odds", json!({ "action": action })));
    }
    for name in units.into_iter().chain(["0808", "heat", "nobody"]) {
        questions.push(("describe", json!({ "name": name })));
    }
    for unit in units {
        questions.push(("look", json!({ "query": { "arcs": { "unit": unit } } })));
        let reach = json!({ "reach": { "unit": unit, "mode": "running" } });
        questions.push(("look", json!({ "query": reach })));
    }
    questions.push(("look", json!({ "query": { "units": {} } })));
    questions.push(("look", json!({ "query": { "line": { "unit": "A1", "target": "B1" } } })));
    questions
}

#[track_caller]
fn same(one: &[String], two: &[String], at: &str) {
    for (one, two) in one.iter().zip(two) {
        if one != two {
            let place = one.bytes().zip(two.bytes()).take_while(|(a, b)| a == b).count();
            let part = |text: &str| {
                let from = place.saturating_sub(120);
                String::from_utf8_lossy(&text.as_bytes()[from..text.len().min(place + 120)])
                    .into_owned()
            };
            panic!("{at} is told {:?}, but in another case {:?}", part(one), part(two));
        }
    }
    assert_eq!(one.len(), two.len(), "{at}: the number of messages tells something");
}
