//! Moves drawn by chance.

use ironlance_engine::{Seat, SeededDice};
use ironlance_space::table::{Course, Direction, Facing, Length};

use super::{any_facing, between, forced, is_legal, middle, one_in};
use crate::{
    Action, Rrt, State, activation, aircraft,
    content::Ability,
    h2h,
    movement::{self, MoveAction},
    state::{Mecha, Place},
};

/// How often a way is drawn before the mecha stays where it is.
const TRIES: usize = 2;

/// A boost, a move, or the end of the step.
pub(super) fn sample(
    game: &Rrt,
    state: &State,
    seat: Seat,
    dice: &mut SeededDice,
) -> Option<Action> {
    let acting = activation::acting(state)?;
    let waits = |mecha: &&Mecha| !mecha.activation.stepped && mecha.is_on_table();
    let count = state.members(acting.squadron).filter(waits).count() as u32;
    if count == 0 || one_in(dice, 16) {
        return forced(game, state, seat);
    }
    let place = dice.number_below(count) as usize;
    let mecha = state.members(acting.squadron).filter(waits).nth(place)?;
    let held = !acting.opened && mecha.effects.held_by.is_some();
    if held && one_in(dice, 2) && h2h::may_break_free(game, state, mecha.id).is_ok() {
        return Some(MoveAction::BreakFree { mecha: mecha.id }.into());
    }
    if !acting.opened && one_in(dice, 4) && movement::may_boost(game, state, mecha).is_ok() {
        return Some(MoveAction::Boost { mecha: mecha.id }.into());
    }
    if !acting.opened && movement::may_boost_freely(game, state, mecha).is_ok() && one_in(dice, 2) {
        return Some(MoveAction::BoostFreely { mecha: mecha.id }.into());
    }
    if game.is_aircraft(mecha) {
        return fly(game, mecha, dice);
    }
    for _ in 0..TRIES {
        if let Some(action) = walk(game, state, mecha, dice)
            && is_legal(game, state, seat, &action)
        {
            return Some(action);
        }
    }
    let turn =
        MoveAction::Go { mecha: mecha.id, path: Vec::new(), facing: any_facing(dice), leap: None };
    let turn = turn.into();
    match is_legal(game, state, seat, &turn) {
        true => Some(turn),
        false => forced(game, state, seat),
    }
}

/// A straight flight, mostly towards the middle of the table.
fn fly(game: &Rrt, mecha: &Mecha, dice: &mut SeededDice) -> Option<Action> {
    let (least, most) = aircraft::bounds(game, mecha);
    let length = between(dice, least.in_thousandths(), most.in_thousandths());
    let facing = mecha.facing()?.turned(between(dice, -90, 90) as i16);
    Some(MoveAction::Fly { mecha: mecha.id, facing, length: Length::thousandths(length) }.into())
}

/// A straight way, mostly towards the middle of the table, or a short one anywhere.
fn walk(game: &Rrt, state: &State, mecha: &Mecha, dice: &mut SeededDice) -> Option<Action> {
    let Place::Table(spot) = mecha.place else { return None };
    let allowance = movement::allowance(game, mecha).in_thousandths();
    if allowance == 0 {
        return None;
    }
    let least = movement::must_move(game, state, mecha).map_or(1, |least| least.in_thousandths());
    let length = Length::thousandths(between(dice, least, allowance));
    let turn = Facing::new(between(dice, 300, 420) as u16 % 360)?;
    let direction = match middle(state) {
        Some(middle) if middle != spot.at && !one_in(dice, 3) => {
            Direction::of(middle - spot.at, turn)
        }
        _ => any_facing(dice).direction(),
    };
    let mut end = Course::new(spot.at, direction, length)?.end()?;
    if spot.at.distance(end) > length {
        end = Course::new(spot.at, direction, length - Length::thousandths(1))?.end()?;
    }
    let leaps = !mecha.turn.leapt && one_in(dice, 4) && game.has(mecha, Ability::Leap);
    let facing = if one_in(dice, 2) { any_facing(dice) } else { spot.facing };
    let leap = leaps.then_some(0);
    (end != spot.at)
        .then(|| MoveAction::Go { mecha: mecha.id, path: vec![end], facing, leap }.into())
}
