//! Names as other lists spell them.

use crate::content::{
    CardDef, CardId, CardRole, CharacterId, Content, Faction, MechaKind, UpgradeId, WeaponId,
};

/// Words that lists add to names or leave out.
const LOOSE: [&str; 6] = ["destroid", "valkyrie", "veritech", "fighter", "class", "mm"];

/// What lists call things that have another name here.
const OTHER_NAMES: [(&str, &str); 14] = [
    ("Dual M-996 78mm Anti-Aircraft Auto-Cannons", "Dual M-996 78mm Auto-Cannons"),
    ("VF-1R Flight Leader", "VF-1R Valkyrie"),
    ("Spartan GU-11 Gun Pod", "GU-11 Gun Pods"),
    ("GU-11 Gun Pod (Destroid)", "GU-11 Gun Pod"),
    ("UEDF Spartan Shock Batons", "Shock Baton"),
    ("LPWS-12 Dual Nose Lasers", "SDF-1 Air Wing Nose Lasers"),
    ("Valkyrie Missiles", "Wing Mounted Missile Hard Points"),
    ("Wing Mounted Articulated Missile Hardpoint", "Wing Mounted Missile Hard Points"),
    ("Phalanx Missiles", "Dual MDS-H-22 Derringer Missile Launchers"),
    ("Phalanx Scorpio Advanced Dual Artillery", "Scorpio Advanced Dual Artillery Launchers"),
    ("Defender Anti-Aircraft Munitions", "Dual M-996 78mm Auto-Cannons"),
    (
        "Dual M-996 78mm Anti-Aircraft Auto-Cannons (Air-Burst Munitions)",
        "Dual M-996 78mm Auto-Cannons (Air Burst)",
    ),
    ("LAC-20 CIWS Auto-Cannon", "LAC-20 20mm Auto-Cannon"),
    ("MDS-M-6 Six-Pack Air Defense Missile Pod", "MDS-M-6 Air Defense Missile Pod"),
];

/// The words of a name: lower case, without marks, one instead of many.
fn words(name: &str) -> Vec<String> {
    let other = OTHER_NAMES.iter().find(|(theirs, _)| theirs.eq_ignore_ascii_case(name.trim()));
    let name = other.map_or(name, |(_, ours)| ours).replace("Mk.", "Mk").replace("MkII", "Mk II");
    let words = name.split(|it: char| !(it.is_alphanumeric() || it == '.' || it == '\''));
    let words = words.map(|word| word.trim_matches(['.', '\'']).to_lowercase());
    let one = |word: String| match word.strip_suffix('s') {
        Some(one) if 2 < one.len() && !one.ends_with('s') => one.to_owned(),
        _ => word,
    };
    words.filter(|word| !word.is_empty()).map(one).collect()
}

/// Whether two names mean the same.
pub(super) fn is_same(one: &str, other: &str) -> bool {
    words(one).concat() == words(other).concat()
}

/// Whether a name has every word of another, and maybe more.
pub(super) fn has_all_words(name: &str, of: &str) -> bool {
    let there = words(name);
    let needed = words(of);
    !needed.is_empty() && needed.iter().all(|word| there.contains(word))
}

/// The one thing of this name: spelled so, or the only one that differs in words that lists add.
pub(super) fn find<'a, T: Copy>(
    things: impl Iterator<Item = (T, &'a str)>,
    name: &str,
) -> Option<T> {
    let wanted = words(name);
    let loose = |words: &[String]| -> String {
        words.iter().filter(|word| !LOOSE.contains(&word.as_str())).cloned().collect()
    };
    let things: Vec<(T, Vec<String>)> = things.map(|(thing, name)| (thing, words(name))).collect();
    if let Some((thing, _)) = things.iter().find(|(_, words)| words.concat() == wanted.concat()) {
        return Some(*thing);
    }
    let mut alike = things.iter().filter(|(_, words)| loose(words) == loose(&wanted));
    let (thing, _) = alike.next()?;
    (!loose(&wanted).is_empty() && alike.next().is_none()).then_some(*thing)
}

/// The faction that a catalogue is of.
pub(super) fn faction(catalogue: &str) -> Option<Faction> {
    let name = catalogue.to_lowercase();
    let is = |parts: &[&str]| parts.iter().any(|part| name.contains(part));
    match () {
        () if is(&["malcontent"]) => Some(Faction::Malcontents),
        () if is(&["zentraedi"]) => Some(Faction::Zentraedi),
        () if is(&["united earth", "uedf", "u.e.d.f"]) => Some(Faction::Uedf),
        () => None,
    }
}

pub(super) fn mecha(content: &Content, name: &str) -> Option<MechaKind> {
    let mecha = content.mecha.iter().enumerate();
    find(mecha.map(|(index, it)| (MechaKind(index as u16), it.name.as_str())), name)
}

