//! Effects on who fights whom.

use super::{Scope, Select, Who};

/// An effect on a battle, an attack or a block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BattleEffect {
    /// `remove unit`: from the battle.
    Remove(Select),
    /// `join unit`: the battle.
    Join(Select),
    /// `cannot-be-blocked`: the mission.
    CannotBeBlocked,
    /// `blocks-at-any-speed host`: patrolling Units may block attacks on it whatever their speed.
    BlocksAtAnySpeed(Select),
    /// `attacks-at-any-speed host`: it may attack Units whatever their speed.
    AttacksAtAnySpeed(Select),
    /// `group-limit 2`: no larger group attacks or blocks in this region.
    GroupLimit(u8),
    /// `redirect-attack site`.
    RedirectAttack(Select),
    /// `fight mine theirs`: a battle between two Units, without Mission cards.
    Fight(Select, Select),
    /// `must-attack foe`: in that player's next turn all Units attack your Stockpile if able.
    MustAttack(Who),
}

impl BattleEffect {
    pub(super) fn parse(verb: &str, rest: &str, scope: &Scope) -> Result<Option<Self>, String> {
        let select = || Select::parse(rest, scope);
        let effect = match verb {
            "remove" => BattleEffect::Remove(select()?),
            "join" => BattleEffect::Join(select()?),
            "cannot-be-blocked" => BattleEffect::CannotBeBlocked,
            "blocks-at-any-speed" => BattleEffect::BlocksAtAnySpeed(select()?),
            "attacks-at-any-speed" => BattleEffect::AttacksAtAnySpeed(select()?),
            "group-limit" => {
                let limit = rest.parse().ok().filter(|limit| (1..=20).contains(limit));
                BattleEffect::GroupLimit(limit.ok_or_else(|| format!("`{rest}` is no limit"))?)
            }
            "redirect-attack" => BattleEffect::RedirectAttack(select()?),
            "fight" => {
                let (mine, theirs) = rest.split_once(' ').ok_or("who fights whom?")?;
                BattleEffect::Fight(Select::parse(mine, scope)?, Select::parse(theirs, scope)?)
            }
            "must-attack" => BattleEffect::MustAttack(Who::parse(rest, scope)?),
            _ => return Ok(None),
        };
        Ok(Some(effect))
    }
}
