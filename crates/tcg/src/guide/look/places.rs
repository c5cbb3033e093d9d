//! Where cards are.

use ironlance_engine::Seat;

use super::{Answer, Looking};
use crate::{
    content::{Card, Region},
    mission,
    state::{CardId, Def, Place, Site},
    words::{and, count},
};

impl Looking<'_> {
    /// What is in a region of a player's area.
    pub(super) fn region(&self, seat: Seat, region: Region) -> Option<Answer> {
        self.seat(seat)?;
        let is_here =
            |id: CardId| mission::region_of(self.game, &self.state, Site::Card(id)) == Some(region);
        let cards: Vec<CardId> =
            self.state.controlled(seat).map(|(id, _)| id).filter(|id| is_here(*id)).collect();
        let lines: Vec<String> = cards.iter().map(|id| self.in_full(*id)).collect();
        let mut sentence = match &lines[..] {
            [] => format!("{region} of {seat}: no cards."),
            lines => format!("{region} of {seat}: {}.", lines.join("; ")),
        };
        let mut things: Vec<Site> = cards.into_iter().map(Site::Card).collect();
        if region == Region::Stockpile {
            let left = self.state.player(seat).stockpile.len() as u32;
            sentence += &format!(" {} in the Stockpile.", count(left, "card"));
            things.push(Site::Stockpile(seat));
        }
        Some((sentence, things))
    }

    /// What is in a Scrapheap, the latest first.
    pub(super) fn scrapheap(&self, seat: Seat) -> Option<Answer> {
        self.seat(seat)?;
        let heap = &self.state.player(seat).scrapheap;
        let names = heap.iter().rev().map(|def| self.game.card(*def).name.as_str().into());
        let sentence = match heap.len() {
            0 => format!("The Scrapheap of {seat} is empty."),
            _ => format!("Scrapheap of {seat}, the latest first: {}.", and(names)),
        };
        Some((sentence, Vec::new()))
    }

    /// Where cards of a name are, as far as whoever asks knows.
    pub(super) fn whereis(&self, name: &str) -> Option<Answer> {
        let is_meant = |card: &Card| card.name.eq_ignore_ascii_case(name.trim());
        let wanted = self.game.content().cards.iter().position(is_meant)? as Def;
        let called = &self.game.card(wanted).name;
        let known = |id: &CardId| self.names.def(*id) == Some(wanted);
        let cards: Vec<CardId> = self.state.table().map(|(id, _)| id).filter(known).collect();
        let mut parts: Vec<String> = cards
            .iter()
            .map(|id| {
                let card = self.state.card(*id);
                let place = match card.place {
                    Place::Construction => format!("under construction, {}", self.progress(*id)),
                    place => self.names.place(place),
                };
                format!("{} of {} is {place}", self.names.card(*id), card.controller)
            })
            .collect();
        let number = |defs: &[Def]| defs.iter().filter(|def| **def == wanted).count() as u32;
        if let Some(seat) = self.own_seat() {
            let held = number(&self.state.player(seat).hand);
            if 0 < held {
                parts.push(format!("{held} in your hand"));
            }
        }
        for seat in self.state.seats() {
            let lying = number(&self.state.player(seat).scrapheap);
            if 0 < lying {
                parts.push(format!("{lying} in the Scrapheap of {seat}"));
            }
        }
        let sentence = match &parts[..] {
            [] => format!("{called} is nowhere to be seen."),
            parts => format!("{called}: {}.", parts.join("; ")),
        };
        Some((sentence, cards.into_iter().map(Site::Card).collect()))
    }
}
