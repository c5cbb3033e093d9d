//! Squadrons of rosters: a core card with everything that is selected for it.

use std::collections::BTreeMap;

use super::{names, profile, xml::Element};
use crate::{
    content::{
        CardDef, CardId, CardRole, Change, Content, Faction, MechaKind, Upgrade, WeaponId,
        changes_for,
    },
    force::{ForceCard, ForceMecha, ForceSquadron},
};

/// The squadron that a selection is; or everything in it that is not understood.
pub(super) fn squadron(
    content: &Content,
    faction: Faction,
    core: CardId,
    element: Element<'_>,
) -> Result<(ForceSquadron, Vec<String>), Vec<String>> {
    let mut reader = Reader { content, faction, lost: Vec::new(), cards: Vec::new() };
    reader.card(core, element);
    let cards = reader.finish();
    if !reader.lost.is_empty() {
        return Err(reader.lost);
    }
    let notes = reader.cost_note(element).into_iter().collect();
    Ok((ForceSquadron { cards }, notes))
}

struct Reader<'c> {
    content: &'c Content,
    faction: Faction,
    lost: Vec<String>,
    cards: Vec<Counted>,
}

/// A card with what is selected for it.
struct Counted {
    id: CardId,
    upgrades: Vec<String>,
    /// How many mecha of a kind there are, those with the rank of a leader apart.
    mecha: BTreeMap<(MechaKind, bool), u32>,
    on: Vec<ForceMecha>,
}

