//! Which effects of cards reach which unit, in the order of precedence.

use ironlance_engine::Seat;
use ironlance_rulebook::{RuleId, cite, rule};

use crate::{
    Aod,
    content::{
        Card, CardBody, CardEffect, CardId, CardType, Equipment, FactionId, Gear, GearValue, Row,
        Slot, UnitDef, Units, WeaponMark,
    },
    equipment,
    state::{State, UnitId},
};

/// An effect that reaches a unit.
pub(super) struct Reached<'a> {
    /// The effect.
    pub(super) effect: &'a CardEffect,
    /// The card.
    pub(super) id: CardId,
    /// The card.
    pub(super) card: &'a Card,
    /// The damage value that gear is on.
    pub(super) slot: Option<Slot>,
    /// The rule by which it reaches the unit.
    pub(super) rule: RuleId,
}

/// Whether any card could change anything about a unit.
pub(crate) fn any(state: &State, unit: UnitId) -> bool {
    !state.cards.is_empty() || !state.unit(unit).fitted.is_empty()
}

/// Hands over every effect that reaches a unit, by precedence: planetary conditions, the cards of
/// its player, its gear, its pilot.
pub(super) fn for_each<'a>(
    game: &'a Aod,
    state: &State,
    unit: UnitId,
    then: impl FnMut(Reached<'a>),
) {
    if any(state, unit) && !state.is_quick_start() {
        in_order(game, state, unit, then);
    }
}

/// The same for a unit that some effect reaches.
fn in_order<'a>(game: &'a Aod, state: &State, unit: UnitId, mut then: impl FnMut(Reached<'a>)) {
    cite(rule!("aod.cec.precedence"));
    let content = game.content();
    let mut each = |id: CardId, slot: Option<Slot>, rule: RuleId| {
        let card = content.card(id);
        for effect in &card.effects {
            then(Reached { effect, id, card, slot, rule });
        }
    };
    for (_, id) in &state.cards.conditions {
        each(*id, None, rule!("aod.cec.planetary-choice"));
    }
    let it = state.unit(unit);
    for id in &state.cards.player(it.controller).cards {
        let rule = match content.card(*id).kind {
            CardType::SituationalAlliance => rule!("aod.cec.alliance"),
            _ => rule!("aod.cec.pride"),
        };
        each(*id, None, rule);
    }
    for fitted in &it.fitted {
        match &content.card(fitted.card).body {
            CardBody::Gear(gear) if gear_is_usable(game, state, unit, gear) => {
                each(fitted.card, slot_of(gear, fitted.slot), rule!("aod.gear.content"));
            }
            CardBody::Pilot(pilot) => {
                let card = content.card(fitted.card);
                if !card.unique {
                    each(fitted.card, None, rule!("aod.pilot.common"));
                } else if pilot.preferred.contains(&it.kind) {
                    each(fitted.card, None, rule!("aod.pilot.preferred"));
                } else {
                    cite(rule!("aod.pilot.unique"));
                }
            }
            _ => {}
        }
    }
}

/// Gear is ignored while Salvage shows, unless it says otherwise.
fn gear_is_usable(game: &Aod, state: &State, unit: UnitId, gear: &Gear) -> bool {
    if gear.works_with_salvage {
        return true;
    }
    let crippled = equipment::shows(game, state, unit, Equipment::Salvage);
    if crippled {
        cite(rule!("aod.gear.salvage"));
    }
    !crippled
}

/// Whether gear of a unit gives it this equipment on a value.
pub(crate) fn gear_on(
    game: &Aod,
    state: &State,
    unit: UnitId,
    row: Row,
    equipment: Equipment,
) -> bool {
    gear_equipment(game, state, unit, row) == Some(equipment)
}

/// The equipment that gear of a unit puts on a value.
pub(crate) fn gear_equipment(
    game: &Aod,
    state: &State,
    unit: UnitId,
    row: Row,
) -> Option<Equipment> {
    let it = state.unit(unit);
    for fitted in &it.fitted {
        let card = game.content().card(fitted.card);
        let CardBody::Gear(gear) = &card.body else { continue };
        if gear.value.and_then(|value| row_of(value, fitted.slot)) != Some(row)
            || !gear_is_usable(game, state, unit, gear)
        {
            continue;
        }
        for effect in &card.effects {
            if let CardEffect::Gain { equipment } = effect {
                cite(rule!("aod.gear.content"));
                return Some(*equipment);
            }
        }
    }
    None
}

/// The damage value that gear is on: the one it is marked with, or the one it was set to.
fn slot_of(gear: &Gear, chosen: Option<Slot>) -> Option<Slot> {
    match gear.value {
        Some(GearValue::Damage { mark: WeaponMark::Primary, .. }) => Some(Slot::Primary),
        Some(GearValue::Damage { mark: WeaponMark::Secondary, .. }) => Some(Slot::Secondary),
        _ => chosen,
    }
}

/// The row of the dial that gear is put on.
fn row_of(value: GearValue, slot: Option<Slot>) -> Option<Row> {
    match value {
        GearValue::Damage { mark, .. } => Some(match (mark, slot) {
            (WeaponMark::Primary, _) => Row::Primary,
            (WeaponMark::Secondary, _) => Row::Secondary,
            (WeaponMark::Either, slot) => slot?.into(),
        }),
        GearValue::Speed => Some(Row::Speed),
        GearValue::Attack => Some(Row::Attack),
        GearValue::Defense => Some(Row::Defense),
        GearValue::Vent => None,
    }
}

/// Whether a unit is one of those that a card means.
pub(super) fn means(game: &Aod, state: &State, card: &Card, units: &Units, unit: UnitId) -> bool {
    let def = game.def(state, unit);
    fits(def, units) && (!units.of_faction || is_of(card, state.unit(unit).faction))
}

/// Whether a faction is one of the card's.
fn is_of(card: &Card, faction: Option<FactionId>) -> bool {
    let Some(faction) = faction else { return false };
    match &card.body {
        CardBody::FactionPride { faction: own } | CardBody::MercenaryContract { faction: own } => {
            *own == faction
        }
        CardBody::SituationalAlliance { factions } => factions.contains(&faction),
        CardBody::PlanetaryCondition | CardBody::Gear(_) | CardBody::Pilot(_) => false,
    }
}

/// Whether what is printed on a unit fits.
fn fits(def: &UnitDef, units: &Units) -> bool {
    fn among<T: PartialEq>(list: &[T], it: &T) -> bool {
        list.is_empty() || list.contains(it)
    }
    among(&units.bases, &def.base)
        && among(&units.ranks, &def.rank)
        && among(&units.modes, &def.speed_mode)
        && !units.except_modes.contains(&def.speed_mode)
        && (units.classes.is_empty() || def.class.is_some_and(|it| units.classes.contains(&it)))
}

/// Whether two factions have an alliance in this player's battleforce.
pub(crate) fn are_allied(
    game: &Aod,
    state: &State,
    seat: Seat,
    one: FactionId,
    other: FactionId,
) -> bool {
    if game.content().are_allied(&state.options, one, other) {
        return true;
    }
    let mut cards = state.cards.player(seat).cards.iter();
    let allied = cards.any(|card| match &game.content().card(*card).body {
        CardBody::SituationalAlliance { factions } => {
            factions.contains(&one) && factions.contains(&other)
        }
        _ => false,
    });
    if allied {
        cite(rule!("aod.formation.situational-alliances"));
    }
    allied
}
