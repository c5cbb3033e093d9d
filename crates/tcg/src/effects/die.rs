//! Dice that may be changed right after they are rolled, by whoever rolled them.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::usable::{Speaker, openly_usable};
use crate::{
    Step, Tcg, battle,
    content::{
        AbilityKind,
        language::{DiceEffect, Window},
    },
    event::{Event, Roll},
    state::{CardId, Die, Frame, MissionStep, Place, Site, State, Task},
};

/// Rolls a die for an effect.
fn roll(step: &mut Step<'_>, seat: Seat, roll: Roll) -> u8 {
    cite(rule!("tcg.components.dice"));
    let die = step.die(6, rule!("tcg.effect.die-table")) as u8 + 1;
    step.tell(rule!("tcg.effect.die-table"), |_| Event::Rolled { seat, die, roll });
    die
}

/// Rolls dice for an ability, one after another. None while its player may change one.
pub(super) fn dice(step: &mut Step<'_>, frame: &mut Frame, count: usize) -> Option<Vec<u8>> {
    while frame.dice.len() < count {
        let seat = frame.player;
        let number = roll(step, seat, Roll::Effect);
        if is_changeable(step.game, step.state, seat, None) {
            let used = Vec::new();
            step.state.tasks.push(Task::Die(Die { seat, number, missile: None, used }));
            return None;
        }
        frame.dice.push(number);
    }
    Some(std::mem::take(&mut frame.dice))
}

/// Whether, for all to see, a player could change a die that was just rolled.
pub(crate) fn is_changeable(game: &Tcg, state: &State, seat: Seat, by: Option<Site>) -> bool {
    let missile = by.map(|by| (0, by));
    may_change(game, state, &Die { seat, number: 1, missile, used: Vec::new() })
}

fn may_change(game: &Tcg, state: &State, die: &Die) -> bool {
    state.controlled(die.seat).any(|(id, card)| {
        game.has_used(card.def)
            && card.is_active()
            && !card.depleted
            && (0..).zip(&game.card(card.def).abilities).any(|(place, ability)| {
                let AbilityKind::Used(window) = ability.kind else { return false };
                is_about(state, die, id, window)
                    && openly_usable(game, state, die.seat, Speaker::Card(id), place)
            })
    })
}

/// Whether an ability of a card may be used on a die now.
pub(crate) fn is_about(state: &State, die: &Die, id: CardId, window: Window) -> bool {
    let fired = |(_, by): (u16, Site)| state.card(id).place == Place::On(by);
    let right = match window {
        Window::OwnDie => true,
        Window::OwnMissileDie => die.missile.is_some(),
        Window::HostMissileDie => die.missile.is_some_and(fired),
        _ => false,
    };
    right && !die.used.contains(&id)
}

/// Changes the die that may be changed now.
pub(super) fn change(step: &mut Step<'_>, source: Option<CardId>, effect: &DiceEffect) {
    let place = step.state.tasks.iter().rposition(|task| matches!(task, Task::Die(_)));
    let Some(place) = place else { return };
    let Task::Die(mut die) = step.state.tasks[place].clone() else { return };
    cite(rule!("tcg.effect.die-change"));
    die.used.extend(source);
    match effect {
        DiceEffect::Change(by) => {
            let number = die.number as i8 + by;
            // A missile die may leave the six numbers, and then does nothing.
            let (least, most) = if die.missile.is_some() { (0, 7) } else { (1, 6) };
            die.number = number.clamp(least, most) as u8;
            let (seat, die) = (die.seat, die.number);
            step.tell(rule!("tcg.effect.die-change"), |_| Event::Rolled {
                seat,
                die,
                roll: Roll::Change,
            });
        }
        _ => {
            let what = if die.missile.is_some() { Roll::Missile } else { Roll::Effect };
            die.number = roll(step, die.seat, what);
        }
    }
    step.state.tasks[place] = Task::Die(die);
}

/// Goes on with a die that may be changed. False if its player must decide.
pub(crate) fn go_on(step: &mut Step<'_>, die: &Die) -> bool {
    if may_change(step.game, step.state, die) {
        return false;
    }
    keep(step);
    true
}

/// The die stays as it is: whoever rolled it goes on.
pub(crate) fn keep(step: &mut Step<'_>) {
    let Some(Task::Die(die)) = step.state.tasks.pop() else { return };
    match (die.missile, step.state.tasks.last_mut()) {
        (Some(missile), _) => battle::settle_missile(step, die, missile),
        (None, Some(Task::Run(frame))) => frame.dice.push(die.number),
        (None, _) => {}
    }
}

/// All missile dice of a Unit are rolled again.
pub(super) fn reroll_missiles(step: &mut Step<'_>, unit: CardId) {
    let Some(mission) = step.state.mission.as_deref_mut() else { return };
    let by = Site::Card(unit);
    let assigned = &mission.assigned;
    let is_own = |place: u16| assigned.get(usize::from(place)).is_some_and(|it| it.by == by);
    let first = mission.dice.iter().map(|(place, _)| *place).filter(|place| is_own(*place)).min();
    let Some(first) = first else { return };
    cite(rule!("tcg.effect.die-change"));
    mission.dice.retain(|(place, _)| !is_own(*place));
    mission.step = MissionStep::Missiles(first);
}
