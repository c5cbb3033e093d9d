//! Carrying actions out.

use ironlance_rulebook::{cite, rule};

use super::{PlannedAct, command, pass_by, plan::Pay, upgrade_action};
use crate::{
    Step,
    action::UnitAction,
    content::{TicName, TokenKind, UpgradeEffect},
    critical,
    event::Event,
    heat, hex_tokens,
    state::{HexTokenKind, Special, UnitId},
    tokens,
};

pub(crate) fn perform_act(step: &mut Step<'_>, planned: PlannedAct) {
    let PlannedAct { unit: id, action, key, pay } = planned;
    let free = pay == Pay::Free;
    if free {
        step.state.tasks.pop();
    }
    let unit = step.state.unit_mut(id);
    unit.done.push(key);
    match pay {
        Pay::Action => unit.actions_left -= 1,
        Pay::Extra(bar) => unit.extras_used |= 1 << bar as u8,
        Pay::FreeCommand => unit.free_command_used = true,
        Pay::Free => {}
    }
    let rule = match (free, &action) {
        (true, _) => rule!("btt.actions.free-action"),
        (false, UnitAction::CommandAlly { .. } | UnitAction::CommandCard { .. }) => {
            rule!("btt.actions.command")
        }
        (false, _) => rule!("btt.actions.action-bar"),
    };
    step.tell(rule, |_| Event::Acted { unit: id, action: action.clone(), free });
    carry_out(step, id, action);
    pass_by(step);
}

pub(crate) fn perform_end(step: &mut Step<'_>) {
    cite(rule!("btt.actions.optional"));
    step.state.tasks.pop();
    pass_by(step);
}

fn carry_out(step: &mut Step<'_>, id: UnitId, action: UnitAction) {
    match action {
        UnitAction::Focus => {
            tokens::gain(step, id, TokenKind::Focus, 1, rule!("btt.actions.focus"));
        }
        UnitAction::Evade => {
            tokens::gain(step, id, TokenKind::Evade, 1, rule!("btt.actions.evade"));
        }
        UnitAction::JumpingEvade => {
            let card = usize::from(step.state.unit(id).card);
            let count = step.game.content().units[card].jumping_evade;
            tokens::gain(step, id, TokenKind::Evade, count, rule!("btt.actions.jumping-evade"));
        }
        UnitAction::SpecialMechAction => {
            step.state.unit_mut(id).special = Special::Token;
            step.tell(rule!("btt.actions.sma-token"), |_| Event::TokensGained {
                unit: id,
                token: TokenKind::Special,
                count: 1,
            });
        }
        UnitAction::TargetLock { target } => tokens::acquire_lock(step, id, target),
        UnitAction::CommandAlly { ally } => command::give_free_action(step, ally),
        UnitAction::CommandCard { units, card } => command::use_card(step, id, &units, card),
        UnitAction::Repair { card } => {
            cite(rule!("btt.actions.on-cards"));
            critical::repair(step, id, card);
        }
        UnitAction::Vent { heat, .. } => {
            cite(rule!("btt.actions.on-cards"));
            heat::discard_one(step, id, heat, rule!("btt.critical.major-permanent"));
        }
        UnitAction::Suppress { tic, target } => {
            use_up(step, id, tic);
            let rule = rule!("btt.actions.on-cards");
            tokens::gain(step, target, TokenKind::Suppression, 1, rule);
        }
        UnitAction::ClearWoods { tic, hex } => {
            use_up(step, id, tic);
            let woods = step.game.board(step.state).ground(step.state, hex).woods;
            let kind = HexTokenKind::Woods(woods.saturating_sub(1));
            hex_tokens::place(step, hex, kind, None, rule!("btt.cards.woods-tokens"));
        }
        UnitAction::SetFire { hex, .. } => {
            cite(rule!("btt.actions.on-cards"));
            hex_tokens::place(step, hex, HexTokenKind::Fire, None, rule!("btt.cards.fire-tokens"));
        }
    }
}

/// The action takes the place of firing the TIC this round.
fn use_up(step: &mut Step<'_>, id: UnitId, tic: TicName) {
    cite(rule!("btt.actions.on-cards"));
    let card = usize::from(step.state.unit(id).card);
    let Some(place) = step.game.content().units[card].tic(tic) else { return };
    debug_assert!(matches!(
        upgrade_action(step.game, step.state.unit(id), place),
        Some((_, UpgradeEffect::Suppression | UpgradeEffect::ClearWoods { .. }))
    ));
    step.state.unit_mut(id).barred |= 1 << place;
}
