//! The four piles that cards are sorted into while a deck is built.

use ironlance_rulebook::{cite, rule};

use crate::content::{Card, Class, Kind};

/// A pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pile {
    /// 'Mechs, and Vehicles and Battle Armor with them.
    Units,
    /// Resources.
    Resources,
    /// Missions.
    Missions,
    /// All other Command cards.
    Commands,
}

impl Pile {
    /// The pile a card belongs to.
    pub fn of(card: &Card) -> Pile {
        cite(rule!("tcg.tuning.four-piles"));
        cite(rule!("tcg.tuning.other-units"));
        match card.class {
            Class::Unit => Pile::Units,
            Class::Mission => Pile::Missions,
            _ if card.is(Kind::Resource) => Pile::Resources,
            _ => Pile::Commands,
        }
    }
}
