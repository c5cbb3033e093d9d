//! The same table twice, with other orders written in secret: until they are revealed, nobody else
//! hears the difference.

use ironlance_engine::{AnyTable, Seat, SeededDice, Viewer};
use serde_json::{Value, json};

use super::{Ear, Game, Served};
use crate::protocol::{Clock, TimeOut};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn secret_orders_change_no_byte_for_others() {
    let clock = Clock::PerDecision { seconds: 3600, then: TimeOut::Loss };
    let people = |clock| Served::new([None, None], clock);
    let served = people(Clock::None).await;
    let tables = [
        [people(Clock::None).await, people(Clock::None).await],
        [people(clock).await, people(clock).await],
    ];
    let computers = || Served::new([Some("random"), None], Clock::None);
    let mut game = Game::begin(&served, 3).await;
    let mut rounds = 0;
    while game.decide(&served).await.is_some() {
        let table = served.game().await;
        if !is_before_planning(&*table) {
            continue;
        }
        rounds += 1;
        for (writer, [one, other]) in [(1, &tables[0]), (2, &tables[0]), (1, &tables[1])] {
            one.put(table.boxed()).await;
            other.put(table.boxed()).await;
            // Else they might be thought to be idle, and read from disk again.
            tokio::join!(one.touch(), other.touch());
            let few = plan(one, writer, false, &mut game.dice).await;
            let many = plan(other, writer, true, &mut game.dice).await;
            assert_eq!(few, many, "round {rounds}: what {writer} orders is heard");
        }
        let (one, other) = (computers().await, computers().await);
        let one = hear_a_computer_plan(&one, table.boxed()).await;
        assert_eq!(one, hear_a_computer_plan(&other, table.boxed()).await, "round {rounds}");
    }
    assert_eq!(rounds, 3, "a whole game has as many rounds as its limit says");
}

/// Whether both seats are about to write their orders, and none has.
fn is_before_planning(table: &dyn AnyTable) -> bool {
    let prompts = table.prompts();
    let is_asked = |seat: u8| {
        let mut mine = prompts.iter().filter(|prompt| prompt.seat.number() == seat);
        mine.any(|prompt| prompt.ask.get("give-orders").is_some())
    };
    let view = table.view(Viewer::Referee);
    let units = view["units"].as_object().expect("there are units");
    is_asked(1) && is_asked(2) && units.values().all(|unit| unit["order"] == "none")
}

/// One seat writes its orders, in a roundabout way if `often`; the other does the same in any case.
/// What the other and those who watch were told.
async fn plan(served: &Served, writer: u8, often: bool, dice: &mut SeededDice) -> Vec<String> {
    let mut writing = Ear::at(served, Some(writer), 0).await;
    let mut others = [Ear::at(served, Some(3 - writer), 0).await, Ear::at(served, None, 0).await];
    let first = orders(served, 3 - writer, |_| 0).await;
    others[0].act(&first[0]).await;
    let mine = orders(served, writer, |count| dice.number_below(count as u32) as usize).await;
    for (place, order) in mine.iter().enumerate() {
        writing.act(order).await;
        catch_up(&mut others).await;
        if often {
            writing.undo().await;
            catch_up(&mut others).await;
            writing.act(&mine[place]).await;
            let again = orders(served, writer, |_| 0).await;
            catch_up(&mut others).await;
            if let Some(order) = again.first() {
                writing.act(order).await;
            }
            catch_up(&mut others).await;
        }
        if place == 0 {
            // The other takes back and writes again, whatever was written meanwhile.
            let answer = others[0].undo().await;
            assert!(answer["done"].is_object(), "{answer}");
            others[0].act(&first[0]).await;
        }
    }
    writing.act(&json!("finish-planning")).await;
    catch_up(&mut others).await;
    others[0].act(&first[0]).await;
    catch_up(&mut others).await;
    let heard = others.into_iter().flat_map(|ear| ear.heard);
    heard.map(|message| without_clocks(&message)).collect()
}

async fn catch_up(ears: &mut [Ear; 2]) {
    for ear in ears {
        ear.catch_up().await;
    }
}

/// An order for each unit of a seat that has none yet.
async fn orders(served: &Served, seat: u8, mut choose: impl FnMut(usize) -> usize) -> Vec<Value> {
    let mut table = served.game().await;
    let seat = Seat::at(usize::from(seat) - 1);
    let mut orders = Vec::new();
    loop {
        let (actions, _) = table.actions(seat);
        let action = actions[choose(actions.len())].action.clone();
        if action.get("order").is_none() {
            return orders;
        }
        table.apply(seat, &action).expect("it is offered");
        orders.push(action);
    }
}

/// A computer plans by itself. What the other seat and those who watch are told until it is done.
async fn hear_a_computer_plan(served: &Served, table: Box<dyn AnyTable>) -> Vec<String> {
    // It may not think before the others are there.
    let thinkers = &served.app.thinkers;
    let all = thinkers.acquire_many(thinkers.available_permits() as u32).await;
    served.put(table).await;
    let mut others = [Ear::at(served, Some(2), 0).await, Ear::at(served, None, 0).await];
    drop(all);
    served.touch().await;
    for ear in &mut others {
        while !ear.heard.last().is_some_and(|message| message.contains("planning-finished")) {
            ear.hear().await;
        }
    }
    others.into_iter().flat_map(|ear| ear.heard).collect()
}

/// The message without the milliseconds that were left when it was sent.
fn without_clocks(message: &str) -> String {
    let mut message: Value = serde_json::from_str(message).expect("messages are JSON");
    for kind in ["welcome", "update"] {
        if let Some(clocks) = message.pointer_mut(&format!("/{kind}/status/clocks")) {
            *clocks = json!(clocks.as_array().map(Vec::len));
        }
    }
    message.to_string()
}
