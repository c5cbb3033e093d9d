//! A short way to set a table, and to bring a mission to the point a card is about.

use std::ops::{Deref, DerefMut};

use ironlance_engine::{Game as _, ScriptedDice, Seat, dice::Face};

use crate::{
    Action, Ask,
    action::{Payment, Share, Shares, Source},
    arrange::{ArrangedCard, ArrangedPlace, ArrangedPlayer, Arrangement},
    ask,
    content::{Affiliation, Asset, Region, Value},
    effects::Question,
    state::{CardId, Object, Phase, Site},
    testing::{A, B, Bench, at},
    values,
};

/// B's Stockpile.
pub(super) const PILE: Site = Site::Stockpile(B);
/// A fast 'Mech: 2/0/3, 40 tons, without options.
pub(super) const FAST: &str = "Cicada (CDA-3M)";
/// A moderate 'Mech: 6/1/5, 65 tons, Omni, without options.
pub(super) const LOKI: &str = "Loki B";
/// A moderate 'Mech: 4/3/7, 80 tons, Omni, without options.
pub(super) const STEADY: &str = "Man O' War Prime";
/// A moderate 'Mech: 2/1/7, 60 tons, without options.
pub(super) const DRAGON: &str = "Dragon (DRG-1N)";
/// A slow 'Mech: 2/1/4, 35 tons, Jump.
pub(super) const PANTHER: &str = "Panther (PNT-9R)";

/// A table being set. Cards get the next number, from 0.
pub(super) struct Scene {
    arrangement: Arrangement,
}

/// The Missions phase of A, with nothing on the table and ten cards in each Stockpile.
pub(super) fn scene() -> Scene {
    let players = vec![ArrangedPlayer::default(), ArrangedPlayer::default()];
    Scene {
        arrangement: Arrangement {
            options: Default::default(),
            turn: 3,
            active: None,
            phase: Phase::Missions,
            players,
            cards: Vec::new(),
        },
    }
}

impl Scene {
    fn add(mut self, card: &str, owner: Seat) -> Scene {
        self.arrangement.cards.push(ArrangedCard {
            card: card.to_owned(),
            owner,
            controller: None,
            place: None,
            at: None,
            at_stockpile: false,
            region: None,
            tapped: false,
            depleted: false,
            revealed: false,
            damage: 0,
            construction: 0,
            asset: None,
            counters: Default::default(),
        });
        self
    }

    /// A card of A.
    pub(super) fn own(self, card: &str) -> Scene {
        self.add(card, A)
    }

    /// A card of B.
    pub(super) fn foe(self, card: &str) -> Scene {
        self.add(card, B)
    }

    fn last(mut self, change: impl FnOnce(&mut ArrangedCard)) -> Scene {
        change(self.arrangement.cards.last_mut().expect("a card was put down"));
        self
    }

    /// The last card is under construction, with so many counters.
    pub(super) fn built(self, counters: u8) -> Scene {
        self.last(|card| {
            card.place = Some(ArrangedPlace::Construction);
            card.construction = counters;
        })
    }

    /// The last card is on another.
    pub(super) fn on(self, host: u16) -> Scene {
        self.last(|card| card.at = Some(host))
    }

    /// The last card is on its player's Stockpile.
    pub(super) fn on_pile(self) -> Scene {
        self.last(|card| card.at_stockpile = true)
    }

    /// The last card guards another, or the Stockpile.
    pub(super) fn guards(self, site: Option<u16>) -> Scene {
        self.last(|card| {
            card.place = Some(ArrangedPlace::Guard);
            card.at = site;
            card.at_stockpile = site.is_none();
        })
    }

    /// The last card lies in a region.
    pub(super) fn within(self, region: Region) -> Scene {
        self.last(|card| card.region = Some(region))
    }

    /// The last card is tapped.
    pub(super) fn tapped(self) -> Scene {
        self.last(|card| card.tapped = true)
    }

    /// The last card is depleted.
    pub(super) fn depleted(self) -> Scene {
        self.last(|card| card.depleted = true)
    }

    /// The last card has damage counters.
    pub(super) fn damage(self, damage: u8) -> Scene {
        self.last(|card| card.damage = damage)
    }

    /// The last card has counters.
    pub(super) fn counters(self, name: &str, count: u8) -> Scene {
        self.last(|card| {
            card.counters.insert(name.to_owned(), count);
        })
    }

    /// The phase.
    pub(super) fn phase(mut self, phase: Phase) -> Scene {
        self.arrangement.phase = phase;
        self
    }

    /// Thirty cards in each Stockpile, for several turns.
    pub(super) fn deep(self) -> Scene {
        let pile = || Some(vec!["Support: Politics".to_owned(); 30]);
        self.player(A, |player| player.stockpile = pile())
            .player(B, |player| player.stockpile = pile())
    }

