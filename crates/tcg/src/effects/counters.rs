//! Effects that put counters on cards.

use ironlance_rulebook::rule;

use super::{Context, run::Flow, states::each};
use crate::{
    Step, Tcg,
    content::{
        Op,
        language::{CounterEffect, CounterId, CounterKind, Effect, Select},
    },
    event::Event,
    state::{CardId, Frame, State, Waiting},
};

pub(super) fn carry_out(step: &mut Step<'_>, frame: &mut Frame, effect: &CounterEffect) -> Flow {
    match effect {
        CounterEffect::Put { amount, counter, on } => {
            let amount =
                Context::of_frame(step.game, step.state, frame).amount(amount).clamp(0, 100) as u8;
            each(step, frame, on, |step, id| put(step, id, *counter, amount));
            super::triggers::structure_checks(step);
        }
        CounterEffect::TwoForOne(of) => {
            let context = Context::of_frame(step.game, step.state, frame);
            match kinds(&context, of).len() {
                0 => {}
                1 => double(step, frame, of, 0),
                _ => return Flow::Wait(Waiting::One(frame.player)),
            }
        }
    }
    Flow::Next
}

/// The kinds of counters that lie on a card.
pub(super) fn kinds(context: &Context<'_>, of: &Select) -> Vec<CounterKind> {
    let object = context.selected(of).first().copied();
    let Some(card) = object.and_then(|it| it.card()).and_then(|id| context.state.get(id)) else {
        return Vec::new();
    };
    let mut kinds = Vec::new();
    if 0 < card.construction {
        kinds.push(CounterKind::Construction);
    }
    if 0 < card.damage {
        kinds.push(CounterKind::Damage);
    }
    kinds.extend(card.counters.iter().map(|(kind, _)| CounterKind::Named(CounterId(*kind))));
    kinds
}

/// What the counters on the card are called of which one may become two, and how many there are.
pub(crate) fn counters_to_double(game: &Tcg, state: &State, frame: &Frame) -> Vec<(String, u8)> {
    let context = Context::of_frame(game, state, frame);
    let program = &game.card(frame.def).abilities[usize::from(frame.ability)].program;
    let Some(Op::Do(Effect::Counter(CounterEffect::TwoForOne(of)))) =
        program.get(usize::from(frame.at))
    else {
        return Vec::new();
    };
    let object = context.selected(of).first().copied();
    let Some(card) = object.and_then(|it| it.card()).and_then(|id| state.get(id)) else {
        return Vec::new();
    };
    let named = |kind: CounterKind| match kind {
        CounterKind::Construction => ("construction".to_owned(), card.construction),
        CounterKind::Damage => ("damage".to_owned(), card.damage),
        CounterKind::Named(counter) => {
            let name = &game.content().counters[usize::from(counter.0)].name;
            (name.clone(), card.count(counter.0))
        }
    };
    kinds(&context, of).into_iter().map(named).collect()
}

/// One counter of a kind becomes two.
pub(super) fn double(step: &mut Step<'_>, frame: &Frame, of: &Select, choice: u8) {
    let context = Context::of_frame(step.game, step.state, frame);
    let kind = kinds(&context, of).get(usize::from(choice)).copied();
    let object = context.selected(of).first().copied();
    let (Some(kind), Some(id)) = (kind, object.and_then(|it| it.card())) else { return };
    put(step, id, kind, 1);
    super::triggers::structure_checks(step);
}

fn put(step: &mut Step<'_>, id: CardId, kind: CounterKind, amount: u8) {
    let card = step.state.card_mut(id);
    let counter = match kind {
        CounterKind::Construction => {
            card.construction = card.construction.saturating_add(amount);
            "construction".to_owned()
        }
        CounterKind::Damage => {
            card.damage = card.damage.saturating_add(amount);
            "damage".to_owned()
        }
        CounterKind::Named(counter) => {
            card.put(counter.0, amount);
            step.game.content().counters[usize::from(counter.0)].name.clone()
        }
    };
    let change = i16::from(amount);
    step.tell(rule!("tcg.effect.named-counters"), |_| Event::Counters { id, counter, change });
}
