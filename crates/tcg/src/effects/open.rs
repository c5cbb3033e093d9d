//! What the language has words for and the executor does not carry out yet: nothing now. A card
//! that needed it would be refused by the deck builder, with what is missing.

use crate::content::Card;

/// What is missing for a card to do all it says, if anything.
pub fn of_card(_: &Card) -> Option<String> {
    None
}
