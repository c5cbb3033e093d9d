//! Whether a deck is legal.

#[cfg(test)]
mod tests;

use ironlance_rulebook::{cite, refuse, rule};

use super::{Deck, DeckRefusal, DeckRules, box_power};
use crate::content::{Affiliation, Card, Class, Content, Cost, Kind, identifier};

/// The fewest cards of a deck: with fewer the opening hand would empty the Stockpile.
const LEAST: usize = 6;
/// The most Units other than 'Mechs.
pub(super) const OTHER_UNITS: usize = 10;

/// A deck found legal, its cards looked up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// Its cards by their places in the content, a card as often as the deck has it.
    pub cards: Vec<u16>,
    /// Its affiliation; none without the Universe rules.
    pub affiliation: Option<Affiliation>,
    /// Its box power.
    pub power: Option<u16>,
}

/// Judges a deck: legal, or every restriction it breaks.
///
/// ```
/// use ironlance_engine::Sentence;
/// use ironlance_tcg::{content::Content, deck::{Deck, DeckRules, judge}};
///
/// let content = Content::standard();
/// let mut deck = content.deck("wolf-pack").expect("the standard pack has it").clone();
/// let judged = judge(&content, &DeckRules::default(), &deck).expect("it is legal");
/// assert_eq!(judged.cards.len(), 60);
///
/// deck.cards.push("1 Kurita High Command".parse().unwrap());
/// let refusals = judge(&content, &DeckRules::default(), &deck).unwrap_err();
/// let sentences: Vec<_> = refusals.iter().map(|it| Sentence::of(it).to_string()).collect();
/// assert_eq!(sentences, [
///     "the deck has 61 cards, 1 more than 60",
///     "Kurita High Command is aligned with the Inner Sphere, and Wolf belongs to the Clans",
/// ]);
/// ```
pub fn judge(
    content: &Content,
    rules: &DeckRules,
    deck: &Deck,
) -> Result<Judged, Vec<DeckRefusal>> {
    cite(rule!("tcg.setup.decks"));
    cite(rule!("tcg.setup.precon"));
    let mut refusals = Vec::new();
    let copies = find(content, deck, &mut refusals);
    check_size(rules, deck.size(), &mut refusals);
    for (place, copies) in &copies {
        check_copies(rules, &content.cards[usize::from(*place)], *copies, &mut refusals);
    }
    let affiliation = deck.affiliation.filter(|_| rules.universe);
    if rules.universe {
        cite(rule!("tcg.deck.universe"));
        check_universe(content, affiliation, &copies, &mut refusals);
    }
    if refusals.is_empty() {
        let cards = copies.iter().flat_map(|(place, copies)| std::iter::repeat_n(*place, *copies));
        let power = box_power(content, rules, affiliation);
        return Ok(Judged { cards: cards.collect(), affiliation, power });
    }
    for refusal in &refusals {
        refuse(refusal.rule());
    }
    Err(refusals)
}

/// The cards of a deck with their copies, each card once however often the list names it.
pub(super) fn find(
    content: &Content,
    deck: &Deck,
    refusals: &mut Vec<DeckRefusal>,
) -> Vec<(u16, usize)> {
    cite(rule!("tcg.unique.same-name"));
    let mut found: Vec<(u16, usize)> = Vec::new();
    for entry in &deck.cards {
        let Some(place) = content.named(&entry.card) else {
            let nearest = nearest(content, &entry.card);
            refusals.push(DeckRefusal::UnknownCard { card: entry.card.clone(), nearest });
            continue;
        };
        let card = &content.cards[place];
        if card.class == Class::BoxPower {
            cite(rule!("tcg.box.not-a-card"));
            refusals.push(DeckRefusal::BoxPower { card: card.name.clone() });
            continue;
        }
        let copies = usize::from(entry.copies);
        match found.iter_mut().find(|(other, _)| usize::from(*other) == place) {
            Some((_, all)) => *all += copies,
            None => found.push((place as u16, copies)),
        }
    }
    found
}

