//! Command: a free action for an ally, or the command card.

use arrayvec::ArrayVec;
use ironlance_engine::{and, say};
use ironlance_rulebook::{cite, rule};

use crate::{
    Btt, Step, cards,
    content::{CommandAction, Forbidden, Reach},
    critical,
    event::Event,
    heat,
    order::Order,
    refusal::Refusal,
    state::{Deck, MarkInEffect, State, Task, Unit, UnitId},
    tokens,
    words::terms as words,
};

/// A way to use a command card: the units, and the card taken from the first.
pub type CommandChoice = (ArrayVec<UnitId, 2>, Option<u8>);

/// Judges giving a free action to an ally.
pub(super) fn plan_ally(state: &State, id: UnitId, ally: UnitId) -> Result<(), Refusal> {
    let rule = rule!("btt.actions.command-free-action");
    let other = other_ally(state, id, ally).ok_or(Refusal::NotAnAlly { ally, rule })?;
    let commander = state.unit(id);
    let distance = commander.position().distance(other.position());
    let limit = commander.current.command_range;
    if distance > limit {
        return Err(Refusal::TooFar { target: ally, distance, limit, rule });
    }
    may_be_given_free_action(ally, other)
}

fn may_be_given_free_action(id: UnitId, unit: &Unit) -> Result<(), Refusal> {
    if unit.shut_down {
        return Err(Refusal::ShutDownUnitActs { unit: id });
    }
    if unit.current.forbids(Forbidden::FreeAction) {
        return Err(Refusal::CardForbids { unit: id, what: Forbidden::FreeAction });
    }
    Ok(())
}

fn other_ally(state: &State, id: UnitId, ally: UnitId) -> Option<&Unit> {
    let same_side = ally != id && ally.seat() == id.seat();
    state.get(ally).filter(|unit| same_side && unit.on_map())
}

pub(super) fn give_free_action(step: &mut Step<'_>, ally: UnitId) {
    cite(rule!("btt.actions.command-free-action"));
    step.state.tasks.push(Task::FreeAction { unit: ally, only: None });
}

/// The action of the command card that the unit carries.
fn card_action<'a>(game: &'a Btt, unit: &Unit) -> Option<&'a CommandAction> {
    game.content().command_cards[usize::from(unit.command_card?)].action.as_ref()
}

/// Judges using the command card.
pub(super) fn plan_card(
    game: &Btt,
    state: &State,
    id: UnitId,
    units: &[UnitId],
    card: Option<u8>,
) -> Result<(), Refusal> {
    cite(rule!("btt.lance.command-card-bearer"));
    let bearer = state.unit(id);
    let action = card_action(game, bearer).ok_or(Refusal::NoCommandCard { unit: id })?;
    let misused = |why| Err(Refusal::CommandCardMisused { why });
    let named = units.len();
    let most = match action {
        CommandAction::GiveTokens { units, .. } | CommandAction::FreeActions { units, .. } => {
            *units
        }
        _ => 1,
    };
    if units.is_empty() || units.len() > usize::from(most) {
        return misused(match most {
            1 => say!("it is used on 1 unit, not on {named}"),
            _ => say!("it is used on 1 to {most} units, not on {named}"),
        });
    }
    if let [first, second] = units
        && first == second
    {
        return misused("it names the same unit twice".into());
    }
    for unit in units {
        serves(game, state, id, action, *unit)?;
    }
    let needs_card = matches!(
        action,
        CommandAction::DiscardMinorCritical { .. } | CommandAction::DiscardHeat { .. }
    );
    match (needs_card, card) {
        (false, None) => Ok(()),
        (false, Some(_)) => misused("it takes no card".into()),
        (true, None) => misused("it must name the card to discard".into()),
        (true, Some(card)) => has_card(state, action, units[0], card),
    }
}

fn has_card(state: &State, action: &CommandAction, unit: UnitId, card: u8) -> Result<(), Refusal> {
    let owner = state.unit(unit);
    let there = match (action, card) {
        (CommandAction::DiscardMinorCritical { .. }, place) => {
            place.checked_sub(1).is_some_and(|place| {
                let critical = owner.criticals.get(usize::from(place));
                critical.is_some_and(|critical| critical.deck == Deck::MinorCritical)
            })
        }
        (_, 0) => !owner.heat_down.is_empty(),
        (_, place) => usize::from(place) <= owner.heat_up.len(),
    };
    let rule = rule!("btt.actions.command-card");
    if there { Ok(()) } else { Err(Refusal::NoSuchCard { unit, card, rule }) }
}

