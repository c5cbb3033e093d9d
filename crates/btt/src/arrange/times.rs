//! Whether what a described unit has done, shows or carries belongs to the time of the round.

use ironlance_rulebook::{RuleId, rule};

use super::{Arrangement, describe::Faults};
use crate::{
    Btt,
    actions::{bar_key, upgrade_action},
    combat::target::unit_card,
    content::{CommandAction, SpecialAction, UnitCard, UpgradeEffect},
    lance::JudgedUnit,
    options::SimultaneousDamage,
    round, setup,
    state::{ActionKey, Deck, HexTokenKind, Phase, Special, State, Unit, UnitId},
};

/// What is wrong: the field, what it says there, and the rule.
type Wrong = (&'static str, &'static str, RuleId);

/// Everything that a unit can have only at another time.
pub(super) fn judge(game: &Btt, state: &State, arrangement: &Arrangement, faults: &mut Faults) {
    for (id, unit) in state.all_units() {
        let mut wrong: Vec<Wrong> = Vec::new();
        acted(state, id, unit, &mut wrong);
        let revealed = arrangement.units.get(&id).is_some_and(|described| described.revealed);
        orders(state, id, unit, revealed, &mut wrong);
        actions(game, state, id, unit, &mut wrong);
        attacks(state, id, unit, &mut wrong);
        tokens(game, state, id, unit, &mut wrong);
        circles(state, id, unit, &mut wrong);
        if state.phase == Phase::Setup && !is_new(game, unit) {
            let message = "nothing happens to a unit during set-up [btt.setup.starting-state]";
            faults.add(format!("units.{id}"), message);
            continue;
        }
        for (field, message, rule) in wrong {
            faults.add(format!("units.{id}.{field}"), format!("{message} [{rule}]"));
        }
    }
    table(game, state, arrangement, faults);
}

/// Whether a unit is as it comes to the table, wherever it stands and whatever it costs.
fn is_new(game: &Btt, unit: &Unit) -> bool {
    let judged = JudgedUnit {
        card: unit.card,
        upgrades: unit.upgrades.clone(),
        command_card: unit.command_card,
        mechwarriors: unit.mechwarriors.clone(),
        total_cost: unit.total_cost,
    };
    *unit == Unit { hex: unit.hex, facing: unit.facing, ..setup::new_unit(game, &judged) }
}

/// Whether the unit has had its turn in the phase.
fn acted(state: &State, id: UnitId, unit: &Unit, wrong: &mut Vec<Wrong>) {
    use Phase as P;
    if !state.has_acted(id) {
        return;
    }
    match state.phase {
        P::Activation | P::Heat => {}
        P::ResolveSpecialActions | P::Combat if unit.shut_down => {
            let message = "a unit that is shut down has no turn in this phase";
            wrong.push(("acted", message, rule!("btt.heat.shutdown-phases")));
        }
        P::ResolveSpecialActions | P::Combat => {}
        _ => wrong.push(("acted", "no unit acts in this phase", rule!("btt.round.sequence"))),
    }
}

fn orders(state: &State, id: UnitId, unit: &Unit, revealed: bool, wrong: &mut Vec<Wrong>) {
    let rule = rule!("btt.activation.reveal");
    if revealed && state.phase < Phase::Activation {
        wrong.push(("revealed", "orders are revealed in the Activation Phase", rule));
    }
    if revealed && state.phase == Phase::Activation && !state.has_acted(id) {
        let message = "an order is revealed when its unit is activated: say `acted`";
        wrong.push(("revealed", message, rule));
    }
    let round = Phase::Activation..=Phase::Heat;
    if unit.order.is_some() && unit.shut_down && round.contains(&state.phase) {
        let message = "a unit that is shut down has no order";
        wrong.push(("order", message, rule!("btt.planning.shut-down")));
    }
    if unit.order_change != 0 && state.phase < Phase::Activation {
        let message = "it is changed by Command, in the Activation Phase";
        wrong.push(("order-change", message, rule!("btt.actions.command-card")));
    }
}

