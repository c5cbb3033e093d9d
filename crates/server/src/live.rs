//! A table in memory: the game as far as it is on disk.

mod act;
mod keep;
mod read;
mod seats;
mod told;

use std::{
    collections::HashMap,
    sync::{
        Arc, PoisonError, RwLock,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Instant,
};

use ironlance_engine::{AnyTable, Seat, lesson::Teacher};
use ironlance_store::{Status, TableRow};
use tokio::sync::{Mutex, MutexGuard, watch};

pub(crate) use self::read::{StoredOrigin, replay};
use crate::{
    App, Error,
    clock::Clocks,
    presence::{Presence, Sitting},
    protocol::{Clock, TableInfo},
    questions::Standing,
    rematch::Rematch,
    sight::Sights,
    talk::Talk,
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
    standing: RwLock<Option<Arc<Standing>>>,
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
    pub(crate) still: Option<Arc<Standing>>,
    /// What was last seen of it.
    pub(crate) sights: Sights,
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

    /// The seats at which somebody sits here.
    pub(crate) fn here(&self) -> Vec<Seat> {
        self.presence.here()
    }

    /// Notes who sits at another process, and says whether that is news.
    pub(crate) fn others_are_here(&self, process: &str, seats: &[u8]) -> bool {
        self.presence.others_are_here(process, seats)
    }

    /// Notes who has left with a process that is silent, and says whether that is news.
    pub(crate) fn forget_the_silent(&self) -> bool {
        self.presence.forget_the_silent(Instant::now())
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
                if inner.row.status == Status::Finished {
                    inner.rematch = Rematch::read(app, &self.id).await?;
                }
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

    /// What everybody may know of the table.
    pub(crate) fn info(&self) -> Arc<TableInfo> {
        self.shown.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The game as it last stood on disk, if it has begun.
    pub(crate) async fn standing(&self, app: &App) -> Result<Option<Arc<Standing>>, Error> {
        if let Some(standing) = &*self.standing.read().unwrap_or_else(PoisonError::into_inner) {
            return Ok(Some(standing.clone()));
        }
        let mut inner = self.fresh(app).await?;
        let standing = inner.still();
        self.stands(standing.clone());
        Ok(standing)
    }

    /// Notes how the game stands; nothing where it must be looked up again.
    pub(crate) fn stands(&self, standing: Option<Arc<Standing>>) {
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

    async fn reload(&self, app: &App, inner: &mut Inner) -> Result<(), Error> {
        self.stands(None);
        *inner = match Inner::load(app, &self.id, Some(self.presence.clone())).await {
            Ok(fresh) => fresh,
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
    pub(crate) fn still(&mut self) -> Option<Arc<Standing>> {
        let table = self.table.as_ref()?;
        Some(self.still.get_or_insert_with(|| Arc::new(Standing::of(&**table))).clone())
    }

    /// Whether nothing happens unless a person does something.
    fn waits_for_people(&self) -> bool {
        self.clocks.next().is_none() && self.computers_to_move().next().is_none()
    }

    fn owing(&self) -> Vec<Seat> {
        self.table.as_ref().map_or_else(Vec::new, |table| table.owing())
    }

    /// The seats that are to move.
    pub(crate) fn asked(&self) -> Vec<u8> {
        self.owing().into_iter().map(Seat::number).collect()
    }

    /// How much the seat had done with what has this key, if that was done.
    fn done_before(&self, key: Option<&str>) -> Option<i64> {
        self.keys.get(key?).copied()
    }
}
