//! Winning and losing.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use crate::{
    Step,
    event::{Event, Zone},
    moves,
    state::{Ending, Phase},
    turn,
};

/// Checks all Stockpiles. Says whether somebody lost.
pub(crate) fn check(step: &mut Step<'_>) -> bool {
    if step.state.ending.is_some() {
        return false;
    }
    let lost: Vec<Seat> = step
        .state
        .seats()
        .filter(|seat| step.state.is_in(*seat) && step.state.player(*seat).stockpile.is_empty())
        .collect();
    if lost.is_empty() {
        return false;
    }
    cite(rule!("tcg.win.empty-stockpile"));
    lose(step, &lost);
    true
}

/// Some players lose at the same time.
pub(crate) fn lose(step: &mut Step<'_>, lost: &[Seat]) {
    for seat in lost {
        step.state.player_mut(*seat).out = true;
        step.tell(rule!("tcg.multi.elimination"), |_| Event::Out { seat: *seat });
    }
    let left: Vec<Seat> = step.state.seats().filter(|seat| step.state.is_in(*seat)).collect();
    match left[..] {
        [] => end(step, Vec::new()),
        [winner] => end(step, vec![winner]),
        _ => lost.iter().for_each(|seat| clear(step, *seat)),
    }
}

fn end(step: &mut Step<'_>, winners: Vec<Seat>) {
    let rule = match winners.len() {
        0 => rule!("tcg.win.draw"),
        _ if step.state.players.len() == 2 => rule!("tcg.win.last-player"),
        _ => rule!("tcg.multi.last-standing"),
    };
    step.state.ending = Some(Ending { winners: winners.clone() });
    step.tell(rule, |_| Event::Ended { winners });
}

/// Takes a beaten player's cards out of a game that goes on.
fn clear(step: &mut Step<'_>, seat: Seat) {
    if step.state.mission.as_deref().is_some_and(|mission| mission.involves(seat)) {
        step.state.mission = None;
        step.state.tasks.retain(|task| *task != crate::state::Task::Mission);
    }
    let ids: Vec<_> =
        step.state.table().map(|(id, card)| (id, card.owner, card.controller)).collect();
    for (id, owner, controller) in ids {
        if step.state.get(id).is_none() {
            continue;
        }
        if owner == seat {
            moves::leave(step, id, Some(Zone::Nowhere));
        } else if controller == seat {
            moves::leave(step, id, Some(Zone::Scrapheap));
        }
    }
    let player = step.state.player_mut(seat);
    player.hand.clear();
    player.stockpile.clear();
    player.scrapheap.clear();
    step.state.tasks.clear();
    step.state.mission = None;
    if step.state.active == seat {
        cite(rule!("tcg.multi.turn-after-elimination"));
        step.state.active = turn::next_seat(step.state);
        step.state.turn += 1;
        step.state.phase = Phase::Beginning;
        turn::begin_turn(step);
    }
}
