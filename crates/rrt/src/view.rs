//! What everybody sees of a game: all of it, with the numbers that the rules make of it.

use ironlance_engine::Seat;
use ironlance_space::table::{Area, Length, Point};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    Rrt, State,
    activation::Phase,
    attack::{self, HitOn},
    command,
    content::{Ability, CardId, CharacterId, Faction, MechaKind, ModeName, Size},
    movement, scenario,
    state::{Edge, Feature, FeatureId, MechaId, Place, Scenario, SquadronId, Target},
    table, victory,
    weapon::System,
};

/// What everybody sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// The turn, from 1; 0 while setting up.
    pub turn: u8,
    /// The scenario.
    pub scenario: Scenario,
    /// The table.
    pub table: Area,
    /// Who won initiative this turn.
    pub initiative: Seat,
    /// Who has the right to activate.
    pub right: Seat,
    /// The squadron that acts, and the step it is in.
    pub acting: Option<ActingView>,
    /// How far can be seen this turn, in Poor Visibility.
    pub visibility: Option<Length>,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// All mecha there ever were, with what they can do.
    pub mecha: Vec<MechaView>,
    /// The terrain that stands.
    pub terrain: Vec<FeatureView>,
    /// The objectives, with who holds each.
    pub objectives: Vec<ObjectiveView>,
    /// The attack that is being resolved.
    pub attack: Option<AttackView>,
    /// How the game ended.
    pub ended: bool,
    /// Who won.
    pub winner: Option<Seat>,
    /// All of it, for questions about the table.
    #[serde(skip)]
    pub(crate) state: Box<State>,
}

/// The squadron that acts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ActingView {
    /// Which.
    pub squadron: SquadronId,
    /// The step it is in.
    pub phase: Phase,
    /// Whether boosts can no longer be declared.
    pub opened: bool,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PlayerView {
    /// Who.
    pub seat: Seat,
    /// The faction of the force.
    pub faction: Faction,
    /// The edge of the table.
    pub edge: Edge,
    /// The deployment zone.
    pub zone: Area,
    /// Command Points.
    pub points: u16,
    /// What the next refill would give as things are.
    pub refill: u16,
    /// Whether the player has passed this turn.
    pub passed: bool,
    /// Victory points.
    pub score: u32,
    /// The commander.
    pub commander: Option<MechaId>,
    /// The squadrons.
    pub squadrons: Vec<SquadronView>,
}

/// A squadron.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SquadronView {
    /// Its name.
    pub id: SquadronId,
    /// Its cards.
    pub cards: Vec<CardId>,
    /// Whether it has been activated this turn.
    pub activated: bool,
    /// Its mecha in play.
    pub mecha: Vec<MechaId>,
    /// Mecha set aside for it.
    pub aside: Vec<MechaId>,
}

/// A mecha.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct MechaView {
    /// Its name.
    pub id: MechaId,
    /// What it is.
    pub kind: MechaKind,
    /// Its squadron.
    pub squadron: SquadronId,
    /// Who pilots it.
    pub character: Option<CharacterId>,
    /// Its mode.
    pub mode: Option<ModeName>,
    /// Where it is.
    pub place: Place,
    /// The damage it can still take.
    pub mdc: u8,
    /// The damage it could take at first.
    pub full_mdc: u8,
    /// SPD as it is now.
    pub speed: u8,
    /// PIL or PH as it is now.
    pub piloting: u8,
    /// GN as it is now.
    pub gunnery: Option<u8>,
    /// DF as it is now.
    pub defense: u8,
    /// Leadership.
    pub leadership: u8,
    /// Whether it is a UEDF Officer.
    pub officer: bool,
    /// Its size class.
    pub size: Size,
    /// The radius of its base.
    pub radius: Length,
    /// Its Height.
    pub height: Length,
    /// Its elevation.
    pub elevation: Length,
    /// What it can do in its mode.
    pub abilities: Vec<Ability>,
    /// Its weapon systems.
    pub weapons: Vec<System>,
    /// Whether it is an Aircraft now.
    pub aircraft: bool,
    /// The movement it has in this activation.
    pub allowance: Length,
    /// Boosts that succeeded in this activation.
    pub boosts: u8,
    /// Whether it has had its move in this activation.
    pub stepped: bool,
    /// Whether it has moved this turn.
    pub moved: bool,
    /// Enemies that it is engaged with.
    pub engaged: Vec<MechaId>,
    /// Who holds it.
    pub held_by: Option<MechaId>,
    /// The turn with whose activation of its squadron the effect of a Shock Baton ends.
    pub shocked_until: Option<u8>,
    /// Whether it scans.
    pub scans: bool,
    /// Whether it jams.
    pub jams: bool,
    /// Whether it is disturbed.
    pub disturbed: bool,
    /// The turn at whose end its iron will fails.
    pub iron_will_until: Option<u8>,
    /// Whether it has made its free attack in this activation.
    pub attacked: bool,
    /// Free additional attacks by Esprit de Corps: now, and from its next activation on.
    pub encouraged: [u8; 2],
}

