//! A table full of mecha with terrain among them, on which it is measured what it takes to see.

use std::fmt::Write as _;

use ironlance_engine::Scripted as _;

use crate::{MechaId, Rrt, State, content::Cover, los};

/// How many stand in a row.
const ROW: usize = 14;
/// How far apart they stand, in tenths of an inch.
const APART: usize = 33;

/// Mecha that look at each other, one pair after the other.
#[derive(Debug)]
pub struct Crowd<'g> {
    game: &'g Rrt,
    state: State,
    mecha: Vec<MechaId>,
    next: usize,
}

impl<'g> Crowd<'g> {
    /// So many mecha, 196 at most in rows that are not overfull; none if the content has not those of the
    /// standard pack.
    pub fn new(game: &'g Rrt, count: usize) -> Option<Crowd<'g>> {
        let arrangement = toml::from_str(&described(count)).ok()?;
        let state = game.arrange(&arrangement).ok()?;
        let mecha = state.on_table().map(|mecha| mecha.id).collect();
        Some(Crowd { game, state, mecha, next: 0 })
    }

    /// Whether the next of them sees another far from it, and what cover that one has.
    pub fn look(&mut self) -> (bool, Cover) {
        let (game, state, count) = (self.game, &self.state, self.mecha.len());
        let [from, to] = [self.next, self.next + count / 3 + 1]
            .map(|place| state.mecha(self.mecha[place % count]));
        self.next = (self.next + 1) % count;
        (los::sees(game, state, from, to), los::cover(game, state, from, to.id.into()))
    }
}

/// A table with so many mecha in rows, those of both players in turn, and eight features in the gaps.
fn described(count: usize) -> String {
    let mut text = "stage = \"combat\"\n".to_owned();
    for place in 0..count {
        let (seat, number) = (if place % 2 == 0 { 'A' } else { 'B' }, place / 2 + 1);
        let kind = if place % 2 == 0 { "tomahawk" } else { "regult" };
        // Few mecha are spread over the whole table.
        let spot = if count < ROW * ROW { place * ROW * ROW / count } else { place };
        let (x, y) = (inches(9 + APART * (spot % ROW)), inches(9 + APART * (spot / ROW)));
        let squadron = (number - 1) / 12 + 1;
        let _ = write!(
            text,
            "[mecha.{seat}{number}]\nmecha = \"{kind}\"\nat = [{x}, {y}]\nsquadron = {squadron}\n"
        );
    }
    for place in 0..8 {
        let kind = ["woods", "small-building", "low-wall", "rubble"][place % 4];
        let (left, low) = (21 + APART * (place % 4 * 3 + 1), 21 + APART * (place / 4 * 6 + 2));
        let [left, right] = [left, left + 9].map(inches);
        let [low, high] = [low, low + 9].map(inches);
        let _ = write!(
            text,
            "[[terrain]]\nkind = \"{kind}\"\n\
             corners = [[{left}, {low}], [{right}, {low}], [{right}, {high}], [{left}, {high}]]\n"
        );
    }
    text
}

/// A number of inches from tenths, as arrangements have it.
fn inches(tenths: usize) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_more_there_are_the_fewer_are_seen() {
        let game = Rrt::standard();
        let seen = |count| {
            let mut crowd = Crowd::new(&game, count).expect("the pack has all of them");
            (0..count).filter(|_| crowd.look().0).count() * 100 / count
        };
        assert_eq!([10, 50, 200].map(seen), [100, 62, 0]);
    }
}