/// The weapon systems of this name: versions of one may share it.
pub(super) fn weapons(content: &Content, name: &str) -> Vec<WeaponId> {
    let weapons = content.weapons.iter().enumerate();
    let same = weapons.filter(|(_, it)| is_same(&it.name, name));
    same.map(|(index, _)| WeaponId(index as u16)).collect()
}

pub(super) fn upgrade(content: &Content, card: &CardDef, name: &str) -> Option<UpgradeId> {
    let offers = card.upgrades.iter().map(|offer| offer.upgrade);
    find(offers.map(|id| (id, content.upgrade(id).name.as_str())), name)
}

pub(super) fn any_upgrade(content: &Content, name: &str) -> Option<UpgradeId> {
    let upgrades = content.upgrades.iter().enumerate();
    find(upgrades.map(|(index, it)| (UpgradeId(index as u16), it.name.as_str())), name)
}

/// The card of this name that a faction has. A name may say what it is in a squadron.
pub(super) fn card(
    content: &Content,
    faction: Faction,
    roles: &[CardRole],
    name: &str,
) -> Option<CardId> {
    let (role, name) = role(name);
    let fits = |card: &CardDef| {
        let is_role = role.map_or(roles.contains(&card.role), |role| card.role == role);
        is_role && card.is_of(faction)
    };
    let cards = content.cards.iter().enumerate().filter(|(_, card)| fits(card));
    find(cards.map(|(index, it)| (CardId(index as u16), it.name.as_str())), name)
}

/// What a card's name says it is in a squadron, and the name without it.
pub(super) fn role(name: &str) -> (Option<CardRole>, &str) {
    for (prefix, role) in [("Support:", CardRole::Support), ("Special:", CardRole::Special)] {
        if let Some(rest) = name.strip_prefix(prefix) {
            return (Some(role), rest.trim());
        }
    }
    (None, name)
}

pub(super) fn character(content: &Content, faction: Faction, name: &str) -> Option<CharacterId> {
    let characters = content.characters.iter().enumerate();
    let fitting = characters.filter(|(_, it)| it.factions.contains(&faction));
    find(fitting.map(|(index, it)| (CharacterId(index as u16), it.name.as_str())), name)
}

/// Whether a name is that of the one card that lists have for all command Destroids.
pub(super) fn is_command_card(name: &str) -> bool {
    is_same(role(name).1, "Command Destroid Upgrade")
}

/// A name as an id: lower case, with hyphens.
pub(super) fn id(name: &str) -> String {
    let mut id = String::new();
    for character in name.to_lowercase().chars().filter(|it| *it != '\'') {
        match character {
            'a'..='z' | '0'..='9' => id.push(character),
            _ if !id.is_empty() && !id.ends_with('-') => id.push('-'),
            _ => {}
        }
    }
    let id = id.trim_end_matches('-');
    if id.is_empty() { "unnamed".to_owned() } else { id.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_however_lists_spell_them() {
        let content = Content::standard();
        let found = |name: &str| mecha(content, name).map(|kind| content.mecha(kind).id.as_str());
        assert_eq!(found("Destroid Tomahawk"), Some("tomahawk"));
        assert_eq!(found("VF-1A"), Some("vf-1a"));
        assert_eq!(found("vf 1a valkyries"), Some("vf-1a"));
        assert_eq!(found("Regult"), Some("regult"));
        assert_eq!(found("Gluuhaug Regults"), Some("gluuhaug-regult"));
        assert_eq!(found("Gnerl"), Some("gnerl"));
        assert_eq!(found("YF-4"), Some("yf-4"));
        assert_eq!(found("Valkyrie"), None, "which");
        assert_eq!(found(""), None);
    }

    #[test]
    fn cards_are_of_a_faction_and_a_role() {
        let content = Content::standard();
        let found = |faction, roles: &[CardRole], name: &str| {
            card(content, faction, roles, name).map(|id| content.card(id).id.as_str())
        };
        let any = [CardRole::Core, CardRole::Support, CardRole::Special];
        let uedf = Faction::Uedf;
        assert_eq!(found(uedf, &any, "Support: Defender Destroid Squad"), Some("defender-squad"));
        assert_eq!(found(uedf, &any, "Special: VF-1S"), Some("vf-1s-valkyrie"));
        assert_eq!(found(uedf, &any[..1], "Valkyrie Squadron"), Some("valkyrie-squadron"));
        assert_eq!(
            found(uedf, &any[..1], "Super Valkyrie Squadron"),
            Some("super-valkyrie-squadron")
        );
        let malcontents = Faction::Malcontents;
        assert_eq!(found(malcontents, &any, "Valkyrie Squad"), Some("valkyrie-squad-malcontents"));
        assert_eq!(found(Faction::Zentraedi, &any, "Special: Regult Squad"), None);
        assert_eq!(found(Faction::Zentraedi, &any, "Valkyrie Squadron"), None);
    }

    #[test]
    fn a_name_becomes_an_id() {
        assert_eq!(id("Breetai's 2nd  Wave!"), "breetais-2nd-wave");
        assert_eq!(id("***"), "unnamed");
    }
}
