//! Effects that put counters on cards.

use super::{Amount, CounterId, Scope, Select};

/// Which counters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CounterKind {
    /// Construction counters.
    Construction,
    /// Damage counters.
    Damage,
    /// Counters that cards define.
    Named(CounterId),
}

/// An effect on counters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CounterEffect {
    /// `put 3 innovation on self`.
    Put {
        /// How many.
        amount: Amount,
        /// Which.
        counter: CounterKind,
        /// On what.
        on: Select,
    },
    /// `two-for-one card`: one counter on it, of a kind its player chooses, becomes two.
    TwoForOne(Select),
}

impl CounterEffect {
    pub(super) fn parse(verb: &str, rest: &str, scope: &Scope) -> Result<Option<Self>, String> {
        let effect = match verb {
            "put" => {
                let (what, on) = rest.rsplit_once(" on ").ok_or("on what?")?;
                let (amount, counter) = what.rsplit_once(' ').ok_or("how many of which?")?;
                let counter = match counter {
                    "construction" => CounterKind::Construction,
                    "damage" => CounterKind::Damage,
                    name => CounterKind::Named(scope.counter(name)?),
                };
                let (amount, on) = (Amount::parse(amount, scope)?, Select::parse(on, scope)?);
                CounterEffect::Put { amount, counter, on }
            }
            "two-for-one" => CounterEffect::TwoForOne(Select::parse(rest, scope)?),
            _ => return Ok(None),
        };
        Ok(Some(effect))
    }
}
