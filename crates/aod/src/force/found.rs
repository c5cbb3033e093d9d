//! The units and cards of a battleforce, looked up.

use crate::{
    content::{Card, CardId, Content, FactionId, Slot, UnitDef, UnitKind},
    force::{Battleforce, ForceRefusal, ForceUnit},
};

/// A unit with its cards.
pub(super) struct Found<'a> {
    pub(super) kind: UnitKind,
    pub(super) unit: &'a UnitDef,
    pub(super) gear: Vec<(CardId, &'a Card, Option<Slot>)>,
    pub(super) pilot: Option<FoundPilot<'a>>,
    /// The faction it counts as: its symbol, or that of who recruited, or that of a contract.
    pub(super) faction: Option<FactionId>,
}

/// A pilot on a 'Mech.
pub(super) struct FoundPilot<'a> {
    pub(super) id: CardId,
    pub(super) card: &'a Card,
    pub(super) recruited: Option<FactionId>,
}

impl Found<'_> {
    /// What it is called.
    pub(super) fn name(&self) -> String {
        self.unit.full_name()
    }

    /// How many cards are assigned to it.
    pub(super) fn cards(&self) -> usize {
        self.gear.len() + usize::from(self.pilot.is_some())
    }
}

/// Looks everything up that is on units; what there is not is refused.
pub(super) fn find<'a>(
    content: &'a Content,
    force: &Battleforce,
    refusals: &mut Vec<ForceRefusal>,
) -> Vec<Found<'a>> {
    force.units.iter().filter_map(|unit| find_unit(content, unit, refusals)).collect()
}

fn find_unit<'a>(
    content: &'a Content,
    wanted: &ForceUnit,
    refusals: &mut Vec<ForceRefusal>,
) -> Option<Found<'a>> {
    let mut gear = Vec::new();
    for piece in &wanted.gear {
        if let Some((id, card)) = find_card(content, &piece.card, refusals) {
            gear.push((id, card, piece.on));
        }
    }
    let pilot = wanted.pilot.as_ref().and_then(|pilot| {
        let (id, card) = find_card(content, &pilot.card, refusals)?;
        let faction = pilot.recruited_by.as_deref();
        let recruited = faction.and_then(|faction| {
            let found = content.faction_called(faction);
            if found.is_none() {
                refusals.push(ForceRefusal::UnknownFaction { faction: faction.to_owned() });
            }
            found
        });
        Some(FoundPilot { id, card, recruited })
    });
    let Some(kind) = content.unit_numbered(&wanted.unit) else {
        refusals.push(ForceRefusal::UnknownUnit { number: wanted.unit.clone() });
        return None;
    };
    let unit = content.unit(kind);
    let recruited = pilot.as_ref().and_then(|pilot| pilot.recruited);
    Some(Found { kind, unit, gear, faction: unit.faction.or(recruited), pilot })
}

pub(super) fn find_card<'a>(
    content: &'a Content,
    number: &str,
    refusals: &mut Vec<ForceRefusal>,
) -> Option<(CardId, &'a Card)> {
    match content.card_numbered(number) {
        Some(id) => Some((id, content.card(id))),
        None => {
            refusals.push(ForceRefusal::UnknownCard { number: number.to_owned() });
            None
        }
    }
}
