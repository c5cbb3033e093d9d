//! Gathers the catalogue from the content.

use super::{
    card_text,
    catalogue::{
        AbilityEntry, CardEntry, CardMechaEntry, Catalogue, CharacterEntry, FactionEntry,
        FeatureEntry, ForceEntry, H2hEntry, MapEntry, MechaEntry, ModeEntry, OfferEntry,
        PlacedFeature, SizeEntry, UpgradeEntry, WeaponAbilityEntry, WeaponEntry,
    },
    texts,
};
use crate::{
    content::{
        Ability, CardDef, CharacterDef, Content, Faction, FeatureDef, H2hKind, Map, MechaDef,
        MechaKind, Member, Mode, Size, Upgrade, WeaponAbility, WeaponDef, WeaponId,
    },
    force::{Force, Limits, judge},
    options,
};

/// Everything the game is played with.
pub(crate) fn catalogue(content: &Content) -> Catalogue {
    Catalogue {
        factions: Faction::ALL.into_iter().map(faction).collect(),
        mecha: content.mecha.iter().map(|it| mecha(content, it)).collect(),
        weapons: content.weapons.iter().map(weapon).collect(),
        abilities: Ability::ALL.iter().copied().map(ability).collect(),
        weapon_abilities: WeaponAbility::ALL.iter().copied().map(weapon_ability).collect(),
        h2h: H2hKind::ALL.iter().copied().map(h2h).collect(),
        upgrades: content.upgrades.iter().map(|it| upgrade(content, it)).collect(),
        cards: content.cards.iter().map(|it| card(content, it)).collect(),
        characters: content.characters.iter().map(|it| character(content, it)).collect(),
        features: content.features.iter().map(feature).collect(),
        maps: content.maps.iter().map(map).collect(),
        scenarios: content.scenarios.clone(),
        forces: content.forces.iter().filter_map(|it| force(content, it)).collect(),
        sizes: [Size::Small, Size::Medium, Size::Large, Size::Huge].map(size).into(),
        options: options::entries(),
    }
}

fn faction(faction: Faction) -> FactionEntry {
    let (name, text) = (faction.name().to_owned(), texts::faction(faction).to_owned());
    FactionEntry { faction, name, text }
}

fn mecha(content: &Content, mecha: &MechaDef) -> MechaEntry {
    let jettisons_to = mecha.jettisons_to.map(|kind| content.mecha(kind).id.clone());
    MechaEntry {
        id: mecha.id.clone(),
        name: mecha.name.clone(),
        origin: mecha.origin,
        family: mecha.family,
        mdc: mecha.mdc,
        worth: mecha.worth,
        leadership: mecha.leadership,
        officer: mecha.officer,
        physical: mecha.has(Ability::Infantry),
        weapons: ids(content, &mecha.weapons),
        jettisons_to,
        modes: mecha.modes.iter().map(|it| mode(content, mecha, it)).collect(),
    }
}

fn mode(content: &Content, mecha: &MechaDef, mode: &Mode) -> ModeEntry {
    let usable = |id: &&WeaponId| content.weapon(**id).is_usable_in(mode.name);
    let weapons: Vec<WeaponId> = mecha.weapons.iter().filter(usable).copied().collect();
    ModeEntry {
        name: mode.name,
        speed: mode.speed,
        piloting: mode.piloting,
        gunnery: mode.gunnery,
        defense: mode.defense,
        size: mode.size,
        abilities: mode.abilities,
        h2h: mode.h2h,
        weapons: ids(content, &weapons),
    }
}

fn ids(content: &Content, weapons: &[WeaponId]) -> Vec<String> {
    weapons.iter().map(|id| content.weapon(*id).id.clone()).collect()
}

fn names(content: &Content, kinds: &[MechaKind]) -> Vec<String> {
    kinds.iter().map(|kind| content.mecha(*kind).id.clone()).collect()
}

fn weapon(weapon: &WeaponDef) -> WeaponEntry {
    WeaponEntry {
        id: weapon.id.clone(),
        name: weapon.name.clone(),
        origin: weapon.origin,
        range: weapon.range,
        damage: weapon.damage,
        abilities: weapon.abilities,
        ammo: weapon.ammo,
        volley: weapon.volley,
        rapid_fire: weapon.rapid_fire,
        text: card_text::weapon(weapon),
    }
}

fn ability(ability: Ability) -> AbilityEntry {
    let (name, text) = texts::ability(ability);
    AbilityEntry { ability, name: name.to_owned(), text: text.to_owned() }
}

fn weapon_ability(ability: WeaponAbility) -> WeaponAbilityEntry {
    let (name, text) = texts::weapon_ability(ability);
    WeaponAbilityEntry { ability, name: name.to_owned(), text: text.to_owned() }
}

