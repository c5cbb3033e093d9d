//! Gear and pilots on 'Mechs.

use arrayvec::ArrayVec;
use ironlance_rulebook::{cite, rule};

use super::{
    Fitted, ForceRefusal,
    found::{Found, FoundPilot},
};
use crate::content::{
    Card, CardBody, Content, Cost, FactionId, Gear, GearValue, Pilot, Slot, WeaponMark,
};

/// The point value of a unit, with what is paid for its gear and pilot.
pub(super) fn points_of(unit: &Found<'_>) -> u16 {
    let mut points = unit.unit.points;
    if 0 < unit.cards() {
        cite(rule!("aod.gear.points"));
    }
    for (_, card, _) in &unit.gear {
        points = points.saturating_add(plain(card.cost));
    }
    if let Some(pilot) = &unit.pilot {
        points = points.saturating_add(pilot_points(unit, pilot));
    }
    points
}

/// Gear and pilots have plain point values.
fn plain(cost: Cost) -> u16 {
    cost.points(150)
}

/// What a pilot costs: less in a preferred 'Mech, more where a faction recruits.
fn pilot_points(unit: &Found<'_>, found: &FoundPilot<'_>) -> u16 {
    let CardBody::Pilot(pilot) = &found.card.body else { return plain(found.card.cost) };
    let own = match found.card.alternative {
        Some(alternative) if pilot.preferred.contains(&unit.kind) => {
            cite(rule!("aod.pilot.preferred"));
            cite(rule!("aod.cec.alternative-cost"));
            plain(alternative.cost)
        }
        _ => plain(found.card.cost),
    };
    let recruitment = pilot.recruitment.as_ref().zip(found.recruited);
    let recruiting = recruitment.and_then(|(recruitment, faction)| recruitment.cost(faction));
    if recruiting.is_some() {
        cite(rule!("aod.pilot.recruit-cost"));
    }
    own.saturating_add(recruiting.unwrap_or(0))
}

/// The cards on a unit, as they go into a game.
pub(super) fn fitted(unit: &Found<'_>) -> ArrayVec<Fitted, 2> {
    let gear = unit.gear.iter().map(|(card, definition, slot)| Fitted {
        card: *card,
        slot: gear_slot(definition, *slot),
        recruited: None,
    });
    let pilot = unit.pilot.as_ref();
    let pilot =
        pilot.map(|pilot| Fitted { card: pilot.id, slot: None, recruited: pilot.recruited });
    gear.chain(pilot).collect()
}

/// The damage value that gear is on.
fn gear_slot(card: &Card, chosen: Option<Slot>) -> Option<Slot> {
    match &card.body {
        CardBody::Gear(Gear { value: Some(GearValue::Damage { mark, .. }), .. }) => match mark {
            WeaponMark::Primary => Some(Slot::Primary),
            WeaponMark::Secondary => Some(Slot::Secondary),
            WeaponMark::Either => chosen,
        },
        _ => None,
    }
}

/// Whether the gear and the pilot of a unit may be there.
pub(super) fn check_gear(content: &Content, unit: &Found<'_>, refusals: &mut Vec<ForceRefusal>) {
    if unit.cards() == 0 {
        return;
    }
    cite(rule!("aod.gear.slots"));
    if !unit.unit.is_mech() {
        refusals.push(ForceRefusal::NoMech { unit: unit.name() });
        return;
    }
    let slots = unit.unit.gear_slots;
    if usize::from(slots) < unit.cards() {
        let rule = match slots {
            0 => rule!("aod.build.legacy"),
            _ => rule!("aod.gear.slots"),
        };
        refusals.push(ForceRefusal::NoSlot { unit: unit.name(), slots, cards: unit.cards(), rule });
    }
    for (_, card, slot) in &unit.gear {
        match &card.body {
            CardBody::Gear(gear) => check_piece(unit, card, gear, *slot, refusals),
            _ => refusals.push(ForceRefusal::NotGear { card: card.name.clone() }),
        }
    }
    check_values(unit, refusals);
    if let Some(pilot) = &unit.pilot {
        match &pilot.card.body {
            CardBody::Pilot(body) => check_pilot(content, unit, pilot, body, refusals),
            _ => refusals.push(ForceRefusal::NotPilot { card: pilot.card.name.clone() }),
        }
    }
}

