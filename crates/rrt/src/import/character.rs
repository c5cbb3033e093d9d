//! Characters that the game does not have, as far as a catalogue tells them.

use super::{
    names,
    profile::{self, listed, value},
    xml::{Element, whole},
};
use crate::{
    content::{Content, Faction, LeadershipChange, Member, Origin, Set, Trait, raw},
    guide::texts,
};

/// The rule in which a catalogue lists what a character can pilot.
const AVAILABLE: &str = "Available Mecha";

/// A character for the pack; or everything that is not understood.
pub(super) fn character(
    content: &Content,
    faction: Faction,
    entry: Element<'_>,
    profile: Element<'_>,
) -> Result<raw::Character, Vec<String>> {
    let mut lost = Vec::new();
    let mut added = |what: &str| {
        let text = value(profile, what).unwrap_or_default();
        let number = text.strip_prefix('+').unwrap_or(text).parse::<i8>();
        if !text.is_empty() && number.is_err() {
            lost.push(format!("the {what} `{text}`"));
        }
        number.unwrap_or(0)
    };
    let (piloting, gunnery) = (added("PIL"), added("GN"));
    let mut leadership = None;
    let mut traits = Set::EMPTY;
    for word in listed(profile::rules(profile)) {
        let known = |it: &&Trait| texts::character_trait(**it).0.eq_ignore_ascii_case(word);
        match (Trait::ALL.iter().find(known), word.strip_prefix("Leadership ")) {
            (Some(it), _) => traits.insert(*it),
            (None, Some(number)) => match (number.strip_prefix('+'), profile::small(number)) {
                (Some(more), _) => leadership = profile::small(more).map(LeadershipChange::Add),
                (None, number) => leadership = number.map(LeadershipChange::Becomes),
            },
            (None, None) => lost.push(format!("the ability `{word}`")),
        }
    }
    let points = entry.points().and_then(|points| u16::try_from(points).ok());
    if points.is_none() {
        lost.push("the cost".to_owned());
    }
    let mecha = mecha(content, entry, &mut lost);
    match points {
        Some(points) if lost.is_empty() => Ok(raw::Character {
            id: names::id(entry.name()),
            name: entry.name().to_owned(),
            origin: Origin::Rulebook,
            factions: vec![faction],
            points,
            mecha,
            piloting,
            gunnery,
            leadership,
            h2h_attacks: 0,
            traits,
            changes: Vec::new(),
        }),
        _ => Err(lost),
    }
}

/// The mecha that a rule of the character lists.
fn mecha(content: &Content, entry: Element<'_>, lost: &mut Vec<String>) -> Vec<String> {
    let rule = entry.listed(&["rule"]).find(|it| it.name().starts_with(AVAILABLE));
    let text = rule.and_then(|it| it.listed(&["description"]).next()).map_or("", Element::text);
    let mut found = Vec::new();
    for name in listed(text) {
        match names::mecha(content, name) {
            Some(kind) => found.push(content.mecha(kind).id.clone()),
            None => lost.push(format!("the mecha `{name}`")),
        }
    }
    if found.is_empty() {
        lost.push("the mecha that this character can pilot".to_owned());
    }
    found
}

/// In what a catalogue's character differs from the game's.
pub(super) fn differences(
    content: &Content,
    id: crate::content::CharacterId,
    entry: Element<'_>,
) -> Vec<String> {
    let character = content.character(id);
    let theirs = entry.get("points").and_then(whole).or_else(|| entry.points());
    let differ = theirs.filter(|points| *points != u32::from(character.points));
    let points = differ.map(|it| format!("{it} points; the game has {}", character.points));
    let figures = [("PIL", character.piloting), ("GN", character.gunnery)];
    let profiles: Vec<Element<'_>> = entry.listed(&["profile"]).collect();
    let figures = figures.into_iter().filter_map(|(what, ours)| {
        let theirs = profiles.iter().find_map(|it| value(*it, what)).filter(|it| !it.is_empty())?;
        let number = theirs.strip_prefix('+').unwrap_or(theirs).parse::<i8>();
        (number != Ok(ours)).then(|| format!("{what} {theirs}; the game has {ours:+}"))
    });
    points.into_iter().chain(figures).collect()
}
