//! When an ability may be used, or which way an effect goes.

use super::{Amount, Filters, Scope, Select, Who};
use crate::content::{Asset, vocabulary};

vocabulary! {
    /// How the mission stands for the player of the effect.
    Situation {
        /// The player attacks.
        Attacking = "attacking", "you are attacking";
        /// The player is attacked.
        Attacked = "attacked", "you are attacked";
        /// The player attacks and the mission is blocked.
        Blocked = "blocked", "you are blocked";
        /// The player defends and the mission is blocked.
        Blocking = "blocking", "you are blocking";
        /// The player attacks and the mission is not blocked.
        Unblocked = "unblocked", "you are not blocked";
        /// One Unit of the player is all of the attacking group.
        AttackingAlone = "attacking-alone", "one of your Units attacks alone";
        /// The Unit this card is on attacks.
        HostAttacks = "host-attacks", "its 'Mech is attacking";
        /// The Unit this card is on blocks.
        HostBlocks = "host-blocks", "its 'Mech is blocking";
        /// The Unit this card is on attacks alone.
        HostAttacksAlone = "host-attacks-alone", "its 'Mech attacks alone";
        /// The Unit this card is on blocks, or attacks and is blocked.
        HostBlocksOrIsBlocked = "host-blocks-or-is-blocked", "its 'Mech blocks or is blocked";
        /// The target lies in the region of this Terrain.
        TargetHere = "target-here", "the target is in this region";
        /// All blocking Units were scrapped when damage was resolved.
        BlockersScrapped = "blockers-scrapped", "all blocking Units were scrapped";
    }
}

/// Something that holds or does not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// How the mission stands.
    Situation(Situation),
    /// The player has an asset available.
    Asset(Asset),
    /// Cards fit a description.
    Fits(Select, Filters),
    /// A player controls a card of a description.
    Controls(Who, Filters),
    /// There is a card of a description.
    There(Filters),
    /// One number is greater than another.
    More(Amount, Amount),
    /// The opposite of a condition.
    Not(Box<Condition>),
    /// Any of several.
    Any(Vec<Condition>),
}

impl Condition {
    /// Reads a condition such as `blocked`, `has tactics`, `unit is tons>=60`,
    /// `opponent controls clan card or kurita card`, `there is blocking unit`, `a > b`.
    pub fn parse(text: &str, scope: &Scope) -> Result<Condition, String> {
        let text = text.trim();
        if let Some(rest) = text.strip_prefix("not ") {
            return Ok(Condition::Not(Box::new(Condition::parse(rest, scope)?)));
        }
        if text.contains(" | ") {
            let parts = text.split(" | ").map(|part| Condition::parse(part, scope));
            return Ok(Condition::Any(parts.collect::<Result<_, _>>()?));
        }
        if let Some(rest) = text.strip_prefix("has ") {
            let asset = Asset::parse(rest).ok_or_else(|| format!("`{rest}` is no asset"))?;
            return Ok(Condition::Asset(asset));
        }
        if let Some(rest) = text.strip_prefix("there is ") {
            return Ok(Condition::There(Filters::parse(rest, scope)?));
        }
        if let Some((who, what)) = text.split_once(" controls ") {
            return Ok(Condition::Controls(Who::parse(who, scope)?, Filters::parse(what, scope)?));
        }
        if let Some((more, less)) = text.split_once(" > ") {
            return Ok(Condition::More(Amount::parse(more, scope)?, Amount::parse(less, scope)?));
        }
        if let Some((card, what)) = text.split_once(" is ") {
            return Ok(Condition::Fits(Select::parse(card, scope)?, Filters::parse(what, scope)?));
        }
        let known = Situation::parse(text).map(Condition::Situation);
        known.ok_or_else(|| format!("`{text}` is no condition"))
    }
}
