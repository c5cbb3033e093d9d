//! Whether a described state could be one of the game.

use ironlance_engine::Refusal as _;
use ironlance_space::hex::Hex;

use super::{
    Arrangement,
    describe::{DECKS, Faults},
};
use crate::{
    Btt,
    board::GRID,
    content::Ground,
    order::Order,
    planning,
    refusal::Refusal,
    setup,
    state::{Deck, Phase, SEATS, State, UnitId},
    words::terms::deck as deck_name,
};

/// The hexes of the map.
const HEXES: usize = 31 * 17;
/// The kinds of tokens that lie in a hex together: smoke, fire and woods.
const TOKENS: usize = 3;
/// The most of what is counted without a limit of the rules: points, moments, tokens by a unit.
const MOST: u16 = 9_999;

/// No more of anything than a table has room for, before anything is looked at.
pub(super) fn sizes(arrangement: &Arrangement, faults: &mut Faults) {
    let mut at_most = |field: &str, count: usize, most: usize, what: &str| {
        if most < count {
            faults.add(field, format!("{count} listed, {what} {most}"));
        }
    };
    at_most("map.hexes", arrangement.map.hexes.len(), HEXES, "the map has");
    at_most("tokens", arrangement.tokens.len(), TOKENS * HEXES, "the map has room for");
    for (id, unit) in &arrangement.units {
        let deck = crate::content::DECK_LIMIT;
        at_most(&format!("units.{id}.criticals"), unit.criticals.len(), deck, "a deck has at most");
    }
}

/// Everything that no game could come to, and whether the table can be looked at more closely.
pub(super) fn judge(
    game: &Btt,
    state: &State,
    arrangement: &Arrangement,
    faults: &mut Faults,
) -> bool {
    whole(game, state, arrangement, faults);
    if faults.found() {
        return false;
    }
    numbers(state, arrangement, faults);
    for deck in DECKS {
        cards(game, state, deck, faults);
    }
    for (id, unit) in state.all_units() {
        if let Err(message) = order(game, state, id) {
            faults.add(format!("units.{id}.order"), message);
        }
        let closed = unit.hex.filter(|hex| !game.board(state).ground(state, *hex).can_be_entered());
        if let Some(hex) = closed {
            let message = format!("nobody can stand in {hex} [btt.setup.back-row]");
            faults.add(format!("units.{id}.hex"), message);
        }
    }
    true
}

/// Whether an order is one that its player could have written: while orders are written it is judged
/// like any other. Later the unit may have moved since, or lost movement points, so that only what
/// could never have been is refused.
fn order(game: &Btt, state: &State, id: UnitId) -> Result<(), String> {
    let unit = state.unit(id);
    let Some(order) = unit.order else { return Ok(()) };
    if state.phase < Phase::Planning {
        return Err("orders are written in the Planning Phase [btt.planning.orders]".to_owned());
    }
    if state.phase == Phase::Planning && unit.on_map() {
        let judged = planning::plan_order(game, state, id.seat(), id, order);
        return judged.map_err(|refusal| refused(&refusal));
    }
    let mode = order.mode();
    let card = &game.content().units[usize::from(unit.card)];
    let printed = match order {
        Order::Stand => return Ok(()),
        Order::Walk(_) => card.walking,
        Order::Run(_) => card.running,
        Order::Jump(_) => card.jumping,
    };
    match printed == 0 && unit.current.points(mode) == 0 {
        true => Err(refused(&Refusal::ModeNotAvailable { unit: id, mode })),
        false => Ok(()),
    }
}

fn refused(refusal: &Refusal) -> String {
    format!("{refusal} [{}]", refusal.rule())
}

/// Numbers that are counted up as the game goes on.
fn numbers(state: &State, arrangement: &Arrangement, faults: &mut Faults) {
    let limit = state.options.round_limit;
    if limit < state.round {
        let message = format!("{} is after the last round, {limit}", state.round);
        faults.add("round", format!("{message} [btt.round.twelve-rounds]"));
    }
    let mut at_most = |field: String, number: u16| {
        if MOST < number {
            faults.add(field, format!("{number} is more than {MOST}"));
        }
    };
    at_most("moment".to_owned(), arrangement.moment);
    for total in arrangement.lance_totals.iter().flatten() {
        at_most("lance-totals".to_owned(), *total);
    }
    for (id, unit) in state.all_units() {
        at_most(format!("units.{id}.total-cost"), unit.total_cost);
    }
}

