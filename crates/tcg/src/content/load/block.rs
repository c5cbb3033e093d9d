//! Effects inside others.

use std::collections::BTreeMap;

use super::card::Reader;
use crate::content::{
    language::{
        Amount, Block, Condition, Effect, Filters, Results, Scope, Select, SlotKind, Watch, Who,
        range,
    },
    raw,
};

impl Reader<'_, '_> {
    pub(super) fn block(&mut self, raw: &raw::Block, scope: &mut Scope, at: &str) -> Option<Block> {
        let ways = [
            raw.roll.is_some() && raw.roll_each.is_none(),
            raw.condition.is_some(),
            raw.one_of.is_some(),
            raw.may.is_some(),
            raw.after_mission.is_some(),
            raw.resolving.is_some(),
            raw.watch.is_some(),
            raw.roll_each.is_some(),
            raw.times.is_some(),
            raw.for_each.is_some(),
            raw.this_turn.is_some(),
        ];
        if ways.iter().filter(|way| **way).count() != 1 {
            self.fault(at, "one of roll, if, one-of, may, after-mission, resolving, watch, roll-each, times, for-each or this-turn says how these effects happen");
            return None;
        }
        if let Some(cards) = &raw.roll_each {
            return self.roll_each(cards, raw, scope, at);
        }
        if let Some(lines) = &raw.roll {
            let keep = raw.keep.as_deref().map(|name| scope.give(name, SlotKind::Number));
            let keep = match keep {
                Some(slot) => Some(self.take(&format!("{at}.keep"), slot)?),
                None => None,
            };
            return Some(Block::Roll {
                keep,
                results: self.results(lines, scope, &format!("{at}.roll")),
            });
        }
        if let Some(choices) = &raw.one_of {
            let by = self.who(raw.by.as_deref().unwrap_or("you"), scope, &format!("{at}.by"))?;
            let read = choices.iter().enumerate().map(|(index, choice)| {
                self.effects(choice, scope, &format!("{at}.one-of[{index}]"))
            });
            return Some(Block::OneOf { by, choices: read.collect() });
        }
        if let Some(effects) = &raw.after_mission {
            return Some(Block::AfterMission(self.effects(
                effects,
                scope,
                &format!("{at}.after-mission"),
            )));
        }
        if let Some(effects) = &raw.resolving {
            return Some(Block::Resolving(self.effects(
                effects,
                scope,
                &format!("{at}.resolving"),
            )));
        }
        self.with_body(raw, scope, at)
    }

    /// The blocks that have their effects under `do`, and some of them under `else`.
    fn with_body(&mut self, raw: &raw::Block, scope: &mut Scope, at: &str) -> Option<Block> {
        if let Some(text) = &raw.condition {
            let condition = Condition::parse(text, scope);
            let condition = self.take(&format!("{at}.if"), condition)?;
            let (then, otherwise) = self.body(raw, scope, at)?;
            return Some(Block::If { condition, then, otherwise });
        }
        if let Some(who) = &raw.may {
            let by = self.who(who, scope, &format!("{at}.may"))?;
            let (then, otherwise) = self.body(raw, scope, at)?;
            return Some(Block::May { by, then, otherwise });
        }
        if let Some(text) = &raw.watch {
            return self.watch(text, raw, scope, at);
        }
        if let Some(text) = &raw.times {
            let times = Amount::parse(text, scope);
            let times = self.take(&format!("{at}.times"), times)?;
            return Some(Block::Times { times, then: self.body(raw, scope, at)?.0 });
        }
        if let Some(text) = &raw.for_each {
            let of = Filters::parse(text, scope);
            let of = self.take(&format!("{at}.for-each"), of)?;
            let then =
                self.about_it(raw.then.as_deref().unwrap_or_default(), scope, &format!("{at}.do"));
            return Some(Block::ForEach { of, then });
        }
        let on = raw.this_turn?;
        Some(Block::ThisTurn { on, then: self.body(raw, scope, at)?.0 })
    }

    fn body(
        &mut self,
        raw: &raw::Block,
        scope: &mut Scope,
        at: &str,
    ) -> Option<(Vec<Effect>, Vec<Effect>)> {
        let Some(then) = &raw.then else {
            self.fault(&format!("{at}.do"), "missing field `do`");
            return None;
        };
        let then = self.effects(then, scope, &format!("{at}.do"));
        let otherwise = raw.otherwise.as_deref().unwrap_or_default();
        Some((then, self.effects(otherwise, scope, &format!("{at}.else"))))
    }

    fn watch(
        &mut self,
        text: &str,
        raw: &raw::Block,
        scope: &mut Scope,
        at: &str,
    ) -> Option<Block> {
        let read = (|| {
            for what in Watch::ALL {
                let Some((of, rest)) = text.split_once(&format!(" {}", what.word())) else {
                    continue;
                };
                let least = match what {
                    Watch::Receives => {
                        rest.trim().parse().map_err(|_| format!("`{rest}` is no number"))?
                    }
                    _ => 1,
                };
                return Ok((*what, least, Select::parse(of, scope)?));
            }
            Err(format!("`{text}` is nothing to watch for, such as `unit receives 5`"))
        })();
        let (what, least, of) = self.take(&format!("{at}.watch"), read)?;
        let had_it = scope.has_it;
        scope.has_it |= what == Watch::DamagesConstruction;
        let body = self.body(raw, scope, at);
        scope.has_it = had_it;
        let (then, otherwise) = body?;
        Some(Block::Watch { what, least, of, then, otherwise })
    }

    fn roll_each(
        &mut self,
        cards: &str,
        raw: &raw::Block,
        scope: &mut Scope,
        at: &str,
    ) -> Option<Block> {
        let of = Filters::parse(cards, scope);
        let of = self.take(&format!("{at}.roll-each"), of)?;
        let had_it = std::mem::replace(&mut scope.has_it, true);
        let results = match &raw.roll {
            Some(lines) => self.results(lines, scope, &format!("{at}.roll")),
            None => Results(Vec::new()),
        };
        let lowest = raw.lowest.as_deref().unwrap_or_default();
        let lowest = self.effects(lowest, scope, &format!("{at}.lowest"));
        scope.has_it = had_it;
        Some(Block::RollEach { of, results, lowest })
    }

    fn about_it(&mut self, raw: &[raw::Effect], scope: &mut Scope, at: &str) -> Vec<Effect> {
        let had_it = std::mem::replace(&mut scope.has_it, true);
        let effects = self.effects(raw, scope, at);
        scope.has_it = had_it;
        effects
    }

    fn results(
        &mut self,
        lines: &BTreeMap<String, Vec<raw::Effect>>,
        scope: &mut Scope,
        at: &str,
    ) -> Results {
        let mut results: Vec<((u8, u8), Vec<Effect>)> = Vec::new();
        for (text, effects) in lines {
            let at = format!("{at}.{text}");
            let Some((low, high)) = self.take(&at, range(text)) else { continue };
            if results.iter().any(|((a, b), _)| *a <= high && low <= *b) {
                self.fault(&at, "two lines speak of the same result");
            }
            results.push(((low, high), self.effects(effects, scope, &at)));
        }
        Results(results)
    }

    fn who(&mut self, text: &str, scope: &Scope, at: &str) -> Option<Who> {
        self.take(at, Who::parse(text, scope))
    }
}
