//! Steps 1 and 2: picking a target and a TIC.

use ironlance_rulebook::{RuleId, cite, rule};
use ironlance_space::hex::Hex;

use super::{Bracket, SHORT_RANGE, bracket, defense_dice};
use crate::{
    Btt,
    arcs::{Arc, arc},
    cards,
    content::{Mark, RangeDice, Tic, TicName, UnitCard, UpgradeEffect, WeaponType},
    los::{self, Sight},
    options::AllRoundWeapons,
    refusal::Refusal,
    state::{Declared, Special, State, Unit, UnitId, Weapon},
};

/// An attack found legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shot {
    /// Who attacks.
    pub attacker: UnitId,
    /// Who is attacked.
    pub target: UnitId,
    /// With what.
    pub weapon: Weapon,
    /// What was declared.
    pub declared: Declared,
    /// The range bracket.
    pub bracket: Bracket,
    /// Whether the attacker is in the target's rear arc.
    pub flanking: bool,
    /// What lies on the line of sight.
    pub sight: Sight,
}

/// What lies between a unit and its enemies, looked for once each.
pub(crate) struct Sights([Option<Sight>; 8]);

impl Sights {
    /// Nothing has been looked for yet.
    pub(crate) const fn new() -> Sights {
        Sights([None; 8])
    }

    fn to(&mut self, game: &Btt, state: &State, id: UnitId, target: UnitId) -> Sight {
        *self.0[target.index()].get_or_insert_with(|| sight_to(game, state, id, target))
    }
}

/// Judges firing a TIC.
pub(crate) fn plan_fire(
    game: &Btt,
    state: &State,
    id: UnitId,
    tic: TicName,
    target: UnitId,
    declared: Declared,
) -> Result<Shot, Refusal> {
    plan_fire_seen(game, state, id, tic, target, declared, &mut Sights::new())
}

/// The same for one of many attacks of a unit that are tried one after the other.
pub(crate) fn plan_fire_seen(
    game: &Btt,
    state: &State,
    id: UnitId,
    tic: TicName,
    target: UnitId,
    declared: Declared,
    sights: &mut Sights,
) -> Result<Shot, Refusal> {
    let card = unit_card(game, state.unit(id));
    let place = card.tic(tic).ok_or(Refusal::NoSuchTic { unit: id, tic })?;
    can_fire(game, state, id, place)?;
    may_declare(game, state.unit(id), place, declared)
        .map_err(|tic| Refusal::NothingToDeclare { unit: id, tic })?;
    let enemy = enemy(state, id, target)?;
    sworn(game, state, id, target)?;
    let bracket = bracket_to(game, state, id, place, enemy)?;
    if declared.overdrive && bracket != Bracket::Short {
        let distance = state.unit(id).position().distance(enemy.position());
        return Err(Refusal::OverdriveTooFar { tic, target, distance, limit: SHORT_RANGE });
    }
    if !aims_at(game, state, state.unit(id), &card.tics[place], enemy.position()) {
        let rule = why_not_in_arc(state, state.unit(id), &card.tics[place], enemy.position());
        return Err(Refusal::NotInArc { unit: id, tic, target, rule });
    }
    let weapon = Weapon::Tic(place as u8);
    let sight = match declared.indirect {
        true if !spotted(state, id, target) => return Err(Refusal::NoSpotter { target }),
        true => Sight::default(),
        false => sights.to(game, state, id, target),
    };
    if !declared.indirect
        && let Some(rule) = blocked(game, state, id, target, &sight, weapon, bracket)
    {
        return Err(Refusal::NoLineOfSight { unit: id, target, rule });
    }
    let flanking = flanks(game, state, id, target);
    Ok(Shot { attacker: id, target, weapon, declared, bracket, flanking, sight })
}

/// Whether a TIC's weapons reach the target: range, arc and line of sight, nothing else.
pub(crate) fn can_reach(
    game: &Btt,
    state: &State,
    id: UnitId,
    tic: TicName,
    target: UnitId,
) -> Result<Bracket, Refusal> {
    let card = unit_card(game, state.unit(id));
    let place = card.tic(tic).ok_or(Refusal::NoSuchTic { unit: id, tic })?;
    let enemy = enemy(state, id, target)?;
    let bracket = bracket_to(game, state, id, place, enemy)?;
    if !aims_at(game, state, state.unit(id), &card.tics[place], enemy.position()) {
        let rule = rule!("btt.combat.target-arc");
        return Err(Refusal::NotInArc { unit: id, tic, target, rule });
    }
    match sight_to(game, state, id, target).blocked(0) {
        Some(rule) => Err(Refusal::NoLineOfSight { unit: id, target, rule }),
        None => Ok(bracket),
    }
}

