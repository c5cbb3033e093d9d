//! Cards that forces are made of, and the upgrades that cards offer.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Faction, MechaKind, Origin, UpgradeId, WeaponId};

/// A card: a squadron's core, or what is added to one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardDef {
    /// Its name in files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
    /// What it is in a squadron.
    pub role: CardRole,
    /// The factions whose forces may have it.
    pub factions: Vec<Faction>,
    /// What it costs.
    pub points: u16,
    /// Its mecha; none on a card that changes others.
    pub mecha: Vec<CardMecha>,
    /// The upgrades that can be bought for it.
    pub upgrades: Vec<Offer>,
    /// Mecha of which the rest of the squadron must have one, unless it is empty.
    pub needs: Vec<MechaKind>,
    /// Mecha of which the rest of the squadron may have none.
    pub forbids: Vec<MechaKind>,
    /// What it changes in mecha of the squadron.
    pub applies: Vec<Applies>,
    /// How many mecha it changes at most.
    pub changes_up_to: u8,
}

/// What a card is in a squadron.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum CardRole {
    /// It makes a squadron.
    Core,
    /// Two can be added to a core card.
    Support,
    /// One can be added to a core card.
    Special,
}

/// Mecha of a kind on a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardMecha {
    /// What they are.
    pub kind: MechaKind,
    /// How many they are.
    pub count: u8,
}

/// An upgrade that a card offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Which.
    pub upgrade: UpgradeId,
    /// What it costs for the whole card.
    pub points: u16,
}

/// An upgrade, which is bought for a whole card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Upgrade {
    /// Its name in files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
    /// Upgrades with the same group exclude each other.
    pub group: Option<String>,
    /// What it changes.
    pub applies: Vec<Applies>,
}

/// Changes for mecha of some kinds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Applies {
    /// The kinds.
    pub mecha: Vec<MechaKind>,
    /// What becomes of each.
    pub changes: Vec<Change>,
}

/// A change of one mecha.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// One weapon system more.
    Add(WeaponId),
    /// A weapon system instead of another.
    Replace {
        /// What is gone.
        weapon: WeaponId,
        /// What is there instead.
        with: WeaponId,
    },
    /// It is another kind of mecha.
    Become(MechaKind),
    /// It is another kind of mecha, but keeps PIL, GN, Leadership and rank.
    Refit(MechaKind),
    /// Its pilot is better.
    Train {
        /// Added to PIL or PH.
        piloting: i8,
        /// Added to GN.
        gunnery: i8,
    },
    /// Its Leadership is so much.
    Lead(u8),
    /// It is a UEDF Officer.
    Officer,
}

impl CardDef {
    /// Whether forces of a faction may have it.
    pub fn is_of(&self, faction: Faction) -> bool {
        self.factions.contains(&faction)
    }

    /// What an upgrade costs on this card, if it is offered.
    pub fn offer(&self, upgrade: UpgradeId) -> Option<Offer> {
        self.upgrades.iter().copied().find(|offer| offer.upgrade == upgrade)
    }
}

/// The changes of those that are for a kind of mecha.
pub(crate) fn changes_for(
    applies: &[Applies],
    kind: MechaKind,
) -> impl Iterator<Item = Change> + '_ {
    let fitting = applies.iter().filter(move |it| it.mecha.contains(&kind));
    fitting.flat_map(|it| it.changes.iter().copied())
}
