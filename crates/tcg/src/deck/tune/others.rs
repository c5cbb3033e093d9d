//! The other cards of a tuned deck: Missions above all, and some Command cards.

use ironlance_rulebook::rule;

use super::Tuning;
use crate::{
    content::{
        Affiliation, Card, Value,
        language::{Block, DamageEffect, Effect, ValueEffect},
    },
    deck::{heap::Heap, pile::Pile},
};

impl Tuning<'_> {
    /// Chooses Missions and other Command cards, three Missions in four.
    pub(super) fn choose_others(&mut self) {
        let wanted = usize::from(self.wish.others);
        let command = self.high_command(Pile::Commands);
        let missions = self.ranked_missions();
        let commands = self.ranked_commands();
        let most = wanted.saturating_sub(command.total());
        let least_missions = most.saturating_sub(commands.total());
        let share = (3 * wanted).div_ceil(4).max(least_missions).min(most).min(missions.total());
        let text = format!(
            "{wanted} other cards are wanted, {share} of them Missions, which need no deployment."
        );
        self.tell(rule!("tcg.tuning.twelve"), text, &Heap::default());
        let taken = self.take_in_turn(&missions, share);
        let sound = taken.0.iter().filter(|(place, _)| is_sound(self.card(*place)));
        let sound: usize = sound.map(|(_, copies)| usize::from(*copies)).sum();
        let text = format!(
            "{sound} of the Missions raise attack or prevent damage, which is usually sound."
        );
        self.tell(rule!("tcg.tuning.mission-choice"), text, &taken);
        let mut taken = self.take_in_turn(&commands, most - share);
        for (place, copies) in &command.0 {
            taken.add(*place, *copies);
        }
        let text = match command.total() {
            0 => "Command cards that look promising fill up.".to_owned(),
            _ => "The High Command comes first, and promising Command cards fill up.".to_owned(),
        };
        self.tell(rule!("tcg.tuning.command-choice"), text, &taken);
    }

    /// Takes the High Command of the deck's affiliation, if the pool has it in this pile.
    pub(super) fn high_command(&mut self, pile: Pile) -> Heap {
        let cards = self.rest.pile(self.content, pile);
        let mut taken = Heap::default();
        let found = cards
            .cards(self.content)
            .find(|(_, card)| is_high_command(card, self.wish.affiliation));
        if let Some((place, _)) = found {
            self.rest.give(place, &mut self.deck);
            taken.add(place, 1);
        }
        taken
    }

    /// Those that raise attack or prevent damage first.
    fn ranked_missions(&self) -> Heap {
        let mut missions = self.rest.pile(self.content, Pile::Missions);
        missions.0.sort_by_key(|(place, _)| (!is_sound(self.card(*place)), *place));
        missions
    }

    /// Those of the affiliation first, then the cheapest.
    fn ranked_commands(&self) -> Heap {
        let mut commands = self.rest.pile(self.content, Pile::Commands);
        let rank = |place: u16| {
            let card = self.card(place);
            (card.affiliations.is_empty(), card.cost.total([false; 5]), place)
        };
        commands.0.sort_by_key(|(place, _)| rank(*place));
        commands
    }

    /// Takes so many cards into the deck, a copy of each before a second of any.
    fn take_in_turn(&mut self, from: &Heap, count: usize) -> Heap {
        let mut taken = Heap::default();
        while taken.total() < count.min(from.total()) {
            for (place, _) in &from.0 {
                if taken.total() < count && 0 < self.rest.copies(*place) {
                    self.rest.give(*place, &mut self.deck);
                    taken.add(*place, 1);
                }
            }
        }
        taken
    }
}

/// Whether a card is the High Command of an affiliation.
pub(in crate::deck) fn is_high_command(card: &Card, affiliation: Affiliation) -> bool {
    card.name.ends_with(" High Command") && card.affiliations.contains(&affiliation)
}

/// Whether a Mission raises attack or prevents damage.
pub(in crate::deck) fn is_sound(card: &Card) -> bool {
    card.abilities.iter().any(|ability| helps(&ability.effects))
}

fn helps(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| match effect {
        Effect::Value(ValueEffect::Change { value: Value::Attack, by, .. }) => 0 < by.times,
        Effect::Damage(effect) => matches!(effect, DamageEffect::Prevent { .. }),
        Effect::Block(block) => match &**block {
            Block::Roll { results, .. } => results.0.iter().any(|(_, effects)| helps(effects)),
            Block::If { then, otherwise, .. } => helps(then) || helps(otherwise),
            Block::OneOf { choices, .. } => choices.iter().any(|effects| helps(effects)),
            _ => false,
        },
        _ => false,
    })
}
