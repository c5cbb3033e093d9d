//! Beginning inside a mission.

use ironlance_engine::{ScriptedDice, Words as _};

use super::{ArrangedMission, ArrangedStep, describe::Faults};
use crate::{
    Refusal, State, Step, Tcg,
    action::Group,
    battle, mission,
    state::{CardId, MissionStep, Task},
    turn,
};

/// The most Units of a group.
pub(super) const GROUP: usize = 24;

/// Sends a mission and goes on with it, as if everybody passed, until the step that is described.
/// What the way there sets off happens; a decision or a die it needs is a fault.
pub(super) fn begin(
    game: &Tcg,
    state: &mut State,
    described: &ArrangedMission,
    faults: &mut Faults,
) {
    let seat = state.active;
    // They are tapped by what they do.
    described.attackers.iter().chain(&described.blockers).for_each(|id| untap(state, *id));
    let refused =
        |state: &State, refusal: &Refusal| game.refused(Some((state, seat)), refusal).to_string();
    let units: Group = described.attackers.iter().copied().collect();
    if let Err(refusal) = mission::plan_send(game, state, seat, &units, described.target) {
        let field = if units.is_empty() { "mission.attackers" } else { "mission" };
        return faults.add(field, refused(state, &refusal));
    }
    let blocks = !described.blockers.is_empty() || described.include_target;
    if blocks && described.step < ArrangedStep::Decided {
        return faults.add("mission.blockers", "nobody blocks before the step `decided`");
    }
    let mut dice = ScriptedDice::default();
    let mut step = Step::new(game, state, &mut dice, None);
    mission::perform_send(&mut step, seat, units, described.target);
    let came = go_on(&mut step, described);
    match (came, dice.finish()) {
        (Ok(()), Ok(())) => {}
        (Err(Stop::Refused(refusal)), _) => {
            faults.add("mission.blockers", refused(state, &refusal));
        }
        (Err(Stop::Asked), _) => {
            let message = "what it sets off asks somebody before that: send it in a step instead";
            faults.add("mission.step", message);
        }
        (Err(Stop::Over), _) => {
            faults.add("mission.step", "the mission does not come to that step");
        }
        (Ok(()), Err(roll)) => {
            faults.add("mission.step", format!("{roll}: send it in a step instead"));
        }
    }
    // What was told on the way is not for the first step.
    state.gone.clear();
}

/// Why a mission does not come to a step.
enum Stop {
    Refused(Refusal),
    Asked,
    Over,
}

fn untap(state: &mut State, id: CardId) {
    let card = state.cards.get_mut(usize::from(id.0)).and_then(Option::as_mut);
    if let Some(card) = card.filter(|card| !card.depleted) {
        card.tapped = false;
    }
}

/// Lets everybody pass until the step that is described.
fn go_on(step: &mut Step<'_>, described: &ArrangedMission) -> Result<(), Stop> {
    loop {
        if step.state.tasks.last() != Some(&Task::Mission) {
            turn::advance(step);
            if step.state.tasks.last() != Some(&Task::Mission) {
                return Err(if step.state.tasks.is_empty() { Stop::Over } else { Stop::Asked });
            }
        }
        let mission = step.state.mission.as_deref().ok_or(Stop::Over)?;
        let (defender, lost) = (mission.defender, mission.lost);
        let here = match mission.step {
            MissionStep::Declared(..) => ArrangedStep::Declared,
            MissionStep::Blocking | MissionStep::Allies(_) => ArrangedStep::Blocking,
            MissionStep::Decided(..) => ArrangedStep::Decided,
            MissionStep::Initiative => ArrangedStep::Initiative,
            MissionStep::First => ArrangedStep::Acting,
            _ => return Err(Stop::Over),
        };
        match mission.step {
            // Who is losing must be known before anybody is asked.
            MissionStep::Initiative if lost.is_none() => {
                battle::initiative(step);
                let mission = step.state.mission.as_deref_mut().ok_or(Stop::Over)?;
                if described.step == ArrangedStep::Initiative && mission.lost.is_some() {
                    mission.step = MissionStep::Initiative;
                }
                continue;
            }
            _ if here == described.step => return Ok(()),
            _ if described.step < here => return Err(Stop::Over),
            MissionStep::Blocking => {
                let units: Group = described.blockers.iter().copied().collect();
                let include = described.include_target;
                mission::plan_block(step.game, step.state, defender, &units, include)
                    .map_err(Stop::Refused)?;
                mission::perform_block(step, defender, units, include);
            }
            MissionStep::Allies(ally) => {
                mission::perform_block(step, ally, Group::new(), false);
            }
            MissionStep::Initiative => battle::concede(step),
            MissionStep::Declared(_, passed) | MissionStep::Decided(_, passed) if 2 <= passed => {
                mission::advance(step);
            }
            _ => mission::perform_pass(step),
        }
    }
}
