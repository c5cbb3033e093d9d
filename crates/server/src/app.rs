//! What all requests share.

use std::{path::PathBuf, sync::Arc};

use ironlance_players::Registry;
use ironlance_store::Store;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::sync::Semaphore;

use crate::{
    limits::{Counters, Limits},
    tables::Tables,
};

/// How the server runs.
#[derive(Clone, Debug)]
pub struct Config {
    /// The data folder.
    pub data: PathBuf,
    /// Limits per address.
    pub limits: Limits,
    /// How many computer players think at the same time.
    pub thinkers: usize,
}

impl Config {
    /// The defaults, with a data folder.
    pub fn new(data: impl Into<PathBuf>) -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config { data: data.into(), limits: Limits::default(), thinkers: cores }
    }
}

/// The server's parts.
#[derive(Clone)]
pub struct App {
    pub(crate) store: Store,
    pub(crate) games: &'static Registry,
    pub(crate) tables: Tables,
    pub(crate) config: Arc<Config>,
    pub(crate) counters: Counters,
    pub(crate) thinkers: Arc<Semaphore>,
    pub(crate) metrics: PrometheusHandle,
}

impl App {
    /// Opens the store and puts everything together.
    pub async fn open(
        config: Config,
        games: &'static Registry,
    ) -> Result<App, ironlance_store::Error> {
        let store = Store::open(&config.data).await?;
        Ok(App {
            tables: Tables::default(),
            thinkers: Arc::new(Semaphore::new(config.thinkers)),
            counters: Counters::default(),
            metrics: recorder(),
            config: Arc::new(config),
            store,
            games,
        })
    }
}

/// The one recorder of metrics of this process.
fn recorder() -> PrometheusHandle {
    static HANDLE: std::sync::OnceLock<PrometheusHandle> = std::sync::OnceLock::new();
    let install = || {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        // Only fails if somebody else has installed one; then ours just stays empty.
        let _ = metrics::set_global_recorder(recorder);
        handle
    };
    HANDLE.get_or_init(install).clone()
}
