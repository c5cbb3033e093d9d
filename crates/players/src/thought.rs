//! What a player thinks of its choices, and how long it may think.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Instant,
};

use ironlance_engine::Seat;
use serde::Serialize;

/// How much a player may think about one decision.
///
/// Only `plies` decide what comes of it: the same seed and the same plies give the same thought on
/// every machine. The rest is for safety, and a thought that it cut short says so.
#[derive(Clone, Copy, Debug, Default)]
pub struct Budget<'a> {
    /// The actions carried out in the head at most; none for what the player usually takes.
    pub plies: Option<u64>,
    /// When to stop in any case.
    pub until: Option<Instant>,
    /// Set by somebody else to stop it in any case.
    pub stop: Option<&'a AtomicBool>,
}

impl<'a> Budget<'a> {
    /// What the player usually takes.
    pub fn usual() -> Budget<'a> {
        Budget::default()
    }

    /// So many actions carried out in the head at most.
    pub fn plies(plies: u64) -> Budget<'a> {
        Budget { plies: Some(plies), ..Budget::default() }
    }

    /// The same, stopped at `moment` in any case.
    pub fn until(self, moment: Instant) -> Budget<'a> {
        Budget { until: Some(moment), ..self }
    }

    /// The same, stopped in any case once `stop` is set.
    pub fn stopped_by(self, stop: &'a AtomicBool) -> Budget<'a> {
        Budget { stop: Some(stop), ..self }
    }

    /// Whether it has to stop now.
    pub fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
            || self.until.is_some_and(|moment| moment <= Instant::now())
    }
}

/// What came of thinking about a decision.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Thought<A> {
    /// What to do. Where a mix is played it need not be the first line.
    pub best: A,
    /// The choices that were looked at, the best first; none from a player who compares nothing, or
    /// where there is but one choice.
    pub lines: Vec<Line<A>>,
    /// The actions that were carried out in the head.
    pub plies: u64,
    /// Whether it was stopped before its plies were used up: then another machine might have
    /// thought otherwise.
    pub cut_short: bool,
}

/// A choice that was looked at.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Line<A> {
    /// The choice.
    pub action: A,
    /// The chance of winning with it, a draw counting half, from 0 to 1.
    pub chance: f32,
    /// The lower and the upper end of the 95 % interval of that.
    pub low: f32,
    /// See `low`.
    pub high: f32,
    /// In how many imagined worlds it was tried.
    pub worlds: u32,
    /// What is expected to be different by the time that was looked ahead to: for the best line
    /// compared with the next, for any other compared with the best, over the worlds that both were
    /// tried in.
    pub gain: Vec<Gain>,
    /// What the opponents do first after it, the most frequent.
    pub reply: Option<Reply<A>>,
}

/// How much more of something there will be.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Gain {
    /// Of what, in words that follow a number: `damage given`.
    pub what: &'static str,
    /// How much more, or less below 0, in the measure of the game.
    pub more: f32,
    /// By how much that changes the chance of winning.
    pub chance: f32,
}

/// What an opponent does after a choice.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Reply<A> {
    /// Who.
    pub seat: Seat,
    /// What.
    pub action: A,
    /// In which share of the worlds.
    pub share: f32,
}

impl<A> Thought<A> {
    /// The thought of a player who compares nothing.
    pub fn plain(best: A) -> Thought<A> {
        Thought { best, lines: Vec::new(), plies: 0, cut_short: false }
    }

    /// The chance of winning with what is best, if choices were compared.
    pub fn chance(&self) -> Option<f32>
    where
        A: PartialEq,
    {
        let best = self.lines.iter().find(|line| line.action == self.best);
        best.map(|line| line.chance)
    }

    /// The same with actions in another form.
    pub fn map<B>(self, mut to: impl FnMut(A) -> B) -> Thought<B> {
        let lines = self.lines.into_iter().map(|line| Line {
            reply: line.reply.map(|reply| Reply {
                seat: reply.seat,
                action: to(reply.action),
                share: reply.share,
            }),
            action: to(line.action),
            chance: line.chance,
            low: line.low,
            high: line.high,
            worlds: line.worlds,
            gain: line.gain,
        });
        Thought {
            lines: lines.collect(),
            best: to(self.best),
            plies: self.plies,
            cut_short: self.cut_short,
        }
    }
}
