//! What viewers know, and what they are shown.

#[cfg(test)]
mod tests;

use ironlance_engine::{Chance, Dice, Seat, Viewer};
use ironlance_rulebook::{RuleId, cite, rule};
use ironlance_space::table::{Area, Length, Point};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    Aod, Event, State,
    artillery::Placed,
    content::{
        BaseType, CardId, CardType, Click, Equipment, FactionId, HeatClick, Height, Slot,
        SpeedMode, Terrain, TerrainId, UnitKind,
    },
    equipment,
    force::Fitted,
    movement::{
        self,
        inches::{self, Pace},
    },
    options::{BaseShape, DialVisibility},
    order::OrderKind,
    secret,
    state::{Edge, FeatureId, Place, Planetary, Status, Task, UnitId},
    table,
    turn::TurnTask,
    value,
    victory::{self, Score},
};

/// What a viewer knows: the state without what is hidden from the viewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    state: State,
    viewer: Viewer,
}

impl Known {
    /// What `viewer` knows of a state.
    pub(crate) fn of(state: &State, viewer: Viewer) -> Known {
        let mut state = state.clone();
        for place in 0..state.players.len() {
            let player = &mut state.players[place];
            let secret = player.planetary != Planetary::None;
            if secret && !viewer.may_see_secrets_of(Seat::at(place)) {
                player.planetary = Planetary::Hidden;
            }
        }
        secret::hide(&mut state, viewer);
        Known { state, viewer }
    }
}

/// A full state that whoever knows this cannot tell from the real one.
pub(crate) fn imagine(game: &Aod, known: &Known, dice: &mut dyn Dice) -> State {
    let mut state = known.state.clone();
    secret::imagine(game, &mut state, known.viewer, dice);
    if state.players.iter().all(|player| player.planetary != Planetary::Hidden) {
        return state;
    }
    let conditions: Vec<CardId> = (0..game.content().cards.len() as u16)
        .map(CardId)
        .filter(|card| game.content().card(*card).kind == CardType::PlanetaryCondition)
        .collect();
    for player in &mut state.players {
        if player.planetary == Planetary::Hidden {
            let rule = rule!("aod.cec.planetary-choice");
            let drawn = dice.below(conditions.len().max(1) as u32, Chance::Pick, rule);
            player.planetary = conditions
                .get(drawn as usize)
                .map_or(Planetary::None, |card| Planetary::Chosen(*card));
        }
    }
    state
}

/// The event as a viewer sees it: everything happens in the open but who boards what, perhaps.
pub(crate) fn seen(event: &Event, viewer: Viewer) -> Option<Event> {
    Some(secret::seen(event, viewer))
}

/// The table as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// The battlefield.
    pub field: Area,
    /// The quick-start game.
    pub quick_start: bool,
    /// The build total.
    pub build_total: u16,
    /// The round, from 1; 0 while setting up.
    pub round: u16,
    /// After how many rounds the game ends.
    pub rounds: u16,
    /// What is going on.
    pub stage: StageView,
    /// Whose turn it is.
    pub active: Seat,
    /// Who took the first turn.
    pub first: Seat,
    /// Orders the active player may still give.
    pub orders_left: u8,
    /// The order being resolved.
    pub order: Option<OrderView>,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// All units that were ever in the game.
    pub units: Vec<UnitView>,
    /// The terrain on the battlefield.
    pub terrain: Vec<FeatureView>,
    /// The terrain pieces that may still be placed.
    pub pile: Vec<TerrainId>,
    /// Artillery markers.
    pub markers: Vec<MarkerView>,
    /// Planetary conditions in play.
    pub conditions: Vec<CardId>,
    /// Whether whole dials are shown.
    pub open_dials: bool,
    /// How far apart bases still touch.
    pub contact: Length,
    /// How the game ended.
    pub ended: Option<EndedView>,
    /// What questions about the table are answered from: no more than what is shown.
    #[serde(skip)]
    pub(crate) state: Box<State>,
    /// Who looks.
    #[serde(skip)]
    pub(crate) viewer: Option<Viewer>,
}

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StageView {
    /// Terrain is placed.
    Terrain,
    /// Units are deployed.
    Deployment,
    /// The command stage.
    Command,
    /// The order stage.
    Orders,
    /// The clean-up stage.
    CleanUp,
    /// The game is over.
    Over,
}

/// The order being resolved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OrderView {
    /// Which.
    pub kind: OrderKind,
    /// Who was given it.
    pub units: Vec<UnitId>,
}

/// A player at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PlayerView {
    /// Who.
    pub seat: Seat,
    /// Those who play together have the same.
    pub side: u8,
    /// The edge of the table.
    pub edge: Edge,
    /// The deployment zone.
    pub zone: Area,
    /// Whether the player still takes part.
    pub status: Status,
    /// The points, as they would count if the game ended now.
    pub score: Score,
    /// Mercenary contract, faction pride or situational alliance.
    pub cards: Vec<CardId>,
    /// The planetary condition, while it is secret and the viewer may know it.
    pub secret_condition: Option<CardId>,
    /// Whether there is a planetary condition that is not revealed yet.
    pub has_secret: bool,
}

