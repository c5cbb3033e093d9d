//! The Command Phase: refilling the pool, initiative, and Pre-Action Effects.

mod refusal;
mod reinforce;
#[cfg(test)]
mod tests;

use ironlance_engine::{Prompt, Seat};
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Facing, Length, Point};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use self::refusal::CommandRefusal;
pub(crate) use self::reinforce::{arriving, can_arrive, some_arrival};
use crate::{
    Ask, Refusal, Rrt, State, Step, ability,
    activation::{ActivationTask, Right},
    content::Ability,
    options::{InitiativeTie, LifeIsCheap},
    refusal::GeneralRefusal,
    scenario,
    state::{MechaId, Spot, SquadronId, Task},
    stats,
};

/// A decision in the Command Phase.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum CommandAction {
    /// Decide who makes the first activation.
    First {
        /// Who.
        seat: Seat,
    },
    /// Pay for the return of what is set aside for a squadron.
    Reinforce {
        /// Which.
        squadron: SquadronId,
    },
    /// Pay for no more returns.
    NoReinforcements,
    /// Place the next mecha that returns.
    Arrive {
        /// Where the centre of its base is.
        at: Point,
        /// Where it looks.
        facing: Facing,
    },
}

/// What is asked in the Command Phase.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum CommandAsk {
    /// Who makes the first activation.
    First,
    /// Whether mecha set aside return.
    Reinforce,
    /// Where the next mecha arrives.
    Arrive {
        /// For which squadron.
        squadron: SquadronId,
        /// Who returns, by the name it had.
        mecha: MechaId,
    },
}

/// What is left to do in the Command Phase.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CommandTask {
    /// A turn ends, if there was one, and the next begins.
    EndOfTurn,
    /// The pools are refilled.
    Refill,
    /// Initiative is rolled.
    Initiative,
    /// The winner decides who begins.
    First,
    /// The rules of the scenario, and visibility.
    Scenario,
    /// A player may pay for reinforcements.
    Reinforce(Seat),
    /// Mecha return, the next one last.
    Arrive {
        /// For which squadron.
        squadron: SquadronId,
        /// Who is still to be placed, by the names they had.
        waiting: Vec<MechaId>,
    },
    /// The Action Phase begins.
    Begin,
}

/// A decision found legal.
#[derive(Clone, Debug)]
pub enum CommandPlan {
    /// Who begins.
    First(Seat),
    /// A return is paid for.
    Reinforce(SquadronId),
    /// None is.
    NoReinforcements,
    /// A place.
    Arrive(Spot),
}

/// What happened in the Command Phase and at the ends of turns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum CommandEvent {
    /// A turn began.
    TurnBegan {
        /// Which.
        turn: u8,
    },
    /// A pool was refilled.
    Refilled {
        /// Whose.
        seat: Seat,
        /// To how many points.
        points: u16,
    },
    /// Initiative was rolled.
    RolledInitiative {
        /// The two dice of each player, by seat.
        dice: [[u8; 2]; 2],
    },
    /// A player won initiative.
    WonInitiative {
        /// Who.
        seat: Seat,
    },
    /// A player makes the first activation.
    First {
        /// Who.
        seat: Seat,
    },
    /// The scenario changed a pool.
    PointsChanged {
        /// Whose.
        seat: Seat,
        /// To how many points.
        points: u16,
    },
    /// Visibility was rolled.
    Visibility {
        /// How many inches.
        inches: u8,
    },
    /// The return of mecha was paid for.
    Reinforced {
        /// For which squadron.
        squadron: SquadronId,
        /// How many return.
        count: u8,
    },
    /// A mecha returned.
    Arrived {
        /// Its new name.
        mecha: MechaId,
        /// The name it had.
        was: MechaId,
        /// Where.
        spot: Spot,
    },
    /// There was no room for mecha that would return.
    StayedAside {
        /// For which squadron.
        squadron: SquadronId,
        /// How many.
        count: u8,
    },
    /// A turn ended.
    TurnEnded {
        /// Which.
        turn: u8,
    },
}

