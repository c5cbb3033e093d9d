//! Limits per address, so that one client cannot take the table from the others.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

/// How much one address may do.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Open sockets.
    pub sockets: u32,
    /// Tables made in an hour.
    pub tables_per_hour: u32,
    /// Messages a second over one socket, on average.
    pub messages_per_second: u32,
    /// Bytes of one request or message.
    pub body: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { sockets: 64, tables_per_hour: 120, messages_per_second: 30, body: 256 * 1024 }
    }
}

/// What the addresses have done.
#[derive(Clone, Default)]
pub(crate) struct Counters(Arc<Mutex<HashMap<IpAddr, Counter>>>);

#[derive(Default)]
struct Counter {
    sockets: u32,
    tables: u32,
    hour: Option<Instant>,
}

impl Counters {
    /// Counts a table made; `false` if there were too many in this hour.
    pub(crate) fn table(&self, address: IpAddr, limits: &Limits) -> bool {
        let mut counters = self.lock();
        let counter = counters.entry(address).or_default();
        let now = Instant::now();
        let begun = *counter.hour.get_or_insert(now);
        if now.duration_since(begun) > Duration::from_secs(3600) {
            counter.hour = Some(now);
            counter.tables = 0;
        }
        counter.tables += 1;
        counter.tables <= limits.tables_per_hour
    }

    /// Counts a socket for as long as the guard lives; `None` if there are too many.
    pub(crate) fn socket(&self, address: IpAddr, limits: &Limits) -> Option<SocketGuard> {
        let mut counters = self.lock();
        let counter = counters.entry(address).or_default();
        if counter.sockets >= limits.sockets {
            return None;
        }
        counter.sockets += 1;
        Some(SocketGuard { counters: self.clone(), address })
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<IpAddr, Counter>> {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

/// A counted socket.
pub(crate) struct SocketGuard {
    counters: Counters,
    address: IpAddr,
}

impl Drop for SocketGuard {
    fn drop(&mut self) {
        if let Some(counter) = self.counters.lock().get_mut(&self.address) {
            counter.sockets = counter.sockets.saturating_sub(1);
        }
    }
}

/// Messages over one socket: so many a second, with room for a burst.
pub(crate) struct Bucket {
    left: f64,
    rate: f64,
    since: Instant,
}

impl Bucket {
    /// A full bucket.
    pub(crate) fn new(limits: &Limits) -> Bucket {
        let rate = f64::from(limits.messages_per_second);
        Bucket { left: 4.0 * rate, rate, since: Instant::now() }
    }

    /// Takes one message out; `false` if there is none left.
    pub(crate) fn take(&mut self) -> bool {
        let now = Instant::now();
        let seconds = now.duration_since(self.since).as_secs_f64();
        self.left = (self.left + seconds * self.rate).min(4.0 * self.rate);
        self.since = now;
        let enough = self.left >= 1.0;
        if enough {
            self.left -= 1.0;
        }
        enough
    }
}
