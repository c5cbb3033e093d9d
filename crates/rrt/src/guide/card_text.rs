//! Cards, upgrades, characters and weapon systems in words, made from what the rules read.

use super::texts;
use crate::content::{
    Applies, CardDef, CardRole, Change, CharacterDef, Content, LeadershipChange, MechaKind, Member,
    Upgrade, Volley, WeaponAbility, WeaponDef,
};

/// The abilities of a weapon system, in the order of the alphabet.
pub(crate) fn weapon(weapon: &WeaponDef) -> String {
    let mut parts: Vec<String> = Vec::new();
    for ability in WeaponAbility::ALL {
        if weapon.abilities.contains(*ability) {
            parts.push(texts::weapon_ability(*ability).0.to_owned());
        }
    }
    parts.extend(weapon.ammo.map(|ammo| format!("Ammo {ammo}")));
    parts.extend(weapon.volley.map(|volley| match volley {
        Volley::Of(missiles) => format!("Volley {missiles}"),
        Volley::X => "Volley X".to_owned(),
    }));
    match weapon.rapid_fire {
        0 => {}
        1 => parts.push("Rapid Fire".to_owned()),
        more => parts.push(format!("Rapid Fire x{more}")),
    }
    parts.sort();
    parts.join(", ")
}

/// A weapon system with its figures, as it is on a card.
fn weapon_line(content: &Content, id: crate::content::WeaponId) -> String {
    let weapon = content.weapon(id);
    let mut figures: Vec<String> = Vec::new();
    figures.extend(weapon.range.map(|range| format!("RG {range}")));
    if 0 < weapon.damage {
        let each = if weapon.volley.is_some() { " per missile" } else { "" };
        figures.push(format!("MD {}{each}", weapon.damage));
    }
    let abilities = self::weapon(weapon);
    figures.extend((!abilities.is_empty()).then_some(abilities));
    format!("{} ({})", weapon.name, figures.join(", "))
}

/// What a card has on it.
pub(crate) fn card(content: &Content, card: &CardDef) -> String {
    let mut sentences = Vec::new();
    let mecha = card.mecha.iter().map(|it| format!("{} {}", it.count, content.mecha(it.kind).name));
    let mecha: Vec<String> = mecha.collect();
    if !mecha.is_empty() {
        let whose = if card.role == CardRole::Core { "A squadron of" } else { "Adds" };
        sentences.push(format!("{whose} {}.", list(&mecha, "and")));
    }
    if !card.needs.is_empty() {
        sentences.push(format!("The squadron must have {}.", kinds(content, &card.needs, "or")));
    }
    if !card.forbids.is_empty() {
        sentences
            .push(format!("The squadron may have no {}.", kinds(content, &card.forbids, "or")));
    }
    for applies in &card.applies {
        let count = match (card.changes_up_to, card.mecha.is_empty()) {
            (1, _) => "One".to_owned(),
            (count, _) => format!("Up to {count}"),
        };
        let who = kinds(content, &applies.mecha, "or");
        sentences.push(format!("{count} {who} {}.", changes(content, &applies.changes)));
    }
    sentences.join(" ")
}

/// What an upgrade does.
pub(crate) fn upgrade(content: &Content, upgrade: &Upgrade) -> String {
    let sentence = |applies: &Applies| {
        let who = kinds(content, &applies.mecha, "and");
        format!("Each {who} on the card {}.", changes(content, &applies.changes))
    };
    upgrade.applies.iter().map(sentence).collect::<Vec<_>>().join(" ")
}

/// What a character does.
pub(crate) fn character(content: &Content, character: &CharacterDef) -> String {
    let mut figures: Vec<String> = Vec::new();
    for (what, more) in [("PIL", character.piloting), ("GN", character.gunnery)] {
        if more != 0 {
            figures.push(format!("{what} {more:+}"));
        }
    }
    figures.extend(character.leadership.map(|change| match change {
        LeadershipChange::Add(more) => format!("Leadership +{more}"),
        LeadershipChange::Becomes(leadership) => format!("Leadership {leadership}"),
    }));
    let mut sentences = Vec::new();
    if !figures.is_empty() {
        sentences.push(format!("{}.", figures.join(", ")));
    }
    for it in character.traits.iter() {
        let (name, text) = texts::character_trait(it);
        sentences.push(format!("{name}: {text}"));
    }
    match character.h2h_attacks {
        0 => {}
        1 => sentences.push("One additional H2H attack each turn for no Command Points.".into()),
        more => sentences
            .push(format!("{more} additional H2H attacks each turn for no Command Points.")),
    }
    if !character.changes.is_empty() {
        sentences.push(format!("The mecha {}.", changes(content, &character.changes)));
    }
    sentences.join(" ")
}

