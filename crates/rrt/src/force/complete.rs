//! Filling the rest of a force by chance, as somebody would who wants to play at once.

use ironlance_engine::{Chance, Dice, game::shuffle};
use ironlance_rulebook::{RuleId, rule};

use super::{
    Force, ForceCard, ForceCharacter, ForceRefusal, ForceSquadron, Limits, found::points_of, judge,
};
use crate::content::{CardDef, CardRole, Content};

/// How often a force is begun anew before the best one so far has to do.
const TRIES: usize = 8;

/// What the points are spent on by chance.
const CHOICE: RuleId = rule!("rrt.force.points");

/// A legal force near the points limit that has everything `force` has, or every limit that keeps
/// it from being one.
pub fn complete(
    content: &Content,
    limits: Limits,
    force: &Force,
    dice: &mut dyn Dice,
) -> Result<Force, Vec<ForceRefusal>> {
    let builder = Builder { content, limits };
    let mut hopeless = builder.faults(force);
    hopeless.retain(|refusal| !may_be_mended(refusal));
    if !hopeless.is_empty() {
        return Err(hopeless);
    }
    let good_enough = limits.points - limits.points / 20;
    let mut best: Option<(u16, Force)> = None;
    let mut refusals = Vec::new();
    for _ in 0..TRIES {
        let built = builder.fill(force.clone(), dice);
        match judge(content, limits, &built) {
            Ok(fielded) if best.as_ref().is_none_or(|(most, _)| *most < fielded.points) => {
                best = Some((fielded.points, built));
            }
            Ok(_) => {}
            Err(why) => refusals = why,
        }
        if best.as_ref().is_some_and(|(points, _)| good_enough <= *points) {
            break;
        }
    }
    best.map(|(_, force)| force).ok_or(refusals)
}

struct Builder<'a> {
    content: &'a Content,
    limits: Limits,
}

