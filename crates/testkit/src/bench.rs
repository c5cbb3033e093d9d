//! A table in a state that a test describes, dice that fall as written, and a short way to say what
//! must come of an action.
//!
//! A game wraps [`Bench`] in a type of its own ([`bench!`](crate::bench!)), to which it adds its own
//! words.

use std::sync::Arc;

use ironlance_engine::{
    Face, Fault, Game, Odds, Outcome, Refusal as _, Scripted, ScriptedDice, Seat, Seed, SeededDice,
    Sentence, SourceText, Step, Told, Viewer, Words,
};
use ironlance_rulebook::RuleId;

/// A game's own bench: [`Bench`] for that game, with its standard content and with results of dice
/// of this type. What carries something out gives the bench back, so that one thing follows another.
#[macro_export]
macro_rules! bench {
    ($(#[$doc:meta])* $name:ident of $game:ident, dice $face:ty) => {
        $(#[$doc])*
        pub(crate) struct $name($crate::Bench<$game>);

        impl std::ops::Deref for $name {
            type Target = $crate::Bench<$game>;

            fn deref(&self) -> &Self::Target {
                &self.0
            }
        }

        impl std::ops::DerefMut for $name {
            fn deref_mut(&mut self) -> &mut Self::Target {
                &mut self.0
            }
        }

        impl $name {
            /// The state that an arrangement in TOML describes. See `arrange.rs` for its words.
            #[track_caller]
            pub(crate) fn new(arrangement: &str) -> $name {
                $name($crate::Bench::laid($game::standard(), arrangement))
            }

            /// The same, with content of the test's own: pairs of file name and text as in a pack.
            #[track_caller]
            pub(crate) fn with(files: &[(&str, &str)], arrangement: &str) -> $name {
                $name($crate::Bench::laid_with(&*$game::standard(), files, arrangement))
            }

            /// A table in this state.
            pub(crate) fn of(
                game: std::sync::Arc<$game>,
                state: <$game as ironlance_engine::Game>::State,
            ) -> $name {
                $name($crate::Bench::new(game, state))
            }

            /// Carries out an action that must be legal and roll nothing.
            #[track_caller]
            pub(crate) fn act(
                &mut self,
                action: <$game as ironlance_engine::Game>::Action,
            ) -> &mut $name {
                self.0.act(action);
                self
            }

            /// Carries out an action of some seat; it must be legal and roll nothing.
            #[track_caller]
            pub(crate) fn act_by(
                &mut self,
                seat: ironlance_engine::Seat,
                action: <$game as ironlance_engine::Game>::Action,
            ) -> &mut $name {
                self.0.act_by(seat, action);
                self
            }

            /// Carries out an action that must be legal, with dice. Fails if a die is missing or
            /// left over.
            #[track_caller]
            pub(crate) fn roll(
                &mut self,
                action: <$game as ironlance_engine::Game>::Action,
                faces: &[$face],
            ) -> &mut $name {
                self.0.roll(action, faces.iter().copied());
                self
            }
        }
    };
}

/// Who acts where a test names nobody.
pub trait Decides: Words + Scripted {
    /// Whose action this is: by default, that of whoever owes a decision.
    #[track_caller]
    fn decider(&self, state: &Self::State, _action: &Self::Action) -> Seat {
        owing(self, state).expect("somebody owes a decision")
    }

    /// The table that a test describes. A game that judges whether a table could be one of play may
    /// ask less here: a test says what matters to its rule, and not how it came about.
    fn lay(&self, arrangement: &Self::Arrangement) -> Result<Self::State, Vec<Fault>> {
        self.arrange(arrangement)
    }
}

/// A table in a state that a test describes.
pub struct Bench<G: Game> {
    /// The rules.
    pub game: Arc<G>,
    /// The state, for what no arrangement can say.
    pub state: G::State,
    /// What the last action told.
    pub events: Vec<Told<G::Event>>,
}

impl<G: Words + Scripted> Bench<G> {
    /// A table in this state.
    pub fn new(game: Arc<G>, state: G::State) -> Bench<G> {
        Bench { game, state, events: Vec::new() }
    }

    /// The state that an arrangement describes.
    #[track_caller]
    pub fn arranged(game: Arc<G>, arrangement: &G::Arrangement) -> Bench<G> {
        let state = game.arrange(arrangement).expect("the arrangement is possible");
        Bench::new(game, state)
    }

    /// The state that an arrangement in TOML describes.
    #[track_caller]
    pub fn written(game: Arc<G>, arrangement: &str) -> Bench<G> {
        let arrangement = toml::from_str(arrangement).expect("the arrangement reads");
        Bench::arranged(game, &arrangement)
    }

    /// Carries out an action of some seat; it must be legal and roll nothing.
    #[track_caller]
    pub fn act_by(&mut self, seat: Seat, action: G::Action) {
        self.roll_by(seat, action, [] as [Face; 0]);
    }

    /// Carries out an action of some seat that must be legal, with dice. Fails if a die is missing
    /// or left over.
    #[track_caller]
    pub fn roll_by(
        &mut self,
        seat: Seat,
        action: G::Action,
        faces: impl IntoIterator<Item = impl Into<Face>>,
    ) {
        let (game, before) = (self.game.clone(), self.state.clone());
        let names = move |rule, sides| game.faces(Some(&before), rule, sides);
        let mut dice = ScriptedDice::named(faces.into_iter().map(Into::into), names);
        self.apply(seat, &action, &mut dice);
        if let Err(problem) = dice.finish() {
            panic!("{action:?}: {problem}");
        }
    }

    /// Carries out an action that shuffles or picks, in whatever way.
    #[track_caller]
    pub fn seeded_by(&mut self, seat: Seat, action: G::Action) {
        self.apply(seat, &action, &mut SeededDice::new(Seed::from_number(1)));
    }

    #[track_caller]
    fn apply(&mut self, seat: Seat, action: &G::Action, dice: &mut dyn ironlance_engine::Dice) {
        self.events.clear();
        let events = Some(&mut self.events);
        if let Err(refusal) = self.game.apply(&mut self.state, seat, action, dice, events) {
            let (why, rule) = (Sentence::of(&refusal), refusal.rule());
            panic!("{action:?} by {seat} is refused: {why} [{rule}]");
        }
    }

    /// Carries out a part of the rules, without dice.
    #[track_caller]
    pub fn perform(&mut self, work: impl FnOnce(&mut Step<'_, G>)) {
        let mut dice = ScriptedDice::default();
        self.events.clear();
        work(&mut Step::new(&self.game, &mut self.state, &mut dice, Some(&mut self.events)));
        dice.finish().expect("nothing is rolled");
    }

    /// Why an action of some seat is refused. Fails if it is legal.
    #[track_caller]
    pub fn refusal_by(&self, seat: Seat, action: &G::Action) -> G::Refusal {
        match self.game.check(&self.state, seat, action) {
            Err(refusal) => refusal,
            Ok(()) => panic!("{action:?} by {seat} is legal"),
        }
    }

    /// The rule that refuses an action of some seat. Fails if it is legal.
    #[track_caller]
    pub fn refused_by(&self, seat: Seat, action: G::Action) -> RuleId {
        self.refusal_by(seat, &action).rule()
    }

    /// Whoever owes a decision, the first of several.
    pub fn owing(&self) -> Option<Seat> {
        owing(&*self.game, &self.state)
    }

    /// What a seat may do.
    pub fn candidates(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.game.candidates(&self.state, seat, &mut actions);
        actions
    }

    /// What a viewer sees.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.game.view_of(&self.state, viewer)
    }

    /// The events of the last action that `pick` picks something from.
    pub fn told<T>(&self, pick: impl Fn(&G::Event) -> Option<T>) -> Vec<T> {
        self.events.iter().filter_map(|told| pick(&told.event)).collect()
    }

    /// How the game ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }
}

impl<G: Decides> Bench<G> {
    /// The table that a test describes in TOML.
    #[track_caller]
    pub fn laid(game: Arc<G>, arrangement: &str) -> Bench<G> {
        let arrangement = toml::from_str(arrangement).expect("the arrangement reads");
        let state = game.lay(&arrangement).expect("the arrangement is possible");
        Bench::new(game, state)
    }

    /// The same, with content of the test's own: pairs of file name and text as in a pack.
    #[track_caller]
    pub fn laid_with(game: &G, files: &[(&str, &str)], arrangement: &str) -> Bench<G> {
        let game = game.extended(&SourceText::all(files)).expect("the test's content is right");
        Bench::laid(Arc::new(game), arrangement)
    }

    /// Carries out an action that must be legal and roll nothing.
    #[track_caller]
    pub fn act(&mut self, action: G::Action) {
        self.act_by(self.decider_of(&action), action);
    }

    /// Carries out an action that must be legal, with dice. Fails if a die is missing or left over.
    #[track_caller]
    pub fn roll(&mut self, action: G::Action, faces: impl IntoIterator<Item = impl Into<Face>>) {
        self.roll_by(self.decider_of(&action), action, faces);
    }

    /// Carries out an action that shuffles or picks, in whatever way.
    #[track_caller]
    pub fn seeded(&mut self, action: G::Action) {
        self.seeded_by(self.decider_of(&action), action);
    }

    /// Why an action is refused. Fails if it is legal.
    #[track_caller]
    pub fn refusal(&self, action: G::Action) -> G::Refusal {
        self.refusal_by(self.decider_of(&action), &action)
    }

    /// The rule that refuses an action. Fails if it is legal.
    #[track_caller]
    pub fn refused(&self, action: G::Action) -> RuleId {
        self.refusal(action).rule()
    }

    /// Whether an action is legal.
    #[track_caller]
    pub fn allows(&self, action: G::Action) -> bool {
        self.game.check(&self.state, self.decider_of(&action), &action).is_ok()
    }

    /// The legal action nearest to one that is refused. Fails if it is legal.
    #[track_caller]
    pub fn nearest(&self, action: G::Action) -> Option<G::Action> {
        let seat = self.decider_of(&action);
        self.game.nearest(&self.state, seat, &action, &self.refusal_by(seat, &action))
    }

    /// The odds of an action that must be legal and have some.
    #[track_caller]
    pub fn odds(&self, action: G::Action) -> Odds {
        let seat = self.decider_of(&action);
        match self.game.chances(&self.state, seat, &action) {
            Ok(odds) => odds.unwrap_or_else(|| panic!("{action:?} has no odds")),
            Err(refusal) => panic!("{action:?} is refused: {}", Sentence::of(&refusal)),
        }
    }

    #[track_caller]
    fn decider_of(&self, action: &G::Action) -> Seat {
        self.game.decider(&self.state, action)
    }
}

fn owing<G: Game>(game: &G, state: &G::State) -> Option<Seat> {
    let mut prompts = Vec::new();
    game.prompts(state, &mut prompts);
    prompts.first().map(|prompt| prompt.seat)
}

#[cfg(test)]
mod tests;
