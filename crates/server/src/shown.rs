//! What a viewer has been shown of a table, and what to say when that has changed.
//!
//! Nothing is said where nothing has changed for this viewer, and events are counted as the viewer
//! sees them: neither how many messages there are nor the numbers in them depend on what is hidden.

use std::sync::Arc;

use ironlance_engine::{AnyEvent, AnyPrompt, Seat, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::{
    lessons,
    live::Inner,
    patch::patch,
    protocol::{PROTOCOL, TableInfo, TableStatus, Update, Welcome},
};

/// What one viewer has been shown.
pub(crate) struct Shown {
    viewer: Viewer,
    table: Arc<TableInfo>,
    /// As text, which takes a tenth of the room: most sockets wait most of the time.
    view: Option<Box<str>>,
    /// Up to where events cannot be taken back any more.
    settled: Mark,
    /// The events after that.
    open: Vec<AnyEvent>,
    prompts: Vec<AnyPrompt>,
    may_undo: bool,
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
        let view = view(inner, viewer);
        let mut shown = Shown {
            viewer,
            table: inner.info.clone(),
            view: view.as_ref().map(text),
            settled: Mark::default(),
            open: Vec::new(),
            prompts: prompts(inner, viewer),
            may_undo: may_undo(inner, viewer),
            status: standing(inner, viewer),
        };
        let mut events = shown.hear(inner);
        let next_event = events.len();
        let welcome = Welcome {
            protocol: PROTOCOL,
            table: TableInfo::clone(&shown.table),
            seat: seat(viewer),
            view,
            events: events.split_off(since.min(next_event)),
            next_event,
            settled: shown.settled.seen,
            prompts: shown.prompts.clone(),
            may_undo: shown.may_undo,
            status: status(inner, viewer),
            lesson: lessons::at(inner, viewer),
        };
        (welcome, shown)
    }

    /// What has changed for the viewer, if anything has, in messages of a few kilobytes.
    pub(crate) fn update(&mut self, inner: &Inner) -> Vec<Update> {
        let patch = self.look(inner);
        let table = (self.table != inner.info).then(|| TableInfo::clone(&inner.info));
        self.table = inner.info.clone();
        let (prompts, standing) = (prompts(inner, self.viewer), standing(inner, self.viewer));
        let may_undo = may_undo(inner, self.viewer);
        let before = std::mem::take(&mut self.open);
        let first = self.settled.seen;
        let mut events = self.hear(inner);
        let next_event = first + events.len();
        let same = before.iter().zip(&events).take_while(|(old, new)| old == new).count();
        let quiet = same == before.len().max(events.len())
            && patch.is_none()
            && table.is_none()
            && (&prompts, &standing) == (&self.prompts, &self.status)
            && may_undo == self.may_undo;
        if quiet {
            return Vec::new();
        }
        let settled = self.settled.seen;
        let prompts_before = std::mem::replace(&mut self.prompts, prompts.clone());
        let status_before = std::mem::replace(&mut self.status, standing);
        let undo_before = std::mem::replace(&mut self.may_undo, may_undo);
        let mut chunks = chunks(events.split_off(same));
        let events = match chunks.last() {
            Some(chunk) if ROOM < size(&patch) + size(chunk) => Vec::new(),
            _ => chunks.pop().unwrap_or_default(),
        };
        let last = Update {
            table: None,
            patch,
            events,
            next_event,
            settled,
            prompts,
            may_undo,
            status: status(inner, self.viewer),
            lesson: lessons::at(inner, self.viewer),
        };
        let mut next_event = first + same;
        let early = |events: Vec<AnyEvent>| {
            next_event += events.len();
            Update {
                table: None,
                patch: None,
                events,
                next_event,
                settled: settled.min(next_event),
                // Until all is told, nothing is asked anew.
                prompts: prompts_before.clone(),
                may_undo: undo_before,
                status: TableStatus { clocks: inner.clocks.show(), ..status_before.clone() },
                lesson: None,
            }
        };
        let mut updates: Vec<Update> = chunks.into_iter().map(early).collect();
        // The table with its set-up is large, and comes by itself.
        let told =
            |table| Update { table: Some(table), patch: None, events: Vec::new(), ..last.clone() };
        let table = table.map(told);
        updates.push(last);
        updates.extend(table);
        updates
    }

    /// How the view has changed, and a note of the new one.
    fn look(&mut self, inner: &Inner) -> Option<Value> {
        let view = view(inner, self.viewer)?;
        let now = text(&view);
        if self.view.as_ref() == Some(&now) {
            return None;
        }
        match self.view.replace(now) {
            Some(before) => {
                let before = serde_json::from_str(&before).expect("it was written from JSON");
                patch(&before, &view)
            }
            None => Some(view),
        }
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

/// What fits into a message of four kilobytes beside prompts and status.
const ROOM: usize = 3000;

fn size(what: &impl Serialize) -> usize {
    serde_json::to_string(what).map_or(0, |text| text.len())
}

/// Events in parts that fit into a message with room to spare.
fn chunks(events: Vec<AnyEvent>) -> Vec<Vec<AnyEvent>> {
    const BYTES: usize = 1500;
    if events.len() <= 4 {
        return vec![events];
    }
    let mut chunks = vec![Vec::new()];
    let mut room = BYTES;
    for event in events {
        let size = size(&event);
        match (room.checked_sub(size), chunks.last_mut()) {
            (Some(left), Some(chunk)) => {
                room = left;
                chunk.push(event);
            }
            _ => {
                room = BYTES.saturating_sub(size);
                chunks.push(vec![event]);
            }
        }
    }
    chunks
}

fn seat(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::Referee => None,
    }
}

fn text(view: &Value) -> Box<str> {
    view.to_string().into()
}

fn view(inner: &Inner, viewer: Viewer) -> Option<Value> {
    inner.table.as_ref().map(|table| table.view(viewer))
}

/// Who owes what, as the viewer may know it.
fn prompts(inner: &Inner, viewer: Viewer) -> Vec<AnyPrompt> {
    inner.table.as_ref().map_or_else(Vec::new, |table| table.prompts_for(viewer))
}

/// Whether the viewer's seat has something to take back. What others do in secret changes nothing
/// in that.
fn may_undo(inner: &Inner, viewer: Viewer) -> bool {
    let (Some(table), Viewer::Seat(seat)) = (&inner.table, viewer) else { return false };
    table.outcome().is_none() && table.may_undo(seat)
}

fn status(inner: &Inner, viewer: Viewer) -> TableStatus {
    TableStatus { clocks: inner.clocks.show(), ..standing(inner, viewer) }
}

fn standing(inner: &Inner, viewer: Viewer) -> TableStatus {
    TableStatus {
        thinking: inner.computers_to_move().map(|(seat, _)| seat).collect(),
        away: inner.away(),
        clocks: Vec::new(),
        outcome: inner.table.as_ref().and_then(|table| table.outcome()),
        rematch: inner.rematch.shown(viewer, inner.row.seats.len()),
    }
}
