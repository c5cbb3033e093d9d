//! The chances of heat: what the rolls of a 'Mech may do to it.

use arrayvec::ArrayVec;
use ironlance_engine::Chances;
use ironlance_rulebook::{cite, rule};

use crate::{
    Aod, State,
    attack::{Attack, Critical, Kind},
    cards,
    content::{Equipment, Happening, HeatEffect},
    equipment,
    heat::{self, HeatRoll},
    ranged, special,
    state::UnitId,
};

/// What heat and its rolls have done to a 'Mech.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct HeatEnd {
    /// The pushing damage of explosions.
    pub(super) pushing: u8,
    /// Whether it has shut down.
    pub(super) shut_down: bool,
}

/// One round of rolls: what they come to together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
struct Rolled {
    pushing: u8,
    heat: u8,
    shuts_down: bool,
    rerolls: u8,
}

/// What comes of a 'Mech that gains so much heat, as it stands in this state.
pub(super) fn gaining(game: &Aod, state: &State, unit: UnitId, gained: u8) -> Chances<HeatEnd> {
    let rerolls = cards::rerolls_left(game, state, unit, Happening::HeatEffect);
    gaining_with(game, state, unit, gained, rerolls)
}

/// The same, while cards still let so many rolls be made again.
fn gaining_with(
    game: &Aod,
    state: &State,
    unit: UnitId,
    gained: u8,
    rerolls: u8,
) -> Chances<HeatEnd> {
    let it = state.unit(unit);
    let (def, nothing) = (game.def(state, unit), Chances::certain(HeatEnd::default()));
    if gained == 0 || !def.is_mech() || it.at().is_none() || it.captor.is_some() || it.shutdown {
        return nothing;
    }
    let kept = cards::would_keep(game, state, unit, gained);
    let last = def.shutdown_position();
    let to = it.heat.saturating_add(kept).min(last);
    if to == it.heat {
        return nothing;
    }
    let mut hot = state.clone();
    hot.unit_mut(unit).heat = to;
    if kept < gained {
        hot.cards.cooled.push(unit);
    }
    if to == last {
        cite(rule!("aod.heat.shutdown-auto"));
        return Chances::certain(HeatEnd { pushing: 0, shut_down: true });
    }
    rolled(game, &hot, unit, rerolls)
}

/// The rolls for every effect that shows, and for those of the heat they bring.
fn rolled(game: &Aod, state: &State, unit: UnitId, rerolls: u8) -> Chances<HeatEnd> {
    let rolls: ArrayVec<HeatRoll, 3> = heat::rolls_after(game, state, unit, false);
    let start = Chances::certain(Rolled { rerolls, ..Rolled::default() });
    let all =
        rolls.iter().fold(start, |all, roll| all.then(|sum| one(game, state, unit, roll, *sum)));
    all.then(|sum| {
        let end = HeatEnd { pushing: sum.pushing, shut_down: sum.shuts_down };
        let last = game.def(state, unit).dial.len() as u8;
        let is_lost = last <= state.unit(unit).click.saturating_add(sum.pushing);
        if sum.heat == 0 || sum.shuts_down || is_lost {
            return Chances::certain(end);
        }
        cite(rule!("aod.heat.rolls-chain"));
        let mut next = state.clone();
        next.unit_mut(unit).click += sum.pushing;
        let more = gaining_with(game, &next, unit, sum.heat, sum.rerolls);
        more.map(|more| HeatEnd { pushing: end.pushing + more.pushing, ..*more })
    })
}

/// One of the rolls, a failure perhaps rolled again by a card.
fn one(game: &Aod, state: &State, unit: UnitId, roll: &HeatRoll, sum: Rolled) -> Chances<Rolled> {
    cite(rule!("aod.heat.rolls"));
    let fails = u64::from(roll.up_to());
    let once = |failed: Rolled, held: Rolled| Chances::of([(failed, fails), (held, 6 - fails)]);
    let failed = |sum: Rolled| match roll.effect {
        HeatEffect::AmmunitionExplosion { plus, .. } => {
            let more = heat::explosion(game, state, unit, roll.row, plus);
            Rolled { pushing: sum.pushing.saturating_add(more), ..sum }
        }
        HeatEffect::PowerSurge { heat, .. } => Rolled { heat: sum.heat + heat, ..sum },
        HeatEffect::Shutdown { .. } => Rolled { shuts_down: true, ..sum },
        _ => sum,
    };
    if sum.rerolls == 0 {
        return once(failed(sum), sum);
    }
    let used = Rolled { rerolls: sum.rerolls - 1, ..sum };
    let first = Chances::of([(true, fails), (false, 6 - fails)]);
    first.then(|fails_first| match fails_first {
        true => once(failed(used), used),
        false => Chances::certain(sum),
    })
}

/// The heat that a hit gives a 'Mech, as [`crate::attack`] does it.
pub(super) fn of_hit(game: &Aod, state: &State, attack: &Attack, unit: UnitId, dealt: i32) -> u8 {
    let is_mech = game.def(state, unit).is_mech();
    if !is_mech || state.is_quick_start() || attack.kind == Kind::Artillery {
        return 0;
    }
    let is_energy = attack.range_type(game, state) == Some(crate::content::RangeType::Energy);
    let by_energy = is_energy && 0 < dealt && !state.unit(unit).energy_heated;
    if by_energy {
        cite(rule!("aod.heat.energy-hit"));
    }
    let by_fire = attack.kind == Kind::Close && attack.uses(game, state, Equipment::Flamers);
    let flames = if by_fire { 2 } else { 0 };
    cards::heat_of_hit(game, state, &attack.case(unit)) + u8::from(by_energy) + flames
}

/// The heat that the order of this attack will bring the attacker.
pub(super) fn of_order(game: &Aod, state: &State, attack: &Attack) -> u8 {
    let unit = attack.attacker;
    if !game.def(state, unit).is_mech() || attack.kind == Kind::Artillery {
        return 0;
    }
    let owed = state.due.iter().find(|due| due.unit == unit).map_or(0, |due| due.heat);
    let pushed = u8::from(0 < state.unit(unit).tokens);
    let is_charge = matches!(attack.kind, Kind::Charge { .. });
    // What fixes the modifiers has been paid for once the attack is in progress.
    let begins = state.attack.is_none();
    let alpha = match begins {
        true => ranged::alpha_strike(game, state, attack),
        false => 0,
    };
    let runs = begins && is_charge && !equipment::works(game, state, unit, Equipment::Evade);
    let again = u8::from(attack.again.is_some_and(|by| by.equipment().is_some()));
    let sum = [alpha + u8::from(0 < alpha), u8::from(runs), u8::from(is_charge), again];
    sum.into_iter().fold(owed + pushed, u8::saturating_add)
}

/// The pushing damage that the order of this attack will bring the attacker before its heat.
pub(super) fn pushing(
    game: &Aod,
    state: &State,
    attack: &Attack,
    hit: bool,
    critical: Option<Critical>,
) -> u8 {
    let unit = attack.attacker;
    let owed = state.due.iter().find(|due| due.unit == unit).map_or(0, |due| due.pushing);
    let missed = critical == Some(Critical::Miss) && !matches!(attack.kind, Kind::Repair { .. });
    let cost = match attack.kind {
        Kind::Charge { .. } => special::charge_cost(game, state, unit),
        Kind::DeathFromAbove => special::landing_cost(game, state, unit, hit),
        _ => 0,
    };
    owed + u8::from(missed) + cost
}
