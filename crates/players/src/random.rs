//! A player who plays anything, badly.

use std::marker::PhantomData;

use ironlance_engine::{Game, Seed, SeededDice};

use crate::{Eyes, Player};

/// Does anything that is legal. Plays any game, also one whose choices cannot be listed.
pub struct Random<G: Game> {
    dice: SeededDice,
    game: PhantomData<fn(&G)>,
}

impl<G: Game> Random<G> {
    /// A random player; one seed always plays alike.
    pub fn new(seed: Seed) -> Random<G> {
        Random { dice: SeededDice::new(seed), game: PhantomData }
    }
}

impl<G: Game> Player<G> for Random<G> {
    #[inline]
    fn choose(&mut self, eyes: &Eyes<'_, G>) -> G::Action {
        eyes.sample(&mut self.dice).unwrap_or_else(|| {
            panic!("{} owes a decision of {} and may do nothing", eyes.seat(), G::CODE)
        })
    }
}

#[cfg(test)]
mod tests {
    use ironlance_engine::Seat;
    use ironlance_testkit::duel::{Action, Duel, Setup};

    use super::*;

    #[test]
    fn every_candidate_is_chosen_equally_often() {
        let (game, state) = begun();
        let eyes = Eyes::new(&game, &state, Seat::at(0));
        let mut candidates = Vec::new();
        eyes.candidates(&mut candidates);
        assert!(candidates.len() >= 3, "{candidates:?}");
        let mut random = Random::new(Seed::from_number(5));
        let chosen: Vec<Action> =
            (0..1000 * candidates.len()).map(|_| random.choose(&eyes)).collect();
        for candidate in &candidates {
            let count = chosen.iter().filter(|action| *action == candidate).count();
            assert!((850..1150).contains(&count), "{candidate:?}: {count}");
        }
    }

    #[test]
    fn the_same_seed_chooses_alike() {
        let (game, state) = begun();
        let eyes = Eyes::new(&game, &state, Seat::at(0));
        let choices = |seed| {
            let mut random = Random::<Duel>::new(Seed::from_number(seed));
            (0..50).map(|_| random.choose(&eyes)).collect::<Vec<_>>()
        };
        assert_eq!(choices(1), choices(1));
        assert_ne!(choices(1), choices(2));
    }

    fn begun() -> (Duel, <Duel as Game>::State) {
        let game = Duel::default();
        let setup = Setup { seats: 3, hit_points: 4, rounds: 6 };
        let state = game.begin(&setup, &mut SeededDice::new(Seed::from_number(2))).unwrap();
        (game, state)
    }
}
