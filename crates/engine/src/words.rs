//! The words of a game: everything a person reads that the rules do not.

use ironlance_rulebook::RuleId;

use crate::{
    Fact, Game, Prompt, Refusal as _, Refused, Say as _, Seat, Sentence, Viewer, text::Canvas,
};

/// The words of a game: everything a person reads that the rules do not, and what people type.
pub trait Words: Game {
    /// What a prompt asks.
    fn ask_words(&self, state: &Self::State, prompt: &Prompt<Self::Ask>) -> Sentence;
    /// What others are told of a prompt while they wait for the answer. It says nothing that is
    /// hidden from anybody.
    fn wait_words(&self, state: &Self::State, prompt: &Prompt<Self::Ask>) -> Sentence;
    /// What an action would do, short enough for a button.
    fn action_words(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> Sentence;
    /// What an event was.
    fn event_words(&self, event: &Self::Event) -> Sentence;
    /// Why an action is not allowed, as the seat that asked may know it. Without a state it is a
    /// set-up that is not allowed.
    fn refusal_words(
        &self,
        _state: Option<(&Self::State, Seat)>,
        refusal: &Self::Refusal,
    ) -> Sentence {
        Sentence::of(refusal)
    }
    /// The whole table as coloured text.
    fn draw(&self, view: &Self::View) -> Canvas;
    /// One thing on the table in full, by the name the table shows for it (a unit, a hex).
    fn describe(&self, view: &Self::View, name: &str) -> Option<Canvas>;
    /// The names of the results of a roll, for people who type dice in and scripts that name faces.
    ///
    /// The state says which dice are used, where a game has several; before there is one, the
    /// usual ones are.
    fn faces(&self, state: Option<&Self::State>, rule: RuleId, sides: u32) -> Option<Vec<String>>;
    /// What a person typed, as an action: legal or not, which is for the rules to say.
    ///
    /// It is asked only for what is not the words of a candidate.
    fn read(
        &self,
        _state: &Self::State,
        _seat: Seat,
        _text: &str,
    ) -> Result<Self::Action, NotUnderstood> {
        Err(NotUnderstood::default())
    }

    // Provided, never overridden.

    /// A refusal as it crosses a boundary.
    fn refused(&self, state: Option<(&Self::State, Seat)>, refusal: &Self::Refusal) -> Refused {
        let mut facts: Vec<Fact> = Vec::new();
        refusal.facts(&mut facts);
        let sentence = self.refusal_words(state, refusal);
        Refused { rule: refusal.rule(), sentence, facts }
    }
}

/// Nothing that a person could mean.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NotUnderstood {
    /// How to say what is meant, where the beginning was understood: `walk HEX [FACING]`.
    pub usage: Option<Sentence>,
}

/// Every decision owed now as `viewer` may know it, with a sentence: what is asked of others in
/// particular may be theirs to know.
pub fn prompts_for<G: Words>(
    game: &G,
    state: &G::State,
    viewer: Viewer,
) -> Vec<(Prompt<Option<G::Ask>>, Sentence)> {
    let mut prompts = Vec::new();
    game.prompts(state, &mut prompts);
    let shown = |prompt: Prompt<G::Ask>| {
        let (seat, kind) = (prompt.seat, prompt.kind);
        match viewer.may_see_secrets_of(seat) {
            true => {
                let words = game.ask_words(state, &prompt);
                (Prompt { seat, kind, ask: Some(prompt.ask) }, words)
            }
            false => (Prompt { seat, kind, ask: None }, game.wait_words(state, &prompt)),
        }
    };
    prompts.into_iter().map(shown).collect()
}
