//! What the game is played with: mecha with their modes and weapon systems, cards, characters, terrain,
//! maps, scenarios and ready-made forces. Loaded once, shared, never changed.

mod ability;
mod character;
mod id;
mod map;
mod mecha;
mod set;
mod terrain;
mod weapon;

pub use self::{
    ability::{Ability, H2hKind},
    character::{CharacterDef, LeadershipChange, Trait},
    id::{CardId, CharacterId, MapId, MechaKind, ScenarioId, WeaponId},
    map::{Map, MapFeature, ScenarioDef, ScenarioKind},
    mecha::{Faction, Family, MechaDef, Mode, ModeName, Origin, Size},
    set::{Member, Set},
    terrain::{Cover, FeatureKind, Ground},
    weapon::{Volley, WeaponAbility, WeaponDef},
};

/// All content, by kind. Items are referred to by their index here.
#[derive(Clone, Debug, Default)]
pub struct Content {
    /// The mecha.
    pub mecha: Vec<MechaDef>,
    /// The weapon systems.
    pub weapons: Vec<WeaponDef>,
    /// The special characters.
    pub characters: Vec<CharacterDef>,
    /// The maps.
    pub maps: Vec<Map>,
    /// The scenarios.
    pub scenarios: Vec<ScenarioDef>,
}

impl Content {
    /// A mecha.
    #[inline]
    pub fn mecha(&self, kind: MechaKind) -> &MechaDef {
        &self.mecha[usize::from(kind.0)]
    }

    /// The mecha called `id`.
    pub fn mecha_called(&self, id: &str) -> Option<MechaKind> {
        let index = self.mecha.iter().position(|mecha| mecha.id == id)?;
        Some(MechaKind(index as u16))
    }

    /// A weapon system.
    #[inline]
    pub fn weapon(&self, id: WeaponId) -> &WeaponDef {
        &self.weapons[usize::from(id.0)]
    }

    /// The weapon system called `id`.
    pub fn weapon_called(&self, id: &str) -> Option<WeaponId> {
        let index = self.weapons.iter().position(|weapon| weapon.id == id)?;
        Some(WeaponId(index as u16))
    }

    /// A character.
    pub fn character(&self, id: CharacterId) -> &CharacterDef {
        &self.characters[usize::from(id.0)]
    }

    /// The character called `id`.
    pub fn character_called(&self, id: &str) -> Option<CharacterId> {
        let index = self.characters.iter().position(|character| character.id == id)?;
        Some(CharacterId(index as u16))
    }

    /// The map called `id`.
    pub fn map(&self, id: &str) -> Option<&Map> {
        self.maps.iter().find(|map| map.id == id)
    }

    /// The scenario called `id`.
    pub fn scenario_called(&self, id: &str) -> Option<ScenarioId> {
        let index = self.scenarios.iter().position(|scenario| scenario.id == id)?;
        Some(ScenarioId(index as u16))
    }

    /// A scenario.
    pub fn scenario(&self, id: ScenarioId) -> &ScenarioDef {
        &self.scenarios[usize::from(id.0)]
    }
}
