//! What the store promises about entries and seats.
#![allow(clippy::unwrap_used, reason = "this is a test")]

use std::sync::atomic::{AtomicU32, Ordering};

use ironlance_store::{
    Appended, Edition, Entry, Error, Heard, Holdings, Lasts, NewEntry, NewSeat, NewTable, News,
    NextTable, SharedReplay, Status, Store, StoredForce, StoredSnapshot, Taken,
};
use serde_json::{Value, json};

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

/// A store in a file.
async fn in_a_file() -> (tempfile::TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).await.unwrap();
    lay_out(&store).await;
    (folder, store)
}

/// The address of a new database of PostgreSQL, where that is at hand: `scripts/postgres.sh` says so
/// if it is not.
fn new_database() -> Option<String> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let server = std::env::var("IRONLANCE_POSTGRES").ok().filter(|server| !server.is_empty())?;
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    Some(server.replace("/postgres?", &format!("/store_{}_{number}?", std::process::id())))
}

/// Two processes on one database, as far as the database knows.
async fn two_processes() -> Option<(Store, Store)> {
    let address = new_database()?;
    let one = Store::connect(&address).await.unwrap();
    lay_out(&one).await;
    Some((one, Store::connect(&address).await.unwrap()))
}

/// The same promises, whatever holds the games.
macro_rules! on_each {
    ($($name:ident)*) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $name() {
                let (_folder, store) = super::in_a_file().await;
                super::$name(store).await;
            })*
        }
        mod postgres {
            $(#[tokio::test]
            async fn $name() {
                if let Some((store, _)) = super::two_processes().await {
                    super::$name(store).await;
                }
            })*
        }
    };
}

on_each! {
    a_sequence_number_is_given_once
    a_key_is_carried_out_once
    many_writers_never_share_a_number
    a_seat_is_taken_once_and_the_last_one_begins_the_game
    a_table_is_over_when_its_last_entry_is_on_disk
    accounts_and_logins
    forces_and_replays
    editions_and_snapshots
    it_is_in_good_health
    what_nobody_comes_back_to_is_forgotten
    the_game_waits_for_who_is_bound_to_a_part
    two_who_bring_a_force_change_one_set_up_after_the_other
    the_next_table_is_laid_out_once
    what_is_counted_is_counted_for_all
    browsers_are_remembered_for_their_account
}

async fn lay_out(store: &Store) {
    store.create_table(&table("t")).await.unwrap();
}

/// Takes a seat at the table as it is.
async fn sit(
    store: &Store,
    table: &str,
    seat: u8,
    taken: &NewSeat,
    setup: Option<&Value>,
) -> Taken {
    let before = store.table(table).await.unwrap().unwrap();
    store.take_seat(&before, seat, taken, setup).await.unwrap()
}

fn table(id: &str) -> NewTable {
    NewTable {
        id: id.into(),
        game: "btt".into(),
        setup: json!({}),
        visibility: "public".into(),
        clock: json!("none"),
        commitment: "c".into(),
        secret: [7; 32],
        origin: None,
        host_hash: None,
        edition: None,
        keeper: Some("guest".into()),
        seats: vec![seat("open"), seat("computer")],
    }
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
        digest: Some(format!("d{sequence}")),
        snapshot: None,
    }
}

async fn a_sequence_number_is_given_once(store: Store) {
    assert_eq!(store.append(entry(1, None)).await.unwrap(), Appended::Done);
    assert_eq!(store.append(entry(1, None)).await.unwrap(), Appended::Conflict);
    assert_eq!(store.append(entry(2, None)).await.unwrap(), Appended::Done);
    assert_eq!(store.entries("t", 1).await.unwrap().len(), 2);
    let last = store.entries("t", 2).await.unwrap();
    assert_eq!((last.len(), last[0].clocks.as_deref()), (1, Some("[2]")));
}

async fn a_key_is_carried_out_once(store: Store) {
    assert_eq!(store.append(entry(1, Some("k"))).await.unwrap(), Appended::Done);
    assert_eq!(store.append(entry(2, Some("k"))).await.unwrap(), Appended::Before(1));
    assert_eq!(store.entries("t", 1).await.unwrap().len(), 1);
}

