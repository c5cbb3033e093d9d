//! Effects that deal, prevent and direct damage.

use super::{Amount, Filters, Scope, Select};

/// Damage that is prevented.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DamageKind {
    /// Any.
    Any,
    /// From missiles.
    Missile,
    /// From Overheat.
    Overheat,
}

/// An effect on damage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DamageEffect {
    /// `damage 3 to unit`, `structure-damage 1 to site`.
    Deal {
        /// How much.
        amount: Amount,
        /// To whom.
        to: Select,
        /// Whether armor does not reduce it.
        structure: bool,
    },
    /// `divide 5 among any unit or site`.
    Divide {
        /// How much in all.
        amount: Amount,
        /// Among what.
        among: Filters,
    },
    /// `prevent 2 to unit`, `prevent up-to 2 to unit`, `prevent all missile to host`.
    Prevent {
        /// How much; all if nothing is named.
        amount: Option<Amount>,
        /// Whether less may be prevented.
        up_to: bool,
        /// Which damage.
        kind: DamageKind,
        /// To whom.
        to: Select,
    },
    /// `no-damage-by each unit`.
    DealsNone(Select),
    /// `double-damage-to unit`.
    Double(Select),
    /// `redirect first to second`: all damage.
    Redirect {
        /// From whom.
        from: Select,
        /// To whom.
        to: Select,
    },
    /// `absorb 4 from host`: the attacker may turn so much damage on this card, which scraps it.
    Absorb {
        /// How much.
        amount: u8,
        /// From whom.
        from: Select,
    },
    /// `assign-only unit to target`.
    OnlyTo {
        /// Whose damage.
        of: Select,
        /// To whom it may be assigned.
        to: Select,
    },
    /// `assign-at-random`: each Unit's whole damage goes to a random other Unit.
    AtRandom,
    /// `as-if-unblocked`.
    AsIfUnblocked,
    /// `point-dice host: prevent 1-2, scrap 6-6`: its player may roll a die for each point it deals to a Unit.
    PointDice {
        /// Whose damage.
        of: Select,
        /// The results that prevent the point.
        prevent: (u8, u8),
        /// The results that scrap the recipient.
        scrap: (u8, u8),
    },
    /// `follow-up 1 per 3`: damage to the attacker's Stockpile for damage dealt by attackers.
    FollowUp {
        /// How much.
        amount: u8,
        /// For every so many points.
        per: u8,
    },
    /// `more-damage 1`: the card being activated deals more in all.
    More(u8),
}

impl DamageEffect {
    pub(super) fn parse(verb: &str, rest: &str, scope: &Scope) -> Result<Option<Self>, String> {
        let select = || Select::parse(rest, scope);
        let effect = match verb {
            "damage" | "structure-damage" => {
                let (amount, to) = rest.split_once(" to ").ok_or("how much to whom?")?;
                let (amount, to) = (Amount::parse(amount, scope)?, Select::parse(to, scope)?);
                DamageEffect::Deal { amount, to, structure: verb == "structure-damage" }
            }
            "divide" => {
                let (amount, among) = rest.split_once(" among ").ok_or("how much among whom?")?;
                let amount = Amount::parse(amount, scope)?;
                DamageEffect::Divide { amount, among: Filters::parse(among, scope)? }
            }
            "prevent" => prevent(rest, scope)?,
            "no-damage-by" => DamageEffect::DealsNone(select()?),
            "double-damage-to" => DamageEffect::Double(select()?),
            "redirect" => {
                let (from, to) = rest.split_once(" to ").ok_or("from whom to whom?")?;
                let (from, to) = (Select::parse(from, scope)?, Select::parse(to, scope)?);
                DamageEffect::Redirect { from, to }
            }
            "absorb" => {
                let (amount, from) = rest.split_once(" from ").ok_or("how much from whom?")?;
                DamageEffect::Absorb { amount: number(amount)?, from: Select::parse(from, scope)? }
            }
            "assign-only" => {
                let (of, to) = rest.split_once(" to ").ok_or("whose damage to whom?")?;
                DamageEffect::OnlyTo {
                    of: Select::parse(of, scope)?,
                    to: Select::parse(to, scope)?,
                }
            }
            "assign-at-random" => DamageEffect::AtRandom,
            "as-if-unblocked" => DamageEffect::AsIfUnblocked,
            "point-dice" => {
                let (of, dice) = rest.split_once(": prevent ").ok_or("which results prevent?")?;
                let (prevent, scrap) = dice.split_once(", scrap ").ok_or("which results scrap?")?;
                let (prevent, scrap) = (range(prevent)?, range(scrap)?);
                DamageEffect::PointDice { of: Select::parse(of, scope)?, prevent, scrap }
            }
            "follow-up" => {
                let (amount, per) = rest.split_once(" per ").ok_or("how much per how much?")?;
                let (amount, per) = (number(amount)?, number(per)?);
                match per {
                    0 => return Err("nothing is divided by 0".to_owned()),
                    per => DamageEffect::FollowUp { amount, per },
                }
            }
            "more-damage" => DamageEffect::More(number(rest)?),
            _ => return Ok(None),
        };
        Ok(Some(effect))
    }
}

fn prevent(rest: &str, scope: &Scope) -> Result<DamageEffect, String> {
    let (amount, to) = rest.split_once(" to ").ok_or("how much to whom?")?;
    let to = Select::parse(to, scope)?;
    let (amount, kind) = match amount {
        "all" => (None, DamageKind::Any),
        "all missile" => (None, DamageKind::Missile),
        "all overheat" => (None, DamageKind::Overheat),
        amount => (Some(amount), DamageKind::Any),
    };
    let up_to = amount.is_some_and(|amount| amount.starts_with("up-to "));
    let amount = amount.map(|amount| amount.trim_start_matches("up-to "));
    let amount = amount.map(|amount| Amount::parse(amount, scope)).transpose()?;
    Ok(DamageEffect::Prevent { amount, up_to, kind, to })
}

fn number(text: &str) -> Result<u8, String> {
    text.trim().parse().map_err(|_| format!("`{}` is no number", text.trim()))
}

/// Reads results of a die, such as `1-2` or `6`.
pub(crate) fn range(text: &str) -> Result<(u8, u8), String> {
    let wrong = || format!("`{text}` is no range of results such as `3-6`");
    let (low, high) = text.split_once('-').unwrap_or((text, text));
    let side = |text: &str| text.trim().parse::<u8>().ok().filter(|side| (1..=6).contains(side));
    match (side(low).ok_or_else(wrong)?, side(high).ok_or_else(wrong)?) {
        (low, high) if low <= high => Ok((low, high)),
        _ => Err(wrong()),
    }
}
