//! Whose mechs and cards a lance may have.

use ironlance_rulebook::{cite, rule};

use super::{LanceRefusal, LanceType, found::Found, house::House, merc::Merc};
use crate::{
    content::{Content, FactionKind},
    options::Options,
};

/// A Merc Lance or a House Lance, and what follows from it.
pub(super) fn check_allegiance(
    content: &Content,
    options: &Options,
    kind: &LanceType,
    units: &[Found<'_>],
    refusals: &mut Vec<LanceRefusal>,
) {
    cite(rule!("btt.lance.type"));
    let of_kind = |id: &str, kind: FactionKind| {
        let index = content.faction(id)?;
        (content.factions[index].kind == kind).then_some(index as u8)
    };
    match kind {
        LanceType::Merc { unit } => {
            let named = unit.as_deref().and_then(|id| of_kind(id, FactionKind::MercenaryUnit));
            if let (Some(unit), None) = (unit, named) {
                refusals.push(LanceRefusal::NoMercenaryUnit { unit: unit.clone() });
            }
            Merc { content, named }.check(units, refusals);
        }
        LanceType::House { faction } => match of_kind(faction, FactionKind::GreatHouse) {
            Some(house) => House { content, house }.check(options, units, refusals),
            None => refusals.push(LanceRefusal::NoGreatHouse { faction: faction.clone() }),
        },
    }
}

pub(super) fn name(content: &Content, faction: u8) -> String {
    content.factions[usize::from(faction)].name.clone()
}

pub(super) fn is_house(content: &Content, faction: u8) -> bool {
    content.factions[usize::from(faction)].kind == FactionKind::GreatHouse
}