/// A terrain feature.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct FeatureView {
    /// Its number.
    pub id: FeatureId,
    /// The piece it is.
    pub piece: Option<TerrainId>,
    /// Its type.
    pub terrain: Terrain,
    /// How high it is.
    pub height: Height,
    /// The corners of its outline, counter-clockwise.
    pub outline: Vec<Point>,
    /// Where abrupt terrain can be climbed.
    pub access: Vec<Point>,
}

/// An artillery marker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct MarkerView {
    /// Whose attack it is.
    pub unit: UnitId,
    /// Where it lies.
    pub at: Point,
    /// How far its blast reaches.
    pub blast: Length,
}

/// A unit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct UnitView {
    /// Its name.
    pub id: UnitId,
    /// What it is, in the catalogue.
    pub kind: UnitKind,
    /// Who controls it; of a captive, who did before.
    pub controller: Seat,
    /// The faction it counts as.
    pub faction: Option<FactionId>,
    /// What it is worth, gear and pilot included.
    pub points: u16,
    /// Where it is.
    pub place: Place,
    /// Its base.
    pub base: BaseView,
    /// How fast it moves by what.
    pub mode: SpeedMode,
    /// The position of its combat dial, from 0.
    pub click: u8,
    /// What the dial shows; nothing once it is eliminated.
    pub showing: Option<Click>,
    /// The position of its heat dial, from 0.
    pub heat: u8,
    /// What the heat dial shows.
    pub heat_showing: Option<HeatClick>,
    /// Its values with all modifiers that always apply.
    pub values: Option<ValuesView>,
    /// Order tokens.
    pub tokens: u8,
    /// Whether it is shut down.
    pub shutdown: bool,
    /// Whether it was given an order this turn.
    pub ordered: bool,
    /// Whether it has moved this turn.
    pub moved: bool,
    /// Who holds it captive.
    pub captor: Option<UnitId>,
    /// Whom it holds captive.
    pub captive: Option<UnitId>,
    /// Who is aboard; hidden from others where the table plays so.
    pub passengers: Vec<UnitId>,
    /// Gear and pilot.
    pub fitted: Vec<Fitted>,
    /// Special equipment that works now.
    pub equipment: Vec<Equipment>,
    /// Special equipment that is canceled until the turn ends.
    pub canceled: Vec<Equipment>,
    /// The unit it must attack before all others.
    pub bound: Option<UnitId>,
    /// Whether it is able: it counts for the end of the game.
    pub able: bool,
    /// Whether it is submerged.
    pub submerged: bool,
    /// The terrain feature it occupies.
    pub occupies: Option<FeatureId>,
    /// The opposing units in base contact.
    pub engaged_with: Vec<UnitId>,
}

/// The base of a unit, for drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct BaseView {
    /// Its type.
    pub kind: BaseType,
    /// The radius of its round parts.
    pub radius: Length,
    /// Its length along the facing; twice the radius for a circle.
    pub length: Length,
    /// The width of its front arc in degrees.
    pub front: u16,
}

/// The values of a unit with all modifiers that always apply.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ValuesView {
    /// The speed value.
    pub speed: u8,
    /// How far a plain move order goes from here, in thousandths of an inch.
    pub inches: Length,
    /// The attack value.
    pub attack: i32,
    /// The defense value.
    pub defense: i32,
    /// The damage values, primary first.
    pub damage: Vec<i32>,
    /// Minimum and maximum range of each.
    pub ranges: Vec<[u8; 2]>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct EndedView {
    /// Who won.
    pub winners: Vec<Seat>,
    /// The rule that decided.
    pub rule: RuleId,
    /// Everybody's points, by seat.
    pub scores: Vec<Score>,
}

/// What is known, as it is shown.
pub(crate) fn view(game: &Aod, known: &Known) -> View {
    cite(rule!("aod.etiquette.dials"));
    let state = &known.state;
    View {
        field: table::field(),
        quick_start: state.quick_start,
        build_total: state.build_total,
        round: state.round,
        rounds: state.options.rounds(),
        stage: stage(state),
        active: state.active,
        first: state.first,
        orders_left: state.orders_left,
        order: state
            .order
            .as_ref()
            .map(|order| OrderView { kind: order.kind, units: order.units.to_vec() }),
        players: state.seats().map(|seat| player(game, state, seat)).collect(),
        units: state.ids().map(|unit| self::unit(game, known, unit)).collect(),
        terrain: state.feature_ids().map(|id| feature(state, id)).collect(),
        pile: state.pile.clone(),
        markers: state.markers.iter().map(|marker| self::marker(game, marker)).collect(),
        conditions: state.cards.conditions.iter().map(|(_, card)| *card).collect(),
        open_dials: state.options.dial_visibility == DialVisibility::Open,
        contact: state.options.contact(),
        ended: state.ending.as_ref().map(|ending| EndedView {
            winners: ending.winners.clone(),
            rule: ending.rule,
            scores: ending.scores.clone(),
        }),
        state: Box::new(state.clone()),
        viewer: Some(known.viewer),
    }
}

