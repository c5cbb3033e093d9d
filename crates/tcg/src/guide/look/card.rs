//! A card on the table in a few words.

use ironlance_engine::{Sentence, commas, say};

use super::{Answer, Looking, sentences};
use crate::{
    content::{Class, Value},
    payment,
    state::{CardId, Def, HIDDEN, Place, Site},
    values,
    words::{listed, many},
};

impl Looking<'_> {
    /// A card with all that matters about it.
    pub(super) fn in_full(&self, id: CardId) -> Sentence {
        let card = self.state.card(id);
        let mut parts = vec![self.names.card(id)];
        if card.is_active() {
            parts.extend(self.figures(id));
        } else {
            parts.push(self.progress(id));
        }
        if 0 < card.damage {
            parts.push(say!("{} damage", card.damage));
        }
        if card.depleted {
            parts.push("depleted".into());
        } else if card.tapped {
            parts.push("tapped".into());
        }
        if let Place::Guard(site) = card.place {
            parts.push(say!("guarding {}", self.names.site(site)));
        }
        let attached: Vec<CardId> = self.state.attached(Site::Card(id)).map(|(id, _)| id).collect();
        if !attached.is_empty() {
            parts.push(say!("with {}", self.names.each(&attached)));
        }
        commas(parts)
    }

    /// The current values of an active card, and what it gives.
    fn figures(&self, id: CardId) -> Vec<Sentence> {
        let (game, state) = (self.game, &self.state);
        let printed = game.card(state.card(id).def);
        let mut parts = Vec::new();
        if printed.is_unit() {
            parts.push(say!("{}", values::speed(game, state, id, false)));
        }
        if printed.is_unit() || printed.has_structure {
            let value = |which| values::value(game, state, id, which);
            parts.push(say!("attack {}", value(Value::Attack)));
            parts.push(say!("armor {}", value(Value::Armor)));
            parts.push(say!("structure {}", value(Value::Structure)));
        }
        if 0 < printed.taps_for {
            parts.push(many(printed.taps_for, "resource"));
        }
        parts
    }

    /// How far a card under construction is, as far as its cost is known.
    pub(super) fn progress(&self, id: CardId) -> Sentence {
        let card = self.state.card(id);
        let there = many(card.construction, "counter");
        match self.cost(id) {
            Some(cost) => say!("{there} of {cost}"),
            None => there,
        }
    }

    /// What a card under construction costs, if whoever asks knows it.
    pub(super) fn cost(&self, id: CardId) -> Option<u8> {
        let card = self.state.card(id);
        let known = card.revealed || self.viewer.may_see_secrets_of(card.owner);
        known.then(|| values::construction_cost(self.game, &self.state, id))
    }

    /// What a card under construction still costs, and what can pay for it.
    pub(super) fn payment(&self, id: CardId) -> Option<Answer> {
        let (game, state) = (self.game, &self.state);
        let card = state.get(id).filter(|card| !card.is_active())?;
        let (seat, name) = (card.controller, self.names.card(id));
        let paying: Vec<CardId> = state
            .controlled(seat)
            .filter(|(_, card)| 0 < payment::gives(game, card))
            .map(|(id, _)| id)
            .collect();
        let there = payment::available(game, state, seat);
        let with = match &paying[..] {
            [] => Sentence::new(),
            paying => say!(" from {}", self.names.kinds(paying)),
        };
        let owed = match self.cost(id) {
            None => say!("{name} has {}", self.progress(id)),
            Some(cost) => {
                let left = cost.saturating_sub(card.construction);
                let enough = match left {
                    0 => "it is paid for".into(),
                    left if left <= there => say!("{left} more are needed, which are there"),
                    left => say!("{left} more are needed, {} short", left - there),
                };
                say!("{name} has {}: {enough}", self.progress(id))
            }
        };
        let things = [id].into_iter().chain(paying).map(Site::Card).collect();
        let resources = many(there, "resource");
        let has = say!("{seat} has {resources} to spend{with}.");
        Some((sentences([say!("{owed}."), has]), things))
    }

    /// What is in the own hand, and what it costs.
    pub(super) fn hand(&self) -> Option<Answer> {
        let seat = self.own_seat()?;
        let card = |def: &Def| {
            let card = self.game.card(*def);
            match card.class {
                Class::Mission => say!("{} (Mission)", self.names.name(card.code)),
                _ => {
                    let cost = values::total_cost(self.game, &self.state, seat, card.cost);
                    say!("{} (cost {cost})", self.names.name(card.code))
                }
            }
        };
        let hand = &self.state.player(seat).hand;
        debug_assert!(!hand.contains(&HIDDEN), "what is hidden is imagined");
        let cards = listed(hand.iter().map(card));
        let deployments = many(self.state.player(seat).deployments, "deployment");
        Some((say!("Your hand: {cards}. {deployments} left this turn."), Vec::new()))
    }
}
