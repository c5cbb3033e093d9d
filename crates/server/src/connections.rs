//! Connections: so many in all and of one address, and none for who says nothing.
//!
//! A connection on which no request is under way is quiet. Where there is room no more, the one that has been
//! quiet for longest makes room: whoever opens thousands and says nothing closes their own.

use std::{
    collections::{BTreeMap, HashMap},
    net::{IpAddr, SocketAddr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use axum::{Router, body::Body, extract::ConnectInfo, serve::Listener};
use hyper::{Request, body::Incoming, server::conn::http1, service::Service as _};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
    task::AbortHandle,
};

use self::line::Line;
use crate::limits::{Limits, household};

mod line;

/// All connections.
#[derive(Clone)]
struct Connections {
    open: Arc<Mutex<Open>>,
    most: usize,
    most_of_one: usize,
    patience: Duration,
}

#[derive(Default)]
struct Open {
    all: usize,
    by: HashMap<IpAddr, usize>,
    /// Those on which no request is under way, the longest quiet first.
    quiet: BTreeMap<u64, (IpAddr, AbortHandle)>,
    /// How many have become quiet so far.
    turns: u64,
}

/// One of them, as long as it is open: the server's end of it has this, and the socket that it may become.
pub(crate) struct Connection {
    connections: Connections,
    address: IpAddr,
    /// Its place among the quiet ones, and what ends it.
    quiet: Mutex<(Option<u64>, Option<AbortHandle>)>,
}

/// Serves `router` until `stop` is done, then lets requests under way finish.
pub(crate) async fn serve(
    router: Router,
    mut listener: TcpListener,
    limits: &Limits,
    stop: impl Future<Output = ()> + Send + 'static,
) {
    let connections = Connections::new(limits);
    let (stopping, stopped) = watch::channel(false);
    let mut stop = std::pin::pin!(stop);
    loop {
        let (stream, peer) = tokio::select! {
            // Whatever stands in the way of one (too many open files, say), it waits and tries the next.
            accepted = Listener::accept(&mut listener) => accepted,
            () = &mut stop => break,
        };
        let Some(connection) = connections.open(peer.ip()) else { continue };
        let connection = Arc::new(connection);
        let conversation =
            converse(router.clone(), stream, peer, connection.clone(), stopped.clone());
        connection.begin(tokio::spawn(conversation).abort_handle());
    }
    drop(listener);
    drop(stopped);
    // Whoever converses holds the other end.
    let _ = stopping.send(true);
    stopping.closed().await;
}

/// One connection, from its first request to its last.
async fn converse(
    router: Router,
    stream: TcpStream,
    peer: SocketAddr,
    connection: Arc<Connection>,
    mut stopped: watch::Receiver<bool>,
) {
    // What is sent is whole: waiting for more to send with it would only cost time.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection waits before it sends");
    }
    let patience = connection.connections.patience;
    let line = TokioIo::new(Line::new(stream, 4 * patience, connection.clone()));
    let router = TowerToHyperService::new(router);
    let kept = connection.clone();
    let service = hyper::service::service_fn(move |request: Request<Incoming>| {
        let busy = connection.busy();
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        let answer = router.call(request);
        async move {
            let _kept = busy;
            answer.await
        }
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(patience);
    let talk = http.serve_connection(line, service).with_upgrades();
    let mut talk = std::pin::pin!(talk);
    let ended = tokio::select! {
        ended = &mut talk => ended,
        _ = stopped.changed() => {
            talk.as_mut().graceful_shutdown();
            talk.await
        }
    };
    kept.is_over();
    if let Err(error) = ended {
        tracing::trace!(%error, "a connection broke off");
    }
}

impl Connections {
    fn new(limits: &Limits) -> Connections {
        Connections {
            open: Arc::default(),
            most: limits.connections_in_all.min(files()),
            most_of_one: limits.connections,
            patience: limits.patience,
        }
    }

    /// Counts a connection for as long as the answer is kept, where there is room or can be made.
    fn open(&self, address: IpAddr) -> Option<Connection> {
        let address = household(address);
        let mut open = self.lock();
        let own = open.by.get(&address).copied().unwrap_or_default();
        let fits = match (own < self.most_of_one, open.all < self.most) {
            (false, _) => open.hang_up(|whose| whose == address),
            (true, false) => open.hang_up(|_| true),
            (true, true) => true,
        };
        if !fits {
            return None;
        }
        open.all += 1;
        *open.by.entry(address).or_default() += 1;
        drop(open);
        let connections = self.clone();
        Some(Connection { connections, address, quiet: Mutex::default() })
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    /// Ends the connection that has been quiet for longest, of those whose address is meant; `false` if
    /// none is quiet.
    fn hang_up(&mut self, meant: impl Fn(IpAddr) -> bool) -> bool {
        let longest = self.quiet.iter().find(|(_, (address, _))| meant(*address));
        let Some(turn) = longest.map(|(turn, _)| *turn) else { return false };
        if let Some((_, task)) = self.quiet.remove(&turn) {
            task.abort();
        }
        true
    }
}

impl Connection {
    /// Notes what ends it; nothing has been said on it yet.
    fn begin(&self, task: AbortHandle) {
        self.lock().1 = Some(task);
        self.becomes_quiet();
    }

    /// A request is under way, for as long as the answer is kept.
    fn busy(self: &Arc<Self>) -> Busy {
        if let Some(turn) = self.lock().0.take() {
            self.connections.lock().quiet.remove(&turn);
        }
        Busy(self.clone())
    }

    /// No request comes any more: what is left is a socket, which is never quiet.
    fn is_over(&self) {
        let mut quiet = self.lock();
        quiet.1 = None;
        if let Some(turn) = quiet.0.take() {
            self.connections.lock().quiet.remove(&turn);
        }
    }

    fn becomes_quiet(&self) {
        let mut quiet = self.lock();
        let Some(task) = quiet.1.clone().filter(|task| !task.is_finished()) else { return };
        let mut open = self.connections.lock();
        open.turns += 1;
        let turn = open.turns;
        open.quiet.insert(turn, (self.address, task));
        if let Some(before) = quiet.0.replace(turn) {
            open.quiet.remove(&before);
        }
    }

    fn lock(&self) -> MutexGuard<'_, (Option<u64>, Option<AbortHandle>)> {
        self.quiet.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let turn = self.lock().0.take();
        let mut open = self.connections.lock();
        if let Some(turn) = turn {
            open.quiet.remove(&turn);
        }
        open.all -= 1;
        if let Some(own) = open.by.get_mut(&self.address) {
            *own -= 1;
            if *own == 0 {
                open.by.remove(&self.address);
            }
        }
    }
}

/// A request that is under way.
struct Busy(Arc<Connection>);

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.becomes_quiet();
    }
}

/// How many connections the system lets the process have, with some files left for the games. It is asked
/// for all that it would give.
fn files() -> usize {
    const KEPT: usize = 128;
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
        let limit = setrlimit(Resource::Nofile, raised).map_or(limit, |()| raised);
        let most = limit.current.and_then(|most| usize::try_from(most).ok()).unwrap_or(usize::MAX);
        most.saturating_sub(KEPT).max(KEPT)
    }
    #[cfg(not(unix))]
    usize::MAX
}
