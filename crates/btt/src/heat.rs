//! Heat cards, shutdown and restart.

use arrayvec::ArrayVec;
use ironlance_engine::Seat;
use ironlance_rulebook::{RuleId, cite, rule};

use crate::{
    Btt, Step, cards,
    cards::effects,
    content::{AtOnce, Effect},
    critical::{self, card_id, draw_card},
    event::Event,
    options::HeatOrder,
    refusal::Refusal,
    round,
    state::{Deck, Phase, State, Task, UnitId},
};

/// The face-up indicators that shut a unit down.
const SHUTDOWN: usize = 4;

/// Draws heat cards, face down.
pub(crate) fn gain(step: &mut Step<'_>, unit: UnitId, cards: u8, rule: RuleId) {
    cite(rule!("btt.heat.deck"));
    let mut drawn = 0;
    for _ in 0..cards {
        let Some(card) = draw_card(step, Deck::Heat) else { break };
        step.state.unit_mut(unit).heat_down.push(card);
        drawn += 1;
    }
    if drawn > 0 {
        step.tell(rule, |_| Event::HeatGained { unit, cards: drawn });
    }
}

/// What happens before the first unit discards, where all do so together.
pub(crate) fn begin_phase(step: &mut Step<'_>) {
    if step.state.options.heat_order == HeatOrder::ActivationOrder {
        return;
    }
    step.state.next_moment();
    let units: ArrayVec<UnitId, 8> = step.state.on_map().map(|(id, _)| id).collect();
    units.iter().for_each(|unit| draw_first(step, *unit));
    for unit in units {
        discard_without_choice(step, unit);
    }
}

/// Heat that comes before discarding: fire, and cards that say so.
fn draw_first(step: &mut Step<'_>, id: UnitId) {
    let unit = step.state.unit(id);
    let fire = step.game.board(step.state).ground(step.state, unit.position()).fire;
    let cards = effects(step.game.content(), unit);
    let cards = cards.filter(|(_, effect)| **effect == Effect::DrawHeat).count() as u8;
    if fire {
        gain(step, id, 1, rule!("btt.cards.fire-tokens"));
    }
    gain(step, id, cards, rule!("btt.critical.major-permanent"));
}

/// A unit's turn in the Heat Phase.
pub(crate) fn begin_turn(step: &mut Step<'_>, unit: UnitId) {
    cite(rule!("btt.heat.order"));
    draw_first(step, unit);
    if discard_without_choice(step, unit) {
        turn_up(step, unit);
    } else {
        step.state.tasks.push(Task::Dissipate { unit });
    }
}

/// Whether the unit has no heat cards and draws none before discarding.
pub(crate) fn is_cold(step: &Step<'_>, id: UnitId) -> bool {
    let (board, state) = (step.game.board(step.state), &*step.state);
    let unit = state.unit(id);
    let draws = effects(step.game.content(), unit).any(|(_, effect)| *effect == Effect::DrawHeat);
    unit.heat() == 0 && !draws && !board.ground(state, unit.position()).fire
}

/// All units at the same time: asks for what is to be chosen, then turns everything up.
pub(crate) fn together(step: &mut Step<'_>) {
    let chooses = |state: &State, id: UnitId| !state.unit(id).dissipated;
    let waiting = step.state.on_map().any(|(id, _)| chooses(step.state, id));
    if waiting {
        step.state.tasks.push(Task::DissipateTogether);
        return;
    }
    let next = step.state.on_map().map(|(id, _)| id).find(|id| !step.state.has_acted(*id));
    match next {
        Some(unit) => {
            step.state.acted |= unit.bit();
            turn_up(step, unit);
        }
        None => {
            end_phase(step);
            round::begin_phase(step, Phase::CleanUp);
        }
    }
}

/// How many heat cards the unit discards.
pub fn to_discard(state: &State, id: UnitId) -> usize {
    let unit = state.unit(id);
    unit.heat().min(usize::from(unit.current.heat_dissipation))
}

/// Discards where there is nothing to choose, and says whether that was so.
fn discard_without_choice(step: &mut Step<'_>, id: UnitId) -> bool {
    let unit = step.state.unit(id);
    let number = to_discard(step.state, id);
    let (up, down) = if number == unit.heat() {
        (unit.heat_up.len(), unit.heat_down.len())
    } else if number == 0 {
        (0, 0)
    } else if unit.heat_up.is_empty() {
        (0, number)
    } else if unit.heat_down.is_empty() && all_alike(&unit.heat_up) {
        (number, 0)
    } else {
        return false;
    };
    let places: ArrayVec<u8, 64> = (1..=up as u8).collect();
    discard_chosen(step, id, &places, down as u8);
    true
}

fn all_alike(cards: &[u8]) -> bool {
    cards.iter().all(|card| *card == cards[0])
}

