//! The order of phases, whose turn it is within one, and what is still to do.

use std::cmp::Ordering;

use arrayvec::ArrayVec;
use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use crate::{
    Step, actions, activation,
    candidates::may_attack,
    cards, cleanup, combat,
    event::Event,
    heat,
    options::HeatOrder,
    planning, setup, special,
    state::{Phase, SEATS, State, Task, UnitId, opponent},
    victory,
};

/// The units whose turn it is, all of one seat; several if they are tied.
pub type Next = ArrayVec<UnitId, 4>;

/// Goes on until somebody owes a decision or the game is over.
pub(crate) fn advance(step: &mut Step<'_>) {
    while step.state.tasks.is_empty() && step.state.ending.is_none() {
        match step.state.phase {
            Phase::Setup => setup::next_placement(step),
            Phase::Initiative => begin_phase(step, Phase::Planning),
            Phase::Planning => begin_phase(step, Phase::Activation),
            Phase::Activation => turns(step, Phase::ResolveSpecialActions),
            Phase::ResolveSpecialActions => turns(step, Phase::Combat),
            Phase::Combat => turns(step, Phase::Heat),
            Phase::Heat if step.state.options.heat_order == HeatOrder::Together => {
                heat::together(step);
            }
            Phase::Heat => turns(step, Phase::CleanUp),
            Phase::CleanUp => {
                cleanup::clean_up(step);
                begin_phase(step, Phase::End);
            }
            Phase::End => {
                victory::check(step);
                if step.state.ending.is_none() {
                    begin_round(step);
                }
            }
            Phase::Over => return,
        }
    }
}

/// Begins the next round with its Initiative Phase.
pub(crate) fn begin_round(step: &mut Step<'_>) {
    let state = &mut *step.state;
    state.round += 1;
    state.marks.clear();
    let mut changed = ArrayVec::<UnitId, 8>::new();
    for (index, unit) in state.units.iter_mut().enumerate() {
        let Some(unit) = unit else { continue };
        unit.order = None;
        unit.revealed = false;
        unit.done.clear();
        unit.extras_used = 0;
        unit.fired = 0;
        unit.barred = 0;
        unit.struck = false;
        unit.used.clear();
        unit.tracer = None;
        unit.dissipated = false;
        if unit.order_change != 0 {
            unit.order_change = 0;
            changed.extend(UnitId::all().nth(index));
        }
    }
    changed.iter().for_each(|id| cards::refresh(step.game, step.state, *id));
    let (round, holder) = (step.state.round, initiative(step.state));
    step.tell(rule!("btt.round.twelve-rounds"), |_| Event::RoundBegan {
        round,
        initiative: holder,
    });
    begin_phase(step, Phase::Initiative);
}

pub(crate) fn begin_phase(step: &mut Step<'_>, phase: Phase) {
    step.state.phase = phase;
    step.state.acted = 0;
    step.tell(rule!("btt.round.sequence"), |_| Event::PhaseBegan { phase });
    match phase {
        Phase::Planning => planning::begin(step),
        Phase::Heat => heat::begin_phase(step),
        _ => {}
    }
}

/// Gives the next unit its turn, or goes on to the next phase.
fn turns(step: &mut Step<'_>, then: Phase) {
    let waiting = next(step.state);
    match waiting.as_slice() {
        [] => {
            if step.state.phase == Phase::Heat {
                heat::end_phase(step);
            }
            begin_phase(step, then);
        }
        [unit] => begin_turn(step, *unit),
        [first, ..] => {
            cite(rule!("btt.round.own-ties"));
            // When a unit has a turn in which nothing happens makes no difference.
            match empty_turn(step, &waiting) {
                Some(unit) => begin_turn(step, unit),
                None => step.state.tasks.push(Task::ChooseUnit { seat: first.seat() }),
            }
        }
    }
}

