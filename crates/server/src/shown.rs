//! What a viewer has been shown of a table, and what to say when that has changed.
//!
//! Nothing is said where nothing has changed for this viewer, and events are counted as the viewer
//! sees them: neither how many messages there are nor the numbers in them depend on what is hidden.

use std::sync::{Arc, Weak};

use axum::extract::ws::Utf8Bytes;
use ironlance_engine::{Json, Seat, Viewer};

use crate::{
    lessons,
    live::Inner,
    patch::patch,
    protocol::{PROTOCOL, TableInfo, TableStatus, ToClient, Update, Welcome},
    sight::Sight,
};

/// What one viewer has been shown.
pub(crate) struct Shown {
    viewer: Viewer,
    table: Arc<TableInfo>,
    sight: Arc<Sight>,
    /// Without the clocks, which run by themselves.
    status: TableStatus,
}

/// What was told to those who had been shown the same.
pub(crate) struct Step {
    /// What they had been shown, of which nothing is kept alive.
    sight: Weak<Sight>,
    tables: [Weak<TableInfo>; 2],
    statuses: [TableStatus; 2],
    messages: Vec<Utf8Bytes>,
}

impl Step {
    /// Whether it leads from one to the other.
    fn leads(&self, before: &Shown, table: &Arc<TableInfo>, status: &TableStatus) -> bool {
        std::ptr::eq(self.sight.as_ptr(), Arc::as_ptr(&before.sight))
            && std::ptr::eq(self.tables[0].as_ptr(), Arc::as_ptr(&before.table))
            && std::ptr::eq(self.tables[1].as_ptr(), Arc::as_ptr(table))
            && self.statuses[0] == before.status
            && self.statuses[1] == *status
    }
}

impl Shown {
    /// Everything a viewer may know, and a note of it. Events are told from number `since` on.
    pub(crate) fn first(inner: &mut Inner, viewer: Viewer, since: usize) -> (Welcome, Shown) {
        let sight = inner.seen_by(viewer).sight.clone();
        let told =
            |table: &dyn ironlance_engine::AnyTable| table.written_events(viewer, 0, Some(0));
        let events = inner.table.as_deref().map_or_else(Vec::new, told);
        let welcome = Welcome {
            protocol: PROTOCOL,
            table: TableInfo::clone(&inner.info),
            seat: seat(viewer),
            view: sight.view.clone(),
            events: events.into_iter().skip(since).map(|(_, event)| event).collect(),
            next_event: sight.next_event(),
            settled: sight.settled.seen,
            prompts: sight.prompts.clone(),
            may_undo: sight.may_undo,
            status: status(inner, viewer),
            lesson: lessons::at(inner, viewer),
        };
        let status = TableStatus { clocks: Vec::new(), ..welcome.status.clone() };
        (welcome, Shown { viewer, table: inner.info.clone(), sight, status })
    }

    /// What has changed for the viewer, if anything has, in messages of a few kilobytes. They are written once
    /// for all who have been shown the same.
    pub(crate) fn update(&mut self, inner: &mut Inner) -> Vec<Utf8Bytes> {
        let (table, status) = (inner.info.clone(), status(inner, self.viewer));
        let latest = inner.seen_by(self.viewer);
        let now = Shown {
            viewer: self.viewer,
            table: table.clone(),
            sight: latest.sight.clone(),
            status: TableStatus { clocks: Vec::new(), ..status.clone() },
        };
        let before = std::mem::replace(self, now);
        if let Some(step) = &latest.step
            && step.leads(&before, &table, &status)
        {
            return step.messages.clone();
        }
        let write = |update| {
            let message = ToClient::Update(Box::new(update));
            serde_json::to_string(&message).expect("messages are plain JSON").into()
        };
        let messages: Vec<Utf8Bytes> =
            self.since(&before, inner, &status).into_iter().map(write).collect();
        inner.seen_by(self.viewer).step = Some(Step {
            sight: Arc::downgrade(&before.sight),
            tables: [Arc::downgrade(&before.table), Arc::downgrade(&table)],
            statuses: [before.status, status],
            messages: messages.clone(),
        });
        messages
    }

    /// What has changed since something else was shown.
    fn since(&self, before: &Shown, inner: &Inner, status: &TableStatus) -> Vec<Update> {
        let (was, sight) = (&before.sight, &self.sight);
        let (first, events) = sight.events_after(was, inner.table.as_deref(), self.viewer);
        let table = (before.table != self.table).then(|| TableInfo::clone(&self.table));
        let quiet = events.is_empty() && sight.looks_like(was);
        if quiet && table.is_none() && before.status == self.status {
            return Vec::new();
        }
        let patch = match (&was.view, &sight.view) {
            (Some(before), Some(now)) => patch(before, now),
            (_, now) => now.clone(),
        };
        let settled = sight.settled.seen;
        let mut chunks = chunks(events);
        let events = match chunks.last() {
            Some(chunk) if ROOM < patch.as_ref().map_or(0, size) + sizes(chunk) => Vec::new(),
            _ => chunks.pop().unwrap_or_default(),
        };
        let last = Update {
            table: None,
            patch,
            events,
            next_event: sight.next_event(),
            settled,
            prompts: sight.prompts.clone(),
            may_undo: sight.may_undo,
            status: status.clone(),
            lesson: lessons::at(inner, self.viewer),
        };
        let mut next_event = first;
        let early = |events: Vec<Json>| {
            next_event += events.len();
            Update {
                table: None,
                patch: None,
                events,
                next_event,
                settled: settled.min(next_event),
                // Until all is told, nothing is asked anew.
                prompts: was.prompts.clone(),
                may_undo: was.may_undo,
                status: TableStatus { clocks: status.clocks.clone(), ..before.status.clone() },
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
}

/// What fits into a message of four kilobytes beside prompts and status.
const ROOM: usize = 3000;

fn size(what: &Json) -> usize {
    what.text().len()
}

fn sizes(what: &[Json]) -> usize {
    what.iter().map(|json| size(json) + 1).sum()
}

/// Events in parts that fit into a message with room to spare.
fn chunks(events: Vec<Json>) -> Vec<Vec<Json>> {
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

fn status(inner: &Inner, viewer: Viewer) -> TableStatus {
    TableStatus {
        thinking: inner.computers_to_move().map(|(seat, _)| seat).collect(),
        away: inner.away(),
        clocks: inner.clocks.show(),
        outcome: inner.table.as_ref().and_then(|table| table.outcome()),
        rematch: inner.rematch.shown(viewer, inner.row.seats.len()),
    }
}
