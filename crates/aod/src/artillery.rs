//! Artillery: markers placed in one turn, drift and blast in the next.

#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use ironlance_engine::{Seat, Tally};
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Arc, Course, Direction, Facing, Length, Point, Shape, Vector};
use serde::{Deserialize, Serialize};

use crate::{
    Aod, Refusal, Step,
    attack::{self, Attack, AttackDice, Critical, Kind, Target, dealt_to},
    combat::{CombatEvent, CombatRefusal},
    content::{Equipment, Marker, MarkerId, RangeType, Slot},
    damage::{self, Cause},
    ending, equipment, faction, formation, heat,
    lof::{End, Line},
    options::{ArtilleryLineCheck, ArtilleryWithoutAttacker, BlastReach},
    order::{self, OrderKind},
    ranged,
    state::{State, UnitId},
    table, value,
};

/// A marker that waits for its player's next command stage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Placed {
    /// Whose marker.
    pub attacker: UnitId,
    /// Whose command stage resolves it.
    pub seat: Seat,
    /// Which marker.
    pub marker: MarkerId,
    /// Where its centre lies.
    pub at: Point,
    /// Where its arrow points.
    pub arrow: Vector,
    /// Other members of the formation when the order was given.
    pub others: u8,
    /// Whether the line to it was clear when it was placed.
    pub was_clear: bool,
}

/// Judges an artillery attack at these spots; gives the other members of the formation.
pub(crate) fn judge(
    game: &Aod,
    state: &State,
    seat: Seat,
    unit: UnitId,
    spots: &[Point],
    with: &[UnitId],
) -> Result<ArrayVec<UnitId, 4>, Refusal> {
    order::may_order(game, state, seat, unit, OrderKind::Ranged)?;
    if state.is_quick_start() {
        return Err(CombatRefusal::NotInQuickStart { rule: rule!("aod.quick.scope") }.into());
    }
    let others = formation::judge_artillery(game, state, seat, unit, with)?;
    let most = match others.is_empty() {
        true => game.def(state, unit).weapon(Slot::Primary).map_or(1, |weapon| weapon.targets),
        false => 1,
    };
    let (count, rule) = (spots.len(), rule!("aod.artillery.several-markers"));
    if count == 0 || usize::from(most) < count {
        return Err(CombatRefusal::WrongNumberOfTargets { count, most, rule }.into());
    }
    for member in std::iter::once(unit).chain(others.iter().copied()) {
        judge_member(game, state, member, spots)?;
    }
    Ok(others)
}

/// Whether one artillery unit may fire at these spots.
fn judge_member(game: &Aod, state: &State, unit: UnitId, spots: &[Point]) -> Result<(), Refusal> {
    cite(rule!("aod.artillery.is-ranged"));
    let Some(artillery) = game.def(state, unit).artillery else {
        return Err(CombatRefusal::NoArtillery { unit }.into());
    };
    ranged::may_fire(game, state, unit, Slot::Primary)?;
    faction::check_duty(game, state, unit, &[])?;
    let rule = rule!("aod.artillery.declare");
    if table::touching_opponents(game, state, unit).next().is_some() {
        return Err(CombatRefusal::Engaged { unit, rule }.into());
    }
    let from = state.unit(unit).at().ok_or(CombatRefusal::NoSuchTarget { target: unit })?;
    let maximum = value::range(game, state, unit, Slot::Primary).1;
    for spot in spots {
        let beyond =
            |inches: u8| !Shape::from(&from).is_within(Length::inches(inches.into()), spot);
        let in_front = table::arc_of(game, state, unit, *spot) == Some(Arc::Front);
        let is_on_field = table::field().contains(*spot);
        if !is_on_field || !in_front || !beyond(maximum) || beyond(artillery.range) {
            let (distance, least, most) = (from.distance(*spot), maximum, artillery.range);
            return Err(CombatRefusal::BadSpot { unit, distance, least, most, in_front }.into());
        }
    }
    Ok(())
}

/// Places the markers of an artillery attack.
pub(crate) fn place(step: &mut Step<'_>, unit: UnitId, spots: &[Point], others: &[UnitId]) {
    let members: ArrayVec<UnitId, 5> =
        std::iter::once(unit).chain(others.iter().copied()).collect();
    order::begin(step, OrderKind::Ranged, &members);
    for spot in spots {
        let placed = placed(step.game, step.state, unit, *spot, others.len());
        step.state.markers.push(placed);
        let at = *spot;
        step.tell(rule!("aod.artillery.declare"), |_| CombatEvent::MarkerPlaced {
            attacker: unit,
            at,
        });
    }
}