/// The bracket of the distance to an enemy, if the TIC has attack dice for it.
fn bracket_to(
    game: &Btt,
    state: &State,
    id: UnitId,
    place: usize,
    enemy: &Unit,
) -> Result<Bracket, Refusal> {
    cite(rule!("btt.map.distance"));
    cite(rule!("btt.combat.target-range"));
    let unit = state.unit(id);
    let distance = unit.position().distance(enemy.position());
    bracket(&state.options, distance)
        .filter(|bracket| dice_of(game, unit, place).at(*bracket).is_some())
        .ok_or_else(|| Refusal::OutOfRange {
            unit: id,
            tic: unit_card(game, unit).tics[place].name,
            distance,
        })
}

/// The enemy that may be attacked.
pub(crate) fn enemy(state: &State, id: UnitId, target: UnitId) -> Result<&Unit, Refusal> {
    let rule = cite(rule!("btt.combat.target-enemy"));
    let enemy = state
        .get(target)
        .filter(|unit| target.seat() != id.seat() && unit.on_map() && unit.destroyed.is_none());
    enemy.ok_or_else(|| no_enemy(state, id, target, rule))
}

/// Why a unit cannot be attacked, or whatever else is done only to enemies.
pub(crate) fn no_enemy(state: &State, id: UnitId, target: UnitId, rule: RuleId) -> Refusal {
    let stays = state.get(target).is_some_and(|unit| unit.on_map() && unit.destroyed.is_some());
    match stays && target.seat() != id.seat() {
        true => Refusal::DestroyedTarget { target, rule },
        false => Refusal::NotAnEnemy { unit: id, target, rule },
    }
}

/// A unit that swore a duel attacks nobody else.
pub(crate) fn sworn(game: &Btt, state: &State, id: UnitId, target: UnitId) -> Result<(), Refusal> {
    for put in state.marks.iter().filter(|put| put.by == id && put.on != target) {
        if cards::mark(game.content(), state, put) == Some(&Mark::Duel) {
            return Err(Refusal::SwornToAnother { unit: id, target: put.on });
        }
    }
    Ok(())
}

/// Whether the TIC can be fired at all this round.
pub fn can_fire(game: &Btt, state: &State, id: UnitId, place: usize) -> Result<(), Refusal> {
    let unit = state.unit(id);
    let card = unit_card(game, unit);
    let tic = &card.tics[place];
    let name = tic.name;
    let fired = |place: usize| unit.fired & (1 << place) != 0;
    if fired(place) {
        return Err(Refusal::TicFired { tic: name });
    }
    if tic.weapon.needs_upgrade() && unit.upgrade_on(place).is_none() {
        return Err(Refusal::NeedsUpgrade { tic: name });
    }
    let members = if tic.weapon == WeaponType::Mixed { members(card, place, state) } else { 0 };
    if unit.barred & (1 << place | members) != 0 {
        return Err(Refusal::TicUsedByAction { tic: name });
    }
    out_of_order(game, unit, place, members)?;
    if let Some(refusal) = fired_with_mixed(card, state, unit, place, members) {
        return Err(refusal);
    }
    if unit.struck && uses_arms(card, place, members) {
        return Err(Refusal::ArmsAreBusy { unit: id, tic: name });
    }
    if unit.special == Special::ArmsFlipped && members != 0 {
        let arms = (0..card.tics.len()).filter(|member| members & (1 << member) != 0);
        let arms = arms.filter(|member| card.tics[*member].arm).count() as u32;
        if arms > 0 && arms < members.count_ones() {
            return Err(Refusal::MixedWithFlippedArms { tic: name });
        }
    }
    Ok(())
}

