//! One legal action drawn at random, without a list of all there are.
//!
//! A hex is drawn from where the unit can get to, and what has to be judged is drawn first and judged
//! after. Only where that seldom meets anything legal is the list drawn from.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use ironlance_engine::{Seat, SeededDice};
use ironlance_space::hex::{Direction, Hex, HexSet};

use crate::{
    Action, Btt, State, UnitId,
    action::{SpecialChoice, UnitAction},
    actions::{command_choices, plan_act},
    activation::landings,
    ask::{owes, undissipated},
    candidates::{candidates, declarations, disc, faces, near_enemies, upgrade_actions},
    combat::{
        self, Smoke,
        target::{Sights, can_fire, plan_fire_seen, unit_card},
    },
    content::{BarAction, SpecialAction},
    heat::to_discard,
    imagine::some_order,
    order::Mode,
    physical, planning, round, setup, special,
    state::{Edge, SheetSide, Task, opponent},
};

/// How often an action is drawn anew before the list is asked.
const TRIES: usize = 6;

/// One legal action of a seat.
pub(crate) fn sample(
    game: &Btt,
    state: &State,
    seat: Seat,
    dice: &mut SeededDice,
) -> Option<Action> {
    if !owes(state, seat) {
        return None;
    }
    match state.task()? {
        Task::FirstSheet => {
            let sheet = state.side(opponent(state.setup_initiative)).sheet;
            Some(Action::ChooseFace { face: one(dice, faces(game, sheet))? })
        }
        Task::SecondSheet => {
            let face = one(dice, faces(game, state.side(state.setup_initiative).sheet))?;
            let side = one(dice, [SheetSide::West, SheetSide::East])?;
            Some(Action::PlaceSheet { face, side })
        }
        Task::ChooseEdge => Some(Action::ChooseEdge { edge: one(dice, Edge::ALL)? }),
        Task::Place { .. } => {
            let unit = one(dice, round::next(state))?;
            let hex = some_hex(dice, &setup::placement_hexes(game, state, seat))?;
            Some(Action::PlaceUnit { unit, hex, facing: some_facing(dice) })
        }
        Task::Plan => Some(match planning::without_order(state, seat).next() {
            Some(unit) => Action::Order { unit, order: some_order(game, state, unit, dice) },
            None => Action::FinishPlanning,
        }),
        Task::ChooseUnit { .. } => {
            Some(Action::ChooseUnit { unit: one(dice, round::next(state))? })
        }
        Task::Move { unit } => {
            let hex = some_hex(dice, &landings(game, state, unit).hexes)?;
            Some(Action::Move { unit, hex, facing: some_facing(dice), path: None })
        }
        Task::Act { unit } | Task::FreeAction { unit, .. } => {
            let drawn = (0..TRIES).find_map(|_| some_act(game, state, unit, dice));
            drawn.or_else(|| listed(game, state, seat, dice))
        }
        Task::Special { unit } => Some(some_special(game, state, unit, dice)),
        Task::Attack { unit } => Some(some_attack(game, state, unit, dice)),
        Task::Modify => {
            let mut changes = Vec::new();
            combat::modifications(game, state, &mut changes);
            let place = below(dice, changes.len() + 1);
            Some(changes.get(place).map_or(Action::KeepDice, |change| Action::Modify(*change)))
        }
        Task::Dissipate { unit } => Some(some_discard(state, unit, dice)),
        Task::DissipateTogether => {
            Some(some_discard(state, undissipated(state, seat).next()?, dice))
        }
        Task::TurnUp { unit } => {
            let owner = state.unit(unit);
            let card = owner.heat_up.len() - below(dice, usize::from(owner.turning_up));
            Some(Action::TurnUp { unit, card: card as u8 })
        }
    }
}

/// One of all there are.
fn listed(game: &Btt, state: &State, seat: Seat, dice: &mut SeededDice) -> Option<Action> {
    let mut all = Vec::new();
    candidates(game, state, seat, &mut all);
    one_of(dice, all)
}

fn one_of<T>(dice: &mut SeededDice, mut items: Vec<T>) -> Option<T> {
    match items.len() {
        0 => None,
        count => Some(items.swap_remove(below(dice, count))),
    }
}

fn below(dice: &mut SeededDice, count: usize) -> usize {
    dice.number_below(count as u32) as usize
}

/// One of a few things.
fn one<T>(dice: &mut SeededDice, items: impl IntoIterator<Item = T>) -> Option<T> {
    let mut items: ArrayVec<T, 12> = items.into_iter().take(12).collect();
    match items.len() {
        0 => None,
        count => Some(items.swap_remove(below(dice, count))),
    }
}

fn some_hex(dice: &mut SeededDice, hexes: &HexSet) -> Option<Hex> {
    match hexes.len() {
        0 => None,
        count => hexes.nth(below(dice, count)),
    }
}

fn some_facing(dice: &mut SeededDice) -> Direction {
    Direction::ALL[below(dice, 6)]
}

