//! The legal choice nearest to one that was refused.
//!
//! Whatever is legal is listed by the rules themselves; here is only what is near to what.

use std::mem::discriminant;

use arrayvec::ArrayVec;
use ironlance_engine::Seat;
use ironlance_space::hex::{Direction, Hex};

use crate::{
    Action, Btt, Modification, Refusal, SpecialChoice, State, UnitAction, UnitId,
    ask::owes,
    candidates::{candidates, orders_of},
    order::Order,
    planning,
    state::Task,
};

/// How far one action is from another of its kind, what matters most first.
type Difference = [u32; 4];

/// The legal action nearest to a refused one, where one of its kind is legal.
pub(crate) fn nearest(
    game: &Btt,
    state: &State,
    seat: Seat,
    action: &Action,
    refusal: &Refusal,
) -> Option<Action> {
    if !owes(state, seat) {
        return None;
    }
    let mut legal = Vec::new();
    match (action, refusal) {
        // Nothing of the kind is asked for.
        (_, Refusal::NotNow { .. }) => return None,
        (Action::Order { .. }, _) if state.task() != Some(Task::Plan) => return None,
        (Action::Order { unit, .. }, Refusal::DestinationIsOwnHex { .. }) => {
            return Some(Action::Order { unit: *unit, order: Order::Stand });
        }
        (_, Refusal::OrderMissing { unit }) => {
            return Some(Action::Order { unit: *unit, order: Order::Stand });
        }
        (Action::Order { unit, .. }, _) => {
            let unit = planner(state, seat, *unit)?;
            orders_of(game, state, unit, &mut legal);
        }
        _ => drop(candidates(game, state, seat, &mut legal)),
    }
    let near = legal.into_iter().filter_map(|other| {
        let difference = difference(state, action, &other)?;
        Some((difference, other))
    });
    near.min_by_key(|(difference, _)| *difference).map(|(_, action)| action)
}

/// The unit meant, if it gets orders now; or else the next that does.
fn planner(state: &State, seat: Seat, meant: UnitId) -> Option<UnitId> {
    let plans = |id: UnitId| {
        let unit = state.get(id).filter(|unit| unit.on_map() && !unit.shut_down);
        unit.is_some() && id.seat() == seat
    };
    let next = planning::without_order(state, seat).next();
    [Some(meant), next].into_iter().flatten().find(|id| plans(*id))
}

/// How far a legal action is from what was asked for; `None` if it is something else altogether.
fn difference(state: &State, asked: &Action, legal: &Action) -> Option<Difference> {
    use Action as A;
    let far = |from: UnitId, to: UnitId| distance(state, from, to);
    Some(match (asked, legal) {
        (A::ChooseFace { .. }, A::ChooseFace { .. })
        | (A::ChooseEdge { .. }, A::ChooseEdge { .. })
        | (A::ChooseUnit { .. }, A::ChooseUnit { .. })
        | (A::EndActions { .. }, A::EndActions { .. })
        | (A::EndAttacks { .. }, A::EndAttacks { .. }) => [0; 4],
        (A::PlaceSheet { face, side }, A::PlaceSheet { face: a, side: b }) => {
            [differ(side, b), differ(face, a), 0, 0]
        }
        (
            A::PlaceUnit { unit, hex, facing },
            A::PlaceUnit { unit: other, hex: there, facing: turned },
        )
        | (
            A::Move { unit, hex, facing, .. },
            A::Move { unit: other, hex: there, facing: turned, .. },
        ) => [differ(unit, other), apart(*hex, *there), turn(*facing, *turned), 0],
        (A::Order { unit, order }, A::Order { unit: other, order: legal }) => {
            let ends = order.destination().zip(legal.destination());
            let hexes = ends.map_or(0, |(hex, there)| apart(hex, there));
            [differ(unit, other), differ(&order.mode(), &legal.mode()), hexes, 0]
        }
        (A::Act { action, .. }, A::Act { unit, action: legal }) => {
            let [first, second] = act(state, *unit, action, legal)?;
            [first, second, 0, 0]
        }
        (A::ResolveSpecial { choice, .. }, A::ResolveSpecial { choice: legal, .. }) => {
            [special(choice, legal)?, 0, 0, 0]
        }
        (
            A::Fire { tic, target, declared, .. },
            A::Fire { unit, tic: other, target: enemy, declared: said },
        ) => {
            let enemy = if enemy == target { 0 } else { 1 + far(*unit, *enemy) };
            [differ(tic, other), enemy, differ(declared, said), 0]
        }
        (A::Strike { target, .. }, A::Strike { target: other, .. }) => {
            [differ(target, other), 0, 0, 0]
        }
        (A::LaySmoke { tic, hex, .. }, A::LaySmoke { tic: other, hex: there, .. }) => {
            [differ(tic, other), apart(*hex, *there), 0, 0]
        }
        (A::Modify(asked), A::Modify(legal)) => modified(*asked, *legal)?,
        (
            A::Dissipate { unit, face_up, face_down },
            A::Dissipate { unit: other, face_up: up, face_down: down },
        ) => [differ(unit, other), cards(face_up, up), face_down.abs_diff(*down).into(), 0],
        (A::TurnUp { card, .. }, A::TurnUp { card: other, .. }) => {
            [card.abs_diff(*other).into(), 0, 0, 0]
        }
        _ => return None,
    })
}

