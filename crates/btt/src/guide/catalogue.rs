//! Everything the game is played with, by id and in words.

use ironlance_engine::OptionEntry;
use ironlance_space::hex::Grid;
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    content::{
        AttackFace, BarAction, DefenseFace, Faction, Ground, NativeDice, Origin, RangeDice, Size,
        TicName, WeaponType,
    },
    lance::Lance,
};

/// Everything the game is played with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Catalogue {
    /// Great Houses and mercenary units.
    pub factions: Vec<Faction>,
    /// Unit cards.
    pub units: Vec<UnitEntry>,
    /// Weapon upgrades.
    pub upgrades: Vec<UpgradeEntry>,
    /// Command cards.
    pub command_cards: Vec<CardEntry>,
    /// Mechwarriors.
    pub mechwarriors: Vec<MechwarriorEntry>,
    /// The kinds of Minor Critical cards.
    pub minor_criticals: Vec<DeckCard>,
    /// The kinds of Major Critical cards.
    pub major_criticals: Vec<DeckCard>,
    /// The kinds of heat cards.
    pub heat_cards: Vec<DeckCard>,
    /// Attack dice; the option `attack-die` is the place in this list.
    pub attack_dice: Vec<AttackDieEntry>,
    /// The faces of the defence die.
    pub defense_die: Vec<DefenseFace>,
    /// Faces of mapsheets.
    pub faces: Vec<FaceEntry>,
    /// Mapsheets.
    pub sheets: Vec<SheetEntry>,
    /// The size of the map that two sheets make.
    pub grid: Grid,
    /// The column in which the sheets meet: column 16 of the western face, 00 of the eastern one.
    pub seam_column: u8,
    /// Ready-made lances.
    pub lances: Vec<LanceEntry>,
    /// The open choices of the rulebook.
    pub options: Vec<OptionEntry>,
}

/// A name with what it means.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CardText {
    /// The name.
    pub name: String,
    /// What it does.
    pub text: String,
}

/// A unit card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct UnitEntry {
    /// Its id, for instance `as7-d`.
    pub id: String,
    /// Its name, for instance `Atlas`.
    pub name: String,
    /// Its variant code, for instance `AS7-D`.
    pub variant: String,
    /// Where the card comes from.
    pub origin: Origin,
    /// The factions it belongs to, by id.
    pub factions: Vec<String>,
    /// Base points.
    pub cost: u16,
    /// Its size.
    pub size: Size,
    /// Whether a lance may have only one.
    pub unique: bool,
    /// Activation Order.
    pub activation_order: i8,
    /// Movement points for walking.
    pub walking: u8,
    /// Movement points for running.
    pub running: u8,
    /// Movement points for jumping.
    pub jumping: u8,
    /// Native defence dice.
    pub native_dice: NativeDice,
    /// Actions by movement mode.
    pub actions: ActionFigures,
    /// Armor circles.
    pub armor: u8,
    /// External circles.
    pub external: u8,
    /// Internal circles.
    pub internal: u8,
    /// Heat Dissipation.
    pub heat_dissipation: u8,
    /// What it can do in its Action Step.
    pub action_bar: Vec<BarAction>,
    /// Its special mech actions.
    pub special_actions: Vec<CardText>,
    /// Its TICs, in the order of the card.
    pub tics: Vec<TicEntry>,
    /// Its special abilities.
    pub abilities: Vec<CardText>,
    /// How many mechwarriors it may have.
    pub mechwarriors: usize,
}

/// How many actions a unit has after each kind of movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ActionFigures {
    /// Standing still.
    pub still: u8,
    /// Walking.
    pub walking: u8,
    /// Running.
    pub running: u8,
    /// Evade tokens of a Jumping Evade.
    pub jumping_evade: u8,
}

