//! The standard options: Overheat, Alpha Strike and Jump. Missiles are fired with the damage.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use crate::{
    Step, Tcg,
    content::{Feature, OptionKind, Value},
    effects::standing,
    event::Event,
    moves,
    options::OptionUse,
    refusal::Refusal,
    state::{
        Blow, BlowKind, CardId, Covers, Lasting, Mission, MissionStep, Modifier, Object, Site,
        State, Until,
    },
    values::{self, KnownFeature},
};

/// Whether a Unit could use an option now: any, or one of a kind.
pub(crate) fn can_use_option(
    game: &Tcg,
    state: &State,
    seat: Seat,
    unit: CardId,
    kind: Option<OptionKind>,
) -> bool {
    if !game.card(state.card(unit).def).is_unit() || !state.card(unit).is_active() {
        return false;
    }
    let features = values::features(game, state, unit);
    (0..).zip(&features).any(|(place, feature)| {
        let fits = kind.is_none_or(|kind| feature.option() == Some(kind));
        fits && plan_option(game, state, seat, unit, place).is_ok()
    })
}

/// Judges the use of an option.
pub(crate) fn plan_option(
    game: &Tcg,
    state: &State,
    seat: Seat,
    unit: CardId,
    place: u8,
) -> Result<KnownFeature, Refusal> {
    let mission = state.mission.as_deref().ok_or(Refusal::OptionNotNow)?;
    cite(rule!("tcg.option.what"));
    let card = state.get(unit).ok_or(Refusal::NoSuchTableCard { card: unit })?;
    if card.controller != seat && mission.side_of(Site::Card(unit)) != Some(seat) {
        return Err(Refusal::NotYours { card: unit });
    }
    let fighter = mission.fighter(Site::Card(unit)).ok_or(Refusal::NotInBattle { unit })?;
    if fighter.spent || fighter.pressed || !card.is_active() {
        return Err(Refusal::NotInBattle { unit });
    }
    let known = values::feature_at(game, state, unit, place).ok_or(Refusal::NoOption { unit })?;
    let option = known.feature.option().filter(|option| *option != OptionKind::Missile);
    let option = option.ok_or(Refusal::NoOption { unit })?;
    if known.used {
        return Err(Refusal::OptionUsed { unit });
    }
    let any_used = mission.has_used_option(unit) || has_fired(mission, unit);
    if any_used && state.options.option_use == OptionUse::OneForEachUnit {
        return Err(Refusal::OneOptionEach { unit });
    }
    let initiative = mission.step == MissionStep::Initiative;
    if initiative && option != OptionKind::Jump {
        return Err(Refusal::NotInitiative);
    }
    if standing::covered(game, state, Site::Card(unit), |what| *what == Lasting::CannotUse(option))
    {
        return Err(Refusal::OptionForbidden { unit });
    }
    if option == OptionKind::AlphaStrike && card.depleted {
        return Err(Refusal::Depleted { unit });
    }
    if option == OptionKind::Jump {
        let attack = values::value(game, state, unit, Value::Attack);
        if attack < 1 {
            return Err(Refusal::JumpWithoutAttack { unit, attack });
        }
    }
    Ok(known)
}

/// Whether a Unit has fired its missiles.
fn has_fired(mission: &Mission, unit: CardId) -> bool {
    let by = Site::Card(unit);
    let fires = mission.assigned.iter().any(|entry| entry.by == by && 0 < entry.missiles);
    fires || 0 < mission.fired_before(unit)
}

/// Judges the use of one option, or of several Alpha Strikes together.
pub(crate) fn plan_options(
    game: &Tcg,
    state: &State,
    seat: Seat,
    unit: CardId,
    option: u8,
    also: &[u8],
) -> Result<Vec<KnownFeature>, Refusal> {
    cite(rule!("tcg.option.alpha-several"));
    let first = plan_option(game, state, seat, unit, option)?;
    if !also.is_empty() && state.options.option_use == OptionUse::OneForEachUnit {
        return Err(Refusal::OneOptionEach { unit });
    }
    let mut options = vec![first];
    for (index, place) in also.iter().enumerate() {
        let next = plan_option(game, state, seat, unit, *place)?;
        if *place == option || also[..index].contains(place) {
            return Err(Refusal::OptionUsed { unit });
        }
        options.push(next);
    }
    let alpha = |it: &KnownFeature| it.feature.option() == Some(OptionKind::AlphaStrike);
    match also.is_empty() || options.iter().all(alpha) {
        true => Ok(options),
        false => Err(Refusal::NotTogether { unit }),
    }
}

