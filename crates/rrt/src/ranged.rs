//! Ranged attacks: who may fire at whom, and what the Roll to Strike must reach.

mod aim;
mod refusal;
#[cfg(test)]
mod tests;
mod together;

use ironlance_engine::Tally;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::Arc;

pub use self::{
    aim::{fly_over, judge, judge_aims, sharers, shot},
    refusal::RangedRefusal,
    together::{Together, best_together, crossfire, formation_bonus, judge_together, together},
};
use crate::{
    Rrt, State, ability,
    content::{Ability, Cover, WeaponAbility},
    los,
    options::BlastRule,
    state::{Mecha, Target},
    table,
    weapon::Weapon,
};

/// A weapon system that a mecha fires.
#[derive(Clone, Copy, Debug)]
pub struct Shot<'a> {
    /// Who fires.
    pub attacker: &'a Mecha,
    /// With what.
    pub weapon: Weapon,
    /// Whether the second pilot fires (see [`crate::weapon::Grant::DualPilot`]).
    pub second_pilot: bool,
}

/// How a shot is aimed at one of its targets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Aim {
    /// The target is a secondary one of a volley.
    pub secondary: bool,
    /// It is dropped in a Fly Over attack.
    pub fly_over: bool,
    /// What attacking together adds.
    pub together: Together,
}

impl Shot<'_> {
    /// GN of whoever fires; none for a dash.
    pub fn gunnery(&self, game: &Rrt) -> Option<u8> {
        let gunnery = game.gunnery(self.attacker)?;
        if self.second_pilot {
            cite(rule!("rrt.ability.dual-pilot"));
            return Some(1);
        }
        Some(gunnery)
    }
}

/// What is added to the die of a Roll to Strike, with the rule behind every part of it.
///
/// Pure: the attack, its odds and the hints on the table all ask here.
pub fn strike(game: &Rrt, state: &State, shot: &Shot<'_>, target: Target, aim: Aim) -> Tally {
    cite(rule!("rrt.ranged.modifier-list"));
    cite(rule!("rrt.general.modifiers-cumulative"));
    let Shot { attacker, weapon, .. } = *shot;
    let mut tally = Tally::default();
    tally.set(rule!("rrt.ranged.strike"), shot.gunnery(game).unwrap_or(0));
    if aim.fly_over {
        cite(rule!("rrt.weapon.fly-over"));
    } else {
        from_place(game, state, shot, target, &mut tally);
    }
    if weapon.has(WeaponAbility::Accurate) && !attacker.turn.moved {
        tally.add(rule!("rrt.weapon.accurate"), 1);
    }
    if aim.secondary {
        tally.add(rule!("rrt.weapon.volley-secondary"), -3);
    }
    tally.add(rule!("rrt.ranged.close-formation-bonus"), aim.together.formation);
    tally.add(rule!("rrt.ranged.crossfire"), i8::from(aim.together.crossfire));
    let [scanned, disturbed] = ability::strike_bonuses(game, state, attacker);
    tally.add(rule!("rrt.ability.advanced-recon"), scanned);
    tally.add(rule!("rrt.ability.electronic-attack"), disturbed);
    tally
}

/// What depends on where the two stand, and on what hovers: a Fly Over attack has none of it.
fn from_place(game: &Rrt, state: &State, shot: &Shot<'_>, target: Target, tally: &mut Tally) {
    if shot.weapon.has(WeaponAbility::IndirectFire) {
        cite(rule!("rrt.weapon.indirect-no-cover"));
    } else {
        cite(rule!("rrt.ranged.cover-not-cumulative"));
        match los::cover(game, state, shot.attacker, target) {
            Cover::None => {}
            Cover::Soft => tally.add(rule!("rrt.ranged.soft-cover"), -1),
            Cover::Hard => tally.add(rule!("rrt.ranged.hard-cover"), -2),
        }
    }
    // A structure has no arcs, and does not hover.
    let Target::Mecha(id) = target else { return };
    let it = state.mecha(id);
    if stands_in(it, shot.attacker) == Some(Arc::Rear) {
        tally.add(rule!("rrt.ranged.back-strike"), 1);
    }
    if game.has(it, Ability::Hover) {
        tally.add(rule!("rrt.ability.hover"), -1);
    }
}

/// The arc of a mecha in which another stands.
pub fn stands_in(mecha: &Mecha, other: &Mecha) -> Option<Arc> {
    Some(table::arc_of(mecha.spot()?, other.at()?))
}

/// What a Roll to Strike with a weapon must reach: the DF of its target.
pub fn defense(game: &Rrt, state: &State, weapon: Weapon, target: Target) -> u8 {
    cite(rule!("rrt.ranged.strike"));
    if weapon.has(WeaponAbility::Blast) && state.options.blast_rule == BlastRule::Revised {
        cite(rule!("rrt.weapon.blast"));
        return 5;
    }
    match target {
        Target::Mecha(id) => game.defense(state.mecha(id)),
        Target::Structure(id) => {
            cite(rule!("rrt.terrain.structure"));
            state.feature(id).structure.map_or(0, |structure| structure.defense)
        }
    }
}

/// Whether a die with this added hits what must be reached.
pub fn hits(die: u8, added: i32, needed: u8) -> bool {
    cite(rule!("rrt.ranged.strike"));
    match die {
        6 => {
            cite(rule!("rrt.general.natural-six"));
            true
        }
        1 => {
            cite(rule!("rrt.general.natural-one"));
            false
        }
        _ => i32::from(needed) <= i32::from(die) + added,
    }
}

/// The least die that hits, from 2 to 6.
pub fn least_die(added: i32, needed: u8) -> u8 {
    (2..6).find(|die| hits(*die, added, needed)).unwrap_or(6)
}
