//! The Backstabber: destroying one of the own squadron for Command Points.

use ironlance_rulebook::{cite, rule};
use ironlance_space::table::Length;

use super::{ActivationEvent, ActivationPlan, ActivationRefusal};
use crate::{
    Refusal, Rrt, State, Step,
    content::Trait,
    damage, mode,
    state::{Mecha, MechaId},
    table, victory,
};

/// How near the victim must be.
const NEAR: Length = Length::inches(8);
/// What is gained.
const POINTS: u16 = 3;

/// Those whom a mecha can destroy now.
pub(crate) fn victims<'a>(
    game: &'a Rrt,
    state: &'a State,
    mecha: &'a Mecha,
) -> impl Iterator<Item = MechaId> + 'a {
    cite(rule!("rrt.character.backstabber"));
    let may = game.has_trait(mecha, Trait::Backstabber) && !mecha.activation.backstabbed;
    let is_near =
        move |other: &&Mecha| other.id != mecha.id && table::within(game, mecha, other, NEAR);
    state.members(mecha.squadron).filter(move |_| may).filter(is_near).map(|other| other.id)
}

/// Judges a backstab: once for each activation.
pub(super) fn plan(
    game: &Rrt,
    state: &State,
    mecha: MechaId,
    other: MechaId,
) -> Result<ActivationPlan, Refusal> {
    let it = mode::of_acting(state, mecha)?;
    match victims(game, state, it).any(|victim| victim == other) {
        true => Ok(ActivationPlan::Backstab(mecha, other)),
        false => Err(ActivationRefusal::NoVictim { mecha, other }.into()),
    }
}

/// The victim is destroyed, and not set aside.
pub(super) fn perform(step: &mut Step<'_>, mecha: MechaId, other: MechaId) {
    step.state.mecha_mut(mecha).activation.backstabbed = true;
    let pool = &mut step.state.player_mut(mecha.seat()).pool;
    *pool = pool.saturating_add(POINTS);
    step.tell(rule!("rrt.character.backstabber"), |_| ActivationEvent::Backstabbed {
        mecha,
        other,
    });
    damage::remove(step, other, false);
    victory::check(step);
}
