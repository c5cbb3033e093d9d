//! Filling the rest of a lance by chance, as somebody would who wants to play at once.

use ironlance_engine::{Chance, Dice, game::shuffle};
use ironlance_rulebook::{RuleId, rule};

use super::{Lance, LanceRefusal, LanceUnit, LanceUpgrade, check::MECHS, judge};
use crate::{
    content::{BarAction, Content, UnitCard, WeaponType},
    options::Options,
};

/// How often a lance is begun anew before the best one so far has to do.
const TRIES: usize = 40;

/// What the points are spent on by chance.
const CHOICE: RuleId = rule!("btt.lance.point-limit");

/// A legal lance near the point limit that has everything `lance` has, or every restriction that
/// keeps it from being one.
pub(crate) fn complete(
    content: &Content,
    options: &Options,
    lance: &Lance,
    dice: &mut dyn Dice,
) -> Result<Lance, Vec<LanceRefusal>> {
    // A lance in the making may have any number of mechs.
    let open = Options { minimum_mechs: 0, ..options.clone() };
    let builder = Builder { content, options: open };
    builder.cost(lance)?;
    let good_enough = options.point_limit - options.point_limit / 20;
    let mut best: Option<(u16, Lance)> = None;
    let mut refusals = Vec::new();
    for _ in 0..TRIES {
        let built = builder.fill(lance.clone(), dice);
        match judge(content, options, &built) {
            Ok(judged) if best.as_ref().is_none_or(|(most, _)| *most < judged.total_cost) => {
                best = Some((judged.total_cost, built));
            }
            Ok(_) => {}
            Err(why) => refusals = why,
        }
        if best.as_ref().is_some_and(|(cost, _)| good_enough <= *cost) {
            break;
        }
    }
    best.map(|(_, lance)| lance).ok_or(refusals)
}

struct Builder<'a> {
    content: &'a Content,
    /// Those of the game, except that there is no least number of mechs.
    options: Options,
}

/// A card that could be added to a mech of the lance, by the mech's place.
enum Card {
    Mechwarrior(usize, String),
    Command(usize, String),
    Upgrade(usize, LanceUpgrade),
}

