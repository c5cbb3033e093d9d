//! Where a mecha can come to stand.

use ironlance_rulebook::{cite, rule};
use ironlance_space::table::Base;

use super::MoveRefusal;
use crate::{
    Rrt, State,
    content::{Ability, Ground, Mode},
    state::{FeatureId, Mecha, MechaId, Spot},
    table,
};

/// Whose base a base would overlap, but for one mecha's.
#[inline]
pub(crate) fn blocked_by(
    game: &Rrt,
    state: &State,
    base: &Base,
    but: Option<MechaId>,
) -> Option<MechaId> {
    cite(rule!("rrt.table.no-overlap"));
    let others = state.on_table().filter(|other| Some(other.id) != but);
    let mut bases = others.filter_map(|other| Some((other.id, table::base(game, other)?)));
    bases.find(|(_, other)| table::overlap(base, other)).map(|(id, _)| id)
}

/// The ground that a mecha cannot enter of its own will.
#[derive(Clone, Copy, Debug)]
pub(super) struct Forbidden {
    pub deadly: bool,
    pub impassable: bool,
    pub rough: bool,
}

impl Forbidden {
    pub(super) fn to(game: &Rrt, mecha: &Mecha) -> Forbidden {
        Forbidden::in_mode(game.mode(mecha))
    }

    fn in_mode(mode: &Mode) -> Forbidden {
        cite(rule!("rrt.terrain.deadly"));
        cite(rule!("rrt.terrain.impassable"));
        let has = |ability| mode.abilities.contains(ability);
        let flies = has(Ability::Aircraft) || has(Ability::Flight);
        let hovers = has(Ability::Hover);
        if hovers {
            cite(rule!("rrt.ability.hover"));
        }
        let cumbersome = has(Ability::Cumbersome);
        if cumbersome {
            cite(rule!("rrt.ability.cumbersome"));
        }
        Forbidden {
            deadly: !flies && !hovers,
            impassable: !flies,
            rough: cumbersome && !flies && !hovers,
        }
    }

    /// Why a mecha cannot enter a kind of ground.
    pub(super) fn refuses(
        self,
        ground: Ground,
        mecha: MechaId,
        feature: FeatureId,
    ) -> Result<(), MoveRefusal> {
        match ground {
            Ground::Impassable if self.impassable => {
                Err(MoveRefusal::Impassable { mecha, feature })
            }
            Ground::Deadly if self.deadly => Err(MoveRefusal::Deadly { mecha, feature }),
            Ground::Rough if self.rough => Err(MoveRefusal::Cumbersome { mecha, feature }),
            _ => Ok(()),
        }
    }
}

/// Whether a mecha can come to stand somewhere: on the table, on no other base, and not on ground
/// that it cannot enter.
pub(crate) fn can_stand(
    game: &Rrt,
    state: &State,
    mecha: &Mecha,
    spot: Spot,
) -> Result<(), MoveRefusal> {
    let base = table::base_of(game.size(mecha), spot);
    if !state.table.holds(&base) {
        return Err(MoveRefusal::LeavesTable { mecha: mecha.id });
    }
    let forbidden = Forbidden::to(game, mecha);
    for (id, feature) in state.terrain() {
        if feature.ground != Ground::Open && feature.outline.contains(spot.at) {
            forbidden.refuses(feature.ground, mecha.id, id)?;
        }
    }
    match blocked_by(game, state, &base, Some(mecha.id)) {
        Some(other) => Err(MoveRefusal::NoRoom { mecha: mecha.id, other }),
        None => Ok(()),
    }
}

/// Whether a mecha can take on another form where it is: not over deadly or impassable ground that it could
/// not have entered so.
pub(crate) fn can_land(
    game: &Rrt,
    state: &State,
    mecha: &Mecha,
    mode: &Mode,
) -> Result<(), MoveRefusal> {
    let (before, after) = (Forbidden::to(game, mecha), Forbidden::in_mode(mode));
    let Some(at) = mecha.at() else { return Ok(()) };
    let below = state.terrain().filter(|(_, feature)| feature.outline.contains(at));
    for (id, feature) in below.filter(|(_, feature)| feature.ground != Ground::Rough) {
        if before.refuses(feature.ground, mecha.id, id).is_ok() {
            after.refuses(feature.ground, mecha.id, id)?;
        }
    }
    Ok(())
}
