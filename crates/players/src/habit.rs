//! A player with one habit, to measure others against: whoever has only learnt to beat the regular falls for it.

use ironlance_engine::{Game, Seat, Seed, SeededDice};

use crate::{
    Eyes, Player,
    search::{Head, Ranked, Searched},
};

/// How much a habit likes an action; what it does not care about is 0.
pub(crate) type Likes<G> = fn(&G, &<G as Game>::State, Seat, &<G as Game>::Action) -> i32;

/// Does what its habit likes most, and of that what the head ranks highest.
pub(crate) struct Habitual<G: Searched> {
    likes: Likes<G>,
    head: G::Head,
    dice: SeededDice,
}

impl<G: Searched> Habitual<G> {
    pub(crate) fn new(seed: Seed, likes: Likes<G>) -> Habitual<G> {
        Habitual { likes, head: G::Head::default(), dice: SeededDice::new(seed) }
    }
}

impl<G: Searched> Player<G> for Habitual<G> {
    fn choose(&mut self, eyes: &Eyes<'_, G>) -> G::Action {
        let mut candidates = Vec::new();
        eyes.candidates(&mut candidates);
        if candidates.len() == 1 {
            return candidates.swap_remove(0);
        }
        let (game, seat) = (eyes.game(), eyes.seat());
        let state = eyes.imagine(&mut self.dice);
        self.head.begin(Seed::from_number(self.dice.number_below(u32::MAX).into()));
        let mut ranked: Vec<Ranked<G::Action>> = Vec::new();
        self.head.rank(game, &state, seat, &mut ranked);
        // A candidate that the head did not rank comes after all that it did.
        let all = ranked.into_iter().map(|(_, action)| action).chain(candidates);
        let judged = all.map(|action| ((self.likes)(game, &state, seat, &action), action));
        let mut liked: Vec<_> = judged.collect();
        // Those that are liked alike stay in their order.
        liked.sort_by_key(|(likes, _)| -likes);
        let legal = liked.into_iter().find(|(_, action)| eyes.check(action).is_ok());
        legal.expect("whoever owes a decision has a candidate").1
    }
}
