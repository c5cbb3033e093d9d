//! One player acts, then the other.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::{assign, can_play, can_use_option, recipients};
use crate::{
    Step, Tcg, effects,
    refusal::Refusal,
    state::{Mission, MissionStep, Part, Site, State},
    values,
};

/// Goes on with an acting step. False if the acting player must decide.
pub(crate) fn acting(step: &mut Step<'_>) -> bool {
    if effects::switch_on(step) || assign::settle(step) {
        return true;
    }
    let Some(seat) = step.state.mission.as_deref().and_then(Mission::acting) else { return true };
    if could_act(step.game, step.state, seat) {
        return false;
    }
    perform_done(step, seat);
    true
}

/// Whether, for all that others can know, a player might do something.
fn could_act(game: &Tcg, state: &State, seat: Seat) -> bool {
    cite(rule!("tcg.act.what"));
    can_play(game, state, seat)
        || owes_damage(game, state, seat).is_some()
        || owes_missiles(game, state, seat)
        || options(game, state, seat)
        || effects::usable_in_mission(game, state, seat, false)
}

fn options(game: &Tcg, state: &State, seat: Seat) -> bool {
    let Some(mission) = state.mission.as_deref() else { return false };
    mission.units_of(seat).any(|id| can_use_option(game, state, seat, id, None))
}

/// Those on a player's side whose damage is not assigned.
fn unassigned(state: &State, seat: Seat) -> impl Iterator<Item = Site> + '_ {
    let mission = state.mission.as_deref();
    let attacks = mission.is_some_and(|mission| mission.attacker == seat);
    let present = mission.into_iter().flat_map(Mission::present);
    present
        .filter(move |fighter| (fighter.part == Part::Attacker) == attacks && !fighter.assigned)
        .map(|fighter| fighter.site)
}

/// Somebody on a player's side whose damage has a recipient and is not assigned.
fn owes_damage(game: &Tcg, state: &State, seat: Seat) -> Option<Site> {
    unassigned(state, seat).find(|site| {
        0 < values::dealt(game, state, *site) && !recipients(game, state, *site).is_empty()
    })
}

fn owes_missiles(game: &Tcg, state: &State, seat: Seat) -> bool {
    unassigned(state, seat).any(|site| {
        0 < assign::missiles(game, state, site)
            && !super::missile_recipients(game, state, site).is_empty()
    })
}

/// Judges the end of an acting step.
pub(crate) fn plan_done(game: &Tcg, state: &State, seat: Seat) -> Result<(), Refusal> {
    cite(rule!("tcg.act.must-assign"));
    if let Some(by) = owes_damage(game, state, seat) {
        return Err(Refusal::DamageUnassigned { by });
    }
    super::options::forced(game, state, seat)
        .map_or(Ok(()), |unit| Err(Refusal::OptionOwed { unit }))
}

/// Ends an acting step.
pub(crate) fn perform_done(step: &mut Step<'_>, seat: Seat) {
    cite(rule!("tcg.option.voluntary"));
    assign::assume_missiles(step, seat);
    let Some(mission) = step.state.mission.as_deref_mut() else { return };
    let attacks = mission.attacker == seat;
    for fighter in &mut mission.fighters {
        if (fighter.part == Part::Attacker) == attacks {
            fighter.assigned = true;
        }
    }
    mission.step = match mission.step {
        MissionStep::First => MissionStep::Second,
        _ => MissionStep::Resolving,
    };
    cite(if mission.step == MissionStep::Second {
        rule!("tcg.act.first")
    } else {
        rule!("tcg.act.second")
    });
}
