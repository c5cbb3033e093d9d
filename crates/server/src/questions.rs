//! Questions about a table as it stands. An answer is worked out aside, once for all who may know it, and
//! written there, too.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

use ironlance_engine::{AnyTable, Json, NotUnderstood, Seat, Stop, Viewer};
use serde_json::Value;
use tokio::sync::OnceCell;

use crate::{
    App, Error,
    aside::Work,
    extract::Address,
    protocol::{Answer, Failure},
};

/// How many answers are kept for a table, until it changes.
const ANSWERS: usize = 64;

/// The bytes of all answers that are kept.
const BYTES: usize = 32 << 20;

/// A table as it stands, with what was asked about it. Whatever happens at the table makes another.
pub(crate) struct Standing {
    table: Arc<dyn AnyTable>,
    answers: Mutex<HashMap<Question, Slot>>,
}

/// A question, by who may know the answer: who looks with the same eyes hears the same.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Question {
    pub(crate) eyes: Viewer,
    pub(crate) asked: Asked,
}

/// What is asked.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Asked {
    /// Whether an action is allowed.
    Check(Value),
    /// The nearest legal action.
    Nearest(Value),
    /// What is meant by some words.
    Read(String),
    /// The chances of an action.
    Odds(Value),
    /// What is legal.
    Actions,
    /// One thing in words.
    Describe(String),
    /// The game's own questions.
    Look(Value),
}

/// An answer, or why there is none, as it is sent.
#[derive(Clone, Debug)]
pub(crate) enum Reply {
    Answer(Json),
    Failed(Json),
}

/// The place of an answer, from when the question is first asked.
type Slot = Arc<OnceCell<Kept>>;

/// An answer that was worked out.
struct Kept {
    reply: Reply,
    _room: Option<Room>,
}

impl Standing {
    /// A table as it stands now.
    pub(crate) fn of(table: &dyn AnyTable) -> Standing {
        Standing { table: Arc::from(table.bare()), answers: Mutex::default() }
    }

    /// The table.
    pub(crate) fn table(&self) -> &Arc<dyn AnyTable> {
        &self.table
    }

    /// Answers a question. Whoever asks what is being worked out already waits for that.
    pub(crate) async fn ask(
        &self,
        app: &App,
        address: Address,
        question: Question,
    ) -> Result<Reply, Error> {
        let Some(slot) = self.slot(&question) else {
            return self.work_out(app, address, question).await;
        };
        let answer = async || {
            let reply = self.work_out(app, address, question.clone()).await?;
            Ok(Kept { _room: app.answers.take(reply.bytes()), reply })
        };
        let kept = match slot.get_or_try_init(answer).await {
            // Those who wait already are told the same; who asks later may be luckier.
            Err(Error::TooLong | Error::TooMuch) => {
                let reply = Reply::Failed(Json::of(&Failure::Busy));
                slot.get_or_init(async || Kept { reply, _room: None }).await
            }
            result => result?,
        };
        if kept._room.is_none() {
            let mut answers = self.answers();
            if answers.get(&question).is_some_and(|it| Arc::ptr_eq(it, &slot)) {
                answers.remove(&question);
            }
        }
        Ok(kept.reply.clone())
    }

    /// The place of an answer; `None` if so much has been asked here that nothing more is kept.
    fn slot(&self, question: &Question) -> Option<Slot> {
        let mut answers = self.answers();
        match answers.get(question) {
            Some(slot) => Some(slot.clone()),
            None if answers.len() < ANSWERS => {
                Some(answers.entry(question.clone()).or_default().clone())
            }
            None => None,
        }
    }

    async fn work_out(
        &self,
        app: &App,
        address: Address,
        Question { eyes, asked }: Question,
    ) -> Result<Reply, Error> {
        let table = self.table.clone();
        let work = move || match asked.answer(&*table, eyes) {
            Ok(answer) => Reply::Answer(Json::of(&answer)),
            Err(failure) => Reply::Failed(Json::of(&failure)),
        };
        app.aside(Work::Question, address, work).await
    }

    fn answers(&self) -> MutexGuard<'_, HashMap<Question, Slot>> {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Asked {
    /// Whether only a seat may ask it.
    pub(crate) fn is_for_seats(&self) -> bool {
        !matches!(self, Asked::Describe(_) | Asked::Look(_))
    }

