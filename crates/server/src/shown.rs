//! What a viewer has been shown of a table, and what to say when that has changed.
//!
//! Nothing is said where nothing has changed for this viewer, and events are counted as the viewer
//! sees them: neither how many messages there are nor the numbers in them depend on what is hidden.

use ironlance_engine::{AnyEvent, AnyPrompt, Seat, Viewer};
use serde_json::Value;

use crate::{
    live::Inner,
    patch::patch,
    protocol::{PROTOCOL, TableInfo, TableStatus, Update, Welcome},
};

/// What one viewer has been shown.
pub(crate) struct Shown {
    viewer: Viewer,
    table: TableInfo,
    view: Option<Value>,
    /// Up to where events cannot be taken back any more.
    settled: Mark,
    /// The events after that.
    open: Vec<AnyEvent>,
    prompts: Vec<AnyPrompt>,
    /// Without the clocks, which run by themselves.
    status: TableStatus,
}

/// A place between two events.
#[derive(Clone, Copy, Default)]
struct Mark {
    /// How many the table has had before it.
    told: usize,
    /// How many of them the viewer has seen.
    seen: usize,
}

impl Shown {
    /// Everything a viewer may know, and a note of it. Events are told from number `since` on.
    pub(crate) fn first(inner: &Inner, viewer: Viewer, since: usize) -> (Welcome, Shown) {
        let mut shown = Shown {
            viewer,
            table: inner.info(),
            view: view(inner, viewer),
            settled: Mark::default(),
            open: Vec::new(),
            prompts: prompts(inner, viewer),
            status: standing(inner),
        };
        let mut events = shown.hear(inner);
        let next_event = events.len();
        let welcome = Welcome {
            protocol: PROTOCOL,
            table: shown.table.clone(),
            seat: seat(viewer),
            view: shown.view.clone(),
            events: events.split_off(since.min(next_event)),
            next_event,
            settled: shown.settled.seen,
            prompts: shown.prompts.clone(),
            status: status(inner),
        };
        (welcome, shown)
    }

    /// What has changed for the viewer, if anything has.
    pub(crate) fn update(&mut self, inner: &Inner) -> Option<Update> {
        let view = view(inner, self.viewer);
        let change = match (&self.view, &view) {
            (Some(old), Some(new)) => patch(old, new),
            (None, Some(new)) => Some(new.clone()),
            (_, None) => None,
        };
        let table = inner.info();
        let other_table = (self.table != table).then(|| table.clone());
        let (prompts, standing) = (prompts(inner, self.viewer), standing(inner));
        let before = std::mem::take(&mut self.open);
        let first = self.settled.seen;
        let mut events = self.hear(inner);
        let next_event = first + events.len();
        let same = before.iter().zip(&events).take_while(|(old, new)| old == new).count();
        let new = events.split_off(same);
        let quiet = new.is_empty()
            && same == before.len()
            && change.is_none()
            && other_table.is_none()
            && (&prompts, &standing) == (&self.prompts, &self.status);
        (self.view, self.table) = (view, table);
        (self.prompts, self.status) = (prompts.clone(), standing);
        if quiet {
            return None;
        }
        Some(Update {
            table: other_table,
            patch: change,
            events: new,
            next_event,
            settled: self.settled.seen,
            prompts,
            status: status(inner),
        })
    }

    /// The events from the settled ones on, numbered as the viewer sees them, and a note of which
    /// of them are settled now.
    fn hear(&mut self, inner: &Inner) -> Vec<AnyEvent> {
        let Some(table) = &inner.table else { return Vec::new() };
        let Mark { told, seen } = self.settled;
        let mut events = table.events(self.viewer, told);
        let settled = events.partition_point(|event| event.number < table.settled());
        for (number, event) in (seen..).zip(&mut events) {
            event.number = number;
        }
        self.settled = Mark { told: table.settled(), seen: seen + settled };
        self.open = events[settled..].to_vec();
        events
    }
}

fn seat(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::Referee => None,
    }
}

fn view(inner: &Inner, viewer: Viewer) -> Option<Value> {
    inner.table.as_ref().map(|table| table.view(viewer))
}

/// Who owes what, as the viewer may know it.
fn prompts(inner: &Inner, viewer: Viewer) -> Vec<AnyPrompt> {
    inner.table.as_ref().map_or_else(Vec::new, |table| table.prompts_for(viewer))
}

fn status(inner: &Inner) -> TableStatus {
    TableStatus { clocks: inner.clocks.show(), ..standing(inner) }
}

fn standing(inner: &Inner) -> TableStatus {
    TableStatus {
        thinking: inner.computers_to_move().map(|(seat, _)| seat).collect(),
        clocks: Vec::new(),
        outcome: inner.table.as_ref().and_then(|table| table.outcome()),
    }
}