    /// Whose turn it is.
    pub(super) fn turn_of(mut self, seat: Seat) -> Scene {
        self.arrangement.active = Some(seat);
        self
    }

    /// A player.
    pub(super) fn player(mut self, seat: Seat, change: impl FnOnce(&mut ArrangedPlayer)) -> Scene {
        change(&mut self.arrangement.players[seat.index()]);
        self
    }

    /// A card in A's hand; A has Tactics, so that a Mission card can be played.
    pub(super) fn hand(self, card: &str) -> Scene {
        self.hand_of(A, card)
    }

    /// A card in a hand; its player has Tactics.
    pub(super) fn hand_of(self, seat: Seat, card: &str) -> Scene {
        self.player(seat, |player| {
            player.hand.push(card.to_owned());
            if !player.assets.contains(&Asset::Tactics) {
                player.assets.push(Asset::Tactics);
            }
        })
    }

    /// An asset of A.
    pub(super) fn asset(self, asset: Asset) -> Scene {
        self.player(A, |player| player.assets.push(asset))
    }

    /// A's Scrapheap, the top card first.
    pub(super) fn heap(self, cards: &[&str]) -> Scene {
        self.player(A, |player| {
            player.scrapheap = cards.iter().map(|card| (*card).to_owned()).collect()
        })
    }

    /// A's Stockpile, the top card first.
    pub(super) fn pile(self, cards: &[&str]) -> Scene {
        self.player(A, |player| {
            player.stockpile = Some(cards.iter().map(|card| (*card).to_owned()).collect())
        })
    }

    /// The affiliation of A's deck.
    pub(super) fn of(self, affiliation: Affiliation) -> Scene {
        self.player(A, |player| player.affiliation = Some(affiliation))
    }

    /// Sets the table.
    #[track_caller]
    pub(super) fn begin(self) -> Table {
        Table(Bench::arranged(&self.arrangement))
    }
}

/// A table with a game on it.
pub(super) struct Table(Bench);

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
        ask::owed(&self.game, &self.state, self.decider()).expect("somebody is asked")
    }

    fn is_asked(&self) -> bool {
        self.state.seats().any(|seat| ask::owes(&self.state, seat))
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
        while self.is_asked() && !is_so(self) {
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
        let mut dice = ScriptedDice::named(dice.iter().map(|die| Face::Number(*die)), |_, _| None);
        let applied = self.game.apply(&mut state, self.decider(), action, &mut dice, None);
        applied.is_ok() && dice.finish().is_ok()
    }

    /// What somebody with no plan does: nothing, but damage is dealt to whoever comes first.
    fn usual(&self) -> Action {
        let seat = self.decider();
        match self.ask() {
            Ask::Block => Action::Block { units: Default::default(), include: false },
            Ask::Act { .. } => {
                let mut actions = Vec::new();
                self.game.candidates(&self.state, seat, &mut actions);
                let assign = actions.iter().find(|it| matches!(it, Action::Assign { .. }));
                assign.cloned().unwrap_or(Action::Done)
            }
            Ask::AssignMore { by, points, .. } => {
                let to = crate::battle::recipients(&self.game, &self.state, by)[0];
                shares(by, &[(to, points)])
            }
            Ask::Lower { .. } | Ask::PointDice { .. } => {
                let mut actions = Vec::new();
                self.game.candidates(&self.state, seat, &mut actions);
                actions.swap_remove(0)
            }
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

    /// The initiative score of a player.
    pub(super) fn score(&self, seat: Seat) -> i16 {
        values::score(&self.game, &self.state, seat)
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

    /// The names of the cards in a hand.
    pub(super) fn hand(&self, seat: Seat) -> Vec<&str> {
        self.names(&self.state.player(seat).hand)
    }

    /// The names of the cards in a Scrapheap, the top card last.
    pub(super) fn heap(&self, seat: Seat) -> Vec<&str> {
        self.names(&self.state.player(seat).scrapheap)
    }

    /// The name of the card on top of a Stockpile.
    pub(super) fn top(&self, seat: Seat) -> &str {
        self.names(&self.state.player(seat).stockpile).last().copied().unwrap_or("nothing")
    }

    /// The name of the card at the bottom of a Stockpile.
    pub(super) fn bottom(&self, seat: Seat) -> &str {
        self.names(&self.state.player(seat).stockpile).first().copied().unwrap_or("nothing")
    }

    fn names(&self, defs: &[u16]) -> Vec<&str> {
        defs.iter().map(|def| self.game.card(*def).name.as_str()).collect()
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
