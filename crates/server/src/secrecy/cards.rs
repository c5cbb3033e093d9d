//! The trading card game: hands, the order of Stockpiles, and what lies face down.

use ironlance_engine::{AnyTable, Seat, Viewer};
use serde_json::{Value, json};

use super::{
    Ear, Game, Served,
    imagined::{Compared, compare},
};

/// How many decisions there are from one comparison to the next.
const EVERY: usize = 23;
/// How many decisions are looked at.
const DECISIONS: usize = 400;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hidden_cards_change_no_byte() {
    let people = async || Served::with_cards().await;
    let Compared { decisions, differed, messages } =
        compare(people, 8, DECISIONS, |_| EVERY, questions).await;
    println!("{decisions} decisions, {messages} messages compared, {differed} tables differed");
    assert!(decisions / EVERY < differed && 1000 < messages, "{differed} of {messages}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_update_has_less_than_four_kilobytes() {
    let served = Served::with_cards().await;
    let mut game = Game::begin(&served, 4).await;
    while game.decide(&served).await.is_some() {
        game.catch_up().await;
    }
    let heard = game.seats.iter().flat_map(|ear| &ear.heard);
    let updates: Vec<usize> =
        heard.filter(|it| it.starts_with("{\"update\"")).map(String::len).collect();
    let largest = updates.iter().max();
    assert!(500 < updates.len() && largest < Some(&4096), "{} {largest:?}", updates.len());
}

/// What somebody may ask who wants to know too much.
fn questions(table: &dyn AnyTable, viewer: Viewer, played: &[Value]) -> Vec<(&'static str, Value)> {
    let mut questions = vec![("actions", json!({}))];
    let mut actions: Vec<Value> = played.iter().rev().take(12).cloned().collect();
    if let Viewer::Seat(seat) = viewer {
        let (legal, _) = table.actions(seat);
        let step = legal.len() / 6 + 1;
        actions.extend(legal.into_iter().step_by(step).map(|legal| legal.action));
    }
    for card in 0..24 {
        actions.push(json!({ "reveal": { "card": card } }));
        actions.push(json!({ "activate": { "card": card } }));
        actions.push(json!({ "use": { "of": { "card": card } } }));
        questions.push(("describe", json!({ "name": format!("#{card}") })));
    }
    for action in &actions {
        questions.push(("check", json!({ "action": action })));
        questions.push(("odds", json!({ "action": action })));
    }
    questions.push(("describe", json!({ "name": "support-tactics" })));
    questions.extend(looks().into_iter().map(|query| ("look", json!({ "query": query }))));
    questions
}

/// Questions about the table, those about hidden things among them.
fn looks() -> Vec<Value> {
    let mut looks = vec![json!({ "scores": {} }), json!({ "mission": {} }), json!({ "hand": {} })];
    looks.push(json!({ "threats": {} }));
    for seat in [1, 2] {
        looks.push(json!({ "scrapheap": { "seat": seat } }));
        for region in ["stockpile", "construction", "command-post", "patrol"] {
            looks.push(json!({ "region": { "seat": seat, "region": region } }));
        }
    }
    for card in 0..24 {
        looks.push(json!({ "payment": { "card": card } }));
        looks.push(json!({ "targets": { "unit": card } }));
        looks.push(json!({ "blocks": { "unit": card } }));
        looks.push(json!({ "blockers": { "unit": card, "target": { "card": 23 - card } } }));
    }
    looks.push(json!({ "whereis": { "name": "Support: Tactics" } }));
    looks
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn which_card_is_deployed_or_restocked_changes_no_byte_for_others() {
    let served = Served::with_cards().await;
    let (one, other) = (Served::with_cards().await, Served::with_cards().await);
    let mut game = Game::begin(&served, 8).await;
    let mut compared = 0;
    for _ in 0..DECISIONS {
        let table = served.game().await;
        for prompt in table.prompts() {
            let Some((first, last)) = secret_choices(&*table, prompt.seat) else { continue };
            compared += 1;
            let heard = [(&one, first), (&other, last)];
            let mut told = Vec::new();
            for (served, action) in heard {
                served.put(table.boxed()).await;
                served.touch().await;
                told.push(overheard(served, prompt.seat, &action).await);
            }
            assert_eq!(told[0], told[1]);
        }
        if game.decide(&served).await.is_none() {
            break;
        }
    }
    assert!(10 < compared, "{compared}");
}

/// Two different cards that a seat may now deploy or restock face down.
fn secret_choices(table: &dyn AnyTable, seat: Seat) -> Option<(Value, Value)> {
    let (legal, _) = table.actions(seat);
    let is_secret = |action: &Value| {
        action.get("restock").is_some() || action["deploy"]["revealed"] == json!(false)
    };
    let mut secret = legal.into_iter().map(|legal| legal.action).filter(is_secret);
    Some((secret.next()?, secret.next_back()?))
}

/// What the other seat and those who watch are told while a seat does something in secret.
async fn overheard(served: &Served, seat: Seat, action: &Value) -> Vec<String> {
    let mut acting = Ear::at(served, Some(seat.number()), 0).await;
    let watched = Some(3 - seat.number());
    let mut others = [Ear::at(served, watched, 0).await, Ear::at(served, None, 0).await];
    acting.act(action).await;
    for ear in &mut others {
        ear.catch_up().await;
    }
    others.into_iter().flat_map(|ear| ear.heard).collect()
}
