//! Whether a battleforce is legal: its points, its Uniques and what an organiser allows.

use arrayvec::ArrayVec;
use ironlance_rulebook::{cite, refuse, rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Battleforce, Fitted, ForceRefusal,
    cards::{ForceCards, check_cards, find_cards},
    found::{Found, find},
    gear::{check_gear, fitted, points_of},
};
use crate::{
    content::{CardId, CardType, Content, FactionId, Rank, UnitKind},
    options::Options,
};

/// The most units of a battleforce.
const UNITS: usize = 60;

/// What a battleforce is judged by.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// The build total of the game.
    pub build_total: u16,
    /// How the game is played.
    pub options: &'a Options,
    /// What the organiser allows.
    pub restrictions: &'a Restrictions,
}

/// What an organiser does not allow; nothing is restricted unless it says so.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Restrictions {
    /// The factions that may be taken, by id; all and Mercenaries if it is empty.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub factions: Vec<String>,
    /// How the collector's numbers of allowed units begin; all if it is empty.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sets: Vec<String>,
    /// Whether Unique units and cards are left out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub no_uniques: bool,
    /// The types of card that are left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without_cards: Vec<CardType>,
}

/// A battleforce found legal, everything looked up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// Its units.
    pub units: Vec<JudgedUnit>,
    /// The cards for the whole battleforce.
    pub cards: Vec<CardId>,
    /// What it costs.
    pub points: u16,
}

/// A unit of a legal battleforce.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JudgedUnit {
    /// What it is.
    pub kind: UnitKind,
    /// Gear and pilot.
    pub fitted: ArrayVec<Fitted, 2>,
    /// The faction it counts as.
    pub faction: Option<FactionId>,
    /// Its point value, gear and pilot included.
    pub points: u16,
}

/// Judges a battleforce: legal, or every restriction it breaks.
///
/// ```
/// use ironlance_aod::{Options, content::Content, force::{Limits, Restrictions, judge}};
///
/// let content = Content::standard();
/// let (options, restrictions) = (Options::default(), Restrictions::default());
/// let limits = Limits { build_total: 300, options: &options, restrictions: &restrictions };
/// let mut force = content.force("lancers").expect("the standard pack has it").clone();
/// assert_eq!(judge(content, &limits, &force).expect("it is legal").points, 261);
///
/// force.units.extend(force.units.clone());
/// let refusals = judge(content, &limits, &force).unwrap_err();
/// assert_eq!(refusals[0].rule().to_string(), "aod.build.unique");
/// ```
pub fn judge(
    content: &Content,
    limits: &Limits<'_>,
    force: &Battleforce,
) -> Result<Judged, Vec<ForceRefusal>> {
    let mut refusals = Vec::new();
    let mut units = find(content, force, &mut refusals);
    let cards = find_cards(content, force, &mut refusals);
    cards.contract(&mut units);
    check_total(limits.build_total, &mut refusals);
    check_units(&units, &mut refusals);
    check_uniques(content, &units, &mut refusals);
    units.iter().for_each(|unit| check_gear(content, unit, &mut refusals));
    check_cards(content, limits, &units, &cards, &mut refusals);
    check_restrictions(content, limits.restrictions, &units, &cards, &mut refusals);
    let points = points(limits, &units, &cards);
    let total = u32::from(limits.build_total);
    cite(rule!("aod.build.limit"));
    if total < points {
        refusals.push(ForceRefusal::OverLimit { points, total });
    }
    if refusals.is_empty() {
        let units = units.iter().map(judged_unit).collect();
        let cards = cards.all.iter().map(|(id, _)| *id).collect();
        return Ok(Judged { units, cards, points: points.min(u32::from(u16::MAX)) as u16 });
    }
    for refusal in &refusals {
        refuse(refusal.rule());
    }
    Err(refusals)
}

/// What a battleforce costs: its units with gear and pilots, and its cards.
fn points(limits: &Limits<'_>, units: &[Found<'_>], cards: &ForceCards<'_>) -> u32 {
    let of_units = units.iter().map(|unit| u32::from(points_of(unit)));
    of_units.sum::<u32>() + cards.points(limits, units)
}

