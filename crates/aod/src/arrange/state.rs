//! The state that an arrangement describes.

use ironlance_engine::{Fault, Seat};
use ironlance_space::table::Polygon;

use super::{ArrangedFeature, ArrangedUnit, Arrangement, Stage};
use crate::{
    Aod, State, artillery,
    content::{CardId, CardType},
    equipment::EquipmentSet,
    force::Fitted,
    setup::{self, SetupTask},
    state::{Fate, Feature, Place, Planetary, Player, Status, Task, Unit, UnitId},
    turn::{self, TurnTask},
};

/// Who says whether a state that can be made could be one of the game.
pub(super) type Judge = fn(&Aod, &State, &Arrangement, &mut Vec<Fault>);

/// The state described, or everything wrong with the description; what no game could come to is
/// for `judge` to say.
pub(super) fn arrange(
    game: &Aod,
    arrangement: &Arrangement,
    judge: Judge,
) -> Result<State, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut state = blank(game, arrangement, &mut faults);
    for feature in &arrangement.terrain {
        match feature_of(feature) {
            Ok(feature) => state.features.push(feature),
            Err(fault) => faults.push(fault),
        }
    }
    for id in &arrangement.pile {
        match game.content().terrain_called(id) {
            Some(piece) => state.pile.push(piece),
            None => faults.push(Fault::new("", "pile", format!("there is no piece `{id}`"))),
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    link(&mut state, arrangement, &mut faults);
    judge(game, &state, arrangement, &mut faults);
    if !faults.is_empty() {
        return Err(faults);
    }
    for marker in &arrangement.markers {
        match (state.get(marker.unit).is_some(), marker.at.point()) {
            (true, Some(at)) => {
                let fires = game.def(&state, marker.unit).artillery.is_some()
                    && state.unit(marker.unit).is_on_field();
                match fires {
                    true => {
                        state.markers.push(artillery::placed(game, &state, marker.unit, at, 0));
                    }
                    false => faults.push(Fault::new("", "markers", "it fires no artillery")),
                }
            }
            _ => faults.push(Fault::new("", "markers", "a marker has a unit and a place")),
        }
    }
    state.tasks.push(task_of(&state, arrangement));
    if faults.is_empty() { Ok(state) } else { Err(faults) }
}

/// Players and units, without what links them.
fn blank(game: &Aod, arrangement: &Arrangement, faults: &mut Vec<Fault>) -> State {
    let named = arrangement.units.keys().map(|unit| unit.seat().number()).max().unwrap_or(2);
    let count = usize::from(arrangement.players.unwrap_or(named.max(2)).clamp(2, 4));
    let mut state = State {
        options: arrangement.options.clone(),
        quick_start: arrangement.quick_start,
        build_total: arrangement.build_total,
        players: Default::default(),
        units: Vec::new(),
        features: Vec::new(),
        pile: Vec::new(),
        first: seat(arrangement.first, count, "first", faults),
        active: seat(arrangement.active, count, "active", faults),
        round: arrangement.round,
        orders_left: 0,
        order: None,
        tasks: Vec::new(),
        attack: None,
        markers: Vec::new(),
        due: Vec::new(),
        cards: Default::default(),
        ending: None,
        reading: Default::default(),
    };
    for place in 0..count {
        let seat = Seat::at(place);
        let first_unit = state.units.len() as u8;
        let last =
            arrangement.units.keys().filter(|unit| unit.seat() == seat).map(|unit| unit.number());
        for number in 1..=last.max().unwrap_or(0) {
            let id = UnitId::new(seat, number).expect("numbers of named units fit");
            match arrangement.units.get(&id) {
                Some(unit) => state.units.extend(unit_of(game, id, unit, faults)),
                None => faults.push(Fault::new("", "units", format!("{id} is missing"))),
            }
        }
        let [eliminations, raids] = arrangement.scores.get(place).copied().unwrap_or_default();
        let mut player = Player {
            side: setup::side_of(arrangement.teams, place),
            edge: setup::edges(count)[place],
            status: Status::Playing,
            first_unit,
            units: state.units.len() as u8 - first_unit,
            eliminations,
            raids,
            cards: Default::default(),
            planetary: Planetary::None,
        };
        for number in arrangement.cards.get(place).into_iter().flatten() {
            add_card(game, number, &mut player, faults);
        }
        state.players.push(player);
    }
    state.orders_left = arrangement.orders.unwrap_or(turn::order_total(&state));
    state
}

fn seat(number: u8, count: usize, field: &str, faults: &mut Vec<Fault>) -> Seat {
    match Seat::new(number).filter(|seat| seat.index() < count) {
        Some(seat) => seat,
        None => {
            faults.push(Fault::new("", field, format!("there is no seat {number}")));
            Seat::at(0)
        }
    }
}

fn add_card(game: &Aod, number: &str, player: &mut Player, faults: &mut Vec<Fault>) {
    let content = game.content();
    match content.card_numbered(number) {
        Some(card) if content.card(card).kind == CardType::PlanetaryCondition => {
            if player.planetary != Planetary::None {
                faults.push(Fault::new("", "cards", "a player has one planetary condition"));
            }
            player.planetary = Planetary::Chosen(card);
        }
        Some(card) if player.cards.is_full() => {
            let _: CardId = card;
            faults.push(Fault::new("", "cards", "a player has at most four such cards"));
        }
        Some(card) => player.cards.push(card),
        None => faults.push(Fault::new("", "cards", format!("there is no card `{number}`"))),
    }
}

fn unit_of(game: &Aod, id: UnitId, unit: &ArrangedUnit, faults: &mut Vec<Fault>) -> Option<Unit> {
    let mut fault = |field: &str, message: String| {
        faults.push(Fault::new("", format!("units.{id}.{field}"), message));
        None
    };
    let Some(kind) = game.content().unit_numbered(&unit.unit) else {
        return fault("unit", format!("there is no unit `{}`", unit.unit));
    };
    let def = game.content().unit(kind);
    let mut made = Unit::new(id, kind, def.points, def.start);
    made.faction = def.faction;
    if let Some(faction) = &unit.faction {
        made.faction = game.content().faction_called(faction);
        if made.faction.is_none() {
            return fault("faction", format!("there is no faction `{faction}`"));
        }
    }
    made.click = match unit.click {
        None => def.start,
        Some(click) if 1 <= click && usize::from(click) <= def.dial.len() => click - 1,
        Some(click) => return fault("click", format!("its dial has no click {click}")),
    };
    if def.shutdown_position() < unit.heat {
        return fault("heat", format!("its heat dial has no position {}", unit.heat));
    }
    made.heat = unit.heat;
    if 2 < unit.tokens {
        return fault("tokens", "a unit has two order tokens at most".to_owned());
    }
    made.tokens = unit.tokens;
    made.began_tokens = made.tokens;
    made.shutdown = unit.shutdown;
    made.ordered = unit.ordered;
    made.captor = unit.captor;
    let mut canceled = EquipmentSet::default();
    unit.canceled.iter().for_each(|&equipment| canceled.insert(equipment));
    made.canceled = canceled;
    for number in &unit.gear {
        let Some(card) = game.content().card_numbered(number) else {
            return fault("gear", format!("there is no card `{number}`"));
        };
        let cost = game.content().card(card).cost.points(450);
        made.points = made.points.saturating_add(cost);
        if made.fitted.try_push(Fitted { card, slot: None, recruited: None }).is_err() {
            return fault("gear", "a 'Mech has two slots".to_owned());
        }
    }
    let (facing, cruising) = (unit.facing, unit.cruising);
    let at = |at: super::At| at.point().map(|at| Place::Field { at, facing, cruising });
    made.place = match (unit.at, unit.aboard, unit.eliminated) {
        (_, _, true) => Place::Out(Fate::Eliminated),
        (Some(place), None, _) => match at(place) {
            Some(place) => place,
            None => return fault("at", "that is beyond every table".to_owned()),
        },
        (None, Some(transport), _) => Place::Aboard { transport },
        (None, None, _) => Place::Reserve,
        (Some(_), Some(_), _) => return fault("aboard", "it is on the table".to_owned()),
    };
    made.began = unit.began.and_then(at).unwrap_or(made.place);
    Some(made)
}

/// Captors, transports and controllers that units name.
fn link(state: &mut State, arrangement: &Arrangement, faults: &mut Vec<Fault>) {
    for (&id, unit) in &arrangement.units {
        for other in [unit.captor, unit.aboard].into_iter().flatten() {
            if state.get(other).is_none() {
                let message = format!("there is no unit {other}");
                faults.push(Fault::new("", format!("units.{id}"), message));
                return;
            }
        }
        if let Some(captor) = unit.captor {
            state.unit_mut(captor).captive = Some(id);
        }
        if let Some(number) = unit.controller {
            state.unit_mut(id).controller = seat(number, state.players.len(), "controller", faults);
        }
    }
}

fn feature_of(feature: &ArrangedFeature) -> Result<Feature, Fault> {
    let fault = |message: String| Fault::new("", "terrain", message);
    let points =
        |places: &[super::At]| places.iter().map(|at| at.point()).collect::<Option<Vec<_>>>();
    let corners = points(&feature.corners).ok_or_else(|| fault("beyond every table".to_owned()))?;
    let outline = Polygon::new(&corners).map_err(|error| fault(error.to_string()))?;
    let access = points(&feature.access).unwrap_or_default();
    Ok(Feature {
        piece: None,
        terrain: feature.terrain,
        height: feature.height,
        outline,
        access: access.into_iter().take(8).collect(),
    })
}

fn task_of(state: &State, arrangement: &Arrangement) -> Task {
    match arrangement.stage {
        Stage::Terrain => Task::Setup(SetupTask::Terrain { next: state.active, passes: 0 }),
        Stage::Deployment => {
            Task::Setup(SetupTask::Deploy { seat: state.active, infiltrate: false })
        }
        Stage::TurnBegins => Task::Turn(TurnTask::Begin(state.active)),
        Stage::Orders => Task::Turn(TurnTask::Orders),
    }
}
