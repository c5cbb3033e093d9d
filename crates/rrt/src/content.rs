//! What the game is played with: mecha with their modes and weapon systems, cards, characters, terrain,
//! maps, scenarios and ready-made forces. Loaded once, shared, never changed.

mod ability;
mod card;
mod character;
mod id;
mod load;
mod map;
mod mecha;
pub(crate) mod raw;
mod schema;
mod set;
mod standard;
mod terrain;
mod weapon;

use ironlance_engine::Sources;

pub(crate) use self::card::changes_for;
pub use self::{
    ability::{Ability, H2hKind},
    card::{Applies, CardDef, CardMecha, CardRole, Change, Offer, Upgrade},
    character::{CharacterDef, LeadershipChange, Trait},
    id::{CardId, CharacterId, MapId, MechaKind, ScenarioId, UpgradeId, WeaponId},
    map::{Map, MapFeature, ScenarioChange, ScenarioDef, ScenarioEffect, ScenarioKind, Whom},
    mecha::{Faction, Family, MechaDef, Mode, ModeName, Origin, Size},
    schema::schemas,
    set::{Member, Set},
    standard::standard_files,
    terrain::{Cover, FeatureDef, FeatureKind, Ground},
    weapon::{Volley, WeaponAbility, WeaponDef},
};
use crate::force::Force;

/// All content, by kind. Items are referred to by their index here.
#[derive(Clone, Debug, Default)]
pub struct Content {
    /// The files that all of it was read from.
    pub sources: Sources,
    /// The mecha.
    pub mecha: Vec<MechaDef>,
    /// The weapon systems.
    pub weapons: Vec<WeaponDef>,
    /// The standard terrain features, by [`FeatureKind`].
    pub features: Vec<FeatureDef>,
    /// The upgrades.
    pub upgrades: Vec<Upgrade>,
    /// The cards.
    pub cards: Vec<CardDef>,
    /// The special characters.
    pub characters: Vec<CharacterDef>,
    /// The maps.
    pub maps: Vec<Map>,
    /// The scenarios.
    pub scenarios: Vec<ScenarioDef>,
    /// Ready-made forces.
    pub forces: Vec<Force>,
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

    /// What the list says of a terrain feature.
    #[inline]
    pub fn feature(&self, kind: FeatureKind) -> &FeatureDef {
        &self.features[kind as usize]
    }

    /// An upgrade.
    pub fn upgrade(&self, id: UpgradeId) -> &Upgrade {
        &self.upgrades[usize::from(id.0)]
    }

    /// The upgrade called `id`.
    pub fn upgrade_called(&self, id: &str) -> Option<UpgradeId> {
        let index = self.upgrades.iter().position(|upgrade| upgrade.id == id)?;
        Some(UpgradeId(index as u16))
    }

    /// A card.
    pub fn card(&self, id: CardId) -> &CardDef {
        &self.cards[usize::from(id.0)]
    }

    /// The card called `id`.
    pub fn card_called(&self, id: &str) -> Option<CardId> {
        let index = self.cards.iter().position(|card| card.id == id)?;
        Some(CardId(index as u16))
    }

    /// The ready-made force called `id`.
    pub fn force(&self, id: &str) -> Option<&Force> {
        self.forces.iter().find(|force| force.id == id)
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
