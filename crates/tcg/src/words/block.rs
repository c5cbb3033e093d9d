//! Effects inside others, and conditions.

use super::{effect::results, joined::sentences, speech::Speech};
use crate::content::{
    Kind,
    language::{Block, Condition, Effect, Noun, Results, Select, Watch, Who},
};

impl Speech<'_> {
    pub(super) fn block(&self, block: &Block) -> String {
        match block {
            Block::Roll { results, .. } => format!("roll a die. {}", self.lines(results)),
            Block::If { condition, then, otherwise } => {
                let text = match condition {
                    Condition::Not(condition) => format!("unless {}", self.condition(condition)),
                    condition => format!("if {}", self.condition(condition)),
                };
                let text = format!("{text}, {}", self.clause(then));
                self.or_else(text, "otherwise", otherwise)
            }
            Block::OneOf { by, choices } => self.in_any_order(choices).unwrap_or_else(|| {
                let choices: Vec<_> = choices.iter().map(|choice| self.clause(choice)).collect();
                match by {
                    Who::You => format!("choose one: {}", choices.join("; or ")),
                    who => format!("{} chooses one: {}", self.player(*who), choices.join("; or ")),
                }
            }),
            Block::May { by, then, otherwise } => {
                self.or_else(self.may(*by, then), "otherwise", otherwise)
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
                let mut text = format!("roll a die for {}", self.each(of));
                if !results.0.is_empty() {
                    text.push_str(&format!(". {}", self.lines(results)));
                }
                if !lowest.is_empty() {
                    text.push_str(&format!(
                        ". For each with the lowest result, {}",
                        self.clause(lowest)
                    ));
                }
                text
            }
            Block::Times { times, then } => match self.per(times, None) {
                Some(each) => format!("{each}, {}", self.clause(then)),
                None => format!("{} times, {}", self.amount(times), self.clause(then)),
            },
            Block::ForEach { of, then } => {
                format!("for {}, {}", self.each(of), self.clause(then))
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

    fn may(&self, by: Who, then: &[Effect]) -> String {
        let who = self.player(by);
        if let Some(rest) = Self::ends_all(then).filter(|rest| !rest.is_empty()) {
            return format!("{}; if so, nothing more of this happens", self.may(by, rest));
        }
        let clause = self.clause(then);
        // What the player may do anyway is not said twice.
        let clause = clause.replace("you may ", "");
        let other = ["that ", "each ", "the ", "this ", "you ", "it ", "if "];
        match other.iter().any(|it| clause.starts_with(it)) {
            true => format!("{who} may have this happen: {clause}"),
            false => format!("{who} may {clause}"),
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
            format!("{}: {}", results((*low, *high)), sentences(&self.told(effects)))
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
                format!("{} {}", self.cards(select), self.fits(filters))
            }
            Condition::Controls(who, filters) => {
                let controls = if *who == Who::You { "control" } else { "controls" };
                format!("{} {controls} {}", self.player(*who), self.a(filters))
            }
            Condition::There(filters) => format!("there is {}", self.a(filters)),
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

/// Whether a condition asks that the card in question is a 'Mech.
pub(super) fn asks_for_mech(condition: &Condition) -> bool {
    matches!(condition, Condition::Fits(Select::It, filters)
        if filters.0.iter().all(|it| it.noun == Noun::Kind(Kind::Mech) && it.tests.is_empty()))
}
