//! What somebody sees of a game at a moment: worked out once, for all who look with the same eyes.

use std::sync::Arc;

use ironlance_engine::{AnyTable, Json, Viewer};

use crate::{live::Inner, shown::Step};

/// What a viewer sees at a moment.
pub(crate) struct Sight {
    /// Nothing before the game has begun.
    pub(crate) view: Option<Json>,
    /// Up to where events cannot be taken back any more.
    pub(crate) settled: Mark,
    pub(crate) prompts: Json,
    pub(crate) may_undo: bool,
    /// How many events the table has had.
    told: usize,
    /// From where on events are known here: what was settled when the viewer last looked.
    since: Mark,
    /// These events, with their places among all.
    heard: Vec<(usize, Json)>,
}

/// A place between two events.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Mark {
    /// How many the table has had before it.
    pub(crate) told: usize,
    /// How many of them the viewer has seen.
    pub(crate) seen: usize,
}

/// What was last seen of a game, by viewer.
#[derive(Default)]
pub(crate) struct Sights {
    /// Counts what happens to the game.
    now: u64,
    /// When something was last taken back: what was heard before may not have happened.
    taken_back: u64,
    latest: Vec<Latest>,
}

/// What a viewer saw last.
pub(crate) struct Latest {
    viewer: Viewer,
    /// When.
    at: u64,
    pub(crate) sight: Arc<Sight>,
    /// What was last told to somebody with these eyes, for the others who have them. It leads to this sight.
    pub(crate) step: Option<Step>,
}

impl Sights {
    /// Notes that something has happened.
    pub(crate) fn pass(&mut self) {
        self.now += 1;
    }

    /// Notes that something was taken back.
    pub(crate) fn take_back(&mut self) {
        self.now += 1;
        self.taken_back = self.now;
    }
}

impl Inner {
    /// What a viewer sees now.
    pub(crate) fn seen_by(&mut self, viewer: Viewer) -> &mut Latest {
        let Inner { table, sights, .. } = self;
        let (now, table) = (sights.now, table.as_deref());
        let known = sights.latest.iter().position(|latest| latest.viewer == viewer);
        let place = known.unwrap_or_else(|| {
            let sight = Arc::new(Sight::first(table, viewer));
            sights.latest.push(Latest { viewer, at: now, sight, step: None });
            sights.latest.len() - 1
        });
        let latest = &mut sights.latest[place];
        if latest.at < now {
            let still_true = sights.taken_back <= latest.at;
            latest.sight = Arc::new(latest.sight.next(table, viewer, still_true));
            latest.at = now;
            // It led to what was seen before.
            latest.step = None;
        }
        latest
    }
}

impl Sight {
    fn first(table: Option<&dyn AnyTable>, viewer: Viewer) -> Sight {
        let mut sight = Sight::of(table, viewer, Mark::default(), Vec::new(), 0);
        // What is settled is told from the table to whoever was not there.
        sight.heard.drain(..sight.settled.seen);
        sight.since = sight.settled;
        sight
    }

    /// What the viewer sees after this.
    fn next(&self, table: Option<&dyn AnyTable>, viewer: Viewer, still_true: bool) -> Sight {
        let (heard, told) = match still_true {
            true => (self.open().to_vec(), self.told),
            false => (Vec::new(), self.settled.told),
        };
        Sight::of(table, viewer, self.settled, heard, told)
    }

    /// What a viewer sees, who has heard so much since a mark, up to where `told` events had been told.
    fn of(
        table: Option<&dyn AnyTable>,
        viewer: Viewer,
        since: Mark,
        mut heard: Vec<(usize, Json)>,
        told: usize,
    ) -> Sight {
        let Some(table) = table else {
            let (prompts, view) = (Json::of(&[(); 0]), None);
            let settled = since;
            return Sight { view, settled, prompts, may_undo: false, told, since, heard };
        };
        let first = since.seen + heard.len();
        heard.extend(table.written_events(viewer, told, Some(first)));
        let settled = heard.partition_point(|(place, _)| *place < table.settled());
        Sight {
            view: Some(table.written_view(viewer)),
            settled: Mark { told: table.settled(), seen: since.seen + settled },
            prompts: table.written_prompts(viewer),
            may_undo: may_undo(table, viewer),
            told: table.event_count(),
            since,
            heard,
        }
    }

    /// The number of the next event.
    pub(crate) fn next_event(&self) -> usize {
        self.since.seen + self.heard.len()
    }

    /// The events that can still be taken back.
    fn open(&self) -> &[(usize, Json)] {
        &self.heard[self.settled.seen - self.since.seen..]
    }

    /// The number of the first event that differs from what was known at an earlier sight, and the events from
    /// there on.
    pub(crate) fn events_after(
        &self,
        before: &Sight,
        table: Option<&dyn AnyTable>,
        viewer: Viewer,
    ) -> (usize, Vec<Json>) {
        let (known, from) = (before.open(), before.settled);
        let again;
        let heard = match from == self.since {
            true => &self.heard,
            false => {
                let written =
                    |table: &dyn AnyTable| table.written_events(viewer, from.told, Some(from.seen));
                again = table.map_or_else(Vec::new, written);
                &again
            }
        };
        let same = known.iter().zip(heard).take_while(|((_, old), (_, new))| old == new).count();
        let news = heard[same..].iter().map(|(_, event)| event.clone()).collect();
        (from.seen + same, news)
    }

    /// Whether the viewer sees the same as before, as far as it is not told in events.
    pub(crate) fn looks_like(&self, before: &Sight) -> bool {
        let looks = |sight: &Sight| (sight.next_event(), sight.may_undo);
        looks(self) == looks(before) && self.prompts == before.prompts && self.view == before.view
    }
}

/// Whether the viewer's seat has something to take back. What others do in secret changes nothing
/// in that.
fn may_undo(table: &dyn AnyTable, viewer: Viewer) -> bool {
    let Viewer::Seat(seat) = viewer else { return false };
    table.outcome().is_none() && table.may_undo(seat)
}
