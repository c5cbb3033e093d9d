//! What happens later, or depends on what happens: after the mission, on a die, if a Unit is hit.

use toml::Value;

use super::plain;
use crate::import::{
    draft::{block, block_of},
    pattern::{fit, fit_any, number, signed},
    wording::ability::Context,
};

impl Context<'_> {
    pub(super) fn delayed(&mut self, sentence: &str) -> Option<Vec<Value>> {
        if fit("return this card to your hand after the mission", sentence).is_some()
            && self.is_mission()
        {
            return plain(["return-this"]);
        }
        let gaps = fit_any(&["after the mission, {}", "{} after the mission"], sentence)?;
        // What is chosen is chosen now; what happens to it happens later.
        let mut effects = self.effect(gaps[0])?;
        let later = effects.split_off(effects.iter().take_while(|it| is_choice(it)).count());
        effects.push(block("after-mission", later));
        Some(effects)
    }

    /// `If that Unit receives 5 or more damage, scrap this card`.
    pub(super) fn watching(&mut self, sentence: &str) -> Option<Vec<Value>> {
        let watch = |what: String, then: Vec<Value>| {
            Some(vec![block_of([("watch", Value::from(what)), ("do", Value::from(then))])])
        };
        let is_unit = |noun: &str| ["unit", "'mech"].contains(&noun.to_ascii_lowercase().as_str());
        if let Some(gaps) = fit("if that {} is scrapped later this mission, {}", sentence)
            .filter(|gaps| is_unit(gaps[0]))
        {
            let whom = self.chosen.clone()?;
            let then = match fit("put it on top of your stockpile", gaps[1]) {
                Some(_) => plain([format!("to-top {whom}")])?,
                None => self.effect(gaps[1])?,
            };
            return watch(format!("{whom} is scrapped"), then);
        }
        if let Some(gaps) = fit("if that {} receives {} or more damage, {}", sentence)
            .filter(|gaps| is_unit(gaps[0]))
        {
            let whom = self.chosen.clone()?;
            let then = self.effect(gaps[2])?;
            return watch(format!("{whom} receives {}", number(gaps[1])?), then);
        }
        let gaps = fit("if that {} is {} tons or more, {}; otherwise, {}", sentence)
            .filter(|gaps| is_unit(gaps[0]))?;
        let whom = self.chosen.clone()?;
        let (then, otherwise) = (self.effect(gaps[2])?, self.effect(gaps[3])?);
        Some(vec![block_of([
            ("if", Value::from(format!("{whom} is tons>={}", number(gaps[1])?))),
            ("do", Value::from(then)),
            ("else", Value::from(otherwise)),
        ])])
    }

    pub(super) fn dice(&mut self, sentence: &str) -> Option<Vec<Value>> {
        let either = |one: &str, other: &str| {
            let list = |effect: &str| Value::from(vec![Value::from(effect)]);
            Some(vec![block("one-of", vec![list(one), list(other)])])
        };
        match sentence.to_ascii_lowercase().as_str() {
            "reroll one of your missile die rolls" => plain(["reroll"]),
            "reroll one of your missile die rolls or add 1 to that roll" => {
                either("reroll", "change-die +1")
            }
            "add +1 to one of your die rolls" => plain(["change-die +1"]),
            _ => {
                let head = "you may add 1 to or subtract 1 from the missile die roll of any missile fired by 'mech piloted by {}";
                fit(head, sentence)
                    .filter(|gaps| self.is_this(gaps[0]))
                    .and_then(|_| either("change-die +1", "change-die -1"))
            }
        }
    }

    /// Pilots that change what an option does.
    pub(super) fn options(&self, sentence: &str) -> Option<Vec<Value>> {
        let gaps = fit(
            "whenever 'mech piloted by {} uses {}, it gets an additional {} attack and {}",
            sentence,
        )
        .filter(|gaps| self.is_this(gaps[0]))?;
        let option = gaps[1].to_ascii_lowercase().replace(' ', "-");
        let also = match gaps[3] {
            "receives no Overheat damage" => "no-overheat-damage host",
            "does not deplete" => "no-depletion host",
            _ => return None,
        };
        plain([format!("option-bonus {option} host {}", signed(gaps[2])?), also.to_owned()])
    }
}

fn is_choice(effect: &Value) -> bool {
    effect.as_str().is_some_and(|it| it.starts_with("choose "))
}
