//! The mecha of a squadron as cards, upgrades and characters leave them.

use ironlance_rulebook::{RuleId, cite, rule};

use super::{
    ForceMecha, ForceRefusal,
    found::{FoundCard, FoundCharacter, FoundSquadron},
};
use crate::content::{CardDef, Change, CharacterId, Content, MechaKind, changes_for};

/// A mecha in the making.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    /// The place of its card in the squadron.
    pub(super) card: u8,
    /// What it is on the card.
    printed: MechaKind,
    /// Which of its kind on the card, from 1.
    number: u8,
    /// What it is.
    pub(super) kind: MechaKind,
    /// What it was before a refit, which it keeps its crew from.
    pub(super) crew_of: Option<MechaKind>,
    /// What upgrades change, besides what it is.
    pub(super) changes: Vec<Change>,
    /// Who pilots it.
    pub(super) character: Option<CharacterId>,
    /// What a card without mecha of its own adds to its worth.
    pub(super) added_worth: u16,
}

impl Draft {
    /// Makes it another kind, if the changes say so.
    fn turn(&mut self, changes: impl Iterator<Item = Change>) {
        for change in changes {
            match change {
                Change::Become(kind) => self.kind = kind,
                Change::Refit(kind) => {
                    cite(rule!("rrt.force.vf1r-upgrade"));
                    self.crew_of = Some(self.crew_of.unwrap_or(self.kind));
                    self.kind = kind;
                }
                _ => {}
            }
        }
    }
}

/// The mecha of a squadron in the order of its cards.
pub(super) fn drafts(
    content: &Content,
    squadron: &FoundSquadron<'_>,
    refusals: &mut Vec<ForceRefusal>,
) -> Vec<Draft> {
    cite(rule!("rrt.force.core-card"));
    let mut drafts = printed(squadron);
    for draft in &mut drafts {
        let kind = draft.kind;
        for (_, upgrade) in &squadron.cards[usize::from(draft.card)].upgrades {
            draft.turn(changes_for(&upgrade.applies, kind));
        }
    }
    let mut changed = Vec::new();
    for card in squadron.cards.iter() {
        let chosen = chosen(content, squadron, card, &drafts, refusals);
        let share = u32::from(card.card.points).div_ceil((chosen.len() as u32).max(1)) as u16;
        for place in chosen {
            let draft = &mut drafts[place];
            // What a card with mecha costs is in their worth already.
            draft.added_worth += if card.card.mecha.is_empty() { share } else { 0 };
            changed.push((place, draft.kind, card.card));
            draft.turn(changes_for(&card.card.applies, draft.kind));
        }
    }
    for draft in &mut drafts {
        for (_, upgrade) in &squadron.cards[usize::from(draft.card)].upgrades {
            let before = draft.changes.len();
            draft.changes.extend(changes_for(&upgrade.applies, draft.kind));
            if draft.changes[before..].iter().any(|it| matches!(it, Change::Train { .. })) {
                cite(rule!("rrt.force.veteran"));
            }
        }
    }
    for (place, kind, card) in changed {
        drafts[place].changes.extend(changes_for(&card.applies, kind));
    }
    for (place, card) in squadron.cards.iter().enumerate() {
        for character in &card.characters {
            seat(content, place as u8, card.card, character, &mut drafts, refusals);
        }
    }
    drafts
}

fn printed(squadron: &FoundSquadron<'_>) -> Vec<Draft> {
    let mut drafts = Vec::new();
    for (place, card) in squadron.cards.iter().enumerate() {
        for mecha in &card.card.mecha {
            drafts.extend((1..=mecha.count).map(|number| Draft {
                card: place as u8,
                printed: mecha.kind,
                number,
                kind: mecha.kind,
                crew_of: None,
                changes: Vec::new(),
                character: None,
                added_worth: 0,
            }));
        }
    }
    drafts
}

