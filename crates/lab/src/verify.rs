//! Whether a game's log holds.

use std::sync::Arc;

use ironlance_engine::{Digest, Log, LogError, Scripted, Seat, Seed, Table, Words};

use crate::Trouble;

/// The log of a game whose decisions are known.
pub(crate) fn log<G: Words + Scripted>(
    game: &Arc<G>,
    setup: &G::Setup,
    seed: Seed,
    actions: &[(Seat, G::Action)],
) -> Result<Log, Trouble> {
    let mut table = Table::seeded(game.clone(), setup, seed).map_err(|refusals| {
        Trouble::Setup(refusals.iter().map(|it| game.refused(None, it)).collect())
    })?;
    for (index, (seat, action)) in actions.iter().enumerate() {
        table.apply(*seat, action).map_err(|stop| {
            let number = index + 1;
            Trouble::Log(format!("step {number} was carried out, but a table says: {stop}"))
        })?;
    }
    Ok(table.log())
}

/// Writes the log of a game, reads it, replays it, and compares where that leads.
pub(crate) fn verify<G: Words + Scripted>(
    game: &Arc<G>,
    setup: &G::Setup,
    seed: Seed,
    actions: &[(Seat, G::Action)],
    played: &Digest,
) -> Result<(), Trouble> {
    let text = log(game, setup, seed, actions)?.write();
    let broken = |error: LogError| Trouble::Log(error.to_string());
    let read = Log::read(&text).map_err(broken)?;
    let table = Table::replayed(game.clone(), &read).map_err(broken)?;
    let replayed = table.digest();
    if replayed != *played {
        let message = format!("it replays to state {replayed}, but {played} was played");
        return Err(Trouble::Log(message));
    }
    if table.log().write() != text {
        return Err(Trouble::Log("it is written otherwise after it was replayed".into()));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use ironlance_engine::digest;
    use ironlance_testkit::duel::{Action, Duel};

    use super::*;

    #[test]
    fn a_log_that_leads_elsewhere_does_not_verify() {
        let game = Arc::new(Duel::default());
        let (setup, seed) = (game.default_setup(), Seed::from_number(3));
        let actions = [(Seat::at(0), Action::Guard), (Seat::at(1), Action::Guard)];
        let played = log(&game, &setup, seed, &actions).unwrap().digest;
        assert_eq!(verify(&game, &setup, seed, &actions, &played), Ok(()));

        let trouble = verify(&game, &setup, seed, &actions, &digest(&"other")).unwrap_err();
        assert!(trouble.to_string().contains("was played"), "{trouble}");
        let backwards = [(Seat::at(0), Action::Take)];
        let trouble = verify(&game, &setup, seed, &backwards, &played).unwrap_err();
        assert!(trouble.to_string().contains("step 1 was carried out"), "{trouble}");
    }
}
