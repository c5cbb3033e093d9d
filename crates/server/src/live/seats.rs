//! Who sits where.

use ironlance_engine::{Fault, Seat, Seed, SourceText, any::Problem};
use ironlance_store::{NewSeat, SeatRow, TableRow, Taken};
use serde_json::Value;

use super::{Inner, Live};
use crate::{App, Error, aside::Work, extract::Address, names, secrets};

/// How often somebody sits down who others at another process were faster than.
const TRIES: u32 = 8;

impl Live {
    /// Gives a seat to somebody, under a name that nobody else has there, and says whether it was free.
    pub(crate) async fn take_seat(
        &self,
        app: &App,
        address: Address,
        seat: u8,
        mut taken: NewSeat,
        force: Option<SourceText>,
    ) -> Result<bool, Error> {
        let wanted = taken.name.clone();
        let mut inner = self.fresh(app).await?;
        for _ in 0..TRIES {
            let row = app.store.table(&self.id).await?;
            let row = row.ok_or(Error::NotFound("table with this id"))?;
            if !row.seats.iter().any(|it| it.seat == seat && it.kind == "open") {
                return Ok(false);
            }
            let others = row.seats.iter().filter(|it| it.seat != seat);
            let others: Vec<&str> = others.map(|it| it.name.as_str()).collect();
            taken.name = names::told_apart(&wanted, &others);
            let setup = match &force {
                Some(force) => Some(with_force(app, address, &row, seat, force.clone()).await?),
                None => None,
            };
            inner.stale = true;
            let done = app.store.take_seat(&row, seat, &taken, setup.as_ref()).await?;
            self.reload(app, &mut inner).await?;
            match done {
                Taken::Done => return Ok(true),
                Taken::NotFree => return Ok(false),
                // Somebody sat down at another process meanwhile: with what they brought, it is tried again.
                Taken::Changed => {}
            }
        }
        Err(Error::Busy)
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
}

/// The set-up of a table with a seat's force replaced, if a game can begin with it.
async fn with_force(
    app: &App,
    address: Address,
    row: &TableRow,
    seat: u8,
    force: SourceText,
) -> Result<Value, Error> {
    if row.origin.is_some() {
        return Err(Error::Conflict("the forces of a game that goes on are on the table"));
    }
    let game = app.games.find(&row.game).map_err(|_| Error::NotFound("game"))?.game.clone();
    let mut setup = row.setup.clone();
    let malformed = |fault: Fault| Error::Setup(vec![Problem::Malformed(fault.to_string())]);
    let tried = app.aside(Work::Force, address, move || {
        game.choose(&mut setup, "force", Seat::new(seat), &force).map_err(malformed)?;
        game.seeded(&setup, Seed(secrets::random())).map_err(Error::Setup)?;
        Ok(setup)
    });
    tried.await?
}

impl Inner {
    /// The computer seats that owe a decision, with their levels.
    pub(crate) fn computers_to_move(&self) -> impl Iterator<Item = (Seat, String)> {
        let owing = if self.has_computers() { self.owing() } else { Vec::new() };
        owing.into_iter().filter_map(|seat| {
            let row = self.row.seats.iter().find(|row| row.seat == seat.number())?;
            let level = || row.level.clone().unwrap_or_default();
            (row.kind == "computer").then(|| (seat, level()))
        })
    }

    pub(super) fn has_computers(&self) -> bool {
        self.row.seats.iter().any(|seat| seat.kind == "computer")
    }

    /// The people who are not there now.
    pub(crate) fn away(&self) -> Vec<Seat> {
        let people = self.row.seats.iter().filter(|row| row.kind == "human");
        let seats = people.filter_map(|row| Seat::new(row.seat));
        seats.filter(|seat| self.clocks.presence.away(seat.index()).is_some()).collect()
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
}
