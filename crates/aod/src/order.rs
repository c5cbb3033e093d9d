//! Orders, tokens and pushing: who may be ordered, and what an order costs.

#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use ironlance_engine::{Prompt, Say, Seat};
use ironlance_rulebook::{RuleId, cite, rule};
use ironlance_space::table::{Facing, Point};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    Aod, Ask, Refusal, State, Step,
    content::Equipment,
    ending::{self, Pushes},
    equipment, heat,
    movement::{self, AssaultPlan, FormationPlan, MoveOrderPlan},
    refusal::GeneralRefusal,
    state::{Spot, Task, UnitId},
    turn::{self, TurnTask},
};

/// The five orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum OrderKind {
    /// Move.
    Move,
    /// Vent.
    Vent,
    /// Ranged combat.
    Ranged,
    /// Close combat.
    Close,
    /// Assault.
    Assault,
}

impl OrderKind {
    /// For the article before it.
    pub(crate) fn begins_with_a_vowel(self) -> bool {
        self == OrderKind::Assault
    }
}

impl Say for OrderKind {
    fn say(&self, sentence: &mut ironlance_engine::Sentence) {
        sentence.text(match self {
            OrderKind::Move => "move",
            OrderKind::Vent => "vent",
            OrderKind::Ranged => "ranged combat",
            OrderKind::Close => "close combat",
            OrderKind::Assault => "assault",
        });
    }
}

/// An order that moves or cools a unit. Attacks are orders of their own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum OrderAction {
    /// A move order.
    Move(MoveOrder),
    /// A move order shared by a movement formation; where its members go is asked next.
    Formation {
        /// Three to five infantry and vehicles in base contact.
        units: Vec<UnitId>,
    },
    /// A vent order.
    Vent {
        /// A 'Mech.
        unit: UnitId,
    },
    /// An assault order: the move, and then the attack that is asked next.
    Assault {
        /// A 'Mech.
        unit: UnitId,
        /// The kind of attack that follows.
        attack: AssaultKind,
        /// The corners of the path after its start; the last is its end.
        #[serde(default)]
        path: Vec<Point>,
        /// Where the unit looks in the end.
        facing: Facing,
        /// Whether Jump Jets are used.
        #[serde(default)]
        jump: bool,
    },
}

/// The attack of an assault order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum AssaultKind {
    /// Half the speed, then a ranged combat attack.
    Ranged,
    /// The full speed, then a close combat attack.
    Close,
}

/// A move order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct MoveOrder {
    /// Who moves.
    pub unit: UnitId,
    /// The corners of the path after its start; the last is its end. Empty for staying.
    #[serde(default)]
    pub path: Vec<Point>,
    /// Where the unit looks in the end.
    pub facing: Facing,
    /// Whether a 'Mech runs.
    #[serde(default)]
    pub run: bool,
    /// Whether Jump Jets are used.
    #[serde(default)]
    pub jump: bool,
    /// Where on the path a VTOL changes level: 0 at its start, 1 at the first corner and so on.
    #[serde(default)]
    pub levels: Vec<u8>,
    /// Where a captive that moves along is put.
    #[serde(default)]
    pub captive: Option<Spot>,
    /// What else the order is for.
    #[serde(default)]
    pub purpose: Purpose,
}

/// What else a move order is for.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Purpose {
    /// Nothing.
    #[default]
    Plain,
    /// These units board the transport before it moves.
    Board {
        /// Who boards.
        units: Vec<UnitId>,
    },
    /// These passengers are set down.
    Disembark {
        /// Who, and where.
        units: Vec<SetDown>,
        /// Whether they are set down before the transport moves, not after.
        #[serde(default)]
        first: bool,
    },
    /// A fast VTOL fires after this part of its movement.
    Fire,
    /// The move ends in a charge.
    Charge {
        /// At whom.
        target: UnitId,
    },
    /// The move ends in a death from above attack.
    DeathFromAbove {
        /// On whom.
        target: UnitId,
    },
    /// The move ends in a ram.
    Ram {
        /// Of whom.
        target: UnitId,
    },
}

/// A unit that is put on the battlefield.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SetDown {
    /// Who.
    pub unit: UnitId,
    /// Where the centre of its base is.
    pub at: Point,
    /// Where it looks.
    pub facing: Facing,
}