/// The cards of a deck that do not wait to be drawn.
pub(super) fn elsewhere(state: &State, deck: Deck) -> Vec<u8> {
    let mut cards: Vec<u8> = state.decks[deck as usize].discard.to_vec();
    for (_, unit) in state.all_units() {
        let criticals = unit.criticals.iter().filter(|critical| critical.deck == deck);
        cards.extend(criticals.map(|critical| critical.card));
        if deck == Deck::Heat {
            cards.extend(unit.heat_up.iter().chain(&unit.heat_down));
        }
    }
    cards
}

/// No more cards of a deck than it has.
fn cards(game: &Btt, state: &State, deck: Deck, faults: &mut Faults) {
    let whole = setup::whole_deck(game, deck).len();
    let all = elsewhere(state, deck).len() + state.decks[deck as usize].draw.len();
    if whole < all {
        let name = deck_name(deck);
        faults.add("decks", format!("{all} cards of the {name} deck are listed, it has {whole}"));
    }
}

/// What no single unit shows: two units in one hex, locks on nobody, seats without units.
fn whole(game: &Btt, state: &State, arrangement: &Arrangement, faults: &mut Faults) {
    for (id, unit) in state.on_map() {
        let twin = state.on_map().find(|(other, with)| *other > id && with.hex == unit.hex);
        if let Some((other, _)) = twin {
            faults.add(format!("units.{other}.hex"), format!("{id} stands there already"));
        }
        for lock in &unit.locks {
            if lock.seat() == id.seat() || state.get(*lock).is_none_or(|unit| !unit.on_map()) {
                let message = format!("{lock} is no enemy of {id} on the map");
                faults.add(format!("units.{id}.locks"), message);
            }
        }
        let destination = unit.order.and_then(Order::destination);
        if let Some(hex) = destination.filter(|hex| !GRID.contains(*hex)) {
            faults.add(format!("units.{id}.order"), off_the_map(hex));
        }
    }
    for (id, unit) in state.all_units() {
        if !unit.on_map() && unit.destroyed.is_none() && state.phase != Phase::Setup {
            faults.add(format!("units.{id}.hex"), "a unit that is not destroyed stands somewhere");
        }
    }
    for seat in SEATS {
        if state.all_units().all(|(id, _)| id.seat() != seat) {
            faults.add("units", format!("{seat} has no unit"));
        }
    }
    for mark in &arrangement.marks {
        if state.get(mark.by).is_none() || state.get(mark.on).is_none() {
            faults.add("marks", "a mark is by a unit on a unit");
        }
    }
    if arrangement.setup_initiative.is_some_and(|seat| !(1..=2).contains(&seat)) {
        faults.add("setup-initiative", "is seat 1 or 2");
    }
    if state.phase == Phase::Setup && arrangement.edges.is_none() {
        faults.add("edges", "units are placed on starting edges; name both");
    }
    if let Some([first, second]) = arrangement.edges
        && second != first.opposite()
    {
        faults.add("edges", format!("{:?} is opposite {first:?}", first.opposite()));
    }
    if state.phase == Phase::Over {
        faults.add("phase", "a game that is over cannot be played on");
    }
    for refusal in setup::option_faults(game, &state.options) {
        if let Refusal::BadOption { option, .. } = &refusal {
            faults.add(format!("options.{option}"), refusal.to_string());
        }
    }
}

/// Terrain that a map may have: small numbers, and woods and smoke of two kinds.
pub(super) fn check_ground(ground: &Ground, field: &str, faults: &mut Faults) {
    let limits = [
        ("level", ground.level.unsigned_abs(), 20),
        ("water", ground.water.unwrap_or(0), 20),
        ("building", ground.building, 20),
        ("woods", ground.woods, 2),
        ("smoke", ground.smoke, 2),
    ];
    for (name, number, most) in limits {
        if most < number {
            faults.add(format!("{field}.{name}"), format!("{number} is more than {most}"));
        }
    }
}

pub(super) fn off_the_map(hex: Hex) -> String {
    format!("{hex} is off the map, which has 31 columns and 17 rows")
}