async fn many_writers_never_share_a_number(store: Store) {
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
    let (folder, store) = in_a_file().await;
    store.append(entry(1, None)).await.unwrap();
    // No goodbye: as if the process had been killed.
    drop(store);
    let other = Store::open(folder.path()).await.unwrap();
    assert_eq!(other.entries("t", 1).await.unwrap()[0].entry, entry(1, None).entry);
}

async fn a_seat_is_taken_once_and_the_last_one_begins_the_game(store: Store) {
    assert_eq!(store.table("t").await.unwrap().unwrap().status, Status::Open);
    assert_eq!(store.open_tables(10).await.unwrap().len(), 1);
    let (first, second) = (json!({ "forces": 1 }), json!({ "forces": 2 }));
    assert_eq!(sit(&store, "t", 1, &seat("human"), Some(&first)).await, Taken::Done);
    assert_eq!(sit(&store, "t", 1, &seat("human"), Some(&second)).await, Taken::NotFree);
    let table = store.table("t").await.unwrap().unwrap();
    assert_eq!((table.status, table.setup), (Status::Playing, first));
    assert!(store.table("nowhere").await.unwrap().is_none());
}

async fn a_table_is_over_when_its_last_entry_is_on_disk(store: Store) {
    let last =
        |number| NewEntry { outcome: Some(json!({ "winners": [1] })), ..entry(number, None) };
    store.append(entry(1, None)).await.unwrap();
    assert_eq!(store.append(last(1)).await.unwrap(), Appended::Conflict);
    assert_eq!(store.table("t").await.unwrap().unwrap().status, Status::Open);
    assert_eq!(store.append(last(2)).await.unwrap(), Appended::Done);
    assert_eq!(store.table("t").await.unwrap().unwrap().status, Status::Finished);
}

async fn accounts_and_logins(store: Store) {
    let id = store.create_account("Ada", "hash").await.unwrap().unwrap();
    assert_eq!(store.create_account("ada", "other").await.unwrap(), None);
    store.log_in(b"token", id, 60).await.unwrap();
    assert_eq!(store.logged_in(b"token").await.unwrap().unwrap().name, "Ada");
    store.log_in(b"old", id, -1).await.unwrap();
    assert_eq!(store.logged_in(b"old").await.unwrap(), None);
    store.log_out(b"token").await.unwrap();
    assert_eq!(store.logged_in(b"token").await.unwrap(), None);
}

async fn forces_and_replays(store: Store) {
    let ada = store.create_account("Ada", "hash").await.unwrap();
    let force = |id: &str| StoredForce {
        id: id.into(),
        game: "btt".into(),
        name: id.into(),
        force: json!({ "units": [id] }),
    };
    for id in ["f1", "f2"] {
        store.save_force(&force(id), ada, "Ada").await.unwrap();
    }
    let ids = |forces: Vec<StoredForce>| forces.into_iter().map(|it| it.id).collect::<Vec<_>>();
    assert_eq!(ids(store.forces_of(ada.unwrap()).await.unwrap()), ["f2", "f1"], "newest first");
    assert!(store.delete_force("f2", ada.unwrap()).await.unwrap());
    assert_eq!(store.force("f1").await.unwrap(), Some(force("f1")));
    let replay = SharedReplay {
        id: "r".into(),
        game: "btt".into(),
        outcome: Some(json!({ "winners": [1] })),
        log: "{}".into(),
    };
    store.save_replay(&replay, ada, "Ada").await.unwrap();
    assert_eq!(store.replay("r").await.unwrap(), Some(replay));
    assert_eq!(store.replays_of(ada.unwrap()).await.unwrap().len(), 1);
    let held = Holdings { open_tables: 0, forces: 1, log_bytes: 2 };
    assert_eq!(store.holdings("Ada").await.unwrap(), held);
    assert_eq!(
        store.holdings("guest").await.unwrap(),
        Holdings { open_tables: 1, ..Holdings::default() }
    );
    let last = NewEntry { outcome: Some(json!({ "winners": [] })), ..entry(1, None) };
    store.append(last).await.unwrap();
    let finished = store.finished_of(&["nowhere".into(), "t".into()]).await.unwrap();
    assert_eq!((finished.len(), &*finished[0].id), (1, "t"));
    assert_eq!(store.finished_tables(5).await.unwrap().len(), 1);
}

