//! Effects of the same moment, and who says which of them happens next.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};
use schemars::JsonSchema;
use serde::Serialize;

use super::Question;
use crate::{
    Step, Tcg,
    action::Action,
    content::{
        AbilityKind, CounterMeaning, Op,
        language::{CounterEffect, CounterId, CounterKind, Effect, Select, StateEffect},
    },
    name::CardName,
    refusal::Refusal,
    state::{CardId, Covers, Frame, Kept, Lasting, Modifier, Object, Place, Site, State, Task},
    turn, words,
};

/// An effect that waits for its turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Pending {
    /// The card whose effect it is.
    pub card: CardName,
    /// Its number, if it is on the table.
    pub id: Option<CardId>,
    /// What it does.
    pub text: String,
}

/// What several things set off that happen at the same moment is put in order together.
pub(crate) fn at_once(step: &mut Step<'_>, happen: impl FnOnce(&mut Step<'_>)) {
    let depth = step.state.tasks.len();
    happen(step);
    in_order(step, depth);
}

/// Orders what was put down at the same moment, everything above `depth`: what changes an event
/// before it happens comes first, then the active player's effects, then the other players' in
/// turn order. Each player's lie below a [`Task::Together`].
fn in_order(step: &mut Step<'_>, depth: usize) {
    match &step.state.tasks[depth..] {
        [] | [_, Task::Together(_, 1)] => {}
        [only] => {
            let seat = player(step.state, only);
            step.state.tasks.push(Task::Together(seat, 1));
        }
        _ => sort(step, depth),
    }
}

fn sort(step: &mut Step<'_>, depth: usize) {
    cite(rule!("tcg.turn.simultaneous-effects"));
    let mut together = step.state.tasks.split_off(depth);
    together.retain(|task| !matches!(task, Task::Together(..)));
    let (game, state) = (step.game, &*step.state);
    let order: Vec<Seat> = state.from_active().collect();
    let group = |task: &Task| {
        let seat = player(state, task);
        let rank = order.iter().position(|other| *other == seat).unwrap_or(order.len());
        (!replaces(game, task), rank)
    };
    let source = |task: &Task| if let Task::Run(frame) = task { frame.source } else { None };
    together.sort_by_key(|task| (group(task), source(task)));
    let groups: Vec<usize> =
        together.chunk_by(|one, other| group(one) == group(other)).map(<[Task]>::len).collect();
    // The first to happen lies on top.
    for count in groups.into_iter().rev() {
        let last = together.split_off(together.len() - count);
        let seat = player(step.state, &last[0]);
        step.state.tasks.extend(last.into_iter().rev());
        step.state.tasks.push(Task::Together(seat, count as u8));
    }
}

/// Whose effect it is.
fn player(state: &State, task: &Task) -> Seat {
    match task {
        Task::Run(frame) => frame.player,
        Task::Upkeep(id) => state.card(*id).controller,
        _ => state.active,
    }
}

/// Whether an effect changes an event before it happens.
fn replaces(game: &Tcg, task: &Task) -> bool {
    let Task::Run(frame) = task else { return false };
    let ability = &game.card(frame.def).abilities[usize::from(frame.ability)];
    matches!(ability.kind, AbilityKind::Replaces(_))
}

/// Lets the next effect happen if it does not matter which. False if the player must say.
pub(crate) fn go_on(step: &mut Step<'_>) -> bool {
    let Some(Task::Together(_, count)) = step.state.tasks.last() else { return true };
    if matters(step.game, step.state, waiting(step.state, *count)) {
        return false;
    }
    next(step, 0);
    true
}

/// The effects that lie below the [`Task::Together`] on top, the last to happen first.
fn waiting(state: &State, count: u8) -> &[Task] {
    let end = state.tasks.len() - 1;
    &state.tasks[end - usize::from(count)..end]
}

/// Whether it may matter which of some effects happens first. Depends on nothing hidden.
fn matters(game: &Tcg, state: &State, effects: &[Task]) -> bool {
    let [first, others @ ..] = effects else { return false };
    let held = |modifier: &Modifier| matches!(modifier.what, Lasting::Held(_));
    !others.iter().all(|other| alike(state, first, other))
        && (!effects.iter().all(|task| is_quiet(game, task)) || state.modifiers.iter().any(held))
}

