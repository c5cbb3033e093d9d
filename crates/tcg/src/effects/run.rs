//! Carries abilities out, step by step.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::{
    Context, battle, cards, counters, damage, dice, die, economy, grants, play, question, restrict,
    states, values,
};
use crate::{
    Step,
    content::{
        Op,
        language::{Effect, Filters, Watch},
    },
    moves,
    state::{Delayed, Frame, Kept, Moment, Object, Task, Waiting},
};

/// How an ability goes on after a step.
pub(super) enum Flow {
    /// With the next step.
    Next,
    /// With the same step, once what it has set off is done.
    Again,
    /// At another place.
    At(u16),
    /// After a player has decided.
    Wait(Waiting),
    /// Not at all.
    End,
}

/// Carries out the ability on top. False if somebody must decide.
pub(crate) fn run(step: &mut Step<'_>) -> bool {
    let Some(Task::Run(mut frame)) = step.state.tasks.pop() else { return true };
    let depth = step.state.tasks.len();
    if frame.waiting.is_some() {
        step.state.tasks.push(Task::Run(frame));
        return false;
    }
    let game = step.game;
    let program = &game.card(frame.def).abilities[usize::from(frame.ability)].program;
    loop {
        let Some(op) = program.get(usize::from(frame.at)) else { return true };
        step.state.gone.clear();
        let flow = carry_out(step, &mut frame, op);
        for (id, now) in std::mem::take(&mut step.state.gone) {
            moves::follow(&mut frame, id, now);
        }
        match flow {
            Flow::Next => frame.at += 1,
            Flow::Again => {}
            Flow::At(place) => frame.at = place,
            Flow::Wait(waiting) => {
                frame.waiting = Some(waiting);
                step.state.tasks.insert(depth, Task::Run(frame));
                return depth + 1 < step.state.tasks.len();
            }
            Flow::End => return true,
        }
        // What a step has set off happens before the next step.
        if depth < step.state.tasks.len() {
            step.state.tasks.insert(depth, Task::Run(frame));
            return true;
        }
    }
}

fn carry_out(step: &mut Step<'_>, frame: &mut Frame, op: &Op) -> Flow {
    match op {
        Op::Do(effect) => plain(step, frame, effect),
        Op::Price(_) => wait_if(question::needs_choice(step, frame, op), frame.player),
        Op::Roll { keep, lines } => {
            let Some(rolled) = die::dice(step, frame, 1) else { return Flow::Again };
            let die = rolled[0];
            if let Some(slot) = keep {
                frame.kept[usize::from(*slot)] = Kept::Number(i16::from(die));
            }
            Flow::At(lines[usize::from(die) - 1])
        }
        Op::Unless(condition, place) => {
            let holds = Context::of_frame(step.game, step.state, frame).condition(condition);
            if holds { Flow::Next } else { Flow::At(*place) }
        }
        Op::Jump(place) => Flow::At(*place),
        Op::OneOf(who, _) | Op::May(who, _) => {
            let seat = Context::of_frame(step.game, step.state, frame).one(*who);
            Flow::Wait(Waiting::One(seat))
        }
        Op::AfterMission(next) => {
            delay(step, frame, Moment::AfterMission);
            Flow::At(*next)
        }
        Op::Resolving(next) => {
            delay(step, frame, Moment::Resolving);
            Flow::At(*next)
        }
        Op::Watch { what, least, of, otherwise, next } => {
            cite(rule!("tcg.effect.triggered"));
            for object in Context::of_frame(step.game, step.state, frame).selected(of) {
                let moment = match what {
                    Watch::Receives => Moment::Receives(object, *least, *otherwise),
                    Watch::Scrapped => Moment::Scrapped(object, *otherwise),
                    Watch::DamagesConstruction => Moment::DamagesConstruction(object),
                };
                delay(step, frame, moment);
            }
            Flow::At(*next)
        }
        Op::ThisTurn(on, next) => {
            delay(step, frame, Moment::ThisTurn(*on));
            Flow::At(*next)
        }
        Op::RollEach { of, lines, lowest, next } => {
            match roll_each(step, frame, of, *lines, *lowest) {
                true => Flow::At(*next),
                false => Flow::Again,
            }
        }
        Op::Times(amount, next) => {
            let times = Context::of_frame(step.game, step.state, frame).amount(amount).max(0);
            for _ in 0..times {
                aside(step, frame, frame.at + 1, frame.it);
            }
            Flow::At(*next)
        }
        Op::ForEach(of, next) => {
            let mut found = Vec::new();
            Context::of_frame(step.game, step.state, frame).find(of, &mut found);
            for object in found.into_iter().rev() {
                aside(step, frame, frame.at + 1, Some(object));
            }
            Flow::At(*next)
        }
        Op::End => Flow::End,
    }
}

fn wait_if(needed: bool, seat: Seat) -> Flow {
    if needed { Flow::Wait(Waiting::One(seat)) } else { Flow::Next }
}

fn plain(step: &mut Step<'_>, frame: &mut Frame, effect: &Effect) -> Flow {
    match effect {
        Effect::Value(effect) => values::carry_out(step, frame, effect),
        Effect::Grant(effect) => grants::carry_out(step, frame, effect),
        Effect::Damage(effect) => damage::carry_out(step, frame, effect),
        Effect::State(effect) => states::carry_out(step, frame, effect),
        Effect::Battle(effect) => battle::carry_out(step, frame, effect),
        Effect::Cards(effect) => cards::carry_out(step, frame, effect),
        Effect::Play(effect) => play::carry_out(step, frame, effect),
        Effect::Economy(effect) => economy::carry_out(step, frame, effect),
        Effect::Counter(effect) => counters::carry_out(step, frame, effect),
        Effect::Dice(effect) => dice::carry_out(step, frame, effect),
        Effect::Choice(_) => {
            let seat = question::chooser(step, frame, effect);
            match question::settled(step, frame, effect) {
                true => Flow::Next,
                false => Flow::Wait(Waiting::One(seat)),
            }
        }
        Effect::Restrict(effect) => restrict::carry_out(step, frame, effect),
        // Blocks are steps of their own.
        Effect::Block(_) => Flow::Next,
    }
}

/// Puts the steps after this one down for later.
fn delay(step: &mut Step<'_>, frame: &Frame, moment: Moment) {
    let mut later = frame.clone();
    later.at += 1;
    step.state.delayed.push(Delayed { moment, frame: Box::new(later) });
}

/// Puts steps that end by themselves on top of what is to do.
fn aside(step: &mut Step<'_>, frame: &Frame, at: u16, it: Option<Object>) {
    let mut other = frame.clone();
    other.at = at;
    other.it = it;
    step.state.tasks.push(Task::Run(Box::new(other)));
}

/// Rolls a die for each card; false while one may be changed.
fn roll_each(
    step: &mut Step<'_>,
    frame: &mut Frame,
    of: &Filters,
    lines: [u16; 6],
    lowest: u16,
) -> bool {
    cite(rule!("tcg.effect.die-compare"));
    let mut found = Vec::new();
    Context::of_frame(step.game, step.state, frame).find(of, &mut found);
    let Some(dice) = die::dice(step, frame, found.len()) else { return false };
    let least = dice.iter().min().copied().unwrap_or(0);
    for (object, die) in found.into_iter().zip(dice).rev() {
        aside(step, frame, lines[usize::from(die) - 1], Some(object));
        if die == least {
            aside(step, frame, lowest, Some(object));
        }
    }
    true
}