fn check_piece(
    unit: &Found<'_>,
    card: &Card,
    gear: &Gear,
    slot: Option<Slot>,
    refusals: &mut Vec<ForceRefusal>,
) {
    cite(rule!("aod.gear.requirements"));
    let (name, unit_name) = (card.name.clone(), unit.name());
    if !unit.unit.class.is_some_and(|class| gear.classes.contains(&class)) {
        let (card, unit) = (name.clone(), unit_name.clone());
        let rule = rule!("aod.gear.requirements");
        refusals.push(ForceRefusal::WrongClass { card, unit, rule });
    }
    let Some(GearValue::Damage { range_type, mark }) = gear.value else {
        if slot.is_some() {
            refusals.push(ForceRefusal::WrongSlot { card: name, unit: unit_name });
        }
        return;
    };
    cite(rule!("aod.gear.pri-sec"));
    let set_to = match (mark, slot) {
        (WeaponMark::Either, None) => {
            refusals.push(ForceRefusal::SlotMissing { card: name, unit: unit_name });
            return;
        }
        (WeaponMark::Either, Some(slot)) => slot,
        (WeaponMark::Primary, None | Some(Slot::Primary)) => Slot::Primary,
        (WeaponMark::Secondary, None | Some(Slot::Secondary)) => Slot::Secondary,
        (WeaponMark::Primary | WeaponMark::Secondary, Some(_)) => {
            refusals.push(ForceRefusal::WrongSlot { card: name, unit: unit_name });
            return;
        }
    };
    if unit.unit.weapon(set_to).is_none_or(|weapon| weapon.range_type != range_type) {
        refusals.push(ForceRefusal::WrongRangeType { card: name, unit: unit_name });
    }
}

/// No two pieces of gear need the same combat value, unless one of them can be combined.
fn check_values(unit: &Found<'_>, refusals: &mut Vec<ForceRefusal>) {
    let place = |card: &Card, slot: Option<Slot>| match &card.body {
        CardBody::Gear(gear) if !gear.combines => {
            let slot = gear_slot(card, slot);
            gear.value.map(|value| (std::mem::discriminant(&value), slot))
        }
        _ => None,
    };
    for (index, (_, card, slot)) in unit.gear.iter().enumerate() {
        let same = unit.gear[..index].iter().find(|(_, other, other_slot)| {
            place(card, *slot).is_some() && place(card, *slot) == place(other, *other_slot)
        });
        cite(rule!("aod.gear.one-per-value"));
        if let Some((_, other, _)) = same {
            let (card, other) = (card.name.clone(), other.name.clone());
            refusals.push(ForceRefusal::SameValue { card, other, unit: unit.name() });
        }
    }
}

fn check_pilot(
    content: &Content,
    unit: &Found<'_>,
    found: &FoundPilot<'_>,
    pilot: &Pilot,
    refusals: &mut Vec<ForceRefusal>,
) {
    let card = || found.card.name.clone();
    let faction = |id: FactionId| content.faction(id).name.clone();
    let rule = match found.card.unique {
        true => rule!("aod.pilot.unique"),
        false => rule!("aod.pilot.common"),
    };
    cite(rule);
    if !unit.unit.class.is_some_and(|class| pilot.classes.contains(&class)) {
        refusals.push(ForceRefusal::WrongClass { card: card(), unit: unit.name(), rule });
    }
    let Some(recruitment) = &pilot.recruitment else {
        if found.recruited.is_some() {
            refusals.push(ForceRefusal::NotRecruited { card: card() });
        }
        return;
    };
    match (unit.unit.faction, found.recruited) {
        (None, None) => {
            cite(rule!("aod.pilot.recruit-mercenary"));
        }
        (Some(symbol), by) if by != Some(symbol) => {
            // A faction that cannot recruit at all is named first: nothing helps then.
            if let Some(rule) = bar(recruitment.cost(symbol), recruitment.barred.contains(&symbol))
            {
                let faction = faction(symbol);
                refusals.push(ForceRefusal::CannotRecruit { card: card(), faction, rule });
                return;
            }
            let (card, unit, faction) = (card(), unit.name(), faction(symbol));
            refusals.push(match by {
                None => ForceRefusal::MustRecruit { card, unit, faction },
                Some(_) => ForceRefusal::SymbolStays { card, unit, faction },
            });
        }
        (_, Some(by)) => {
            cite(rule!("aod.pilot.recruit"));
            if let Some(rule) = bar(recruitment.cost(by), recruitment.barred.contains(&by)) {
                let faction = faction(by);
                refusals.push(ForceRefusal::CannotRecruit { card: card(), faction, rule });
            }
        }
        (Some(_), None) => unreachable!("a symbol is not the same as no recruiter"),
    }
}

/// Why a faction cannot recruit, if it cannot.
fn bar(cost: Option<u16>, is_barred: bool) -> Option<ironlance_rulebook::RuleId> {
    match (cost, is_barred) {
        (Some(_), _) => None,
        (None, true) => Some(rule!("aod.pilot.recruit-barred")),
        (None, false) => Some(rule!("aod.pilot.recruit-any-other")),
    }
}
