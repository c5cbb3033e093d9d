//! Setting up: terrain, the first player, cards and deployment.

mod begin;
mod deploy;
mod refusal;
mod terrain;
#[cfg(test)]
mod tests;

use ironlance_engine::{Prompt, Seat};
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Facing, Point};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use self::refusal::SetupRefusal;
pub(crate) use self::{
    begin::{begin, edges, is_standard, open_setup, roll_for_first, side_of},
    deploy::{ahead, deploying, places, zone_of},
    terrain::{can_lie, feature, place_for},
};
use crate::{
    Aod, Ask, Options, Refusal, State, Step, cards,
    content::{CardId, TerrainId},
    force::{Battleforce, Restrictions},
    refusal::GeneralRefusal,
    secret,
    state::{Place, Planetary, Status, Task, UnitId},
    turn,
};

/// Who plays with which battleforce on which table, and how.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Setup {
    /// The battleforces by seat.
    pub forces: Vec<ForceChoice>,
    /// The build total, a multiple of 150.
    #[serde(default = "standard_total")]
    pub build_total: u16,
    /// The quick-start game instead of the Rules of Warfare.
    #[serde(default)]
    pub quick_start: bool,
    /// Whether four players play in two teams: the first and third against the others.
    #[serde(default)]
    pub teams: bool,
    /// A ready-made table; otherwise players place terrain from a pile.
    #[serde(default)]
    pub table: Option<String>,
    /// What each player puts into the terrain pile, by seat: up to three pieces, by id.
    #[serde(default)]
    pub terrain: Vec<Vec<String>>,
    /// What an organiser allows.
    #[serde(default)]
    pub restrictions: Restrictions,
    /// The open choices.
    #[serde(default)]
    pub options: Options,
}

/// A ready-made battleforce, or one of a player's own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum ForceChoice {
    /// The id of a ready-made battleforce.
    Named(String),
    /// A battleforce.
    Own(Battleforce),
}

fn standard_total() -> u16 {
    450
}

/// A decision while setting up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum SetupAction {
    /// Place a terrain piece of the pile.
    PlaceTerrain {
        /// Which.
        piece: TerrainId,
        /// Where its reference point lies.
        at: Point,
        /// How far it is turned, clockwise.
        turn: Facing,
    },
    /// Place none, because none has a legal place.
    PassTerrain,
    /// Deploy a unit.
    Deploy {
        /// Who.
        unit: UnitId,
        /// Where the centre of its base is.
        at: Point,
        /// Where it looks.
        facing: Facing,
        /// Whether a VTOL begins at cruising level.
        #[serde(default)]
        cruising: bool,
    },
    /// Let a unit begin aboard a transport.
    Embark {
        /// Who.
        unit: UnitId,
        /// A friendly transport.
        transport: UnitId,
    },
    /// Leave a unit out for which there is no room.
    LeaveOut {
        /// Who.
        unit: UnitId,
    },
}

/// What is asked while setting up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum SetupAsk {
    /// Place a terrain piece.
    Terrain {
        /// The pile.
        pile: Vec<TerrainId>,
    },
    /// Deploy the next unit.
    Deploy {
        /// Who is not deployed yet.
        units: Vec<UnitId>,
        /// Whether these are units that infiltrate.
        infiltrate: bool,
    },
}

/// What is left to do while setting up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SetupTask {
    /// Terrain is placed.
    Terrain {
        /// Who is next.
        next: Seat,
        /// How many have passed in a row.
        passes: u8,
    },
    /// Cards come into play.
    Cards,
    /// Units are deployed.
    Deploy {
        /// Who deploys.
        seat: Seat,
        /// Whether units infiltrate.
        infiltrate: bool,
    },
    /// The first turn begins.
    Begin,
}

/// A decision found legal.
#[derive(Clone, Debug)]
pub enum SetupPlan {
    /// Place a terrain piece.
    PlaceTerrain(TerrainId, Box<crate::state::Feature>),
    /// Pass.
    PassTerrain,
    /// Put a unit somewhere.
    Deploy(UnitId, Place),
}

/// What happened while setting up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum SetupEvent {
    /// Players rolled for the first turn.
    RolledForFirst {
        /// Who, with what.
        rolls: Vec<FirstRoll>,
    },
    /// Somebody takes the first turn.
    First {
        /// Who.
        seat: Seat,
    },
    /// A terrain piece was placed.
    TerrainPlaced {
        /// By whom.
        seat: Seat,
        /// Which.
        piece: TerrainId,
        /// The corners of its outline.
        corners: Vec<Point>,
    },
    /// A player had no place for terrain.
    TerrainPassed {
        /// Who.
        seat: Seat,
    },
    /// A unit was deployed, or left out.
    Deployed {
        /// Who.
        unit: UnitId,
        /// Where.
        place: Place,
        /// Who may know aboard which transport; everybody, if nobody is named.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        known_to: Vec<Seat>,
    },
}

/// A roll for the first turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct FirstRoll {
    /// Who.
    pub seat: Seat,
    /// The three dice.
    pub dice: [u8; 3],
}

