//! The results of a simulation as text.

use std::io;

use ironlance_engine::text::Ink;
use ironlance_lab::{Results, RuleUse, Score, Spread};
use ironlance_rulebook::RuleId;

use crate::{
    numbers::{grouped, percent},
    screen::Screen,
};

/// Prints everything that was found, the most asked for first.
pub(super) fn print(screen: &mut Screen<'_>, name: &str, results: &Results) -> io::Result<()> {
    let games = format!(", {} games, seed {}", grouped(results.games), results.seed);
    let content = format!("  content {}", results.content);
    screen.line(&[(Ink::Bright, name), (Ink::Plain, &games), (Ink::Faint, &content)])?;
    let finished =
        format!("{} finished, {} drawn", grouped(results.finished), grouped(results.draws));
    screen.line(&[(Ink::Plain, &finished)])?;
    if let Some(verified) = results.verified {
        screen.line(&[(Ink::Plain, &format!("{} logs verified", grouped(verified)))])?;
    }
    screen.gap()?;
    print_scores(screen, results)?;
    screen.gap()?;
    print_spread(screen, "decisions a game", results.decisions)?;
    print_spread(screen, "rounds a game", results.rounds)?;
    if !results.decided_by.is_empty() {
        screen.gap()?;
        screen.line(&[(Ink::Yellow, "decided by")])?;
    }
    for decided in &results.decided_by {
        print_rule(screen, &format!("{:>9}  ", grouped(decided.games)), decided.rule)?;
    }
    if let Some(rules) = &results.rules {
        print_rules(screen, rules, results)?;
    }
    print_trouble(screen, results)
}

fn print_scores(screen: &mut Screen<'_>, results: &Results) -> io::Result<()> {
    let scores = || results.players.iter().chain(&results.seats);
    let width = scores().map(|score| score.name.len()).max().unwrap_or_default();
    let heading = format!("{:width$} {:>8} {:>8} {:>8}   {:>7}", "", "won", "drawn", "lost", "won");
    screen.line(&[(Ink::Yellow, &heading), (Ink::Faint, "   95 % interval")])?;
    for Score { name, wins, draws, losses, win_rate, .. } in scores() {
        let [wins, draws, losses] = [*wins, *draws, *losses].map(grouped);
        let share = percent(win_rate.share);
        let counts = format!("{name:width$} {wins:>8} {draws:>8} {losses:>8}   {share:>7}");
        let interval = format!("   {} to {}", percent(win_rate.low), percent(win_rate.high));
        screen.line(&[(Ink::Plain, &counts), (Ink::Faint, &interval)])?;
    }
    Ok(())
}

fn print_spread(screen: &mut Screen<'_>, what: &str, spread: Option<Spread>) -> io::Result<()> {
    let Some(Spread { least, low, median, high, most, mean }) = spread else { return Ok(()) };
    let text = format!(
        "{what:18} {mean:.1} on average, half up to {median}, most {low} to {high}, all {least} to {most}"
    );
    screen.line(&[(Ink::Plain, &text)])
}

fn print_rules(screen: &mut Screen<'_>, rules: &[RuleUse], results: &Results) -> io::Result<()> {
    let width = rules.iter().map(|it| it.rule.as_str().len()).max().unwrap_or_default();
    screen.gap()?;
    let heading = format!("{:width$} {:>14} {:>14}", "rule", "carried out", "refused");
    screen.line(&[(Ink::Yellow, &heading)])?;
    for RuleUse { rule, carried_out, refused } in rules.iter().filter(|rule| rule.came_up()) {
        let [carried_out, refused] = [*carried_out, *refused].map(grouped);
        screen.line(&[(Ink::Plain, &format!("{rule:width$} {carried_out:>14} {refused:>14}"))])?;
    }
    let never: Vec<RuleId> = results.never_came_up().collect();
    screen.gap()?;
    match never.len() {
        0 => screen.line(&[(Ink::Yellow, "every rule came up")]),
        count => {
            screen.line(&[(Ink::Yellow, &format!("{count} rules never came up"))])?;
            never.into_iter().try_for_each(|rule| print_rule(screen, "  ", rule))
        }
    }
}

fn print_rule(screen: &mut Screen<'_>, before: &str, rule: RuleId) -> io::Result<()> {
    let id = format!("  {rule}");
    screen.line(&[(Ink::Plain, before), (Ink::Plain, rule.rule().title), (Ink::Faint, &id)])
}

fn print_trouble(screen: &mut Screen<'_>, results: &Results) -> io::Result<()> {
    if results.troubled == 0 {
        return Ok(());
    }
    screen.gap()?;
    let heading = format!("something went wrong in {} games", grouped(results.troubled));
    screen.line(&[(Ink::Red, &heading)])?;
    for incident in &results.incidents {
        screen.line(&[(Ink::Plain, &format!("  {incident}"))])?;
    }
    screen.line(&[(Ink::Faint, "see one again with the same command and --log GAME --save FILE")])
}

#[cfg(test)]
mod tests {
    use ironlance_engine::Seed;
    use ironlance_lab::{Incident, Trouble};

    use super::*;

    #[test]
    fn trouble_is_told_with_how_to_see_it_again() {
        let incident = Incident {
            game: 17,
            seed: Seed::from_number(1),
            seats: vec!["random".into(), "greedy".into()],
            setup: 1,
            decisions: 4,
            trouble: Trouble::Stuck,
        };
        let results = Results {
            game: "duel".into(),
            content: "c".into(),
            seed: 1,
            games: 2,
            finished: 1,
            draws: 0,
            players: Vec::new(),
            seats: Vec::new(),
            decisions: None,
            rounds: None,
            decided_by: Vec::new(),
            rules: Some(Vec::new()),
            verified: Some(0),
            troubled: 1,
            incidents: vec![incident],
        };
        let mut out = Vec::new();
        print(&mut Screen::plain(&mut out), "Duel", &results).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(
            text.contains("something went wrong in 1 games\n  game 17 (random,greedy"),
            "{text}"
        );
        assert!(text.ends_with("--log GAME --save FILE\n"), "{text}");
    }
}
