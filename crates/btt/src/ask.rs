//! What is asked of whom.

use arrayvec::ArrayVec;
use ironlance_engine::{Prompt, PromptKind, Seat};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    combat::decider,
    content::BarAction,
    heat::to_discard,
    order::Order,
    round,
    state::{Phase, SEATS, Stage, State, Task, UnitId, opponent},
};

/// A decision that somebody owes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Ask {
    /// Place your sheet.
    ChooseFace,
    /// Place your sheet beside the first.
    PlaceSheet,
    /// Choose a starting edge.
    ChooseEdge,
    /// Place one of these units.
    PlaceUnit {
        /// The units whose turn it is.
        units: Vec<UnitId>,
    },
    /// Give orders, then finish planning.
    GiveOrders {
        /// Your units that get an order.
        units: Vec<UnitId>,
    },
    /// Choose which of these units acts next.
    ChooseUnit {
        /// The tied units.
        units: Vec<UnitId>,
        /// In which phase.
        phase: Phase,
    },
    /// Move a unit.
    Move {
        /// The unit.
        unit: UnitId,
        /// Its order.
        order: Order,
    },
    /// Perform an action or stop.
    Act {
        /// The unit.
        unit: UnitId,
        /// How many actions it has left.
        left: u8,
    },
    /// Perform a free action or decline it.
    FreeAction {
        /// The unit.
        unit: UnitId,
        /// Only this action, if one is named.
        only: Option<BarAction>,
    },
    /// Use the special mech action token.
    ResolveSpecial {
        /// The unit.
        unit: UnitId,
    },
    /// Attack, or end the combat turn.
    Attack {
        /// The unit.
        unit: UnitId,
    },
    /// Change dice or leave them.
    ModifyDice {
        /// Who attacks.
        attacker: UnitId,
        /// Who is attacked.
        target: UnitId,
        /// Which dice, and in which part.
        stage: Stage,
    },
    /// Discard heat cards.
    Dissipate {
        /// The units that discard.
        units: Vec<UnitId>,
        /// How many cards the first of them discards.
        cards: u8,
    },
    /// Choose which card takes effect next.
    TurnUp {
        /// The unit.
        unit: UnitId,
    },
}

/// Adds every decision owed now.
pub(crate) fn prompts(state: &State, out: &mut Vec<Prompt<Ask>>) {
    out.extend(SEATS.into_iter().filter_map(|seat| {
        let ask = ask(state, seat)?;
        Some(match kind(state) {
            PromptKind::Turn => Prompt::turn(seat, ask),
            PromptKind::Sealed => Prompt::sealed(seat, ask),
            PromptKind::Interrupt => Prompt::interrupt(seat, ask),
        })
    }));
}

/// How the seats that owe a decision now are asked.
fn kind(state: &State) -> PromptKind {
    match state.task() {
        Some(Task::Plan) => PromptKind::Sealed,
        Some(Task::Modify) if defender_decides(state) => PromptKind::Interrupt,
        _ => PromptKind::Turn,
    }
}

/// Whether the one who is attacked is asked, in the middle of the attacker's combat turn.
fn defender_decides(state: &State) -> bool {
    state.attack.as_ref().is_some_and(|attack| decider(attack) == attack.target)
}

/// The unit that has to act now, where it is one and no other.
pub(crate) fn whose_turn(state: &State) -> Option<UnitId> {
    match state.task()? {
        Task::Move { unit }
        | Task::Act { unit }
        | Task::FreeAction { unit, .. }
        | Task::Special { unit }
        | Task::Attack { unit }
        | Task::Dissipate { unit }
        | Task::TurnUp { unit } => Some(unit),
        Task::Modify => state.attack.as_ref().map(decider),
        Task::FirstSheet
        | Task::SecondSheet
        | Task::ChooseEdge
        | Task::Place { .. }
        | Task::Plan
        | Task::ChooseUnit { .. }
        | Task::DissipateTogether => None,
    }
}

/// Whether a seat owes a decision now.
pub(crate) fn owes(state: &State, seat: Seat) -> bool {
    if !SEATS.contains(&seat) {
        return false;
    }
    match state.task() {
        None => false,
        Some(Task::FirstSheet) => seat == opponent(state.setup_initiative),
        Some(Task::SecondSheet | Task::ChooseEdge) => seat == state.setup_initiative,
        Some(Task::Place { seat: owing } | Task::ChooseUnit { seat: owing }) => seat == owing,
        Some(Task::Plan) => !state.side(seat).planned,
        Some(Task::DissipateTogether) => {
            // What is discarded is seen at once, so that one decides after the other.
            let first = round::initiative(state);
            let waits = |seat| undissipated(state, seat).next().is_some();
            waits(seat) && (seat == first || !waits(first))
        }
        Some(_) => whose_turn(state).is_some_and(|unit| unit.seat() == seat),
    }
}

/// What is asked of a seat.
pub(crate) fn ask(state: &State, seat: Seat) -> Option<Ask> {
    if !owes(state, seat) {
        return None;
    }
    Some(match state.task()? {
        Task::FirstSheet => Ask::ChooseFace,
        Task::SecondSheet => Ask::PlaceSheet,
        Task::ChooseEdge => Ask::ChooseEdge,
        Task::Place { .. } => Ask::PlaceUnit { units: round::next(state).to_vec() },
        Task::Plan => {
            let units = state.lance(seat).filter(|(_, unit)| !unit.shut_down);
            Ask::GiveOrders { units: units.map(|(id, _)| id).collect() }
        }
        Task::ChooseUnit { .. } => {
            Ask::ChooseUnit { units: round::next(state).to_vec(), phase: state.phase }
        }
        Task::Move { unit } => {
            Ask::Move { unit, order: state.unit(unit).order.unwrap_or(Order::Stand) }
        }
        Task::Act { unit } => Ask::Act { unit, left: state.unit(unit).actions_left },
        Task::FreeAction { unit, only } => Ask::FreeAction { unit, only },
        Task::Special { unit } => Ask::ResolveSpecial { unit },
        Task::Attack { unit } => Ask::Attack { unit },
        Task::Modify => {
            let attack = state.attack.as_ref()?;
            let (attacker, target, stage) = (attack.attacker, attack.target, attack.stage);
            Ask::ModifyDice { attacker, target, stage }
        }
        Task::Dissipate { unit } => {
            Ask::Dissipate { units: vec![unit], cards: to_discard(state, unit) as u8 }
        }
        Task::DissipateTogether => {
            let units: ArrayVec<UnitId, 4> = undissipated(state, seat).collect();
            Ask::Dissipate {
                units: units.to_vec(),
                cards: to_discard(state, *units.first()?) as u8,
            }
        }
        Task::TurnUp { unit } => Ask::TurnUp { unit },
    })
}

/// The units of a seat that have still to discard, where all do so together.
pub(crate) fn undissipated(state: &State, seat: Seat) -> impl Iterator<Item = UnitId> {
    state.lance(seat).filter(|(_, unit)| !unit.dissipated).map(|(id, _)| id)
}

#[cfg(test)]
mod tests;
