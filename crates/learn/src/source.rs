//! Where the chance of a board comes from.

use ironlance_engine::{Chance, Dice, SeededDice};
use ironlance_rulebook::RuleId;

/// Where the chance of a board comes from.
#[derive(Clone)]
pub(crate) enum Source {
    /// From a seed.
    Seeded(Box<SeededDice>),
    /// From whoever plays, a number at a time.
    Given,
}

/// Numbers that were given, in order.
pub(crate) struct GivenDice<'a> {
    numbers: std::slice::Iter<'a, u32>,
    /// The first that is missing: a number below it.
    pub missing: Option<u32>,
}

impl GivenDice<'_> {
    pub fn new(numbers: &[u32]) -> GivenDice<'_> {
        GivenDice { numbers: numbers.iter(), missing: None }
    }
}

impl Dice for GivenDice<'_> {
    fn below(&mut self, n: u32, _: Chance, _: RuleId) -> u32 {
        if n <= 1 {
            return 0;
        }
        match self.numbers.next() {
            Some(number) => (*number).min(n - 1),
            None => {
                self.missing.get_or_insert(n);
                0
            }
        }
    }
}