fn check_size(rules: &DeckRules, cards: usize, refusals: &mut Vec<DeckRefusal>) {
    cite(rule!("tcg.deck.max-size"));
    let most = usize::from(rules.deck_size);
    if most < cards {
        refusals.push(DeckRefusal::TooManyCards { cards, most });
    }
    cite(rule!("tcg.deck.min-size"));
    if cards < LEAST {
        refusals.push(DeckRefusal::TooFewCards { cards, least: LEAST });
    }
}

fn check_copies(rules: &DeckRules, card: &Card, copies: usize, refusals: &mut Vec<DeckRefusal>) {
    if card.unique {
        cite(rule!("tcg.unique.one-in-deck"));
        cite(rule!("tcg.unique.counts-as-deck"));
        if 1 < copies {
            refusals.push(DeckRefusal::SeveralOfUnique { card: card.name.clone(), copies });
        }
        return;
    }
    cite(rule!("tcg.deck.copies"));
    if let Some(most) = most_copies(rules, card).filter(|most| usize::from(*most) < copies) {
        refusals.push(DeckRefusal::TooManyCopies { card: card.name.clone(), copies, most });
    }
}

/// The card whose name begins like one that does not exist, or that begins it.
fn nearest(content: &Content, name: &str) -> Option<String> {
    let id = identifier(name);
    let near = |card: &&Card| card.id.starts_with(&id) || id.starts_with(&card.id);
    let card = content.cards.iter().filter(|_| !id.is_empty()).find(near)?;
    Some(card.name.clone())
}

/// One of the five plain Supports, which limits of copies leave alone.
pub(super) fn is_basic_support(card: &Card) -> bool {
    card.is(Kind::Resource)
        && card.cost == Cost::default()
        && card.side.is_none()
        && card.abilities.is_empty()
        && card.provides.contains(&true)
}

/// How many copies of a card a deck may have, if there is a limit.
pub(super) fn most_copies(rules: &DeckRules, card: &Card) -> Option<u8> {
    match card.unique {
        true => Some(1),
        false => rules.copy_limit.filter(|_| !is_basic_support(card)),
    }
}

fn check_universe(
    content: &Content,
    affiliation: Option<Affiliation>,
    copies: &[(u16, usize)],
    refusals: &mut Vec<DeckRefusal>,
) {
    cite(rule!("tcg.deck.choose-affiliation"));
    let cards =
        || copies.iter().map(|(place, copies)| (&content.cards[usize::from(*place)], copies));
    match affiliation {
        Some(affiliation) => {
            cite(rule!("tcg.deck.affiliations"));
            cite(rule!("tcg.deck.houses"));
            cite(rule!("tcg.deck.later-affiliations"));
            refusals.extend(cards().filter_map(|(card, _)| foreign(card, affiliation)));
        }
        None => refusals.push(DeckRefusal::NoAffiliation),
    }
    cite(rule!("tcg.deck.non-mech-limit"));
    let others = cards().filter(|(card, _)| is_other_unit(card));
    let units = others.map(|(_, copies)| copies).sum();
    if OTHER_UNITS < units {
        refusals.push(DeckRefusal::TooManyOtherUnits { units, most: OTHER_UNITS });
    }
}

/// A Vehicle or Battle Armor.
pub(super) fn is_other_unit(card: &Card) -> bool {
    card.is_unit() && !card.is(Kind::Mech)
}

/// Why a card does not fit an affiliation, if it does not.
pub(super) fn foreign(card: &Card, affiliation: Affiliation) -> Option<DeckRefusal> {
    let name = || card.name.clone();
    let Some(side) = card.side else {
        cite(rule!("tcg.deck.unaligned"));
        return None;
    };
    cite(rule!("tcg.deck.other-side"));
    if side != affiliation.side() {
        return Some(DeckRefusal::OtherSide { card: name(), side, affiliation });
    }
    if card.affiliations.is_empty() {
        cite(rule!("tcg.deck.aligned-only"));
        cite(rule!("tcg.deck.not-affiliations"));
        return None;
    }
    cite(rule!("tcg.deck.affiliated-cards"));
    cite(rule!("tcg.oldprint.comstar"));
    let lists = card.affiliations.clone();
    let fits = lists.contains(&affiliation);
    (!fits).then(|| DeckRefusal::OtherAffiliation { card: name(), lists, affiliation })
}