/// A Mixed TIC fired before one of its members or before another that shares one, or the other way
/// round.
fn fired_with_mixed(
    card: &UnitCard,
    state: &State,
    unit: &Unit,
    place: usize,
    own_members: u16,
) -> Option<Refusal> {
    // A weapon is fired once, by itself or with one of several Mixed TICs.
    let own = own_members | 1 << place;
    let clash = |other: usize| {
        let members = match card.tics[other].weapon {
            WeaponType::Mixed => members(card, other, state),
            _ => 0,
        };
        let common = own & (members | 1 << other);
        let shared = (0..card.tics.len()).find(|place| common & (1 << place) != 0)?;
        let shared = Some(shared).filter(|shared| *shared != place && *shared != other);
        Some(Refusal::MixedOrMember {
            tic: card.tics[place].name,
            other: card.tics[other].name,
            shared: shared.map(|shared| card.tics[shared].name),
        })
    };
    let mut fired = (0..card.tics.len()).filter(|other| unit.fired & (1 << other) != 0);
    fired.find_map(clash)
}

/// The TICs that a Mixed TIC includes, as a bit set.
pub fn members(card: &UnitCard, mixed: usize, state: &State) -> u16 {
    cite(rule!("btt.combat.mixed-includes"));
    cite(rule!("btt.combat.flamer-mgun-with-mixed"));
    let members = card.members(mixed);
    if state.options.mixed_includes_rear {
        return members;
    }
    let rear = (0..).zip(&card.tics).filter(|(_, tic)| tic.rear).map(|(place, _)| 1 << place);
    members & !rear.sum::<u16>()
}

/// Whether firing this TIC uses the arms.
pub fn uses_arms(card: &UnitCard, place: usize, members: u16) -> bool {
    let arm = |(other, tic): (usize, &Tic)| members & (1 << other) != 0 && tic.arm;
    card.tics[place].arm || card.tics.iter().enumerate().any(arm)
}

fn out_of_order(game: &Btt, unit: &Unit, place: usize, members: u16) -> Result<(), Refusal> {
    let card = unit_card(game, unit);
    let name = card.tics[place].name;
    if unit.lost_tics & (1 << place) != 0 || (members != 0 && members & !unit.lost_tics == 0) {
        return Err(Refusal::TicLost { tic: name });
    }
    let concerns = |tic: &u8| usize::from(*tic) == place || members & (1 << tic) != 0;
    let mut jammed = unit.criticals.iter().filter_map(|critical| critical.tic);
    match jammed.find(concerns) {
        Some(tic) => {
            let jammed = card.tics[usize::from(tic)].name;
            Err(Refusal::TicJammed { tic: name, jammed })
        }
        None => Ok(()),
    }
}

/// Whether the upgrade on the TIC allows what is declared; the TIC if it does not.
pub(crate) fn may_declare(
    game: &Btt,
    unit: &Unit,
    place: usize,
    declared: Declared,
) -> Result<(), TicName> {
    cite(rule!("btt.cards.optional-effects"));
    let allowed = |wanted: bool, fits: fn(&UpgradeEffect) -> bool| {
        !wanted || upgrade_effects(game, unit, place).any(fits)
    };
    let all =
        allowed(declared.overdrive, |effect| matches!(effect, UpgradeEffect::Overdrive { .. }))
            && allowed(declared.indirect, |effect| {
                matches!(effect, UpgradeEffect::Indirect { .. })
            })
            && allowed(declared.inferno, |effect| {
                matches!(effect, UpgradeEffect::HeatInsteadOfDamage { declared: true, .. })
            });
    if all { Ok(()) } else { Err(unit_card(game, unit).tics[place].name) }
}

/// What the upgrade on a TIC does when it is fired by itself.
pub fn upgrade_effects<'a>(
    game: &'a Btt,
    unit: &Unit,
    place: usize,
) -> impl Iterator<Item = &'a UpgradeEffect> {
    cite(rule!("btt.cards.weapon-upgrade-scope"));
    let upgrade = unit.upgrade_on(place);
    upgrade.into_iter().flat_map(|upgrade| &game.content().upgrades[usize::from(upgrade)].effects)
}

/// The attack dice of a TIC by range: those printed, or those its upgrade gives.
pub fn dice_of(game: &Btt, unit: &Unit, place: usize) -> RangeDice {
    let given = upgrade_effects(game, unit, place).find_map(|effect| match effect {
        UpgradeEffect::Dice { dice, .. } => Some(*dice),
        _ => None,
    });
    given.unwrap_or(unit_card(game, unit).tics[place].dice)
}

/// Whether a hex is in the arc of a TIC.
pub(crate) fn in_arc(game: &Btt, state: &State, unit: &Unit, tic: &Tic, hex: Hex) -> bool {
    cite(rule!("btt.combat.target-arc"));
    if tic.all_round && !is_flipped(game, state, unit, tic) {
        cite(rule!("btt.arcs.all-round"));
        return true;
    }
    arc(state.options.rear_arc, unit.position(), unit.facing, hex) == fires(game, state, unit, tic)
}

