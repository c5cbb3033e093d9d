//! Whether a described state could be one of the game.

use ironlance_engine::{Fault, Refusal as _, Say as _, Seat, Sentence};
use ironlance_space::table::Shape;

use super::{Arrangement, Stage};
use crate::{
    Aod, State, capture,
    content::{CardBody, CardType, Equipment, Height, Rank, SpeedMode},
    equipment, force, movement,
    options::TimeLimit,
    state::{Place, Unit, UnitId},
    table, transport, turn,
};

/// The most points of a condition: more than any game has, and far from where counting ends.
const POINTS: u32 = 100_000;
/// The most features on a table.
const FEATURES: usize = 16;
/// The highest build total.
const TOTAL: u16 = 3000;

/// Everything that no game could come to.
pub(super) fn judge(game: &Aod, state: &State, arrangement: &Arrangement, faults: &mut Vec<Fault>) {
    let before = faults.len();
    players(state, arrangement, faults);
    time(game, state, arrangement, faults);
    features(state, faults);
    for unit in &state.units {
        for (field, message) in wrong_with(game, state, arrangement, unit) {
            faults.push(Fault::new("", format!("units.{}.{field}", unit.id), message));
        }
    }
    if faults.len() == before {
        uniques(game, state, faults);
    }
}

fn fault(faults: &mut Vec<Fault>, field: &str, message: impl Into<String>) {
    faults.push(Fault::new("", field, message));
}

/// How many play, for how many points, with which cards.
fn players(state: &State, arrangement: &Arrangement, faults: &mut Vec<Fault>) {
    let seats = state.players.len();
    if arrangement.players.is_some_and(|players| usize::from(players) != seats) {
        fault(faults, "players", "two to four play");
    }
    if arrangement.units.keys().any(|unit| seats <= unit.seat().index()) {
        fault(faults, "units", format!("a unit belongs to none of the {seats} players"));
    }
    if arrangement.teams && seats != 4 {
        fault(faults, "teams", "two teams are four players");
    }
    if arrangement.quick_start && seats != 2 {
        fault(faults, "quick-start", "two play the quick-start game");
    }
    let total = arrangement.build_total;
    if total == 0 || !total.is_multiple_of(150) || TOTAL < total {
        let message = format!("{total} is no multiple of 150 up to {TOTAL} (aod.build.total)");
        fault(faults, "build-total", message);
    }
    for (field, named) in [("scores", arrangement.scores.len()), ("cards", arrangement.cards.len())]
    {
        if seats < named {
            fault(faults, field, format!("there are {seats} players"));
        }
    }
    if arrangement.scores.iter().flatten().any(|points| POINTS < *points) {
        fault(faults, "scores", format!("at most {POINTS} points"));
    }
}

/// The round, and the orders of the turn.
fn time(game: &Aod, state: &State, arrangement: &Arrangement, faults: &mut Vec<Fault>) {
    let last = state.options.rounds();
    let begins = matches!(arrangement.stage, Stage::Terrain | Stage::Deployment);
    if !begins && !(1..=last).contains(&state.round) {
        let limit = match state.options.time_limit {
            TimeLimit::None => "even without a limit",
            _ => "with this time limit",
        };
        let message = format!("rounds are 1 to {last} {limit} (aod.end.time-limit)");
        fault(faults, "round", message);
    }
    let command = state
        .units_of(state.active)
        .filter(|unit| equipment::shows(game, state, *unit, Equipment::Command))
        .count();
    let most = usize::from(turn::order_total(state)) + command;
    if most < usize::from(state.orders_left) {
        fault(faults, "orders", format!("at most {most} orders (aod.build.order-total)"));
    }
}

/// Features lie on the battlefield and not over each other.
fn features(state: &State, faults: &mut Vec<Fault>) {
    if FEATURES < state.features.len() {
        fault(faults, "terrain", format!("at most {FEATURES} features"));
    }
    for (place, feature) in state.features.iter().enumerate() {
        let field = format!("terrain[{place}]");
        if !table::field().holds(&feature.outline) {
            fault(faults, &field, "it must lie on the battlefield (aod.table.terrain-shape)");
        }
        let is_over =
            |other: &&crate::state::Feature| Shape::from(&feature.outline).overlaps(&other.outline);
        if state.features[..place].iter().any(|other| is_over(&other)) {
            fault(faults, &field, "it lies over another (aod.table.terrain-shape)");
        }
        if feature.height != Height::Abrupt && !feature.access.is_empty() {
            fault(faults, &field, "access points are those of abrupt terrain");
        }
    }
}

