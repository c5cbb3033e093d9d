//! Effects that forbid and cancel.

use super::{Context, run::Flow, values::add};
use crate::{
    Step,
    content::language::RestrictEffect,
    state::{Covers, Frame, Lasting},
};

pub(super) fn carry_out(step: &mut Step<'_>, frame: &mut Frame, effect: &RestrictEffect) -> Flow {
    match effect {
        RestrictEffect::NoMissionCards(who, lasts) => {
            let seats = Context::of_frame(step.game, step.state, frame).who(*who);
            for seat in seats {
                add(step, frame, Lasting::NoMissionCards(seat), Covers::Table, *lasts);
            }
        }
        // This works only as a continuous effect, which `standing` reads.
        RestrictEffect::NoEffectWhenActivated(_) => {}
        // Not carried out yet: see `open`.
        RestrictEffect::Cancel => {}
        RestrictEffect::Stop => return Flow::End,
    }
    Flow::Next
}
