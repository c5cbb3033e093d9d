//! Combat enhancement cards.

use ironlance_engine::Document;
use ironlance_rulebook::{cite, rule};

use super::{Kind, Loader, put};
use crate::content::{
    Card, CardBody, CardEffect, CardType, Condition, Content, FactionId, Gear, GearValue, Pilot,
    Recruitment, ValueKind, raw,
};

impl<'a> Loader<'a> {
    pub(super) fn cards(&mut self, document: &Document<'a>) {
        let Some(file) = self.read::<raw::Cards>(document) else { return };
        for (index, card) in file.cards.into_iter().enumerate() {
            self.card(document, &format!("cards[{index}]"), card);
        }
    }

    fn card(&mut self, document: &Document<'a>, at: &str, card: raw::Card) {
        cite(rule!("aod.cec.types"));
        let number = format!("{at}.number");
        let new = self.claim_number(document, &number, Kind::Cards, &card.number);
        let Some(kind) = card_type(&card.number) else {
            let message = format!(
                "`{}` does not begin with PC-, F-, MC-, SA-, G-, P-, L- or GS-",
                card.number
            );
            self.fault(document, &number, message);
            return;
        };
        self.check_fields(document, at, kind, &card);
        self.check_effects(document, at, kind, &card);
        let Some(body) = self.body(document, at, kind, &card) else { return };
        let unique = matches!(kind, CardType::LegendaryPilot | CardType::GunslingerPilot);
        let card = Card {
            number: card.number,
            name: card.name,
            origin: card.origin,
            kind,
            unique: card.unique || unique,
            cost: card.cost,
            alternative: card.alternative,
            frequency: card.frequency,
            body,
            effects: card.effects,
        };
        if new {
            let place = self.content.cards.iter().position(|other| other.number == card.number);
            put(&mut self.content.cards, place, card);
        }
    }

    /// A card has what its type has, and nothing else.
    fn check_fields(
        &mut self,
        document: &Document<'a>,
        at: &str,
        kind: CardType,
        card: &raw::Card,
    ) {
        use CardType::*;
        let is_pilot = matches!(kind, CommonPilot | LegendaryPilot | GunslingerPilot);
        let is_named = matches!(kind, LegendaryPilot | GunslingerPilot);
        let fields = [
            ("faction", card.faction.is_some(), matches!(kind, FactionPride | MercenaryContract)),
            ("factions", card.factions.is_some(), kind == SituationalAlliance),
            ("classes", card.classes.is_some(), kind == Gear || is_pilot),
            ("modifiers", card.modifiers.is_some(), is_pilot),
            ("recruitment", card.recruitment.is_some(), kind == GunslingerPilot),
            ("preferred", !card.preferred.is_empty(), is_named),
        ];
        for (field, there, expected) in fields {
            match (there, expected) {
                (true, false) => {
                    self.fault(document, &format!("{at}.{field}"), "not on a card of this type");
                }
                (false, true) => {
                    self.fault(document, &format!("{at}.{field}"), "a card of this type has it");
                }
                (true, true) | (false, false) => {}
            }
        }
        let of_gear = [
            ("value", card.value.is_some()),
            ("combines", card.combines),
            ("works-with-salvage", card.works_with_salvage),
        ];
        for (field, there) in of_gear {
            if there && kind != Gear {
                self.fault(document, &format!("{at}.{field}"), "not on a card of this type");
            }
        }
        let when = card.alternative.map(|alternative| alternative.when);
        let fits = match when {
            Some(Condition::FactionPure) => kind == FactionPride,
            Some(Condition::PreferredMech) => is_named,
            None => true,
        };
        if !fits {
            self.fault(document, &format!("{at}.alternative"), "never met on a card of this type");
        }
    }

    fn check_effects(
        &mut self,
        document: &Document<'a>,
        at: &str,
        kind: CardType,
        card: &raw::Card,
    ) {
        let needs = !matches!(
            kind,
            CardType::MercenaryContract | CardType::SituationalAlliance | CardType::CommonPilot
        );
        if needs && card.effects.is_empty() {
            self.fault(document, &format!("{at}.effects"), "the card does nothing");
        }
        for (index, effect) in card.effects.iter().enumerate() {
            let field = format!("{at}.effects[{index}]");
            let limited =
                matches!(effect, CardEffect::Reroll { .. } | CardEffect::TakeToken { .. });
            if limited && card.frequency.is_none() {
                self.fault(document, &field, "a card with this effect has a frequency");
            }
            if let CardEffect::Gain { equipment } = effect {
                let on = card.value.map(value_kind);
                if on != Some(Some(equipment.kind())) {
                    let message = "the gear is put on another combat value than this equipment";
                    self.fault(document, &field, message);
                }
            }
            let needs_damage_value = matches!(effect, CardEffect::HeatTarget { .. });
            if needs_damage_value && !matches!(card.value, Some(GearValue::Damage { .. })) {
                self.fault(document, &field, "only gear on a damage value does this");
            }
        }
    }

