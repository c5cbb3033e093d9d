//! One random game.

use std::sync::Arc;

use super::{At, Properties, seats};
use ironlance_engine::{Game, Prompt, Scripted, Seat, Seed, SeededDice, Sentence, Table, Words};

/// A seat that is at nobody's table.
pub(super) const NOBODY: Seat = Seat::at(199);

/// How many of the last actions are tried again.
const REMEMBERED: usize = 12;

/// A random game being played and looked at.
pub(super) struct Run<'a, G: Game> {
    pub properties: &'a Properties,
    pub table: Table<G>,
    pub at: At,
    /// What the random player and the imagined dice draw from; the table has its own.
    pub choices: SeededDice,
    /// The latest actions, with who did them.
    pub remembered: Vec<(Seat, G::Action)>,
    pub told_apart: bool,
}

impl<'a, G: Words + Scripted> Run<'a, G> {
    pub fn new(properties: &'a Properties, game: Arc<G>, setup: &G::Setup, at: At) -> Self {
        let seed = Seed::from_number(at.seed);
        let table = Table::seeded(game, setup, seed).unwrap_or_else(|refusals| {
            let reasons: Vec<String> =
                refusals.iter().map(|it| Sentence::of(it).to_string()).collect();
            panic!("{at}: the set-up is refused: {}", reasons.join("; "))
        });
        let choices = SeededDice::new(Seed::from_number(!at.seed));
        Run { properties, table, at, choices, remembered: Vec::new(), told_apart: false }
    }

    /// Whether an imagined state differed from the real one.
    pub fn told_apart(&self) -> bool {
        self.told_apart
    }

    pub fn play_to_the_end(&mut self) {
        while self.table.game().outcome(self.table.state()).is_none() {
            let at = self.at;
            assert!(
                at.step < self.properties.steps_at_most,
                "{at}: the game goes on and on: random play must end"
            );
            if at.step < 3 || at.step.is_multiple_of(self.properties.look_every.max(1)) {
                self.look();
            }
            let (seat, action) = self.choose();
            // States are compared, not hashed: that is done at every look.
            let before = self.table.state().clone();
            self.refuse_what_is_refused(&before, &action);
            self.apply(&before, seat, &action);
            self.remembered.push((seat, action));
            if self.remembered.len() > REMEMBERED {
                self.remembered.remove(0);
            }
            self.at.step += 1;
        }
        self.look();
        self.end();
    }

    /// The decisions owed now.
    pub fn prompts(&self) -> Vec<Prompt<G::Ask>> {
        let mut prompts = Vec::new();
        self.table.game().prompts(self.table.state(), &mut prompts);
        prompts
    }

    /// What a seat may do in a state.
    pub fn candidates(&self, state: &G::State, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.table.game().candidates(state, seat, &mut actions);
        actions
    }

    /// Seats that owe nothing, one that is not at the table among them.
    pub fn idle(&self) -> Vec<Seat> {
        let owing = self.prompts();
        let idle = |seat: &Seat| owing.iter().all(|prompt| prompt.seat != *seat);
        let all = seats(&**self.table.game(), self.table.state()).chain([NOBODY]);
        all.filter(idle).collect()
    }

    /// A random decision that is owed, decided at random.
    fn choose(&mut self) -> (Seat, G::Action) {
        let at = self.at;
        let owing = self.prompts();
        assert!(!owing.is_empty(), "{at}: the game is not over, and nobody owes a decision");
        let seat = owing[self.below(owing.len())].seat;
        let action = self.table.game().sample(self.table.state(), seat, &mut self.choices);
        let action =
            action.unwrap_or_else(|| panic!("{at}: {seat} owes a decision, but may do nothing"));
        (seat, action)
    }

    fn below(&mut self, n: usize) -> usize {
        self.choices.number_below(n as u32) as usize
    }
}
