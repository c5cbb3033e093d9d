//! The cards for a whole battleforce: planetary condition, faction pride, Mercenary contract and
//! situational alliance.

use ironlance_rulebook::{cite, rule};

use super::{
    Battleforce, ForceRefusal,
    check::Limits,
    found::{Found, find_card},
};
use crate::{
    content::{Card, CardBody, CardId, CardType, Condition, Content, FactionId},
    options::{AllianceOthers, Options},
};

/// The cards for the whole battleforce, looked up.
pub(super) struct ForceCards<'a> {
    pub(super) all: Vec<(CardId, &'a Card)>,
}

/// The types of card of which a player has one at most, with their names.
const ONE_EACH: [(CardType, &str); 4] = [
    (CardType::PlanetaryCondition, "planetary condition"),
    (CardType::FactionPride, "faction pride"),
    (CardType::MercenaryContract, "Mercenary contract"),
    (CardType::SituationalAlliance, "situational alliance"),
];

pub(super) fn find_cards<'a>(
    content: &'a Content,
    force: &Battleforce,
    refusals: &mut Vec<ForceRefusal>,
) -> ForceCards<'a> {
    let numbers = force.cards.iter();
    ForceCards { all: numbers.filter_map(|it| find_card(content, it, refusals)).collect() }
}

impl ForceCards<'_> {
    /// The Mercenaries of a battleforce with a contract are part of that faction.
    pub(super) fn contract(&self, units: &mut [Found<'_>]) {
        let contracted = self.all.iter().find_map(|(_, card)| match card.body {
            CardBody::MercenaryContract { faction } => Some(faction),
            _ => None,
        });
        let Some(faction) = contracted else { return };
        cite(rule!("aod.cec.contract"));
        for unit in units.iter_mut().filter(|unit| unit.faction.is_none()) {
            unit.faction = Some(faction);
        }
    }

    /// What the cards cost.
    pub(super) fn points(&self, limits: &Limits<'_>, units: &[Found<'_>]) -> u32 {
        let cost = |card: &Card| {
            cite(rule!("aod.cec.cost"));
            let cost = match (&card.body, card.alternative) {
                (CardBody::FactionPride { faction }, Some(alternative))
                    if alternative.when == Condition::FactionPure
                        && is_pure(limits.options, units, *faction) =>
                {
                    cite(rule!("aod.cec.alternative-cost"));
                    alternative.cost
                }
                _ => card.cost,
            };
            u32::from(cost.points(limits.build_total))
        };
        self.all.iter().map(|(_, card)| cost(card)).sum()
    }
}

/// Whether all units belong to one faction.
fn is_pure(options: &Options, units: &[Found<'_>], faction: FactionId) -> bool {
    cite(rule!("aod.build.faction-pure"));
    units.iter().all(|unit| {
        let recruited = unit.pilot.as_ref().and_then(|pilot| pilot.recruited);
        let symbol = unit.unit.faction.or(recruited);
        let counts = if options.contract_counts_for_purity { unit.faction } else { symbol };
        counts == Some(faction)
    })
}

pub(super) fn check_cards(
    content: &Content,
    limits: &Limits<'_>,
    units: &[Found<'_>],
    cards: &ForceCards<'_>,
    refusals: &mut Vec<ForceRefusal>,
) {
    cite(rule!("aod.cec.types"));
    for (kind, name) in ONE_EACH {
        let cards = cards.all.iter().filter(|(_, card)| card.kind == kind).count();
        if 1 < cards {
            refusals.push(ForceRefusal::SeveralOfType { kind: name, cards });
        }
    }
    let has = |kind| cards.all.iter().any(|(_, card)| card.kind == kind);
    cite(rule!("aod.cec.pride-or-alliance"));
    if has(CardType::FactionPride) && has(CardType::SituationalAlliance) {
        refusals.push(ForceRefusal::PrideAndAlliance);
    }
    for (_, card) in &cards.all {
        match &card.body {
            CardBody::FactionPride { faction } => {
                check_pride(content, card, *faction, units, refusals);
            }
            CardBody::SituationalAlliance { factions } => {
                check_alliance(content, limits.options, card, factions, units, refusals);
            }
            CardBody::PlanetaryCondition | CardBody::MercenaryContract { .. } => {}
            CardBody::Gear(_) | CardBody::Pilot(_) => {
                refusals.push(ForceRefusal::NotForForce { card: card.name.clone() });
            }
        }
    }
}

fn check_pride(
    content: &Content,
    card: &Card,
    faction: FactionId,
    units: &[Found<'_>],
    refusals: &mut Vec<ForceRefusal>,
) {
    cite(rule!("aod.cec.pride"));
    if units.iter().all(|unit| unit.faction != Some(faction)) {
        let faction = content.faction(faction).name.clone();
        refusals.push(ForceRefusal::PrideWithoutUnit { card: card.name.clone(), faction });
    }
}

fn check_alliance(
    content: &Content,
    options: &Options,
    card: &Card,
    factions: &[FactionId],
    units: &[Found<'_>],
    refusals: &mut Vec<ForceRefusal>,
) {
    cite(rule!("aod.cec.alliance"));
    for &faction in factions {
        if units.iter().all(|unit| unit.faction != Some(faction)) {
            let faction = content.faction(faction).name.clone();
            refusals.push(ForceRefusal::AllianceWithoutUnit { card: card.name.clone(), faction });
        }
    }
    for unit in units {
        let Some(faction) = unit.faction else { continue };
        let is_let_in = match options.situational_alliance_others {
            AllianceOthers::Allied => {
                factions.iter().any(|named| content.are_allied(options, *named, faction))
            }
            AllianceOthers::AnyAlliance => content
                .faction_ids()
                .any(|other| other != faction && content.are_allied(options, other, faction)),
        };
        if !factions.contains(&faction) && !is_let_in {
            refusals.push(ForceRefusal::StrangerInAlliance {
                card: card.name.clone(),
                unit: unit.name(),
                faction: content.faction(faction).name.clone(),
            });
        }
    }
}
