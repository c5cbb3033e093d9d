//! The state that an arrangement describes.

use ironlance_engine::{Fault, Seat};
use ironlance_space::table::{Area, Polygon};

use super::{ArrangedFeature, ArrangedMecha, Arrangement, At, Stage};
use crate::{
    Rrt, State,
    activation::{Activation, ActivationTask, Phase, Right},
    attack::CombatTask,
    command::CommandTask,
    content::Family,
    force::{Fielded, FieldedMecha},
    movement::MoveTask,
    setup::{self, SetupTask},
    state::{
        Card, Fate, Feature, MOST_SQUADRONS, Mecha, MechaId, Place, Scenario, Spot, Squadron,
        SquadronId, Structure, Task,
    },
};

/// Collects what is wrong with a description.
struct Faults(Vec<Fault>);

impl Faults {
    fn add(&mut self, field: impl Into<String>, message: impl Into<String>) {
        self.0.push(Fault::new("", field.into(), message.into()));
    }
}

/// The state described, or everything wrong with the description.
pub(super) fn arrange(game: &Rrt, arrangement: &Arrangement) -> Result<State, Vec<Fault>> {
    let mut faults = Faults(Vec::new());
    let table = Area::of_size(arrangement.width.0, arrangement.depth.0);
    let table = table.unwrap_or_else(|| {
        faults.add("width", "a table is not empty");
        Area::of_size(super::usual_side().0, super::usual_side().0).expect("it is not empty")
    });
    let scenario = Scenario {
        kind: arrangement.scenario,
        turns: arrangement.turns.or(arrangement.options.turns()),
        poor_visibility: arrangement.poor_visibility,
        quick: arrangement.quick,
        attacker: arrangement.attacker.filter(|seat| seat.index() < 2),
        ..Scenario::pitched_battle(&arrangement.options)
    };
    let forces = arrangement.factions.map(|faction| Fielded {
        faction,
        points: arrangement.options.points,
        squadrons: Vec::new(),
    });
    let mut state = setup::state_of(game, &arrangement.options, scenario, &forces, table);
    for seat in [Seat::at(0), Seat::at(1)] {
        people(game, arrangement, seat, &mut state, &mut faults);
    }
    for feature in &arrangement.terrain {
        match feature_of(game, arrangement, feature) {
            Ok(feature) => state.features.push(feature),
            Err(message) => faults.add("terrain", message),
        }
    }
    if !faults.0.is_empty() {
        return Err(faults.0);
    }
    marks(arrangement, &mut state, &mut faults);
    let task = task_of(arrangement, &mut state);
    state.tasks.push(task);
    if faults.0.is_empty() { Ok(state) } else { Err(faults.0) }
}

/// The player at a seat with squadrons and mecha.
fn people(
    game: &Rrt,
    arrangement: &Arrangement,
    seat: Seat,
    state: &mut State,
    faults: &mut Faults,
) {
    let own = || arrangement.mecha.iter().filter(|(id, _)| id.seat() == seat);
    let squadrons = own().map(|(_, mecha)| usize::from(mecha.squadron)).max().unwrap_or(0);
    let squadrons = squadrons.max(1);
    if MOST_SQUADRONS < squadrons || own().any(|(_, mecha)| mecha.squadron == 0) {
        return faults.add("mecha", "squadrons have numbers from 1 to 24");
    }
    for (place, (id, mecha)) in own().enumerate() {
        if id.index() != place {
            return faults.add("mecha", format!("{id} comes without those before it"));
        }
        match mecha_of(game, *id, mecha) {
            Ok(made) => state.mecha[seat.index()].push(made),
            Err((field, message)) => faults.add(format!("mecha.{id}.{field}"), message),
        }
    }
    for index in 0..squadrons {
        let id = SquadronId::at(seat, index);
        let members = || state.of(seat).iter().filter(|mecha| mecha.squadron == id);
        let costs = arrangement.upgrades.get(&id).map_or(&[][..], Vec::as_slice);
        let cards = 1 + members().map(|mecha| mecha.card).max().unwrap_or(0);
        if 4 < cards || 4 < costs.len() {
            return faults.add("upgrades", "a squadron has at most four cards");
        }
        let upgrades = |card: u8| costs.get(usize::from(card)).copied().unwrap_or(0);
        let squadron = Squadron {
            cards: (0..cards).map(|card| Card { card: None, upgrades: upgrades(card) }).collect(),
            began_with: members().count() as u8,
            began_with_glaug: members().any(|mecha| game.def(mecha).family == Family::Glaug),
            activated: arrangement.activated.contains(&id),
            swarmed: false,
            lost_in: None,
            last_stand: false,
            aside: Vec::new(),
        };
        state.player_mut(seat).squadrons.push(squadron);
    }
    let player = state.player_mut(seat);
    player.pool = arrangement.points[seat.index()];
    player.edge = arrangement.edges[seat.index()];
    player.passed = arrangement.passed.contains(&seat);
}