fn stage(state: &State) -> StageView {
    if state.ending.is_some() {
        return StageView::Over;
    }
    match state.tasks.first() {
        Some(Task::Setup(crate::setup::SetupTask::Terrain { .. })) => StageView::Terrain,
        Some(Task::Setup(_)) => StageView::Deployment,
        Some(Task::Turn(TurnTask::Orders)) => {
            let command = |task: &Task| matches!(task, Task::Turn(TurnTask::Command));
            match state.tasks.iter().any(command) {
                true => StageView::Command,
                false => StageView::Orders,
            }
        }
        _ => StageView::CleanUp,
    }
}

fn player(game: &Aod, state: &State, seat: Seat) -> PlayerView {
    let player = state.player(seat);
    PlayerView {
        seat,
        side: player.side,
        edge: player.edge,
        zone: table::zone(player.edge),
        status: player.status,
        score: victory::score(game, state, seat),
        cards: state.cards.player(seat).cards.to_vec(),
        secret_condition: match player.planetary {
            Planetary::Chosen(card) => Some(card),
            _ => None,
        },
        has_secret: player.planetary != Planetary::None,
    }
}

fn feature(state: &State, id: FeatureId) -> FeatureView {
    let feature = state.feature(id);
    FeatureView {
        id,
        piece: feature.piece,
        terrain: feature.terrain,
        height: feature.height,
        outline: feature.outline.corners().to_vec(),
        access: feature.access.to_vec(),
    }
}

fn marker(game: &Aod, marker: &Placed) -> MarkerView {
    let blast = game.content().marker(marker.marker).blast;
    MarkerView { unit: marker.attacker, at: marker.at, blast: Length::inches(blast.into()) }
}

fn unit(game: &Aod, known: &Known, id: UnitId) -> UnitView {
    let state = &known.state;
    let it = state.unit(id);
    let def = game.def(state, id);
    UnitView {
        id,
        kind: it.kind,
        controller: it.controller,
        faction: it.faction,
        points: it.points,
        place: it.place,
        base: base_view(game, state, id),
        mode: def.speed_mode,
        click: it.click,
        showing: def.click(it.click).cloned(),
        heat: it.heat,
        heat_showing: def.heat_at(it.heat).cloned(),
        values: it.is_in_game().then(|| values(game, state, id)).flatten(),
        tokens: it.tokens,
        shutdown: it.shutdown,
        ordered: it.ordered,
        moved: movement::has_moved(state, id),
        captor: it.captor,
        captive: it.captive,
        passengers: state.passengers(id).collect(),
        fitted: it.fitted.to_vec(),
        equipment: match it.is_in_game() {
            true => equipment::in_effect(game, state, id).iter().collect(),
            false => Vec::new(),
        },
        canceled: it.canceled.iter().collect(),
        bound: it.bound,
        able: victory::is_able(game, state, id),
        submerged: table::is_submerged(game, state, id),
        occupies: table::occupied(game, state, id),
        engaged_with: table::touching_opponents(game, state, id).collect(),
    }
}

fn base_view(game: &Aod, state: &State, unit: UnitId) -> BaseView {
    let kind = game.def(state, unit).base;
    let front = table::front_arc(game, state, unit).width();
    let reach = table::reach(state, kind);
    match (state.options.base_shape, kind) {
        (BaseShape::VehicleStadiums, BaseType::Vehicle) => {
            BaseView { kind, radius: Length::thousandths(600), length: reach + reach, front }
        }
        _ => BaseView { kind, radius: reach, length: reach + reach, front },
    }
}

fn values(game: &Aod, state: &State, unit: UnitId) -> Option<ValuesView> {
    let def = game.def(state, unit);
    def.click(state.unit(unit).click)?;
    let slots = [Slot::Primary, Slot::Secondary];
    let weapons = || slots.into_iter().filter(|&slot| def.weapon(slot).is_some());
    Some(ValuesView {
        speed: value::speed(game, state, unit).dice(),
        inches: inches::inches(game, state, unit, Pace::default()),
        attack: value::attack(game, state, unit).total(),
        defense: value::defense(game, state, unit).total(),
        damage: weapons().map(|slot| value::damage(game, state, unit, slot).total()).collect(),
        ranges: weapons()
            .map(|slot| {
                let (minimum, maximum) = value::range(game, state, unit, slot);
                [minimum, maximum]
            })
            .collect(),
    })
}
