//! Effects that move cards between hands, Stockpiles and Scrapheaps.

use super::{Amount, Filters, Scope, Select, Slot, SlotKind, Who, counted};

/// An effect on cards outside the table, or one that takes them from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CardsEffect {
    /// `draw 2`, `draw 1 by opponent`.
    Draw(Amount, Who),
    /// `scrap card`.
    Scrap(Select),
    /// `scrap-stockpile 3`, `scrap-stockpile mine by foe`.
    ScrapStockpile(Amount, Who),
    /// `scrap-random 1 by opponent`: from the hand.
    ScrapRandom(Amount, Who),
    /// `to-hand card`: its owner's.
    ToHand(Select),
    /// `to-top card`: of its owner's Stockpile, several in any order.
    ToTop(Select),
    /// `restock card`: to the bottom of its owner's Stockpile, several in any order.
    Restock(Select),
    /// `shuffle-in cards`: into their owner's Stockpile.
    ShuffleIn(Select),
    /// `shuffle`: the own Stockpile.
    Shuffle,
    /// `search card: own comstar non-unit card`: in the own Stockpile; may fail to find.
    Search(Slot, Filters),
    /// `look-at-hand foe`.
    LookAtHand(Who),
    /// `look-top 2 restock 1`: at the own Stockpile.
    LookTop {
        /// How many cards.
        cards: u8,
        /// How many of them go to the bottom.
        restock: u8,
    },
    /// `show card`: to all players.
    Show(Select),
    /// `reveal card`.
    Reveal(Select),
    /// `return-this`: a Mission card goes back to the hand after the mission.
    ReturnThis,
}

impl CardsEffect {
    pub(super) fn parse(verb: &str, rest: &str, scope: &mut Scope) -> Result<Option<Self>, String> {
        let select = |scope: &Scope| Select::parse(rest, scope);
        let effect = match verb {
            "draw" => counted(rest, scope).map(|(amount, who)| CardsEffect::Draw(amount, who))?,
            "scrap" => CardsEffect::Scrap(select(scope)?),
            "scrap-stockpile" => counted(rest, scope)
                .map(|(amount, who)| CardsEffect::ScrapStockpile(amount, who))?,
            "scrap-random" => {
                counted(rest, scope).map(|(amount, who)| CardsEffect::ScrapRandom(amount, who))?
            }
            "to-hand" => CardsEffect::ToHand(select(scope)?),
            "to-top" => CardsEffect::ToTop(select(scope)?),
            "restock" => CardsEffect::Restock(select(scope)?),
            "shuffle-in" => CardsEffect::ShuffleIn(select(scope)?),
            "shuffle" => CardsEffect::Shuffle,
            "search" => {
                let (name, what) = rest.split_once(": ").ok_or("search what as what?")?;
                let what = Filters::parse(&format!("{what} in-stockpile"), scope)?;
                CardsEffect::Search(scope.give(name, SlotKind::Cards)?, what)
            }
            "look-at-hand" => CardsEffect::LookAtHand(Who::parse(rest, scope)?),
            "look-top" => {
                let (cards, restock) = rest.split_once(" restock ").ok_or("restock how many?")?;
                let number =
                    |text: &str| text.parse().map_err(|_| format!("`{text}` is no number"));
                CardsEffect::LookTop { cards: number(cards)?, restock: number(restock)? }
            }
            "show" => CardsEffect::Show(select(scope)?),
            "reveal" => CardsEffect::Reveal(select(scope)?),
            "return-this" => CardsEffect::ReturnThis,
            _ => return Ok(None),
        };
        Ok(Some(effect))
    }
}
