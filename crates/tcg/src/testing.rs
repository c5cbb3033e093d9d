//! What the tests of the rules share: the bench of every game with the words of this one.

use std::sync::{Arc, OnceLock};

use ironlance_engine::{Scripted, Seat, SourceText};
use ironlance_testkit as testkit;

use crate::{
    Action, Ask, Event, Tcg,
    action::{Group, Payment, Share, Shares, Source},
    ask,
    content::Value,
    name::CardName,
    state::{Card, CardId, Phase, Site},
    values,
};

/// The first seat.
pub(crate) const A: Seat = Seat::at(0);
/// The second seat.
pub(crate) const B: Seat = Seat::at(1);
/// The third seat.
pub(crate) const C: Seat = Seat::at(2);

impl testkit::Decides for Tcg {}

testkit::bench!(
    /// A table in a state that a test describes.
    Bench of Tcg, dice u32
);

impl Bench {
    /// A table in the Missions phase of the first seat: what the players have, and the cards by
    /// name and owner, with whatever else is to be said of each.
    #[track_caller]
    pub(crate) fn table(players: &str, cards: &[(&str, u8, &str)]) -> Bench {
        Bench(testkit::Bench::written(Bench::trial(), &arrangement(players, cards)))
    }

    /// The standard cards, and cards made for trying things out.
    fn trial() -> Arc<Tcg> {
        static TRIAL: OnceLock<Arc<Tcg>> = OnceLock::new();
        let load = || {
            let file = SourceText::new("trial.toml", include_str!("testing/trial.toml"));
            Arc::new(Tcg::standard().extended(&[file]).expect("the trial cards are right"))
        };
        TRIAL.get_or_init(load).clone()
    }

    /// The state that an arrangement describes.
    #[track_caller]
    pub(crate) fn arranged(arrangement: &crate::Arrangement) -> Bench {
        Bench(testkit::Bench::arranged(Tcg::standard(), arrangement))
    }

    /// Carries out an action that shuffles or picks, in whatever way.
    #[track_caller]
    pub(crate) fn seeded(&mut self, action: Action) -> &mut Bench {
        self.0.seeded(action);
        self
    }

    /// Ends phases until it is this seat's turn, in its Deploy phase.
    #[track_caller]
    pub(crate) fn until_turn_of(&mut self, seat: Seat) -> &mut Bench {
        let turn = self.state.turn;
        while self.state.active != seat || self.state.turn == turn {
            self.act(Action::Done);
        }
        self
    }

    /// Lets the mission under way come to its end.
    #[track_caller]
    pub(crate) fn over(&mut self) -> &mut Bench {
        while self.state.mission.is_some() && self.state.ending.is_none() {
            self.act(Action::Done);
        }
        self
    }

    /// The same, with one action as soon as it is legal.
    #[track_caller]
    pub(crate) fn over_with(&mut self, action: Action) -> &mut Bench {
        while !self.allows(action.clone()) {
            self.act(Action::Done);
        }
        self.act(action).over()
    }

    /// Ends phases until this one of the same turn.
    #[track_caller]
    pub(crate) fn until(&mut self, phase: Phase) -> &mut Bench {
        while self.state.phase != phase {
            self.act(Action::Done);
        }
        self
    }

    /// What whoever owes a decision is asked.
    #[track_caller]
    pub(crate) fn asked(&self) -> Ask {
        ask::owed(&self.game, &self.state, self.decider()).expect("somebody owes a decision")
    }

    /// The names of the cards in a hand.
    pub(crate) fn hand(&self, seat: Seat) -> Vec<&str> {
        self.names(&self.state.player(seat).hand)
    }

    /// The names of the cards in a Scrapheap, the top card last.
    pub(crate) fn scrapheap(&self, seat: Seat) -> Vec<&str> {
        self.names(&self.state.player(seat).scrapheap)
    }

    /// The names of cards.
    pub(crate) fn names(&self, defs: &[u16]) -> Vec<&str> {
        defs.iter().map(|def| self.game.card(*def).name.as_str()).collect()
    }

    /// A current value of a card.
    pub(crate) fn value(&self, id: u16, which: Value) -> i16 {
        values::value(&self.game, &self.state, CardId(id), which)
    }

    /// Whoever owes a decision.
    #[track_caller]
    pub(crate) fn decider(&self) -> Seat {
        self.owing().expect("somebody owes a decision")
    }

    /// A card on the table.
    #[track_caller]
    pub(crate) fn card(&self, id: u16) -> &Card {
        self.state.card(CardId(id))
    }

    /// Whether a card is still on the table.
    pub(crate) fn there(&self, id: u16) -> bool {
        self.state.get(CardId(id)).is_some()
    }

