//! One legal action drawn by chance, without listing all there are.
//!
//! A kind of decision is drawn first and then its parts; what the rules refuse is drawn again. What
//! is drawn is a list's only where a few draws find nothing.

use ironlance_engine::{Seat, SeededDice};

use super::{Kind, answers, candidates, fighting};
use crate::{
    Tcg,
    action::{Action, Group, Payment, Source},
    ask::{self, Ask},
    content::{AbilityKind, Class},
    deploy, effects,
    effects::Question,
    mission, payment, plan,
    state::{Card, CardId, Part, Place, Site, State},
    values,
};

/// How many draws are made before a list is.
const DRAWS: usize = 6;

/// One legal action of a seat; `None` if it owes no decision.
pub(crate) fn sample(
    game: &Tcg,
    state: &State,
    seat: Seat,
    dice: &mut SeededDice,
) -> Option<Action> {
    let ask = ask::outline(game, state, seat)?;
    let kinds = answers(&ask).kinds;
    let mut draw = Draw { game, state, seat, ask: &ask, dice };
    if let Ask::Effect(question) = &ask {
        let answer = draw.answer(question).filter(|action| draw.is_legal(action));
        return answer.or_else(|| draw.any_listed());
    }
    let draws = if kinds.is_empty() { 0 } else { DRAWS };
    for _ in 0..draws {
        let kind = kinds[draw.below(kinds.len())];
        let drawn = draw.one(kind).filter(|action| draw.is_legal(action));
        if drawn.is_some() {
            return drawn;
        }
    }
    // Little or nothing else can be done, as it seems.
    let done = if matches!(ask, Ask::Block) { Kind::LetThrough } else { Kind::Done };
    let done = kinds.first().and_then(|_| draw.one(done)).filter(|action| draw.is_legal(action));
    done.or_else(|| draw.any_listed())
}

/// Whoever draws.
struct Draw<'a> {
    game: &'a Tcg,
    state: &'a State,
    seat: Seat,
    ask: &'a Ask,
    dice: &'a mut SeededDice,
}

impl<'a> Draw<'a> {
    fn below(&mut self, count: usize) -> usize {
        self.dice.number_below(count as u32) as usize
    }

    /// One of several, each equally likely.
    fn any<T>(&mut self, items: impl IntoIterator<Item = T>) -> Option<T> {
        let mut drawn = None;
        for (place, item) in items.into_iter().enumerate() {
            if self.below(place + 1) == 0 {
                drawn = Some(item);
            }
        }
        drawn
    }

    /// One of the own cards on the table that are right.
    fn own(&mut self, is_right: impl Fn(CardId, &Card) -> bool) -> Option<CardId> {
        let cards = self.state.controlled(self.seat).filter(|(id, card)| is_right(*id, card));
        self.any(cards.map(|(id, _)| id))
    }

    /// One of several, or any number of them together.
    fn some<T: Copy>(&mut self, from: &[T]) -> Vec<T> {
        if from.is_empty() || self.below(2) == 0 {
            return self.any(from).copied().into_iter().collect();
        }
        from.iter().copied().filter(|_| self.below(2) == 0).collect()
    }

    fn is_legal(&self, action: &Action) -> bool {
        plan::plan(self.game, self.state, self.seat, action).is_ok()
    }

    fn any_listed(&mut self) -> Option<Action> {
        let mut actions = Vec::new();
        candidates(self.game, self.state, self.seat, &mut actions);
        self.any(actions)
    }

    /// An action of a kind, legal or not; `None` if there is none.
    fn one(&mut self, kind: Kind) -> Option<Action> {
        let (game, state, seat) = (self.game, self.state, self.seat);
        let with = Payment::new();
        Some(match kind {
            Kind::Done => Action::Done,
            Kind::Deploy => {
                let printed = self.in_hand(|class| class != Class::Mission)?;
                let revealed = printed.deploy_revealed && self.below(2) == 0;
                Action::Deploy { card: printed.code, revealed }
            }
            Kind::Construct => self.construct()?,
            Kind::Activate => self.activate()?,
            Kind::Reassign => {
                let pilot =
                    self.own(|_, card| !card.moved && matches!(card.place, Place::On(_)))?;
                let unit = |_, card: &Card| card.is_active() && game.card(card.def).is_unit();
                Action::Reassign { pilot, to: self.own(unit)? }
            }
            Kind::BuyOff => Action::BuyOff { with },
            Kind::Use => self.using()?,
            Kind::Repair => Action::Repair { unit: self.own(|_, card| 0 < card.damage)?, with },
            Kind::Restock => Action::Restock { card: self.in_hand(|_| true)?.code },
            Kind::Send => {
                let ready = self.ready();
                let units = self.some(&ready).into_iter().collect();
                Action::Send { units, target: self.any(mission::targets(game, state, seat))? }
            }
            Kind::Guard => {
                let unit =
                    self.own(|_, card| !card.moved && !card.tapped && card.place == Place::Patrol)?;
                let sites =
                    state.controlled(seat).filter(|(id, _)| values::is_site(game, state, *id));
                let sites = sites.map(|(id, _)| Site::Card(id)).chain([Site::Stockpile(seat)]);
                Action::Guard { unit, site: self.any(sites)? }
            }
            Kind::EndGuard => {
                let guards = |_, card: &Card| matches!(card.place, Place::Guard(_));
                Action::EndGuard { unit: self.own(guards)? }
            }
            Kind::RemoveCounter => {
                let card = self.own(|_, card| !card.counters.is_empty())?;
                let ready = self.ready();
                Action::RemoveCounter { card, tapping: self.some(&ready).into_iter().collect() }
            }
            Kind::LetThrough => Action::Block { units: Group::new(), include: false },
            Kind::Block => {
                let able = fighting::blockers(game, state, seat);
                let units = self.some(&able).into_iter().collect();
                Action::Block { units, include: self.below(2) == 0 }
            }
            Kind::Play => {
                Action::Play { card: self.in_hand(|class| class == Class::Mission)?.code, with }
            }
            Kind::UseOption => {
                let site = self.fighter(|_| true)?;
                let mut actions = Vec::new();
                fighting::options(game, state, seat, site, &mut actions);
                self.any(actions)?
            }
            Kind::Assign => {
                let site = self.fighter(|assigned| !assigned)?;
                let mut actions = Vec::new();
                fighting::assign(game, state, seat, site, &mut actions);
                self.any(actions)?
            }
        })
    }

