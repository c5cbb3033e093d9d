//! What people read.

use ironlance_engine::{Prompt, Seat, Words, text::Canvas};
use ironlance_rulebook::{RuleId, rule};

use crate::{Action, Ask, Btt, Event, State, View};

impl Words for Btt {
    fn ask_words(&self, _: &State, prompt: &Prompt<Ask>) -> String {
        format!("{:?}", prompt.ask)
    }

    fn action_words(&self, _: &State, _: Seat, action: &Action) -> String {
        format!("{action:?}")
    }

    fn event_words(&self, event: &Event) -> String {
        format!("{event:?}")
    }

    fn draw(&self, view: &View) -> Canvas {
        let mut canvas = Canvas::new();
        canvas.line(&[(ironlance_engine::text::Ink::Plain, &format!("round {}", view.round))]);
        canvas
    }

    fn describe(&self, _: &View, _: &str) -> Option<Canvas> {
        None
    }

    fn faces(&self, rule: RuleId, sides: u32) -> Option<Vec<String>> {
        let name = |face: serde_json::Value| face.as_str().unwrap_or_default().to_owned();
        let defense =
            [rule!("btt.combat.defense-dice-sum"), rule!("btt.combat.defense-modify-order")];
        if sides != 8 {
            return None;
        }
        Some(if defense.contains(&rule) {
            let faces = self.content().defense_die.faces;
            faces.iter().map(|face| name(serde_json::json!(face))).collect()
        } else {
            let faces = self.content().attack_dice[0].faces;
            faces.iter().map(|face| name(serde_json::json!(face))).collect()
        })
    }
}
