//! What the use of an ability costs.

use super::{CounterId, Filters, Scope, Slot, SlotKind};
use crate::content::Cost;

/// One part of the cost of an ability.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Price {
    /// Tap the card itself.
    Tap,
    /// Pay resources.
    Resources(Cost),
    /// Scrap the card itself.
    ScrapThis,
    /// Return the card itself to its owner's hand.
    ReturnThis,
    /// Scrap cards from the hand.
    ScrapFromHand(u8, Filters),
    /// Restock cards from the hand.
    RestockFromHand(u8),
    /// Scrap cards from the top of the own Stockpile.
    ScrapFromStockpile(u8),
    /// Remove any number of counters from the card itself, and keep the number.
    RemoveAny(CounterId, Slot),
    /// Remove so many counters from the card itself.
    Remove(CounterId, u8),
    /// Scrap another own card, and keep which.
    ScrapOwn(Filters, Slot),
    /// Tap own cards.
    TapOwn(u8, Filters),
}

impl Price {
    /// Reads `tap`, `RR`, `1+2P`, `scrap self`, `return self`, `scrap 2 from hand`,
    /// `scrap 1 resource from hand`, `restock 1 from hand`, `scrap 1 from stockpile`,
    /// `remove any booty as removed`, `remove 1 booty`, `scrap own mech as old`, `tap 2 own unit`.
    pub fn parse(text: &str, scope: &mut Scope) -> Result<Price, String> {
        let unknown = || format!("`{text}` is no cost");
        match text {
            "tap" => return Ok(Price::Tap),
            "scrap self" => return Ok(Price::ScrapThis),
            "return self" => return Ok(Price::ReturnThis),
            _ => {}
        }
        if let Ok(cost) = text.parse() {
            return Ok(Price::Resources(cost));
        }
        let (verb, rest) = text.split_once(' ').ok_or_else(unknown)?;
        let counted = |text: &str| -> Option<(u8, String)> {
            let (number, what) = text.split_once(' ').unwrap_or((text, ""));
            Some((number.parse().ok().filter(|number| (1..=20).contains(number))?, what.to_owned()))
        };
        if let Some(from) = rest.strip_suffix(" from hand") {
            let (number, what) = counted(from).ok_or_else(unknown)?;
            return match verb {
                "scrap" => {
                    let what = format!("own {what} in-hand");
                    Ok(Price::ScrapFromHand(number, Filters::parse(&what, scope)?))
                }
                "restock" => Ok(Price::RestockFromHand(number)),
                _ => Err(unknown()),
            };
        }
        if let Some(from) = rest.strip_suffix(" from stockpile") {
            let (number, _) = counted(from).ok_or_else(unknown)?;
            return if verb == "scrap" {
                Ok(Price::ScrapFromStockpile(number))
            } else {
                Err(unknown())
            };
        }
        match verb {
            "remove" => match rest.strip_prefix("any ").and_then(|rest| rest.split_once(" as ")) {
                Some((counter, name)) => {
                    let counter = scope.counter(counter)?;
                    Ok(Price::RemoveAny(counter, scope.give(name, SlotKind::Number)?))
                }
                None => {
                    let (number, counter) = counted(rest).ok_or_else(unknown)?;
                    Ok(Price::Remove(scope.counter(&counter)?, number))
                }
            },
            "scrap" => {
                let (what, name) = rest.split_once(" as ").ok_or_else(unknown)?;
                let what = Filters::parse(what, scope)?;
                Ok(Price::ScrapOwn(what, scope.give(name, SlotKind::Cards)?))
            }
            "tap" => {
                let (number, what) = counted(rest).ok_or_else(unknown)?;
                Ok(Price::TapOwn(number, Filters::parse(&what, scope)?))
            }
            _ => Err(unknown()),
        }
    }
}
