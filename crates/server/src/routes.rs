//! Every address of the API, once: the router and the document that describes it are both made
//! from this list.

use axum::{
    Router,
    extract::{DefaultBodyLimit, State},
    handler::Handler,
    http::HeaderMap,
    response::Response,
    routing::{self, MethodRouter},
};
use ironlance_engine::WireSchema;
use ironlance_rulebook::Rule;
use schemars::JsonSchema;
use serde_json::Value;

use crate::{
    App, Error, Limits,
    api::{accounts, forces, games, lessons, replays, rules, seats, sessions, tables},
    health, openapi,
    protocol::{
        ChangeLink, ChangePassword, CheckForces, CreateTable, Created, Credentials, ForceVerdict,
        FreeSeat, GameInfo, LessonInfo, MadeTable, Me, MyTable, NewForce, OpenTable, ReadForce,
        Ready, Replay, ReplayInfo, Session, SharedForce, ShowPart, TableInfo, TakeSeat, TakenSeat,
    },
    socket, tagged,
};

/// Every address with what it does.
pub(crate) fn routes(limits: &Limits) -> Vec<Route> {
    vec![
        get("/healthz", || async { "ok" }, "Whether the server is up.").gives_text(),
        get("/readyz", health::ready, "Whether games can be kept: something can be written, and there is room.")
            .gives::<Ready>(),
        get("/api/openapi.json", document, "This document.").gives::<Value>(),
        get("/api/games", games::games, "The games, and their computer players.")
            .gives::<Vec<GameInfo>>(),
        get(
            "/api/games/{code}/catalogue",
            games::catalogue,
            "Everything needed to draw the game's table and to build its forces. The type is the game's.",
        )
        .gives::<Value>(),
        get("/api/games/{code}/setup", games::setup, "A set-up that makes a good game at once.")
            .gives::<Value>(),
        post(
            "/api/games/{code}/forces/check",
            games::check_forces,
            "Judges forces: of each a summary, or every restriction it breaks.",
        )
        .takes::<CheckForces>()
        .gives::<Vec<ForceVerdict>>(),
        post(
            "/api/games/{code}/forces/complete",
            games::complete_force,
            "A whole legal force that has everything a part of one has, the rest chosen by chance.",
        )
        .takes::<Value>()
        .gives::<Value>(),
        post(
            "/api/games/{code}/forces/read",
            games::read_force,
            "The force that a file describes, in any of the forms that the game reads. It need not be legal.",
        )
        .takes::<ReadForce>()
        .gives::<Value>(),
        get("/api/tables", tables::open_tables, "Public tables with a free seat.")
            .gives::<Vec<OpenTable>>(),
        post("/api/tables", tables::create_table, "Makes a table.")
            .takes::<CreateTable>()
            .gives::<MadeTable>(),
        get("/api/tables/{id}", tables::table, "A table as everybody may see it.")
            .gives::<TableInfo>(),
        post(
            "/api/tables/{id}/seats/{seat}",
            tables::take_seat,
            "Takes a free seat, with a force of one's own if one likes. The answer's token is shown once.",
        )
        .takes::<TakeSeat>()
        .gives::<TakenSeat>(),
        post(
            "/api/tables/{id}/seats/{seat}/part",
            seats::show_part,
            "Shows the seat's part of the dice, once all seats are taken. The last one begins the game.",
        )
        .takes::<ShowPart>()
        .gives::<TableInfo>(),
        post(
            "/api/tables/{id}/seats/{seat}/link",
            seats::change_link,
            "Gives the seat another secret. The old one opens nothing any more, and its sockets are closed.",
        )
        .takes::<ChangeLink>()
        .gives::<TakenSeat>(),
        post(
            "/api/tables/{id}/seats/{seat}/free",
            seats::free,
            "Frees a seat before the game has begun, for who made the table.",
        )
        .takes::<FreeSeat>()
        .gives::<TableInfo>(),
        get("/api/tables/{id}/log", tables::log, "The log, when the game is over.").gives::<Value>(),
        get("/api/tables/{id}/socket", socket::open, "One viewer of a table, over a WebSocket.")
            .gives_socket(),
        get("/api/lessons", lessons::list, "Every lesson and puzzle.").gives::<Vec<LessonInfo>>(),
        post(
            "/api/lessons/{game}/{name}",
            lessons::create,
            "Makes a table at which a lesson is played; its pupil takes the seat as usual.",
        )
        .gives::<TableInfo>(),
        get("/api/replays", replays::list, "Games that ended at public tables, and those of who is signed in.")
            .asks("tables", "The ids of further tables, with commas between them.")
            .gives::<Vec<ReplayInfo>>(),
        post("/api/replays", replays::upload, "Keeps a log that holds, to be shared by its id.")
            .at_most(limits.log)
            .takes::<Value>()
            .gives::<Created>(),
        get("/api/replays/{id}", replays::log, "The log of an uploaded replay or a finished table.")
            .gives::<Value>(),
        get("/api/replays/{id}/frames", replays::frames, "A game step by step, checked on the way.")
            .asks("viewer", "The number of a seat, `spectator` or `referee`, who sees everything.")
            .gives::<Replay>(),
        post("/api/accounts", accounts::create, "Makes an account and signs in by a cookie.")
            .takes::<Credentials>()
            .gives::<Me>(),
        post("/api/login", accounts::log_in, "Signs in by a cookie.")
            .takes::<Credentials>()
            .gives::<Me>(),
        post("/api/logout", accounts::log_out, "Signs out.").gives::<Me>(),
        get("/api/me", accounts::me, "Who is signed in.").gives::<Me>(),
        post("/api/me/password", sessions::change_password, "Changes the password. All other sessions end.")
            .takes::<ChangePassword>()
            .gives::<Me>(),
        get("/api/me/sessions", sessions::list, "Where the account is signed in.")
            .gives::<Vec<Session>>(),
        delete("/api/me/sessions/{id}", sessions::end, "Ends a session, and its sockets."),
        get("/api/me/tables", accounts::tables, "The tables of who is signed in.")
            .gives::<Vec<MyTable>>(),
        get("/api/forces", forces::mine, "The forces of who is signed in.")
            .gives::<Vec<SharedForce>>(),
        post("/api/forces", forces::create, "Saves a force, to be shared by its id.")
            .takes::<NewForce>()
            .gives::<Created>(),
        get("/api/forces/{id}", forces::force, "A saved force.").gives::<SharedForce>(),
        put("/api/forces/{id}", forces::replace, "Changes a force of who is signed in.")
            .takes::<NewForce>()
            .gives::<Created>(),
        delete("/api/forces/{id}", forces::remove, "Deletes a force of who is signed in."),
        get("/api/rules", rules::rules, "The rulebooks, or what a search finds.")
            .asks("search", "Words to look for.")
            .gives::<Value>(),
        get("/api/rules/{id}", rules::rule, "One rule.").gives::<Rule>(),
        get("/api/rules/books/{game}", rules::rulebook, "One whole rulebook.").gives::<Value>(),
    ]
}