/// What a task waits for.
pub(crate) fn ask(game: &Aod, state: &State, task: &SetupTask) -> Option<Prompt<Ask>> {
    match task {
        SetupTask::Terrain { next, passes } => {
            let asks =
                !is_terrain_placed(state, *passes) && state.player(*next).status == Status::Playing;
            let ask = || Ask::Setup(SetupAsk::Terrain { pile: state.pile.clone() });
            asks.then(|| Prompt::turn(*next, ask()))
        }
        SetupTask::Deploy { seat, infiltrate } => {
            let units: Vec<UnitId> = deploying(game, state, *seat, *infiltrate).collect();
            let ask =
                Ask::Setup(SetupAsk::Deploy { units: units.clone(), infiltrate: *infiltrate });
            (!units.is_empty()).then(|| Prompt::turn(*seat, ask))
        }
        SetupTask::Cards | SetupTask::Begin => None,
    }
}

/// Whether no more terrain is placed: enough lies there, none is left, or all have passed.
fn is_terrain_placed(state: &State, passes: u8) -> bool {
    state.features.len() == 4 || state.pile.is_empty() || usize::from(passes) == state.players.len()
}

/// Carries a task out that asks nothing more.
pub(crate) fn run(step: &mut Step<'_>, task: SetupTask) {
    let first = step.state.first;
    let next = match task {
        // Whoever has left the game meanwhile is passed over.
        SetupTask::Terrain { next, passes } if !is_terrain_placed(step.state, passes) => {
            SetupTask::Terrain { next: step.state.next_seat(next), passes: passes + 1 }
        }
        SetupTask::Terrain { .. } => SetupTask::Cards,
        SetupTask::Cards => {
            put_cards_into_play(step);
            SetupTask::Deploy { seat: first, infiltrate: false }
        }
        SetupTask::Deploy { seat, infiltrate } => {
            cite(rule!("aod.setup.deploy-order"));
            match (step.state.next_seat(seat), infiltrate) {
                (next, true) if next == first => SetupTask::Begin,
                (next, false) if next == first => {
                    SetupTask::Deploy { seat: first, infiltrate: true }
                }
                (seat, infiltrate) => SetupTask::Deploy { seat, infiltrate },
            }
        }
        SetupTask::Begin => {
            step.state.round = 1;
            return turn::first(step);
        }
    };
    step.state.tasks.push(Task::Setup(next));
}

/// Cards come into play after terrain: planetary conditions are revealed together.
fn put_cards_into_play(step: &mut Step<'_>) {
    let mut by_seat: Vec<Vec<CardId>> = Vec::new();
    for player in &mut step.state.players {
        let mut cards: Vec<CardId> = player.cards.to_vec();
        if let Planetary::Chosen(card) = player.planetary {
            cards.push(card);
            player.planetary = Planetary::None;
        }
        by_seat.push(cards);
    }
    if by_seat.iter().any(|cards| !cards.is_empty()) {
        step.reveal();
    }
    // Without a card, too, it is seen now whose battleforce has Awe.
    cards::put_into_play(step, &by_seat);
}

/// Judges a decision while setting up.
pub(crate) fn plan(
    game: &Aod,
    state: &State,
    seat: Seat,
    action: &SetupAction,
) -> Result<SetupPlan, Refusal> {
    let Some(Task::Setup(task)) = state.tasks.last() else {
        return Err(GeneralRefusal::NotAsked.into());
    };
    match (task, action) {
        (SetupTask::Terrain { .. }, SetupAction::PlaceTerrain { piece, at, turn }) => {
            terrain::plan_place(game, state, *piece, *at, *turn)
        }
        (SetupTask::Terrain { .. }, SetupAction::PassTerrain) => {
            match terrain::any_place(game, state) {
                true => Err(SetupRefusal::ThereIsAPlace.into()),
                false => Ok(SetupPlan::PassTerrain),
            }
        }
        (
            SetupTask::Deploy { infiltrate, .. },
            SetupAction::Deploy { unit, at, facing, cruising },
        ) => {
            deploy::is_next(game, state, seat, *unit, *infiltrate)?;
            let zone = zone_of(game, state, *unit, *infiltrate);
            deploy::judge(game, state, *unit, *at, *facing, *cruising, zone)?;
            let place = Place::Field { at: *at, facing: *facing, cruising: *cruising };
            Ok(SetupPlan::Deploy(*unit, place))
        }
        (SetupTask::Deploy { infiltrate, .. }, SetupAction::Embark { unit, transport }) => {
            deploy::is_next(game, state, seat, *unit, *infiltrate)?;
            deploy::judge_embark(game, state, *unit, *transport)?;
            Ok(SetupPlan::Deploy(*unit, Place::Aboard { transport: *transport }))
        }
        (SetupTask::Deploy { infiltrate, .. }, SetupAction::LeaveOut { unit }) => {
            deploy::is_next(game, state, seat, *unit, *infiltrate)?;
            deploy::judge_leave_out(game, state, *unit, *infiltrate)
        }
        _ => Err(GeneralRefusal::NotAsked.into()),
    }
}

/// Carries a decision out.
pub(crate) fn perform(step: &mut Step<'_>, plan: SetupPlan) {
    match plan {
        SetupPlan::PlaceTerrain(piece, feature) => terrain::place(step, piece, *feature),
        SetupPlan::PassTerrain => terrain::pass(step),
        SetupPlan::Deploy(unit, place) => {
            let it = step.state.unit_mut(unit);
            it.place = place;
            it.began = place;
            let known_to = secret::who_knows(step.state, unit, place);
            step.tell(rule!("aod.setup.deploy-place"), |_| SetupEvent::Deployed {
                unit,
                place,
                known_to,
            });
        }
    }
}
