//! Judging actions.

use ironlance_engine::{Seat, say};
use ironlance_rulebook::{cite, rule};
use ironlance_space::hex::Hex;

use super::{command, has_extra, has_free_command, upgrade_action, vents};
use crate::{
    Btt,
    action::UnitAction,
    arcs::{Arc, arc},
    board::GRID,
    combat::{
        self, LONG_RANGE,
        target::{can_fire, no_enemy},
    },
    content::{BarAction, Forbidden, TicName, UpgradeEffect},
    los,
    order::Mode,
    refusal::Refusal,
    state::{ActionKey, Deck, State, Task, UnitId},
};

/// An action found legal, with how it is paid for.
pub struct PlannedAct {
    pub(super) unit: UnitId,
    pub(super) action: UnitAction,
    pub(super) key: ActionKey,
    pub(super) pay: Pay,
}

/// What an action uses up.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pay {
    /// One of the actions of the mode.
    Action,
    /// An extra action a card gives.
    Extra(BarAction),
    /// The free Command a card gives once per game.
    FreeCommand,
    /// Nothing: it is a free action.
    Free,
}

/// Judges an action, in the Action Step or as a free action.
pub(crate) fn plan_act(
    game: &Btt,
    state: &State,
    seat: Seat,
    id: UnitId,
    action: &UnitAction,
) -> Result<PlannedAct, Refusal> {
    let (expected, free, only) = match state.task() {
        Some(Task::Act { unit }) => (unit, false, None),
        Some(Task::FreeAction { unit, only }) => (unit, true, only),
        _ => return Err(Refusal::NotNow { seat, phase: state.phase }),
    };
    if id != expected {
        return Err(Refusal::NotThisUnit { unit: id, expected });
    }
    if let Some(only) = only
        && bar_action(action) != Some(only)
    {
        return Err(Refusal::OnlyThisFreeAction { action: bar_name(only) });
    }
    let pay = if free { Pay::Free } else { payment(game, state, id, action)? };
    let key = may_perform(game, state, id, action, free)?;
    Ok(PlannedAct { unit: id, action: action.clone(), key, pay })
}

/// Why a unit whose Action Step is over could not have performed an action in it as things stand.
pub(crate) fn why_not(
    game: &Btt,
    state: &State,
    id: UnitId,
    action: &UnitAction,
) -> Option<Refusal> {
    let judged = may_perform(game, state, id, action, false);
    let paid =
        if state.unit(id).shut_down { Ok(()) } else { payment(game, state, id, action).map(drop) };
    paid.and(judged.map(drop)).err()
}

/// Whether the unit may stop here.
pub(crate) fn plan_end(state: &State, seat: Seat, id: UnitId) -> Result<(), Refusal> {
    match state.task() {
        Some(Task::Act { unit } | Task::FreeAction { unit, .. }) if unit == id => Ok(()),
        Some(Task::Act { unit: expected } | Task::FreeAction { unit: expected, .. }) => {
            Err(Refusal::NotThisUnit { unit: id, expected })
        }
        _ => Err(Refusal::NotNow { seat, phase: state.phase }),
    }
}

/// What an action in the Action Step uses up: extra actions of this round first, so that the
/// others stay, and what a card gives once per game last.
fn payment(game: &Btt, state: &State, id: UnitId, action: &UnitAction) -> Result<Pay, Refusal> {
    cite(rule!("btt.actions.card-counts"));
    let unit = state.unit(id);
    let bar = bar_action(action);
    if let Some(bar) = bar
        && has_extra(game, unit, bar)
    {
        return Ok(Pay::Extra(bar));
    }
    let mode = unit.mode();
    let refusal = if unit.actions_left == 0 {
        let allowed = unit.current.actions[mode as usize];
        Refusal::NoActionsLeft { unit: id, mode, allowed }
    } else if mode == Mode::Jumping && !unit.shut_down && *action != UnitAction::JumpingEvade {
        Refusal::OnlyJumpingEvade { unit: id }
    } else {
        return Ok(Pay::Action);
    };
    if bar == Some(BarAction::Command) && has_free_command(game, unit) {
        return Ok(Pay::FreeCommand);
    }
    Err(refusal)
}