    fn body(
        &mut self,
        document: &Document<'a>,
        at: &str,
        kind: CardType,
        card: &raw::Card,
    ) -> Option<CardBody> {
        Some(match kind {
            CardType::PlanetaryCondition => CardBody::PlanetaryCondition,
            CardType::FactionPride => {
                CardBody::FactionPride { faction: self.card_faction(document, at, card)? }
            }
            CardType::MercenaryContract => {
                CardBody::MercenaryContract { faction: self.card_faction(document, at, card)? }
            }
            CardType::SituationalAlliance => {
                let ids = card.factions.as_deref()?;
                CardBody::SituationalAlliance {
                    factions: self.listed(document, &format!("{at}.factions"), ids),
                }
            }
            CardType::Gear => CardBody::Gear(Gear {
                classes: card.classes.clone()?,
                value: card.value,
                combines: card.combines,
                works_with_salvage: card.works_with_salvage,
            }),
            CardType::CommonPilot | CardType::LegendaryPilot | CardType::GunslingerPilot => {
                CardBody::Pilot(self.pilot(document, at, card)?)
            }
        })
    }

    fn card_faction(
        &mut self,
        document: &Document<'a>,
        at: &str,
        card: &raw::Card,
    ) -> Option<FactionId> {
        self.faction(document, &format!("{at}.faction"), card.faction.as_deref()?)
    }

    fn listed(&mut self, document: &Document<'a>, field: &str, ids: &[String]) -> Vec<FactionId> {
        let ids = ids.iter().enumerate();
        ids.filter_map(|(index, id)| self.faction(document, &format!("{field}[{index}]"), id))
            .collect()
    }

    fn pilot(&mut self, document: &Document<'a>, at: &str, card: &raw::Card) -> Option<Pilot> {
        let modifiers = card.modifiers?;
        let mut preferred = Vec::new();
        for (index, number) in card.preferred.iter().enumerate() {
            let field = format!("{at}.preferred[{index}]");
            let find = |content: &Content| content.unit_numbered(number);
            preferred.extend(self.resolve(document, &field, "unit", number, find));
        }
        let recruitment = card.recruitment.as_ref();
        Some(Pilot {
            classes: card.classes.clone()?,
            speed: modifiers.speed,
            attack: modifiers.attack,
            defense: modifiers.defense,
            preferred,
            recruitment: recruitment.map(|it| self.recruitment(document, at, it)),
        })
    }

    fn recruitment(
        &mut self,
        document: &Document<'a>,
        at: &str,
        recruitment: &raw::Recruitment,
    ) -> Recruitment {
        let mut costs = Vec::new();
        for (index, cost) in recruitment.costs.iter().enumerate() {
            let field = format!("{at}.recruitment.costs[{index}].faction");
            let faction = self.faction(document, &field, &cost.faction);
            costs.extend(faction.map(|faction| (faction, cost.points)));
        }
        let barred = format!("{at}.recruitment.barred");
        Recruitment {
            costs,
            others: recruitment.others,
            barred: self.listed(document, &barred, &recruitment.barred),
        }
    }
}

/// The type that the prefix of a collector's number gives.
fn card_type(number: &str) -> Option<CardType> {
    Some(match number.split_once('-')?.0 {
        "PC" => CardType::PlanetaryCondition,
        "F" => CardType::FactionPride,
        "MC" => CardType::MercenaryContract,
        "SA" => CardType::SituationalAlliance,
        "G" => CardType::Gear,
        "P" => CardType::CommonPilot,
        "L" => CardType::LegendaryPilot,
        "GS" => CardType::GunslingerPilot,
        _ => return None,
    })
}

/// The kind of value special equipment on gear sits on.
fn value_kind(value: GearValue) -> Option<ValueKind> {
    match value {
        GearValue::Damage { range_type, .. } => Some(range_type.into()),
        GearValue::Speed => Some(ValueKind::Speed),
        GearValue::Attack => Some(ValueKind::Attack),
        GearValue::Defense => Some(ValueKind::Defense),
        GearValue::Vent => None,
    }
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::super::sample::{changed, check, standard};
    use crate::content::{CardType, Content};

    #[test]
    fn the_prefix_of_the_number_gives_the_type() {
        covers!("aod.cec.types");
        let files = ["cards/gear.toml", "cards/pilots.toml", "cards/planetary-conditions.toml"];
        let content = Content::standard().extend(&files.map(standard)).unwrap();
        let kind = |number| content.card(content.card_numbered(number).unwrap()).kind;
        assert_eq!(kind("PC-001"), CardType::PlanetaryCondition);
        assert_eq!(kind("F-001"), CardType::FactionPride);
        assert_eq!(kind("MC-001"), CardType::MercenaryContract);
        assert_eq!(kind("SA-001"), CardType::SituationalAlliance);
        assert_eq!(kind("G-001"), CardType::Gear);
        assert_eq!(kind("P-001"), CardType::CommonPilot);
        assert_eq!(kind("L-001"), CardType::LegendaryPilot);
        assert_eq!(kind("GS-001"), CardType::GunslingerPilot);
    }

    #[test]
    fn a_card_has_what_its_type_has() {
        let at = |text: &str| format!("packs/aod/cards/{text}");
        check(
            changed(
                "cards/planetary-conditions.toml",
                "cost = { fixed = 0 }",
                "cost = { fixed = 0 }\nfaction = \"sea-fox\"",
            ),
            &[&at("planetary-conditions.toml:6: cards[0].faction: not on a card of this type")],
        );
        check(
            changed("cards/gear.toml", "\"G-002\"", "\"X-002\""),
            &[&at(
                "gear.toml:13: cards[1].number: `X-002` does not begin with PC-, F-, MC-, SA-, G-, P-, L- or GS-",
            )],
        );
        check(
            changed("cards/gear.toml", "equipment = \"evade\"", "equipment = \"pulse\""),
            &[&at(
                "gear.toml:20: cards[1].effects[0]: the gear is put on another combat value than this equipment",
            )],
        );
    }
}