/// Takes points from a pool. Whoever calls this has seen that they are there.
pub(crate) fn spend(step: &mut Step<'_>, seat: Seat, points: u16) {
    cite(rule!("rrt.cp.spend-first"));
    cite(rule!("rrt.cp.uses"));
    let pool = &mut step.state.player_mut(seat).pool;
    debug_assert!(points <= *pool, "{points} of {pool} points are spent");
    *pool = pool.saturating_sub(points);
}

/// Refuses what a pool does not pay for.
pub(crate) fn can_pay(state: &State, seat: Seat, needs: u16) -> Result<(), GeneralRefusal> {
    cite(rule!("rrt.cp.pool"));
    cite(rule!("rrt.cp.spend-first"));
    let left = state.player(seat).pool;
    match needs <= left {
        true => Ok(()),
        false => Err(GeneralRefusal::NotEnoughPoints { seat, needs, left }),
    }
}

/// The points that a player gathers at a refill.
pub(crate) fn gathered(game: &Rrt, state: &State, seat: Seat) -> u16 {
    cite(rule!("rrt.command.refill"));
    let mecha =
        state.in_play(seat).filter(|mecha| gives_a_point(game, state, mecha)).count() as u16;
    let leadership = stats::leadership(state, seat).0;
    mecha + leadership + crate::faction::gathered(state, seat)
}

/// Whether a mecha is counted when the pool is refilled.
fn gives_a_point(game: &Rrt, state: &State, mecha: &crate::state::Mecha) -> bool {
    cite(rule!("rrt.ability.life-is-cheap-no-cp"));
    let cheap_counts =
        state.scenario.quick || state.options.life_is_cheap == LifeIsCheap::Introductory;
    cheap_counts || !game.has(mecha, Ability::LifeIsCheap)
}

/// What a task waits for.
pub(crate) fn ask(game: &Rrt, state: &State, task: &CommandTask) -> Option<Prompt<Ask>> {
    let turn = |seat, ask| Some(Prompt::turn(seat, Ask::Command(ask)));
    match task {
        CommandTask::First => turn(state.initiative, CommandAsk::First),
        CommandTask::Reinforce(seat) => {
            let can = reinforce::payable(game, state, *seat).next().is_some();
            can.then(|| turn(*seat, CommandAsk::Reinforce))?
        }
        CommandTask::Arrive { squadron, waiting } => {
            let mecha = *waiting.last()?;
            turn(squadron.seat(), CommandAsk::Arrive { squadron: *squadron, mecha })
        }
        _ => None,
    }
}

/// Carries out what asks nothing.
pub(crate) fn run(step: &mut Step<'_>, task: CommandTask) {
    match task {
        CommandTask::EndOfTurn => crate::turn::end(step),
        CommandTask::Refill => refill(step),
        CommandTask::Initiative => initiative(step),
        CommandTask::Scenario => pre_action(step),
        CommandTask::Begin => begin(step),
        CommandTask::First | CommandTask::Reinforce(_) | CommandTask::Arrive { .. } => {}
    }
}

fn push(step: &mut Step<'_>, task: CommandTask) {
    step.state.tasks.push(Task::Command(task));
}

/// Each pool is set to what its player gathers; what was left is lost.
fn refill(step: &mut Step<'_>) {
    cite(rule!("rrt.command.steps"));
    cite(rule!("rrt.command.no-carry-over"));
    for seat in State::seats_from(step.state.initiative) {
        let points = gathered(step.game, step.state, seat);
        step.state.player_mut(seat).pool = points;
        step.tell(rule!("rrt.command.refill"), |_| CommandEvent::Refilled { seat, points });
        crate::faction::refilled(step, seat);
    }
    push(step, CommandTask::Initiative);
}

/// Dice that people type may run out, and what stands in for them always ties.
const MOST_REROLLS: usize = 100;