/// The mecha that a card changes, by their places.
fn chosen(
    content: &Content,
    squadron: &FoundSquadron<'_>,
    card: &FoundCard<'_>,
    drafts: &[Draft],
    refusals: &mut Vec<ForceRefusal>,
) -> Vec<usize> {
    let name = || card.card.name.clone();
    if card.card.applies.is_empty() {
        if !card.wanted.on.is_empty() {
            refusals.push(ForceRefusal::ChangesNothing { card: name() });
        }
        return Vec::new();
    }
    let (rule, most) = (rule_of(card.card), card.card.changes_up_to);
    cite(rule);
    let fits = |draft: &Draft| changes_for(&card.card.applies, draft.kind).next().is_some();
    if card.wanted.on.is_empty() {
        let places = drafts.iter().enumerate().filter(|(_, draft)| fits(draft));
        let places: Vec<usize> = places.map(|(place, _)| place).take(most.into()).collect();
        if places.is_empty() {
            let squadron = squadron.number;
            refusals.push(ForceRefusal::NothingToChange { squadron, card: name(), rule });
        }
        return places;
    }
    let count = card.wanted.on.len();
    if usize::from(most) < count {
        refusals.push(ForceRefusal::TooManyChanged { card: name(), count, most, rule });
    }
    let mut places = Vec::new();
    for wanted in &card.wanted.on {
        let Some(place) = drafts.iter().position(|draft| is_meant(content, draft, wanted)) else {
            let (mecha, number) = (wanted.mecha.clone(), wanted.number);
            let squadron = squadron.number;
            refusals.push(ForceRefusal::NoSuchMecha { squadron, mecha, number });
            continue;
        };
        if fits(&drafts[place]) && !places.contains(&place) {
            places.push(place);
        } else {
            let mecha = content.mecha(drafts[place].kind).name.clone();
            refusals.push(ForceRefusal::CannotChange { card: name(), mecha, rule });
        }
    }
    places
}

fn is_meant(content: &Content, draft: &Draft, wanted: &ForceMecha) -> bool {
    draft.card == wanted.card
        && draft.number == wanted.number
        && content.mecha(draft.printed).id == wanted.mecha
}

/// The rule of a card that changes mecha.
fn rule_of(card: &CardDef) -> RuleId {
    let changes = card.applies.iter().flat_map(|it| &it.changes);
    match changes.into_iter().any(|change| matches!(change, Change::Refit(_))) {
        true => rule!("rrt.force.vf1r-upgrade"),
        false => rule!("rrt.force.command-upgrade"),
    }
}

/// Puts a character into a mecha of a card.
fn seat(
    content: &Content,
    place: u8,
    card: &CardDef,
    character: &FoundCharacter<'_>,
    drafts: &mut [Draft],
    refusals: &mut Vec<ForceRefusal>,
) {
    cite(rule!("rrt.character.general"));
    let name = character.def.name.clone();
    let kind = content.mecha_called(character.mecha);
    let mecha = kind.map_or(character.mecha, |kind| &content.mecha(kind).name).to_owned();
    if kind.is_some_and(|kind| !character.def.mecha.contains(&kind)) {
        refusals.push(ForceRefusal::CannotPilot { character: name, mecha });
        return;
    }
    let of_kind = |draft: &&mut Draft| draft.card == place && Some(draft.kind) == kind;
    let mut of_kind = drafts.iter_mut().filter(of_kind);
    let draft = match character.number {
        Some(number) => of_kind.nth(usize::from(number).saturating_sub(1)),
        None => of_kind.find(|draft| draft.character.is_none()),
    };
    match draft {
        Some(draft) => match draft.character {
            Some(other) => {
                let one = content.character(other).name.clone();
                refusals.push(ForceRefusal::TwoPilots { mecha, one, other: name });
            }
            None => draft.character = Some(character.id),
        },
        None => {
            let card = card.name.clone();
            refusals.push(ForceRefusal::NoMechaLeft { card, mecha, character: name });
        }
    }
}
