//! Tables as they are read from the store.

use std::{collections::HashMap, sync::Arc};

use ironlance_engine::{
    AnyGame, AnyTable, Log, Seat, Seed, SharedSeed, commitment, lesson::Teacher,
};
use ironlance_store::{Entry, SeatRow, Status, StoredEntry};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Inner, told};
use crate::{
    App, Error,
    caught::caught,
    clock::{self, Clocks},
    editions::Played,
    lessons::{self, StoredLesson},
    presence::Presence,
    protocol::{Changed, Clock, ComesFrom},
    rematch::Rematch,
    sight::Sights,
    upgrade::{self, GoesOn, Kept, Laid},
};

/// Where a table's game goes on from, as it is stored: with everything needed, so that it outlives
/// the replay.
#[derive(Serialize, Deserialize)]
pub(crate) struct StoredOrigin {
    pub(crate) replay: String,
    pub(crate) step: usize,
    /// The game up to there.
    pub(crate) log: Log,
    /// Whether somebody brought it as a file.
    #[serde(default)]
    pub(crate) outside: bool,
    /// Whether what nobody at the table can see is dealt anew.
    #[serde(default)]
    pub(crate) dealt: bool,
}

impl Inner {
    /// Reads a table from the store, with who is there if that is known.
    pub(super) async fn load(
        app: &App,
        id: &str,
        presence: Option<Presence>,
    ) -> Result<Inner, Error> {
        let row = app.store.table(id).await?.ok_or(Error::NotFound("table with this id"))?;
        let clock: Clock = serde_json::from_value(row.clock.clone()).unwrap_or_default();
        let presence = presence.unwrap_or_else(|| Presence::new(row.seats.len()));
        let origin = row.origin.as_ref().and_then(|origin| {
            let is = |name: &str| origin[name].as_bool().unwrap_or_default();
            Some(ComesFrom {
                replay: origin["replay"].as_str()?.to_owned(),
                step: origin["step"].as_u64()?.try_into().ok()?,
                outside: is("outside"),
                dealt: is("dealt"),
            })
        });
        let played = app.played(&row).await?;
        let info = Arc::new(told::info(&*played.game, &row, origin));
        let mut inner = Inner {
            row,
            info,
            table: None,
            teacher: None,
            still: None,
            sights: Sights::default(),
            next: 1,
            keys: HashMap::new(),
            stale: false,
            kept: 0,
            done: HashMap::new(),
            clocks: Clocks::new(clock, presence, app.config.interrupt),
            rematch: Rematch::default(),
        };
        if inner.row.status != Status::Open {
            inner.begin(app, played).await?;
        }
        if inner.row.status == Status::Finished {
            inner.rematch = Rematch::read(app, id).await?;
        }
        inner.row.setup = Value::Null;
        Ok(inner)
    }

    /// Sets the game up and replays what is on disk.
    async fn begin(&mut self, app: &App, played: Played) -> Result<(), Error> {
        let Played { game, rules, content } = played;
        let origin = self.row.origin.take();
        let stored = Kept::read(app, &self.row.id).await?;
        let lesson = origin.as_ref().and_then(StoredLesson::of);
        let lay_out = || match lesson.clone() {
            Some(lesson) => {
                let (teacher, table) = lessons::begin(&*game, lesson)?;
                Ok(Laid { table, teacher: Some(teacher) })
            }
            None => Ok(Laid { table: self.lay_out(&*game, origin.clone())?, teacher: None }),
        };
        let went_on =
            upgrade::go_on(app, &self.row.id, &*game, &stored, lesson.clone(), &lay_out).await?;
        let GoesOn { laid: Laid { table, teacher }, carried, lost } = went_on;
        self.kept = stored.snapshots.first().map_or(0, |snapshot| snapshot.sequence);
        let mut kept = None;
        for StoredEntry { sequence, entry, idempotency, clocks, .. } in stored.entries {
            let (Entry::Act { seat, .. } | Entry::Undo { seat }) = entry;
            self.note(seat, sequence, idempotency);
            kept = clocks;
        }
        let sides = table.sides();
        let info = Arc::make_mut(&mut self.info);
        for (seat, side) in info.seats.iter_mut().zip(sides) {
            seat.side = Some(side);
        }
        if carried || !rules.is_empty() || !content.is_empty() {
            info.changed = Some(Changed { rules, content, carried, lost: 0 < lost });
        }
        (self.table, self.teacher) = (Some(table), teacher);
        let kept = kept.and_then(|kept| serde_json::from_str(&kept).ok());
        self.clocks.resume(kept, self.table.as_deref(), clock::now(), app.up);
        Ok(())
    }

