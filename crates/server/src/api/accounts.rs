//! Accounts: nobody needs one, but whoever has one finds their games, forces and replays anywhere.

use axum::{
    extract::{FromRequestParts, State},
    http::{HeaderValue, header, request::Parts},
    response::{IntoResponse, Response},
};
use ironlance_store::{Account, Status, TableSummary};

use crate::{
    App, Error,
    aside::Work,
    ends::Ends,
    extract::{Address, Json},
    guesses::Guess,
    limits::Deed,
    names, origin, others, passwords,
    protocol::{Credentials, Me, MyTable},
    secrets,
};

const COOKIE: &str = "ironlance-login";
/// By which a browser is known again when somebody signs in. It opens nothing.
const BROWSER: &str = "ironlance-browser";
const BROWSER_SECONDS: i64 = 400 * 24 * 60 * 60;
/// How long a login lasts.
pub(super) const SECONDS: i64 = 60 * 24 * 60 * 60;

/// Who asks, if they have signed in.
pub(crate) struct SignedIn(pub Option<Account>);

impl SignedIn {
    /// The number of the account.
    pub(crate) fn id(&self) -> Option<i64> {
        self.0.as_ref().map(|account| account.id)
    }

    /// The account, or the request is refused.
    pub(crate) fn required(self) -> Result<Account, Error> {
        self.0.ok_or(Error::Forbidden("sign in first"))
    }
}

impl FromRequestParts<App> for SignedIn {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        match cookie(parts, COOKIE) {
            Some(token) => Ok(SignedIn(app.store.logged_in(&secrets::hash(&token)).await?)),
            None => Ok(SignedIn(None)),
        }
    }
}

/// The secret of a login.
pub(crate) struct Login(Option<String>);

impl Login {
    /// What is stored of it.
    pub(crate) fn hash(&self) -> Option<[u8; 32]> {
        self.0.as_deref().map(secrets::hash)
    }
}

impl FromRequestParts<App> for Login {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Error> {
        Ok(Login(cookie(parts, COOKIE)))
    }
}

/// The secret of a browser in which somebody was signed in before.
pub(crate) struct Browser(Option<String>);

impl FromRequestParts<App> for Browser {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Error> {
        Ok(Browser(cookie(parts, BROWSER)))
    }
}

/// Whether the browser speaks https, as the proxy that does it for this server says.
#[derive(Clone, Copy)]
pub(crate) struct Https(bool);

impl FromRequestParts<App> for Https {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        Ok(Https(origin::scheme(&app.config, &parts.headers) == "https"))
    }
}

fn cookie(parts: &Parts, wanted: &str) -> Option<String> {
    let cookies = parts.headers.get_all(header::COOKIE).iter();
    let texts = cookies.filter_map(|cookie| cookie.to_str().ok());
    let mut pairs = texts.flat_map(|text| text.split(';')).filter_map(|pair| pair.split_once('='));
    pairs.find(|(name, _)| name.trim() == wanted).map(|(_, token)| token.trim().to_owned())
}

/// Makes an account and signs in.
pub(crate) async fn create(
    State(app): State<App>,
    address: Address,
    https: Https,
    browser: Browser,
    Json(wanted): Json<Credentials>,
) -> Result<Response, Error> {
    let name = checked_name(&wanted.name)?;
    check_password(&wanted.password)?;
    app.count(address, Deed::Account).await?;
    let hash =
        app.aside(Work::Password, address, move || passwords::hash(&wanted.password)).await??;
    let Some(account) = app.store.create_account(&name, &hash).await? else {
        return Err(Error::Conflict("this name is taken"));
    };
    sign_in(&app, account, name, https, browser).await
}

/// Signs in.
pub(crate) async fn log_in(
    State(app): State<App>,
    address: Address,
    https: Https,
    browser: Browser,
    Json(wanted): Json<Credentials>,
) -> Result<Response, Error> {
    let account = app.store.account(wanted.name.trim()).await?;
    let known = browser.known_to(&app, account.as_ref()).await?;
    let guess = Guess::new(&wanted.name, address, known);
    app.may_guess(&guess).await?;
    let stored = account.as_ref().map(|account| account.password.clone());
    let fits = move || passwords::fits(&wanted.password, stored.as_deref());
    let fits = app.aside(Work::Password, address, fits).await?;
    match account {
        Some(account) if fits => sign_in(&app, account.id, account.name, https, browser).await,
        _ => {
            app.guessed_wrong(&guess).await?;
            Err(Error::Forbidden("no account has this name and password"))
        }
    }
}

