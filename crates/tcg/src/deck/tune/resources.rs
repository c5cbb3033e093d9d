//! The Resources of a tuned deck: those that provide the assets its cards ask for.

use std::cmp::Reverse;

use ironlance_rulebook::{cite, rule};

use super::Tuning;
use crate::{
    content::{Asset, Content},
    deck::{heap::Heap, pile::Pile},
};

/// Tactics count for so much at least, because of Mission cards.
const TACTICS: usize = 6;
/// The least Resources for an asset that is asked for at all.
const LEAST: usize = 2;

impl Tuning<'_> {
    /// Chooses Resources by the assets that are asked for.
    pub(super) fn choose_resources(&mut self) {
        let command = self.high_command(Pile::Resources);
        let count = usize::from(self.wish.resources).saturating_sub(command.total());
        let mut from = self.rest.pile(self.content, Pile::Resources);
        let chosen = choose_resources(self.content, &self.deck, &mut from, count);
        for (place, copies) in &chosen.0 {
            self.deck.add(*place, self.rest.take(*place, *copies));
        }
        let total = chosen.total() + command.total();
        let text = match usize::from(self.wish.resources) {
            wanted if wanted == total => format!("{total} Resources pay for it."),
            wanted => format!("{total} Resources pay for it, of {wanted} wanted."),
        };
        self.tell(rule!("tcg.tuning.resources"), text, &Heap::default());
        let weights = weights(self.content, &self.deck);
        let asked = Asset::ALL.iter().map(|asset| format!("{asset} {}", weights[*asset as usize]));
        let asked: Vec<_> = asked.collect();
        let text = format!("They share out as the costs ask for assets: {}.", asked.join(", "));
        self.tell(rule!("tcg.tuning.asset-fit"), text, &chosen);
    }
}

/// Takes `count` Resources that fit the asset costs of a deck out of a heap.
pub(in crate::deck) fn choose_resources(
    content: &Content,
    deck: &Heap,
    from: &mut Heap,
    count: usize,
) -> Heap {
    cite(rule!("tcg.tuning.asset-fit"));
    let weights = weights(content, deck);
    let wanted = shares(weights, count);
    let mut have = [0; 5];
    for (place, copies) in &deck.0 {
        let card = &content.cards[usize::from(*place)];
        for asset in Asset::ALL.iter().filter(|asset| card.provides(**asset)) {
            have[*asset as usize] += usize::from(*copies);
        }
    }
    let mut chosen = Heap::default();
    while chosen.total() < count {
        let Some(place) = best(content, from, weights, wanted, have) else { break };
        let card = &content.cards[usize::from(place)];
        for asset in Asset::ALL.iter().filter(|asset| card.provides(**asset)) {
            have[*asset as usize] += 1;
        }
        from.give(place, &mut chosen);
    }
    chosen
}

/// The Resource of a heap that helps most: with the asset that is furthest from its share, then
/// with any that is asked for, then with none in particular, and last with one nobody needs.
fn best(
    content: &Content,
    from: &Heap,
    weights: [usize; 5],
    wanted: [usize; 5],
    have: [usize; 5],
) -> Option<u16> {
    let cards = from.cards(content);
    let rank = |(place, card): &(u16, &crate::content::Card)| {
        let provided =
            || Asset::ALL.iter().filter(|asset| card.provides(**asset)).map(|it| *it as usize);
        let lacking = provided().map(|asset| wanted[asset].saturating_sub(have[asset])).max();
        let of_use = match provided().map(|asset| weights[asset]).max() {
            Some(0) => 0,
            None => 1,
            Some(_) => 2,
        };
        (
            lacking.unwrap_or(0),
            of_use,
            !card.affiliations.is_empty(),
            Reverse(card.cost.base),
            Reverse(*place),
        )
    };
    cards.max_by_key(rank).map(|(place, _)| place)
}

/// What all costs of a deck ask of each asset.
pub(super) fn weights(content: &Content, deck: &Heap) -> [usize; 5] {
    let mut weights = [0; 5];
    for (place, copies) in &deck.0 {
        let cost = &content.cards[usize::from(*place)].cost;
        for (weight, part) in weights.iter_mut().zip(cost.assets) {
            *weight += usize::from(part) * usize::from(*copies);
        }
    }
    let tactics = &mut weights[Asset::Tactics as usize];
    *tactics = (*tactics).max(TACTICS);
    weights
}

/// `count` Resources shared out in proportion to the weights, at least two for each above 0.
pub(super) fn shares(weights: [usize; 5], count: usize) -> [usize; 5] {
    let mut shares = weights.map(|weight| if 0 < weight { LEAST } else { 0 });
    while shares.iter().sum::<usize>() < count {
        // Who is furthest below the exact proportion gets the next.
        let due = |index: &usize| (weights[*index] * 1000 / (shares[*index] + 1), Reverse(*index));
        let Some(next) = (0..5).filter(|index| 0 < weights[*index]).max_by_key(due) else { break };
        shares[next] += 1;
    }
    shares
}
