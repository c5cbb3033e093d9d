//! Taking damage and being destroyed.

use ironlance_rulebook::{cite, rule};

use crate::{
    Step, faction, movement,
    state::{Fate, MechaId, Place},
};

/// Whether a mecha that is destroyed may be set aside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Aside {
    /// As the rules of its faction say.
    Possible,
    /// Not at all.
    Never,
}

/// Takes a mecha from the table that is destroyed, with all that follows from its absence.
pub(crate) fn remove(step: &mut Step<'_>, id: MechaId, aside: Aside) {
    cite(rule!("rrt.damage.destroyed"));
    let aside = aside == Aside::Possible
        && faction::is_set_aside(step.game, step.state, step.state.mecha(id));
    movement::release_held_by(step, id);
    let mecha = step.state.mecha_mut(id);
    mecha.mdc = 0;
    mecha.place = Place::Out(Fate::Destroyed);
    mecha.effects = Default::default();
    faction::removed(step, id, aside);
}
