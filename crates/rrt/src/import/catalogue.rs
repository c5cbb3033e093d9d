//! Catalogues: mecha, weapon systems, cards and characters of a faction.

mod card;

use std::collections::BTreeMap;

use ironlance_engine::{ImportOutcome, Imported, ImportedItem, SourceText};

use super::{
    character,
    draft::{Draft, Item},
    model::{self, Around},
    names, profile,
    xml::{Element, Xml},
};
use crate::{
    content::{
        CardRole, Change, Content, Faction, Member, Trait, WeaponAbility, WeaponDef, WeaponId,
    },
    guide::texts,
};

/// The elements that are entries, in version 1 and 2.
const ENTRY: &[&str] = &["entry", "selectionEntry"];
/// The elements that refer to others.
const LINK: &[&str] = &["link", "entryLink", "infoLink"];
/// Rules that the figures and lists here stand for.
const RULES: [&str; 16] = [
    "Charge",
    "Hand-to-Hand Specialist",
    "Maloquinn's Pistols",
    "Scorpio",
    "Up Close and Personal",
    "Ammo",
    "Volley",
    "Rapid Fire",
    "Leadership",
    "UEDF Officer",
    "Jettison",
    "Variable Modes",
    "Battloid Restriction",
    "Reinforcements",
    "Esprit de Corps",
    "Desperate Times",
];

/// Turns a catalogue into a pack file with everything that the game does not have.
pub(super) fn import(content: &Content, xml: Xml<'_>, all: bool) -> Imported {
    let name = xml.root().name();
    let mut reader = Reader {
        known: content,
        xml,
        faction: names::faction(name),
        by_id: xml
            .all(&["entry", "selectionEntry", "rule", "profile", "entryGroup"])
            .filter_map(|it| Some((it.get("id")?, it)))
            .collect(),
        all,
        draft: Draft::new(content),
        weapons: BTreeMap::new(),
        items: Vec::new(),
    };
    reader.read();
    let text = format!("# From the catalogue {name}.\n\n{}", reader.draft.text());
    let mut items = reader.items;
    items.sort_by_key(|item| item.line);
    Imported { pack: SourceText::new(format!("{}.bundle.toml", names::id(name)), text), items }
}

/// What an entry is.
enum Role<'a> {
    Weapon,
    Mecha,
    Card,
    Character(Element<'a>),
    Other,
}

struct Reader<'a> {
    /// What the game has.
    known: &'a Content,
    xml: Xml<'a>,
    faction: Option<Faction>,
    by_id: BTreeMap<&'a str, Element<'a>>,
    all: bool,
    draft: Draft,
    /// The weapon system of each entry that has one, by the entry's id.
    weapons: BTreeMap<&'a str, WeaponId>,
    items: Vec<ImportedItem>,
}

