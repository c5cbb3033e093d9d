//! Carrying a duel on, from one decision to the next.

use ironlance_rulebook::rule;

use super::{Card, Choice, Duel, Event, Fighter, Plan, State, Task, odds};
use ironlance_engine::{Outcome, Seat, Step};

/// Carries a plan out, until the next decision is owed.
pub(super) fn perform(step: &mut Step<'_, Duel>, plan: Plan) {
    match plan {
        Plan::Seal(seat, choice) => {
            step.state.fighters[seat.index()].sealed = Some(choice);
            let rule = rule!("tcg.effect.hidden-choice");
            step.tell(rule, |_| Event::Sealed { seat, choice: Some(choice) });
            assert!(!step.game.buggy || choice == Choice::Guard, "a bug in the rules of a duel");
            if step.state.seats().any(|seat| step.state.owes(seat).is_some()) {
                return;
            }
            reveal(step);
        }
        Plan::Dodge(seat, card, damage) => {
            step.state.tasks.pop();
            step.state.discard(seat, card);
            step.reveal();
            let escaped = step.coin(rule!("tcg.damage.prevent"));
            step.tell(rule!("tcg.damage.prevent"), |_| Event::Dodged { seat, card, escaped });
            if !escaped {
                wound(step, seat, damage);
            }
        }
        Plan::Take(seat, damage) => {
            step.state.tasks.pop();
            wound(step, seat, damage);
        }
    }
    go_on(step);
}

/// How the duel ended, once it has.
pub(super) fn outcome(state: &State) -> Option<Outcome> {
    if !state.is_over() || !state.tasks.is_empty() {
        return None;
    }
    let most = state.fighters.iter().map(|fighter| fighter.hit_points).max()?;
    let best = |seat: &Seat| state.fighters[seat.index()].hit_points == most;
    let winners: Vec<Seat> = state.seats().filter(best).collect();
    match winners.len() {
        1 => Some(Outcome { winners, rule: rule!("tcg.win.last-player") }),
        _ => Some(Outcome { winners: Vec::new(), rule: rule!("tcg.win.draw") }),
    }
}

/// Shows what all have chosen. What follows from it is put down as tasks.
fn reveal(step: &mut Step<'_, Duel>) {
    let choices: Vec<Option<Choice>> =
        step.state.fighters.iter_mut().map(|fighter| fighter.sealed.take()).collect();
    for (seat, choice) in step.state.seats().zip(&choices) {
        match *choice {
            Some(Choice::Strike { card, at }) => {
                step.state.discard(seat, card);
                step.state.tasks.push(Task::Strike { by: seat, at, card });
            }
            Some(Choice::Guard) => step.state.fighters[seat.index()].guarding = true,
            None => {}
        }
    }
    step.state.tasks.reverse();
    step.reveal();
    step.tell(rule!("tcg.info.reveal"), |_| Event::Revealed { choices });
}

/// Does what is left to do, until somebody must decide or the duel is over.
fn go_on(step: &mut Step<'_, Duel>) {
    while let Some(task) = step.state.tasks.last().copied() {
        match task {
            Task::Strike { by, at, card } => {
                step.state.tasks.pop();
                strike(step, by, at, card);
            }
            Task::Dodge { .. } => return,
        }
    }
    end_round(step);
}

fn strike(step: &mut Step<'_, Duel>, by: Seat, at: Seat, card: Card) {
    let stands = |seat: Seat| step.state.fighter(seat).is_some_and(Fighter::stands);
    if !stands(by) || !stands(at) {
        return;
    }
    let needed = odds::needed(step.state.fighters[at.index()].guarding);
    let total = step.die(6, rule!("tcg.effect.die-table")) as u8 + 1 + card.0;
    let mut damage = odds::damage(total, &needed);
    if step.game.harder && 0 < damage {
        damage += 1;
    }
    step.tell(rule!("tcg.effect.die-table"), |_| Event::Struck { by, at, total, needed, damage });
    if damage == 0 {
        return;
    }
    match step.state.fighters[at.index()].hand.is_empty() {
        true => wound(step, at, damage),
        false => step.state.tasks.push(Task::Dodge { at, damage }),
    }
}

fn wound(step: &mut Step<'_, Duel>, seat: Seat, damage: u8) {
    let fighter = &mut step.state.fighters[seat.index()];
    fighter.hit_points = fighter.hit_points.saturating_sub(damage);
    let left = fighter.hit_points;
    step.tell(rule!("tcg.damage.unit"), |_| Event::Wounded { seat, left });
}

fn end_round(step: &mut Step<'_, Duel>) {
    step.state.round += 1;
    step.state.fighters.iter_mut().for_each(|fighter| fighter.guarding = false);
    if let Some(Outcome { winners, rule }) = outcome(step.state) {
        step.tell(rule, |_| Event::Ended { winners });
        return;
    }
    for seat in step.state.seats() {
        if !step.state.fighters[seat.index()].stands() {
            continue;
        }
        let Some(card) = step.state.stock.pop() else { return };
        step.reveal();
        step.state.fighters[seat.index()].take(card);
        step.tell(rule!("tcg.draw.one-at-a-time"), |_| Event::Drew { seat, card: Some(card) });
    }
}