/// What was performed this round.
fn actions(game: &Btt, state: &State, id: UnitId, unit: &Unit, wrong: &mut Vec<Wrong>) {
    let mut performed = |field, some: bool| {
        if !some {
            return;
        }
        if state.phase < Phase::Activation {
            let message = "actions are performed in the Activation Phase";
            wrong.push((field, message, rule!("btt.activation.order")));
        } else if state.phase == Phase::Activation && !has_been_commanded(state, id) {
            let message = "neither it nor a unit that could command it has been activated";
            wrong.push((field, message, rule!("btt.actions.free-action")));
        }
    };
    performed("done", !unit.done.is_empty());
    performed("barred", unit.barred != 0);
    let mut done = unit.done.iter().enumerate();
    if done.any(|(place, key)| unit.done[..place].contains(key)) {
        wrong.push(("done", "an action is listed twice", rule!("btt.actions.no-repeat")));
    }
    if !unit.done.iter().all(|key| offers(game, unit, *key)) {
        let message = "an action is listed that neither its card nor a card by it offers";
        wrong.push(("done", message, rule!("btt.actions.action-bar")));
    }
    let serves = |place: usize| {
        let action = upgrade_action(game, unit, place).map(|(_, effect)| effect);
        matches!(action, Some(UpgradeEffect::Suppression | UpgradeEffect::ClearWoods { .. }))
    };
    if (0..16).any(|place| unit.barred & (1 << place) != 0 && !serves(place)) {
        let message = "only the action of a weapon upgrade uses its TIC up";
        wrong.push(("barred", message, rule!("btt.actions.on-cards")));
    }
}

/// Whether the unit has been activated, or could have been given a free action by one that was.
fn has_been_commanded(state: &State, id: UnitId) -> bool {
    let mut lance = state.all_units().filter(|(other, _)| other.seat() == id.seat());
    lance.any(|(other, _)| state.has_acted(other))
}

/// Whether a unit may have performed an action. What a card by it offered may be gone.
fn offers(game: &Btt, unit: &Unit, key: ActionKey) -> bool {
    let (card, content) = (unit_card(game, unit), game.content());
    match key {
        ActionKey::JumpingEvade => 0 < card.jumping_evade,
        ActionKey::Upgrade(upgrade) => unit.upgrades.iter().any(|(_, own)| *own == upgrade),
        ActionKey::Critical(Deck::MinorCritical, card) => {
            usize::from(card) < content.minor_criticals.len()
        }
        ActionKey::Critical(Deck::MajorCritical, card) => {
            let card = content.major_criticals.get(usize::from(card));
            card.is_some_and(|card| card.vents_heat)
        }
        ActionKey::Critical(Deck::Heat, _) => false,
        ActionKey::Focus
        | ActionKey::TargetLock
        | ActionKey::Evade
        | ActionKey::Command
        | ActionKey::SpecialMechAction => card.action_bar.iter().any(|bar| bar_key(*bar) == key),
    }
}

fn attacks(state: &State, id: UnitId, unit: &Unit, wrong: &mut Vec<Wrong>) {
    let attacked = [("fired", unit.fired != 0), ("struck", unit.struck)];
    for (field, _) in attacked.into_iter().filter(|(_, attacked)| *attacked) {
        let fights = unit.shut_down && state.phase <= Phase::Heat;
        if state.phase < Phase::Combat {
            let message = "attacks are made in the Combat Phase";
            wrong.push((field, message, rule!("btt.combat.order")));
        } else if fights {
            let message = "a unit that is shut down makes no attacks";
            wrong.push((field, message, rule!("btt.heat.shutdown-phases")));
        } else if state.phase == Phase::Combat && !has_had_turn(state, id) {
            let message =
                "its turn has not come: it is neither the next to attack nor has it acted";
            wrong.push((field, message, rule!("btt.combat.order")));
        }
    }
}

/// Whether the unit has had its turn in the phase, or has it now.
fn has_had_turn(state: &State, id: UnitId) -> bool {
    state.has_acted(id) || round::next(state).as_slice() == [id]
}

fn tokens(game: &Btt, state: &State, id: UnitId, unit: &Unit, wrong: &mut Vec<Wrong>) {
    let cleaned = state.phase < Phase::Activation || state.phase == Phase::End;
    let kinds = [
        ("focus", 0 < unit.focus),
        ("evade", 0 < unit.evade),
        ("suppression", 0 < unit.suppression),
        ("special", unit.special != Special::None),
    ];
    for (field, _) in kinds.into_iter().filter(|(_, there)| *there && cleaned) {
        let message = "the Clean-up Phase takes these tokens away, and none is gained before the Activation Phase";
        wrong.push((field, message, rule!("btt.cleanup.tokens-removed")));
    }
    if 1 < unit.locks.len() {
        let message = "a unit holds one target lock";
        wrong.push(("locks", message, rule!("btt.actions.target-lock-single")));
    }
    let special = special_action(unit_card(game, unit), state, id, unit.special);
    wrong.extend(special.filter(|_| !cleaned).map(|(message, rule)| ("special", message, rule)));
}

