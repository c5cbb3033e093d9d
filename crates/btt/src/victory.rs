//! Who has won.

use ironlance_engine::Seat;
use ironlance_rulebook::{RuleId, cite, rule};

use crate::{
    Step,
    event::Event,
    state::{EndReason, Ending, Phase, SEATS, State, Unit, opponent},
};

/// Checks victory at the end of the End Phase.
pub(crate) fn check(step: &mut Step<'_>) {
    cite(rule!("btt.victory.when-checked"));
    cite(rule!("btt.victory.condition-order"));
    let last = SEATS.map(|seat| last_destruction(step.state, seat));
    let ending = match last {
        [Some(first), Some(second)] => both_eliminated(step.state, first, second),
        [Some(_), None] => ending(Some(SEATS[1]), EndReason::Elimination),
        [None, Some(_)] => ending(Some(SEATS[0]), EndReason::Elimination),
        [None, None] if step.state.round >= step.state.options.round_limit => {
            return by_points(step);
        }
        [None, None] => return,
    };
    end(step, ending);
}

/// The moment a seat's last unit was destroyed, if all are.
fn last_destruction(state: &State, seat: Seat) -> Option<u16> {
    let mut units = state.all_units().filter(|(id, _)| id.seat() == seat);
    units.try_fold(0, |latest, (_, unit)| {
        unit.destroyed.map(|destroyed| destroyed.moment.max(latest))
    })
}

fn both_eliminated(state: &State, first: u16, second: u16) -> Ending {
    match first.cmp(&second) {
        std::cmp::Ordering::Greater => ending(Some(SEATS[0]), EndReason::BothEliminated),
        std::cmp::Ordering::Less => ending(Some(SEATS[1]), EndReason::BothEliminated),
        std::cmp::Ordering::Equal => ending(lower_total(state), EndReason::EliminatedTogether),
    }
}

/// The player with the lower lance total, if the totals differ.
fn lower_total(state: &State) -> Option<Seat> {
    match state.sides[0].total_cost.cmp(&state.sides[1].total_cost) {
        std::cmp::Ordering::Less => Some(SEATS[0]),
        std::cmp::Ordering::Greater => Some(SEATS[1]),
        std::cmp::Ordering::Equal => None,
    }
}

fn by_points(step: &mut Step<'_>) {
    let points = SEATS.map(|seat| score(step.state, seat));
    for (seat, points) in SEATS.into_iter().zip(points) {
        step.tell(rule!("btt.victory.points-after-round-twelve"), |_| Event::Scored {
            seat,
            points,
        });
    }
    let ending = match points[0].cmp(&points[1]) {
        std::cmp::Ordering::Greater => ending(Some(SEATS[0]), EndReason::Points),
        std::cmp::Ordering::Less => ending(Some(SEATS[1]), EndReason::Points),
        std::cmp::Ordering::Equal => ending(lower_total(step.state), EndReason::EqualPoints),
    };
    end(step, ending);
}

/// The points a seat scores for enemy units as they are now.
pub fn score(state: &State, seat: Seat) -> u16 {
    let enemies = state.all_units().filter(|(id, _)| id.seat() == opponent(seat));
    enemies.map(|(_, unit)| worth(state, unit)).sum()
}

fn worth(state: &State, unit: &Unit) -> u16 {
    cite(rule!("btt.lance.unit-total-cost"));
    let killed = rule!("btt.victory.score-killed");
    let (rule, points) = match unit.destroyed {
        Some(unit) if unit.by_itself && !state.options.self_destruction_scores => (killed, 0),
        Some(_) => (killed, unit.total_cost),
        None if unit.crippled() => (rule!("btt.victory.score-crippled"), half(unit.total_cost)),
        None => (rule!("btt.victory.score-nothing"), 0),
    };
    cite(rule);
    points
}

fn half(points: u16) -> u16 {
    cite(rule!("btt.components.rounding"));
    points / 2
}

/// A player gives up.
pub(crate) fn concede(step: &mut Step<'_>, seat: Seat) {
    end(step, ending(Some(opponent(seat)), EndReason::Conceded));
}

fn ending(winner: Option<Seat>, reason: EndReason) -> Ending {
    Ending { winner, reason }
}

fn end(step: &mut Step<'_>, ending: Ending) {
    step.state.ending = Some(ending);
    step.state.phase = Phase::Over;
    step.state.tasks.clear();
    step.state.attack = None;
    step.reveal();
    let Ending { winner, reason } = ending;
    step.tell(reason.rule(), |_| Event::Ended { winner, reason });
}

impl EndReason {
    /// The rule that decided.
    pub fn rule(self) -> RuleId {
        match self {
            EndReason::Elimination => rule!("btt.victory.elimination"),
            EndReason::BothEliminated => rule!("btt.victory.both-eliminated"),
            EndReason::EliminatedTogether => rule!("btt.victory.elimination-tie"),
            EndReason::Points => rule!("btt.victory.points-after-round-twelve"),
            EndReason::EqualPoints => rule!("btt.victory.points-tie"),
            EndReason::Conceded => rule!("btt.victory.concede"),
        }
    }
}

#[cfg(test)]
mod tests;
