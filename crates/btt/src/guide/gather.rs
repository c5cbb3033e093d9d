//! Gathering the catalogue from the content and the texts of its cards.

use super::{
    ActionFigures, AttackDieEntry, CardEntry, CardText, Catalogue, DeckCard, FaceEntry, LanceEntry,
    MechwarriorEntry, SheetEntry, Terrain, TicEntry, UnitEntry, UpgradeEntry, options,
};
use crate::{
    board::{GRID, SEAM_COLUMN},
    content::{
        Ability, CommandCard, Content, CriticalCard, Face, FactionKind, HeatCard, Mechwarrior,
        UnitCard, WeaponUpgrade,
    },
    lance::{Lance, judge},
    options::Options,
    words::{cards, terms},
};

/// Everything of this content.
pub(super) fn catalogue(content: &Content) -> Catalogue {
    let critical = |card: &CriticalCard| DeckCard {
        id: card.id.clone(),
        name: card.name.clone(),
        origin: card.origin,
        count: card.copies,
        text: cards::critical_card(card),
        shutdown: false,
    };
    let heat = |card: &HeatCard| DeckCard {
        id: card.id.clone(),
        name: card.name.clone(),
        origin: card.origin,
        count: card.copies,
        text: cards::heat_card(card),
        shutdown: card.shutdown,
    };
    let face = |face: &Face| FaceEntry {
        name: face.name.clone(),
        ground: face.ground.map(|column| column.map(Terrain::from).to_vec()).to_vec(),
    };
    let face_name = |face: &u8| content.faces[usize::from(*face)].name.clone();
    let sheets = content.sheets.iter().map(|sheet| SheetEntry {
        id: sheet.id.clone(),
        name: sheet.name.clone(),
        faces: sheet.faces.iter().map(face_name).collect(),
    });
    let dice = content.attack_dice.iter();
    Catalogue {
        factions: content.factions.clone(),
        units: content.units.iter().map(|card| unit(content, card)).collect(),
        upgrades: content.upgrades.iter().map(|card| upgrade(content, card)).collect(),
        command_cards: content.command_cards.iter().map(|card| command(content, card)).collect(),
        mechwarriors: content.mechwarriors.iter().map(|card| pilot(content, card)).collect(),
        minor_criticals: content.minor_criticals.iter().map(critical).collect(),
        major_criticals: content.major_criticals.iter().map(critical).collect(),
        heat_cards: content.heat_cards.iter().map(heat).collect(),
        attack_dice: dice
            .map(|die| AttackDieEntry { name: die.id.clone(), faces: die.faces.to_vec() })
            .collect(),
        defense_die: content.defense_die.faces.to_vec(),
        faces: content.faces.iter().map(face).collect(),
        sheets: sheets.collect(),
        grid: GRID,
        seam_column: SEAM_COLUMN,
        lances: content.lances.iter().map(|it| lance(content, it)).collect(),
        options: options::entries(content),
    }
}

fn faction_id(content: &Content, faction: u8) -> String {
    content.factions[usize::from(faction)].id.clone()
}

fn unit(content: &Content, card: &UnitCard) -> UnitEntry {
    let [still, walking, running] = card.actions;
    let special = |action| CardText {
        name: terms::special_action(action).to_owned(),
        text: cards::special_text(action),
    };
    let tic = |place: usize| {
        let tic = &card.tics[place];
        let left_out = card.tics.iter().enumerate();
        TicEntry {
            name: tic.name,
            weapon: tic.weapon,
            dice: tic.dice,
            heat: tic.heat,
            arm: tic.arm,
            rear: tic.rear,
            all_round: tic.all_round,
            leaves_out: left_out
                .filter(|(other, _)| tic.leaves_out & (1 << other) != 0)
                .map(|(_, other)| other.name)
                .collect(),
            needs_upgrade: tic.weapon.needs_upgrade(),
        }
    };
    let ability = |it: &Ability| CardText { name: it.name.clone(), text: cards::ability_text(it) };
    UnitEntry {
        id: card.id.clone(),
        name: card.name.clone(),
        variant: card.variant.clone(),
        origin: card.origin,
        factions: card.factions.iter().map(|it| faction_id(content, *it)).collect(),
        cost: card.cost,
        size: card.size,
        unique: card.unique,
        activation_order: card.activation_order,
        walking: card.walking,
        running: card.running,
        jumping: card.jumping,
        native_dice: card.native_dice,
        actions: ActionFigures { still, walking, running, jumping_evade: card.jumping_evade },
        armor: card.armor,
        external: card.external,
        internal: card.internal,
        heat_dissipation: card.heat_dissipation,
        action_bar: card.action_bar.clone(),
        special_actions: card.special_actions.iter().map(special).collect(),
        tics: (0..card.tics.len()).map(tic).collect(),
        abilities: card.abilities.iter().map(ability).collect(),
        mechwarriors: card.mechwarriors(),
    }
}

fn upgrade(content: &Content, card: &WeaponUpgrade) -> UpgradeEntry {
    let restriction = card.faction.map(|faction| match of(content, faction) {
        (FactionKind::GreatHouse, name) => format!("Of House Lances, only in those of {name}."),
        (FactionKind::MercenaryUnit, name) => {
            format!("Of House Lances, only in those whose mercenaries are of {name}.")
        }
    });
    UpgradeEntry {
        id: card.id.clone(),
        name: card.name.clone(),
        origin: card.origin,
        faction: card.faction.map(|it| faction_id(content, it)),
        weapon: card.weapon,
        cost: card.cost,
        text: cards::weapon_upgrade(card),
        restriction,
    }
}

