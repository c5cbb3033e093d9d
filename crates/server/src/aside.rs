//! What takes long is done aside: on threads of its own, so much at the same time and no more.
//!
//! Each kind of work has a pool, so that none holds up another. Who comes when a pool has enough to do
//! is told so at once, and of the places in a pool one address has only some.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use ironlance_engine::effort::{Effort, Exhausted, within};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::{Error, extract::Address, limits::household};

/// A kind of work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Work {
    /// What can be asked about a table: odds, looks, lists of choices.
    Question,
    /// Judging and completing forces.
    Force,
    /// Walking through logs.
    Replay,
    /// Making and trying hashes of passwords.
    Password,
    /// Answers that are made once and kept.
    Once,
}

/// The pools.
#[derive(Clone)]
pub(crate) struct Pools(Arc<[Pool; 5]>);

/// Threads for one kind of work.
struct Pool {
    permits: Arc<Semaphore>,
    /// How much may wait or be under way, in all and for one address.
    most: usize,
    most_of_one: usize,
    /// How long somebody waits for an answer.
    time: Duration,
    /// How many bytes of memory an answer may take, as far as they are counted.
    bytes: usize,
    admitted: Mutex<Admitted>,
}

#[derive(Default)]
struct Admitted {
    all: usize,
    by: HashMap<IpAddr, usize>,
}

impl Pools {
    /// Pools for a machine with so many cores.
    pub(crate) fn new(cores: usize) -> Pools {
        let some = cores.div_ceil(2);
        let pool = |work| match work {
            Work::Question => Pool::new(cores, 64 * cores, 16, 10, 32),
            Work::Force => Pool::new(some, 32, 8, 10, 32),
            Work::Replay => Pool::new(some, 16, 4, 30, 64),
            Work::Password => Pool::new(some, 64, 8, 20, 32),
            Work::Once => Pool::new(some, 64, 64, 30, 64),
        };
        let kinds = [Work::Question, Work::Force, Work::Replay, Work::Password, Work::Once];
        Pools(Arc::new(kinds.map(pool)))
    }

    /// Does some work for an address. Whoever no longer waits for it, because they have gone, lets it finish.
    /// Where it takes too long or too much, it ends when it next counts what it takes; until then nothing new begins
    /// in its place.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: Work,
        Address(address): Address,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let pool = &self.0[work as usize];
        let place = Place::take(self, work, household(address)).ok_or(Error::Busy)?;
        let turn = pool.permits.clone().acquire_owned();
        let turn: OwnedSemaphorePermit =
            turn.await.map_err(|closed| Error::Bug(closed.to_string()))?;
        let (time, bytes) = (pool.time, pool.bytes);
        let done = tokio::task::spawn_blocking(move || {
            let _kept = (turn, place);
            let begun = Instant::now();
            within(Effort { bytes, too_long: Box::new(move || time < begun.elapsed()) }, job)
        });
        match tokio::time::timeout(time, done).await {
            Ok(Ok(Ok(done))) => Ok(done),
            Ok(Ok(Err(Exhausted::Memory))) => Err(Error::TooMuch),
            Ok(Ok(Err(Exhausted::Time))) | Err(_) => Err(Error::TooLong),
            Ok(Err(panic)) => Err(Error::Bug(panic.to_string())),
        }
    }
}

#[cfg(test)]
impl Pools {
    /// How much waits or is under way for an address.
    pub(crate) fn under_way(&self, work: Work, Address(address): Address) -> usize {
        let admitted = self.0[work as usize].admitted();
        admitted.by.get(&household(address)).copied().unwrap_or_default()
    }
}

impl Pool {
    /// So many threads and places, and for each work so many seconds and mebibytes.
    fn new(
        threads: usize,
        most: usize,
        most_of_one: usize,
        seconds: u64,
        mebibytes: usize,
    ) -> Pool {
        let permits = Arc::new(Semaphore::new(threads));
        let (time, bytes) = (Duration::from_secs(seconds), mebibytes << 20);
        Pool { permits, most, most_of_one, time, bytes, admitted: Mutex::default() }
    }

