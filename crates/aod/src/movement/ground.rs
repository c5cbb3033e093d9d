//! What terrain is for whoever moves through it.

use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Base, Shape};

use crate::{
    Aod, State,
    content::{SpeedMode, Terrain},
    options::TrackedWater,
    state::{FeatureId, UnitId},
    table,
};

/// What a terrain feature is for a mover.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ground {
    /// It changes nothing.
    Clear,
    /// It stops and slows.
    Hindering,
    /// No way through.
    Blocking,
}

/// What a feature is for a unit that moves on the ground.
pub(crate) fn ground(game: &Aod, state: &State, unit: UnitId, feature: FeatureId) -> Ground {
    cite(rule!("aod.terrain.by-mode"));
    let terrain = table::terrain_in_force(game, state, feature);
    let tracked_in_water = match state.options.tracked_shallow_water {
        TrackedWater::Hindering => Ground::Hindering,
        TrackedWater::Clear => Ground::Clear,
    };
    if game.def(state, unit).speed_mode == SpeedMode::Foot {
        cite(rule!("aod.mode.foot"));
    }
    of_mode(game.def(state, unit).speed_mode, terrain, tracked_in_water)
}

/// The table of speed modes and terrain.
fn of_mode(mode: SpeedMode, terrain: Terrain, tracked_in_water: Ground) -> Ground {
    cite(rule!("aod.mode.terrain-table"));
    cite(rule!("aod.unit.speed-modes"));
    use Ground::{Blocking, Clear, Hindering};
    match terrain {
        Terrain::Clear => Clear,
        Terrain::Blocking => {
            cite(rule!("aod.terrain.blocking-move"));
            Blocking
        }
        Terrain::Hindering => match mode {
            SpeedMode::Tracked => {
                cite(rule!("aod.mode.tracked"));
                Clear
            }
            SpeedMode::Hover => {
                cite(rule!("aod.mode.hover"));
                Blocking
            }
            SpeedMode::Vtol => {
                cite(rule!("aod.vtol.noe"));
                Blocking
            }
            _ => Hindering,
        },
        Terrain::ShallowWater => {
            cite(rule!("aod.terrain.shallow"));
            match mode {
                SpeedMode::Foot => Hindering,
                SpeedMode::Tracked => tracked_in_water,
                SpeedMode::Wheeled => {
                    cite(rule!("aod.mode.wheeled"));
                    Blocking
                }
                SpeedMode::Aquatic
                | SpeedMode::Hover
                | SpeedMode::Mech
                | SpeedMode::QuadMech
                | SpeedMode::Vtol => Clear,
            }
        }
        Terrain::DeepWater => {
            cite(rule!("aod.terrain.deep"));
            match mode {
                SpeedMode::Foot | SpeedMode::Tracked | SpeedMode::Wheeled => Blocking,
                SpeedMode::Mech | SpeedMode::QuadMech => {
                    cite(rule!("aod.mode.mech"));
                    Hindering
                }
                SpeedMode::Aquatic => {
                    cite(rule!("aod.mode.aquatic"));
                    Clear
                }
                SpeedMode::Hover | SpeedMode::Vtol => Clear,
            }
        }
    }
}

/// Whether any part of a base lies over terrain that hinders its unit.
pub(crate) fn is_over_hindering(game: &Aod, state: &State, unit: UnitId, base: &Base) -> bool {
    state.feature_ids().any(|feature| {
        Shape::from(&state.feature(feature).outline).overlaps(base)
            && ground(game, state, unit, feature) == Ground::Hindering
    })
}
