//! Effects on dice, and hidden numbers.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::{
    Context,
    die::{change, dice, reroll_missiles},
    run::Flow,
    values::add,
};
use crate::{
    Step,
    content::language::{DiceEffect, Duration, Slot},
    event::Event,
    state::{Covers, Frame, Kept, Lasting, Waiting},
};

pub(super) fn carry_out(step: &mut Step<'_>, frame: &mut Frame, effect: &DiceEffect) -> Flow {
    let context = Context::of_frame(step.game, step.state, frame);
    match effect {
        DiceEffect::Roll { keep, dice: count } => {
            let count = context.amount(count).clamp(1, 20) as usize;
            let Some(rolled) = dice(step, frame, count) else { return Flow::Again };
            let total = rolled.iter().map(|die| i16::from(*die)).sum();
            frame.kept[usize::from(*keep)] = Kept::Number(total);
        }
        DiceEffect::Count { keep, amount } => {
            let number = context.amount(amount);
            frame.kept[usize::from(*keep)] = Kept::Number(number);
        }
        DiceEffect::LowerMissileDice(by) => {
            add(
                step,
                frame,
                Lasting::LowerMissiles(frame.player, *by),
                Covers::Table,
                Duration::Usual,
            );
        }
        DiceEffect::SecretNumbers { with, .. } => {
            let other = context.one(*with);
            cite(rule!("tcg.effect.hidden-choice"));
            return Flow::Wait(Waiting::Numbers([Some(frame.player), Some(other)]));
        }
        DiceEffect::RerollMissiles(of) => {
            for unit in context.selected(of).into_iter().filter_map(|object| object.card()) {
                reroll_missiles(step, unit);
            }
        }
        DiceEffect::Reroll | DiceEffect::Change(_) => change(step, frame.source, effect),
    }
    Flow::Next
}

/// Takes one secret number; the ability goes on when both are there.
pub(super) fn take_number(
    step: &mut Step<'_>,
    frame: &mut Frame,
    seat: Seat,
    number: u8,
    slots: (Slot, Slot),
) -> Flow {
    let slot = if seat == frame.player { slots.0 } else { slots.1 };
    frame.kept[usize::from(slot)] = Kept::Number(i16::from(number));
    let Some(Waiting::Numbers(mut both)) = frame.waiting else { return Flow::Next };
    both.iter_mut().filter(|other| **other == Some(seat)).for_each(|other| *other = None);
    step.tell(rule!("tcg.effect.hidden-choice"), |_| Event::ChoseNumber {
        seat,
        number: Some(number),
    });
    if both.iter().any(Option::is_some) {
        return Flow::Wait(Waiting::Numbers(both));
    }
    step.reveal();
    Flow::Next
}
