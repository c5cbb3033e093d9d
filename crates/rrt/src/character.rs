//! What characters do in combat.

use ironlance_rulebook::{cite, rule};
use ironlance_space::table::Length;

use crate::{
    Rrt, State,
    content::Trait,
    state::{Mecha, MechaId},
    table,
};

/// How near the two must be who love each other.
const NEAR: Length = Length::inches(4);
/// Dodges that a Double Ace has free each turn.
const FREE_DODGES: u8 = 2;

/// Whether a mecha may roll its failed Strikes again.
pub(crate) fn rerolls_strikes(game: &Rrt, state: &State, mecha: &Mecha) -> bool {
    cite(rule!("rrt.character.reroll-strike"));
    has_or_shares(game, state, mecha, Trait::Aggressive)
}

/// Whether a mecha may roll its failed Dodges again.
pub(crate) fn rerolls_dodges(game: &Rrt, state: &State, mecha: &Mecha) -> bool {
    cite(rule!("rrt.character.reroll-dodge"));
    has_or_shares(game, state, mecha, Trait::Prescient)
}

/// Whether whoever pilots a mecha has a trait, or has it from the other of the pair nearby.
fn has_or_shares(game: &Rrt, state: &State, mecha: &Mecha, wanted: Trait) -> bool {
    game.has_trait(mecha, wanted) || shares(game, state, mecha, wanted)
}

/// Whether a mecha has a trait from the other of the pair nearby.
fn shares(game: &Rrt, state: &State, mecha: &Mecha, wanted: Trait) -> bool {
    cite(rule!("rrt.character.true-love"));
    let loves = |mecha: &Mecha| game.has_trait(mecha, Trait::TrueLove);
    let others = state.of(mecha.id.seat()).iter().filter(|other| other.id != mecha.id);
    let mut pair = others.filter(|other| loves(other) && game.has_trait(other, wanted));
    loves(mecha) && pair.any(|other| table::within(game, mecha, other, NEAR))
}

/// Whether a mecha may Dodge once more this turn for nothing.
pub(crate) fn dodges_freely(game: &Rrt, mecha: &Mecha) -> bool {
    cite(rule!("rrt.character.double-ace"));
    game.has_trait(mecha, Trait::DoubleAce) && mecha.turn.combat.free_dodges < FREE_DODGES
}

/// Whether a mecha may stay in play without MDC, and has not tried yet.
pub(crate) fn may_stay(game: &Rrt, state: &State, mecha: MechaId) -> bool {
    cite(rule!("rrt.character.iron-will"));
    let mecha = state.mecha(mecha);
    game.has_trait(mecha, Trait::IronWill) && !mecha.effects.iron_will_rolled
}

#[cfg(test)]
mod tests;
