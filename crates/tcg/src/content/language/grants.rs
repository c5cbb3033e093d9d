//! Effects that give options and keyword abilities, or change their use.

use super::{Amount, Duration, Scope, Select, Slot, SlotKind, signed, word};
use crate::content::{Feature, OptionKind};

/// An effect on what a Unit can do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GrantEffect {
    /// `gives host the Jump`.
    Gives {
        /// To whom.
        to: Select,
        /// What.
        feature: Feature,
        /// For how long.
        lasts: Duration,
    },
    /// `option-bonus overheat host +2`: more attack whenever the option is used.
    OptionBonus {
        /// Which option.
        option: OptionKind,
        /// Whose.
        of: Select,
        /// How much more attack.
        by: Amount,
    },
    /// `no-overheat-damage host`.
    NoOverheatDamage(Select),
    /// `no-depletion host`: Alpha Strike does not deplete.
    NoDepletion(Select),
    /// `must-use option: each opposing unit`.
    MustUse(Slot, Select),
    /// `cannot-use option: each opposing unit`.
    CannotUse(Slot, Select),
}

impl GrantEffect {
    pub(super) fn parse(verb: &str, rest: &str, scope: &Scope) -> Result<Option<Self>, String> {
        let named = || {
            let (name, of) = rest.split_once(": ").ok_or("which option, and whose?")?;
            let slot = scope.find(name, SlotKind::Option)?;
            Ok::<_, String>((slot, Select::parse(of, scope)?))
        };
        let effect = match verb {
            "gives" => {
                let (to, what) = rest.split_once(" the ").ok_or("gives whom the what?")?;
                let (what, lasts) = Duration::split(what);
                let feature = what.parse()?;
                GrantEffect::Gives { to: Select::parse(to, scope)?, feature, lasts }
            }
            "option-bonus" => {
                let (option, rest) = rest.split_once(' ').ok_or("which option?")?;
                let option = word(OptionKind::parse, option, "option")?;
                let (of, by) = signed(rest, scope)?;
                GrantEffect::OptionBonus { option, of: Select::parse(of, scope)?, by }
            }
            "no-overheat-damage" => GrantEffect::NoOverheatDamage(Select::parse(rest, scope)?),
            "no-depletion" => GrantEffect::NoDepletion(Select::parse(rest, scope)?),
            "must-use" => named().map(|(slot, of)| GrantEffect::MustUse(slot, of))?,
            "cannot-use" => named().map(|(slot, of)| GrantEffect::CannotUse(slot, of))?,
            _ => return Ok(None),
        };
        Ok(Some(effect))
    }
}
