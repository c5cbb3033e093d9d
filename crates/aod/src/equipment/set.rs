//! A set of special equipment.

use serde::{Deserialize, Serialize};

use crate::content::Equipment;

/// A set of special equipment, a bit for each piece of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct EquipmentSet(u32);

impl EquipmentSet {
    /// Whether a piece is in it.
    pub fn contains(self, equipment: Equipment) -> bool {
        self.0 & bit(equipment) != 0
    }

    /// Puts a piece in.
    pub fn insert(&mut self, equipment: Equipment) {
        self.0 |= bit(equipment);
    }

    /// Whether nothing is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What is in it, in the order of the list.
    pub fn iter(self) -> impl Iterator<Item = Equipment> {
        Equipment::ALL.into_iter().filter(move |equipment| self.contains(*equipment))
    }
}

impl FromIterator<Equipment> for EquipmentSet {
    fn from_iter<I: IntoIterator<Item = Equipment>>(pieces: I) -> EquipmentSet {
        let mut set = EquipmentSet::default();
        pieces.into_iter().for_each(|equipment| set.insert(equipment));
        set
    }
}

fn bit(equipment: Equipment) -> u32 {
    1 << equipment as u32
}
