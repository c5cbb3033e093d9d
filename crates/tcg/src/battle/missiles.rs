//! Missile dice.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use crate::{
    Step, Tcg,
    content::{Asset, Feature},
    effects::{self, standing},
    event::{Event, Roll},
    options::AntiMissile,
    state::{
        Assigned, Blow, BlowKind, CardId, Die, Lasting, Mission, MissionStep, Site, State, Task,
    },
    values,
};

/// Rolls the next missile die, or goes on when all are rolled.
pub(crate) fn missiles(step: &mut Step<'_>, place: u16) -> bool {
    let Some(mission) = step.state.mission.as_deref() else { return true };
    let Some(entry) = mission.assigned.get(usize::from(place)).copied() else {
        set(step, MissionStep::Damage);
        strike(step);
        return true;
    };
    let rolled = mission.dice.iter().filter(|(other, _)| *other == place).count();
    let firing = entry.by.card().filter(|_| flies(step.game, step.state, &entry));
    let Some(unit) = firing.filter(|_| 0 < entry.missiles) else {
        set(step, MissionStep::Missiles(place + 1));
        return true;
    };
    let seat = mission.side_of(entry.by).unwrap_or(mission.attacker);
    let own = step.state.card(unit).controller == seat;
    if rolled < usize::from(entry.missiles) {
        roll(step, seat, (place, entry.by));
        return true;
    }
    set(step, MissionStep::Missiles(place + 1));
    if own && is_last(step.state, place, entry.by) {
        step.state.tasks.push(Task::MissilesRolled(unit));
    }
    true
}

/// Rolls one missile die; its player may change it.
fn roll(step: &mut Step<'_>, seat: Seat, missile: (u16, Site)) {
    let number = step.die(6, rule!("tcg.option.missile-roll")) as u8 + 1;
    let changes = effects::is_changeable(step.game, step.state, seat, Some(missile.1));
    let lowers = is_choice(step.game, step.state, seat, missile, number);
    if changes || lowers {
        step.tell(rule!("tcg.option.missile-roll"), |_| Event::Rolled {
            seat,
            die: number,
            roll: Roll::Missile,
        });
    }
    let die = Die { seat, number, missile: Some(missile), used: Vec::new() };
    if changes {
        step.state.tasks.push(Task::Die(die));
    } else {
        settle(step, die, missile);
    }
}

/// A missile die changes no more, unless its player may lower it and that makes a difference.
pub(crate) fn settle(step: &mut Step<'_>, die: Die, missile: (u16, Site)) {
    if is_choice(step.game, step.state, die.seat, missile, die.number) {
        step.state.tasks.push(Task::Lower(die));
    } else if let Some(mission) = step.state.mission.as_deref_mut() {
        mission.dice.push((missile.0, die.number));
    }
}

/// Whether the damage of a missile depends on how far its die is lowered.
fn is_choice(game: &Tcg, state: &State, seat: Seat, missile: (u16, Site), number: u8) -> bool {
    let (place, by) = missile;
    let most = lowered_by(game, state, seat, by);
    let entry = state.mission.as_deref().and_then(|it| it.assigned.get(usize::from(place)));
    let Some(entry) = entry.filter(|_| 0 < most) else { return false };
    let munitions = values::has_asset(game, state, seat, Asset::Munitions);
    let stopped = stopped(game, state, entry.to);
    let damage = |number: u8| missile_damage(number, munitions).saturating_sub(stopped);
    (least(number, most)..number).any(|other| damage(other) != damage(number))
}

const fn least(number: u8, most: u8) -> u8 {
    number.saturating_sub(most)
}

/// The least number that a missile die may count as.
pub(crate) fn least_number(game: &Tcg, state: &State, die: &Die) -> u8 {
    let most = die.missile.map_or(0, |(_, by)| lowered_by(game, state, die.seat, by));
    least(die.number, most)
}

/// The player of a missile die says what it counts as.
pub(crate) fn lower(step: &mut Step<'_>, number: u8) {
    let Some(Task::Lower(die)) = step.state.tasks.pop() else { return };
    let Some((place, _)) = die.missile else { return };
    if number < die.number {
        let seat = die.seat;
        step.tell(rule!("tcg.effect.die-change"), |_| Event::Rolled {
            seat,
            die: number,
            roll: Roll::Change,
        });
    }
    if let Some(mission) = step.state.mission.as_deref_mut() {
        mission.dice.push((place, number));
    }
}

/// Whether no later entry has missiles of the same Unit.
fn is_last(state: &State, place: u16, by: Site) -> bool {
    let assigned = state.mission.as_deref().map(|mission| &mission.assigned);
    let later = assigned.into_iter().flatten().skip(usize::from(place) + 1);
    !later.into_iter().any(|entry| entry.by == by && 0 < entry.missiles)
}

