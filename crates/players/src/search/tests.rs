use std::{
    collections::BTreeSet,
    sync::{Arc, atomic::AtomicBool},
    time::Instant,
};

use ironlance_aod::Aod;
use ironlance_btt::Btt;
use ironlance_engine::{Game, Scripted, Seat, Seed, SeededDice};
use ironlance_tcg::Tcg;

use super::*;
use crate::{Contest, Level};

/// Little, so that many decisions can be thought about.
const LITTLE: Settings = Settings::new(150, 4);

#[test]
fn hidden_things_change_no_thought() {
    check_honest(&Btt::standard(), 12, 40);
    check_honest(&Tcg::standard(), 7, 40);
    check_honest(&Aod::standard(), 15, 12);
}

#[test]
fn a_seed_and_a_budget_think_alike_on_any_number_of_threads() {
    let game = Tcg::standard();
    let mut compared = 0;
    watch(&game, 3, 7, 30, |state, seat| {
        let eyes = Eyes::new(&*game, state, seat);
        let think = |threads| {
            let settings = Settings { threads, ..Settings::new(600, 5) };
            search::<Tcg>(settings).think(&eyes, &Budget::usual())
        };
        let one = think(1);
        assert_eq!(one, think(3));
        compared += usize::from(1 < one.lines.len());
    });
    assert!(5 < compared, "{compared}");
}

#[test]
fn more_plies_are_used_for_more_worlds() {
    let game = Btt::standard();
    let mut ratios = Vec::new();
    watch(&game, 2, 25, 6, |state, seat| {
        let eyes = Eyes::new(&*game, state, seat);
        let worlds = |plies| {
            let thought = search::<Btt>(LITTLE).think(&eyes, &Budget::plies(plies));
            thought.lines.iter().map(|line| line.worlds).max().unwrap_or(0)
        };
        ratios.push((worlds(200), worlds(4000)));
    });
    assert!(ratios.iter().all(|(few, many)| few <= many), "{ratios:?}");
    assert!(ratios.iter().any(|(few, many)| 2 * few < *many), "{ratios:?}");
}

#[test]
fn a_thought_that_is_stopped_says_so_and_still_decides() {
    let game = Btt::standard();
    let stop = AtomicBool::new(true);
    let mut stopped = 0;
    watch(&game, 2, 9, 12, |state, seat| {
        let eyes = Eyes::new(&*game, state, seat);
        for budget in [Budget::usual().stopped_by(&stop), Budget::usual().until(Instant::now())] {
            let thought = search::<Btt>(LITTLE).think(&eyes, &budget);
            assert!(eyes.check(&thought.best).is_ok());
            stopped += usize::from(thought.cut_short);
        }
    });
    assert!(4 < stopped, "{stopped}");
}

#[test]
fn what_a_choice_gains_is_the_difference_of_what_was_measured() {
    let game = Btt::standard();
    let mut seen = 0;
    watch(&game, 4, 17, 10, |state, seat| {
        let eyes = Eyes::new(&*game, state, seat);
        let thought = search::<Btt>(Settings::new(1500, 2)).think(&eyes, &Budget::usual());
        let [best, other] = &thought.lines[..] else { return };
        for (gain, loss) in best.gain.iter().zip(&other.gain) {
            assert_eq!((gain.what, gain.more), (loss.what, -loss.more));
            seen += usize::from(gain.more != 0.0);
        }
        for line in &thought.lines {
            let span = line.low..=line.high;
            assert!(span.contains(&line.chance) && (0.0..=1.0).contains(&line.chance), "{line:?}");
        }
    });
    assert!(0 < seen, "no choice gains anything");
}

#[test]
fn every_level_of_every_game_decides_legally() {
    check_levels(&Btt::standard());
    check_levels(&Tcg::standard());
    check_levels(&Aod::standard());
}

