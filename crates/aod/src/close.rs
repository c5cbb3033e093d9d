//! Close combat: who may strike whom.

#[cfg(test)]
mod tests;

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::Arc;

use crate::{
    Aod, Refusal,
    attack::{Attack, Kind, Target},
    capture,
    combat::{BlowPurpose, CombatRefusal, Occasion},
    content::{AttackSymbol, Equipment, Height, RangeType, Slot, SpeedMode, Terrain},
    equipment, faction, formation,
    order::{self, OrderKind},
    ranged::may_be_targeted,
    state::{State, UnitId},
    table,
};

/// A close combat attack as it is asked for.
pub(crate) struct Blow<'a> {
    /// Who strikes.
    pub unit: UnitId,
    /// The damage value announced.
    pub weapon: Option<Slot>,
    /// Whom.
    pub target: UnitId,
    /// What for.
    pub purpose: BlowPurpose,
    /// The other members of the formation.
    pub with: &'a [UnitId],
    /// Equipment that the attacker cancels.
    pub cancel: &'a [Equipment],
    /// By what kind of order.
    pub occasion: Occasion,
}

/// Judges a close combat attack and looks up what it is.
pub(crate) fn judge(
    game: &Aod,
    state: &State,
    seat: Seat,
    blow: &Blow<'_>,
) -> Result<Attack, Refusal> {
    let (unit, target) = (blow.unit, blow.target);
    if blow.occasion == Occasion::Order {
        order::may_order(game, state, seat, unit, OrderKind::Close)?;
    }
    equipment::can_cancel(game, state, unit, blow.cancel)?;
    cite(rule!("aod.close.order"));
    if state.is_quick_start() {
        cite(rule!("aod.quick.close"));
    }
    if crate::value::attack(game, state, unit).total() == 0 {
        cite(rule!("aod.close.attack-zero"));
    }
    let (kind, slot) = match blow.purpose {
        BlowPurpose::Repair { by_die } => {
            judge_repair(game, state, unit, target)?;
            (Kind::Repair { by_die }, Slot::Primary)
        }
        purpose => {
            let slot = weapon(game, state, unit, blow.weapon)?;
            let burns = uses_flamers(game, state, unit, slot, blow.cancel);
            judge_strike(game, state, unit, target, burns && purpose == BlowPurpose::Damage)?;
            if purpose == BlowPurpose::Capture {
                capture::judge(game, state, unit, target)?;
                (Kind::Capture, slot)
            } else {
                (Kind::Close, slot)
            }
        }
    };
    if !matches!(kind, Kind::Repair { .. }) {
        faction::check_duty(game, state, unit, &[target])?;
    }
    let mut attack = Attack::new(kind, unit);
    attack.slot = slot;
    attack.assault = blow.occasion == Occasion::Assault;
    attack.targets = vec![Target::new(target)];
    attack.others = formation::judge_close(game, state, seat, blow)?;
    let full = kind == Kind::Close
        && attack.others.is_empty()
        && !blow.cancel.contains(&Equipment::FullStrike)
        && attack.uses(game, state, Equipment::FullStrike);
    if full {
        cite(rule!("aod.equipment.where"));
        let others = state.on_table().filter(|other| {
            *other != target && judge_strike(game, state, unit, *other, false).is_ok()
        });
        attack.targets.extend(others.map(Target::new));
    }
    Ok(attack)
}

/// The damage value of a close combat attack: the primary, or a secondary of the melee type.
fn weapon(
    game: &Aod,
    state: &State,
    unit: UnitId,
    announced: Option<Slot>,
) -> Result<Slot, Refusal> {
    let def = game.def(state, unit);
    let is_melee =
        |slot| def.weapon(slot).is_some_and(|weapon| weapon.range_type == RangeType::Melee);
    match announced {
        Some(Slot::Secondary) if !is_melee(Slot::Secondary) || state.is_quick_start() => {
            cite(rule!("aod.damage.close-mech"));
            Err(CombatRefusal::NotAMeleeWeapon { unit }.into())
        }
        announced => {
            cite(match def.is_infantry() {
                true => rule!("aod.damage.close-infantry"),
                false => rule!("aod.damage.close-mech"),
            });
            Ok(announced.unwrap_or(Slot::Primary))
        }
    }
}

fn uses_flamers(
    game: &Aod,
    state: &State,
    unit: UnitId,
    slot: Slot,
    canceled: &[Equipment],
) -> bool {
    equipment::works_with(game, state, unit, Equipment::Flamers, slot)
        && !canceled.contains(&Equipment::Flamers)
}

