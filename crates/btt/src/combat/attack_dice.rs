//! Step 3: how many attack dice, and what they count for.

use ironlance_engine::Tally;
use ironlance_rulebook::{cite, rule};

use super::{
    Bracket, Shot,
    target::{dice_of, members, unit_card, upgrade_effects},
};
use crate::{
    Btt,
    cards::{Circumstances, effects, marks_on},
    content::{AttackFace, Effect, Mark, UpgradeEffect, WeaponType},
    options::Options,
    physical,
    state::{State, Unit, UnitId, Weapon},
};

/// The most dice of a weapon attack.
const DICE_LIMIT: i8 = 4;

/// The number of attack dice, with the rule behind every part of it.
///
/// Pure: the attack, its odds and the hint on the table all ask here.
pub fn attack_dice(game: &Btt, state: &State, shot: &Shot) -> Tally {
    match shot.weapon {
        Weapon::Physical => physical::attack_dice(game, state, shot),
        Weapon::Tic(place) => tic_dice(game, state, shot, usize::from(place)),
    }
}

fn tic_dice(game: &Btt, state: &State, shot: &Shot, place: usize) -> Tally {
    let unit = state.unit(shot.attacker);
    let card = unit_card(game, unit);
    let tic = &card.tics[place];
    let printed = dice_of(game, unit, place).at(shot.bracket).map_or(0, |dice| dice.dice);
    let mut tally = Tally::new(rule!("btt.combat.dice-by-range"), printed as i8);
    let cards = rule!("btt.combat.dice-from-cards");
    tally.add(cards, unit.current.weapon_dice);
    if tic.arm {
        tally.add(cards, unit.current.arm_dice);
    }
    tally.add(cards, from_effects(game, state, shot));
    tally.add(cards, from_upgrade(game, state, shot, place));
    tally.add(cards, from_marks(game, state, shot));
    if tic.weapon == WeaponType::Mixed && members(card, place, state) & unit.lost_tics != 0 {
        tally.add(rule!("btt.critical.major-permanent"), -1);
    }
    if let Some((target, dice)) = unit.tracer
        && target == shot.target
    {
        tally.add(cards, dice as i8);
    }
    flanking(game, state, shot, &mut tally);
    if unit.suppression > 0 {
        tally.add(rule!("btt.cards.suppression-tokens"), -1);
    }
    tally.floor(cards, 1);
    tally.cap(rule!("btt.combat.dice-cap"), dice_limit(game, state, shot));
    tally
}

/// The die for flanking, and a second one if a command card gives it.
pub(crate) fn flanking(game: &Btt, state: &State, shot: &Shot, tally: &mut Tally) {
    if !shot.flanking {
        return;
    }
    tally.add(rule!("btt.combat.flanking"), 1);
    let marks = marks_on(game.content(), state, shot.target);
    let mut marks = marks.filter(|(_, put, _)| put.by.seat() == shot.attacker.seat());
    if marks.any(|(_, _, mark)| *mark == Mark::SecondFlankingDie) {
        tally.add(rule!("btt.combat.dice-from-cards"), 1);
    }
}

fn dice_limit(game: &Btt, state: &State, shot: &Shot) -> i8 {
    let raised = shot.flanking
        && effects(game.content(), state.unit(shot.attacker))
            .any(|(_, effect)| *effect == Effect::FlankingRaisesLimit);
    if raised {
        cite(rule!("btt.components.card-text-wins"));
        return DICE_LIMIT + 1;
    }
    DICE_LIMIT
}

/// Dice from the effects of cards on the attacker.
pub(crate) fn from_effects(game: &Btt, state: &State, shot: &Shot) -> i8 {
    let circumstances =
        circumstances(game, state, shot.attacker, shot.weapon, shot.bracket, shot.flanking);
    let effects = effects(game.content(), state.unit(shot.attacker));
    effects
        .map(|(_, effect)| match effect {
            Effect::AttackDice { dice, when } if circumstances.meet(when) => {
                cite(rule!("btt.cards.passive-and-action"));
                *dice
            }
            _ => 0,
        })
        .sum()
}

/// What holds for the attacker of a shot.
pub(crate) fn circumstances(
    game: &Btt,
    state: &State,
    attacker: UnitId,
    weapon: Weapon,
    bracket: Bracket,
    flanking: bool,
) -> Circumstances {
    let unit = state.unit(attacker);
    Circumstances {
        flanking,
        physical: weapon == Weapon::Physical,
        long_range: bracket == Bracket::Long,
        standing_still: unit.mode() == crate::order::Mode::Still,
        hulled_down: unit.special == crate::state::Special::HulledDown,
        in_woods: game.board(state).ground(state, unit.position()).woods > 0,
    }
}

