//! A force found legal, as it comes to the table: cards, upgrades and characters worked into mecha.

use ironlance_rulebook::{cite, rule};

use super::{draft::Draft, found::FoundSquadron};
use crate::content::{
    CardId, Change, CharacterId, Content, Faction, LeadershipChange, MechaKind, Trait, WeaponId,
};

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

/// Works everything into the mecha of a force.
pub(super) fn fielded(
    content: &Content,
    faction: Faction,
    squadrons: &[FoundSquadron<'_>],
    drafts: &[Vec<Draft>],
    points: u32,
) -> Fielded {
    let squadron = |(squadron, drafts): (&FoundSquadron<'_>, &Vec<Draft>)| FieldedSquadron {
        cards: squadron
            .cards
            .iter()
            .map(|card| FieldedCard { card: card.id, upgrades: small(card.upgrade_points()) })
            .collect(),
        mecha: drafts.iter().map(|draft| mecha(content, draft)).collect(),
    };
    let squadrons = squadrons.iter().zip(drafts).map(squadron).collect();
    Fielded { faction, points: small(points), squadrons }
}

fn small(points: u32) -> u16 {
    points.min(u32::from(u16::MAX)) as u16
}

fn mecha(content: &Content, draft: &Draft) -> FieldedMecha {
    let def = content.mecha(draft.kind);
    cite(rule!("rrt.faction.uedf-officers"));
    let crew = content.mecha(draft.crew_of.unwrap_or(draft.kind));
    // A refit keeps PIL and GN, which differ from those of the new kind by the same in every mode.
    let (old, new) = (&crew.modes[0], &def.modes[0]);
    let gunnery = |mode: &crate::content::Mode| mode.gunnery.unwrap_or(0) as i8;
    let mut mecha = FieldedMecha {
        kind: draft.kind,
        card: draft.card,
        character: draft.character,
        piloting: old.piloting as i8 - new.piloting as i8,
        gunnery: gunnery(old) - gunnery(new),
        leadership: crew.leadership,
        officer: crew.officer,
        worth: crew.worth + draft.added_worth,
        weapons: def.weapons.clone(),
    };
    draft.changes.iter().for_each(|change| mecha.apply(*change));
    if let Some(character) = draft.character {
        mecha.take_pilot(content, character);
    }
    mecha
}

impl FieldedMecha {
    fn apply(&mut self, change: Change) {
        match change {
            Change::Add(weapon) => {
                cite(rule!("rrt.force.upgrade-replace"));
                self.weapons.push(weapon);
            }
            Change::Replace { weapon, with } => {
                cite(rule!("rrt.force.upgrade-replace"));
                let same = self.weapons.iter_mut().filter(|it| **it == weapon);
                same.for_each(|it| *it = with);
            }
            Change::Train { piloting, gunnery } => {
                self.piloting += piloting;
                self.gunnery += gunnery;
            }
            Change::Lead(leadership) => self.leadership = leadership,
            Change::Officer => {
                cite(rule!("rrt.faction.uedf-officers"));
                self.officer = true;
            }
            // What it is was decided before.
            Change::Become(_) | Change::Refit(_) => {}
        }
    }

    fn take_pilot(&mut self, content: &Content, character: CharacterId) {
        cite(rule!("rrt.character.general"));
        let character = content.character(character);
        self.piloting += character.piloting;
        self.gunnery += character.gunnery;
        self.leadership = match character.leadership {
            Some(LeadershipChange::Add(more)) => {
                cite(rule!("rrt.ability.leadership-bonus"));
                self.leadership + more
            }
            Some(LeadershipChange::Becomes(leadership)) => leadership,
            None => self.leadership,
        };
        cite(rule!("rrt.victory.worth"));
        self.worth += character.points;
        if character.traits.contains(Trait::WatchTheSkies) {
            cite(rule!("rrt.character.second-pistol"));
        }
        character.changes.iter().for_each(|change| self.apply(*change));
    }
}