    fn admitted(&self) -> MutexGuard<'_, Admitted> {
        self.admitted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place among those who wait or are served.
struct Place {
    pools: Pools,
    work: Work,
    address: IpAddr,
}

impl Place {
    fn take(pools: &Pools, work: Work, address: IpAddr) -> Option<Place> {
        let pool = &pools.0[work as usize];
        let mut admitted = pool.admitted();
        if pool.most <= admitted.all {
            return None;
        }
        let own = admitted.by.entry(address).or_default();
        if pool.most_of_one <= *own {
            return None;
        }
        *own += 1;
        admitted.all += 1;
        Some(Place { pools: pools.clone(), work, address })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut admitted = self.pools.0[self.work as usize].admitted();
        admitted.all -= 1;
        if let Some(own) = admitted.by.get_mut(&self.address) {
            *own -= 1;
            if *own == 0 {
                admitted.by.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use ironlance_engine::effort::spend;

    use super::*;

    const fn address(last: u8) -> Address {
        Address(IpAddr::V4(Ipv4Addr::new(192, 0, 2, last)))
    }

    #[tokio::test]
    async fn one_address_fills_no_pool_and_no_pool_holds_up_another() {
        let pools = Pools::new(1);
        let (go, wait) = std::sync::mpsc::channel::<()>();
        let wait = Arc::new(Mutex::new(wait));
        let stuck = || {
            let (pools, wait) = (pools.clone(), wait.clone());
            tokio::spawn(async move {
                let job = move || wait.lock().expect("nobody panics").recv().is_ok();
                pools.run(Work::Replay, address(1), job).await
            })
        };
        let mut jobs: Vec<_> = (0..4).map(|_| stuck()).collect();
        tokio::task::yield_now().await;
        let fifth = pools.run(Work::Replay, address(1), || ()).await;
        assert!(matches!(fifth, Err(Error::Busy)), "{fifth:?}");
        pools.run(Work::Password, address(1), || ()).await.expect("another pool is free");
        let other = tokio::spawn({
            let pools = pools.clone();
            async move { pools.run(Work::Replay, address(2), || 7).await }
        });
        for _ in 0..4 {
            go.send(()).expect("somebody waits");
        }
        for job in jobs.drain(..) {
            assert!(job.await.expect("it ends").expect("it was admitted"));
        }
        assert_eq!(other.await.expect("it ends").expect("it waited its turn"), 7);
        pools.run(Work::Replay, address(1), || ()).await.expect("there is room again");
    }

    #[tokio::test]
    async fn nobody_waits_for_ever_and_what_goes_on_keeps_its_place() {
        let hasty = || Pool { time: Duration::from_millis(1), ..Pool::new(1, 4, 4, 1, 1) };
        let pools = Pools(Arc::new(std::array::from_fn(|_| hasty())));
        let (go, wait) = std::sync::mpsc::channel::<()>();
        let late = pools.run(Work::Question, address(1), move || wait.recv().is_ok()).await;
        assert!(matches!(late, Err(Error::TooLong)), "{late:?}");
        let place = &pools.0[Work::Question as usize];
        assert_eq!((place.permits.available_permits(), place.admitted().all), (0, 1));
        go.send(()).expect("it still waits");
    }

    #[tokio::test]
    async fn what_takes_too_much_ends_and_gives_its_place_back() {
        let pools = Pools::new(1);
        let endless = || -> () {
            loop {
                spend(1 << 10)
            }
        };
        let too_much = pools.run(Work::Question, address(1), endless).await;
        assert!(matches!(too_much, Err(Error::TooMuch)), "{too_much:?}");
        let pools = Pools(Arc::new(std::array::from_fn(|_| Pool {
            time: Duration::from_millis(1),
            ..Pool::new(1, 4, 4, 1, 1)
        })));
        let endless = || -> () {
            loop {
                spend(0)
            }
        };
        let too_long = pools.run(Work::Question, address(1), endless).await;
        assert!(matches!(too_long, Err(Error::TooLong)), "{too_long:?}");
        // The thread has stopped, so there is a place again.
        let again = pools.run(Work::Question, address(1), || ());
        assert!(!matches!(again.await, Err(Error::Busy)));
    }

    #[tokio::test]
    async fn a_panic_is_an_answer_and_leaves_its_place() {
        let pools = Pools::new(1);
        let bug = pools.run(Work::Question, address(1), || panic!("a bug")).await;
        assert!(matches!(bug, Err::<(), _>(Error::Bug(_))), "{bug:?}");
        assert_eq!(pools.0[Work::Question as usize].admitted().all, 0);
    }
}
