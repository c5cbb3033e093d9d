//! Turns and stages, withdrawing, and the loop that carries out what is left to do.

mod refusal;
#[cfg(test)]
mod tests;
mod withdraw;

use ironlance_engine::{Prompt, Seat};
use ironlance_rulebook::{cite, rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use self::refusal::TurnRefusal;
pub(crate) use self::withdraw::plan_concede;
use crate::{
    Aod, Ask, Refusal, State, Step, artillery, ask, cards, combat,
    combat::CombatTask,
    equipment::EquipmentSet,
    faction, heat, order,
    refusal::GeneralRefusal,
    setup,
    state::{Status, Task, UnitId},
    transport,
    victory::{self, Score},
};

/// A decision about the course of a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum TurnAction {
    /// Resolve the artillery attack of a unit next.
    Resolve {
        /// Whose.
        unit: UnitId,
    },
    /// End the order stage, and with it the turn.
    EndTurn,
    /// Leave the battle.
    Withdraw,
    /// Ask the others to end the game.
    ProposeEnd,
    /// Agree to end the game, or not.
    AnswerProposal {
        /// Whether to end it.
        agree: bool,
    },
    /// Let a unit board a teammate's transport.
    Consent {
        /// The unit.
        unit: UnitId,
        /// The transport.
        transport: UnitId,
    },
    /// Give the game up, at any time.
    Concede,
}

/// What is asked in the course of a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum TurnAsk {
    /// Which artillery attack comes first.
    Command {
        /// The units whose attacks wait.
        waiting: Vec<UnitId>,
    },
    /// The next order, or the end of the turn.
    Order {
        /// How many orders are left.
        left: u8,
    },
    /// Whether the game shall end.
    Proposal {
        /// Who proposed it.
        by: Seat,
    },
}

/// The stages of a turn, and what is to do between them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TurnTask {
    /// A player's turn begins.
    Begin(Seat),
    /// The command stage.
    Command,
    /// The order stage.
    Orders,
    /// The clean-up stage.
    CleanUp,
    /// A 'Mech cools in the clean-up stage.
    Cool(UnitId),
    /// Order tokens come off.
    Tokens,
    /// The turn is over.
    End,
    /// What effects outside of orders leave behind.
    Settle,
    /// The others are asked whether the game shall end.
    Proposal {
        /// Who proposed it.
        by: Seat,
        /// Who is asked next.
        next: Seat,
    },
}

/// A decision found legal.
#[derive(Clone, Debug)]
pub enum TurnPlan {
    /// Resolve an artillery attack.
    Resolve(UnitId),
    /// End the turn.
    EndTurn,
    /// Leave the battle.
    Withdraw(Seat),
    /// Ask the others.
    ProposeEnd(Seat),
    /// Answer them.
    AnswerProposal(bool),
    /// Let a unit board.
    Consent(UnitId, UnitId),
}

/// What happened in the course of a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum TurnEvent {
    /// A turn began.
    Began {
        /// Whose.
        seat: Seat,
        /// In which round.
        round: u16,
        /// How many orders there are.
        orders: u8,
    },
    /// The clean-up stage began.
    CleanUp {
        /// Whose.
        seat: Seat,
        /// Orders that are lost.
        unused: u8,
    },
    /// A player scored.
    Scored {
        /// Who.
        seat: Seat,
        /// For which victory condition.
        condition: u8,
        /// How much.
        points: u32,
        /// How much in all.
        total: u32,
    },
    /// A player has no unit left.
    PlayerEliminated {
        /// Who.
        seat: Seat,
    },
    /// A player left the battle.
    Withdrew {
        /// Who.
        seat: Seat,
    },
    /// A player asked to end the game.
    EndProposed {
        /// Who.
        seat: Seat,
    },
    /// A player answered.
    EndAnswered {
        /// Who.
        seat: Seat,
        /// Whether the game shall end.
        agree: bool,
    },
    /// A unit may board a teammate's transport.
    Consented {
        /// The unit.
        unit: UnitId,
        /// The transport.
        transport: UnitId,
    },
    /// A die said whether an order in doubt is allowed.
    DoubtRolled {
        /// Who was to be ordered.
        unit: UnitId,
        /// The die.
        die: u8,
        /// Whether it is allowed.
        allowed: bool,
    },
    /// Sides that are tied rolled a die each.
    TieRolled {
        /// The sides.
        sides: Vec<u8>,
        /// Their rolls.
        rolled: Vec<u8>,
    },
    /// The game ended.
    Ended {
        /// Who won.
        winners: Vec<Seat>,
        /// Everybody's points, by seat.
        scores: Vec<Score>,
    },
}

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
            Task::Turn(task) => run(step, task),
            Task::Order(task) => order::run(step, task),
            // What units on the move wait for is over once nobody is asked.
            Task::Move(_) => {}
            Task::Combat(task) => combat::run(step, task),
            Task::Cards(task) => cards::run(step, task),
        }
    }
}

