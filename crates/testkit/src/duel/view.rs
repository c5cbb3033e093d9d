//! What each viewer may know of a duel, and what may be behind it.

use ironlance_rulebook::rule;
use schemars::JsonSchema;
use serde::Serialize;

use super::{Action, Ask, Card, Choice, Duel, Event, Fighter, State, Task, plan};
use ironlance_engine::{Chance, Dice, Seat, Viewer, game::shuffle};

/// A duel as somebody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The round, from 1.
    pub round: u8,
    /// How many rounds there are.
    pub rounds: u8,
    /// The fighters by seat.
    pub fighters: Vec<FighterView>,
    /// The cards to draw, the next one last.
    pub stock: Cards,
    /// The cards that were used, the latest last.
    pub discard: Vec<Card>,
    /// What is left to do in this round, the next task last.
    pub tasks: Vec<Task>,
}

/// A fighter as somebody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct FighterView {
    /// 0 for one who has fallen.
    pub hit_points: u8,
    /// The cards in hand.
    pub hand: Cards,
    /// What was chosen for this round and is not shown yet.
    pub sealed: Sealed,
    /// Whether the choice shown was to guard.
    pub guarding: bool,
}

/// Cards, face up or face down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cards {
    /// Which they are.
    Known(Vec<Card>),
    /// How many they are.
    Hidden(u8),
}

/// A choice, as far as somebody knows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Sealed {
    /// There is none.
    Nothing,
    /// There is one.
    Hidden,
    /// It is this.
    Known(Choice),
}

/// What `viewer` knows: a duel is shown as it is known.
pub(super) fn known(state: &State, viewer: Viewer) -> View {
    let cards = |cards: &Vec<Card>, open: bool| match open {
        true => Cards::Known(cards.clone()),
        false => Cards::Hidden(cards.len() as u8),
    };
    let fighter = |(seat, fighter): (Seat, &Fighter)| {
        let open = viewer.may_see_secrets_of(seat);
        let sealed = match fighter.sealed {
            None => Sealed::Nothing,
            Some(choice) if open => Sealed::Known(choice),
            Some(_) => Sealed::Hidden,
        };
        let hand = cards(&fighter.hand, open);
        FighterView { hit_points: fighter.hit_points, hand, sealed, guarding: fighter.guarding }
    };
    View {
        viewer,
        round: state.round,
        rounds: state.rounds,
        fighters: state.seats().zip(&state.fighters).map(fighter).collect(),
        stock: cards(&state.stock, viewer == Viewer::Referee),
        discard: state.discard.clone(),
        tasks: state.tasks.clone(),
    }
}

/// A state that has this view, its hidden parts drawn fairly.
pub(super) fn imagine(game: &Duel, view: &View, dice: &mut dyn Dice) -> State {
    let piles = view.fighters.iter().map(|fighter| &fighter.hand).chain([&view.stock]);
    let known = piles.clone().filter_map(|pile| match pile {
        Cards::Known(cards) => Some(cards),
        Cards::Hidden(_) => None,
    });
    let seen = known.flatten().chain(&view.discard).copied();
    let mut unseen = game.without(seen).expect("a view shows no card that there is not");
    shuffle(dice, &mut unseen, rule!("tcg.setup.shuffle-cut"));
    let mut deal = |pile: &Cards| match pile {
        Cards::Known(cards) => cards.clone(),
        Cards::Hidden(count) => unseen.split_off(unseen.len() - usize::from(*count)),
    };
    let fighters = view.fighters.iter().map(|fighter| Fighter {
        guarding: fighter.guarding,
        ..Fighter::new(fighter.hit_points, deal(&fighter.hand))
    });
    let mut state = State {
        round: view.round,
        rounds: view.rounds,
        fighters: fighters.collect(),
        stock: Vec::new(),
        discard: view.discard.clone(),
        tasks: view.tasks.clone(),
    };
    state.stock = deal(&view.stock);
    for (seat, fighter) in state.seats().zip(&view.fighters) {
        let sealed = match &fighter.sealed {
            Sealed::Nothing => None,
            Sealed::Known(choice) => Some(*choice),
            Sealed::Hidden => Some(imagined_choice(&state, seat, dice)),
        };
        state.fighters[seat.index()].sealed = sealed;
    }
    state
}

fn imagined_choice(state: &State, seat: Seat, dice: &mut dyn Dice) -> Choice {
    debug_assert_eq!(state.owes(seat), Some(Ask::Choose), "only who stands has chosen");
    let mut actions = Vec::new();
    plan::candidates(state, seat, &mut actions);
    let rule = rule!("tcg.effect.hidden-choice");
    let pick = dice.below(actions.len() as u32, Chance::Pick, rule) as usize;
    match actions[pick] {
        Action::Strike { card, at } => Choice::Strike { card, at },
        _ => Choice::Guard,
    }
}

/// The event as `viewer` sees it.
pub(super) fn seen(event: &Event, viewer: Viewer) -> Event {
    let mut event = event.clone();
    match &mut event {
        Event::Sealed { seat, choice } if !viewer.may_see_secrets_of(*seat) => *choice = None,
        Event::Drew { seat, card } if !viewer.may_see_secrets_of(*seat) => *card = None,
        _ => {}
    }
    event
}