impl Builder<'_> {
    /// What a lance in the making costs, or why it cannot become one.
    fn cost(&self, lance: &Lance) -> Result<u16, Vec<LanceRefusal>> {
        judge(self.content, &self.options, lance).map(|judged| judged.total_cost)
    }

    /// The points left, for a lance known to be in order.
    fn left(&self, lance: &Lance) -> u16 {
        let cost = self.cost(lance).unwrap_or(self.options.point_limit);
        self.options.point_limit.saturating_sub(cost)
    }

    fn fill(&self, mut lance: Lance, dice: &mut dyn Dice) -> Lance {
        let fewest = lance.units.len().max(2);
        let more = usize::from(MECHS).saturating_sub(fewest);
        let mechs = fewest + pick(dice, more + 1);
        // What is kept back for cards.
        let reserve = 8 + pick(dice, 28) as u16;
        while lance.units.len() < mechs && self.add_mech(&mut lance, mechs, reserve, dice) {}
        while self.add_card(&mut lance, dice) {}
        lance
    }

    /// Adds a mech of about the cost that leaves equal shares for those still to come.
    fn add_mech(&self, lance: &mut Lance, mechs: usize, reserve: u16, dice: &mut dyn Dice) -> bool {
        let to_come = (mechs - lance.units.len()) as u16;
        let left = self.left(lance);
        let share = left.saturating_sub(reserve) / to_come;
        let cheapest = self.content.units.iter().map(|card| card.cost).min().unwrap_or(0);
        let most = left.saturating_sub(cheapest * (to_come - 1));
        let taken: Vec<String> = lance.units.iter().map(|unit| unit.mech.clone()).collect();
        let mut cards: Vec<&UnitCard> =
            self.content.units.iter().filter(|card| card.cost <= most).collect();
        shuffle(dice, &mut cards, CHOICE);
        // Near the share first, the exact distance by chance; twins only if there is no other.
        let apart = |card: &UnitCard| card.cost.abs_diff(share) / (4 + share / 5);
        cards.sort_by_key(|card| (taken.contains(&card.id), apart(card)));
        cards.iter().any(|card| {
            let unit = LanceUnit {
                mech: card.id.clone(),
                upgrades: Vec::new(),
                command_card: None,
                mechwarriors: Vec::new(),
            };
            self.try_out(lance, |lance| lance.units.push(unit))
        })
    }

    /// Adds a card that fits, if there is one.
    fn add_card(&self, lance: &mut Lance, dice: &mut dyn Dice) -> bool {
        let left = self.left(lance);
        let mut pilots = self.pilots(lance, left);
        let mut others = self.command_cards(lance, left);
        others.extend(self.upgrades(lance, left));
        shuffle(dice, &mut pilots, CHOICE);
        shuffle(dice, &mut others, CHOICE);
        // Somebody in the cockpit comes first, more often than not.
        let cards: Vec<Card> = match pick(dice, 3) {
            0 => others.into_iter().chain(pilots).collect(),
            _ => pilots.into_iter().chain(others).collect(),
        };
        cards.into_iter().any(|card| {
            self.try_out(lance, |lance| match card {
                Card::Mechwarrior(place, id) => lance.units[place].mechwarriors.push(id),
                Card::Command(place, id) => lance.units[place].command_card = Some(id),
                Card::Upgrade(place, upgrade) => lance.units[place].upgrades.push(upgrade),
            })
        })
    }

    /// Changes the lance if it is in order then.
    fn try_out(&self, lance: &mut Lance, change: impl FnOnce(&mut Lance)) -> bool {
        let mut changed = lance.clone();
        change(&mut changed);
        let fits = self.cost(&changed).is_ok();
        if fits {
            *lance = changed;
        }
        fits
    }

    fn mechs<'a>(&'a self, lance: &'a Lance) -> impl Iterator<Item = (usize, &'a UnitCard)> {
        let card = |unit: &LanceUnit| Some(&self.content.units[self.content.unit(&unit.mech)?]);
        let units = lance.units.iter().enumerate();
        units.filter_map(move |(place, unit)| Some((place, card(unit)?)))
    }

    fn pilots(&self, lance: &Lance, left: u16) -> Vec<Card> {
        let free = self
            .mechs(lance)
            .filter(|(place, card)| lance.units[*place].mechwarriors.len() < card.mechwarriors());
        free.flat_map(|(place, _)| {
            let pilots = self.content.mechwarriors.iter().filter(|pilot| pilot.cost <= left);
            pilots.map(move |pilot| Card::Mechwarrior(place, pilot.id.clone()))
        })
        .collect()
    }

    /// Command cards, for mechs that can use them.
    fn command_cards(&self, lance: &Lance, left: u16) -> Vec<Card> {
        if lance.units.iter().any(|unit| unit.command_card.is_some()) {
            return Vec::new();
        }
        let bearers =
            self.mechs(lance).filter(|(_, card)| card.action_bar.contains(&BarAction::Command));
        bearers
            .flat_map(|(place, _)| {
                let cards = self.content.command_cards.iter().filter(|card| card.cost <= left);
                cards.map(move |card| Card::Command(place, card.id.clone()))
            })
            .collect()
    }

    fn upgrades(&self, lance: &Lance, left: u16) -> Vec<Card> {
        let mut found = Vec::new();
        for (place, card) in self.mechs(lance) {
            let has = |tic| lance.units[place].upgrades.iter().any(|upgrade| upgrade.tic == tic);
            for tic in card.tics.iter().filter(|tic| tic.weapon != WeaponType::Mixed) {
                let fitting = self.content.upgrades.iter().filter(|upgrade| {
                    upgrade.weapon == tic.weapon && upgrade.cost <= left && !has(tic.name)
                });
                found.extend(fitting.map(|upgrade| {
                    let upgrade = LanceUpgrade { upgrade: upgrade.id.clone(), tic: tic.name };
                    Card::Upgrade(place, upgrade)
                }));
            }
        }
        found
    }
}

