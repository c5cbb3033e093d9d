//! Choices that effects ask for.

use super::{Amount, Filters, Scope, Slot, SlotKind, Who};

/// How many are chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HowMany {
    /// One.
    One,
    /// So many, or as many as there are.
    Exactly(Amount),
    /// So many or fewer.
    UpTo(Amount),
    /// Any number.
    Any,
}

/// A choice, and where it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChoiceEffect {
    /// `choose unit: own unit`, `choose up-to surplus units: own unit`,
    /// `choose any-number cards: own card in-scrapheap`, `choose exactly n cards: own card in-hand`,
    /// `let opponent choose card: own card in-hand`.
    Cards {
        /// Where it is kept.
        keep: Slot,
        /// How many.
        how_many: HowMany,
        /// Among what.
        from: Filters,
        /// Who chooses.
        by: Who,
    },
    /// `choose-opponent foe`.
    Opponent(Slot),
    /// `choose-asset asset`.
    Asset(Slot),
    /// `choose-option option`: one of the four standard ones.
    Option(Slot),
}

impl ChoiceEffect {
    pub(super) fn parse(verb: &str, rest: &str, scope: &mut Scope) -> Result<Option<Self>, String> {
        let effect = match verb {
            "choose" => cards(rest, Who::You, scope)?,
            "let" => {
                let (who, rest) = rest.split_once(" choose ").ok_or("let whom choose?")?;
                let by = Who::parse(who, scope)?;
                cards(rest, by, scope)?
            }
            "choose-opponent" => ChoiceEffect::Opponent(scope.give(rest, SlotKind::Player)?),
            "choose-asset" => ChoiceEffect::Asset(scope.give(rest, SlotKind::Asset)?),
            "choose-option" => ChoiceEffect::Option(scope.give(rest, SlotKind::Option)?),
            _ => return Ok(None),
        };
        Ok(Some(effect))
    }
}

fn cards(rest: &str, by: Who, scope: &mut Scope) -> Result<ChoiceEffect, String> {
    let (what, from) = rest.split_once(": ").ok_or("choose what: among what?")?;
    let from = Filters::parse(from, scope)?;
    let (how_many, name) = match what.rsplit_once(' ') {
        None => (HowMany::One, what),
        Some(("any-number", name)) => (HowMany::Any, name),
        Some((count, name)) => {
            let limit = |word: &str| {
                count.strip_prefix(word).map(|amount| Amount::parse(amount, scope)).transpose()
            };
            match (limit("up-to ")?, limit("exactly ")?) {
                (Some(amount), _) => (HowMany::UpTo(amount), name),
                (_, Some(amount)) => (HowMany::Exactly(amount), name),
                _ => return Err(format!("`{count}` is none of: up-to N, exactly N, any-number")),
            }
        }
    };
    Ok(ChoiceEffect::Cards { keep: scope.give(name, SlotKind::Cards)?, how_many, from, by })
}
