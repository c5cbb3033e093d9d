//! A number that remembers why it is what it is.

use ironlance_rulebook::{RuleId, cite};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A sum of parts, each with the rule behind it. No part is ever dropped, however many there are.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    /// A handful, which need no memory of their own.
    parts: SmallVec<[(RuleId, i32); 8]>,
}

impl Tally {
    /// A tally that begins with one part.
    pub fn new(rule: RuleId, amount: impl Into<i32>) -> Tally {
        let mut tally = Tally::default();
        tally.add(rule, amount);
        tally
    }

    /// Adds a part and cites its rule. A part of 0 changes nothing and is left out.
    pub fn add(&mut self, rule: RuleId, amount: impl Into<i32>) {
        let amount = amount.into();
        if amount != 0 {
            self.set(rule, amount);
        }
    }

    /// Adds a part even where its amount is 0, because that it is 0 matters.
    pub fn set(&mut self, rule: RuleId, amount: impl Into<i32>) {
        cite(rule);
        let amount = amount.into();
        match self.parts.iter_mut().find(|(other, _)| *other == rule) {
            Some((_, last)) => *last += amount,
            None => self.parts.push((rule, amount)),
        }
    }

    /// Lowers the total to `most` for `rule`, if it is above.
    pub fn cap(&mut self, rule: RuleId, most: impl Into<i32>) {
        let above = self.total() - most.into();
        if above > 0 {
            self.add(rule, -above);
        }
    }

    /// Raises the total to `least` for `rule`, if it is below.
    pub fn floor(&mut self, rule: RuleId, least: impl Into<i32>) {
        let below = least.into() - self.total();
        if below > 0 {
            self.add(rule, below);
        }
    }

    /// The sum.
    pub fn total(&self) -> i32 {
        self.parts.iter().map(|(_, amount)| amount).sum()
    }

    /// The sum as a number of dice.
    pub fn dice(&self) -> u8 {
        self.total().clamp(0, 255) as u8
    }

    /// The parts, in the order they were added.
    pub fn parts(&self) -> &[(RuleId, i32)] {
        &self.parts
    }
}

impl JsonSchema for Tally {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Tally".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        #[derive(JsonSchema)]
        #[allow(dead_code)]
        struct Parts {
            parts: Vec<(RuleId, i32)>,
        }
        Parts::json_schema(generator)
    }
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::rule;

    use super::*;

    const SPEED: RuleId = rule!("tcg.card.speed");
    const GUARD: RuleId = rule!("tcg.guard.set");
    const LIMIT: RuleId = rule!("tcg.card.value-floor");

    #[test]
    fn parts_of_the_same_rule_are_one_part_and_parts_of_0_are_left_out() {
        let mut tally = Tally::new(SPEED, 5);
        tally.add(GUARD, 2);
        tally.add(SPEED, 1);
        tally.add(LIMIT, 0);
        assert_eq!(tally.parts(), [(SPEED, 6), (GUARD, 2)]);
        tally.set(LIMIT, 0);
        assert_eq!((tally.parts().len(), tally.total(), tally.dice()), (3, 8, 8));
    }

    #[test]
    fn a_limit_is_a_part_of_its_own_where_it_matters() {
        let mut tally = Tally::new(SPEED, 5);
        tally.cap(LIMIT, 5);
        tally.floor(LIMIT, 5);
        assert_eq!(tally.parts(), [(SPEED, 5)]);
        tally.cap(LIMIT, 4);
        assert_eq!((tally.total(), tally.parts()), (4, [(SPEED, 5), (LIMIT, -1)].as_slice()));
        tally.floor(GUARD, 7);
        assert_eq!((tally.total(), tally.parts()[2]), (7, (GUARD, 3)));
    }

    #[test]
    fn no_part_is_dropped_however_many_and_however_large() {
        let mut tally = Tally::default();
        let rules: Vec<RuleId> = RuleId::all().take(40).collect();
        rules.iter().for_each(|rule| tally.add(*rule, 100));
        rules.iter().for_each(|rule| tally.add(*rule, 100));
        assert_eq!((tally.parts().len(), tally.total()), (40, 8000));
        tally.cap(LIMIT, 300);
        assert_eq!(tally.total(), 300);
        assert_eq!(tally.dice(), 255);
    }

    #[test]
    fn fewer_than_no_dice_are_none() {
        assert_eq!(Tally::new(SPEED, -3).dice(), 0);
    }
}
