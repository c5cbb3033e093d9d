//! What a viewer knows: the state, with everything hidden made the same.

use std::sync::Arc;

use ironlance_engine::Viewer;
use ironlance_rulebook::{cite, rule};

use crate::state::{Phase, State, Unit, UnitId};

/// The card that stands for every card which nobody may see.
const FACE_DOWN: u8 = 0;

/// What a viewer knows. Views and imagined states are made from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// Who.
    pub viewer: Viewer,
    /// The state as far as it is known: as many cards lie face down as there are, but all are
    /// alike, and secret orders are not written. The referee knows everything.
    pub(crate) state: Arc<State>,
}

impl Known {
    /// What `viewer` knows of a state.
    pub(crate) fn of(state: &State, viewer: Viewer) -> Known {
        let mut state = state.clone();
        if viewer != Viewer::Referee {
            cite(rule!("btt.components.hidden-information"));
            hide(&mut state, viewer);
        }
        Known { viewer, state: Arc::new(state) }
    }

    /// The state as far as it is known.
    pub fn state(&self) -> &State {
        &self.state
    }
}

fn hide(state: &mut State, viewer: Viewer) {
    for deck in &mut state.decks {
        deck.draw.fill(FACE_DOWN);
    }
    for id in UnitId::all() {
        let Some(unit) = &mut state.units[id.index()] else { continue };
        unit.heat_down.fill(FACE_DOWN);
        if !unit.revealed && !viewer.may_see_secrets_of(id.seat()) {
            unit.order = None;
        }
    }
}

/// Whether everybody knows that the unit has an order which is still secret.
pub(crate) fn has_secret_order(state: &State, id: UnitId, unit: &Unit) -> bool {
    let after_planning = (Phase::Planning..=Phase::Activation).contains(&state.phase)
        && state.side(id.seat()).planned;
    after_planning && unit.on_map() && !unit.shut_down && !unit.revealed
}