async fn sign_in(
    app: &App,
    account: i64,
    name: String,
    https: Https,
    browser: Browser,
) -> Result<Response, Error> {
    let token = secrets::token();
    app.store.log_in(&secrets::hash(&token), account, SECONDS).await?;
    let known = browser.remembered_for(app, account).await?;
    let mut response = Json(Me { name: Some(name) }).into_response();
    set_cookie(https, COOKIE, &token, SECONDS, &mut response);
    set_cookie(https, BROWSER, &known, BROWSER_SECONDS, &mut response);
    Ok(response)
}

impl Browser {
    /// What the browser is counted by, if the account was signed in there before.
    async fn known_to(
        &self,
        app: &App,
        account: Option<&Account>,
    ) -> Result<Option<[u8; 32]>, Error> {
        let Some(hash) = self.0.as_deref().map(secrets::hash) else { return Ok(None) };
        let accounts = app.store.accounts_of_browser(&hash).await?;
        Ok(account.filter(|account| accounts.contains(&account.id)).map(|_| hash))
    }

    /// Remembers that the account was signed in here, and gives the secret that says so.
    async fn remembered_for(self, app: &App, account: i64) -> Result<String, Error> {
        let mut token = secrets::token();
        // One that was not given by us could be known to somebody else as well.
        if let Some(own) = self.0
            && !app.store.accounts_of_browser(&secrets::hash(&own)).await?.is_empty()
        {
            token = own;
        }
        let hash = secrets::hash(&token);
        app.store.remember_browser(&hash, account, BROWSER_SECONDS).await?;
        Ok(token)
    }
}

/// Signs out.
pub(crate) async fn log_out(
    State(app): State<App>,
    login: Login,
    https: Https,
) -> Result<Response, Error> {
    if let Some(hash) = login.hash() {
        app.store.log_out(&hash).await?;
        others::end(&app, Ends::Login(hash.to_vec()));
    }
    let mut response = Json(Me { name: None }).into_response();
    set_cookie(https, COOKIE, "", 0, &mut response);
    Ok(response)
}

/// No script reads the cookie, and no page of another site has it sent.
fn set_cookie(Https(https): Https, name: &str, token: &str, seconds: i64, response: &mut Response) {
    let secure = if https { "; Secure" } else { "" };
    let cookie =
        format!("{name}={token}; Path=/; HttpOnly; SameSite=Strict; Max-Age={seconds}{secure}");
    let value = HeaderValue::try_from(cookie).expect("a token is hexadecimal digits");
    response.headers_mut().append(header::SET_COOKIE, value);
}

/// Who is signed in.
pub(crate) async fn me(me: SignedIn) -> Json<Me> {
    Json(Me { name: me.0.map(|account| account.name) })
}

/// The tables at which the account has a seat, the newest first.
pub(crate) async fn tables(
    State(app): State<App>,
    me: SignedIn,
) -> Result<Json<Vec<MyTable>>, Error> {
    let account = me.required()?.id;
    let mut mine = Vec::new();
    for table in app.store.tables_of(account).await? {
        let seats = (1..).zip(&table.accounts).filter(|(_, holder)| **holder == Some(account));
        mine.push(MyTable {
            seats: seats.map(|(seat, _)| seat).collect(),
            to_move: to_move(&app, &table).await?,
            id: table.id,
            game: table.game,
            status: table.status.as_str().to_owned(),
            names: table.names,
            outcome: table.outcome,
            changed: table.changed,
        });
    }
    Ok(Json(mine))
}

/// Who is to move at a table.
async fn to_move(app: &App, table: &TableSummary) -> Result<Vec<u8>, Error> {
    match (table.status, &table.asked) {
        (Status::Open | Status::Finished, _) => Ok(Vec::new()),
        (Status::Playing, Some(asked)) => Ok(asked.clone()),
        // Nothing has been done there yet.
        (Status::Playing, None) => {
            let live = app.tables.get(app, &table.id).await?;
            Ok(live.fresh(app).await?.asked())
        }
    }
}

fn checked_name(name: &str) -> Result<String, Error> {
    let name = names::checked(name)?;
    let plain = |letter: char| letter.is_alphanumeric() || " -_.'".contains(letter);
    match (3..=24).contains(&name.chars().count()) && name.chars().all(plain) {
        true => Ok(name),
        false => Err(Error::BadRequest("a name has 3 to 24 letters, digits or spaces".to_owned())),
    }
}

pub(super) fn check_password(password: &str) -> Result<(), Error> {
    match password.chars().count() {
        ..8 => Err(Error::BadRequest("a password has at least 8 characters".to_owned())),
        8..=200 => Ok(()),
        _ => Err(Error::BadRequest("a password has at most 200 characters".to_owned())),
    }
}
