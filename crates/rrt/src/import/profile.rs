//! Figures and keywords of profiles.

use super::xml::{Element, whole};
use crate::{
    content::{Ability, Content, MechaDef, Member, Origin, Set, Volley, WeaponAbility, WeaponDef},
    guide::texts,
};

/// A weapon system as far as a profile tells it. Its id is empty.
pub(super) struct WeaponFigures {
    pub(super) weapon: WeaponDef,
    /// What is not understood.
    pub(super) lost: Vec<String>,
}

/// The keywords of a mecha.
#[derive(Default)]
pub(super) struct MechaWords {
    pub(super) abilities: Set<Ability>,
    pub(super) leadership: u8,
    pub(super) officer: bool,
    /// Whether it has modular armour.
    pub(super) jettison: bool,
    /// What is not understood.
    pub(super) lost: Vec<String>,
}

/// A characteristic of a profile, by name.
pub(super) fn value<'a>(profile: Element<'a>, name: &str) -> Option<&'a str> {
    profile.characteristics().find(|(it, _)| it.eq_ignore_ascii_case(name)).map(|(_, value)| value)
}

/// The keywords of a profile.
pub(super) fn rules(profile: Element<'_>) -> &str {
    value(profile, "Rules").or_else(|| value(profile, "Description")).unwrap_or_default()
}

/// Whether a profile is of a weapon system.
pub(super) fn is_weapon(profile: Element<'_>) -> bool {
    value(profile, "Range").is_some() && value(profile, "Strength").is_some()
}

/// Whether a profile is of a mecha, or of a mode of one.
pub(super) fn is_mecha(profile: Element<'_>) -> bool {
    let has = |name: &str| value(profile, name).is_some_and(|it| !it.is_empty());
    has("SPD") || has("MDC")
}

/// The figures and keywords of a weapon system's profile.
pub(super) fn weapon(profile: Element<'_>) -> WeaponFigures {
    let mut lost = Vec::new();
    let mut weapon = WeaponDef {
        id: String::new(),
        name: profile.name().to_owned(),
        origin: Origin::Rulebook,
        range: None,
        damage: 0,
        abilities: Set::EMPTY,
        ammo: None,
        volley: None,
        rapid_fire: 0,
        launcher: None,
    };
    match value(profile, "Range").unwrap_or_default() {
        "-" | "\u{2013}" | "" | "Melee" => {}
        range => match small(range) {
            Some(range) => weapon.range = Some(range),
            None => lost.push(format!("the range `{range}`")),
        },
    }
    let strength = value(profile, "Strength").unwrap_or_default();
    let (damage, each) = strength.split_once('/').unwrap_or((strength, ""));
    match small(damage) {
        Some(damage) if ["", "missile", "rocket"].contains(&each.trim()) => weapon.damage = damage,
        _ if strength == "*" => {}
        _ => lost.push(format!("the strength `{strength}`")),
    }
    for word in listed(rules(profile)) {
        if !weapon_word(&mut weapon, word) {
            lost.push(format!("the ability `{word}`"));
        }
    }
    WeaponFigures { weapon, lost }
}

/// Notes a keyword of a weapon system; false if it is none.
fn weapon_word(weapon: &mut WeaponDef, word: &str) -> bool {
    let known =
        |ability: &&WeaponAbility| texts::weapon_ability(**ability).0.eq_ignore_ascii_case(word);
    if let Some(ability) = WeaponAbility::ALL.iter().find(known) {
        weapon.abilities.insert(*ability);
        return true;
    }
    match word.rsplit_once(' ') {
        _ if word == "Scorpio" => weapon.abilities.insert(WeaponAbility::CannotBeShotDown),
        _ if word == "Rapid Fire" => weapon.rapid_fire = 1,
        Some(("Rapid Fire", times)) => match times.strip_prefix('x').and_then(small) {
            Some(times) => weapon.rapid_fire = times,
            None => return false,
        },
        Some(("Ammo", ammo)) => match small(ammo) {
            Some(ammo) => weapon.ammo = Some(ammo),
            None => return false,
        },
        Some(("Volley", "X" | "x")) => weapon.volley = Some(Volley::X),
        Some(("Volley", missiles)) => match small(missiles) {
            Some(missiles) => weapon.volley = Some(Volley::Of(missiles)),
            None => return false,
        },
        _ => return false,
    }
    true
}