fn command(content: &Content, card: &CommandCard) -> CardEntry {
    let restriction = card.faction.map(|faction| match of(content, faction) {
        (FactionKind::GreatHouse, name) => format!("Only in lances of {name}."),
        (FactionKind::MercenaryUnit, name) => format!("Only in Merc Lances of {name}."),
    });
    CardEntry {
        id: card.id.clone(),
        name: card.name.clone(),
        origin: card.origin,
        faction: card.faction.map(|it| faction_id(content, it)),
        cost: card.cost,
        text: cards::command_card(card),
        restriction,
    }
}

fn pilot(content: &Content, card: &Mechwarrior) -> MechwarriorEntry {
    let lances = card.faction.map(|faction| match of(content, faction) {
        (FactionKind::GreatHouse, name) => format!("Only in lances of {name}."),
        (FactionKind::MercenaryUnit, name) => {
            format!("Only in Merc Lances of {name} and in House Lances with mercenaries of it.")
        }
    });
    let unique = card.unique.then(|| "Unique.".to_owned());
    let mechs = cards::mechwarrior_requirements(content, card);
    let restrictions: Vec<String> = [unique, lances, mechs].into_iter().flatten().collect();
    MechwarriorEntry {
        id: card.id.clone(),
        name: card.name.clone(),
        origin: card.origin,
        faction: card.faction.map(|it| faction_id(content, it)),
        unique: card.unique,
        sizes: card.sizes.clone(),
        mechs: card.mechs.clone(),
        cost: card.cost,
        text: cards::mechwarrior(card),
        restriction: (!restrictions.is_empty()).then(|| restrictions.join(" ")),
    }
}

fn of(content: &Content, faction: u8) -> (FactionKind, &str) {
    let faction = &content.factions[usize::from(faction)];
    (faction.kind, &faction.name)
}

fn lance(content: &Content, lance: &Lance) -> LanceEntry {
    let judged = judge(content, &Options::default(), lance);
    LanceEntry {
        id: lance.id.clone(),
        name: lance.name.clone(),
        // A pack's lance may be for games with other limits; then its cost is not known here.
        cost: judged.map_or(0, |judged| judged.total_cost),
        lance: lance.clone(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::json;

    use super::*;

    fn standard() -> Catalogue {
        catalogue(Content::standard())
    }

    #[test]
    fn what_is_named_is_there() {
        let all = standard();
        let factions: BTreeSet<&str> = all.factions.iter().map(|it| it.id.as_str()).collect();
        let units: BTreeSet<&str> = all.units.iter().map(|it| it.id.as_str()).collect();
        let faces: BTreeSet<&str> = all.faces.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(faces.len(), all.faces.len(), "faces are known by their names");
        for unit in &all.units {
            assert!(unit.factions.iter().all(|it| factions.contains(it.as_str())), "{}", unit.id);
        }
        for pilot in &all.mechwarriors {
            assert!(pilot.faction.iter().all(|it| factions.contains(it.as_str())), "{}", pilot.id);
            assert!(pilot.mechs.iter().all(|it| units.contains(it.as_str())), "{}", pilot.id);
        }
        for sheet in &all.sheets {
            assert!(sheet.faces.iter().all(|it| faces.contains(it.as_str())), "{}", sheet.id);
        }
        for lance in &all.lances {
            assert!(lance.cost > 0, "{}", lance.id);
            assert!(lance.lance.units.iter().all(|it| units.contains(it.mech.as_str())));
        }
    }

    #[test]
    fn every_card_says_in_sentences_what_it_does() {
        let all = standard();
        let decks = [&all.minor_criticals, &all.major_criticals, &all.heat_cards];
        let mut texts: Vec<(&str, &str)> = Vec::new();
        texts.extend(decks.into_iter().flatten().map(|it| (it.id.as_str(), it.text.as_str())));
        texts.extend(all.upgrades.iter().map(|it| (it.id.as_str(), it.text.as_str())));
        texts.extend(all.command_cards.iter().map(|it| (it.id.as_str(), it.text.as_str())));
        texts.extend(all.mechwarriors.iter().map(|it| (it.id.as_str(), it.text.as_str())));
        for unit in &all.units {
            let parts = unit.special_actions.iter().chain(&unit.abilities);
            texts.extend(parts.map(|it| (it.name.as_str(), it.text.as_str())));
        }
        for (name, text) in texts {
            let capital =
                text.starts_with(|first: char| first.is_uppercase() || "+-[".contains(first));
            assert!(capital && text.ends_with('.'), "{name}: {text}");
        }
    }

    #[test]
    fn ground_leaves_out_what_is_as_on_clear_ground() {
        let all = standard();
        let face = all.faces.iter().find(|face| face.name == "Mill Ponds").expect("it is there");
        assert_eq!((face.ground.len(), face.ground[0].len()), (17, 17));
        let at = |column: usize, row: usize| json!(face.ground[column][row - 1]);
        assert_eq!(at(1, 1), json!({}));
        assert_eq!(at(4, 4), json!({ "woods": 2 }));
        assert_eq!(at(7, 7), json!({ "water": 0 }));
        assert_eq!(at(2, 14), json!({ "level": 1 }));
    }

    #[test]
    fn restrictions_are_said_in_words() {
        let all = standard();
        let pilot = |id: &str| {
            let pilot = all.mechwarriors.iter().find(|it| it.id == id).expect("it is there");
            pilot.restriction.clone()
        };
        assert_eq!(pilot("elite-mechwarrior"), None);
        assert_eq!(
            pilot("mw-fay-fetters").as_deref(),
            Some(
                "Unique. Only in Merc Lances of Eridani Light Horse and in House Lances with \
                 mercenaries of it."
            )
        );
    }
}
