//! How much: numbers as a card says them.

use super::speech::Speech;
use crate::content::{
    Ability,
    language::{Amount, Block, Count, DiceEffect, Effect, Filters, Price, Select, Slot, Who},
};

/// Where a number that an ability keeps comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Kept {
    /// Dice.
    Rolled,
    /// Something that was counted.
    Counted,
    /// The player's secret number.
    Mine,
    /// The secret number of another.
    Theirs(Who),
    /// Counters removed as a cost.
    Removed,
}

/// How a card puts a number.
enum Much {
    /// In digits.
    Number(i16),
    /// So many for each thing, or for every few of them.
    Per { times: i16, each: String },
    /// As many as was just spoken of, so many times.
    Same(i16),
    /// Equal to something.
    Equal(String),
}

/// A number of things: what stands where the number stands, and what follows in the end.
pub(super) struct Quantity {
    pub(super) head: String,
    pub(super) tail: String,
}

/// Where the number in each slot of an ability comes from.
pub(super) fn kept_numbers(ability: &Ability) -> Vec<Option<Kept>> {
    let mut numbers = vec![None; ability.names.len()];
    let mut note = |slot: Slot, kept: Kept| numbers[usize::from(slot)] = Some(kept);
    for price in &ability.costs {
        if let Price::RemoveAny(_, slot) = price {
            note(*slot, Kept::Removed);
        }
    }
    for effect in &ability.effects {
        effect.visit(&mut |effect| match effect {
            Effect::Dice(DiceEffect::Roll { keep, .. }) => note(*keep, Kept::Rolled),
            Effect::Dice(DiceEffect::Count { keep, .. }) => note(*keep, Kept::Counted),
            Effect::Dice(DiceEffect::SecretNumbers { mine, theirs, with }) => {
                note(*mine, Kept::Mine);
                note(*theirs, Kept::Theirs(*with));
            }
            Effect::Block(block) => {
                if let Block::Roll { keep: Some(keep), .. } = &**block {
                    note(*keep, Kept::Rolled);
                }
            }
            _ => {}
        });
    }
    numbers
}