/// What becomes of a mecha, as the rest of a sentence about it.
fn changes(content: &Content, changes: &[Change]) -> String {
    let part = |change: &Change| match change {
        Change::Add(weapon) => format!("also has {}", weapon_line(content, *weapon)),
        Change::Replace { weapon, with } => format!(
            "has {} in place of {}",
            weapon_line(content, *with),
            content.weapon(*weapon).name
        ),
        Change::Become(kind) => format!("becomes a {}", content.mecha(*kind).name),
        Change::Refit(kind) => {
            format!(
                "becomes a {} with its old PIL, GN, Leadership and rank",
                content.mecha(*kind).name
            )
        }
        Change::Train { piloting, gunnery } => {
            let parts = [("PIL", *piloting), ("GN", *gunnery)];
            let parts = parts.iter().filter(|(_, more)| *more != 0);
            let parts: Vec<String> = parts.map(|(what, more)| format!("{more:+} {what}")).collect();
            format!("has {}", list(&parts, "and"))
        }
        Change::Lead(leadership) => format!("has Leadership {leadership}"),
        Change::Officer => "is a UEDF Officer".to_owned(),
    };
    list(&changes.iter().map(part).collect::<Vec<_>>(), "and")
}

fn kinds(content: &Content, kinds: &[MechaKind], word: &str) -> String {
    let names = kinds.iter().map(|kind| content.mecha(*kind).name.clone());
    list(&names.collect::<Vec<_>>(), word)
}

/// Words in a row, the last after a word of its own.
fn list(words: &[String], word: &str) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_card(id: &str, expected: &str) {
        let content = Content::standard();
        assert_eq!(card(content, content.card(content.card_called(id).unwrap())), expected);
    }

    #[track_caller]
    fn check_upgrade(id: &str, expected: &str) {
        let content = Content::standard();
        assert_eq!(
            upgrade(content, content.upgrade(content.upgrade_called(id).unwrap())),
            expected
        );
    }

    #[track_caller]
    fn check_character(id: &str, expected: &str) {
        let content = Content::standard();
        let id = content.character_called(id).unwrap();
        assert_eq!(character(content, content.character(id)), expected);
    }

    #[test]
    fn a_card_says_what_is_on_it() {
        check_card("regult-attack-squadron", "A squadron of 1 Glaug and 9 Regult.");
        check_card(
            "quel-gulnau",
            "Adds 1 Quel-Gulnau. The squadron must have Glaug or Glaug-Eldare.",
        );
        check_card(
            "glaug-malcontents",
            "Adds 1 Glaug. The squadron may have no Glaug or Glaug-Eldare.",
        );
        check_card(
            "command-tomahawk-upgrade",
            "One Tomahawk has +1 PIL and +1 GN, has Leadership 2 and is a UEDF Officer.",
        );
        check_card(
            "vf-1r-upgrade",
            "Up to 2 VF-1A Valkyrie or VF-1J Valkyrie becomes a VF-1R Valkyrie with its old PIL, GN, \
             Leadership and rank. Up to 2 Super VF-1A Valkyrie or Super VF-1J Valkyrie becomes a \
             Super VF-1R Valkyrie with its old PIL, GN, Leadership and rank.",
        );
    }

    #[test]
    fn an_upgrade_says_what_it_adds_and_replaces() {
        check_upgrade(
            "artillery-rockets",
            "Each Phalanx on the card has Dual MDS-H-22 Derringer Missile Launchers (Artillery \
             Rockets) (RG 36, MD 9 per missile, Ammo 11, Blast, Indirect Fire, Missile, \
             Overwhelming, Rear Fire, Volley 4) in place of Dual MDS-H-22 Derringer Missile \
             Launchers.",
        );
        check_upgrade(
            "veteran-warriors",
            "Each Regult, Serau-Ger and Gluu-Ger on the card has +1 PIL and +1 GN.",
        );
        check_upgrade("glaug-eldare", "Each Glaug on the card becomes a Glaug-Eldare.");
    }

    #[test]
    fn a_character_says_what_changes() {
        check_character(
            "roy-fokker",
            "GN +1, Leadership +1. Double Ace: Two Dodges each turn without Command Points. Iron \
             Will: Once, at 0 MDC, stays on 4 or more until the end of the next turn.",
        );
        check_character(
            "polus-mjor",
            "PIL +1. One additional H2H attack each turn for no Command Points. The mecha also has \
             Shock Baton (Hand-held, Shock Baton).",
        );
        check_character("azonia", "Leadership +1.");
        check_character(
            "breetai",
            "PIL +2, GN +2, Leadership 5. High Lord: May hand damage to friends within 4 inches. H2H \
             attacks do double MD. 2 additional H2H attacks each turn for no Command Points.",
        );
    }
}
