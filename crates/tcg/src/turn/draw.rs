//! The Draw phase.

use ironlance_rulebook::{cite, rule};

use super::{enter, following};
use crate::{Step, content::language::Window, effects, moves, options::FirstTurn, win};

/// Says how many cards are drawn.
pub(super) fn begin(step: &mut Step<'_>) {
    cite(rule!("tcg.turn.first-turn"));
    let short = step.state.turn == 1 && step.state.options.first_turn == FirstTurn::Short;
    let (rule, count) = match short {
        true => (rule!("tcg.draw.first-player-one"), 1),
        false => (rule!("tcg.draw.two"), 2),
    };
    cite(rule);
    step.state.left = count;
}

/// Draws, unless the player can use an ability first. False if the player must decide.
pub(super) fn go_on(step: &mut Step<'_>) -> bool {
    let seat = step.state.active;
    if effects::usable(step.game, step.state, seat, Window::OwnDraw) {
        return false;
    }
    perform_draw(step);
    true
}

/// Draws the next card, or ends the phase after the last.
pub(crate) fn perform_draw(step: &mut Step<'_>) {
    cite(rule!("tcg.draw.last-card"));
    if step.state.left == 0 {
        enter(step, following(step.state));
        return;
    }
    step.state.left -= 1;
    let seat = step.state.active;
    moves::draw(step, seat, rule!("tcg.draw.one-at-a-time"));
    win::check(step);
}