async fn editions_and_snapshots(store: Store) {
    let edition = Edition {
        id: "e".into(),
        game: "btt".into(),
        format: 3,
        rules: json!({ "btt.a.b": "digest" }),
        content: "c".into(),
        sources: json!({ "first": [] }),
    };
    store.keep_edition(&edition).await.unwrap();
    store.keep_edition(&edition).await.unwrap();
    assert_eq!(store.edition("e").await.unwrap(), Some(edition.clone()));
    assert_eq!(store.edition_with("btt", "c").await.unwrap(), Some(edition));
    assert_eq!(store.edition_with("tcg", "c").await.unwrap(), None);

    let kept = |sequence, base| StoredSnapshot { sequence, base, lost: 0, snapshot: "s".into() };
    for (sequence, base) in [(3, false), (5, true), (7, false), (9, false)] {
        store.keep_snapshot("t", &kept(sequence, base)).await.unwrap();
    }
    let left = store.snapshots("t").await.unwrap();
    assert_eq!(left, [kept(9, false), kept(5, true)], "a base is kept, others are replaced");
    store.append(NewEntry { snapshot: Some(kept(11, false)), ..entry(11, None) }).await.unwrap();
    assert_eq!(store.snapshots("t").await.unwrap(), [kept(11, false), kept(5, true)]);
    store.keep_snapshot("t", &kept(5, false)).await.unwrap();
    assert!(store.snapshots("t").await.unwrap().contains(&kept(5, true)), "it stays a base");
}

async fn it_is_in_good_health(store: Store) {
    assert!(store.health().await.writes);
    assert!(store.health().await.writes, "it is written again and again");
}

#[tokio::test]
async fn of_two_processes_one_was_first() {
    let Some((one, other)) = two_processes().await else { return };
    for sequence in 1..=40 {
        let (first, second) = tokio::join!(
            one.append(entry(sequence, Some(&format!("one {sequence}")))),
            other.append(entry(sequence, Some(&format!("other {sequence}")))),
        );
        let done = [first.unwrap(), second.unwrap()];
        assert!(done.contains(&Appended::Done) && done.contains(&Appended::Conflict), "{done:?}");
    }
    assert_eq!(one.entries("t", 1).await.unwrap(), other.entries("t", 1).await.unwrap());
}

#[tokio::test]
async fn a_key_that_two_processes_are_sent_is_carried_out_once() {
    let Some((one, other)) = two_processes().await else { return };
    for sequence in (1..=40).step_by(2) {
        let key = format!("key {sequence}");
        let (first, second) = tokio::join!(
            one.append(entry(sequence, Some(&key))),
            other.append(entry(sequence + 1, Some(&key))),
        );
        let done = [first.unwrap(), second.unwrap()];
        assert_eq!(done.iter().filter(|it| **it == Appended::Done).count(), 1, "{done:?}");
        one.append(entry(sequence, None)).await.unwrap();
        one.append(entry(sequence + 1, None)).await.unwrap();
    }
}

#[tokio::test]
async fn many_tables_written_by_two_processes_do_not_wait_for_each_other_for_ever() {
    let Some((one, other)) = two_processes().await else { return };
    let mut all = Vec::new();
    for number in 0..200 {
        for store in [one.clone(), other.clone()] {
            all.push(tokio::spawn(async move { store.append(entry(number % 50 + 1, None)).await }));
        }
    }
    let mut done = 0;
    for appended in all {
        done += u32::from(appended.await.unwrap().unwrap() == Appended::Done);
    }
    assert_eq!(done, 50);
}

#[tokio::test]
async fn the_last_two_seats_are_taken_at_once_and_the_game_begins() {
    for _ in 0..5 {
        let Some((one, other)) = two_processes().await else { return };
        let mut table = table("both");
        table.seats = vec![seat("open"), seat("open")];
        one.create_table(&table).await.unwrap();
        let human = seat("human");
        let before = one.table("both").await.unwrap().unwrap();
        let bob = NewSeat { name: "bob".into(), ..human.clone() };
        let (first, second) = tokio::join!(
            one.take_seat(&before, 1, &human, None),
            other.take_seat(&before, 2, &bob, None),
        );
        let mut done = [first.unwrap(), second.unwrap()];
        done.sort_by_key(|it| *it == Taken::Done);
        assert_eq!(done, [Taken::Changed, Taken::Done], "who was second looks again");
        for number in [1, 2] {
            sit(&one, "both", number, &human, None).await;
        }
        assert_eq!(one.table("both").await.unwrap().unwrap().status, Status::Playing);
    }
}

