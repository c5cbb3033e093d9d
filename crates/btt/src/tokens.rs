//! Tokens beside units, and target locks.

use ironlance_rulebook::{RuleId, cite, rule};

use crate::{
    Step,
    content::TokenKind,
    event::Event,
    options::TargetLockLimit,
    state::{Special, UnitId},
};

/// Gives a unit tokens.
pub(crate) fn gain(step: &mut Step<'_>, unit: UnitId, token: TokenKind, count: u8, rule: RuleId) {
    cite(rule!("btt.components.tokens"));
    let to = step.state.unit_mut(unit);
    match token {
        TokenKind::Focus => to.focus = to.focus.saturating_add(count),
        TokenKind::Evade => to.evade = to.evade.saturating_add(count),
        TokenKind::Suppression => to.suppression = to.suppression.saturating_add(count),
        TokenKind::Special => to.special = Special::Token,
    }
    step.tell(rule, |_| Event::TokensGained { unit, token, count });
}

/// Takes one token that the unit is known to have.
pub(crate) fn spend(step: &mut Step<'_>, unit: UnitId, token: TokenKind, rule: RuleId) {
    let from = step.state.unit_mut(unit);
    match token {
        TokenKind::Focus => from.focus -= 1,
        TokenKind::Evade => from.evade -= 1,
        TokenKind::Suppression => from.suppression -= 1,
        TokenKind::Special => from.special = Special::None,
    }
    step.tell(rule, |_| Event::TokensLost { unit, token, count: 1 });
}

/// Puts a target lock pair on two units.
pub(crate) fn acquire_lock(step: &mut Step<'_>, by: UnitId, on: UnitId) {
    if step.state.options.target_lock_limit == TargetLockLimit::One {
        let earlier = step.state.unit(by).locks.first().copied();
        if let Some(earlier) = earlier {
            remove_lock(step, by, earlier, rule!("btt.actions.target-lock-single"));
        }
    }
    let unit = step.state.unit_mut(by);
    if !unit.has_lock_on(on) {
        unit.locks.push(on);
    }
    cite(rule!("btt.actions.target-lock-stays"));
    step.tell(rule!("btt.actions.target-lock"), |_| Event::LockAcquired { by, on });
}

/// Takes a target lock pair away.
pub(crate) fn remove_lock(step: &mut Step<'_>, by: UnitId, on: UnitId, rule: RuleId) {
    step.state.unit_mut(by).locks.retain(|locked| *locked != on);
    step.tell(rule, |_| Event::LockRemoved { by, on });
}