/// The marker of an artillery unit on a spot, as it would be placed now.
pub(crate) fn placed(
    game: &Aod,
    state: &State,
    unit: UnitId,
    spot: Point,
    others: usize,
) -> Placed {
    let from = state.unit(unit).at().expect("who fires is on the battlefield");
    Placed {
        attacker: unit,
        seat: state.unit(unit).controller,
        marker: game.def(state, unit).artillery.expect("artillery fires").marker,
        at: spot,
        arrow: spot - from,
        others: others as u8,
        was_clear: is_clear(game, state, unit, spot),
    }
}

/// Whether nothing blocks the line to a spot.
fn is_clear(game: &Aod, state: &State, unit: UnitId, spot: Point) -> bool {
    let Some(from) = End::of(game, state, unit) else { return false };
    Line::new(game, state, from, End::spot(state, spot)).blocker().is_none()
}

/// Whose markers wait for a player's command stage, each attacker once.
pub(crate) fn waiting(state: &State, seat: Seat) -> Vec<UnitId> {
    let mut waiting = Vec::new();
    for marker in state.markers.iter().filter(|marker| marker.seat == seat) {
        if !waiting.contains(&marker.attacker) {
            waiting.push(marker.attacker);
        }
    }
    waiting
}

/// Begins the attack of a unit's markers in its player's command stage.
pub(crate) fn begin(step: &mut Step<'_>, unit: UnitId) {
    cite(rule!("aod.artillery.resolve-when"));
    if !is_there(step.state, unit)
        && step.state.options.artillery_without_attacker == ArtilleryWithoutAttacker::Removed
    {
        return remove(step, unit);
    }
    attack::begin(step, Attack::new(Kind::Artillery, unit));
}

/// Whether the attacker is still there to use its values, on the battlefield or aboard.
fn is_there(state: &State, unit: UnitId) -> bool {
    state.unit(unit).is_in_game() && state.unit(unit).captor.is_none()
}

/// An artillery unit is a captive: its markers have no effect any more, not even if it comes free.
pub(crate) fn attacker_captured(step: &mut Step<'_>, unit: UnitId) {
    let waits = step.state.markers.iter().any(|marker| marker.attacker == unit);
    if waits && step.state.options.artillery_without_attacker == ArtilleryWithoutAttacker::Removed {
        cite(rule!("aod.artillery.resolve-when"));
        remove(step, unit);
    }
}

fn remove(step: &mut Step<'_>, unit: UnitId) {
    step.state.markers.retain(|marker| marker.attacker != unit);
    step.tell(rule!("aod.artillery.marker-removed"), |_| CombatEvent::MarkerRemoved {
        attacker: unit,
    });
}

/// The attack value against one marker. Pure: the attack and its odds both ask here.
pub(crate) fn attack_value(game: &Aod, state: &State, placed: &Placed) -> Tally {
    let unit = placed.attacker;
    let marker = game.content().marker(placed.marker);
    let mut tally = match uses_printed_values(game, state, unit) {
        true => Tally::new(rule!("aod.artillery.salvage"), marker.salvage.attack),
        false => value::attack(game, state, unit),
    };
    tally.add(rule!("aod.formation.ranged-resolve"), 2 * i32::from(placed.others));
    cite(rule!("aod.artillery.unblocked-bonus"));
    let clear = match state.options.artillery_line_check {
        ArtilleryLineCheck::Declared => placed.was_clear,
        ArtilleryLineCheck::Resolved => is_clear(game, state, unit, placed.at),
    };
    if clear {
        tally.add(rule!("aod.artillery.unblocked-bonus"), 2);
    }
    tally
}

/// The damage of a blast before the unit affected is looked at.
pub(crate) fn blast_damage(game: &Aod, state: &State, placed: &Placed) -> Tally {
    match uses_printed_values(game, state, placed.attacker) {
        true => {
            let marker = game.content().marker(placed.marker);
            Tally::new(rule!("aod.artillery.salvage"), marker.salvage.damage)
        }
        false => value::damage(game, state, placed.attacker, Slot::Primary),
    }
}

fn uses_printed_values(game: &Aod, state: &State, unit: UnitId) -> bool {
    !is_there(state, unit) || equipment::shows(game, state, unit, Equipment::Salvage)
}

/// Where a marker comes to rest: where it lies, or where it drifts; `None` off the battlefield.
pub(crate) fn rest(
    game: &Aod,
    placed: &Placed,
    result: i32,
    black: u8,
    critical: Option<Critical>,
) -> Option<Point> {
    let marker: &Marker = game.content().marker(placed.marker);
    if critical == Some(Critical::Hit) || i32::from(marker.target) <= result {
        return Some(placed.at);
    }
    drifted(placed, marker, result, black)
}

