//! Whether a lance is legal: its size and cost. What its cards must agree with is in the files beside this one.

use arrayvec::ArrayVec;
use ironlance_rulebook::{cite, refuse, rule};

use super::{
    Lance, LanceRefusal,
    allegiance::check_allegiance,
    cards::check_cards,
    found::{Found, find},
};
use crate::{content::Content, options::Options};

/// The most mechs of a lance.
const MECHS: u8 = 4;

/// A lance found legal, its cards looked up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// Its units.
    pub units: Vec<JudgedUnit>,
    /// The total cost of the lance.
    pub total_cost: u16,
}

/// A unit of a legal lance, its cards by index.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JudgedUnit {
    /// The unit card.
    pub card: u8,
    /// Weapon upgrades, as pairs of TIC and upgrade.
    pub upgrades: ArrayVec<(u8, u8), 8>,
    /// The command card.
    pub command_card: Option<u8>,
    /// The mechwarriors.
    pub mechwarriors: ArrayVec<u8, 2>,
    /// The total cost of the unit.
    pub total_cost: u16,
}

/// Judges a lance: legal, or every restriction it breaks.
///
/// ```
/// use ironlance_btt::{content::Content, lance::judge, options::Options};
///
/// let content = Content::standard();
/// let mut lance = content.lance("iron-fist").expect("the standard pack has it").clone();
/// let judged = judge(content, &Options::default(), &lance).expect("it is legal");
/// assert_eq!((judged.units[0].total_cost, judged.total_cost), (111, 196));
///
/// lance.units.truncate(1);
/// let refusals = judge(content, &Options::default(), &lance).unwrap_err();
/// assert_eq!(refusals[0].to_string(), "a lance has 2 to 4 mechs, this one 1");
/// ```
pub fn judge(
    content: &Content,
    options: &Options,
    lance: &Lance,
) -> Result<Judged, Vec<LanceRefusal>> {
    let mut refusals = Vec::new();
    let units = find(content, lance, &mut refusals);
    check_mechs(options, &units, &mut refusals);
    check_allegiance(content, options, &lance.kind, &units, &mut refusals);
    check_cards(&units, &mut refusals);
    let total_cost = units.iter().map(Found::total_cost).fold(0, u16::saturating_add);
    cite(rule!("btt.lance.unit-total-cost"));
    cite(rule!("btt.lance.lance-total-cost"));
    cite(rule!("btt.lance.point-limit"));
    if options.point_limit < total_cost {
        let limit = options.point_limit;
        refusals.push(LanceRefusal::OverPointLimit { total: total_cost, limit });
    }
    if refusals.is_empty() {
        let units = units.iter().map(judged_unit).collect();
        return Ok(Judged { units, total_cost });
    }
    for refusal in &refusals {
        refuse(refusal.rule());
    }
    Err(refusals)
}

/// How many mechs there are, and how many of each.
fn check_mechs(options: &Options, units: &[Found<'_>], refusals: &mut Vec<LanceRefusal>) {
    cite(rule!("btt.lance.mech-count"));
    let least = options.minimum_mechs;
    if units.len() < usize::from(least) || usize::from(MECHS) < units.len() {
        refusals.push(LanceRefusal::MechCount { mechs: units.len(), least, most: MECHS });
    }
    let mechs: Vec<_> = units.iter().filter_map(|unit| unit.mech).collect();
    for (place, (index, card)) in mechs.iter().enumerate() {
        let copies = mechs.iter().filter(|(other, _)| other == index).count();
        let first = mechs[..place].iter().all(|(other, _)| other != index);
        if 1 < copies && first {
            cite(rule!("btt.lance.mech-copies"));
            if card.unique {
                refusals.push(LanceRefusal::UniqueMech { mech: card.full_name(), copies });
            }
        }
    }
}

fn judged_unit(unit: &Found<'_>) -> JudgedUnit {
    let (card, mech) = unit.mech.expect("a lance with an unknown mech is refused");
    let upgrades = unit.upgrades.iter().map(|(wanted, (upgrade, _))| {
        let tic = mech.tic(wanted.tic).expect("an upgrade on an unknown TIC is refused");
        (tic as u8, *upgrade)
    });
    JudgedUnit {
        card,
        upgrades: upgrades.collect(),
        command_card: unit.command_card.map(|(index, _)| index),
        mechwarriors: unit.mechwarriors.iter().map(|(index, _)| *index).collect(),
        total_cost: unit.total_cost(),
    }
}