/// Whether the unit may perform the action, whoever pays for it.
pub(crate) fn may_perform(
    game: &Btt,
    state: &State,
    id: UnitId,
    action: &UnitAction,
    free: bool,
) -> Result<ActionKey, Refusal> {
    let unit = state.unit(id);
    if unit.shut_down && (free || !matches!(action, UnitAction::Vent { .. })) {
        return Err(Refusal::ShutDownUnitActs { unit: id });
    }
    let key = key(game, state, id, action)?;
    if let Some(bar) = bar_action(action) {
        let card = &game.content().units[usize::from(unit.card)];
        if !card.action_bar.contains(&bar) {
            return Err(Refusal::NotOnActionBar { unit: id, action: bar_name(bar) });
        }
        if unit.current.forbids(forbidden(bar)) {
            return Err(Refusal::CardForbids { unit: id, what: forbidden(bar) });
        }
        cite(rule!("btt.actions.action-bar"));
    }
    if unit.done.contains(&key) {
        return Err(Refusal::Repeated { unit: id, action: action_name(action) });
    }
    match action {
        UnitAction::Focus | UnitAction::Evade | UnitAction::SpecialMechAction => {}
        UnitAction::TargetLock { target } => target_lock(game, state, id, *target)?,
        UnitAction::JumpingEvade => {
            let card = &game.content().units[usize::from(unit.card)];
            if free || unit.mode() != Mode::Jumping || card.jumping_evade == 0 {
                return Err(Refusal::NoJumpingEvade { unit: id });
            }
        }
        UnitAction::CommandAlly { ally } => command::plan_ally(state, id, *ally)?,
        UnitAction::CommandCard { units, card } => {
            command::plan_card(game, state, id, units, *card)?;
        }
        UnitAction::Repair { .. } => {}
        UnitAction::Vent { heat, .. } => {
            let there = match heat {
                0 => !unit.heat_down.is_empty(),
                place => usize::from(*place) <= unit.heat_up.len(),
            };
            if !there {
                let rule = rule!("btt.critical.major-permanent");
                return Err(Refusal::NoSuchCard { unit: id, card: *heat, rule });
            }
        }
        UnitAction::Suppress { tic, target } => suppress(game, state, id, *tic, *target)?,
        UnitAction::ClearWoods { tic, hex } => clear_woods(game, state, id, *tic, *hex)?,
        UnitAction::SetFire { tic, hex } => set_fire(game, state, id, *tic, *hex)?,
    }
    Ok(key)
}

/// What counts as the same action, and whether the card with it is there.
fn key(game: &Btt, state: &State, id: UnitId, action: &UnitAction) -> Result<ActionKey, Refusal> {
    let unit = state.unit(id);
    let critical = |card: u8, deck: Deck| {
        let found = card.checked_sub(1).and_then(|place| unit.criticals.get(usize::from(place)));
        found.filter(|critical| critical.deck == deck)
    };
    Ok(match action {
        UnitAction::Focus => bar_key(BarAction::Focus),
        UnitAction::TargetLock { .. } => bar_key(BarAction::TargetLock),
        UnitAction::Evade => bar_key(BarAction::Evade),
        UnitAction::CommandAlly { .. } | UnitAction::CommandCard { .. } => {
            bar_key(BarAction::Command)
        }
        UnitAction::SpecialMechAction => bar_key(BarAction::SpecialMechAction),
        UnitAction::JumpingEvade => ActionKey::JumpingEvade,
        UnitAction::Repair { card } => match critical(*card, Deck::MinorCritical) {
            Some(critical) => ActionKey::Critical(Deck::MinorCritical, critical.card),
            None => {
                let rule = rule!("btt.critical.repair-minor");
                return Err(Refusal::NoSuchCard { unit: id, card: *card, rule });
            }
        },
        UnitAction::Vent { card, .. } => match critical(*card, Deck::MajorCritical) {
            Some(critical) if vents(game, unit).any(|place| place == *card) => {
                ActionKey::Critical(Deck::MajorCritical, critical.card)
            }
            _ => {
                let rule = rule!("btt.critical.major-permanent");
                return Err(Refusal::NoSuchCard { unit: id, card: *card, rule });
            }
        },
        UnitAction::Suppress { tic, .. }
        | UnitAction::ClearWoods { tic, .. }
        | UnitAction::SetFire { tic, .. } => {
            let card = &game.content().units[usize::from(unit.card)];
            let place = card.tic(*tic).ok_or(Refusal::NoSuchTic { unit: id, tic: *tic })?;
            match upgrade_action(game, unit, place) {
                Some((upgrade, effect)) if fits(action, effect) => {
                    can_fire(game, state, id, place)?;
                    ActionKey::Upgrade(upgrade)
                }
                _ => return Err(Refusal::NoUpgradeAction { unit: id, tic: *tic }),
            }
        }
    })
}

fn fits(action: &UnitAction, effect: &UpgradeEffect) -> bool {
    matches!(
        (action, effect),
        (UnitAction::Suppress { .. }, UpgradeEffect::Suppression)
            | (UnitAction::ClearWoods { .. }, UpgradeEffect::ClearWoods { .. })
            | (UnitAction::SetFire { .. }, UpgradeEffect::SetFire)
    )
}

