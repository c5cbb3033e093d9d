//! What a refusal says beyond its own words, where the table is known.

use ironlance_engine::{Game as _, Prompt, Seat, Sentence, or, say};

use super::{asks, terms::unit};
use crate::{
    Btt, Refusal, State, UnitId,
    arcs::Arc,
    combat::{
        LONG_RANGE, SHORT_RANGE, enemy_arc,
        target::{dice_of, fires, unit_card},
    },
    content::TicName,
    guide::why_unseen,
    round,
};

/// Why something is not allowed, with what is in the way or asked for instead.
pub(super) fn words(game: &Btt, state: Option<(&State, Seat)>, refusal: &Refusal) -> Sentence {
    let said = Sentence::of(refusal);
    let Some((state, seat)) = state else { return said };
    match refusal {
        Refusal::NoLineOfSight { unit, target, .. } => {
            let why = why_unseen(game, state, *unit, *target);
            why.map_or(said.clone(), |why| say!("{said}: {why}"))
        }
        Refusal::NotNow { .. } | Refusal::NotYourDecision { .. } => {
            asked(game, state, seat).map_or(said.clone(), |asked| say!("{said}; {asked}"))
        }
        Refusal::OutOfRange { unit, tic, .. } => {
            let reach = reach(game, state, *unit, *tic);
            reach.map_or(said.clone(), |reach| say!("{said}: it reaches {reach}"))
        }
        Refusal::NotInArc { unit, tic, target, .. } => {
            let arcs = arcs(game, state, *unit, *tic, *target);
            arcs.map_or(said.clone(), |arcs| say!("{said}: {arcs}"))
        }
        Refusal::NotTied { .. } => {
            let next = round::next(state);
            match next.is_empty() {
                true => said,
                false => say!("{said}: {}", or(next.iter().map(|id| unit(game, state, *id)))),
            }
        }
        _ => said,
    }
}

/// The distances at which a TIC has attack dice: "1 to 3 or 4 to 12 hexes".
fn reach(game: &Btt, state: &State, id: UnitId, tic: TicName) -> Option<Sentence> {
    let unit = state.get(id)?;
    let dice = dice_of(game, unit, unit_card(game, unit).tic(tic)?);
    let medium = state.options.medium_range;
    let brackets = [
        (dice.short.is_some(), 1, SHORT_RANGE),
        (dice.medium.is_some(), SHORT_RANGE + 1, medium),
        (dice.long.is_some(), medium + 1, LONG_RANGE),
    ];
    let there = brackets.into_iter().filter(|(there, ..)| *there);
    let distances = or(there.map(|(_, from, to)| say!("{from} to {to}")));
    (!distances.is_empty()).then(|| say!("{distances} hexes"))
}

/// Where the target is, and where the TIC fires.
fn arcs(game: &Btt, state: &State, id: UnitId, tic: TicName, target: UnitId) -> Option<Sentence> {
    let (looking, other) = (state.get(id)?, state.get(target)?);
    let card = unit_card(game, looking);
    let tic = &card.tics[card.tic(tic)?];
    let there = match enemy_arc(game, state, looking, other.hex?) {
        Arc::Forward => say!("in the forward arc of {id}"),
        Arc::Side => say!("to the side of {id}"),
        Arc::Rear => say!("in the rear arc of {id}"),
    };
    let fires = match fires(game, state, looking, tic) {
        Arc::Rear => "rear",
        Arc::Forward | Arc::Side => "forward",
    };
    Some(say!("it is {there}, and {} fires into the {fires} arc", tic.name))
}

/// What is asked of whoever acts, or else what the others are asked, as all may know it.
fn asked(game: &Btt, state: &State, seat: Seat) -> Option<Sentence> {
    let mut prompts: Vec<Prompt<_>> = Vec::new();
    game.prompts(state, &mut prompts);
    match prompts.iter().find(|prompt| prompt.seat == seat) {
        Some(own) => Some(say!("what is asked: {}", asks::what(game, state, seat, &own.ask))),
        None => prompts.first().map(|other| asks::waiting_for(game, state, other)),
    }
}