/// A terrain feature.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct FeatureView {
    /// Its name.
    pub id: FeatureId,
    /// What it is.
    #[serde(flatten)]
    pub feature: Feature,
}

/// An objective.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ObjectiveView {
    /// Where it lies.
    pub at: Point,
    /// Who holds it.
    pub holder: Option<Seat>,
}

/// An attack that is being resolved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct AttackView {
    /// Who attacks whom with what, in order of declaration.
    pub strikes: Vec<StrikeView>,
    /// The hits on mecha, with the damage as it is now.
    pub hits: Vec<HitOn>,
}

/// One weapon system attack, or hand-to-hand attack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct StrikeView {
    /// Who.
    pub mecha: MechaId,
    /// The weapon system, by its place; none hand to hand.
    pub weapon: Option<u8>,
    /// Whom.
    pub targets: Vec<Target>,
}

/// What everybody sees of a state.
pub(crate) fn view(game: &Rrt, state: &State) -> View {
    let objectives = scenario::objectives(state).into_iter().flatten();
    let ending = state.ending.as_ref();
    View {
        turn: state.turn,
        scenario: state.scenario.clone(),
        table: state.table,
        initiative: state.initiative,
        right: state.right.activates(),
        acting: state.activation.map(|acting| ActingView {
            squadron: acting.squadron,
            phase: acting.phase,
            opened: acting.opened,
        }),
        visibility: state.visibility,
        players: [0, 1].map(|index| player(game, state, Seat::at(index))).into(),
        mecha: state.all().map(|mecha| seen(game, state, mecha)).collect(),
        terrain: state
            .terrain()
            .map(|(id, feature)| FeatureView { id, feature: feature.clone() })
            .collect(),
        objectives: objectives
            .map(|at| ObjectiveView { at, holder: scenario::holder(game, state, at) })
            .collect(),
        attack: state.attack.as_deref().map(|it| attack::view(state, it)),
        ended: ending.is_some(),
        winner: ending.and_then(|ending| ending.winner),
        state: Box::new(state.clone()),
    }
}

fn player(game: &Rrt, state: &State, seat: Seat) -> PlayerView {
    let player = state.player(seat);
    let squadron = |id| {
        let squadron = state.squadron(id);
        SquadronView {
            id,
            cards: squadron.cards.iter().filter_map(|card| card.card).collect(),
            activated: squadron.activated,
            mecha: state.members(id).map(|mecha| mecha.id).collect(),
            aside: squadron.aside.clone(),
        }
    };
    PlayerView {
        seat,
        faction: player.faction,
        edge: player.edge,
        zone: table::zone(state, player.edge),
        points: player.pool,
        refill: command::gathered(game, state, seat),
        passed: player.passed,
        score: victory::scores(game, state)[seat.index()],
        commander: player.commander,
        squadrons: state.squadrons(seat).map(squadron).collect(),
    }
}

fn seen(game: &Rrt, state: &State, mecha: &crate::state::Mecha) -> MechaView {
    let (mode, size) = (game.mode(mecha), game.size(mecha));
    MechaView {
        id: mecha.id,
        kind: mecha.kind,
        squadron: mecha.squadron,
        character: mecha.character,
        mode: mode.name,
        place: mecha.place,
        mdc: mecha.mdc,
        full_mdc: game.def(mecha).mdc,
        speed: game.speed(mecha),
        piloting: game.piloting(mecha),
        gunnery: game.gunnery(mecha),
        defense: game.defense(mecha),
        leadership: mecha.leadership,
        officer: mecha.officer,
        size,
        radius: size.radius(),
        height: size.height(),
        elevation: mecha.at().map_or(Length::ZERO, |at| table::elevation(state, at)),
        abilities: mode.abilities.iter().collect(),
        weapons: mecha.weapons.to_vec(),
        aircraft: game.is_aircraft(mecha),
        allowance: movement::allowance(game, mecha),
        boosts: mecha.activation.boosts,
        stepped: mecha.activation.stepped,
        moved: mecha.turn.moved,
        engaged: table::engaged_with(game, state, mecha).collect(),
        held_by: mecha.effects.held_by,
        shocked_until: mecha.effects.shocked_until,
        scans: mecha.effects.scans,
        jams: mecha.effects.jams,
        disturbed: mecha.effects.disturbed,
        iron_will_until: mecha.effects.iron_will_until,
        attacked: mecha.activation.combat.attacked,
        encouraged: [mecha.activation.combat.esprit, mecha.effects.esprit],
    }
}
