//! Holding, and breaking free.

use ironlance_rulebook::{cite, rule};

use super::{BlowRefusal, against, hits};
use crate::{
    Refusal, Rrt, State, Step, activation,
    attack::CombatEvent,
    command,
    content::{Ability, H2hKind},
    mode,
    movement::{self, MoveEvent},
    state::{Mecha, MechaId},
    table,
};

/// Judges a Grab: one target, no larger, and held by nobody yet.
pub(super) fn judge(
    game: &Rrt,
    state: &State,
    attacker: &Mecha,
    target: &Mecha,
) -> Result<(), Refusal> {
    cite(rule!("rrt.h2h.grab-limits"));
    cite(rule!("rrt.ability.hands"));
    let (mecha, other) = (attacker.id, target.id);
    if !game.has(attacker, Ability::Hands) {
        return Err(BlowRefusal::NotOfItsKinds { mecha, kind: H2hKind::Grab }.into());
    }
    if game.size(attacker) < game.size(target) {
        return Err(BlowRefusal::Larger { mecha, target: other }.into());
    }
    if state.of(other.seat()).iter().any(|held| held.effects.held_by == Some(mecha)) {
        return Err(BlowRefusal::HandsFull { mecha }.into());
    }
    match target.effects.held_by {
        Some(_) => Err(BlowRefusal::HeldAlready { target: other }.into()),
        None => Ok(()),
    }
}

/// Holds a target that was hit, if the two touch.
pub(crate) fn grab(step: &mut Step<'_>, mecha: MechaId, target: MechaId) {
    cite(rule!("rrt.h2h.grab"));
    let (holder, held) = (step.state.mecha(mecha), step.state.mecha(target));
    if !table::engaged(step.game, holder, held) {
        return;
    }
    step.state.mecha_mut(target).effects.held_by = Some(mecha);
    step.tell(rule!("rrt.h2h.grab"), |_| CombatEvent::Grabbed { mecha, target });
}

/// Numbs a target that was hit with a Shock Baton, until its squadron is activated in the turn after.
pub(crate) fn shock(step: &mut Step<'_>, mecha: MechaId, target: MechaId) {
    let until = step.state.turn.saturating_add(1);
    step.state.mecha_mut(target).effects.shocked_until = Some(until);
    step.tell(rule!("rrt.weapon.shock-baton"), |_| CombatEvent::Shocked { mecha, target });
}

/// Whether a held mecha may try to break free now.
pub(crate) fn may_break_free(_: &Rrt, state: &State, mecha: MechaId) -> Result<MechaId, Refusal> {
    cite(rule!("rrt.h2h.break-free"));
    let it = mode::of_acting(state, mecha)?;
    if it.effects.held_by.is_none() {
        return Err(BlowRefusal::NotHeld { mecha }.into());
    }
    if activation::acting(state).is_none_or(|acting| acting.opened) {
        return Err(BlowRefusal::TooLate { mecha }.into());
    }
    command::can_pay(state, mecha.seat(), 1)?;
    Ok(mecha)
}

/// Pays for an attempt to break free, and rolls it.
pub(crate) fn break_free(step: &mut Step<'_>, mecha: MechaId) {
    let rule = rule!("rrt.h2h.break-free");
    let Some(holder) = step.state.mecha(mecha).effects.held_by else { return };
    command::spend(step, mecha.seat(), 1);
    let rolled = [(); 2].map(|()| step.die(6, rule) as u8 + 1);
    let added = [mecha, holder].map(|id| i32::from(against(step.game, step.state.mecha(id))));
    let success = hits(rolled, added);
    let totals = [0, 1].map(|place| i32::from(rolled[place]) + added[place]);
    step.tell(rule, |_| MoveEvent::TriedToBreakFree { mecha, holder, rolled, totals, success });
    if success {
        movement::release(step, mecha);
    }
}
