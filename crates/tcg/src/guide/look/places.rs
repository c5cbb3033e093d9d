//! Where cards are.

use ironlance_engine::{Seat, Sentence, say};

use super::{Answer, Looking};
use crate::{
    content::{Card, Region},
    mission,
    state::{CardId, Def, Place, Site},
    words::{listed, many},
};

impl Looking<'_> {
    /// What is in a region of a player's area.
    pub(super) fn region(&self, seat: Seat, region: Region) -> Option<Answer> {
        self.seat(seat)?;
        let is_here =
            |id: CardId| mission::region_of(self.game, &self.state, Site::Card(id)) == Some(region);
        let cards: Vec<CardId> =
            self.state.controlled(seat).map(|(id, _)| id).filter(|id| is_here(*id)).collect();
        let lines: Vec<Sentence> = cards.iter().map(|id| self.in_full(*id)).collect();
        let mut sentence = match &lines[..] {
            [] => say!("{region} of {seat}: no cards."),
            lines => say!("{region} of {seat}: {}.", clauses(lines)),
        };
        let mut things: Vec<Site> = cards.into_iter().map(Site::Card).collect();
        if region == Region::Stockpile {
            let left = self.state.player(seat).stockpile.len() as u32;
            sentence.append(say!(" {} in the Stockpile.", many(left, "card")));
            things.push(Site::Stockpile(seat));
        }
        Some((sentence, things))
    }

    /// What is in a Scrapheap, the latest first.
    pub(super) fn scrapheap(&self, seat: Seat) -> Option<Answer> {
        self.seat(seat)?;
        let heap = &self.state.player(seat).scrapheap;
        let names = heap.iter().rev().map(|def| self.names.name(self.game.card(*def).code));
        let sentence = match heap.len() {
            0 => say!("The Scrapheap of {seat} is empty."),
            _ => say!("Scrapheap of {seat}, the latest first: {}.", listed(names)),
        };
        Some((sentence, Vec::new()))
    }

    /// Where cards of a name are, as far as whoever asks knows.
    pub(super) fn whereis(&self, name: &str) -> Option<Answer> {
        let is_meant = |card: &Card| card.name.eq_ignore_ascii_case(name.trim());
        let wanted = self.game.content().cards.iter().position(is_meant)? as Def;
        let called = self.names.name(self.game.card(wanted).code);
        let known = |id: &CardId| self.names.def(*id) == Some(wanted);
        let cards: Vec<CardId> = self.state.table().map(|(id, _)| id).filter(known).collect();
        let mut parts: Vec<Sentence> = cards
            .iter()
            .map(|id| {
                let card = self.state.card(*id);
                let place = match card.place {
                    Place::Construction => say!("under construction, {}", self.progress(*id)),
                    place => self.names.place(place),
                };
                say!("{} of {} is {place}", self.names.card(*id), card.controller)
            })
            .collect();
        let number = |defs: &[Def]| defs.iter().filter(|def| **def == wanted).count() as u32;
        if let Some(seat) = self.own_seat() {
            let held = number(&self.state.player(seat).hand);
            if 0 < held {
                parts.push(say!("{held} in your hand"));
            }
        }
        for seat in self.state.seats() {
            let lying = number(&self.state.player(seat).scrapheap);
            if 0 < lying {
                parts.push(say!("{lying} in the Scrapheap of {seat}"));
            }
        }
        let sentence = match &parts[..] {
            [] => say!("{called} is nowhere to be seen."),
            parts => say!("{called}: {}.", clauses(parts)),
        };
        Some((sentence, cards.into_iter().map(Site::Card).collect()))
    }
}

/// Parts of a sentence, with semicolons between them.
fn clauses(parts: &[Sentence]) -> Sentence {
    let mut sentence = Sentence::new();
    for part in parts {
        if !sentence.is_empty() {
            sentence.text("; ");
        }
        sentence.append(part.clone());
    }
    sentence
}
