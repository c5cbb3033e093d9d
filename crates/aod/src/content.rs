//! What the game is played with: units with their dials, the special equipment list, heat effects,
//! artillery markers, factions, combat enhancement cards, terrain pieces, ready-made battleforces
//! and tables. Loaded once, shared, never changed.

mod card;
mod effect;
mod equipment;
mod faction;
mod heat;
mod id;
mod load;
mod marker;
mod raw;
mod schema;
mod standard;
mod table;
mod terrain;
mod unit;

use ironlance_engine::Sources;

use ironlance_rulebook::{cite, rule};

pub use self::{
    card::{
        Alternative, Card, CardBody, CardType, Condition, Cost, Frequency, Gear, GearValue, Pilot,
        Recruitment, WeaponMark,
    },
    effect::{CardEffect, Happening, Limited, Situation, Units, Value},
    equipment::{Colour, Equipment, EquipmentEntry, Mounted, ValueKind},
    faction::{Faction, FactionAbility},
    heat::{HeatClick, HeatEffect, HeatEntry, HeatValue},
    id::{CardId, FactionId, HeatEffectId, MarkerId, TerrainId, UnitKind},
    marker::{Drift, Marker, SalvageValues},
    schema::schemas,
    standard::standard_files,
    table::{BATTLEFIELD, PlacedPiece, Table, deployment_zones},
    terrain::{Height, Terrain, TerrainPiece},
    unit::{
        Artillery, AttackSymbol, BaseType, Class, Click, DialValue, Origin, RangeType, Rank, Row,
        Slot, SpeedMode, UnitDef, Weapon,
    },
};
use crate::{force::Battleforce, options::Options};

/// All content, by kind. Items are referred to by their index here.
#[derive(Clone, Debug, Default)]
pub struct Content {
    /// The files that all of it was read from.
    pub sources: Sources,
    /// Units.
    pub units: Vec<UnitDef>,
    /// The special equipment list, by [`Equipment`].
    pub equipment: Vec<EquipmentEntry>,
    /// The heat effects.
    pub heat_effects: Vec<HeatEntry>,
    /// The artillery markers.
    pub markers: Vec<Marker>,
    /// The factions.
    pub factions: Vec<Faction>,
    /// The combat enhancement cards.
    pub cards: Vec<Card>,
    /// The terrain pieces.
    pub terrain: Vec<TerrainPiece>,
    /// Ready-made tables.
    pub tables: Vec<Table>,
    /// Ready-made battleforces.
    pub forces: Vec<Battleforce>,
}

impl Content {
    /// The unit of a kind.
    pub fn unit(&self, kind: UnitKind) -> &UnitDef {
        &self.units[usize::from(kind.0)]
    }

    /// The unit with this collector's number.
    pub fn unit_numbered(&self, number: &str) -> Option<UnitKind> {
        let index = self.units.iter().position(|unit| unit.number == number)?;
        Some(UnitKind(index as u16))
    }

    /// A card.
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[usize::from(id.0)]
    }

    /// The card with this collector's number.
    pub fn card_numbered(&self, number: &str) -> Option<CardId> {
        let index = self.cards.iter().position(|card| card.number == number)?;
        Some(CardId(index as u16))
    }

    /// A faction.
    pub fn faction(&self, id: FactionId) -> &Faction {
        &self.factions[usize::from(id.0)]
    }

    /// The faction called `id`.
    pub fn faction_called(&self, id: &str) -> Option<FactionId> {
        let index = self.factions.iter().position(|faction| faction.id == id)?;
        Some(FactionId(index as u8))
    }

    /// A heat effect.
    pub fn heat_effect(&self, id: HeatEffectId) -> &HeatEntry {
        &self.heat_effects[usize::from(id.0)]
    }

    /// An artillery marker.
    pub fn marker(&self, id: MarkerId) -> &Marker {
        &self.markers[usize::from(id.0)]
    }

    /// A terrain piece.
    pub fn terrain_piece(&self, id: TerrainId) -> &TerrainPiece {
        &self.terrain[usize::from(id.0)]
    }

    /// The terrain piece called `id`.
    pub fn terrain_called(&self, id: &str) -> Option<TerrainId> {
        let index = self.terrain.iter().position(|piece| piece.id == id)?;
        Some(TerrainId(index as u16))
    }

    /// The list's entry for a piece of special equipment.
    pub fn equipment(&self, equipment: Equipment) -> &EquipmentEntry {
        &self.equipment[equipment as usize]
    }

    /// The ready-made table called `id`.
    pub fn table(&self, id: &str) -> Option<&Table> {
        self.tables.iter().find(|table| table.id == id)
    }

    /// The ready-made battleforce called `id`.
    pub fn force(&self, id: &str) -> Option<&Battleforce> {
        self.forces.iter().find(|force| force.id == id)
    }

    /// The factions.
    pub fn faction_ids(&self) -> impl Iterator<Item = FactionId> + use<> {
        (0..self.factions.len() as u8).map(FactionId)
    }

    /// Whether two factions are in a House Alliance, or in a Grand Alliance of this game.
    pub fn are_allied(&self, options: &Options, one: FactionId, other: FactionId) -> bool {
        let (one, other) = (self.faction(one), self.faction(other));
        if one.allies.contains(&other.id) || other.allies.contains(&one.id) {
            cite(rule!("aod.formation.house-alliances"));
            return true;
        }
        let both = |group: &Vec<String>| group.contains(&one.id) && group.contains(&other.id);
        let allied = options.grand_alliances.iter().any(both);
        if allied {
            cite(rule!("aod.formation.grand-alliances"));
        }
        allied
    }
}
