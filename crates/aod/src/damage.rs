//! Damage dealt, pushing damage, elimination and repair: what turns a combat dial.

#[cfg(test)]
mod tests;

use ironlance_engine::Seat;
use ironlance_rulebook::{RuleId, cite, rule};
use serde::{Deserialize, Serialize};

use crate::{
    Aod, Step, capture,
    combat::CombatEvent as Event,
    content::Equipment,
    equipment, faction,
    state::{Fate, Place, State, UnitId},
    transport, victory, vtol,
};

/// Whose doing something is: who scores what it eliminates.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Cause {
    /// The player whose order or effect it is; nobody for a unit's own pushing damage.
    pub seat: Option<Seat>,
    /// The unit that does it.
    pub unit: Option<UnitId>,
}

impl Cause {
    /// The unit's own pushing damage or heat.
    pub(crate) const OWN: Cause = Cause { seat: None, unit: None };

    /// The doing of a unit and of whoever controls it now.
    pub(crate) fn of(state: &State, unit: UnitId) -> Cause {
        Cause { seat: Some(state.unit(unit).controller), unit: Some(unit) }
    }
}

/// Whether damage does nothing to a unit: to a captive, and to what is not on the battlefield.
pub(crate) fn is_immune(state: &State, unit: UnitId) -> Option<RuleId> {
    let unit = state.unit(unit);
    if unit.captor.is_some() {
        Some(cite(rule!("aod.capture.captive-damage")))
    } else if unit.at().is_none() {
        Some(cite(rule!("aod.transport.passenger-safe")))
    } else {
        None
    }
}

/// Deals damage: the dial turns click by click, and stops at elimination.
pub(crate) fn deal(step: &mut Step<'_>, unit: UnitId, amount: u8, cause: Cause, rule: RuleId) {
    if amount == 0 || is_immune(step.state, unit).is_some() {
        return;
    }
    let was_crippled = equipment::shows(step.game, step.state, unit, Equipment::Salvage);
    let from = step.state.unit(unit).click;
    let to = turn_dial(step, unit, amount);
    step.tell(rule, |_| Event::Damaged { unit, amount, from, to });
    if usize::from(to) == step.game.def(step.state, unit).dial.len() {
        return eliminate(step, unit, cause);
    }
    if !was_crippled && equipment::shows(step.game, step.state, unit, Equipment::Salvage) {
        crippled(step, unit, cause);
    }
}

/// Turns a dial towards elimination, and no further: the position that shows then.
fn turn_dial(step: &mut Step<'_>, unit: UnitId, amount: u8) -> u8 {
    cite(rule!("aod.dial.damage"));
    cite(rule!("aod.etiquette.marking"));
    let last = step.game.def(step.state, unit).dial.len() as u8;
    let unit = step.state.unit_mut(unit);
    unit.click = unit.click.saturating_add(amount).min(last);
    unit.click
}

/// Deals pushing damage, which nothing reduces.
pub(crate) fn push(step: &mut Step<'_>, unit: UnitId, amount: u8) {
    push_by(step, unit, amount, Cause::OWN);
}

/// Deals pushing damage that is somebody's doing.
pub(crate) fn push_by(step: &mut Step<'_>, unit: UnitId, amount: u8, cause: Cause) {
    cite(rule!("aod.push.other-sources"));
    cite(rule!("aod.push.damage-unpreventable"));
    deal(step, unit, amount, cause, rule!("aod.push.damage-unpreventable"));
}

/// The unit has gained Salvage.
fn crippled(step: &mut Step<'_>, unit: UnitId, cause: Cause) {
    step.tell(rule!("aod.equipment.salvage-hook"), |_| Event::Crippled { unit });
    if let Some(attack) = step.state.attack.as_mut() {
        attack.crippled.push(unit);
    }
    transport::gained_salvage(step, unit, cause);
    vtol::gained_salvage(step, unit, cause);
}

/// Takes a unit out of the game, with its passengers; its captive is free.
pub(crate) fn eliminate(step: &mut Step<'_>, unit: UnitId, cause: Cause) {
    if matches!(step.state.unit(unit).place, Place::Out(_)) {
        return;
    }
    let place = step.state.unit(unit).place;
    let mut passengers = transport::passengers(step.state, unit);
    // A captive goes down as a captive, even if its captor goes down with it.
    passengers.sort_by_key(|unit| step.state.unit(*unit).captor.is_none());
    let held_by = step.state.unit(unit).captor;
    step.state.unit_mut(unit).place = Place::Out(Fate::Eliminated);
    step.tell(rule!("aod.dial.elimination"), |_| Event::Eliminated { unit, by: cause.seat });
    victory::eliminated(step, unit, place, cause.seat);
    if let Some(captor) = held_by {
        let held = step.state.unit_mut(unit);
        held.captor = None;
        step.state.unit_mut(captor).captive = None;
    }
    for passenger in passengers {
        cite(rule!("aod.transport.passenger-safe"));
        eliminate(step, passenger, cause);
    }
    if let Some(captive) = step.state.unit(unit).captive {
        capture::freed(step, captive, rule!("aod.capture.freed"));
    }
    if held_by.is_none() {
        faction::eliminated(step, unit, place, cause);
    }
}

/// How many of so many clicks a repair turns back, and the rule that stops it early.
///
/// Pure: the repair and its odds both ask here.
pub(crate) fn repairable(
    game: &Aod,
    state: &State,
    unit: UnitId,
    amount: u8,
) -> (u8, Option<RuleId>) {
    let (def, unit) = (game.def(state, unit), state.unit(unit));
    let mut click = unit.click;
    for done in 0..amount {
        if def.click(click).is_some_and(|click| click.repair_marker) {
            cite(rule!("aod.dial.repair-marker"));
            return (done, Some(cite(rule!("aod.repair.stop-at-marker"))));
        }
        if click <= def.start {
            return (done, Some(cite(rule!("aod.dial.starting-marker"))));
        }
        click -= 1;
    }
    (amount, None)
}

/// Repairs damage: the dial turns back, to a marker at most.
pub(crate) fn repair(step: &mut Step<'_>, unit: UnitId, amount: u8) -> u8 {
    if step.state.unit(unit).at().is_none() || step.state.unit(unit).captor.is_some() {
        return 0;
    }
    let (done, stopped) = repairable(step.game, step.state, unit, amount);
    let from = step.state.unit(unit).click;
    step.state.unit_mut(unit).click = from - done;
    if let Some(rule) = stopped {
        cite(rule);
    }
    step.tell(rule!("aod.repair.effect"), |_| Event::Repaired { unit, from, to: from - done });
    done
}
