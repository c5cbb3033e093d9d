//! What units could do to each other, for those who plan ahead: chances and damage, by the same
//! formulas as the attacks themselves, whatever orders have been given this turn.

#[cfg(test)]
mod tests;

use ironlance_space::table::{Length, Point};
use smallvec::SmallVec;

use crate::{
    Aod, State,
    artillery::{self, Placed},
    attack::{Attack, Kind, Target, attack_value, dealt_to, defense_value, scored},
    close::{self, Blow},
    combat::{CombatAction, Occasion},
    content::{Equipment, RangeType, Slot},
    equipment, movement, order,
    ranged::{self, Shots},
    state::UnitId,
    value,
};

/// The rolls of three dice.
pub const ROLLS: u32 = 216;

/// What an attack promises against one unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Promise {
    /// Whom it is made against.
    pub target: UnitId,
    /// Of [`ROLLS`], how many succeed.
    pub ways: u32,
    /// What a success deals, or repairs; 0 for a capture.
    pub clicks: i32,
}

impl Promise {
    /// What it comes to on average, times [`ROLLS`].
    pub fn weight(&self) -> u32 {
        self.ways * self.clicks.max(0) as u32
    }
}

/// How many of 216 rolls of three dice reach a number.
pub fn ways(needed: i32) -> u32 {
    const AT_LEAST: [u32; 16] =
        [216, 215, 212, 206, 196, 181, 160, 135, 108, 81, 56, 35, 20, 10, 4, 1];
    match needed {
        ..=3 => ROLLS,
        4..=18 => AT_LEAST[(needed - 3) as usize],
        // Two white sixes hit anything.
        _ => 6,
    }
}

/// What an attack that has been judged promises against each of its targets.
pub(crate) fn of_attack(game: &Aod, state: &State, attack: &Attack) -> SmallVec<[Promise; 4]> {
    let targets = attack.targets.iter().map(|target| target.unit);
    targets.map(|target| against(game, state, attack, target)).collect()
}

fn against(game: &Aod, state: &State, attack: &Attack, target: UnitId) -> Promise {
    let needed = defense_value(game, state, attack, target).total()
        - attack_value(game, state, attack, target).total();
    let clicks = match attack.kind {
        Kind::Capture => 0,
        Kind::Repair { .. } => scored(game, state, attack).total(),
        _ => {
            let scored = scored(game, state, attack);
            dealt_to(game, state, attack, target, scored, false).total()
        }
    };
    Promise { target, ways: ways(needed).max(surely(attack)), clicks }
}

/// Two white sixes hit anything but by special attacks.
fn surely(attack: &Attack) -> u32 {
    match attack.kind.is_special() {
        true => 0,
        false => 6,
    }
}

/// What an attack would promise, if a seat made it now; `None` if the rules forbid it, or if it
/// is none of fire or blows.
pub fn of_action(
    game: &Aod,
    state: &State,
    action: &CombatAction,
    occasion: Occasion,
) -> Option<SmallVec<[Promise; 4]>> {
    let attack = judged(game, state, action, occasion)?;
    match action {
        CombatAction::Fire { unit, cancel, .. } | CombatAction::Strike { unit, cancel, .. }
            if !cancel.is_empty() =>
        {
            let state = equipment::with_canceled(state, *unit, cancel);
            Some(of_attack(game, &state, &attack))
        }
        _ => Some(of_attack(game, state, &attack)),
    }
}

/// The heat that Alpha Strike brings whoever attacks like this now.
pub fn alpha_heat(game: &Aod, state: &State, action: &CombatAction, occasion: Occasion) -> u8 {
    let CombatAction::Fire { unit, cancel, .. } = action else { return 0 };
    let has = equipment::works(game, state, *unit, Equipment::AlphaStrike);
    if !has || cancel.contains(&Equipment::AlphaStrike) {
        return 0;
    }
    let attack = judged(game, state, action, occasion);
    let turns = attack.map_or(0, |attack| ranged::alpha_strike(game, state, &attack));
    turns + u8::from(0 < turns)
}

/// The attack that an action would make now, if the rules allow it.
fn judged(game: &Aod, state: &State, action: &CombatAction, occasion: Occasion) -> Option<Attack> {
    match action {
        CombatAction::Fire { unit, weapon, targets, indirect, with, cancel } => {
            let (unit, weapon, indirect) = (*unit, *weapon, *indirect);
            let seat = state.get(unit)?.controller;
            let shots = Shots { unit, weapon, targets, indirect, with, cancel, occasion };
            ranged::judge(game, state, seat, &shots).ok()
        }
        CombatAction::Strike { unit, target, weapon, purpose, with, cancel } => {
            let (unit, target, weapon, purpose) = (*unit, *target, *weapon, *purpose);
            let seat = state.get(unit)?.controller;
            let blow = Blow { unit, weapon, target, purpose, with, cancel, occasion };
            close::judge(game, state, seat, &blow).ok()
        }
        _ => None,
    }
}

/// The best that a unit could do to an opposing one from where both stand.
pub fn best(game: &Aod, state: &State, unit: UnitId, target: UnitId) -> Option<Promise> {
    if !can_attack(state, unit) {
        return None;
    }
    let slots = [Slot::Primary, Slot::Secondary].into_iter();
    let shots = slots.filter_map(|slot| shot(game, state, unit, slot, target));
    shots.chain(blow(game, state, unit, target)).max_by_key(Promise::weight)
}

fn can_attack(state: &State, unit: UnitId) -> bool {
    let it = state.unit(unit);
    it.is_on_field() && !it.shutdown && !it.is_captive() && it.captive.is_none()
}

