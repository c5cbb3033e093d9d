//! The places for cards on the table, with a memory of which of them matter to others.

use std::{
    ops::{Deref, DerefMut},
    sync::OnceLock,
};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Card, CardId, Place};
use crate::{Tcg, content::Class, effects::standing::names_not_ignored, options::Options};

/// The cards on the table by id. Whoever changes them makes the memory forget.
#[derive(Clone, Debug, Default)]
pub struct Slots {
    cards: Vec<Option<Card>>,
    index: OnceLock<Index>,
}

/// Cards that change others. Worked out when first asked for after a change.
#[derive(Clone, Debug, Default)]
pub(crate) struct Index {
    /// Active cards with continuous effects.
    pub(crate) statics: Vec<CardId>,
    /// Cards that lie on others.
    pub(crate) attached: Vec<CardId>,
    /// Whether an asset was chosen for some card.
    pub(crate) chosen: bool,
    /// The assets that cards provide, by seat.
    pub(crate) provided: [[bool; 5]; 6],
}

impl Slots {
    /// Cards that change others.
    pub(crate) fn index(&self, game: &Tcg, options: Options) -> &Index {
        self.index.get_or_init(|| Index::of(&self.cards, game, options))
    }
}

impl Index {
    fn of(cards: &[Option<Card>], game: &Tcg, options: Options) -> Index {
        let mut index = Index::default();
        for (id, card) in (0..).zip(cards) {
            let Some(card) = card.as_ref().filter(|card| card.is_active()) else { continue };
            let facts = game.facts(card.def);
            if facts.statics {
                index.statics.push(CardId(id));
            }
            if let Place::On(_) = card.place {
                index.attached.push(CardId(id));
            }
            if facts.class != Class::Command || !options.supports(card) {
                continue;
            }
            let provided = &mut index.provided[card.controller.index()];
            for (has, provides) in provided.iter_mut().zip(facts.provides) {
                *has |= provides;
            }
            if let Some(asset) = card.asset {
                index.chosen = true;
                provided[asset as usize] |= !names_not_ignored(game, card.def);
            }
        }
        index
    }
}

impl Deref for Slots {
    type Target = Vec<Option<Card>>;

    fn deref(&self) -> &Vec<Option<Card>> {
        &self.cards
    }
}

impl DerefMut for Slots {
    fn deref_mut(&mut self) -> &mut Vec<Option<Card>> {
        self.index.take();
        &mut self.cards
    }
}

impl PartialEq for Slots {
    fn eq(&self, other: &Slots) -> bool {
        self.cards == other.cards
    }
}

impl Eq for Slots {}

impl Serialize for Slots {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.cards.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Slots {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Slots, D::Error> {
        Vec::deserialize(deserializer).map(|cards| Slots { cards, index: OnceLock::new() })
    }
}
