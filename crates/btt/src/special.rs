//! Special mech actions.

use ironlance_engine::{Seat, Sentence, say};
use ironlance_rulebook::{RuleId, cite, rule};
use ironlance_space::hex::{Direction, Hex};

use crate::{
    Btt, Step,
    action::SpecialChoice,
    activation::why_no_entry,
    board::GRID,
    candidates::may_use_token,
    content::{Forbidden, SpecialAction, TokenKind},
    event::Event,
    movement::cost::entry_cost,
    refusal::Refusal,
    state::{Special, State, Task, Unit, UnitId},
    tokens,
};

/// Whether the unit has a token to resolve.
pub(crate) fn takes_part(unit: &Unit) -> bool {
    cite(rule!("btt.heat.shutdown-phases"));
    unit.special == Special::Token && !unit.shut_down
}

/// Begins a unit's turn. A token that cannot be used for anything is taken without a question.
pub(crate) fn begin(step: &mut Step<'_>, unit: UnitId) {
    cite(rule!("btt.special.order"));
    step.state.tasks.push(Task::Special { unit });
    if !may_use_token(step.game, step.state, unit) {
        perform(step, unit, SpecialChoice::Decline);
    }
}

/// Judges what a token is used for.
pub(crate) fn plan(
    game: &Btt,
    state: &State,
    seat: Seat,
    id: UnitId,
    choice: &SpecialChoice,
) -> Result<(), Refusal> {
    match state.task() {
        Some(Task::Special { unit }) if unit == id => {}
        Some(Task::Special { unit }) => {
            return Err(Refusal::NotThisUnit { unit: id, expected: unit });
        }
        _ => return Err(Refusal::NotNow { seat, phase: state.phase }),
    }
    let unit = state.unit(id);
    let listed = &game.content().units[usize::from(unit.card)].special_actions;
    let lists = |action: SpecialAction| {
        if listed.contains(&action) { Ok(()) } else { Err(Refusal::NoSuchSpecial { unit: id }) }
    };
    match choice {
        SpecialChoice::Decline => Ok(()),
        SpecialChoice::Twist { facing } => twist(listed, unit, id, *facing),
        SpecialChoice::HullDown => lists(SpecialAction::HullDown),
        SpecialChoice::FlipArms => lists(SpecialAction::FlipArms),
        SpecialChoice::Sidestep { hex } => {
            lists(SpecialAction::Sidestep)?;
            if unit.current.forbids(Forbidden::Sidestep) {
                return Err(Refusal::CardForbids { unit: id, what: Forbidden::Sidestep });
            }
            sidestep(game, state, id, *hex)
        }
        SpecialChoice::Other { number } => {
            let listed = number.checked_sub(1).and_then(|place| listed.get(usize::from(place)));
            match listed {
                Some(SpecialAction::Other(_)) => Ok(()),
                _ => Err(Refusal::NoSuchSpecial { unit: id }),
            }
        }
    }
}

fn twist(
    listed: &[SpecialAction],
    unit: &Unit,
    id: UnitId,
    facing: Direction,
) -> Result<(), Refusal> {
    let limit = if listed.contains(&SpecialAction::ExtendedTorsoTwist) {
        2
    } else if listed.contains(&SpecialAction::TorsoTwist) {
        1
    } else {
        return Err(Refusal::NoSuchSpecial { unit: id });
    };
    let turned = (6 + facing.number() - unit.facing.number()) % 6;
    let steps = turned.min(6 - turned);
    if 1 <= steps && steps <= limit {
        Ok(())
    } else {
        Err(Refusal::TwistTooFar { unit: id, facing, steps, limit })
    }
}

fn sidestep(game: &Btt, state: &State, id: UnitId, hex: Hex) -> Result<(), Refusal> {
    cite(rule!("btt.special.sidestep-cost"));
    let unit = state.unit(id);
    let here = unit.position();
    let diagonal = [-2, -1, 1, 2].map(|by| here.neighbor(unit.facing.turned(by)));
    if !diagonal.contains(&Some(hex)) {
        return Err(Refusal::NotDiagonal { unit: id, hex });
    }
    if !GRID.contains(hex) {
        return Err(Refusal::OffTheMap { hex });
    }
    let too_hard = |why: Sentence| Err(Refusal::SidestepTooHard { hex, why });
    if let Some(by) = state.unit_in(hex) {
        return too_hard(say!("{by} stands there"));
    }
    let board = game.board(state);
    let (left, entered) = (board.ground(state, here), board.ground(state, hex));
    match entry_cost(&left, &entered) {
        Some(1 | 2) => Ok(()),
        Some(cost) => too_hard(say!("it costs {cost} movement points to enter, the limit is 2")),
        None => too_hard(why_no_entry(&left, &entered).0),
    }
}

pub(crate) fn perform(step: &mut Step<'_>, id: UnitId, choice: SpecialChoice) {
    let card = usize::from(step.state.unit(id).card);
    let game = step.game;
    let listed = &game.content().units[card].special_actions;
    let unit = step.state.unit_mut(id);
    unit.special = Special::None;
    let rule = match &choice {
        SpecialChoice::Decline => rule!("btt.special.choose-one"),
        SpecialChoice::Twist { facing } => {
            unit.facing = *facing;
            match listed.contains(&SpecialAction::ExtendedTorsoTwist) {
                true => rule!("btt.special.extended-torso-twist"),
                false => rule!("btt.special.torso-twist"),
            }
        }
        SpecialChoice::HullDown => {
            unit.special = Special::HulledDown;
            rule!("btt.special.hull-down")
        }
        SpecialChoice::FlipArms => {
            unit.special = Special::ArmsFlipped;
            rule!("btt.special.flip-arms")
        }
        SpecialChoice::Sidestep { hex } => step_aside(unit, *hex),
        SpecialChoice::Other { .. } => rule!("btt.special.other"),
    };
    step.tell(rule, |_| Event::SpecialResolved { unit: id, choice: choice.clone() });
    if let SpecialChoice::Other { number } = choice
        && let Some(SpecialAction::Other(other)) = listed.get(usize::from(number) - 1)
    {
        let token = other.token;
        debug_assert_ne!(token, TokenKind::Special, "a token must not renew itself");
        tokens::gain(step, id, token, other.count, rule!("btt.special.other"));
    }
    step.state.tasks.pop();
}

/// Puts the unit in another hex and leaves its order, and so its mode, as it is.
fn step_aside(unit: &mut Unit, hex: Hex) -> RuleId {
    cite(rule!("btt.special.sidestep-keeps-mode"));
    unit.hex = Some(hex);
    rule!("btt.special.sidestep")
}

#[cfg(test)]
mod tests;
