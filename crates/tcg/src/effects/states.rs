//! Effects that tap, untap, deplete, reload and repair.

use ironlance_rulebook::rule;

use super::{Context, run::Flow};
use crate::{
    Step,
    content::language::{Select, StateEffect},
    event::Event,
    moves,
    state::{CardId, Frame},
};

pub(super) fn carry_out(step: &mut Step<'_>, frame: &mut Frame, effect: &StateEffect) -> Flow {
    match effect {
        StateEffect::Tap(of) => {
            each(step, frame, of, |step, id| moves::tap(step, id, rule!("tcg.untap.what-taps")))
        }
        StateEffect::Untap(of) => {
            each(step, frame, of, |step, id| {
                moves::untap(step, id, rule!("tcg.untap.depleted-stay"))
            });
        }
        StateEffect::Deplete(of) => {
            each(step, frame, of, |step, id| {
                moves::deplete(step, id, rule!("tcg.deplete.meaning"))
            });
        }
        StateEffect::Reload(of) => each(step, frame, of, |step, id| {
            step.state.card_mut(id).depleted = false;
            step.tell(rule!("tcg.deplete.reload"), |_| Event::Reloaded { cards: vec![id] });
        }),
        StateEffect::Repair { amount, on } => {
            let most =
                Context::of_frame(step.game, step.state, frame).amount(amount).clamp(0, 100) as u8;
            each(step, frame, on, |step, id| {
                let card = step.state.card_mut(id);
                let damage = most.min(card.damage);
                card.damage -= damage;
                if 0 < damage {
                    step.tell(rule!("tcg.repair.by-cards"), |_| Event::Repaired { id, damage });
                }
            });
        }
        // These work only as continuous effects, which `standing` reads.
        StateEffect::DoesNotUntap(_) | StateEffect::MayStayTapped(_) => {}
        // Not carried out yet: see `open`.
        StateEffect::Hold(_) => {}
    }
    Flow::Next
}

/// Does something to every card that is still on the table.
pub(super) fn each(
    step: &mut Step<'_>,
    frame: &Frame,
    of: &Select,
    act: impl Fn(&mut Step<'_>, CardId),
) {
    let objects = Context::of_frame(step.game, step.state, frame).selected(of);
    for id in objects.iter().filter_map(|object| object.card()) {
        if step.state.get(id).is_some() {
            act(step, id);
        }
    }
}
