//! Playing on in the head: what an action comes to once all that it sets going is done.

use ironlance_engine::{Game, Prompt, Seat, SeededDice};
use ironlance_tcg::{Action, Ask, State, Tcg, action::Payment};

use super::{fight, worth::worth};
use crate::search::Style;

/// The most actions after which something imagined counts as done.
const LONG: u32 = 150;
/// The most answers to one question that are tried.
const ANSWERS: usize = 16;

/// A way to go on, and what it comes to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Choice {
    /// The place among the candidates.
    pub(super) place: usize,
    pub(super) worth: f32,
}

/// A head: what it plays on for whom, and how much longer.
pub(super) struct Mind<'a> {
    pub(super) game: &'a Tcg,
    pub(super) seat: Seat,
    /// The same dice for every candidate, so that luck does not decide between them.
    pub(super) dice: SeededDice,
    /// The actions it may still carry out.
    work: u32,
    /// The actions it could carry out at first.
    whole: u32,
    style: Style,
    prompts: Vec<Prompt<Ask>>,
}

impl<'a> Mind<'a> {
    /// A head that carries out so many actions at most, and minds others so.
    pub(super) fn new(
        game: &'a Tcg,
        seat: Seat,
        dice: SeededDice,
        work: u32,
        style: Style,
    ) -> Mind<'a> {
        Mind { game, seat, dice, work, whole: work, style, prompts: Vec::new() }
    }

    /// The actions it has carried out.
    pub(super) fn worked(&self) -> u32 {
        self.whole - self.work
    }

    /// What a state is worth that nothing is under way in.
    pub(super) fn worth(&self, state: &State) -> f32 {
        worth(self.game, state, self.seat, self.style)
    }

    /// What an action is worth once all is done that it sets going; `None` if it is refused or
    /// there is no time left to think.
    pub(super) fn outlook(&mut self, state: &State, action: &Action) -> Option<f32> {
        let mut state = state.clone();
        let mut dice = self.dice.clone();
        self.act(&mut state, self.seat, action, &mut dice)?;
        Some(self.best_from(state, dice, 2))
    }

    /// What a state is worth once all is done that is under way.
    pub(super) fn settled(&mut self, state: &State) -> f32 {
        self.best_from(state.clone(), self.dice.clone(), 0)
    }

    /// The candidate with the best outlook among those wanted; the first of equals. `tried` gets
    /// them all.
    pub(super) fn best(
        &mut self,
        state: &State,
        candidates: &[Action],
        wanted: impl Fn(&Action) -> bool,
        tried: &mut Vec<(f32, Action)>,
    ) -> Option<Choice> {
        let mut best: Option<Choice> = None;
        for (place, action) in candidates.iter().enumerate() {
            if !wanted(action) {
                continue;
            }
            let Some(worth) = self.outlook(state, action) else { continue };
            tried.push((worth, action.clone()));
            if best.is_none_or(|best| best.worth < worth) {
                best = Some(Choice { place, worth });
            }
        }
        best
    }

    /// Tries the answers to questions of effects, as deep as `depth`, then plays on plainly.
    fn best_from(&mut self, mut state: State, mut dice: SeededDice, depth: u32) -> f32 {
        for _ in 0..LONG {
            let Some((seat, ask)) = self.owed(&state) else { break };
            if 0 < depth && seat == self.seat && matches!(ask, Ask::Effect(_)) {
                let mut answers = Vec::new();
                self.game.candidates(&state, seat, &mut answers);
                if 1 < answers.len() {
                    return self.best_answer(&state, &dice, &answers, depth);
                }
            }
            let action = self.plain(&state, seat, &ask);
            if self.act(&mut state, seat, &action, &mut dice).is_none() {
                debug_assert_eq!(self.work, 0, "{seat} is refused {action:?}");
                break;
            }
        }
        self.worth(&state)
    }

    fn best_answer(
        &mut self,
        state: &State,
        dice: &SeededDice,
        answers: &[Action],
        depth: u32,
    ) -> f32 {
        let mut best = f32::MIN;
        for answer in answers.iter().take(ANSWERS) {
            let (mut after, mut dice) = (state.clone(), dice.clone());
            if self.act(&mut after, self.seat, answer, &mut dice).is_some() {
                best = best.max(self.best_from(after, dice, depth - 1));
            }
        }
        if best == f32::MIN { self.worth(state) } else { best }
    }

    /// Who has to decide what before all is done that is under way.
    fn owed(&mut self, state: &State) -> Option<(Seat, Ask)> {
        if state.ending.is_some() || (state.mission.is_none() && state.tasks.is_empty()) {
            return None;
        }
        self.prompts.clear();
        self.game.prompts(state, &mut self.prompts);
        self.prompts.pop().map(|prompt| (prompt.seat, prompt.ask))
    }

    fn act(
        &mut self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        dice: &mut SeededDice,
    ) -> Option<()> {
        self.work = self.work.checked_sub(1)?;
        self.game.apply(state, seat, action, dice, None).ok().map(|_| ())
    }

    /// A sensible decision that needs no looking ahead.
    pub(super) fn plain(&self, state: &State, seat: Seat, ask: &Ask) -> Action {
        let (game, mut candidates) = (self.game, Vec::new());
        match ask {
            Ask::Block => {
                game.candidates(state, seat, &mut candidates);
                fight::plain_block(game, state, candidates)
            }
            Ask::Act { .. } => {
                if game.check(state, seat, &Action::Done).is_ok() && !fight::fires(game, state) {
                    return Action::Done;
                }
                game.candidates(state, seat, &mut candidates);
                let assign = fight::assign(game, state, seat, &candidates);
                assign.or_else(|| candidates.into_iter().next()).unwrap_or(Action::Done)
            }
            Ask::Upkeep { .. } => {
                let pay = Action::Pay { with: Payment::new() };
                if game.check(state, seat, &pay).is_ok() { pay } else { Action::Done }
            }
            Ask::AssignMore { .. } | Ask::TakeBack { .. } => {
                game.candidates(state, seat, &mut candidates);
                fight::best_share(game, state, seat, candidates)
            }
            Ask::Effect(_)
            | Ask::Mulligan
            | Ask::StayTapped { .. }
            | Ask::Lower { .. }
            | Ask::PointDice { .. }
            | Ask::Absorb { .. } => {
                game.candidates(state, seat, &mut candidates);
                candidates.into_iter().next().unwrap_or(Action::Done)
            }
            _ => Action::Done,
        }
    }
}
