//! The Resolution Step: second moves.

use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Facing, Length};

use crate::{
    Refusal, Rrt, State, Step,
    activation::ActivationRefusal,
    aircraft::{self, Flight},
    content::Ability,
    mode, movement,
    state::{MechaId, SquadronId},
};

/// A second move found legal.
#[derive(Clone, Copy, Debug)]
pub struct Burn {
    mecha: MechaId,
    flight: Flight,
}

/// The mecha of a squadron that have a second move to make.
pub(crate) fn waiting<'a>(
    game: &'a Rrt,
    state: &'a State,
    squadron: SquadronId,
) -> impl Iterator<Item = MechaId> + 'a {
    cite(rule!("rrt.resolution.step"));
    cite(rule!("rrt.move.special-later"));
    let waits = move |mecha: &&crate::state::Mecha| {
        mecha.is_on_table()
            && !mecha.activation.burned
            && !mecha.activation.left
            && game.is_aircraft(mecha)
            && game.has(mecha, Ability::Afterburner)
    };
    state.members(squadron).filter(waits).map(|mecha| mecha.id)
}

/// How far a second move goes: SPD with all boosts of this activation.
pub(crate) fn length(game: &Rrt, state: &State, mecha: MechaId) -> Length {
    cite(rule!("rrt.aircraft.afterburner"));
    let mecha = state.mecha(mecha);
    movement::allowance(game, mecha)
}

/// Judges a second move.
pub(crate) fn plan(
    game: &Rrt,
    state: &State,
    mecha: MechaId,
    facing: Facing,
) -> Result<Burn, Refusal> {
    cite(rule!("rrt.resolution.order"));
    cite(rule!("rrt.aircraft.afterburner"));
    let it = mode::of_acting(state, mecha)?;
    if !waiting(game, state, it.squadron).any(|other| other == mecha) {
        return Err(ActivationRefusal::NoBurn { mecha }.into());
    }
    let length = length(game, state, mecha);
    let flight = aircraft::judge(game, state, it, facing, length)?;
    Ok(Burn { mecha, flight })
}

/// Carries a second move out.
pub(crate) fn perform(step: &mut Step<'_>, burn: Burn) {
    step.state.mecha_mut(burn.mecha).activation.burned = true;
    aircraft::fly(step, burn.mecha, &burn.flight, rule!("rrt.aircraft.afterburner"));
}