    /// The current attack of a card.
    pub(crate) fn attack(&self, id: u16) -> i16 {
        values::value(&self.game, &self.state, CardId(id), Value::Attack)
    }

    /// The current armor of a card.
    pub(crate) fn armor(&self, id: u16) -> i16 {
        values::value(&self.game, &self.state, CardId(id), Value::Armor)
    }

    /// The initiative score of a player.
    pub(crate) fn score(&self, seat: Seat) -> i16 {
        values::score(&self.game, &self.state, seat)
    }

    /// How many cards are left in a Stockpile.
    pub(crate) fn stockpile(&self, seat: Seat) -> usize {
        self.state.player(seat).stockpile.len()
    }

    /// The events of the last action that `pick` picks something from.
    pub(crate) fn told<T>(&self, pick: impl Fn(&Event) -> Option<T>) -> Vec<T> {
        self.events.iter().filter_map(|told| pick(&told.event.event)).collect()
    }
}

fn arrangement(players: &str, cards: &[(&str, u8, &str)]) -> String {
    let card = |(name, owner, more): &(&str, u8, &str)| {
        let comma = if more.is_empty() { "" } else { ", " };
        format!("{{ card = \"{name}\", owner = {owner}{comma}{more} }}")
    };
    let cards: Vec<_> = cards.iter().map(card).collect();
    format!("players = [{players}]\ncards = [{}]\n", cards.join(",\n"))
}

/// A card as a site.
pub(crate) fn at(id: u16) -> Site {
    Site::Card(CardId(id))
}

/// A card's name.
#[track_caller]
pub(crate) fn named(id: &str) -> CardName {
    CardName::find(id).expect("there is such a card")
}

/// Sending a mission.
pub(crate) fn send(units: &[u16], target: Site) -> Action {
    Action::Send { units: group(units), target }
}

/// Blocking.
pub(crate) fn block(units: &[u16], include: bool) -> Action {
    Action::Block { units: group(units), include }
}

fn group(units: &[u16]) -> Group {
    units.iter().map(|id| CardId(*id)).collect()
}

/// All damage of somebody to one recipient.
pub(crate) fn assign(by: u16, to: Site, points: u8) -> Action {
    let shares: Shares = [Share { to, points, extra: 0, missiles: 0 }].into_iter().collect();
    Action::Assign { by: at(by), shares, hold_missiles: true }
}

/// Damage of somebody, divided: points and missiles for each recipient.
pub(crate) fn divide(by: Site, shares: &[(Site, u8, u8)]) -> Action {
    let share = |(to, points, missiles): &(Site, u8, u8)| Share {
        to: *to,
        points: *points,
        extra: 0,
        missiles: *missiles,
    };
    Action::Assign { by, shares: shares.iter().map(share).collect(), hold_missiles: true }
}

/// Playing a Mission card.
#[track_caller]
pub(crate) fn play(card: &str) -> Action {
    Action::Play { card: named(card), with: Payment::new() }
}

/// Using an ability.
pub(crate) fn use_ability(id: u16, ability: u8) -> Action {
    Action::Use { of: Source::Card(CardId(id)), ability, with: Payment::new() }
}

/// Using an option, by its place on the card.
pub(crate) fn option(unit: u16, option: u8) -> Action {
    Action::UseOption { unit: CardId(unit), option, also: Default::default() }
}

/// Choosing a number.
pub(crate) fn number(number: u8) -> Action {
    Action::Number { number }
}

/// Choosing a card on the table.
pub(crate) fn choose(id: u16) -> Action {
    Action::Choose { objects: vec![crate::state::Object::Card(CardId(id))] }
}

/// Deploying a card face down.
#[track_caller]
pub(crate) fn deploy(card: &str) -> Action {
    Action::Deploy { card: named(card), revealed: false }
}

/// Putting construction counters on a card.
pub(crate) fn construct(id: u16, counters: u8) -> Action {
    Action::Construct { card: CardId(id), counters, with: Payment::new() }
}

/// Activating a card that goes to its usual place.
pub(crate) fn activate(id: u16) -> Action {
    Action::Activate { card: CardId(id), on: None, region: None }
}

/// Activating a card that is put on something.
pub(crate) fn activate_on(id: u16, on: Site) -> Action {
    Action::Activate { card: CardId(id), on: Some(on), region: None }
}

/// Using the box power.
pub(crate) fn use_box() -> Action {
    Action::Use { of: Source::BoxPower, ability: 0, with: Payment::new() }
}

/// Choosing a hidden card by its name.
#[track_caller]
pub(crate) fn choose_card(card: &str) -> Action {
    Action::ChooseCards { cards: vec![named(card)] }
}
