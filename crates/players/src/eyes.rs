//! The table as one seat may know it.

use ironlance_engine::{Coverage, Dice, Game, Odds, Prompt, Seat, SeededDice, Table, Viewer};

/// One seat's look at a game: what a person in that seat may see and ask, and nothing else.
///
/// The state is behind it and never handed out, so that a player cannot peek.
pub struct Eyes<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
}

impl<'a, G: Game> Eyes<'a, G> {
    /// What `seat` sees of `state`.
    pub fn new(game: &'a G, state: &'a G::State, seat: Seat) -> Self {
        Eyes { game, state, seat }
    }

    /// What `seat` sees of a table.
    pub fn at(table: &'a Table<G>, seat: Seat) -> Self {
        Eyes::new(table.game(), table.state(), seat)
    }

    /// The rules and the content.
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// Whose eyes these are.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How many seats take part.
    pub fn seats(&self) -> u8 {
        self.game.seats(self.state)
    }

    /// What the seat knows: to imagine from it more than once.
    pub fn known(&self) -> G::Known {
        self.game.known(self.state, Viewer::Seat(self.seat))
    }

    /// The same as it is shown.
    pub fn view(&self) -> G::View {
        self.game.view(&self.known())
    }

    /// A full state that the seat cannot tell from the real one, its hidden parts drawn fairly.
    pub fn imagine(&self, dice: &mut dyn Dice) -> G::State {
        self.game.imagine(&self.known(), dice)
    }

    /// Adds the decisions that this seat owes.
    pub fn prompts(&self, out: &mut Vec<Prompt<G::Ask>>) {
        let before = out.len();
        self.game.prompts(self.state, out);
        let mut index = 0;
        out.retain(|prompt| {
            index += 1;
            index <= before || prompt.seat == self.seat
        });
    }

    /// Adds actions worth considering, and says whether they are all there are.
    #[inline]
    pub fn candidates(&self, out: &mut Vec<G::Action>) -> Coverage {
        self.game.candidates(self.state, self.seat, out)
    }

    /// One legal action, drawn by chance. `None` if the seat owes no decision.
    #[inline]
    pub fn sample(&self, dice: &mut SeededDice) -> Option<G::Action> {
        self.game.sample(self.state, self.seat, dice)
    }

    /// Whether an action is allowed.
    pub fn check(&self, action: &G::Action) -> Result<(), G::Refusal> {
        self.game.check(self.state, self.seat, action)
    }

    /// The exact chances of an allowed action, where chance decides it: what the table tells
    /// anybody in this seat who asks.
    pub fn chances(&self, action: &G::Action) -> Result<Option<Odds>, G::Refusal> {
        self.game.chances(self.state, self.seat, action)
    }
}

#[cfg(test)]
mod tests {
    use ironlance_engine::{Seed, SeededDice};
    use ironlance_testkit::duel::{Action, Duel, Setup};

    use super::*;

    const ME: Seat = Seat::at(0);

    /// Plays three seats at random for a while, and hands each state to `look`.
    fn walk(seed: u64, mut look: impl FnMut(&Duel, &<Duel as Game>::State)) {
        let game = Duel::default();
        let mut dice = SeededDice::new(Seed::from_number(seed));
        let setup = Setup { seats: 3, hit_points: 4, rounds: 4 };
        let mut state = game.begin(&setup, &mut dice).unwrap();
        let mut prompts = Vec::new();
        loop {
            look(&game, &state);
            prompts.clear();
            game.prompts(&state, &mut prompts);
            let Some(prompt) = prompts.last() else { return };
            let action = game.sample(&state, prompt.seat, &mut dice).unwrap();
            game.apply(&mut state, prompt.seat, &action, &mut dice, None).unwrap();
        }
    }

    /// Everything that eyes can tell.
    fn everything(eyes: &Eyes<'_, Duel>) -> String {
        let (mut prompts, mut candidates) = (Vec::new(), Vec::new());
        eyes.prompts(&mut prompts);
        let coverage = eyes.candidates(&mut candidates);
        let told: Vec<_> =
            candidates.iter().map(|action| (eyes.check(action), eyes.chances(action))).collect();
        let refused = (eyes.check(&Action::Take), eyes.chances(&Action::Guard));
        let imagined = eyes.imagine(&mut SeededDice::new(Seed::from_number(9)));
        let view = (eyes.known(), eyes.view());
        format!(
            "{} {} {view:?} {prompts:?} {candidates:?} {coverage:?} {told:?} {refused:?} {imagined:?}",
            eyes.seat(),
            eyes.seats(),
        )
    }

    #[test]
    fn eyes_tell_no_more_than_the_view() {
        let mut dice = SeededDice::new(Seed::from_number(1));
        let mut differed = 0;
        for seed in 0..20 {
            walk(seed, |game, state| {
                let eyes = Eyes::new(game, state, ME);
                let other = game.imagine(&eyes.known(), &mut dice);
                differed += u32::from(other != *state);
                assert_eq!(everything(&eyes), everything(&Eyes::new(game, &other, ME)));
            });
        }
        assert!(differed > 100, "{differed}");
    }

    #[test]
    fn eyes_show_only_the_prompts_of_their_seat() {
        walk(1, |game, state| {
            let mut all = Vec::new();
            game.prompts(state, &mut all);
            let mut seen = all.clone();
            Eyes::new(game, state, ME).prompts(&mut seen);
            assert_eq!(seen[..all.len()], all, "what was there before stays");
            let mine: Vec<_> = all.iter().filter(|prompt| prompt.seat == ME).cloned().collect();
            assert_eq!(seen[all.len()..], mine);
        });
    }
}
