//! Ruthlessness and Zellbrigen: more damage to one kind of target, and no other target after that.

use ironlance_rulebook::{RuleId, cite, rule};

use super::{has, touches_another};
use crate::{
    Aod, Refusal, Step,
    cards::{CardEvent, CardRefusal},
    content::{FactionAbility, Rank},
    state::{State, UnitId},
    table,
};

/// The ability that makes a single target of this rank a special one.
fn ability(game: &Aod, state: &State, attacker: UnitId, target: UnitId) -> Option<FactionAbility> {
    if !table::opposing(state, attacker, target) {
        return None;
    }
    let ability = match game.def(state, target).rank {
        Rank::Green => FactionAbility::Ruthlessness,
        Rank::Elite => FactionAbility::Zellbrigen,
        Rank::Veteran | Rank::Unique => return None,
    };
    has(game, state, attacker, ability).then_some(ability)
}

/// The rule by which a successful attack at this single target scores 1 damage more.
pub(crate) fn damage_bonus(
    game: &Aod,
    state: &State,
    attacker: UnitId,
    target: UnitId,
) -> Option<RuleId> {
    Some(cite(match ability(game, state, attacker, target)? {
        FactionAbility::Ruthlessness => rule!("aod.faction.liao-ruthlessness"),
        _ => rule!("aod.faction.falcon-zellbrigen"),
    }))
}

/// After a success at a single target: it is the only one until it is gone.
pub(crate) fn bind(step: &mut Step<'_>, attacker: UnitId, target: UnitId) {
    let Some(ability) = ability(step.game, step.state, attacker, target) else { return };
    if !step.state.unit(target).is_on_field() {
        return;
    }
    let rule = duty_rule(ability);
    if step.state.unit(attacker).bound != Some(target) {
        step.state.unit_mut(attacker).bound = Some(target);
        step.tell(rule, |_| CardEvent::Bound { unit: attacker, to: target });
    }
}

/// The unit that a unit must attack if it attacks at all.
pub(crate) fn duty(game: &Aod, state: &State, unit: UnitId) -> Option<UnitId> {
    let target = state.unit(unit).bound?;
    let is_there = table::opposing(state, unit, target) && state.unit(target).is_on_field();
    let holds = is_there && !touches_another(game, state, unit, target);
    if holds && let Some(ability) = ability(game, state, unit, target) {
        cite(duty_rule(ability));
    }
    holds.then_some(target)
}

/// A unit was captured or went aboard: nobody is bound to it any longer, not even when it comes
/// back.
pub(crate) fn release(state: &mut State, from: UnitId) {
    cite(rule!("aod.faction.liao-ruthlessness-duty"));
    for unit in &mut state.units {
        unit.bound = unit.bound.filter(|to| *to != from);
    }
}

/// Whether a unit may attack these targets. An attack that has none, such as one by artillery,
/// passes an empty list.
pub(crate) fn check_duty(
    game: &Aod,
    state: &State,
    unit: UnitId,
    targets: &[UnitId],
) -> Result<(), Refusal> {
    match duty(game, state, unit) {
        Some(to) if targets != [to] => {
            let ability = ability(game, state, unit, to);
            let rule = duty_rule(ability.unwrap_or(FactionAbility::Ruthlessness));
            Err(CardRefusal::Bound { unit, to, rule }.into())
        }
        _ => Ok(()),
    }
}

fn duty_rule(ability: FactionAbility) -> RuleId {
    match ability {
        FactionAbility::Zellbrigen => rule!("aod.faction.falcon-zellbrigen-duty"),
        _ => rule!("aod.faction.liao-ruthlessness-duty"),
    }
}
