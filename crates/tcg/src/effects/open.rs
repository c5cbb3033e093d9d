//! What the language has words for and the executor does not carry out yet. A card that needs it
//! is refused by the deck builder, with what is missing.

use crate::content::{
    AbilityKind, Card,
    language::{
        BattleEffect, CounterEffect, DamageEffect, DiceEffect, Effect, Instead, RestrictEffect,
        StateEffect, Trigger, Window,
    },
};

/// What is missing for a card to do all it says, if anything.
pub fn of_card(card: &Card) -> Option<String> {
    let mut missing: Option<String> = None;
    for ability in &card.abilities {
        missing = missing.or_else(|| of_kind(ability.kind).map(str::to_owned));
        for effect in &ability.effects {
            effect.visit(&mut |effect| {
                if missing.is_none() {
                    missing = of_effect(effect).map(str::to_owned);
                }
            });
        }
    }
    missing
}

fn of_kind(kind: AbilityKind) -> Option<&'static str> {
    match kind {
        AbilityKind::Used(window) => match window {
            Window::OwnDie
            | Window::OwnMissileDie
            | Window::HostMissileDie
            | Window::OwnMissilesRolled => Some("abilities used right after a die"),
            Window::OpponentSubterfuge | Window::OwnDamagingCard => Some("answers to activations"),
            Window::AnyMissions => Some("abilities used in other players' Missions phases"),
            Window::Pay => Some("payments by abilities"),
            _ => None,
        },
        AbilityKind::Triggered(Trigger::HostScrapped) => {
            Some("what happens when its 'Mech is scrapped")
        }
        AbilityKind::Replaces(Instead::StockpileScrapped) => {
            Some("replacing what is scrapped from a Stockpile")
        }
        _ => None,
    }
}

fn of_effect(effect: &Effect) -> Option<&'static str> {
    match effect {
        Effect::Damage(DamageEffect::Absorb { .. }) => Some("damage turned on an Enhancement"),
        Effect::Damage(DamageEffect::AtRandom) => Some("random assignment of damage"),
        Effect::Damage(DamageEffect::PointDice { .. }) => Some("dice for single points of damage"),
        Effect::Damage(DamageEffect::FollowUp { .. }) => Some("damage for damage"),
        Effect::Damage(DamageEffect::More(_)) => Some("more damage of another card"),
        Effect::State(StateEffect::Hold(_) | StateEffect::MayStayTapped(_)) => {
            Some("holding cards tapped")
        }
        Effect::Battle(BattleEffect::Fight(..)) => Some("battles started by a card"),
        Effect::Battle(BattleEffect::MustAttack(_)) => Some("forced attacks"),
        Effect::Counter(CounterEffect::TwoForOne(_)) => Some("one counter becoming two"),
        Effect::Dice(
            DiceEffect::Reroll | DiceEffect::RerollMissiles(_) | DiceEffect::Change(_),
        ) => Some("changed dice"),
        Effect::Restrict(RestrictEffect::Cancel) => Some("cancelling the card being activated"),
        Effect::Economy(crate::content::language::EconomyEffect::ConstructionLimit(..)) => {
            Some("effects that can be bought off")
        }
        _ => None,
    }
}
