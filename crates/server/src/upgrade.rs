//! Games whose entries lead elsewhere than they did, because the rules have changed since: they go on
//! from where they stood.

use ironlance_engine::{AnyGame, AnyTable, Snapshot, lesson::Teacher};
use ironlance_store::{StoredEntry, StoredSnapshot};

use crate::{
    App, Error,
    caught::caught,
    lessons::{self, StoredLesson},
    live::{Inner, replay},
};

/// How many entries there are at least between two snapshots. What is written in all grows with the
/// length of a game, not with its square: after that it is a quarter of it.
const APART: i64 = 32;

/// A game with whoever leads it.
pub(crate) struct Laid {
    pub(crate) table: Box<dyn AnyTable>,
    pub(crate) teacher: Option<Teacher>,
}

/// What is kept of a table.
pub(crate) struct Kept {
    pub(crate) entries: Vec<StoredEntry>,
    /// The latest first.
    pub(crate) snapshots: Vec<StoredSnapshot>,
}

/// A game as it goes on, and what has become of it.
pub(crate) struct GoesOn {
    pub(crate) laid: Laid,
    /// Whether it was carried over to other rules at some time.
    pub(crate) carried: bool,
    /// How many entries could not be repeated then.
    pub(crate) lost: i64,
}

impl Kept {
    pub(crate) async fn read(app: &App, table: &str) -> Result<Kept, Error> {
        let entries = app.store.entries(table, 1).await?;
        Ok(Kept { entries, snapshots: app.store.snapshots(table).await? })
    }

    fn base(&self) -> Option<&StoredSnapshot> {
        self.snapshots.iter().find(|snapshot| snapshot.base)
    }

    fn after(&self, sequence: i64) -> impl Iterator<Item = &StoredEntry> {
        self.entries.iter().filter(move |entry| sequence < entry.sequence)
    }

    /// The game as its entries lead to it, or why it does not lead there any more.
    fn repeated(
        &self,
        game: &dyn AnyGame,
        lay_out: &(dyn Fn() -> Result<Laid, Error> + Sync),
    ) -> Result<Laid, String> {
        let begin = || -> Result<(i64, Laid), String> {
            match self.base() {
                Some(base) => Ok((base.sequence, goes_on_from(game, base)?)),
                None => Ok((0, lay_out().map_err(|error| error.to_string())?)),
            }
        };
        let (first, mut laid) = begin()?;
        repeat(&mut laid, self.after(first))?;
        let logged = self.after(first).last().and_then(|entry| entry.digest.as_deref());
        if logged.is_none_or(|digest| digest == laid.table.digest().to_string()) {
            return Ok(laid);
        }
        // The types of this build may only be of another shape. The words of a snapshot tell.
        let Some(latest) = self.snapshots.first().filter(|latest| first < latest.sequence) else {
            return Ok(laid);
        };
        let (first, mut laid) = begin()?;
        let (before, after): (Vec<_>, Vec<_>) =
            self.after(first).partition(|entry| entry.sequence <= latest.sequence);
        repeat(&mut laid, before)?;
        let snapshot = read(latest)?;
        if !laid.table.stands_as(&snapshot) {
            return Err(format!("it stands otherwise after entry {}", latest.sequence));
        }
        repeat(&mut laid, after)?;
        Ok(laid)
    }

    /// The lesson from its beginning, in the words of today where there are such: what the pupil did is not what the
    /// rules make of it any more. With what the table goes on from.
    fn taught_anew(
        &self,
        game: &dyn AnyGame,
        lesson: StoredLesson,
    ) -> Result<(Laid, StoredSnapshot), String> {
        let stored = lesson.clone();
        let today = ironlance_players::lesson_text(&lesson.id);
        let today = today.map(|text| StoredLesson { text: text.to_owned(), ..lesson });
        let today = today.and_then(|it| teach(game, it.clone()).ok().map(|laid| (laid, it)));
        let (laid, taught) = match today {
            Some(today) => today,
            None => (teach(game, stored.clone())?, stored),
        };
        let before = self.base().map_or(0, |base| base.lost);
        let again = self.after(self.base().map_or(0, |base| base.sequence)).count() as i64;
        let sequence = self.entries.last().map_or(0, |entry| entry.sequence);
        let snapshot = taught.origin().to_string();
        Ok((laid, StoredSnapshot { sequence, base: true, lost: before + again, snapshot }))
    }

    /// The game from the latest snapshot that can be read, with what can be repeated of what came after.
    fn carried_over(&self, game: &dyn AnyGame) -> Option<(Laid, i64)> {
        self.snapshots.iter().find_map(|snapshot| {
            let mut laid = restore(game, snapshot).ok()?;
            let after: Vec<_> = self.after(snapshot.sequence).collect();
            let mut lost = after.len() as i64;
            for entry in after {
                if repeat(&mut laid, [entry]).is_err() {
                    break;
                }
                lost -= 1;
            }
            Some((laid, lost))
        })
    }
}