    /// The answer, for whoever looks with these eyes.
    fn answer(&self, table: &dyn AnyTable, eyes: Viewer) -> Result<Answer, Failure> {
        let seat = || match eyes {
            Viewer::Seat(seat) => Ok(seat),
            Viewer::Spectator | Viewer::Referee => Err(Failure::NotSeated),
        };
        Ok(match self {
            Asked::Check(action) => {
                table.check(seat()?, action)?;
                Answer::Allowed
            }
            Asked::Nearest(action) => Answer::Nearest(table.nearest(seat()?, action)),
            Asked::Read(text) => meant(table, seat()?, text)?,
            Asked::Odds(action) => Answer::Odds(table.odds(seat()?, action)?),
            Asked::Actions => {
                let (actions, coverage) = table.written_actions(seat()?);
                Answer::Actions { actions, coverage }
            }
            Asked::Describe(name) => {
                Answer::Text(table.describe(eyes, name).map(|canvas| canvas.plain()))
            }
            Asked::Look(query) => Answer::Found(table.written_look(eyes, query)?),
        })
    }
}

impl Reply {
    fn bytes(&self) -> usize {
        let (Reply::Answer(json) | Reply::Failed(json)) = self;
        json.text().len()
    }
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

/// The room for answers that are kept, of all tables together.
#[derive(Clone, Default)]
pub(crate) struct AnswerRoom(Arc<AtomicUsize>);

/// Room that an answer takes.
struct Room {
    all: AnswerRoom,
    bytes: usize,
}

impl AnswerRoom {
    fn take(&self, bytes: usize) -> Option<Room> {
        let room = Room { all: self.clone(), bytes };
        (self.0.fetch_add(bytes, Ordering::Relaxed) + bytes <= BYTES).then_some(room)
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        self.all.0.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::{net::IpAddr, pin::pin};

    use futures_util::{future::join_all, join, poll};
    use ironlance_engine::Seed;
    use ironlance_players::registry;
    use serde_json::json;

    use super::*;
    use crate::Config;

    const fn address(last: u8) -> Address {
        Address(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, last)))
    }

    async fn app(folder: &tempfile::TempDir) -> App {
        let config = Config { thinkers: 1, ..Config::new(folder.path()) };
        App::open(config, registry()).await.expect("the store opens")
    }

    fn standing() -> Standing {
        let game = &registry().find("btt").expect("there is a game").game;
        let table = game.seeded(&game.default_setup(), Seed::from_number(1)).expect("legal");
        Standing::of(&*table)
    }

    fn describe(eyes: Viewer) -> Question {
        Question { eyes, asked: Asked::Describe("A1".to_owned()) }
    }

    #[tokio::test]
    async fn fifty_who_ask_the_same_wait_for_one_answer() {
        let folder = tempfile::tempdir().expect("there is room");
        let (app, standing) = (app(&folder).await, standing());
        let (go, wait) = std::sync::mpsc::channel::<()>();
        let mut busy = pin!(app.aside(Work::Question, address(9), move || wait.recv()));
        assert!(poll!(&mut busy).is_pending(), "the one thread is busy");
        let ask = |_| standing.ask(&app, address(1), describe(Viewer::Spectator));
        let mut asks = pin!(join_all((0..50).map(ask)));
        assert!(poll!(&mut asks).is_pending());
        assert_eq!(app.under_way(Work::Question, address(1)), 1, "it is worked out once");
        go.send(()).expect("somebody waits");
        let (_, answers) = join!(busy, asks);
        let texts = answers.into_iter().map(|answer| match answer {
            Ok(Reply::Answer(json)) => json.text().as_ptr(),
            other => panic!("{other:?}"),
        });
        assert_eq!(texts.collect::<std::collections::HashSet<_>>().len(), 1, "and written once");
    }

    #[tokio::test]
    async fn an_answer_is_kept_for_the_same_eyes_and_no_others() {
        let folder = tempfile::tempdir().expect("there is room");
        let (app, standing) = (app(&folder).await, standing());
        let seat = Viewer::Seat(Seat::at(0));
        for (eyes, kept) in [(Viewer::Spectator, 1), (Viewer::Spectator, 1), (seat, 2)] {
            standing.ask(&app, address(1), describe(eyes)).await.expect("it is answered");
            assert_eq!(standing.answers().len(), kept);
        }
        let action = Question { eyes: seat, asked: Asked::Odds(json!("nonsense")) };
        let refused = standing.ask(&app, address(1), action).await.expect("it is answered");
        assert!(matches!(refused, Reply::Failed(_)), "{refused:?}");
    }

    #[tokio::test]
    async fn answers_that_find_no_room_are_given_and_not_kept() {
        let folder = tempfile::tempdir().expect("there is room");
        let (app, standing) = (app(&folder).await, standing());
        let _all = app.answers.take(BYTES);
        let ask = standing.ask(&app, address(1), describe(Viewer::Spectator));
        assert!(matches!(ask.await, Ok(Reply::Answer(_))));
        assert_eq!(standing.answers().len(), 0);
    }
}
