//! Who wins initiative.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::{can_play, can_use_option};
use crate::{
    Step, Tcg,
    content::OptionKind,
    effects,
    event::Event,
    state::{MissionStep, State},
    values,
};

/// The first battle step begins.
pub(crate) fn begin(step: &mut Step<'_>) {
    let Some(mission) = step.state.mission.as_deref_mut() else { return };
    if mission.target_gone && !mission.blocked {
        cite(rule!("tcg.mission.target-gone"));
        mission.step = MissionStep::After;
        return;
    }
    cite(if mission.battle {
        rule!("tcg.battle.steps")
    } else {
        rule!("tcg.battle.unblocked-site")
    });
    mission.step = MissionStep::Initiative;
}

/// Who is losing: the lower score, on equal scores the defending player.
fn losing(game: &Tcg, state: &State) -> Option<Seat> {
    cite(rule!("tcg.init.losing"));
    let mission = state.mission.as_deref()?;
    let attacker = values::score(game, state, mission.attacker);
    let defender = values::score(game, state, mission.defender);
    Some(if attacker < defender { mission.attacker } else { mission.defender })
}

/// The losing player may act or concede. False if that player must decide.
pub(crate) fn initiative(step: &mut Step<'_>) -> bool {
    cite(rule!("tcg.init.loop"));
    if effects::switch_on(step) {
        return true;
    }
    let Some(seat) = losing(step.game, step.state) else { return true };
    if let Some(mission) = step.state.mission.as_deref_mut() {
        mission.lost = Some(seat);
    }
    if could_raise(step.game, step.state, seat) {
        return false;
    }
    concede(step);
    true
}

/// Whether, for all that others can know, a player might raise a score.
fn could_raise(game: &Tcg, state: &State, seat: Seat) -> bool {
    let Some(mission) = state.mission.as_deref() else { return false };
    if can_play(game, state, seat) {
        return true;
    }
    let jumps = mission
        .units_of(seat)
        .any(|id| can_use_option(game, state, seat, id, Some(OptionKind::Jump)));
    jumps || effects::usable_in_mission(game, state, seat, true)
}

/// The losing player concedes: the order of acting is fixed.
pub(crate) fn concede(step: &mut Step<'_>) {
    cite(rule!("tcg.init.concede"));
    cite(rule!("tcg.init.fixed"));
    let Some(mission) = step.state.mission.as_deref_mut() else { return };
    let Some(lost) = mission.lost else { return };
    let seat = mission.other(lost);
    mission.step = MissionStep::First;
    step.tell(rule!("tcg.init.winner-second"), |_| Event::InitiativeWon { seat });
}