/// One method of one address.
pub(crate) struct Route {
    pub(crate) method: &'static str,
    pub(crate) path: &'static str,
    pub(crate) about: &'static str,
    /// What may follow the question mark, and what it means.
    pub(crate) query: Vec<(&'static str, &'static str)>,
    pub(crate) takes: Option<Named>,
    pub(crate) gives: Gives,
    service: MethodRouter<App>,
}

/// Adds a type to a schema under a name.
pub(crate) type Named = fn(WireSchema, &str) -> WireSchema;

/// What a request is answered with, if all is well.
pub(crate) enum Gives {
    Json(Named),
    Text,
    Socket,
    Nothing,
}

impl Route {
    fn takes<T: JsonSchema>(mut self) -> Route {
        self.takes = Some(|schema, name| schema.takes::<T>(name));
        self
    }

    fn gives<T: JsonSchema>(mut self) -> Route {
        self.gives = Gives::Json(|schema, name| schema.sends::<T>(name));
        self
    }

    /// Takes bodies of so many bytes.
    fn at_most(mut self, bytes: usize) -> Route {
        self.service = self.service.layer(DefaultBodyLimit::max(bytes));
        self
    }

    fn gives_text(mut self) -> Route {
        self.gives = Gives::Text;
        self
    }

    fn gives_socket(mut self) -> Route {
        self.gives = Gives::Socket;
        self
    }

    fn asks(mut self, name: &'static str, about: &'static str) -> Route {
        self.query.push((name, about));
        self
    }

    fn new(
        method: &'static str,
        path: &'static str,
        about: &'static str,
        service: MethodRouter<App>,
    ) -> Route {
        let (query, takes, gives) = (Vec::new(), None, Gives::Nothing);
        Route { method, path, about, query, takes, gives, service }
    }
}

fn get<H: Handler<T, App>, T: 'static>(
    path: &'static str,
    handler: H,
    about: &'static str,
) -> Route {
    Route::new("get", path, about, routing::get(handler))
}

fn post<H: Handler<T, App>, T: 'static>(
    path: &'static str,
    handler: H,
    about: &'static str,
) -> Route {
    Route::new("post", path, about, routing::post(handler))
}

fn put<H: Handler<T, App>, T: 'static>(
    path: &'static str,
    handler: H,
    about: &'static str,
) -> Route {
    Route::new("put", path, about, routing::put(handler))
}

fn delete<H: Handler<T, App>, T: 'static>(
    path: &'static str,
    handler: H,
    about: &'static str,
) -> Route {
    Route::new("delete", path, about, routing::delete(handler))
}

/// The router of all addresses.
pub(crate) fn router(limits: &Limits) -> Router<App> {
    let add = |router: Router<App>, route: Route| router.route(route.path, route.service);
    routes(limits).into_iter().fold(Router::new(), add).layer(DefaultBodyLimit::max(limits.body))
}

async fn document(State(app): State<App>, headers: HeaderMap) -> Result<Response, Error> {
    let limits = app.config.limits;
    let made =
        app.made_once("document", move || openapi::document(&routes(&limits)).to_string()).await?;
    Ok(tagged::answer(&made, tagged::JSON, tagged::ASK_FIRST, &headers))
}
