//! A table in memory: the game as far as it is on disk.

use std::{
    collections::HashMap,
    sync::{
        Arc, PoisonError, RwLock,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

use ironlance_engine::{
    AnyGame, AnyTable, Fault, Log, Seat, Seed, SharedSeed, SourceText, Stop,
    any::Problem,
    commitment,
    lesson::{Taught, Teacher},
};
use ironlance_store::{
    Appended, Entry, NewEntry, NewSeat, SeatRow, Status, StoredEntry, StoredSnapshot, TableRow,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::sync::{Mutex, MutexGuard, watch};

use crate::{
    App, Error,
    aside::Work,
    caught::caught,
    clock::{self, Clocks},
    editions::Played,
    extract::Address,
    lessons::{self, StoredLesson},
    names,
    presence::{Presence, Sitting},
    protocol::{Changed, Clock, ComesFrom, SeatInfo, TableInfo},
    rematch::Rematch,
    secrets,
    talk::Talk,
    upgrade::{self, GoesOn, Kept, Laid},
};

/// A table that somebody uses.
pub(crate) struct Live {
    pub(crate) id: String,
    pub(crate) inner: Mutex<Inner>,
    /// Counts changes; whoever shows the table waits for it.
    pub(crate) changed: watch::Sender<u64>,
    /// What everybody may know of the table, as it was last read or changed: who asks for it must not learn
    /// from the answer's time whether something is being written.
    shown: RwLock<Arc<TableInfo>>,
    /// The game as it last stood on disk, for questions: they do not wait for what is being written either.
    standing: RwLock<Option<Arc<dyn AnyTable>>>,
    /// Who is there.
    presence: Presence,
    /// What they say to each other.
    pub(crate) talk: Talk,
    /// Whether something always happens by itself here: a computer plays, or there is a clock.
    drives: bool,
    /// Whether somebody plays the computer seats and watches the clocks already.
    driven: AtomicBool,
    /// Whether a clock runs, which must not be forgotten.
    pub(crate) timed: AtomicBool,
    /// How many changes there had been when it was last asked whether there were more.
    noticed: AtomicU64,
}

/// What is behind the lock.
pub(crate) struct Inner {
    /// The table as stored; its set-up is in what everybody may know.
    pub(crate) row: TableRow,
    /// What everybody may know of the table, shared by all who have been told.
    pub(crate) info: Arc<TableInfo>,
    /// The game, once all seats are taken.
    pub(crate) table: Option<Box<dyn AnyTable>>,
    /// Who leads the table through a lesson, where it is one.
    pub(crate) teacher: Option<Teacher>,
    /// The table as it stands, for questions that are answered aside; made when the first is asked.
    pub(crate) still: Option<Arc<dyn AnyTable>>,
    /// The sequence number of the next entry.
    pub(crate) next: i64,
    /// The clients' keys of what was done, with how much their seats had done then.
    keys: HashMap<String, i64>,
    /// Whether the table must be read again before anything else is done: the store has failed, or
    /// nobody has done anything for so long that the game was let go.
    stale: bool,
    /// The number of the entry after which the game was last kept as it stands.
    pub(crate) kept: i64,
    /// How much each seat has done, by its number.
    pub(crate) done: HashMap<u8, i64>,
    pub(crate) clocks: Clocks,
    /// What people want when the game is over.
    pub(crate) rematch: Rematch,
}

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

/// Why an action did not happen.
pub(crate) enum Failed {
    /// The rules forbid it, or it makes no sense.
    Stop(Stop),
    /// It is not what the lesson asks for: the teacher's words.
    Taught(String),
    /// The game has not begun or is over.
    NotPlaying,
    /// The store failed; the table is read again before it is used again.
    Server(Error),
}

impl From<Error> for Failed {
    fn from(error: Error) -> Failed {
        Failed::Server(error)
    }
}

impl From<Taught> for Failed {
    fn from(taught: Taught) -> Failed {
        match taught {
            Taught::Stop(stop) => Failed::Stop(stop),
            Taught::Wrong(words) => Failed::Taught(words),
        }
    }
}

impl Live {
    /// Reads a table from the store.
    pub(crate) async fn load(app: &App, id: &str) -> Result<Arc<Live>, Error> {
        let inner = Inner::load(app, id, None).await?;
        let (changed, _) = watch::channel(0);
        Ok(Arc::new(Live {
            id: id.to_owned(),
            presence: inner.clocks.presence.clone(),
            talk: Talk::new(inner.row.seats.len()),
            drives: inner.info.clock != Clock::None || inner.has_computers(),
            timed: AtomicBool::new(inner.clocks.next().is_some()),
            shown: RwLock::new(inner.info.clone()),
            standing: RwLock::default(),
            inner: Mutex::new(inner),
            changed,
            driven: AtomicBool::new(false),
            noticed: AtomicU64::new(u64::MAX),
        }))
    }

    /// Keeps the game as it stands, while others go on.
    fn keep(&self, app: &App, stands: StoredSnapshot) {
        let (app, id) = (app.clone(), self.id.clone());
        tokio::spawn(async move { upgrade::keep(&app, &id, stands).await });
    }

    /// Keeps the game as it stands, before the process ends.
    pub(crate) async fn keep_now(&self, app: &App) {
        let mut inner = self.inner.lock().await;
        if !inner.stale
            && let Some(stands) = inner.stands()
        {
            upgrade::keep(app, &self.id, stands).await;
        }
    }

    /// Keeps the game as it stands: nobody uses the table any more.
    pub(crate) fn leave(&self, app: &App) {
        if let Ok(mut inner) = self.inner.try_lock()
            && !inner.stale
            && let Some(stands) = inner.stands()
        {
            self.keep(app, stands);
        }
    }

    /// Lets the game go if nothing has happened since this was last called. It is read again when
    /// somebody needs it: people who leave a table open over night do not take room from others.
    pub(crate) fn unload(&self, app: &App) {
        let changes = *self.changed.borrow();
        if self.noticed.swap(changes, Ordering::Relaxed) != changes {
            return;
        }
        // Whoever holds the lock is about to do something.
        let Ok(mut inner) = self.inner.try_lock() else { return };
        if !inner.stale && inner.table.is_some() && inner.waits_for_people() {
            if let Some(stands) = inner.stands() {
                self.keep(app, stands);
            }
            inner.table = None;
            inner.still = None;
            self.stands(None);
            inner.keys = HashMap::new();
            inner.stale = true;
        }
    }

    /// The seats at which somebody sits here.
    pub(crate) fn here(&self) -> Vec<Seat> {
        self.presence.here()
    }

    /// Notes who sits at another process, and says whether that is news.
    pub(crate) fn others_are_here(&self, process: &str, seats: &[u8]) -> bool {
        self.presence.others_are_here(process, seats)
    }

    /// Reads what other processes have done since.
    pub(crate) async fn catch_up(&self, app: &App) -> Result<(), Error> {
        let mut inner = self.inner.lock().await;
        // A stale table is read when somebody needs it.
        if !inner.stale {
            let entries = app.store.entries(&self.id, inner.next).await?;
            // Where nothing was done, somebody's link may be another.
            if entries.is_empty()
                && let Some(row) = app.store.table(&self.id).await?
            {
                inner.row.seats = row.seats;
            }
            if inner.table.is_none() || (!entries.is_empty() && !inner.follow(entries)) {
                return self.reload(app, &mut inner).await;
            }
            self.show(&inner.info);
            self.stands(inner.still());
            self.timed.store(inner.clocks.next().is_some(), Ordering::Release);
        }
        drop(inner);
        self.touch();
        Ok(())
    }

    /// Tells everybody who shows the table that it has changed.
    pub(crate) fn touch(&self) {
        self.changed.send_modify(|count| *count += 1);
    }

    /// Sits down at a seat, for as long as the answer is kept. Others are told if nobody sat there.
    pub(crate) fn sit(&self, seat: Seat) -> Sitting {
        let is_back = self.presence.away(seat.index()).is_some();
        let sitting = self.presence.sit(seat);
        if is_back {
            self.touch();
        }
        sitting
    }

    /// Looks at the clocks again: somebody has left.
    pub(crate) async fn left(&self) {
        let next = self.inner.lock().await.clocks.next();
        self.timed.store(next.is_some(), Ordering::Release);
        self.touch();
    }

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
        let (entry, events) = (Entry::Undo { seat: seat.number() }, table.event_count());
        self.append(app, &mut inner, Accepted { seat, entry, key, events }).await.map(Some)
    }

    /// What everybody may know of the table.
    pub(crate) fn info(&self) -> Arc<TableInfo> {
        self.shown.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The game as it last stood on disk, if it has begun.
    pub(crate) async fn standing(&self, app: &App) -> Result<Option<Arc<dyn AnyTable>>, Error> {
        if let Some(standing) = &*self.standing.read().unwrap_or_else(PoisonError::into_inner) {
            return Ok(Some(standing.clone()));
        }
        let mut inner = self.fresh(app).await?;
        let standing = inner.still();
        self.stands(standing.clone());
        Ok(standing)
    }

    /// Notes how the game stands; nothing where it must be looked up again.
    pub(crate) fn stands(&self, standing: Option<Arc<dyn AnyTable>>) {
        *self.standing.write().unwrap_or_else(PoisonError::into_inner) = standing;
    }

    fn show(&self, info: &Arc<TableInfo>) {
        *self.shown.write().unwrap_or_else(PoisonError::into_inner) = info.clone();
    }

    /// The table as it is on disk.
    pub(crate) async fn fresh(&self, app: &App) -> Result<MutexGuard<'_, Inner>, Error> {
        let mut inner = self.inner.lock().await;
        if inner.stale {
            self.reload(app, &mut inner).await?;
        }
        Ok(inner)
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

    /// Gives a seat to somebody, under a name that nobody else has there, and says whether it was free.
    pub(crate) async fn take_seat(
        &self,
        app: &App,
        address: Address,
        seat: u8,
        mut taken: NewSeat,
        force: Option<SourceText>,
    ) -> Result<bool, Error> {
        let mut inner = self.fresh(app).await?;
        let is_free = |row: &SeatRow| row.seat == seat && row.kind == "open";
        if !inner.row.seats.iter().any(is_free) {
            return Ok(false);
        }
        let others: Vec<&str> = inner.row.seats.iter().map(|row| row.name.as_str()).collect();
        taken.name = names::told_apart(&taken.name, &others);
        let setup = match force {
            Some(force) => Some(self.with_force(app, address, seat, force).await?),
            None => None,
        };
        inner.stale = true;
        if !app.store.take_seat(&self.id, seat, &taken, setup.as_ref()).await? {
            return Ok(false);
        }
        self.reload(app, &mut inner).await?;
        Ok(true)
    }

    /// Changes something about who sits here, and reads the table again.
    pub(crate) async fn change_seat(
        &self,
        app: &App,
        change: impl AsyncFnOnce(&Inner) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let mut inner = self.fresh(app).await?;
        change(&inner).await?;
        inner.stale = true;
        self.reload(app, &mut inner).await
    }

    /// The set-up with a seat's force replaced, if a game can begin with it.
    async fn with_force(
        &self,
        app: &App,
        address: Address,
        seat: u8,
        force: SourceText,
    ) -> Result<Value, Error> {
        let row = app.store.table(&self.id).await?.ok_or(Error::NotFound("table with this id"))?;
        if row.origin.is_some() {
            return Err(Error::Conflict("the forces of a game that goes on are on the table"));
        }
        let game = app.games.find(&row.game).map_err(|_| Error::NotFound("game"))?.game.clone();
        let mut setup = row.setup;
        let malformed = |fault: Fault| Error::Setup(vec![Problem::Malformed(fault.to_string())]);
        let tried = app.aside(Work::Force, address, move || {
            game.choose(&mut setup, "force", Seat::new(seat), &force).map_err(malformed)?;
            game.seeded(&setup, Seed(secrets::random())).map_err(Error::Setup)?;
            Ok(setup)
        });
        tried.await?
    }

    async fn reload(&self, app: &App, inner: &mut Inner) -> Result<(), Error> {
        let rematch = inner.rematch.clone();
        self.stands(None);
        *inner = match Inner::load(app, &self.id, Some(self.presence.clone())).await {
            Ok(fresh) => Inner { rematch, ..fresh },
            Err(error) => {
                inner.table = None;
                return Err(error);
            }
        };
        self.timed.store(inner.clocks.next().is_some(), Ordering::Release);
        self.show(&inner.info);
        self.touch();
        Ok(())
    }

    /// Marks the computer seats as played and the clocks as watched by the caller; `false` if
    /// somebody does that already, or nothing happens by itself here, as at most tables.
    pub(crate) fn become_driver(&self) -> bool {
        let drives = self.drives || self.timed.load(Ordering::Acquire);
        drives && !self.driven.swap(true, Ordering::AcqRel)
    }
}

impl Inner {
    /// Reads a table from the store, with who is there if that is known.
    async fn load(app: &App, id: &str, presence: Option<Presence>) -> Result<Inner, Error> {
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
        let info = Arc::new(info(&*played.game, &row, origin));
        let mut inner = Inner {
            row,
            info,
            table: None,
            teacher: None,
            still: None,
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
        inner.row.setup = Value::Null;
        Ok(inner)
    }

    /// Sets the game up and replays what is on disk.
    async fn begin(&mut self, app: &App, played: Played) -> Result<(), Error> {
        let Played { game, rules, content } = played;
        let origin = self.row.origin.take();
        let stored = Kept::read(app, &self.row.id).await?;
        let lay_out = || match origin.as_ref().and_then(StoredLesson::of) {
            Some(lesson) => {
                let (teacher, table) = lessons::begin(&*game, lesson)?;
                Ok(Laid { table, teacher: Some(teacher) })
            }
            None => Ok(Laid { table: self.lay_out(&*game, origin.clone())?, teacher: None }),
        };
        let went_on = upgrade::go_on(app, &self.row.id, &*game, &stored, &lay_out).await?;
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
    fn follow(&mut self, entries: Vec<StoredEntry>) -> bool {
        self.stale = true;
        let Some(table) = self.table.as_mut() else { return false };
        let mut kept = None;
        let mut followed = Vec::with_capacity(entries.len());
        for StoredEntry { sequence, entry, idempotency, clocks, .. } in entries {
            let (Entry::Act { seat, .. } | Entry::Undo { seat }) = entry;
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

    /// Notes that something of a seat is on disk, and says how much of it that makes. The numbers
    /// on disk are for nobody else: they would tell how much others have done in secret.
    fn note(&mut self, seat: u8, sequence: i64, key: Option<String>) -> i64 {
        self.next = sequence + 1;
        let done = self.done.entry(seat).or_default();
        *done += 1;
        self.keys.extend(key.map(|key| (key, *done)));
        *done
    }

    /// The table as it stands now, whatever happens at it next.
    pub(crate) fn still(&mut self) -> Option<Arc<dyn AnyTable>> {
        let table = self.table.as_ref()?;
        Some(self.still.get_or_insert_with(|| Arc::from(table.bare())).clone())
    }

    /// The computer seats that owe a decision, with their levels.
    pub(crate) fn computers_to_move(&self) -> impl Iterator<Item = (Seat, String)> {
        self.owing().into_iter().filter_map(|seat| {
            let row = self.row.seats.iter().find(|row| row.seat == seat.number())?;
            let level = || row.level.clone().unwrap_or_default();
            (row.kind == "computer").then(|| (seat, level()))
        })
    }

    /// Whether nothing happens unless a person does something.
    fn waits_for_people(&self) -> bool {
        self.clocks.next().is_none() && self.computers_to_move().next().is_none()
    }

    fn has_computers(&self) -> bool {
        self.row.seats.iter().any(|seat| seat.kind == "computer")
    }

    /// The people who are not there now.
    pub(crate) fn away(&self) -> Vec<Seat> {
        let people = self.row.seats.iter().filter(|row| row.kind == "human");
        let seats = people.filter_map(|row| Seat::new(row.seat));
        seats.filter(|seat| self.clocks.presence.away(seat.index()).is_some()).collect()
    }

    fn owing(&self) -> Vec<Seat> {
        self.table.as_ref().map_or_else(Vec::new, |table| table.owing())
    }

    /// The seats that are to move.
    pub(crate) fn asked(&self) -> Vec<u8> {
        self.owing().into_iter().map(Seat::number).collect()
    }

    /// A seat of an account.
    pub(crate) fn seat_of_account(&self, number: u8, account: Option<i64>) -> Option<Seat> {
        let mut seats = self.row.seats.iter();
        let held =
            |seat: &&SeatRow| seat.seat == number && account.is_some() && seat.account == account;
        seats.find(held).and_then(|seat| Seat::new(seat.seat))
    }

    /// The seat that a secret opens.
    pub(crate) fn seat_of(&self, token: &str) -> Option<Seat> {
        let mut found = None;
        for seat in &self.row.seats {
            // All are compared, whichever fits.
            if secrets::fits(token, seat.token_hash.as_deref()) {
                found = Seat::new(seat.seat);
            }
        }
        found
    }

    /// A game that is over has no secrets: what was hidden of its set-up is shown.
    fn disclose(&mut self) {
        let info = Arc::make_mut(&mut self.info);
        info.status = status_word(Status::Finished);
        if let Some(setup) =
            self.table.as_ref().and_then(|table| crate::replay::setup(&table.log()))
        {
            info.setup = setup;
        }
    }

    /// How much the seat had done with what has this key, if that was done.
    fn done_before(&self, key: Option<&str>) -> Option<i64> {
        self.keys.get(key?).copied()
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

/// What everybody may know of a table.
fn info(game: &dyn AnyGame, row: &TableRow, origin: Option<ComesFrom>) -> TableInfo {
    let seat = |seat: &SeatRow| SeatInfo {
        seat: seat.seat,
        kind: seat.kind.clone(),
        level: seat.level.clone(),
        name: seat.name.clone(),
        side: None,
        looks_like: looks_like(row, seat),
        commitment: seat.commitment.clone(),
        owes_part: seat.commitment.is_some() && seat.part.is_none(),
    };
    TableInfo {
        id: row.id.clone(),
        game: row.game.clone(),
        setup: match row.status {
            Status::Finished => row.setup.clone(),
            Status::Open | Status::Playing => game.open_setup(&row.setup),
        },
        seats: row.seats.iter().map(seat).collect(),
        status: status_word(row.status),
        clock: serde_json::from_value(row.clock.clone()).unwrap_or_default(),
        commitment: row.commitment.clone(),
        origin,
        lesson: row.origin.as_ref().and_then(StoredLesson::of).map(|lesson| lesson.id),
        changed: None,
    }
}

/// The first seat before this one whose name could be taken for this one's.
fn looks_like(row: &TableRow, seat: &SeatRow) -> Option<u8> {
    let mut before = row.seats.iter().filter(|it| it.seat < seat.seat);
    before.find(|it| names::look_alike(&it.name, &seat.name)).map(|it| it.seat)
}

fn status_word(status: Status) -> String {
    let word = match status {
        Status::Open => "open",
        Status::Playing => "playing",
        Status::Finished => "finished",
    };
    word.to_owned()
}

/// A client's key as it is kept: seats do not share keys, or one could take those of another.
fn kept_key(seat: Seat, key: &str) -> String {
    format!("{}/{key}", seat.number())
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
