//! What is weighed for a decision.

use ironlance_engine::Game;
use ironlance_rrt::{Action, Ask};

use super::{Effort, mind::Mind};

/// The attacks and answers that are looked at in an imagined state.
const THRIFTY: usize = 12;

/// Lists what to weigh: of moves those of one mecha, of everything else what the game thinks worth
/// considering.
pub(super) fn list(mind: &mut Mind<'_>, out: &mut Vec<Action>) {
    out.clear();
    if let Some(Ask::Move(_)) = mind.ask {
        mind.propose(out);
        if !out.is_empty() {
            return;
        }
    }
    mind.game.candidates(&mind.state, mind.seat, out);
    if mind.effort == Effort::Thrifty && THRIFTY < out.len() {
        // The best attacks come first, and the end of the step last.
        out.drain(THRIFTY - 1..out.len() - 1);
    }
}
