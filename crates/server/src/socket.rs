//! One WebSocket: one viewer of one table.

use std::{sync::Arc, time::Duration};

use axum::{
    extract::{
        State, WebSocketUpgrade,
        ws::{Message, WebSocket},
    },
    response::Response,
};
use futures_util::SinkExt as _;
use ironlance_engine::{Json, Seat, Viewer};
use serde::Serialize;
use tokio::{
    sync::{broadcast, watch},
    time::Instant,
};

use crate::{
    App, Error,
    api::accounts::{Login, SignedIn},
    computer,
    ends::Ends,
    extract::{Address, Path},
    failed::Failed,
    limits::{Bucket, SocketGuard},
    live::Live,
    others,
    presence::Sitting,
    protocol::{Answer, Failure, FromClient, PROTOCOL, Phrase, Spoken, ToClient},
    questions::{Asked, Question, Reply},
    shown::Shown,
};

/// How long a client may be silent; clients ping every twenty seconds.
const SILENCE: Duration = Duration::from_secs(60);

/// The bytes that each socket reads at once. The library's default of 128 KiB would be most of what a
/// game takes.
const READ_BUFFER: usize = 2048;

/// The bytes of a client's key: it is kept with the action for ever.
const KEY_AT_MOST: usize = 64;
/// The bytes of what a person types.
const TEXT_AT_MOST: usize = 200;

/// Opens a socket at a table.
pub(crate) async fn open(
    State(app): State<App>,
    Path(id): Path<String>,
    address: Address,
    me: SignedIn,
    login: Login,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Error> {
    let limits = app.config.limits;
    let guard = app.counters.socket(address.0, &limits).ok_or(Error::TooMany)?;
    let live = app.tables.get(&app, &id).await?;
    let upgrade = upgrade.max_message_size(limits.body).read_buffer_size(READ_BUFFER);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let who = Who { address, account: me.id(), login: login.hash() };
        Session::new(app, live, socket, who, guard).run().await;
    }))
}

/// Who has opened a socket.
struct Who {
    address: Address,
    /// The account that is signed in, and the hash of the login's token.
    account: Option<i64>,
    login: Option<[u8; 32]>,
}

struct Session {
    app: App,
    live: Arc<Live>,
    /// Whatever happens while the table is shown for the first time is shown after that.
    changed: watch::Receiver<u64>,
    said: broadcast::Receiver<Spoken>,
    socket: WebSocket,
    who: Who,
    /// What ends sockets.
    ends: broadcast::Receiver<Ends>,
    bucket: Bucket,
    /// Until when nothing more is read: the client has said too much.
    rests: Instant,
    viewer: Viewer,
    /// Who has a seat sits at it while the socket is open.
    sitting: Option<Sitting>,
    /// What the client has been shown, once it was.
    shown: Option<Shown>,
    _guard: SocketGuard,
}

/// The socket is closed or must be.
struct Closed;

/// An answer or a failure of [`ToClient`], written already.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Written {
    Answer { request: u64, answer: Json },
    Failed { request: u64, failure: Json },
}

impl Session {
    fn new(app: App, live: Arc<Live>, socket: WebSocket, who: Who, guard: SocketGuard) -> Session {
        let bucket = Bucket::new(&app.config.limits);
        let ends = app.ends.listen();
        let (changed, said) = (live.changed.subscribe(), live.talk.listen());
        let (viewer, sitting, shown) = (Viewer::Spectator, None, None);
        let _guard = guard;
        Session {
            app,
            live,
            changed,
            said,
            socket,
            who,
            ends,
            bucket,
            rests: Instant::now(),
            viewer,
            sitting,
            shown,
            _guard,
        }
    }

    async fn run(mut self) {
        metrics::gauge!("ironlance_sockets").increment(1.0);
        if self.greet().await.is_ok() {
            while self.turn().await.is_ok() {}
        }
        metrics::gauge!("ironlance_sockets").decrement(1.0);
        if self.sitting.take().is_some() {
            others::tell_who_is_here(&self.app, &self.live);
            self.live.left().await;
            computer::drive(&self.app, &self.live);
        }
    }

    /// Waits for the first message and shows the table.
    async fn greet(&mut self) -> Result<(), Closed> {
        let Ok(message) = tokio::time::timeout(SILENCE, self.read()).await else {
            return Err(Closed);
        };
        let Some(FromClient::Hello { protocol, token, seat, since }) = message? else {
            let failure = Failure::Malformed("say `hello` first".into());
            self.fail(None, failure).await?;
            return Err(Closed);
        };
        if protocol != PROTOCOL {
            self.fail(None, Failure::Protocol { speaks: PROTOCOL }).await?;
            return Err(Closed);
        }
        let live = self.live.clone();
        if self.app.store.is_shared() {
            // Whoever comes from another process has seen what that one did last.
            live.catch_up(&self.app).await.map_err(|_| Closed)?;
        }
        let mut inner = live.fresh(&self.app).await.map_err(|_| Closed)?;
        let wants_seat = token.is_some() || seat.is_some();
        let seat = match (&token, seat) {
            (Some(token), _) => inner.seat_of(token),
            (None, Some(seat)) => inner.seat_of_account(seat, self.who.account),
            (None, None) => None,
        };
        if wants_seat && seat.is_none() {
            drop(inner);
            self.fail(None, Failure::NotSeated).await?;
            return Err(Closed);
        }
        self.viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        self.sitting = seat.map(|seat| live.sit(seat));
        if self.sitting.is_some() {
            others::tell_who_is_here(&self.app, &live);
        }
        let (welcome, shown) = Shown::first(&mut inner, self.viewer, since);
        drop(inner);
        self.shown = Some(shown);
        self.send(&ToClient::Welcome(Box::new(welcome))).await
    }

