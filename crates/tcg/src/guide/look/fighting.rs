//! Who can attack and block whom.

use ironlance_engine::{Seat, Seed, SeededDice, Sentence, commas, say};

use super::{Answer, Looking, sentences};
use crate::{
    State, Step,
    content::Value,
    mission,
    refusal::Refusal,
    state::{CardId, Fighter, Part, Place, Site},
    values,
    words::{listed, many, refusal_words},
};

impl Looking<'_> {
    /// What a Unit can attack.
    pub(super) fn targets(&self, unit: CardId) -> Option<Answer> {
        let (game, state) = (self.game, &self.state);
        let seat = self.unit(unit)?;
        let name = self.names.card(unit);
        let alone = [unit];
        let judged: Vec<(Site, Result<(), Refusal>)> = mission::targets(game, state, seat)
            .map(|target| (target, mission::legal_target(game, state, seat, &alone, target)))
            .collect();
        if let Some((_, Err(refusal @ Refusal::BattleArmorAlone { .. }))) = judged.first() {
            return Some((self.because(refusal), vec![Site::Card(unit)]));
        }
        let things: Vec<Site> =
            judged.iter().filter(|(_, judged)| judged.is_ok()).map(|(site, _)| *site).collect();
        let slow = judged.iter().filter_map(|(site, judged)| match judged {
            Err(Refusal::TooSlowToAttack { target, .. }) => {
                Some(say!("{} ({target})", self.names.site(*site)))
            }
            _ => None,
        });
        let slow: Vec<_> = slow.collect();
        let speed = values::speed(game, state, unit, true);
        let can = listed(things.iter().map(|site| self.names.site(*site)));
        let mut sentence = say!("{name} is {speed} and can attack {can}.");
        if !slow.is_empty() {
            sentence.append(say!(" It is too slow for {}.", listed(slow)));
        }
        if let Err(refusal) = mission::can_attack(game, state, seat, unit) {
            sentence.append(say!(" But not now: {}.", self.because(&refusal)));
        }
        Some((sentence, things))
    }

    /// Who can block an attack of a Unit.
    pub(super) fn blockers(&self, unit: CardId, target: Site) -> Option<Answer> {
        let seat = self.unit(unit)?;
        let defender = match target {
            Site::Stockpile(other) => self.seat(other)?,
            Site::Card(id) => self.state.get(id)?.controller,
        };
        let (name, at) = (self.names.card(unit), self.names.site(target));
        if defender == seat {
            return Some((say!("{name} and {at} are on the same side."), Vec::new()));
        }
        let able = self.able_to_block(&[unit], seat, defender, target);
        let who = able.iter().map(|id| {
            let guards = self.state.card(*id).place == Place::Guard(target);
            let speed = values::speed(self.game, &self.state, *id, false);
            let why = if guards { "guarding it" } else { speed.shown() };
            say!("{} ({why})", self.names.card(*id))
        });
        let speed = values::speed(self.game, &self.state, unit, true);
        let who = if able.is_empty() { "nobody".into() } else { listed(who) };
        let sentence =
            say!("If {name}, which is {speed}, attacks {at}, it can now be blocked by {who}.");
        Some((sentence, able.into_iter().map(Site::Card).collect()))
    }

    /// Whose attacks on the own Stockpile a Unit can block.
    pub(super) fn blocks(&self, unit: CardId) -> Option<Answer> {
        let seat = self.unit(unit)?;
        let (game, state) = (self.game, &self.state);
        let name = self.names.card(unit);
        let target = match state.card(unit).place {
            Place::Guard(site) => site,
            _ => Site::Stockpile(seat),
        };
        let foes = state.opponents(seat).flat_map(|other| self.attackers_of(other));
        let (mut can, mut cannot) = (Vec::new(), Vec::new());
        for foe in foes {
            let attack = self.as_if(&[foe], state.card(foe).controller, seat, target);
            match mission::can_block(game, &attack, seat, unit, &[unit]) {
                Ok(()) => can.push(foe),
                Err(Refusal::Tapped { .. }) => {
                    let sentence = say!("{name} is tapped and blocks nobody now.");
                    return Some((sentence, vec![Site::Card(unit)]));
                }
                Err(_) => cannot.push(foe),
            }
        }
        let list = |foes: &[CardId]| match foes {
            [] => "nobody".into(),
            foes => listed(foes.iter().map(|id| {
                let speed = values::speed(game, state, *id, true);
                say!("{} ({speed})", self.names.card(*id))
            })),
        };
        let speed = values::speed(game, state, unit, false);
        let site = self.names.site(target);
        let mut sentence = say!("{name} is {speed}. Before {site} it can block {}", list(&can));
        if !cannot.is_empty() {
            sentence.append(say!(", but not {}", list(&cannot)));
        }
        sentence.text(".");
        Some((sentence, can.into_iter().map(Site::Card).collect()))
    }

    /// Who can attack whoever asks in the next turns, and who could block that.
    pub(super) fn threats(&self) -> Option<Answer> {
        let seat = self.own_seat()?;
        let (game, state) = (self.game, &self.state);
        let (mut lines, mut things) = (Vec::new(), Vec::new());
        for other in state.opponents(seat) {
            let foes = self.attackers_of(other);
            let mut attack = 0;
            let parts = foes.iter().map(|id| {
                let points = values::value(game, state, *id, Value::Attack);
                attack += points;
                let speed = values::speed(game, state, *id, true);
                let blockers = self.able_to_block(&[*id], other, seat, Site::Stockpile(seat));
                let blockers = match &blockers[..] {
                    [] => "nobody".into(),
                    blockers => self.names.each(blockers),
                };
                say!("{} (attack {points}, {speed}; {blockers} can block)", self.names.card(*id))
            });
            let parts: Vec<Sentence> = parts.collect();
            lines.push(match parts.len() {
                0 => say!("{other} has no Units that could attack."),
                _ => say!("{other} could attack with {}: {attack} in all.", commas(&parts)),
            });
            things.extend(foes.into_iter().map(Site::Card));
        }
        let left = many(state.player(seat).stockpile.len() as u32, "card");
        lines.push(say!("Your Stockpile has {left}."));
        Some((sentences(lines), things))
    }

    /// The Units that a player could send in the next own turn.
    fn attackers_of(&self, seat: Seat) -> Vec<CardId> {
        let ready = |place: Place| matches!(place, Place::Patrol | Place::New);
        let units = self.state.controlled(seat).filter(|(_, card)| {
            ready(card.place) && !card.depleted && self.game.card(card.def).is_unit()
        });
        units.map(|(id, _)| id).collect()
    }

    /// Whoever could block now if some Units attacked.
    pub(super) fn able_to_block(
        &self,
        units: &[CardId],
        by: Seat,
        defender: Seat,
        at: Site,
    ) -> Vec<CardId> {
        let attack = self.as_if(units, by, defender, at);
        let units = self.state.controlled(defender).map(|(id, _)| id);
        let blocks =
            |id: &CardId| mission::can_block(self.game, &attack, defender, *id, &[*id]).is_ok();
        units.filter(blocks).collect()
    }

    /// The table as if some Units had been sent.
    pub(super) fn as_if(&self, units: &[CardId], by: Seat, defender: Seat, target: Site) -> State {
        let mut state = self.state.clone();
        let attacker = |unit: &CardId| Fighter::new(Site::Card(*unit), Part::Attacker, false);
        let fighters = units.iter().map(attacker).collect();
        let mut dice = SeededDice::new(Seed::from_number(0));
        let mut step = Step::new(self.game, &mut state, &mut dice, None);
        mission::start(&mut step, by, defender, target, fighters);
        state
    }

    /// The controller of an active Unit.
    pub(super) fn unit(&self, id: CardId) -> Option<Seat> {
        let card = self.state.get(id)?;
        let is_unit = card.is_active() && self.game.card(card.def).is_unit();
        is_unit.then_some(card.controller)
    }

    /// A refusal in words.
    fn because(&self, refusal: &Refusal) -> Sentence {
        refusal_words(&self.names, refusal)
    }
}
