//! A game that is over, decision by decision: how it stood, what was luck, and what was a mistake.

use ironlance_engine::{AnyAction, AnyGame, AnyTable, Log, LogError, Seat, Seed, Sentence};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::hint;
use crate::{AnyPlayer, Budget, Line, Thought};

/// What a choice gave away, in the chance of winning, before it is called something.
const INACCURACY: f32 = 0.05;
const MISTAKE: f32 = 0.10;
const BLUNDER: f32 = 0.20;

/// A game looked at again.
#[derive(Clone, PartialEq, Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Review {
    /// Its decisions that were more than one choice, in order.
    pub moments: Vec<Moment>,
}

/// A decision that somebody made.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Moment {
    /// Before which step of the game, counted from 0: the table after so many steps.
    pub step: usize,
    /// Who decided.
    pub seat: Seat,
    /// How likely that seat was to win before it, with the best choice, as far as it could know.
    pub chance: f32,
    /// What it chose, in words.
    pub chosen: Sentence,
    /// What that was worth, where it was compared.
    pub judged: Option<Judged>,
    /// What luck and the other side have changed since its last decision, and their mistakes have not.
    pub luck: Option<f32>,
}

/// A choice compared with the best.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Judged {
    /// The chance of winning with it.
    pub chance: f32,
    /// How much of the chance of winning it gave away: never less than nothing.
    pub loss: f32,
    /// What that is called, if it is sure enough to be called anything.
    pub slip: Option<Slip>,
    /// What would have been better, then.
    pub better: Option<AnyAction>,
    /// Why.
    pub why: Vec<Sentence>,
}

/// How bad a choice was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Slip {
    /// It gave away 5 points in 100.
    Inaccuracy,
    /// It gave away 10.
    Mistake,
    /// It gave away 20.
    Blunder,
}

/// Goes through a game that is over, a decision at a time.
pub struct Reviewer {
    table: Box<dyn AnyTable>,
    log: Log,
    next: usize,
    review: Review,
}

impl Reviewer {
    /// Begins at the start of a log.
    pub fn new(game: &dyn AnyGame, log: Log) -> Result<Reviewer, LogError> {
        Ok(Reviewer { table: game.at_start(&log)?, log, next: 0, review: Review::default() })
    }

    /// How many steps have been looked at, of how many.
    pub fn progress(&self) -> (usize, usize) {
        (self.next, self.log.steps.len())
    }

    /// Looks at the next step; `false` if there is none.
    pub fn step(
        &mut self,
        player: &mut dyn AnyPlayer,
        budget: &Budget<'_>,
    ) -> Result<bool, LogError> {
        let Some(step) = self.log.steps.get(self.next) else { return Ok(false) };
        if 1 < self.table.actions(step.seat).0.len() {
            let thought = player.weigh(&*self.table, step.seat, &step.action, budget);
            if let Some(moment) = self.moment(step.seat, &step.action, thought) {
                self.review.moments.push(moment);
            }
        }
        self.table.replay(self.next + 1, step)?;
        self.next += 1;
        Ok(true)
    }

    /// What was found so far.
    pub fn review(&self) -> &Review {
        &self.review
    }

    /// What was found.
    pub fn finish(self) -> Review {
        self.review
    }

    /// A decision as it is told; nothing where nothing was compared.
    fn moment(&self, seat: Seat, action: &Value, thought: Thought<Value>) -> Option<Moment> {
        let best = thought.lines.iter().max_by(|one, other| one.chance.total_cmp(&other.chance))?;
        let chance = best.chance;
        let chosen = thought.lines.iter().find(|line| line.action == *action);
        let judged = chosen.map(|chosen| self.judge(seat, chosen, best, &thought));
        let words = self.table.action_words(seat, action).unwrap_or_default();
        let luck = self.luck(seat, chance);
        Some(Moment { step: self.next, seat, chance, chosen: words, judged, luck })
    }

    fn judge(
        &self,
        seat: Seat,
        chosen: &Line<Value>,
        best: &Line<Value>,
        thought: &Thought<Value>,
    ) -> Judged {
        let loss = (best.chance - chosen.chance).max(0.0);
        let slip = slip(loss).filter(|_| chosen.chance < best.low);
        let (better, why) = match slip {
            None => (None, Vec::new()),
            Some(_) => {
                let thought = Thought { best: best.action.clone(), ..thought.clone() };
                let hint = hint::told(&*self.table, seat, thought);
                (Some(hint.best), hint.why)
            }
        };
        Judged { chance: chosen.chance, loss, slip, better, why }
    }

