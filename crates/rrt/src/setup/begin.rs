//! The state in which the first decision is owed.

use arrayvec::ArrayVec;
use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Area, Length, Polygon};

use super::{ForceChoice, Setup, SetupRefusal, SetupTask, push, terrain};
use crate::{
    Refusal, Rrt, State, Step,
    activation::Right,
    content::{Family, FeatureKind, Map, ScenarioKind, WeaponId},
    force::{self, Fielded, FieldedMecha, FieldedSquadron, Limits},
    options::{LEAST_POINTS, MOST_POINTS, Options},
    state::{
        Card, Edge, Feature, MOST_SQUADRONS, Mecha, MechaId, Place, Player, Scenario, Squadron,
        SquadronId,
    },
    weapon::System,
};

/// The most mecha of a force.
const MOST_MECHA: usize = 200;
/// The most points of a quick game.
const QUICK_POINTS: u16 = 150;
/// The most points of a game on a small table.
const SMALL_POINTS: u16 = 200;

/// The state before anything was rolled, or everything that is wrong with the set-up.
pub(crate) fn begin(game: &Rrt, setup: &Setup) -> Result<State, Vec<Refusal>> {
    cite(rule!("rrt.setup.order"));
    cite(rule!("rrt.general.players"));
    let mut refusals = Vec::new();
    let mut refuse = |refusal: SetupRefusal| refusals.push(Refusal::from(refusal));
    let points = setup.options.points;
    if setup.forces.len() != 2 {
        refuse(SetupRefusal::NotTwo { count: setup.forces.len().min(255) as u8 });
    }
    if !(LEAST_POINTS..=MOST_POINTS).contains(&points) {
        refuse(SetupRefusal::Points { points });
    }
    let scenario = scenario_of(game, setup).unwrap_or_else(|refusal| {
        refuse(refusal);
        Scenario::pitched_battle(&setup.options)
    });
    let map = setup.map.as_ref().map(|id| (id, game.content().map(id)));
    if let Some((id, None)) = map {
        refuse(SetupRefusal::NoMap { map: id.clone() });
    }
    let map = map.and_then(|(_, map)| map);
    let mut fielded = Vec::new();
    for (place, choice) in setup.forces.iter().take(2).enumerate() {
        match judge_force(game, setup, Seat::at(place), choice) {
            Ok(force) => fielded.push(force),
            Err(found) => refusals.extend(found),
        }
    }
    match <[Fielded; 2]>::try_from(fielded) {
        Ok(forces) if refusals.is_empty() => {
            let mut state = state_of(game, &setup.options, scenario, &forces, table_of(setup, map));
            if let Some(map) = map {
                let features = map.features.iter();
                let placed = features
                    .map(|placed| standard_feature(game, placed.kind, placed.outline.clone()));
                state.features = placed.collect();
            }
            Ok(state)
        }
        _ => Err(refusals),
    }
}

/// Terrain is placed at random where no map was chosen, and players roll for edges.
pub(crate) fn start(step: &mut Step<'_>, has_map: bool) {
    if !has_map {
        terrain::place_at_random(step);
    }
    push(step, SetupTask::Roll);
}

/// The size of the table.
fn table_of(setup: &Setup, map: Option<&Map>) -> Area {
    cite(rule!("rrt.table.size"));
    let (width, depth) = match map {
        Some(map) => (map.width, map.depth),
        None if setup.quick_start || setup.options.points <= SMALL_POINTS => {
            (Length::inches(48), Length::inches(48))
        }
        None => (Length::inches(72), Length::inches(48)),
    };
    Area::of_size(width, depth).expect("tables are not empty")
}

impl Scenario {
    /// The default scenario.
    pub(crate) fn pitched_battle(options: &Options) -> Scenario {
        cite(rule!("rrt.scenario.default"));
        Scenario {
            id: None,
            kind: ScenarioKind::PitchedBattle,
            turns: options.turns(),
            poor_visibility: false,
            quick: false,
            attacker: None,
        }
    }
}

/// The usual number of turns, which the turn limit replaces.
const USUAL_TURNS: u8 = 6;

fn scenario_of(game: &Rrt, setup: &Setup) -> Result<Scenario, SetupRefusal> {
    let mut scenario = Scenario::pitched_battle(&setup.options);
    scenario.quick = setup.quick_start;
    let Some(id) = &setup.scenario else { return Ok(scenario) };
    let found = game.content().scenario_called(id);
    let found = found.ok_or_else(|| SetupRefusal::NoScenario { scenario: id.clone() })?;
    let def = game.content().scenario(found);
    let turns = match def.turns {
        USUAL_TURNS => setup.options.turns(),
        turns => Some(turns),
    };
    let poor_visibility = def.poor_visibility;
    Ok(Scenario { id: Some(found), kind: def.kind, turns, poor_visibility, ..scenario })
}

/// What the forces of a set-up are judged by.
pub(crate) fn limits_of(setup: &Setup) -> Limits {
    match setup.quick_start {
        true => {
            cite(rule!("rrt.setup.quick-start"));
            Limits { points: setup.options.points.min(QUICK_POINTS), quick: true }
        }
        false => Limits::of(setup.options.points),
    }
}

