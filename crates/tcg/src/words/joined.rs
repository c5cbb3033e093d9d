//! Effects in a row: what belongs together is said in one sentence.

use super::speech::Speech;
use crate::content::language::{
    BattleEffect, CardsEffect, Count, DamageEffect, DiceEffect, Duration, Effect, GrantEffect,
    PlayEffect, RestrictEffect, Select, StateEffect, ValueEffect,
};

impl Speech<'_> {
    /// What happens, each as a sentence without a capital and a full stop.
    pub(super) fn told(&self, effects: &[Effect]) -> Vec<String> {
        let mut told = Vec::new();
        let mut rest = effects;
        while let Some(first) = rest.first() {
            let (text, taken) = self.together(rest).unwrap_or_else(|| (self.effect(first), 1));
            rest = &rest[taken..];
            // What the next sentence says anyway has no words of its own.
            if !text.is_empty() {
                told.push(text);
            }
        }
        told
    }

    /// Effects as part of a sentence.
    pub(super) fn clause(&self, effects: &[Effect]) -> String {
        row(&self.told(effects))
    }

    /// The first effects of several as one sentence, and how many they are.
    fn together(&self, effects: &[Effect]) -> Option<(String, usize)> {
        let (first, rest) = effects.split_first()?;
        if let Some((subject, said)) = self.predicate(first) {
            let mut all = vec![said];
            for effect in rest {
                match self.predicate(effect) {
                    Some((other, said)) if other == subject => all.push(said),
                    _ => break,
                }
            }
            let taken = all.len();
            return Some((format!("{} {}", self.cards(subject), verbs(&all)), taken));
        }
        match (first, rest.first()?) {
            (
                Effect::Damage(DamageEffect::Deal { amount, to, structure }),
                Effect::Damage(DamageEffect::Deal { amount: same, to: also, structure: kind }),
            ) if amount == same && structure == kind => {
                Some((self.deal(amount, &[to, also], *structure), 2))
            }
            (Effect::State(StateEffect::Tap(one)), Effect::State(StateEffect::Tap(other))) => {
                Some((format!("tap {} and {}", self.cards(one), self.cards(other)), 2))
            }
            (
                Effect::Dice(DiceEffect::Roll { dice, .. }),
                Effect::Dice(DiceEffect::Roll { dice: second, .. }),
            ) if dice.number() == Some(1) && second.number() == Some(1) => {
                Some(("roll a die, then a second one".to_owned(), 2))
            }
            _ => None,
        }
    }

    /// What is said of somebody: of whom, the verb, and the rest.
    fn predicate<'e>(&self, effect: &'e Effect) -> Option<(&'e Select, (&'static str, String))> {
        Some(match effect {
            Effect::Value(ValueEffect::Change { value, of, by, lasts: Duration::Usual }) => {
                (of, ("gets", self.change(by, value.shown(), Some(of))))
            }
            Effect::Value(ValueEffect::Speed { of, to }) => (of, ("is", to.to_string())),
            Effect::Grant(GrantEffect::Gives { to, feature, lasts: Duration::Usual }) => {
                (to, self.gains(*feature))
            }
            Effect::Grant(GrantEffect::NoOverheatDamage(of)) => {
                (of, ("receives", "no Overheat damage".to_owned()))
            }
            Effect::Damage(DamageEffect::DealsNone(of)) => (of, ("deals", "no damage".to_owned())),
            Effect::Battle(BattleEffect::Join(of)) => (of, ("joins", "the battle".to_owned())),
            Effect::Play(PlayEffect::NotASite(of)) => (of, ("is", "not a site".to_owned())),
            Effect::Play(PlayEffect::CannotBeScrapped(of)) => {
                (of, ("cannot", "be scrapped".to_owned()))
            }
            _ => return None,
        })
    }

    /// Whether a number is counted only so that the next sentence can say `that many`.
    pub(super) fn goes_without_saying(&self, count: &Count) -> bool {
        matches!(count, Count::Chosen(_))
    }

    /// The two orders in which two cards go on top of a Stockpile.
    pub(super) fn in_any_order(&self, choices: &[Vec<Effect>]) -> Option<String> {
        let tops = |choice: &[Effect]| match choice {
            [Effect::Cards(CardsEffect::ToTop(one)), Effect::Cards(CardsEffect::ToTop(other))] => {
                Some((one.clone(), other.clone()))
            }
            _ => None,
        };
        let [first, second] = choices else { return None };
        let ((one, other), (also, again)) = (tops(first)?, tops(second)?);
        let same = one == again && other == also;
        same.then(|| {
            format!(
                "put {} and {} on top of their owners' Stockpiles, in the order you choose",
                self.cards(&one),
                self.cards(&other)
            )
        })
    }

    /// The last effect of something that a player may do, if it ends everything.
    pub(super) fn ends_all(effects: &[Effect]) -> Option<&[Effect]> {
        match effects.split_last() {
            Some((Effect::Restrict(RestrictEffect::Stop), rest)) => Some(rest),
            _ => None,
        }
    }
}

/// `gets +1 attack and +2 armor and gains Jump`.
fn verbs(all: &[(&'static str, String)]) -> String {
    let mut said: Vec<String> = Vec::new();
    let mut last = "";
    for (verb, rest) in all {
        match *verb == last && last == "gets" {
            true => said.push(rest.clone()),
            false => said.push(format!("{verb} {rest}")),
        }
        last = verb;
    }
    said.join(" and ")
}

/// Parts of a sentence in a row: `one, two and three`, or apart by semicolons where they have
/// marks of their own.
fn row(parts: &[String]) -> String {
    let marked = |part: &String| part.contains([',', ';', ':', '.']) || part.contains(" and ");
    match parts {
        [all @ .., last] if !all.is_empty() && !parts.iter().any(marked) => {
            format!("{} and {last}", all.join(", "))
        }
        _ => parts.join("; "),
    }
}

/// Sentences in a row, the first without a capital.
pub(super) fn running(told: &[String]) -> String {
    let Some((first, rest)) = told.split_first() else { return String::new() };
    let rest: String = rest.iter().map(|it| format!(" {}", sentence(it))).collect();
    format!("{first}.{rest}")
}

/// Sentences in a row.
pub(super) fn sentences(told: &[String]) -> String {
    told.iter().map(|it| sentence(it)).collect::<Vec<_>>().join(" ")
}

/// A text with a capital letter and a full stop.
pub(super) fn sentence(text: &str) -> String {
    let mut characters = text.chars();
    let first = characters.next().map(|first| first.to_uppercase().to_string());
    format!("{}{}.", first.unwrap_or_default(), characters.as_str())
}
