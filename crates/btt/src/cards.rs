//! What the cards on a unit make of it.

use ironlance_rulebook::{cite, rule};

use crate::{
    Btt,
    content::{BarAction, Content, Effect, Mark, Number, Situation},
    order::Mode,
    state::{Current, Deck, MarkInEffect, Source, State, Unit, UnitId},
};

/// The range of Command printed in the rules, in brackets.
const COMMAND_RANGE: u8 = 6;

/// The effects on a unit, each with the card it comes from.
pub fn effects<'a>(
    content: &'a Content,
    unit: &'a Unit,
) -> impl Iterator<Item = (Option<Source>, &'a Effect)> {
    let card = &content.units[usize::from(unit.card)];
    let abilities = card.abilities.iter().flat_map(|ability| &ability.effects);
    let pilots = unit.mechwarriors.iter().zip([Source::Mechwarrior, Source::SecondMechwarrior]);
    let pilots = pilots.flat_map(|(pilot, source)| {
        let effects = &content.mechwarriors[usize::from(*pilot)].effects;
        effects.iter().map(move |effect| (Some(source), effect))
    });
    let command = unit.command_card.iter();
    let command = command.flat_map(|card| &content.command_cards[usize::from(*card)].effects);
    let criticals = unit.criticals.iter().flat_map(|critical| {
        let cards = match critical.deck {
            Deck::MinorCritical => &content.minor_criticals,
            Deck::MajorCritical | Deck::Heat => &content.major_criticals,
        };
        &cards[usize::from(critical.card)].effects
    });
    let settled = unit.heat_up.len().saturating_sub(usize::from(unit.turning_up));
    let heat = unit.heat_up.iter().take(settled);
    let heat = heat.flat_map(|card| &content.heat_cards[usize::from(*card)].effects);
    abilities
        .map(|effect| (Some(Source::UnitCard), effect))
        .chain(pilots)
        .chain(command.map(|effect| (Some(Source::CommandCard), effect)))
        .chain(criticals.chain(heat).map(|effect| (None, effect)))
}

/// A number with what cards add to it.
#[derive(Clone, Copy, Default)]
struct Change {
    /// By cards that take it as low as it goes.
    by: i16,
    /// By cards that leave a least number.
    limited: i16,
    least: u8,
    set: Option<u8>,
}

impl Change {
    fn add(&mut self, by: i8, least: u8) {
        if least == 0 {
            self.by += i16::from(by);
        } else {
            self.limited += i16::from(by);
            self.least = self.least.max(least);
        }
    }

    fn of(self, printed: u8) -> u8 {
        if let Some(number) = self.set {
            return number;
        }
        let number = i16::from(printed) + self.by;
        let least = number.min(i16::from(self.least));
        (number + self.limited).max(least).clamp(0, 255) as u8
    }

    fn total(self) -> i8 {
        (self.by + self.limited).clamp(-100, 100) as i8
    }
}

/// A unit's numbers as its cards make them.
pub fn current(content: &Content, unit: &Unit) -> Current {
    cite(rule!("btt.cards.stat-changes"));
    let mut changes = [Change::default(); 12];
    let mut forbidden = 0;
    for (_, effect) in effects(content, unit) {
        match effect {
            Effect::Change { number, by, least } => changes[*number as usize].add(*by, *least),
            Effect::Set { number, to } => changes[*number as usize].set = Some(*to),
            Effect::Forbid(what) => forbidden |= 1 << *what as u16,
            _ => {}
        }
    }
    let change = |number: Number| changes[number as usize];
    let card = &content.units[usize::from(unit.card)];
    let native = card.native_dice;
    let native = [native.still, native.walking, native.running, native.jumping];
    let [still, walking, running] = card.actions;
    let actions = |count: u8| change(Number::Actions).of(count);
    let order = change(Number::ActivationOrder);
    let order =
        order.set.map_or(i16::from(card.activation_order) + i16::from(order.total()), i16::from);
    Current {
        activation_order: (order + i16::from(unit.order_change)).clamp(0, 100) as i8,
        points: [
            change(Number::WalkingPoints).of(card.walking),
            change(Number::RunningPoints).of(card.running),
            change(Number::JumpingPoints).of(card.jumping),
        ],
        native_dice: native.map(|dice| change(Number::NativeDice).of(dice)),
        // The Jumping Evade is no action of a mode that cards add to or take from.
        actions: [actions(still), actions(walking), actions(running), 1],
        heat_dissipation: change(Number::HeatDissipation).of(card.heat_dissipation),
        command_range: command_range(change(Number::CommandRange)),
        physical_dice: change(Number::PhysicalDice).total(),
        weapon_dice: change(Number::WeaponDice).total(),
        arm_dice: change(Number::ArmDice).total(),
        forbidden,
    }
}

