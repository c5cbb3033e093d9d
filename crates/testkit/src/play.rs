//! Seeded random games, decision by decision, to be told or to be measured.

use std::sync::Arc;

use ironlance_engine::{
    Coverage, Game, Prompt, Scripted, Seat, Seed, SeededDice, Table, Told, Words,
};

/// A game that is played at random.
pub struct Play<G: Game> {
    /// The game so far.
    pub table: Table<G>,
    choices: SeededDice,
    reluctant: fn(&G::Action) -> bool,
}

/// A decision about to be carried out.
pub struct Decision<G: Game> {
    /// What is asked of whom.
    pub prompt: Prompt<G::Ask>,
    /// What is offered, and whether that is all.
    pub candidates: Vec<G::Action>,
    /// Whether that is all.
    pub coverage: Coverage,
    choice: usize,
}

impl<G: Game> Decision<G> {
    /// Who decides.
    pub fn seat(&self) -> Seat {
        self.prompt.seat
    }

    /// What is decided.
    pub fn action(&self) -> &G::Action {
        &self.candidates[self.choice]
    }
}

impl<G: Words + Scripted> Play<G> {
    /// A game before its first decision.
    #[track_caller]
    pub fn new(game: Arc<G>, setup: &G::Setup, seed: u64) -> Play<G> {
        let table = Table::seeded(game, setup, Seed::from_number(seed));
        let table = table.unwrap_or_else(|refusals| panic!("the set-up is refused: {refusals:?}"));
        let choices = SeededDice::new(Seed::from_number(!seed));
        Play { table, choices, reluctant: |_| false }
    }

    /// Draws once more where such an action is drawn, so that whoever can do something usually
    /// does.
    #[must_use]
    pub fn reluctant(self, reluctant: fn(&G::Action) -> bool) -> Play<G> {
        Play { reluctant, ..self }
    }

    /// Plays on until the game is over or `visit` has had enough.
    #[track_caller]
    pub fn visit(&mut self, mut visit: impl FnMut(&Table<G>, &Decision<G>) -> bool) {
        let mut prompts = Vec::new();
        while self.table.game().outcome(self.table.state()).is_none() {
            prompts.clear();
            self.table.game().prompts(self.table.state(), &mut prompts);
            let place = self.choices.number_below(prompts.len() as u32) as usize;
            let decision = self.decide(prompts.swap_remove(place));
            if !visit(&self.table, &decision) {
                return;
            }
            self.table.apply(decision.seat(), decision.action()).expect("candidates are legal");
        }
    }

    fn decide(&mut self, prompt: Prompt<G::Ask>) -> Decision<G> {
        let (game, mut candidates) = (self.table.game(), Vec::new());
        let coverage = game.candidates(self.table.state(), prompt.seat, &mut candidates);
        let mut draw = || self.choices.number_below(candidates.len() as u32) as usize;
        let first = draw();
        let choice = if (self.reluctant)(&candidates[first]) { draw() } else { first };
        Decision { prompt, candidates, coverage, choice }
    }
}

/// Events in words, each with its rule, a line for each.
pub fn story<G: Words>(game: &G, events: &[Told<G::Event>]) -> Vec<String> {
    let words = |told: &Told<_>| format!("{} [{}]", game.event_words(&told.event), told.rule);
    events.iter().map(words).collect()
}
