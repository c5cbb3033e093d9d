//! The same player in an imagined state, where there is nothing hidden.

use ironlance_btt::{Action, Btt, State};
use ironlance_engine::{Game, Seat, Seed, SeededDice};

use super::Greedy;
use crate::search::{Head, Ranked, Style};

impl Default for Greedy {
    fn default() -> Greedy {
        Greedy::new(Seed::from_number(0))
    }
}

impl Greedy {
    /// The place of what it would do among its candidates.
    fn decide(&mut self, game: &Btt, state: &State, seat: Seat) -> usize {
        self.candidates.clear();
        self.values.clear();
        game.candidates(state, seat, &mut self.candidates);
        match self.candidates.len() {
            0 => panic!("{seat} owes a decision of btt and has no candidate"),
            1 => 0,
            _ => self.best(game, state, seat),
        }
    }
}

impl Head<Btt> for Greedy {
    fn begin(&mut self, seed: Seed) {
        self.dice = SeededDice::new(seed);
    }

    fn choose(&mut self, game: &Btt, state: &State, seat: Seat, style: Style) -> (Action, u32) {
        (self.style, self.thrifty) = (style, true);
        let place = self.decide(game, state, seat);
        (self.candidates.swap_remove(place), 0)
    }

    fn rank(&mut self, game: &Btt, state: &State, seat: Seat, out: &mut Vec<Ranked<Action>>) {
        (self.style, self.thrifty) = (Style::Plain, false);
        let best = self.decide(game, state, seat);
        let mut values = std::mem::take(&mut self.values);
        values.sort_by(|one, other| other.0.total_cmp(&one.0));
        let top = values.first().map_or(0.0, |(value, _)| *value);
        out.push((top, self.candidates[best].clone()));
        let others = values.iter().filter(|(_, place)| *place != best);
        out.extend(others.map(|(value, place)| (*value, self.candidates[*place].clone())));
        // What was not weighed comes last: leaving it.
        let weighed = |place: usize| values.iter().any(|(_, other)| *other == place);
        let rest = (0..self.candidates.len()).filter(|place| *place != best && !weighed(*place));
        out.extend(rest.map(|place| (f32::MIN, self.candidates[place].clone())));
        self.values = values;
    }
}
