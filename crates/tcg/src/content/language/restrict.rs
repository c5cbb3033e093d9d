//! Effects that forbid and cancel.

use super::{Duration, Filters, Scope, Who};

/// An effect that forbids or cancels something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RestrictEffect {
    /// `no-mission-cards foe until your next turn`.
    NoMissionCards(Who, Duration),
    /// `no-effect-when-activated subterfuge card`.
    NoEffectWhenActivated(Filters),
    /// `cancel`: the card being activated.
    Cancel,
    /// `stop`: nothing more of this ability happens.
    Stop,
}

impl RestrictEffect {
    pub(super) fn parse(verb: &str, rest: &str, scope: &Scope) -> Result<Option<Self>, String> {
        let effect = match verb {
            "no-mission-cards" => {
                let (who, lasts) = Duration::split(rest);
                RestrictEffect::NoMissionCards(Who::parse(who, scope)?, lasts)
            }
            "no-effect-when-activated" => {
                RestrictEffect::NoEffectWhenActivated(Filters::parse(rest, scope)?)
            }
            "cancel" => RestrictEffect::Cancel,
            "stop" => RestrictEffect::Stop,
            _ => return Ok(None),
        };
        Ok(Some(effect))
    }
}
