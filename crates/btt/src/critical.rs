//! Critical cards.

use arrayvec::ArrayVec;
use ironlance_rulebook::{cite, rule};

use crate::{
    Btt, Step, cards,
    combat::target::unit_card,
    content::{AtOnce, AttackFace, CriticalCard, ExplosionHits, TokenKind, WeaponType},
    damage::{self, From},
    event::Event,
    heat,
    state::{Critical, Deck, Special, State, UnitId},
    tokens,
};

/// A critical card by deck and index.
pub(crate) fn card(game: &Btt, deck: Deck, card: u8) -> &CriticalCard {
    match deck {
        Deck::MinorCritical => &game.content().minor_criticals[usize::from(card)],
        Deck::MajorCritical | Deck::Heat => &game.content().major_criticals[usize::from(card)],
    }
}

/// The id of a card of any deck.
pub(crate) fn card_id(game: &Btt, deck: Deck, index: u8) -> &str {
    match deck {
        Deck::Heat => &game.content().heat_cards[usize::from(index)].id,
        deck => &card(game, deck, index).id,
    }
}

/// Draws the top card of a deck; an empty deck is made anew from its discard pile first.
pub(crate) fn draw_card(step: &mut Step<'_>, deck: Deck) -> Option<u8> {
    if step.state.deck_mut(deck).draw.is_empty() {
        cite(rule!("btt.components.deck-exhaustion"));
        let pile = step.state.deck_mut(deck);
        let mut cards = std::mem::take(&mut pile.discard);
        if cards.is_empty() {
            return None;
        }
        step.shuffle(&mut cards, rule!("btt.components.deck-exhaustion"));
        step.state.deck_mut(deck).draw = cards;
        step.tell(rule!("btt.components.deck-exhaustion"), |_| Event::DeckShuffled { deck });
    }
    step.reveal();
    step.state.deck_mut(deck).draw.pop()
}

/// Puts a card on its discard pile.
pub(crate) fn discard(step: &mut Step<'_>, unit: UnitId, deck: Deck, card: u8) {
    step.state.deck_mut(deck).discard.push(card);
    let game = step.game;
    step.tell(rule!("btt.components.decks"), |_| Event::CardDiscarded {
        unit,
        deck,
        card: card_id(game, deck, card).to_owned(),
    });
}

/// Draws a critical card for a unit and lets it take effect.
pub(crate) fn draw(step: &mut Step<'_>, unit: UnitId, deck: Deck, attacker: Option<UnitId>) {
    let Some(index) = draw_card(step, deck) else { return };
    let game = step.game;
    let rule = match deck {
        Deck::MinorCritical => rule!("btt.critical.minor-deck"),
        Deck::MajorCritical | Deck::Heat => rule!("btt.critical.major-deck"),
    };
    step.tell(rule, |_| Event::CriticalDrawn {
        unit,
        deck,
        card: card_id(game, deck, index).to_owned(),
    });
    let drawn = card(game, deck, index);
    if drawn.has_no_effect() {
        cite(rule!("btt.critical.no-effect"));
        return discard(step, unit, deck, index);
    }
    if drawn.at_once.contains(&AtOnce::Redirect) {
        cite(rule!("btt.critical.redirect"));
        discard(step, unit, deck, index);
        return draw(step, unit, Deck::MinorCritical, attacker);
    }
    take_effect(step, unit, deck, index, attacker);
}

fn take_effect(step: &mut Step<'_>, unit: UnitId, deck: Deck, index: u8, attacker: Option<UnitId>) {
    cite(rule!("btt.critical.applies-at-once"));
    cite(rule!("btt.critical.copies-add-up"));
    let drawn = card(step.game, deck, index);
    if !fits(step.game, step.state, unit, drawn) {
        cite(rule!("btt.critical.impossible-effect"));
        return discard(step, unit, deck, index);
    }
    let (stays, jams) =
        (!drawn.at_once.contains(&AtOnce::Discard), drawn.at_once.contains(&AtOnce::JamTic));
    let tic = if jams { jam(step, unit) } else { None };
    if stays {
        step.state.unit_mut(unit).criticals.push(Critical { deck, card: index, tic });
        cards::refresh(step.game, step.state, unit);
    } else {
        discard(step, unit, deck, index);
    }
    for effect in &drawn.at_once {
        happens(step, unit, effect, attacker, deck);
    }
}

/// Whether the card names nothing that the unit does not have.
fn fits(game: &Btt, state: &State, unit: UnitId, drawn: &CriticalCard) -> bool {
    let has = |wanted: fn(WeaponType) -> bool| !tics(game, state, unit, wanted).is_empty();
    drawn.at_once.iter().all(|effect| match effect {
        AtOnce::JamTic | AtOnce::Explosion { .. } => has(WeaponType::has_ammunition),
        AtOnce::LoseTic => has(|weapon| weapon != WeaponType::Mixed),
        _ => true,
    })
}

/// The TICs of a unit that are not lost and of a wanted type.
fn tics(
    game: &Btt,
    state: &State,
    unit: UnitId,
    wanted: fn(WeaponType) -> bool,
) -> ArrayVec<u8, 16> {
    let unit = state.unit(unit);
    let card = unit_card(game, unit);
    let there =
        |place: &usize| unit.lost_tics & (1 << place) == 0 && wanted(card.tics[*place].weapon);
    (0..card.tics.len()).filter(there).map(|place| place as u8).collect()
}