fn h2h(kind: H2hKind) -> H2hEntry {
    let (name, text) = texts::h2h(kind);
    H2hEntry { kind, name: name.to_owned(), text: text.to_owned() }
}

fn upgrade(content: &Content, upgrade: &Upgrade) -> UpgradeEntry {
    UpgradeEntry {
        id: upgrade.id.clone(),
        name: upgrade.name.clone(),
        origin: upgrade.origin,
        group: upgrade.group.clone(),
        text: card_text::upgrade(content, upgrade),
    }
}

fn card(content: &Content, card: &CardDef) -> CardEntry {
    let mecha = card
        .mecha
        .iter()
        .map(|it| CardMechaEntry { kind: content.mecha(it.kind).id.clone(), count: it.count });
    let upgrades = card.upgrades.iter().map(|offer| OfferEntry {
        upgrade: content.upgrade(offer.upgrade).id.clone(),
        points: offer.points,
    });
    CardEntry {
        id: card.id.clone(),
        name: card.name.clone(),
        origin: card.origin,
        role: card.role,
        factions: card.factions.clone(),
        points: card.points,
        mecha: mecha.collect(),
        upgrades: upgrades.collect(),
        changes: card.applies.iter().flat_map(|it| names(content, &it.mecha)).collect(),
        changes_up_to: card.changes_up_to,
        text: card_text::card(content, card),
    }
}

fn character(content: &Content, character: &CharacterDef) -> CharacterEntry {
    CharacterEntry {
        id: character.id.clone(),
        name: character.name.clone(),
        origin: character.origin,
        factions: character.factions.clone(),
        points: character.points,
        mecha: names(content, &character.mecha),
        text: card_text::character(content, character),
    }
}

fn feature(feature: &FeatureDef) -> FeatureEntry {
    FeatureEntry {
        feature: feature.feature,
        name: feature.name.clone(),
        ground: feature.ground,
        height: feature.height,
        cover: feature.cover,
        solid: feature.solid,
        blocking: feature.blocking,
    }
}

fn map(map: &Map) -> MapEntry {
    let features =
        map.features.iter().map(|it| PlacedFeature { kind: it.kind, outline: it.outline.clone() });
    MapEntry {
        id: map.id.clone(),
        name: map.name.clone(),
        width: map.width,
        depth: map.depth,
        features: features.collect(),
    }
}

/// A ready-made force; what is not legal in a usual game is not offered for one.
fn force(content: &Content, force: &Force) -> Option<ForceEntry> {
    let fielded = judge(content, Limits::of(force.points), force).ok()?;
    Some(ForceEntry {
        id: force.id.clone(),
        name: force.name.clone(),
        points: fielded.points,
        force: force.clone(),
    })
}

fn size(size: Size) -> SizeEntry {
    SizeEntry { size, radius: size.radius(), height: size.height() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_catalogue_has_everything_of_the_pack() {
        let content = Content::standard();
        let catalogue = catalogue(content);
        assert_eq!(catalogue.mecha.len(), content.mecha.len());
        assert_eq!(catalogue.cards.len(), content.cards.len());
        assert_eq!(catalogue.forces.len(), content.forces.len());
        assert!(catalogue.cards.iter().all(|card| !card.text.is_empty()));
        assert!(catalogue.characters.iter().all(|character| !character.text.is_empty()));
        let valkyrie = catalogue.mecha.iter().find(|it| it.id == "vf-1a").unwrap();
        assert_eq!(valkyrie.modes[0].weapons, ["gu-11", "head-laser"], "no wings on a Battloid");
        assert_eq!(valkyrie.modes[1].weapons, ["gu-11", "head-laser", "wing-hard-points"]);
    }

    #[test]
    fn what_a_force_is_built_of_says_whom_it_fits() {
        let catalogue = catalogue(Content::standard());
        let breetai = catalogue.characters.iter().find(|it| it.id == "breetai").unwrap();
        assert_eq!((breetai.points, &*breetai.factions), (20, &[Faction::Zentraedi][..]));
        assert_eq!(breetai.mecha, ["serau-ger", "gluu-ger"]);
        let refit = catalogue.cards.iter().find(|it| it.id == "vf-1r-upgrade").unwrap();
        assert_eq!(refit.changes, ["vf-1a", "vf-1j", "super-vf-1a", "super-vf-1j"]);
        assert_eq!((refit.points, refit.changes_up_to, refit.mecha.len()), (10, 2, 0));
        let armored = catalogue.mecha.iter().find(|it| it.id == "armored-vf-1a").unwrap();
        assert_eq!(armored.jettisons_to.as_deref(), Some("vf-1a"));
        let physical = catalogue.mecha.iter().filter(|it| it.physical).map(|it| it.id.as_str());
        assert_eq!(physical.collect::<Vec<_>>(), ["gluu-ger", "serau-ger"]);
    }
}
