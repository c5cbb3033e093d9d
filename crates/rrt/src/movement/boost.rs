//! Boosting SPD.

use ironlance_rulebook::{cite, rule};

use super::{MoveEvent, MoveRefusal};
use crate::{
    Refusal, Rrt, State, Step, activation, command,
    content::{Ability, Trait},
    state::{Mecha, MechaId},
};

/// What holds for every boost, paid for or not.
fn can_be_boosted(game: &Rrt, state: &State, mecha: &Mecha) -> Result<(), MoveRefusal> {
    cite(rule!("rrt.move.boost-timing"));
    if activation::acting(state).is_none_or(|acting| acting.opened) {
        return Err(MoveRefusal::BoostTooLate);
    }
    cite(rule!("rrt.ability.infantry"));
    if game.has(mecha, Ability::Infantry) {
        return Err(MoveRefusal::BoostInfantry { mecha: mecha.id });
    }
    cite(rule!("rrt.move.boost-zero"));
    match game.speed(mecha) {
        0 => Err(MoveRefusal::BoostZero { mecha: mecha.id }),
        _ => Ok(()),
    }
}

/// Whether a Command Point can be spent on boosting a mecha.
pub(crate) fn may_boost(game: &Rrt, state: &State, mecha: &Mecha) -> Result<(), Refusal> {
    can_be_boosted(game, state, mecha)?;
    cite(rule!("rrt.move.boost-limit"));
    let most = game.piloting(mecha);
    if most <= mecha.activation.boost_points {
        return Err(MoveRefusal::BoostLimit { mecha: mecha.id, most }.into());
    }
    command::can_pay(state, mecha.id.seat(), 1)?;
    Ok(())
}

/// Whether a mecha can be boosted without paying.
pub(crate) fn may_boost_freely(
    game: &Rrt,
    state: &State,
    mecha: &Mecha,
) -> Result<(), MoveRefusal> {
    cite(rule!("rrt.character.free-boost"));
    if !game.has_trait(mecha, Trait::FreeBoost) || mecha.turn.boosted_freely {
        return Err(MoveRefusal::NoFreeBoost { mecha: mecha.id });
    }
    can_be_boosted(game, state, mecha)
}

/// The number that a boost must reach with PIL.
fn boost_needed(game: &Rrt, mecha: &Mecha) -> u8 {
    game.speed(mecha).min(6)
}

/// Pays for a boost and rolls for it.
pub(super) fn roll(step: &mut Step<'_>, id: MechaId) {
    cite(rule!("rrt.move.boost-one-by-one"));
    cite(rule!("rrt.general.natural-six"));
    cite(rule!("rrt.general.natural-one"));
    let rule = rule!("rrt.move.boost");
    command::spend(step, id.seat(), 1);
    let rolled = step.die(6, rule) as u8 + 1;
    let mecha = step.state.mecha(id);
    let needed = boost_needed(step.game, mecha);
    let total = rolled + step.game.piloting(mecha);
    let success = rolled == 6 || (rolled != 1 && needed <= total);
    let marks = &mut step.state.mecha_mut(id).activation;
    marks.boost_points += 1;
    marks.boosts += u8::from(success);
    step.tell(rule, |_| MoveEvent::Boosted { mecha: id, rolled, total, needed, success });
}

/// Boosts a mecha without paying.
pub(super) fn freely(step: &mut Step<'_>, id: MechaId) {
    let mecha = step.state.mecha_mut(id);
    mecha.turn.boosted_freely = true;
    mecha.activation.boosts += 1;
    step.tell(rule!("rrt.character.free-boost"), |_| MoveEvent::BoostedFreely { mecha: id });
}