/// Judges what a unit discards.
pub(crate) fn plan_dissipate(
    state: &State,
    seat: Seat,
    id: UnitId,
    face_up: &[u8],
    face_down: u8,
) -> Result<(), Refusal> {
    match state.task() {
        Some(Task::Dissipate { unit }) if unit == id => {}
        Some(Task::Dissipate { unit }) => {
            return Err(Refusal::NotThisUnit { unit: id, expected: unit });
        }
        Some(Task::DissipateTogether)
            if state.get(id).is_some_and(|unit| unit.on_map() && !unit.dissipated) => {}
        _ => return Err(Refusal::NotNow { seat, phase: state.phase }),
    }
    let unit = state.unit(id);
    let rule = cite(rule!("btt.heat.dissipate"));
    for (index, place) in face_up.iter().enumerate() {
        if *place == 0 || unit.heat_up.len() < usize::from(*place) {
            return Err(Refusal::NoSuchCard { unit: id, card: *place, rule });
        }
        if face_up[..index].contains(place) {
            return Err(Refusal::CardTwice { unit: id, card: *place, rule });
        }
    }
    if usize::from(face_down) > unit.heat_down.len() {
        return Err(Refusal::NoSuchCard { unit: id, card: 0, rule });
    }
    let (needed, given) = (to_discard(state, id), face_up.len() + usize::from(face_down));
    if needed != given {
        let (needed, given) = (needed as u8, given.min(255) as u8);
        return Err(Refusal::WrongNumberOfHeatCards { unit: id, needed, given });
    }
    Ok(())
}

pub(crate) fn perform_dissipate(step: &mut Step<'_>, id: UnitId, face_up: &[u8], face_down: u8) {
    discard_chosen(step, id, face_up, face_down);
    match step.state.task() {
        Some(Task::DissipateTogether) => {
            if step.state.on_map().all(|(_, unit)| unit.dissipated) {
                step.state.tasks.pop();
            }
        }
        _ => {
            step.state.tasks.pop();
            turn_up(step, id);
        }
    }
}

fn discard_chosen(step: &mut Step<'_>, id: UnitId, face_up: &[u8], face_down: u8) {
    step.state.unit_mut(id).dissipated = true;
    if face_up.is_empty() && face_down == 0 {
        return;
    }
    cite(rule!("btt.heat.dissipate"));
    let mut places: ArrayVec<u8, 64> = face_up.iter().copied().collect();
    places.sort_unstable();
    for place in places.into_iter().rev() {
        discard_place(step, id, place, rule!("btt.heat.dissipate"));
    }
    for _ in 0..face_down {
        discard_place(step, id, 0, rule!("btt.heat.dissipate"));
    }
    cards::refresh(step.game, step.state, id);
}

/// Discards one heat card by its place beside the unit: 0 is the oldest face-down one.
pub(crate) fn discard_one(step: &mut Step<'_>, id: UnitId, place: u8, rule: RuleId) {
    discard_place(step, id, place, rule);
    cards::refresh(step.game, step.state, id);
}

fn discard_place(step: &mut Step<'_>, id: UnitId, place: u8, rule: RuleId) {
    let unit = step.state.unit_mut(id);
    let card = match place {
        0 => {
            step.reveal();
            step.state.unit_mut(id).heat_down.remove(0)
        }
        place => {
            cite(rule!("btt.heat.discarded-effect-ends"));
            unit.heat_up.remove(usize::from(place) - 1)
        }
    };
    step.state.deck_mut(Deck::Heat).discard.push(card);
    let game = step.game;
    step.tell(rule, |_| Event::CardDiscarded {
        unit: id,
        deck: Deck::Heat,
        card: card_id(game, Deck::Heat, card).to_owned(),
    });
}

/// Discards one heat card, a face-up one that has taken effect first.
pub(crate) fn discard_any(step: &mut Step<'_>, id: UnitId) {
    let unit = step.state.unit(id);
    let settled = unit.heat_up.len() - usize::from(unit.turning_up);
    let rule = rule!("btt.heat.face-up-effects");
    if settled > 0 {
        discard_one(step, id, 1, rule);
    } else if !unit.heat_down.is_empty() {
        discard_one(step, id, 0, rule);
    } else if unit.turning_up > 0 {
        step.state.unit_mut(id).turning_up -= 1;
        discard_one(step, id, settled as u8 + 1, rule);
    }
}

/// Turns the face-down cards up; the owner chooses the order where it matters.
fn turn_up(step: &mut Step<'_>, id: UnitId) {
    let unit = step.state.unit_mut(id);
    if unit.heat_down.is_empty() {
        return;
    }
    let down: ArrayVec<u8, 64> = unit.heat_down.drain(..).collect();
    unit.turning_up = down.len() as u8;
    unit.heat_up.extend(down.iter().copied());
    step.reveal();
    let game = step.game;
    for card in down {
        step.tell(rule!("btt.heat.flip"), |_| Event::HeatTurnedUp {
            unit: id,
            card: card_id(game, Deck::Heat, card).to_owned(),
        });
    }
    settle(step, id);
}