fn command_range(change: Change) -> u8 {
    cite(rule!("btt.components.bracketed-numbers"));
    change.of(COMMAND_RANGE)
}

/// Brings a unit's numbers up to date after its cards have changed.
pub fn refresh(game: &Btt, state: &mut State, id: UnitId) {
    let unit = state.unit_mut(id);
    unit.current = current(game.content(), unit);
}

/// Whether an extra action of this kind is given after this kind of movement.
pub fn gives_extra_action(content: &Content, unit: &Unit, action: BarAction, mode: Mode) -> bool {
    effects(content, unit).any(|(_, effect)| *effect == Effect::ExtraAction { action, mode })
}

/// Whether a card gives the unit a free Command once per game.
pub fn gives_free_command(content: &Content, unit: &Unit) -> bool {
    effects(content, unit).any(|(_, effect)| *effect == Effect::FreeCommand)
}

/// What holds at the moment, for effects that wait for it.
#[derive(Clone, Copy, Default)]
pub struct Circumstances {
    /// The unit stands still.
    pub standing_still: bool,
    /// The unit is Hulled Down.
    pub hulled_down: bool,
    /// The unit is in woods.
    pub in_woods: bool,
    /// The attacker flanks.
    pub flanking: bool,
    /// The attack is physical.
    pub physical: bool,
    /// The attack is at long range.
    pub long_range: bool,
}

impl Circumstances {
    /// Whether any of the situations holds; none named means always.
    pub fn meet(&self, when: &[Situation]) -> bool {
        when.is_empty()
            || when.iter().any(|situation| match situation {
                Situation::StandingStill => self.standing_still,
                Situation::HulledDown => self.hulled_down,
                Situation::InWoods => self.in_woods,
                Situation::Flanking => self.flanking,
                Situation::Physical => self.physical,
                Situation::LongRange => self.long_range,
            })
    }
}

/// The mark a command card has put on a unit, for as long as its bearer is on the map.
pub fn mark<'a>(content: &'a Content, state: &State, mark: &MarkInEffect) -> Option<&'a Mark> {
    let Some(bearer) = state.get(mark.by).filter(|unit| unit.on_map()) else {
        cite(rule!("btt.cards.effects-end-with-unit"));
        return None;
    };
    let card = &content.command_cards[usize::from(bearer.command_card?)];
    match card.action.as_ref()? {
        crate::content::CommandAction::MarkEnemy { mark, .. } => Some(mark),
        _ => None,
    }
}

/// The marks on `target` that are in effect, each with its place.
pub fn marks_on<'a>(
    content: &'a Content,
    state: &'a State,
    target: UnitId,
) -> impl Iterator<Item = (usize, &'a MarkInEffect, &'a Mark)> {
    let marks = state.marks.iter().enumerate();
    marks
        .filter(move |(_, put)| put.on == target && !put.spent)
        .filter_map(move |(index, put)| Some((index, put, mark(content, state, put)?)))
}

#[cfg(test)]
mod tests;
