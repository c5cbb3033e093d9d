//! One legal action, drawn fast without a list, and the safe action of a seat that runs out of time.

mod moves;
mod safe;

use ironlance_engine::{Game, Seat, SeededDice};
use ironlance_space::table::{Facing, Point};

pub(crate) use self::safe::{deployed, fallback, forced};
use crate::{
    Action, Ask, Rrt, State, ability,
    activation::{self, ActivationAction, ActivationAsk},
    ask, attack,
    command::{self, CommandAction, CommandAsk},
    content::ModeName,
    mode, resolution,
    setup::{self, SetupAction, SetupAsk},
    state::{Mecha, SquadronId},
};

/// One legal action of a seat.
pub(crate) fn sample(
    game: &Rrt,
    state: &State,
    seat: Seat,
    dice: &mut SeededDice,
) -> Option<Action> {
    let prompt = ask::prompt(game, state).filter(|prompt| prompt.seat == seat)?;
    match &prompt.ask {
        Ask::Setup(ask) => set_up(game, state, seat, ask, dice),
        Ask::Command(ask) => command(game, state, seat, ask, dice),
        Ask::Activation(ask) => activation(game, state, seat, ask, dice),
        Ask::Move(_) => moves::sample(game, state, seat, dice),
        Ask::Combat(ask) => {
            let action = Action::from(attack::sample(game, state, seat, ask, dice));
            match is_legal(game, state, seat, &action) {
                true => Some(action),
                false => Some(attack::fallback(game, state, seat, ask).into()),
            }
        }
        Ask::Ability(ask) => Some(ability::sample(game, state, seat, ask, dice).into()),
    }
}

fn set_up(
    game: &Rrt,
    state: &State,
    seat: Seat,
    ask: &SetupAsk,
    dice: &mut SeededDice,
) -> Option<Action> {
    Some(match ask {
        SetupAsk::Role => SetupAction::Role { attack: one_in(dice, 2) }.into(),
        SetupAsk::Edge => SetupAction::Edge { edge: pick(dice, setup::choices(state))? }.into(),
        SetupAsk::Name => {
            let able: Vec<_> = setup::commanders(state, seat).collect();
            SetupAction::Name { mecha: pick(dice, &able)? }.into()
        }
        SetupAsk::Deploy => {
            let waiting: Vec<_> = setup::waiting(state, seat).collect();
            let squadron = pick(dice, &waiting)?;
            let mode = pick(dice, &setup::modes_of(game, state, squadron));
            let first = dice.number_below(48_000) as usize;
            return deployed(game, state, squadron, mode, first);
        }
    })
}

fn command(
    game: &Rrt,
    state: &State,
    seat: Seat,
    ask: &CommandAsk,
    dice: &mut SeededDice,
) -> Option<Action> {
    Some(
        match ask {
            CommandAsk::First => {
                CommandAction::First { seat: Seat::at(dice.number_below(2) as usize) }
            }
            CommandAsk::Reinforce if one_in(dice, 4) => CommandAction::NoReinforcements,
            CommandAsk::Reinforce => {
                let squadron = pick(dice, &command::arriving(game, state, seat))?;
                CommandAction::Reinforce { squadron }
            }
            CommandAsk::Arrive { mecha, .. } => {
                let spot = command::some_arrival(game, state, *mecha)?;
                CommandAction::Arrive { at: spot.at, facing: spot.facing }
            }
        }
        .into(),
    )
}

fn activation(
    game: &Rrt,
    state: &State,
    seat: Seat,
    ask: &ActivationAsk,
    dice: &mut SeededDice,
) -> Option<Action> {
    Some(
        match ask {
            ActivationAsk::Steal if one_in(dice, 4) => ActivationAction::Steal,
            ActivationAsk::Steal => ActivationAction::LetBe,
            ActivationAsk::Block if one_in(dice, 2) => ActivationAction::Block,
            ActivationAsk::Block => ActivationAction::GiveWay,
            ActivationAsk::Choose { may_pass: true } if one_in(dice, 4) => ActivationAction::Pass,
            ActivationAsk::Choose { .. } => {
                let count = activation::waiting(state, seat).count() as u32;
                let place = dice.number_below(count.max(1)) as usize;
                ActivationAction::Activate {
                    squadron: activation::waiting(state, seat).nth(place)?,
                }
            }
            ActivationAsk::Prepare { squadron } => {
                return Some(prepare(game, state, *squadron, dice));
            }
            ActivationAsk::Burn { squadron } => {
                let mecha = resolution::waiting(game, state, *squadron).next()?;
                let spot = state.mecha(mecha).spot()?;
                let facing = spot.facing.turned(between(dice, -90, 90) as i16);
                ActivationAction::Burn { mecha, facing }
            }
        }
        .into(),
    )
}

