//! Effects that forbid and cancel.

use ironlance_rulebook::{cite, rule};

use super::{Context, run::Flow, values::add};
use crate::{
    Step,
    content::language::RestrictEffect,
    event::Event,
    moves,
    state::{Covers, Frame, Lasting, Task},
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
        RestrictEffect::Cancel => cancel(step),
        RestrictEffect::Stop => return Flow::End,
    }
    Flow::Next
}

/// The card being activated is scrapped without effect.
fn cancel(step: &mut Step<'_>) {
    let activated = |task: &Task| if let Task::Activation(id) = task { Some(*id) } else { None };
    let Some(id) = step.state.tasks.iter().rev().find_map(activated) else { return };
    step.state.tasks.retain(
        |task| !matches!(task, Task::Activation(other) | Task::Answer(_, other) if *other == id),
    );
    cite(rule!("tcg.effect.cancel"));
    step.tell(rule!("tcg.effect.cancel"), |_| Event::Cancelled { id });
    moves::scrap(step, id, rule!("tcg.effect.cancel"));
}
