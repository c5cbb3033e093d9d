//! How much: numbers that are fixed, rolled, counted or worked out.

use super::{CounterId, Filters, Scope, Select, Slot, SlotKind, Who};

/// What a number is counted from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Count {
    /// One, so that the number is the factor.
    One,
    /// A number kept: a die, a secret number, counters removed as a cost.
    Kept(Slot),
    /// Construction counters above the cost, when it was activated.
    Surplus(Select),
    /// Counters of a name.
    Counters(CounterId, Select),
    /// The printed attack.
    BaseAttack(Select),
    /// The printed armor.
    BaseArmor(Select),
    /// The current attack.
    Attack(Select),
    /// The current structure.
    Structure(Select),
    /// The tonnage.
    Tonnage(Select),
    /// Cards in a hand.
    Hand(Who),
    /// Cards of a description.
    Cards(Filters),
    /// Cards that were chosen.
    Chosen(Select),
    /// By how many own Units outnumber the opposing ones, at least 0.
    Outnumber,
    /// By how much the base cost of one exceeds that of the other, at least 0.
    CostAbove(Slot, Slot),
}

/// A number: a factor times something counted, divided, and more or less.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Amount {
    /// The factor, with its sign.
    pub times: i16,
    /// What is counted.
    pub of: Count,
    /// What it is divided by.
    pub divided: u8,
    /// Whether parts are rounded up.
    pub up: bool,
    /// What is added in the end.
    pub plus: i16,
}

impl Amount {
    /// A fixed number.
    pub const fn fixed(number: i16) -> Amount {
        Amount { times: number, of: Count::One, divided: 1, up: false, plus: 0 }
    }

    /// The number, if it is fixed.
    pub fn number(&self) -> Option<i16> {
        (self.of == Count::One).then(|| self.times / i16::from(self.divided) + self.plus)
    }

    /// The number with the other sign.
    #[must_use]
    pub fn negated(mut self) -> Amount {
        self.times = -self.times;
        self.plus = -self.plus;
        self
    }

    /// Reads `3`, `2 * removed`, `surplus / 3`, `tonnage of unit / 10 up`, `structure of unit - 1`.
    pub fn parse(text: &str, scope: &Scope) -> Result<Amount, String> {
        let text = text.trim();
        if let Ok(number) = text.parse::<i16>() {
            return match number.unsigned_abs() <= 100 {
                true => Ok(Amount::fixed(number)),
                false => Err(format!("{number} is beyond 100")),
            };
        }
        let number = |text: &str| {
            text.trim().parse::<u8>().map_err(|_| format!("`{}` is no number", text.trim()))
        };
        let (times, text) = match text.split_once('*') {
            Some((times, rest)) => (i16::from(number(times)?), rest),
            None => (1, text),
        };
        let (text, plus) = match text.split_once(" - ") {
            Some((rest, less)) => (rest, -i16::from(number(less)?)),
            None => (text, 0),
        };
        let (text, up) = match text.trim().strip_suffix(" up") {
            Some(rest) => (rest, true),
            None => (text, false),
        };
        let (text, divided) = match text.split_once('/') {
            Some((rest, by)) => (rest, number(by)?),
            None => (text, 1),
        };
        if divided == 0 {
            return Err("nothing is divided by 0".to_owned());
        }
        Ok(Amount { times, of: Count::parse(text.trim(), scope)?, divided, up, plus })
    }
}

impl Count {
    fn parse(text: &str, scope: &Scope) -> Result<Count, String> {
        if let Some(rest) = text.strip_prefix("count ") {
            return Ok(Count::Cards(Filters::parse(rest, scope)?));
        }
        if let Some(rest) = text.strip_prefix("chosen ") {
            return Ok(Count::Chosen(Select::parse(rest, scope)?));
        }
        if let Some(rest) = text.strip_prefix("cost-above ") {
            let (new, old) = rest.split_once(' ').ok_or("`cost-above` takes two names")?;
            let find = |name: &str| scope.find(name, SlotKind::Cards);
            return Ok(Count::CostAbove(find(new)?, find(old)?));
        }
        let (what, of) = match text.split_once(" of ") {
            Some((what, of)) => (what, Some(of)),
            None => (text, None),
        };
        let card = || of.map_or(Ok(Select::This), |of| Select::parse(of, scope));
        if let Some(name) = what.strip_prefix("counters ") {
            return Ok(Count::Counters(scope.counter(name)?, card()?));
        }
        Ok(match what {
            "surplus" => Count::Surplus(card()?),
            "base-attack" => Count::BaseAttack(card()?),
            "base-armor" => Count::BaseArmor(card()?),
            "attack" => Count::Attack(card()?),
            "structure" => Count::Structure(card()?),
            "tonnage" => Count::Tonnage(card()?),
            "outnumber" => Count::Outnumber,
            "hand" => Count::Hand(Who::parse(of.unwrap_or("you"), scope)?),
            name if scope.knows(name) => Count::Kept(scope.find(name, SlotKind::Number)?),
            other => return Err(format!("`{other}` is no amount")),
        })
    }
}
