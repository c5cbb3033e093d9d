//! The routes, and the process around them.

use std::{net::SocketAddr, time::Duration};

use axum::{
    Router,
    http::{HeaderName, HeaderValue, header},
    middleware,
    response::{IntoResponse, Response},
    serve::ListenerExt as _,
};
use tokio::net::TcpListener;
use tower_http::{
    catch_panic::CatchPanicLayer, compression::CompressionLayer,
    set_header::SetResponseHeaderLayer, trace::TraceLayer,
};

use crate::{App, Error, caught, origin, others, routes, web};

/// The whole service.
pub fn router(app: App) -> Router {
    let limits = app.config.limits;
    routes::router(&limits)
        .method_not_allowed_fallback(|| async { Error::Method })
        .fallback(web::page::<web::Client>)
        .layer(middleware::from_fn(origin::guard))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(panicked))
        .layer(TraceLayer::new_for_http())
        .layer(secure("content-security-policy", CONTENT_SECURITY_POLICY))
        .layer(secure(header::X_CONTENT_TYPE_OPTIONS.as_str(), "nosniff"))
        .layer(secure(header::REFERRER_POLICY.as_str(), "no-referrer"))
        .with_state(app)
}

/// Everything comes from this server, and nothing is inlined.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; \
     frame-ancestors 'none'; form-action 'self'";

fn secure(name: &'static str, value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::overriding(
        HeaderName::from_static(name),
        HeaderValue::from_static(value),
    )
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
    // What is sent is whole: waiting for more to send with it would only cost time.
    let listener = listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection waits before it sends");
        }
    });
    let service = router(app.clone()).into_make_service_with_connect_info::<SocketAddr>();
    let result = axum::serve(listener, service).with_graceful_shutdown(stop).await;
    sweeper.abort();
    app.tables.keep_all(&app).await;
    if let Err(error) = app.store.leave_leases().await {
        tracing::warn!(%error, "other processes must wait until leases expire");
    }
    app.store.close().await;
    result
}

/// Forgets what nobody uses, now and then.
async fn sweep(app: App) {
    for round in 1.. {
        tokio::time::sleep(Duration::from_secs(5)).await;
        // Measurements pile up until somebody fetches them, otherwise.
        app.metrics.run_upkeep();
        if app.store.is_shared() {
            let all = app.tables.all();
            let used = all.iter().filter(|live| !live.here().is_empty());
            used.for_each(|live| others::tell_who_is_here(&app, live));
        }
        if round % 6 == 0 {
            app.tables.sweep(&app);
            app.counters.sweep();
        }
    }
}
