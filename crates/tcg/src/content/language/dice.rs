//! Effects on dice, and hidden numbers.

use super::{Amount, Scope, Select, Slot, SlotKind, Who};

/// An effect on dice or hidden numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DiceEffect {
    /// `roll first`, `roll sum of 2`: the sum of dice is kept.
    Roll {
        /// Where the number is kept.
        keep: Slot,
        /// How many dice.
        dice: Amount,
    },
    /// `count number as hand`: a number is worked out now and kept.
    Count {
        /// Where the number is kept.
        keep: Slot,
        /// The number.
        amount: Amount,
    },
    /// `reroll`: the die just rolled.
    Reroll,
    /// `reroll-missiles unit`: all missile dice of a Unit.
    RerollMissiles(Select),
    /// `change-die +1`: the die just rolled.
    Change(i8),
    /// `lower-missile-dice 1`: in this mission the player may lower each own missile die.
    LowerMissileDice(u8),
    /// `secret-numbers mine theirs with foe`: both choose, then both are shown.
    SecretNumbers {
        /// Where the player's number is kept.
        mine: Slot,
        /// Where the other's number is kept.
        theirs: Slot,
        /// Who the other is.
        with: Who,
    },
}

impl DiceEffect {
    pub(super) fn parse(verb: &str, rest: &str, scope: &mut Scope) -> Result<Option<Self>, String> {
        let effect = match verb {
            "roll" => {
                let (name, dice) = rest.split_once(" of ").unwrap_or((rest, "1"));
                let dice = Amount::parse(dice, scope)?;
                DiceEffect::Roll { keep: scope.give(name, SlotKind::Number)?, dice }
            }
            "count" => {
                let (name, amount) = rest.split_once(" as ").ok_or("count what as what?")?;
                let amount = Amount::parse(amount, scope)?;
                DiceEffect::Count { keep: scope.give(name, SlotKind::Number)?, amount }
            }
            "reroll" => DiceEffect::Reroll,
            "reroll-missiles" => DiceEffect::RerollMissiles(Select::parse(rest, scope)?),
            "change-die" => {
                let by: i8 = rest.parse().map_err(|_| format!("`{rest}` is no number"))?;
                DiceEffect::Change(by)
            }
            "lower-missile-dice" => {
                let by = rest.parse().map_err(|_| format!("`{rest}` is no number"))?;
                DiceEffect::LowerMissileDice(by)
            }
            "secret-numbers" => {
                let (names, with) = rest.split_once(" with ").ok_or("with whom?")?;
                let (mine, theirs) = names.split_once(' ').ok_or("two names are needed")?;
                let with = Who::parse(with, scope)?;
                let mine = scope.give(mine, SlotKind::Number)?;
                DiceEffect::SecretNumbers {
                    mine,
                    theirs: scope.give(theirs, SlotKind::Number)?,
                    with,
                }
            }
            _ => return Ok(None),
        };
        Ok(Some(effect))
    }
}
