//! Step 5: how many defence dice.

use ironlance_engine::Tally;
use ironlance_rulebook::{cite, rule};

use super::{
    Bracket, Shot,
    target::{flanks, upgrade_effects},
};
use crate::{
    Btt,
    cards::{Circumstances, effects},
    content::{Effect, UpgradeEffect},
    order::Mode,
    state::{Special, State, UnitId, Weapon},
};

/// The number of defence dice, with the rule behind every part of it. Pure.
pub fn defense_dice(game: &Btt, state: &State, shot: &Shot) -> Tally {
    let target = state.unit(shot.target);
    cite(rule!("btt.combat.defense-dice-sum"));
    let mut tally = Tally::default();
    if target.shut_down {
        tally.set(rule!("btt.heat.shutdown-defense"), 0);
    } else {
        let native = target.current.native_dice[target.mode() as usize];
        tally.set(rule!("btt.combat.native-dice"), native as i8);
    }
    if shot.declared.indirect {
        tally.add(rule!("btt.combat.card-defense-dice"), indirect_dice(game, state, shot));
    }
    let smoke = match shot.sight.smoke {
        2 => rule!("btt.combat.heavy-smoke"),
        _ => rule!("btt.combat.smoke"),
    };
    tally.add(smoke, shot.sight.smoke as i8);
    let woods = match shot.sight.woods {
        2 => rule!("btt.combat.heavy-woods"),
        _ => rule!("btt.combat.light-woods"),
    };
    tally.add(woods, shot.sight.woods as i8);
    tally.add(rule!("btt.combat.cover"), shot.sight.cover as i8);
    let cards = from_cards(game, state, shot.attacker, shot.target, shot.weapon, shot.bracket);
    tally.add(rule!("btt.combat.card-defense-dice"), cards as i8);
    tally
}

fn indirect_dice(game: &Btt, state: &State, shot: &Shot) -> i8 {
    let Weapon::Tic(place) = shot.weapon else { return 0 };
    let mut effects = upgrade_effects(game, state.unit(shot.attacker), usize::from(place));
    let dice = effects.find_map(|effect| match effect {
        UpgradeEffect::Indirect { dice } => Some(*dice as i8),
        _ => None,
    });
    dice.unwrap_or(0)
}

/// Bonus dice from the cards of the target.
pub(crate) fn from_cards(
    game: &Btt,
    state: &State,
    attacker: UnitId,
    target: UnitId,
    weapon: Weapon,
    bracket: Bracket,
) -> u8 {
    let unit = state.unit(target);
    if unit.shut_down && !state.options.shutdown_card_dice {
        return 0;
    }
    let circumstances = Circumstances {
        standing_still: unit.mode() == Mode::Still && !unit.shut_down,
        hulled_down: unit.special == Special::HulledDown,
        in_woods: game.board(state).ground(state, unit.position()).woods > 0,
        flanking: flanks(game, state, attacker, target),
        physical: weapon == Weapon::Physical,
        long_range: bracket == Bracket::Long,
    };
    effects(game.content(), unit)
        .map(|(_, effect)| match effect {
            Effect::DefenseDice { dice, when } if circumstances.meet(when) => *dice,
            _ => 0,
        })
        .sum()
}

#[cfg(test)]
mod tests;
