//! Cards of catalogues.

use ironlance_engine::ImportOutcome;

use super::{ENTRY, LINK, Reader, roles};
use crate::{
    content::{CardDef, Content, Origin, raw},
    import::{
        draft::Item,
        names,
        xml::{Element, whole},
    },
};

/// The elements that are groups of entries, in version 1 and 2.
const GROUP: &[&str] = &["entryGroup", "selectionEntryGroup"];

impl<'a> Reader<'a> {
    pub(super) fn card(&mut self, entry: Element<'a>) {
        let Some(faction) = self.faction else {
            self.say(entry, ImportOutcome::NotUnderstood(vec![self.no_faction()]), Vec::new());
            return;
        };
        let roles = roles(entry.name());
        if names::is_command_card(entry.name()) {
            self.say(entry, ImportOutcome::Known, Vec::new());
            return;
        }
        if let Some(id) = names::card(self.known, faction, &roles, entry.name()) {
            let notes = self.card_differences(self.known.card(id), entry);
            self.say(entry, ImportOutcome::Known, notes);
            return;
        }
        let mut lost = Vec::new();
        let mecha = self.card_mecha(entry, &mut lost);
        let upgrades = self.offers(entry, &mut lost);
        let points = entry.points().and_then(|points| u16::try_from(points).ok());
        if points.is_none() {
            lost.push("its cost".to_owned());
        }
        if mecha.is_empty() && lost.is_empty() {
            lost.push("its mecha".to_owned());
        }
        let name = names::role(entry.name()).1;
        let outcome = match points {
            Some(points) if lost.is_empty() => self.draft.add(Item::Card(raw::Card {
                id: free_id(&self.draft.content, name),
                name: name.to_owned(),
                origin: Origin::Rulebook,
                role: roles[0],
                factions: vec![faction],
                points,
                mecha,
                upgrades,
                needs: Vec::new(),
                forbids: Vec::new(),
                applies: Vec::new(),
                changes_up_to: None,
            })),
            _ => ImportOutcome::NotUnderstood(lost),
        };
        let note = "conditions, such as mecha that the squadron must have, are not read";
        self.say(entry, outcome, vec![note.to_owned()]);
    }

