//! That nobody learns what is hidden from him.

use super::run::Run;
use ironlance_engine::{Game, Scripted, Seat, Viewer, Words, prompts_for};

/// Of how many candidates the odds are compared.
const ODDS_OF: usize = 4;

impl<G: Words + Scripted> Run<'_, G> {
    /// From each view, imagines what may be behind it: whoever has the view must not be able to
    /// tell the difference, by looking, by what is asked of whom, by asking what is allowed, or by
    /// asking for odds.
    pub(super) fn keeps_its_secrets(&mut self) {
        let at = self.at;
        let game = self.table.game().clone();
        for viewer in self.viewers() {
            let known = game.known(self.table.state(), viewer);
            for _ in 0..self.properties.imagined {
                let imagined = game.imagine(&known, &mut self.choices);
                let again = game.known(&imagined, viewer);
                if again != known {
                    let (found, expected) = (pretty(&again), pretty(&known));
                    let line = found.lines().zip(expected.lines()).find(|(a, b)| a != b);
                    panic!(
                        "{at}: {viewer:?} can tell an imagined state from the real one: {line:?}"
                    );
                }
                assert_eq!(
                    prompts_for(&*game, self.table.state(), viewer),
                    prompts_for(&*game, &imagined, viewer),
                    "{at}: what is asked gives away to {viewer:?} what is hidden"
                );
                match viewer {
                    Viewer::Seat(seat) => self.same_for(seat, &imagined),
                    Viewer::Spectator => {}
                    Viewer::Referee => assert!(
                        imagined == *self.table.state(),
                        "{at}: the referee's view does not hold the whole state"
                    ),
                }
                self.told_apart |= imagined != *self.table.state();
            }
        }
    }

    /// What a seat may do must not depend on what it does not know.
    fn same_for(&self, seat: Seat, imagined: &G::State) {
        let at = self.at;
        let (game, state) = (self.table.game(), self.table.state());
        let actions = self.candidates(state, seat);
        let others = self.candidates(imagined, seat);
        assert!(
            actions == others,
            "{at}: what {seat} may do gives away what is hidden from it: {:?}",
            first_difference(&actions, &others)
        );
        for (_, action) in &self.remembered {
            let (real, other) =
                (game.check(state, seat, action), game.check(imagined, seat, action));
            assert_eq!(
                real, other,
                "{at}: whether {seat} may do {action:?} gives away what is hidden from it"
            );
            if let Err(refusal) = real {
                assert_eq!(
                    game.nearest(state, seat, action, &refusal),
                    game.nearest(imagined, seat, action, &refusal),
                    "{at}: what is nearest to {action:?} gives away what is hidden from {seat}"
                );
            }
        }
        for action in actions.iter().take(ODDS_OF) {
            assert!(
                chances(&**game, state, seat, action) == chances(&**game, imagined, seat, action),
                "{at}: the odds of {action:?} give away what is hidden from {seat}"
            );
        }
    }
}

fn chances<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    action: &G::Action,
) -> Option<ironlance_engine::Odds> {
    game.chances(state, seat, action).ok().flatten()
}

fn first_difference<'a, A: PartialEq>(
    real: &'a [A],
    other: &'a [A],
) -> (Option<&'a A>, Option<&'a A>) {
    let place = (0..).find(|index| real.get(*index) != other.get(*index)).unwrap_or_default();
    (real.get(place), other.get(place))
}

fn pretty(value: &impl std::fmt::Debug) -> String {
    format!("{value:#?}")
}
