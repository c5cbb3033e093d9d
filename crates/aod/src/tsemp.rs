//! TSEMP: a hit that leaves an order token, shuts a 'Mech down or brings a VTOL down.

use ironlance_rulebook::rule;

use crate::{
    Aod, Step,
    attack::Attack,
    content::Equipment,
    damage::Cause,
    ending, equipment, heat,
    state::{State, UnitId},
    vtol,
};

/// Whether the attack jams its target: one opposing unit with at most one token, not shut down.
pub(crate) fn jams(game: &Aod, state: &State, attack: &Attack, target: UnitId) -> bool {
    attack.targets.len() == 1
        && attack.uses(game, state, Equipment::Tsemp)
        && state.unit(target).tokens < 2
        && !state.unit(target).shutdown
}

/// Gives the target its token.
pub(crate) fn jam(step: &mut Step<'_>, attacker: UnitId, target: UnitId) {
    equipment::used(step, attacker, Equipment::Tsemp);
    let cause = Cause::of(step.state, attacker);
    if step.state.unit(target).is_cruising() {
        vtol::brought_down(step, target, cause);
    }
    if !step.state.unit(target).is_on_field() {
        return;
    }
    let is_second = step.state.unit(target).tokens == 1;
    ending::give_token(step, target, cause);
    if is_second && step.game.def(step.state, target).is_mech() {
        step.state.unit_mut(target).jammed = true;
        heat::shut_down(step, target, rule!("aod.order.token-from-effects"));
    }
}
