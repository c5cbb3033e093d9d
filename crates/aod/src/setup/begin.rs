//! A set-up judged, and the state it leads to.

use arrayvec::ArrayVec;
use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::Point;

use super::{FirstRoll, ForceChoice, Setup, SetupEvent, SetupRefusal, SetupTask, terrain};
use crate::{
    Aod, Refusal, State, Step,
    content::{CardId, CardType, Height, Terrain, TerrainId, TerrainPiece},
    force::{self, Battleforce, Judged, Limits},
    options::{TerrainSize, TerrainTypes},
    state::{Edge, Feature, Planetary, Player, Status, Task, Unit, UnitId},
};

/// After so many ties in a row the dice are no dice, and the first of the tied is taken.
const MOST_REROLLS: usize = 100;

/// The state before the roll for the first turn.
pub(crate) fn begin(game: &Aod, setup: &Setup) -> Result<State, Vec<Refusal>> {
    let mut refusals: Vec<Refusal> = Vec::new();
    judge_players(setup, &mut refusals);
    let forces: Vec<Judged> = setup
        .forces
        .iter()
        .enumerate()
        .filter_map(|(place, choice)| {
            judge_force(game, setup, Seat::at(place), choice, &mut refusals)
        })
        .collect();
    let (features, pile) = judge_terrain(game, setup, &mut refusals);
    judge_cards(game, &forces, &mut refusals);
    if !refusals.is_empty() {
        return Err(refusals);
    }
    Ok(state_of(game, setup, forces, features, pile))
}

/// How many play, in which teams, for how many points.
fn judge_players(setup: &Setup, refusals: &mut Vec<Refusal>) {
    let seats = setup.forces.len().min(255) as u8;
    cite(rule!("aod.basics.players"));
    if !(2..=4).contains(&seats) {
        refusals.push(SetupRefusal::Seats { seats }.into());
    }
    if setup.quick_start && seats != 2 {
        refusals.push(SetupRefusal::QuickSeats { seats }.into());
    }
    if setup.teams && seats != 4 {
        refusals.push(SetupRefusal::Teams { seats }.into());
    }
    cite(rule!("aod.build.total"));
    let total = setup.build_total;
    if total == 0 || !total.is_multiple_of(150) || 3000 < total {
        refusals.push(SetupRefusal::BuildTotal { total }.into());
    }
}

/// The force that a player has chosen.
pub(crate) fn chosen<'a>(game: &'a Aod, choice: &'a ForceChoice) -> Option<&'a Battleforce> {
    match choice {
        ForceChoice::Own(force) => Some(force),
        ForceChoice::Named(id) => game.content().force(id),
    }
}

fn judge_force(
    game: &Aod,
    setup: &Setup,
    seat: Seat,
    choice: &ForceChoice,
    refusals: &mut Vec<Refusal>,
) -> Option<Judged> {
    let Some(force) = chosen(game, choice) else {
        if let ForceChoice::Named(force) = choice {
            refusals.push(SetupRefusal::NoForce { force: force.clone() }.into());
        }
        return None;
    };
    let limits = Limits {
        build_total: setup.build_total,
        options: &setup.options,
        restrictions: &setup.restrictions,
    };
    match force::judge(game.content(), &limits, force) {
        Ok(judged) => {
            if setup.quick_start {
                quick_force(game, seat, &judged, refusals);
            }
            Some(judged)
        }
        Err(found) => {
            refusals.extend(found.into_iter().map(Refusal::from));
            None
        }
    }
}

/// The quick-start game has fixed forces.
fn quick_force(game: &Aod, seat: Seat, judged: &Judged, refusals: &mut Vec<Refusal>) {
    cite(rule!("aod.quick.scope"));
    cite(rule!("aod.quick.setup"));
    cite(rule!("aod.quick.forces"));
    let id = match seat.index() {
        0 => "lancers",
        _ => "dragoons",
    };
    let fixed: Option<Vec<&str>> = game
        .content()
        .force(id)
        .map(|force| force.units.iter().map(|unit| unit.unit.as_str()).collect());
    let own: Vec<&str> =
        judged.units.iter().map(|unit| game.content().unit(unit.kind).number.as_str()).collect();
    if fixed.is_some_and(|fixed| fixed != own) {
        refusals.push(SetupRefusal::QuickForces.into());
    }
}