/// One of the tied units in whose turn nothing can happen, in the phase being played.
fn empty_turn(step: &Step<'_>, tied: &[UnitId]) -> Option<UnitId> {
    let first = |empty: &dyn Fn(UnitId) -> bool| tied.iter().copied().find(|unit| empty(*unit));
    match step.state.phase {
        Phase::Activation => first(&|unit| actions::is_idle(step.game, step.state, unit)),
        // Another's attack might give a unit something to attack, unless nobody here attacks.
        Phase::Combat => match first(&|unit| may_attack(step.game, step.state, unit)) {
            Some(_) => None,
            None => tied.first().copied(),
        },
        Phase::Heat => first(&|unit| heat::is_cold(step, unit)),
        _ => None,
    }
}

/// Lays a described table out: the unit whose turn it is has it, whatever it can do in it.
pub(crate) fn begin_here(step: &mut Step<'_>) {
    if step.state.phase == Phase::Combat && step.state.tasks.is_empty() {
        match next(step.state).as_slice() {
            [] => {}
            [unit] => combat::give_turn(step, *unit),
            [first, ..] => step.state.tasks.push(Task::ChooseUnit { seat: first.seat() }),
        }
    }
    advance(step);
}

/// Begins a unit's turn in the phase being played.
pub(crate) fn begin_turn(step: &mut Step<'_>, unit: UnitId) {
    step.state.acted |= unit.bit();
    match step.state.phase {
        Phase::Activation => activation::begin(step, unit),
        Phase::ResolveSpecialActions => special::begin(step, unit),
        Phase::Combat => combat::begin_turn(step, unit),
        Phase::Heat => heat::begin_turn(step, unit),
        phase => unreachable!("no unit has a turn in {phase:?}"),
    }
}

/// The units that act next in the phase being played, found afresh from their current orders.
pub fn next(state: &State) -> Next {
    cite(rule!("btt.round.ao-changes"));
    let waiting = |id: &UnitId| waits(state, *id);
    let order = |id: UnitId| state.unit(id).activation_order();
    let orders = UnitId::all().filter(waiting).map(order);
    let initiative = match state.phase {
        Phase::Setup => state.setup_initiative,
        _ => initiative(state),
    };
    let (rule, best, first) = match state.phase {
        Phase::Combat => (rule!("btt.round.high-first"), orders.max(), initiative),
        _ => (rule!("btt.round.low-first"), orders.min(), opponent(initiative)),
    };
    let Some(best) = best else { return Next::new() };
    cite(rule);
    let tied = |seat: Seat| -> Next {
        let tied = UnitId::all().filter(waiting).filter(|id| order(*id) == best);
        tied.filter(|id| id.seat() == seat).take(4).collect()
    };
    let units = tied(first);
    if units.is_empty() { tied(opponent(first)) } else { units }
}

/// Whether the unit has still to act in the phase being played.
fn waits(state: &State, id: UnitId) -> bool {
    let Some(unit) = state.get(id) else { return false };
    if state.phase == Phase::Setup {
        return !unit.on_map();
    }
    unit.on_map()
        && !state.has_acted(id)
        && match state.phase {
            Phase::ResolveSpecialActions => special::takes_part(unit),
            Phase::Combat => combat::takes_part(unit),
            _ => true,
        }
}

/// Who has initiative this round.
pub fn initiative(state: &State) -> Seat {
    let (fewest, tied) =
        (rule!("btt.initiative.fewest-points"), rule!("btt.initiative.tied-points"));
    let (rule, holder) = match state.sides[0].total_cost.cmp(&state.sides[1].total_cost) {
        Ordering::Less => (fewest, SEATS[0]),
        Ordering::Greater => (fewest, SEATS[1]),
        Ordering::Equal if 0 < state.round && state.round.is_multiple_of(2) => {
            (tied, opponent(state.setup_initiative))
        }
        Ordering::Equal => (tied, state.setup_initiative),
    };
    cite(rule);
    holder
}

#[cfg(test)]
mod tests;