/// What a table goes on from: a game as it stood, or a lesson that was begun anew.
fn goes_on_from(game: &dyn AnyGame, base: &StoredSnapshot) -> Result<Laid, String> {
    let lesson = serde_json::from_str(&base.snapshot).ok().as_ref().and_then(StoredLesson::of);
    lesson.map_or_else(|| restore(game, base), |lesson| teach(game, lesson))
}

/// A lesson at its beginning.
fn teach(game: &dyn AnyGame, lesson: StoredLesson) -> Result<Laid, String> {
    let begun = lessons::begin(game, lesson).map_err(|error| error.to_string());
    begun.map(|(teacher, table)| Laid { table, teacher: Some(teacher) })
}

/// Reads a game that was kept, whatever bugs it meets.
fn restore(game: &dyn AnyGame, kept: &StoredSnapshot) -> Result<Laid, String> {
    let snapshot = read(kept)?;
    let table = caught(|| game.restored(&snapshot))?.map_err(|error| error.to_string())?;
    Ok(Laid { table, teacher: None })
}

fn read(kept: &StoredSnapshot) -> Result<Snapshot, String> {
    serde_json::from_str(&kept.snapshot).map_err(|error| error.to_string())
}

/// Repeats entries until one cannot be. A game that an entry panicked in is not to be used.
fn repeat<'a>(
    laid: &mut Laid,
    entries: impl IntoIterator<Item = &'a StoredEntry>,
) -> Result<(), String> {
    for StoredEntry { sequence, entry, .. } in entries {
        let Laid { table, teacher } = laid;
        let repeated = caught(|| replay(table, teacher.as_mut(), entry.clone()));
        repeated.flatten().map_err(|problem| format!("entry {sequence}: {problem}"))?;
    }
    Ok(())
}

/// The game that goes on at a table: as its entries lead to it, or else from where it stood.
pub(crate) async fn go_on(
    app: &App,
    id: &str,
    game: &dyn AnyGame,
    kept: &Kept,
    lesson: Option<StoredLesson>,
    lay_out: &(dyn Fn() -> Result<Laid, Error> + Sync),
) -> Result<GoesOn, Error> {
    let before = kept.base().map(|base| base.lost);
    let problem = match kept.repeated(game, lay_out) {
        Ok(laid) => {
            return Ok(GoesOn { laid, carried: before.is_some(), lost: before.unwrap_or(0) });
        }
        Err(problem) => problem,
    };
    if let Some(lesson) = lesson {
        tracing::warn!(table = id, problem, "a lesson begins anew with the rules of today");
        let (laid, base) = kept.taught_anew(game, lesson).map_err(Error::Replay)?;
        app.store.keep_snapshot(id, &base).await?;
        return Ok(GoesOn { laid, carried: true, lost: base.lost });
    }
    let Some((carried, lost)) = kept.carried_over(game) else {
        return Err(Error::Replay(problem));
    };
    let lost = lost + before.unwrap_or(0);
    tracing::warn!(table = id, problem, lost, "a game is carried over to the rules of today");
    let sequence = kept.entries.last().map_or(0, |entry| entry.sequence);
    let base = carried.table.snapshot().ok_or(Error::Replay(problem))?;
    let stored = StoredSnapshot { sequence, base: true, lost, snapshot: text(&base) };
    app.store.keep_snapshot(id, &stored).await?;
    // What came before cannot be taken back, by anybody who reads it again either.
    let table = game.restored(&base).map_err(|error| Error::Replay(error.to_string()))?;
    Ok(GoesOn { laid: Laid { table, teacher: None }, carried: true, lost })
}

fn text(snapshot: &Snapshot) -> String {
    serde_json::to_string(snapshot).expect("a snapshot is plain JSON")
}

impl Inner {
    /// Whether the game has gone on far at this entry since it was last kept as it stands.
    pub(crate) fn is_due(&self, sequence: i64) -> bool {
        APART.max(self.kept / 4) <= sequence - self.kept
    }

    /// The game as it stands after this entry, to be kept.
    pub(crate) fn stand(&mut self, sequence: i64) -> Option<StoredSnapshot> {
        let snapshot = text(&self.table.as_ref()?.snapshot()?);
        self.kept = sequence;
        Some(StoredSnapshot { sequence, base: false, lost: 0, snapshot })
    }

    /// The game as it stands now, unless it is kept already.
    pub(crate) fn stands(&mut self) -> Option<StoredSnapshot> {
        let sequence = self.next - 1;
        if self.kept < sequence { self.stand(sequence) } else { None }
    }
}

