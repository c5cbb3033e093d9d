//! Effects that happen by themselves, as often as the frequency of their card lets them.

use ironlance_engine::Seat;
use ironlance_rulebook::{RuleId, cite, rule};

use super::{
    CardEvent,
    reach::{for_each, means},
};
use crate::{
    Aod, Step,
    content::{Card, CardBody, CardEffect, CardId, Happening},
    options::FrequencyBelow,
    state::{State, UnitId},
};

/// How often a card's effect may be used in a turn.
pub(super) fn allowed(state: &State, card: &Card) -> u8 {
    cite(rule!("aod.cec.frequency"));
    let Some(frequency) = card.frequency else { return u8::MAX };
    let full = state.build_total / frequency.per.max(1);
    let full = match state.options.frequency_below_450 {
        FrequencyBelow::Once => full.max(1),
        FrequencyBelow::NoUse => full,
    };
    full.saturating_mul(u16::from(frequency.uses)).min(255) as u8
}

/// A card of this unit's player or on the unit itself that still may do this.
fn available(
    game: &Aod,
    state: &State,
    unit: UnitId,
    is: impl Fn(&CardEffect) -> Option<&crate::content::Units>,
) -> Option<(CardId, RuleId)> {
    let mut found = None;
    for_each(game, state, unit, |reached| {
        let Some(of) = is(reached.effect) else { return };
        let used = state.cards.uses(state.unit(unit).controller, reached.id);
        if found.is_none()
            && means(game, state, reached.card, of, unit)
            && used < allowed(state, reached.card)
        {
            found = Some((reached.id, reached.rule));
        }
    });
    found
}

/// Whether a card lets a failed roll be made again; it is used up if so.
pub(crate) fn rerolls(step: &mut Step<'_>, unit: UnitId, die: Happening) -> bool {
    let found = available(step.game, step.state, unit, |effect| match effect {
        CardEffect::Reroll { die: other, of } if *other == die => Some(of),
        _ => None,
    });
    let Some((card, rule)) = found else { return false };
    let seat = step.state.unit(unit).controller;
    step.state.cards.use_up(seat, card);
    step.tell(rule, |_| CardEvent::RolledAgain { unit, card, die });
    true
}

/// How often cards would still let a roll of this kind be made again this turn.
pub(crate) fn rerolls_left(game: &Aod, state: &State, unit: UnitId, die: Happening) -> u8 {
    let mut left: u8 = 0;
    for_each(game, state, unit, |reached| {
        let CardEffect::Reroll { die: other, of } = reached.effect else { return };
        if *other == die && means(game, state, reached.card, of, unit) {
            let used = state.cards.uses(state.unit(unit).controller, reached.id);
            left = left.saturating_add(allowed(state, reached.card).saturating_sub(used));
        }
    });
    left
}

/// Notes that an attack die was rolled again, in a state that is only thought of.
pub(crate) fn use_up_reroll(game: &Aod, state: &mut State, seat: Seat, unit: UnitId) {
    let found = available(game, state, unit, |effect| match effect {
        CardEffect::Reroll { die: Happening::WhiteAttackDie, of } => Some(of),
        _ => None,
    });
    if let Some((card, _)) = found {
        state.cards.use_up(seat, card);
    }
}

/// After an order that pushed a unit: a card may take one order token off it.
pub(crate) fn after_push(step: &mut Step<'_>, unit: UnitId) {
    if step.state.unit(unit).tokens == 0 {
        return;
    }
    let found = available(step.game, step.state, unit, |effect| match effect {
        CardEffect::TakeToken { of } => Some(of),
        _ => None,
    });
    let Some((card, rule)) = found else { return };
    let seat = step.state.unit(unit).controller;
    step.state.cards.use_up(seat, card);
    step.state.unit_mut(unit).tokens -= 1;
    step.tell(rule, |_| CardEvent::TokenTaken { unit, card });
}

/// The card that takes the first heat of a turn off a unit, if there is one and it has not yet.
fn cooler(game: &Aod, state: &State, unit: UnitId) -> Option<(CardId, RuleId)> {
    let mut found = None;
    if !state.cards.cooled.contains(&unit) {
        for_each(game, state, unit, |reached| {
            if *reached.effect == CardEffect::IgnoreFirstHeat {
                found = Some((reached.id, reached.rule));
            }
        });
    }
    found
}

/// The heat that a unit would keep of what it would gain.
pub(crate) fn would_keep(game: &Aod, state: &State, unit: UnitId, heat: u8) -> u8 {
    match cooler(game, state, unit) {
        Some(_) => heat.saturating_sub(1),
        None => heat,
    }
}

/// The heat that a unit keeps of what it would gain: a card may take the first of a turn away.
pub(crate) fn kept_heat(step: &mut Step<'_>, unit: UnitId, heat: u8) -> u8 {
    if heat == 0 {
        return heat;
    }
    let Some((card, rule)) = cooler(step.game, step.state, unit) else { return heat };
    step.state.cards.cooled.push(unit);
    step.tell(rule, |_| CardEvent::HeatIgnored { unit, card });
    heat - 1
}

/// What a situational alliance adds to the attack of a formation with units of all its factions.
pub(crate) fn formation_bonus(
    game: &Aod,
    state: &State,
    attacker: UnitId,
    others: &[UnitId],
) -> Option<(RuleId, i8)> {
    mixed(game, state, attacker, others).map(|(_, rule, attack)| (rule, attack))
}

/// A formation has attacked: the bonus it got is used up.
pub(crate) fn formation_attacked(step: &mut Step<'_>, attacker: UnitId, others: &[UnitId]) {
    if let Some((card, ..)) = mixed(step.game, step.state, attacker, others) {
        let seat = step.state.unit(attacker).controller;
        step.state.cards.use_up(seat, card);
    }
}

fn mixed(
    game: &Aod,
    state: &State,
    attacker: UnitId,
    others: &[UnitId],
) -> Option<(CardId, RuleId, i8)> {
    if others.is_empty() {
        return None;
    }
    let mut found = None;
    for_each(game, state, attacker, |reached| {
        let CardEffect::MixedFormation { attack } = reached.effect else { return };
        let CardBody::SituationalAlliance { factions } = &reached.card.body else { return };
        let mut members = std::iter::once(&attacker).chain(others);
        let has_all = factions
            .iter()
            .all(|faction| members.clone().any(|unit| state.unit(*unit).faction == Some(*faction)));
        if has_all
            && members.next().is_some()
            && state.cards.uses(state.unit(attacker).controller, reached.id)
                < allowed(state, reached.card)
        {
            found = Some((reached.id, reached.rule, *attack));
        }
    });
    found
}