    /// One message of the client, or one change of the table.
    async fn turn(&mut self) -> Result<(), Closed> {
        tokio::select! {
            // What happened comes before the answer to whatever is asked after it.
            biased;
            result = self.changed.changed() => {
                result.map_err(|_| Closed)?;
                self.update().await?;
                self.socket.flush().await.map_err(|_| Closed)
            }
            spoken = self.said.recv() => match spoken {
                Ok(spoken) => self.send(&ToClient::Said(spoken)).await,
                // Too slow to have heard everything: nothing of it matters.
                Err(broadcast::error::RecvError::Lagged(_)) => Ok(()),
                Err(broadcast::error::RecvError::Closed) => Err(Closed),
            },
            ends = self.ends.recv() => match ends {
                Ok(ends) if !self.is_meant(&ends) => Ok(()),
                Err(broadcast::error::RecvError::Closed) => Err(Closed),
                // Who was too slow to hear whether it was meant comes again.
                Ok(_) | Err(broadcast::error::RecvError::Lagged(_)) => {
                    self.fail(None, Failure::NotSeated).await?;
                    Err(Closed)
                }
            },
            message = heard(&mut self.socket, self.rests) => {
                let message = message.map_err(|_| Closed)?;
                match self.understand(message).await? {
                    Some(message) => self.answer(message).await,
                    None => Ok(()),
                }
            }
        }
    }

    fn is_meant(&self, ends: &Ends) -> bool {
        let Who { account, login, .. } = self.who;
        match ends {
            Ends::Login(hash) => login.is_some_and(|login| login[..] == hash[..]),
            Ends::Account { account: ended, but } => {
                account == Some(*ended) && login.is_none_or(|login| login != *but)
            }
            Ends::Seat { table, seat } => {
                *table == self.live.id && self.seat().is_some_and(|mine| mine.number() == *seat)
            }
        }
    }

    async fn read(&mut self) -> Result<Option<FromClient>, Closed> {
        let message = self.socket.recv().await;
        self.understand(message).await
    }

    /// The client's message; `None` for what needs no answer.
    async fn understand(
        &mut self,
        message: Option<Result<Message, axum::Error>>,
    ) -> Result<Option<FromClient>, Closed> {
        let message = message.ok_or(Closed)?.map_err(|_| Closed)?;
        // Who asks too much is answered late, and what it sends meanwhile waits.
        if let Err(wait) = self.bucket.take() {
            self.rests = Instant::now() + wait;
        }
        match message {
            Message::Text(text) => match serde_json::from_str(&text) {
                Ok(message) => Ok(Some(message)),
                Err(error) => {
                    self.fail(None, Failure::Malformed(error.to_string())).await?;
                    Ok(None)
                }
            },
            Message::Close(_) => Err(Closed),
            Message::Ping(_) | Message::Pong(_) => Ok(None),
            Message::Binary(_) => {
                self.fail(None, Failure::Malformed("messages are text".into())).await?;
                Ok(None)
            }
        }
    }

