//! A player who plays anything, badly.

use ironlance_engine::{Game, Seed, SeededDice};

use crate::{Eyes, Player};

/// Chooses among the candidates, each equally likely. Plays any game.
///
/// Its list is kept from decision to decision, so that choosing allocates nothing.
pub struct Random<G: Game> {
    dice: SeededDice,
    candidates: Vec<G::Action>,
}

impl<G: Game> Random<G> {
    /// A random player; one seed always plays alike.
    pub fn new(seed: Seed) -> Random<G> {
        Random { dice: SeededDice::new(seed), candidates: Vec::new() }
    }
}

impl<G: Game> Player<G> for Random<G> {
    #[inline]
    fn choose(&mut self, eyes: &Eyes<'_, G>) -> G::Action {
        self.candidates.clear();
        eyes.candidates(&mut self.candidates);
        let index = match self.candidates.len() {
            0 => panic!("{} owes a decision of {} and has no candidate", eyes.seat(), G::CODE),
            1 => 0,
            count => self.dice.number_below(count as u32) as usize,
        };
        self.candidates.swap_remove(index)
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
