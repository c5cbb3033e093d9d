//! What the parts of a decision take.

use std::{hint::black_box, time::Instant};

use ironlance_engine::{Game, Scripted, Seat, Seed, SeededDice, Viewer, digest};
use ironlance_players::{Contest, Work};
use serde::Serialize;

use crate::{Spec, game_seed, player_seed};

/// How many states are measured on.
const SAMPLES: usize = 256;
/// How often each is measured.
const ROUNDS: usize = 20;

/// What one operation takes, on average over states of random games, where nothing else disturbs it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Figure {
    /// What was done.
    pub name: String,
    /// How long it took each time.
    pub nanoseconds: f64,
}

/// A moment of a random game: the state, who decides, and what.
struct Moment<G: Game> {
    state: G::State,
    seat: Seat,
    action: G::Action,
    dice: SeededDice,
}

/// Measures the operations of a game on states of random play.
pub(crate) fn figures<G: Scripted>(game: &G, setup: &G::Setup, seed: u64) -> Vec<Figure> {
    let moments = moments(game, setup, seed);
    if moments.is_empty() {
        return Vec::new();
    }
    let (mut prompts, mut candidates) = (Vec::new(), Vec::new());
    vec![
        time("prompts", &moments, |moment| {
            prompts.clear();
            game.prompts(&moment.state, &mut prompts);
            prompts.len()
        }),
        time("candidates", &moments, |moment| {
            candidates.clear();
            game.candidates(&moment.state, moment.seat, &mut candidates);
            candidates.len()
        }),
        time("sample", &moments, |moment| {
            game.sample(&moment.state, moment.seat, &mut moment.dice.clone())
        }),
        time("check", &moments, |moment| game.check(&moment.state, moment.seat, &moment.action)),
        apply(game, &moments),
        time("clone", &moments, |moment| moment.state.clone()),
        time("known", &moments, |moment| game.known(&moment.state, Viewer::Seat(moment.seat))),
        time("view", &moments, |moment| game.view_of(&moment.state, Viewer::Seat(moment.seat))),
        time("imagine", &moments, |moment| {
            let known = game.known(&moment.state, Viewer::Seat(moment.seat));
            game.imagine(&known, &mut moment.dice.clone())
        }),
        time("digest", &moments, |moment| digest(&moment.state)),
    ]
}

fn time<G: Game, T>(
    name: &str,
    moments: &[Moment<G>],
    mut work: impl FnMut(&Moment<G>) -> T,
) -> Figure {
    let rounds = (0..ROUNDS).map(|_| {
        let start = Instant::now();
        for moment in moments {
            black_box(work(moment));
        }
        start.elapsed().as_nanos()
    });
    figure(name, rounds, moments.len())
}

/// Measures what a game wants to have measured besides.
pub(crate) fn worked<G: Contest>(game: &G) -> Vec<Figure> {
    let measured = |Work { name, mut work }: Work<'_>| {
        let rounds = (0..ROUNDS).map(|_| {
            let start = Instant::now();
            (0..SAMPLES).for_each(|_| work());
            start.elapsed().as_nanos()
        });
        figure(&name, rounds, SAMPLES)
    };
    game.works().into_iter().map(measured).collect()
}

/// Applying changes the state, so every round gets copies, which do not count.
fn apply<G: Game>(game: &G, moments: &[Moment<G>]) -> Figure {
    let rounds = (0..ROUNDS).map(|_| {
        let mut copies: Vec<_> =
            moments.iter().map(|moment| (moment.state.clone(), moment.dice.clone())).collect();
        let start = Instant::now();
        for (moment, (state, dice)) in moments.iter().zip(&mut copies) {
            let _ = black_box(game.apply(state, moment.seat, &moment.action, dice, None));
        }
        start.elapsed().as_nanos()
    });
    figure("apply", rounds, moments.len())
}

/// The quickest round counts: what else the machine did makes the others slower.
fn figure(name: &str, rounds: impl Iterator<Item = u128>, moments: usize) -> Figure {
    let nanoseconds = rounds.min().unwrap_or_default();
    Figure { name: name.to_owned(), nanoseconds: nanoseconds as f64 / moments as f64 }
}

/// Moments from all over as many random games as are needed, evenly chosen.
fn moments<G: Scripted>(game: &G, setup: &G::Setup, seed: u64) -> Vec<Moment<G>> {
    let mut chooser = SeededDice::new(player_seed(seed, 0, Seat::at(0)));
    let mut moments = Vec::new();
    let mut passed = 0;
    // A few hundred games, unless a game has hardly any decisions.
    for number in 0..SAMPLES as u64 {
        walk(game, setup, game_seed(seed, number), &mut chooser, |chooser, moment| {
            // Every moment so far is in the sample with the same chance.
            passed += 1;
            if moments.len() < SAMPLES {
                moments.push(moment());
            } else if let Some(place) = moments.get_mut(chooser.number_below(passed) as usize) {
                *place = moment();
            }
        });
        if SAMPLES as u32 * 8 <= passed {
            break;
        }
    }
    moments
}

/// Plays a game at random and shows every moment of it.
fn walk<G: Game>(
    game: &G,
    setup: &G::Setup,
    seed: Seed,
    chooser: &mut SeededDice,
    mut look: impl FnMut(&mut SeededDice, &dyn Fn() -> Moment<G>),
) {
    let mut dice = SeededDice::new(seed);
    let Ok(mut state) = game.begin(setup, &mut dice) else { return };
    let mut prompts = Vec::new();
    for _ in 0..Spec::LIMIT {
        prompts.clear();
        game.prompts(&state, &mut prompts);
        let Some(prompt) = prompts.first() else { return };
        let seat = prompt.seat;
        let Some(action) = game.sample(&state, seat, chooser) else { return };
        look(chooser, &|| {
            let (state, action, dice) = (state.clone(), action.clone(), dice.clone());
            Moment { state, seat, action, dice }
        });
        if game.apply(&mut state, seat, &action, &mut dice, None).is_err() {
            return;
        }
    }
}
