//! Whether a log holds.

use anyhow::bail;
use ironlance_engine::{AnyGame, Log, log::same_content};

use super::show::outcome_words;

/// Plays a log again: a summary, or where it does not hold.
pub(super) fn verify(game: &dyn AnyGame, log: &Log) -> anyhow::Result<String> {
    let table = game.replayed(log)?;
    // The outcome is no part of the state, so the digest does not vouch for it.
    if table.outcome() != log.outcome {
        bail!(
            "the log says {}, but its steps lead to {}: it was edited",
            outcome_words(log.outcome.as_ref()),
            outcome_words(table.outcome().as_ref())
        );
    }
    let outcome = outcome_words(log.outcome.as_ref());
    let (name, steps, digest) = (game.name(), log.steps.len(), &log.digest);
    let content = match same_content(&log.content, &game.fingerprint()) {
        true => "",
        false => ", holds although it was played with other content",
    };
    let origin = match log.origins.last() {
        Some(origin) => format!(", played on from step {}", origin.steps),
        None => String::new(),
    };
    Ok(format!("{name}, {steps} steps{origin}, {outcome}, state {digest}{content}"))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ironlance_engine::{Outcome, Seat, Seed, SharedSeed};
    use ironlance_lab::{Spec, log_of};
    use ironlance_rulebook::rule;

    use super::*;
    use crate::games;

    #[test]
    fn a_log_as_it_was_written_holds() {
        let (game, log) = game_and_log();
        let summary = verify(&*game, &log).unwrap();
        assert!(summary.starts_with(&format!("Duel, {} steps, ", log.steps.len())), "{summary}");
    }

    #[test]
    fn an_edited_log_does_not_hold() {
        let (game, log) = game_and_log();
        let mut other = log.clone();
        other.outcome = Some(Outcome { winners: vec![Seat::at(1)], rule: rule!("tcg.win.draw") });
        check(&*game, &other, "it was edited");
        let mut other = log.clone();
        other.steps.pop();
        check(&*game, &other, "it was edited or is not whole");
        let mut other = log.clone();
        other.steps.swap(0, 1);
        other.steps.remove(0);
        check(&*game, &other, "of the log is refused");
        let mut other = log;
        other.content = "other with foxes".to_owned();
        check(&*game, &other, "use the same packs");
    }

    #[test]
    fn a_log_that_holds_with_other_content_says_so() {
        let (game, mut log) = game_and_log();
        assert!(!verify(&*game, &log).unwrap().contains("other content"));
        log.content = "other".to_owned();
        let summary = verify(&*game, &log).unwrap();
        assert!(summary.ends_with("holds although it was played with other content"), "{summary}");
    }

    #[test]
    fn a_game_played_on_from_another_holds_and_says_so() {
        let (game, log) = game_and_log();
        let mut table = game.up_to(&log, 2).unwrap();
        table.play_on(SharedSeed::new(Seed::from_number(7), Vec::new()), false);
        let summary = verify(&*game, &table.log()).unwrap();
        assert!(summary.starts_with("Duel, 2 steps, played on from step 2, not over"), "{summary}");
    }

    fn game_and_log() -> (Arc<dyn AnyGame>, Log) {
        let game = games::duel().game;
        let (log, trouble) = log_of(&*game, &Spec::new(1, ["random", "random"]), 0).unwrap();
        assert_eq!(trouble, None);
        (game, log)
    }

    #[track_caller]
    fn check(game: &dyn AnyGame, log: &Log, expected: &str) {
        let error = verify(game, log).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
}
