//! A game that is over, judged by the computer decision by decision.

use std::{io, time::Duration};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use ironlance_engine::{AnyGame, Log, Seat, text::Ink};
use ironlance_players::{
    Entry,
    tutor::{Judged, Moment, Review, Reviewer, Slip},
};

use crate::{hint::TutorArgs, numbers::percent, screen::Screen};

/// Goes through a game with a progress bar, which shows only on a terminal.
pub(super) fn review(
    entry: &Entry,
    game: &dyn AnyGame,
    log: Log,
    tutor: &TutorArgs,
) -> anyhow::Result<Review> {
    let mut player = tutor.tutor(entry)?;
    let mut reviewer = Reviewer::new(game, log)?;
    let steps = reviewer.progress().1 as u64;
    let bar = ProgressBar::with_draw_target(Some(steps), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} steps, {eta} left");
    bar.set_style(style.expect("the template is right"));
    bar.enable_steady_tick(Duration::from_millis(200));
    while reviewer.step(&mut *player, &tutor.budget())? {
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(reviewer.finish())
}

/// Prints what was found: for each seat how it did in all, then every mistake.
pub(super) fn print(screen: &mut Screen<'_>, review: &Review) -> io::Result<()> {
    let mut seats: Vec<Seat> = review.moments.iter().map(|moment| moment.seat).collect();
    seats.sort_unstable();
    seats.dedup();
    if seats.is_empty() {
        let text = "This level compares nothing, so there is nothing to review by: choose another --level.";
        return screen.line(&[(Ink::Plain, text)]);
    }
    for seat in seats {
        let of = || review.moments.iter().filter(move |moment| moment.seat == seat);
        let slips = |wanted| {
            let judged = of().filter_map(|moment| moment.judged.as_ref());
            judged.filter(|judged| judged.slip == Some(wanted)).count()
        };
        let lost: f32 = of().filter_map(|moment| moment.judged.as_ref()).map(|it| it.loss).sum();
        let luck: f32 = of().filter_map(|moment| moment.luck).sum();
        let name = format!("{seat}  ");
        let text = format!(
            "{} decisions: {} blunders, {} mistakes, {} inaccuracies; points lost by choices {:.0}, by luck and the other side {:+.0}",
            of().count(),
            slips(Slip::Blunder),
            slips(Slip::Mistake),
            slips(Slip::Inaccuracy),
            100.0 * lost,
            100.0 * luck,
        );
        screen.line(&[(Ink::Seat(seat.index()), &name), (Ink::Plain, &text)])?;
    }
    for moment in &review.moments {
        if let Some(judged) = &moment.judged
            && let Some(slip) = judged.slip
        {
            print_slip(screen, moment, judged, slip)?;
        }
    }
    Ok(())
}

fn print_slip(
    screen: &mut Screen<'_>,
    moment: &Moment,
    judged: &Judged,
    slip: Slip,
) -> io::Result<()> {
    let (name, ink) = match slip {
        Slip::Inaccuracy => ("inaccuracy", Ink::Plain),
        Slip::Mistake => ("mistake", Ink::Yellow),
        Slip::Blunder => ("blunder", Ink::Red),
    };
    screen.gap()?;
    let step = format!("step {:>4}  ", moment.step + 1);
    let chances = format!(
        "  {} instead of {}",
        percent(f64::from(judged.chance)),
        percent(f64::from(moment.chance))
    );
    let (seat, chosen) = (format!("{}  ", moment.seat), moment.chosen.to_string());
    screen.line(&[
        (Ink::Faint, &step),
        (Ink::Seat(moment.seat.index()), &seat),
        (ink, &format!("{name}: ")),
        (Ink::Plain, &chosen),
        (Ink::Faint, &chances),
    ])?;
    judged.why.iter().try_for_each(|why| screen.line(&[(Ink::Plain, &format!("           {why}"))]))
}

#[cfg(test)]
mod tests {
    use ironlance_engine::{AnyAction, Sentence};

    use super::*;

    #[test]
    fn a_review_tells_each_seat_and_each_mistake() {
        let action = serde_json::Value::Null;
        let better = AnyAction { action, words: Sentence::new(), extra: None };
        let slip = Judged {
            chance: 0.4,
            loss: 0.25,
            slip: Some(Slip::Blunder),
            better: Some(better),
            why: vec![ironlance_engine::say!("Guard wins 65 %.")],
        };
        let moment = |step, judged, luck| Moment {
            step,
            seat: Seat::at(0),
            chance: 0.65,
            chosen: ironlance_engine::say!("Strike"),
            judged,
            luck,
        };
        let review =
            Review { moments: vec![moment(3, Some(slip), None), moment(5, None, Some(-0.1))] };
        let text = printed(&review);
        let first = "seat 1  2 decisions: 1 blunders, 0 mistakes, 0 inaccuracies; points lost by choices 25, by luck and the other side -10\n";
        assert!(text.starts_with(first), "{text}");
        assert!(
            text.contains("step    4  seat 1  blunder: Strike  40.0 % instead of 65.0 %\n"),
            "{text}"
        );
        assert!(text.ends_with("           Guard wins 65 %.\n"), "{text}");
    }

    #[test]
    fn a_level_that_compares_nothing_is_no_judge() {
        let text = printed(&Review::default());
        assert!(text.starts_with("This level compares nothing"), "{text}");
    }

    fn printed(review: &Review) -> String {
        let mut out = Vec::new();
        print(&mut Screen::plain(&mut out), review).unwrap();
        String::from_utf8(out).unwrap()
    }
}