/// A group of weapons that attacks as one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct TicEntry {
    /// Its name on the card.
    pub name: TicName,
    /// Its weapon type.
    pub weapon: WeaponType,
    /// Its attack dice by range.
    pub dice: RangeDice,
    /// Its heat value.
    pub heat: u8,
    /// The `[arm]` mark.
    pub arm: bool,
    /// The rear mark.
    pub rear: bool,
    /// The 360 mark.
    pub all_round: bool,
    /// For a Mixed TIC the TICs its card leaves out.
    pub leaves_out: Vec<TicName>,
    /// Whether it cannot be fired without an upgrade.
    pub needs_upgrade: bool,
}

/// A command card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CardEntry {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where the card comes from.
    pub origin: Origin,
    /// The faction it is specific to, by id; generic if none.
    pub faction: Option<String>,
    /// Points.
    pub cost: u16,
    /// What it does.
    pub text: String,
    /// Which lances may have it, if not all.
    pub restriction: Option<String>,
}

/// A weapon upgrade.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct UpgradeEntry {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where the card comes from.
    pub origin: Origin,
    /// The faction mark, by id.
    pub faction: Option<String>,
    /// The weapon type it fits.
    pub weapon: WeaponType,
    /// Points.
    pub cost: u16,
    /// What it does.
    pub text: String,
    /// Which lances may have it, if not all.
    pub restriction: Option<String>,
}

/// A mechwarrior.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct MechwarriorEntry {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where the card comes from.
    pub origin: Origin,
    /// The faction it is specific to, by id; generic if none.
    pub faction: Option<String>,
    /// Whether a lance may have only one.
    pub unique: bool,
    /// The sizes of mech it may pilot; any if none is named.
    pub sizes: Vec<Size>,
    /// Unit cards it may pilot, by id; any if none is named.
    pub mechs: Vec<String>,
    /// Points.
    pub cost: u16,
    /// What it does.
    pub text: String,
    /// Which lances and mechs may have it, if not all.
    pub restriction: Option<String>,
}

/// A kind of critical or heat card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct DeckCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where the card comes from.
    pub origin: Origin,
    /// How many of them the deck has.
    pub count: u8,
    /// What it does.
    pub text: String,
    /// Whether it is a heat card with the shutdown indicator.
    pub shutdown: bool,
}

/// An attack die.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct AttackDieEntry {
    /// Its name.
    pub name: String,
    /// Its faces.
    pub faces: Vec<AttackFace>,
}

/// One face of a mapsheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct FaceEntry {
    /// Its name.
    pub name: String,
    /// The ground by column (00 to 16) and row (01 to 17).
    pub ground: Vec<Vec<Terrain>>,
}

/// A mapsheet with one face or two.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SheetEntry {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its faces, by name.
    pub faces: Vec<String>,
}

/// A ready-made lance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct LanceEntry {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its total cost.
    pub cost: u16,
    /// The lance.
    pub lance: Lance,
}

/// What one hex is made of, without what is as on clear ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Terrain {
    /// The level of the ground, or of the water's surface.
    #[serde(skip_serializing_if = "is_default")]
    pub level: i8,
    /// Woods: 0 none, 1 light, 2 heavy.
    #[serde(skip_serializing_if = "is_default")]
    pub woods: u8,
    /// The depth of water, where there is water.
    #[serde(skip_serializing_if = "is_default")]
    pub water: Option<u8>,
    /// Rough.
    #[serde(skip_serializing_if = "is_default")]
    pub rough: bool,
    /// Rubble.
    #[serde(skip_serializing_if = "is_default")]
    pub rubble: bool,
    /// The height of a building; 0 for none.
    #[serde(skip_serializing_if = "is_default")]
    pub building: u8,
    /// Smoke: 0 none, 1 smoke, 2 heavy smoke.
    #[serde(skip_serializing_if = "is_default")]
    pub smoke: u8,
    /// On fire.
    #[serde(skip_serializing_if = "is_default")]
    pub fire: bool,
    /// Nobody may enter.
    #[serde(skip_serializing_if = "is_default")]
    pub impassable: bool,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl From<Ground> for Terrain {
    fn from(ground: Ground) -> Terrain {
        let Ground { level, woods, water, rough, rubble, building, smoke, fire, impassable } =
            ground;
        Terrain { level, woods, water, rough, rubble, building, smoke, fire, impassable }
    }
}