fn jam(step: &mut Step<'_>, unit: UnitId) -> Option<u8> {
    let hit = pick_tic(step, unit, WeaponType::has_ammunition)?;
    tell_tic(step, unit, hit, false);
    Some(hit)
}

fn pick_tic(step: &mut Step<'_>, unit: UnitId, wanted: fn(WeaponType) -> bool) -> Option<u8> {
    let tics = tics(step.game, step.state, unit, wanted);
    match tics.as_slice() {
        [] => None,
        [only] => Some(*only),
        several => {
            let place = step.pick(several.len() as u32, rule!("btt.critical.applies-at-once"));
            Some(tics[place as usize])
        }
    }
}

fn tell_tic(step: &mut Step<'_>, unit: UnitId, place: u8, lost: bool) {
    let tic = unit_card(step.game, step.state.unit(unit)).tics[usize::from(place)].name;
    step.tell(rule!("btt.critical.applies-at-once"), |_| Event::TicHit { unit, tic, lost });
}

/// What a card does once, when it takes effect.
pub(crate) fn happens(
    step: &mut Step<'_>,
    unit: UnitId,
    effect: &AtOnce,
    attacker: Option<UnitId>,
    deck: Deck,
) {
    if step.state.unit(unit).hex.is_none() {
        return;
    }
    let rule = rule!("btt.critical.applies-at-once");
    match effect {
        AtOnce::Redirect | AtOnce::Discard | AtOnce::JamTic => {}
        AtOnce::LoseTargetLocks => {
            for on in step.state.unit(unit).locks.clone() {
                tokens::remove_lock(step, unit, on, rule);
            }
        }
        AtOnce::LoseSpecialToken => {
            if step.state.unit(unit).special != Special::None {
                tokens::spend(step, unit, TokenKind::Special, rule);
            }
        }
        AtOnce::LoseTic => {
            let hit = pick_tic(step, unit, |weapon| weapon != WeaponType::Mixed);
            if let Some(place) = hit {
                step.state.unit_mut(unit).lost_tics |= 1 << place;
                cite(rule!("btt.critical.major-permanent"));
                tell_tic(step, unit, place, true);
            }
        }
        AtOnce::Explosion { dice, hits } => explode(step, unit, *dice, *hits, attacker, deck),
        AtOnce::DiscardHeat { cards } => {
            for _ in 0..*cards {
                heat::discard_any(step, unit);
            }
        }
        AtOnce::Damage { damage } => damage::by_card(step, unit, *damage, attacker),
    }
}

fn explode(
    step: &mut Step<'_>,
    unit: UnitId,
    dice: u8,
    hits: ExplosionHits,
    attacker: Option<UnitId>,
    deck: Deck,
) {
    if tics(step.game, step.state, unit, WeaponType::has_ammunition).is_empty() {
        cite(rule!("btt.critical.impossible-effect"));
        return;
    }
    let rule = match deck {
        Deck::Heat => rule!("btt.heat.flip"),
        _ => rule!("btt.critical.ammo-explosion"),
    };
    let rolled: ArrayVec<AttackFace, 12> =
        (0..dice.min(12)).map(|_| crate::combat::roll_attack_die(step, rule)).collect();
    let damage = rolled.iter().map(|face| explosion_damage(*face, hits)).sum();
    step.tell(rule, |_| Event::Exploded { unit, dice: rolled.to_vec(), damage });
    damage::begin_moment(step);
    damage::mark(step, unit, damage, From::Internal);
    if step.state.unit(unit).internal == 0 {
        let stays = damage::stays_for_its_turn(step, unit, attacker);
        damage::destroy(step, unit, attacker.is_none(), stays);
    }
}

fn explosion_damage(face: AttackFace, hits: ExplosionHits) -> u8 {
    match (face, hits) {
        (AttackFace::Double, _) => 2,
        (AttackFace::Short | AttackFace::Medium | AttackFace::Long, ExplosionHits::AllHits) => 1,
        _ => 0,
    }
}

/// Discards a critical card by its place beside the unit, from 1.
pub(crate) fn repair(step: &mut Step<'_>, unit: UnitId, place: u8) {
    let critical = step.state.unit_mut(unit).criticals.remove(usize::from(place) - 1);
    cite(rule!("btt.critical.repair-minor"));
    discard(step, unit, critical.deck, critical.card);
    cards::refresh(step.game, step.state, unit);
}

/// Discards every critical and heat card of a unit that is removed.
pub(crate) fn discard_all(step: &mut Step<'_>, id: UnitId) {
    let unit = step.state.unit_mut(id);
    let criticals = std::mem::take(&mut unit.criticals);
    let heat: ArrayVec<u8, 128> = unit.heat_up.drain(..).chain(unit.heat_down.drain(..)).collect();
    unit.turning_up = 0;
    for critical in criticals {
        discard(step, id, critical.deck, critical.card);
    }
    for card in heat {
        discard(step, id, Deck::Heat, card);
    }
}

#[cfg(test)]
mod tests;
