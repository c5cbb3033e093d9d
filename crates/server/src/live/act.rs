//! What seats do: it is judged, put on disk, and only then shown.

use std::sync::atomic::Ordering;

use ironlance_engine::Seat;
use ironlance_store::{Appended, Entry, NewEntry, Status};

use super::{Inner, Live};
use crate::{App, Error, caught::caught, clock, failed::Failed};

/// How often an action is judged again that others were faster than.
const TRIES: u32 = 8;

/// What the table has accepted, and must be on disk before anybody hears of it.
struct Accepted {
    seat: Seat,
    entry: Entry,
    key: Option<String>,
    /// How many events there were before.
    events: usize,
}

impl Live {
    /// Carries an action out. When this returns `Ok`, it is on disk.
    pub(crate) async fn act(
        &self,
        app: &App,
        seat: Seat,
        action: &serde_json::Value,
        key: Option<&str>,
    ) -> Result<i64, Failed> {
        let mut tries = 0;
        loop {
            tries += 1;
            match self.try_to_act(app, seat, action, key).await {
                // Somebody else was first at another process, in secret perhaps: it is judged again.
                Err(Failed::Server(Error::Conflict(_)))
                    if app.store.is_shared() && tries < TRIES => {}
                result => return result,
            }
        }
    }

    async fn try_to_act(
        &self,
        app: &App,
        seat: Seat,
        action: &serde_json::Value,
        key: Option<&str>,
    ) -> Result<i64, Failed> {
        let mut inner = self.fresh(app).await?;
        let key = key.map(|key| kept_key(seat, key));
        if let Some(earlier) = inner.done_before(key.as_deref()) {
            return Ok(earlier);
        }
        let Inner { table, teacher, stale, .. } = &mut *inner;
        let table = table.as_mut().ok_or(Failed::NotPlaying)?;
        let events = table.event_count();
        // Whatever a bug in the rules leaves half done is not used: the table is read again.
        *stale = true;
        let done = caught(|| match teacher {
            Some(teacher) => teacher.act(table, seat, action).map_err(Failed::from),
            None => table.apply(seat, action).map_err(Failed::Stop),
        });
        match done {
            Ok(Ok(())) => {}
            Ok(Err(refused)) => {
                inner.stale = false;
                return Err(refused);
            }
            Err(words) => {
                self.reload(app, &mut inner).await?;
                return Err(Failed::Server(Error::Bug(words)));
            }
        }
        let entry = Entry::Act { seat: seat.number(), action: action.clone() };
        self.append(app, &mut inner, Accepted { seat, entry, key, events }).await
    }

    /// Takes a seat's last action back. `None` if that cannot be done.
    pub(crate) async fn undo(
        &self,
        app: &App,
        seat: Seat,
        key: Option<&str>,
    ) -> Result<Option<i64>, Failed> {
        let mut inner = self.fresh(app).await?;
        let key = key.map(|key| kept_key(seat, key));
        if let Some(earlier) = inner.done_before(key.as_deref()) {
            return Ok(Some(earlier));
        }
        // The log of a game that is over may have been read: nothing of it changes any more.
        if inner.row.status == Status::Finished {
            return Err(Failed::NotPlaying);
        }
        let is_taught = inner.teacher.is_some();
        let table = inner.table.as_mut().ok_or(Failed::NotPlaying)?;
        // What was right has been answered already.
        if is_taught || !table.undo(seat) {
            return Ok(None);
        }
        inner.sights.take_back();
        let events = inner.table.as_ref().map_or(0, |table| table.event_count());
        let entry = Entry::Undo { seat: seat.number() };
        self.append(app, &mut inner, Accepted { seat, entry, key, events }).await.map(Some)
    }

    /// Puts what the table has accepted on disk. If that fails, the table is read again: nothing
    /// that is not on disk is ever shown.
    async fn append(
        &self,
        app: &App,
        inner: &mut Inner,
        accepted: Accepted,
    ) -> Result<i64, Failed> {
        let Accepted { seat, entry, key, events } = accepted;
        let outcome = inner.table.as_ref().and_then(|table| table.outcome());
        let outcome = outcome.map(|outcome| serde_json::json!(outcome));
        let ends = outcome.is_some();
        let (table, sequence, idempotency) = (self.id.clone(), inner.next, key.clone());
        let mut clocks = inner.clocks.clone();
        clocks.moved(inner.table.as_deref(), Some(seat), events);
        let kept = clocks.keep(clock::now());
        let kept = kept.map(|kept| serde_json::to_string(&kept).expect("clocks are plain JSON"));
        // Who is to move is open to all; when something is done in secret is not.
        let asked = Some(inner.asked()).filter(|asked| inner.row.asked.as_ref() != Some(asked));
        let new = NewEntry {
            table,
            sequence,
            entry,
            idempotency,
            outcome,
            clocks: kept,
            asked: asked.clone(),
            digest: inner.table.as_ref().map(|table| table.digest().to_string()),
            snapshot: (ends || inner.is_due(sequence)).then(|| inner.stand(sequence)).flatten(),
        };
        // Whatever interrupts this leaves the table ahead of the disk.
        inner.stale = true;
        inner.still = None;
        inner.sights.pass();
        match app.store.append(new).await {
            Ok(Appended::Done) => {
                inner.stale = false;
                inner.clocks = clocks;
                inner.row.asked = asked.or(inner.row.asked.take());
                self.timed.store(inner.clocks.next().is_some(), Ordering::Release);
                if ends {
                    inner.row.status = Status::Finished;
                    inner.disclose();
                    self.show(&inner.info);
                }
                self.stands(inner.still());
                self.touch();
                metrics::counter!("ironlance_actions_total").increment(1);
                Ok(inner.note(seat.number(), sequence, key))
            }
            Ok(Appended::Before(_)) => {
                self.reload(app, inner).await?;
                Ok(inner.done_before(key.as_deref()).unwrap_or_default())
            }
            Ok(Appended::Conflict) => {
                self.reload(app, inner).await?;
                Err(Failed::Server(Error::Conflict("somebody else was first; look again")))
            }
            Err(error) => {
                self.reload(app, inner).await?;
                Err(Failed::Server(error.into()))
            }
        }
    }
}

/// A client's key as it is kept: seats do not share keys, or one could take those of another.
fn kept_key(seat: Seat, key: &str) -> String {
    format!("{}/{key}", seat.number())
}
