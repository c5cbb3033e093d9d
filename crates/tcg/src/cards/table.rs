//! A short way to bring a game to the point a card is about.

use std::ops::{Deref, DerefMut};

use ironlance_engine::{Game as _, ScriptedDice, Seat, dice::Face};

use super::scene::{DRAGON, LOKI, PILE, STEADY, scene};
use crate::{
    Action, Ask, Event,
    action::{Payment, Share, Shares, Source},
    content::{Asset, Value},
    effects::Question,
    state::{CardId, Object, Phase, Site},
    testing::{A, Bench, at},
    values,
};

/// A table with a game on it.
pub(super) struct Table(pub(super) Bench);

/// The card in play in a mission of 1 (6/1/5) that 2 (4/3/7) blocks; A acts.
pub(super) fn in_battle(card: &str) -> Table {
    let mut table = scene().own(card).own(LOKI).foe(STEADY).foe(DRAGON).begin();
    table.send(&[1], PILE).block(&[2]).until(A);
    table
}

/// The resources A could spend now.
pub(super) fn resources(table: &Table) -> u8 {
    crate::payment::available(&table.game, &table.state, A)
}

impl Deref for Table {
    type Target = Bench;

    fn deref(&self) -> &Bench {
        &self.0
    }
}

impl DerefMut for Table {
    fn deref_mut(&mut self) -> &mut Bench {
        &mut self.0
    }
}

impl Table {
    /// What is asked now.
    #[track_caller]
    pub(super) fn ask(&self) -> Ask {
        self.asked()
    }

    /// Lets everything pass until a player acts in the mission; the other assigns damage to
    /// whoever comes first.
    #[track_caller]
    pub(super) fn until(&mut self, seat: Seat) -> &mut Table {
        while self.state.mission.is_some() {
            match self.ask() {
                Ask::Act { .. } if self.decider() == seat => return self,
                _ => self.pass(),
            }
        }
        panic!("the mission is over before {seat} acts");
    }

    /// Goes on until the decision about blocking; whether there is one.
    #[track_caller]
    pub(super) fn may_be_blocked(&mut self) -> bool {
        while self.state.mission.is_some() {
            match self.ask() {
                Ask::Block => return true,
                Ask::Act { .. } | Ask::Initiative { .. } => return false,
                _ => self.pass(),
            }
        }
        false
    }

    /// Brings the mission to its end, with the dice that fall until then.
    #[track_caller]
    pub(super) fn finish(&mut self, dice: &[u32]) -> &mut Table {
        self.go_on(dice, |table| table.state.mission.is_none())
    }

    /// Goes on until an effect asks for something, with the dice that fall until then.
    #[track_caller]
    pub(super) fn until_asked(&mut self, dice: &[u32]) -> &mut Table {
        self.go_on(dice, |table| matches!(table.ask(), Ask::Effect(_)))
    }

    /// Goes on until a phase of a player, with the dice that fall until then.
    #[track_caller]
    pub(super) fn until_phase(&mut self, seat: Seat, phase: Phase, dice: &[u32]) -> &mut Table {
        self.go_on(dice, |table| {
            table.state.active == seat && table.state.phase == phase && table.state.tasks.is_empty()
        })
    }

    /// Everybody does what is usual until something is so, and the dice fall as they are needed.
    #[track_caller]
    fn go_on(&mut self, dice: &[u32], is_so: impl Fn(&Table) -> bool) -> &mut Table {
        let mut left = dice;
        while self.owing().is_some() && !is_so(self) {
            let action = self.usual();
            let needed = (0..=left.len()).find(|count| self.rolls(&action, &left[..*count]));
            let (now, later) = left.split_at(needed.unwrap_or(0));
            self.0.roll(action, now);
            left = later;
        }
        assert!(left.is_empty(), "the dice {left:?} are left over");
        self
    }

    /// Whether an action rolls exactly these dice.
    fn rolls(&self, action: &Action, dice: &[u32]) -> bool {
        let mut state = self.state.clone();
        let mut dice = ScriptedDice::named(dice.iter().copied().map(Face::from), |_, _| None);
        let applied = self.game.apply(&mut state, self.decider(), action, &mut dice, None);
        applied.is_ok() && dice.finish().is_ok()
    }