/// The keywords of a mecha.
pub(super) fn mecha_words(rules: &str) -> MechaWords {
    let mut found = MechaWords::default();
    for word in listed(rules) {
        let known = |ability: &&Ability| texts::ability(**ability).0.eq_ignore_ascii_case(word);
        if let Some(ability) = Ability::ALL.iter().find(known) {
            found.abilities.insert(*ability);
            continue;
        }
        match word.rsplit_once(' ') {
            Some(("Leadership", number)) if small(number).is_some() => {
                found.leadership = small(number).expect("it is a number");
            }
            _ if word == "UEDF Officer" => found.officer = true,
            _ if word == "Jettison" => found.jettison = true,
            // What the modes and the marks of weapons say here.
            _ if ["Variable Modes", "Battloid Restriction", "GU-11", "GUI-11"].contains(&word) => {}
            _ => found.lost.push(format!("the ability `{word}`")),
        }
    }
    found
}

/// The parts of a list with commas.
pub(super) fn listed(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|word| !word.is_empty())
}

/// A number from 0 to 255.
pub(super) fn small(text: &str) -> Option<u8> {
    whole(text.trim()).and_then(|number| u8::try_from(number).ok())
}

/// In what the figures of a list differ from those of the game.
pub(super) fn differences(theirs: &WeaponDef, ours: &WeaponDef) -> Vec<String> {
    let mut notes = Vec::new();
    let mut differ = |what: &str, theirs: String, ours: String| {
        if theirs != ours {
            notes.push(format!("{what} {theirs}; the game has {ours}"));
        }
    };
    let number = |it: Option<u8>| it.map_or("-".to_owned(), |it| it.to_string());
    differ("RG", number(theirs.range), number(ours.range));
    differ("MD", theirs.damage.to_string(), ours.damage.to_string());
    // Marks are the game's own.
    let unmarked = |weapon: &WeaponDef| {
        let mut weapon = weapon.clone();
        for mark in [
            WeaponAbility::WingMounted,
            WeaponAbility::HandHeld,
            WeaponAbility::Gu11,
            WeaponAbility::Salvo,
        ] {
            weapon.abilities.remove(mark);
        }
        match crate::guide::card_text::weapon(&weapon) {
            words if words.is_empty() => "none".to_owned(),
            words => words,
        }
    };
    differ("abilities", unmarked(theirs), unmarked(ours));
    notes
}

/// In what the statistics of a mecha's profile differ from those of the game.
pub(super) fn statistics(
    content: &Content,
    kind: crate::content::MechaKind,
    profile: Element<'_>,
) -> Vec<String> {
    let mecha = content.mecha(kind);
    let mode = mecha.modes.iter().find(|mode| {
        let name = profile.name().to_lowercase();
        mode.name.is_none_or(|it| name.contains(&format!("({it:?})").to_lowercase()))
    });
    let mut notes = Vec::new();
    let mut differ = |what: &str, ours: Option<u8>| {
        let theirs = value(profile, what).filter(|it| !it.is_empty());
        let ours = ours.map_or("-".to_owned(), |it| it.to_string());
        if let Some(theirs) = theirs.filter(|theirs| *theirs != ours) {
            notes.push(format!("{}: {what} {theirs}; the game has {ours}", profile.name()));
        }
    };
    differ("MDC", Some(mecha.mdc));
    if let Some(mode) = mode {
        differ("SPD", Some(mode.speed));
        differ("PIL", Some(mode.piloting));
        differ("PH", Some(mode.piloting));
        differ("GN", mode.gunnery);
        differ("DF", Some(mode.defense));
    }
    notes.extend(other_words(mecha, profile));
    notes
}

/// The keywords of a mecha's profile that the game does not give that mecha.
fn other_words(mecha: &MechaDef, profile: Element<'_>) -> Option<String> {
    let words = mecha_words(rules(profile));
    let has =
        |ability: &&Ability| mecha.modes.iter().any(|mode| mode.abilities.contains(**ability));
    let theirs = Ability::ALL.iter().filter(|ability| words.abilities.contains(**ability));
    let mut lacking: Vec<String> =
        theirs.filter(|it| !has(it)).map(|it| texts::ability(*it).0.to_owned()).collect();
    if words.leadership != 0 && words.leadership != mecha.leadership {
        lacking.push(format!("Leadership {}", words.leadership));
    }
    if words.officer && !mecha.officer {
        lacking.push("UEDF Officer".to_owned());
    }
    lacking
        .extend(words.lost.iter().map(|lost| lost.trim_start_matches("the ability ").to_owned()));
    let listed = lacking.join(", ");
    (!listed.is_empty()).then(|| format!("{}: {listed}; the game has it not", profile.name()))
}
