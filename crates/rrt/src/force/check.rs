//! Whether a force is legal: its points, its cards and who is in it.

use std::collections::BTreeMap;

use ironlance_rulebook::{cite, refuse, rule};

use super::{
    Fielded, Force, ForceRefusal,
    draft::{Draft, drafts},
    fielded::fielded,
    found::{FoundCard, FoundSquadron, find},
    upgrades::check_upgrades,
};
use crate::content::{CardRole, Content, Family, MechaKind};

/// The points limits of the options.
const LIMITS: [u16; 2] = [50, 1000];
/// The most points of a quick game.
const QUICK_POINTS: u16 = 150;
/// The most squadrons, and the most cards, that are looked at.
const SQUADRONS: usize = 20;
const CARDS: usize = 12;
/// The most upgrades, characters and mecha named on a card that are looked at.
const ON_A_CARD: usize = 24;
const SUPPORT: usize = 2;
const SPECIAL: usize = 1;
const VF1S: usize = 2;

/// What a force is judged by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The points limit of the game.
    pub points: u16,
    /// Whether it is a quick game.
    pub quick: bool,
}

impl Limits {
    /// The limits of a usual game.
    pub fn of(points: u16) -> Limits {
        Limits { points, quick: false }
    }

    /// How many core squadron cards a force needs at least.
    pub fn cores_needed(self) -> usize {
        cite(rule!("rrt.force.core-minimum"));
        match self.points {
            _ if self.quick => 1,
            ..200 => 1,
            200..=300 => 2,
            more => usize::from(more / 150).max(2),
        }
    }
}

/// Judges a force: everything worked into its mecha, or every limit it breaks.
///
/// ```
/// use ironlance_rrt::{content::Content, force::{Limits, judge}};
///
/// let content = Content::standard();
/// let mut force = content.force("iron-wall").expect("the standard pack has it").clone();
/// assert_eq!(judge(content, Limits::of(300), &force).expect("it is legal").points, 300);
///
/// force.squadrons.truncate(1);
/// let refusals = judge(content, Limits::of(300), &force).unwrap_err();
/// assert_eq!(refusals[0].rule().to_string(), "rrt.force.core-minimum");
/// ```
pub fn judge(
    content: &Content,
    limits: Limits,
    force: &Force,
) -> Result<Fielded, Vec<ForceRefusal>> {
    let mut refusals = Vec::new();
    let judged = judged(content, limits, force, &mut refusals);
    if let (Some(fielded), true) = (judged, refusals.is_empty()) {
        return Ok(fielded);
    }
    for refusal in &refusals {
        refuse(refusal.rule());
    }
    Err(refusals)
}

/// The force, as far as it could be worked out; `None` if it is too large to look at.
fn judged(
    content: &Content,
    limits: Limits,
    force: &Force,
    refusals: &mut Vec<ForceRefusal>,
) -> Option<Fielded> {
    check_limit(limits, refusals);
    check_size(force, refusals);
    if refusals.iter().any(|refusal| matches!(refusal, ForceRefusal::TooMany { .. })) {
        return None;
    }
    let squadrons = find(content, force, refusals);
    check_faction(force, &squadrons, refusals);
    check_cores(limits, force, &squadrons, refusals);
    for squadron in &squadrons {
        check_roles(squadron, refusals);
        check_conditions(content, squadron, refusals);
        squadron.cards.iter().for_each(|card| check_upgrades(content, card, refusals));
    }
    check_characters(limits, &squadrons, refusals);
    let drafts: Vec<Vec<Draft>> =
        squadrons.iter().map(|squadron| drafts(content, squadron, refusals)).collect();
    check_unique(content, &drafts, refusals);
    cite(rule!("rrt.force.points"));
    let cards = squadrons.iter().flat_map(|squadron| &squadron.cards);
    let points: u32 = cards.map(FoundCard::points).sum();
    let limit = u32::from(limits.points);
    if limit < points {
        refusals.push(ForceRefusal::OverLimit { points, limit });
    }
    Some(fielded(content, force.faction, &squadrons, &drafts, points))
}

fn check_limit(limits: Limits, refusals: &mut Vec<ForceRefusal>) {
    cite(rule!("rrt.force.points"));
    let (limit, [least, most]) = (limits.points, LIMITS);
    if !(least..=most).contains(&limit) {
        refusals.push(ForceRefusal::PointsLimit { limit, least, most });
    }
    if limits.quick && QUICK_POINTS < limit {
        refusals.push(ForceRefusal::QuickPoints { limit, most: QUICK_POINTS });
    }
}

/// What comes from outside has an end.
fn check_size(force: &Force, refusals: &mut Vec<ForceRefusal>) {
    let mut at_most = |what: &'static str, count: usize, most: usize| {
        if most < count {
            refusals.push(ForceRefusal::TooMany { what, count, most });
        }
    };
    at_most("squadrons", force.squadrons.len(), SQUADRONS);
    for squadron in &force.squadrons {
        at_most("cards in a squadron", squadron.cards.len(), CARDS);
        for card in &squadron.cards {
            at_most("upgrades of a card", card.upgrades.len(), ON_A_CARD);
            at_most("characters on a card", card.characters.len(), ON_A_CARD);
            at_most("mecha that a card is put on", card.on.len(), ON_A_CARD);
        }
    }
}

