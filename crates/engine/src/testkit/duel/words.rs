//! The words of a duel.

use ironlance_rulebook::{RuleId, rule};

use super::{Action, Ask, Cards, Choice, Duel, Event, FighterView, State, View};
use crate::{
    Prompt, Seat, Words,
    text::{Canvas, Ink},
};

impl Words for Duel {
    fn ask_words(&self, state: &State, prompt: &Prompt<Ask>) -> String {
        match prompt.ask {
            Ask::Choose => format!("Round {}: strike or guard?", state.round),
            Ask::Dodge { damage } => format!("You are hit for {damage}: dodge?"),
        }
    }

    fn wait_words(&self, state: &State, prompt: &Prompt<Ask>) -> String {
        match prompt.ask {
            Ask::Choose => format!("Round {}: {} chooses.", state.round, prompt.seat),
            Ask::Dodge { damage } => format!("{} is hit for {damage} and may dodge.", prompt.seat),
        }
    }

    fn action_words(&self, _: &State, _: Seat, action: &Action) -> String {
        match action {
            Action::Strike { card, at } => format!("Strike at {at} with a {}", card.0),
            Action::Guard => "Guard".to_owned(),
            Action::Dodge { card } => format!("Throw a {} away to dodge", card.0),
            Action::Take => "Take the hit".to_owned(),
        }
    }

    fn event_words(&self, event: &Event) -> String {
        match event {
            Event::Sealed { seat, choice } => match choice {
                Some(Choice::Guard) => format!("{seat} chooses to guard."),
                Some(Choice::Strike { at, .. }) => format!("{seat} chooses to strike at {at}."),
                None => format!("{seat} has chosen."),
            },
            Event::Revealed { .. } => "The choices are shown.".to_owned(),
            Event::Struck { by, at, total, needed, damage } => {
                let result = if *damage > 0 { "hits" } else { "misses" };
                format!("{by} {result} {at}: {total} of {} needed.", needed.total())
            }
            Event::Dodged { seat, escaped: true, .. } => format!("{seat} dodges."),
            Event::Dodged { seat, escaped: false, .. } => format!("{seat} is too slow to dodge."),
            Event::Wounded { seat, left } => format!("{seat} has {left} hit points left."),
            Event::Drew { seat, card: Some(card) } => format!("{seat} draws a {}.", card.0),
            Event::Drew { seat, card: None } => format!("{seat} draws a card."),
            Event::Ended { winners } => match winners.first() {
                Some(seat) => format!("{seat} wins."),
                None => "Nobody wins.".to_owned(),
            },
        }
    }

    fn draw(&self, view: &View) -> Canvas {
        let mut canvas = Canvas::new();
        let heading = format!("Round {} of {}", view.round.min(view.rounds), view.rounds);
        canvas.line(&[(Ink::Bright, &heading)]);
        for (index, fighter) in view.fighters.iter().enumerate() {
            draw_fighter(&mut canvas, index, fighter);
        }
        canvas
    }

    fn describe(&self, view: &View, name: &str) -> Option<Canvas> {
        let number: usize = name.strip_prefix("seat ")?.parse().ok()?;
        let index = number.checked_sub(1)?;
        let mut canvas = Canvas::new();
        draw_fighter(&mut canvas, index, view.fighters.get(index)?);
        Some(canvas)
    }

    fn faces(&self, _: Option<&State>, rule: RuleId, sides: u32) -> Option<Vec<String>> {
        let names: &[&str] = match sides {
            2 if rule == rule!("tcg.damage.prevent") => &["hit", "escaped"],
            6 => &["one", "two", "three", "four", "five", "six"],
            _ => return None,
        };
        Some(names.iter().map(|name| (*name).to_owned()).collect())
    }
}

fn draw_fighter(canvas: &mut Canvas, index: usize, fighter: &FighterView) {
    let hand = match &fighter.hand {
        Cards::Known(cards) => format!("{:?}", cards.iter().map(|card| card.0).collect::<Vec<_>>()),
        Cards::Hidden(count) => format!("{count} cards"),
    };
    let text = format!("{}  {} hit points, {hand}", Seat::at(index), fighter.hit_points);
    canvas.line(&[(Ink::Seat(index), &text)]);
}