    /// What somebody with no plan does: nothing, but damage is dealt to whoever comes first.
    fn usual(&self) -> Action {
        let seat = self.decider();
        match self.ask() {
            Ask::Block => Action::Block { units: Default::default(), include: false },
            Ask::Act { .. } => {
                let mut actions = self.candidates(seat).into_iter();
                actions.find(|it| matches!(it, Action::Assign { .. })).unwrap_or(Action::Done)
            }
            Ask::AssignMore { by, points, .. } => {
                let to = crate::battle::recipients(&self.game, &self.state, by)[0];
                shares(by, &[(to, points)])
            }
            Ask::Lower { .. } | Ask::PointDice { .. } => self.candidates(seat).swap_remove(0),
            Ask::Absorb { .. } | Ask::StayTapped { .. } => Action::Answer { yes: false },
            Ask::Effect(Question::Order { .. }) => Action::Pick { choice: 0 },
            _ => Action::Done,
        }
    }

    #[track_caller]
    fn pass(&mut self) {
        let action = self.usual();
        self.0.act(action);
    }

    /// A sends Units.
    #[track_caller]
    pub(super) fn send(&mut self, units: &[u16], target: Site) -> &mut Table {
        self.0.act(crate::testing::send(units, target));
        self
    }

    /// The attack is blocked, the target left out.
    #[track_caller]
    pub(super) fn block(&mut self, units: &[u16]) -> &mut Table {
        while self.ask() != Ask::Block {
            self.pass();
        }
        self.0.act(crate::testing::block(units, false));
        self
    }

    /// A player plays a Mission card in the own acting step, with these dice.
    #[track_caller]
    pub(super) fn plays(&mut self, seat: Seat, card: &str, dice: &[u32]) -> &mut Table {
        self.until(seat);
        let with = Payment::new();
        let card = self.code(card);
        self.0.roll(Action::Play { card, with }, dice);
        self
    }

    /// A card's name as actions name it.
    #[track_caller]
    pub(super) fn code(&self, card: &str) -> crate::CardName {
        let def = self.game.content().named(card).expect("there is such a card");
        self.game.content().cards[def].code
    }

    /// Uses an ability of a card, with these dice.
    #[track_caller]
    pub(super) fn uses(&mut self, id: u16, ability: u8, dice: &[u32]) -> &mut Table {
        let of = Source::Card(CardId(id));
        self.0.roll(Action::Use { of, ability, with: Payment::new() }, dice);
        self
    }

    /// Whether an ability of a card could be used now.
    pub(super) fn may_use(&self, id: u16, ability: u8) -> bool {
        let of = Source::Card(CardId(id));
        self.allows(Action::Use { of, ability, with: Payment::new() })
    }

    /// Uses the box power, and scraps a card for it.
    #[track_caller]
    pub(super) fn power(&mut self, card: &str, dice: &[u32]) -> &mut Table {
        self.0.act(Action::Use { of: Source::BoxPower, ability: 0, with: Payment::new() });
        let cards = vec![self.code(card)];
        self.0.roll(Action::ChooseCards { cards }, dice);
        self
    }

    /// Activates a card under construction, with these dice.
    #[track_caller]
    pub(super) fn activate(&mut self, id: u16, dice: &[u32]) -> &mut Table {
        self.0.roll(Action::Activate { card: CardId(id), on: None, region: None }, dice);
        self
    }

    /// Activates a card on a card.
    #[track_caller]
    pub(super) fn activate_on(&mut self, id: u16, on: Site) -> &mut Table {
        self.0.act(Action::Activate { card: CardId(id), on: Some(on), region: None });
        self
    }

    /// Whether a card may be activated on a card.
    pub(super) fn may_activate_on(&self, id: u16, on: u16) -> bool {
        self.allows(Action::Activate { card: CardId(id), on: Some(at(on)), region: None })
    }

    /// Chooses cards on the table.
    #[track_caller]
    pub(super) fn choose(&mut self, ids: &[u16]) -> &mut Table {
        self.choose_then(ids, &[])
    }

    /// Chooses cards on the table; then these dice fall.
    #[track_caller]
    pub(super) fn choose_then(&mut self, ids: &[u16], dice: &[u32]) -> &mut Table {
        let objects = ids.iter().map(|id| Object::Card(CardId(*id))).collect();
        self.0.roll(Action::Choose { objects }, dice);
        self
    }

    /// Which cards on the table may be chosen now.
    pub(super) fn choices(&self) -> Vec<u16> {
        let ids = self.state.table().map(|(id, _)| id);
        let may = |id: &CardId| self.allows(Action::Choose { objects: vec![Object::Card(*id)] });
        ids.filter(may).map(|CardId(id)| id).collect()
    }

    /// Whether a card may be chosen by its name now.
    pub(super) fn may_name(&self, card: &str) -> bool {
        self.allows(Action::ChooseCards { cards: vec![self.code(card)] })
    }

