//! What those who draw the game are offered: the catalogue, and answers about the table.

pub(crate) mod card_text;
mod catalogue;
mod gather;
pub(crate) mod texts;

pub use self::catalogue::{
    AbilityEntry, CardEntry, CardMechaEntry, Catalogue, CharacterEntry, FactionEntry, FeatureEntry,
    ForceEntry, H2hEntry, MapEntry, MechaEntry, ModeEntry, OfferEntry, PlacedFeature, SizeEntry,
    UpgradeEntry, WeaponAbilityEntry, WeaponEntry,
};
use crate::content::Content;

/// Everything that is played with this content.
pub fn catalogue(content: &Content) -> Catalogue {
    gather::catalogue(content)
}
