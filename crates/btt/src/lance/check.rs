//! Whether a lance is legal.

use arrayvec::ArrayVec;

use super::Lance;
use crate::{content::Content, options::Options};

/// A lance found legal, its cards looked up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// Its units.
    pub units: Vec<JudgedUnit>,
    /// The total cost of the lance.
    pub total_cost: u16,
}

/// A unit of a legal lance, its cards by index.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JudgedUnit {
    /// The unit card.
    pub card: u8,
    /// Weapon upgrades, as pairs of TIC and upgrade.
    pub upgrades: ArrayVec<(u8, u8), 8>,
    /// The command card.
    pub command_card: Option<u8>,
    /// The mechwarriors.
    pub mechwarriors: ArrayVec<u8, 2>,
    /// The total cost of the unit.
    pub total_cost: u16,
}

/// Judges a lance: legal, or every restriction it breaks.
pub fn judge(content: &Content, options: &Options, lance: &Lance) -> Result<Judged, Vec<String>> {
    let _ = (content, options, lance);
    Err(Vec::new())
}