#[tokio::test]
async fn what_one_process_does_the_other_hears() {
    let Some((one, other)) = two_processes().await else { return };
    let mut heard = other.listen().await.unwrap().expect("there may be others");
    let mut own = one.listen().await.unwrap().expect("there may be others");
    one.append(entry(1, None)).await.unwrap();
    let changed = heard.recv().await.unwrap();
    assert!(
        matches!(&changed, Heard::Of { table, news: News::Changed, .. } if table == "t"),
        "{changed:?}"
    );
    let said = News::Passing(json!("hello"));
    other.tell("t", &said).await.unwrap();
    let passed = own.recv().await.unwrap();
    assert!(
        matches!(&passed, Heard::Of { news, .. } if *news == said),
        "nobody hears itself: {passed:?}"
    );
}

#[tokio::test]
async fn a_lease_is_one_process_s_until_it_expires_or_is_left() {
    let Some((one, other)) = two_processes().await else { return };
    assert!(one.lease("t", 60).await.unwrap());
    assert!(one.lease("t", 60).await.unwrap(), "it is held for longer");
    assert!(!other.lease("t", 60).await.unwrap());
    one.leave_leases().await.unwrap();
    assert!(other.lease("t", -2).await.unwrap(), "it is left, and expires at once");
    assert!(one.lease("t", 60).await.unwrap());
}

#[tokio::test]
async fn a_database_that_is_not_there_is_said_to_be() {
    let nowhere = Store::connect("postgres://nobody@127.0.0.1:1/nothing").await.map(drop);
    assert!(matches!(nowhere, Err(Error::Database { .. })), "{nowhere:?}");
}

async fn what_nobody_comes_back_to_is_forgotten(store: Store) {
    let at_once = Lasts { open_table: -10, of_guests: -10 };
    store.create_table(&table("begun")).await.unwrap();
    sit(&store, "begun", 1, &seat("human"), None).await;
    store.expire(Lasts { open_table: 10, of_guests: 10 }).await.unwrap();
    assert!(store.table("t").await.unwrap().is_some(), "it is not old yet");
    store.expire(at_once).await.unwrap();
    assert!(store.table("t").await.unwrap().is_none());
    assert!(store.table("begun").await.unwrap().is_some(), "a game that was begun is kept");
}

