//! Physical attacks: like weapon attacks, with the exceptions of this chapter.

use ironlance_engine::Tally;
use ironlance_rulebook::{cite, rule};

use crate::{
    Btt,
    arcs::Arc,
    combat::{
        Bracket, Shot, attack_dice, sight_to,
        target::{blocked, enemy, enemy_arc, flanks, members, sworn, unit_card, uses_arms},
    },
    content::{Forbidden, WeaponType},
    refusal::Refusal,
    state::{Declared, State, Unit, UnitId, Weapon},
};

/// Judges a physical attack.
pub(crate) fn plan_strike(
    game: &Btt,
    state: &State,
    id: UnitId,
    target: UnitId,
) -> Result<Shot, Refusal> {
    cite(rule!("btt.physical.procedure"));
    let unit = state.unit(id);
    can_strike(game, state, id)?;
    let other = enemy(state, id, target)?;
    sworn(game, state, id, target)?;
    let (here, there) = (unit.position(), other.position());
    let in_front = enemy_arc(game, state, unit, there) == Arc::Forward;
    if here.distance(there) != 1 || !in_front {
        return Err(Refusal::NotInFront { unit: id, target });
    }
    if let Some(limit) = state.options.physical_level_limit {
        let board = game.board(state);
        let levels = board.ground(state, here).floor().abs_diff(board.ground(state, there).floor());
        if levels > limit {
            return Err(Refusal::TooSteep { target, levels, limit });
        }
    }
    let sight = sight_to(game, state, id, target);
    let weapon = Weapon::Physical;
    if let Some(rule) = blocked(game, state, id, target, &sight, weapon, Bracket::Short) {
        return Err(Refusal::NoLineOfSight { unit: id, target, rule });
    }
    Ok(Shot {
        attacker: id,
        target,
        weapon,
        declared: Declared::default(),
        bracket: Bracket::Short,
        flanking: flanks(game, state, id, target),
        sight,
    })
}

/// Whether the unit can make a physical attack at all this round.
pub(crate) fn can_strike(game: &Btt, state: &State, id: UnitId) -> Result<(), Refusal> {
    let unit = state.unit(id);
    if unit.struck {
        return Err(Refusal::StruckAlready { unit: id });
    }
    if fired_arms(game, state, unit) {
        return Err(Refusal::ArmsHaveFired { unit: id });
    }
    if unit.current.forbids(Forbidden::PhysicalAttack) {
        return Err(Refusal::CardForbids { unit: id, what: Forbidden::PhysicalAttack });
    }
    Ok(())
}

fn fired_arms(game: &Btt, state: &State, unit: &Unit) -> bool {
    let card = unit_card(game, unit);
    (0..card.tics.len()).filter(|place| unit.fired & (1 << place) != 0).any(|place| {
        let mixed = card.tics[place].weapon == WeaponType::Mixed;
        let members = if mixed { members(card, place, state) } else { 0 };
        uses_arms(card, place, members)
    })
}

/// The number of attack dice, with the rule behind every part of it. Pure.
pub(crate) fn attack_dice(game: &Btt, state: &State, shot: &Shot) -> Tally {
    cite(rule!("btt.components.size-classes"));
    cite(rule!("btt.physical.no-cap"));
    cite(rule!("btt.physical.flanking"));
    let unit = state.unit(shot.attacker);
    let size = unit_card(game, unit).size as i8;
    let mut tally = Tally::new(rule!("btt.physical.dice"), size);
    let cards = rule!("btt.combat.dice-from-cards");
    tally.add(cards, unit.current.physical_dice);
    tally.add(cards, attack_dice::from_effects(game, state, shot));
    if let Some((target, dice)) = unit.tracer
        && target == shot.target
    {
        tally.add(cards, dice as i8);
    }
    attack_dice::flanking(game, state, shot, &mut tally);
    tally.floor(cards, 1);
    tally
}

#[cfg(test)]
mod tests;
