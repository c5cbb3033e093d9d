//! A game told step by step.

use std::io;

use anyhow::bail;
use ironlance_engine::{
    AnyGame, AnyTable, Log, Outcome, Seat, Viewer,
    log::{LogChance, LogStep},
    text::Ink,
};

use crate::screen::Screen;

/// What to show of a game.
pub(super) struct Part {
    /// The first step, from 1.
    pub from: usize,
    /// The last step.
    pub to: usize,
    /// Who looks.
    pub viewer: Viewer,
    /// Whether to draw the table after the last step.
    pub draw: bool,
}

/// Prints some steps of a game as somebody saw them.
pub(super) fn show(
    screen: &mut Screen<'_>,
    game: &dyn AnyGame,
    log: &Log,
    part: &Part,
) -> anyhow::Result<()> {
    let steps = log.steps.len();
    if part.from == 0 || part.to < part.from || steps < part.to {
        if steps == 0 {
            bail!("the game has no steps");
        }
        bail!("the game has steps 1 to {steps}; {} to {} are none", part.from, part.to);
    }
    let mut table = game.at_start(log)?;
    if let Viewer::Seat(seat) = part.viewer
        && table.seats() < seat.number()
    {
        bail!("the game has no {seat}, only {} seats", table.seats());
    }
    heading(screen, game, log)?;
    if part.from == 1 {
        events(screen, &*table, part.viewer, 0)?;
    }
    for (number, step) in (1..).zip(&log.steps).take(part.to) {
        let is_shown = part.from <= number;
        if is_shown {
            step_heading(screen, &*table, part.viewer, number, step)?;
        }
        let before = table.event_count();
        table.replay(number, step)?;
        if is_shown {
            events(screen, &*table, part.viewer, before)?;
        }
    }
    if part.draw {
        screen.canvas(&table.draw(part.viewer))?;
    }
    if part.to == steps {
        let end = format!("{}, state {}", outcome_words(table.outcome().as_ref()), table.digest());
        screen.line(&[(Ink::Bright, &end)])?;
        if table.digest() != log.digest {
            bail!("the log ends in state {}: it was edited or is not whole", log.digest);
        }
    }
    Ok(())
}

/// How a game ended, or that it has not.
pub(super) fn outcome_words(outcome: Option<&Outcome>) -> String {
    match outcome.map(|it| (&it.winners[..], it.rule)) {
        None => "not over".to_owned(),
        Some(([], rule)) => format!("a draw by {rule}"),
        Some((seats, rule)) => {
            let names: Vec<String> = seats.iter().map(Seat::to_string).collect();
            format!("{} won by {rule}", names.join(" and "))
        }
    }
}

fn heading(screen: &mut Screen<'_>, game: &dyn AnyGame, log: &Log) -> io::Result<()> {
    let dice = match &log.chance {
        LogChance::Seed(_) => "seeded dice".to_owned(),
        LogChance::Shared(shared) => {
            format!("dice from a secret and the parts of {} seats", shared.parts.len())
        }
        LogChance::Rolls(rolls) => format!("{} rolls by hand", rolls.len()),
    };
    let origin = match log.origins.last() {
        Some(origin) => format!(" since step {}, before that those of another game", origin.steps),
        None => String::new(),
    };
    let facts = format!("  {} steps, {dice}{origin}, content {}", log.steps.len(), log.content);
    screen.line(&[(Ink::Bright, game.name()), (Ink::Faint, &facts)])
}

/// Who decided what; what, only for those who may know it before it shows in an event.
fn step_heading(
    screen: &mut Screen<'_>,
    table: &dyn AnyTable,
    viewer: Viewer,
    number: usize,
    step: &LogStep,
) -> io::Result<()> {
    let words = match viewer.may_see_secrets_of(step.seat) {
        true => table
            .action_words(step.seat, &step.action)
            .map_or_else(|_| step.action.to_string(), |words| words.to_string()),
        false => String::new(),
    };
    screen.line(&[
        (Ink::Faint, &format!("{number:>5}  ")),
        (Ink::Seat(step.seat.index()), &format!("{}  ", step.seat)),
        (Ink::Plain, &words),
    ])
}

fn events(
    screen: &mut Screen<'_>,
    table: &dyn AnyTable,
    viewer: Viewer,
    from: usize,
) -> io::Result<()> {
    for event in table.events(viewer, from) {
        let rule = format!("  {}", event.rule);
        screen.line(&[
            (Ink::Plain, "       "),
            (Ink::Plain, &event.sentence.to_string()),
            (Ink::Faint, &rule),
        ])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use ironlance_lab::{Spec, log_of};

    use super::*;
    use crate::games;

    #[test]
    fn a_whole_game_is_told_with_its_end() {
        let text = check(1, usize::MAX, Viewer::Referee, true).unwrap();
        assert!(text.starts_with("Duel  "), "{text}");
        assert!(text.contains("\n    1  seat 1  "), "{text}");
        assert!(text.contains("Round "), "{text}");
        assert!(text.lines().last().unwrap().contains(", state "), "{text}");
    }

    #[test]
    fn a_seat_is_not_told_what_another_chose_before_it_is_shown() {
        let text = check(1, 1, Viewer::Seat(Seat::at(1)), false).unwrap();
        assert!(text.contains("    1  seat 1\n       seat 1 has chosen.  "), "{text}");
        let all = check(1, 1, Viewer::Referee, false).unwrap();
        assert!(all.contains("seat 1 chooses to "), "{all}");
    }

    #[test]
    fn steps_and_seats_must_be_there() {
        assert!(check(0, 1, Viewer::Spectator, false).unwrap_err().contains("are none"));
        assert!(check(2, 1, Viewer::Spectator, false).unwrap_err().contains("are none"));
        assert!(check(1, 9999, Viewer::Spectator, false).unwrap_err().contains("are none"));
        let error = check(1, 1, Viewer::Seat(Seat::at(4)), false).unwrap_err();
        assert_eq!(error, "the game has no seat 5, only 2 seats");
    }

    fn check(from: usize, to: usize, viewer: Viewer, draw: bool) -> Result<String, String> {
        let game = games::duel().game;
        let (log, _) = log_of(&*game, &Spec::new(1, ["random", "random"]), 0).unwrap();
        let to = if to == usize::MAX { log.steps.len() } else { to };
        let mut out = Vec::new();
        let mut screen = Screen::plain(&mut out);
        match show(&mut screen, &*game, &log, &Part { from, to, viewer, draw }) {
            Ok(()) => Ok(String::from_utf8(out).unwrap()),
            Err(error) => Err(error.to_string()),
        }
    }
}
