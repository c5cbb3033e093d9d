//! Positions and choices as numbers, made from what a seat may know.

use ironlance_engine::{Game, PromptKind, Seat, Seed, SeededDice, Viewer};
use ironlance_players::{Contest, Standing};

use crate::{arena::Arena, source::GivenDice};

/// What hidden things are drawn by for the numbers of a position, so that they depend on nothing but what is known.
const HIDDEN: u64 = 0;

/// What the numbers of a position are.
pub(crate) fn feature_names(measures: &[&str]) -> Vec<String> {
    let plain = ["rounds begun", "asked on its turn", "asked in secret", "asked in between"];
    let plain = plain.into_iter().map(str::to_owned);
    let weighed = measures.iter().map(|measure| (*measure).to_owned());
    plain.chain(weighed).chain(["chance of winning".to_owned()]).collect()
}

/// What the numbers of a choice are.
pub(crate) fn choice_feature_names(kinds: &[String], measures: &[&str]) -> Vec<String> {
    let kinds = kinds.iter().map(|kind| format!("is {kind}"));
    let outcomes = ["wins", "loses", "asked again"].map(str::to_owned);
    let more = measures.iter().map(|measure| format!("more {measure}"));
    kinds.chain(outcomes).chain(more).chain(["more chance of winning".to_owned()]).collect()
}

/// How a state that was imagined stands, with the outcome if there is one.
fn standing<G: Contest>(game: &G, state: &G::State, seat: Seat) -> Standing {
    let mut standing = match G::SEARCHING {
        Some(searching) => (searching.standing)(game, state, seat),
        None => Standing { weighed: Vec::new(), chance: 0.5 },
    };
    if let Some(outcome) = game.outcome(state) {
        standing.chance = match outcome.winners[..] {
            [] => 0.5,
            _ if outcome.winners.contains(&seat) => 1.0,
            _ => 0.0,
        };
    }
    standing
}

/// The numbers of a position as a seat knows it.
pub(crate) fn features<G: Contest>(arena: &Arena<G>, state: &G::State, seat: Seat) -> Vec<f32> {
    let game = &*arena.game;
    let known = game.known(state, Viewer::Seat(seat));
    let state = game.imagine(&known, &mut SeededDice::new(Seed::from_number(HIDDEN)));
    let mut prompts = Vec::new();
    game.prompts(&state, &mut prompts);
    let asked = |kind| prompts.iter().any(|it| it.seat == seat && it.kind == kind);
    let kinds = [PromptKind::Turn, PromptKind::Sealed, PromptKind::Interrupt];
    let standing = standing(game, &state, seat);
    let rounds = game.rounds(&state).unwrap_or_default() as f32;
    let asked = kinds.map(|kind| f32::from(u8::from(asked(kind))));
    [&[rounds], &asked[..], &standing.weighed, &[standing.chance]].concat()
}

/// The numbers of the choices of a seat, one row after the other: what each is, and what is different right after it,
/// on average over so many worlds that the seat has imagined.
pub(crate) fn choice_features<G: Contest>(
    arena: &Arena<G>,
    state: &G::State,
    seat: Seat,
    choices: &[G::Action],
    worlds: u32,
    seed: Seed,
) -> Vec<f32> {
    let game = &*arena.game;
    let known = game.known(state, Viewer::Seat(seat));
    let mut dice = SeededDice::new(seed);
    let kinds = arena.kinds.names.len();
    let width = kinds + 3 + G::SEARCHING.map_or(0, |it| it.measures.len()) + 1;
    let mut rows = vec![0.0; choices.len() * width];
    for (row, choice) in rows.chunks_exact_mut(width).zip(choices) {
        let wire = serde_json::to_value(choice).unwrap_or_default();
        if let Some(place) = arena.kinds.place(&wire) {
            row[place] = 1.0;
        }
    }
    let share = 1.0 / worlds as f32;
    for _ in 0..worlds {
        let world = game.imagine(&known, &mut dice);
        let before = standing(game, &world, seat);
        // The same dice for all choices of a world.
        let rolls = dice.clone();
        for (row, choice) in rows.chunks_exact_mut(width).zip(choices) {
            let mut after = world.clone();
            if game.apply(&mut after, seat, choice, &mut rolls.clone(), None).is_err() {
                continue;
            }
            let then = standing(game, &after, seat);
            let over = game.outcome(&after).is_some();
            let again = first_asked(game, &after) == Some(seat);
            let happened = [over && then.chance == 1.0, over && then.chance == 0.0, again];
            let flags = happened.map(|it| f32::from(u8::from(it)));
            let more = then.weighed.iter().zip(&before.weighed).map(|(then, before)| then - before);
            let all = flags.into_iter().chain(more).chain([then.chance - before.chance]);
            row[kinds..].iter_mut().zip(all).for_each(|(sum, number)| *sum += share * number);
        }
        // Other dice for the next world.
        dice.number_below(u32::MAX);
        dice = SeededDice::new(Seed::from_number(dice.number_below(u32::MAX).into()));
    }
    rows
}

/// Who owes a decision, the first if several do.
pub(crate) fn first_asked<G: Game>(game: &G, state: &G::State) -> Option<Seat> {
    let mut prompts = Vec::new();
    game.prompts(state, &mut prompts);
    prompts.first().map(|prompt| prompt.seat)
}

/// Carries an action out with numbers that were given; the first that is missing, if one is.
pub(crate) fn try_given<G: Contest>(
    game: &G,
    state: &mut G::State,
    seat: Seat,
    action: &G::Action,
    numbers: &[u32],
) -> Result<Option<u32>, G::Refusal> {
    let mut dice = GivenDice::new(numbers);
    game.apply(state, seat, action, &mut dice, None)?;
    Ok(dice.missing)
}