/// Keeps a game as it stands. Nobody waits for it, and nothing is lost if it fails: the next one will do.
pub(crate) async fn keep(app: &App, id: &str, stands: StoredSnapshot) {
    if let Err(error) = app.store.keep_snapshot(id, &stands).await {
        tracing::warn!(table = id, %error, "a game could not be kept as it stands");
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ironlance_engine::{Erased, Seed, SeededDice};
    use ironlance_store::Entry;
    use ironlance_testkit::duel::Duel;
    use serde_json::{Value, json};

    use super::*;

    fn duel() -> Erased<Duel> {
        Erased(Arc::new(Duel::default()))
    }

    fn begin() -> Result<Laid, Error> {
        begin_with(&duel())
    }

    fn begin_with(game: &dyn AnyGame) -> Result<Laid, Error> {
        let setup = json!({ "seats": 2, "hit-points": 30, "rounds": 12 });
        let table = game.seeded(&setup, Seed::from_number(1)).map_err(Error::Setup)?;
        Ok(Laid { table, teacher: None })
    }

    /// A game of so many entries that was kept as it stood after one of them.
    fn kept(entries: i64, stood: i64) -> Kept {
        let mut table = begin().expect("legal").table;
        let mut dice = SeededDice::new(Seed::from_number(2));
        let mut kept = Kept { entries: Vec::new(), snapshots: Vec::new() };
        for sequence in 1..=entries {
            let seat = table.owing()[0];
            let action = table.sample(seat, &mut dice).expect("it owes a decision");
            table.apply(seat, &action).expect("it is legal");
            kept.entries.push(StoredEntry {
                sequence,
                entry: Entry::Act { seat: seat.number(), action },
                idempotency: None,
                clocks: None,
                digest: Some(table.digest().to_string()),
            });
            if sequence == stood {
                let snapshot = text(&table.snapshot().expect("its dice have a seed"));
                kept.snapshots.push(StoredSnapshot { sequence, base: false, lost: 0, snapshot });
            }
        }
        kept
    }

    #[test]
    fn what_cannot_be_repeated_is_lost_and_counted() {
        let mut kept = kept(12, 6);
        kept.entries[8].entry = Entry::Act { seat: 1, action: Value::Null };
        assert!(kept.repeated(&duel(), &begin).is_err());
        let (laid, lost) = kept.carried_over(&duel()).expect("it was kept");
        assert_eq!((laid.table.steps(), lost), (8, 4));
    }

    #[test]
    fn a_digest_of_another_shape_is_not_another_game() {
        let mut kept = kept(20, 16);
        kept.entries[19].digest = Some("of another build".to_owned());
        assert!(kept.repeated(&duel(), &begin).is_ok(), "it stands as it was kept");
        let harder = Erased(Arc::new(Duel::with_harder_strikes()));
        let other = kept.repeated(&harder, &|| begin_with(&harder)).map(drop);
        assert!(other.is_err(), "strikes cost more, so it does not");
    }

    #[test]
    fn a_game_of_which_nothing_was_kept_is_refused_and_not_made_up() {
        let mut kept = kept(5, 9);
        kept.entries[2].entry = Entry::Undo { seat: 0 };
        assert!(kept.repeated(&duel(), &begin).is_err());
        assert!(kept.carried_over(&duel()).is_none());
    }

    const LESSON: &str = r#"
game = "duel"
kind = "lesson"
title = "Two strikes"
about = "Strikes."
place = 1
minutes = 1
rules = ["tcg.damage.prevent"]
end = "Well struck."

[table]
rounds = 2
fighters = [{ hit-points = 9, hand = [1, 4] }, { hit-points = 9 }]

[[step]]
title = "Strike"
say = "Strike."
hint = "Four is more than one."
wrong = [{ action = { strike = { card = 1 } }, say = "That is the weak one." }]
solution = { strike = { card = 4, at = 2 } }
replies = [{ seat = 2, action = "guard", dice = ["three"] }]
"#;

    #[test]
    fn a_lesson_that_does_not_hold_any_more_begins_anew_with_its_teacher() {
        let lesson = StoredLesson { id: "duel/strike".into(), text: LESSON.into() };
        let duel = duel();
        let begin = || teach(&duel, lesson.clone()).map_err(Error::Replay);
        let strike = |sequence, card: u32| StoredEntry {
            sequence,
            entry: Entry::Act { seat: 1, action: json!({ "strike": { "card": card, "at": 2 } }) },
            idempotency: None,
            clocks: None,
            digest: None,
        };
        let mut kept = Kept { entries: vec![strike(1, 9)], snapshots: Vec::new() };
        assert!(kept.repeated(&duel, &begin).is_err(), "no such card is in the hand any more");
        let (laid, base) = kept.taught_anew(&duel, lesson.clone()).expect("it begins");
        assert_eq!((base.sequence, base.lost), (1, 1));
        assert_eq!(laid.teacher.expect("it is taught").at(&*laid.table).done, 0);

        // Whoever reads it again goes on from there, with what was done since.
        kept.snapshots.push(base);
        kept.entries.push(strike(2, 4));
        let laid = kept.repeated(&duel, &begin).expect("it goes on");
        assert!(laid.teacher.expect("it is taught").is_done());
    }
}