/// Where a marker drifts to, which depends on the black die and on how far the result fell short.
fn drifted(placed: &Placed, marker: &Marker, result: i32, black: u8) -> Option<Point> {
    cite(rule!("aod.artillery.drift-direction"));
    cite(rule!("aod.artillery.drift-distance"));
    let inches = marker.drift(result.clamp(0, 255) as u8);
    let turn = Facing::new(u16::from(black - 1) * 60).expect("a sixth of a full turn");
    let direction = Direction::of(placed.arrow, turn);
    let length = Length::inches(inches.into());
    let end = Course::new(placed.at, direction, length).and_then(|course| course.end());
    end.filter(|end| {
        let inside = table::field().contains(*end);
        if !inside {
            cite(rule!("aod.artillery.off-table"));
        }
        inside
    })
}

/// The units within a blast.
pub(crate) fn in_blast(game: &Aod, state: &State, placed: &Placed, at: Point) -> Vec<UnitId> {
    cite(rule!("aod.artillery.blast"));
    cite(rule!("aod.artillery.marker-data"));
    let radius = Length::inches(game.content().marker(placed.marker).blast.into());
    let reach = state.options.artillery_hits_cruising_and_submerged;
    let is_reached = |unit: UnitId| {
        let in_the_air = matches!(reach, BlastReach::NotCruising | BlastReach::Neither);
        let under_water = matches!(reach, BlastReach::NotSubmerged | BlastReach::Neither);
        state.unit(unit).captor.is_none()
            && !(in_the_air && state.unit(unit).is_cruising())
            && !(under_water && table::is_submerged(game, state, unit))
            && state.unit(unit).at().is_some_and(|place| Shape::from(&at).is_within(radius, &place))
    };
    state.on_table().filter(|unit| is_reached(*unit)).collect()
}

/// Resolves all markers of the attacker with the attack roll.
pub(crate) fn resolve(step: &mut Step<'_>, attack: &Attack) {
    let unit = attack.attacker;
    let dice = attack.dice.expect("the attack is rolled");
    let critical = attack.critical(step.state);
    cite(rule!("aod.artillery.several-markers"));
    let placed: Vec<Placed> =
        step.state.markers.iter().filter(|marker| marker.attacker == unit).copied().collect();
    if critical == Some(Critical::Miss) {
        cite(rule!("aod.artillery.critical"));
        damage::push(step, unit, 1);
        remove(step, unit);
        return ending::pay(step);
    }
    // All values are taken before the first blast: one roll serves for all markers.
    let values: Vec<(Tally, Tally)> = placed
        .iter()
        .map(|placed| {
            let (game, state) = (step.game, &*step.state);
            (attack_value(game, state, placed), blast_damage(game, state, placed))
        })
        .collect();
    remove(step, unit);
    if attack.uses(step.game, step.state, Equipment::ArmorPiercing) {
        equipment::used(step, unit, Equipment::ArmorPiercing);
    }
    let mut heated = Vec::new();
    for (placed, (value, scored)) in placed.iter().zip(values) {
        let result = value.total() + i32::from(dice.total());
        explode(step, attack, placed, (value, result, dice), scored, critical, &mut heated);
    }
    for unit in heated {
        heat::roll(step, unit, false);
    }
    ending::pay(step);
}

/// One marker drifts or stays, and everybody within its blast is dealt damage.
fn explode(
    step: &mut Step<'_>,
    attack: &Attack,
    placed: &Placed,
    (value, result, dice): (Tally, i32, AttackDice),
    scored: Tally,
    critical: Option<Critical>,
    heated: &mut Vec<UnitId>,
) {
    cite(rule!("aod.artillery.roll"));
    let at = rest(step.game, placed, result, dice.black, critical);
    let (attacker, from) = (placed.attacker, placed.at);
    step.tell(rule!("aod.artillery.blast"), |_| CombatEvent::Exploded {
        attacker,
        attack: value,
        result,
        from,
        at,
    });
    let Some(at) = at else { return };
    let cause = Cause { seat: Some(placed.seat), unit: Some(attacker) };
    for unit in in_blast(step.game, step.state, placed, at) {
        let mut blast = attack.clone();
        blast.targets = vec![Target::new(unit)];
        let hit = critical == Some(Critical::Hit);
        let dealt = dealt_to(step.game, step.state, &blast, unit, scored.clone(), hit);
        let amount = dealt.total().clamp(0, 255) as u8;
        if let Some(armour) = attack::armour_used(step.game, step.state, &blast, unit) {
            equipment::used(step, unit, armour);
        }
        step.tell(rule!("aod.damage.basic"), |_| CombatEvent::Scored { unit, damage: dealt });
        damage::deal(step, unit, amount, cause, rule!("aod.artillery.blast"));
        let is_energy = blast.range_type(step.game, step.state) == Some(RangeType::Energy);
        let it = step.state.unit_mut(unit);
        if is_energy && 0 < amount && !it.energy_heated && it.is_on_field() {
            it.energy_heated = true;
            heat::gain(step, unit, 1, rule!("aod.heat.energy-hit"));
            heated.push(unit);
        }
    }
}
