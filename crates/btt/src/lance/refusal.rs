//! What is wrong with a lance, and which rule says so.

use std::fmt;

use ironlance_engine::{Say, Sentence, Thing, commas, say};
use ironlance_rulebook::{RuleId, rule};

use crate::content::{Size, TicName, WeaponType};

/// A restriction that a lance breaks.
#[derive(Clone, PartialEq, Eq, Debug, Say)]
#[allow(missing_docs, reason = "the messages say what each field is")]
pub enum LanceRefusal {
    #[say("no ready-made lance is called `{lance}`")]
    UnknownLance { lance: String },
    #[say("`{mech}` is no mech, and only mechs may be in a lance")]
    UnknownMech { mech: String },
    #[say("no weapon upgrade is called `{upgrade}`")]
    UnknownUpgrade { upgrade: String },
    #[say("no command card is called `{card}`")]
    UnknownCommandCard { card: String },
    #[say("no mechwarrior is called `{mechwarrior}`")]
    UnknownMechwarrior { mechwarrior: String },
    #[say("a House Lance names one Great House, and `{faction}` is none")]
    NoGreatHouse { faction: String },
    #[say("a Merc Lance names a mercenary unit or none, and `{unit}` is no mercenary unit")]
    NoMercenaryUnit { unit: String },

    #[say("the lance costs {total} points, {} more than the limit of {limit}", total - limit)]
    OverPointLimit { total: u16, limit: u16 },
    #[say("a lance has {least} to {most} mechs, this one {mechs}")]
    MechCount { mechs: usize, least: u8, most: u8 },
    #[say("the {mech} is unique and may be taken once, not {copies} times")]
    UniqueMech { mech: String, copies: usize },

    #[say("{card} belongs to {faction}: a Merc Lance has no cards of a Great House")]
    HouseCardInMercLance { card: String, faction: String },
    #[say("{card} belongs to {faction}: {}", allowed(named.as_deref()))]
    MercenaryCardInMercLance { card: String, faction: String, named: Option<String> },
    #[say("the {mech} belongs neither to {house} nor to a mercenary unit")]
    ForeignMech { mech: String, house: String },
    #[say("the command card {card} belongs to {faction}, and must be generic or of {house}")]
    ForeignCommandCard { card: String, faction: String, house: String },
    #[say("{mechwarrior} belongs to {faction}, not to {house} nor to a mercenary unit")]
    ForeignMechwarrior { mechwarrior: String, faction: String, house: String },
    #[say("the upgrade {upgrade} is marked {faction}, not {house} nor a mercenary unit")]
    ForeignUpgrade { upgrade: String, faction: String, house: String },
    #[say(
        "the mercenaries of a House Lance belong to one unit, and these do not: {}",
        commas(items)
    )]
    SeveralMercenaryUnits {
        #[say(with = apart)]
        items: Vec<String>,
    },

    #[say("the {tic} TIC of the {mech} has {upgrades} upgrades, and may have one")]
    SeveralUpgradesOnTic { mech: String, tic: TicName, upgrades: usize },
    #[say("the {mech} has no TIC called {tic} for {upgrade}")]
    NoSuchTic { mech: String, tic: TicName, upgrade: String },
    #[say("{upgrade} is for {fits}, and the {tic} TIC of the {mech} is {weapon}")]
    WrongWeaponType {
        upgrade: String,
        fits: WeaponType,
        mech: String,
        tic: TicName,
        weapon: WeaponType,
    },
    #[say("{upgrade} cannot be on the {tic} TIC of the {mech}: Mixed TICs have no upgrade")]
    UpgradeOnMixed { upgrade: String, mech: String, tic: TicName },
    #[say("a lance has one command card, this one {}: {}", cards.len(), commas(cards))]
    SeveralCommandCards {
        #[say(with = apart)]
        cards: Vec<String>,
    },
    #[say("{mechwarrior} is unique and may be taken once, not {copies} times")]
    UniqueMechwarrior { mechwarrior: String, copies: usize },
    #[say("the {mech} has room for {most} mechwarriors, not for {mechwarriors}")]
    SeveralMechwarriors { mech: String, mechwarriors: usize, most: usize },
    #[say("{mechwarrior} does not pilot {size} mechs such as the {mech}, only {}", commas(sizes))]
    WrongSize { mechwarrior: String, mech: String, size: Size, sizes: Vec<Size> },
    #[say("{mechwarrior} does not pilot the {mech}, only {}", commas(mechs))]
    WrongMech {
        mechwarrior: String,
        mech: String,
        #[say(with = apart)]
        mechs: Vec<String>,
    },
}

/// Names as pieces of their own, so that whoever reads the fact can tell them apart.
fn apart(names: &[String]) -> Vec<Thing> {
    names.iter().map(|name| Thing::new("card", name)).collect()
}

fn allowed(named: Option<&str>) -> Sentence {
    match named {
        Some(named) => say!("of mercenary units this Merc Lance has cards of {named} alone"),
        None => "a Merc Lance that names no mercenary unit has generic cards alone".into(),
    }
}

impl fmt::Display for LanceRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Sentence::of(self).fmt(f)
    }
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
