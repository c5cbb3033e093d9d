//! Where a unit could get to, and at what it could fire from there.

use ironlance_engine::{Found, Sentence, and, count, say};
use ironlance_space::hex::{Hex, HexSet};

use super::{Finding, HexDice, standing};
use crate::{
    Btt, State, UnitId,
    board::GRID,
    combat::{
        Bracket, bracket,
        target::{can_fire, dice_of, unit_card},
    },
    los::sight,
    movement::reach::{InTheWay, ends},
    order::Mode,
    words::terms,
};

const MOVING: [Mode; 3] = [Mode::Walking, Mode::Running, Mode::Jumping];
const BRACKETS: [Bracket; 3] = [Bracket::Short, Bracket::Medium, Bracket::Long];

/// Where a unit could be after its next move, and every hex that it could fire into then, with the
/// most attack dice that one of its TICs would have. A move ends with any facing, so that arcs have
/// no say.
pub(super) fn threat(game: &Btt, state: &State, id: UnitId) -> Option<Found<Finding>> {
    let unit = standing(state, id).filter(|unit| unit.destroyed.is_none())?;
    let stands = if unit.shut_down { HexSet::EMPTY } else { after_moving(game, state, id) };
    let dice = most_dice(game, state, id);
    let fire: Vec<HexDice> =
        GRID.hexes().filter_map(|hex| most_into(game, state, &stands, dice, hex)).collect();
    let sentence = sentence(game, state, id, &stands, &fire);
    let reach = stands.iter().collect();
    Some(Found { sentence, finding: Finding::Threat { reach, fire } })
}

/// The hexes that a unit could end its next move in, the one it stands in among them.
fn after_moving(game: &Btt, state: &State, id: UnitId) -> HexSet {
    let mut stands = HexSet::EMPTY;
    for mode in MOVING {
        stands |= ends(game, state, id, mode, InTheWay::Nobody);
    }
    stands.insert(state.unit(id).position());
    stands
}

/// The most attack dice of a TIC that could be fired in a new round, by range bracket.
fn most_dice(game: &Btt, state: &State, id: UnitId) -> [u8; 3] {
    let mut rested = state.clone();
    let unit = rested.unit_mut(id);
    (unit.fired, unit.barred, unit.struck) = (0, 0, false);
    let unit = rested.unit(id);
    let usable = |place: &usize| can_fire(game, &rested, id, *place).is_ok();
    let tics: Vec<usize> = (0..unit_card(game, unit).tics.len()).filter(usable).collect();
    BRACKETS.map(|bracket| {
        let dice = tics.iter().filter_map(|place| dice_of(game, unit, *place).at(bracket));
        dice.map(|it| it.dice).max().unwrap_or(0)
    })
}

/// The most dice that could be fired into a hex from one of these, if any could.
fn most_into(
    game: &Btt,
    state: &State,
    stands: &HexSet,
    dice: [u8; 3],
    hex: Hex,
) -> Option<HexDice> {
    let board = game.board(state);
    let mut ranges: Vec<(u8, Bracket)> = dice.into_iter().zip(BRACKETS).collect();
    ranges.retain(|(dice, _)| *dice > 0);
    ranges.sort_by_key(|(dice, _)| std::cmp::Reverse(*dice));
    let seen = |wanted: Bracket| {
        stands.iter().any(|from| {
            from != hex
                && bracket(&state.options, from.distance(hex)) == Some(wanted)
                && sight(board, state, from, hex, false).blocked(0).is_none()
        })
    };
    let (dice, _) = ranges.into_iter().find(|(_, bracket)| seen(*bracket))?;
    Some(HexDice { hex, dice })
}

fn sentence(game: &Btt, state: &State, id: UnitId, stands: &HexSet, fire: &[HexDice]) -> Sentence {
    let name = terms::unit(game, state, id);
    let places = count(stands.iter().count() as i64, "hex", "hexes");
    let threatened: Vec<Sentence> = state
        .enemies(id.seat())
        .filter_map(|(enemy, unit)| {
            let dice = fire.iter().find(|it| Some(it.hex) == unit.hex)?.dice;
            let name = terms::unit(game, state, enemy);
            Some(say!("{name} with up to {}", count(dice, "die", "dice")))
        })
        .collect();
    match threatened.is_empty() {
        true => say!("{name} could stand in {places} after its next move and fire at nobody."),
        false => {
            let targets = and(threatened);
            say!("{name} could stand in {places} after its next move and fire at {targets}.")
        }
    }
}
