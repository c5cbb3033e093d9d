//! What the game is played with: unit cards, upgrades, command cards, mechwarriors, the three
//! decks, dice, mapsheets and ready-made lances. Loaded once, shared, never changed.

mod card;
mod dice;
mod effect;
mod load;
mod map;
mod raw;
mod raw_map;
mod schema;
mod standard;

use ironlance_engine::Sources;

use std::fmt;

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use self::{
    card::{
        CommandCard, CriticalCard, Faction, FactionKind, HeatCard, Mechwarrior, NativeDice, Origin,
        RangeDice, Size, Tic, TicDice, UnitCard, WeaponType, WeaponUpgrade,
    },
    dice::{AttackDie, AttackFace, DefenseDie, DefenseFace},
    effect::{
        Ability, AtOnce, BarAction, CommandAction, Effect, ExplosionHits, Forbidden, Mark, Number,
        OtherSpecial, Per, Reach, Situation, SpecialAction, TokenKind, UpgradeEffect,
    },
    map::{Face, FaceName, Ground, SHEET_COLUMNS, SHEET_ROWS, Sheet},
    schema::schemas,
    standard::standard_files,
};
use crate::lance::Lance;

/// All content, by kind. Cards are referred to by their index here.
#[derive(Clone, Debug, Default)]
pub struct Content {
    /// The files that all of it was read from.
    pub sources: Sources,
    /// Great Houses and mercenary units.
    pub factions: Vec<Faction>,
    /// Unit cards.
    pub units: Vec<UnitCard>,
    /// Weapon upgrades.
    pub upgrades: Vec<WeaponUpgrade>,
    /// Command cards.
    pub command_cards: Vec<CommandCard>,
    /// Mechwarriors.
    pub mechwarriors: Vec<Mechwarrior>,
    /// The kinds of Minor Critical cards.
    pub minor_criticals: Vec<CriticalCard>,
    /// The kinds of Major Critical cards.
    pub major_criticals: Vec<CriticalCard>,
    /// The kinds of heat cards.
    pub heat_cards: Vec<HeatCard>,
    /// Attack dice; the first is the default.
    pub attack_dice: Vec<AttackDie>,
    /// The defence die.
    pub defense_die: DefenseDie,
    /// Faces of mapsheets.
    pub faces: Vec<Face>,
    /// Mapsheets.
    pub sheets: Vec<Sheet>,
    /// Ready-made lances.
    pub lances: Vec<Lance>,
}

/// A TIC's name as printed on the unit card, at most 12 characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TicName([u8; 12]);

impl TicName {
    /// The name, if it is plain text of 1 to 12 characters.
    pub fn new(name: &str) -> Option<TicName> {
        let mut bytes = [0; 12];
        let fits = !name.is_empty() && name.len() <= bytes.len();
        if !fits || !name.bytes().all(|byte| byte.is_ascii_graphic() || byte == b' ') {
            return None;
        }
        bytes[..name.len()].copy_from_slice(name.as_bytes());
        Some(TicName(bytes))
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        let end = self.0.iter().position(|byte| *byte == 0).unwrap_or(self.0.len());
        std::str::from_utf8(&self.0[..end]).expect("only ASCII is let in")
    }
}

impl fmt::Display for TicName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for TicName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}

impl Serialize for TicName {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for TicName {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<TicName, D::Error> {
        let name = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        TicName::new(&name).ok_or_else(|| {
            serde::de::Error::custom(format!("`{name}` is no TIC name: 1 to 12 plain characters"))
        })
    }
}

impl JsonSchema for TicName {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "TicName".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "minLength": 1, "maxLength": 12 })
    }
}

/// The most cards one deck may hold.
pub const DECK_LIMIT: usize = 64;

/// Cards of one deck, by index of their kind.
pub type Cards = ArrayVec<u8, DECK_LIMIT>;

impl Content {
    /// The index of the unit card called `id`.
    pub fn unit(&self, id: &str) -> Option<usize> {
        self.units.iter().position(|card| card.id == id)
    }

    /// The index of the weapon upgrade called `id`.
    pub fn upgrade(&self, id: &str) -> Option<usize> {
        self.upgrades.iter().position(|card| card.id == id)
    }

    /// The index of the command card called `id`.
    pub fn command_card(&self, id: &str) -> Option<usize> {
        self.command_cards.iter().position(|card| card.id == id)
    }

    /// The index of the mechwarrior called `id`.
    pub fn mechwarrior(&self, id: &str) -> Option<usize> {
        self.mechwarriors.iter().position(|card| card.id == id)
    }

    /// The index of the faction called `id`.
    pub fn faction(&self, id: &str) -> Option<usize> {
        self.factions.iter().position(|faction| faction.id == id)
    }

    /// The index of the mapsheet called `id`.
    pub fn sheet(&self, id: &str) -> Option<usize> {
        self.sheets.iter().position(|sheet| sheet.id == id)
    }

    /// The ready-made lance called `id`.
    pub fn lance(&self, id: &str) -> Option<&Lance> {
        self.lances.iter().find(|lance| lance.id == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tic_name_has_1_to_12_plain_characters() {
        for name in ["A", "REAR LASERS", "ABCDEFGHIJKL"] {
            assert_eq!(TicName::new(name).map(|it| it.to_string()), Some(name.to_owned()));
        }
        for name in ["", "ABCDEFGHIJKLM", "AC\n", "ÄC"] {
            assert_eq!(TicName::new(name), None, "{name:?}");
        }
    }

    #[test]
    fn a_tic_name_is_a_plain_string_in_json() {
        let name = TicName::new("LRM-L").unwrap();
        assert_eq!(serde_json::to_string(&name).unwrap(), "\"LRM-L\"");
        assert_eq!(serde_json::from_str::<TicName>("\"LRM-L\"").unwrap(), name);
        let error = serde_json::from_str::<TicName>("\"\"").unwrap_err().to_string();
        assert!(error.starts_with("`` is no TIC name: 1 to 12 plain characters"), "{error}");
    }

    #[test]
    fn cards_are_found_by_their_id() {
        let content = Content::standard();
        assert_eq!(content.units[content.unit("mad-3r").unwrap()].name, "Marauder");
        assert_eq!(content.upgrades[content.upgrade("overdrive").unwrap()].name, "Overdrive");
        assert_eq!(content.command_cards[content.command_card("rally").unwrap()].name, "Rally");
        let pilot = content.mechwarrior("mw-fay-fetters").unwrap();
        assert_eq!(content.mechwarriors[pilot].name, "Mw. Fay Fetters");
        assert_eq!(content.factions[content.faction("liao").unwrap()].name, "House Liao");
        assert_eq!(content.sheets[content.sheet("proving-ground").unwrap()].name, "Proving Ground");
        assert_eq!(content.lance("long-arm").unwrap().name, "Long Arm");
        assert_eq!(content.unit("overdrive"), None);
    }
}
