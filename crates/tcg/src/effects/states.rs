//! Effects that tap, untap, deplete, reload and repair.

use ironlance_rulebook::{cite, rule};

use super::{Context, run::Flow};
use crate::{
    Step,
    content::language::{Select, StateEffect},
    event::Event,
    moves,
    state::{CardId, Covers, Frame, Lasting, Modifier, Until},
};

pub(super) fn carry_out(step: &mut Step<'_>, frame: &mut Frame, effect: &StateEffect) -> Flow {
    match effect {
        StateEffect::Tap(of) => {
            each(step, frame, of, |step, id| moves::tap(step, id, rule!("tcg.untap.what-taps")))
        }
        StateEffect::Untap(of) => {
            each(step, frame, of, |step, id| {
                moves::untap(step, id, rule!("tcg.components.card-states"))
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
        StateEffect::Hold(of) => hold(step, frame, of),
    }
    Flow::Next
}

/// The cards do not untap while the 'Mech of this one stays tapped, with this one on it.
fn hold(step: &mut Step<'_>, frame: &Frame, of: &Select) {
    cite(rule!("tcg.effect.linked-duration"));
    let context = Context::of_frame(step.game, step.state, frame);
    let mech = context.host().and_then(|host| host.card());
    let (Some(pilot), Some(mech)) = (frame.source, mech) else { return };
    for object in context.selected(of) {
        step.state.modifiers.push(Modifier {
            what: Lasting::Held(pilot),
            covers: Covers::One(object),
            until: Until::Game,
            player: frame.player,
            source: Some(mech),
            from: (frame.def, frame.ability, frame.at),
        });
    }
    super::standing::let_go(step.state);
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
