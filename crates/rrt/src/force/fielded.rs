//! A force found legal, as it comes to the table: cards, upgrades and characters worked into mecha.

use crate::content::{CardId, CharacterId, Faction, MechaKind, WeaponId};

/// A force found legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fielded {
    /// The faction of all its cards.
    pub faction: Faction,
    /// What it costs.
    pub points: u16,
    /// Its squadrons, one for each core card.
    pub squadrons: Vec<FieldedSquadron>,
}

/// A core card with the cards added to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldedSquadron {
    /// The core card first.
    pub cards: Vec<FieldedCard>,
    /// Their mecha.
    pub mecha: Vec<FieldedMecha>,
}

/// A card of a squadron.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FieldedCard {
    /// Which.
    pub card: CardId,
    /// What its upgrades cost, which is scored with the last of its mecha.
    pub upgrades: u16,
}

/// A mecha with all that cards, upgrades and its character change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldedMecha {
    /// What it is.
    pub kind: MechaKind,
    /// The place of its card among those of the squadron.
    pub card: u8,
    /// Who pilots it.
    pub character: Option<CharacterId>,
    /// Added to PIL or PH by upgrades and character.
    pub piloting: i8,
    /// Added to GN by upgrades and character.
    pub gunnery: i8,
    /// Its Leadership, with all that is added.
    pub leadership: u8,
    /// Whether it is a UEDF Officer.
    pub officer: bool,
    /// What its destruction scores: its worth and its character's cost.
    pub worth: u16,
    /// Its weapon systems, replaced and added ones worked in.
    pub weapons: Vec<WeaponId>,
}