/// An order found legal.
#[derive(Clone, Debug)]
pub enum OrderPlan {
    /// A move order.
    Move(MoveOrderPlan),
    /// A movement formation.
    Formation(FormationPlan),
    /// A vent order.
    Vent(UnitId),
    /// An assault order.
    Assault(AssaultPlan),
}

/// The order being resolved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OrderInProgress {
    /// Which.
    pub kind: OrderKind,
    /// Who gave it.
    pub seat: Seat,
    /// Who was given it: the one, or all members of a formation.
    pub units: ArrayVec<UnitId, 5>,
}

/// The end of an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum OrderTask {
    /// Tokens, pushing and heat.
    Finish,
    /// What the order leaves behind: passengers that must disembark, the end of the game.
    Settle,
}

/// What happened with orders and their tokens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum OrderEvent {
    /// An order was given.
    Given {
        /// Which.
        kind: OrderKind,
        /// By whom.
        seat: Seat,
        /// To whom.
        units: Vec<UnitId>,
        /// Orders left this turn.
        left: u8,
    },
    /// A unit got an order token.
    Token {
        /// Who.
        unit: UnitId,
        /// How many it has now.
        tokens: u8,
    },
    /// A unit lost its order tokens.
    TokensRemoved {
        /// Who.
        unit: UnitId,
    },
}

/// Why an order cannot be given.
#[derive(Clone, PartialEq, Eq, Debug, Say)]
pub enum OrderRefusal {
    /// Orders are given in the order stage.
    #[say("orders are given in the order stage")]
    NotNow,
    /// No order is left this turn.
    #[say("no order is left this turn")]
    NoOrderLeft,
    /// The unit is somebody else's.
    #[say("{unit} takes orders from {controller}")]
    NotYours {
        /// The unit.
        unit: UnitId,
        /// Who controls it.
        controller: Seat,
    },
    /// The unit is not on the battlefield.
    #[say("{unit} is not on the battlefield")]
    NotOnField {
        /// The unit.
        unit: UnitId,
    },
    /// The unit is a passenger.
    #[say("{unit} is a passenger and takes no orders")]
    Passenger {
        /// The unit.
        unit: UnitId,
    },
    /// The unit is a captive.
    #[say("{unit} is a captive and takes no orders")]
    Captive {
        /// The unit.
        unit: UnitId,
    },
    /// The unit was given an order this turn.
    #[say("{unit} was given an order this turn")]
    OrderedAlready {
        /// The unit.
        unit: UnitId,
    },
    /// The unit has two order tokens.
    #[say("{unit} has two order tokens")]
    TwoTokens {
        /// The unit.
        unit: UnitId,
    },
    /// A captor may only move.
    #[say("{unit} holds a captive and may only be given move orders")]
    Captor {
        /// The unit.
        unit: UnitId,
    },
    /// A shutdown 'Mech may only vent.
    #[say("{unit} is shut down and may only be given vent orders")]
    Shutdown {
        /// The unit.
        unit: UnitId,
    },
    /// The 'Mech restarted this turn.
    #[say("{unit} restarted this turn and takes orders from the next turn on")]
    Restarted {
        /// The unit.
        unit: UnitId,
    },
    /// Only 'Mechs are given such orders.
    #[say("only 'Mechs are given {kind} orders, and {unit} is none")]
    OnlyMechs {
        /// The unit.
        unit: UnitId,
        /// The order.
        kind: OrderKind,
    },
    /// Salvage allows less.
    #[say("{unit} shows Salvage and may not be given a {kind} order")]
    Salvage {
        /// The unit.
        unit: UnitId,
        /// The order.
        kind: OrderKind,
    },
    /// Salvage: the unit would be pushed.
    #[say("{unit} shows Salvage and may not be pushed")]
    SalvagePushed {
        /// The unit.
        unit: UnitId,
    },
    /// The quick-start game has no such order.
    #[say("the quick-start game has no {kind} orders")]
    NotInQuickStart {
        /// The order.
        kind: OrderKind,
    },
}

