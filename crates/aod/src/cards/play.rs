//! How cards come into play, and what of them is counted by the turn.

use arrayvec::ArrayVec;
use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};
use serde::{Deserialize, Serialize};

use super::{CardEvent, CardTask};
use crate::{
    Step,
    content::{CardEffect, CardId, CardType, Equipment, Row},
    ending,
    equipment::{self, EquipmentSet},
    faction,
    state::{State, Task, UnitId},
};

/// The cards in play, and what is remembered about them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct InPlay {
    /// The planetary conditions, each once, with who played it.
    pub conditions: Vec<(Seat, CardId)>,
    /// By seat.
    pub players: ArrayVec<PlayerCards, 4>,
    /// Equipment that a condition makes useless.
    pub without: EquipmentSet,
    /// Circled equipment used in the order being resolved.
    pub circles: Vec<(UnitId, Equipment)>,
    /// Where the equipment of the dial goes before that of the gear.
    pub prefers_dial: Vec<(UnitId, Row)>,
    /// How often a player has used a card this turn.
    pub used: Vec<(Seat, CardId, u8)>,
    /// Who has ignored the first heat of the turn.
    pub cooled: Vec<UnitId>,
}

/// The cards of one player.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PlayerCards {
    /// Mercenary contract, faction pride or situational alliance.
    pub cards: ArrayVec<CardId, 3>,
    /// Whether the battleforce began with enough for Awe.
    pub awe: bool,
    /// Whom the player has named for Awe.
    pub awes: Option<Seat>,
}

impl InPlay {
    /// Whether no card that reaches more than one unit is in play.
    pub fn is_empty(&self) -> bool {
        self.conditions.is_empty() && self.players.iter().all(|player| player.cards.is_empty())
    }

    /// The cards of a player; a player without any is not kept.
    pub fn player(&self, seat: Seat) -> &PlayerCards {
        static NONE: PlayerCards =
            PlayerCards { cards: ArrayVec::new_const(), awe: false, awes: None };
        self.players.get(seat.index()).unwrap_or(&NONE)
    }

    /// The cards of a player, to change something.
    pub fn player_mut(&mut self, seat: Seat) -> &mut PlayerCards {
        while self.players.len() <= seat.index() {
            self.players.push(PlayerCards::default());
        }
        &mut self.players[seat.index()]
    }

    /// How often a player has used a card this turn.
    pub(super) fn uses(&self, seat: Seat, card: CardId) -> u8 {
        let found = self.used.iter().find(|used| (used.0, used.1) == (seat, card));
        found.map_or(0, |used| used.2)
    }

    /// Notes a use of a card.
    pub(super) fn use_up(&mut self, seat: Seat, card: CardId) {
        let key = (seat, card);
        match self.used.iter_mut().find(|used| (used.0, used.1) == key) {
            Some(used) => used.2 = used.2.saturating_add(1),
            None => self.used.push((key.0, key.1, 1)),
        }
    }
}

/// Puts the cards of all battleforces into play, in the order of the rules, and sees who has Awe.
/// Gear and pilots are on their 'Mechs already.
pub(crate) fn put_into_play(step: &mut Step<'_>, by_seat: &[Vec<CardId>]) {
    cite(rule!("aod.setup.card-order"));
    let order = [
        CardType::PlanetaryCondition,
        CardType::MercenaryContract,
        CardType::FactionPride,
        CardType::SituationalAlliance,
    ];
    for kind in order {
        for (index, cards) in by_seat.iter().enumerate() {
            for &card in cards {
                if step.game.content().card(card).kind == kind {
                    put(step, Seat::at(index), card);
                }
            }
        }
        if kind == CardType::PlanetaryCondition {
            cancel_conditions(step);
        }
    }
    for seat in step.state.seats() {
        if faction::awe::qualifies(step.game, step.state, seat) {
            step.state.cards.player_mut(seat).awe = true;
        }
    }
}

fn put(step: &mut Step<'_>, seat: Seat, card: CardId) {
    let rule = match step.game.content().card(card).kind {
        CardType::PlanetaryCondition => {
            let conditions = &mut step.state.cards.conditions;
            // A second copy of a condition has no effect of its own.
            if conditions.iter().any(|(_, other)| *other == card) {
                cite(rule!("aod.cec.planetary-stacking"));
                return;
            }
            conditions.push((seat, card));
            rule!("aod.cec.planetary-choice")
        }
        kind => {
            step.state.cards.player_mut(seat).cards.push(card);
            match kind {
                CardType::MercenaryContract => rule!("aod.cec.contract"),
                CardType::SituationalAlliance => rule!("aod.cec.alliance"),
                _ => rule!("aod.cec.pride"),
            }
        }
    };
    step.tell(rule, |_| CardEvent::Played { seat, card });
}

/// A condition that cancels another goes with it; then what the rest of them forbid is known.
fn cancel_conditions(step: &mut Step<'_>) {
    let content = step.game.content();
    let cancels = |card: CardId| content.card(card).effects.contains(&CardEffect::CancelCondition);
    loop {
        let conditions = &step.state.cards.conditions;
        let canceler = conditions.iter().find(|(_, card)| cancels(*card)).copied();
        let Some(canceler) = canceler else { break };
        let other = conditions.iter().find(|other| **other != canceler).copied();
        let Some(other) = other else { break };
        cite(rule!("aod.cec.canceling"));
        for (seat, card) in [other, canceler] {
            step.state.cards.conditions.retain(|condition| condition.1 != card);
            step.tell(rule!("aod.cec.canceling"), |_| CardEvent::Removed { seat, card });
        }
    }
    let mut without = EquipmentSet::default();
    for (_, card) in &step.state.cards.conditions {
        for effect in &content.card(*card).effects {
            if let CardEffect::Without { equipment } = effect {
                equipment.iter().for_each(|equipment| without.insert(*equipment));
            }
        }
    }
    step.state.cards.without = without;
}

/// A player's turn begins: what is counted by the turn is counted anew.
pub(crate) fn turn_begins(state: &mut State, seat: Seat) {
    cite(rule!("aod.value.per-turn"));
    state.cards.used.retain(|used| used.0 != seat);
    let cooled = std::mem::take(&mut state.cards.cooled);
    let is_another = |unit: &UnitId| state.unit(*unit).controller != seat;
    state.cards.cooled = cooled.into_iter().filter(is_another).collect();
}

/// The beginning of a command stage: Awe named, Command rolled. Returns the orders gained.
///
/// Whom Awe shall strike is asked only where there are several opponents.
pub(crate) fn beginning_of_command_stage(step: &mut Step<'_>, seat: Seat) -> u8 {
    if faction::awe::may_use(step.game, step.state, seat) {
        let opponents: ArrayVec<Seat, 4> = faction::awe::opponents(step.state, seat).collect();
        match opponents.as_slice() {
            [] => {}
            [only] => faction::awe::name(step, seat, *only),
            _ => step.state.tasks.push(Task::Cards(CardTask::Awe)),
        }
    }
    let orders = equipment::command::roll(step, seat);
    // There is no order after which a circle could cost its damage.
    ending::pay(step);
    orders
}