/// What a stage waits for.
pub(crate) fn ask(_: &Aod, state: &State, task: &TurnTask) -> Option<Prompt<Ask>> {
    match task {
        TurnTask::Command => {
            cite(rule!("aod.turn.simultaneous"));
            let waiting = artillery::waiting(state, state.active);
            let ask = Ask::Turn(TurnAsk::Command { waiting: waiting.clone() });
            (1 < waiting.len()).then(|| Prompt::turn(state.active, ask))
        }
        // Whoever has lost the last unit in the middle of a turn has nothing left to decide.
        TurnTask::Orders if is_playing(state, state.active) => {
            let ask = Ask::Turn(TurnAsk::Order { left: state.orders_left });
            Some(Prompt::turn(state.active, ask))
        }
        TurnTask::Proposal { by, next } if is_playing(state, *next) => {
            let ask = Ask::Turn(TurnAsk::Proposal { by: *by });
            Some(Prompt::interrupt(*next, ask))
        }
        _ => None,
    }
}

fn is_playing(state: &State, seat: Seat) -> bool {
    state.player(seat).status == Status::Playing
}

/// Carries a stage out.
fn run(step: &mut Step<'_>, task: TurnTask) {
    match task {
        TurnTask::Begin(seat) => begin(step, seat),
        TurnTask::Command => command(step),
        TurnTask::CleanUp => clean_up(step),
        TurnTask::Cool(unit) => heat::cool(step, unit),
        TurnTask::Tokens => tokens(step),
        TurnTask::End => end(step),
        TurnTask::Settle => settle(step, Task::Turn(TurnTask::Settle)),
        TurnTask::Orders => push(step, TurnTask::CleanUp),
        TurnTask::Proposal { by, next } => withdraw::ask_next(step, by, next),
    }
}

/// What an order or effect leaves behind: passengers leave wrecks, and only then is it seen whether
/// the game is over.
pub(crate) fn settle(step: &mut Step<'_>, again: Task) {
    let wrecks = transport::wrecks(step);
    if wrecks.is_empty() {
        return victory::check(step);
    }
    step.state.tasks.push(again);
    transport::unload(step, &wrecks);
}

fn push(step: &mut Step<'_>, task: TurnTask) {
    step.state.tasks.push(Task::Turn(task));
}

/// The orders of a player's turn before any effect.
pub(crate) fn order_total(state: &State) -> u8 {
    cite(rule!("aod.build.order-total"));
    match state.is_quick_start() {
        true => 2,
        false => (state.build_total / 150).min(255) as u8,
    }
}

/// A player's turn begins.
fn begin(step: &mut Step<'_>, seat: Seat) {
    cite(rule!("aod.turn.sequence"));
    cite(rule!("aod.turn.stages"));
    cite(rule!("aod.basics.active-player"));
    let state = &mut *step.state;
    state.active = seat;
    state.orders_left = order_total(state);
    for unit in &mut state.units {
        unit.began = unit.place;
        unit.began_tokens = unit.tokens;
        unit.energy_heated = false;
        unit.spared = false;
        unit.doubted = false;
        unit.beacon = false;
        unit.struck = EquipmentSet::default();
        unit.just_taken = false;
        if unit.controller == seat {
            unit.ordered = false;
            unit.restarted = false;
        }
    }
    let (round, orders) = (state.round, state.orders_left);
    step.tell(rule!("aod.turn.sequence"), |_| TurnEvent::Began { seat, round, orders });
    push(step, TurnTask::Orders);
    push(step, TurnTask::Settle);
    push(step, TurnTask::Command);
    heat::turn_begins(step, seat);
    cards::turn_begins(step.state, seat);
    let lost = faction::awe::roll(step, seat);
    step.state.orders_left = step.state.orders_left.saturating_sub(lost);
    victory::score_raids(step, seat);
    let more = cards::beginning_of_command_stage(step, seat);
    step.state.orders_left = step.state.orders_left.saturating_add(more);
}

/// The command stage: artillery attacks of the turn before, one after the other.
fn command(step: &mut Step<'_>) {
    cite(rule!("aod.turn.command-stage"));
    let waiting = artillery::waiting(step.state, step.state.active);
    if let Some(&unit) = waiting.first() {
        resolve(step, unit);
    }
}

/// Resolves an artillery attack, and comes back to the command stage.
fn resolve(step: &mut Step<'_>, unit: UnitId) {
    push(step, TurnTask::Command);
    push(step, TurnTask::Settle);
    step.state.tasks.push(Task::Combat(CombatTask::Artillery { unit }));
}

