//! Where an account is signed in, and its password.

use axum::{extract::State, http::StatusCode};

use super::accounts::{self, Login, SignedIn};
use crate::{
    App, Error,
    aside::Work,
    ends::Ends,
    extract::{Address, Json, Path},
    guesses::Guess,
    others, passwords,
    protocol::{ChangePassword, Me, Session},
};

/// Changes the password. Whoever else is signed in to the account is so no more.
pub(crate) async fn change_password(
    State(app): State<App>,
    address: Address,
    me: SignedIn,
    login: Login,
    Json(ChangePassword { old, new }): Json<ChangePassword>,
) -> Result<Json<Me>, Error> {
    let account = me.required()?;
    accounts::check_password(&new)?;
    let this = login.hash().ok_or(Error::Forbidden("sign in first"))?;
    let guess = Guess::new(&account.name, address, Some(this));
    app.may_guess(&guess).await?;
    let stored = account.password;
    let hash = app.aside(Work::Password, address, move || {
        passwords::fits(&old, Some(&stored)).then(|| passwords::hash(&new))
    });
    let Some(hash) = hash.await? else {
        app.guessed_wrong(&guess).await?;
        return Err(Error::Forbidden("the old password is another"));
    };
    app.store.change_password(account.id, &hash?, &this).await?;
    others::end(&app, Ends::Account { account: account.id, but: this });
    Ok(Json(Me { name: Some(account.name) }))
}

/// Where the account is signed in, the newest first.
pub(crate) async fn list(
    State(app): State<App>,
    me: SignedIn,
    login: Login,
) -> Result<Json<Vec<Session>>, Error> {
    let this = login.hash();
    let logins = app.store.logins_of(me.required()?.id).await?;
    let session = |(hash, expires): (Vec<u8>, i64)| Session {
        id: id(&hash),
        since: expires - accounts::SECONDS,
        this: this.is_some_and(|this| this[..] == hash[..]),
    };
    Ok(Json(logins.into_iter().map(session).collect()))
}

/// Ends one of the account's sessions.
pub(crate) async fn end(
    State(app): State<App>,
    Path(wanted): Path<String>,
    me: SignedIn,
) -> Result<StatusCode, Error> {
    let logins = app.store.logins_of(me.required()?.id).await?;
    let meant = logins.into_iter().find(|(hash, _)| id(hash) == wanted);
    let (hash, _) = meant.ok_or(Error::NotFound("session of yours with this id"))?;
    app.store.log_out(&hash).await?;
    others::end(&app, Ends::Login(hash));
    Ok(StatusCode::NO_CONTENT)
}

/// What a session is called: nobody signs in by it.
fn id(hash: &[u8]) -> String {
    hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
