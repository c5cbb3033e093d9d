//! What a House Lance may have, its own and hired.

use ironlance_rulebook::{cite, rule};

use super::{
    LanceRefusal,
    allegiance::{is_house, name},
    found::Found,
};
use crate::{content::Content, options::Options};

/// A House Lance.
pub(super) struct House<'a> {
    pub(super) content: &'a Content,
    pub(super) house: u8,
}

/// An item of a House Lance that is not the House's own: its name and the mercenary units it belongs to.
type Hired = (String, Vec<u8>);

impl House<'_> {
    pub(super) fn check(
        &self,
        options: &Options,
        units: &[Found<'_>],
        refusals: &mut Vec<LanceRefusal>,
    ) {
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

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::{
        super::{
            judge,
            sample::{house, legal, mech, refused, refused_by},
        },
        *,
    };

    #[test]
    fn mechs_of_a_house_lance_list_the_house() {
        covers!("btt.lance.house-mechs");
        legal(&house("davion", [mech("vlk-qa"), mech("pxh-1")]));
        let reason = "btt.lance.house-mechs: the Valkyrie VLK-QA belongs neither to House Kurita \
                      nor to a mercenary unit";
        refused(&house("kurita", [mech("vlk-qa"), mech("pxh-1")]), &[reason]);
    }

    #[test]
    fn the_command_card_of_a_house_lance_is_its_own_or_generic() {
        covers!("btt.lance.house-command-cards");
        let lance = |card| house("davion", [mech("wvr-6r").command(card), mech("vlk-qa")]);
        legal(&lance("combined-fire-doctrine"));
        legal(&lance("rally"));
        let reason = |card: &str, faction: &str| {
            format!(
                "btt.lance.house-command-cards: the command card {card} belongs to {faction}, and \
                 must be generic or of House Davion"
            )
        };
        refused(&lance("false-signals"), &[&reason("False Signals", "House Liao")]);
        refused(&lance("hunting-pack"), &[&reason("Hunting Pack", "Kell Hounds")]);
    }

    #[test]
    fn by_option_the_command_card_of_a_house_lance_may_be_that_of_its_mercenary_unit() {
        covers!("btt.lance.house-command-cards");
        let options = Options { house_lance_merc_command_card: true, ..Options::default() };
        let lance = |card, hired| {
            house("davion", [mech("wvr-6r").command(card), mech("vlk-qa").pilot(hired)])
        };
        let hounds = lance("hunting-pack", "mw-rurik-hale");
        assert!(judge(Content::standard(), &options, &hounds).is_ok());
        refused_by(
            Content::standard(),
            &options,
            &lance("hunting-pack", "mw-fay-fetters"),
            &[
                "btt.lance.house-mercenaries: the mercenaries of a House Lance belong to one unit, and \
               these do not: Hunting Pack (Kell Hounds), Mw. Fay Fetters (Eridani Light Horse)",
            ],
        );
        refused_by(
            Content::standard(),
            &options,
            &lance("false-signals", "steady-mechwarrior"),
            &[
                "btt.lance.house-command-cards: the command card False Signals belongs to House Liao, \
               and must be generic or of House Davion",
            ],
        );
    }

    #[test]
    fn mechwarriors_of_a_house_lance_are_its_own_generic_or_hired() {
        covers!("btt.lance.house-mechwarriors");
        let lance = |pilot| house("davion", [mech("pxh-1").pilot(pilot), mech("vlk-qa")]);
        for pilot in ["mw-danielle-peterson", "elite-mechwarrior", "mw-fay-fetters"] {
            legal(&lance(pilot));
        }
        let reason = "btt.lance.house-mechwarriors: Mw. Wen Zhao-Li belongs to House Liao, not to \
                      House Davion nor to a mercenary unit";
        refused(&lance("mw-wen-zhao-li"), &[reason]);
    }

    #[test]
    fn all_that_a_house_lance_hires_belongs_to_one_mercenary_unit() {
        covers!("btt.lance.house-mercenaries");
        let lance =
            |mercenary, pilot| house("davion", [mech(mercenary), mech("vlk-qa").pilot(pilot)]);
        legal(&lance("wsp-1w", "mw-sable-quint"));
        let reason = "btt.lance.house-mercenaries: the mercenaries of a House Lance belong to one \
                      unit, and these do not: Wasp WSP-1W (Wolf's Dragoons), Mw. Jodi Okigama \
                      (Smithson's Chinese Bandits)";
        refused(&lance("wsp-1w", "mw-jodi-okigama"), &[reason]);
        // The Phoenix Hawk belongs to Wolf's Dragoons too, but to the House first.
        legal(&lance("pxh-1", "mw-jodi-okigama"));
    }

    #[test]
    fn marked_upgrades_of_a_house_lance_match_the_house_or_its_mercenary_unit() {
        covers!("btt.lance.house-weapon-upgrades");
        let lance = |upgrade, tic, other| {
            house("davion", [mech("crd-3r").upgrade(upgrade, tic), mech(other)])
        };
        legal(&lance("overdrive", "LASERS", "vlk-qa"));
        legal(&lance("dragoon-seeker-heads", "LRM", "wsp-1w"));
        legal(&house(
            "davion",
            [mech("rfl-3n").upgrade("federated-tracer-belts", "AC"), mech("vlk-qa")],
        ));
        let reason = "btt.lance.house-weapon-upgrades: the upgrade Capellan Shroud Rounds is marked \
                      House Liao, not House Davion nor a mercenary unit";
        refused(&lance("capellan-shroud-rounds", "SRM", "vlk-qa"), &[reason]);
        let reason = "btt.lance.house-mercenaries: the mercenaries of a House Lance belong to one \
                      unit, and these do not: Hound Sights (Kell Hounds), Wasp WSP-1W (Wolf's \
                      Dragoons)";
        refused(&lance("hound-sights", "LASERS", "wsp-1w"), &[reason]);
    }
}