impl OrderRefusal {
    pub(crate) fn rule(&self) -> RuleId {
        match self {
            OrderRefusal::NotNow => rule!("aod.turn.order-stage"),
            OrderRefusal::NoOrderLeft => rule!("aod.build.order-total"),
            OrderRefusal::NotYours { .. } => rule!("aod.basics.controller"),
            OrderRefusal::NotOnField { .. } => rule!("aod.order.who"),
            OrderRefusal::Passenger { .. } => rule!("aod.transport.passenger-no-orders"),
            OrderRefusal::Captive { .. } => rule!("aod.capture.captive-traits"),
            OrderRefusal::OrderedAlready { .. } => rule!("aod.order.one-per-unit"),
            OrderRefusal::TwoTokens { .. } => rule!("aod.order.two-token-limit"),
            OrderRefusal::Captor { .. } => rule!("aod.capture.captor-orders"),
            OrderRefusal::Shutdown { .. } => rule!("aod.heat.shutdown-limits"),
            OrderRefusal::Restarted { .. } => rule!("aod.heat.restart-tokens"),
            OrderRefusal::OnlyMechs { .. } => rule!("aod.order.who"),
            OrderRefusal::Salvage { .. } | OrderRefusal::SalvagePushed { .. } => {
                rule!("aod.equipment.salvage-hook")
            }
            OrderRefusal::NotInQuickStart { .. } => rule!("aod.quick.orders"),
        }
    }
}

/// Whether a unit of the active player may be given an order of this kind now.
pub(crate) fn may_order(
    game: &Aod,
    state: &State,
    seat: Seat,
    unit: UnitId,
    kind: OrderKind,
) -> Result<(), Refusal> {
    cite(rule!("aod.turn.order-stage"));
    if !matches!(state.tasks.last(), Some(Task::Turn(TurnTask::Orders))) || state.active != seat {
        return Err(OrderRefusal::NotNow.into());
    }
    if state.orders_left == 0 {
        return Err(OrderRefusal::NoOrderLeft.into());
    }
    if state.get(unit).is_none() {
        return Err(GeneralRefusal::NoSuchUnit { unit }.into());
    }
    may_take(game, state, seat, unit, kind)
}

/// Whether a unit may be given an order of this kind, as far as the unit itself is concerned.
pub(crate) fn may_take(
    game: &Aod,
    state: &State,
    seat: Seat,
    unit: UnitId,
    kind: OrderKind,
) -> Result<(), Refusal> {
    cite(rule!("aod.order.types"));
    let it = state.unit(unit);
    let def = game.def(state, unit);
    let mech = def.is_mech();
    let refused = if it.is_captive() {
        OrderRefusal::Captive { unit }
    } else if it.controller != seat {
        OrderRefusal::NotYours { unit, controller: it.controller }
    } else if matches!(it.place, crate::state::Place::Aboard { .. }) {
        OrderRefusal::Passenger { unit }
    } else if !it.is_on_field() {
        OrderRefusal::NotOnField { unit }
    } else if it.ordered {
        OrderRefusal::OrderedAlready { unit }
    } else if matches!(kind, OrderKind::Vent | OrderKind::Assault) && !mech {
        OrderRefusal::OnlyMechs { unit, kind }
    } else if state.is_quick_start() && kind == OrderKind::Assault {
        OrderRefusal::NotInQuickStart { kind }
    } else if it.shutdown && kind != OrderKind::Vent {
        OrderRefusal::Shutdown { unit }
    } else if it.restarted {
        OrderRefusal::Restarted { unit }
    } else if 2 <= it.tokens && !mech {
        OrderRefusal::TwoTokens { unit }
    } else if it.captive.is_some() && kind != OrderKind::Move {
        OrderRefusal::Captor { unit }
    } else if equipment::shows(game, state, unit, Equipment::Salvage) {
        let allowed = kind == OrderKind::Move || (mech && kind == OrderKind::Vent);
        if !allowed {
            OrderRefusal::Salvage { unit, kind }
        } else if !mech && 1 <= it.tokens {
            OrderRefusal::SalvagePushed { unit }
        } else {
            return Ok(());
        }
    } else {
        return Ok(());
    };
    Err(refused.into())
}

