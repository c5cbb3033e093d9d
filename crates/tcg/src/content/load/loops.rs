//! Abilities that would never end are refused.

use crate::content::{
    Ability, AbilityKind,
    language::{
        BattleEffect, CardsEffect, DamageEffect, Effect, Filters, Instead, Noun, Price, Select,
        StateEffect, Trigger, Window,
    },
};

/// Why an ability would never end, if so.
pub(super) fn endless(ability: &Ability) -> Option<&'static str> {
    let mut again = false;
    let mut untaps_itself = false;
    for effect in &ability.effects {
        effect.visit(&mut |effect| {
            again |= sets_off(effect, ability.kind);
            untaps_itself |= matches!(effect, Effect::State(StateEffect::Untap(Select::This)));
        });
    }
    if again {
        return Some("this ability would set itself off again, for ever");
    }
    let AbilityKind::Used(window) = ability.kind else { return None };
    if !is_outside_missions(window) || ability.once_each_turn {
        return None;
    }
    let limits = |cost: &Price| match cost {
        Price::Resources(cost) => 0 < cost.base,
        Price::Tap => !untaps_itself,
        Price::RemoveAny(..) => false,
        _ => true,
    };
    let limited = ability.costs.iter().any(limits);
    (!limited).then_some("nothing limits the use of this ability: it could be used for ever")
}

fn is_outside_missions(window: Window) -> bool {
    matches!(
        window,
        Window::OwnDraw
            | Window::OwnDeploy
            | Window::OwnRepair
            | Window::OwnMissions
            | Window::AnyMissions
            | Window::EndOfMissions
            | Window::OwnTurn
    )
}

/// Whether an effect is what the ability waits for.
fn sets_off(effect: &Effect, kind: AbilityKind) -> bool {
    match kind {
        AbilityKind::Triggered(Trigger::StockpileDamaged) => match effect {
            Effect::Damage(DamageEffect::Deal { to: Select::Each(filters), .. }) => {
                has_sites(filters)
            }
            Effect::Damage(DamageEffect::Divide { among, .. }) => has_sites(among),
            _ => false,
        },
        AbilityKind::Triggered(
            Trigger::MissionEnds
            | Trigger::HostMissionEnds
            | Trigger::HostAttacksOrBlocks
            | Trigger::HostAttacksAlone
            | Trigger::Attacked,
        ) => matches!(effect, Effect::Battle(BattleEffect::Fight(..))),
        AbilityKind::Replaces(Instead::ThisScrapped) => {
            matches!(effect, Effect::Cards(CardsEffect::Scrap(Select::This)))
        }
        AbilityKind::Replaces(_) => {
            matches!(effect, Effect::Cards(CardsEffect::ScrapStockpile(..)))
        }
        _ => false,
    }
}

fn has_sites(filters: &Filters) -> bool {
    filters.0.iter().any(|filter| matches!(filter.noun, Noun::Site | Noun::Stockpile))
}