/// A Unit of a player that must use an option and can.
pub(super) fn forced(game: &Tcg, state: &State, seat: Seat) -> Option<CardId> {
    let must = |kind: OptionKind, unit: CardId| {
        standing::covered(game, state, Site::Card(unit), |what| *what == Lasting::MustUse(kind))
    };
    if !state.modifiers.iter().any(|modifier| matches!(modifier.what, Lasting::MustUse(_))) {
        return None;
    }
    cite(rule!("tcg.effect.forced-option"));
    let mission = state.mission.as_deref()?;
    mission.units_of(seat).find(|unit| {
        let kinds = [OptionKind::Overheat, OptionKind::AlphaStrike, OptionKind::Jump];
        kinds
            .into_iter()
            .any(|kind| must(kind, *unit) && can_use_option(game, state, seat, *unit, Some(kind)))
    })
}

/// Uses options.
pub(crate) fn perform_options(step: &mut Step<'_>, unit: CardId, options: &[KnownFeature]) {
    for option in options {
        perform_option(step, unit, *option);
    }
}

fn perform_option(step: &mut Step<'_>, unit: CardId, known: KnownFeature) {
    cite(rule!("tcg.option.when"));
    cite(rule!("tcg.option.after-assignment"));
    let KnownFeature { feature, origin, .. } = known;
    let Some(option) = feature.option() else { return };
    if let Some(mission) = step.state.mission.as_deref_mut() {
        mission.options.push((unit, origin));
    }
    step.tell(rule!("tcg.option.once"), |_| Event::OptionUsed {
        unit,
        option: feature.to_string(),
    });
    let (more, free) = standing::option_bonus(step.game, step.state, unit, option);
    match feature {
        Feature::Overheat { damage, attack } => {
            cite(rule!("tcg.option.overheat"));
            change(step.state, unit, Value::Attack, attack as i8 + more as i8);
            if !free {
                overheat(step.state, unit, damage);
            }
        }
        Feature::AlphaStrike { attack } => {
            change(step.state, unit, Value::Attack, attack as i8 + more as i8);
            cite(rule!("tcg.option.alpha-tapped"));
            if !free && !step.state.card(unit).depleted {
                moves::deplete(step, unit, rule!("tcg.option.alpha-strike"));
            }
        }
        Feature::Jump => jump(step.state, unit, more),
        _ => {}
    }
}

/// The heat damages whoever made it.
fn overheat(state: &mut State, unit: CardId, points: u8) {
    cite(rule!("tcg.option.overheat-damage"));
    let Some(mission) = state.mission.as_deref_mut() else { return };
    let to = Site::Card(unit);
    mission.blows.push(Blow { to, points, kind: BlowKind::Overheat, by: Some(to) });
}

/// A point of attack becomes one of initiative, even when that decides nothing any more.
fn jump(state: &mut State, unit: CardId, more: i16) {
    cite(rule!("tcg.option.jump"));
    cite(rule!("tcg.option.jump-late"));
    change(state, unit, Value::Attack, more as i8 - 1);
    change(state, unit, Value::Initiative, 1);
}

fn change(state: &mut State, unit: CardId, value: Value, by: i8) {
    let card = state.card(unit);
    let (def, player) = (card.def, card.controller);
    state.modifiers.push(Modifier {
        what: Lasting::Value(value, by),
        covers: Covers::One(Object::Card(unit)),
        until: Until::Mission,
        player,
        source: Some(unit),
        from: (def, u8::MAX, 0),
    });
}
