//! What people read.

use ironlance_engine::{Prompt, Seat, Words, text::Canvas};
use ironlance_rulebook::RuleId;

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

    fn faces(&self, _: RuleId, _: u32) -> Option<Vec<String>> {
        None
    }
}