/// Whether an effect does no more than untap its own card, or the card that is on, or put counters
/// on its own card that do nothing by themselves. Such effects do not disturb each other.
fn is_quiet(game: &Tcg, task: &Task) -> bool {
    let Task::Run(frame) = task else { return false };
    let program = &game.card(frame.def).abilities[usize::from(frame.ability)].program;
    let [Op::Do(effect), rest @ ..] = &program[usize::from(frame.at)..] else { return false };
    let quiet = match effect {
        Effect::State(StateEffect::Untap(Select::This | Select::Host)) => true,
        Effect::Counter(CounterEffect::Put { amount, counter, on: Select::This }) => {
            let CounterKind::Named(CounterId(kind)) = counter else { return false };
            let meaning = game.content().counters[usize::from(*kind)].meaning;
            amount.number().is_some() && meaning == CounterMeaning::Counted
        }
        _ => false,
    };
    quiet && matches!(rest, [] | [Op::End, ..])
}

/// Whether two effects do the same.
fn alike(state: &State, one: &Task, other: &Task) -> bool {
    match (one, other) {
        (Task::Upkeep(one), Task::Upkeep(other)) => twins(state, *one, *other),
        (Task::Run(one), Task::Run(other)) => {
            let same_card = match (one.source, other.source) {
                (Some(one), Some(other)) => twins(state, one, other),
                (one, other) => one == other,
            };
            same_card && !keeps_hidden(one) && {
                let mut copy = one.clone();
                (copy.source, copy.left) = (other.source, other.left);
                copy == *other
            }
        }
        _ => false,
    }
}

/// Whether an ability keeps cards that others do not know.
fn keeps_hidden(frame: &Frame) -> bool {
    let hidden = |object: &Object| matches!(object, Object::InHand(..) | Object::InStockpile(..));
    frame.kept.iter().any(|kept| match kept {
        Kept::Objects(objects) => objects.iter().any(hidden),
        _ => false,
    })
}

/// Whether nothing tells two cards in play apart.
fn twins(state: &State, one: CardId, other: CardId) -> bool {
    let plain = |id: CardId| {
        let touched = |covers: &Covers| *covers == Covers::One(Object::Card(id));
        matches!(state.card(id).place, Place::CommandPost | Place::On(_) | Place::In(_))
            && state.attached(Site::Card(id)).next().is_none()
            && !state.modifiers.iter().any(|modifier| touched(&modifier.covers))
    };
    one == other || (state.card(one) == state.card(other) && plain(one) && plain(other))
}

/// What the player of several effects is asked; without texts for those who need none.
pub(crate) fn question(game: &Tcg, state: &State, count: u8, texts: bool) -> Question {
    let from = waiting(state, count).iter().rev();
    Question::Order { from: from.map(|task| pending(game, state, task, texts)).collect() }
}

fn pending(game: &Tcg, state: &State, task: &Task, texts: bool) -> Pending {
    let (def, id, ability, at) = match task {
        Task::Run(frame) => (frame.def, frame.source, frame.ability, frame.at),
        Task::Upkeep(id) => {
            let def = state.card(*id).def;
            (def, Some(*id), turn::upkeep(game, def).map_or(0, |(ability, _)| ability), 0)
        }
        _ => unreachable!("only effects and upkeep lie below a choice of their order"),
    };
    let text = match texts {
        true => words::effect_from(game, &state.options, def, ability, at),
        false => String::new(),
    };
    Pending { card: game.card(def).code, id, text }
}

/// Judges which effect is to happen next.
pub(crate) fn plan_next(effects: u8, action: &Action) -> Result<u8, Refusal> {
    match action {
        Action::Pick { choice } if *choice < effects => Ok(*choice),
        _ => Err(Refusal::OrderOwed { effects }),
    }
}

/// Lets one of several effects happen next.
pub(crate) fn next(step: &mut Step<'_>, choice: u8) {
    let tasks = &mut step.state.tasks;
    let Some(Task::Together(seat, count)) = tasks.pop() else { return };
    let chosen = tasks.remove(tasks.len() - 1 - usize::from(choice));
    if 1 < count {
        tasks.push(Task::Together(seat, count - 1));
    }
    tasks.push(chosen);
}
