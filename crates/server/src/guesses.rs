//! Passwords that are guessed: whoever guesses is slowed down and then refused, and nobody is kept out of their own
//! account by it.
//!
//! Wrong passwords are counted for a name together with who gives them: an address, or a browser in which the account was
//! signed in before. Besides, all of a name together are counted: where there are many, who has no such browser waits in
//! line. There is no name for which everybody is refused.

use std::{
    collections::{HashMap, HashSet},
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use crate::{
    App, Error,
    extract::Address,
    limits::{Deed, HOUR, household},
    secrets,
};

/// Wrong passwords for one name in an hour from one address, and from one browser that the account knows.
const FROM_AN_ADDRESS: u32 = 10;
const FROM_A_BROWSER: u32 = 30;
/// Wrong passwords for one name in an hour after which strangers wait in line for their next.
const IN_ALL: u32 = 30;
/// How many wait in line for one name; more are told to come again.
const IN_LINE: usize = 4;

/// Somebody who gives a password for a name.
pub(crate) struct Guess {
    /// What is counted: the name, and the name with who gives it.
    name: String,
    whose: String,
    address: IpAddr,
    /// Whether the account was signed in there before.
    known: bool,
}

impl Guess {
    /// By somebody of whom nothing is known but the address, or by a browser that the account knows.
    pub(crate) fn new(name: &str, Address(address): Address, browser: Option<[u8; 32]>) -> Guess {
        let address = household(address);
        let name = format!("wrong/{}", mark(name.trim().to_lowercase().as_bytes()));
        let whose = match browser {
            Some(browser) => format!("{name}/browser {}", mark(&browser)),
            None => format!("{name}/{address}"),
        };
        Guess { name, whose, address, known: browser.is_some() }
    }
}

/// A short name for something long or secret.
fn mark(of: &[u8]) -> String {
    secrets::digest(of).iter().take(12).map(|byte| format!("{byte:02x}")).collect()
}

/// The wrong passwords of this process, and who waits for another try.
#[derive(Clone, Default)]
pub(crate) struct Guesses(Arc<Mutex<Counts>>);

#[derive(Default)]
struct Counts {
    /// How many there were in the hour that began then.
    wrong: HashMap<String, (Instant, u32)>,
    lines: HashMap<String, Line>,
}

/// Those who wait for a try at one name.
struct Line {
    waiting: HashSet<IpAddr>,
    /// When there is the next.
    next: tokio::time::Instant,
}

impl Guesses {
    fn wrong(&self, what: &str) -> u32 {
        let counts = self.lock();
        let wrong = counts.wrong.get(what).filter(|(begun, _)| begun.elapsed() < HOUR);
        wrong.map_or(0, |(_, count)| *count)
    }

    fn count(&self, what: &str) {
        let mut counts = self.lock();
        let (begun, count) = counts.wrong.entry(what.to_owned()).or_insert((Instant::now(), 0));
        if HOUR <= begun.elapsed() {
            (*begun, *count) = (Instant::now(), 0);
        }
        *count = count.saturating_add(1);
    }

    /// Waits in line for a try at a name; refused where too many wait, or one of the same address does.
    async fn wait(&self, name: &str, address: IpAddr, pace: Duration) -> Result<(), Error> {
        let now = tokio::time::Instant::now();
        let turn = {
            let mut counts = self.lock();
            let empty = || Line { waiting: HashSet::new(), next: now };
            let line = counts.lines.entry(name.to_owned()).or_insert_with(empty);
            if IN_LINE <= line.waiting.len() || !line.waiting.insert(address) {
                return Err(Error::TooMany);
            }
            let turn = line.next.max(now);
            line.next = turn + pace;
            turn
        };
        let _place = Place { guesses: self, name, address };
        tokio::time::sleep_until(turn).await;
        Ok(())
    }

    /// Forgets what was long ago.
    pub(crate) fn sweep(&self) {
        let mut counts = self.lock();
        counts.wrong.retain(|_, (begun, _)| begun.elapsed() < HOUR);
        let now = tokio::time::Instant::now();
        counts.lines.retain(|_, line| !line.waiting.is_empty() || now < line.next);
    }

    fn lock(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place in a line, also of who does not wait any more.
struct Place<'a> {
    guesses: &'a Guesses,
    name: &'a str,
    address: IpAddr,
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        if let Some(line) = self.guesses.lock().lines.get_mut(self.name) {
            line.waiting.remove(&self.address);
        }
    }
}

impl App {
    /// Returns when a password may be tried, or refuses that.
    pub(crate) async fn may_guess(&self, guess: &Guess) -> Result<(), Error> {
        let most = if guess.known { FROM_A_BROWSER } else { FROM_AN_ADDRESS };
        if most <= self.wrong(&guess.whose).await? {
            return Err(Error::TooMany);
        }
        // Whoever shares an address with somebody who guesses is not kept out where they were before.
        if guess.known {
            return Ok(());
        }
        self.count(Address(guess.address), Deed::Login).await?;
        if IN_ALL <= self.wrong(&guess.name).await? {
            let pace = self.config.limits.guesses_apart;
            self.guesses.wait(&guess.name, guess.address, pace).await?;
        }
        Ok(())
    }

    /// Counts a wrong password, for all processes.
    pub(crate) async fn guessed_wrong(&self, guess: &Guess) -> Result<(), Error> {
        for what in [&guess.name, &guess.whose] {
            match self.store.is_shared() {
                true => drop(self.store.count(what).await?),
                false => self.guesses.count(what),
            }
        }
        Ok(())
    }

    async fn wrong(&self, what: &str) -> Result<u32, Error> {
        match self.store.is_shared() {
            true => Ok(self.store.counted(what).await?),
            false => Ok(self.guesses.wrong(what)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    #[tokio::test(start_paused = true)]
    async fn a_line_moves_on_one_by_one_and_is_short() {
        let (guesses, pace) = (Guesses::default(), Duration::from_secs(8));
        let begun = tokio::time::Instant::now();
        guesses.wait("Ada", address(1), pace).await.expect("the first does not wait");
        assert_eq!(begun.elapsed(), Duration::ZERO);
        let waits = |last: u8| {
            let guesses = guesses.clone();
            tokio::spawn(async move { guesses.wait("Ada", address(last), pace).await.is_ok() })
        };
        let line: Vec<_> = (2..=5).map(waits).collect();
        tokio::task::yield_now().await;
        assert!(!waits(6).await.expect("it ends"), "four wait already");
        assert!(!waits(2).await.expect("it ends"), "it waits already");
        guesses.wait("Bob", address(2), pace).await.expect("that is another line");
        for waiting in line {
            assert!(waiting.await.expect("it ends"));
        }
        assert_eq!(begun.elapsed(), 4 * pace);
        assert!(waits(6).await.expect("it ends"), "there is room again");
    }

    #[tokio::test(start_paused = true)]
    async fn who_leaves_the_line_makes_room() {
        let (guesses, pace) = (Guesses::default(), Duration::from_secs(8));
        guesses.wait("Ada", address(1), pace).await.expect("the first does not wait");
        for _ in 0..10 {
            let soon = Duration::from_millis(1);
            let gone = tokio::time::timeout(soon, guesses.wait("Ada", address(2), pace)).await;
            assert!(gone.is_err(), "it was let into the line, and has gone");
        }
        assert!(guesses.lock().lines["Ada"].waiting.is_empty());
    }
}