fn check_total(total: u16, refusals: &mut Vec<ForceRefusal>) {
    cite(rule!("aod.build.total"));
    if total == 0 || !total.is_multiple_of(150) {
        refusals.push(ForceRefusal::BuildTotal { total });
    }
}

fn check_units(units: &[Found<'_>], refusals: &mut Vec<ForceRefusal>) {
    if units.is_empty() {
        refusals.push(ForceRefusal::NoUnits);
    }
    if UNITS < units.len() {
        refusals.push(ForceRefusal::TooManyUnits { units: units.len(), most: UNITS });
    }
}

/// One of each Unique, by collector's number; any number of everything else.
fn check_uniques(content: &Content, units: &[Found<'_>], refusals: &mut Vec<ForceRefusal>) {
    cite(rule!("aod.build.multiples"));
    let of_units = units.iter().filter(|unit| unit.unit.rank == Rank::Unique);
    for (kind, copies) in repeated(of_units.map(|unit| unit.kind)) {
        let unit = content.unit(kind).full_name();
        refusals.push(ForceRefusal::UniqueUnit { unit, copies });
    }
    let on_units = units.iter().flat_map(|unit| {
        let pilot = unit.pilot.as_ref().map(|pilot| pilot.id);
        unit.gear.iter().map(|(id, ..)| *id).chain(pilot)
    });
    for (card, copies) in repeated(on_units.filter(|id| content.card(*id).unique)) {
        let card = content.card(card).name.clone();
        refusals.push(ForceRefusal::UniqueCard { card, copies });
    }
}

/// What is there more than once, and how often.
fn repeated<T: Copy + PartialEq>(items: impl Iterator<Item = T>) -> Vec<(T, usize)> {
    let mut counts: Vec<(T, usize)> = Vec::new();
    for item in items {
        match counts.iter_mut().find(|(other, _)| *other == item) {
            Some((_, count)) => *count += 1,
            None => counts.push((item, 1)),
        }
    }
    counts.retain(|(_, count)| 1 < *count);
    counts
}

fn check_restrictions(
    content: &Content,
    restrictions: &Restrictions,
    units: &[Found<'_>],
    cards: &ForceCards<'_>,
    refusals: &mut Vec<ForceRefusal>,
) {
    if *restrictions == Restrictions::default() {
        return;
    }
    let mut refuse = |what: String| refusals.push(ForceRefusal::Restricted { what });
    for unit in units {
        let is_allowed =
            |faction: FactionId| restrictions.factions.contains(&content.faction(faction).id);
        if !restrictions.factions.is_empty() && !unit.unit.faction.is_some_and(is_allowed) {
            refuse(format!("unit of this faction: {}", unit.name()));
        }
        let is_of = |set: &String| unit.unit.number.starts_with(set.as_str());
        if !restrictions.sets.is_empty() && !restrictions.sets.iter().any(is_of) {
            refuse(format!("unit of this set: {}", unit.name()));
        }
        if restrictions.no_uniques && unit.unit.rank == Rank::Unique {
            refuse(format!("Unique: {}", unit.name()));
        }
    }
    let on_units = units.iter().flat_map(|unit| {
        let pilot = unit.pilot.as_ref().map(|pilot| pilot.card);
        unit.gear.iter().map(|(_, card, _)| *card).chain(pilot)
    });
    for card in on_units.chain(cards.all.iter().map(|(_, card)| *card)) {
        if restrictions.without_cards.contains(&card.kind) {
            refuse(format!("card of this type: {}", card.name));
        } else if restrictions.no_uniques && card.unique {
            refuse(format!("Unique: {}", card.name));
        }
    }
}

fn judged_unit(unit: &Found<'_>) -> JudgedUnit {
    cite(rule!("aod.cec.victory-points"));
    JudgedUnit {
        kind: unit.kind,
        fitted: fitted(unit),
        faction: unit.faction,
        points: points_of(unit),
    }
}
