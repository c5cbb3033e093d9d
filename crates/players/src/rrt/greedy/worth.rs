//! What mecha and structures are worth, and what damage takes of it, in points.

use ironlance_engine::Seat;
use ironlance_rrt::{
    MechaId, Rrt, State,
    prospect::{self, Promise, ROLLS},
    state::{Mecha, Target},
};

/// The part of its worth that a mecha loses bit by bit; the rest goes with its last MDC.
const BIT_BY_BIT: f32 = 0.5;
/// What the least mecha is worth, for what it can still do.
const LEAST: f32 = 2.0;
/// What a commander is worth to those who hunt it.
const COMMANDER: f32 = 50.0;
/// What an MDC of the structure is worth that decides the game.
const STONE: f32 = 6.0;
/// What its fall is worth.
const FALL: f32 = 200.0;

/// What a mecha is worth.
pub(super) fn of(state: &State, mecha: &Mecha) -> f32 {
    let is_commander = state.player(mecha.id.seat()).commander == Some(mecha.id);
    let hunted = if is_commander { COMMANDER } else { 0.0 };
    f32::from(mecha.worth).max(LEAST) + hunted
}

/// What a target loses by damage.
pub(super) fn loss(game: &Rrt, state: &State, target: Target, damage: u16) -> f32 {
    let mdc = prospect::mdc_of(state, target);
    let taken = f32::from(damage.min(mdc));
    let falls = mdc <= damage;
    match target {
        Target::Mecha(id) => {
            let mecha = state.mecha(id);
            let full = f32::from(game.def(mecha).mdc.max(1));
            let share = BIT_BY_BIT * taken / full + if falls { 1.0 - BIT_BY_BIT } else { 0.0 };
            share * of(state, mecha)
        }
        Target::Structure(_) => STONE * taken + if falls { FALL } else { 0.0 },
    }
}

/// What a mecha loses by damage.
pub(super) fn hurt(game: &Rrt, state: &State, mecha: MechaId, damage: u16) -> f32 {
    loss(game, state, mecha.into(), damage)
}

/// What of a mecha has been lost so far.
pub(in crate::rrt) fn lost(game: &Rrt, state: &State, mecha: &Mecha) -> f32 {
    let full = f32::from(game.def(mecha).mdc.max(1));
    of(state, mecha) * BIT_BY_BIT * (1.0 - f32::from(mecha.mdc).min(full) / full)
}

/// What a target loses on average by promises that are all made against it.
pub(super) fn expected<'p>(
    game: &Rrt,
    state: &State,
    target: Target,
    promises: impl Iterator<Item = &'p Promise>,
) -> f32 {
    let mdc = usize::from(prospect::mdc_of(state, target));
    if mdc == 0 {
        return 0.0;
    }
    // The chance of each damage, the last standing for all that destroys.
    let mut chances = vec![0.0_f32; mdc + 1];
    chances[0] = 1.0;
    for promise in promises {
        let hit = f32::from(promise.ways) / f32::from(ROLLS);
        for _ in 0..promise.missiles {
            for taken in (0..=mdc).rev() {
                let chance = chances[taken];
                chances[taken] = chance * (1.0 - hit);
                chances[mdc.min(taken + usize::from(promise.damage))] += chance * hit;
            }
        }
    }
    let each = chances.iter().zip(0..).filter(|(chance, _)| 0.0 < **chance);
    each.map(|(chance, damage)| chance * loss(game, state, target, damage)).sum()
}

/// What promises are worth to a seat: what enemies lose by them, less what friends do.
pub(super) fn promised(game: &Rrt, state: &State, seat: Seat, promises: &[Promise]) -> f32 {
    let mut seen: Vec<Target> = Vec::new();
    let mut sum = 0.0;
    for promise in promises {
        let target = promise.target;
        if seen.contains(&target) {
            continue;
        }
        seen.push(target);
        let same = promises.iter().filter(|other| other.target == target);
        let loss = expected(game, state, target, same);
        let is_own = matches!(target, Target::Mecha(id) if id.seat() == seat);
        sum += if is_own { -loss } else { loss };
    }
    sum
}
