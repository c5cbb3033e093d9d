//! How much of each rulebook the tests cover.

use std::io;

use anyhow::Context as _;
use ironlance_engine::text::Ink;
use ironlance_players::registry;
use ironlance_rulebook::{
    RuleId, books,
    coverage::{GameCoverage, summary},
};

use super::list::{game_title, print_ranked};
use crate::{Verdict, claims, screen::Screen};

/// How far a game has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Nothing of it is in this build but its rulebook.
    NotBegun,
    /// It can be played, but some rules may be missing.
    InProgress,
    /// Every rule of it must have a test.
    Finished,
}

/// Prints the coverage of one game or of all. Bad if a finished game has a rule without a test.
pub(super) fn print(screen: &mut Screen<'_>, game: Option<&str>) -> anyhow::Result<Verdict> {
    let claims = claims::all().context(
        "this program was built without the sources around it and does not know the tests; \
         build it in a clone of the repository",
    )?;
    let claims: Vec<(RuleId, ())> = claims.iter().map(|claim| (claim.rule, ())).collect();
    let wanted = books().iter().map(|book| book.game);
    let wanted: Vec<_> = wanted.filter(|code| game.is_none_or(|game| game == *code)).collect();
    let mut verdict = Verdict::Good;
    for (index, code) in wanted.iter().enumerate() {
        if 0 < index {
            screen.gap()?;
        }
        verdict = verdict.and(print_game(screen, code, &summary(&claims, code), stage(code))?);
    }
    Ok(verdict)
}

fn stage(code: &str) -> Stage {
    match registry().iter().find(|entry| entry.code() == code) {
        None => Stage::NotBegun,
        Some(entry) if entry.finished => Stage::Finished,
        Some(_) => Stage::InProgress,
    }
}

fn print_game(
    screen: &mut Screen<'_>,
    code: &'static str,
    coverage: &GameCoverage,
    stage: Stage,
) -> io::Result<Verdict> {
    let GameCoverage { rules, covered, missing, .. } = coverage;
    let state = match stage {
        Stage::NotBegun => "not begun",
        Stage::InProgress => "in progress",
        Stage::Finished => "finished",
    };
    let title = format!("  {} ({state}): ", game_title(code));
    let count = match (covered, missing.len()) {
        (0, _) => format!("{rules} rules, none of them has a test"),
        (_, 0) => format!("{rules} rules, all of them have a test"),
        (_, left) => format!("{rules} rules, {covered} have a test, {left} have none"),
    };
    let bad = stage == Stage::Finished && !missing.is_empty();
    let ink = if bad { Ink::Red } else { Ink::Plain };
    screen.line(&[(Ink::Bright, code), (Ink::Plain, &title), (ink, &count)])?;
    if *covered != 0 && !missing.is_empty() {
        screen.line(&[(Ink::Plain, "without a test:")])?;
        print_ranked(screen, missing)?;
    }
    if bad {
        let demand = format!(
            "{code} is marked as finished: each of these rules needs a test that claims it with covers!"
        );
        screen.line(&[(Ink::Red, &demand)])?;
    }
    Ok(Verdict::good_if(!bad))
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::rule;

    use super::*;

    #[test]
    fn a_finished_game_with_a_rule_without_test_is_bad_and_the_rule_is_named() {
        let (verdict, text) = check(Stage::Finished, &[rule!("btt.combat.flanking")]);
        assert_eq!(verdict, Verdict::Bad);
        assert!(
            text.contains(
                "btt  BT Tactics 3025 (finished): 280 rules, 279 have a test, 1 have none"
            )
        );
        assert!(text.contains("\nbtt.combat.flanking  "), "{text}");
        assert!(text.contains("btt is marked as finished"), "{text}");
    }

    #[test]
    fn a_game_in_progress_may_have_rules_without_tests() {
        let (verdict, text) = check(Stage::InProgress, &[rule!("btt.combat.flanking")]);
        assert_eq!(verdict, Verdict::Good);
        assert!(text.contains("\nbtt.combat.flanking  "), "{text}");
    }

    #[test]
    fn a_finished_game_with_all_its_tests_is_good() {
        let (verdict, text) = check(Stage::Finished, &[]);
        assert_eq!(verdict, Verdict::Good);
        assert_eq!(text, "btt  BT Tactics 3025 (finished): 280 rules, all of them have a test\n");
    }

    fn check(stage: Stage, missing: &[RuleId]) -> (Verdict, String) {
        let all = books()[0].rules().map(|rule| (rule.id, ()));
        let claims: Vec<_> = all.filter(|(rule, ())| !missing.contains(rule)).collect();
        let mut out = Vec::new();
        let coverage = summary(&claims, "btt");
        let verdict = print_game(&mut Screen::plain(&mut out), "btt", &coverage, stage).unwrap();
        (verdict, String::from_utf8(out).unwrap())
    }
}