/// The same for what a unit does.
fn act(state: &State, id: UnitId, asked: &UnitAction, legal: &UnitAction) -> Option<[u32; 2]> {
    use UnitAction as U;
    let unit = |asked: &UnitId, legal: &UnitId| match asked == legal {
        true => 0,
        false => 1 + distance(state, id, *legal),
    };
    Some(match (asked, legal) {
        (U::TargetLock { target }, U::TargetLock { target: other })
        | (U::CommandAlly { ally: target }, U::CommandAlly { ally: other }) => {
            [unit(target, other), 0]
        }
        (U::CommandCard { units, card }, U::CommandCard { units: others, card: other }) => {
            let missing = units.iter().filter(|unit| !others.contains(unit)).count();
            let card = card.unwrap_or(0).abs_diff(other.unwrap_or(0));
            [(missing + units.len().abs_diff(others.len())) as u32, card.into()]
        }
        (U::Repair { card }, U::Repair { card: other }) => [card.abs_diff(*other).into(), 0],
        (U::Vent { card, heat }, U::Vent { card: other, heat: cold }) => {
            [card.abs_diff(*other).into(), heat.abs_diff(*cold).into()]
        }
        (U::Suppress { tic, target }, U::Suppress { tic: other, target: enemy }) => {
            [differ(tic, other), unit(target, enemy)]
        }
        (U::ClearWoods { tic, hex }, U::ClearWoods { tic: other, hex: there })
        | (U::SetFire { tic, hex }, U::SetFire { tic: other, hex: there }) => {
            [differ(tic, other), apart(*hex, *there)]
        }
        (asked, legal) if asked == legal => [0; 2],
        _ => return None,
    })
}

fn special(asked: &SpecialChoice, legal: &SpecialChoice) -> Option<u32> {
    use SpecialChoice as S;
    Some(match (asked, legal) {
        (S::Twist { facing }, S::Twist { facing: other }) => turn(*facing, *other),
        (S::Sidestep { hex }, S::Sidestep { hex: other }) => apart(*hex, *other),
        (S::Other { number }, S::Other { number: other }) => number.abs_diff(*other).into(),
        (asked, legal) if asked == legal => 0,
        _ => return None,
    })
}

fn modified(asked: Modification, legal: Modification) -> Option<Difference> {
    use Modification as M;
    if discriminant(&asked) != discriminant(&legal) {
        return None;
    }
    Some(match (asked, legal) {
        (M::Reroll { by, die }, M::Reroll { by: other, die: place })
        | (M::Change { by, die }, M::Change { by: other, die: place })
        | (M::Cancel { by, die }, M::Cancel { by: other, die: place }) => {
            [die.abs_diff(place).into(), differ(&by, &other), 0, 0]
        }
        _ => [0; 4],
    })
}

fn differ<T: PartialEq>(one: &T, other: &T) -> u32 {
    u32::from(one != other)
}

fn apart(one: Hex, other: Hex) -> u32 {
    one.distance(other).into()
}

/// How many sixths of a turn lie between two facings.
fn turn(one: Direction, other: Direction) -> u32 {
    let turned = (6 + one.number() - other.number()) % 6;
    turned.min(6 - turned).into()
}

fn distance(state: &State, from: UnitId, to: UnitId) -> u32 {
    let hex = |id: UnitId| state.get(id).and_then(|unit| unit.hex);
    hex(from).zip(hex(to)).map_or(u32::MAX - 1, |(from, to)| apart(from, to))
}

/// How many cards are in one choice and not in the other.
fn cards(one: &ArrayVec<u8, 12>, other: &ArrayVec<u8, 12>) -> u32 {
    let missing = |from: &[u8], to: &[u8]| from.iter().filter(|card| !to.contains(card)).count();
    (missing(one, other) + missing(other, one)) as u32
}

#[cfg(test)]
mod tests;
