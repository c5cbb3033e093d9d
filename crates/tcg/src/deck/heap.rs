//! Cards with their copies, while a deck is built.

use super::{Entry, pile::Pile};
use crate::content::{Card, Content};

/// Cards by their places in the content, with copies, in the order in which they came.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Heap(pub Vec<(u16, u8)>);

impl Heap {
    /// How many cards there are.
    pub fn total(&self) -> usize {
        self.0.iter().map(|(_, copies)| usize::from(*copies)).sum()
    }

    /// How many copies there are of a card.
    pub fn copies(&self, place: u16) -> u8 {
        self.0.iter().find(|(other, _)| *other == place).map_or(0, |(_, copies)| *copies)
    }

    /// Adds copies of a card.
    pub fn add(&mut self, place: u16, copies: u8) {
        match self.0.iter_mut().find(|(other, _)| *other == place) {
            Some((_, all)) => *all += copies,
            None if 0 < copies => self.0.push((place, copies)),
            None => {}
        }
    }

    /// Takes away as many copies of a card as there are, at most so many; says how many.
    pub fn take(&mut self, place: u16, copies: u8) -> u8 {
        let Some(index) = self.0.iter().position(|(other, _)| *other == place) else { return 0 };
        let taken = copies.min(self.0[index].1);
        self.0[index].1 -= taken;
        if self.0[index].1 == 0 {
            self.0.remove(index);
        }
        taken
    }

    /// Moves a copy of a card from here to another heap.
    pub fn give(&mut self, place: u16, to: &mut Heap) {
        to.add(place, self.take(place, 1));
    }

    /// The cards, each once.
    pub fn cards<'a>(&self, content: &'a Content) -> impl Iterator<Item = (u16, &'a Card)> {
        self.0.iter().map(move |(place, _)| (*place, &content.cards[usize::from(*place)]))
    }

    /// The cards of one pile.
    pub fn pile(&self, content: &Content, pile: Pile) -> Heap {
        let of = |place: &u16| Pile::of(&content.cards[usize::from(*place)]) == pile;
        Heap(self.0.iter().filter(|(place, _)| of(place)).copied().collect())
    }

    /// The cards as a list.
    pub fn entries(&self, content: &Content) -> Vec<Entry> {
        let name = |place: u16| content.cards[usize::from(place)].name.clone();
        self.0.iter().map(|(place, copies)| Entry { copies: *copies, card: name(*place) }).collect()
    }
}