async fn the_game_waits_for_who_is_bound_to_a_part(store: Store) {
    let bound = NewSeat { commitment: Some("c".into()), ..seat("human") };
    assert_eq!(sit(&store, "t", 1, &bound, None).await, Taken::Done);
    let stands = async || store.table("t").await.unwrap().unwrap();
    assert_eq!(stands().await.status, Status::Open);
    assert!(store.free_seat("t", 1).await.unwrap());
    assert_eq!(stands().await.seats[0].commitment, None);
    sit(&store, "t", 1, &bound, None).await;
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

async fn two_who_bring_a_force_change_one_set_up_after_the_other(store: Store) {
    let three = NewTable { seats: vec![seat("open"), seat("open"), seat("open")], ..table("two") };
    store.create_table(&three).await.unwrap();
    let before = store.table("two").await.unwrap().unwrap();
    let [first, second] = [json!({ "forces": [1, 0] }), json!({ "forces": [0, 1] })];
    let open = NewSeat { name: "open".into(), ..seat("human") };
    let done = store.take_seat(&before, 1, &open, Some(&first)).await.unwrap();
    assert_eq!(done, Taken::Done);
    let late = store.take_seat(&before, 2, &seat("human"), Some(&second)).await.unwrap();
    assert_eq!(late, Taken::Changed);
    assert_eq!(store.table("two").await.unwrap().unwrap().setup, first, "nothing is lost");
    let both = json!({ "forces": [1, 1] });
    assert_eq!(sit(&store, "two", 2, &seat("human"), Some(&both)).await, Taken::Done);
    assert_eq!(store.table("two").await.unwrap().unwrap().setup, both);
    // Who brings nothing does not mind what others bring, but how they are called.
    let late = store.take_seat(&before, 3, &seat("human"), None).await.unwrap();
    assert_eq!(late, Taken::Changed);
    assert_eq!(sit(&store, "two", 3, &seat("human"), None).await, Taken::Done);
}

async fn the_next_table_is_laid_out_once(store: Store) {
    let same = |seats: &[u8]| seats.iter().map(|it| (*it, "same".to_owned())).collect::<Vec<_>>();
    assert_eq!(store.wish("t", 2, "same").await.unwrap().by_seat, same(&[2]));
    assert_eq!(store.wish("t", 1, "nothing").await.unwrap().by_seat.len(), 2);
    let early = store.lay_out_next("t", &same(&[1, 2]), &table("early"), 0).await.unwrap();
    assert_eq!(early.next, None, "one wants something else");
    assert!(store.table("early").await.unwrap().is_none());
    assert_eq!(store.wish("t", 1, "same").await.unwrap().by_seat, same(&[1, 2]));
    let (one, other) = (store.clone(), store.clone());
    let (wanted, first, second) = (same(&[1, 2]), table("first"), table("second"));
    let (one, other) = tokio::join!(
        one.lay_out_next("t", &wanted, &first, 1),
        other.lay_out_next("t", &wanted, &second, 1),
    );
    let next = one.unwrap().next.expect("it was laid out");
    assert_eq!(other.unwrap().next, Some(next.clone()), "both are told the same");
    assert_eq!(store.wish("t", 1, "nothing").await.unwrap().next, Some(next.clone()), "too late");
    let known = store.wishes("t").await.unwrap();
    assert_eq!((known.by_seat, &known.next), (same(&[1, 2]), &Some(next.clone())));
    let NextTable { id, further } = next;
    assert_eq!(further, 1);
    let mut laid_out = 0;
    for table in ["first", "second"] {
        laid_out += u32::from(store.table(table).await.unwrap().is_some());
    }
    assert_eq!(laid_out, 1, "{id} alone");
}

async fn what_is_counted_is_counted_for_all(store: Store) {
    assert_eq!(store.counted("login/a").await.unwrap(), 0);
    for count in 1..=3 {
        assert_eq!(store.count("login/a").await.unwrap(), count);
    }
    assert_eq!(store.count("login/b").await.unwrap(), 1);
    assert_eq!(store.counted("login/a").await.unwrap(), 3);
}

#[tokio::test]
async fn two_processes_count_together() {
    let Some((one, other)) = two_processes().await else { return };
    let count = |store: &Store| {
        let store = store.clone();
        tokio::spawn(async move { store.count("table/a").await.unwrap() })
    };
    let all: Vec<_> = (0..20).flat_map(|_| [count(&one), count(&other)]).collect();
    let mut counts = Vec::new();
    for counted in all {
        counts.push(counted.await.unwrap());
    }
    counts.sort_unstable();
    assert_eq!(counts, (1..=40).collect::<Vec<u32>>(), "none is counted twice or lost");
}

async fn browsers_are_remembered_for_their_account(store: Store) {
    let ada = store.create_account("Ada", "hash").await.unwrap().unwrap();
    let bob = store.create_account("Bob", "hash").await.unwrap().unwrap();
    let known = async |token: &[u8]| store.accounts_of_browser(token).await.unwrap();
    store.remember_browser(b"first", ada, 60).await.unwrap();
    assert_eq!(known(b"first").await, [ada]);
    store.remember_browser(b"first", bob, 60).await.unwrap();
    assert_eq!(known(b"first").await.len(), 2, "two people share it");
    store.remember_browser(b"past", ada, -1).await.unwrap();
    assert!(known(b"past").await.is_empty() && known(b"other").await.is_empty());
    for number in 0..20_u8 {
        store.remember_browser(&[number], ada, 120).await.unwrap();
    }
    assert_eq!(known(b"first").await, [bob], "the oldest of an account make room");
    assert_eq!(known(&[0]).await, [ada]);
}