/// Lets cards take effect until none is left or the owner must choose.
fn settle(step: &mut Step<'_>, id: UnitId) {
    while step.state.unit(id).turning_up > 0 {
        if order_matters(step.game, step.state, id) {
            step.state.tasks.push(Task::TurnUp { unit: id });
            return;
        }
        let unit = step.state.unit(id);
        let place = unit.heat_up.len() - usize::from(unit.turning_up) + 1;
        take_effect(step, id, place as u8);
    }
}

/// Whether cards turned up together do different things at once.
fn order_matters(game: &Btt, state: &State, id: UnitId) -> bool {
    let unit = state.unit(id);
    let waiting = &unit.heat_up[unit.heat_up.len() - usize::from(unit.turning_up)..];
    let does_something =
        |card: &u8| !game.content().heat_cards[usize::from(*card)].at_once.is_empty();
    !all_alike(waiting) && waiting.iter().any(does_something)
}

/// Judges which card takes effect next.
pub(crate) fn plan_turn_up(
    state: &State,
    seat: Seat,
    id: UnitId,
    place: u8,
) -> Result<(), Refusal> {
    match state.task() {
        Some(Task::TurnUp { unit }) if unit == id => {}
        Some(Task::TurnUp { unit }) => {
            return Err(Refusal::NotThisUnit { unit: id, expected: unit });
        }
        _ => return Err(Refusal::NotNow { seat, phase: state.phase }),
    }
    let unit = state.unit(id);
    let settled = unit.heat_up.len() - usize::from(unit.turning_up);
    if settled < usize::from(place) && usize::from(place) <= unit.heat_up.len() {
        Ok(())
    } else {
        Err(Refusal::NoSuchCard { unit: id, card: place, rule: rule!("btt.heat.flip") })
    }
}

pub(crate) fn perform_turn_up(step: &mut Step<'_>, id: UnitId, place: u8) {
    step.state.tasks.pop();
    take_effect(step, id, place);
    settle(step, id);
}

/// One card that was turned up takes effect.
fn take_effect(step: &mut Step<'_>, id: UnitId, place: u8) {
    let unit = step.state.unit_mut(id);
    let settled = unit.heat_up.len() - usize::from(unit.turning_up);
    let card = unit.heat_up.remove(usize::from(place) - 1);
    unit.turning_up -= 1;
    let once = &step.game.content().heat_cards[usize::from(card)].at_once;
    cite(rule!("btt.heat.face-up-effects"));
    if once.contains(&AtOnce::Discard) {
        for effect in once {
            critical::happens(step, id, effect, None, Deck::Heat);
        }
        critical::discard(step, id, Deck::Heat, card);
    } else {
        step.state.unit_mut(id).heat_up.insert(settled, card);
        cards::refresh(step.game, step.state, id);
        for effect in once {
            critical::happens(step, id, effect, None, Deck::Heat);
        }
    }
    if step.state.unit(id).on_map() {
        cards::refresh(step.game, step.state, id);
    }
}

/// Shutdown and restart, after all units have dealt with their heat.
pub(crate) fn end_phase(step: &mut Step<'_>) {
    let units: ArrayVec<UnitId, 8> = step.state.on_map().map(|(id, _)| id).collect();
    for id in units {
        if step.state.unit(id).shut_down {
            restart(step, id);
        } else {
            shut_down(step, id);
        }
    }
}

/// Starts a unit again that has no heat left.
fn restart(step: &mut Step<'_>, id: UnitId) {
    cite(rule!("btt.heat.restart"));
    if step.state.unit(id).heat() == 0 {
        step.state.unit_mut(id).shut_down = false;
        step.tell(rule!("btt.heat.restart"), |_| Event::Restarted { unit: id });
    }
}

/// Shuts a unit down that is too hot. Nothing but its state changes: its locks, hex and facing stay.
fn shut_down(step: &mut Step<'_>, id: UnitId) {
    cite(rule!("btt.heat.shutdown-keeps-locks"));
    let indicators = indicators(step.game, step.state, id);
    if indicators >= SHUTDOWN {
        step.state.unit_mut(id).shut_down = true;
        step.tell(rule!("btt.heat.shutdown"), |_| Event::ShutDown {
            unit: id,
            indicators: indicators as u8,
        });
    }
}

/// The face-up heat cards with the shutdown indicator.
pub fn indicators(game: &Btt, state: &State, id: UnitId) -> usize {
    let cards = state.unit(id).heat_up.iter();
    cards.filter(|card| game.content().heat_cards[usize::from(**card)].shutdown).count()
}

#[cfg(test)]
mod tests;
