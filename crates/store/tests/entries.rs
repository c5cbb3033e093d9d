//! What the store promises about entries and seats.
#![allow(clippy::unwrap_used, reason = "this is a test")]

use ironlance_store::{Appended, Entry, Lasts, NewEntry, NewSeat, NewTable, Status, Store};
use serde_json::json;

fn seat(kind: &str) -> NewSeat {
    NewSeat {
        kind: kind.into(),
        level: None,
        name: kind.into(),
        token_hash: None,
        part: None,
        commitment: None,
        account: None,
    }
}

async fn store() -> (tempfile::TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).await.unwrap();
    let table = NewTable {
        id: "t".into(),
        game: "btt".into(),
        setup: json!({}),
        visibility: "public".into(),
        clock: json!("none"),
        commitment: "c".into(),
        secret: [7; 32],
        origin: None,
        host_hash: None,
        seats: vec![seat("open"), seat("computer")],
    };
    store.create_table(&table).await.unwrap();
    (folder, store)
}

fn entry(sequence: i64, key: Option<&str>) -> NewEntry {
    NewEntry {
        table: "t".into(),
        sequence,
        entry: Entry::Act { seat: 1, action: json!(sequence) },
        idempotency: key.map(str::to_owned),
        outcome: None,
        clocks: Some(format!("[{sequence}]")),
        asked: Some(vec![sequence as u8]),
    }
}

#[tokio::test]
async fn a_sequence_number_is_given_once() {
    let (_folder, store) = store().await;
    assert_eq!(store.append(entry(1, None)).await.unwrap(), Appended::Done);
    assert_eq!(store.append(entry(1, None)).await.unwrap(), Appended::Conflict);
    assert_eq!(store.append(entry(2, None)).await.unwrap(), Appended::Done);
    assert_eq!(store.entries("t", 1).await.unwrap().len(), 2);
    let last = store.entries("t", 2).await.unwrap();
    assert_eq!((last.len(), last[0].clocks.as_deref()), (1, Some("[2]")));
}

#[tokio::test]
async fn a_key_is_carried_out_once() {
    let (_folder, store) = store().await;
    assert_eq!(store.append(entry(1, Some("k"))).await.unwrap(), Appended::Done);
    assert_eq!(store.append(entry(2, Some("k"))).await.unwrap(), Appended::Before(1));
    assert_eq!(store.entries("t", 1).await.unwrap().len(), 1);
}

#[tokio::test]
async fn many_writers_never_share_a_number() {
    let (_folder, store) = store().await;
    let writers = (0..50).map(|number| {
        let store = store.clone();
        tokio::spawn(async move { store.append(entry(number % 10 + 1, None)).await.unwrap() })
    });
    let mut done = 0;
    for writer in writers.collect::<Vec<_>>() {
        done += u32::from(writer.await.unwrap() == Appended::Done);
    }
    assert_eq!(done, 10);
}

#[tokio::test]
async fn what_was_appended_is_there_for_the_next_process() {
    let (folder, store) = store().await;
    store.append(entry(1, None)).await.unwrap();
    // No goodbye: as if the process had been killed.
    drop(store);
    let other = Store::open(folder.path()).await.unwrap();
    assert_eq!(other.entries("t", 1).await.unwrap()[0].entry, entry(1, None).entry);
}

#[tokio::test]
async fn a_seat_is_taken_once_and_the_last_one_begins_the_game() {
    let (_folder, store) = store().await;
    assert_eq!(store.table("t").await.unwrap().unwrap().status, Status::Open);
    assert_eq!(store.open_tables(10).await.unwrap().len(), 1);
    let (first, second) = (json!({ "forces": 1 }), json!({ "forces": 2 }));
    assert!(store.take_seat("t", 1, &seat("human"), Some(&first)).await.unwrap());
    assert!(!store.take_seat("t", 1, &seat("human"), Some(&second)).await.unwrap());
    let table = store.table("t").await.unwrap().unwrap();
    assert_eq!((table.status, table.setup), (Status::Playing, first));
    assert!(store.table("nowhere").await.unwrap().is_none());
}

#[tokio::test]
async fn a_table_is_over_when_its_last_entry_is_on_disk() {
    let (_folder, store) = store().await;
    let last =
        |number| NewEntry { outcome: Some(json!({ "winners": [1] })), ..entry(number, None) };
    store.append(entry(1, None)).await.unwrap();
    assert_eq!(store.append(last(1)).await.unwrap(), Appended::Conflict);
    assert_eq!(store.table("t").await.unwrap().unwrap().status, Status::Open);
    assert_eq!(store.append(last(2)).await.unwrap(), Appended::Done);
    assert_eq!(store.table("t").await.unwrap().unwrap().status, Status::Finished);
}

#[tokio::test]
async fn accounts_and_logins() {
    let (_folder, store) = store().await;
    let id = store.create_account("Ada", "hash").await.unwrap().unwrap();
    assert_eq!(store.create_account("ada", "other").await.unwrap(), None);
    store.log_in(b"token", id, 60).await.unwrap();
    assert_eq!(store.logged_in(b"token").await.unwrap().unwrap().name, "Ada");
    store.log_in(b"old", id, -1).await.unwrap();
    assert_eq!(store.logged_in(b"old").await.unwrap(), None);
    store.log_out(b"token").await.unwrap();
    assert_eq!(store.logged_in(b"token").await.unwrap(), None);
}

#[tokio::test]
async fn what_nobody_comes_back_to_is_forgotten() {
    let at_once = Lasts { open_table: -10, of_guests: -10 };
    let (_folder, store) = store().await;
    store.expire(Lasts { open_table: 10, of_guests: 10 }).await.unwrap();
    assert!(store.table("t").await.unwrap().is_some(), "it is not old yet");
    store.expire(at_once).await.unwrap();
    assert!(store.table("t").await.unwrap().is_none());

    let (_folder, store) = self::store().await;
    store.take_seat("t", 1, &seat("human"), None).await.unwrap();
    store.expire(at_once).await.unwrap();
    assert!(store.table("t").await.unwrap().is_some(), "a game that was begun is kept");
}

#[tokio::test]
async fn the_game_waits_for_who_is_bound_to_a_part() {
    let (_folder, store) = store().await;
    let bound = NewSeat { commitment: Some("c".into()), ..seat("human") };
    assert!(store.take_seat("t", 1, &bound, None).await.unwrap());
    let stands = async || store.table("t").await.unwrap().unwrap();
    assert_eq!(stands().await.status, Status::Open);
    assert!(store.free_seat("t", 1).await.unwrap());
    assert_eq!(stands().await.seats[0].commitment, None);
    store.take_seat("t", 1, &bound, None).await.unwrap();
    store.show_part("t", 1, &[8; 32]).await.unwrap();
    let table = stands().await;
    assert_eq!(
        (table.status, table.seats[0].part.as_deref()),
        (Status::Playing, Some(&[8; 32][..]))
    );
    store.show_part("t", 1, &[9; 32]).await.unwrap();
    assert_eq!(stands().await.seats[0].part.as_deref(), Some(&[8; 32][..]), "it is shown once");
    assert!(!store.free_seat("t", 1).await.unwrap());
}
