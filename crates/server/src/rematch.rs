//! Another game after one: it is laid out when all people at the table want the same.

use ironlance_engine::{Seat, Seed, Viewer, table_commitment};
use ironlance_store::{NewSeat, NewTable, SeatRow, Status, TableRow};

use crate::{
    App, Error,
    failed::Failed,
    live::{Inner, Live},
    protocol::{KeptSeat, RematchInfo, SeatWish, Wish},
    secrets,
};

/// What those at a table whose game is over want. It is kept as long as the table is in memory.
#[derive(Clone, Default)]
pub(crate) struct Rematch {
    wishes: Vec<SeatWish>,
    /// The table that was laid out, and how far everybody moves on there.
    agreed: Option<(String, usize)>,
}

impl Rematch {
    /// What a viewer may know of it: those who watch are not told where a seat is free.
    pub(crate) fn shown(&self, viewer: Viewer, seats: usize) -> Option<RematchInfo> {
        if self.wishes.is_empty() {
            return None;
        }
        let kept = match (viewer, &self.agreed) {
            (Viewer::Seat(seat), Some((table, by))) => {
                let seat = Seat::at(moved(seat.index(), *by, seats)).number();
                Some(KeptSeat { table: table.clone(), seat })
            }
            _ => None,
        };
        Some(RematchInfo { wishes: self.wishes.clone(), kept })
    }

    fn wish(&mut self, seat: Seat, wish: Wish) {
        self.wishes.retain(|it| it.seat != seat);
        self.wishes.push(SeatWish { seat, wish });
        self.wishes.sort_by_key(|it| it.seat.number());
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
        if inner.rematch.agreed.is_none() {
            inner.rematch.wish(seat, wish);
            let people = inner.row.seats.iter().filter(|seat| seat.kind == "human").count();
            if let Some(common) = inner.rematch.common(people) {
                inner.rematch.agreed = Some(self.lay_out(app, &inner, common).await?);
            }
        }
        drop(inner);
        self.touch();
        Ok(())
    }

    /// The same table once more, with new dice, every seat for a person open: each adds a part of
    /// the dice again. It is listed nowhere, so that no stranger takes a seat that is kept.
    async fn lay_out(
        &self,
        app: &App,
        inner: &Inner,
        wish: Wish,
    ) -> Result<(String, usize), Error> {
        let row = app.store.table(&inner.row.id).await?;
        let row = row.ok_or(Error::NotFound("table with this id"))?;
        let by = usize::from(wish == Wish::Swapped);
        let table = app.create_table(again(row, by)).await?;
        Ok((table.id, by))
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

    #[test]
    fn a_game_is_laid_out_only_if_all_want_the_same() {
        let mut rematch = Rematch::default();
        let [one, two] = [Seat::at(0), Seat::at(1)];
        rematch.wish(two, Wish::Same);
        assert_eq!(rematch.common(2), None, "one has not answered");
        rematch.wish(one, Wish::Swapped);
        assert_eq!(rematch.common(2), None, "they want different things");
        rematch.wish(two, Wish::Swapped);
        assert_eq!(rematch.common(2), Some(Wish::Swapped));
        rematch.wish(one, Wish::Nothing);
        rematch.wish(two, Wish::Nothing);
        assert_eq!(rematch.common(2), None, "nobody wants one");
        assert_eq!(rematch.common(0), None);
    }

    #[test]
    fn only_who_has_a_seat_is_told_where_one_is_kept() {
        let mut rematch = Rematch::default();
        assert_eq!(rematch.shown(Viewer::Spectator, 2), None);
        rematch.wish(Seat::at(0), Wish::Swapped);
        rematch.agreed = Some(("new".to_owned(), 1));
        let kept = |viewer| rematch.shown(viewer, 2).expect("there is a wish").kept;
        assert_eq!(kept(Viewer::Spectator), None);
        let seat = |index| kept(Viewer::Seat(Seat::at(index))).map(|kept| kept.seat);
        assert_eq!([seat(0), seat(1)], [Some(2), Some(1)]);
    }
}