/// What is wrong with the side of a special mech action token that lies up.
fn special_action(
    card: &UnitCard,
    state: &State,
    id: UnitId,
    special: Special,
) -> Option<(&'static str, RuleId)> {
    let resolving = state.phase == Phase::ResolveSpecialActions;
    let used = Phase::ResolveSpecialActions < state.phase || resolving && state.has_acted(id);
    let listed = |action| match card.special_actions.contains(&action) {
        true if used => None,
        true => Some(("its token has not been used yet", rule!("btt.special.order"))),
        false => Some(("its card has no such action", rule!("btt.special.choose-one"))),
    };
    match special {
        Special::None => None,
        Special::Token if used => Some(("its token has been used", rule!("btt.special.order"))),
        Special::Token => None,
        Special::HulledDown => listed(SpecialAction::HullDown),
        Special::ArmsFlipped => listed(SpecialAction::FlipArms),
    }
}

/// Damage, and what comes of it.
fn circles(state: &State, id: UnitId, unit: &Unit, wrong: &mut Vec<Wrong>) {
    let rule = rule!("btt.damage.destruction");
    match unit.destroyed {
        None if unit.internal == 0 => {
            wrong.push(("internal", "a unit without Internal circles is destroyed", rule));
        }
        Some(destroyed) if state.moment < destroyed.moment => {
            wrong.push(("destroyed", "its moment is still to come: see `moment`", rule));
        }
        Some(_) if unit.on_map() && !stays(state, id, unit) => {
            let message = "a destroyed unit stays on the map only for its own combat turn";
            wrong.push(("destroyed", message, rule!("btt.combat.simultaneous-damage")));
        }
        _ => {}
    }
    if unit.shut_down && unit.heat() == 0 && state.phase == Phase::Planning {
        let message = "a unit without heat cards has started again";
        wrong.push(("shut-down", message, rule!("btt.heat.restart")));
    }
}

/// Whether a destroyed unit waits for its turn, or has it.
fn stays(state: &State, id: UnitId, unit: &Unit) -> bool {
    state.phase == Phase::Combat
        && state.options.simultaneous_damage != SimultaneousDamage::Off
        && !state.has_acted(id)
        && !unit.shut_down
}

/// What lies on the table and not by a unit.
fn table(game: &Btt, state: &State, arrangement: &Arrangement, faults: &mut Faults) {
    let setup = state.phase == Phase::Setup;
    if setup != (state.round == 0) {
        let message = "rounds count from 1, and there is none during set-up";
        faults.add("round", format!("{message} [{}]", rule!("btt.round.twelve-rounds")));
    }
    let rule = rule!("btt.actions.command-card");
    for put in &arrangement.marks {
        let bearer = state.get(put.by).and_then(|unit| unit.command_card);
        let card = bearer.map(|card| &game.content().command_cards[usize::from(card)]);
        let marks = card.and_then(|card| card.action.as_ref());
        if !matches!(marks, Some(CommandAction::MarkEnemy { .. })) {
            faults.add("marks", format!("{} carries no command card that marks [{rule}]", put.by));
        } else if put.by.seat() == put.on.seat() {
            faults.add("marks", format!("{} is no enemy of {} [{rule}]", put.on, put.by));
        }
        if state.phase < Phase::Activation {
            faults.add("marks", format!("units are marked in the Activation Phase [{rule}]"));
        }
    }
    for (place, token) in state.tokens.iter().enumerate() {
        let same = |other: &crate::state::HexToken| {
            other.hex == token.hex
                && std::mem::discriminant(&other.kind) == std::mem::discriminant(&token.kind)
        };
        if state.tokens[..place].iter().any(same) {
            faults.add("tokens", format!("there are two of one kind in {}", token.hex));
        }
        if let HexTokenKind::Woods(woods @ 3..) = token.kind {
            faults.add("tokens", format!("{woods} is more than 2, heavy woods"));
        }
        if token.until.is_some_and(|until| until < state.round) {
            let rule = rule!("btt.cleanup.upgrade-tokens");
            faults.add("tokens", format!("the token in {} is gone by now [{rule}]", token.hex));
        }
        if setup {
            let rule = rule!("btt.setup.starting-state");
            faults.add("tokens", format!("no token lies on the map during set-up [{rule}]"));
        }
    }
}