impl<'c> Reader<'c> {
    fn def(&self, place: usize) -> &'c CardDef {
        self.content.card(self.cards[place].id)
    }

    fn card(&mut self, id: CardId, element: Element<'_>) {
        let place = self.cards.len();
        let (upgrades, mecha, on) = (Vec::new(), BTreeMap::new(), Vec::new());
        self.cards.push(Counted { id, upgrades, mecha, on });
        for part in element.listed(&["selection"]) {
            self.part(place, part, None);
        }
    }

    /// One selection: a card, a mecha, an upgrade, or what is there anyway.
    fn part(&mut self, place: usize, element: Element<'_>, within: Option<MechaKind>) {
        let name = element.name();
        if names::role(name).0.is_some() {
            match self.attached(name) {
                Some(id) => self.card(id, element),
                None => self.lost.push(format!(
                    "`{name}`, which is no card of {} or not plainly one",
                    self.faction.name()
                )),
            }
            return;
        }
        let upgrade = names::upgrade(self.content, self.def(place), name);
        let upgrade = upgrade.map(|id| self.content.upgrade(id));
        if let Some(upgrade) = upgrade.filter(|it| !makes_another(it)) {
            if !self.cards[place].upgrades.contains(&upgrade.id) {
                self.cards[place].upgrades.push(upgrade.id.clone());
            }
            for part in element.listed(&["selection"]) {
                if !self.is_of_upgrade(upgrade, part.name()) {
                    self.part(place, part, within);
                }
            }
            return;
        }
        if let Some((kind, leader)) = self.mecha_named(name).filter(|_| within.is_none()) {
            let number = element.get("number").unwrap_or("1");
            match super::xml::whole(number) {
                Some(number) if number <= 100 => {
                    *self.cards[place].mecha.entry((kind, leader)).or_default() += number;
                }
                _ => self.lost.push(format!("the number `{number}` of `{name}`")),
            }
            for part in element.listed(&["selection"]) {
                self.part(place, part, Some(kind));
            }
            return;
        }
        if !self.is_there_anyway(place, element, within) {
            self.lost.push(format!("the selection `{name}`"));
        }
    }

    /// The support or special card of a name. A list has one card for all command Destroids.
    fn attached(&self, name: &str) -> Option<CardId> {
        let roles = [CardRole::Support, CardRole::Special];
        if let Some(id) = names::card(self.content, self.faction, &roles, name) {
            return Some(id);
        }
        if !names::is_command_card(name) {
            return None;
        }
        let there: Vec<MechaKind> = self.printed().collect();
        let cards = self.content.cards.iter().enumerate();
        let mut fitting = cards.filter(|(_, card)| {
            let kinds = card.applies.iter().flat_map(|it| &it.mecha);
            card.role == CardRole::Special
                && card.is_of(self.faction)
                && card.name.starts_with("Command ")
                && kinds.into_iter().any(|kind| there.contains(kind))
        });
        let (index, _) = fitting.next()?;
        fitting.next().is_none().then_some(CardId(index as u16))
    }

    /// The kinds on all cards so far.
    fn printed(&self) -> impl Iterator<Item = MechaKind> {
        let cards = self.cards.iter().map(|card| self.content.card(card.id));
        cards.flat_map(|card| card.mecha.iter().map(|it| it.kind))
    }

    /// A mecha of a name, and whether the name says that it leads.
    fn mecha_named(&self, name: &str) -> Option<(MechaKind, bool)> {
        let leads = name.ends_with("Flight Leader");
        names::mecha(self.content, name).map(|kind| (kind, leads))
    }

    /// Whether an upgrade brings a weapon system of this name.
    fn is_of_upgrade(&self, upgrade: &Upgrade, name: &str) -> bool {
        let changes = upgrade.applies.iter().flat_map(|it| &it.changes);
        let brought = changes.filter_map(|change| match change {
            Change::Add(weapon) | Change::Replace { with: weapon, .. } => Some(*weapon),
            _ => None,
        });
        let called = names::weapons(self.content, name);
        brought.into_iter().any(|weapon| called.contains(&weapon))
    }

    /// Whether a selection is a weapon system that a mecha has without being asked for.
    fn is_there_anyway(
        &self,
        place: usize,
        element: Element<'_>,
        within: Option<MechaKind>,
    ) -> bool {
        let kinds: Vec<MechaKind> = match within {
            Some(kind) => vec![kind],
            None => self.def(place).mecha.iter().map(|it| it.kind).collect(),
        };
        let weapons: Vec<WeaponId> =
            kinds.iter().flat_map(|kind| self.content.mecha(*kind).weapons.clone()).collect();
        let called = names::weapons(self.content, element.name());
        if weapons.iter().any(|weapon| called.contains(weapon)) {
            return true;
        }
        let profiles = element.listed(&["profile"]).filter(|it| profile::is_weapon(*it));
        let mut figures = profiles.map(profile::weapon).filter(|it| it.lost.is_empty());
        let is_of = |theirs: profile::WeaponFigures| {
            let same =
                |id: &WeaponId| profile::differences(&theirs.weapon, self.content.weapon(*id));
            weapons.iter().any(|id| same(id).is_empty())
        };
        let free = element.points().unwrap_or(0) == 0;
        let alike =
            |id: &WeaponId| names::has_all_words(element.name(), &self.content.weapon(*id).name);
        figures.any(is_of) || (within.is_some() && free && weapons.iter().any(alike))
    }

    /// The cards, if their mecha are those that are selected.
    fn finish(&mut self) -> Vec<ForceCard> {
        for place in 0..self.cards.len() {
            self.count(place);
        }
        let cards = std::mem::take(&mut self.cards);
        let card = |it: &Counted| ForceCard {
            card: self.content.card(it.id).id.clone(),
            upgrades: it.upgrades.clone(),
            characters: Vec::new(),
            on: it.on.clone(),
        };
        let made = cards.iter().map(card).collect();
        self.cards = cards;
        made
    }

    /// Every printed mecha must be selected, as itself or as what it becomes.
    fn count(&mut self, place: usize) {
        let def = self.def(place);
        let mut used: BTreeMap<MechaKind, u32> = BTreeMap::new();
        for ((kind, leader), number) in self.cards[place].mecha.clone() {
            let printed = def.mecha.iter().map(|it| it.kind);
            let from = match printed.clone().find(|it| *it == kind && !leader) {
                Some(kind) => Some(kind),
                None => self
                    .became(place, def, kind)
                    .or_else(|| self.refitted(place, kind, leader, number)),
            };
            match from {
                Some(from) => *used.entry(from).or_default() += number,
                None => {
                    let name = &self.content.mecha(kind).name;
                    self.lost.push(format!("{number} {name}, which {} does not have", def.name));
                }
            }
        }
        for mecha in &def.mecha {
            let found = used.get(&mecha.kind).copied().unwrap_or(0);
            if found != u32::from(mecha.count) {
                let name = &self.content.mecha(mecha.kind).name;
                let lost = format!("{found} {name}, and {} has {}", def.name, mecha.count);
                self.lost.push(lost);
            }
        }
    }

    /// The printed kind that an upgrade of the card turns into this one; the upgrade is bought.
    fn became(&mut self, place: usize, def: &CardDef, into: MechaKind) -> Option<MechaKind> {
        for offer in &def.upgrades {
            let upgrade = self.content.upgrade(offer.upgrade);
            let from = def.mecha.iter().map(|it| it.kind).find(|kind| {
                changes_for(&upgrade.applies, *kind).any(|change| change == Change::Become(into))
            });
            if let Some(from) = from {
                if !self.cards[place].upgrades.contains(&upgrade.id) {
                    self.cards[place].upgrades.push(upgrade.id.clone());
                }
                return Some(from);
            }
        }
        None
    }

    /// The printed kind that another card of the squadron refits; that card is put on these.
    fn refitted(
        &mut self,
        place: usize,
        into: MechaKind,
        leader: bool,
        number: u32,
    ) -> Option<MechaKind> {
        let content = self.content;
        let printed: Vec<MechaKind> = self.def(place).mecha.iter().map(|it| it.kind).collect();
        for card in &mut self.cards {
            let applies = &content.card(card.id).applies;
            let from = printed.iter().copied().find(|kind| {
                content.mecha(*kind).officer == leader
                    && changes_for(applies, *kind).any(|change| change == Change::Refit(into))
            });
            if let Some(from) = from {
                let mecha = content.mecha(from).id.clone();
                card.on.extend((1..=number).map(|number| ForceMecha {
                    card: place as u8,
                    mecha: mecha.clone(),
                    number: number as u8,
                }));
                return Some(from);
            }
        }
        None
    }

    /// A word on the cost, if the list counts other points than the game.
    fn cost_note(&self, element: Element<'_>) -> Option<String> {
        let theirs = cost(element)?;
        let ours: u32 = self
            .cards
            .iter()
            .map(|card| {
                let def = self.content.card(card.id);
                let upgrades =
                    card.upgrades.iter().filter_map(|id| self.content.upgrade_called(id));
                let offers = upgrades.filter_map(|id| def.offer(id));
                u32::from(def.points) + offers.map(|it| u32::from(it.points)).sum::<u32>()
            })
            .sum();
        (theirs != ours).then(|| format!("{theirs} points; the game counts {ours}"))
    }
}

/// Whether an upgrade turns a mecha into another, which lists select in its place.
fn makes_another(upgrade: &Upgrade) -> bool {
    let mut changes = upgrade.applies.iter().flat_map(|it| &it.changes);
    changes.any(|change| matches!(change, Change::Become(_)))
}

/// What a selection costs with everything in it, if it says so.
fn cost(element: Element<'_>) -> Option<u32> {
    let parts = element.listed(&["selection"]).map(|part| cost(part).unwrap_or(0));
    Some(element.points()? + parts.sum::<u32>())
}
