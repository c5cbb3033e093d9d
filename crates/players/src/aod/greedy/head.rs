//! The same player in an imagined state, where there is nothing hidden.

use ironlance_aod::{Action, Aod, State};
use ironlance_engine::{Game, Seat, Seed, SeededDice};

use super::Greedy;
use crate::search::{Head, Ranked, Style};

/// The choices that are looked at in an imagined state.
const THRIFTY: usize = 14;

impl Default for Greedy {
    fn default() -> Greedy {
        Greedy::new(Seed::from_number(0))
    }
}

impl Greedy {
    /// Keeps the first choices, which are the end of the turn and the best attacks, and some others.
    fn thin_out(&mut self) {
        let count = self.candidates.len();
        if count <= THRIFTY {
            return;
        }
        let every = (count - THRIFTY / 2).div_ceil(THRIFTY / 2) as u32;
        let mut place = self.dice.number_below(every);
        let mut first = THRIFTY / 2;
        self.candidates.retain(|_| {
            first = first.saturating_sub(1);
            place += 1;
            0 < first || place.is_multiple_of(every)
        });
    }
}

impl Head<Aod> for Greedy {
    fn begin(&mut self, seed: Seed) {
        self.dice = SeededDice::new(seed);
    }

    fn choose(&mut self, game: &Aod, state: &State, seat: Seat, style: Style) -> (Action, u32) {
        self.style = style;
        self.candidates.clear();
        game.candidates(state, seat, &mut self.candidates);
        self.thin_out();
        let place = match self.candidates.len() {
            0 => panic!("{seat} owes a decision of aod and has no candidate"),
            1 => 0,
            _ => self.best(game, state.clone(), seat),
        };
        (self.candidates.swap_remove(place), 0)
    }

    fn rank(&mut self, game: &Aod, state: &State, seat: Seat, out: &mut Vec<Ranked<Action>>) {
        self.style = Style::Plain;
        self.candidates.clear();
        self.values.clear();
        game.candidates(state, seat, &mut self.candidates);
        let best = match self.candidates.len() {
            0 | 1 => 0,
            _ => self.best(game, state.clone(), seat),
        };
        let mut values = std::mem::take(&mut self.values);
        values.sort_by(|one, other| other.0.total_cmp(&one.0));
        let top = values.first().map_or(0.0, |(value, _)| *value);
        out.extend(self.candidates.get(best).map(|action| (top, action.clone())));
        let others = values.iter().filter(|(_, place)| *place != best);
        out.extend(others.map(|(value, place)| (*value, self.candidates[*place].clone())));
        self.values = values;
    }
}
