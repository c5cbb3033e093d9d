//! Mecha that the game does not have, as far as a catalogue tells them.

use std::collections::BTreeMap;

use super::{
    names,
    profile::{self, MechaWords, small, value},
    xml::Element,
};
use crate::{
    content::{Ability, Family, H2hKind, Member, ModeName, Origin, Set, Size, raw},
    guide::texts,
};

/// What else is known of a mecha: what it is linked with.
pub(super) struct Around<'a> {
    /// Its weapon systems, by id; what is not understood among them is in `lost`.
    pub(super) weapons: Vec<String>,
    /// Its rules, by name, with their texts.
    pub(super) rules: Vec<(&'a str, &'a str)>,
    /// What each of it costs on a card of its own, if there is one.
    pub(super) worth: Option<u16>,
    pub(super) lost: Vec<String>,
}

/// A mecha for the pack, with what is worth knowing; or everything that is not understood.
pub(super) fn mecha(
    entry: Element<'_>,
    around: Around<'_>,
) -> Result<(raw::Mecha, Vec<String>), Vec<String>> {
    let mut lost = around.lost;
    let profiles: Vec<Element<'_>> =
        entry.listed(&["profile"]).filter(|it| profile::is_mecha(*it)).collect();
    if profiles.is_empty() {
        lost.push("its figures, which the file does not have".to_owned());
        return Err(lost);
    }
    let whole = profiles.iter().find(|it| mode_name(it.name()).is_none());
    let mut words = whole.map(|it| profile::mecha_words(profile::rules(*it))).unwrap_or_default();
    for (name, _) in &around.rules {
        // What a rule is called is a keyword too, where the profile leaves it out.
        let more = profile::mecha_words(name);
        if more.lost.is_empty() {
            words.abilities = words.abilities.with(more.abilities);
            words.officer |= more.officer;
        }
    }
    lost.append(&mut words.lost);
    if words.jettison {
        lost.push("what it becomes when it drops its armour".to_owned());
    }
    let mdc = profiles.iter().find_map(|it| value(*it, "MDC")).and_then(small);
    if mdc.is_none() {
        lost.push("its MDC".to_owned());
    }
    if around.worth.is_none() {
        lost.push("its worth: there is no card of this mecha alone".to_owned());
    }
    let moving = profiles.iter().filter(|it| value(**it, "SPD").is_some_and(|it| !it.is_empty()));
    let h2h = h2h(&around.rules);
    let mut modes = Vec::new();
    for it in moving {
        modes.extend(mode(*it, words.abilities, &h2h, &mut lost));
    }
    if words.abilities.contains(Ability::Infantry) != is_on_foot(&profiles) {
        lost.push("whether it is infantry".to_owned());
    }
    match (mdc, around.worth, lost.is_empty()) {
        (Some(mdc), Some(worth), true) => {
            let (size, note) = size(words.abilities, &modes);
            let mecha = made(entry.name(), mdc, worth, size, &words, around.weapons, modes);
            Ok((mecha, note))
        }
        _ => Err(lost),
    }
}

fn made(
    name: &str,
    mdc: u8,
    worth: u16,
    size: Size,
    words: &MechaWords,
    weapons: Vec<String>,
    modes: Vec<raw::Mode>,
) -> raw::Mecha {
    let infantry = words.abilities.contains(Ability::Infantry);
    raw::Mecha {
        id: names::id(name),
        name: name.to_owned(),
        origin: Origin::Rulebook,
        family: if infantry { Family::Infantry } else { Family::Other },
        mdc,
        worth,
        size,
        leadership: words.leadership,
        officer: words.officer,
        abilities: words.abilities,
        weapons,
        jettisons_to: None,
        modes,
    }
}

/// The mode that a profile's name ends with.
fn mode_name(name: &str) -> Option<ModeName> {
    let inside = name.strip_suffix(')')?.rsplit_once('(')?.1;
    match inside.to_lowercase().as_str() {
        "battloid" => Some(ModeName::Battloid),
        "guardian" => Some(ModeName::Guardian),
        "fighter" => Some(ModeName::Fighter),
        _ => None,
    }
}

fn is_on_foot(profiles: &[Element<'_>]) -> bool {
    profiles.iter().any(|it| value(*it, "PH").is_some())
}

fn mode(
    profile: Element<'_>,
    always: Set<Ability>,
    h2h: &BTreeMap<Option<ModeName>, Set<H2hKind>>,
    lost: &mut Vec<String>,
) -> Option<raw::Mode> {
    let name = mode_name(profile.name());
    let mut figure = |what: &str| {
        let text = value(profile, what).unwrap_or_default();
        let figure = small(text);
        if figure.is_none() {
            lost.push(format!("the {what} `{text}` of {}", profile.name()));
        }
        figure
    };
    let speed = figure("SPD");
    let on_foot = value(profile, "PH").is_some();
    let piloting = figure(if on_foot { "PH" } else { "PIL" });
    let defense = figure("DF");
    let gunnery = match value(profile, "GN") {
        Some("-" | "\u{2013}") => None,
        _ => figure("GN"),
    };
    let mut words = MechaWords::default();
    if name.is_some() {
        words = profile::mecha_words(profile::rules(profile));
        lost.append(&mut words.lost);
    }
    let aircraft = always.with(words.abilities).contains(Ability::Aircraft);
    let h2h = match aircraft {
        true => Some(Set::EMPTY),
        false => h2h.get(&name).copied(),
    };
    if h2h.is_none() {
        lost.push(format!("how {} fights hand to hand", profile.name()));
    }
    Some(raw::Mode {
        name,
        speed: speed?,
        piloting: piloting?,
        gunnery,
        defense: defense?,
        size: (aircraft && name.is_some()).then_some(Size::Large),
        abilities: words.abilities,
        h2h: h2h?,
    })
}

/// The kinds of hand-to-hand attack that a rule lists, by mode where it names modes.
fn h2h(rules: &[(&str, &str)]) -> BTreeMap<Option<ModeName>, Set<H2hKind>> {
    let mut found = BTreeMap::new();
    let lists = rules.iter().filter(|(name, _)| name.starts_with("Hand-to-Hand"));
    for line in lists.flat_map(|(_, text)| text.lines()) {
        let (mode, list) = match line.split_once(':') {
            Some((mode, list)) => (mode_name(&format!("({})", mode.trim())), list),
            None => (None, line),
        };
        let kinds: Option<Set<H2hKind>> = profile::listed(list).map(h2h_kind).collect();
        if let Some(kinds) = kinds.filter(|_| !list.trim().is_empty()) {
            found.insert(mode, kinds);
        }
    }
    found
}

fn h2h_kind(name: &str) -> Option<H2hKind> {
    let name = name.trim_matches(['(', ')', '.']);
    H2hKind::ALL.iter().copied().find(|kind| texts::h2h(*kind).0.eq_ignore_ascii_case(name))
}

/// The size class, which catalogues do not have.
fn size(abilities: Set<Ability>, modes: &[raw::Mode]) -> (Size, Vec<String>) {
    let size = match () {
        () if abilities.contains(Ability::Infantry) => Size::Small,
        () if abilities.contains(Ability::Aircraft) => Size::Large,
        () => Size::Medium,
    };
    let modes = if 1 < modes.len() { " (large as an Aircraft)" } else { "" };
    let size_name = format!("{size:?}").to_lowercase();
    (size, vec![format!("the file has no size class: {size_name}{modes}, as most like it")])
}