/// Whether a TIC may attack an enemy in this hex, as far as arcs go.
fn aims_at(game: &Btt, state: &State, unit: &Unit, tic: &Tic, hex: Hex) -> bool {
    let turns = tic.all_round && !is_flipped(game, state, unit, tic);
    if turns_all_round(game, state, unit) && !turns {
        cite(rule!("btt.arcs.all-round"));
        return fires(game, state, unit, tic) == Arc::Forward;
    }
    in_arc(game, state, unit, tic, hex)
}

/// The arc a TIC fires into.
pub fn fires(game: &Btt, state: &State, unit: &Unit, tic: &Tic) -> Arc {
    cite(rule!("btt.combat.mixed-arc"));
    if tic.rear || is_flipped(game, state, unit, tic) { Arc::Rear } else { Arc::Forward }
}

/// Whether a TIC points to the rear because the arms are flipped, whatever other marks it has.
fn is_flipped(game: &Btt, state: &State, unit: &Unit, tic: &Tic) -> bool {
    if unit.special != Special::ArmsFlipped {
        return false;
    }
    let card = unit_card(game, unit);
    // A Mixed TIC of arms and other weapons is not fired at all then.
    let arms = |place: usize| uses_arms(card, place, members(card, place, state));
    let mixed = tic.weapon == WeaponType::Mixed;
    let flipped = tic.arm || (mixed && card.tic(tic.name).is_some_and(arms));
    if flipped {
        cite(rule!("btt.special.flip-arms"));
    }
    flipped
}

fn why_not_in_arc(state: &State, unit: &Unit, tic: &Tic, hex: Hex) -> RuleId {
    match (arc(state.options.rear_arc, unit.position(), unit.facing, hex), tic.rear) {
        (Arc::Forward, true) | (Arc::Rear, false) => rule!("btt.combat.arc-decides-tics"),
        _ => rule!("btt.combat.target-arc"),
    }
}

/// What lies between two units.
pub(crate) fn sight_to(game: &Btt, state: &State, from: UnitId, to: UnitId) -> Sight {
    let (from, target) = (state.unit(from).position(), state.unit(to));
    let hulled_down = target.special == Special::HulledDown;
    los::sight(game.board(state), state, from, target.position(), hulled_down)
}

/// The rule that keeps the attacker from seeing the target.
pub(crate) fn blocked(
    game: &Btt,
    state: &State,
    id: UnitId,
    target: UnitId,
    sight: &Sight,
    weapon: Weapon,
    bracket: Bracket,
) -> Option<RuleId> {
    cite(rule!("btt.combat.target-los"));
    let cards = if los::card_dice_block(&state.options) {
        defense_dice::from_cards(game, state, id, target, weapon, bracket)
    } else {
        0
    };
    sight.blocked(cards)
}

/// Whether another allied unit holds a target lock on the target.
fn spotted(state: &State, id: UnitId, target: UnitId) -> bool {
    state.lance(id.seat()).any(|(ally, unit)| ally != id && unit.has_lock_on(target))
}

/// The arc in which an enemy in this hex counts as being.
pub(crate) fn enemy_arc(game: &Btt, state: &State, unit: &Unit, hex: Hex) -> Arc {
    if turns_all_round(game, state, unit) {
        cite(rule!("btt.arcs.all-round"));
        return Arc::Forward;
    }
    arc(state.options.rear_arc, unit.position(), unit.facing, hex)
}

/// Whether the attacker is in the target's rear arc.
pub(crate) fn flanks(game: &Btt, state: &State, attacker: UnitId, target: UnitId) -> bool {
    enemy_arc(game, state, state.unit(target), state.unit(attacker).position()) == Arc::Rear
}

/// The unit card of a unit.
pub(crate) fn unit_card<'a>(game: &'a Btt, unit: &Unit) -> &'a UnitCard {
    &game.content().units[usize::from(unit.card)]
}

/// Whether every enemy counts as in the forward arc of this mech.
fn turns_all_round(game: &Btt, state: &State, unit: &Unit) -> bool {
    state.options.all_round_weapons == AllRoundWeapons::WholeMech
        && unit_card(game, unit).tics.iter().any(|tic| tic.all_round)
}

#[cfg(test)]
mod tests;
