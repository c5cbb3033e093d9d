//! Effects that tap, untap, deplete, reload and repair.

use super::{Amount, Scope, Select};

/// An effect on how cards stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StateEffect {
    /// `tap unit`.
    Tap(Select),
    /// `untap unit`.
    Untap(Select),
    /// `deplete unit`.
    Deplete(Select),
    /// `reload unit`.
    Reload(Select),
    /// `repair 3 on each own unit`.
    Repair {
        /// How much at most.
        amount: Amount,
        /// On whom.
        on: Select,
    },
    /// `does-not-untap self`: not in the Untap phase.
    DoesNotUntap(Select),
    /// `may-stay-tapped host`: its controller may leave it tapped in the Untap phase.
    MayStayTapped(Select),
    /// `hold each opposing engaged unit`: they do not untap while the 'Mech of this card stays
    /// tapped and this card on it.
    Hold(Select),
}

impl StateEffect {
    pub(super) fn parse(verb: &str, rest: &str, scope: &Scope) -> Result<Option<Self>, String> {
        let select = || Select::parse(rest, scope);
        let effect = match verb {
            "tap" => StateEffect::Tap(select()?),
            "untap" => StateEffect::Untap(select()?),
            "deplete" => StateEffect::Deplete(select()?),
            "reload" => StateEffect::Reload(select()?),
            "repair" => {
                let (amount, on) = rest.split_once(" on ").ok_or("how much on whom?")?;
                let amount = Amount::parse(amount, scope)?;
                StateEffect::Repair { amount, on: Select::parse(on, scope)? }
            }
            "does-not-untap" => StateEffect::DoesNotUntap(select()?),
            "may-stay-tapped" => StateEffect::MayStayTapped(select()?),
            "hold" => StateEffect::Hold(select()?),
            _ => return Ok(None),
        };
        Ok(Some(effect))
    }
}