/// Whether a unit may strike another that touches it.
pub(crate) fn judge_strike(
    game: &Aod,
    state: &State,
    unit: UnitId,
    target: UnitId,
    with_flamers: bool,
) -> Result<(), Refusal> {
    if game.def(state, unit).is_vehicle() {
        if !with_flamers {
            return Err(CombatRefusal::VehicleStrikes { unit }.into());
        }
        cite(rule!("aod.equipment.precedence"));
    }
    may_be_targeted(state, unit, target)?;
    reaches(game, state, unit, target)
}

/// Whether a unit's base touches a target where it can strike: arc, water and heights.
pub(crate) fn reaches(
    game: &Aod,
    state: &State,
    unit: UnitId,
    target: UnitId,
) -> Result<(), Refusal> {
    if !table::touching(game, state, unit, target) {
        return Err(
            CombatRefusal::NotTouching { unit, target, rule: rule!("aod.close.order") }.into()
        );
    }
    let at = state.unit(target).at().expect("who touches is on the battlefield");
    if table::arc_of(game, state, unit, at) != Some(Arc::Front) {
        let all_round =
            game.def(state, unit).speed_mode == SpeedMode::QuadMech && !state.is_quick_start();
        match all_round {
            true => drop(cite(rule!("aod.mode.quad-close-any-side"))),
            false => {
                let rule = rule!("aod.close.front-arc");
                return Err(CombatRefusal::NotInFrontArc { unit, target, rule }.into());
            }
        }
    }
    if state.is_quick_start() {
        return Ok(());
    }
    check_water(game, state, unit, target)?;
    match is_across_a_cliff(game, state, unit, target) {
        true => {
            Err(CombatRefusal::AcrossACliff { unit, target, rule: rule!("aod.close.elevation") }
                .into())
        }
        false => Ok(()),
    }
}

pub(crate) fn check_water(
    game: &Aod,
    state: &State,
    unit: UnitId,
    target: UnitId,
) -> Result<(), Refusal> {
    let same = table::occupied(game, state, unit) == table::occupied(game, state, target);
    if table::is_submerged(game, state, target) && !(same && table::is_submerged(game, state, unit))
    {
        return Err(CombatRefusal::InWater { target, rule: rule!("aod.close.submerged") }.into());
    }
    let is_shallow = table::terrain_of(game, state, target) == Some(Terrain::ShallowWater);
    if is_shallow && !same {
        return Err(
            CombatRefusal::InWater { target, rule: rule!("aod.close.shallow-water") }.into()
        );
    }
    Ok(())
}

/// Whether the edge of abrupt elevated terrain lies between two units.
pub(crate) fn is_across_a_cliff(game: &Aod, state: &State, one: UnitId, other: UnitId) -> bool {
    let cliff = |unit| {
        table::occupied(game, state, unit)
            .filter(|feature| state.feature(*feature).height == Height::Abrupt)
    };
    cliff(one) != cliff(other)
}

/// Whether a unit may repair another: a friend that it touches, neither of them held.
fn judge_repair(game: &Aod, state: &State, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
    let rule = rule!("aod.repair.attack-symbols");
    let held = |unit| table::touching_opponents(game, state, unit).next().is_some();
    let it = state.get(target).ok_or(CombatRefusal::NoSuchTarget { target })?;
    let foot = game.content().unit(it.kind).speed_mode == SpeedMode::Foot;
    let fits = match game.def(state, unit).attack_symbol {
        AttackSymbol::Crosshairs => true,
        AttackSymbol::Triage => foot,
        AttackSymbol::Wrench => !foot,
    };
    let refusal = if !equipment::works(game, state, unit, Equipment::Repair) {
        CombatRefusal::CannotRepair { unit, rule }
    } else if unit == target {
        CombatRefusal::OwnTarget { unit }
    } else if it.captor.is_some() || !it.is_on_field() {
        CombatRefusal::Untargetable { target }
    } else if !table::friendly(state, unit, target) {
        CombatRefusal::NotAFriend { target }
    } else if !table::touching(game, state, unit, target) {
        CombatRefusal::NotTouching { unit, target, rule }
    } else if held(unit) || held(target) {
        CombatRefusal::Engaged { unit: if held(unit) { unit } else { target }, rule }
    } else if !fits {
        CombatRefusal::WrongSymbol { unit, target }
    } else {
        return Ok(());
    };
    Err(refusal.into())
}
