//! What decks of others are made of, as far as it can be guessed from what was seen of them.

use ironlance_engine::{Chance, Dice, Seat, game::shuffle};
use ironlance_rulebook::{RuleId, rule};
use ironlance_tcg::{
    State, Tcg,
    content::Class,
    deck::Deck,
    state::{CardId, Def},
};

use crate::Eyes;

/// The rule that what is drawn here comes from.
const RULE: RuleId = rule!("tcg.effect.random-choice");
/// Of cards that no ready-made deck explains, how many in five are others of those that were seen.
const SEEN_AGAIN: u32 = 2;

/// What is believed of the decks of others.
pub(crate) struct Belief(Vec<Opponent>);

/// What is known of somebody else's cards.
struct Opponent {
    seat: Seat,
    /// Which of the cards that were seen others may be copies of.
    seen: Vec<Def>,
    /// What is left of each ready-made deck that fits.
    decks: Vec<Vec<Def>>,
    /// The chance in a thousand that it is none of them.
    own_deck: u32,
    /// Whether the hand is hidden.
    hand: bool,
    /// The cards under construction that lie face down.
    face_down: Vec<CardId>,
}

impl Belief {
    /// What can be guessed from what the eyes see.
    pub(crate) fn of(game: &Tcg, eyes: &Eyes<'_, Tcg>) -> Belief {
        let view = eyes.view();
        let others = (0..view.players.len()).map(Seat::at).filter(|seat| *seat != eyes.seat());
        let opponent = |seat: Seat| {
            let player = &view.players[seat.index()];
            let cards = view.cards.values().filter(|card| card.owner == seat);
            let mut seen: Vec<Def> = cards
                .clone()
                .filter_map(|card| card.card)
                .chain(player.scrapheap.iter().copied())
                .filter_map(|name| game.content().def(name))
                .collect();
            let face_down = cards.filter(|card| card.card.is_none()).map(|card| card.id);
            let face_down = face_down.collect();
            let fits = |deck: &&Deck| deck.affiliation == player.affiliation;
            let decks = game.content().decks.iter().filter(fits);
            let decks = decks.filter_map(|deck| left_of(game, deck, &seen)).collect();
            let known = seen.len().min(9) as u32;
            seen.retain(|def| !game.card(*def).unique);
            // The more of it was seen, the less likely it is another that only looks like it.
            let own_deck = 500 >> known;
            Opponent { seat, seen, decks, own_deck, hand: player.hand.is_none(), face_down }
        };
        Belief(others.map(opponent).collect())
    }

    /// Puts what is believed in the place of what was drawn fairly.
    pub(crate) fn put(&self, game: &Tcg, state: &mut State, dice: &mut dyn Dice) {
        for opponent in &self.0 {
            let own = dice.below(1000, Chance::Pick, RULE) < opponent.own_deck;
            match opponent.decks.len() {
                count if 0 < count && !own => {
                    let deck = dice.below(count as u32, Chance::Pick, RULE) as usize;
                    let mut cards = opponent.decks[deck].clone();
                    shuffle(dice, &mut cards, RULE);
                    opponent.deal(game, state, cards);
                }
                _ => opponent.repeat(game, state, dice),
            }
        }
    }
}

/// What a ready-made deck has besides what was seen; none if it does not have all of that.
fn left_of(game: &Tcg, deck: &Deck, seen: &[Def]) -> Option<Vec<Def>> {
    let mut left = Vec::new();
    for entry in &deck.cards {
        let def = game.content().named(&entry.card)? as Def;
        left.extend(std::iter::repeat_n(def, usize::from(entry.copies)));
    }
    for def in seen {
        let place = left.iter().position(|other| other == def)?;
        left.swap_remove(place);
    }
    Some(left)
}

impl Opponent {
    /// Deals the cards of a deck to wherever some are hidden, as far as they go.
    fn deal(&self, game: &Tcg, state: &mut State, mut cards: Vec<Def>) {
        for id in &self.face_down {
            let built = |def: &Def| game.card(*def).class != Class::Mission;
            if let Some(place) = cards.iter().rposition(built) {
                state.card_mut(*id).def = cards.swap_remove(place);
            }
        }
        let player = state.player_mut(self.seat);
        let mut cards = cards.into_iter();
        if self.hand {
            player.hand.iter_mut().zip(&mut cards).for_each(|(to, card)| *to = card);
            player.hand.sort_unstable();
        }
        player.stockpile.iter_mut().zip(&mut cards).for_each(|(to, card)| *to = card);
    }

    /// Decks have several copies of most cards.
    fn repeat(&self, game: &Tcg, state: &mut State, dice: &mut dyn Dice) {
        if self.seen.is_empty() {
            return;
        }
        let seen = |dice: &mut dyn Dice| {
            let place = dice.below(self.seen.len() as u32, Chance::Pick, RULE);
            (dice.below(5, Chance::Pick, RULE) < SEEN_AGAIN).then(|| self.seen[place as usize])
        };
        for id in &self.face_down {
            if let Some(def) = seen(dice).filter(|def| game.card(*def).class != Class::Mission) {
                state.card_mut(*id).def = def;
            }
        }
        let player = state.player_mut(self.seat);
        if self.hand {
            player.hand.iter_mut().for_each(|card| *card = seen(dice).unwrap_or(*card));
            player.hand.sort_unstable();
        }
        player.stockpile.iter_mut().for_each(|card| *card = seen(dice).unwrap_or(*card));
    }
}

#[cfg(test)]
mod tests {
    use ironlance_engine::{Game, Scripted, Seed, SeededDice};

    use super::*;

    #[test]
    fn what_is_left_of_a_deck_are_its_cards_less_those_that_were_seen() {
        let game = Tcg::standard();
        let deck = &game.content().decks[0];
        let all = left_of(&game, deck, &[]).unwrap();
        assert_eq!(all.len(), deck.size());
        let left = left_of(&game, deck, &all[..3]).unwrap();
        assert_eq!(left.len(), deck.size() - 3);
        let foreign = (0..).find(|def| !all.contains(def)).unwrap();
        assert_eq!(left_of(&game, deck, &[foreign]), None);
    }

    #[test]
    fn an_enemy_is_thought_to_hold_cards_of_the_deck_that_fits() {
        let game = Tcg::standard();
        let state = game.begin(&game.default_setup(), &mut SeededDice::new(Seed::from_number(3)));
        let mut state = state.unwrap();
        let (own, other) = (Seat::at(0), Seat::at(1));
        let shown = state.player_mut(other).stockpile.split_off(20);
        state.player_mut(other).scrapheap = shown;
        let eyes = Eyes::new(&*game, &state, own);
        let belief = Belief::of(&game, &eyes);
        assert_eq!(belief.0.len(), 1);
        assert!(!belief.0[0].decks.is_empty());
        let mut dice = SeededDice::new(Seed::from_number(4));
        let mut imagined = eyes.imagine(&mut dice);
        belief.put(&game, &mut imagined, &mut dice);
        let cards = |state: &State| {
            let player = state.player(other);
            let mut all: Vec<Def> = player.hand.iter().chain(&player.stockpile).copied().collect();
            all.sort_unstable();
            all
        };
        assert_eq!(cards(&imagined), cards(&state), "nothing else is left of that deck");
    }
}
