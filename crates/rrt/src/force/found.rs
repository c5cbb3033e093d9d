//! The cards, upgrades and characters of a force, looked up.

use super::{Force, ForceCard, ForceRefusal};
use crate::content::{CardDef, CardId, CharacterDef, CharacterId, Content, Upgrade, UpgradeId};

/// A squadron with its cards, the core card first.
pub(super) struct FoundSquadron<'a> {
    /// Its number in the force, from 1.
    pub(super) number: usize,
    pub(super) cards: Vec<FoundCard<'a>>,
}

/// A card of a squadron.
pub(super) struct FoundCard<'a> {
    pub(super) id: CardId,
    pub(super) card: &'a CardDef,
    pub(super) wanted: &'a ForceCard,
    pub(super) upgrades: Vec<(UpgradeId, &'a Upgrade)>,
    pub(super) characters: Vec<FoundCharacter<'a>>,
}

/// A character for a mecha of a card.
pub(super) struct FoundCharacter<'a> {
    pub(super) id: CharacterId,
    pub(super) def: &'a CharacterDef,
    /// The kind of mecha, by id.
    pub(super) mecha: &'a str,
    /// Which of that kind, from 1.
    pub(super) number: Option<u8>,
}

impl FoundCard<'_> {
    /// What its upgrades cost.
    pub(super) fn upgrade_points(&self) -> u32 {
        let offers = self.upgrades.iter().filter_map(|(id, _)| self.card.offer(*id));
        offers.map(|offer| u32::from(offer.points)).sum()
    }

    /// What it costs with upgrades and characters.
    pub(super) fn points(&self) -> u32 {
        let characters = self.characters.iter().map(|it| u32::from(it.def.points));
        u32::from(self.card.points) + self.upgrade_points() + characters.sum::<u32>()
    }
}

/// What a force costs, as far as its cards are known.
pub(super) fn points_of(content: &Content, force: &Force) -> u32 {
    let squadrons = find(content, force, &mut Vec::new());
    squadrons.iter().flat_map(|squadron| &squadron.cards).map(FoundCard::points).sum()
}

/// Looks everything up; what there is not is refused and left out.
pub(super) fn find<'a>(
    content: &'a Content,
    force: &'a Force,
    refusals: &mut Vec<ForceRefusal>,
) -> Vec<FoundSquadron<'a>> {
    let mut squadrons = Vec::new();
    for (index, squadron) in force.squadrons.iter().enumerate() {
        let cards = squadron.cards.iter();
        let cards = cards.filter_map(|wanted| find_card(content, wanted, refusals)).collect();
        squadrons.push(FoundSquadron { number: index + 1, cards });
    }
    squadrons
}

fn find_card<'a>(
    content: &'a Content,
    wanted: &'a ForceCard,
    refusals: &mut Vec<ForceRefusal>,
) -> Option<FoundCard<'a>> {
    let mut upgrades = Vec::new();
    for id in &wanted.upgrades {
        match content.upgrade_called(id) {
            Some(upgrade) => upgrades.push((upgrade, content.upgrade(upgrade))),
            None => refusals.push(ForceRefusal::UnknownUpgrade { upgrade: id.clone() }),
        }
    }
    let mut characters = Vec::new();
    for it in &wanted.characters {
        match content.character_called(&it.character) {
            Some(id) => characters.push(FoundCharacter {
                id,
                def: content.character(id),
                mecha: &it.mecha,
                number: it.number,
            }),
            None => {
                let character = it.character.clone();
                refusals.push(ForceRefusal::UnknownCharacter { character });
            }
        }
    }
    let Some(id) = content.card_called(&wanted.card) else {
        refusals.push(ForceRefusal::UnknownCard { card: wanted.card.clone() });
        return None;
    };
    Some(FoundCard { id, card: content.card(id), wanted, upgrades, characters })
}