    /// A card in the own hand of a class that is right.
    fn in_hand(&mut self, is_right: impl Fn(Class) -> bool) -> Option<&'a crate::content::Card> {
        let game = self.game;
        let hand = self.state.player(self.seat).hand.iter();
        let def = self.any(hand.filter(|def| is_right(game.facts(**def).class)))?;
        Some(game.card(*def))
    }

    /// Own Units that can be sent.
    fn ready(&self) -> Group {
        let (game, state, seat) = (self.game, self.state, self.seat);
        let ready = |id: &CardId| mission::can_attack(game, state, seat, *id).is_ok();
        state.controlled(seat).map(|(id, _)| id).filter(ready).take(24).collect()
    }

    /// Something on the own side of the mission, by whether its damage is assigned.
    fn fighter(&mut self, is_right: impl Fn(bool) -> bool) -> Option<Site> {
        let mission = self.state.mission.as_deref()?;
        let attacks = mission.attacker == self.seat;
        let own = mission.present().filter(|it| (it.part == Part::Attacker) == attacks);
        self.any(own.filter(|it| is_right(it.assigned)).map(|it| it.site))
    }

    fn construct(&mut self) -> Option<Action> {
        let (game, state, seat) = (self.game, self.state, self.seat);
        let card = self.own(|_, card| !card.is_active())?;
        let cost = values::construction_cost(game, state, card);
        let there = state.card(card).construction;
        let resources = payment::available(game, state, seat);
        let most = resources
            .saturating_add(state.player(seat).change)
            .min(deploy::construction_left(state, seat));
        let counters = match cost.saturating_sub(there) {
            // More than is needed is of use to some cards.
            0 if there < cost.saturating_add(6)
                && !game.card(state.card(card).def).abilities.is_empty() =>
            {
                1
            }
            missing => missing.min(most),
        };
        (0 < counters).then(|| Action::Construct { card, counters, with: Payment::new() })
    }

    fn activate(&mut self) -> Option<Action> {
        let (game, state) = (self.game, self.state);
        let card = self.own(|id, card| {
            !card.is_active() && values::construction_cost(game, state, id) <= card.construction
        })?;
        let (on, region) = match self.any(deploy::places(game, state, card))? {
            Place::On(site) => (Some(site), None),
            Place::In(region) => (None, Some(region)),
            _ => (None, None),
        };
        Some(Action::Activate { card, on, region })
    }

    /// An ability at its time, of a card or of the box.
    fn using(&mut self) -> Option<Action> {
        let (game, state, seat, ask) = (self.game, self.state, self.seat, self.ask);
        let fits = move |ability: &crate::content::Ability| {
            matches!(ability.kind, AbilityKind::Used(_))
                && plan::is_time_for(state, seat, ask, ability)
        };
        let cards = state.controlled(seat);
        let cards = cards.filter(|(_, card)| card.is_active() && game.has_used(card.def));
        let used = cards.flat_map(|(id, card)| {
            let abilities = (0..).zip(&game.card(card.def).abilities);
            abilities
                .filter(move |(_, ability)| fits(ability))
                .map(move |(place, _)| (Source::Card(id), place))
        });
        let power = effects::box_power(game, state, seat);
        let power = power.filter(|def| fits(&game.card(*def).abilities[0]));
        let (of, ability) = self.any(used.chain(power.map(|_| (Source::BoxPower, 0))))?;
        Some(Action::Use { of, ability, with: Payment::new() })
    }

    /// An answer to a question about some of many things; the others have few answers.
    fn answer(&mut self, question: &Question) -> Option<Action> {
        match question {
            Question::Objects { from, least, most } => {
                let objects = self.so_many(from, *least, *most);
                Some(if objects.is_empty() { Action::Done } else { Action::Choose { objects } })
            }
            Question::Cards { from, least, most } => {
                let cards = self.so_many(from, *least, *most);
                Some(if cards.is_empty() { Action::Done } else { Action::ChooseCards { cards } })
            }
            _ => None,
        }
    }

    /// At least and at most so many of several, in their order.
    fn so_many<T: Copy>(&mut self, from: &[T], least: u16, most: u16) -> Vec<T> {
        let most = usize::from(most).min(from.len());
        let least = usize::from(least).min(most);
        let mut wanted = least + self.below(most - least + 1);
        let mut chosen = Vec::with_capacity(wanted);
        for (place, item) in from.iter().enumerate() {
            if self.below(from.len() - place) < wanted {
                chosen.push(*item);
                wanted -= 1;
            }
        }
        chosen
    }
}
