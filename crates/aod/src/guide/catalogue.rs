//! Everything the game is played with, by id and in words.

use ironlance_engine::OptionEntry;
use ironlance_space::table::{FrontArc, Point, Polygon, Vector};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    content::{
        Alternative, AttackSymbol, BaseType, CardType, Class, Click, Colour, Cost, Equipment,
        Frequency, GearValue, HeatClick, Height, Origin, Rank, SpeedMode, Terrain, ValueKind,
        Weapon,
    },
    force::Battleforce,
};

/// Everything the game is played with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Catalogue {
    /// The factions; what is said of one by its place is said by the place here.
    pub factions: Vec<FactionEntry>,
    /// Units, in the order of their kinds.
    pub units: Vec<UnitEntry>,
    /// The special equipment list.
    pub equipment: Vec<EquipmentText>,
    /// The heat effects, in the order of their ids.
    pub heat_effects: Vec<HeatText>,
    /// The artillery markers, in the order of their ids.
    pub markers: Vec<MarkerText>,
    /// Combat enhancement cards, in the order of their ids.
    pub cards: Vec<CardEntry>,
    /// Terrain pieces, in the order of their ids.
    pub terrain: Vec<PieceEntry>,
    /// Ready-made tables.
    pub tables: Vec<TableEntry>,
    /// Ready-made battleforces.
    pub forces: Vec<ForceEntry>,
    /// The radius of each base, in thousandths of an inch.
    pub bases: Vec<BaseEntry>,
    /// The length of an edge of the battlefield, in thousandths of an inch.
    pub battlefield: i32,
    /// The open choices of the rulebook.
    pub options: Vec<OptionEntry>,
}

/// A faction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct FactionEntry {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The factions it is in a House Alliance with, by id.
    pub allies: Vec<String>,
    /// What its units can do.
    pub abilities: Vec<NamedText>,
}

/// A name with what it means.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct NamedText {
    /// The name.
    pub name: String,
    /// What it does.
    pub text: String,
}

/// A unit with its dials.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct UnitEntry {
    /// Its collector's number.
    pub number: String,
    /// Its name.
    pub name: String,
    /// The variant of a 'Mech.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    /// Where it comes from.
    pub origin: Origin,
    /// Its base.
    pub base: BaseType,
    /// Its faction, by id; a Mercenary has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faction: Option<String>,
    /// Its rank.
    pub rank: Rank,
    /// Its point value.
    pub points: u16,
    /// Its speed mode.
    pub speed_mode: SpeedMode,
    /// The symbol beside its attack value.
    pub attack_symbol: AttackSymbol,
    /// The class of a 'Mech.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class: Option<Class>,
    /// Its damage values' ranges.
    pub weapons: Vec<Weapon>,
    /// Its vent rating, 0 if it is no 'Mech.
    pub vent: u8,
    /// How much it carries.
    pub capacity: u8,
    /// Its artillery range value, in inches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub artillery_range: Option<u8>,
    /// Its artillery marker, by id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub marker: Option<String>,
    /// Whether it is an anti-aircraft unit.
    pub anti_aircraft: bool,
    /// How wide its front arc is.
    pub front_arc: FrontArc,
    /// How many pieces of gear or pilots it takes.
    pub gear_slots: u8,
    /// The clicks of its combat dial.
    pub dial: Vec<Click>,
    /// The click with the starting marker, counted from 0.
    pub start: u8,
    /// The positions of its heat dial.
    pub heat: Vec<HeatClick>,
}

/// A piece of special equipment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct EquipmentText {
    /// What it is.
    pub equipment: Equipment,
    /// Its name.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
    /// The kind of value it sits on.
    pub value: ValueKind,
    /// Its colour.
    pub colour: Colour,
    /// Whether it may be canceled.
    pub optional: bool,
    /// What it does.
    pub text: String,
}

/// A heat effect.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct HeatText {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The kind of value it is shown beside.
    pub value: ValueKind,
    /// Its colour.
    pub colour: Colour,
    /// What it does.
    pub text: String,
}

/// An artillery marker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct MarkerText {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The blast radius, in inches.
    pub blast: u8,
    /// What an attack result must reach.
    pub target: u8,
    /// What it does.
    pub text: String,
}

/// A combat enhancement card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CardEntry {
    /// Its collector's number.
    pub number: String,
    /// Its name.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
    /// Its type.
    #[serde(rename = "type")]
    pub kind: CardType,
    /// Whether a battleforce may have only one.
    pub unique: bool,
    /// What it costs, as written on it.
    pub cost: String,
    /// What it costs.
    pub points: Cost,
    /// What it costs in some case.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alternative: Option<Alternative>,
    /// How often it may be used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub frequency: Option<Frequency>,
    /// What it needs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub requirement: Option<String>,
    /// The classes of 'Mech it is for; empty if it goes on no 'Mech.
    pub classes: Vec<Class>,
    /// The factions it is about, by id; those of gear and pilots are none.
    pub factions: Vec<String>,
    /// The combat value that gear is put on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<GearValue>,
    /// Whether gear has to be set to one of the two damage values.
    pub needs_slot: bool,
    /// The 'Mechs that a pilot prefers, by collector's number.
    pub preferred: Vec<String>,
    /// The factions that may recruit a gunslinger.
    pub recruited_by: Vec<Recruiter>,
    /// What it does.
    pub text: String,
}

/// A faction that may recruit a gunslinger.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Recruiter {
    /// Its id.
    pub faction: String,
    /// What it pays.
    pub points: u16,
}

/// A terrain piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PieceEntry {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its type.
    pub terrain: Terrain,
    /// How high it is.
    pub height: Height,
    /// Whether the standard game uses such terrain.
    pub standard: bool,
    /// Its corners, from its reference point.
    pub corners: Vec<Vector>,
    /// The access points, from its reference point.
    pub access: Vec<Vector>,
}

/// A ready-made table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct TableEntry {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What lies on it.
    pub features: Vec<PlacedFeature>,
}

/// A terrain piece on a ready-made table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PlacedFeature {
    /// The piece, by id.
    pub piece: String,
    /// Its type.
    pub terrain: Terrain,
    /// How high it is.
    pub height: Height,
    /// Its outline.
    pub outline: Polygon,
    /// Where its reference point lies.
    pub at: Point,
}

/// A ready-made battleforce.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ForceEntry {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it costs.
    pub points: u16,
    /// The battleforce.
    pub force: Battleforce,
}

/// The size of a kind of base.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct BaseEntry {
    /// The kind.
    pub base: BaseType,
    /// Its radius, in thousandths of an inch.
    pub radius: i32,
}
