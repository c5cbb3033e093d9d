//! Playing a series of games on all cores.

use std::sync::Arc;

use ironlance_engine::{Log, Outcome, Seat, SeededDice, digest};
use ironlance_players::Contest;
use rayon::{ThreadPoolBuilder, prelude::*};

use crate::{
    Error, Incident, Results, Spec, Trouble,
    counts::Counts,
    panics::catch,
    play::Match,
    program::{Contestant, Pairing, Program},
    rules,
    seeds::imagination_seed,
    verify,
};

/// Plays the games of a spec. `progress` is told of games as they are done, from any thread.
///
/// The results are the same for every number of threads: each game has chance of its own, and
/// what is counted is added up in whole numbers.
pub fn simulate_game<G: Contest>(
    game: &Arc<G>,
    spec: &Spec,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Results, Error> {
    run(&Program::new(game, spec)?, progress)
}

/// The same between players who need not be in the game's list; those that the spec names do not
/// count.
pub fn simulate_between<G: Contest>(
    game: &Arc<G>,
    spec: &Spec,
    players: Vec<Contestant<G>>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Results, Error> {
    run(&Program::between(game, spec, players)?, progress)
}

/// Plays one game of a spec again and hands out its log, with the trouble it came to if it did.
pub fn log_of_game<G: Contest>(
    game: &Arc<G>,
    spec: &Spec,
    number: u64,
) -> Result<(Log, Option<Trouble>), Error> {
    let program = Program::new(game, spec)?;
    if spec.games <= number {
        return Err(Error::NoSuchGame { number, games: spec.games });
    }
    record(&program, number).map_err(|trouble| Error::NoLog { number, trouble })
}

fn run<G: Contest>(
    program: &Program<G>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Results, Error> {
    let threads = program.spec.threads;
    let pool = ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| Error::Threads { threads, problem: error.to_string() })?;
    let counts = pool.install(|| {
        let counted =
            (0..program.spec.games).into_par_iter().fold(Counts::default, |to, number| {
                let counts = count(program, number, to);
                progress(1);
                counts
            });
        counted.reduce(Counts::default, Counts::merge)
    });
    Ok(counts.results(program))
}

/// Plays game `number` and counts it.
fn count<G: Contest>(program: &Program<G>, number: u64, mut counts: Counts) -> Counts {
    let (game, spec) = (&program.game, &program.spec);
    let pairing = program.pairing(number);
    let Pairing { seed, setup, seating, .. } = &pairing;
    let mut actions = Vec::new();
    let result = catch(|| play(program, &pairing, &mut actions)).flatten();
    let decisions = actions.len() as u64;
    let mut trouble = result.as_ref().err().cloned();
    if let Ok(ending) = &result {
        counts.finish(&ending.outcome, seating, decisions, ending.rounds);
    }
    if spec.rules && !spec.imagined {
        match catch(|| rules::uses(&**game, setup, *seed, &actions)) {
            Ok(uses) => counts.use_rules(&uses),
            Err(panic) => trouble = trouble.or(Some(panic)),
        }
    }
    if spec.verify
        && !spec.imagined
        && let Ok(Ending { state, .. }) = &result
    {
        let verified = || verify::verify(game, setup, *seed, &actions, &digest(state));
        match catch(verified).flatten() {
            Ok(()) => counts.verify(),
            Err(problem) => trouble = trouble.or(Some(problem)),
        }
    }
    if let Some(trouble) = trouble {
        let (setup, seats) = (pairing.setup_index + 1, program.seated_names(&pairing));
        let seed = *seed;
        counts.trouble(Incident { game: number, seed, seats, setup, decisions, trouble });
    }
    counts
}

/// Plays game `number` and writes it down as far as it went.
fn record<G: Contest>(
    program: &Program<G>,
    number: u64,
) -> Result<(Log, Option<Trouble>), Trouble> {
    let pairing = program.pairing(number);
    let mut actions = Vec::new();
    let result = catch(|| play(program, &pairing, &mut actions)).flatten();
    let log = verify::log(&program.game, pairing.setup, pairing.seed, &actions)?;
    Ok((log, result.err()))
}

/// A game that ended by the rules.
struct Ending<G: Contest> {
    outcome: Outcome,
    rounds: Option<u32>,
    state: G::State,
}

/// Plays one game. `actions` gets every decision that was carried out, also if the game comes to
/// grief.
fn play<G: Contest>(
    program: &Program<G>,
    pairing: &Pairing<'_, G>,
    actions: &mut Vec<(Seat, G::Action)>,
) -> Result<Ending<G>, Trouble> {
    let game = &*program.game;
    let mut dice = SeededDice::new(pairing.seed);
    let state = game.begin(pairing.setup, &mut dice).map_err(|refusals| {
        Trouble::Setup(refusals.iter().map(|it| program.game.refused(None, it)).collect())
    })?;
    let players = &mut program.seated_players(pairing)[..];
    let imagination = program
        .spec
        .imagined
        .then(|| SeededDice::new(imagination_seed(program.spec.seed, pairing.number)));
    let prompts = Vec::new();
    let mut it = Match { game, state, dice, players, imagination, decisions: 0, prompts };
    match it.run(program.spec.limit, None, |seat, action| actions.push((seat, action))) {
        Ok(outcome) => {
            let rounds = game.rounds(&it.state);
            Ok(Ending { outcome, rounds, state: it.state })
        }
        Err(halt) => Err(halt.trouble(it.decisions, &program.seated_names(pairing))),
    }
}

#[cfg(test)]
mod tests;
