//! What a refusal says beyond its own words, where the table is known.

use ironlance_engine::{Game as _, Prompt, Say, Seat, Sentence, and, count, or, say};
use ironlance_space::hex::Hex;

use super::{
    asks,
    terms::{self, unit},
};
use crate::{
    Btt, Refusal, State, UnitId,
    arcs::Arc,
    combat::{
        LONG_RANGE, SHORT_RANGE, enemy_arc,
        target::{dice_of, fires, unit_card},
    },
    content::{Effect, Forbidden, TicName},
    critical,
    guide::why_unseen,
    round, setup,
    state::Unit,
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
        _ => match more(game, state, seat, refusal) {
            Some(more) => say!("{said}: {more}"),
            None => said,
        },
    }
}

/// What there is instead of what was asked for, or which card or edge is meant.
fn more(game: &Btt, state: &State, seat: Seat, refusal: &Refusal) -> Option<Sentence> {
    let card = |id: UnitId| state.get(id).map(|unit| unit_card(game, unit));
    match refusal {
        Refusal::NotOnStartingEdge { .. } => {
            let edge = state.side(seat).edge?;
            let ((first, last), row) = (edge.columns(), setup::starting_row(game, state, seat)?);
            let edge = terms::edge(edge);
            Some(say!(
                "yours is the {edge}, where row {row:02} is free, columns {first:02} to {last:02}"
            ))
        }
        Refusal::CannotStandThere { hex } => Some(match state.unit_in(*hex) {
            Some(by) => say!("{} stands there", unit(game, state, by)),
            None => say!("it is {}", terms::made_of(&game.board(state).ground(state, *hex))),
        }),
        Refusal::NotOnActionBar { unit, .. } => {
            let bar = card(*unit)?.action_bar.iter();
            Some(say!("it has {}", and_nothing(bar.map(|action| terms::bar_action(*action)))))
        }
        Refusal::NoSuchTic { unit, .. } => {
            let names = card(*unit)?.tics.iter().map(|tic| tic.name);
            Some(say!("it has {}", and_nothing(names)))
        }
        Refusal::NoSuchSpecial { unit } => {
            let listed = card(*unit)?.special_actions.iter().map(terms::special_action);
            Some(say!("it has {}", and_nothing(listed)))
        }
        Refusal::NothingToDeclare { unit, tic } => {
            let (unit, place) = (state.get(*unit)?, card(*unit)?.tic(*tic)?);
            let upgrade = unit.upgrade_on(place);
            let name = upgrade.map(|upgrade| &*game.content().upgrades[usize::from(upgrade)].name);
            Some(say!("it has {}", name.unwrap_or("none")))
        }
        Refusal::NotInFront { unit, target } => {
            let (looking, other) = (state.get(*unit)?, state.get(*target)?);
            Some(match looking.hex?.distance(other.hex?) {
                1 => say!("it is {}", in_arc(game, state, looking, *unit, other.hex?)),
                distance => say!("it is {distance} hexes away"),
            })
        }
        Refusal::NoSuchCard { unit, card, .. } if 0 < *card => {
            let unit = state.get(*unit)?;
            let (up, criticals) = (unit.heat_up.len(), unit.criticals.len());
            Some(say!(
                "by it lie {} and {}",
                count(up as u8, "heat card face up", "heat cards face up"),
                count(criticals as u8, "critical card", "critical cards")
            ))
        }
        Refusal::CardForbids { unit, what } => {
            let names = forbidding(game, state.get(*unit)?, *what);
            (!names.is_empty()).then(|| say!("it is {}", and(names)))
        }
        _ => None,
    }
}

/// The names of the damage and heat cards by a unit that forbid something.
fn forbidding<'a>(game: &'a Btt, unit: &Unit, what: Forbidden) -> Vec<&'a str> {
    let forbids = |effects: &[Effect]| effects.contains(&Effect::Forbid(what));
    let criticals = unit.criticals.iter().filter_map(|lying| {
        let card = critical::card(game, lying.deck, lying.card);
        forbids(&card.effects).then_some(&*card.name)
    });
    let heat = unit.heat_up.iter().filter_map(|card| {
        let card = &game.content().heat_cards[usize::from(*card)];
        forbids(&card.effects).then_some(&*card.name)
    });
    criticals.chain(heat).collect()
}

/// A list in words: "none" if there is nothing in it.
fn and_nothing<T: Say>(all: impl IntoIterator<Item = T>) -> Sentence {
    let words = and(all);
    if words.is_empty() { "none".into() } else { words }
}

/// In which arc of a unit a hex is: "to the side of A1".
fn in_arc(game: &Btt, state: &State, looking: &Unit, id: UnitId, hex: Hex) -> Sentence {
    match enemy_arc(game, state, looking, hex) {
        Arc::Forward => say!("in the forward arc of {id}"),
        Arc::Side => say!("to the side of {id}"),
        Arc::Rear => say!("in the rear arc of {id}"),
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
    let there = in_arc(game, state, looking, id, other.hex?);
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
