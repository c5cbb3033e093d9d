//! A state that whoever has a view cannot tell from the real one.

use ironlance_engine::{Chance, Dice, Seat, Viewer};
use ironlance_rulebook::rule;

use crate::{
    Tcg,
    content::{Affiliation, Class, Content, Side},
    state::{Def, HIDDEN, State},
    view::Known,
};

/// The most cards that a hand of unknown size is thought to have.
const MOST_IN_HAND: usize = 7;

/// Fills in what a view leaves out: the own Stockpile in any order, and cards of others as decks
/// like theirs have them.
pub(crate) fn imagine(game: &Tcg, known: &Known, dice: &mut dyn Dice) -> State {
    let mut state = known.state.clone();
    let viewer = known.viewer;
    if viewer == Viewer::Referee {
        return state;
    }
    for seat in known.state.seats() {
        let pool = game.pools.get(known.state.player(seat).affiliation);
        fill_up(&mut state, known, seat, dice);
        let player = &mut state.players[seat.index()];
        if viewer.may_see_secrets_of(seat) {
            let top = known.top_known();
            let below = player.stockpile.len() - top.min(player.stockpile.len());
            shuffle(dice, &mut player.stockpile[..below]);
        } else {
            player
                .stockpile
                .iter_mut()
                .filter(|def| **def == HIDDEN)
                .for_each(|def| *def = draw(dice, pool));
        }
        player
            .hand
            .iter_mut()
            .filter(|def| **def == HIDDEN)
            .for_each(|def| *def = draw(dice, pool));
        player.hand.sort_unstable();
        for card in state.cards.iter_mut().flatten() {
            if card.def == HIDDEN && card.owner == seat {
                card.def = loop {
                    let def = draw(dice, pool);
                    if game.card(def).class != Class::Mission {
                        break def;
                    }
                };
            }
        }
    }
    state
}

/// Puts as many hidden cards into a hand and a Stockpile of unknown size as may well be there:
/// decks are usually about as large as they may be.
fn fill_up(state: &mut State, known: &Known, seat: Seat, dice: &mut dyn Dice) {
    let mut below = |count: usize| {
        dice.below(count as u32, Chance::Pick, rule!("tcg.effect.random-choice")) as usize
    };
    if !known.counts_hand(seat) {
        let cards = 1 + below(MOST_IN_HAND);
        state.player_mut(seat).hand = vec![HIDDEN; cards];
    }
    if !known.counts_stockpile(seat) {
        let on_table = state.table().filter(|(_, card)| card.owner == seat).count();
        let player = state.player(seat);
        let elsewhere = on_table + player.hand.len() + player.scrapheap.len();
        let most = usize::from(state.options.deck_size).saturating_sub(elsewhere).max(1);
        let cards = most - below(most.div_ceil(3));
        state.player_mut(seat).stockpile = vec![HIDDEN; cards];
    }
}

fn draw(dice: &mut dyn Dice, pool: &[Def]) -> Def {
    pool[dice.below(pool.len() as u32, Chance::Pick, rule!("tcg.effect.random-choice")) as usize]
}

fn shuffle(dice: &mut dyn Dice, cards: &mut [Def]) {
    for last in (1..cards.len()).rev() {
        let other = dice.below(last as u32 + 1, Chance::Shuffle, rule!("tcg.info.stockpile-order"));
        cards.swap(last, other as usize);
    }
}

/// What a deck may hold, as often as a usual deck does: two fifths Units, two fifths Resources.
#[derive(Debug)]
pub(crate) struct Pools(Vec<(Option<Affiliation>, Vec<Def>)>);

impl Pools {
    /// What decks of every affiliation may hold.
    pub(crate) fn of(content: &Content) -> Pools {
        let affiliations = Affiliation::ALL.iter().copied().map(Some).chain([None]);
        Pools(affiliations.map(|affiliation| (affiliation, pool(content, affiliation))).collect())
    }

    /// What a deck of an affiliation may hold.
    fn get(&self, affiliation: Option<Affiliation>) -> &[Def] {
        let pool = self.0.iter().find(|(other, _)| *other == affiliation);
        pool.map_or(&[], |(_, pool)| pool)
    }
}

fn pool(content: &Content, affiliation: Option<Affiliation>) -> Vec<Def> {
    let side: Option<Side> = affiliation.map(|affiliation| affiliation.side());
    let (mut units, mut resources, mut others) = (Vec::new(), Vec::new(), Vec::new());
    for (def, card) in (0..).zip(&content.cards) {
        let own = card.side.is_none() || side.is_none() || card.side == side;
        let fits = card.affiliations.is_empty()
            || affiliation.is_none_or(|affiliation| card.affiliations.contains(&affiliation));
        if !own || !fits || card.class == Class::BoxPower {
            continue;
        }
        match card.class {
            Class::Unit => units.push(def),
            _ if 0 < card.taps_for => resources.push(def),
            _ => others.push(def),
        }
    }
    let most = units.len().max(resources.len()).max(others.len()).max(1);
    let mut pool = Vec::new();
    for (list, weight) in [(&units, 2), (&resources, 2), (&others, 1)] {
        if !list.is_empty() {
            pool.extend((0..most * weight).map(|place| list[place % list.len()]));
        }
    }
    pool
}