fn from_upgrade(game: &Btt, state: &State, shot: &Shot, place: usize) -> i8 {
    if shot.bracket != Bracket::Short {
        return 0;
    }
    upgrade_effects(game, state.unit(shot.attacker), place)
        .map(|effect| match effect {
            UpgradeEffect::Overdrive { dice, .. } if shot.declared.overdrive => *dice as i8,
            UpgradeEffect::ShortRangeBoost { dice, .. } => *dice as i8,
            _ => 0,
        })
        .sum()
}

/// The die of a mark for the next attack of another allied unit.
fn from_marks(game: &Btt, state: &State, shot: &Shot) -> i8 {
    next_attack_mark(game, state, shot).map_or(0, |_| 1)
}

/// The mark that this attack uses up, if there is one.
pub(crate) fn next_attack_mark(game: &Btt, state: &State, shot: &Shot) -> Option<usize> {
    let mut marks = marks_on(game.content(), state, shot.target);
    marks
        .find(|(_, put, mark)| {
            **mark == Mark::NextAttackDie
                && put.by != shot.attacker
                && put.by.seat() == shot.attacker.seat()
        })
        .map(|(index, _, _)| index)
}

/// Whether the asterisk counts for this attack.
pub fn asterisk(game: &Btt, state: &State, shot: &Shot) -> bool {
    let Weapon::Tic(place) = shot.weapon else { return false };
    let (unit, place) = (state.unit(shot.attacker), usize::from(place));
    let printed = dice_of(game, unit, place).at(shot.bracket).is_some_and(|dice| dice.asterisk);
    let ignored = upgrade_effects(game, unit, place).any(|effect| match effect {
        UpgradeEffect::IgnoreAsterisks => true,
        UpgradeEffect::ShortRangeBoost { .. } => shot.bracket == Bracket::Short,
        _ => false,
    });
    let mut marks = marks_on(game.content(), state, shot.target);
    let duel = marks.any(|(_, put, mark)| *mark == Mark::Duel && put.by == shot.attacker);
    printed && !ignored && !duel
}

/// The heat that this attack makes.
pub fn heat(game: &Btt, state: &State, shot: &Shot) -> u8 {
    let Weapon::Tic(place) = shot.weapon else { return 0 };
    let (unit, place) = (state.unit(shot.attacker), usize::from(place));
    let mut heat = basic_heat(game, unit, place);
    for effect in upgrade_effects(game, unit, place) {
        match effect {
            // It can be declared only at short range.
            UpgradeEffect::Overdrive { heat: more, .. } if shot.declared.overdrive => heat += more,
            UpgradeEffect::ShortRangeBoost { heat: more, .. } if shot.bracket == Bracket::Short => {
                heat += more;
            }
            _ => {}
        }
    }
    heat
}

/// The heat value of a TIC: that printed, or that its upgrade gives.
pub(crate) fn basic_heat(game: &Btt, unit: &Unit, place: usize) -> u8 {
    let given = upgrade_effects(game, unit, place).find_map(|effect| match effect {
        UpgradeEffect::Dice { heat, .. } => Some(*heat),
        _ => None,
    });
    given.unwrap_or(unit_card(game, unit).tics[place].heat)
}

/// The hits that a face counts for at a range, cited.
pub fn hits(face: AttackFace, bracket: Bracket, asterisk: bool) -> u8 {
    let (rule, hits) = match face {
        AttackFace::Short => (rule!("btt.combat.short-hit"), u8::from(bracket == Bracket::Short)),
        AttackFace::Medium => (rule!("btt.combat.medium-hit"), u8::from(bracket != Bracket::Long)),
        AttackFace::Long => (rule!("btt.combat.long-hit"), 1),
        AttackFace::Double if asterisk => (rule!("btt.combat.asterisk"), 1),
        AttackFace::Double => (rule!("btt.combat.double-hit"), 2),
        AttackFace::Focus | AttackFace::Blank => return 0,
    };
    cite(rule);
    hits
}

/// Whether the Double hit of a target lock counts once, too.
pub fn lock_counts_once(options: &Options, asterisk: bool) -> bool {
    asterisk && !options.asterisk_target_lock
}

#[cfg(test)]
mod tests;
