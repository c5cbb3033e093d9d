//! What damage is worth, in points of the lance.

use ironlance_btt::{Btt, state::Unit};

/// What the circles of a unit are worth to whoever marks them.
#[derive(Clone, Copy, Debug)]
pub(in crate::btt) struct Worth {
    cost: f32,
    /// Armor and External circles left.
    outer: f32,
    /// Internal circles left.
    inner: f32,
    /// What one of each is worth.
    per_outer: f32,
    per_inner: f32,
}

/// The shares of a unit's cost: half for crippling it, half for the rest. Part of each half comes
/// only with the last circle, so that what is begun is finished.
const OUTER: f32 = 0.38;
const CRIPPLED: f32 = 0.12;
const INNER: f32 = 0.25;
const KILLED: f32 = 0.25;

impl Worth {
    pub(in crate::btt) fn new(game: &Btt, unit: &Unit) -> Worth {
        let card = &game.content().units[usize::from(unit.card)];
        let cost = f32::from(unit.total_cost);
        let outer = f32::from(card.armor + card.external).max(1.0);
        Worth {
            cost,
            outer: f32::from(unit.armor + unit.external),
            inner: f32::from(unit.internal),
            per_outer: OUTER * cost / outer,
            per_inner: INNER * cost / f32::from(card.internal).max(1.0),
        }
    }

    /// What so much damage in one go is worth.
    pub(in crate::btt) fn of(&self, damage: f32) -> f32 {
        let outer = damage.min(self.outer);
        let inner = (damage - outer).min(self.inner);
        let mut worth = outer * self.per_outer + inner * self.per_inner;
        if self.outer > 0.0 && damage >= self.outer {
            worth += CRIPPLED * self.cost;
        }
        if damage >= self.outer + self.inner {
            worth += KILLED * self.cost;
        }
        worth
    }

    /// What one point of damage is worth on average, for guesses further ahead.
    pub(super) fn per_damage(&self) -> f32 {
        let left = self.outer + self.inner;
        let share = if self.outer > 0.0 { 1.0 } else { INNER + KILLED };
        // Whoever is nearly gone is worth more per circle, within reason.
        let typical = self.cost * share / (left + 2.0);
        0.5 * typical + 0.5 * self.of(3.0) / 3.0
    }

    /// The circles left.
    pub(in crate::btt) fn left(&self) -> f32 {
        self.outer + self.inner
    }

    /// The same unit after so much damage.
    pub(super) fn after(&self, damage: f32) -> Worth {
        let outer = damage.min(self.outer);
        let inner = (damage - outer).min(self.inner);
        Worth { outer: self.outer - outer, inner: self.inner - inner, ..*self }
    }
}
