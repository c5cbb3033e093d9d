//! What ends sockets: whoever signs out or loses a seat does not go on hearing of it.

use serde::{Deserialize, Serialize};
use tokio::sync::broadcast;

/// Whose sockets end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Ends {
    /// Those that were opened with the login whose token has this hash.
    Login(Vec<u8>),
    /// Those of an account, but for one login.
    Account { account: i64, but: [u8; 32] },
    /// Those at a seat.
    Seat { table: String, seat: u8 },
}

/// How many may be told at once; who is slower is ended as well, and comes again.
const TOLD: usize = 64;

/// The way to all sockets of this process.
#[derive(Clone)]
pub(crate) struct Endings(broadcast::Sender<Ends>);

impl Endings {
    pub(crate) fn new() -> Endings {
        Endings(broadcast::channel(TOLD).0)
    }

    /// Ends the sockets of this process that are meant.
    pub(crate) fn tell(&self, ends: Ends) {
        // Only fails where there is no socket.
        let _ = self.0.send(ends);
    }

    /// Everything that is ended from now on.
    pub(crate) fn listen(&self) -> broadcast::Receiver<Ends> {
        self.0.subscribe()
    }
}