    /// The game as it begins at this table.
    fn lay_out(
        &self,
        game: &dyn AnyGame,
        origin: Option<Value>,
    ) -> Result<Box<dyn AnyTable>, Error> {
        let Some(origin) = origin else {
            let begun = game.shared(&self.row.setup, self.shared_seed());
            return begun.map_err(|problems| Error::Replay(format!("{problems:?}")));
        };
        let corrupt = |problem: String| Error::Replay(format!("its origin: {problem}"));
        let origin: StoredOrigin =
            serde_json::from_value(origin).map_err(|error| corrupt(error.to_string()))?;
        let mut table = game.replayed(&origin.log).map_err(|error| corrupt(error.to_string()))?;
        table.play_on(self.shared_seed(), origin.dealt);
        Ok(table)
    }

    /// Carries out what another process has put on disk; `false` if the table must be read again.
    pub(super) fn follow(&mut self, entries: Vec<StoredEntry>) -> bool {
        self.stale = true;
        let Some(table) = self.table.as_mut() else { return false };
        let mut kept = None;
        let mut followed = Vec::with_capacity(entries.len());
        for StoredEntry { sequence, entry, idempotency, clocks, .. } in entries {
            let (Entry::Act { seat, .. } | Entry::Undo { seat }) = entry;
            match entry {
                Entry::Act { .. } => self.sights.pass(),
                Entry::Undo { .. } => self.sights.take_back(),
            }
            let done = caught(|| replay(table, self.teacher.as_mut(), entry));
            if !matches!(done, Ok(Ok(()))) {
                return false;
            }
            kept = clocks;
            followed.push((seat, sequence, idempotency));
        }
        let is_over = table.outcome().is_some();
        for (seat, sequence, key) in followed {
            self.note(seat, sequence, key);
        }
        let kept = kept.and_then(|kept| serde_json::from_str(&kept).ok());
        self.clocks = self.clocks.anew();
        self.clocks.resume(kept, self.table.as_deref(), clock::now(), 0);
        self.row.asked = Some(self.asked());
        self.still = None;
        self.stale = false;
        if is_over && self.row.status != Status::Finished {
            self.row.status = Status::Finished;
            self.disclose();
        }
        true
    }

    fn shared_seed(&self) -> SharedSeed {
        let part = |seat: &SeatRow| seat.part.as_deref()?.try_into().ok().map(Seed);
        let parts: Vec<Option<Seed>> = self.row.seats.iter().map(part).collect();
        let secret = Seed(self.row.secret);
        match self.row.commitment == commitment(&secret) {
            // A table from before everybody was bound to everything.
            true => SharedSeed::new(secret, parts.into_iter().flatten().collect()),
            false => SharedSeed::bound(&self.row.id, secret, &parts),
        }
    }
}

/// Carries out what was carried out before.
pub(crate) fn replay(
    table: &mut Box<dyn AnyTable>,
    teacher: Option<&mut Teacher>,
    entry: Entry,
) -> Result<(), String> {
    let seat = |number: u8| Seat::new(number).ok_or_else(|| "no seat 0".to_owned());
    match (entry, teacher) {
        (Entry::Act { seat: number, action }, Some(teacher)) => {
            teacher.act(table, seat(number)?, &action).map_err(|taught| format!("{taught:?}"))
        }
        (Entry::Act { seat: number, action }, None) => {
            table.apply(seat(number)?, &action).map_err(|stop| stop.to_string())
        }
        (Entry::Undo { seat: number }, _) => match table.undo(seat(number)?) {
            true => Ok(()),
            false => Err("nothing can be taken back".to_owned()),
        },
    }
}
