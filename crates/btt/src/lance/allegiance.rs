//! Whose mechs and cards a lance may have.

use ironlance_rulebook::{cite, rule};

use super::{LanceRefusal, LanceType, found::Found};
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

fn name(content: &Content, faction: u8) -> String {
    content.factions[usize::from(faction)].name.clone()
}

fn is_house(content: &Content, faction: u8) -> bool {
    content.factions[usize::from(faction)].kind == FactionKind::GreatHouse
}

struct Merc<'a> {
    content: &'a Content,
    /// The mercenary unit whose cards the lance may have.
    named: Option<u8>,
}

impl Merc<'_> {
    fn check(&self, units: &[Found<'_>], refusals: &mut Vec<LanceRefusal>) {
        for unit in units {
            if let Some((_, mech)) = unit.mech {
                cite(rule!("btt.lance.merc-mechs"));
                let of_others = mech.factions.iter().any(|faction| {
                    !is_house(self.content, *faction) && self.named != Some(*faction)
                });
                if of_others && self.named.is_some() {
                    cite(rule!("btt.lance.merc-mixing-mechs-and-pilots"));
                }
            }
            if !unit.upgrades.is_empty() {
                cite(rule!("btt.lance.merc-weapon-upgrades"));
            }
            if let Some((_, card)) = unit.command_card {
                refusals.extend(self.card(&card.name, card.faction));
            }
            for (_, card) in &unit.mechwarriors {
                refusals.extend(self.card(&card.name, card.faction));
            }
        }
    }

    /// Command cards and mechwarriors are generic or of the named unit.
    fn card(&self, card: &str, faction: Option<u8>) -> Option<LanceRefusal> {
        let Some(faction) = faction else {
            cite(rule!("btt.lance.merc-generic-cards"));
            return None;
        };
        let (card, named) = (card.to_owned(), self.named);
        if is_house(self.content, faction) {
            let faction = name(self.content, faction);
            return Some(LanceRefusal::HouseCardInMercLance { card, faction });
        }
        cite(rule!("btt.lance.merc-unit"));
        (named != Some(faction)).then(|| LanceRefusal::MercenaryCardInMercLance {
            card,
            faction: name(self.content, faction),
            named: named.map(|named| name(self.content, named)),
        })
    }
}

struct House<'a> {
    content: &'a Content,
    house: u8,
}

/// An item of a House Lance that is not the House's own: its name and the mercenary units it belongs to.
type Hired = (String, Vec<u8>);

impl House<'_> {
    fn check(&self, options: &Options, units: &[Found<'_>], refusals: &mut Vec<LanceRefusal>) {
        let mut hired: Vec<Hired> = Vec::new();
        let house = || name(self.content, self.house);
        for unit in units {
            if let Some((_, mech)) = unit.mech {
                cite(rule!("btt.lance.house-mechs"));
                if !self.admits(&mech.full_name(), &mech.factions, &mut hired) {
                    let mech = mech.full_name();
                    refusals.push(LanceRefusal::ForeignMech { mech, house: house() });
                }
            }
            for (_, (_, card)) in &unit.upgrades {
                cite(rule!("btt.lance.house-weapon-upgrades"));
                if let Some(faction) = card.faction
                    && !self.admits(&card.name, &[faction], &mut hired)
                {
                    let (upgrade, faction) = (card.name.clone(), name(self.content, faction));
                    refusals.push(LanceRefusal::ForeignUpgrade {
                        upgrade,
                        faction,
                        house: house(),
                    });
                }
            }
            if let Some((_, card)) = unit.command_card {
                cite(rule!("btt.lance.house-command-cards"));
                if let Some(faction) = card.faction
                    && !self.admits_command_card(options, &card.name, faction, &mut hired)
                {
                    let (card, faction) = (card.name.clone(), name(self.content, faction));
                    let house = house();
                    refusals.push(LanceRefusal::ForeignCommandCard { card, faction, house });
                }
            }
            for (_, card) in &unit.mechwarriors {
                cite(rule!("btt.lance.house-mechwarriors"));
                if let Some(faction) = card.faction
                    && !self.admits(&card.name, &[faction], &mut hired)
                {
                    let (mechwarrior, faction) = (card.name.clone(), name(self.content, faction));
                    let house = house();
                    refusals.push(LanceRefusal::ForeignMechwarrior { mechwarrior, faction, house });
                }
            }
        }
        refusals.extend(one_mercenary_unit(self.content, hired));
    }

    /// Whether an item of these factions may be in the lance: the House's own, or hired.
    fn admits(&self, item: &str, factions: &[u8], hired: &mut Vec<Hired>) -> bool {
        if factions.contains(&self.house) {
            return true;
        }
        let units: Vec<u8> =
            factions.iter().copied().filter(|it| !is_house(self.content, *it)).collect();
        if units.is_empty() {
            return false;
        }
        hired.push((item.to_owned(), units));
        true
    }

    fn admits_command_card(
        &self,
        options: &Options,
        card: &str,
        faction: u8,
        hired: &mut Vec<Hired>,
    ) -> bool {
        faction == self.house
            || options.house_lance_merc_command_card && self.admits(card, &[faction], hired)
    }
}

/// All that is hired must belong to one unit that all have in common.
fn one_mercenary_unit(content: &Content, hired: Vec<Hired>) -> Option<LanceRefusal> {
    let (_, first) = hired.first()?;
    cite(rule!("btt.lance.house-mercenaries"));
    if first.iter().any(|unit| hired.iter().all(|(_, units)| units.contains(unit))) {
        return None;
    }
    let items = hired.into_iter().map(|(item, units)| {
        let units: Vec<_> = units.into_iter().map(|unit| name(content, unit)).collect();
        format!("{item} ({})", units.join(", "))
    });
    Some(LanceRefusal::SeveralMercenaryUnits { items: items.collect() })
}