/// Begins an order: it is used up, whatever comes of it. What ends it waits below whatever is
/// put on the stack from now on.
pub(crate) fn begin(step: &mut Step<'_>, kind: OrderKind, units: &[UnitId]) {
    let state = &mut *step.state;
    let seat = state.active;
    state.orders_left = state.orders_left.saturating_sub(1);
    for &unit in units {
        state.unit_mut(unit).ordered = true;
    }
    let units: ArrayVec<UnitId, 5> = units.iter().copied().collect();
    state.order = Some(Box::new(OrderInProgress { kind, seat, units: units.clone() }));
    state.tasks.push(Task::Order(OrderTask::Settle));
    state.tasks.push(Task::Order(OrderTask::Finish));
    step.tell(rule!("aod.order.one-per-unit"), |state| OrderEvent::Given {
        kind,
        seat,
        units: units.to_vec(),
        left: state.orders_left,
    });
}

/// Marks a unit with an order token.
pub(crate) fn place_token(step: &mut Step<'_>, unit: UnitId, rule: RuleId) {
    let it = step.state.unit_mut(unit);
    it.tokens += 1;
    let tokens = it.tokens;
    step.tell(rule, |_| OrderEvent::Token { unit, tokens });
}

/// Takes all order tokens off a unit.
pub(crate) fn remove_tokens(step: &mut Step<'_>, unit: UnitId, rule: RuleId) {
    if step.state.unit(unit).tokens == 0 {
        return;
    }
    step.state.unit_mut(unit).tokens = 0;
    step.tell(rule, |_| OrderEvent::TokensRemoved { unit });
}

/// Judges an order.
pub(crate) fn plan(
    game: &Aod,
    state: &State,
    seat: Seat,
    action: &OrderAction,
) -> Result<OrderPlan, Refusal> {
    match action {
        OrderAction::Move(order) => {
            movement::plan_move(game, state, seat, order).map(OrderPlan::Move)
        }
        OrderAction::Formation { units } => {
            movement::plan_formation(game, state, seat, units).map(OrderPlan::Formation)
        }
        OrderAction::Vent { unit } => {
            may_order(game, state, seat, *unit, OrderKind::Vent)?;
            Ok(OrderPlan::Vent(*unit))
        }
        OrderAction::Assault { unit, attack, path, facing, jump } => {
            movement::plan_assault(game, state, seat, *unit, *attack, path, *facing, *jump)
                .map(OrderPlan::Assault)
        }
    }
}

/// Carries an order out.
pub(crate) fn perform(step: &mut Step<'_>, plan: OrderPlan) {
    match plan {
        OrderPlan::Move(plan) => movement::perform_move(step, plan),
        OrderPlan::Formation(plan) => movement::perform_formation(step, plan),
        OrderPlan::Vent(unit) => {
            if step.state.is_quick_start() {
                cite(rule!("aod.quick.vent"));
            }
            begin(step, OrderKind::Vent, &[unit]);
            heat::vent(step, unit);
        }
        OrderPlan::Assault(plan) => movement::perform_assault(step, plan),
    }
}

/// The end of an order asks nobody.
pub(crate) fn ask(_: &OrderTask) -> Option<Prompt<Ask>> {
    None
}

/// Carries the end of an order out.
pub(crate) fn run(step: &mut Step<'_>, task: OrderTask) {
    match task {
        OrderTask::Finish => finish(step),
        OrderTask::Settle => {
            step.state.order = None;
            turn::settle(step, Task::Order(OrderTask::Settle));
        }
    }
}

/// Tokens, pushing damage, heat.
fn finish(step: &mut Step<'_>) {
    let Some(order) = step.state.order.clone() else { return };
    if order.kind == OrderKind::Vent {
        return;
    }
    if step.state.is_quick_start() {
        cite(rule!("aod.quick.push"));
        cite(rule!("aod.quick.heat"));
    }
    let in_formation = 1 < order.units.len() && order.kind == OrderKind::Move;
    let pushes = match in_formation {
        true if step.state.is_quick_start() && step.state.options.quick_formation_pushing => {
            Pushes::Usual
        }
        true => {
            cite(rule!("aod.formation.move-tokens"));
            Pushes::NoDamage
        }
        false => Pushes::Usual,
    };
    ending::finish_order(step, &order.units, pushes);
}
