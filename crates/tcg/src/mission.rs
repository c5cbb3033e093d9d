//! The Missions phase: sending, guarding and blocking, and the steps of a mission.

mod block;
#[cfg(test)]
mod block_tests;
mod forced;
mod guard;
#[cfg(test)]
mod guard_tests;
mod send;
#[cfg(test)]
mod send_tests;

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

pub(crate) use self::{
    block::{blocker_left, can_block, open_target, perform_block, plan_block},
    forced::{check_forced, is_forced, plan_end_phase},
    guard::{perform_end_guard, perform_guard, plan_end_guard, plan_guard},
    send::{can_attack, fight, legal_target, limit_of, perform_send, plan_send, start, targets},
};
use crate::{
    Step, Tcg,
    action::Group,
    battle,
    content::{Region, language::Window},
    effects,
    effects::triggers,
    event::Event,
    state::{Mission, MissionStep, Moment, Object, Phase, Place, Site, State, Task, Until},
    values,
};

/// The region a target lies in; that of a guard is the region of the site it guards.
pub fn region_of(_: &Tcg, state: &State, site: Site) -> Option<Region> {
    region(state, site)
}

fn region(state: &State, site: Site) -> Option<Region> {
    cite(rule!("tcg.terrain.whose-region"));
    cite(rule!("tcg.area.four-regions"));
    let region = match site {
        Site::Stockpile(_) => Region::Stockpile,
        Site::Card(id) => match state.get(id)?.place {
            Place::Construction | Place::New => Region::Construction,
            Place::CommandPost => Region::CommandPost,
            Place::Patrol => Region::Patrol,
            Place::Guard(guarded) => {
                cite(rule!("tcg.area.guard-place"));
                return match guarded {
                    // A guard guards no guard.
                    Site::Card(other) if matches!(state.get(other)?.place, Place::Guard(_)) => None,
                    guarded => region(state, guarded),
                };
            }
            Place::On(_) => return None,
            Place::In(region) => region,
        },
    };
    cite(match region {
        Region::Stockpile => rule!("tcg.area.stockpile"),
        Region::Construction => rule!("tcg.area.construction"),
        Region::CommandPost => rule!("tcg.area.command-post"),
        Region::Patrol => rule!("tcg.area.patrol"),
    });
    Some(region)
}

/// Whether the attack under way could go against something else.
pub fn may_be_redirected(game: &Tcg, state: &State, object: Object) -> bool {
    let (Some(mission), Some(site)) = (state.mission.as_deref(), object.site()) else {
        return false;
    };
    if site == mission.target {
        return false;
    }
    let group: Vec<_> = mission.attackers().collect();
    legal_target(game, state, mission.attacker, &group, site).is_ok()
}

/// Lets the other players use what they may use between the missions of the active one.
pub(crate) fn offer_between(step: &mut Step<'_>) {
    cite(rule!("tcg.turn.between-missions"));
    let active = step.state.active;
    let mut others: Vec<Seat> = step.state.from_active().filter(|seat| *seat != active).collect();
    others.retain(|seat| effects::usable(step.game, step.state, *seat, Window::AnyMissions));
    // The next in turn order lies on top.
    step.state.tasks.extend(others.into_iter().rev().map(Task::Between));
}

/// Goes on with the mission. False if somebody must decide.
pub(crate) fn advance(step: &mut Step<'_>) -> bool {
    let Some(mission) = step.state.mission.as_deref() else {
        step.state.tasks.pop();
        return true;
    };
    match mission.step {
        MissionStep::Declared(seat, passed) => {
            let asks = passed < 2
                && effects::usable(step.game, step.state, seat, window_of(mission, seat));
            window(step, seat, passed, asks, MissionStep::Declared, after_declared)
        }
        MissionStep::Blocking | MissionStep::Allies(_) => block::is_moot(step),
        MissionStep::Decided(seat, passed) => {
            let asks = passed < 2 && effects::usable(step.game, step.state, seat, Window::Blocking);
            window(step, seat, passed, asks, MissionStep::Decided, battle::begin)
        }
        MissionStep::Initiative => battle::initiative(step),
        MissionStep::First | MissionStep::Second => battle::acting(step),
        MissionStep::Resolving => battle::resolving(step),
        MissionStep::Missiles(place) => battle::missiles(step, place),
        MissionStep::Damage => battle::damage(step),
        MissionStep::FollowUp => battle::follow_up(step),
        MissionStep::After => after(step),
        MissionStep::Afterwards(seat, passed) => {
            let asks =
                passed < 2 && effects::usable(step.game, step.state, seat, Window::AfterMission);
            window(step, seat, passed, asks, MissionStep::Afterwards, end)
        }
    }
}

fn window_of(mission: &Mission, seat: Seat) -> Window {
    if seat == mission.attacker { Window::Attacking } else { Window::Attacked }
}

