//! Effects that give options and keyword abilities, or change their use.

use super::{run::Flow, values::last};
use crate::{
    Step,
    content::{
        OptionKind,
        language::{Duration, GrantEffect, Slot},
    },
    state::{Frame, Kept, Lasting},
};

pub(super) fn carry_out(step: &mut Step<'_>, frame: &mut Frame, effect: &GrantEffect) -> Flow {
    match effect {
        GrantEffect::Gives { to, lasts, .. } => last(step, frame, to, Lasting::Gains, *lasts),
        GrantEffect::MustUse(slot, of) => {
            if let Some(option) = option(frame, *slot) {
                last(step, frame, of, Lasting::MustUse(option), Duration::Usual);
            }
        }
        GrantEffect::CannotUse(slot, of) => {
            if let Some(option) = option(frame, *slot) {
                last(step, frame, of, Lasting::CannotUse(option), Duration::Usual);
            }
        }
        // These work only as continuous effects, which `standing` reads.
        GrantEffect::OptionBonus { .. }
        | GrantEffect::NoOverheatDamage(_)
        | GrantEffect::NoDepletion(_) => {}
    }
    Flow::Next
}

fn option(frame: &Frame, slot: Slot) -> Option<OptionKind> {
    match frame.kept[usize::from(slot)] {
        Kept::Option(option) => Some(option),
        _ => None,
    }
}
