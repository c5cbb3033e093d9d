//! Mission cards. Unless a test says otherwise A's 0 (6/1/5) attacks B's Stockpile while 1 (4/3/7)
//! stays at home; B has 2 (4/3/7) and 3 (2/1/7).

mod attack;
mod defence;
mod group;
mod later;

use super::*;
use crate::testing::B;

fn usual() -> Scene {
    scene().own(LOKI).own(STEADY).foe(STEADY).foe(DRAGON)
}

/// A has the card, and 0 is blocked by 2.
fn blocked(card: &str) -> Table {
    let mut table = usual().hand(card).begin();
    table.send(&[0], PILE).block(&[2]);
    table
}

/// B has the card, and blocks 0 with 2.
fn blocking(card: &str) -> Table {
    let mut table = usual().hand_of(B, card).begin();
    table.send(&[0], PILE).block(&[2]);
    table
}

/// A has the card, and nobody blocks 0.
fn unblocked(card: &str) -> Table {
    let mut table = usual().hand(card).begin();
    table.send(&[0], PILE);
    table
}
