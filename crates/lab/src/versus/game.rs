//! One game of a match, which goes on whatever a player does.

use std::time::Instant;

use ironlance_engine::{AnyGame, AnyTable, Seat, Seed, any::Problem};
use ironlance_players::AnyPlayer;
use serde_json::Value;

use super::Pace;
use crate::{Trouble, panics::catch};

/// Somebody who plays, and how they have done.
pub(super) struct Chair<'a> {
    make: &'a dyn Fn(Seed) -> Box<dyn AnyPlayer>,
    seed: Seed,
    player: Box<dyn AnyPlayer>,
    pub(super) pace: Pace,
    /// The decisions that were made for the player, who had no legal one.
    pub(super) stood_in: u64,
    /// Why that was, the first time.
    pub(super) why: Option<String>,
}

/// How a game went.
pub(super) struct PlayedGame {
    pub(super) decisions: u64,
    /// The seat that won, counted from 0; nobody, or what went wrong.
    pub(super) winner: Result<Option<usize>, Trouble>,
}

impl<'a> Chair<'a> {
    pub(super) fn new(make: &'a dyn Fn(Seed) -> Box<dyn AnyPlayer>, seed: Seed) -> Chair<'a> {
        let player = make(seed);
        Chair { make, seed, player, pace: Pace::default(), stood_in: 0, why: None }
    }

    /// Decides and carries the decision out; what is safe, if the player has no legal one.
    fn act(&mut self, table: &mut dyn AnyTable, seat: Seat) -> Result<(), Trouble> {
        let begun = Instant::now();
        let chosen = catch(|| self.player.choose(&*table, seat));
        self.pace.note(begun.elapsed());
        let why = match chosen {
            Ok(action) => match table.apply(seat, &action) {
                Ok(()) => return Ok(()),
                Err(stop) => format!("{action}: {stop}"),
            },
            Err(panic) => {
                // Nobody knows what is left of it.
                self.player = (self.make)(self.seed);
                panic.to_string()
            }
        };
        self.stood_in += 1;
        self.why.get_or_insert(why);
        let safe = table.fallback(seat).ok_or(Trouble::Stuck)?;
        table.apply(seat, &safe).map_err(|stop| Trouble::Log(stop.to_string()))
    }
}

/// Plays one game with the player of each seat.
pub(super) fn play(
    game: &dyn AnyGame,
    setup: &Value,
    seed: Seed,
    chairs: &mut [Chair<'_>; 2],
    limit: u64,
) -> PlayedGame {
    let mut decisions = 0;
    let winner = catch(|| {
        let mut table = game.seeded(setup, seed).map_err(refused)?;
        while let Some(seat) = table.owing().first().copied() {
            if limit <= decisions {
                return Err(Trouble::Stalled { decisions });
            }
            chairs[seat.index()].act(&mut *table, seat)?;
            decisions += 1;
        }
        let outcome = table.outcome().ok_or(Trouble::Stuck)?;
        // Where both won, nobody did.
        let [winner] = outcome.winners[..] else { return Ok(None) };
        Ok(Some(winner.index()))
    });
    PlayedGame { decisions, winner: winner.flatten() }
}

fn refused(problems: Vec<Problem>) -> Trouble {
    let refused = problems.into_iter().filter_map(|problem| match problem {
        Problem::Refused(refused) => Some(refused),
        Problem::Malformed(_) => None,
    });
    Trouble::Setup(refused.collect())
}