fn check_faction(force: &Force, squadrons: &[FoundSquadron<'_>], refusals: &mut Vec<ForceRefusal>) {
    cite(rule!("rrt.force.faction"));
    let faction = force.faction.name();
    for card in squadrons.iter().flat_map(|squadron| &squadron.cards) {
        if !card.card.is_of(force.faction) {
            let what = card.card.name.clone();
            refusals.push(ForceRefusal::WrongFaction { what, faction });
        }
        for character in &card.characters {
            if !character.def.factions.contains(&force.faction) {
                let what = character.def.name.clone();
                refusals.push(ForceRefusal::WrongFaction { what, faction });
            }
        }
    }
}

fn check_cores(
    limits: Limits,
    force: &Force,
    squadrons: &[FoundSquadron<'_>],
    refusals: &mut Vec<ForceRefusal>,
) {
    let is_core = |squadron: &&FoundSquadron<'_>| {
        squadron.cards.first().is_some_and(|card| card.card.role == CardRole::Core)
    };
    let cores = squadrons.iter().filter(is_core).count();
    let needed = limits.cores_needed();
    if cores < needed {
        refusals.push(ForceRefusal::TooFewCores { cores, needed, limit: limits.points });
    }
    if limits.quick && 1 < cores {
        refusals.push(ForceRefusal::QuickCores { cores });
    }
    for (index, squadron) in force.squadrons.iter().enumerate() {
        if squadron.cards.is_empty() {
            refusals.push(ForceRefusal::EmptySquadron { squadron: index + 1 });
        }
    }
}

fn check_roles(squadron: &FoundSquadron<'_>, refusals: &mut Vec<ForceRefusal>) {
    cite(rule!("rrt.force.core-card"));
    cite(rule!("rrt.force.support-limit"));
    cite(rule!("rrt.force.special-limit"));
    let number = squadron.number;
    for (index, card) in squadron.cards.iter().enumerate() {
        let name = card.card.name.clone();
        match (index, card.card.role) {
            (0, CardRole::Support | CardRole::Special) => {
                refusals.push(ForceRefusal::NoCore { squadron: number, card: name });
            }
            (1.., CardRole::Core) => {
                refusals.push(ForceRefusal::SecondCore { squadron: number, card: name });
            }
            (0, CardRole::Core) | (1.., CardRole::Support | CardRole::Special) => {}
        }
    }
    let count = |role| squadron.cards.iter().filter(|card| card.card.role == role).count();
    let (support, special) = (count(CardRole::Support), count(CardRole::Special));
    if SUPPORT < support {
        let (cards, most) = (support, SUPPORT);
        refusals.push(ForceRefusal::TooMuchSupport { squadron: number, cards, most });
    }
    if SPECIAL < special {
        let (cards, most) = (special, SPECIAL);
        refusals.push(ForceRefusal::TooManySpecial { squadron: number, cards, most });
    }
}

/// A card looks at the mecha that are printed on the other cards of its squadron.
fn check_conditions(
    content: &Content,
    squadron: &FoundSquadron<'_>,
    refusals: &mut Vec<ForceRefusal>,
) {
    cite(rule!("rrt.force.attach-conditions"));
    let number = squadron.number;
    for (index, card) in squadron.cards.iter().enumerate() {
        let others = squadron.cards.iter().enumerate().filter(|(other, _)| *other != index);
        let there: Vec<MechaKind> =
            others.flat_map(|(_, other)| other.card.mecha.iter().map(|it| it.kind)).collect();
        let name = |kind: &MechaKind| content.mecha(*kind).name.clone();
        let card = card.card;
        if !card.needs.is_empty() && !card.needs.iter().any(|kind| there.contains(kind)) {
            let needs = card.needs.iter().map(name).collect::<Vec<_>>().join(" or ");
            let card = card.name.clone();
            refusals.push(ForceRefusal::ConditionLacks { squadron: number, card, needs });
        }
        if let Some(kind) = card.forbids.iter().find(|kind| there.contains(kind)) {
            let (card, mecha) = (card.name.clone(), name(kind));
            refusals.push(ForceRefusal::ConditionForbids { squadron: number, card, mecha });
        }
    }
}

/// Each character once in a force.
fn check_characters(
    limits: Limits,
    squadrons: &[FoundSquadron<'_>],
    refusals: &mut Vec<ForceRefusal>,
) {
    cite(rule!("rrt.force.character-limit"));
    let cards = squadrons.iter().flat_map(|squadron| &squadron.cards);
    let mut times = BTreeMap::new();
    for character in cards.flat_map(|card| &card.characters) {
        times.entry(character.id).or_insert((character.def, 0)).1 += 1;
    }
    for (def, times) in times.into_values() {
        let character = def.name.clone();
        if limits.quick {
            refusals.push(ForceRefusal::QuickCharacter { character: character.clone() });
        }
        if 1 < times {
            refusals.push(ForceRefusal::CharacterTwice { character, times });
        }
    }
}

fn check_unique(content: &Content, drafts: &[Vec<Draft>], refusals: &mut Vec<ForceRefusal>) {
    cite(rule!("rrt.force.unique-limit"));
    let is_vf1s = |draft: &&Draft| content.mecha(draft.kind).family == Family::Vf1s;
    let kinds = drafts.iter().flatten().filter(is_vf1s).count();
    if VF1S < kinds {
        refusals.push(ForceRefusal::TooManyVf1s { kinds, most: VF1S });
    }
}
