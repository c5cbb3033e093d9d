//! The language cards are written in. Every word of it is in one of these files, each with its
//! meaning and the way it is read; `words/` says it in plain sentences.

mod amount;
mod battle;
mod cards;
mod choices;
mod condition;
mod counters;
mod damage;
mod dice;
mod economy;
mod effect;
mod filter;
mod grants;
mod play;
mod price;
mod restrict;
mod scope;
mod select;
mod states;
mod values;
mod window;

pub(crate) use self::damage::range;
pub use self::{
    amount::{Amount, Count},
    battle::BattleEffect,
    cards::CardsEffect,
    choices::{ChoiceEffect, HowMany},
    condition::{Condition, Situation},
    counters::{CounterEffect, CounterKind},
    damage::{DamageEffect, DamageKind},
    dice::DiceEffect,
    economy::{Assets, EconomyEffect},
    effect::{Block, Effect, Results},
    filter::{Filter, Filters, Is, Noun, Place, State, Test, Whose},
    grants::GrantEffect,
    play::PlayEffect,
    price::Price,
    restrict::RestrictEffect,
    scope::{CounterId, SLOTS, Scope, Slot, SlotKind},
    select::{Select, Who},
    states::StateEffect,
    values::ValueEffect,
    window::{Duration, Instead, Trigger, Watch, Window},
};

/// Reads a word of a closed list.
fn word<T>(parse: fn(&str) -> Option<T>, text: &str, what: &str) -> Result<T, String> {
    parse(text.trim()).ok_or_else(|| format!("`{}` is no {what}", text.trim()))
}

/// Splits `unit +3` into whom and by how much.
fn signed<'a>(text: &'a str, scope: &Scope) -> Result<(&'a str, Amount), String> {
    let is_sign = |place: usize| {
        let (before, rest) = text.split_at(place);
        (before.is_empty() || before.ends_with(' ')) && !rest[1..].starts_with(' ')
    };
    let signs = text.match_indices(['+', '-']).find(|(place, _)| is_sign(*place));
    let (place, sign) = signs.ok_or_else(|| format!("`{text}` says neither + nor -"))?;
    let amount = Amount::parse(&text[place + 1..], scope)?;
    let amount = if sign == "-" { amount.negated() } else { amount };
    Ok((text[..place].trim(), amount))
}

/// Splits `2 by opponent` into how many and by whom.
fn counted(text: &str, scope: &Scope) -> Result<(Amount, Who), String> {
    let (amount, who) = text.split_once(" by ").unwrap_or((text, "you"));
    Ok((Amount::parse(amount, scope)?, Who::parse(who, scope)?))
}