    /// What has changed since the seat's last decision, less what the mistakes of others brought it.
    fn luck(&self, seat: Seat, chance: f32) -> Option<f32> {
        let moments = &self.review.moments;
        let before = moments.iter().rposition(|moment| moment.seat == seat)?;
        let expected = moments[before].judged.as_ref()?.chance;
        let given = moments[before + 1..].iter().filter_map(|moment| moment.judged.as_ref());
        Some(chance - expected - given.map(|judged| judged.loss).sum::<f32>())
    }
}

/// What a loss of so much is called.
fn slip(loss: f32) -> Option<Slip> {
    match loss {
        loss if BLUNDER <= loss => Some(Slip::Blunder),
        loss if MISTAKE <= loss => Some(Slip::Mistake),
        loss if INACCURACY <= loss => Some(Slip::Inaccuracy),
        _ => None,
    }
}

/// The seed of whoever reviews: the same game, the same review.
pub fn review_seed() -> Seed {
    Seed::from_number(0)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ironlance_engine::{AnyGame as _, Erased};
    use ironlance_testkit::duel::Duel;

    use super::*;

    /// Gives the first choice the chances in turn, and any other half of them.
    struct Says(Vec<f32>, usize);

    impl AnyPlayer for Says {
        fn choose(&mut self, table: &dyn AnyTable, seat: Seat) -> Value {
            table.actions(seat).0.swap_remove(0).action
        }

        fn think(&mut self, table: &dyn AnyTable, seat: Seat, _: &Budget<'_>) -> Thought<Value> {
            let chance = self.0[self.1 % self.0.len()];
            self.1 += 1;
            let actions = table.actions(seat).0;
            let line = |(place, offered): (usize, &AnyAction)| {
                let chance = if place == 0 { chance } else { chance / 2.0 };
                let (low, high) = (chance - 0.01, chance + 0.01);
                let action = offered.action.clone();
                Line { action, chance, low, high, worlds: 9, gain: Vec::new(), reply: None }
            };
            let lines: Vec<_> = actions.iter().enumerate().map(line).collect();
            Thought { best: lines[0].action.clone(), lines, plies: 0, cut_short: false }
        }
    }

    #[test]
    fn what_a_choice_gave_away_has_a_name_and_a_better_choice() {
        let review = review(&[1, 0], vec![0.6]);
        let [worse, best] = [0, 1].map(|place| review.moments[place].judged.clone().unwrap());
        assert_eq!((worse.loss, worse.slip), (0.3, Some(Slip::Blunder)));
        assert!(worse.better.is_some() && !worse.why.is_empty());
        assert_eq!((best.loss, best.slip, best.better), (0.0, None, None));
        assert_eq!(
            [0.04, 0.05, 0.1, 0.2].map(slip),
            [None, Some(Slip::Inaccuracy), Some(Slip::Mistake), Some(Slip::Blunder)]
        );
    }

    #[test]
    fn what_is_not_sure_is_not_called_a_mistake() {
        // Half of 0.02 is within the interval.
        let review = review(&[1, 1], vec![0.02]);
        assert!(review.moments.iter().all(|moment| moment.judged.as_ref().unwrap().slip.is_none()));
    }

    #[test]
    fn luck_is_what_neither_side_chose() {
        // The first seat stands at 0.6 and chooses best; the other gives 0.2 away; then it is 0.9.
        let review = review(&[0, 1, 0], vec![0.6, 0.4, 0.9]);
        let moment = &review.moments[2];
        assert_eq!(moment.seat, review.moments[0].seat);
        assert!((moment.luck.unwrap() - 0.1).abs() < 1e-6, "{moment:?}");
        assert_eq!(review.moments[0].luck, None, "nothing came before");
    }

    /// Reviews a game in which the seats choose by these places.
    fn review(chosen: &[usize], says: Vec<f32>) -> Review {
        let game = Erased(Arc::new(Duel::default()));
        let mut table = game.seeded(&game.default_setup(), Seed::from_number(3)).ok().unwrap();
        let mut decided = chosen.iter();
        while let (Some(seat), Some(place)) = (table.owing().first().copied(), decided.next()) {
            let actions = table.actions(seat).0;
            table.apply(seat, &actions[*place % actions.len()].action).unwrap();
        }
        let mut reviewer = Reviewer::new(&game, table.log()).unwrap();
        let mut player = Says(says, 0);
        while reviewer.step(&mut player, &Budget::usual()).unwrap() {}
        assert_eq!(reviewer.progress(), (table.steps(), table.steps()));
        reviewer.finish()
    }
}
