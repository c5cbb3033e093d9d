//! The routes, and the process around them.

use std::time::Duration;

use axum::{
    Router,
    extract::{Request, State},
    http::StatusCode,
    middleware::{self, Next},
    response::{IntoResponse, Response},
};
use tokio::net::TcpListener;
use tower_http::{
    catch_panic::CatchPanicLayer,
    compression::CompressionLayer,
    trace::{DefaultOnFailure, TraceLayer},
};
use tracing::Level;

use ironlance_store::Lasts;

use crate::{App, Error, Limits, caught, connections, origin, others, routes, web};

const DAY: i64 = 24 * 60 * 60;

/// How long is kept what nobody comes back to.
const LASTS: Lasts = Lasts { open_table: 14 * DAY, of_guests: 180 * DAY };

/// The whole service.
pub fn router(app: App) -> Router {
    let limits = app.config.limits;
    routes::router(&limits)
        .method_not_allowed_fallback(|| async { Error::Method })
        .fallback(web::page::<web::Client>)
        .layer(middleware::from_fn_with_state(app.clone(), origin::guard))
        .layer(middleware::from_fn_with_state(app.clone(), in_time))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(panicked))
        // What has failed is said where it fails; who is told "busy" must not fill the log.
        .layer(TraceLayer::new_for_http().on_failure(DefaultOnFailure::new().level(Level::DEBUG)))
        .layer(middleware::from_fn_with_state(app.clone(), origin::discreet))
        .with_state(app)
}

/// Nobody keeps a request open by sending it slowly. What is worked out is given up before that.
async fn in_time(State(app): State<App>, request: Request, next: Next) -> Result<Response, Error> {
    let slow = || Error::Rejected(StatusCode::REQUEST_TIMEOUT, "the request took too long".into());
    let longest = 4 * app.config.limits.patience;
    tokio::time::timeout(longest, next.run(request)).await.map_err(|_| slow())
}

/// A bug in one request is an answer like any other, and is in the log.
fn panicked(panic: Box<dyn std::any::Any + Send>) -> Response {
    Error::Bug(caught::words(&*panic).to_owned()).into_response()
}

/// Serves until `stop` is done, then lets what is under way finish.
pub async fn serve(
    app: App,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let sweeper = tokio::spawn(sweep(app.clone()));
    let limits = connection_limits(&app);
    connections::serve(router(app.clone()), listener, &limits, stop).await;
    sweeper.abort();
    app.tables.keep_all(&app).await;
    if let Err(error) = app.store.leave_leases().await {
        tracing::warn!(%error, "other processes must wait until leases expire");
    }
    app.store.close().await;
    Ok(())
}

/// Behind a proxy all connections are the proxy's, which counts those of each address itself.
fn connection_limits(app: &App) -> Limits {
    let limits = app.config.limits;
    match app.config.behind_proxy {
        true => Limits { connections: limits.connections_in_all, ..limits },
        false => limits,
    }
}

/// Forgets what nobody uses, now and then.
async fn sweep(app: App) {
    for round in 1.. {
        tokio::time::sleep(Duration::from_secs(5)).await;
        app.measures.tidy();
        if app.store.is_shared() {
            let all = app.tables.all();
            let used = all.iter().filter(|live| !live.here().is_empty());
            used.for_each(|live| others::tell_who_is_here(&app, live));
            all.iter().filter(|live| live.forget_the_silent()).for_each(|live| live.touch());
        }
        if round % 720 == 1
            && let Err(error) = app.store.expire(LASTS).await
        {
            tracing::warn!(%error, "what is old was not forgotten");
        }
        if round % 6 == 0 {
            app.measures.take();
            app.tables.sweep(&app);
            app.counters.sweep();
            app.guesses.sweep();
        }
    }
}
