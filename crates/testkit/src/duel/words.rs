//! The words of a duel.

use ironlance_rulebook::{RuleId, rule};

use super::{Action, Ask, Card, Cards, Choice, Duel, Event, FighterView, State, View};
use ironlance_engine::{
    NotUnderstood, Prompt, Seat, Sentence, Words, say,
    text::{Canvas, Ink},
};

impl Words for Duel {
    fn ask_words(&self, state: &State, prompt: &Prompt<Ask>) -> Sentence {
        match prompt.ask {
            Ask::Choose => say!("Round {}: strike or guard?", state.round),
            Ask::Dodge { damage } => say!("You are hit for {damage}: dodge?"),
        }
    }

    fn wait_words(&self, state: &State, prompt: &Prompt<Ask>) -> Sentence {
        match prompt.ask {
            Ask::Choose => say!("Round {}: {} chooses.", state.round, prompt.seat),
            Ask::Dodge { damage } => say!("{} is hit for {damage} and may dodge.", prompt.seat),
        }
    }

    fn action_words(&self, _: &State, _: Seat, action: &Action) -> Sentence {
        match action {
            Action::Strike { card, at } => say!("Strike at {at} with a {}", card),
            Action::Guard => "Guard".into(),
            Action::Dodge { card } => say!("Throw a {} away to dodge", card),
            Action::Take => "Take the hit".into(),
        }
    }

    fn event_words(&self, event: &Event) -> Sentence {
        match event {
            Event::Sealed { seat, choice } => match choice {
                Some(Choice::Guard) => say!("{seat} chooses to guard."),
                Some(Choice::Strike { at, .. }) => say!("{seat} chooses to strike at {at}."),
                None => say!("{seat} has chosen."),
            },
            Event::Revealed { .. } => "The choices are shown.".into(),
            Event::Struck { by, at, total, needed, damage } => {
                let result = if *damage > 0 { "hits" } else { "misses" };
                say!("{by} {result} {at}: {total} of {} needed.", needed.total())
            }
            Event::Dodged { seat, escaped: true, .. } => say!("{seat} dodges."),
            Event::Dodged { seat, escaped: false, .. } => say!("{seat} is too slow to dodge."),
            Event::Wounded { seat, left } => say!("{seat} has {left} hit points left."),
            Event::Drew { seat, card: Some(card) } => say!("{seat} draws a {}.", card),
            Event::Drew { seat, card: None } => say!("{seat} draws a card."),
            Event::Ended { winners } => match winners.first() {
                Some(seat) => say!("{seat} wins."),
                None => "Nobody wins.".into(),
            },
        }
    }

    fn read(&self, _: &State, _: Seat, text: &str) -> Result<Action, NotUnderstood> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let number = |word: &str| word.parse().ok();
        let action = match words[..] {
            ["strike", at, "with", card] => number(at)
                .and_then(Seat::new)
                .zip(number(card))
                .map(|(at, card)| Action::Strike { card: Card(card), at }),
            ["dodge", "with", card] => number(card).map(|card| Action::Dodge { card: Card(card) }),
            _ => None,
        };
        let usage = match words.first() {
            Some(&"strike") => Some("strike SEAT with CARD".into()),
            Some(&"dodge") => Some("dodge with CARD".into()),
            _ => None,
        };
        action.ok_or(NotUnderstood { usage })
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
