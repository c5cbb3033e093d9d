//! Another game after one: it is laid out when all people at the table want the same.

use ironlance_engine::{Seat, Seed, Viewer, table_commitment};
use ironlance_store::{NewSeat, NewTable, NextTable, SeatRow, Status, TableRow, Wishes};
use serde_json::{Value, json};

use crate::{
    App, Error,
    failed::Failed,
    live::Live,
    protocol::{KeptSeat, RematchInfo, SeatWish, Wish},
    secrets,
};

/// What those at a table whose game is over want, as it is in the store: they may be at different processes.
#[derive(Clone, Default)]
pub(crate) struct Rematch {
    wishes: Vec<SeatWish>,
    /// The table that was laid out.
    next: Option<NextTable>,
}

impl Rematch {
    /// What is in the store.
    pub(crate) async fn read(app: &App, table: &str) -> Result<Rematch, Error> {
        Ok(Rematch::of(app.store.wishes(table).await?))
    }

    fn of(Wishes { by_seat, next }: Wishes) -> Rematch {
        let read = |(seat, wish)| {
            let (seat, wish) = (Seat::new(seat)?, serde_json::from_value(Value::String(wish)));
            Some(SeatWish { seat, wish: wish.ok()? })
        };
        Rematch { wishes: by_seat.into_iter().filter_map(read).collect(), next }
    }

    /// What a viewer may know of it: those who watch are not told where a seat is free.
    pub(crate) fn shown(&self, viewer: Viewer, seats: usize) -> Option<RematchInfo> {
        if self.wishes.is_empty() {
            return None;
        }
        let kept = match (viewer, &self.next) {
            (Viewer::Seat(seat), Some(NextTable { id, further })) => {
                let seat = Seat::at(moved(seat.index(), *further, seats)).number();
                Some(KeptSeat { table: id.clone(), seat })
            }
            _ => None,
        };
        Some(RematchInfo { wishes: self.wishes.clone(), kept })
    }

    /// What all people at the table want, if they want the same.
    fn common(&self, people: usize) -> Option<Wish> {
        let first = self.wishes.first()?.wish;
        let all = people == self.wishes.len() && self.wishes.iter().all(|it| it.wish == first);
        Some(first).filter(|wish| all && *wish != Wish::Nothing)
    }
}

impl Live {
    /// Notes what a seat wants after the game, and lays out another table when all want the same.
    pub(crate) async fn wish(&self, app: &App, seat: Seat, wish: Wish) -> Result<(), Failed> {
        let mut inner = self.fresh(app).await?;
        if inner.row.status != Status::Finished {
            return Err(Failed::NotPlaying);
        }
        let word = json!(wish).as_str().map(str::to_owned).unwrap_or_default();
        let mut wishes =
            app.store.wish(&self.id, seat.number(), &word).await.map_err(Error::from)?;
        let people = inner.row.seats.iter().filter(|seat| seat.kind == "human").count();
        if wishes.next.is_none()
            && let Some(common) = Rematch::of(wishes.clone()).common(people)
        {
            wishes = self.lay_out(app, wishes, common).await?;
        }
        inner.rematch = Rematch::of(wishes);
        drop(inner);
        self.touch();
        Ok(())
    }

    /// The same table once more, with new dice, every seat for a person open: each adds a part of
    /// the dice again. It is listed nowhere, so that no stranger takes a seat that is kept.
    async fn lay_out(&self, app: &App, wishes: Wishes, wish: Wish) -> Result<Wishes, Error> {
        let row = app.store.table(&self.id).await?.ok_or(Error::NotFound("table with this id"))?;
        let further = usize::from(wish == Wish::Swapped);
        let next = app.with_edition(again(row, further)).await?;
        Ok(app.store.lay_out_next(&self.id, &wishes.by_seat, &next, further).await?)
    }
}

/// Where somebody sits who moves on by so many seats.
fn moved(index: usize, by: usize, seats: usize) -> usize {
    (index + by) % seats.max(1)
}

fn again(row: TableRow, by: usize) -> NewTable {
    let count = row.seats.len();
    let before = |index: usize| &row.seats[moved(index, count - by, count)];
    let seats = (0..count).map(|index| free(before(index))).collect();
    let (id, secret) = (secrets::id(), secrets::random());
    NewTable {
        visibility: "private".to_owned(),
        commitment: table_commitment(&id, &Seed(secret)),
        id,
        secret,
        seats,
        game: row.game,
        setup: row.setup,
        clock: row.clock,
        origin: row.origin,
        host_hash: None,
        edition: None,
        keeper: None,
    }
}

/// The seat for who sat there: a computer sits down at once, a person takes it.
fn free(before: &SeatRow) -> NewSeat {
    let computer = before.kind == "computer";
    NewSeat {
        kind: if computer { "computer" } else { "open" }.to_owned(),
        level: before.level.clone(),
        name: if computer { before.name.clone() } else { String::new() },
        token_hash: None,
        part: None,
        commitment: None,
        account: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rematch(wishes: &[(u8, Wish)]) -> Rematch {
        let word = |wish: &Wish| json!(wish).as_str().expect("it is a word").to_owned();
        let by_seat = wishes.iter().map(|(seat, wish)| (*seat, word(wish))).collect();
        Rematch::of(Wishes { by_seat, next: None })
    }

    #[test]
    fn a_game_is_laid_out_only_if_all_want_the_same() {
        let common = |wishes: &[(u8, Wish)]| rematch(wishes).common(2);
        assert_eq!(common(&[(2, Wish::Same)]), None, "one has not answered");
        assert_eq!(
            common(&[(1, Wish::Swapped), (2, Wish::Same)]),
            None,
            "they want different things"
        );
        let both = [(1, Wish::Swapped), (2, Wish::Swapped)];
        assert_eq!(common(&both), Some(Wish::Swapped));
        assert_eq!(common(&[(1, Wish::Nothing), (2, Wish::Nothing)]), None, "nobody wants one");
        assert_eq!(rematch(&[]).common(0), None);
    }

    #[test]
    fn only_who_has_a_seat_is_told_where_one_is_kept() {
        assert_eq!(rematch(&[]).shown(Viewer::Spectator, 2), None);
        let mut rematch = rematch(&[(1, Wish::Swapped)]);
        rematch.next = Some(NextTable { id: "new".to_owned(), further: 1 });
        let kept = |viewer| rematch.shown(viewer, 2).expect("there is a wish").kept;
        assert_eq!(kept(Viewer::Spectator), None);
        let seat = |index| kept(Viewer::Seat(Seat::at(index))).map(|kept| kept.seat);
        assert_eq!([seat(0), seat(1)], [Some(2), Some(1)]);
    }
}
