//! Heat lost in clean-up: by resting and in water.

use ironlance_engine::{Seat, Tally};
use ironlance_rulebook::{cite, rule};

use super::{lose, restart, roll};
use crate::{
    Aod, Step, cards,
    content::{SpeedMode, Terrain},
    state::{State, UnitId},
    table,
};

/// The heat a 'Mech loses in its controller's clean-up stage, all of it added up.
pub(crate) fn cooling(game: &Aod, state: &State, unit: UnitId) -> Tally {
    let mut cooling = Tally::default();
    let (def, it) = (game.def(state, unit), state.unit(unit));
    if !it.ordered && cards::cools_by_resting(game, state) {
        cooling.add(rule!("aod.heat.rest"), 1);
    }
    if !state.is_quick_start() && cards::cools_in_water(game, state) {
        let now = table::terrain_of(game, state, unit);
        match (table::terrain_at_start_of_turn(game, state, unit), now) {
            (Some(Terrain::DeepWater), Some(Terrain::DeepWater))
                if def.speed_mode != SpeedMode::QuadMech =>
            {
                cooling.add(rule!("aod.heat.water-deep"), 2);
            }
            (
                Some(Terrain::ShallowWater | Terrain::DeepWater),
                Some(Terrain::ShallowWater | Terrain::DeepWater),
            ) => match def.speed_mode {
                SpeedMode::QuadMech => cooling.add(rule!("aod.mode.quad-water"), 2),
                _ => cooling.add(rule!("aod.heat.water-shallow"), 1),
            },
            _ => {}
        }
    }
    cooling
}

/// The units of a player that cool at the end of the turn: the 'Mechs.
pub(crate) fn cooling_units<'a>(
    game: &'a Aod,
    state: &'a State,
    seat: Seat,
) -> impl Iterator<Item = UnitId> + 'a {
    cite(rule!("aod.turn.cleanup-stage"));
    state.units_of(seat).filter(|unit| game.def(state, *unit).is_mech())
}

/// What shut 'Mechs of a player down until now lets go of them.
pub(crate) fn turn_begins(step: &mut Step<'_>, seat: Seat) {
    let is_jammed = |unit: &UnitId| step.state.unit(*unit).jammed;
    let jammed: Vec<UnitId> = step.state.units_of(seat).filter(is_jammed).collect();
    for unit in jammed {
        step.state.unit_mut(unit).jammed = false;
        restart(step, unit, rule!("aod.heat.restart-auto"));
        step.state.unit_mut(unit).restarted = false;
    }
}

/// Cools a captive 'Mech when its previous controller's turn ends.
pub(crate) fn captive_cools(step: &mut Step<'_>, unit: UnitId) {
    cite(rule!("aod.capture.mech-immobile"));
    cool(step, unit);
}

/// Cools one unit, and lets it restart.
pub(crate) fn cool(step: &mut Step<'_>, unit: UnitId) {
    if !step.game.def(step.state, unit).is_mech() || step.state.unit(unit).at().is_none() {
        return;
    }
    if step.state.unit(unit).shutdown && step.state.unit(unit).heat == 0 {
        // An effect shut it down in spite of a cold dial, and has not said when it ends.
        restart(step, unit, rule!("aod.heat.restart-auto"));
        return;
    }
    let cooling = cooling(step.game, step.state, unit);
    let Some((rule, _)) = cooling.parts().first().copied() else { return };
    if lose(step, unit, cooling.total() as u8, rule) {
        cite(rule!("aod.heat.loss-rolls"));
        roll(step, unit, true);
    }
}
