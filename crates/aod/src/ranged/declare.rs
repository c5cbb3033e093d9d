//! Declaring a ranged combat attack.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::{
    blocker, engaged_restriction, in_arc_and_range, is_engaged, may_be_fired_at, may_fire,
};
use crate::{
    Aod, Refusal,
    attack::{Attack, Kind, Target},
    combat::{CombatRefusal, Occasion},
    content::{Equipment, RangeType, Slot},
    equipment, faction, formation,
    order::{self, OrderKind},
    state::{State, UnitId},
};

/// A ranged combat attack as it is asked for.
pub(crate) struct Shots<'a> {
    /// Who fires.
    pub unit: UnitId,
    /// The damage value announced.
    pub weapon: Option<Slot>,
    /// At whom.
    pub targets: &'a [UnitId],
    /// Whether as indirect fire.
    pub indirect: bool,
    /// The other members of the formation.
    pub with: &'a [UnitId],
    /// Equipment that the attacker cancels.
    pub cancel: &'a [Equipment],
    /// By what kind of order.
    pub occasion: Occasion,
}

/// Judges a ranged combat attack and looks up what it is.
pub(crate) fn judge(
    game: &Aod,
    state: &State,
    seat: Seat,
    shots: &Shots<'_>,
) -> Result<Attack, Refusal> {
    let unit = shots.unit;
    if shots.occasion == Occasion::Order {
        order::may_order(game, state, seat, unit, OrderKind::Ranged)?;
    }
    equipment::can_cancel(game, state, unit, shots.cancel)?;
    cite(match state.is_quick_start() {
        true => rule!("aod.quick.ranged"),
        false => rule!("aod.ranged.order"),
    });
    if shots.weapon.is_none() {
        cite(rule!("aod.combat.default-weapon"));
    }
    if game.def(state, unit).artillery.is_some() {
        cite(rule!("aod.artillery.choice"));
    }
    let slot = shots.weapon.unwrap_or(Slot::Primary);
    may_fire(game, state, unit, slot)?;
    check_number(game, state, shots, slot)?;
    let mut attack = Attack::new(if shots.indirect { Kind::Indirect } else { Kind::Ranged }, unit);
    attack.slot = slot;
    attack.assault = shots.occasion == Occasion::Assault;
    attack.targets = shots.targets.iter().map(|target| Target::new(*target)).collect();
    faction::check_duty(game, state, unit, shots.targets)?;
    for target in shots.targets {
        judge_target(game, state, &attack, *target, shots.cancel)?;
    }
    attack.others = formation::judge_ranged(game, state, seat, shots)?;
    Ok(attack)
}

/// As many targets as range-type symbols, none twice; one for formations and indirect fire.
fn check_number(game: &Aod, state: &State, shots: &Shots<'_>, slot: Slot) -> Result<(), Refusal> {
    let weapon = game.def(state, shots.unit).weapon(slot);
    let symbols =
        if state.is_quick_start() { 1 } else { weapon.map_or(1, |weapon| weapon.targets) };
    let (most, rule) = if !shots.with.is_empty() {
        (1, rule!("aod.formation.combat-single-target"))
    } else if shots.indirect {
        (1, rule!("aod.indirect.when"))
    } else {
        (symbols.max(1), rule!("aod.multi.targets"))
    };
    let count = shots.targets.len();
    if count == 0 || usize::from(most) < count {
        return Err(CombatRefusal::WrongNumberOfTargets { count, most, rule }.into());
    }
    let twice = |place: usize| shots.targets[..place].contains(&shots.targets[place]);
    match (1..count).find(|place| twice(*place)) {
        Some(place) => Err(CombatRefusal::TargetTwice { target: shots.targets[place] }.into()),
        None => Ok(()),
    }
}

/// Whether each line and each target is legal by itself.
pub(crate) fn judge_target(
    game: &Aod,
    state: &State,
    attack: &Attack,
    target: UnitId,
    canceled: &[Equipment],
) -> Result<(), Refusal> {
    cite(rule!("aod.multi.each-legal"));
    let unit = attack.attacker;
    may_be_fired_at(game, state, unit, target)?;
    in_arc_and_range(game, state, unit, attack.slot, target)?;
    if attack.kind == Kind::Indirect {
        return judge_indirect(game, state, attack, target);
    }
    if crate::table::touching(game, state, unit, target) {
        cite(rule!("aod.ranged.target-in-contact"));
    }
    engaged_restriction(game, state, unit, target)?;
    let with_streak = !canceled.contains(&Equipment::StreakMissiles);
    match blocker(game, state, attack, target, with_streak) {
        Some(by) => Err({
            cite(rule!("aod.lof.blocked"));
            CombatRefusal::LineBlocked { unit, target, by: by.what, rule: by.rule }.into()
        }),
        None => Ok(()),
    }
}

fn judge_indirect(
    game: &Aod,
    state: &State,
    attack: &Attack,
    target: UnitId,
) -> Result<(), Refusal> {
    let unit = attack.attacker;
    let needs = rule!("aod.indirect.requirements");
    let refusal = if state.is_quick_start() {
        CombatRefusal::NotInQuickStart { rule: rule!("aod.quick.scope") }
    } else if attack.range_type(game, state) != Some(RangeType::Ballistic) {
        CombatRefusal::NotBallistic { unit, rule: needs }
    } else if is_engaged(game, state, unit) {
        CombatRefusal::Engaged { unit, rule: needs }
    } else if super::touches_a_friend(game, state, unit, target) {
        CombatRefusal::TouchesAFriend { target, rule: needs }
    } else if blocker(game, state, attack, target, false).is_none() {
        CombatRefusal::LineIsClear { unit, target }
    } else if equipment::works(game, state, target, Equipment::ElectronicCamouflage) {
        CombatRefusal::Unaffected { target, rule: rule!("aod.equipment.precedence") }
    } else {
        return Ok(());
    };
    Err(refusal.into())
}
