//! What an ability does, step by step.

use super::{
    Amount, BattleEffect, CardsEffect, ChoiceEffect, Condition, CounterEffect, DamageEffect,
    DiceEffect, EconomyEffect, Filters, GrantEffect, PlayEffect, RestrictEffect, Scope, Select,
    Slot, StateEffect, Trigger, ValueEffect, Watch, Who,
};

/// One thing an ability does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// On values and initiative.
    Value(ValueEffect),
    /// On options and keyword abilities.
    Grant(GrantEffect),
    /// On damage.
    Damage(DamageEffect),
    /// On how cards stand.
    State(StateEffect),
    /// On who fights.
    Battle(BattleEffect),
    /// On cards in hands, Stockpiles and Scrapheaps.
    Cards(CardsEffect),
    /// On what is in play.
    Play(PlayEffect),
    /// On resources, assets and costs.
    Economy(EconomyEffect),
    /// On counters.
    Counter(CounterEffect),
    /// On dice and hidden numbers.
    Dice(DiceEffect),
    /// A choice.
    Choice(ChoiceEffect),
    /// Something forbidden or cancelled.
    Restrict(RestrictEffect),
    /// Effects inside others.
    Block(Box<Block>),
}

/// What happens on which results of a die.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Results(pub Vec<((u8, u8), Vec<Effect>)>);

/// Effects that others stand in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// A die is rolled and one line carried out.
    Roll {
        /// Where the number is kept.
        keep: Option<Slot>,
        /// The lines.
        results: Results,
    },
    /// Either this or that.
    If {
        /// What is asked.
        condition: Condition,
        /// If it holds.
        then: Vec<Effect>,
        /// If not.
        otherwise: Vec<Effect>,
    },
    /// One of several, as a player chooses.
    OneOf {
        /// Who chooses.
        by: Who,
        /// What there is to choose from.
        choices: Vec<Vec<Effect>>,
    },
    /// Something a player may have happen.
    May {
        /// Who.
        by: Who,
        /// What.
        then: Vec<Effect>,
        /// What happens otherwise.
        otherwise: Vec<Effect>,
    },
    /// Once the mission is over.
    AfterMission(Vec<Effect>),
    /// When damage is resolved.
    Resolving(Vec<Effect>),
    /// If something happens to a Unit later in the mission; otherwise after the mission.
    Watch {
        /// What.
        what: Watch,
        /// How much, where that matters.
        least: u8,
        /// To whom.
        of: Select,
        /// What then happens.
        then: Vec<Effect>,
        /// What happens after the mission if it did not.
        otherwise: Vec<Effect>,
    },
    /// A die for each card; `it` is the card.
    RollEach {
        /// For which cards.
        of: Filters,
        /// What happens to a card with which result.
        results: Results,
        /// What happens to all with the lowest result.
        lowest: Vec<Effect>,
    },
    /// So many times.
    Times {
        /// How often.
        times: Amount,
        /// What.
        then: Vec<Effect>,
    },
    /// For each card of a description; `it` is the card.
    ForEach {
        /// Which cards.
        of: Filters,
        /// What.
        then: Vec<Effect>,
    },
    /// Whenever something happens this turn.
    ThisTurn {
        /// What sets it off.
        on: Trigger,
        /// What then happens.
        then: Vec<Effect>,
    },
}

impl Effect {
    /// Reads a plain effect: a verb, and what it needs.
    pub fn parse(text: &str, scope: &mut Scope) -> Result<Effect, String> {
        let text = text.trim();
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let rest = rest.trim();
        if let Some(effect) = ValueEffect::parse(verb, rest, scope)? {
            return Ok(Effect::Value(effect));
        }
        if let Some(effect) = GrantEffect::parse(verb, rest, scope)? {
            return Ok(Effect::Grant(effect));
        }
        if let Some(effect) = DamageEffect::parse(verb, rest, scope)? {
            return Ok(Effect::Damage(effect));
        }
        if let Some(effect) = StateEffect::parse(verb, rest, scope)? {
            return Ok(Effect::State(effect));
        }
        if let Some(effect) = BattleEffect::parse(verb, rest, scope)? {
            return Ok(Effect::Battle(effect));
        }
        if let Some(effect) = CardsEffect::parse(verb, rest, scope)? {
            return Ok(Effect::Cards(effect));
        }
        if let Some(effect) = PlayEffect::parse(verb, rest, scope)? {
            return Ok(Effect::Play(effect));
        }
        if let Some(effect) = EconomyEffect::parse(verb, rest, scope)? {
            return Ok(Effect::Economy(effect));
        }
        if let Some(effect) = CounterEffect::parse(verb, rest, scope)? {
            return Ok(Effect::Counter(effect));
        }
        if let Some(effect) = DiceEffect::parse(verb, rest, scope)? {
            return Ok(Effect::Dice(effect));
        }
        if let Some(effect) = ChoiceEffect::parse(verb, rest, scope)? {
            return Ok(Effect::Choice(effect));
        }
        match RestrictEffect::parse(verb, rest, scope)? {
            Some(effect) => Ok(Effect::Restrict(effect)),
            None => Err(format!("`{verb}` is no effect")),
        }
    }

    /// Visits this effect and every one in it.
    pub fn visit(&self, visitor: &mut dyn FnMut(&Effect)) {
        visitor(self);
        if let Effect::Block(block) = self {
            block.parts().into_iter().flatten().for_each(|effect| effect.visit(visitor));
        }
    }
}

impl Block {
    /// The lists of effects in this block.
    pub fn parts(&self) -> Vec<&[Effect]> {
        match self {
            Block::Roll { results, .. } => results.parts().collect(),
            Block::If { then, otherwise, .. }
            | Block::May { then, otherwise, .. }
            | Block::Watch { then, otherwise, .. } => vec![then, otherwise],
            Block::OneOf { choices, .. } => choices.iter().map(Vec::as_slice).collect(),
            Block::AfterMission(then)
            | Block::Resolving(then)
            | Block::Times { then, .. }
            | Block::ForEach { then, .. }
            | Block::ThisTurn { then, .. } => vec![then],
            Block::RollEach { results, lowest, .. } => {
                results.parts().chain([lowest.as_slice()]).collect()
            }
        }
    }
}

impl Results {
    fn parts(&self) -> impl Iterator<Item = &[Effect]> {
        self.0.iter().map(|(_, effects)| effects.as_slice())
    }
}
