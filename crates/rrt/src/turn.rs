//! The loop that carries out what is left to do, and the beginning and the end of a turn.

use ironlance_rulebook::{cite, rule};

use crate::{
    Step, ability, activation, ask, attack, command,
    command::{CommandEvent, CommandTask},
    movement,
    options::MOST_TURNS,
    setup,
    state::{Task, ThisTurn},
    victory,
};

/// Carries out what is left to do, until somebody owes a decision or the game is over.
pub(crate) fn advance(step: &mut Step<'_>) {
    loop {
        if step.state.ending.is_some() {
            return;
        }
        let task = step.state.tasks.last().expect("a game goes on until it has ended");
        if ask::of_task(step.game, step.state, task).is_some() {
            return;
        }
        let task = step.state.tasks.pop().expect("there is one");
        match task {
            Task::Setup(task) => setup::run(step, task),
            Task::Command(task) => command::run(step, task),
            Task::Activation(task) => activation::run(step, task),
            Task::Move(task) => movement::run(step, task),
            Task::Combat(task) => attack::run(step, task),
            Task::Ability(task) => ability::run(step, task),
        }
    }
}

/// A turn begins: what is limited by the turn is renewed, and the Command Phase follows.
pub(crate) fn begin(step: &mut Step<'_>) {
    cite(rule!("rrt.turn.per-turn-limits"));
    let state = &mut *step.state;
    state.turn += 1;
    for player in &mut state.players {
        player.passed = false;
        player.squadrons.iter_mut().for_each(|squadron| squadron.activated = false);
    }
    for mecha in state.mecha.iter_mut().flatten() {
        mecha.turn = ThisTurn::default();
        mecha.weapons.iter_mut().for_each(|system| system.used = 0);
    }
    state.visibility = None;
    let turn = state.turn;
    step.tell(rule!("rrt.turn.phases"), |_| CommandEvent::TurnBegan { turn });
    step.state.tasks.push(Task::Command(CommandTask::Refill));
}

/// No squadron is left to activate: effects of the turn end, victory is checked, and the next turn
/// begins.
pub(crate) fn end(step: &mut Step<'_>) {
    if attack::turn_ends_falls(step.state) {
        return attack::fall_at_the_end(step);
    }
    let turn = step.state.turn;
    step.tell(rule!("rrt.turn.end"), |_| CommandEvent::TurnEnded { turn });
    ability::turn_ends(step);
    victory::check(step);
    if step.state.ending.is_some() {
        return;
    }
    let last = step.state.scenario.turns.unwrap_or(MOST_TURNS);
    if last <= turn {
        return victory::turn_limit(step);
    }
    cite(rule!("rrt.turn.phases"));
    begin(step);
}
