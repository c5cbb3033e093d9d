//! Weapon systems on the table, and what weapon abilities do.

mod blast;
#[cfg(test)]
mod tests;
mod usable;
mod volley;

use ironlance_rulebook::{RuleId, cite, rule};
use ironlance_space::table::{Arc, Length, Point};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use self::{
    blast::{blast_damage, caught, scatter, template, touches, would_catch_friends},
    usable::{Grant, Payment, choice, payments, usable},
    volley::{Volleyed, assign, missiles, split_damage},
};
use crate::{
    Rrt,
    content::{Set, Trait, Volley, WeaponAbility, WeaponDef, WeaponId},
    state::Mecha,
    table,
};

/// A weapon system of a mecha: one line of its list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct System {
    /// What it is.
    pub weapon: WeaponId,
    /// Uses left; none if it is never empty.
    pub ammo: Option<u8>,
    /// Attacks made with it this turn.
    pub used: u8,
    /// The first turn in which it can be used again, after a salvo.
    pub ready_in: u8,
}

/// A weapon system in the hands of a mecha, with what its mode and its pilot change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weapon {
    /// What it is.
    pub id: WeaponId,
    /// RG; none for what is dropped or only strikes in contact.
    pub range: Option<Length>,
    /// MD of a hit, or of each missile.
    pub damage: u8,
    /// What it can do.
    pub abilities: Set<WeaponAbility>,
    /// How many missiles one use fires, where it fires several.
    pub volley: Option<Volley>,
    /// How many more uses each turn Rapid Fire allows.
    pub rapid_fire: u8,
}

impl Weapon {
    /// A weapon system as this mecha has it now.
    pub fn of(game: &Rrt, mecha: &Mecha, id: WeaponId) -> Weapon {
        cite(rule!("rrt.weapon.rapid-fire-more"));
        let def = game.content().weapon(id);
        let mut abilities = def.abilities;
        let mut rapid_fire = def.rapid_fire;
        let mut range = def.range;
        if def.abilities.contains(WeaponAbility::Gu11) && game.is_battloid(mecha) {
            cite(rule!("rrt.mode.gu11-battloid"));
            range = range.map(|range| range.saturating_mul(2));
            rapid_fire = rapid_fire.max(2);
        }
        if game.has_trait(mecha, Trait::Devastating) {
            cite(rule!("rrt.character.devastating"));
            abilities.insert(WeaponAbility::Overwhelming);
            rapid_fire = rapid_fire.max(1);
        }
        if 0 < rapid_fire && game.has_trait(mecha, Trait::ItchyTriggerFinger) {
            cite(rule!("rrt.character.extra-rapid-fire"));
            rapid_fire += 1;
        }
        let range = range.map(|range| Length::inches(range.into()));
        Weapon { id, range, damage: def.damage, abilities, volley: def.volley, rapid_fire }
    }

    /// What the list says of it.
    pub fn def(self, game: &Rrt) -> &WeaponDef {
        game.content().weapon(self.id)
    }

    /// Whether it has an ability.
    #[inline]
    pub fn has(self, ability: WeaponAbility) -> bool {
        self.abilities.contains(ability)
    }

    /// Whether it can fire from where a mecha stands and looks towards a point.
    pub fn bears(self, mecha: &Mecha, point: Point) -> bool {
        cite(rule!("rrt.attack.target-arc"));
        let Some(spot) = mecha.spot() else { return false };
        if self.has(WeaponAbility::RearFire) {
            cite(rule!("rrt.weapon.rear-fire"));
            return true;
        }
        table::arc_of(spot, point) == Arc::Front
    }

    /// Whether missiles of it can be shot down.
    pub fn can_be_shot_down(self) -> bool {
        cite(rule!("rrt.weapon.missile"));
        cite(rule!("rrt.weapon.cannot-be-shot-down"));
        self.has(WeaponAbility::Missile) && !self.has(WeaponAbility::CannotBeShotDown)
    }

    /// Whether anybody can roll with the impact of its damage.
    pub fn can_be_rolled_with(self) -> bool {
        cite(rule!("rrt.weapon.overwhelming"));
        !self.has(WeaponAbility::Overwhelming)
    }

    /// The least die that shoots missiles down with it, and whether that costs a Command Point.
    pub fn shooting_down(self) -> ShootingDown {
        match (self.has(WeaponAbility::AntiMissile), self.has(WeaponAbility::Missile)) {
            (true, true) => {
                cite(rule!("rrt.weapon.anti-missile"));
                cite(rule!("rrt.defence.shoot-down-missile-based"));
                ShootingDown { needed: 4, points: 0 }
            }
            (true, false) => {
                cite(rule!("rrt.weapon.anti-missile"));
                cite(rule!("rrt.defence.shoot-down-anti-missile"));
                ShootingDown { needed: 5, points: 0 }
            }
            (false, _) => {
                cite(rule!("rrt.defence.shoot-down"));
                ShootingDown { needed: 6, points: 1 }
            }
        }
    }

    /// The rule by which a hit of it cannot be dodged, if there is one.
    pub fn undodgeable(self, hit: Hit) -> Option<RuleId> {
        if self.has(WeaponAbility::Inescapable) {
            return Some(cite(rule!("rrt.weapon.inescapable")));
        }
        // Who is under a jammer's cover may dodge volleys of any number.
        if hit.jammed || hit.missiles < 4 {
            return None;
        }
        let rule = match (hit.of_blast, hit.on_target) {
            (false, _) => rule!("rrt.weapon.volley-four-hits"),
            (true, true) => rule!("rrt.weapon.blast-volley-inescapable"),
            (true, false) => return None,
        };
        Some(cite(rule))
    }
}

/// What shooting missiles down takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShootingDown {
    /// The least die that succeeds.
    pub needed: u8,
    /// What it costs in Command Points.
    pub points: u16,
}

/// A hit on one mecha, as far as dodging it is concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hit {
    /// The missiles of the attack that hit this mecha, or all that a Blast volley fired.
    pub missiles: u8,
    /// Whether it is a Blast.
    pub of_blast: bool,
    /// Whether the Roll to Strike at this very mecha hit.
    pub on_target: bool,
    /// Whether a jammer lets it Dodge (see [`crate::ability::dodges_freely`]).
    pub jammed: bool,
}
