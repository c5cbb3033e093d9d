//! Limits per address, so that one client cannot take the table from the others.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

pub(crate) const HOUR: Duration = Duration::from_secs(3600);

/// How much one address may do.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Open connections, sockets among them. Behind a proxy all are the proxy's.
    pub connections: usize,
    /// Open connections of all addresses.
    pub connections_in_all: usize,
    /// How long a connection may take to say what it wants, or say nothing. A whole request, and what is sent until
    /// it is read, have four times that.
    pub patience: Duration,
    /// Open sockets.
    pub sockets: u32,
    /// Tables made in an hour.
    pub tables_per_hour: u32,
    /// Replays uploaded in an hour.
    pub replays_per_hour: u32,
    /// Messages a second over one socket, on average.
    pub messages_per_second: u32,
    /// Bytes of one request or message.
    pub body: usize,
    /// Bytes of an uploaded log.
    pub log: usize,
    /// Tables whose game has not begun, of one account or address.
    pub open_tables: u64,
    /// Forces that are kept for one account or address.
    pub forces: u64,
    /// Bytes of the logs that are kept for one account.
    pub logs_of_account: u64,
    /// Bytes of the logs that are kept for the guests of one address.
    pub logs_of_guest: u64,
    /// The time between two tries of strangers at a password that was guessed at often.
    pub guesses_apart: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            connections: 256,
            connections_in_all: 10_000,
            patience: Duration::from_secs(15),
            sockets: 64,
            tables_per_hour: 120,
            replays_per_hour: 60,
            messages_per_second: 30,
            body: 256 * 1024,
            log: 4 * 1024 * 1024,
            open_tables: 200,
            forces: 500,
            logs_of_account: 256 * 1024 * 1024,
            logs_of_guest: 64 * 1024 * 1024,
            guesses_apart: Duration::from_secs(8),
        }
    }
}

impl Limits {
    pub(crate) fn per_hour(&self, deed: Deed) -> u32 {
        match deed {
            Deed::Table => self.tables_per_hour,
            Deed::Replay => self.replays_per_hour,
            Deed::Account => 20,
            Deed::Login => 60,
            Deed::Force => 200,
            Deed::Seat => self.tables_per_hour.saturating_mul(8),
        }
    }
}

/// What is counted by the hour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Deed {
    /// Making a table.
    Table,
    /// Uploading a log.
    Replay,
    /// Making an account.
    Account,
    /// Trying a password.
    Login,
    /// Saving or sharing a force.
    Force,
    /// Taking a seat.
    Seat,
}

/// What the addresses have done.
#[derive(Clone, Default)]
pub(crate) struct Counters(Arc<Mutex<Counts>>);

#[derive(Default)]
struct Counts {
    sockets: HashMap<IpAddr, u32>,
    /// How often something was done in the hour that began then.
    deeds: HashMap<(IpAddr, Deed), (Instant, u32)>,
}

impl Counters {
    /// Counts something done; `false` if there was too much of it in this hour.
    pub(crate) fn deed(&self, address: IpAddr, deed: Deed, limits: &Limits) -> bool {
        let now = Instant::now();
        let mut counts = self.lock();
        let (begun, count) = counts.deeds.entry((household(address), deed)).or_insert((now, 0));
        if HOUR < now.duration_since(*begun) {
            (*begun, *count) = (now, 0);
        }
        *count = count.saturating_add(1);
        *count <= limits.per_hour(deed)
    }

    /// Counts a socket for as long as the guard lives; `None` if there are too many.
    pub(crate) fn socket(&self, address: IpAddr, limits: &Limits) -> Option<SocketGuard> {
        let address = household(address);
        let mut counts = self.lock();
        let sockets = counts.sockets.entry(address).or_default();
        if *sockets >= limits.sockets {
            return None;
        }
        *sockets += 1;
        Some(SocketGuard { counters: self.clone(), address })
    }

    /// Forgets addresses that have done nothing for an hour.
    pub(crate) fn sweep(&self) {
        let mut counts = self.lock();
        counts.deeds.retain(|_, (begun, _)| begun.elapsed() <= HOUR);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

/// What one client is known by: of the newer addresses, whoever has one has all with the same
/// first half.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)))
        }
    }
}

/// A counted socket.
pub(crate) struct SocketGuard {
    counters: Counters,
    address: IpAddr,
}

impl Drop for SocketGuard {
    fn drop(&mut self) {
        let mut counts = self.counters.lock();
        if let Some(sockets) = counts.sockets.get_mut(&self.address) {
            *sockets = sockets.saturating_sub(1);
            if *sockets == 0 {
                counts.sockets.remove(&self.address);
            }
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

    /// Takes one message out, or says how long it is until there is one.
    pub(crate) fn take(&mut self) -> Result<(), Duration> {
        let now = Instant::now();
        let seconds = now.duration_since(self.since).as_secs_f64();
        self.left = (self.left + seconds * self.rate).min(4.0 * self.rate);
        self.since = now;
        if self.left < 1.0 {
            return Err(Duration::from_secs_f64((1.0 - self.left) / self.rate.max(0.001)));
        }
        self.left -= 1.0;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_household_has_a_limit_of_its_own() {
        let (counters, limits) =
            (Counters::default(), Limits { tables_per_hour: 2, ..Limits::default() });
        let make = |address: &str| {
            counters.deed(address.parse().expect("an address"), Deed::Table, &limits)
        };
        assert!(make("192.0.2.1") && make("::ffff:192.0.2.1"));
        assert!(!make("192.0.2.1"), "the same address in two ways of writing");
        assert!(make("192.0.2.2"));
        assert!(make("2001:db8::1") && make("2001:db8::2"));
        assert!(!make("2001:db8::3"), "one household");
        assert!(make("2001:db8:0:1::1"));
    }

    #[test]
    fn a_socket_counts_while_it_is_open() {
        let (counters, limits) = (Counters::default(), Limits { sockets: 1, ..Limits::default() });
        let address = "192.0.2.1".parse().expect("an address");
        let first = counters.socket(address, &limits);
        assert!(first.is_some() && counters.socket(address, &limits).is_none());
        drop(first);
        assert!(counters.socket(address, &limits).is_some());
    }
}
