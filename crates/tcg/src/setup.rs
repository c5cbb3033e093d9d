//! Seats, decks and open choices, and the game before its first decision.

#[cfg(test)]
mod tests;

use ironlance_engine::{Chance, Dice, Seat};
use ironlance_rulebook::{cite, rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    Step, Tcg,
    deck::{Deck, DeckRefusal, judge},
    event::Event,
    moves,
    options::{Mulligan, Options},
    refusal::Refusal,
    state::{Phase, Player, Slots, State, Task},
};

/// The cards each player begins with.
const OPENING_HAND: usize = 5;

/// Who plays with which deck, and how.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Setup {
    /// The decks by seat.
    pub decks: Vec<DeckChoice>,
    /// The open choices.
    #[serde(default)]
    pub options: Options,
}

/// A ready-made deck, or one of a player's own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum DeckChoice {
    /// The id of a ready-made deck.
    Named(String),
    /// A deck.
    Own(Deck),
}

/// The state in which the first decision is owed, before the first turn has begun.
pub(crate) fn begin(game: &Tcg, setup: &Setup, dice: &mut dyn Dice) -> Result<State, Vec<Refusal>> {
    cite(rule!("tcg.object.players"));
    cite(rule!("tcg.object.one-ruleset"));
    let mut refusals = Vec::new();
    let seats = setup.decks.len();
    if !(2..=6).contains(&seats) {
        refusals.push(Refusal::Seats { seats });
    }
    let mut decks = Vec::new();
    for choice in &setup.decks {
        cite(rule!("tcg.setup.decks"));
        let deck = match choice {
            DeckChoice::Own(deck) => deck,
            DeckChoice::Named(id) => match game.content().deck(id) {
                Some(deck) => deck,
                None => {
                    refusals.push(DeckRefusal::UnknownDeck { deck: id.clone() }.into());
                    continue;
                }
            },
        };
        match judge(game.content(), &setup.options.for_decks(), deck) {
            Ok(judged) => {
                decks.push((judged.affiliation, judged.cards));
            }
            Err(faults) => refusals.extend(faults.into_iter().map(Refusal::from)),
        }
    }
    if !refusals.is_empty() {
        return Err(refusals);
    }
    let first = dice.below(seats as u32, Chance::Pick, cite(rule!("tcg.setup.first-player")));
    let first = Seat::at(first as usize);
    let players = decks.into_iter().map(|(affiliation, mut cards)| {
        shuffle(dice, &mut cards);
        let mut player = Player::new(affiliation, cards);
        cite(rule!("tcg.setup.opening-hand"));
        cite(rule!("tcg.setup.no-mulligan"));
        for _ in 0..OPENING_HAND {
            let card = player.stockpile.pop().expect("a deck has more than five cards");
            player.take(card);
        }
        player
    });
    let players = players.collect();
    Ok(State { players, ..empty(setup.options, first) })
}

/// Asks everybody, the first player first, whether the opening hand is exchanged.
pub(crate) fn offer_mulligan(state: &mut State) {
    cite(rule!("tcg.setup.no-mulligan"));
    if state.options.mulligan == Mulligan::OneRedraw {
        let mut asked: Vec<Task> = state.from_active().map(Task::Mulligan).collect();
        asked.reverse();
        state.tasks.extend(asked);
    }
}

/// Keeps the opening hand, or shuffles it into the Stockpile and draws another.
pub(crate) fn perform_mulligan(step: &mut Step<'_>, seat: Seat, exchanged: bool) {
    step.state.tasks.pop();
    let rule = rule!("tcg.setup.no-mulligan");
    step.tell(rule, |_| Event::OpeningHand { seat, exchanged });
    if !exchanged {
        return;
    }
    let player = step.state.player_mut(seat);
    let mut cards = std::mem::take(&mut player.stockpile);
    cards.append(&mut player.hand);
    step.shuffle(&mut cards, rule!("tcg.setup.shuffle-cut"));
    step.state.player_mut(seat).stockpile = cards;
    for _ in 0..OPENING_HAND {
        moves::draw(step, seat, rule!("tcg.setup.opening-hand"));
    }
}

/// A table nobody sits at yet.
pub(crate) fn empty(options: Options, first: Seat) -> State {
    State {
        options,
        turn: 1,
        active: first,
        first,
        phase: Phase::Beginning,
        left: 0,
        players: Vec::new(),
        cards: Slots::default(),
        modifiers: Vec::new(),
        delayed: Vec::new(),
        mission: None,
        tasks: Vec::new(),
        resting: Vec::new(),
        gone: Vec::new(),
        ending: None,
    }
}

fn shuffle(dice: &mut dyn Dice, cards: &mut [u16]) {
    let rule = cite(rule!("tcg.setup.shuffle-cut"));
    for last in (1..cards.len()).rev() {
        let other = dice.below(last as u32 + 1, Chance::Shuffle, rule);
        cards.swap(last, other as usize);
    }
}

/// The set-up as everybody may know it: of decks of a player's own only the affiliation.
pub(crate) fn open_setup(game: &Tcg, setup: &Setup) -> Setup {
    let open = |choice: &DeckChoice| {
        let deck = match choice {
            DeckChoice::Named(id) => game.content().deck(id),
            DeckChoice::Own(deck) => Some(deck),
        };
        let affiliation = deck.and_then(|deck| deck.affiliation);
        DeckChoice::Own(Deck { affiliation, ..Deck::default() })
    };
    Setup { decks: setup.decks.iter().map(open).collect(), options: setup.options }
}
