//! Filling the rest of a battleforce by chance, as somebody would who wants to play at once.

use ironlance_engine::{Chance, Dice, game::shuffle};
use ironlance_rulebook::{RuleId, rule};

use super::{Battleforce, ForceGear, ForcePilot, ForceRefusal, ForceUnit, check::Limits, judge};
use crate::content::{
    Card, CardBody, Content, FactionId, GearValue, Rank, Slot, UnitDef, WeaponMark,
};

/// How often a battleforce is begun anew before the best one so far has to do.
const TRIES: usize = 12;

/// What the points are spent on by chance.
const CHOICE: RuleId = rule!("aod.build.limit");

/// A legal battleforce near the build total that has everything `force` has, or every restriction
/// that keeps it from being one.
pub(crate) fn complete(
    content: &Content,
    limits: &Limits<'_>,
    force: &Battleforce,
    dice: &mut dyn Dice,
) -> Result<Battleforce, Vec<ForceRefusal>> {
    let builder = Builder { content, limits: *limits };
    builder.points(force)?;
    let good_enough = limits.build_total - limits.build_total / 25;
    let mut best: Option<(u16, Battleforce)> = None;
    let mut refusals = Vec::new();
    for _ in 0..TRIES {
        let built = builder.fill(force.clone(), dice);
        match judge(content, limits, &built) {
            Ok(judged) if best.as_ref().is_none_or(|(most, _)| *most < judged.points) => {
                best = Some((judged.points, built));
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
    limits: Limits<'a>,
}

impl Builder<'_> {
    /// What a battleforce in the making costs, or why it cannot become one. One without any unit
    /// may still get some.
    fn points(&self, force: &Battleforce) -> Result<u16, Vec<ForceRefusal>> {
        match judge(self.content, &self.limits, force) {
            Ok(judged) => Ok(judged.points),
            Err(mut refusals) => {
                let lacks_units = |refusal: &ForceRefusal| {
                    matches!(
                        refusal,
                        ForceRefusal::NoUnits
                            | ForceRefusal::PrideWithoutUnit { .. }
                            | ForceRefusal::AllianceWithoutUnit { .. }
                    )
                };
                refusals.retain(|refusal| !lacks_units(refusal));
                if refusals.is_empty() { Ok(0) } else { Err(refusals) }
            }
        }
    }

    fn left(&self, force: &Battleforce) -> u16 {
        let spent = self.points(force).unwrap_or(self.limits.build_total);
        self.limits.build_total.saturating_sub(spent)
    }

    fn fill(&self, mut force: Battleforce, dice: &mut dyn Dice) -> Battleforce {
        let favoured = self.favoured(&force, dice);
        for faction in self.missing(&force) {
            self.add_unit(&mut force, &[faction], u16::MAX, dice);
        }
        let has_mech = force.units.iter().any(|unit| self.def(unit).is_some_and(UnitDef::is_mech));
        if !has_mech && pick(dice, 6) != 0 {
            self.add_mech(&mut force, &favoured, dice);
        }
        while pick(dice, 3) == 0 && self.add_card(&mut force, dice) {}
        loop {
            let left = self.left(&force);
            if !self.add_unit(&mut force, &favoured, left, dice) {
                break;
            }
        }
        while self.add_card(&mut force, dice) {}
        force
    }

    fn def(&self, unit: &ForceUnit) -> Option<&UnitDef> {
        Some(self.content.unit(self.content.unit_numbered(&unit.unit)?))
    }

    /// The factions to choose from: those that are there, or one by chance with its allies.
    fn favoured(&self, force: &Battleforce, dice: &mut dyn Dice) -> Vec<FactionId> {
        let mut there: Vec<FactionId> =
            force.units.iter().filter_map(|unit| self.def(unit)?.faction).collect();
        there.extend(self.missing(force));
        if there.is_empty() {
            let all: Vec<FactionId> = self.content.faction_ids().collect();
            there.extend(all.get(pick(dice, all.len().max(1))));
        }
        let allied = |other: &FactionId| {
            there.iter().any(|it| self.content.are_allied(self.limits.options, *it, *other))
        };
        let allies: Vec<FactionId> = self.content.faction_ids().filter(allied).collect();
        there.extend(allies);
        there.sort_unstable();
        there.dedup();
        there
    }

    /// The factions that a card of the battleforce needs and no unit has.
    fn missing(&self, force: &Battleforce) -> Vec<FactionId> {
        let cards = force.cards.iter().filter_map(|number| self.content.card_numbered(number));
        let needed = cards.flat_map(|card| match &self.content.card(card).body {
            CardBody::FactionPride { faction } => vec![*faction],
            CardBody::SituationalAlliance { factions } => factions.clone(),
            _ => Vec::new(),
        });
        let has = |faction: &FactionId| {
            let of =
                |unit: &ForceUnit| self.def(unit).is_some_and(|it| it.faction == Some(*faction));
            force.units.iter().any(of)
        };
        needed.filter(|faction| !has(faction)).collect()
    }

    /// The backbone: a 'Mech for a good part of the points.
    fn add_mech(&self, force: &mut Battleforce, factions: &[FactionId], dice: &mut dyn Dice) {
        let left = self.left(force);
        let fits = |unit: &&UnitDef| unit.is_mech() && left / 5 <= unit.points;
        self.add_one(force, factions, left * 3 / 5, dice, fits);
    }

    fn add_unit(
        &self,
        force: &mut Battleforce,
        factions: &[FactionId],
        most: u16,
        dice: &mut dyn Dice,
    ) -> bool {
        self.add_one(force, factions, most, dice, |_| true)
    }

    /// Adds a unit of one of the factions or a Mercenary that fits, if there is one.
    fn add_one(
        &self,
        force: &mut Battleforce,
        factions: &[FactionId],
        most: u16,
        dice: &mut dyn Dice,
        fits: impl Fn(&&UnitDef) -> bool,
    ) -> bool {
        let is_wanted = |unit: &&UnitDef| {
            unit.points <= most && unit.faction.is_none_or(|it| factions.contains(&it))
        };
        let taken = |unit: &UnitDef| force.units.iter().any(|it| it.unit == unit.number);
        let units = self.content.units.iter();
        let mut units: Vec<&UnitDef> = units.filter(is_wanted).filter(fits).collect();
        shuffle(dice, &mut units, CHOICE);
        // What carries a symbol comes before Mercenaries, more often than not.
        let mercenaries_last = pick(dice, 4) != 0;
        units.sort_by_key(|unit| {
            let again = unit.rank == Rank::Unique && taken(unit);
            (again, mercenaries_last && unit.faction.is_none())
        });
        let mut changed = force.clone();
        for unit in units {
            changed.units.push(ForceUnit::new(unit.number.as_str()));
            if self.points(&changed).is_ok() {
                *force = changed;
                return true;
            }
            changed.units.pop();
        }
        false
    }

    /// Adds gear, a pilot or a card for all that fits, if there is one.
    fn add_card(&self, force: &mut Battleforce, dice: &mut dyn Dice) -> bool {
        let mut cards: Vec<&Card> = self.content.cards.iter().collect();
        shuffle(dice, &mut cards, CHOICE);
        cards.iter().any(|card| match &card.body {
            CardBody::PlanetaryCondition => false,
            CardBody::FactionPride { .. }
            | CardBody::MercenaryContract { .. }
            | CardBody::SituationalAlliance { .. } => {
                let mut changed = force.clone();
                changed.cards.push(card.number.clone());
                self.keep(force, changed)
            }
            CardBody::Gear(gear) => {
                let slots = match gear.value {
                    Some(GearValue::Damage { mark: WeaponMark::Either, .. }) => {
                        vec![Some(Slot::Primary), Some(Slot::Secondary)]
                    }
                    _ => vec![None],
                };
                self.assign(force, |unit| {
                    let gear =
                        slots.iter().map(|on| ForceGear { card: card.number.clone(), on: *on });
                    gear.map(|gear| {
                        let mut unit = unit.clone();
                        unit.gear.push(gear);
                        unit
                    })
                    .collect()
                })
            }
            CardBody::Pilot(_) => self.assign(force, |unit| {
                if unit.pilot.is_some() {
                    return Vec::new();
                }
                let symbol = self.def(unit).and_then(|def| def.faction);
                let symbol = symbol.map(|faction| self.content.faction(faction).id.clone());
                [None, symbol]
                    .map(|recruited_by| {
                        let card = card.number.clone();
                        ForceUnit { pilot: Some(ForcePilot { card, recruited_by }), ..unit.clone() }
                    })
                    .into()
            }),
        })
    }

    /// Changes the first 'Mech that can be changed so.
    fn assign(
        &self,
        force: &mut Battleforce,
        changes: impl Fn(&ForceUnit) -> Vec<ForceUnit>,
    ) -> bool {
        for place in 0..force.units.len() {
            if !self.def(&force.units[place]).is_some_and(UnitDef::is_mech) {
                continue;
            }
            for unit in changes(&force.units[place]) {
                let mut changed = force.clone();
                changed.units[place] = unit;
                if self.keep(force, changed) {
                    return true;
                }
            }
        }
        false
    }

    fn keep(&self, force: &mut Battleforce, changed: Battleforce) -> bool {
        let fits = judge(self.content, &self.limits, &changed).is_ok();
        if fits {
            *force = changed;
        }
        fits
    }
}

fn pick(dice: &mut dyn Dice, count: usize) -> usize {
    dice.below(count as u32, Chance::Pick, CHOICE) as usize
}