/// Whether the card can be used on this unit.
fn serves(
    game: &Btt,
    state: &State,
    id: UnitId,
    action: &CommandAction,
    unit: UnitId,
) -> Result<(), Refusal> {
    let rule = rule!("btt.actions.command-card");
    let target = state.get(unit).filter(|unit| unit.on_map() && unit.destroyed.is_none());
    let target = target.ok_or(Refusal::NoSuchUnit { unit })?;
    let enemy = unit.seat() != id.seat();
    let misused = |why| Err(Refusal::CommandCardMisused { why });
    match action {
        CommandAction::MarkEnemy { within, .. } => {
            if !enemy {
                return Err(Refusal::NotAnEnemy { unit: id, target: unit, rule });
            }
            within.map_or(Ok(()), |within| in_reach(state, id, unit, within))
        }
        CommandAction::BreakLock { within } => {
            if !enemy {
                return Err(Refusal::NotAnEnemy { unit: id, target: unit, rule });
            }
            if target.locks.is_empty() {
                return misused("that unit holds no target lock".into());
            }
            in_reach(state, id, unit, *within)
        }
        _ if enemy => Err(Refusal::NotAnAlly { ally: unit, rule }),
        CommandAction::DiscardHeat { within } => in_reach(state, id, unit, *within),
        // Allied units are the others of the lance.
        _ if unit == id => Err(Refusal::NotAnAlly { ally: unit, rule }),
        CommandAction::DiscardMinorCritical { within } => in_reach(state, id, unit, *within),
        CommandAction::GiveTokens { sizes, within, .. } => {
            let size = game.content().units[usize::from(target.card)].size;
            if !sizes.is_empty() && !sizes.contains(&size) {
                let sizes = and(sizes.iter().map(|it| words::size(*it)));
                return misused(say!(
                    "{unit} is {}, and the card is for {sizes}",
                    words::size(size)
                ));
            }
            in_reach(state, id, unit, *within)
        }
        CommandAction::FreeActions { within, .. } => {
            may_be_given_free_action(unit, target)?;
            in_reach(state, id, unit, *within)
        }
        CommandAction::ChangeActivationOrder { within, .. } => in_reach(state, id, unit, *within),
        CommandAction::StandDown { within } => {
            if state.has_acted(unit) || target.shut_down {
                return misused("that unit has activated already or is shut down".into());
            }
            in_reach(state, id, unit, *within)
        }
    }
}

/// Whether the unit is near enough; a bracketed reach grows with the bearer's Command range.
fn in_reach(state: &State, id: UnitId, target: UnitId, reach: Reach) -> Result<(), Refusal> {
    let bearer = state.unit(id);
    let mut limit = reach.hexes;
    if reach.bracketed {
        cite(rule!("btt.components.bracketed-numbers"));
        limit = (limit + bearer.current.command_range).saturating_sub(6);
    }
    let distance = bearer.position().distance(state.unit(target).position());
    if distance > limit {
        let rule = rule!("btt.actions.command-card");
        return Err(Refusal::TooFar { target, distance, limit, rule });
    }
    Ok(())
}

pub(super) fn use_card(step: &mut Step<'_>, id: UnitId, units: &[UnitId], card: Option<u8>) {
    let rule = cite(rule!("btt.actions.command-card"));
    let Some(action) = card_action(step.game, step.state.unit(id)) else { return };
    let first = units[0];
    match action {
        CommandAction::MarkEnemy { .. } => {
            step.state.marks.push(MarkInEffect { by: id, on: first, spent: false });
            step.tell(rule, |_| Event::Marked { by: id, on: first });
        }
        CommandAction::DiscardMinorCritical { .. } => {
            critical::repair(step, first, card.unwrap_or(0));
        }
        CommandAction::DiscardHeat { .. } => {
            heat::discard_one(step, first, card.unwrap_or(0), rule);
        }
        CommandAction::GiveTokens { token, .. } => {
            units.iter().for_each(|unit| tokens::gain(step, *unit, *token, 1, rule));
        }
        CommandAction::FreeActions { action, .. } => {
            for unit in units.iter().rev() {
                step.state.tasks.push(Task::FreeAction { unit: *unit, only: Some(*action) });
            }
        }
        CommandAction::BreakLock { .. } => {
            let lock = step.state.unit(first).locks.first().copied();
            lock.into_iter().for_each(|on| tokens::remove_lock(step, first, on, rule));
        }
        CommandAction::ChangeActivationOrder { by, .. } => {
            let change = &mut step.state.unit_mut(first).order_change;
            *change = change.saturating_add(*by);
            cards::refresh(step.game, step.state, first);
            step.tell(rule, |_| Event::Marked { by: id, on: first });
        }
        CommandAction::StandDown { .. } => {
            step.state.unit_mut(first).order = Some(Order::Stand);
            step.tell(rule, |_| Event::Marked { by: id, on: first });
        }
    }
}

/// The ways in which the unit can use its command card now.
pub fn command_choices(game: &Btt, state: &State, id: UnitId, out: &mut Vec<CommandChoice>) {
    let Some(action) = card_action(game, state.unit(id)) else { return };
    let serving: ArrayVec<UnitId, 8> = state
        .on_map()
        .map(|(unit, _)| unit)
        .filter(|unit| serves(game, state, id, action, *unit).is_ok())
        .collect();
    for first in &serving {
        let one: ArrayVec<UnitId, 2> = [*first].into_iter().collect();
        match action {
            CommandAction::DiscardMinorCritical { .. } | CommandAction::DiscardHeat { .. } => {
                let owner = state.unit(*first);
                let most = owner.heat_up.len().max(owner.criticals.len()) as u8;
                let cards =
                    (0..=most).filter(|card| has_card(state, action, *first, *card).is_ok());
                out.extend(cards.map(|card| (one.clone(), Some(card))));
            }
            CommandAction::GiveTokens { units: 2.., .. }
            | CommandAction::FreeActions { units: 2.., .. } => {
                out.push((one, None));
                let others = serving.iter().filter(|second| *second != first);
                out.extend(others.map(|second| ([*first, *second].into(), None)));
            }
            _ => out.push((one, None)),
        }
    }
}

#[cfg(test)]
mod tests;
