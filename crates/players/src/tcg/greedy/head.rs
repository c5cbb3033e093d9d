//! The same player in an imagined state, where there is nothing hidden.

use ironlance_engine::{Game, Seat, Seed, SeededDice};
use ironlance_tcg::{Action, State, Tcg};

use super::{Effort, Greedy};
use crate::search::{Head, Ranked, Style};

impl Default for Greedy {
    fn default() -> Greedy {
        Greedy::new(Seed::from_number(0))
    }
}

impl Greedy {
    /// What it would do.
    fn in_mind(&mut self, game: &Tcg, state: &State, seat: Seat) -> Action {
        self.candidates.clear();
        self.tried.clear();
        self.worked = 0;
        game.candidates(state, seat, &mut self.candidates);
        match self.candidates.len() {
            0 => panic!("{seat} owes a decision of tcg and has no candidate"),
            1 => return self.candidates[0].clone(),
            _ => {}
        }
        let mut prompts = Vec::new();
        game.prompts(state, &mut prompts);
        let prompt = prompts.into_iter().find(|prompt| prompt.seat == seat);
        let thought = prompt.and_then(|prompt| self.decide(game, state, seat, &prompt.ask));
        match thought.filter(|action| game.check(state, seat, action).is_ok()) {
            Some(action) => action,
            None => self.candidates[0].clone(),
        }
    }
}

impl Head<Tcg> for Greedy {
    fn begin(&mut self, seed: Seed) {
        self.dice = SeededDice::new(seed);
        self.busy = (0, None, 0);
    }

    fn choose(&mut self, game: &Tcg, state: &State, seat: Seat, style: Style) -> (Action, u32) {
        (self.style, self.effort) = (style, Effort::THRIFTY);
        let action = self.in_mind(game, state, seat);
        (action, self.worked)
    }

    fn rank(&mut self, game: &Tcg, state: &State, seat: Seat, out: &mut Vec<Ranked<Action>>) {
        (self.style, self.effort) = (Style::Plain, Effort::RANKING);
        let best = self.in_mind(game, state, seat);
        let mut tried = std::mem::take(&mut self.tried);
        tried.sort_by(|one, other| other.0.total_cmp(&one.0));
        let top = tried.first().map_or(0.0, |(value, _)| *value);
        let rest = self.candidates.iter().filter(|action| **action != best);
        let rest = rest.filter(|action| !tried.iter().any(|(_, other)| other == *action));
        let rest: Vec<Action> = rest.cloned().collect();
        out.push((top, best.clone()));
        out.extend(tried.into_iter().filter(|(_, action)| *action != best));
        // What was not tried comes last.
        out.extend(rest.into_iter().map(|action| (f32::MIN, action)));
    }
}