/// A shot with one damage value, directly or else indirectly.
fn shot(game: &Aod, state: &State, unit: UnitId, slot: Slot, target: UnitId) -> Option<Promise> {
    let weapon = game.def(state, unit).weapon(slot)?;
    ranged::in_arc_and_range(game, state, unit, slot, target).ok()?;
    ranged::may_fire(game, state, unit, slot).ok()?;
    let indirect = (weapon.range_type == RangeType::Ballistic).then_some(Kind::Indirect);
    [Some(Kind::Ranged), indirect].into_iter().flatten().find_map(|kind| {
        let attack = aimed(kind, unit, slot, target);
        ranged::judge_target(game, state, &attack, target, &[]).ok()?;
        Some(against(game, state, &attack, target))
    })
}

fn blow(game: &Aod, state: &State, unit: UnitId, target: UnitId) -> Option<Promise> {
    close::judge_strike(game, state, unit, target, false).ok()?;
    let attack = aimed(Kind::Close, unit, Slot::Primary, target);
    Some(against(game, state, &attack, target))
}

fn aimed(kind: Kind, unit: UnitId, slot: Slot, target: UnitId) -> Attack {
    let mut attack = Attack::new(kind, unit);
    attack.slot = slot;
    attack.targets = vec![Target::new(target)];
    attack
}

/// What a unit could do to another from a good place, and how near it must be for that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    /// What it could do there.
    pub promise: Promise,
    /// How far its shots reach; nothing for blows.
    pub range: Length,
}

/// The best that a unit could do to an opposing one, if it stood in a good place.
pub fn in_reach(game: &Aod, state: &State, unit: UnitId, target: UnitId) -> Option<Reach> {
    let def = game.def(state, unit);
    let shots = [Slot::Primary, Slot::Secondary].into_iter().filter_map(|slot| {
        def.weapon(slot)?;
        ranged::may_fire(game, state, unit, slot).ok()?;
        ranged::may_be_fired_at(game, state, unit, target).ok()?;
        let (_, range) = ranged::range_against(game, state, unit, slot, target);
        let promise = against(game, state, &aimed(Kind::Ranged, unit, slot, target), target);
        Some(Reach { promise, range: Length::inches(range.into()) })
    });
    let strikes = !def.is_vehicle() && !state.unit(target).is_cruising();
    let blow = strikes.then(|| {
        let attack = aimed(Kind::Close, unit, Slot::Primary, target);
        Reach { promise: against(game, state, &attack, target), range: Length::ZERO }
    });
    shots.chain(blow).max_by_key(|reach| (reach.promise.weight(), reach.range))
}

/// The inches a unit may move with a plain move order.
pub fn inches(game: &Aod, state: &State, unit: UnitId) -> Length {
    let jump = movement::moved::may_jump(game, state, unit);
    let pace = movement::inches::Pace { jump, ..Default::default() };
    movement::inches::inches(game, state, unit, pace)
}

/// Of six rolls to break away, how many succeed; 6 if the unit need not roll.
pub fn breaks_away(game: &Aod, state: &State, unit: UnitId) -> u8 {
    match movement::breakaway::holders(game, state, unit).next() {
        None => 6,
        Some(_) => 6 - movement::breakaway::fails_on(game, state, unit).min(6),
    }
}

/// Whether a unit might be given a move order this turn.
pub fn is_ready(game: &Aod, state: &State, unit: UnitId) -> bool {
    let seat = state.unit(unit).controller;
    order::may_take(game, state, seat, unit, order::OrderKind::Move).is_ok()
}

/// Whether a unit may try to take captives.
pub fn captures(game: &Aod, state: &State, unit: UnitId, target: UnitId) -> bool {
    crate::capture::judge(game, state, unit, target).is_ok()
}

/// Whether a unit is able to hold the battlefield.
pub fn is_able(game: &Aod, state: &State, unit: UnitId) -> bool {
    crate::victory::is_able(game, state, unit)
}

/// A player's points, if the game ended now.
pub fn score(game: &Aod, state: &State, seat: ironlance_engine::Seat) -> crate::victory::Score {
    crate::victory::score(game, state, seat)
}

/// What a marker promises where it lies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blast {
    /// Who is within its blast.
    pub reached: Vec<UnitId>,
    /// Of [`ROLLS`], how many leave it there.
    pub ways: u32,
    /// What it scores.
    pub clicks: i32,
}

/// What a marker promises where it lies.
pub fn blast(game: &Aod, state: &State, marker: &Placed) -> Blast {
    let needed = i32::from(game.content().marker(marker.marker).target)
        - artillery::attack_value(game, state, marker).total();
    Blast {
        reached: artillery::in_blast(game, state, marker, marker.at),
        ways: ways(needed),
        clicks: artillery::blast_damage(game, state, marker).total(),
    }
}

/// The marker that an artillery unit would place on a spot.
pub fn marker(game: &Aod, state: &State, unit: UnitId, spot: Point, others: usize) -> Placed {
    artillery::placed(game, state, unit, spot, others)
}

/// Whether special equipment of a unit is in effect.
pub fn works(
    game: &Aod,
    state: &State,
    unit: UnitId,
    equipment: crate::content::Equipment,
) -> bool {
    equipment::works(game, state, unit, equipment)
}

/// The vent rating of a 'Mech.
pub fn vent(game: &Aod, state: &State, unit: UnitId) -> u8 {
    value::vent(game, state, unit).dice()
}
