//! What all requests share.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv4Addr},
    path::PathBuf,
    sync::Arc,
    time::Duration,
};

use ironlance_players::Registry;
use ironlance_store::Store;
use tokio::sync::{Mutex, Semaphore};

use crate::{
    Error,
    aside::{Pools, Work},
    clock,
    editions::Editions,
    ends::Endings,
    extract::Address,
    guesses::Guesses,
    limits::{Counters, Deed, Limits, household},
    measures::Measures,
    others,
    questions::AnswerRoom,
    secrets,
    tables::Tables,
    tagged::Tagged,
};

/// How the server runs.
#[derive(Clone, Debug)]
pub struct Config {
    /// The data folder, for who has no database of their own.
    pub data: PathBuf,
    /// The address of a PostgreSQL database to use in its place, with other processes.
    pub database: Option<String>,
    /// Limits per address.
    pub limits: Limits,
    /// How many computer players think at the same time.
    pub thinkers: usize,
    /// How long somebody who is asked in the middle of another's action may take, where there is a
    /// clock or nobody is at the seat.
    pub interrupt: Duration,
    /// Whether a proxy stands before the server and says whom it speaks for.
    pub behind_proxy: bool,
    /// The names that the server is reached by, besides `localhost` and addresses in figures.
    pub hosts: Vec<String>,
}

impl Config {
    /// The defaults, with a data folder.
    pub fn new(data: impl Into<PathBuf>) -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            data: data.into(),
            database: None,
            limits: Limits::default(),
            thinkers: cores,
            interrupt: Duration::from_secs(30),
            behind_proxy: false,
            hosts: Vec::new(),
        }
    }
}

/// The server's parts.
#[derive(Clone)]
pub struct App {
    pub(crate) store: Store,
    pub(crate) games: &'static Registry,
    pub(crate) tables: Tables,
    pub(crate) editions: Editions,
    pub(crate) config: Arc<Config>,
    pub(crate) counters: Counters,
    pub(crate) guesses: Guesses,
    pub(crate) ends: Endings,
    pub(crate) thinkers: Arc<Semaphore>,
    pools: Pools,
    /// The room for answers to questions about tables.
    pub(crate) answers: AnswerRoom,
    /// When the process came up, in milliseconds since 1970.
    pub(crate) up: u64,
    /// Different for every process: what one has made may differ from what the next makes.
    pub(crate) nonce: Arc<str>,
    /// Answers that are made once, by name.
    made: Arc<Mutex<HashMap<String, Tagged>>>,
    pub(crate) measures: Measures,
}

impl App {
    /// Opens the store and puts everything together.
    pub async fn open(
        config: Config,
        games: &'static Registry,
    ) -> Result<App, ironlance_store::Error> {
        let store = match &config.database {
            Some(address) => Store::connect(address).await?,
            None => Store::open(&config.data).await?,
        };
        let app = App {
            tables: Tables::default(),
            editions: Editions::default(),
            thinkers: Arc::new(Semaphore::new(config.thinkers)),
            pools: Pools::new(config.thinkers),
            answers: AnswerRoom::default(),
            up: clock::now(),
            nonce: secrets::token().into(),
            made: Arc::default(),
            counters: Counters::default(),
            guesses: Guesses::default(),
            ends: Endings::new(),
            measures: Measures::new(),
            config: Arc::new(config),
            store,
            games,
        };
        others::listen(&app).await?;
        Ok(app)
    }

    /// Counts something that one address may not do too often, at all processes together.
    pub(crate) async fn count(&self, Address(address): Address, deed: Deed) -> Result<(), Error> {
        let limits = &self.config.limits;
        // Who has done too much at this process is refused before anything is written.
        if !self.counters.deed(address, deed, limits) {
            return Err(Error::TooMany);
        }
        let most = limits.per_hour(deed);
        if self.store.is_shared() && most < u32::MAX {
            let what = format!("{deed:?}/{}", household(address));
            if most < self.store.count(&what).await? {
                return Err(Error::TooMany);
            }
        }
        Ok(())
    }

    /// Does what takes long on a thread of its own, in the pool of its kind.
    pub(crate) async fn aside<T: Send + 'static>(
        &self,
        work: Work,
        address: Address,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        self.pools.run(work, address, job).await
    }

    /// How much work of a kind is under way or waits for an address.
    #[cfg(test)]
    pub(crate) fn under_way(&self, work: Work, address: Address) -> usize {
        self.pools.under_way(work, address)
    }

    /// The answer called `name`, made the first time somebody asks for it.
    pub(crate) async fn made_once(
        &self,
        name: &str,
        make: impl FnOnce() -> String + Send + 'static,
    ) -> Result<Tagged, Error> {
        let mut made = self.made.lock().await;
        if let Some(tagged) = made.get(name) {
            return Ok(tagged.clone());
        }
        let nobody = Address(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        let tagged = self.aside(Work::Once, nobody, || Tagged::new(make())).await?;
        made.insert(name.to_owned(), tagged.clone());
        Ok(tagged)
    }
}
