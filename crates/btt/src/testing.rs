//! What the tests of the rules share: a table in any state, dice that fall as written, and a
//! short way to say what must come of an action.

use std::sync::Arc;

use ironlance_engine::{
    Game, Outcome, Refusal as _, Scripted, ScriptedDice, Seat, SourceText, Told, Words, dice::Face,
};
use ironlance_rulebook::RuleId;

use crate::{Action, Btt, Event, Refusal, State, UnitId, content::TicName, state::Unit};

/// The first seat.
pub(crate) const A: Seat = Seat::at(0);
/// The second seat.
pub(crate) const B: Seat = Seat::at(1);

/// A table in a state that a test describes.
pub(crate) struct Bench {
    pub(crate) game: Arc<Btt>,
    pub(crate) state: State,
    pub(crate) events: Vec<Told<Event>>,
}

impl Bench {
    /// The state that an arrangement in TOML describes. See `arrange.rs` for its words.
    #[track_caller]
    pub(crate) fn new(arrangement: &str) -> Bench {
        Bench::of(Btt::standard(), arrangement)
    }

    /// The same, with cards of the test's own: pairs of file name and text as in a pack.
    #[track_caller]
    pub(crate) fn with(files: &[(&str, &str)], arrangement: &str) -> Bench {
        let files: Vec<_> =
            files.iter().map(|(name, text)| SourceText::new(*name, *text)).collect();
        let game = Btt::standard().extended(&files).expect("the test's cards are right");
        Bench::of(Arc::new(game), arrangement)
    }

    #[track_caller]
    fn of(game: Arc<Btt>, arrangement: &str) -> Bench {
        let arrangement = toml::from_str(arrangement).expect("the arrangement reads");
        let state = game.arrange(&arrangement).expect("the arrangement is possible");
        Bench { game, state, events: Vec::new() }
    }

    /// Carries out an action that must be legal and rolls nothing.
    #[track_caller]
    pub(crate) fn act(&mut self, action: Action) -> &mut Bench {
        self.roll(action, &[])
    }

    /// Carries out an action that must be legal, with dice by the names of their faces. Fails if
    /// a die is missing or left over.
    #[track_caller]
    pub(crate) fn roll(&mut self, action: Action, faces: &[&str]) -> &mut Bench {
        let script = faces.iter().map(|name| match name.parse() {
            Ok(number) => Face::Number(number),
            Err(_) => Face::Named((*name).to_owned()),
        });
        let game = self.game.clone();
        let state = self.state.clone();
        let faces = move |rule, sides| game.faces(Some(&state), rule, sides);
        let mut dice = ScriptedDice::named(script, faces);
        self.events.clear();
        let seat = self.decider(&action);
        let applied =
            self.game.apply(&mut self.state, seat, &action, &mut dice, Some(&mut self.events));
        if let Err(refusal) = applied {
            panic!("{action:?} is refused: {refusal} [{}]", refusal.rule());
        }
        if let Err(problem) = dice.finish() {
            panic!("{action:?}: {problem}");
        }
        self
    }

    /// The rule that refuses an action. Fails if it is legal.
    #[track_caller]
    pub(crate) fn refused(&self, action: Action) -> RuleId {
        self.refusal(action).rule()
    }

    /// The legal action nearest to one that is refused. Fails if it is legal.
    #[track_caller]
    pub(crate) fn nearest(&self, action: Action) -> Option<Action> {
        let refusal = self.refusal(action.clone());
        self.game.nearest(&self.state, self.decider(&action), &action, &refusal)
    }

    /// The name of a TIC by its place on the unit's card, from 0.
    pub(crate) fn tic(&self, unit: &str, place: usize) -> String {
        let card = usize::from(self.unit(unit).card);
        self.game.content().units[card].tics[place].name.to_string()
    }

    /// Why an action is refused. Fails if it is legal.
    #[track_caller]
    pub(crate) fn refusal(&self, action: Action) -> Refusal {
        let seat = self.decider(&action);
        match self.game.check(&self.state, seat, &action) {
            Err(refusal) => refusal,
            Ok(()) => panic!("{action:?} is legal"),
        }
    }

    /// Whether an action is legal.
    pub(crate) fn allows(&self, action: Action) -> bool {
        self.game.check(&self.state, self.decider(&action), &action).is_ok()
    }

    /// The seat an action is for: that of the unit it is about, or whoever owes a decision.
    fn decider(&self, action: &Action) -> Seat {
        crate::plan::acting_unit(action).map(UnitId::seat).unwrap_or_else(|| {
            let owing = [A, B].into_iter().find(|seat| crate::ask::owes(&self.state, *seat));
            owing.unwrap_or(A)
        })
    }

    /// A unit by name.
    #[track_caller]
    pub(crate) fn unit(&self, name: &str) -> &Unit {
        self.state.unit(id(name))
    }

    /// A unit by name, to change what no arrangement can say.
    #[track_caller]
    pub(crate) fn unit_mut(&mut self, name: &str) -> &mut Unit {
        self.state.unit_mut(id(name))
    }

    /// The events of the last action that `pick` picks something from.
    pub(crate) fn told<T>(&self, pick: impl Fn(&Event) -> Option<T>) -> Vec<T> {
        self.events.iter().filter_map(|told| pick(&told.event)).collect()
    }

    /// How the game ended.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }
}

/// A unit's id by its name.
#[track_caller]
pub(crate) fn id(name: &str) -> UnitId {
    name.parse().expect("a unit's name")
}

/// A hex by its name.
#[track_caller]
pub(crate) fn hex(name: &str) -> ironlance_space::hex::Hex {
    name.parse().expect("a hex's name")
}

/// A facing by its short name.
#[track_caller]
pub(crate) fn facing(name: &str) -> ironlance_space::hex::Direction {
    name.parse().expect("a facing")
}

/// A TIC by its name.
#[track_caller]
pub(crate) fn tic(name: &str) -> TicName {
    TicName::new(name).expect("a TIC's name")
}

/// An action from its JSON form, for those that are long to write.
#[track_caller]
pub(crate) fn action(json: &str) -> Action {
    serde_json::from_str(json).expect("an action")
}

/// Firing a TIC with nothing declared.
pub(crate) fn fire(unit: &str, name: &str, target: &str) -> Action {
    let (unit, tic, target) = (id(unit), tic(name), id(target));
    Action::Fire { unit, tic, target, declared: Default::default() }
}

/// Ending a unit's combat turn.
pub(crate) fn end_attacks(unit: &str) -> Action {
    Action::EndAttacks { unit: id(unit) }
}

/// Ending a unit's Action Step.
pub(crate) fn end_actions(unit: &str) -> Action {
    Action::EndActions { unit: id(unit) }
}
