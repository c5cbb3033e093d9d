//! Odds as a small bar chart, with the numbers people ask for.

use std::io;

use ironlance_engine::{Odds, OddsCase, OddsLine, text::Ink};
use ironlance_rulebook::RuleId;

use crate::{numbers::percent, screen::Screen};

/// The length of the longest bar.
const LONGEST: f64 = 32.0;

/// Draws the chances of an action, with the reason of each number that they come from.
pub(crate) fn draw(screen: &mut Screen<'_>, odds: &Odds) -> io::Result<()> {
    for (name, tally) in &odds.tallies {
        screen.line(&[(Ink::Plain, name), (Ink::Bright, &format!(" {}", tally.total()))])?;
        for (rule, amount) in tally.parts() {
            let part = format!("  {amount:+} {}", rule.rule().title);
            screen.line(&[(Ink::Plain, &part), (Ink::Faint, &format!("  {rule}"))])?;
        }
    }
    for case in &odds.cases {
        screen.line(&[(Ink::Bright, &case.assuming)])?;
        screen.line(&[(Ink::Plain, &format!("  {}", summary(case, &odds.measure)))])?;
        for (place, target) in odds.targets.iter().enumerate() {
            let alone = summary(&case.of_target(place), &odds.measure);
            screen.line(&[(Ink::Plain, &format!("  {target}: {alone}"))])?;
        }
        draw_bars(screen, case)?;
        if !case.unknown.is_zero() {
            let doubt = percent(case.doubt());
            let words = format!("  too many outcomes: each chance is this or up to {doubt} more");
            screen.line(&[(Ink::Faint, &words)])?;
        }
    }
    Ok(())
}

/// The chance that anything is measured, the average, and the chance of everything else an outcome may mean.
pub(crate) fn summary(case: &OddsCase, measure: &str) -> String {
    let any = percent(case.chance(|line| line.value > 0));
    let mut parts = vec![format!("any {measure} {any}"), format!("average {:.2}", case.average())];
    for (meaning, _) in meanings(case) {
        let chance = case.chance(|line| line.means.iter().any(|(other, _)| *other == meaning));
        parts.push(format!("{meaning} {}", percent(chance)));
    }
    parts.join(", ")
}

fn draw_bars(screen: &mut Screen<'_>, case: &OddsCase) -> io::Result<()> {
    let chance = |line: &OddsLine| line.weight.share_of(&case.total);
    let highest = case.lines.iter().map(chance).fold(0.0, f64::max).max(f64::MIN_POSITIVE);
    for line in &case.lines {
        let chance = chance(line);
        let length = (chance / highest * LONGEST).round() as usize;
        let bar = "█".repeat(length.max(usize::from(!line.weight.is_zero())));
        let means: Vec<&str> = line.means.iter().map(|(meaning, _)| meaning.as_str()).collect();
        screen.line(&[
            (Ink::Plain, &format!("  {:>4} {:>7} ", line.value, percent(chance))),
            (Ink::Yellow, &bar),
            (Ink::Red, &format!(" {}", means.join(", "))),
        ])?;
    }
    Ok(())
}

/// Everything that outcomes of this case may mean, in order of appearance.
fn meanings(case: &OddsCase) -> Vec<(String, RuleId)> {
    let mut found: Vec<(String, RuleId)> = Vec::new();
    for (meaning, rule) in case.lines.iter().flat_map(|line| &line.means) {
        if !found.iter().any(|(other, _)| other == meaning) {
            found.push((meaning.clone(), *rule));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use ironlance_engine::Tally;
    use ironlance_rulebook::rule;

    use super::*;

    #[test]
    fn a_chart_has_bars_and_the_three_numbers() {
        let line = |value, weight: u8, means: &[(&str, RuleId)]| OddsLine {
            means: means.iter().map(|(name, rule)| ((*name).to_owned(), *rule)).collect(),
            ..OddsLine::new(value, weight)
        };
        let mut needed = Tally::new(rule!("btt.combat.order"), 4);
        needed.add(rule!("btt.combat.flanking"), -1);
        let odds = Odds {
            measure: "damage".to_owned(),
            targets: Vec::new(),
            tallies: vec![("dice".to_owned(), needed)],
            cases: vec![OddsCase::exact(
                "no tokens",
                vec![
                    line(0, 2, &[]),
                    line(1, 1, &[]),
                    line(3, 1, &[("destroyed", rule!("btt.combat.order"))]),
                ],
            )],
        };
        let mut out = Vec::new();
        draw(&mut Screen::plain(&mut out), &odds).unwrap();
        let text = String::from_utf8(out).unwrap();
        let (full, half) = ("█".repeat(32), "█".repeat(16));
        assert!(text.starts_with("dice 3\n  +4 "), "{text}");
        assert!(text.contains("\n  -1 Flanking  btt.combat.flanking\nno tokens\n"), "{text}");
        let chart = format!(
            "  any damage 50.0 %, average 1.00, destroyed 25.0 %\n     0  50.0 % {full}\n     \
             1  25.0 % {half}\n     3  25.0 % {half} destroyed\n"
        );
        assert!(text.ends_with(&chart), "{text}");
    }
}
