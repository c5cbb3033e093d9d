//! Who speaks: the eyes through which an ability's words are read.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use crate::{
    Tcg,
    state::{CardId, Def, Frame, Kept, Modifier, Object, Place, Site, State},
};

/// The player, the card and the choices of an ability.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    pub game: &'a Tcg,
    pub state: &'a State,
    /// The card whose ability it is.
    pub def: Def,
    /// The same on the table, if it is there.
    pub source: Option<CardId>,
    /// The player of the effect.
    pub player: Seat,
    /// Where the source went, if it has left the table since.
    pub left: Option<Object>,
    /// The card the event was about.
    pub it: Option<Object>,
    /// The cards it was about, if there were several.
    pub all: &'a [Object],
    /// What is kept.
    pub kept: &'a [Kept],
    /// The other player whose hand is looked at.
    pub looks_at: Option<Seat>,
    /// The surplus noted when the source was activated.
    pub surplus: u8,
    /// Damage added by others to what it deals.
    pub more: u8,
    /// Whether only base values are looked at, because current ones depend on the answer.
    pub base_only: bool,
    /// Whether the source is outside the battle under way and changes nothing in it.
    pub outside: bool,
}

impl<'a> Context<'a> {
    pub fn of_frame(game: &'a Tcg, state: &'a State, frame: &'a Frame) -> Context<'a> {
        Context {
            game,
            state,
            def: frame.def,
            source: frame.source.filter(|id| state.get(*id).is_some()),
            left: frame.left,
            player: frame.player,
            it: frame.it,
            all: &frame.all,
            kept: &frame.kept,
            looks_at: frame.looks_at(),
            surplus: frame.surplus,
            more: frame.more_damage,
            base_only: false,
            outside: false,
        }
    }

    /// A card on the table and whoever controls it.
    pub fn of_card(game: &'a Tcg, state: &'a State, id: CardId) -> Context<'a> {
        let card = state.card(id);
        let (def, player) = (card.def, card.controller);
        let surplus = card.surplus;
        Context {
            game,
            state,
            def,
            source: Some(id),
            left: None,
            player,
            it: None,
            all: &[],
            kept: &[],
            looks_at: None,
            surplus,
            more: 0,
            base_only: false,
            outside: false,
        }
    }

    /// A card that is not on the table.
    pub fn of_def(game: &'a Tcg, state: &'a State, def: Def, player: Seat) -> Context<'a> {
        Context {
            game,
            state,
            def,
            source: None,
            left: None,
            player,
            it: None,
            all: &[],
            kept: &[],
            looks_at: None,
            surplus: 0,
            more: 0,
            base_only: false,
            outside: false,
        }
    }

    pub fn of_modifier(game: &'a Tcg, state: &'a State, modifier: &Modifier) -> Context<'a> {
        Context {
            source: modifier.source,
            base_only: true,
            ..Context::of_def(game, state, modifier.from.0, modifier.player)
        }
    }

    /// What the source is on.
    pub fn host(&self) -> Option<Site> {
        match self.state.get(self.source?)?.place {
            Place::On(site) => Some(site),
            _ => None,
        }
    }

    /// What a slot holds.
    pub fn objects(&self, slot: u8) -> &'a [Object] {
        match self.kept.get(usize::from(slot)) {
            Some(Kept::Objects(objects)) => objects,
            _ => &[],
        }
    }

    /// The number in a slot.
    pub fn number(&self, slot: u8) -> i16 {
        match self.kept.get(usize::from(slot)) {
            Some(Kept::Number(number)) => *number,
            _ => 0,
        }
    }

    /// The opponent an effect speaks of: in a mission the other player, otherwise the next one.
    pub fn opponent(&self) -> Seat {
        cite(rule!("tcg.multi.choose-opponent"));
        match self.state.mission.as_deref() {
            Some(mission) if mission.involves(self.player) => mission.other(self.player),
            _ => {
                let count = self.state.players.len();
                let after = (1..count).map(|step| Seat::at((self.player.index() + step) % count));
                let mut after = after.filter(|seat| self.state.is_in(*seat));
                after.next().unwrap_or(self.player)
            }
        }
    }
}