/// What the missile dice come to.
fn strike(step: &mut Step<'_>) {
    let Some(mission) = step.state.mission.as_deref_mut() else { return };
    let dice = std::mem::take(&mut mission.dice);
    for (place, die) in dice {
        let Some(mission) = step.state.mission.as_deref() else { return };
        let (by, to) = {
            let entry = &mission.assigned[usize::from(place)];
            (entry.by, entry.to)
        };
        let Some(seat) = mission.side_of(by) else { continue };
        let munitions = values::has_asset(step.game, step.state, seat, Asset::Munitions);
        let stopped = stopped(step.game, step.state, to);
        let damage = missile_damage(die, munitions).saturating_sub(stopped);
        let game = step.game;
        step.tell(rule!("tcg.option.missile-roll"), |state| {
            let of = |die| missile_damage(guided(game, state, seat, by, die), munitions);
            let six = (1..=6).map(|die| of(die).saturating_sub(stopped)).sum();
            Event::Missile { by, to, die, damage, six }
        });
        if 0 < damage
            && let Some(mission) = step.state.mission.as_deref_mut()
        {
            let kind = BlowKind::Missile;
            mission.blows.push(Blow { to, points: damage, kind, by: Some(by) });
        }
    }
}

fn set(step: &mut Step<'_>, to: MissionStep) {
    if let Some(mission) = step.state.mission.as_deref_mut() {
        mission.step = to;
    }
}

/// Whether missiles are still fired: not if either end has left, or deals no damage.
fn flies(game: &Tcg, state: &State, entry: &Assigned) -> bool {
    let Some(mission) = state.mission.as_deref() else { return false };
    let by = entry.by;
    if entry.wasted || !mission.is_there(entry.to) || mission.fighter(by).is_none() {
        cite(rule!("tcg.option.missile-wasted"));
        return false;
    }
    !standing::covered(game, state, by, |what| *what == Lasting::DealsNone)
}

/// The damage of a missile die, which may have been changed to any number.
pub(crate) fn missile_damage(die: u8, munitions: bool) -> u8 {
    cite(rule!("tcg.option.missile-modified"));
    match die {
        1 | 2 => die,
        3 if munitions => {
            cite(rule!("tcg.asset.munitions"));
            3
        }
        _ => 0,
    }
}

/// How much NARC and spotters lower a missile die at most.
fn lowered_by(game: &Tcg, state: &State, seat: Seat, by: Site) -> u8 {
    let spotters = state.modifiers.iter().filter_map(|modifier| match modifier.what {
        Lasting::LowerMissiles(who, points) if who == seat => Some(points),
        _ => None,
    });
    spotters.fold(u8::from(has_narc(game, state, by)), u8::saturating_add)
}

/// The number a missile die is lowered to by a player who wants the most damage.
pub(crate) fn guided(game: &Tcg, state: &State, seat: Seat, by: Site, die: u8) -> u8 {
    let munitions = values::has_asset(game, state, seat, Asset::Munitions);
    let lowered = least(die, lowered_by(game, state, seat, by))..=die;
    lowered.max_by_key(|die| missile_damage(*die, munitions)).unwrap_or(die)
}

fn has_narc(game: &Tcg, state: &State, by: Site) -> bool {
    cite(rule!("tcg.keyword.narc"));
    let group = state.mission.as_deref().into_iter().flat_map(|mission| mission.group(by));
    group.into_iter().any(|id| values::has(game, state, id, |it| it == Feature::Narc))
}

/// The damage that is prevented from each missile at somebody.
pub(crate) fn stopped(game: &Tcg, state: &State, to: Site) -> u8 {
    if standing::no_missile_damage(game, state, to) {
        return u8::MAX;
    }
    let Some(mission) = state.mission.as_deref() else { return 0 };
    let is_unit = to
        .card()
        .is_some_and(|id| state.card(id).is_active() && game.card(state.card(id).def).is_unit());
    if is_unit { protected(game, state, mission, to) } else { 0 }
}

/// How many Anti-Missile Systems protect a Unit.
fn protected(game: &Tcg, state: &State, mission: &Mission, to: Site) -> u8 {
    cite(rule!("tcg.keyword.anti-missile"));
    let protects = |id: &CardId| values::has(game, state, *id, |it| it == Feature::AntiMissile);
    let most = match state.options.anti_missile {
        AntiMissile::EachUnit => usize::MAX,
        AntiMissile::WholeGroup => 1,
    };
    let count = mission.group(to).filter(protects).take(most).count();
    count as u8
}