/// The features of a ready-made table, or the pile.
fn judge_terrain(
    game: &Aod,
    setup: &Setup,
    refusals: &mut Vec<Refusal>,
) -> (Vec<Feature>, Vec<TerrainId>) {
    cite(rule!("aod.terrain.optional"));
    let content = game.content();
    let mut features = Vec::new();
    if let Some(id) = &setup.table {
        match content.table(id) {
            Some(table) => {
                for placed in &table.terrain {
                    let piece = content.terrain_called(&placed.piece);
                    let at = Point::new(placed.x, placed.y);
                    features.extend(piece.zip(at).and_then(|(piece, at)| {
                        terrain::feature(piece, content.terrain_piece(piece), at, placed.turn)
                    }));
                }
            }
            None => refusals.push(SetupRefusal::NoTable { table: id.clone() }.into()),
        }
    }
    let mut pile = Vec::new();
    for (place, pieces) in setup.terrain.iter().enumerate() {
        let seat = Seat::at(place.min(3));
        if 3 < pieces.len() || setup.forces.len() <= place {
            let count = pieces.len().min(255) as u8;
            refusals.push(SetupRefusal::TooManyPieces { seat, count }.into());
        }
        for id in pieces {
            match content.terrain_called(id) {
                Some(piece) => match judge_piece(setup, content.terrain_piece(piece)) {
                    Ok(()) => pile.push(piece),
                    Err(refusal) => refusals.push(refusal.into()),
                },
                None => refusals.push(SetupRefusal::NoPiece { piece: id.clone() }.into()),
            }
        }
    }
    if setup.table.is_some() {
        pile.clear();
    }
    (features, pile)
}

/// Whether a piece may be put into the pile.
fn judge_piece(setup: &Setup, piece: &TerrainPiece) -> Result<(), SetupRefusal> {
    cite(rule!("aod.setup.terrain-pile"));
    let refused = |why: &str| {
        Err(SetupRefusal::PieceNotAllowed { piece: piece.id.clone(), why: why.to_owned() })
    };
    if piece.terrain == Terrain::Clear && piece.height == Height::Ground {
        return refused("it is clear terrain on the ground");
    }
    if piece.height == Height::Abrupt && piece.access.is_empty() {
        return refused("it has no access point");
    }
    if setup.quick_start {
        cite(rule!("aod.quick.terrain"));
    }
    if setup.quick_start && (piece.terrain, piece.height) != (Terrain::Blocking, Height::Ground) {
        return refused("all terrain of the quick-start game is blocking");
    }
    let most = match setup.options.terrain_size_limit {
        TerrainSize::Usual => 8000,
        TerrainSize::Large => 12_000,
        TerrainSize::Any => i32::MAX,
    };
    let spread = |part: fn(&ironlance_space::table::Vector) -> i32| {
        let parts = || piece.corners.iter().map(part);
        parts().max().unwrap_or(0) - parts().min().unwrap_or(0)
    };
    let (width, depth) = (spread(|way| way.dx()), spread(|way| way.dy()));
    let least = if most == i32::MAX { 0 } else { 1000 };
    if width < least || depth < least || most < width || most < depth {
        return refused("its size is not allowed");
    }
    cite(rule!("aod.standard.game"));
    if setup.options.terrain_types == TerrainTypes::Standard && !is_standard(piece) {
        return Err(SetupRefusal::NotStandard { piece: piece.id.clone() });
    }
    Ok(())
}

/// Whether the standard game uses such terrain.
pub(crate) fn is_standard(piece: &TerrainPiece) -> bool {
    piece.height == Height::Ground && piece.terrain != Terrain::DeepWater
}

/// Planetary conditions are for all or for none.
fn judge_cards(game: &Aod, forces: &[Judged], refusals: &mut Vec<Refusal>) {
    let with = forces.iter().filter(|judged| planetary(game, judged).is_some()).count();
    if with != 0 && with != forces.len() {
        refusals.push(SetupRefusal::PlanetaryForAll.into());
    }
}

fn planetary(game: &Aod, judged: &Judged) -> Option<CardId> {
    let is_planetary =
        |card: &CardId| game.content().card(*card).kind == CardType::PlanetaryCondition;
    judged.cards.iter().copied().find(is_planetary)
}

