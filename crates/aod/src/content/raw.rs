//! The files of a pack as they are written: ids where the content has indices, dials as rows of
//! text.

use ironlance_space::table::FrontArc;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    Alternative, AttackSymbol, BaseType, CardEffect, Class, Cost, EquipmentEntry, Faction,
    Frequency, GearValue, HeatEntry, Height, Marker, Origin, Rank, SpeedMode, Terrain, Weapon,
};

/// `equipment.toml`.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct EquipmentList {
    /// The special equipment list.
    pub(crate) equipment: Vec<EquipmentEntry>,
}

/// `heat-effects.toml`.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct HeatEffects {
    /// The heat effects.
    pub(crate) effects: Vec<HeatEntry>,
}

/// `markers.toml`.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Markers {
    /// The artillery markers.
    pub(crate) markers: Vec<Marker>,
}

/// `factions.toml`.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Factions {
    /// The factions.
    pub(crate) factions: Vec<Faction>,
}

/// A file in `units`: one unit.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Unit {
    /// The collector's number: capital letters and digits.
    pub(crate) number: String,
    /// The name; `AA` in it makes an anti-aircraft unit.
    pub(crate) name: String,
    /// The variant of a 'Mech; its last letter (L, M, H or A) is the class.
    pub(crate) variant: Option<String>,
    /// Where it comes from.
    pub(crate) origin: Origin,
    /// The base.
    pub(crate) base: BaseType,
    /// The faction, by id; a Mercenary has none.
    pub(crate) faction: Option<String>,
    /// The rank.
    pub(crate) rank: Rank,
    /// The point value.
    pub(crate) points: u16,
    /// The speed mode.
    pub(crate) speed_mode: SpeedMode,
    /// The symbol beside the attack value.
    pub(crate) attack_symbol: AttackSymbol,
    /// The primary and the secondary damage value of a 'Mech; others have one.
    pub(crate) weapons: Vec<Weapon>,
    /// The vent rating of a 'Mech.
    pub(crate) vent: Option<u8>,
    /// The capacity value of a transport.
    pub(crate) capacity: Option<u8>,
    /// What makes it an artillery unit.
    pub(crate) artillery: Option<Artillery>,
    /// How wide the front arc is, in degrees: 180 unless something else is printed.
    pub(crate) front_arc: Option<FrontArc>,
    /// How many gear and pilot cards a 'Mech takes: 2 unless it is an older one.
    pub(crate) gear_slots: Option<u8>,
    /// The combat dial.
    pub(crate) dial: Dial,
    /// The heat dial of a 'Mech.
    pub(crate) heat: Option<HeatDial>,
}

/// What makes a unit an artillery unit.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Artillery {
    /// The artillery range value, in inches.
    pub(crate) range: u8,
    /// The marker, by id.
    pub(crate) marker: String,
}

/// A combat dial. Each row has a value for every click, with blanks between them: `3R` is a 3 with
/// red equipment, `3Ro` with red equipment in a circle. G is green, R red, B blue, K black, Y grey.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Dial {
    /// The damage value, or the primary one.
    pub(crate) primary: String,
    /// The secondary damage value of a 'Mech.
    pub(crate) secondary: Option<String>,
    /// The speed value.
    pub(crate) speed: String,
    /// The attack value.
    pub(crate) attack: String,
    /// The defense value.
    pub(crate) defense: String,
    /// The click with the starting marker, counted from 1: the first unless something else is said.
    pub(crate) start: Option<u8>,
    /// The clicks with repair markers, counted from 1.
    pub(crate) repair: Vec<u8>,
}

/// A heat dial, from the heat starting position; shutdown follows the last. Each row has a modifier
/// for every position: `-1W` is a -1 with a yellow effect. W is yellow, R red, K black.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct HeatDial {
    /// Beside the primary damage value.
    pub(crate) primary: String,
    /// Beside the secondary damage value.
    pub(crate) secondary: String,
    /// Beside the speed value.
    pub(crate) speed: String,
}

/// A file in `cards`: a family of combat enhancement cards.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Cards {
    /// The cards.
    pub(crate) cards: Vec<Card>,
}

/// A combat enhancement card. Which fields it has depends on its type.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Card {
    /// The collector's number: PC, F, MC, SA, G, P, L or GS, a hyphen and three digits.
    pub(crate) number: String,
    /// The name.
    pub(crate) name: String,
    /// Where it comes from.
    pub(crate) origin: Origin,
    /// Whether it has a star; legendary and gunslinger pilots are Unique without it.
    #[serde(default)]
    pub(crate) unique: bool,
    /// The point value.
    pub(crate) cost: Cost,
    /// The alternative point value.
    pub(crate) alternative: Option<Alternative>,
    /// How often in a turn the effect may be used.
    pub(crate) frequency: Option<Frequency>,
    /// F and MC: the faction, by id.
    pub(crate) faction: Option<String>,
    /// SA: the factions, by id.
    pub(crate) factions: Option<Vec<String>>,
    /// G, P, L and GS: the classes of 'Mech it is for.
    pub(crate) classes: Option<Vec<Class>>,
    /// G: the combat value it is put on.
    pub(crate) value: Option<GearValue>,
    /// G: whether it may be combined with other gear on the same combat value.
    #[serde(default)]
    pub(crate) combines: bool,
    /// G: whether it works while Salvage shows.
    #[serde(default)]
    pub(crate) works_with_salvage: bool,
    /// P, L and GS: the modifiers.
    pub(crate) modifiers: Option<Modifiers>,
    /// L and GS: the collector's numbers of the preferred 'Mechs.
    #[serde(default)]
    pub(crate) preferred: Vec<String>,
    /// GS: who can recruit.
    pub(crate) recruitment: Option<Recruitment>,
    /// What it does.
    #[serde(default)]
    pub(crate) effects: Vec<CardEffect>,
}

/// What a pilot adds to the values of the 'Mech.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Modifiers {
    /// To the speed value.
    pub(crate) speed: i8,
    /// To the attack value.
    pub(crate) attack: i8,
    /// To the defense value.
    pub(crate) defense: i8,
}

/// Who can recruit a gunslinger.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Recruitment {
    /// The factions with a cost of their own.
    #[serde(default)]
    pub(crate) costs: Vec<RecruitmentCost>,
    /// The cost for any other faction.
    pub(crate) others: Option<u16>,
    /// The factions that cannot recruit, by id.
    #[serde(default)]
    pub(crate) barred: Vec<String>,
}

/// What recruiting costs one faction.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct RecruitmentCost {
    /// The faction, by id.
    pub(crate) faction: String,
    /// The points.
    pub(crate) points: u16,
}

/// `terrain.toml`.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Pieces {
    /// The terrain pieces.
    pub(crate) pieces: Vec<Piece>,
}

/// A terrain piece. Corners and access points are pairs of thousandths of an inch to the right of
/// and above its reference point.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Piece {
    /// Its id.
    pub(crate) id: String,
    /// Its name.
    pub(crate) name: String,
    /// Where it comes from.
    pub(crate) origin: Origin,
    /// Its type.
    pub(crate) terrain: Terrain,
    /// How high it is.
    pub(crate) height: Height,
    /// Its corners, in order.
    pub(crate) corners: Vec<[i32; 2]>,
    /// The access points of abrupt elevated terrain.
    #[serde(default)]
    pub(crate) access: Vec<[i32; 2]>,
}
