//! What the search needs to know of the game.

use ironlance_engine::{Dice, Seat, Seed};
use ironlance_tcg::{Action, State, Tcg, state::Site};

use super::{
    belief::Belief,
    greedy::{
        Greedy,
        worth::{Standing, standings},
    },
};
use crate::{
    Eyes, Settings,
    search::{Horizon, Judgement, Part, Searched, digest},
};

/// What a card of a Stockpile weighs.
const CARD: f32 = 1.0 / 12.0;

impl Searched for Tcg {
    type Head = Greedy;
    type Guess = Belief;

    const VETERAN: Settings = Settings::new(15_000, 8);
    const ELITE: Settings = Settings::new(80_000, 12);
    const HORIZON: Horizon = Horizon { moments: 1, least: 20, most: 300 };
    const MEASURES: &'static [&'static str] = &[
        "cards ahead by the Stockpiles",
        "cards ahead by Units",
        "cards ahead by the rest of the table",
        "cards ahead by hands",
    ];
    const ALIKE: usize = 3;

    fn moment(&self, state: &State) -> u32 {
        u32::from(state.turn)
    }

    fn measure(&self, state: &State, seat: Seat) -> Judgement {
        let standings = standings(self, state, seat);
        let others = (standings.len() - 1).max(1) as f32;
        let ahead = |of: fn(&Standing) -> f32| {
            let all: f32 = standings.iter().map(of).sum();
            let own = of(&standings[seat.index()]);
            // A lost Stockpile weighs without end, and nobody is ahead by more than there is.
            let amount = (own - (all - own) / others).clamp(-40.0, 40.0);
            Part { amount, weight: CARD }
        };
        let mut judgement = Judgement::new();
        judgement.push(ahead(|it| it.stockpile));
        judgement.push(ahead(|it| it.units));
        judgement.push(ahead(|it| it.table));
        judgement.push(ahead(|it| it.hand));
        judgement
    }

    fn guess(&self, eyes: &Eyes<'_, Tcg>, _: &mut Greedy, _: Seed) -> Belief {
        Belief::of(self, eyes)
    }

    fn believe(&self, guess: &Belief, state: &mut State, _: &mut dyn Dice, dice: &mut dyn Dice) {
        guess.put(self, state, dice);
    }

    fn likeness(&self, action: &Action) -> u64 {
        match action {
            Action::Send { target: Site::Stockpile(seat), .. } => u64::from(seat.number()),
            Action::Send { target: Site::Card(id), .. } => 100 + u64::from(id.0),
            _ => digest(action),
        }
    }
}
