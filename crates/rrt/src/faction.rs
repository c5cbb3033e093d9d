//! What factions have: free attacks, reinforcements, more Command Points.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::Length;

use crate::{
    Rrt, State, Step,
    content::{Ability, Faction, Family, Trait},
    los,
    state::{Mecha, MechaId, SquadronId},
    table,
};

/// How near a Glaug must be to a Regult that is set aside.
const NEAR: Length = Length::inches(8);
/// The same with Recovery and Salvage.
const RECOVERED: Length = Length::inches(12);
/// How near a mecha with Recovery and Salvage must be to the Glaug.
const BESIDE: Length = Length::inches(2);

/// Command Points that a player gathers at a refill by the faction.
pub(crate) fn gathered(state: &State, seat: Seat) -> u16 {
    if state.player(seat).faction != Faction::Malcontents {
        return 0;
    }
    let each = |squadron| desperate(state, squadron) + last_stand(state, squadron);
    state.squadrons(seat).map(each).sum()
}

/// What a squadron of Malcontents in play adds to a refill.
fn desperate(state: &State, squadron: SquadronId) -> u16 {
    cite(rule!("rrt.faction.malcontents-squadrons"));
    u16::from(state.members(squadron).next().is_some())
}

/// What a squadron of Malcontents adds to the refill after the turn in which it was wiped out.
fn last_stand(state: &State, squadron: SquadronId) -> u16 {
    cite(rule!("rrt.faction.malcontents-loss"));
    let squadron = state.squadron(squadron);
    let lost = squadron.lost_in.is_some_and(|turn| turn + 1 == state.turn);
    match lost && !squadron.last_stand {
        true => u16::from(squadron.began_with),
        false => 0,
    }
}

/// A pool was refilled: a last stand is paid once.
pub(crate) fn refilled(step: &mut Step<'_>, seat: Seat) {
    let turn = step.state.turn;
    for squadron in &mut step.state.player_mut(seat).squadrons {
        squadron.last_stand |= squadron.lost_in.is_some_and(|lost| lost < turn);
    }
}

/// Whether a mecha counts as a Glaug or Glaug-Eldare for reinforcements.
pub(crate) fn counts_as_glaug(game: &Rrt, mecha: &Mecha) -> bool {
    cite(rule!("rrt.character.calling"));
    game.def(mecha).family == Family::Glaug || game.has_trait(mecha, Trait::Calling)
}

/// Whether a mecha that is about to be removed is set aside: a plain Regult near a Glaug of its
/// squadron that sees it. It still stands where it was destroyed.
pub(crate) fn is_set_aside(game: &Rrt, state: &State, mecha: &Mecha) -> bool {
    cite(rule!("rrt.faction.reinforcements-aside"));
    if game.def(mecha).family != Family::Regult {
        return false;
    }
    state.members(mecha.squadron).filter(|glaug| glaug.id != mecha.id).any(|glaug| {
        let near = |distance| table::within(game, glaug, mecha, distance);
        if game.has_trait(glaug, Trait::Calling) && near(NEAR) {
            cite(rule!("rrt.character.calling"));
            return true;
        }
        game.def(glaug).family == Family::Glaug
            && near(reach(game, state, glaug))
            && los::sees(game, state, glaug, mecha)
    })
}

/// How near a Regult must be to a Glaug to be set aside.
fn reach(game: &Rrt, state: &State, glaug: &Mecha) -> Length {
    let recovers = |mecha: &&Mecha| {
        mecha.id != glaug.id
            && game.has(mecha, Ability::Recovery)
            && table::within(game, mecha, glaug, BESIDE)
    };
    match state.of(glaug.id.seat()).iter().any(|mecha| recovers(&mecha)) {
        true => {
            cite(rule!("rrt.ability.recovery"));
            RECOVERED
        }
        false => NEAR,
    }
}

/// The officers whom the destruction of an enemy by a mecha may give a free attack: others who see where it
/// stands, or else the mecha itself. Those in `gone` fall with it.
pub(crate) fn witnesses(
    game: &Rrt,
    state: &State,
    by: MechaId,
    destroyed: MechaId,
    gone: &[MechaId],
) -> Vec<MechaId> {
    cite(rule!("rrt.faction.esprit-de-corps"));
    cite(rule!("rrt.faction.uedf-officers"));
    if !state.mecha(by).officer || by.seat() == destroyed.seat() {
        return Vec::new();
    }
    let is_left = |mecha: &&Mecha| mecha.is_on_table() && !gone.contains(&mecha.id);
    let officers = state.of(by.seat()).iter().filter(is_left).filter(|mecha| mecha.officer);
    let others = officers.filter(|mecha| mecha.id != by);
    let sees = |mecha: &&Mecha| los::sees(game, state, mecha, state.mecha(destroyed));
    let found: Vec<MechaId> = others.filter(sees).map(|mecha| mecha.id).collect();
    match found.is_empty() {
        true => Some(state.mecha(by)).filter(is_left).map(|mecha| mecha.id).into_iter().collect(),
        false => found,
    }
}

/// A mecha has been removed: it is set aside, and its squadron may be gone.
pub(crate) fn removed(step: &mut Step<'_>, id: MechaId, aside: bool) {
    let squadron = step.state.mecha(id).squadron;
    if aside {
        step.state.squadron_mut(squadron).aside.push(id);
    }
    let turn = step.state.turn;
    if step.state.members(squadron).next().is_none() {
        step.state.squadron_mut(squadron).lost_in.get_or_insert(turn);
    }
}

#[cfg(test)]
mod tests;
