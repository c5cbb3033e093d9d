//! Walking through a log: to check it, and to show it step by step.

use std::time::{Duration, Instant};

use ironlance_engine::{
    AnyGame, AnyTable, Json, Log, LogError, Start, Viewer,
    log::{LogChance, LogStep},
};

use crate::{
    Error,
    patch::patch,
    protocol::{DiceOrigin, DiceSource, EventLuck, Frame, Holds, Replay, Verified},
};

/// How long a log may take to be replayed, and how many steps it may have.
const TIME: Duration = Duration::from_secs(20);
const STEPS: usize = 20_000;

/// A log and what is known of it besides.
#[derive(Clone)]
pub(crate) struct Found {
    pub(crate) id: String,
    pub(crate) log: Log,
    /// Who sat where, if it was played here.
    pub(crate) names: Option<Vec<String>>,
}

/// Replays a log and checks that it holds.
pub(crate) fn verify(game: &dyn AnyGame, log: &Log) -> Result<(), Error> {
    let walked = walk(game, log, |_| (), |_, table, number, step| table.replay(number, step))?;
    walked.fault.map_or(Ok(()), |fault| Err(fault.into()))
}

/// A log as somebody saw it, checked on the way.
pub(crate) fn show(game: &dyn AnyGame, found: Found, viewer: Viewer) -> Result<Replay, Error> {
    let Found { id, log, names } = found;
    let begin = |table: &dyn AnyTable| {
        let (view, prompts) = (table.written_view(viewer), table.written_prompts(viewer));
        Shown { now: view.clone(), view, prompts, frames: Vec::with_capacity(log.steps.len()) }
    };
    let mut go = |shown: &mut Shown, table: &mut dyn AnyTable, number, step: &LogStep| {
        let words = viewer
            .may_see_secrets_of(step.seat)
            .then(|| table.action_words(step.seat, &step.action).ok());
        let before = table.event_count();
        table.replay(number, step)?;
        let view = table.written_view(viewer);
        let events = table.written_events(viewer, before, None).into_iter();
        let luck = table.luck(viewer, before).into_iter();
        shown.frames.push(Frame {
            seat: step.seat,
            words: words.flatten(),
            patch: patch(&shown.now, &view),
            events: events.map(|(_, event)| event).collect(),
            prompts: table.written_prompts(viewer),
            luck: luck.map(|(event, luck)| EventLuck { event, luck }).collect(),
        });
        shown.now = view;
        Ok(())
    };
    let Walked { table, kept: shown, fault } = walk(game, &log, begin, &mut go)?;
    let holds = fault.map(|fault| Holds { steps: shown.frames.len(), why: fault.to_string() });
    let seats = 1..=table.seats();
    Ok(Replay {
        id,
        game: log.game.clone(),
        setup: setup(&log),
        seats: names.clone().unwrap_or_else(|| seats.map(|seat| format!("seat {seat}")).collect()),
        outcome: log.outcome.clone(),
        holds,
        verified: Verified {
            digest: log.digest.clone(),
            content: log.content.clone(),
            here: names.is_some(),
            dice: dice(&log),
        },
        view: shown.view,
        prompts: shown.prompts,
        frames: shown.frames,
    })
}

/// The set-up that a log begins with, if it begins with one.
pub(crate) fn setup(log: &Log) -> Option<serde_json::Value> {
    match &log.start {
        Start::Setup(setup) => Some(setup.clone()),
        Start::Arranged(_) => None,
    }
}

struct Shown {
    view: Json,
    prompts: Json,
    frames: Vec<Frame>,
    /// The view after the last step.
    now: Json,
}

/// A log that was gone through.
struct Walked<T> {
    table: Box<dyn AnyTable>,
    /// What was kept on the way.
    kept: T,
    /// What is wrong with the next step, where rules or content have changed since it was played.
    fault: Option<LogError>,
}

/// Goes through a log, with something to keep on the way, as far as it holds.
fn walk<T>(
    game: &dyn AnyGame,
    log: &Log,
    begin: impl FnOnce(&dyn AnyTable) -> T,
    mut go: impl FnMut(&mut T, &mut dyn AnyTable, usize, &LogStep) -> Result<(), LogError>,
) -> Result<Walked<T>, Error> {
    if STEPS < log.steps.len() {
        let steps = log.steps.len();
        return Err(Error::BadRequest(format!("the log has {steps} steps, more than {STEPS}")));
    }
    let begun = Instant::now();
    let mut table = game.at_start(log)?;
    let mut kept = begin(&*table);
    for (number, step) in (1..).zip(&log.steps) {
        if TIME < begun.elapsed() {
            let problem = format!("the log takes too long to replay: step {number} was reached");
            return Err(Error::BadRequest(problem));
        }
        if let Err(error) = go(&mut kept, &mut *table, number, step) {
            let fault = Some(changed(error, number - 1, log, game)?);
            return Ok(Walked { table, kept, fault });
        }
    }
    let ends = table.ends_as(log).map_err(|error| changed(error, log.steps.len(), log, game));
    let fault = match ends {
        Ok(()) => None,
        Err(fault) => Some(fault?),
    };
    Ok(Walked { table, kept, fault })
}

/// What is wrong with a log after so many steps, if that comes of changed rules or content.
fn changed(error: LogError, held: usize, log: &Log, game: &dyn AnyGame) -> Result<LogError, Error> {
    match error.after(held, log, &game.fingerprint()) {
        fault @ LogError::Changed { .. } => Ok(fault),
        error => Err(error.into()),
    }
}

/// Where the dice came from, in the order of the steps.
fn dice(log: &Log) -> Vec<DiceOrigin> {
    let source = |chance: &LogChance| match chance {
        LogChance::Shared(shared) => DiceSource::Shared(shared.clone()),
        LogChance::Seed(seed) => DiceSource::Seed(seed.to_string()),
        LogChance::Rolls(_) => DiceSource::Rolls,
    };
    let before = log.origins.iter().map(|origin| (origin.steps, &origin.chance));
    let mut from = 1;
    let all = before.chain([(log.steps.len(), &log.chance)]).map(|(to, chance)| {
        let dice = DiceOrigin { from, to, source: source(chance) };
        from = to + 1;
        dice
    });
    all.collect()
}
