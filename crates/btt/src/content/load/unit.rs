//! Unit cards.

use ironlance_engine::Document;
use ironlance_rulebook::{cite, rule};

use super::{Kind, Loader, put};
use crate::content::{UnitCard, raw};

/// The most heat cards a mech discards by itself; cards may add two more to what one decision can
/// name.
const HEAT_DISSIPATION: u8 = 10;

/// The most mechwarriors that an ability can let a mech have.
const MECHWARRIORS: usize = 2;

impl<'a> Loader<'a> {
    pub(super) fn unit(&mut self, document: &Document<'a>) {
        let Some(unit) = self.read::<raw::Unit>(document) else { return };
        cite(rule!("btt.components.unit-card"));
        let new = self.claim(document, "id", Kind::Unit, &unit.id);
        self.check_cost(document, unit.cost);
        self.check_tracks(document, &unit);
        let mut factions = Vec::new();
        for (index, id) in unit.factions.iter().enumerate() {
            factions.extend(self.faction(document, &format!("factions[{index}]"), id));
        }
        if unit.factions.is_empty() {
            self.fault(document, "factions", "a mech belongs to at least one faction");
        }
        let card = UnitCard {
            tics: self.tics(document, &unit.tics),
            id: unit.id,
            name: unit.name,
            variant: unit.variant,
            origin: unit.origin,
            factions,
            cost: unit.cost,
            size: unit.size,
            unique: unit.unique,
            activation_order: unit.activation_order,
            walking: unit.walking,
            running: unit.running,
            jumping: unit.jumping,
            native_dice: unit.native_dice,
            actions: [unit.actions.still, unit.actions.walking, unit.actions.running],
            jumping_evade: unit.jumping_evade,
            armor: unit.armor,
            external: unit.external,
            internal: unit.internal,
            heat_dissipation: unit.heat_dissipation,
            action_bar: unit.action_bar,
            special_actions: unit.special_actions,
            abilities: unit.abilities,
        };
        if MECHWARRIORS < card.mechwarriors() {
            let message = format!("a mech has room for {MECHWARRIORS} mechwarriors at most");
            self.fault(document, "abilities", message);
        }
        if new {
            let place = self.content.unit(&card.id);
            put(&mut self.content.units, place, card);
        }
    }

    fn check_tracks(&mut self, document: &Document<'a>, unit: &raw::Unit) {
        if unit.internal == 0 {
            self.fault(
                document,
                "internal",
                "a mech without Internal circles could not be destroyed",
            );
        }
        let circles = [unit.armor, unit.external, unit.internal].map(u16::from).iter().sum::<u16>();
        if u16::from(u8::MAX) < circles {
            self.fault(document, "armor", format!("{circles} circles are too many: at most 255"));
        }
        if HEAT_DISSIPATION < unit.heat_dissipation {
            let message =
                format!("{} is too much: at most {HEAT_DISSIPATION}", unit.heat_dissipation);
            self.fault(document, "heat-dissipation", message);
        }
    }
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::super::sample::{changed, check, check_atlas, standard};
    use crate::content::{Content, Origin, Size};

    #[test]
    fn a_unit_card_is_read_as_printed() {
        covers!("btt.components.unit-card");
        let content = Content::standard();
        let content = content.extend(&[standard("as7-d.toml")]).unwrap();
        let card = &content.units[content.unit("as7-d").unwrap()];
        assert_eq!((card.full_name().as_str(), card.cost), ("Atlas AS7-D", 103));
        assert_eq!((card.armor, card.external, card.internal), (9, 10, 6));
        assert_eq!((card.walking, card.running, card.jumping), (3, 5, 0));
        assert_eq!((card.size, card.native_dice.still), (Size::Assault, 0));
        assert_eq!((card.actions, card.heat_dissipation), ([2, 1, 0], 4));
        let factions: Vec<_> =
            card.factions.iter().map(|it| content.factions[usize::from(*it)].id.as_str()).collect();
        assert_eq!(factions, ["steiner", "davion", "kurita"]);
        assert_eq!(card.origin, Origin::Rulebook);
    }

    #[test]
    fn an_unknown_field_is_named() {
        let fields = "unknown field `armour`, expected one of `id`, `name`, `variant`, `origin`, \
                      `factions`, `cost`, `size`, `unique`, `activation-order`, `walking`, \
                      `running`, `jumping`, `native-dice`, `actions`, `jumping-evade`, `armor`, \
                      `external`, `internal`, `heat-dissipation`, `action-bar`, \
                      `special-actions`, `tics`, `abilities`";
        check_atlas("armor = 9", "armor = 9\narmour = 9", &format!("16: armour: {fields}"));
    }

    #[test]
    fn a_mech_that_dissipates_more_than_a_decision_can_name_is_refused() {
        check_atlas(
            "heat-dissipation = 4",
            "heat-dissipation = 11",
            "18: heat-dissipation: 11 is too much: at most 10",
        );
        check(changed("as7-d.toml", "heat-dissipation = 4", "heat-dissipation = 10"), &[]);
    }

    #[test]
    fn a_missing_field_is_named() {
        check_atlas("internal = 6\n", "", "1: internal: missing field `internal`");
    }

    #[test]
    fn a_wrong_type_is_named() {
        check_atlas(
            "cost = 103",
            "cost = \"103\"",
            "6: cost: invalid type: string \"103\", expected u16",
        );
        check_atlas(
            "short = \"4\"",
            "short = \"four\"",
            "25: tics[0].dice.short: `four` is no number of attack dice: write \"3\" or \"3*\", from 1 to 9",
        );
        check_atlas(
            "size = \"assault\"",
            "size = \"huge\"",
            "7: size: unknown variant `huge`, expected one of `light`, `medium`, `heavy`, `assault`",
        );
    }

    #[test]
    fn an_unknown_faction_is_named() {
        check_atlas("\"davion\"", "\"davoin\"", "5: factions[1]: there is no faction `davoin`");
    }

    #[test]
    fn a_card_without_faction_could_be_in_no_house_lance() {
        let all = "factions = [\"steiner\", \"davion\", \"kurita\"]";
        check_atlas(all, "factions = []", "5: factions: a mech belongs to at least one faction");
    }

    #[test]
    fn a_card_costs_something() {
        check_atlas("cost = 103", "cost = 0", "6: cost: a card costs at least 1 point");
    }

    #[test]
    fn a_mech_can_be_destroyed() {
        let message = "17: internal: a mech without Internal circles could not be destroyed";
        check_atlas("internal = 6", "internal = 0", message);
        check_atlas("armor = 9", "armor = 250", "15: armor: 266 circles are too many: at most 255");
    }

    #[test]
    fn two_cards_cannot_have_one_id() {
        check(
            changed("aws-8q.toml", "id = \"aws-8q\"", "id = \"as7-d\""),
            &[
                "packs/btt/lances/eagles-reach.toml:7: units[0].mech: there is no unit card `aws-8q`",
                "packs/btt/lances/hot-pursuit.toml:17: units[2].mech: there is no unit card `aws-8q`",
                "packs/btt/units/aws-8q.toml:1: id: the id `as7-d` is already taken in \
                 packs/btt/units/as7-d.toml",
            ],
        );
    }

    #[test]
    fn no_ability_makes_room_for_three_mechwarriors() {
        check(
            changed("blr-1g.toml", "by = 1", "by = 2"),
            &[
                "packs/btt/units/blr-1g.toml:60: abilities: a mech has room for 2 mechwarriors at most",
            ],
        );
    }
}
