//! The files of a pack as they are written: ids where the content has indices.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    Ability, AttackFace, BarAction, CommandAction, CriticalCard, DefenseFace, Effect, Faction,
    HeatCard, NativeDice, Origin, RangeDice, Size, SpecialAction, UpgradeEffect, WeaponType,
};

/// `factions.toml`.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Factions {
    /// The factions.
    pub(crate) factions: Vec<Faction>,
}

/// `dice.toml`.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Dice {
    /// Attack dice; the first is the default.
    #[serde(default)]
    pub(crate) attack: Vec<AttackDie>,
    /// The defence die.
    #[serde(default)]
    pub(crate) defense: Option<DefenseDie>,
}

/// An attack die.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct AttackDie {
    /// Its id, which the option `attack-die` names.
    pub(crate) id: String,
    /// Where it comes from.
    pub(crate) origin: Origin,
    /// Its eight faces.
    pub(crate) faces: Vec<AttackFace>,
}

/// The defence die.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct DefenseDie {
    /// Where it comes from.
    pub(crate) origin: Origin,
    /// Its eight faces.
    pub(crate) faces: Vec<DefenseFace>,
}

/// A file of `units/`: one mech, its fields in the order of the card.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Unit {
    /// Its id, for instance `as7-d`.
    pub(crate) id: String,
    /// Its name, for instance `Atlas`.
    pub(crate) name: String,
    /// Its variant code, for instance `AS7-D`.
    pub(crate) variant: String,
    /// Where the card comes from.
    pub(crate) origin: Origin,
    /// The Great Houses and mercenary units it belongs to, by id.
    pub(crate) factions: Vec<String>,
    /// Base points.
    pub(crate) cost: u16,
    /// Its size.
    pub(crate) size: Size,
    /// Whether a lance may have only one.
    #[serde(default)]
    pub(crate) unique: bool,
    /// Activation Order.
    pub(crate) activation_order: i8,
    /// Movement points for walking; 0 if it cannot walk.
    pub(crate) walking: u8,
    /// Movement points for running; 0 if it cannot run.
    pub(crate) running: u8,
    /// Movement points for jumping; 0 if it cannot jump.
    pub(crate) jumping: u8,
    /// Native defence dice.
    pub(crate) native_dice: NativeDice,
    /// Actions by movement mode.
    pub(crate) actions: Actions,
    /// Evade tokens of a Jumping Evade.
    pub(crate) jumping_evade: u8,
    /// Armor circles.
    pub(crate) armor: u8,
    /// External circles.
    pub(crate) external: u8,
    /// Internal circles.
    pub(crate) internal: u8,
    /// Heat Dissipation.
    pub(crate) heat_dissipation: u8,
    /// What it can do in its Action Step.
    pub(crate) action_bar: Vec<BarAction>,
    /// Its special mech actions.
    pub(crate) special_actions: Vec<SpecialAction>,
    /// Its TICs, in the order of the card.
    pub(crate) tics: Vec<Tic>,
    /// Its special abilities.
    #[serde(default)]
    pub(crate) abilities: Vec<Ability>,
}

/// How many actions a unit has in its Action Step. A jump gives the Jumping Evade only.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Actions {
    /// Standing still.
    pub(crate) still: u8,
    /// Walking.
    pub(crate) walking: u8,
    /// Running.
    pub(crate) running: u8,
}

/// A group of weapons that attacks as one.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Tic {
    /// Its name on the card, at most 12 characters.
    pub(crate) name: String,
    /// Its weapon type.
    pub(crate) weapon: WeaponType,
    /// Its attack dice by range. FLAMER and MGUN have none.
    #[serde(default)]
    pub(crate) dice: Option<RangeDice>,
    /// Its heat value. FLAMER and MGUN have none.
    #[serde(default)]
    pub(crate) heat: Option<u8>,
    /// The `[arm]` mark.
    #[serde(default)]
    pub(crate) arm: bool,
    /// The rear mark.
    #[serde(default)]
    pub(crate) rear: bool,
    /// The 360 mark.
    #[serde(default)]
    pub(crate) all_round: bool,
    /// The TICs that a Mixed TIC leaves out, by name.
    #[serde(default)]
    pub(crate) leaves_out: Vec<String>,
}

/// A file of `upgrades/`: one weapon upgrade.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Upgrade {
    /// Its id.
    pub(crate) id: String,
    /// Its name.
    pub(crate) name: String,
    /// Where the card comes from.
    pub(crate) origin: Origin,
    /// The faction mark, by id.
    #[serde(default)]
    pub(crate) faction: Option<String>,
    /// The weapon type it fits.
    pub(crate) weapon: WeaponType,
    /// Points.
    pub(crate) cost: u16,
    /// What it does.
    pub(crate) effects: Vec<UpgradeEffect>,
}

/// A file of `command-cards/`: one command card.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct CommandCard {
    /// Its id.
    pub(crate) id: String,
    /// Its name.
    pub(crate) name: String,
    /// Where the card comes from.
    pub(crate) origin: Origin,
    /// The faction it is specific to, by id; generic if none.
    #[serde(default)]
    pub(crate) faction: Option<String>,
    /// Points.
    pub(crate) cost: u16,
    /// What it does without being used.
    #[serde(default)]
    pub(crate) effects: Vec<Effect>,
    /// The action printed on it.
    #[serde(default)]
    pub(crate) action: Option<CommandAction>,
}

/// A file of `mechwarriors/`: one mechwarrior.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Mechwarrior {
    /// Its id.
    pub(crate) id: String,
    /// Its name.
    pub(crate) name: String,
    /// Where the card comes from.
    pub(crate) origin: Origin,
    /// The faction it is specific to, by id; generic if none.
    #[serde(default)]
    pub(crate) faction: Option<String>,
    /// Whether a lance may have only one.
    #[serde(default)]
    pub(crate) unique: bool,
    /// The sizes of mech it may pilot; any if none is named.
    #[serde(default)]
    pub(crate) sizes: Vec<Size>,
    /// Unit cards it may pilot, by id; any if none is named.
    #[serde(default)]
    pub(crate) mechs: Vec<String>,
    /// Points.
    pub(crate) cost: u16,
    /// What it does.
    pub(crate) effects: Vec<Effect>,
}

/// `minor-criticals.toml` or `major-criticals.toml`.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Criticals {
    /// The kinds of card.
    pub(crate) cards: Vec<CriticalCard>,
}

/// `heat.toml`.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Heat {
    /// The kinds of card.
    pub(crate) cards: Vec<HeatCard>,
}