fn target_lock(game: &Btt, state: &State, id: UnitId, target: UnitId) -> Result<(), Refusal> {
    let rule = rule!("btt.actions.target-lock");
    let enemy = state.enemies(id.seat()).find(|(enemy, _)| *enemy == target);
    let (_, enemy) = enemy.ok_or_else(|| no_enemy(state, id, target, rule))?;
    let unit = state.unit(id);
    let distance = unit.position().distance(enemy.position());
    if distance > LONG_RANGE {
        return Err(Refusal::TooFar { target, distance, limit: LONG_RANGE, rule });
    }
    if state.options.target_lock_los {
        let sight = combat::sight_to(game, state, id, target);
        if let Some(rule) = sight.blocked(0) {
            return Err(Refusal::NoLineOfSight { unit: id, target, rule });
        }
    }
    Ok(())
}

fn suppress(
    game: &Btt,
    state: &State,
    id: UnitId,
    tic: TicName,
    target: UnitId,
) -> Result<(), Refusal> {
    combat::can_reach(game, state, id, tic, target).map(drop)
}

fn clear_woods(
    game: &Btt,
    state: &State,
    id: UnitId,
    tic: TicName,
    hex: Hex,
) -> Result<(), Refusal> {
    if !GRID.contains(hex) {
        return Err(Refusal::OffTheMap { hex });
    }
    let unit = state.unit(id);
    let place = game.content().units[usize::from(unit.card)].tic(tic).unwrap_or(0);
    let Some((_, UpgradeEffect::ClearWoods { range })) = upgrade_action(game, unit, place) else {
        return Err(Refusal::NoUpgradeAction { unit: id, tic });
    };
    let board = game.board(state);
    let why = if board.ground(state, hex).woods == 0 {
        "it has no woods".into()
    } else if unit.position().distance(hex) > *range {
        let distance = unit.position().distance(hex);
        say!("it is {distance} hexes away, and the limit is {range}")
    } else if arc(state.options.rear_arc, unit.position(), unit.facing, hex) != Arc::Forward {
        "it is not in the forward arc".into()
    } else if los::hex_in_sight(board, state, unit.position(), hex).is_some() {
        "it is not in line of sight".into()
    } else {
        return Ok(());
    };
    Err(Refusal::HexDoesNotServe { hex, why })
}

fn set_fire(game: &Btt, state: &State, id: UnitId, tic: TicName, hex: Hex) -> Result<(), Refusal> {
    if !GRID.contains(hex) {
        return Err(Refusal::OffTheMap { hex });
    }
    let unit = state.unit(id);
    let card = &game.content().units[usize::from(unit.card)];
    let place = card.tic(tic).ok_or(Refusal::NoSuchTic { unit: id, tic })?;
    let ground = game.board(state).ground(state, hex);
    let why = if ground.woods == 0 {
        "it has no woods"
    } else if ground.fire {
        "it burns already"
    } else if unit.position().distance(hex) != 1 {
        "it is not adjacent"
    } else if !combat::in_arc(game, state, unit, &card.tics[place], hex) {
        "it is not in the arc of the TIC"
    } else {
        return Ok(());
    };
    Err(Refusal::HexDoesNotServe { hex, why: why.into() })
}

/// The action of the bar that this is, if it is one.
pub(super) fn bar_action(action: &UnitAction) -> Option<BarAction> {
    match action {
        UnitAction::Focus => Some(BarAction::Focus),
        UnitAction::TargetLock { .. } => Some(BarAction::TargetLock),
        UnitAction::Evade => Some(BarAction::Evade),
        UnitAction::CommandAlly { .. } | UnitAction::CommandCard { .. } => Some(BarAction::Command),
        UnitAction::SpecialMechAction => Some(BarAction::SpecialMechAction),
        _ => None,
    }
}

/// What counts as the same action as this one of the bar.
pub(crate) fn bar_key(action: BarAction) -> ActionKey {
    match action {
        BarAction::Focus => ActionKey::Focus,
        BarAction::TargetLock => ActionKey::TargetLock,
        BarAction::Evade => ActionKey::Evade,
        BarAction::Command => ActionKey::Command,
        BarAction::SpecialMechAction => ActionKey::SpecialMechAction,
    }
}

fn forbidden(action: BarAction) -> Forbidden {
    match action {
        BarAction::Focus => Forbidden::Focus,
        BarAction::TargetLock => Forbidden::TargetLock,
        BarAction::Evade => Forbidden::Evade,
        BarAction::Command => Forbidden::Command,
        BarAction::SpecialMechAction => Forbidden::SpecialMechAction,
    }
}

fn bar_name(action: BarAction) -> &'static str {
    match action {
        BarAction::Focus => "Focus",
        BarAction::TargetLock => "Target Lock",
        BarAction::Evade => "Evade",
        BarAction::Command => "Command",
        BarAction::SpecialMechAction => "Special Mech Action",
    }
}

fn action_name(action: &UnitAction) -> &'static str {
    match (bar_action(action), action) {
        (Some(bar), _) => bar_name(bar),
        (None, UnitAction::JumpingEvade) => "Jumping Evade",
        (None, _) => "the action of that card",
    }
}

#[cfg(test)]
mod tests;