impl<'a> Reader<'a> {
    /// Weapon systems first, then what refers to them.
    fn read(&mut self) {
        let entries: Vec<Element<'a>> = self.xml.all(ENTRY).collect();
        let of = |role: fn(&Role<'_>) -> bool| -> Vec<Element<'a>> {
            entries.iter().copied().filter(|it| role(&role_of(*it))).collect()
        };
        for entry in of(|it| matches!(it, Role::Weapon)) {
            self.weapons_of(entry);
        }
        for profile in self.xml.all(&["profile"]).filter(|it| !it.is_within(ENTRY)) {
            if profile::is_weapon(profile) {
                self.weapon(profile);
            }
        }
        for entry in of(|it| matches!(it, Role::Mecha)) {
            self.mecha(entry);
        }
        for entry in of(|it| matches!(it, Role::Card)) {
            self.card(entry);
        }
        for entry in of(|it| matches!(it, Role::Character(_))) {
            if let Role::Character(profile) = role_of(entry) {
                self.character(entry, profile);
            }
        }
        for entry in of(|it| matches!(it, Role::Other)) {
            self.other(entry);
        }
        for rule in self.xml.all(&["rule"]) {
            self.rule(rule);
        }
    }

    fn say(&mut self, element: Element<'a>, outcome: ImportOutcome, notes: Vec<String>) {
        let line = self.xml.line(element);
        self.items.push(ImportedItem { name: element.name().to_owned(), line, outcome, notes });
    }

    fn weapons_of(&mut self, entry: Element<'a>) {
        let profiles = entry.listed(&["profile"]).filter(|it| profile::is_weapon(*it));
        for profile in profiles.collect::<Vec<_>>() {
            let weapon = self.weapon(profile);
            self.weapons.extend(entry.get("id").zip(weapon));
        }
    }

    /// A weapon system's profile, and which weapon system of the pack it is.
    fn weapon(&mut self, profile: Element<'a>) -> Option<WeaponId> {
        let theirs = profile::weapon(profile);
        let known = self.known;
        let differ = |id: &WeaponId| profile::differences(&theirs.weapon, known.weapon(*id));
        let mut same = names::weapons(known, profile.name());
        same.sort_by_key(|id| differ(id).len());
        let called_otherwise = || {
            let ids = (0..known.weapons.len() as u16).map(WeaponId);
            let mut alike = ids.filter(|id| {
                names::has_all_words(profile.name(), &known.weapon(*id).name)
                    && differ(id).is_empty()
            });
            alike.next()
        };
        let by_place = || self.weapon_by_place(profile, &theirs.weapon);
        let found = same.first().copied().or_else(called_otherwise).or_else(by_place);
        if let Some(id) = found {
            let notes = match theirs.lost.is_empty() {
                true => differ(&id),
                false => theirs.lost.clone(),
            };
            let outcome = match self.all && theirs.lost.is_empty() {
                true => self.again(theirs, id),
                false => ImportOutcome::Known,
            };
            self.say(profile, outcome, notes);
            return Some(id);
        }
        // A list may have the same profile at several places.
        if let Some(id) = names::weapons(&self.draft.content, profile.name()).first() {
            let differ = profile::differences(&theirs.weapon, self.draft.content.weapon(*id));
            let outcome = match differ.is_empty() && theirs.lost.is_empty() {
                true => ImportOutcome::Translated,
                false => ImportOutcome::NotUnderstood(
                    differ
                        .into_iter()
                        .map(|it| format!("it is there twice: {it} before"))
                        .collect(),
                ),
            };
            self.say(profile, outcome, Vec::new());
            return Some(*id);
        }
        if !theirs.lost.is_empty() {
            self.say(profile, ImportOutcome::NotUnderstood(theirs.lost), Vec::new());
            return None;
        }
        let mut weapon = theirs.weapon;
        weapon.id = names::id(&weapon.name);
        if self.draft.content.weapon_called(&weapon.id).is_some() {
            weapon.id.push_str("-2");
        }
        let id = weapon.id.clone();
        let outcome = self.draft.add(Item::Weapon(weapon));
        let marks = "the file has no marks such as wing-mounted or hand-held: add them by hand";
        self.say(profile, outcome, vec![marks.to_owned()]);
        self.draft.content.weapon_called(&id)
    }

    /// A weapon system of the same figures that what is around a profile is called after: the
    /// weapon system itself, or an upgrade that brings it.
    fn weapon_by_place(&self, profile: Element<'a>, theirs: &WeaponDef) -> Option<WeaponId> {
        let known = self.known;
        let brought = |name: &str| {
            let upgrade = names::any_upgrade(known, name).map(|id| known.upgrade(id));
            let applies = upgrade.into_iter().flat_map(|it| &it.applies);
            let changes = applies.flat_map(|it| it.changes.iter().copied());
            changes
                .filter_map(|change| match change {
                    Change::Add(weapon) | Change::Replace { with: weapon, .. } => Some(weapon),
                    _ => None,
                })
                .collect::<Vec<_>>()
        };
        let called = |name: &str| {
            let ids = (0..known.weapons.len() as u16).map(WeaponId);
            ids.filter(|id| names::has_all_words(name, &known.weapon(*id).name)).collect()
        };
        let names = std::iter::once(profile.name()).chain(profile.around());
        let mut alike = names
            .flat_map(|name| [brought(name), called(name)].concat())
            .filter(|id| profile::differences(theirs, known.weapon(*id)).is_empty());
        alike.next()
    }

    /// The figures of the file for a weapon system that the game has, with the marks of the game.
    fn again(&mut self, theirs: profile::WeaponFigures, id: WeaponId) -> ImportOutcome {
        use WeaponAbility::*;
        let ours = self.known.weapon(id);
        let mut weapon = theirs.weapon;
        weapon.id.clone_from(&ours.id);
        weapon.launcher = ours.launcher;
        for mark in [WingMounted, HandHeld, Gu11, NoseLaser, Salvo, CannotBeShotDown] {
            if ours.abilities.contains(mark) {
                weapon.abilities.insert(mark);
            }
        }
        self.draft.add(Item::Weapon(weapon))
    }

    fn mecha(&mut self, entry: Element<'a>) {
        let profiles: Vec<Element<'a>> =
            entry.listed(&["profile"]).filter(|it| profile::is_mecha(*it)).collect();
        if let Some(kind) = names::mecha(self.known, entry.name()) {
            let mut notes: Vec<String> =
                profiles.iter().flat_map(|it| profile::statistics(self.known, kind, *it)).collect();
            if profiles.is_empty() {
                notes.push("the file has no figures for it; the game has".to_owned());
            }
            self.say(entry, ImportOutcome::Known, notes);
            return;
        }
        let around = self.around(entry);
        let (outcome, notes) = match model::mecha(entry, around) {
            Ok((mecha, notes)) => (self.draft.add(Item::Mecha(mecha)), notes),
            Err(lost) => (ImportOutcome::NotUnderstood(lost), Vec::new()),
        };
        self.say(entry, outcome, notes);
    }

    /// What an entry links to, by id.
    fn linked(&self, entry: Element<'a>) -> impl Iterator<Item = Element<'a>> {
        entry.listed(LINK).filter_map(|link| self.by_id.get(link.get("targetId")?).copied())
    }

    fn around(&self, entry: Element<'a>) -> Around<'a> {
        let mut around =
            Around { weapons: Vec::new(), rules: Vec::new(), worth: None, lost: Vec::new() };
        let own = entry.listed(&["rule"]).chain(entry.listed(ENTRY));
        for it in own.chain(self.linked(entry)) {
            if it.tag() == "rule" {
                let text = it.listed(&["description"]).next().map_or("", Element::text);
                around.rules.push((it.name(), text));
                continue;
            }
            let weapon = it.get("id").and_then(|id| self.weapons.get(id));
            match weapon {
                Some(id) => around.weapons.push(self.draft.content.weapon(*id).id.clone()),
                None => around.lost.push(format!("the weapon system `{}`", it.name())),
            }
        }
        around.worth = self.xml.all(ENTRY).find_map(|card| self.worth_on(card, entry));
        around
    }

    fn character(&mut self, entry: Element<'a>, profile: Element<'a>) {
        let Some(faction) = self.faction else {
            self.say(entry, ImportOutcome::NotUnderstood(vec![self.no_faction()]), Vec::new());
            return;
        };
        if let Some(id) = names::character(self.known, faction, entry.name()) {
            let notes = character::differences(self.known, id, entry);
            self.say(entry, ImportOutcome::Known, notes);
            return;
        }
        let outcome = match character::character(&self.draft.content, faction, entry, profile) {
            Ok(mut it) => {
                if self.known.character_called(&it.id).is_some() {
                    it.id = format!("{}-{}", it.id, names::id(faction.name()));
                }
                self.draft.add(Item::Character(it))
            }
            Err(lost) => ImportOutcome::NotUnderstood(lost),
        };
        self.say(entry, outcome, Vec::new());
    }

    fn no_faction(&self) -> String {
        format!("the faction `{}`, which the game does not have", self.xml.root().name())
    }

    /// An entry without figures: an upgrade or a weapon system whose name the game may know.
    fn other(&mut self, entry: Element<'a>) {
        let name = entry.name();
        let known = names::any_upgrade(self.known, name).is_some()
            || !names::weapons(self.known, name).is_empty()
            || self.linked(entry).any(|it| profile::is_weapon(it));
        let outcome = match known {
            true => ImportOutcome::Known,
            false => {
                let why = "an entry without figures, and with a name that the game does not know";
                ImportOutcome::NotUnderstood(vec![why.to_owned()])
            }
        };
        self.say(entry, outcome, Vec::new());
    }

    /// A rule is a keyword of the game, or sentences that nobody reads.
    fn rule(&mut self, rule: Element<'a>) {
        // Whom a rule is for may stand in brackets behind its name.
        let name = rule.name().split_once(" (").map_or(rule.name(), |(name, _)| name);
        let is_list = ["Hand-to-Hand", "Available Mecha", "Availble Mecha"]
            .iter()
            .any(|it| it.eq_ignore_ascii_case(name));
        let is_trait =
            Trait::ALL.iter().any(|it| texts::character_trait(*it).0.eq_ignore_ascii_case(name));
        let is_keyword = profile::mecha_words(name).lost.is_empty()
            || WeaponAbility::ALL.iter().any(|it| texts::weapon_ability(*it).0 == name);
        let outcome = match is_list || is_trait || is_keyword || RULES.contains(&name) {
            true => ImportOutcome::Known,
            false => ImportOutcome::NotUnderstood(vec!["a rule of its own, in sentences".into()]),
        };
        self.say(rule, outcome, Vec::new());
    }
}

/// What an entry is, by what it has.
fn role_of(entry: Element<'_>) -> Role<'_> {
    let (card_role, _) = names::role(entry.name());
    if card_role.is_some() || entry.get("type") == Some("unit") {
        return Role::Card;
    }
    if entry.get("type") == Some("model") {
        return Role::Mecha;
    }
    let mut profiles = entry.listed(&["profile"]);
    match profiles.next() {
        Some(profile) if profile::is_weapon(profile) => Role::Weapon,
        Some(profile) if profile::is_mecha(profile) => Role::Mecha,
        Some(profile) if profile::value(profile, "PIL").is_some() => Role::Character(profile),
        _ => Role::Other,
    }
}

/// The roles that a card of this name may have.
fn roles(name: &str) -> Vec<CardRole> {
    match names::role(name).0 {
        Some(role) => vec![role],
        None => vec![CardRole::Core],
    }
}