    /// Whether a Mission card may be played now.
    pub(super) fn may_play(&self, card: &str) -> bool {
        self.allows(Action::Play { card: self.code(card), with: Payment::new() })
    }

    /// How often something was told in the last decision.
    pub(super) fn times(&self, is_so: impl Fn(&Event) -> bool) -> usize {
        self.told(|event| is_so(event).then_some(())).len()
    }

    /// Whether a Stockpile was shuffled in the last decision.
    pub(super) fn was_shuffled(&self) -> bool {
        0 < self.times(|event| matches!(event, Event::Shuffled { .. }))
    }

    /// Chooses a Stockpile.
    #[track_caller]
    pub(super) fn choose_pile(&mut self, seat: Seat) -> &mut Table {
        self.0.act(Action::Choose { objects: vec![Object::Stockpile(seat)] });
        self
    }

    /// Chooses a card in A's Scrapheap, counted from the bottom.
    #[track_caller]
    pub(super) fn choose_scrapped(&mut self, place: u16) -> &mut Table {
        self.0.act(Action::Choose { objects: vec![Object::InScrapheap(A, place)] });
        self
    }

    /// Chooses cards by name; then these dice fall.
    #[track_caller]
    pub(super) fn name(&mut self, cards: &[&str], dice: &[u32]) -> &mut Table {
        let cards = cards.iter().map(|card| self.code(card)).collect();
        self.0.roll(Action::ChooseCards { cards }, dice);
        self
    }

    /// Chooses one of several effects.
    #[track_caller]
    pub(super) fn pick(&mut self, choice: u8) -> &mut Table {
        self.0.act(Action::Pick { choice });
        self
    }

    /// Says yes or no.
    #[track_caller]
    pub(super) fn says(&mut self, yes: bool) -> &mut Table {
        self.0.act(Action::Answer { yes });
        self
    }

    /// Passes, or ends a phase.
    #[track_caller]
    pub(super) fn done(&mut self) -> &mut Table {
        self.0.act(Action::Done);
        self
    }

    /// Assigns the damage of somebody: to whom how many points.
    #[track_caller]
    pub(super) fn assigns(&mut self, by: u16, to: &[(Site, u8)]) -> &mut Table {
        self.0.act(shares(at(by), to));
        self
    }

    /// Divides damage.
    #[track_caller]
    pub(super) fn divide(&mut self, to: &[(Site, u8)]) -> &mut Table {
        self.0.act(Action::Divide { shares: listed(to) });
        self
    }

    /// Current values of a card: attack, armor and structure.
    pub(super) fn values(&self, id: u16) -> (i16, i16, i16) {
        let value = |which| values::value(&self.game, &self.state, CardId(id), which);
        (value(Value::Attack), value(Value::Armor), value(Value::Structure))
    }

    /// Whether an asset is available to a player.
    pub(super) fn has(&self, seat: Seat, asset: Asset) -> bool {
        values::has_asset(&self.game, &self.state, seat, asset)
    }

    /// Whether a card is tapped.
    pub(super) fn tapped(&self, id: u16) -> bool {
        self.card(id).tapped
    }

    /// The damage counters on a card.
    pub(super) fn damage(&self, id: u16) -> u8 {
        self.card(id).damage
    }

    /// The names of the cards in a Scrapheap, the top card last.
    pub(super) fn heap(&self, seat: Seat) -> Vec<&str> {
        self.scrapheap(seat)
    }

    /// The name of the card on top of a Stockpile.
    pub(super) fn top(&self, seat: Seat) -> &str {
        self.names(&self.state.player(seat).stockpile).last().copied().unwrap_or("nothing")
    }

    /// The name of the card at the bottom of a Stockpile.
    pub(super) fn bottom(&self, seat: Seat) -> &str {
        self.names(&self.state.player(seat).stockpile).first().copied().unwrap_or("nothing")
    }

    /// The counters called so on a card.
    pub(super) fn counters(&self, id: u16, name: &str) -> u8 {
        let kinds = &self.game.content().counters;
        let kind = kinds.iter().position(|counter| counter.name == name).expect("a counter");
        self.card(id).count(kind as u8)
    }
}

fn listed(to: &[(Site, u8)]) -> Shares {
    to.iter()
        .map(|(to, points)| Share { to: *to, points: *points, extra: 0, missiles: 0 })
        .collect()
}

fn shares(by: Site, to: &[(Site, u8)]) -> Action {
    Action::Assign { by, shares: listed(to), hold_missiles: true }
}
