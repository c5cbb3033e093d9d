//! What people read: sentences for events, prompts and choices, the table as text, and the texts
//! of cards, all made from the same data that the rules read.

mod actions;
mod asks;
pub mod cards;
mod events;
mod hex;
mod map;
mod read;
mod refusal;
mod roster;
mod say;
pub mod terms;
#[cfg(test)]
mod tests;
mod unit;

use ironlance_engine::{NotUnderstood, Prompt, Seat, Sentence, Words, text::Canvas};
use ironlance_rulebook::{RuleId, rule};

use crate::{Action, Ask, Btt, Event, Refusal, State, View};

impl Words for Btt {
    fn ask_words(&self, state: &State, prompt: &Prompt<Ask>) -> Sentence {
        asks::words(self, state, prompt)
    }

    fn wait_words(&self, state: &State, prompt: &Prompt<Ask>) -> Sentence {
        asks::waiting(self, state, prompt)
    }

    fn action_words(&self, state: &State, seat: Seat, action: &Action) -> Sentence {
        actions::words(self, state, seat, action)
    }

    fn event_words(&self, event: &Event) -> Sentence {
        events::words(self, event)
    }

    fn refusal_words(&self, state: Option<(&State, Seat)>, refusal: &Refusal) -> Sentence {
        refusal::words(self, state, refusal)
    }

    fn read(&self, state: &State, seat: Seat, text: &str) -> Result<Action, NotUnderstood> {
        read::read(self, state, seat, text)
    }

    fn draw(&self, view: &View) -> Canvas {
        let mut canvas = Canvas::new();
        if view.board.is_some() {
            map::draw(self, view, &mut canvas);
        }
        roster::draw(self, view, &mut canvas);
        canvas
    }

    fn describe(&self, view: &View, name: &str) -> Option<Canvas> {
        if let Ok(id) = name.parse() {
            return unit::describe(self, view, id);
        }
        hex::describe(self, view, name.parse().ok()?)
    }

    fn faces(&self, state: Option<&State>, rule: RuleId, sides: u32) -> Option<Vec<String>> {
        const DEFENSE: [RuleId; 2] =
            [rule!("btt.combat.defense-dice-sum"), rule!("btt.combat.defense-modify-order")];
        if sides != 8 {
            return None;
        }
        let content = self.content();
        let names: Vec<&str> = if DEFENSE.contains(&rule) {
            content.defense_die.faces.iter().map(|face| terms::defense_face(*face)).collect()
        } else {
            let which = state.map_or(0, |state| state.options.attack_die);
            let die = content.attack_dice.get(usize::from(which))?;
            die.faces.iter().map(|face| terms::attack_face(*face)).collect()
        };
        Some(names.into_iter().map(str::to_lowercase).collect())
    }
}
