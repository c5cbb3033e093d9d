//! Seats that are taken: their parts of the dice, their links, and how they become free again.

use axum::extract::State;
use ironlance_engine::seat_commitment;

use super::accounts::SignedIn;
use crate::{
    App, Error,
    ends::Ends,
    extract::{Json, Path},
    live::{Inner, Live},
    others,
    protocol::{ChangeLink, FreeSeat, ShowPart, TableInfo, TakenSeat},
    secrets,
};

/// Shows a seat's part of the dice, once everybody is bound to theirs.
pub(crate) async fn show_part(
    State(app): State<App>,
    Path((id, seat)): Path<(String, u8)>,
    me: SignedIn,
    Json(ShowPart { token, part }): Json<ShowPart>,
) -> Result<Json<TableInfo>, Error> {
    let live = app.tables.get(&app, &id).await?;
    live.change_seat(&app, async |inner| {
        holder(inner, seat, token.as_deref(), me.id())?;
        let Some(row) = inner.row.seats.iter().find(|row| row.seat == seat) else {
            return Err(Error::NotFound("such seat"));
        };
        if inner.row.seats.iter().any(|row| row.kind == "open") {
            return Err(Error::Conflict("parts are shown when all seats are taken"));
        }
        let shown = seat_commitment(&inner.row.commitment, seat, &part);
        if row.commitment.as_ref() != Some(&shown) {
            return Err(Error::Forbidden("this is not the part that the seat is bound to"));
        }
        Ok(app.store.show_part(&id, seat, &part.0).await?)
    })
    .await?;
    Ok(info(&live))
}

/// Gives a seat another secret.
pub(crate) async fn change_link(
    State(app): State<App>,
    Path((id, seat)): Path<(String, u8)>,
    me: SignedIn,
    Json(ChangeLink { token }): Json<ChangeLink>,
) -> Result<Json<TakenSeat>, Error> {
    let live = app.tables.get(&app, &id).await?;
    let fresh = secrets::token();
    live.change_seat(&app, async |inner| {
        let of_account =
            inner.row.seats.iter().any(|row| row.seat == seat && row.account.is_some());
        // Whoever has got hold of the link of somebody's seat does not lock them out.
        let token = token.as_deref().filter(|_| !of_account);
        holder(inner, seat, token, me.id())?;
        Ok(app.store.change_link(&id, seat, &secrets::hash(&fresh)).await?)
    })
    .await?;
    others::end(&app, Ends::Seat { table: id, seat });
    let seats = &live.info().seats;
    let seat = seats.iter().find(|info| info.seat == seat).ok_or(Error::NotFound("such seat"))?;
    Ok(Json(TakenSeat { seat: seat.clone(), token: fresh }))
}

/// Frees a seat before the game has begun.
pub(crate) async fn free(
    State(app): State<App>,
    Path((id, seat)): Path<(String, u8)>,
    Json(FreeSeat { host }): Json<FreeSeat>,
) -> Result<Json<TableInfo>, Error> {
    let live = app.tables.get(&app, &id).await?;
    live.change_seat(&app, async |inner| {
        if !secrets::fits(&host, inner.row.host_hash.as_deref()) {
            return Err(Error::Forbidden("only who made the table frees its seats"));
        }
        match app.store.free_seat(&id, seat).await? {
            true => Ok(()),
            false => Err(Error::Conflict(
                "a seat that somebody has taken is freed before the game begins and before anybody \
                 has shown their part of the dice",
            )),
        }
    })
    .await?;
    others::end(&app, Ends::Seat { table: id, seat });
    Ok(info(&live))
}

/// Whether who asks holds the seat.
fn holder(inner: &Inner, seat: u8, token: Option<&str>, account: Option<i64>) -> Result<(), Error> {
    let held = match token {
        Some(token) => inner.seat_of(token),
        None => inner.seat_of_account(seat, account),
    };
    match held.is_some_and(|held| held.number() == seat) {
        true => Ok(()),
        false => Err(Error::Forbidden("this is not your seat")),
    }
}

fn info(live: &Live) -> Json<TableInfo> {
    Json(TableInfo::clone(&live.info()))
}
