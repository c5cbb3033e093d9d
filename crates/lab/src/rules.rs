//! Which rules come up.

use ironlance_engine::{Game, Seat, Seed, SeededDice};
use ironlance_rulebook::{Citations, Recorder};

/// The rules of one game that was played: those carried out, and those that refused something.
#[derive(Default)]
pub(crate) struct Uses {
    pub(crate) carried_out: Citations,
    pub(crate) refused: Citations,
}

impl Uses {
    /// Adds what was counted elsewhere.
    pub(crate) fn merge(&mut self, other: &Uses) {
        self.carried_out.merge(&other.carried_out);
        self.refused.merge(&other.refused);
    }
}

/// Counts the rules of a game by playing its decisions again. What players and candidates asked
/// the rules while they were thinking does not count.
pub(crate) fn uses<G: Game>(
    game: &G,
    setup: &G::Setup,
    seed: Seed,
    actions: &[(Seat, G::Action)],
) -> Uses {
    let recorder = Recorder::start();
    replay(game, setup, seed, actions, |_| {});
    let carried_out = recorder.finish();

    // Computer players choose only what is allowed, so nothing would ever be refused. We offer
    // before each decision another one of the same game: mostly out of turn or out of place, but
    // well formed.
    let mut strays = SeededDice::new(seed);
    let recorder = Recorder::start();
    replay(game, setup, seed, actions, |state| {
        let (seat, action) = &actions[strays.number_below(actions.len() as u32) as usize];
        let _ = game.check(state, *seat, action);
    });
    Uses { carried_out, refused: recorder.finish() }
}

/// Plays decisions that were carried out before, and shows `look` the state before each.
fn replay<G: Game>(
    game: &G,
    setup: &G::Setup,
    seed: Seed,
    actions: &[(Seat, G::Action)],
    mut look: impl FnMut(&G::State),
) {
    let mut dice = SeededDice::new(seed);
    let Ok(mut state) = game.begin(setup, &mut dice) else { return };
    for (seat, action) in actions {
        look(&state);
        let again = game.apply(&mut state, *seat, action, &mut dice, None);
        assert!(again.is_ok(), "carried out once, an action is not refused the second time");
    }
}

#[cfg(test)]
mod tests {
    use ironlance_engine::Scripted;
    use ironlance_rulebook::rule;
    use ironlance_testkit::duel::{Action, Duel};

    use super::*;

    #[test]
    fn rules_count_once_for_each_time_they_are_carried_out() {
        let game = Duel::default();
        let guard = |index: usize| (Seat::at(index % 2), Action::Guard);
        let actions: Vec<_> = (0..8).map(guard).collect();
        let uses = uses(&game, &game.default_setup(), Seed::from_number(1), &actions);
        assert_eq!(uses.carried_out.carried_out(rule!("tcg.effect.hidden-choice")), 8);
        assert_eq!(uses.carried_out.carried_out(rule!("tcg.info.reveal")), 4);
        assert_eq!(uses.carried_out.refused(rule!("tcg.setup.turn-order")), 0);
        // A seat that has sealed its choice is offered another guard.
        assert!(uses.refused.refused(rule!("tcg.setup.turn-order")) > 0);
    }
}
