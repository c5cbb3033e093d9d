//! Damage, destruction and removal.

use ironlance_rulebook::{RuleId, cite, rule};

use crate::{
    Step, cards, critical,
    event::Event,
    options::{HeatOrder, SimultaneousDamage},
    state::{Deck, Destroyed, Phase, UnitId},
    tokens,
};

/// How many circles of each track were marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Marked {
    /// Armor circles.
    pub armor: u8,
    /// External circles.
    pub external: u8,
    /// Internal circles.
    pub internal: u8,
}

/// Where damage begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum From {
    /// With Armor, as attacks do.
    Armor,
    /// With Internal circles, as explosions do.
    Internal,
}

/// Deals the damage of an attack, with the one critical card it may cause.
pub(crate) fn by_attack(step: &mut Step<'_>, target: UnitId, damage: u8, attacker: UnitId) {
    strike(step, target, damage, Some(attacker));
}

/// Deals damage from a card, treated as one attack.
pub(crate) fn by_card(step: &mut Step<'_>, target: UnitId, damage: u8, attacker: Option<UnitId>) {
    cite(rule!("btt.damage.other-damage"));
    begin_moment(step);
    strike(step, target, damage, attacker);
}

/// What a card does now is later than what was done before it, except where the units go through
/// the Heat Phase at the same time.
pub(crate) fn begin_moment(step: &mut Step<'_>) {
    let together = step.state.options.heat_order == HeatOrder::Together;
    if step.state.phase != Phase::Heat || !together {
        step.state.next_moment();
    }
}

fn strike(step: &mut Step<'_>, target: UnitId, damage: u8, attacker: Option<UnitId>) {
    let marked = mark(step, target, damage, From::Armor);
    if step.state.unit(target).internal == 0 {
        cite(rule!("btt.damage.no-card-when-removed"));
        let stays = stays_for_its_turn(step, target, attacker);
        destroy(step, target, attacker.is_none(), stays);
        if !stays {
            return;
        }
    }
    if let Some((deck, rule)) = marked.card() {
        cite(rule);
        critical::draw(step, target, deck, attacker);
    }
}

impl Marked {
    /// The deck of the one card that an attack causes, and the rule for it.
    fn card(self) -> Option<(Deck, RuleId)> {
        cite(rule!("btt.damage.one-card-per-attack"));
        if self.internal > 0 {
            Some((Deck::MajorCritical, rule!("btt.damage.major-critical")))
        } else if self.external > 0 {
            Some((Deck::MinorCritical, rule!("btt.damage.minor-critical")))
        } else {
            None
        }
    }
}

/// Marks circles: Armor, then External, then Internal, or Internal alone.
pub(crate) fn mark(step: &mut Step<'_>, id: UnitId, damage: u8, from: From) -> Marked {
    let unit = step.state.unit_mut(id);
    let mut left = damage;
    let mut take = |circles: &mut u8| {
        let taken = left.min(*circles);
        *circles -= taken;
        left -= taken;
        taken
    };
    let (armor, external) = match from {
        From::Armor => (take(&mut unit.armor), take(&mut unit.external)),
        From::Internal => (0, 0),
    };
    let marked = Marked { armor, external, internal: take(&mut unit.internal) };
    if damage > 0 {
        step.tell(rule!("btt.damage.track"), |_| Event::Damaged {
            unit: id,
            armor,
            external,
            internal: marked.internal,
        });
    }
    marked
}

/// Destroys a unit whose last Internal circle is marked.
pub(crate) fn destroy(step: &mut Step<'_>, id: UnitId, by_itself: bool, stays: bool) {
    if step.state.unit(id).destroyed.is_none() {
        let moment = step.state.moment;
        step.state.unit_mut(id).destroyed = Some(Destroyed { moment, by_itself });
        step.tell(rule!("btt.damage.destruction"), |_| Event::Destroyed { unit: id, stays });
    }
    if !stays {
        remove(step, id);
    }
}

/// Whether a destroyed unit takes its turn before it is removed.
pub(crate) fn stays_for_its_turn(
    step: &Step<'_>,
    target: UnitId,
    attacker: Option<UnitId>,
) -> bool {
    cite(rule!("btt.combat.simultaneous-damage"));
    let state = &step.state;
    let (unit, Some(attacker)) = (state.unit(target), attacker) else { return false };
    if unit.destroyed.is_some() {
        return true;
    }
    let waits = state.phase == Phase::Combat && !state.has_acted(target) && !unit.shut_down;
    waits
        && match state.options.simultaneous_damage {
            SimultaneousDamage::EqualOrder => {
                unit.activation_order() == state.unit(attacker).activation_order()
            }
            SimultaneousDamage::Off => false,
            SimultaneousDamage::WholePhase => true,
        }
}

/// Takes a destroyed unit off the map with everything on it.
pub(crate) fn remove(step: &mut Step<'_>, id: UnitId) {
    critical::discard_all(step, id);
    let locks = step.state.unit(id).locks.clone();
    for on in locks {
        tokens::remove_lock(step, id, on, rule!("btt.round.destroyed-units"));
    }
    for by in UnitId::all() {
        if step.state.get(by).is_some_and(|unit| unit.has_lock_on(id)) {
            tokens::remove_lock(step, by, id, rule!("btt.round.destroyed-units"));
        }
    }
    let unit = step.state.unit_mut(id);
    unit.hex = None;
    unit.focus = 0;
    unit.evade = 0;
    unit.suppression = 0;
    unit.special = crate::state::Special::None;
    unit.shut_down = false;
    cards::refresh(step.game, step.state, id);
    step.tell(rule!("btt.round.destroyed-units"), |_| Event::Removed { unit: id });
}

#[cfg(test)]
mod tests;
