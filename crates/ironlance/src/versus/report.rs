//! The results of a match as text.

use std::{io, time::Duration};

use ironlance_engine::text::Ink;
use ironlance_lab::{MatchResults, Pace, SprtResult, Verdict};

use crate::{
    numbers::{grouped, percent},
    screen::Screen,
};

/// Prints everything that was found, the most asked for first.
pub(super) fn print(
    screen: &mut Screen<'_>,
    game: &str,
    results: &MatchResults,
    pace: &[Pace; 2],
) -> io::Result<()> {
    let played = format!(", {} pairs of games, seed {}", grouped(results.pairs), results.seed);
    let content = format!("  content {}", results.content);
    screen.line(&[(Ink::Bright, game), (Ink::Plain, &played), (Ink::Faint, &content)])?;
    screen.gap()?;
    print_scores(screen, results)?;
    screen.gap()?;
    print_elo(screen, results)?;
    if let Some(sprt) = &results.sprt {
        print_sprt(screen, sprt)?;
    }
    let [first, second] = results.seat_wins.map(grouped);
    let seats =
        format!("seat 1 won {first} games, seat 2 {second}; set-ups in turn: {}", results.setups);
    screen.line(&[(Ink::Plain, &seats)])?;
    screen.gap()?;
    for (name, pace) in results.names.iter().zip(pace) {
        screen.line(&[(Ink::Plain, &thinking(name, pace))])?;
    }
    print_trouble(screen, results)
}

fn print_scores(screen: &mut Screen<'_>, results: &MatchResults) -> io::Result<()> {
    let width = results.names.iter().map(String::len).max().unwrap_or_default();
    let heading =
        format!("{:width$} {:>8} {:>8} {:>8}   {:>7}", "", "won", "drawn", "lost", "points");
    screen.line(&[(Ink::Yellow, &heading), (Ink::Faint, "   95 % interval")])?;
    let (games, score) = (&results.games, results.score);
    let rows = [
        (games.wins, games.losses, [score.share, score.low, score.high]),
        (games.losses, games.wins, [1.0 - score.share, 1.0 - score.high, 1.0 - score.low]),
    ];
    for (name, (wins, losses, shares)) in results.names.iter().zip(rows) {
        let [wins, draws, losses] = [wins, games.draws, losses].map(grouped);
        let [share, low, high] = shares.map(percent);
        let counts = format!("{name:width$} {wins:>8} {draws:>8} {losses:>8}   {share:>7}");
        screen.line(&[(Ink::Plain, &counts), (Ink::Faint, &format!("   {low} to {high}"))])?;
    }
    Ok(())
}

fn print_elo(screen: &mut Screen<'_>, results: &MatchResults) -> io::Result<()> {
    let signed = |elo: Option<f64>, without: &str| {
        elo.map_or_else(|| without.to_owned(), |elo| format!("{elo:+.0}"))
    };
    let elo = results.elo;
    let (low, high) = (signed(elo.low, "no bound"), signed(elo.high, "no bound"));
    let [first, second] = &results.names;
    let text = format!(
        "{first} over {second}: {} Elo",
        signed(elo.difference, "more than can be said in")
    );
    screen.line(&[(Ink::Bright, &text), (Ink::Faint, &format!("   {low} to {high}"))])?;
    let pairs = results.games.pairs.map(grouped);
    let text = format!("pairs with 0, ½, 1, 1½ and 2 points for {first}: {}", pairs.join(", "));
    screen.line(&[(Ink::Plain, &text)])
}

fn print_sprt(screen: &mut Screen<'_>, sprt: &SprtResult) -> io::Result<()> {
    let SprtResult { test, evidence, enough, verdict } = sprt;
    let says = match verdict {
        Verdict::Stronger => format!("stronger by {:+.0} Elo", test.high),
        Verdict::NoStronger => format!("no stronger than by {:+.0} Elo", test.low),
        Verdict::Open => "not yet clear".to_owned(),
    };
    let text = format!("sequential test of {:+.0} against {:+.0}: {says}", test.low, test.high);
    let evidence = format!("   evidence {evidence:.2} of {enough:.2}");
    screen.line(&[(Ink::Bright, &text), (Ink::Faint, &evidence)])
}

fn thinking(name: &str, pace: &Pace) -> String {
    let mean = pace.total.checked_div(u32::try_from(pace.decisions).unwrap_or(u32::MAX));
    let [mean, most, slowest] =
        [mean.unwrap_or_default(), pace.share(0.99), pace.slowest].map(milliseconds);
    let decisions = grouped(pace.decisions);
    format!(
        "{name}: {decisions} decisions, {mean} on average, 99 % within {most}, slowest {slowest}"
    )
}

fn milliseconds(time: Duration) -> String {
    format!("{:.1} ms", 1e3 * time.as_secs_f64())
}

fn print_trouble(screen: &mut Screen<'_>, results: &MatchResults) -> io::Result<()> {
    let players = results.names.iter().zip(results.stood_in).zip(&results.why);
    for ((name, stood_in), why) in players.filter(|((_, stood_in), _)| 0 < *stood_in) {
        screen.gap()?;
        let text =
            format!("{} decisions were made for {name}, who had no legal one", grouped(stood_in));
        screen.line(&[(Ink::Red, &text)])?;
        screen.line(&[(Ink::Plain, &format!("  {}", why.as_deref().unwrap_or_default()))])?;
    }
    if results.troubled == 0 {
        return Ok(());
    }
    screen.gap()?;
    let heading = format!(
        "something went wrong in {} games, whose pairs do not count",
        grouped(results.troubled)
    );
    screen.line(&[(Ink::Red, &heading)])?;
    results
        .incidents
        .iter()
        .try_for_each(|incident| screen.line(&[(Ink::Plain, &format!("  {incident}"))]))
}
