//! Effects on resources, assets and costs.

use super::{Amount, Duration, Filters, Scope, Slot, SlotKind, Who};
use crate::content::Cost;

/// Which assets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Assets {
    /// All five.
    All,
    /// The one chosen.
    Chosen(Slot),
}

/// An effect on resources, assets and costs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EconomyEffect {
    /// `gain 2`: resources for the payment it is used for.
    Gain(Amount),
    /// `pay R`: the player must pay.
    Pay(Cost),
    /// `provides asset`: this card, from now on.
    Provides(Slot),
    /// `have asset this game`, `have all this turn`.
    Have(Assets, Duration),
    /// `asset-not-ignored asset`: asset costs that name it are paid by all.
    NotIgnored(Slot),
    /// `deployments-cost each-opponent 0+2L`.
    DeploymentsCost(Who, Cost),
    /// `construction-cost own mech under-construction -1`.
    ConstructionCost(Filters, i8),
    /// `construction-limit 2 until 5+3P`: so many counters bought each turn, until any player
    /// pays in the own Deploy phase.
    ConstructionLimit(u8, Cost),
}

impl EconomyEffect {
    pub(super) fn parse(verb: &str, rest: &str, scope: &Scope) -> Result<Option<Self>, String> {
        let effect = match verb {
            "gain" => EconomyEffect::Gain(Amount::parse(rest, scope)?),
            "pay" => EconomyEffect::Pay(rest.parse()?),
            "provides" => EconomyEffect::Provides(scope.find(rest, SlotKind::Asset)?),
            "have" => {
                let (what, lasts) = Duration::split(rest);
                let what = match what {
                    "all" => Assets::All,
                    name => Assets::Chosen(scope.find(name, SlotKind::Asset)?),
                };
                EconomyEffect::Have(what, lasts)
            }
            "asset-not-ignored" => EconomyEffect::NotIgnored(scope.find(rest, SlotKind::Asset)?),
            "deployments-cost" => {
                let (who, cost) = rest.split_once(' ').ok_or("whose deployments cost what?")?;
                EconomyEffect::DeploymentsCost(Who::parse(who, scope)?, cost.parse()?)
            }
            "construction-cost" => {
                let (of, by) = rest.rsplit_once(' ').ok_or("what costs how much more or less?")?;
                let by = by.parse().map_err(|_| format!("`{by}` is no number"))?;
                EconomyEffect::ConstructionCost(Filters::parse(of, scope)?, by)
            }
            "construction-limit" => {
                let (limit, cost) = rest.split_once(" until ").ok_or("until what is paid?")?;
                let limit = limit.parse().map_err(|_| format!("`{limit}` is no limit"))?;
                EconomyEffect::ConstructionLimit(limit, cost.parse()?)
            }
            _ => return Ok(None),
        };
        Ok(Some(effect))
    }
}