type Wrong = (&'static str, String);

fn mecha_of(game: &Rrt, id: MechaId, arranged: &ArrangedMecha) -> Result<Mecha, Wrong> {
    let content = game.content();
    let kind = content
        .mecha_called(&arranged.mecha)
        .ok_or_else(|| ("mecha", format!("there is no mecha `{}`", arranged.mecha)))?;
    let def = content.mecha(kind);
    let weapon = |id: &String| {
        content.weapon_called(id).ok_or_else(|| ("weapons", format!("there is no weapon `{id}`")))
    };
    let character = match &arranged.character {
        None => None,
        Some(id) => match content.character_called(id) {
            None => return Err(("character", format!("there is no character `{id}`"))),
            found => found,
        },
    };
    let weapons = match &arranged.weapons {
        None => def.weapons.clone(),
        Some(ids) => ids.iter().map(weapon).collect::<Result<_, _>>()?,
    };
    let fielded = FieldedMecha {
        kind,
        card: arranged.card,
        character,
        piloting: arranged.piloting,
        gunnery: arranged.gunnery,
        leadership: arranged.leadership.unwrap_or(def.leadership),
        officer: def.officer,
        worth: def.worth,
        weapons,
    };
    let squadron = SquadronId::at(id.seat(), usize::from(arranged.squadron.max(1)) - 1);
    let mut mecha = Mecha::fielded(game, id, squadron, &fielded);
    if let Some(mode) = arranged.mode {
        let place = def.modes.iter().position(|other| other.name == Some(mode));
        mecha.mode = place.ok_or_else(|| ("mode", "it has no such mode".to_owned()))? as u8;
    }
    match arranged.mdc {
        Some(mdc) if mdc == 0 || def.mdc < mdc => {
            return Err(("mdc", format!("it has 1 to {} MDC", def.mdc)));
        }
        mdc => mecha.mdc = mdc.unwrap_or(def.mdc),
    }
    let point = |at: At| at.point().ok_or_else(|| ("at", "that is beyond every table".to_owned()));
    mecha.place = match (arranged.at, arranged.away) {
        _ if arranged.destroyed || arranged.aside => Place::Out(Fate::Destroyed),
        (Some(at), _) => Place::Table(Spot { at: point(at)?, facing: arranged.facing }),
        (None, Some(left)) => Place::Away { left: point(left)? },
        (None, None) => Place::Reserve,
    };
    for (id, left) in &arranged.ammo {
        let weapon = weapon(id)?;
        let of_it = mecha.weapons.iter_mut().filter(|system| system.weapon == weapon);
        of_it.for_each(|system| system.ammo = Some(*left));
    }
    for id in &arranged.used {
        let weapon = weapon(id)?;
        let unused =
            |system: &&mut crate::weapon::System| system.weapon == weapon && system.used == 0;
        match mecha.weapons.iter_mut().find(unused) {
            Some(system) => system.used = 1,
            None => return Err(("used", format!("it has no `{id}` left to use"))),
        }
    }
    mecha.turn.moved = arranged.moved;
    mecha.turn.leapt = arranged.leapt;
    mecha.activation.moved = arranged.moved;
    mecha.activation.stepped = arranged.moved;
    mecha.activation.boosts = arranged.boosts;
    mecha.activation.boost_points = arranged.boost_points;
    mecha.activation.used = arranged.movement.map_or(Default::default(), |inches| inches.0);
    mecha.effects.held_by = arranged.held_by;
    mecha.effects.shocked_until = arranged.shocked_until;
    Ok(mecha)
}

/// What names mecha and squadrons that must be there.
fn marks(arrangement: &Arrangement, state: &mut State, faults: &mut Faults) {
    for (&id, mecha) in &arrangement.mecha {
        if mecha.held_by.is_some_and(|holder| state.get(holder).is_none()) {
            faults.add(format!("mecha.{id}.held-by"), "there is no such mecha");
        }
        if mecha.aside {
            let squadron = state.mecha(id).squadron;
            state.squadron_mut(squadron).aside.push(id);
        }
    }
    for &id in &arrangement.commanders {
        match state.get(id).is_some() {
            true => state.player_mut(id.seat()).commander = Some(id),
            false => faults.add("commanders", format!("there is no mecha {id}")),
        }
    }
    let named = arrangement.activated.iter().chain(&arrangement.acting);
    for id in named.chain(arrangement.upgrades.keys()) {
        if state.player(id.seat()).squadrons.len() <= id.index() {
            faults.add("activated", format!("there is no squadron {id}"));
        }
    }
    if 1 < arrangement.active.index() {
        return faults.add("active", "a game has two seats");
    }
    state.turn = arrangement.turn;
    state.initiative = arrangement.initiative.unwrap_or(arrangement.active);
    state.visibility = arrangement.visibility.map(|inches| inches.0);
    state.right = Right { last_thief: arrangement.thief, ..Right::of(arrangement.active) };
}

fn feature_of(
    game: &Rrt,
    arrangement: &Arrangement,
    arranged: &ArrangedFeature,
) -> Result<Feature, String> {
    let points = arranged.corners.iter().map(|at| at.point()).collect::<Option<Vec<_>>>();
    let corners = points.ok_or_else(|| "beyond every table".to_owned())?;
    let outline = Polygon::new(&corners).map_err(|error| error.to_string())?;
    let mut feature = setup::standard_feature(game, arranged.kind, outline);
    feature.ground = arranged.ground.unwrap_or(feature.ground);
    feature.height = arranged.height.map_or(feature.height, |height| height.0);
    feature.cover = arranged.cover.unwrap_or(feature.cover);
    let attacker = arrangement.attacker.unwrap_or(Seat::at(0));
    let defense = arranged.defense;
    feature.structure = arranged.mdc.map(|mdc| Structure { mdc, defense, attacker });
    Ok(feature)
}

fn task_of(arrangement: &Arrangement, state: &mut State) -> Task {
    let active = arrangement.active;
    let mut act = |phase| {
        let squadron = arrangement.acting.unwrap_or(SquadronId::at(active, 0));
        state.squadron_mut(squadron).activated = true;
        state.activation = Some(Activation { squadron, phase, opened: arrangement.opened });
    };
    match arrangement.stage {
        Stage::Edges => Task::Setup(SetupTask::Roll),
        Stage::Deployment => Task::Setup(SetupTask::Deploy(active)),
        Stage::TurnBegins => Task::Command(CommandTask::EndOfTurn),
        Stage::Command => Task::Command(CommandTask::Refill),
        Stage::PreAction => Task::Command(CommandTask::Scenario),
        Stage::Next => Task::Activation(ActivationTask::Next),
        Stage::Choose => Task::Activation(ActivationTask::Choose),
        Stage::Activation => {
            act(Phase::Activation);
            Task::Activation(ActivationTask::Prepare)
        }
        Stage::Movement => {
            act(Phase::Movement);
            Task::Move(MoveTask::Step)
        }
        Stage::Combat => {
            act(Phase::Combat);
            Task::Combat(CombatTask::Step)
        }
        Stage::Resolution => {
            act(Phase::Resolution);
            Task::Activation(ActivationTask::Resolve)
        }
    }
}