impl Speech<'_> {
    /// A number of things of one noun, such as `2 cards`, `that many cards` or `1 damage` with
    /// ` for each ...` in the end. `about` is whom the sentence is about.
    pub(super) fn quantity(
        &self,
        amount: &Amount,
        (one, many): (&str, &str),
        about: Option<&Select>,
    ) -> Quantity {
        let counted = |number: i16| match number {
            1 => one.to_owned(),
            number => format!("{number} {many}"),
        };
        match self.much(amount, about) {
            Much::Number(number) => Quantity { head: counted(number), tail: String::new() },
            Much::Per { times, each } => {
                Quantity { head: counted(times), tail: format!(" {each}") }
            }
            Much::Same(times) => {
                let twice = if times == 2 { "twice " } else { "" };
                let that = if many == "damage" { "that much" } else { "that many" };
                Quantity { head: format!("{twice}{that} {many}"), tail: String::new() }
            }
            Much::Equal(to) => Quantity { head: many.to_owned(), tail: format!(" equal to {to}") },
        }
    }

    /// A change, such as `+2 attack`, `+1 attack for each ...` or `extra attack equal to ...`.
    pub(super) fn change(&self, by: &Amount, value: &str, about: Option<&Select>) -> String {
        match self.much(by, about) {
            Much::Number(number) => format!("{number:+} {value}"),
            Much::Per { times, each } => format!("{times:+} {value} {each}"),
            Much::Same(_) => format!("extra {value} equal to that number"),
            Much::Equal(to) if by.times < 0 => format!("-X {value}, where X is {to}"),
            Much::Equal(to) => format!("extra {value} equal to {to}"),
        }
    }

    /// A number as a thing of its own.
    pub(super) fn amount(&self, amount: &Amount) -> String {
        match amount.number() {
            Some(number) => number.to_string(),
            None => self.worked_out(amount, None),
        }
    }

    fn much(&self, amount: &Amount, about: Option<&Select>) -> Much {
        if let Some(number) = amount.number() {
            return Much::Number(number);
        }
        if let Some(per) = self.per(amount, about) {
            return Much::Per { times: amount.times, each: per };
        }
        let plain = amount.divided == 1 && amount.plus == 0;
        match &amount.of {
            Count::Kept(slot) if plain && (1..=2).contains(&amount.times) => {
                match self.kept(*slot) {
                    Some(Kept::Rolled) | None => Much::Equal(self.worked_out(amount, about)),
                    Some(_) => Much::Same(amount.times),
                }
            }
            _ => Much::Equal(self.worked_out(amount, about)),
        }
    }

    fn kept(&self, slot: Slot) -> Option<Kept> {
        self.numbers.get(usize::from(slot)).cloned().flatten()
    }

    /// `for each card` or `for every 2 cards`, where something can be counted out like that. `about`
    /// is whom the sentence is about.
    pub(super) fn per(&self, amount: &Amount, about: Option<&Select>) -> Option<String> {
        if amount.up || amount.plus != 0 {
            return None;
        }
        let one = amount.divided == 1;
        let s = if one { "" } else { "s" };
        let things = match &amount.of {
            Count::Surplus(of) if about == Some(of) => {
                format!("construction counter{s} above its cost")
            }
            Count::Surplus(of) => {
                format!("construction counter{s} above the cost of {}", self.cards(of))
            }
            Count::Counters(counter, on) => {
                format!("{} counter{s} on {}", self.counter(*counter), self.cards(on))
            }
            Count::Kept(slot) if self.kept(*slot) == Some(Kept::Removed) => {
                format!("counter{s} removed")
            }
            Count::Hand(who) => format!("card{s} in {} hand", self.whose(*who)),
            Count::Cards(filters) => self.kind_of(filters, !one),
            Count::Outnumber => format!("Unit{s} by which yours outnumber the opposing ones"),
            Count::CostAbove(new, old) => format!(
                "point{s} by which the base cost of {} exceeds that of {}",
                self.chosen(*new),
                self.chosen(*old)
            ),
            _ => return None,
        };
        Some(match amount.divided {
            1 => format!("for each {things}"),
            by => format!("for every {by} {things}"),
        })
    }

    fn worked_out(&self, amount: &Amount, about: Option<&Select>) -> String {
        let of = match &amount.of {
            Count::One => String::new(),
            Count::Kept(slot) => self.number_words(*slot),
            Count::Surplus(of) => {
                format!("the construction counters above the cost of {}", self.cards(of))
            }
            Count::Counters(counter, on) => {
                format!("the {} counters on {}", self.counter(*counter), self.cards(on))
            }
            Count::BaseAttack(of) => self.figure("base attack", of, about),
            Count::BaseArmor(of) => self.figure("base armor", of, about),
            Count::Attack(of) => self.figure("attack", of, about),
            Count::Structure(of) => self.figure("structure", of, about),
            Count::Tonnage(of) => self.figure("tonnage", of, about),
            Count::Hand(who) => format!("the number of cards in {} hand", self.whose(*who)),
            Count::Cards(filters) => format!("the number of {}", self.all_of(filters)),
            Count::Chosen(of) => format!("the number of {}", self.cards(of)),
            Count::Outnumber => {
                "the number by which your Units outnumber the opposing ones".to_owned()
            }
            Count::CostAbove(new, old) => format!(
                "the points by which the base cost of {} exceeds that of {}",
                self.chosen(*new),
                self.chosen(*old)
            ),
        };
        let times = match amount.times.unsigned_abs() {
            1 => String::new(),
            2 => "twice ".to_owned(),
            times => format!("{times} times "),
        };
        let divided = match (amount.divided, amount.up) {
            (1, _) => String::new(),
            (by, true) => format!(" divided by {by}, rounded up"),
            (by, false) => format!(" divided by {by}, rounded down"),
        };
        let plus = match amount.plus {
            0 => String::new(),
            less if less < 0 => format!(" less {}", -less),
            more => format!(" plus {more}"),
        };
        format!("{times}{of}{divided}{plus}")
    }

    fn figure(&self, name: &str, of: &Select, about: Option<&Select>) -> String {
        match about == Some(of) {
            true => format!("its {name}"),
            false => format!("the {name} of {}", self.cards(of)),
        }
    }

    fn number_words(&self, slot: Slot) -> String {
        let several = self.numbers.iter().flatten().filter(|it| **it == Kept::Rolled).count();
        match self.kept(slot) {
            Some(Kept::Rolled) if 1 < several => format!("the {} number rolled", self.name(slot)),
            Some(Kept::Rolled) => "the number rolled".to_owned(),
            Some(Kept::Mine) => "your number".to_owned(),
            Some(Kept::Theirs(who)) => format!("{} number", self.whose(who)),
            Some(Kept::Removed) => "the number of counters removed".to_owned(),
            Some(Kept::Counted) | None => "that number".to_owned(),
        }
    }

    /// So many cards of a description, such as `up to 2 of your Units` or `that many cards in your
    /// hand`, with what follows in the end.
    pub(super) fn so_many(&self, amount: &Amount, from: &Filters) -> String {
        match self.much(amount, None) {
            Much::Number(1) => self.counted("one", from, true),
            Much::Number(number) => self.counted(&number.to_string(), from, false),
            Much::Per { times: 1, each } => format!("{} {each}", self.counted("one", from, true)),
            Much::Per { times, each } => {
                format!("{} {each}", self.counted(&times.to_string(), from, false))
            }
            Much::Same(2) => self.counted("twice that many", from, false),
            Much::Same(_) => self.counted("that many", from, false),
            Much::Equal(to) => {
                format!("{}, as many as {to}", self.counted("so many", from, false))
            }
        }
    }
}