/// Both players roll; a tie is broken by Leadership, or rolled again.
fn initiative(step: &mut Step<'_>) {
    cite(rule!("rrt.general.dice"));
    let rule = rule!("rrt.command.initiative");
    let mut winner = Seat::at(0);
    for _ in 0..MOST_REROLLS {
        let mut dice = [[0; 2]; 2];
        for seat in State::seats_from(step.state.initiative) {
            dice[seat.index()] = [(); 2].map(|()| step.die(6, rule) as u8 + 1);
        }
        step.tell(rule, |_| CommandEvent::RolledInitiative { dice });
        let sums = dice.map(|dice| u16::from(dice[0] + dice[1]));
        let of_leadership = || {
            cite(rule!("rrt.command.initiative-tie"));
            let each = [0, 1].map(|index| stats::leadership(step.state, Seat::at(index)));
            match step.state.options.initiative_tie {
                InitiativeTie::Sum => each.map(|(sum, _)| sum),
                InitiativeTie::Highest => each.map(|(_, highest)| highest.into()),
            }
        };
        if let Some(seat) = higher(sums).or_else(|| higher(of_leadership())) {
            winner = seat;
            break;
        }
    }
    step.state.initiative = winner;
    step.tell(rule, |_| CommandEvent::WonInitiative { seat: winner });
    push(step, CommandTask::First);
}

/// Who has the higher number.
fn higher(numbers: [u16; 2]) -> Option<Seat> {
    match numbers[0].cmp(&numbers[1]) {
        std::cmp::Ordering::Greater => Some(Seat::at(0)),
        std::cmp::Ordering::Less => Some(Seat::at(1)),
        std::cmp::Ordering::Equal => None,
    }
}

/// Pre-Action Effects in their order: scenario, visibility, reinforcements of the winner and then of
/// the other player, other abilities.
fn pre_action(step: &mut Step<'_>) {
    cite(rule!("rrt.command.pre-action"));
    cite(rule!("rrt.general.order-of-simultaneous-effects"));
    scenario::effects(step);
    if step.state.scenario.poor_visibility {
        let rule = rule!("rrt.scenario.poor-visibility");
        let inches = [(); 2].map(|()| step.die(6, rule) as u8 + 1).iter().sum::<u8>() + 6;
        step.state.visibility = Some(Length::inches(inches.into()));
        step.tell(rule, |_| CommandEvent::Visibility { inches });
    }
    let winner = step.state.initiative;
    push(step, CommandTask::Begin);
    push(step, CommandTask::Reinforce(State::opponent(winner)));
    push(step, CommandTask::Reinforce(winner));
}

/// The Action Phase begins.
fn begin(step: &mut Step<'_>) {
    ability::pre_action(step);
    step.state.tasks.push(Task::Activation(ActivationTask::Next));
}

/// Judges a decision.
pub(crate) fn plan(
    game: &Rrt,
    state: &State,
    seat: Seat,
    action: &CommandAction,
) -> Result<CommandPlan, Refusal> {
    let Some(Task::Command(task)) = state.tasks.last() else {
        return Err(GeneralRefusal::NotAsked.into());
    };
    match (task, action) {
        (CommandTask::First, CommandAction::First { seat }) if seat.index() < 2 => {
            Ok(CommandPlan::First(*seat))
        }
        (CommandTask::Reinforce(_), CommandAction::Reinforce { squadron }) => {
            reinforce::plan(game, state, seat, *squadron).map(CommandPlan::Reinforce)
        }
        (CommandTask::Reinforce(_), CommandAction::NoReinforcements) => {
            Ok(CommandPlan::NoReinforcements)
        }
        (CommandTask::Arrive { waiting, .. }, CommandAction::Arrive { at, facing }) => {
            let mecha = *waiting.last().ok_or(GeneralRefusal::NotAsked)?;
            let spot = Spot { at: *at, facing: *facing };
            can_arrive(game, state, mecha, spot)?;
            Ok(CommandPlan::Arrive(spot))
        }
        _ => Err(GeneralRefusal::NotAsked.into()),
    }
}

/// Carries a decision out.
pub(crate) fn perform(step: &mut Step<'_>, plan: CommandPlan) {
    match plan {
        CommandPlan::First(seat) => {
            step.state.tasks.pop();
            // Whoever stole the last activation of the turn before is still whoever stole the last one.
            let last_thief = step.state.right.last_thief;
            step.state.right = Right { last_thief, ..Right::of(seat) };
            step.tell(rule!("rrt.command.initiative"), |_| CommandEvent::First { seat });
            push(step, CommandTask::Scenario);
        }
        CommandPlan::Reinforce(squadron) => reinforce::pay(step, squadron),
        CommandPlan::NoReinforcements => {
            step.state.tasks.pop();
        }
        CommandPlan::Arrive(spot) => reinforce::arrive(step, spot),
    }
}
