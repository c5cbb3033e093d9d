//! What a Merc Lance may have.

use ironlance_rulebook::{cite, rule};

use super::{
    LanceRefusal,
    allegiance::{is_house, name},
    found::Found,
};
use crate::content::Content;

/// A Merc Lance.
pub(super) struct Merc<'a> {
    pub(super) content: &'a Content,
    /// The mercenary unit whose cards the lance may have.
    pub(super) named: Option<u8>,
}

impl Merc<'_> {
    /// Mechs and weapon upgrades are free: only command cards and mechwarriors are looked at.
    pub(super) fn check(&self, units: &[Found<'_>], refusals: &mut Vec<LanceRefusal>) {
        cite(rule!("btt.lance.merc-mechs"));
        cite(rule!("btt.lance.merc-mixing-mechs-and-pilots"));
        cite(rule!("btt.lance.merc-weapon-upgrades"));
        for unit in units {
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
        (named != Some(faction)).then(|| LanceRefusal::MercenaryCardInMercLance {
            card,
            faction: name(self.content, faction),
            named: named.map(|named| name(self.content, named)),
        })
    }
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::super::sample::{legal, mech, merc, merc_of, refused};

    #[test]
    fn a_merc_lance_mixes_mechs_of_all_houses_and_mercenary_units() {
        covers!("btt.lance.merc-mechs");
        legal(&merc([mech("vlk-qa"), mech("wvr-6k"), mech("com-2d"), mech("wsp-1w")]));
    }

    #[test]
    fn a_merc_lance_uses_weapon_upgrades_of_any_mark() {
        covers!("btt.lance.merc-weapon-upgrades");
        let hunchback = mech("hbk-4g").upgrade("federated-tracer-belts", "AC");
        let archer = mech("arc-2r").upgrade("dragoon-seeker-heads", "LRM-L");
        let judged = legal(&merc_of("kell-hounds", [hunchback, archer]));
        assert_eq!(judged.total_cost, 50 + 3 + 70 + 4);
    }

    #[test]
    fn a_merc_lance_has_no_command_card_and_no_mechwarrior_of_a_house() {
        covers!("btt.lance.merc-no-house-cards");
        let units = [
            mech("wvr-6r").command("code-of-the-duel"),
            mech("pxh-1").pilot("mw-danielle-peterson"),
        ];
        refused(
            &merc(units),
            &[
                "btt.lance.merc-no-house-cards: Code of the Duel belongs to House Kurita: a Merc \
                 Lance has no cards of a Great House",
                "btt.lance.merc-no-house-cards: Mw. Danielle Peterson belongs to House Davion: a \
                 Merc Lance has no cards of a Great House",
            ],
        );
    }

    #[test]
    fn a_merc_lance_uses_generic_cards() {
        covers!("btt.lance.merc-generic-cards");
        legal(&merc([mech("wvr-6r").command("rally"), mech("pxh-1").pilot("elite-mechwarrior")]));
    }

    #[test]
    fn a_merc_lance_uses_the_cards_of_the_mercenary_unit_it_names_and_of_no_other() {
        covers!("btt.lance.merc-unit");
        let units =
            || [mech("wvr-6r").command("hunting-pack"), mech("pxh-1").pilot("mw-rurik-hale")];
        legal(&merc_of("kell-hounds", units()));
        let reasons = |why: &str| {
            ["Hunting Pack", "Mw. Rurik Hale"]
                .map(|card| format!("btt.lance.merc-unit: {card} belongs to Kell Hounds: {why}"))
        };
        let other =
            reasons("of mercenary units this Merc Lance has cards of Wolf's Dragoons alone");
        refused(&merc_of("wolfs-dragoons", units()), &other.each_ref().map(String::as_str));
        let none = reasons("a Merc Lance that names no mercenary unit has generic cards alone");
        refused(&merc(units()), &none.each_ref().map(String::as_str));
    }

    #[test]
    fn the_mercenary_unit_named_for_cards_does_not_restrict_the_mechs() {
        covers!("btt.lance.merc-mixing-mechs-and-pilots");
        legal(&merc_of(
            "eridani-light-horse",
            [mech("wsp-1w").pilot("mw-fay-fetters"), mech("com-2d")],
        ));
    }
}
