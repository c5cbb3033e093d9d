//! What a game lends the search.

use std::fmt;

use arrayvec::ArrayVec;
use ironlance_engine::{Dice, Game, Seat, Seed};

use super::Settings;
use crate::{Contest, Eyes};

/// A game that can be searched.
pub(crate) trait Searched: Contest {
    /// Who plays on in imagined worlds.
    type Head: Head<Self>;
    /// What is guessed about hidden things, once for a decision.
    type Guess: Sync;

    /// How the two upper levels search.
    const VETERAN: Settings;
    /// See `VETERAN`.
    const ELITE: Settings;
    /// How far a playout goes.
    const HORIZON: Horizon;
    /// What positions are judged by, in words that follow a number, in the order of
    /// [`Searched::measure`].
    const MEASURES: &'static [&'static str];
    /// How many choices that are alike by [`Searched::likeness`] are compared.
    const ALIKE: usize;

    /// How many moments have passed that the horizon counts: rounds, or turns.
    fn moment(&self, state: &Self::State) -> u32;

    /// How a position stands for a seat: an amount of each measure, and what one of it weighs.
    fn measure(&self, state: &Self::State, seat: Seat) -> Judgement;

    /// What may be guessed about hidden things from what the eyes see.
    fn guess(&self, eyes: &Eyes<'_, Self>, head: &mut Self::Head, seed: Seed) -> Self::Guess;

    /// Puts what is guessed in the place of what was drawn fairly. `secret` is the chance of what
    /// others decide in secret, `dice` that of everything else.
    fn believe(
        &self,
        guess: &Self::Guess,
        state: &mut Self::State,
        secret: &mut dyn Dice,
        dice: &mut dyn Dice,
    );

    /// A number that is the same for choices which are much alike.
    fn likeness(&self, action: &Self::Action) -> u64;
}

/// A number that differs for choices which differ, as good as always.
pub(crate) fn digest(action: &impl fmt::Debug) -> u64 {
    let written = format!("{action:?}");
    written.bytes().fold(17, |sum: u64, byte| sum.wrapping_mul(31).wrapping_add(byte.into()))
}

/// How far a playout goes: so many moments, but at least and at most so many plies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Horizon {
    /// Rounds or turns that begin.
    pub moments: u32,
    /// Plies it takes in any case.
    pub least: u32,
    /// Plies after which it stops in any case.
    pub most: u32,
}

/// One measure of a position.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Part {
    /// How much there is.
    pub amount: f32,
    /// What one of it weighs; below 0 if less is better.
    pub weight: f32,
}

/// The measures of a position.
pub(crate) type Judgement = ArrayVec<Part, 6>;

/// The chance of winning that a sum of weighed measures stands for: one half at 0, six in seven
/// at 1. Of fractions it only adds, multiplies, divides and takes the square root, which every machine
/// does alike.
pub(crate) fn rise(sum: f32) -> f32 {
    0.5 + 0.5 * sum / (1.0 + sum * sum).sqrt()
}

/// How somebody is thought to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Style {
    /// As the head plays.
    #[default]
    Plain,
    /// Minds less what others may do.
    Bold,
    /// Minds it more.
    Careful,
}

impl Style {
    /// By how much what others may do weighs more.
    pub fn caution(self) -> f32 {
        match self {
            Style::Plain => 1.0,
            Style::Bold => 0.55,
            Style::Careful => 1.4,
        }
    }
}

/// A choice and its value in the measure of the head.
pub(crate) type Ranked<A> = (f32, A);

/// Decides in imagined states, which it may look at as a whole.
pub(crate) trait Head<G: Game>: Default + Send {
    /// Begins anew with chance from `seed`.
    fn begin(&mut self, seed: Seed);

    /// A quick decision, and how many actions it tried for it.
    fn choose(&mut self, game: &G, state: &G::State, seat: Seat, style: Style) -> (G::Action, u32);

    /// The choices of a seat: first what it would do, then the others, the best first.
    fn rank(&mut self, game: &G, state: &G::State, seat: Seat, out: &mut Vec<Ranked<G::Action>>);
}