/// A time at which both players may use something, the attacking player first, until both pass.
fn window(
    step: &mut Step<'_>,
    seat: Seat,
    passed: u8,
    asks: bool,
    same: fn(Seat, u8) -> MissionStep,
    then: fn(&mut Step<'_>),
) -> bool {
    if asks {
        return false;
    }
    cite(match same(seat, passed) {
        MissionStep::Declared(..) => rule!("tcg.mission.declared-window"),
        MissionStep::Decided(..) => rule!("tcg.block.declared-window"),
        _ => rule!("tcg.effect.after-mission"),
    });
    if 2 <= passed {
        then(step);
    } else {
        pass(step, seat, passed, same);
    }
    true
}

/// A player passes; the other one is asked.
fn pass(step: &mut Step<'_>, seat: Seat, passed: u8, same: fn(Seat, u8) -> MissionStep) {
    if let Some(mission) = step.state.mission.as_deref_mut() {
        let other = mission.other(seat);
        mission.step = same(other, passed + 1);
    }
}

/// Somebody passes in one of the times at which both may use something.
pub(crate) fn perform_pass(step: &mut Step<'_>) {
    match step.state.mission.as_deref().map(|mission| mission.step) {
        Some(MissionStep::Declared(seat, passed)) => {
            pass(step, seat, passed, MissionStep::Declared)
        }
        Some(MissionStep::Decided(seat, passed)) => pass(step, seat, passed, MissionStep::Decided),
        Some(MissionStep::Afterwards(seat, passed)) => {
            pass(step, seat, passed, MissionStep::Afterwards)
        }
        _ => {}
    }
}

/// Lets the cards of somebody who has left do nothing in a mission.
pub(crate) fn nobody_decides(step: &mut Step<'_>, seat: Seat) {
    match step.state.mission.as_deref().map(|mission| mission.step) {
        Some(MissionStep::Blocking) => perform_block(step, seat, Group::new(), false),
        Some(MissionStep::Initiative) => battle::concede(step),
        Some(MissionStep::First | MissionStep::Second) => battle::perform_done(step, seat),
        _ => perform_pass(step),
    }
}

/// Somebody used something: the other player may answer, and both must pass again.
pub(crate) fn after_use(step: &mut Step<'_>) {
    let Some(mission) = step.state.mission.as_deref_mut() else { return };
    let other =
        |seat: Seat| if seat == mission.attacker { mission.defender } else { mission.attacker };
    mission.step = match mission.step {
        MissionStep::Declared(seat, _) => MissionStep::Declared(other(seat), 0),
        MissionStep::Decided(seat, _) => MissionStep::Decided(other(seat), 0),
        MissionStep::Afterwards(seat, _) => MissionStep::Afterwards(other(seat), 0),
        step => step,
    };
}

fn after_declared(step: &mut Step<'_>) {
    let Some(mission) = step.state.mission.as_deref_mut() else { return };
    if mission.target_gone {
        cite(rule!("tcg.mission.target-gone"));
        mission.step = MissionStep::After;
    } else {
        mission.step = MissionStep::Blocking;
    }
}

/// What happens after the mission: effects end first, then what waits for its end happens.
fn after(step: &mut Step<'_>) -> bool {
    cite(rule!("tcg.mission.after"));
    cite(rule!("tcg.mcard.duration"));
    cite(rule!("tcg.card.mission-card"));
    values::expire(step.state, |until| until == Until::Mission);
    triggers::structure_checks(step);
    let Some(mission) = step.state.mission.as_deref_mut() else { return true };
    mission.step = MissionStep::Afterwards(mission.attacker, 0);
    triggers::mission_ends(step);
    true
}

/// The mission ends in the middle, because somebody has left the game.
pub(crate) fn break_off(step: &mut Step<'_>) {
    if step.state.mission.is_none() {
        return;
    }
    cite(rule!("tcg.multi.elimination"));
    values::expire(step.state, |until| until == Until::Mission);
    step.state.delayed.retain(|delayed| matches!(delayed.moment, Moment::ThisTurn(_)));
    end(step);
    triggers::structure_checks(step);
}

/// The mission is over.
fn end(step: &mut Step<'_>) {
    let Some(mission) = step.state.mission.take() else { return };
    for (seat, def) in &mission.aside {
        step.state.player_mut(*seat).take(*def);
        let (owner, card) = (*seat, Some(step.game.card(*def).code));
        let (from, to) = (crate::event::Zone::Nowhere, crate::event::Zone::Hand);
        step.tell(rule!("tcg.mcard.to-scrapheap"), |_| Event::Moved {
            owner,
            id: None,
            card,
            from,
            to,
        });
    }
    for card in step.state.cards.iter_mut().flatten() {
        card.used_this_mission = 0;
    }
    let between = step.state.phase == Phase::Missions;
    if let Some(place) = step.state.tasks.iter().rposition(|task| *task == Task::Mission) {
        step.state.tasks.remove(place);
    }
    let seat = mission.attacker;
    step.tell(rule!("tcg.mission.after"), |_| Event::MissionEnded { seat });
    if between {
        offer_between(step);
    }
}
