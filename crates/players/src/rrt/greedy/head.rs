//! The same player in an imagined state, where there is nothing hidden.

use ironlance_engine::{Seat, Seed, SeededDice};
use ironlance_rrt::{Action, Rrt, State};

use super::{Effort, Greedy};
use crate::search::{Head, Ranked, Style};

impl Default for Greedy {
    fn default() -> Greedy {
        Greedy::new(Seed::from_number(0))
    }
}

impl Head<Rrt> for Greedy {
    fn begin(&mut self, seed: Seed) {
        self.dice = SeededDice::new(seed);
    }

    fn choose(&mut self, game: &Rrt, state: &State, seat: Seat, style: Style) -> (Action, u32) {
        self.style = style;
        let chosen = self.weigh(game, state.clone(), seat, Effort::Thrifty);
        (self.choices.swap_remove(chosen), 0)
    }

    fn rank(&mut self, game: &Rrt, state: &State, seat: Seat, out: &mut Vec<Ranked<Action>>) {
        self.style = Style::Plain;
        let best = self.weigh(game, state.clone(), seat, Effort::Full);
        let mut order: Vec<usize> =
            (0..self.choices.len()).filter(|place| *place != best).collect();
        order.sort_by(|one, other| self.values[*other].total_cmp(&self.values[*one]));
        let all = std::iter::once(best).chain(order);
        out.extend(all.map(|place| (self.values[place], self.choices[place].clone())));
    }
}
