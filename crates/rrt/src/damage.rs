//! Taking damage and being destroyed.

use ironlance_rulebook::{cite, rule};

use crate::{
    Step,
    attack::{CombatEvent, Fallen, HitStage, Portion, current},
    character, faction, movement,
    state::{Fate, FeatureId, MechaId, Place, Target},
};

/// Takes all damage of an attack that has not been taken, at once; then tells who falls to it.
pub(crate) fn take_all(step: &mut Step<'_>) {
    cite(rule!("rrt.ranged.simultaneous-damage"));
    for place in 0..current(step).hits.len() {
        let hit = &mut current(step).hits[place];
        if hit.stage != HitStage::Stands {
            continue;
        }
        hit.stage = HitStage::Taken;
        let hit = hit.clone();
        let by = current(step).strike_of(&hit).by;
        for portion in hit.portions {
            take(step, portion, by);
        }
    }
    stay_or_fall(step);
}

/// Somebody takes damage; what is beyond the MDC is lost.
fn take(step: &mut Step<'_>, Portion { who, damage }: Portion, by: MechaId) {
    cite(rule!("rrt.damage.excess"));
    cite(rule!("rrt.damage.both-sides"));
    if damage == 0 {
        return;
    }
    let left = match who {
        Target::Mecha(mecha) => match hurt(step, mecha, damage, by) {
            Some(left) => left,
            None => return,
        },
        Target::Structure(feature) => match batter(step, feature, damage) {
            Some(left) => left,
            None => return,
        },
    };
    step.tell(rule!("rrt.damage.take"), |_| CombatEvent::Damaged { target: who, by, damage, left });
    if let (Target::Structure(_), 0) = (who, left) {
        let by = Some(by);
        step.tell(rule!("rrt.terrain.structure"), |_| CombatEvent::Destroyed { target: who, by });
    }
}

/// A mecha loses MDC; the answer is what it has left, or none if it had nothing to lose.
fn hurt(step: &mut Step<'_>, id: MechaId, damage: u16, by: MechaId) -> Option<u8> {
    let mecha = step.state.mecha_mut(id);
    if !mecha.is_in_play() {
        return None;
    }
    let had = mecha.mdc;
    mecha.mdc = u16::from(had).saturating_sub(damage) as u8;
    let left = mecha.mdc;
    match current(step).fallen.iter_mut().find(|fallen| fallen.who == id) {
        // All hits of a simultaneous attack fall at once: each may have been the one.
        Some(fallen) if !fallen.among.contains(&by) => fallen.among.push(by),
        None if left == 0 && had != 0 => {
            let among = earlier(step, id, by);
            current(step).fallen.push(Fallen { who: id, by: None, among });
        }
        _ => {}
    }
    (had != 0).then_some(left)
}

/// Whoever did damage to a mecha in this attack, up to the hit of one attacker.
fn earlier(step: &mut Step<'_>, id: MechaId, by: MechaId) -> Vec<MechaId> {
    let attack = current(step);
    let taken = attack.hits.iter().filter(|hit| {
        let of_it = |portion: &Portion| portion.who == Target::Mecha(id) && portion.damage != 0;
        hit.stage == HitStage::Taken && hit.portions.iter().any(of_it)
    });
    let mut among: Vec<MechaId> = Vec::new();
    for attacker in taken.map(|hit| attack.strike_of(hit).by).chain([by]) {
        if !among.contains(&attacker) {
            among.push(attacker);
        }
    }
    among
}

/// A structure loses MDC; the answer is what it has left.
fn batter(step: &mut Step<'_>, id: FeatureId, damage: u16) -> Option<u8> {
    let feature = step.state.features.get_mut(usize::from(id.0))?;
    let structure = feature.structure.as_mut().filter(|structure| structure.mdc != 0)?;
    structure.mdc = u16::from(structure.mdc).saturating_sub(damage) as u8;
    Some(structure.mdc)
}

/// Those whose MDC is gone, and whose pilots may keep them going, roll for it.
fn stay_or_fall(step: &mut Step<'_>) {
    let rule = rule!("rrt.character.iron-will");
    let fallen = current(step).fallen.clone();
    for Fallen { who, among, .. } in fallen {
        if !character::may_stay(step.game, step.state, who) {
            continue;
        }
        let rolled = step.die(6, rule) as u8 + 1;
        let success = 4 <= rolled;
        let until = step.state.turn.saturating_add(1);
        let effects = &mut step.state.mecha_mut(who).effects;
        effects.iron_will_rolled = true;
        if success {
            effects.iron_will_until = Some(until);
            effects.fell_to = among.first().copied();
            current(step).fallen.retain(|fallen| fallen.who != who);
        }
        step.tell(rule, |_| CombatEvent::TriedToStay { mecha: who, rolled, success, until });
    }
}

/// Takes a destroyed mecha from the table, with all that follows from its absence.
pub(crate) fn remove(step: &mut Step<'_>, id: MechaId, aside: bool) {
    cite(rule!("rrt.damage.destroyed"));
    cite(rule!("rrt.damage.command-points-stay"));
    movement::release_held_by(step, id);
    let mecha = step.state.mecha_mut(id);
    mecha.mdc = 0;
    mecha.place = Place::Out(Fate::Destroyed);
    mecha.effects = Default::default();
    faction::removed(step, id, aside);
    step.tell(rule!("rrt.damage.destroyed"), |_| CombatEvent::Removed { mecha: id, aside });
}

#[cfg(test)]
mod tests;