impl Builder<'_> {
    /// What is wrong with a force in the making, but for squadrons that it still lacks.
    fn faults(&self, force: &Force) -> Vec<ForceRefusal> {
        let mut refusals = judge(self.content, self.limits, force).err().unwrap_or_default();
        refusals.retain(|refusal| !matches!(refusal, ForceRefusal::TooFewCores { .. }));
        refusals
    }

    fn fill(&self, mut force: Force, dice: &mut dyn Dice) -> Force {
        self.choose_free_upgrades(&mut force, dice);
        let cores = |force: &Force| force.squadrons.len();
        while cores(&force) < self.limits.cores_needed() && self.add_core(&mut force, dice) {}
        // Between few squadrons with much around them and many plain ones.
        while pick(dice, 3) == 0 && self.add_attached(&mut force, dice) {}
        if !self.limits.quick {
            while self.add_core(&mut force, dice) {}
        }
        while self.add_attached(&mut force, dice)
            || self.add_upgrade(&mut force, dice)
            || self.add_character(&mut force, dice)
        {}
        force
    }

    /// Upgrades that cost nothing and have to be chosen.
    fn choose_free_upgrades(&self, force: &mut Force, dice: &mut dyn Dice) {
        for squadron in &mut force.squadrons {
            squadron.cards.iter_mut().for_each(|card| self.choose_free(card, dice));
        }
    }

    fn choose_free(&self, card: &mut ForceCard, dice: &mut dyn Dice) {
        let Some(id) = self.content.card_called(&card.card) else { return };
        let mut offers = self.content.card(id).upgrades.clone();
        shuffle(dice, &mut offers, CHOICE);
        for offer in offers.iter().filter(|offer| offer.points == 0) {
            let upgrade = self.content.upgrade(offer.upgrade);
            let is_of_group = |other: &String| {
                let other = self.content.upgrade_called(other);
                other.is_some_and(|other| self.content.upgrade(other).group == upgrade.group)
            };
            if !card.upgrades.iter().any(is_of_group) {
                card.upgrades.push(upgrade.id.clone());
            }
        }
    }

    /// The cards of a role that the faction has, in an order by chance.
    fn cards(
        &self,
        force: &Force,
        is_wanted: fn(&CardDef) -> bool,
        dice: &mut dyn Dice,
    ) -> Vec<ForceCard> {
        let cards = self.content.cards.iter();
        let mut cards: Vec<&CardDef> =
            cards.filter(|card| card.is_of(force.faction) && is_wanted(card)).collect();
        shuffle(dice, &mut cards, CHOICE);
        let mut found = Vec::new();
        for card in cards {
            let mut card = ForceCard { card: card.id.clone(), ..ForceCard::default() };
            self.choose_free(&mut card, dice);
            found.push(card);
        }
        found
    }

    /// Adds a squadron that leaves points for those that are needed, if there is one.
    fn add_core(&self, force: &mut Force, dice: &mut dyn Dice) -> bool {
        let cores = self.cards(force, |card| card.role == CardRole::Core, dice);
        cores.into_iter().any(|core| {
            let mut changed = force.clone();
            changed.squadrons.push(ForceSquadron { cards: vec![core] });
            self.leaves_room(&changed) && self.keep(force, changed)
        })
    }

    /// Whether the cheapest squadrons would still fit that are needed.
    fn leaves_room(&self, force: &Force) -> bool {
        let lacking = self.limits.cores_needed().saturating_sub(force.squadrons.len());
        let cards = self.content.cards.iter();
        let cores = cards.filter(|card| card.role == CardRole::Core && card.is_of(force.faction));
        let cheapest = cores.map(|card| usize::from(card.points)).min().unwrap_or(0);
        let spent = points_of(self.content, force) as usize;
        spent + lacking * cheapest <= usize::from(self.limits.points)
    }

    fn add_attached(&self, force: &mut Force, dice: &mut dyn Dice) -> bool {
        let cards = self.cards(force, |card| card.role != CardRole::Core, dice);
        let mut places: Vec<usize> = (0..force.squadrons.len()).collect();
        shuffle(dice, &mut places, CHOICE);
        cards.into_iter().any(|card| {
            places.iter().any(|place| {
                let mut changed = force.clone();
                changed.squadrons[*place].cards.push(card.clone());
                self.keep(force, changed)
            })
        })
    }

    fn add_upgrade(&self, force: &mut Force, dice: &mut dyn Dice) -> bool {
        self.change_card(force, dice, |card| {
            let Some(id) = self.content.card_called(&card.card) else { return Vec::new() };
            let offers = self.content.card(id).upgrades.iter();
            let ids = offers.map(|offer| self.content.upgrade(offer.upgrade).id.clone());
            ids.map(|id| {
                let mut card = card.clone();
                card.upgrades.push(id);
                card
            })
            .collect()
        })
    }

    fn add_character(&self, force: &mut Force, dice: &mut dyn Dice) -> bool {
        if self.limits.quick {
            return false;
        }
        let faction = force.faction;
        self.change_card(force, dice, |card| {
            let mut changed = Vec::new();
            let characters = self.content.characters.iter();
            for character in characters.filter(|it| it.factions.contains(&faction)) {
                for kind in &character.mecha {
                    let mut card = card.clone();
                    card.characters.push(ForceCharacter {
                        character: character.id.clone(),
                        mecha: self.content.mecha(*kind).id.clone(),
                        number: None,
                    });
                    changed.push(card);
                }
            }
            changed
        })
    }

    /// Changes the first card, in an order by chance, that can be changed so.
    fn change_card(
        &self,
        force: &mut Force,
        dice: &mut dyn Dice,
        changes: impl Fn(&ForceCard) -> Vec<ForceCard>,
    ) -> bool {
        let squadrons = force.squadrons.iter().enumerate();
        let mut places: Vec<(usize, usize)> = squadrons
            .flat_map(|(place, squadron)| (0..squadron.cards.len()).map(move |card| (place, card)))
            .collect();
        shuffle(dice, &mut places, CHOICE);
        places.into_iter().any(|(squadron, card)| {
            let mut changed_cards = changes(&force.squadrons[squadron].cards[card]);
            shuffle(dice, &mut changed_cards, CHOICE);
            changed_cards.into_iter().any(|changed_card| {
                let mut changed = force.clone();
                changed.squadrons[squadron].cards[card] = changed_card;
                self.keep(force, changed)
            })
        })
    }

    /// Keeps a change that makes nothing wrong that was right.
    fn keep(&self, force: &mut Force, changed: Force) -> bool {
        let before = self.faults(force);
        let fits = self.faults(&changed).iter().all(|fault| before.contains(fault));
        if fits {
            *force = changed;
        }
        fits
    }
}

/// Whether a further card or upgrade could mend it.
fn may_be_mended(refusal: &ForceRefusal) -> bool {
    matches!(
        refusal,
        ForceRefusal::ConditionLacks { .. }
            | ForceRefusal::NothingToChange { .. }
            | ForceRefusal::UpgradeMissing { .. }
    )
}

fn pick(dice: &mut dyn Dice, count: usize) -> usize {
    dice.below(count as u32, Chance::Pick, CHOICE) as usize
}