/// The edges by seat, clockwise.
pub(crate) fn edges(seats: usize) -> &'static [Edge] {
    cite(rule!("aod.setup.edges"));
    cite(rule!("aod.basics.players"));
    match seats {
        2 => &[Edge::Bottom, Edge::Top],
        _ => &[Edge::Bottom, Edge::Left, Edge::Top, Edge::Right],
    }
}

fn state_of(
    game: &Aod,
    setup: &Setup,
    forces: Vec<Judged>,
    features: Vec<Feature>,
    pile: Vec<TerrainId>,
) -> State {
    let mut players: ArrayVec<Player, 4> = ArrayVec::new();
    let mut units: Vec<Unit> = Vec::new();
    for (place, judged) in forces.iter().enumerate() {
        let seat = Seat::at(place);
        let secret = planetary(game, judged);
        players.push(Player {
            side: side_of(setup.teams, place),
            edge: edges(forces.len())[place],
            status: Status::Playing,
            first_unit: units.len() as u8,
            units: judged.units.len() as u8,
            eliminations: 0,
            raids: 0,
            cards: judged
                .cards
                .iter()
                .copied()
                .filter(|card| Some(*card) != secret)
                .take(4)
                .collect(),
            planetary: secret.map_or(Planetary::None, Planetary::Chosen),
        });
        for (number, judged) in judged.units.iter().enumerate() {
            cite(rule!("aod.setup.dials"));
            let id = UnitId::new(seat, number as u8 + 1).expect("a legal force has few units");
            let start = game.content().unit(judged.kind).start;
            let mut unit = Unit::new(id, judged.kind, judged.points, start);
            unit.faction = judged.faction;
            unit.fitted = judged.fitted.iter().copied().take(2).collect();
            units.push(unit);
        }
    }
    State {
        options: setup.options.clone(),
        quick_start: setup.quick_start,
        build_total: setup.build_total,
        players,
        units,
        features,
        pile,
        first: Seat::at(0),
        active: Seat::at(0),
        round: 0,
        orders_left: 0,
        order: None,
        tasks: Vec::new(),
        attack: None,
        markers: Vec::new(),
        due: Vec::new(),
        cards: Default::default(),
        ending: None,
        reading: Default::default(),
    }
}

/// Those who play together have the same side.
pub(crate) fn side_of(teams: bool, place: usize) -> u8 {
    match teams {
        true => place as u8 % 2 + 1,
        false => Seat::at(place).number(),
    }
}

/// Everybody rolls for the first turn, and terrain is placed next.
pub(crate) fn roll_for_first(step: &mut Step<'_>) {
    let rule = rule!("aod.setup.first-player");
    let mut left: Vec<Seat> = step.state.seats().collect();
    // Dice that people type may run out, and what stands in for them always ties.
    for _ in 0..MOST_REROLLS {
        if left.len() == 1 {
            break;
        }
        let mut rolls = Vec::new();
        for &seat in &left {
            let dice = [(); 3].map(|()| step.die(6, rule) as u8 + 1);
            rolls.push(FirstRoll { seat, dice });
        }
        let total = |roll: &FirstRoll| roll.dice.iter().sum::<u8>();
        let best = rolls.iter().map(total).max().unwrap_or(0);
        left = rolls.iter().filter(|roll| total(roll) == best).map(|roll| roll.seat).collect();
        step.tell(rule, |_| SetupEvent::RolledForFirst { rolls });
    }
    let first = left[0];
    step.state.first = first;
    step.state.active = first;
    step.tell(rule, |_| SetupEvent::First { seat: first });
    let next = step.state.next_seat(first);
    let task = match step.state.pile.is_empty() {
        true => SetupTask::Cards,
        false => SetupTask::Terrain { next, passes: 0 },
    };
    step.state.tasks.push(Task::Setup(task));
}

/// The set-up without the planetary conditions, which are secret until they are revealed.
pub(crate) fn open_setup(game: &Aod, setup: &Setup) -> Setup {
    let mut open = setup.clone();
    for choice in &mut open.forces {
        let Some(force) = chosen(game, choice) else { continue };
        let content = game.content();
        let is_secret = |number: &String| {
            content
                .card_numbered(number)
                .is_some_and(|card| content.card(card).kind == CardType::PlanetaryCondition)
        };
        if force.cards.iter().any(is_secret) {
            let mut force = force.clone();
            force.cards.retain(|number| !is_secret(number));
            *choice = ForceChoice::Own(force);
        }
    }
    open
}