    /// What a card's groups hold, each with how many of it there are.
    fn groups(&self, entry: Element<'a>) -> Vec<(Option<u32>, Vec<Element<'a>>)> {
        let groups = entry.listed(GROUP);
        let held = |group: Element<'a>| {
            let linked = group.listed(LINK).filter_map(|it| self.by_id.get(it.get("targetId")?));
            let held = group.listed(ENTRY).chain(linked.copied()).collect();
            (count(group), held)
        };
        groups.map(held).collect()
    }

    fn card_mecha(&self, entry: Element<'a>, lost: &mut Vec<String>) -> Vec<raw::CardMecha> {
        let mut found: Vec<raw::CardMecha> = Vec::new();
        for (count, held) in self.groups(entry) {
            let models: Vec<_> = held.iter().filter(|it| it.get("type") == Some("model")).collect();
            let [model] = models[..] else {
                if !models.is_empty() {
                    let names: Vec<&str> = models.iter().map(|it| it.name()).collect();
                    lost.push(format!("the choice among {}", names.join(", ")));
                }
                continue;
            };
            match (names::mecha(&self.draft.content, model.name()), count) {
                (Some(kind), Some(count)) if count <= 100 => found.push(raw::CardMecha {
                    kind: self.draft.content.mecha(kind).id.clone(),
                    count: count as u8,
                }),
                (None, _) => lost.push(format!("the mecha `{}`", model.name())),
                (Some(_), _) => lost.push(format!("how many `{}` it has", model.name())),
            }
        }
        found
    }

    /// The upgrades that a card links to by itself or in a group, with what they cost there.
    fn offers(&self, entry: Element<'a>, lost: &mut Vec<String>) -> Vec<raw::Offer> {
        let in_groups = entry.listed(GROUP).flat_map(|group| group.listed(LINK));
        let mut found: Vec<raw::Offer> = Vec::new();
        for link in entry.listed(LINK).chain(in_groups) {
            let Some(target) = link.get("targetId").and_then(|id| self.by_id.get(id)) else {
                lost.push("a link that leads out of the file".to_owned());
                continue;
            };
            let is_part = target.get("type") == Some("model")
                || target.tag() == "rule"
                || names::role(target.name()).0.is_some();
            if is_part {
                continue;
            }
            match (names::any_upgrade(&self.draft.content, target.name()), cost_of(link)) {
                (Some(id), Some(points)) => found.push(raw::Offer {
                    upgrade: self.draft.content.upgrade(id).id.clone(),
                    points,
                }),
                // A load that costs nothing is what the mecha have anyway.
                (None, _) if !names::weapons(&self.draft.content, target.name()).is_empty() => {}
                _ => lost.push(format!("the upgrade `{}`", target.name())),
            }
        }
        found
    }

    fn card_differences(&self, ours: &CardDef, entry: Element<'a>) -> Vec<String> {
        let mut notes = Vec::new();
        if let Some(points) = entry.points().filter(|it| *it != u32::from(ours.points)) {
            notes.push(format!("{points} points; the game has {}", ours.points));
        }
        let theirs = self.offers(entry, &mut Vec::new());
        for offer in theirs {
            let id = self.known.upgrade_called(&offer.upgrade);
            let name = id.map_or("", |id| &self.known.upgrade(id).name);
            match id.and_then(|id| ours.offer(id)) {
                Some(known) if known.points != offer.points => notes.push(format!(
                    "{name} for {} points; the game has {}",
                    offer.points, known.points
                )),
                Some(_) => {}
                None => notes.push(format!("{name}, which the game does not offer on this card")),
            }
        }
        notes
    }

    /// What one of these mecha costs on a card of nothing else, rounded up.
    pub(super) fn worth_on(&self, card: Element<'a>, mecha: Element<'a>) -> Option<u16> {
        let groups = self.groups(card);
        let models =
            groups.iter().filter(|(_, held)| held.iter().any(|it| it.get("type") == Some("model")));
        let [(Some(count), held)] = models.collect::<Vec<_>>()[..] else { return None };
        let alone = held.len() == 1 && held[0] == mecha && 0 < *count;
        let points = card.points().filter(|points| alone && 0 < *points)?;
        u16::try_from(points.div_ceil(*count)).ok()
    }
}

/// How many are selected in a group, if that is fixed.
fn count(group: Element<'_>) -> Option<u32> {
    let limit = |attribute: &str, kind: &str| {
        let listed = || {
            let mut all = group.listed(&["constraint"]);
            let found = all
                .find(|it| it.get("type") == Some(kind) && it.get("field") == Some("selections"));
            found.and_then(|it| it.get("value"))
        };
        group.get(attribute).or_else(listed).and_then(whole)
    };
    let (least, most) = (limit("minSelections", "min")?, limit("maxSelections", "max")?);
    (least == most).then_some(least)
}

/// What a link makes its target cost: plainly, and not depending on anything.
fn cost_of(link: Element<'_>) -> Option<u16> {
    let modifiers = link.listed(&["modifier"]).filter(|it| {
        let field = it.get("field").unwrap_or_default();
        // What is added for further cards of the squadron is bought for those here.
        let repeats = it.get("repeat") == Some("true");
        (field == "points" || field == "pts") && !repeats
    });
    let plain = |it: &Element<'_>| {
        it.listed(&["condition"]).next().is_none()
            && it.listed(&["conditionGroup"]).next().is_none()
    };
    let plainly: Vec<Element<'_>> = modifiers.filter(plain).collect();
    let [modifier] = plainly[..] else { return plainly.is_empty().then_some(0) };
    let value = modifier.get("value").and_then(whole)?;
    u16::try_from(value).ok()
}

fn free_id(content: &Content, name: &str) -> String {
    let id = names::id(name);
    match content.card_called(&id) {
        Some(_) => format!("{id}-2"),
        None => id,
    }
}