fn pick(dice: &mut dyn Dice, count: usize) -> usize {
    dice.below(count as u32, Chance::Pick, CHOICE) as usize
}

#[cfg(test)]
mod tests {
    use ironlance_engine::{Seed, SeededDice};

    use super::{
        super::sample::{house, mech, merc},
        *,
    };

    fn completed(lance: &Lance, seed: u64) -> Result<Lance, Vec<LanceRefusal>> {
        let mut dice = SeededDice::new(Seed::from_number(seed));
        complete(Content::standard(), &Options::default(), lance, &mut dice)
    }

    /// Whether everything of one lance is in the other.
    fn keeps(before: &Lance, after: &Lance) -> bool {
        let has = |unit: &LanceUnit, other: &LanceUnit| {
            unit.mech == other.mech
                && unit.upgrades.iter().all(|it| other.upgrades.contains(it))
                && unit.mechwarriors.iter().all(|it| other.mechwarriors.contains(it))
                && (unit.command_card.is_none() || unit.command_card == other.command_card)
        };
        (&before.name, &before.kind) == (&after.name, &after.kind)
            && before.units.iter().zip(&after.units).all(|(unit, other)| has(unit, other))
            && before.units.len() <= after.units.len()
    }

    /// Nothing, or the beginning of a ready-made lance, of every type there is.
    fn begun(seed: u64) -> Lance {
        let content = Content::standard();
        let ready = &content.lances[seed as usize % content.lances.len()];
        let mut lance = ready.clone();
        lance.units.truncate(seed as usize / content.lances.len() % 3);
        for unit in &mut lance.units {
            if seed.is_multiple_of(2) {
                unit.mechwarriors.clear();
            }
        }
        lance
    }

    #[test]
    fn a_completed_lance_is_legal_keeps_what_was_there_and_uses_its_points() {
        let mut counts = [0; 5];
        for seed in 0..200 {
            let before = begun(seed);
            let after = completed(&before, seed).unwrap_or_else(|why| panic!("{seed}: {why:?}"));
            let judged = judge(Content::standard(), &Options::default(), &after).unwrap();
            assert!(180 <= judged.total_cost, "{seed}: {} points", judged.total_cost);
            assert!(keeps(&before, &after), "{before:?} {after:?}");
            counts[after.units.len()] += 1;
        }
        assert!(counts[2..].iter().all(|count| *count > 10), "{counts:?}");
    }

    #[test]
    fn the_same_chance_makes_the_same_lance_and_another_another() {
        let empty = merc([]);
        assert_eq!(completed(&empty, 1), completed(&empty, 1));
        assert_ne!(completed(&empty, 1), completed(&empty, 2));
    }

    #[test]
    fn what_is_wrong_already_is_named_and_not_mended() {
        let unknown = completed(&merc([mech("godzilla")]), 1).unwrap_err();
        assert_eq!(unknown[0].rule(), rule!("btt.components.mechs-only"));
        let foreign = completed(&house("liao", [mech("wsp-1w").pilot("mw-fay-fetters")]), 1);
        assert!(foreign.is_err());
        let dear = completed(&merc([mech("as7-d"), mech("as7-d")]), 1).unwrap_err();
        assert_eq!(dear[0].rule(), rule!("btt.lance.point-limit"));
    }

    #[test]
    fn a_mech_that_leaves_no_room_for_another_cannot_be_completed() {
        let options = Options { point_limit: 110, ..Options::default() };
        let mut dice = SeededDice::new(Seed::from_number(1));
        let lance = merc([mech("as7-d")]);
        let why = complete(Content::standard(), &options, &lance, &mut dice).unwrap_err();
        assert_eq!(why[0].rule(), rule!("btt.lance.mech-count"));
    }

    #[test]
    fn what_is_whole_already_stays_or_gets_the_points_that_are_left() {
        let full = merc([
            mech("as7-d").pilot("elite-mechwarrior"),
            mech("cp-10-z").pilot("reckless-rookie"),
        ]);
        assert_eq!(completed(&full, 1), Ok(full));
    }
}
