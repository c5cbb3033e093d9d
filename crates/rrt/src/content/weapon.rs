//! Weapon systems.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use ironlance_rulebook::{cite, rule};

use super::{ModeName, Origin, Set, set::members};

/// A weapon system: one line of a mecha's weapon list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct WeaponDef {
    /// Its name in files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
    /// RG in inches; none for what is dropped or only strikes in contact.
    pub range: Option<u8>,
    /// MD of a hit, or of each missile.
    pub damage: u8,
    /// What it can do.
    pub abilities: Set<WeaponAbility>,
    /// Uses in the game; none if it is never empty.
    pub ammo: Option<u8>,
    /// How many missiles one use fires, where it fires several.
    pub volley: Option<Volley>,
    /// How many more uses each turn Rapid Fire allows.
    #[serde(default)]
    pub rapid_fire: u8,
    /// Systems of a mecha with the same number here are loads of one launcher.
    pub launcher: Option<u8>,
}

impl WeaponDef {
    /// Whether it can be used in a mode, and by a mecha without modes.
    pub fn is_usable_in(&self, mode: Option<ModeName>) -> bool {
        let has = |ability| self.abilities.contains(ability);
        if has(WeaponAbility::WingMounted) && mode == Some(ModeName::Battloid) {
            cite(rule!("rrt.weapon.wing-mounted"));
            cite(rule!("rrt.mode.battloid-restriction"));
            return false;
        }
        if has(WeaponAbility::NoseLaser) {
            cite(rule!("rrt.weapon.nose-laser"));
            return matches!(mode, Some(ModeName::Guardian | ModeName::Fighter));
        }
        true
    }
}

/// How many missiles one use fires.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Volley {
    /// So many.
    Of(u8),
    /// As many as the player chooses.
    X,
}

members! {
    /// What a weapon system can do.
    pub enum WeaponAbility {
        /// Better without having moved.
        Accurate,
        /// Shoots down missiles.
        AntiMissile,
        /// Hits all under a template.
        Blast,
        /// Dropped while moving.
        FlyOver,
        /// Needs no line of sight of its own.
        IndirectFire,
        /// Cannot be dodged.
        Inescapable,
        /// Can be shot down.
        Missile,
        /// Cannot be rolled with.
        Overwhelming,
        /// Fires into the rear arc too.
        RearFire,
        /// Divides its damage between two targets.
        SplitFire,
        /// Its missiles cannot be shot down.
        CannotBeShotDown,
        /// May double its damage.
        Salvo,
        /// Free in Guardian and Fighter mode.
        NoseLaser,
        /// Lets the mecha Club, and holds the target.
        ShockBaton,
        /// Not in Battloid mode.
        WingMounted,
        /// Can be used as a club.
        HandHeld,
        /// The GU-11: farther and faster in Battloid mode, and for those without modes.
        Gu11,
    }
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use crate::content::{Content, ModeName};

    /// Whether a weapon system can be used in Battloid, Guardian and Fighter mode, and without modes.
    fn usable(id: &str) -> [bool; 4] {
        let content = Content::standard();
        let weapon = content.weapon(content.weapon_called(id).expect("the pack has it"));
        let modes = [ModeName::Battloid, ModeName::Guardian, ModeName::Fighter];
        let [battloid, guardian, fighter] = modes.map(|mode| weapon.is_usable_in(Some(mode)));
        [battloid, guardian, fighter, weapon.is_usable_in(None)]
    }

    #[test]
    fn nothing_under_the_wings_is_used_in_battloid_mode() {
        covers!("rrt.weapon.wing-mounted", "rrt.mode.battloid-restriction");
        for id in ["wing-hard-points", "valkyrie-gravity-bombs", "yf-4-mlops", "improvised-bombs"] {
            assert_eq!(usable(id), [false, true, true, true], "{id}");
        }
        assert_eq!(usable("gu-11"), [true; 4]);
        assert_eq!(usable("hailstorm-missile-pack"), [true; 4]);
    }

    #[test]
    fn nose_lasers_are_used_in_guardian_and_fighter_mode_only() {
        covers!("rrt.weapon.nose-laser");
        assert_eq!(usable("nose-lasers"), [false, true, true, false]);
    }
}