/// A change of mode or armour, the use of an ability, or the end of the step.
fn prepare(game: &Rrt, state: &State, squadron: SquadronId, dice: &mut SeededDice) -> Action {
    let begin = ActivationAction::Begin.into();
    if one_in(dice, 3) {
        return begin;
    }
    if one_in(dice, 2)
        && let Some(used) = ability::sample_use(game, state, squadron, dice)
        && is_legal(game, state, squadron.seat(), &Action::from(used.clone()))
    {
        return used.into();
    }
    for leader in state.members(squadron).filter(|_| one_in(dice, 4)) {
        if let Some(other) = activation::backstab::victims(game, state, leader).next() {
            return ActivationAction::Backstab { mecha: leader.id, other }.into();
        }
    }
    let changes = |mecha: &&Mecha| mode::may_change(game, mecha);
    let count = state.members(squadron).filter(changes).count() as u32;
    if count == 0 {
        return begin;
    }
    let place = dice.number_below(count) as usize;
    let Some(mecha) = state.members(squadron).filter(changes).nth(place) else { return begin };
    let action = match game.def(mecha).modes.len() {
        1 => ActivationAction::Jettison { mecha: mecha.id },
        _ => {
            let modes = [ModeName::Battloid, ModeName::Guardian, ModeName::Fighter];
            let mode = modes[dice.number_below(3) as usize];
            ActivationAction::ChangeMode { mecha: mecha.id, mode }
        }
    };
    let action = action.into();
    if is_legal(game, state, squadron.seat(), &action) { action } else { begin }
}

/// Whether a chance of one in so many comes true.
fn one_in(dice: &mut SeededDice, count: u32) -> bool {
    dice.number_below(count) == 0
}

/// One of several, each equally likely.
fn pick<T: Copy>(dice: &mut SeededDice, items: &[T]) -> Option<T> {
    match items.len() {
        0 => None,
        count => Some(items[dice.number_below(count as u32) as usize]),
    }
}

/// Any facing.
fn any_facing(dice: &mut SeededDice) -> Facing {
    Facing::new(dice.number_below(360) as u16).unwrap_or(Facing::UP)
}

/// A number between two, both included.
fn between(dice: &mut SeededDice, least: i32, most: i32) -> i32 {
    least + dice.number_below((most - least).max(0) as u32 + 1) as i32
}

/// The middle of the table.
pub(crate) fn middle(state: &State) -> Option<Point> {
    let (low, high) = (state.table.lower_left(), state.table.upper_right());
    Point::new((low.x() + high.x()) / 2, (low.y() + high.y()) / 2)
}

/// Whether an action is legal.
fn is_legal(game: &Rrt, state: &State, seat: Seat, action: &Action) -> bool {
    game.plan(state, seat, action).is_ok()
}

#[cfg(test)]
mod tests {
    use ironlance_engine::Seed;

    use super::*;

    #[test]
    fn chances_and_numbers_are_drawn_as_they_say() {
        let mut dice = SeededDice::new(Seed::from_number(1));
        let comes_true = (0..1000).filter(|_| one_in(&mut dice, 4)).count();
        assert!((200..300).contains(&comes_true), "{comes_true}");
        let drawn: std::collections::BTreeSet<i32> =
            (0..100).map(|_| between(&mut dice, -1, 1)).collect();
        assert_eq!(drawn.into_iter().collect::<Vec<_>>(), [-1, 0, 1]);
        assert_eq!(between(&mut dice, 5, 3), 5, "where there is nothing between them");
        assert_eq!(pick::<u8>(&mut dice, &[]), None);
        let picked: std::collections::BTreeSet<_> =
            (0..100).filter_map(|_| pick(&mut dice, &[7, 8])).collect();
        assert_eq!(picked.len(), 2);
    }
}
