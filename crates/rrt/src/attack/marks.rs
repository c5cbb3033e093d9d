//! What a mecha did in attacks and answers, this turn and in this activation.

use serde::{Deserialize, Serialize};

use crate::content::{H2hKind, Member, Set};

/// What a mecha did in attacks and answers this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TurnMarks {
    /// Additional weapon systems by grants, a bit for each grant.
    pub grants: u8,
    /// Additional H2H attacks by grants.
    pub h2h_grants: u8,
    /// Free Dodges tried.
    pub free_dodges: u8,
}

/// What a mecha did in attacks in the activation of its squadron.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ActivationMarks {
    /// It has made its free attack.
    pub attacked: bool,
    /// Kinds of H2H attack it has made.
    pub h2h: KindsUsed,
    /// Weapon systems used as clubs, a bit for each by its place.
    pub clubbed: u16,
    /// Free additional attacks by Esprit de Corps that can be used now.
    pub esprit: u8,
}

impl ActivationMarks {
    /// The bit of a weapon system among those used as clubs.
    pub const fn club(place: usize) -> u16 {
        match place < 16 {
            true => 1 << place,
            false => 0,
        }
    }
}

/// Kinds of H2H attack, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct KindsUsed(u8);

impl KindsUsed {
    /// Whether a kind is among them.
    pub fn contains(self, kind: H2hKind) -> bool {
        self.0 & (1 << kind as u8) != 0
    }

    /// Adds a kind.
    pub fn insert(&mut self, kind: H2hKind) {
        self.0 |= 1 << kind as u8;
    }

    /// All of them.
    pub fn all(self) -> Set<H2hKind> {
        H2hKind::ALL.iter().copied().filter(|kind| self.contains(*kind)).collect()
    }
}
