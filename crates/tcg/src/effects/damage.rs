//! Effects that deal, prevent and direct damage.

use ironlance_rulebook::{cite, rule};

use super::{
    Context,
    run::Flow,
    values::{add, last, sites},
};
use crate::{
    Step, battle,
    content::language::{DamageEffect, DamageKind, Duration},
    mission,
    state::{Blow, BlowKind, Covers, Frame, Lasting, MissionStep, Site, Waiting},
};

pub(super) fn carry_out(step: &mut Step<'_>, frame: &mut Frame, effect: &DamageEffect) -> Flow {
    let context = Context::of_frame(step.game, step.state, frame);
    match effect {
        DamageEffect::Deal { amount, to, structure } => {
            let points = context.amount(amount).clamp(0, 200) as u8;
            let kind = if *structure { BlowKind::Structure } else { BlowKind::Card };
            let objects = Context::of_frame(step.game, step.state, frame).selected(to);
            let by = frame.source.map(Site::Card);
            let mut blows: Vec<Blow> =
                sites(&objects).map(|to| Blow { to, points, kind, by }).collect();
            if let Some(first) = blows.first_mut() {
                first.points = first.points.saturating_add(std::mem::take(&mut frame.more_damage));
            }
            deal(step, blows);
        }
        DamageEffect::Divide { amount, among } => {
            let points = context.amount(amount) + i16::from(context.more);
            if points <= 0 || !context.any(among) {
                return Flow::Next;
            }
            return Flow::Wait(Waiting::One(frame.player));
        }
        DamageEffect::Prevent { amount, kind, to, .. } => {
            let what = match (kind, amount) {
                (DamageKind::Overheat, _) => Lasting::PreventOverheat,
                (_, Some(amount)) => Lasting::Prevent(context.amount(amount).clamp(0, 200) as u8),
                (_, None) => Lasting::PreventAll,
            };
            last(step, frame, to, what, Duration::Usual);
        }
        DamageEffect::DealsNone(of) => last(step, frame, of, Lasting::DealsNone, Duration::Usual),
        DamageEffect::Double(to) => last(step, frame, to, Lasting::Double, Duration::Usual),
        DamageEffect::Redirect { from, to } => {
            let (from, to) = (context.selected(from), context.selected(to));
            if let (Some(from), Some(to)) = (from.first(), to.first()) {
                add(step, frame, Lasting::Redirect(*to), Covers::One(*from), Duration::Usual);
            }
        }
        DamageEffect::OnlyTo { of, to } => {
            if let Some(to) = context.selected(to).first() {
                last(step, frame, of, Lasting::OnlyTo(*to), Duration::Usual);
            }
        }
        DamageEffect::AsIfUnblocked => {
            cite(rule!("tcg.assign.as-if-unblocked"));
            mission::open_target(step);
        }
        DamageEffect::AtRandom => at_random(step, frame),
        DamageEffect::PointDice { of, .. } => {
            last(step, frame, of, Lasting::PointDice, Duration::Usual)
        }
        DamageEffect::FollowUp { .. } => {
            add(step, frame, Lasting::FollowUp, Covers::Table, Duration::Usual)
        }
        DamageEffect::More(more) => {
            if let Some(it) = frame.it {
                add(step, frame, Lasting::MoreDamage(*more), Covers::One(it), Duration::Usual);
            }
        }
        // This works only as a continuous effect, which `standing` reads.
        DamageEffect::Absorb { .. } => {}
    }
    Flow::Next
}

/// Each Unit's whole damage goes to another Unit, drawn at random; missiles are not included.
fn at_random(step: &mut Step<'_>, frame: &Frame) {
    cite(rule!("tcg.assign.random"));
    let Some(mission) = step.state.mission.as_deref() else { return };
    let is_unit = |site: &Site| {
        site.card().is_some_and(|id| {
            let card = step.state.card(id);
            card.is_active() && step.game.card(card.def).is_unit()
        })
    };
    let units: Vec<Site> = mission.present().map(|it| it.site).filter(is_unit).collect();
    for by in &units {
        let others: Vec<Site> = units.iter().copied().filter(|other| other != by).collect();
        if others.is_empty() {
            continue;
        }
        let drawn = step.pick(others.len() as u32, rule!("tcg.effect.random-choice"));
        let to = others[drawn as usize];
        let covers = Covers::One((*by).into());
        add(step, frame, Lasting::AtRandom(to.into()), covers, Duration::Usual);
        battle::replace(step, *by, to);
    }
}

/// Deals damage: in a mission it waits for the damage step, otherwise it is resolved at once.
pub(super) fn deal(step: &mut Step<'_>, blows: Vec<Blow>) {
    match step.state.mission.as_deref_mut() {
        None => battle::strike_now(step, &blows),
        Some(mission) => match mission.step {
            MissionStep::FollowUp | MissionStep::After | MissionStep::Afterwards(..) => {
                cite(rule!("tcg.damage.follow-up"));
                battle::strike_now(step, &blows);
            }
            _ => {
                cite(rule!("tcg.mcard.damage-delayed"));
                mission.blows.extend(blows);
            }
        },
    }
}
