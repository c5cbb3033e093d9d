//! Effects on the values of cards and on initiative.

use super::{Amount, Duration, Scope, Select, Who, signed, word};
use crate::content::{Speed, Value};

/// An effect on a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ValueEffect {
    /// `attack unit +3`: a value of cards changes.
    Change {
        /// Which value.
        value: Value,
        /// Whose.
        of: Select,
        /// By how much.
        by: Amount,
        /// For how long.
        lasts: Duration,
    },
    /// `initiative +2`, `initiative opponent -1`: a player's score changes.
    Score {
        /// Whose.
        who: Who,
        /// By how much.
        by: Amount,
        /// For how long.
        lasts: Duration,
    },
    /// `attack unit +5 against sites`: attack usable only against targets other than Units.
    AgainstSites {
        /// Whose.
        of: Select,
        /// By how much.
        by: Amount,
    },
    /// `reduce armor of each opposing unit to 0`.
    Reduce {
        /// Which value.
        value: Value,
        /// Whose.
        of: Select,
        /// To which number.
        to: u8,
    },
    /// `speed of host slow`.
    Speed {
        /// Whose.
        of: Select,
        /// Which speed.
        to: Speed,
    },
    /// `slower each attacking unit`, `faster unit this turn`: one speed, when attacking.
    Shift {
        /// Whose.
        of: Select,
        /// Whether faster; otherwise slower.
        faster: bool,
        /// For how long.
        lasts: Duration,
    },
    /// `win-initiative`.
    WinInitiative,
}

impl ValueEffect {
    pub(super) fn parse(verb: &str, rest: &str, scope: &Scope) -> Result<Option<Self>, String> {
        let (rest, lasts) = Duration::split(rest);
        let effect = match verb {
            "attack" | "armor" | "structure" | "initiative" => {
                let value = word(Value::parse, verb, "value")?;
                change(value, rest, lasts, scope)?
            }
            "reduce" => {
                let (value, rest) = rest.split_once(" of ").ok_or("reduce armor of whom?")?;
                let (of, to) = rest.rsplit_once(" to ").ok_or("to which number?")?;
                let value = word(Value::parse, value, "value")?;
                let to = to.parse().map_err(|_| format!("`{to}` is no number"))?;
                ValueEffect::Reduce { value, of: Select::parse(of, scope)?, to }
            }
            "speed" => {
                let (of, to) = rest.rsplit_once(' ').ok_or("which speed?")?;
                let of = of.strip_prefix("of ").unwrap_or(of);
                let to = word(Speed::parse, to, "speed")?;
                ValueEffect::Speed { of: Select::parse(of, scope)?, to }
            }
            "faster" | "slower" => {
                let of = Select::parse(rest, scope)?;
                ValueEffect::Shift { of, faster: verb == "faster", lasts }
            }
            "win-initiative" => ValueEffect::WinInitiative,
            _ => return Ok(None),
        };
        Ok(Some(effect))
    }

    /// Whether it directly changes an initiative score.
    pub fn is_initiative(&self) -> bool {
        match self {
            ValueEffect::Change { value, .. } => *value == Value::Initiative,
            ValueEffect::Score { .. } | ValueEffect::WinInitiative => true,
            _ => false,
        }
    }
}

fn change(value: Value, rest: &str, lasts: Duration, scope: &Scope) -> Result<ValueEffect, String> {
    let (rest, sites) = match rest.strip_suffix(" against sites") {
        Some(rest) => (rest, true),
        None => (rest, false),
    };
    let (of, by) = signed(rest, scope)?;
    if value == Value::Initiative {
        let who = if of.is_empty() { Ok(Who::You) } else { Who::parse(of, scope) };
        if let Ok(who) = who {
            return Ok(ValueEffect::Score { who, by, lasts });
        }
    }
    let of = Select::parse(of, scope)?;
    Ok(match sites && value == Value::Attack {
        true => ValueEffect::AgainstSites { of, by },
        false => ValueEffect::Change { value, of, by, lasts },
    })
}
