//! Forces that people save or share by a link. They need not be legal: half a force is worth
//! keeping too.

use axum::{extract::State, http::StatusCode};
use ironlance_store::StoredForce;

use super::{accounts::SignedIn, games::entry};
use crate::{
    App, Error,
    extract::{Address, Json, Path},
    keeper::Keeper,
    limits::Deed,
    protocol::{Created, NewForce, SharedForce},
    secrets,
};

/// The bytes of a force; a large one has a tenth of that.
const AT_MOST: usize = 32 * 1024;

/// Keeps a force under an id that nobody can guess.
pub(crate) async fn create(
    State(app): State<App>,
    address: Address,
    me: SignedIn,
    Json(wanted): Json<NewForce>,
) -> Result<Json<Created>, Error> {
    app.count(address, Deed::Force).await?;
    let keeper = Keeper::new(&me, address);
    app.room_for_force(&keeper).await?;
    let force = stored(&app, secrets::id(), wanted)?;
    app.store.save_force(&force, me.id(), &keeper.mark).await?;
    Ok(Json(Created { id: force.id }))
}

/// A force, for whoever knows its id.
pub(crate) async fn force(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<SharedForce>, Error> {
    let force = app.store.force(&id).await?.ok_or(Error::NotFound("force with this id"))?;
    Ok(Json(shared(force)))
}

/// The account's forces, the newest first.
pub(crate) async fn mine(
    State(app): State<App>,
    me: SignedIn,
) -> Result<Json<Vec<SharedForce>>, Error> {
    let forces = app.store.forces_of(me.required()?.id).await?;
    Ok(Json(forces.into_iter().map(shared).collect()))
}

/// Changes one of the account's forces.
pub(crate) async fn replace(
    State(app): State<App>,
    Path(id): Path<String>,
    address: Address,
    me: SignedIn,
    Json(wanted): Json<NewForce>,
) -> Result<Json<Created>, Error> {
    app.count(address, Deed::Force).await?;
    let account = me.required()?.id;
    let force = stored(&app, id, wanted)?;
    match app.store.replace_force(&force, account).await? {
        true => Ok(Json(Created { id: force.id })),
        false => Err(Error::NotFound("force of yours with this id")),
    }
}

/// Deletes one of the account's forces.
pub(crate) async fn remove(
    State(app): State<App>,
    Path(id): Path<String>,
    me: SignedIn,
) -> Result<StatusCode, Error> {
    match app.store.delete_force(&id, me.required()?.id).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Error::NotFound("force of yours with this id")),
    }
}

fn stored(app: &App, id: String, wanted: NewForce) -> Result<StoredForce, Error> {
    entry(app, &wanted.game)?;
    if AT_MOST < wanted.force.to_string().len() {
        let problem = format!("a force has at most {AT_MOST} bytes");
        return Err(Error::Rejected(StatusCode::PAYLOAD_TOO_LARGE, problem));
    }
    let name: String = wanted.name.trim().chars().take(80).collect();
    Ok(StoredForce { id, game: wanted.game, name, force: wanted.force })
}

fn shared(force: StoredForce) -> SharedForce {
    SharedForce { id: force.id, game: force.game, name: force.name, force: force.force }
}
