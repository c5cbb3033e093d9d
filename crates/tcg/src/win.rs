//! Winning and losing.

#[cfg(test)]
mod tests;

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use crate::{
    Step,
    event::{Event, Zone},
    mission, moves,
    options::{EmptyStockpile, MultiVictory, TakeoverOfEliminated},
    state::{CardId, Ending, Player, State, Task},
    turn,
};

/// Checks all Stockpiles. Says whether somebody lost.
pub(crate) fn check(step: &mut Step<'_>) -> bool {
    cite(rule!("tcg.win.check-time"));
    if step.state.ending.is_some() {
        return false;
    }
    let state = &*step.state;
    let is_lost = |player: &Player| match state.options.empty_stockpile {
        EmptyStockpile::NoneLeft => player.stockpile.is_empty(),
        EmptyStockpile::NoneToTake => player.wanting,
    };
    let lost: Vec<Seat> =
        state.seats().filter(|seat| state.is_in(*seat) && is_lost(state.player(*seat))).collect();
    if !lost.is_empty() {
        lose_empty(step, &lost);
    }
    !lost.is_empty()
}

/// Those with an empty Stockpile lose, and whoever emptied it may have won.
fn lose_empty(step: &mut Step<'_>, lost: &[Seat]) {
    cite(rule!("tcg.object.goal"));
    cite(rule!("tcg.win.empty-stockpile"));
    let winners = emptiers(step.state, lost);
    lose(step, lost);
    if step.state.ending.is_none() && !winners.is_empty() {
        end(step, winners);
    }
}

/// Who wins at once for having emptied a Stockpile of somebody else.
fn emptiers(state: &State, lost: &[Seat]) -> Vec<Seat> {
    if state.options.multi_victory == MultiVictory::LastStanding {
        return Vec::new();
    }
    cite(rule!("tcg.multi.last-standing"));
    let stays = |seat: &Seat| !lost.contains(seat);
    let mut winners: Vec<Seat> =
        lost.iter().filter_map(|seat| state.player(*seat).emptied_by).filter(stays).collect();
    winners.sort_unstable();
    winners.dedup();
    winners
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
    let involved = step.state.mission.as_deref().is_some_and(|mission| mission.involves(seat));
    if involved {
        mission::break_off(step);
    }
    drop_tasks(step.state, seat, involved);
    let ids: Vec<_> =
        step.state.table().map(|(id, card)| (id, card.owner, card.controller)).collect();
    let stays = step.state.options.takeover_of_eliminated == TakeoverOfEliminated::Obstacles;
    for (id, owner, controller) in ids {
        if step.state.get(id).is_none_or(|card| stays && card.is_active()) {
            continue;
        }
        if owner == seat {
            moves::leave(step, id, Some(Zone::Nowhere));
        } else if controller == seat {
            moves::scrap_with_player(step, id);
        }
    }
    let player = step.state.player_mut(seat);
    player.hand.clear();
    player.stockpile.clear();
    player.scrapheap.clear();
    if step.state.active == seat {
        cite(rule!("tcg.multi.turn-after-elimination"));
        mission::break_off(step);
        step.state.tasks.retain(|task| matches!(task, Task::Mulligan(_)));
        turn::next_turn(step);
    }
}

/// An effect that was being worked out is not, and nobody waits for the player who left. Effects of
/// others that have not begun still happen, unless they belong to a mission that was broken off.
fn drop_tasks(state: &mut State, seat: Seat, broken_off: bool) {
    let in_mission = state.mission.is_some();
    let cards = &state.cards;
    let stays = |id: &CardId| {
        let card = cards.get(usize::from(id.0)).and_then(Option::as_ref);
        card.is_some_and(|card| card.owner != seat && card.controller != seat)
    };
    let (mut waiting, mut happens) = (0, false);
    let mut left = |task: &Task| match task {
        Task::Together(other, count) => {
            waiting = *count;
            happens = *other != seat && !broken_off;
            happens
        }
        _ if 0 < waiting => {
            waiting -= 1;
            happens
        }
        Task::Run(_) | Task::AssignMore(..) | Task::TakeBack(..) => false,
        Task::Mission => true,
        Task::Discard(other, _) => *other != seat,
        Task::Answer(other, id) => *other != seat && stays(id),
        Task::Between(other) | Task::Mulligan(other) => *other != seat,
        Task::Die(die) => in_mission && die.missile.is_some(),
        Task::Lower(_) | Task::MissilesRolled(_) | Task::Absorb(_) | Task::PointDice(_) => {
            in_mission
        }
        Task::Activation(id) | Task::ScrapAfter(id) | Task::Upkeep(id) | Task::StayTapped(id) => {
            stays(id)
        }
    };
    // From the top, where it is said how many have not begun.
    state.tasks.reverse();
    state.tasks.retain(&mut left);
    state.tasks.reverse();
    state.delayed.retain(|delayed| delayed.frame.player != seat);
}
