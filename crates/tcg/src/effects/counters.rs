//! Effects that put counters on cards.

use ironlance_rulebook::rule;

use super::{Context, run::Flow, states::each};
use crate::{
    Step,
    content::language::{CounterEffect, CounterKind},
    event::Event,
    state::Frame,
};

pub(super) fn carry_out(step: &mut Step<'_>, frame: &mut Frame, effect: &CounterEffect) -> Flow {
    match effect {
        CounterEffect::Put { amount, counter, on } => {
            let amount =
                Context::of_frame(step.game, step.state, frame).amount(amount).clamp(0, 100) as u8;
            let name = match counter {
                CounterKind::Construction => "construction".to_owned(),
                CounterKind::Damage => "damage".to_owned(),
                CounterKind::Named(counter) => {
                    step.game.content().counters[usize::from(counter.0)].name.clone()
                }
            };
            each(step, frame, on, |step, id| {
                let card = step.state.card_mut(id);
                match counter {
                    CounterKind::Construction => {
                        card.construction = card.construction.saturating_add(amount)
                    }
                    CounterKind::Damage => card.damage = card.damage.saturating_add(amount),
                    CounterKind::Named(counter) => card.put(counter.0, amount),
                }
                let (counter, change) = (name.clone(), i16::from(amount));
                step.tell(rule!("tcg.effect.named-counters"), |_| Event::Counters {
                    id,
                    counter,
                    change,
                });
            });
            super::triggers::structure_checks(step);
        }
        // Not carried out yet: see `open`.
        CounterEffect::TwoForOne(_) => {}
    }
    Flow::Next
}
