//! How many inches a unit may move.

use ironlance_engine::Tally;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::Length;

use crate::{Aod, State, movement::ground, state::UnitId, table, value};

/// What changes the inches of an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Pace {
    /// The speed value is doubled.
    pub run: bool,
    /// The speed value is halved: boarding, disembarking, an assault with a ranged attack.
    pub halved: bool,
    /// The move is made with Jump Jets, which no terrain slows.
    pub jump: bool,
    /// A VTOL that fires on the way.
    pub fires: bool,
    /// The speed of the slowest member of its formation.
    pub formation: Option<u8>,
}

/// The inches a unit may move; with an infantry or vehicle as captive, the lower of the two.
pub(crate) fn inches(game: &Aod, state: &State, unit: UnitId, pace: Pace) -> Length {
    let own = of_unit(game, state, unit, unit, pace);
    let carried = state.unit(unit).captive.filter(|&captive| !game.def(state, captive).is_mech());
    let least = match carried {
        Some(captive) => {
            cite(rule!("aod.capture.move-together"));
            own.min(of_unit(game, state, captive, unit, pace))
        }
        None => own,
    };
    Length::inches(least)
}

/// The speed value that counts in a movement formation.
pub(crate) fn formation_speed(game: &Aod, state: &State, unit: UnitId) -> u8 {
    let own = value::speed(game, state, unit).dice();
    match state.unit(unit).captive.filter(|&captive| !game.def(state, captive).is_mech()) {
        Some(captive) => {
            cite(rule!("aod.capture.captor-formation"));
            own.min(value::speed(game, state, captive).dice())
        }
        None => own,
    }
}

/// The inches of one unit by itself.
fn of_unit(game: &Aod, state: &State, unit: UnitId, mover: UnitId, pace: Pace) -> i16 {
    cite(rule!("aod.move.speed-order-of-operations"));
    if pace.run && pace.halved {
        cite(rule!("aod.transport.board-run"));
    }
    let speed: Tally = value::speed(game, state, unit);
    let mut inches = match pace.formation {
        Some(slowest) => {
            cite(rule!("aod.formation.move-speed"));
            i16::from(slowest)
        }
        None => speed.total().clamp(0, 255) as i16,
    };
    cite(rule!("aod.value.not-negative"));
    if pace.run {
        cite(rule!("aod.value.double-halve-first"));
        inches *= 2;
    }
    if pace.fires {
        cite(rule!("aod.vtol.move-and-fire"));
        inches = (inches - 12).max(0);
    }
    if pace.halved {
        inches = half(inches);
    }
    let base = table::base(game, state, unit);
    let slowed = !pace.jump
        && !state.unit(mover).is_cruising()
        && base.is_some_and(|base| ground::is_over_hindering(game, state, unit, &base));
    if slowed {
        cite(rule!("aod.terrain.hindering-halve"));
        inches = half(inches);
    }
    inches
}

/// Half, rounded up.
pub(crate) fn half(number: i16) -> i16 {
    cite(rule!("aod.value.rounding"));
    (number + 1) / 2
}
