//! Effects inside others, and conditions.

use super::{effect::results, speech::Speech};
use crate::content::language::{Block, Condition, Effect, Results, Select, Watch, Who};

impl Speech<'_> {
    /// Sentences, one after the other.
    pub(super) fn sentences(&self, effects: &[Effect]) -> String {
        let all: Vec<_> = effects.iter().map(|effect| sentence(&self.effect(effect))).collect();
        all.join(" ")
    }

    /// Effects as part of a sentence.
    fn clause(&self, effects: &[Effect]) -> String {
        let all: Vec<_> = effects.iter().map(|effect| self.effect(effect)).collect();
        all.join("; ")
    }

    pub(super) fn block(&self, block: &Block) -> String {
        match block {
            Block::Roll { keep, results } => {
                let named = keep.map(|slot| format!(" (the number {})", self.name(slot)));
                format!("roll a die{}. {}", named.unwrap_or_default(), self.lines(results))
            }
            Block::If { condition, then, otherwise } => {
                let text = match condition {
                    Condition::Not(condition) => format!("unless {}", self.condition(condition)),
                    condition => format!("if {}", self.condition(condition)),
                };
                let text = format!("{text}, {}", self.clause(then));
                self.or_else(text, "otherwise", otherwise)
            }
            Block::OneOf { by, choices } => {
                let choices: Vec<_> = choices.iter().map(|choice| self.clause(choice)).collect();
                match by {
                    Who::You => format!("choose one: {}", choices.join("; or ")),
                    who => format!("{} chooses one: {}", self.player(*who), choices.join("; or ")),
                }
            }
            Block::May { by, then, otherwise } => {
                let may = match by {
                    Who::You => format!("you may: {}", self.clause(then)),
                    who => format!("{} may: {}", self.player(*who), self.clause(then)),
                };
                self.or_else(may, "otherwise", otherwise)
            }
            Block::AfterMission(effects) => format!("after the mission, {}", self.clause(effects)),
            Block::Resolving(effects) => {
                format!("when damage is resolved, {}", self.clause(effects))
            }
            Block::Watch { what, least, of, then, otherwise } => {
                let whom = self.cards(of);
                let happens = match what {
                    Watch::Receives => format!("{whom} receives {least} or more damage"),
                    what => format!("{whom} {}", what.shown()),
                };
                let text = format!("if {happens}, {}", self.clause(then));
                self.or_else(text, "otherwise, after the mission,", otherwise)
            }
            Block::RollEach { of, results, lowest } => {
                let mut text = format!("roll a die for each {}", self.filters(of, true, false));
                if !results.0.is_empty() {
                    text.push_str(&format!(". {}", self.lines(results)));
                }
                if !lowest.is_empty() {
                    text.push_str(&format!(
                        ". For each with the lowest result: {}",
                        self.clause(lowest)
                    ));
                }
                text
            }
            Block::Times { times, then } => {
                format!("for each of {}: {}", self.amount(times), self.clause(then))
            }
            Block::ForEach { of, then } => {
                format!("for each {}: {}", self.filters(of, true, false), self.clause(then))
            }
            Block::ThisTurn { on, then } => {
                let on = on.shown();
                let first = on.chars().next().map(|first| first.to_lowercase().to_string());
                let rest = &on[first.as_ref().map_or(0, String::len)..];
                format!(
                    "for the rest of this turn, {}{rest}, {}",
                    first.unwrap_or_default(),
                    self.clause(then)
                )
            }
        }
    }

    fn or_else(&self, text: String, word: &str, otherwise: &[Effect]) -> String {
        match otherwise.is_empty() {
            true => text,
            false => format!("{text}; {word} {}", self.clause(otherwise)),
        }
    }

    fn lines(&self, results_by_die: &Results) -> String {
        let line = |((low, high), effects): &((u8, u8), Vec<Effect>)| {
            format!("{}: {}", results((*low, *high)), sentence(&self.clause(effects)))
        };
        let mut text = results_by_die.0.iter().map(line).collect::<Vec<_>>().join(" ");
        text.truncate(text.trim_end_matches('.').len());
        text
    }

    pub(super) fn condition(&self, condition: &Condition) -> String {
        match condition {
            Condition::Situation(situation) => situation.shown().to_owned(),
            Condition::Asset(asset) => format!("you have {asset} available"),
            Condition::Fits(select, filters) => {
                let whom = match select {
                    Select::Host => "its 'Mech".to_owned(),
                    select => self.cards(select),
                };
                format!("{whom} is a {}", self.filters(filters, true, false))
            }
            Condition::Controls(who, filters) => {
                let controls = if *who == Who::You { "control" } else { "controls" };
                format!("{} {controls} a {}", self.player(*who), self.filters(filters, true, false))
            }
            Condition::There(filters) => {
                format!("there is a {}", self.filters(filters, true, false))
            }
            Condition::More(more, less) => {
                format!("{} is greater than {}", self.amount(more), self.amount(less))
            }
            Condition::Not(condition) => format!("it is not so that {}", self.condition(condition)),
            Condition::Any(conditions) => {
                let all: Vec<_> = conditions.iter().map(|it| self.condition(it)).collect();
                all.join(" or ")
            }
        }
    }
}

/// A text with a capital letter and a full stop.
pub(super) fn sentence(text: &str) -> String {
    let mut characters = text.chars();
    let first = characters.next().map(|first| first.to_uppercase().to_string());
    format!("{}{}.", first.unwrap_or_default(), characters.as_str())
}
