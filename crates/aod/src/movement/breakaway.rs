//! Breaking away from opposing units.

use ironlance_rulebook::{cite, rule};

use super::MoveEvent;
use crate::{
    Aod, State, Step, cards,
    content::{BaseType, Equipment, Happening, SpeedMode},
    damage::{self, Cause},
    equipment,
    state::UnitId,
    table,
};

/// The opposing units that a unit must break away from before it moves.
pub(crate) fn holders<'a>(
    game: &'a Aod,
    state: &'a State,
    unit: UnitId,
) -> impl Iterator<Item = UnitId> + 'a {
    cite(rule!("aod.breakaway.required"));
    let quad = game.def(state, unit).speed_mode == SpeedMode::QuadMech;
    let applies = !state.is_quick_start();
    table::touching_opponents(game, state, unit)
        .filter(move |_| applies)
        .filter(move |&other| {
            let over = quad && game.def(state, other).is_infantry();
            if over {
                cite(rule!("aod.breakaway.quad-infantry"));
            }
            !over
        })
        .filter(move |&other| {
            let exempt = state.unit(other).shutdown
                || equipment::shows(game, state, other, Equipment::Salvage);
            if exempt {
                cite(rule!("aod.breakaway.exempt"));
            }
            !exempt
        })
}

/// The highest roll with which a unit fails to break away.
pub(crate) fn fails_on(game: &Aod, state: &State, unit: UnitId) -> u8 {
    cards::break_away_up_to(game, state, unit, usual(game, state, unit))
}

/// The same by the speed mode alone.
fn usual(game: &Aod, state: &State, unit: UnitId) -> u8 {
    let def = game.def(state, unit);
    match def.speed_mode {
        SpeedMode::Hover => {
            cite(rule!("aod.breakaway.hover"));
            1
        }
        _ if def.is_mech() => {
            cite(rule!("aod.breakaway.mech"));
            2
        }
        _ => {
            cite(rule!("aod.breakaway.infantry-vehicle"));
            3
        }
    }
}

/// Equipment that made the roll easier or harder has been used.
fn note_used(step: &mut Step<'_>, unit: UnitId) {
    let (game, state) = (step.game, &*step.state);
    if let Some(holder) = cards::grappler(game, state, unit) {
        return equipment::used(step, holder, Equipment::Grapple);
    }
    let helps = 1 < usual(game, state, unit);
    if let Some(equipment) = cards::slips_by(game, state, unit).filter(|_| helps) {
        equipment::used(step, unit, equipment);
    }
}

/// Rolls to break away, and says whether it worked.
pub(crate) fn roll(step: &mut Step<'_>, unit: UnitId) -> bool {
    let fails_on = fails_on(step.game, step.state, unit);
    note_used(step, unit);
    let mut free = roll_once(step, unit, fails_on);
    if !free && cards::rerolls(step, unit, Happening::BreakAway) {
        free = roll_once(step, unit, fails_on);
    }
    if !free {
        cite(rule!("aod.order.spent-on-failure"));
    }
    if free {
        cite(rule!("aod.breakaway.success"));
        crush(step, unit);
    }
    free
}

fn roll_once(step: &mut Step<'_>, unit: UnitId, fails_on: u8) -> bool {
    let rule = rule!("aod.breakaway.required");
    let die = step.die(6, rule) as u8 + 1;
    let free = fails_on < die;
    step.tell(rule, |_| MoveEvent::BrokeAway { unit, die, fails_on, free });
    free
}

/// A 'Mech that breaks away tramples the infantry around it.
fn crush(step: &mut Step<'_>, unit: UnitId) {
    if step.game.def(step.state, unit).speed_mode != SpeedMode::Mech {
        return;
    }
    let is_infantry = |other: &UnitId| step.game.def(step.state, *other).base == BaseType::Infantry;
    let crushed: Vec<UnitId> =
        table::touching_opponents(step.game, step.state, unit).filter(is_infantry).collect();
    let cause = Cause::of(step.state, unit);
    for infantry in crushed {
        cite(rule!("aod.breakaway.mech-crush"));
        damage::push_by(step, infantry, 1, cause);
    }
}

/// Whether a unit that could not break away may still turn.
pub(crate) fn may_turn(game: &Aod, state: &State, unit: UnitId) -> bool {
    let def = game.def(state, unit);
    if def.speed_mode == SpeedMode::QuadMech {
        cite(rule!("aod.mode.quad"));
    }
    def.is_infantry() || def.speed_mode == SpeedMode::Mech
}
