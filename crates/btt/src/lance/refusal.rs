//! What is wrong with a lance, and which rule says so.

use ironlance_rulebook::{RuleId, rule};
use serde::Serialize;
use thiserror::Error;

use crate::content::{Size, TicName, WeaponType};

/// A restriction that a lance breaks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Error)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the messages say what each field is")]
pub enum LanceRefusal {
    #[error("no ready-made lance is called `{lance}`")]
    UnknownLance { lance: String },
    #[error("`{mech}` is no mech, and only mechs may be in a lance")]
    UnknownMech { mech: String },
    #[error("no weapon upgrade is called `{upgrade}`")]
    UnknownUpgrade { upgrade: String },
    #[error("no command card is called `{card}`")]
    UnknownCommandCard { card: String },
    #[error("no mechwarrior is called `{mechwarrior}`")]
    UnknownMechwarrior { mechwarrior: String },
    #[error("a House Lance names one Great House, and `{faction}` is none")]
    NoGreatHouse { faction: String },
    #[error("a Merc Lance names a mercenary unit or none, and `{unit}` is no mercenary unit")]
    NoMercenaryUnit { unit: String },

    #[error("the lance costs {total} points, {} more than the limit of {limit}", total - limit)]
    OverPointLimit { total: u16, limit: u16 },
    #[error("a lance has {least} to {most} mechs, this one {mechs}")]
    MechCount { mechs: usize, least: u8, most: u8 },
    #[error("the {mech} is unique and may be taken once, not {copies} times")]
    UniqueMech { mech: String, copies: usize },

    #[error("{card} belongs to {faction}: a Merc Lance has no cards of a Great House")]
    HouseCardInMercLance { card: String, faction: String },
    #[error("{card} belongs to {faction}: {}", match named {
        Some(named) => format!("of mercenary units this Merc Lance has cards of {named} alone"),
        None => "a Merc Lance that names no mercenary unit has generic cards alone".to_owned(),
    })]
    MercenaryCardInMercLance { card: String, faction: String, named: Option<String> },
    #[error("the {mech} belongs neither to {house} nor to a mercenary unit")]
    ForeignMech { mech: String, house: String },
    #[error("the command card {card} belongs to {faction}, and must be generic or of {house}")]
    ForeignCommandCard { card: String, faction: String, house: String },
    #[error("{mechwarrior} belongs to {faction}, not to {house} nor to a mercenary unit")]
    ForeignMechwarrior { mechwarrior: String, faction: String, house: String },
    #[error("the upgrade {upgrade} is marked {faction}, not {house} nor a mercenary unit")]
    ForeignUpgrade { upgrade: String, faction: String, house: String },
    #[error(
        "the mercenaries of a House Lance belong to one unit, and these do not: {}",
        items.join(", ")
    )]
    SeveralMercenaryUnits { items: Vec<String> },

    #[error("the {tic} TIC of the {mech} has {upgrades} upgrades, and may have one")]
    SeveralUpgradesOnTic { mech: String, tic: TicName, upgrades: usize },
    #[error("the {mech} has no TIC called {tic} for {upgrade}")]
    NoSuchTic { mech: String, tic: TicName, upgrade: String },
    #[error("{upgrade} is for {fits}, and the {tic} TIC of the {mech} is {weapon}")]
    WrongWeaponType {
        upgrade: String,
        fits: WeaponType,
        mech: String,
        tic: TicName,
        weapon: WeaponType,
    },
    #[error("{upgrade} cannot be on the {tic} TIC of the {mech}: Mixed TICs have no upgrade")]
    UpgradeOnMixed { upgrade: String, mech: String, tic: TicName },
    #[error("a lance has one command card, this one {}: {}", cards.len(), cards.join(", "))]
    SeveralCommandCards { cards: Vec<String> },
    #[error("{mechwarrior} is unique and may be taken once, not {copies} times")]
    UniqueMechwarrior { mechwarrior: String, copies: usize },
    #[error("the {mech} has room for {most} mechwarriors, not for {mechwarriors}")]
    SeveralMechwarriors { mech: String, mechwarriors: usize, most: usize },
    #[error("{mechwarrior} does not pilot {size:?} mechs such as the {mech}, only {}", list(sizes))]
    WrongSize { mechwarrior: String, mech: String, size: Size, sizes: Vec<Size> },
    #[error("{mechwarrior} does not pilot the {mech}, only {}", mechs.join(", "))]
    WrongMech { mechwarrior: String, mech: String, mechs: Vec<String> },
}

fn list(sizes: &[Size]) -> String {
    sizes.iter().map(|size| format!("{size:?}")).collect::<Vec<_>>().join(", ")
}

impl LanceRefusal {
    /// The rule that refuses.
    pub fn rule(&self) -> RuleId {
        match self {
            LanceRefusal::UnknownMech { .. } => rule!("btt.components.mechs-only"),
            LanceRefusal::UnknownLance { .. } | LanceRefusal::NoGreatHouse { .. } => {
                rule!("btt.lance.type")
            }
            LanceRefusal::NoMercenaryUnit { .. }
            | LanceRefusal::MercenaryCardInMercLance { .. } => rule!("btt.lance.merc-unit"),
            LanceRefusal::OverPointLimit { .. } => rule!("btt.lance.point-limit"),
            LanceRefusal::MechCount { .. } => rule!("btt.lance.mech-count"),
            LanceRefusal::UniqueMech { .. } => rule!("btt.lance.mech-copies"),
            LanceRefusal::HouseCardInMercLance { .. } => rule!("btt.lance.merc-no-house-cards"),
            LanceRefusal::ForeignMech { .. } => rule!("btt.lance.house-mechs"),
            LanceRefusal::ForeignCommandCard { .. } => rule!("btt.lance.house-command-cards"),
            LanceRefusal::ForeignMechwarrior { .. } => rule!("btt.lance.house-mechwarriors"),
            LanceRefusal::ForeignUpgrade { .. } => rule!("btt.lance.house-weapon-upgrades"),
            LanceRefusal::SeveralMercenaryUnits { .. } => rule!("btt.lance.house-mercenaries"),
            LanceRefusal::SeveralUpgradesOnTic { .. } => rule!("btt.lance.upgrade-one-per-tic"),
            LanceRefusal::NoSuchTic { .. } => rule!("btt.lance.upgrade-names-its-tic"),
            LanceRefusal::UnknownUpgrade { .. } | LanceRefusal::WrongWeaponType { .. } => {
                rule!("btt.lance.upgrade-type-match")
            }
            LanceRefusal::UpgradeOnMixed { .. } => rule!("btt.lance.upgrade-not-on-mixed"),
            LanceRefusal::UnknownCommandCard { .. } | LanceRefusal::SeveralCommandCards { .. } => {
                rule!("btt.lance.command-card-limit")
            }
            LanceRefusal::UniqueMechwarrior { .. } => rule!("btt.lance.unique-mechwarriors"),
            LanceRefusal::SeveralMechwarriors { .. } => {
                rule!("btt.lance.one-mechwarrior-per-mech")
            }
            LanceRefusal::UnknownMechwarrior { .. }
            | LanceRefusal::WrongSize { .. }
            | LanceRefusal::WrongMech { .. } => rule!("btt.lance.mechwarrior-requirements"),
        }
    }
}
