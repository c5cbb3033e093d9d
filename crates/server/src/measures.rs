//! Figures about the server, on an address of their own.
//!
//! They are those of half a minute ago or less, all from one moment: whoever could count actions and bytes
//! around a move would learn what is done in secret.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use axum::{Router, extract::State, routing};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;

use crate::App;

/// The figures as they were when they were last taken.
#[derive(Clone)]
pub(crate) struct Measures {
    recorder: PrometheusHandle,
    taken: Arc<Mutex<Arc<str>>>,
}

impl Measures {
    pub(crate) fn new() -> Measures {
        let measures = Measures { recorder: recorder(), taken: Arc::new(Mutex::new("".into())) };
        measures.take();
        measures
    }

    /// Takes them anew.
    pub(crate) fn take(&self) {
        let figures = self.recorder.render();
        *self.taken.lock().unwrap_or_else(PoisonError::into_inner) = figures.into();
    }

    /// Measurements pile up until somebody fetches them, otherwise.
    pub(crate) fn tidy(&self) {
        self.recorder.run_upkeep();
    }

    fn taken(&self) -> String {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner).to_string()
    }
}

/// Serves the figures at `/metrics`, and nothing else. Nobody is to reach this who does not run the server.
pub async fn serve(app: App, listener: TcpListener) -> std::io::Result<()> {
    axum::serve(listener, router(app)).await
}

fn router(app: App) -> Router {
    let figures = |State(app): State<App>| async move { app.measures.taken() };
    Router::new().route("/metrics", routing::get(figures)).with_state(app)
}

/// The one recorder of this process.
fn recorder() -> PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    let install = || {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        // Only fails if somebody else has installed one; then ours just stays empty.
        let _ = metrics::set_global_recorder(recorder);
        handle
    };
    HANDLE.get_or_init(install).clone()
}

#[cfg(test)]
mod tests {
    use axum::{body::Body, http::Request};
    use ironlance_players::registry;
    use tower::ServiceExt as _;

    use super::*;
    use crate::Config;

    #[tokio::test]
    async fn figures_do_not_follow_what_is_done_move_by_move() {
        let folder = tempfile::tempdir().expect("there is room");
        let app = App::open(Config::new(folder.path()), registry()).await.expect("it opens");
        let counted = |app: App| async move {
            let request = Request::get("/metrics").body(Body::empty()).expect("a request");
            let answer = router(app).oneshot(request).await.expect("an answer");
            let bytes =
                axum::body::to_bytes(answer.into_body(), usize::MAX).await.expect("it ends");
            String::from_utf8_lossy(&bytes).into_owned()
        };
        let before = counted(app.clone()).await;
        metrics::counter!("ironlance_tested_total").increment(1);
        assert_eq!(counted(app.clone()).await, before, "not before they are taken anew");
        app.measures.take();
        assert!(counted(app).await.contains("ironlance_tested_total 1"));
    }
}
