//! What a puzzle is worth, exactly: the best of the pupil's choices, the worst of all replies, and
//! every way the dice can fall.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{
    file::{Goal, Puzzle},
    teacher::holds,
};
use crate::{
    AnyTable, Coverage, Seat, Seed, Stop, TableDice, TypedDice, Viewer, scenario::Fraction,
};

/// How many actions are tried before a puzzle counts as too large.
const MOST_TRIES: usize = 60_000;

/// A search through everything that can happen.
pub(super) struct Search<'a> {
    puzzle: &'a Puzzle,
    pupil: Seat,
    /// What states are worth, with so many moves left.
    known: BTreeMap<(String, u8), Fraction>,
    pub(super) tries: usize,
}

impl<'a> Search<'a> {
    pub(super) fn new(puzzle: &'a Puzzle, pupil: Seat) -> Search<'a> {
        Search { puzzle, pupil, known: BTreeMap::new(), tries: 0 }
    }

    /// What each of the pupil's choices is worth with so many moves left, this one included.
    pub(super) fn choices(
        &mut self,
        table: &dyn AnyTable,
        moves: u8,
    ) -> Result<Vec<(Value, Fraction)>, String> {
        let table = with_any_dice(table);
        let actions = self.all_actions(&*table, self.pupil)?;
        let worth = |action: Value| {
            let worth = self.after(&*table, self.pupil, &action, moves - 1)?;
            Ok((action, worth))
        };
        actions.into_iter().map(worth).collect()
    }

    /// What a table is worth with so many moves left.
    fn worth(&mut self, table: &dyn AnyTable, moves: u8) -> Result<Fraction, String> {
        if let Some(worth) = self.ended(table, moves) {
            return Ok(worth);
        }
        let key = (table.digest().to_string(), moves);
        if let Some(worth) = self.known.get(&key) {
            return Ok(*worth);
        }
        let seat = *table.owing().first().expect("a game that goes on asks somebody");
        let (is_pupil, mut best) = (seat == self.pupil, None);
        let left = if is_pupil { moves - 1 } else { moves };
        for action in self.all_actions(table, seat)? {
            let worth = self.after(table, seat, &action, left)?;
            let is_better = best.is_none_or(|best| match is_pupil {
                true => best < worth,
                false => worth < best,
            });
            if is_better {
                best = Some(worth);
            }
            if best == Some(if is_pupil { one() } else { zero() }) {
                break;
            }
        }
        let best = best.unwrap_or(zero());
        self.known.insert(key, best);
        Ok(best)
    }

    /// What a table is worth after an action, however the dice fall.
    fn after(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        action: &Value,
        moves: u8,
    ) -> Result<Fraction, String> {
        self.tries += 1;
        if MOST_TRIES < self.tries {
            return Err(format!("the puzzle is too large: more than {MOST_TRIES} tries"));
        }
        let mut tried = table.boxed();
        match tried.apply(seat, action) {
            Ok(()) => self.worth(&*tried, moves),
            Err(Stop::Roll(need)) => {
                let mut sum = zero();
                for face in 0..need.sides {
                    let mut rolled = table.boxed();
                    let TableDice::Typed(dice) = rolled.dice_mut() else {
                        return Err("only typed dice ask for a roll".to_owned());
                    };
                    dice.type_in(face);
                    let worth = self.after(&*rolled, seat, action, moves)?;
                    // Where only certainty counts, one bad roll is enough.
                    if self.puzzle.chance == one() && worth < one() {
                        return Ok(zero());
                    }
                    sum = plus(sum, worth)?;
                }
                over(sum, need.sides)
            }
            Err(stop) => Err(format!("{action}: {stop}")),
        }
    }

    /// Everything a seat may do, giving up left out.
    fn all_actions(&self, table: &dyn AnyTable, seat: Seat) -> Result<Vec<Value>, String> {
        let (actions, coverage) = table.actions(seat);
        if coverage != Coverage::All && !self.puzzle.listed {
            return Err(format!("what {seat} may do is more than can be listed"));
        }
        let gives_up = table.resignation();
        let actions = actions.into_iter().map(|action| action.action);
        Ok(actions.filter(|action| Some(action) != gives_up.as_ref()).collect())
    }

    /// What a table is worth where that is decided.
    fn ended(&self, table: &dyn AnyTable, moves: u8) -> Option<Fraction> {
        let outcome = table.outcome();
        let exhausted = moves == 0 && table.owing().first() == Some(&self.pupil);
        let view = || table.view(Viewer::Referee);
        let late = !self.puzzle.as_long_as.is_empty() && !holds(&self.puzzle.as_long_as, &view());
        let is_over = outcome.is_some() || exhausted || late;
        let reached = match &self.puzzle.goal {
            Goal::Win => !late && outcome.is_some_and(|it| it.winners.contains(&self.pupil)),
            Goal::Reach(expected) => !late && holds(expected, &view()),
            Goal::Hold(expected) => is_over && holds(expected, &view()),
        };
        match (reached, is_over) {
            (true, _) => Some(one()),
            (false, true) => Some(zero()),
            (false, false) => None,
        }
    }
}

/// The table with dice that ask how they fall.
fn with_any_dice(table: &dyn AnyTable) -> Box<dyn AnyTable> {
    let mut table = table.boxed();
    *table.dice_mut() = TableDice::Typed(TypedDice::new(Seed::from_number(1)));
    table
}

fn zero() -> Fraction {
    Fraction::whole(0)
}

fn one() -> Fraction {
    Fraction::whole(1)
}

fn plus(one: Fraction, other: Fraction) -> Result<Fraction, String> {
    one.plus(other).ok_or_else(|| "the chances have too many digits".to_owned())
}

fn over(sum: Fraction, parts: u32) -> Result<Fraction, String> {
    sum.over(parts.into()).ok_or_else(|| "the chances have too many digits".to_owned())
}
