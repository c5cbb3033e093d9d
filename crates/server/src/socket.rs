//! One WebSocket: one viewer of one table.

use std::{sync::Arc, time::Duration};

use axum::{
    extract::{
        State, WebSocketUpgrade,
        ws::{Message, WebSocket},
    },
    response::Response,
};
use ironlance_engine::{AnyTable, NotUnderstood, Seat, Stop, Viewer};
use tokio::{
    sync::{broadcast, watch},
    time::Instant,
};

use crate::{
    App, Error,
    api::accounts::{Login, SignedIn},
    aside::Work,
    computer,
    ends::Ends,
    extract::{Address, Path},
    limits::{Bucket, SocketGuard},
    live::{Failed, Live},
    others,
    presence::Sitting,
    protocol::{Answer, Failure, FromClient, PROTOCOL, Phrase, Spoken, ToClient},
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
        let inner = live.fresh(&self.app).await.map_err(|_| Closed)?;
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
        let (welcome, shown) = Shown::first(&inner, self.viewer, since);
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
                self.update().await
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
                    Err(failed) => self.fail(Some(request), failure(failed)).await,
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
                    Err(failed) => self.fail(Some(request), failure(failed)).await,
                }
            }
            FromClient::Check { request, action } => {
                let check = move |table: &dyn AnyTable, seat| {
                    table.check(seat, &action).map(|()| Answer::Allowed)
                };
                self.ask(request, check).await
            }
            FromClient::Nearest { request, action } => {
                let nearest = move |table: &dyn AnyTable, seat| {
                    Ok(Answer::Nearest(table.nearest(seat, &action)))
                };
                self.ask(request, nearest).await
            }
            FromClient::Read { request, text } => {
                if TEXT_AT_MOST < text.len() {
                    let long = format!("a text has at most {TEXT_AT_MOST} bytes");
                    return self.fail(Some(request), Failure::Malformed(long)).await;
                }
                self.ask(request, move |table, seat| meant(table, seat, &text)).await
            }
            FromClient::Odds { request, action } => {
                let odds =
                    move |table: &dyn AnyTable, seat| table.odds(seat, &action).map(Answer::Odds);
                self.ask(request, odds).await
            }
            FromClient::Actions { request } => {
                self.ask(request, |table, seat| {
                    let (actions, coverage) = table.actions(seat);
                    Ok(Answer::Actions { actions, coverage })
                })
                .await
            }
            FromClient::Describe { request, name } => {
                let viewer = self.viewer;
                let describe = move |table: &dyn AnyTable| {
                    let text = table.describe(viewer, &name);
                    Ok(Answer::Text(text.map(|canvas| canvas.plain())))
                };
                self.look_up(request, describe).await
            }
            FromClient::Look { request, query } => {
                let viewer = self.viewer;
                let look =
                    move |table: &dyn AnyTable| table.look(viewer, &query).map(Answer::Found);
                self.look_up(request, look).await
            }
            FromClient::Say { request, phrase } => self.say(request, phrase).await,
            FromClient::Rematch { request, wish } => {
                let Some(seat) = self.seat() else {
                    return self.fail(Some(request), Failure::NotSeated).await;
                };
                match self.live.wish(&self.app, seat, wish).await {
                    Ok(()) => self.reply(request, Answer::Noted).await,
                    Err(failed) => self.fail(Some(request), failure(failed)).await,
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

    /// Asks the table something on behalf of the seat.
    async fn ask(
        &mut self,
        request: u64,
        question: impl FnOnce(&dyn AnyTable, Seat) -> Result<Answer, Stop> + Send + 'static,
    ) -> Result<(), Closed> {
        match self.seat() {
            Some(seat) => self.look_up(request, move |table| question(table, seat)).await,
            None => self.fail(Some(request), Failure::NotSeated).await,
        }
    }

    /// Asks the table something, as it stands now. The answer is worked out aside: nobody else at the
    /// table waits for it.
    async fn look_up(
        &mut self,
        request: u64,
        question: impl FnOnce(&dyn AnyTable) -> Result<Answer, Stop> + Send + 'static,
    ) -> Result<(), Closed> {
        let table = match self.live.standing(&self.app).await {
            Ok(Some(table)) => table,
            Ok(None) => return self.fail(Some(request), Failure::NotPlaying).await,
            Err(error) => return self.fail(Some(request), failure(Failed::Server(error))).await,
        };
        let answer = self.app.aside(Work::Question, self.who.address, move || question(&*table));
        match answer.await {
            Ok(Ok(answer)) => self.reply(request, answer).await,
            Ok(Err(stop)) => self.fail(Some(request), failure(Failed::Stop(stop))).await,
            Err(error) => self.fail(Some(request), failure(Failed::Server(error))).await,
        }
    }

    /// Sends what changed since the client was last told.
    async fn update(&mut self) -> Result<(), Closed> {
        // What has happened up to here is seen below, once: the seat's own action, too.
        self.changed.mark_unchanged();
        let live = self.live.clone();
        let inner = live.fresh(&self.app).await.map_err(|_| Closed)?;
        let updates = self.shown.as_mut().map_or_else(Vec::new, |shown| shown.update(&inner));
        drop(inner);
        for update in updates {
            self.send(&ToClient::Update(Box::new(update))).await?;
        }
        Ok(())
    }

    async fn reply(&mut self, request: u64, answer: Answer) -> Result<(), Closed> {
        self.send(&ToClient::Answer { request, answer }).await
    }

    async fn fail(&mut self, request: Option<u64>, failure: Failure) -> Result<(), Closed> {
        self.send(&ToClient::Failed { request, failure }).await
    }

    async fn send(&mut self, message: &ToClient) -> Result<(), Closed> {
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

/// What a person means by some words.
fn meant(table: &dyn AnyTable, seat: Seat, text: &str) -> Result<Answer, Stop> {
    match table.read(seat, text) {
        Ok(action) => {
            let words = table.action_words(seat, &action)?;
            Ok(Answer::Meant { action, words })
        }
        Err(NotUnderstood { usage }) => Ok(Answer::NotUnderstood { usage }),
    }
}

fn long_key() -> Failure {
    Failure::Malformed(format!("a key has at most {KEY_AT_MOST} bytes"))
}

fn failure(failed: Failed) -> Failure {
    match failed {
        Failed::Stop(Stop::Refused(refused)) => Failure::Refused(refused),
        Failed::Stop(Stop::Malformed(problem)) => Failure::Malformed(problem),
        Failed::Stop(Stop::Roll(_)) => Failure::Server,
        Failed::Taught(words) => Failure::Taught(words),
        Failed::NotPlaying => Failure::NotPlaying,
        Failed::Server(Error::Busy | Error::TooLong) => Failure::Busy,
        Failed::Server(Error::Store(error)) => {
            tracing::warn!(%error, "something could not be kept");
            Failure::NotKept
        }
        Failed::Server(error) => {
            tracing::warn!(%error, "a message could not be answered");
            Failure::Server
        }
    }
}