/// A field of a unit, and what is wrong with it.
type Wrong = (&'static str, String);

/// Everything wrong with one unit.
fn wrong_with(game: &Aod, state: &State, arrangement: &Arrangement, unit: &Unit) -> Vec<Wrong> {
    let mut found = Vec::new();
    if unit.is_in_game() {
        dials(game, state, unit, &mut found);
        place(game, state, arrangement, unit, &mut found);
        if let Some(captor) = unit.captor {
            captive(game, state, unit, captor, &mut found);
        }
    }
    fitted(game, state, unit, &mut found);
    found
}

/// Tokens, heat and shutdown.
fn dials(game: &Aod, state: &State, unit: &Unit, found: &mut Vec<Wrong>) {
    let def = game.def(state, unit.id);
    let most = match (def.is_mech(), unit.shutdown) {
        (true, true) | (false, _) => 2,
        (true, false) => 1,
    };
    if most < unit.tokens {
        found.push(("tokens", format!("it can have {most} order tokens")));
    }
    if unit.shutdown && !def.is_mech() {
        found.push(("shutdown", "only 'Mechs shut down (aod.heat.shutdown-auto)".into()));
    }
    let is_hot = def.is_mech() && unit.heat == def.shutdown_position();
    if is_hot && !unit.shutdown {
        let message = "at the shutdown position it is shut down (aod.heat.shutdown-auto)";
        found.push(("heat", message.into()));
    }
}

/// Where it stands, or aboard what.
fn place(
    game: &Aod,
    state: &State,
    arrangement: &Arrangement,
    unit: &Unit,
    found: &mut Vec<Wrong>,
) {
    let waits = matches!(arrangement.stage, Stage::Terrain | Stage::Deployment);
    match unit.place {
        Place::Reserve if !waits => {
            found.push(("at", "it is neither on the battlefield nor aboard".into()));
        }
        Place::Field { at, facing, cruising } => {
            let def = game.def(state, unit.id);
            if cruising && def.speed_mode != SpeedMode::Vtol {
                found.push(("cruising", "only VTOLs cruise (aod.vtol.levels)".into()));
            }
            let is_wreck = equipment::shows(game, state, unit.id, Equipment::Salvage);
            if cruising && is_wreck {
                let message = "with Salvage it is at NOE level (aod.vtol.salvage)";
                found.push(("cruising", message.into()));
            }
            // A captive may have been carried to where it could not stand by itself.
            let room = match unit.is_captive() {
                true => movement::room(game, state, unit.id, at, facing, true, &[]),
                false => movement::room(game, state, unit.id, at, facing, cruising, &[]),
            };
            if let Err(refusal) = room {
                let mut sentence = Sentence::new();
                refusal.say(&mut sentence);
                found.push(("at", format!("{sentence} ({})", refusal.rule())));
            }
        }
        Place::Aboard { transport } => aboard(game, state, unit, transport, found),
        Place::Reserve | Place::Stowed | Place::Out(_) => {}
    }
}

fn aboard(game: &Aod, state: &State, unit: &Unit, transport: UnitId, found: &mut Vec<Wrong>) {
    let rider = unit.captor.unwrap_or(unit.id);
    let side = |id: UnitId| state.player(state.unit(id).controller).side;
    let it = state.unit(transport);
    let message = if transport == unit.id || !(it.is_on_field() || it.place == Place::Reserve) {
        "its transport is not on the battlefield"
    } else if game.def(state, transport).capacity == 0 {
        "that is no transport (aod.transport.capacity)"
    } else if transport::room_taken(game, state, unit.id).is_none() {
        "it cannot be a passenger (aod.transport.who)"
    } else if side(rider) != side(transport) || it.is_captive() {
        "its transport is no friend (aod.transport.board-conditions)"
    } else if equipment::shows(game, state, transport, Equipment::Salvage) {
        "everybody leaves a transport with Salvage (aod.transport.salvage)"
    } else if is_overloaded(game, state, transport) {
        "its transport has no room for all (aod.transport.capacity)"
    } else {
        return;
    };
    found.push(("aboard", message.into()));
}

fn is_overloaded(game: &Aod, state: &State, transport: UnitId) -> bool {
    let taken: u32 = state
        .passengers(transport)
        .filter_map(|unit| transport::room_taken(game, state, unit))
        .map(u32::from)
        .sum();
    u32::from(game.def(state, transport).capacity) < taken
}

fn captive(game: &Aod, state: &State, unit: &Unit, captor: UnitId, found: &mut Vec<Wrong>) {
    let it = state.unit(captor);
    let side = |unit: &Unit| state.player(unit.controller).side;
    let holds = state.units.iter().filter(|other| other.captor == Some(captor)).count();
    let together = match (unit.place, it.place) {
        (Place::Aboard { transport }, Place::Aboard { transport: other }) => transport == other,
        _ => table::touching(game, state, unit.id, captor),
    };
    let message = if !capture::may_hold(game, state, captor) || side(it) == side(unit) {
        "only opposing foot infantry captures (aod.capture.who)"
    } else if it.captor.is_some() || unit.captive.is_some() {
        "a captor is no captive (aod.capture.captor-not-captured)"
    } else if holds != 1 {
        "a captor holds one captive (aod.capture.one-captive)"
    } else if game.def(state, unit.id).speed_mode == SpeedMode::Vtol {
        "a captured VTOL is eliminated (aod.vtol.capture-eliminates)"
    } else if !together {
        "captor and captive are in base contact (aod.capture.success)"
    } else {
        return;
    };
    found.push(("captor", message.into()));
}

/// Gear and pilots, as they may be on a 'Mech of a battleforce.
fn fitted(game: &Aod, state: &State, unit: &Unit, found: &mut Vec<Wrong>) {
    if unit.fitted.is_empty() {
        return;
    }
    if !game.def(state, unit.id).is_mech() {
        found.push(("gear", "only 'Mechs have gear and pilots (aod.gear.slots)".into()));
    }
    let body = |fitted: &force::Fitted| &game.content().card(fitted.card).body;
    let pilots = unit.fitted.iter().filter(|it| matches!(body(it), CardBody::Pilot(_))).count();
    let gear = unit.fitted.iter().filter(|it| matches!(body(it), CardBody::Gear(_))).count();
    if pilots + gear < unit.fitted.len() || 1 < pilots {
        found.push(("gear", "up to two pieces of gear, or one and a pilot".into()));
    }
}

/// Each player has a Unique once, and cards of each type as often as a battleforce may.
fn uniques(game: &Aod, state: &State, faults: &mut Vec<Fault>) {
    for seat in state.seats() {
        let mut kinds: Vec<_> = own_units(state, seat)
            .filter(|unit| game.def(state, unit.id).rank == Rank::Unique)
            .map(|unit| unit.kind)
            .collect();
        let count = kinds.len();
        kinds.sort_unstable();
        kinds.dedup();
        if kinds.len() < count {
            let message = format!("{seat} has a Unique twice (aod.build.unique)");
            fault(faults, "units", message);
        }
        cards(game, state, seat, faults);
    }
}

fn own_units(state: &State, seat: Seat) -> impl Iterator<Item = &Unit> {
    state.units.iter().filter(move |unit| unit.id.seat() == seat)
}

fn cards(game: &Aod, state: &State, seat: Seat, faults: &mut Vec<Fault>) {
    let mut types: Vec<CardType> = Vec::new();
    for card in &state.player(seat).cards {
        let kind = game.content().card(*card).kind;
        let is_for_all = matches!(
            kind,
            CardType::FactionPride | CardType::MercenaryContract | CardType::SituationalAlliance
        );
        if !is_for_all || types.contains(&kind) {
            let message = "one planetary condition, one contract, and a pride or an alliance \
                           (aod.cec.types)";
            fault(faults, &format!("cards[{}]", seat.index()), message);
        }
        types.push(kind);
    }
    let both = [CardType::FactionPride, CardType::SituationalAlliance];
    if both.iter().all(|kind| types.contains(kind)) {
        let message = "a pride or an alliance, not both (aod.cec.pride-or-alliance)";
        fault(faults, &format!("cards[{}]", seat.index()), message);
    }
}
