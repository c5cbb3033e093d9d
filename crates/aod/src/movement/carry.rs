//! Captives that move with their captors.

use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Facing, Point};

use super::{
    Arrival, MoveEvent, MoveRefusal,
    ground::{Ground, ground},
    room,
};
use crate::{
    Aod, Refusal, State, Step,
    state::{Place, Spot, UnitId},
    table,
};

/// Judges where a captor ends and where its captive is put.
pub(crate) fn judge(
    game: &Aod,
    state: &State,
    unit: UnitId,
    arrival: &Arrival,
    facing: Facing,
    spot: Option<Spot>,
) -> Result<(), Refusal> {
    match (state.unit(unit).captive, spot) {
        (Some(captive), spot) => keeps(game, state, unit, captive, arrival, facing, spot),
        (None, Some(_)) => Err(MoveRefusal::NoCaptive { unit }.into()),
        (None, None) => Ok(()),
    }
}

/// Whether a captor that ends there keeps its captive in contact.
fn keeps(
    game: &Aod,
    state: &State,
    unit: UnitId,
    captive: UnitId,
    arrival: &Arrival,
    facing: Facing,
    spot: Option<Spot>,
) -> Result<(), Refusal> {
    cite(rule!("aod.capture.captor-keeps"));
    let base = table::base_at(game, state, unit, arrival.at, facing);
    if game.def(state, captive).is_mech() {
        cite(rule!("aod.capture.mech-immobile"));
        if spot.is_some() {
            return Err(MoveRefusal::NoCaptive { unit }.into());
        }
        let held =
            table::base(game, state, captive).expect("a captive 'Mech is on the battlefield");
        return match table::in_contact(state, &base, &held) {
            true => Ok(()),
            false => Err(MoveRefusal::CaptiveApart { unit, captive }.into()),
        };
    }
    let spot = spot.ok_or(MoveRefusal::CaptiveWhere { unit, captive })?;
    let placed = table::base_at(game, state, captive, spot.at, spot.facing);
    if !table::in_contact(state, &base, &placed) {
        return Err(MoveRefusal::CaptiveApart { unit, captive }.into());
    }
    room(game, state, captive, spot.at, spot.facing, false, &[unit])?;
    cite(rule!("aod.capture.terrain"));
    let shut_out = |who: UnitId, at: Point| {
        table::feature_at(state, at)
            .is_some_and(|feature| ground(game, state, who, feature) == Ground::Blocking)
    };
    if shut_out(captive, arrival.at) || shut_out(unit, spot.at) {
        return Err(MoveRefusal::CaptiveTerrain { unit }.into());
    }
    Ok(())
}

/// Puts a captive beside its captor.
pub(crate) fn place(step: &mut Step<'_>, captor: UnitId, at: Point, facing: Facing) {
    let Some(captive) = step.state.unit(captor).captive else { return };
    let place = Place::Field { at, facing, cruising: false };
    step.state.unit_mut(captive).place = place;
    step.tell(rule!("aod.capture.move-together"), |_| MoveEvent::Placed { unit: captive, place });
}
