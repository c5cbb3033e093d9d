//! Everything about a game, hidden things included. A plain value.

mod card;
mod mission;
mod modifier;
mod player;
mod slots;
mod task;

use ironlance_engine::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(crate) use self::card::stockpile;
pub use self::{
    card::{Card, CardId, Def, HIDDEN, Object, Place, Site},
    mission::{
        Assigned, Blow, BlowKind, Fighter, Mission, MissionStep, OptionOrigin, Part, PointDice,
    },
    modifier::{Covers, Lasting, Modifier, Until},
    player::Player,
    slots::Slots,
    task::{Delayed, Die, Frame, Kept, Moment, Points, Sees, Task, Waiting},
};
use crate::{Tcg, options::Options};

/// A phase of a turn, in order.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Before the Untap phase.
    Beginning,
    /// Untap.
    Untap,
    /// Draw.
    Draw,
    /// Deploy.
    Deploy,
    /// Repair/Reload.
    Repair,
    /// Missions.
    Missions,
    /// The end of the Missions phase.
    EndOfMissions,
    /// End of Turn: new Units go on patrol.
    End,
    /// End of Turn: a card may be restocked.
    Restock,
    /// The turn is over.
    TurnOver,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Ending {
    /// Who won; empty for a draw.
    pub winners: Vec<Seat>,
}

/// A game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The open choices.
    pub options: Options,
    /// The turn, from 1.
    pub turn: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// Who took the first turn.
    pub first: Seat,
    /// The phase of the turn.
    pub phase: Phase,
    /// How far the phase is: draws that are left, or whether its decision is still owed.
    pub left: u8,
    /// The players by seat.
    pub players: Vec<Player>,
    /// The cards on the table by id; a place that is free may be used again, unless it rests.
    pub cards: Slots,
    /// The numbers of cards that have left in this turn. No other card gets one of them before the
    /// turn is over: what remembers a card by its number must not take another one for it.
    pub resting: Vec<CardId>,
    /// What lasts for a while.
    pub modifiers: Vec<Modifier>,
    /// What is to happen later.
    pub delayed: Vec<Delayed>,
    /// The mission under way.
    pub mission: Option<Box<Mission>>,
    /// What is left to do, the next task last.
    pub tasks: Vec<Task>,
    /// How the game ended, once it has.
    pub ending: Option<Ending>,
    /// Cards that left the table in the step being carried out, and where they went.
    #[serde(skip)]
    pub gone: Vec<(CardId, Option<Object>)>,
}

impl State {
    /// The seats in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players.len()).map(Seat::at)
    }

    /// Whether a card does not fight: it is depleted, or nobody plays it any more.
    pub(crate) fn is_idle(&self, id: CardId) -> bool {
        self.get(id).is_some_and(|card| card.depleted || !self.is_in(card.controller))
    }

    /// Whether, for all that others can know, a player has so many cards in hand.
    pub(crate) fn may_hold(&self, seat: Seat, cards: usize) -> bool {
        !self.options.hand_count_visible || cards <= self.player(seat).hand.len()
    }

    /// The seats still in the game, from the active player on, in turn order.
    pub fn from_active(&self) -> impl Iterator<Item = Seat> + '_ {
        let (count, start) = (self.players.len(), self.active.index());
        (0..count)
            .map(move |step| Seat::at((start + step) % count))
            .filter(|seat| self.is_in(*seat))
    }

    /// Whether a seat is still in the game.
    pub fn is_in(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(|player| !player.out)
    }

    /// Every opponent of a seat who is still in the game.
    pub fn opponents(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(move |other| *other != seat && self.is_in(*other))
    }

    /// A player.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// A player, to change.
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// A card on the table.
    pub fn get(&self, id: CardId) -> Option<&Card> {
        self.cards.get(usize::from(id.0))?.as_ref()
    }

    /// A card that is on the table.
    ///
    /// # Panics
    /// If it is not.
    pub fn card(&self, id: CardId) -> &Card {
        self.get(id).expect("the card is on the table")
    }

    /// A card that is on the table, to change.
    ///
    /// # Panics
    /// If it is not.
    pub fn card_mut(&mut self, id: CardId) -> &mut Card {
        self.cards[usize::from(id.0)].as_mut().expect("the card is on the table")
    }

    /// All cards on the table.
    pub fn table(&self) -> impl Iterator<Item = (CardId, &Card)> {
        (0..).zip(self.cards.iter()).filter_map(|(id, card)| Some((CardId(id), card.as_ref()?)))
    }

    /// The cards on the table that a seat controls.
    pub fn controlled(&self, seat: Seat) -> impl Iterator<Item = (CardId, &Card)> {
        self.table().filter(move |(_, card)| card.controller == seat)
    }

    /// The cards that lie on a site or Unit.
    pub fn attached(&self, site: Site) -> impl Iterator<Item = (CardId, &Card)> {
        self.table().filter(move |(_, card)| card.place == Place::On(site))
    }

    /// The active cards with continuous effects, depleted ones among them.
    pub(crate) fn statics<'a>(
        &'a self,
        game: &Tcg,
    ) -> impl Iterator<Item = (CardId, &'a Card)> + use<'a> {
        self.cards.index(game, self.options).statics.iter().map(|id| (*id, self.card(*id)))
    }

    /// The cards that lie on a site or Unit, found quickly.
    pub(crate) fn attached_to<'a>(
        &'a self,
        game: &Tcg,
        site: Site,
    ) -> impl Iterator<Item = &'a Card> + use<'a> {
        let attached =
            self.cards.index(game, self.options).attached.iter().map(|id| self.card(*id));
        attached.filter(move |card| card.place == Place::On(site))
    }

    /// The Pilot of a 'Mech.
    pub fn pilot(&self, id: CardId, is_pilot: impl Fn(Def) -> bool) -> Option<CardId> {
        self.attached(Site::Card(id)).find(|(_, card)| is_pilot(card.def)).map(|(id, _)| id)
    }

    /// Puts a card on the table and gives it the first free number that does not rest.
    pub fn place(&mut self, card: Card) -> CardId {
        let mut places = (0..).zip(self.cards.iter()).map(|(id, card)| (CardId(id), card));
        let free = places.find(|(id, card)| card.is_none() && !self.resting.contains(id));
        match free.map(|(id, _)| id) {
            Some(id) => {
                self.cards[usize::from(id.0)] = Some(card);
                id
            }
            None => {
                self.cards.push(Some(card));
                CardId(self.cards.len() as u16 - 1)
            }
        }
    }

    /// Takes a card off the table. Its number rests.
    ///
    /// # Panics
    /// If it is not there.
    pub fn take(&mut self, id: CardId) -> Card {
        self.resting.push(id);
        self.cards[usize::from(id.0)].take().expect("the card is on the table")
    }
}

#[cfg(test)]
mod tests;
