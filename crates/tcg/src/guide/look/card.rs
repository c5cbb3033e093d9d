//! A card on the table in a few words.

use super::{Answer, Looking, sentences};
use crate::{
    content::{Class, Value},
    payment,
    state::{CardId, Def, HIDDEN, Place, Site},
    values,
    words::{and, count},
};

impl Looking<'_> {
    /// A card with all that matters about it.
    pub(super) fn in_full(&self, id: CardId) -> String {
        let card = self.state.card(id);
        let mut parts = vec![self.names.card(id)];
        if card.is_active() {
            parts.extend(self.figures(id));
        } else {
            parts.push(self.progress(id));
        }
        if 0 < card.damage {
            parts.push(format!("{} damage", card.damage));
        }
        if card.depleted {
            parts.push("depleted".to_owned());
        } else if card.tapped {
            parts.push("tapped".to_owned());
        }
        if let Place::Guard(site) = card.place {
            parts.push(format!("guarding {}", self.names.site(site)));
        }
        let attached: Vec<CardId> = self.state.attached(Site::Card(id)).map(|(id, _)| id).collect();
        if !attached.is_empty() {
            parts.push(format!("with {}", self.names.each(&attached)));
        }
        parts.join(", ")
    }

    /// The current values of an active card, and what it gives.
    fn figures(&self, id: CardId) -> Vec<String> {
        let (game, state) = (self.game, &self.state);
        let printed = game.card(state.card(id).def);
        let mut parts = Vec::new();
        if printed.is_unit() {
            parts.push(values::speed(game, state, id, false).to_string());
        }
        if printed.is_unit() || printed.has_structure {
            let value = |which| values::value(game, state, id, which);
            parts.push(format!("attack {}", value(Value::Attack)));
            parts.push(format!("armor {}", value(Value::Armor)));
            parts.push(format!("structure {}", value(Value::Structure)));
        }
        if 0 < printed.taps_for {
            parts.push(count(printed.taps_for, "resource"));
        }
        parts
    }

    /// How far a card under construction is, as far as its cost is known.
    pub(super) fn progress(&self, id: CardId) -> String {
        let card = self.state.card(id);
        let there = count(card.construction, "counter");
        match self.cost(id) {
            Some(cost) => format!("{there} of {cost}"),
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
            [] => String::new(),
            paying => format!(" from {}", self.names.kinds(paying)),
        };
        let owed = match self.cost(id) {
            None => format!("{name} has {}", self.progress(id)),
            Some(cost) => {
                let left = cost.saturating_sub(card.construction);
                let enough = match left {
                    0 => "it is paid for".to_owned(),
                    left if left <= there => format!("{left} more are needed, which are there"),
                    left => format!("{left} more are needed, {} short", left - there),
                };
                format!("{name} has {}: {enough}", self.progress(id))
            }
        };
        let things = [id].into_iter().chain(paying).map(Site::Card).collect();
        let resources = count(there, "resource");
        let has = format!("{seat} has {resources} to spend{with}.");
        Some((sentences([format!("{owed}."), has]), things))
    }

    /// What is in the own hand, and what it costs.
    pub(super) fn hand(&self) -> Option<Answer> {
        let seat = self.own_seat()?;
        let card = |def: &Def| {
            let card = self.game.card(*def);
            match card.class {
                Class::Mission => format!("{} (Mission)", card.name),
                _ => {
                    let cost = values::total_cost(self.game, &self.state, seat, card.cost);
                    format!("{} (cost {cost})", card.name)
                }
            }
        };
        let hand = &self.state.player(seat).hand;
        debug_assert!(!hand.contains(&HIDDEN), "what is hidden is imagined");
        let cards = and(hand.iter().map(|def| card(def).into()));
        let deployments = count(self.state.player(seat).deployments, "deployment");
        Some((format!("Your hand: {cards}. {deployments} left this turn."), Vec::new()))
    }
}