    async fn answer(&mut self, message: FromClient) -> Result<(), Closed> {
        match message {
            FromClient::Hello { .. } => {
                self.fail(None, Failure::Malformed("`hello` comes once".into())).await
            }
            FromClient::Act { request, key, action } => {
                let Some(seat) = self.seat() else {
                    return self.fail(Some(request), Failure::NotSeated).await;
                };
                if KEY_AT_MOST < key.len() {
                    return self.fail(Some(request), long_key()).await;
                }
                let (live, app) = (self.live.clone(), self.app.clone());
                match live.act(&app, seat, &action, Some(&key)).await {
                    Ok(sequence) => {
                        // It may be that somebody who is away is asked now.
                        computer::drive(&app, &live);
                        self.update().await?;
                        self.reply(request, Answer::Done { sequence }).await
                    }
                    Err(failed) => self.fail(Some(request), failed.into()).await,
                }
            }
            FromClient::Undo { request, key } => {
                let Some(seat) = self.seat() else {
                    return self.fail(Some(request), Failure::NotSeated).await;
                };
                if key.as_ref().is_some_and(|key| KEY_AT_MOST < key.len()) {
                    return self.fail(Some(request), long_key()).await;
                }
                let (live, app) = (self.live.clone(), self.app.clone());
                match live.undo(&app, seat, key.as_deref()).await {
                    Ok(Some(sequence)) => {
                        self.update().await?;
                        self.reply(request, Answer::Done { sequence }).await
                    }
                    Ok(None) => {
                        let why = "nothing can be taken back: something was rolled or shown since";
                        self.fail(Some(request), Failure::Malformed(why.into())).await
                    }
                    Err(failed) => self.fail(Some(request), failed.into()).await,
                }
            }
            FromClient::Check { request, action } => self.ask(request, Asked::Check(action)).await,
            FromClient::Nearest { request, action } => {
                self.ask(request, Asked::Nearest(action)).await
            }
            FromClient::Read { request, text } => {
                if TEXT_AT_MOST < text.len() {
                    let long = format!("a text has at most {TEXT_AT_MOST} bytes");
                    return self.fail(Some(request), Failure::Malformed(long)).await;
                }
                self.ask(request, Asked::Read(text)).await
            }
            FromClient::Odds { request, action } => self.ask(request, Asked::Odds(action)).await,
            FromClient::Actions { request } => self.ask(request, Asked::Actions).await,
            FromClient::Describe { request, name } => {
                self.ask(request, Asked::Describe(name)).await
            }
            FromClient::Look { request, query } => self.ask(request, Asked::Look(query)).await,
            FromClient::Say { request, phrase } => self.say(request, phrase).await,
            FromClient::Rematch { request, wish } => {
                let Some(seat) = self.seat() else {
                    return self.fail(Some(request), Failure::NotSeated).await;
                };
                match self.live.wish(&self.app, seat, wish).await {
                    Ok(()) => self.reply(request, Answer::Noted).await,
                    Err(failed) => self.fail(Some(request), failed.into()).await,
                }
            }
            FromClient::Ping { request } => self.reply(request, Answer::Pong).await,
        }
    }

    /// Says something to all, if the seat has not said too much lately.
    async fn say(&mut self, request: u64, phrase: Phrase) -> Result<(), Closed> {
        let Some(seat) = self.seat() else {
            return self.fail(Some(request), Failure::NotSeated).await;
        };
        match self.live.talk.say(seat, phrase) {
            true => {
                others::say(&self.app, &self.live.id, &Spoken { seat, phrase });
                self.reply(request, Answer::Said).await
            }
            false => self.fail(Some(request), Failure::TooMany).await,
        }
    }

    fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Referee => None,
        }
    }

    /// Asks something about the table as it stands now. Nobody else at the table waits for the answer.
    async fn ask(&mut self, request: u64, asked: Asked) -> Result<(), Closed> {
        if asked.is_for_seats() && self.seat().is_none() {
            return self.fail(Some(request), Failure::NotSeated).await;
        }
        let standing = match self.live.standing(&self.app).await {
            Ok(Some(standing)) => standing,
            Ok(None) => return self.fail(Some(request), Failure::NotPlaying).await,
            Err(error) => return self.fail(Some(request), Failed::Server(error).into()).await,
        };
        let question = Question { eyes: self.viewer, asked };
        let written = match standing.ask(&self.app, self.who.address, question).await {
            Ok(Reply::Answer(answer)) => Written::Answer { request, answer },
            Ok(Reply::Failed(failure)) => Written::Failed { request, failure },
            Err(error) => return self.fail(Some(request), Failed::Server(error).into()).await,
        };
        self.send(&written).await
    }

    /// Writes what changed since the client was last told; it goes out with what is sent next.
    async fn update(&mut self) -> Result<(), Closed> {
        // What has happened up to here is seen below, once: the seat's own action, too.
        self.changed.mark_unchanged();
        let live = self.live.clone();
        let mut inner = live.fresh(&self.app).await.map_err(|_| Closed)?;
        let updates = self.shown.as_mut().map_or_else(Vec::new, |shown| shown.update(&mut inner));
        drop(inner);
        for update in updates {
            self.socket.feed(Message::Text(update)).await.map_err(|_| Closed)?;
        }
        Ok(())
    }

    async fn reply(&mut self, request: u64, answer: Answer) -> Result<(), Closed> {
        self.send(&ToClient::Answer { request, answer }).await
    }

    async fn fail(&mut self, request: Option<u64>, failure: Failure) -> Result<(), Closed> {
        self.send(&ToClient::Failed { request, failure }).await
    }

    async fn send(&mut self, message: &impl Serialize) -> Result<(), Closed> {
        let text = serde_json::to_string(message).expect("messages are plain JSON");
        self.socket.send(Message::Text(text.into())).await.map_err(|_| Closed)
    }
}

/// The client's next message, once it may say something again.
async fn heard(
    socket: &mut WebSocket,
    rests: Instant,
) -> Result<Option<Result<Message, axum::Error>>, tokio::time::error::Elapsed> {
    tokio::time::sleep_until(rests).await;
    tokio::time::timeout(SILENCE, socket.recv()).await
}

fn long_key() -> Failure {
    Failure::Malformed(format!("a key has at most {KEY_AT_MOST} bytes"))
}
