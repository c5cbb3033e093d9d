//! What the tests of the rules share: the bench of every game with the words of this one.

use ironlance_engine::{Fault, Seat};
use ironlance_testkit as testkit;

use crate::{
    Action, Arrangement, Btt, State, UnitId,
    content::TicName,
    state::{Phase, Task, Unit},
};

/// The first seat.
pub(crate) const A: Seat = Seat::at(0);
/// The second seat.
pub(crate) const B: Seat = Seat::at(1);

impl testkit::Decides for Btt {
    /// That of the unit an action is about, or whoever owes a decision.
    fn decider(&self, state: &State, action: &Action) -> Seat {
        crate::plan::acting_unit(action).map(UnitId::seat).unwrap_or_else(|| {
            let owing = [A, B].into_iter().find(|seat| crate::ask::owes(state, *seat));
            owing.unwrap_or(A)
        })
    }

    /// Units may have what belongs to another time of the round.
    fn lay(&self, arrangement: &Arrangement) -> Result<State, Vec<Fault>> {
        crate::arrange::at_any_time(self, arrangement)
    }
}

testkit::bench!(
    /// A table in a state that a test describes.
    Bench of Btt, dice &str
);

impl Bench {
    /// A Griffin in 0808 facing north whose turn it is in this phase, with whatever else is to be
    /// said of it, among others by name, mech and hex who have had theirs.
    #[track_caller]
    pub(crate) fn griffin(phase: &str, more: &str, others: &[(&str, &str, &str)]) -> Bench {
        let other = |(name, mech, hex): &(&str, &str, &str)| {
            format!("[units.{name}]\nmech = \"{mech}\"\nhex = \"{hex}\"\nacted = true\n")
        };
        let others: String = others.iter().map(other).collect();
        Bench::new(&format!(
            "phase = \"{phase}\"\n[units.A1]\nmech = \"grf-1n\"\nhex = \"0808\"\nfacing = \"N\"\n\
             {more}\n{others}"
        ))
    }

    /// Gives a unit its combat turn, also where it has nothing to attack and would not be asked.
    pub(crate) fn turn_of(&mut self, unit: &str) {
        self.state.phase = Phase::Combat;
        self.state.tasks.clear();
        self.state.tasks.push(Task::Attack { unit: id(unit) });
    }

    /// The name of a TIC by its place on the unit's card, from 0.
    pub(crate) fn tic(&self, unit: &str, place: usize) -> String {
        let card = usize::from(self.unit(unit).card);
        self.game.content().units[card].tics[place].name.to_string()
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
