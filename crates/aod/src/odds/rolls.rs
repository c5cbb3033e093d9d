//! The attack dice as chances.

use ironlance_engine::Chances;

use crate::attack::{AttackDice, AttackDie};

/// Attack rolls with their chances.
pub(super) type Dice = Chances<AttackDice>;

/// Every roll of two white dice and a black one.
pub(super) fn all_dice() -> Dice {
    let faces = 1..=6u8;
    let rolls = faces.clone().flat_map(move |one| {
        let faces = faces.clone();
        faces.clone().flat_map(move |other| faces.clone().map(move |black| [one, other, black]))
    });
    Chances::of(rolls.map(|[one, other, black]| (roll([one, other], black), 1)))
}

fn roll(white: [u8; 2], black: u8) -> AttackDice {
    AttackDice { white, black, rerolled_to_sixes: false }
}

/// One die rolled again, or the roll as it is.
pub(super) fn rerolled(dice: AttackDice, die: Option<AttackDie>) -> Dice {
    match die {
        None => Chances::certain(dice),
        Some(die) => Chances::of((1..=6).map(|face| (dice.with(die, face), 1))),
    }
}

/// A roll that fails has its best die rolled again.
pub(super) fn with_reroll(all: &Dice, succeeds: impl Fn(&AttackDice) -> bool) -> Dice {
    let good = |dice: AttackDice, die: AttackDie| {
        (1..=6).filter(|face| succeeds(&dice.with(die, *face))).count()
    };
    all.then(|dice| {
        if succeeds(dice) {
            return Chances::certain(*dice);
        }
        let dies = [AttackDie::FirstWhite, AttackDie::SecondWhite, AttackDie::Black];
        let best = dies
            .into_iter()
            .max_by_key(|die| good(*dice, *die))
            .filter(|die| 0 < good(*dice, *die) || dice.white == [1, 1]);
        rerolled(*dice, best)
    })
}