/// The clean-up stage: heat, and its rolls.
fn clean_up(step: &mut Step<'_>) {
    cite(rule!("aod.turn.unused-orders"));
    let (seat, unused) = (step.state.active, step.state.orders_left);
    step.tell(rule!("aod.turn.cleanup-stage"), |_| TurnEvent::CleanUp { seat, unused });
    step.state.orders_left = 0;
    push(step, TurnTask::Tokens);
    let mut cooling: Vec<UnitId> = heat::cooling_units(step.game, step.state, seat).collect();
    // What is put on the stack last comes first.
    cooling.reverse();
    for unit in cooling {
        push(step, TurnTask::Settle);
        push(step, TurnTask::Cool(unit));
    }
}

/// Tokens come off units that were not ordered; captives of this player cool and lose theirs.
fn tokens(step: &mut Step<'_>) {
    let seat = step.state.active;
    if step.state.is_quick_start() {
        cite(rule!("aod.quick.end-of-turn"));
    }
    let units: Vec<UnitId> = step.state.ids().collect();
    for unit in units {
        let it = step.state.unit(unit);
        if it.controller != seat || !it.is_in_game() {
            continue;
        }
        if it.is_captive() {
            if !it.shutdown {
                order::remove_tokens(step, unit, rule!("aod.capture.captive-tokens"));
            }
            heat::captive_cools(step, unit);
        } else if !it.ordered && !it.shutdown {
            order::remove_tokens(step, unit, rule!("aod.order.token-removal"));
        }
    }
    push(step, TurnTask::End);
    push(step, TurnTask::Settle);
}

/// The turn is over, and the next player's begins.
fn end(step: &mut Step<'_>) {
    let state = &mut *step.state;
    for unit in &mut state.units {
        unit.canceled = EquipmentSet::default();
    }
    let seat = state.active;
    next_turn(step, seat);
}

/// The first turn: of the first player, or of whoever comes next if that one has left.
pub(crate) fn first(step: &mut Step<'_>) {
    let state = &*step.state;
    let seat = state.seats_from(state.first).find(|seat| is_playing(state, *seat));
    push(step, TurnTask::Begin(seat.unwrap_or(state.first)));
}

/// The turn of whoever comes after a seat; when all have had theirs, the next round.
pub(crate) fn next_turn(step: &mut Step<'_>, seat: Seat) {
    let state = &mut *step.state;
    let mut next = seat;
    loop {
        next = state.next_seat(next);
        if next == state.first {
            if state.options.rounds() <= state.round {
                return victory::end(step, rule!("aod.end.time-limit"));
            }
            state.round += 1;
        }
        if state.player(next).status == Status::Playing {
            break;
        }
    }
    push(step, TurnTask::Begin(next));
}

/// Judges a decision about the course of a turn.
pub(crate) fn plan(
    game: &Aod,
    state: &State,
    seat: Seat,
    action: &TurnAction,
) -> Result<TurnPlan, Refusal> {
    let Some(Task::Turn(task)) = state.tasks.last() else {
        return Err(match action {
            TurnAction::Withdraw => TurnRefusal::NotWhileResolving.into(),
            _ => GeneralRefusal::NotAsked.into(),
        });
    };
    match (task, action) {
        (TurnTask::Command, TurnAction::Resolve { unit }) => {
            match artillery::waiting(state, seat).contains(unit) {
                true => Ok(TurnPlan::Resolve(*unit)),
                false => Err(TurnRefusal::NothingWaits { unit: *unit }.into()),
            }
        }
        (TurnTask::Orders, TurnAction::EndTurn) => Ok(TurnPlan::EndTurn),
        (TurnTask::Orders, TurnAction::Withdraw) => withdraw::plan(state, seat),
        (TurnTask::Orders, TurnAction::ProposeEnd) => Ok(TurnPlan::ProposeEnd(seat)),
        (TurnTask::Orders, TurnAction::Consent { unit, transport }) => {
            withdraw::plan_consent(game, state, seat, *unit, *transport)
        }
        (TurnTask::Proposal { .. }, TurnAction::AnswerProposal { agree }) => {
            Ok(TurnPlan::AnswerProposal(*agree))
        }
        _ => Err(GeneralRefusal::NotAsked.into()),
    }
}

/// Carries a decision about the course of a turn out.
pub(crate) fn perform(step: &mut Step<'_>, plan: TurnPlan) {
    match plan {
        TurnPlan::Resolve(unit) => {
            step.state.tasks.pop();
            resolve(step, unit);
        }
        TurnPlan::EndTurn => {
            step.state.tasks.pop();
            push(step, TurnTask::CleanUp);
        }
        TurnPlan::Withdraw(seat) => withdraw::withdraw(step, seat),
        TurnPlan::ProposeEnd(seat) => withdraw::propose(step, seat),
        TurnPlan::AnswerProposal(agree) => withdraw::answer(step, agree),
        TurnPlan::Consent(unit, transport) => {
            step.state.unit_mut(unit).consents = Some(transport);
            step.tell(rule!("aod.transport.board-conditions"), |_| TurnEvent::Consented {
                unit,
                transport,
            });
        }
    }
}
