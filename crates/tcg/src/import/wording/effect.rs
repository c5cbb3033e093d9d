//! Effects, a sentence each.

mod damage;
mod later;
mod players;
mod states;

use toml::Value;

use super::{
    super::pattern::{fit, fit_any},
    ability::Context,
};

impl Context<'_> {
    /// What a sentence does, in order; `None` if it is not understood.
    pub fn effect(&mut self, sentence: &str) -> Option<Vec<Value>> {
        let sentence = sentence.trim();
        self.nothing(sentence)
            .or_else(|| self.delayed(sentence))
            .or_else(|| self.players(sentence))
            .or_else(|| self.for_surplus(sentence))
            .or_else(|| self.damage(sentence))
            .or_else(|| self.permissions(sentence))
            .or_else(|| self.states(sentence))
            .or_else(|| self.cards(sentence))
            .or_else(|| self.watching(sentence))
            .or_else(|| self.dice(sentence))
            .or_else(|| self.options(sentence))
            .or_else(|| self.choosing(sentence))
            .or_else(|| self.change(sentence))
    }

    fn nothing(&self, sentence: &str) -> Option<Vec<Value>> {
        fit_any(&["no effect", "no additional effect", "no effect on that unit"], sentence)
            .map(|_| Vec::new())
    }

    fn choosing(&mut self, sentence: &str) -> Option<Vec<Value>> {
        let gaps = fit("choose {}", sentence)?;
        let (effects, _) = self.whom(gaps[0])?;
        (!effects.is_empty()).then_some(effects)
    }
}

fn plain<const N: usize>(effects: [impl Into<String>; N]) -> Option<Vec<Value>> {
    Some(effects.into_iter().map(|effect| Value::from(effect.into())).collect())
}

fn with(mut effects: Vec<Value>, effect: String) -> Option<Vec<Value>> {
    effects.push(Value::from(effect));
    Some(effects)
}
