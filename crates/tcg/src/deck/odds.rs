//! The exact chances of drawing a card in time.

use ironlance_rulebook::{cite, rule};
use schemars::JsonSchema;
use serde::Serialize;

/// The cards of an opening hand.
pub const OPENING_HAND: u32 = 5;
/// The most cards of a deck whose chances are worked out: beyond it the numbers outgrow 128 bits.
const MOST: u32 = 120;

/// An exact chance: so many of so many equally likely cases, in lowest terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Share {
    /// The cases wanted.
    #[serde(serialize_with = "as_text")]
    #[schemars(with = "String")]
    pub of: u128,
    /// All cases.
    #[serde(serialize_with = "as_text")]
    #[schemars(with = "String")]
    pub total: u128,
}

impl Share {
    fn new(of: u128, total: u128) -> Share {
        let divisor = common_divisor(of, total);
        Share { of: of / divisor, total: total / divisor }
    }

    /// The chance in thousandths, rounded.
    pub fn thousandths(self) -> u32 {
        ((2000 * self.of + self.total) / (2 * self.total)) as u32
    }
}

/// The chances of seeing some of a deck's cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct DrawOdds {
    /// In the opening hand.
    pub opening_hand: Share,
    /// By the end of the Draw phase of each turn, from the first.
    pub by_turn: Vec<Share>,
}

/// The chances of having drawn at least `least` of `copies` cards of a deck of `size`, for the
/// opening hand and each of the first `turns` turns. `None` if the deck has not so many cards, or
/// too many to work it out.
///
/// ```
/// use ironlance_tcg::deck::odds::draw_odds;
///
/// let odds = draw_odds(60, 20, 1, 3, false).unwrap();
/// assert_eq!((odds.opening_hand.of, odds.opening_hand.total), (10_534, 11_977));
/// assert_eq!(odds.by_turn[0].thousandths(), 952);
/// ```
pub fn draw_odds(
    size: u32,
    copies: u32,
    least: u32,
    turns: u32,
    goes_first: bool,
) -> Option<DrawOdds> {
    if size == 0 || MOST < size || size < copies {
        return None;
    }
    let share = |drawn: u32| at_least(size, copies, least, drawn.min(size));
    let by_turn = (1..=turns).map(|turn| share(cards_seen(turn, goes_first)));
    Some(DrawOdds { opening_hand: share(OPENING_HAND), by_turn: by_turn.collect() })
}

/// The cards a player has drawn by the end of the Draw phase of a turn.
pub fn cards_seen(turn: u32, goes_first: bool) -> u32 {
    cite(rule!("tcg.setup.opening-hand"));
    cite(rule!("tcg.draw.two"));
    cite(rule!("tcg.draw.first-player-one"));
    let first_turn = u32::from(goes_first && 0 < turn);
    OPENING_HAND + 2 * turn - first_turn
}

/// The share of hands of `drawn` cards that have at least `least` of `copies`.
fn at_least(size: u32, copies: u32, least: u32, drawn: u32) -> Share {
    let hands = |wanted: u32| choose(copies, wanted) * choose(size - copies, drawn - wanted);
    let wanted = least.min(drawn + 1)..=drawn;
    Share::new(wanted.map(hands).sum(), choose(size, drawn))
}

/// How many ways there are to choose `k` of `n`.
fn choose(n: u32, k: u32) -> u128 {
    if n < k {
        return 0;
    }
    (0..k.min(n - k)).fold(1, |ways, i| ways * u128::from(n - i) / u128::from(i + 1))
}

fn common_divisor(a: u128, b: u128) -> u128 {
    if b == 0 { a.max(1) } else { common_divisor(b, a % b) }
}

/// Numbers that outgrow those JSON readers keep exact travel as text.
fn as_text<S: serde::Serializer>(number: &u128, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::*;

    #[test]
    fn chances_are_those_of_counting_hands_one_by_one() {
        // Every hand of `drawn` of 10 cards, of which the first `copies` are wanted.
        for (copies, least, drawn) in
            [(0, 1, 3), (3, 1, 5), (4, 2, 4), (10, 1, 1), (2, 3, 6), (5, 0, 2)]
        {
            let hands = (0_u32..1 << 10).filter(|hand| hand.count_ones() == drawn);
            let wanted = |hand: &u32| least <= (hand & ((1 << copies) - 1)).count_ones();
            let (all, some) = (hands.clone().count(), hands.filter(wanted).count());
            assert_eq!(at_least(10, copies, least, drawn), Share::new(some as u128, all as u128));
        }
    }

    #[test]
    fn two_cards_a_turn_are_drawn_after_five_and_one_by_who_goes_first() {
        covers!("tcg.setup.opening-hand", "tcg.draw.two", "tcg.draw.first-player-one");
        let seen =
            |goes_first| (0..4).map(move |turn| cards_seen(turn, goes_first)).collect::<Vec<_>>();
        assert_eq!(seen(false), [5, 7, 9, 11]);
        assert_eq!(seen(true), [5, 6, 8, 10]);
    }

    #[test]
    fn a_card_of_sixty_is_in_the_opening_hand_once_in_twelve() {
        let odds = draw_odds(60, 1, 1, 40, true).unwrap();
        assert_eq!(odds.opening_hand, Share { of: 1, total: 12 });
        assert_eq!(odds.opening_hand.thousandths(), 83);
        assert_eq!(odds.by_turn[0], Share { of: 1, total: 10 });
        assert_eq!(odds.by_turn[39], Share { of: 1, total: 1 }, "the whole deck is drawn");
        let text = serde_json::to_value(&odds).unwrap();
        assert_eq!(text["opening-hand"]["total"], "12");
    }

    #[test]
    fn what_cannot_be_asked_has_no_answer() {
        assert!(draw_odds(0, 0, 1, 1, true).is_none() && draw_odds(60, 61, 1, 1, true).is_none());
        assert!(
            draw_odds(121, 1, 1, 1, true).is_none() && draw_odds(120, 60, 30, 30, true).is_some()
        );
    }
}