/// The force that a player chose, judged.
fn judge_force(
    game: &Rrt,
    setup: &Setup,
    seat: Seat,
    choice: &ForceChoice,
) -> Result<Fielded, Vec<Refusal>> {
    let force = match choice {
        ForceChoice::Own(force) => force,
        ForceChoice::Named(id) => match game.content().force(id) {
            Some(force) => force,
            None => return Err(vec![SetupRefusal::NoForce { force: id.clone() }.into()]),
        },
    };
    let limits = limits_of(setup);
    let fielded = force::judge(game.content(), limits, force)
        .map_err(|refusals| refusals.into_iter().map(Refusal::from).collect::<Vec<_>>())?;
    let mecha: usize = fielded.squadrons.iter().map(|squadron| squadron.mecha.len()).sum();
    if MOST_SQUADRONS < fielded.squadrons.len() || MOST_MECHA < mecha {
        return Err(vec![SetupRefusal::TooMany { seat }.into()]);
    }
    Ok(fielded)
}

/// The set-up as everybody may know it: nothing of it is secret.
pub(crate) fn open_setup(setup: &Setup) -> Setup {
    cite(rule!("rrt.general.open-information"));
    setup.clone()
}

/// A terrain feature as the list has it.
pub(crate) fn standard_feature(game: &Rrt, kind: FeatureKind, outline: Polygon) -> Feature {
    cite(rule!("rrt.terrain.standard-features"));
    cite(rule!("rrt.terrain.feature"));
    let def = game.content().feature(kind);
    Feature {
        kind,
        ground: def.ground,
        height: def.height,
        cover: def.cover,
        solid: def.solid,
        blocking: def.blocking,
        outline,
        structure: None,
    }
}

/// A weapon system that has not been used.
pub(crate) fn system(game: &Rrt, weapon: WeaponId) -> System {
    cite(rule!("rrt.stats.weapon-system"));
    System { weapon, ammo: game.content().weapon(weapon).ammo, used: 0, ready_in: 0 }
}

/// A state with these forces, nothing deployed and no terrain.
pub(crate) fn state_of(
    game: &Rrt,
    options: &Options,
    scenario: Scenario,
    forces: &[Fielded; 2],
    table: Area,
) -> State {
    let seats = [Seat::at(0), Seat::at(1)];
    let player = |seat: Seat| {
        let force = &forces[seat.index()];
        let squadrons = force.squadrons.iter().take(MOST_SQUADRONS);
        Player {
            faction: force.faction,
            edge: [Edge::Bottom, Edge::Top][seat.index()],
            pool: 0,
            passed: false,
            commander: None,
            squadrons: squadrons.map(|squadron| squadron_of(game, squadron)).collect(),
        }
    };
    State {
        options: options.clone(),
        scenario,
        points: options.points,
        table,
        players: seats.map(player),
        mecha: seats.map(|seat| mecha_of(game, seat, &forces[seat.index()])),
        features: Vec::new(),
        turn: 0,
        initiative: Seat::at(0),
        visibility: None,
        right: Right::of(Seat::at(0)),
        activation: None,
        attack: None,
        tasks: Vec::new(),
        ending: None,
    }
}

fn squadron_of(game: &Rrt, squadron: &FieldedSquadron) -> Squadron {
    cite(rule!("rrt.general.squadron"));
    let is_glaug = |mecha: &FieldedMecha| game.content().mecha(mecha.kind).family == Family::Glaug;
    let cards = squadron.cards.iter().take(4);
    Squadron {
        cards: cards
            .map(|card| Card { card: Some(card.card), upgrades: card.upgrades })
            .collect::<ArrayVec<_, 4>>(),
        began_with: squadron.mecha.len() as u8,
        began_with_glaug: squadron.mecha.iter().any(is_glaug),
        activated: false,
        swarmed: false,
        lost_in: None,
        last_stand: false,
        aside: Vec::new(),
    }
}

fn mecha_of(game: &Rrt, seat: Seat, force: &Fielded) -> Vec<Mecha> {
    let mut all: Vec<Mecha> = Vec::new();
    for (index, squadron) in force.squadrons.iter().take(MOST_SQUADRONS).enumerate() {
        for fielded in &squadron.mecha {
            let number = all.len() as u16 + 1;
            let id = MechaId::new(seat, number).expect("a legal force has few mecha");
            all.push(Mecha::fielded(game, id, SquadronId::at(seat, index), fielded));
        }
    }
    all
}

impl Mecha {
    /// A mecha that is about to be deployed.
    pub(crate) fn fielded(
        game: &Rrt,
        id: MechaId,
        squadron: SquadronId,
        fielded: &FieldedMecha,
    ) -> Mecha {
        Mecha {
            id,
            kind: fielded.kind,
            mode: 0,
            squadron,
            card: fielded.card,
            character: fielded.character,
            piloting: fielded.piloting,
            gunnery: fielded.gunnery,
            leadership: fielded.leadership,
            officer: fielded.officer,
            worth: fielded.worth,
            place: Place::Reserve,
            mdc: game.content().mecha(fielded.kind).mdc,
            weapons: fielded.weapons.iter().map(|&weapon| system(game, weapon)).collect(),
            turn: Default::default(),
            activation: Default::default(),
            effects: Default::default(),
        }
    }
}
