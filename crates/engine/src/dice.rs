//! The only source of chance.
//!
//! Dice have one primitive, a number below n for a rule. Rolls, shuffles and draws are built on
//! it; seeded, scripted, played-back and typed dice implement it.

mod scripted;

use std::{collections::VecDeque, fmt, str::FromStr};

use ironlance_rulebook::RuleId;
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use serde::{Deserialize, Serialize};

pub use self::scripted::{Face, ScriptedDice};

/// What a number is wanted for. People who type dice in are asked for dice, not for shuffles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chance {
    /// One face of a die.
    Die,
    /// A coin.
    Coin,
    /// One of several things, each equally likely.
    Pick,
    /// One swap of a shuffle.
    Shuffle,
}

/// A source of chance.
pub trait Dice: Send {
    /// A number below `n`, each equally likely, wanted for `rule`. `n` is at least 1.
    fn below(&mut self, n: u32, what: Chance, rule: RuleId) -> u32;
}

/// The secret number a game's dice come from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The seed of a small number, for simulations and tests.
    pub fn from_number(number: u64) -> Seed {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        Seed(seed)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seed {
    /// Not the seed itself: who knows it knows every die to come.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

impl FromStr for Seed {
    type Err = String;

    fn from_str(text: &str) -> Result<Seed, String> {
        let mut seed = [0; 32];
        if text.len() != 64 || !text.is_ascii() {
            return Err(format!("a seed has 64 hexadecimal digits, this has {}", text.len()));
        }
        for (index, byte) in seed.iter_mut().enumerate() {
            let digits = &text[2 * index..2 * index + 2];
            *byte = u8::from_str_radix(digits, 16)
                .map_err(|_| format!("`{digits}` is not a pair of hexadecimal digits"))?;
        }
        Ok(Seed(seed))
    }
}

impl Serialize for Seed {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// Dice from a seed: the same on every machine.
#[derive(Clone, Debug)]
pub struct SeededDice {
    pub(crate) source: ChaCha8Rng,
}

impl SeededDice {
    /// The dice of this seed, from the first roll.
    pub fn new(seed: Seed) -> SeededDice {
        SeededDice { source: ChaCha8Rng::from_seed(seed.0) }
    }

    /// A number below `n` without a rule, for players who choose at random.
    pub fn number_below(&mut self, n: u32) -> u32 {
        // Lemire's method: unbiased, and almost never draws twice.
        let mut product = u64::from(self.source.next_u32()) * u64::from(n);
        if (product as u32) < n {
            let threshold = n.wrapping_neg() % n;
            while (product as u32) < threshold {
                product = u64::from(self.source.next_u32()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }
}

impl Dice for SeededDice {
    fn below(&mut self, n: u32, _: Chance, _: RuleId) -> u32 {
        self.number_below(n)
    }
}

/// Dice that fall as a log says they fell.
#[derive(Clone, Debug)]
pub struct PlaybackDice {
    rolls: Vec<u32>,
    /// How many of them were rolled.
    used: usize,
    ran_out: bool,
}

impl PlaybackDice {
    /// The rolls of a log, in order.
    pub fn new(rolls: impl IntoIterator<Item = u32>) -> PlaybackDice {
        PlaybackDice { rolls: rolls.into_iter().collect(), used: 0, ran_out: false }
    }

    /// Whether a roll was asked for that the log does not have, or one that cannot be.
    pub fn ran_out(&self) -> bool {
        self.ran_out
    }

    /// What was rolled so far.
    fn rolled(&self) -> &[u32] {
        &self.rolls[..self.used]
    }
}

impl Dice for PlaybackDice {
    fn below(&mut self, n: u32, _: Chance, _: RuleId) -> u32 {
        match self.rolls.get(self.used) {
            Some(number) if *number < n => {
                self.used += 1;
                *number
            }
            _ => {
                self.ran_out = true;
                0
            }
        }
    }
}

/// A roll that a person has still to make.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Need {
    /// The number of results.
    pub sides: u32,
    /// What kind of roll.
    pub what: Chance,
    /// What it is for.
    pub rule: RuleId,
}

/// Real dice, typed in. Shuffles come from a seed, because nobody types in a shuffle.
#[derive(Clone, Debug)]
pub struct TypedDice {
    shuffles: SeededDice,
    /// Everything rolled so far, for the log.
    rolls: Vec<u32>,
    /// Typed in and not used yet.
    typed: VecDeque<u32>,
    /// How many were typed in and used.
    taken: usize,
    need: Option<Need>,
}

impl TypedDice {
    /// Typed dice whose shuffles come from `seed`.
    pub fn new(seed: Seed) -> TypedDice {
        TypedDice {
            shuffles: SeededDice::new(seed),
            rolls: Vec::new(),
            typed: VecDeque::new(),
            taken: 0,
            need: None,
        }
    }

    /// Goes on from rolls made before.
    pub fn resume(seed: Seed, rolls: Vec<u32>) -> TypedDice {
        TypedDice { rolls, ..TypedDice::new(seed) }
    }

    /// Types one result in, counted from 0.
    pub fn type_in(&mut self, number: u32) {
        self.typed.push_back(number);
    }

    /// Drops what was typed in from the number on that `tried`, a copy of these dice, found too
    /// large for its roll: a person who mistyped is asked again.
    pub(crate) fn drop_mistyped(&mut self, tried: &TypedDice) {
        self.typed.truncate(tried.taken - self.taken);
    }

    /// The roll that was asked for and not typed in: what happened since is not to be kept.
    pub fn need(&self) -> Option<Need> {
        self.need
    }

    /// Everything rolled so far.
    pub fn rolls(&self) -> &[u32] {
        &self.rolls
    }
}

impl Dice for TypedDice {
    fn below(&mut self, n: u32, what: Chance, rule: RuleId) -> u32 {
        let number = match what {
            Chance::Shuffle => self.shuffles.number_below(n),
            Chance::Die | Chance::Coin | Chance::Pick => match self.typed.pop_front() {
                Some(number) if number < n && self.need.is_none() => {
                    self.taken += 1;
                    number
                }
                _ => {
                    self.need.get_or_insert(Need { sides: n, what, rule });
                    0
                }
            },
        };
        self.rolls.push(number);
        number
    }
}

/// The dice of a table.
#[derive(Clone, Debug)]
pub enum TableDice {
    /// From a seed.
    Seeded(SeededDice),
    /// From a script.
    Scripted(ScriptedDice),
    /// From a log.
    Playback(PlaybackDice),
    /// From people.
    Typed(TypedDice),
}

impl TableDice {
    /// Every number rolled so far, where the dice keep them.
    pub fn rolled(&self) -> Option<&[u32]> {
        match self {
            TableDice::Seeded(_) => None,
            TableDice::Scripted(dice) => Some(dice.rolled()),
            TableDice::Playback(dice) => Some(dice.rolled()),
            TableDice::Typed(dice) => Some(dice.rolls()),
        }
    }
}

impl Dice for TableDice {
    fn below(&mut self, n: u32, what: Chance, rule: RuleId) -> u32 {
        match self {
            TableDice::Seeded(dice) => dice.below(n, what, rule),
            TableDice::Scripted(dice) => dice.below(n, what, rule),
            TableDice::Playback(dice) => dice.below(n, what, rule),
            TableDice::Typed(dice) => dice.below(n, what, rule),
        }
    }
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::rule;

    use super::*;

    const RULE: RuleId = rule!("btt.components.attack-die");

    #[test]
    fn every_number_below_n_is_equally_likely() {
        let mut dice = SeededDice::new(Seed::from_number(7));
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[dice.below(6, Chance::Die, RULE) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
    }

    #[test]
    fn a_seed_gives_the_same_dice_on_every_machine() {
        let mut dice = SeededDice::new(Seed::from_number(1));
        let rolls: Vec<u32> = (0..12).map(|_| dice.below(8, Chance::Die, RULE)).collect();
        let mut again = SeededDice::new(Seed::from_number(1));
        assert!(rolls.iter().all(|roll| *roll == again.below(8, Chance::Die, RULE)));
        assert!(rolls.iter().any(|roll| *roll != rolls[0]), "{rolls:?}");
    }

    #[test]
    fn typed_dice_say_which_roll_they_need() {
        let mut dice = TypedDice::new(Seed::from_number(1));
        dice.type_in(5);
        assert_eq!(dice.below(8, Chance::Die, RULE), 5);
        assert_eq!(dice.need(), None);
        dice.below(2, Chance::Coin, RULE);
        assert_eq!(dice.need(), Some(Need { sides: 2, what: Chance::Coin, rule: RULE }));
    }

    #[test]
    fn a_seed_is_never_printed_by_accident() {
        let seed = Seed::from_number(77);
        assert_eq!(format!("{seed:?}"), "Seed(secret)");
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert!("xyz".parse::<Seed>().is_err());
    }
}