#[test]
fn a_level_that_searches_may_be_asked_to_do_so_otherwise() {
    let levels = [("quick", Settings::new(100, 8))];
    let named = |name| Settings::named(name, &levels);
    let settings = named("quick:choices=3:believes=no:models=no").unwrap();
    assert_eq!((settings.plies, settings.choices), (100, 3));
    assert!(!settings.believes && !settings.models && settings.mixes);
    for name in ["slow", "quick:plies=many", "quick:speed=2", "quick:plies", "slow:plies=2"] {
        assert!(named(name).is_none(), "{name}");
    }
    let seed = Seed::from_number(1);
    assert!(Btt::player("elite:plies=10", seed).is_ok());
    assert!(Btt::player("greedy", seed).is_ok(), "as the regular level was called before");
    assert!(Btt::player("clever", seed).is_err());
}

/// Levels think as always, but not as long.
fn check_levels<G: Contest + Scripted>(game: &Arc<G>) {
    let names: Vec<&str> = G::LEVELS.iter().map(|level| level.name).collect();
    assert_eq!(names, ["random", "recruit", "regular", "veteran", "elite"]);
    for level in names {
        let make = Level::<G>::find(level).expect("the game lists it").player;
        let mut player = make(Seed::from_number(6));
        watch(game, 5, 23, 4, |state, seat| {
            let eyes = Eyes::new(&**game, state, seat);
            let thought = player.think(&eyes, &Budget::plies(60));
            assert!(eyes.check(&thought.best).is_ok(), "{level}: {:?}", thought.best);
        });
    }
}

/// Thoughts stay the same when everything hidden is imagined anew, over decisions of many kinds.
#[track_caller]
fn check_honest<G: Searched + Scripted>(game: &Arc<G>, every: usize, count: usize) {
    let mut other = SeededDice::new(Seed::from_number(2));
    let (mut differed, mut compared, mut kinds) = (0, 0, BTreeSet::new());
    watch(game, 1, every, count, |state, seat| {
        let eyes = Eyes::new(&**game, state, seat);
        let imagined = eyes.imagine(&mut other);
        differed += usize::from(imagined != *state);
        let think = |state: &G::State| {
            let eyes = Eyes::new(&**game, state, seat);
            search::<G>(LITTLE).think(&eyes, &Budget::usual())
        };
        let thought = think(state);
        compared += usize::from(1 < thought.lines.len());
        kinds.insert(format!("{:?}", thought.best).split(['(', ' ']).next().map(str::to_owned));
        assert_eq!(thought, think(&imagined));
    });
    assert!(count / 4 < compared && 2 < kinds.len(), "{compared} of {count}: {kinds:?}");
    assert!(0 < differed || G::CODE == "aod", "everything imagined was the same");
}

fn search<G: Searched>(settings: Settings) -> Search<G> {
    Search::new(Seed::from_number(8), settings)
}

/// Plays at random, and shows some of the decisions that leave a choice.
fn watch<G: Game + Scripted>(
    game: &Arc<G>,
    seed: u64,
    every: usize,
    count: usize,
    mut look: impl FnMut(&G::State, Seat),
) {
    let mut dice = SeededDice::new(Seed::from_number(seed));
    let (mut shown, mut made, mut prompts) = (0, 0, Vec::new());
    while shown < count {
        let mut state =
            game.begin(&game.default_setup(), &mut dice).unwrap_or_else(|_| panic!("it is legal"));
        loop {
            prompts.clear();
            game.prompts(&state, &mut prompts);
            let Some(seat) = prompts.first().map(|prompt| prompt.seat) else { break };
            made += 1;
            if made % every == 0 && shown < count {
                look(&state, seat);
                shown += 1;
            }
            let action = game.sample(&state, seat, &mut dice).expect("it owes a decision");
            game.apply(&mut state, seat, &action, &mut dice, None)
                .unwrap_or_else(|_| panic!("it is legal"));
        }
    }
}
