//! Effects on values and initiative.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::{Context, run::Flow, triggers};
use crate::{
    Step, battle,
    content::{
        Value,
        language::{Duration, Select, ValueEffect},
    },
    event::Event,
    state::{Covers, Frame, Lasting, MissionStep, Modifier, Object, Site, Until},
    values, words,
};

pub(super) fn carry_out(step: &mut Step<'_>, frame: &mut Frame, effect: &ValueEffect) -> Flow {
    let context = Context::of_frame(step.game, step.state, frame);
    match effect {
        ValueEffect::Change { value, of, by, lasts } => {
            let by = context.amount(by).clamp(-100, 100) as i8;
            last(step, frame, of, Lasting::Value(*value, by), *lasts);
            if *value == Value::Structure {
                triggers::structure_checks(step);
            }
        }
        ValueEffect::Score { who, by, lasts } => {
            let by = context.amount(by).clamp(-100, 100) as i8;
            for seat in context.who(*who) {
                change_score(step, frame, seat, by, *lasts);
            }
        }
        ValueEffect::AgainstSites { of, by } => {
            let by = context.amount(by).clamp(0, 100) as i8;
            last(step, frame, of, Lasting::AgainstSites(by), Duration::Usual);
        }
        ValueEffect::Reduce { value, of, to } => {
            for object in context.selected(of) {
                cite(rule!("tcg.effect.reduce-to"));
                let Some(id) = object.card() else { continue };
                let now = values::value(step.game, step.state, id, *value);
                let by = (i16::from(*to) - now).clamp(-100, 0) as i8;
                add(step, frame, Lasting::Value(*value, by), Covers::One(object), Duration::Usual);
            }
        }
        ValueEffect::Speed { of, to } => {
            last(step, frame, of, Lasting::Speed(*to), Duration::Usual)
        }
        ValueEffect::Shift { of, faster, lasts } => {
            let what = if *faster { Lasting::Faster } else { Lasting::Slower };
            last(step, frame, of, what, *lasts);
        }
        ValueEffect::WinInitiative => {
            cite(rule!("tcg.init.win-outright"));
            let seat = frame.player;
            let Some(mission) = step.state.mission.as_deref_mut() else { return Flow::Next };
            if mission.step == MissionStep::Initiative {
                mission.lost = Some(mission.other(seat));
                battle::concede(step);
            }
        }
    }
    Flow::Next
}

/// Initiative for a player, whatever becomes of the card that gave it.
fn change_score(step: &mut Step<'_>, frame: &Frame, seat: Seat, by: i8, lasts: Duration) {
    cite(rule!("tcg.init.player-modifier"));
    cite(rule!("tcg.init.lower-opponent"));
    add(step, frame, Lasting::Score(seat, by), Covers::Table, lasts);
    if step.state.mission.is_some() && step.is_watched() {
        let score = values::score(step.game, step.state, seat);
        step.tell(rule!("tcg.init.score"), |_| Event::Raised { seat, score });
    }
}

/// Puts down something that lasts, for every card it is about.
pub(super) fn last(
    step: &mut Step<'_>,
    frame: &Frame,
    of: &Select,
    what: Lasting,
    lasts: Duration,
) {
    if let Select::Each(_) = of {
        cite(rule!("tcg.effect.each-unit"));
        add(step, frame, what, Covers::Each, lasts);
        return;
    }
    for object in Context::of_frame(step.game, step.state, frame).selected(of) {
        add(step, frame, what, Covers::One(object), lasts);
    }
}

/// Puts down something that lasts.
pub(super) fn add(
    step: &mut Step<'_>,
    frame: &Frame,
    what: Lasting,
    covers: Covers,
    lasts: Duration,
) {
    cite(rule!("tcg.effect.durations"));
    let until = match lasts {
        Duration::Usual if step.state.mission.is_some() => Until::Mission,
        Duration::Usual | Duration::Turn => Until::Turn,
        Duration::YourNextTurn => Until::TurnOf(frame.player),
        Duration::Game => Until::Game,
    };
    add_until(step, frame, what, covers, until);
}

/// Puts down something that lasts until a moment.
pub(super) fn add_until(
    step: &mut Step<'_>,
    frame: &Frame,
    what: Lasting,
    covers: Covers,
    until: Until,
) {
    let object = match covers {
        Covers::One(object) => Some(object),
        _ => None,
    };
    let each = covers == Covers::Each;
    step.state.modifiers.push(Modifier {
        what,
        covers,
        until,
        player: frame.player,
        source: frame.source,
        from: (frame.def, frame.ability, frame.at),
    });
    let (seat, card) = (frame.player, step.game.card(frame.def).code);
    step.tell(rule!("tcg.effect.modifiers"), |_| {
        let (what, to) = words::lasting(what);
        let what = if each { format!("all it speaks of: {what}") } else { what };
        Event::Changed { seat, card, object, what, to }
    });
}

/// The sites among objects.
pub(super) fn sites(objects: &[Object]) -> impl Iterator<Item = Site> + '_ {
    objects.iter().filter_map(|object| object.site())
}
