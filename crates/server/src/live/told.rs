//! What everybody may know of a table.

use std::sync::Arc;

use ironlance_engine::AnyGame;
use ironlance_store::{SeatRow, Status, TableRow};

use super::Inner;
use crate::{
    lessons::StoredLesson,
    names,
    protocol::{ComesFrom, SeatInfo, TableInfo},
};

impl Inner {
    /// A game that is over has no secrets: what was hidden of its set-up is shown.
    pub(super) fn disclose(&mut self) {
        let info = Arc::make_mut(&mut self.info);
        info.status = status_word(Status::Finished);
        if let Some(setup) =
            self.table.as_ref().and_then(|table| crate::replay::setup(&table.log()))
        {
            info.setup = setup;
        }
    }
}

/// What everybody may know of a table.
pub(super) fn info(game: &dyn AnyGame, row: &TableRow, origin: Option<ComesFrom>) -> TableInfo {
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
