//! Who sits where.

use ironlance_engine::{Fault, Seat, Seed, SourceText, any::Problem};
use ironlance_store::{NewSeat, SeatRow};
use serde_json::Value;

use super::{Inner, Live};
use crate::{App, Error, aside::Work, extract::Address, names, secrets};

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
}

impl Inner {
    /// The computer seats that owe a decision, with their levels.
    pub(crate) fn computers_to_move(&self) -> impl Iterator<Item = (Seat, String)> {
        self.owing().into_iter().filter_map(|seat| {
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