/// An action of a unit, if what is drawn is legal.
fn some_act(game: &Btt, state: &State, id: UnitId, dice: &mut SeededDice) -> Option<Action> {
    let unit = state.unit(id);
    let bar = &unit_card(game, unit).action_bar;
    // After the bar come the end, a jumping evade, and what cards beside the unit offer.
    let action = match below(dice, bar.len() + 4).checked_sub(bar.len()) {
        Some(0) => return Some(Action::EndActions { unit: id }),
        Some(1) if unit.mode() == Mode::Jumping => UnitAction::JumpingEvade,
        Some(2) if !unit.criticals.is_empty() => {
            let card = 1 + below(dice, unit.criticals.len()) as u8;
            match below(dice, 2) {
                0 => UnitAction::Repair { card },
                _ => UnitAction::Vent { card, heat: below(dice, unit.heat_up.len() + 1) as u8 },
            }
        }
        Some(3) if !unit.upgrades.is_empty() => {
            let mut offered = Vec::new();
            let _ = upgrade_actions(game, state, id, &mut |action| {
                offered.push(action);
                ControlFlow::Continue(())
            });
            one_of(dice, offered)?
        }
        Some(_) => return None,
        None => match bar[below(dice, bar.len())] {
            BarAction::Focus => UnitAction::Focus,
            BarAction::Evade => UnitAction::Evade,
            BarAction::SpecialMechAction => UnitAction::SpecialMechAction,
            BarAction::TargetLock => {
                let target = one(dice, state.enemies(id.seat()).map(|(enemy, _)| enemy))?;
                UnitAction::TargetLock { target }
            }
            BarAction::Command if unit.command_card.is_some() && below(dice, 2) == 0 => {
                let mut choices = Vec::new();
                command_choices(game, state, id, &mut choices);
                let (units, card) = one_of(dice, choices)?;
                UnitAction::CommandCard { units, card }
            }
            BarAction::Command => {
                let ally = one(dice, state.lance(id.seat()).map(|(ally, _)| ally))?;
                UnitAction::CommandAlly { ally }
            }
        },
    };
    plan_act(game, state, id.seat(), id, &action).ok()?;
    Some(Action::Act { unit: id, action })
}

/// A use of the token, or none.
fn some_special(game: &Btt, state: &State, id: UnitId, dice: &mut SeededDice) -> Action {
    let unit = state.unit(id);
    let actions = &unit_card(game, unit).special_actions;
    let drawn = (0..TRIES).find_map(|_| {
        let place = below(dice, actions.len() + 1);
        let choice = match actions.get(place) {
            None => SpecialChoice::Decline,
            Some(SpecialAction::TorsoTwist | SpecialAction::ExtendedTorsoTwist) => {
                SpecialChoice::Twist { facing: some_facing(dice) }
            }
            Some(SpecialAction::HullDown) => SpecialChoice::HullDown,
            Some(SpecialAction::FlipArms) => SpecialChoice::FlipArms,
            Some(SpecialAction::Sidestep) => {
                SpecialChoice::Sidestep { hex: unit.hex?.neighbor(some_facing(dice))? }
            }
            Some(SpecialAction::Other(_)) => SpecialChoice::Other { number: place as u8 + 1 },
        };
        special::plan(game, state, id.seat(), id, &choice).is_ok().then_some(choice)
    });
    Action::ResolveSpecial { unit: id, choice: drawn.unwrap_or(SpecialChoice::Decline) }
}

/// An attack: the first that is legal, from a place that is drawn; or the end of the turn.
fn some_attack(game: &Btt, state: &State, id: UnitId, dice: &mut SeededDice) -> Action {
    let (near, mut sights) = (near_enemies(state, id), Sights::new());
    let tics = unit_card(game, state.unit(id)).tics.len();
    // The last two places are blows and the end.
    let places = tics + 2;
    let first = below(dice, places);
    let attack = (0..places).map(|step| (first + step) % places).find_map(|place| {
        if place < tics {
            return some_shot(game, state, id, place, &near, &mut sights, dice);
        }
        if place > tics {
            // Only where it is drawn: whoever comes by has more to do.
            return (place == first).then_some(Action::EndAttacks { unit: id });
        }
        physical::can_strike(game, state, id).ok()?;
        let target = one(dice, near.iter().copied())?;
        physical::plan_strike(game, state, id, target).ok()?;
        Some(Action::Strike { unit: id, target })
    });
    attack.unwrap_or(Action::EndAttacks { unit: id })
}

/// What a TIC can be fired at: the first legal target, from one that is drawn.
fn some_shot(
    game: &Btt,
    state: &State,
    id: UnitId,
    place: usize,
    near: &[UnitId],
    sights: &mut Sights,
    dice: &mut SeededDice,
) -> Option<Action> {
    can_fire(game, state, id, place).ok()?;
    let unit = state.unit(id);
    let tic = unit_card(game, unit).tics[place].name;
    if let Some(smoke) = Smoke::of(game, unit, place)
        && below(dice, 2) == 0
    {
        let hex = some_hex(dice, &disc(state, id, smoke.farthest))?;
        smoke.reaches(game, state, unit, place, hex).ok()?;
        return Some(Action::LaySmoke { unit: id, tic, hex });
    }
    let declared = one(dice, declarations(game, unit, place))?;
    let first = if near.is_empty() { 0 } else { below(dice, near.len()) };
    (0..near.len()).map(|step| near[(first + step) % near.len()]).find_map(|target| {
        plan_fire_seen(game, state, id, tic, target, declared, sights).ok()?;
        Some(Action::Fire { unit: id, tic, target, declared })
    })
}

/// Some heat cards, as many as must be.
fn some_discard(state: &State, id: UnitId, dice: &mut SeededDice) -> Action {
    let unit = state.unit(id);
    let number = to_discard(state, id).min(12);
    let fewest = number.saturating_sub(unit.heat_down.len());
    let most = number.min(unit.heat_up.len());
    let count = fewest + below(dice, most - fewest + 1);
    let mut face_up = ArrayVec::new();
    // Each card is taken with the chance that leaves all choices equally likely.
    for place in 0..unit.heat_up.len() {
        if below(dice, unit.heat_up.len() - place) < count - face_up.len() {
            face_up.push(place as u8 + 1);
        }
    }
    Action::Dissipate { unit: id, face_up, face_down: (number - count) as u8 }
}

#[cfg(test)]
mod tests;
