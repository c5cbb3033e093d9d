//! Combat: what seats decide in it, what happens, and which chapter does what.

mod choices;
mod event;
mod refusal;
#[cfg(test)]
pub(crate) mod testing;

use arrayvec::ArrayVec;
use ironlance_engine::{Prompt, Seat};
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::Point;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(crate) use self::choices::{Promised, answers, fallback, sample, sample_order, shots};
pub use self::{event::CombatEvent, refusal::CombatRefusal};
use crate::{
    Aod, Ask, Refusal, State, Step, artillery,
    attack::{self, Again, Attack, AttackDice, AttackDie, Stage},
    close::{self, Blow},
    content::{Equipment, Slot},
    equipment,
    order::{self, AssaultKind, OrderKind},
    ranged::{self, Shots},
    special::{self, Special},
    state::{Task, UnitId},
};

/// A decision about an attack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum CombatAction {
    /// A ranged combat attack: an order of its own, or part of an assault or of a VTOL's move.
    Fire {
        /// Who fires; of a formation, the primary attacker.
        unit: UnitId,
        /// The damage value that a 'Mech announces; the primary one if it announces none.
        #[serde(default)]
        weapon: Option<Slot>,
        /// At whom.
        targets: Vec<UnitId>,
        /// Whether as indirect fire.
        #[serde(default)]
        indirect: bool,
        /// The other members of the formation.
        #[serde(default)]
        with: Vec<UnitId>,
        /// Optional equipment that the attacker cancels first.
        #[serde(default)]
        cancel: Vec<Equipment>,
    },
    /// An artillery attack: markers are placed, and resolved in the next command stage.
    Bombard {
        /// Who fires; of a formation, the primary attacker.
        unit: UnitId,
        /// Where.
        spots: Vec<Point>,
        /// The other members of the formation.
        #[serde(default)]
        with: Vec<UnitId>,
    },
    /// A close combat attack: an order of its own, or part of an assault.
    Strike {
        /// Who strikes; of a formation, the primary attacker.
        unit: UnitId,
        /// Whom.
        target: UnitId,
        /// The damage value that a 'Mech announces; the primary one if it announces none.
        #[serde(default)]
        weapon: Option<Slot>,
        /// What for.
        #[serde(default)]
        purpose: BlowPurpose,
        /// The other members of the formation.
        #[serde(default)]
        with: Vec<UnitId>,
        /// Optional equipment that the attacker cancels first.
        #[serde(default)]
        cancel: Vec<Equipment>,
    },
    /// Makes no attack, or no further one.
    GiveUp,
    /// Attacks the same target again.
    Again,
    /// Cancels optional equipment of a target before the roll; none to leave all in effect.
    Cancel {
        /// What.
        equipment: Vec<Equipment>,
    },
    /// Rolls one attack die again, or none.
    Reroll {
        /// Which.
        die: Option<AttackDie>,
    },
    /// Divides the damage among the targets hit, in the order they were named.
    Divide {
        /// How much each is given.
        shares: Vec<u8>,
    },
}

/// What a close combat attack is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum BlowPurpose {
    /// To damage.
    #[default]
    Damage,
    /// To capture.
    Capture,
    /// To repair a friend.
    Repair {
        /// Whether a die says how much, and not the damage value.
        by_die: bool,
    },
}

/// By what kind of order an attack is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occasion {
    /// An order for this attack.
    Order,
    /// An assault order.
    Assault,
    /// The move order of a fast VTOL.
    Flight,
}

/// A decision about an attack, found legal.
#[derive(Clone, Debug)]
pub enum CombatPlan {
    /// A ranged or close combat attack.
    Attack {
        /// The attack.
        attack: Box<Attack>,
        /// By what order.
        occasion: Occasion,
        /// What the attacker cancels.
        cancel: Vec<Equipment>,
    },
    /// An artillery attack.
    Bombard {
        /// Who.
        unit: UnitId,
        /// Where.
        spots: Vec<Point>,
        /// The other members.
        others: ArrayVec<UnitId, 4>,
    },
    /// No attack.
    GiveUp,
    /// No further attack.
    Enough,
    /// A further attack.
    Again,
    /// Canceled equipment.
    Cancel(Vec<Equipment>),
    /// A die rolled again.
    Reroll(Option<AttackDie>),
    /// Divided damage.
    Divide(Vec<u8>),
}

/// What is left to do in combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CombatTask {
    /// The attack in progress goes on.
    Attack,
    /// A 'Mech that moved for an assault makes its attack, or gives it up.
    Assault {
        /// Who.
        unit: UnitId,
        /// Which kind of attack.
        kind: AssaultKind,
    },
    /// A VTOL in the middle of its move makes its attack, or gives it up.
    Flight {
        /// Who.
        unit: UnitId,
    },
    /// A special attack after the move and the spins.
    Special {
        /// Who.
        unit: UnitId,
        /// Which.
        special: Special,
        /// Where the move began.
        from: Point,
        /// At whom.
        target: UnitId,
        /// Whether it comes from behind, as judged before any spin.
        behind: bool,
    },
    /// The markers of an artillery unit are resolved.
    Artillery {
        /// Whose.
        unit: UnitId,
    },
}

impl CombatTask {
    /// The attack of an assault.
    pub(crate) fn assault(unit: UnitId, kind: AssaultKind) -> CombatTask {
        CombatTask::Assault { unit, kind }
    }

    /// The attack of a VTOL in the middle of its move.
    pub(crate) fn in_flight(unit: UnitId) -> CombatTask {
        CombatTask::Flight { unit }
    }
}

/// What a decision in combat is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum CombatAsk {
    /// Make the attack of an assault, or give it up.
    Assault {
        /// Who attacks.
        unit: UnitId,
        /// Which kind of attack.
        kind: AssaultKind,
    },
    /// Fire in the middle of a move, or do not.
    Flight {
        /// Who fires.
        unit: UnitId,
    },
    /// Cancel optional equipment before the roll, or leave it in effect.
    Cancel {
        /// Who attacks.
        attacker: UnitId,
        /// Whose equipment.
        unit: UnitId,
        /// What may be canceled.
        equipment: Vec<Equipment>,
    },
    /// Roll one attack die again, or keep the roll.
    Reroll {
        /// Who attacks.
        unit: UnitId,
        /// The roll.
        dice: AttackDice,
    },
    /// Divide the damage among the targets hit.
    Divide {
        /// Who attacks.
        unit: UnitId,
        /// How much there is.
        damage: u8,
        /// The targets hit, in the order they were named.
        targets: Vec<UnitId>,
    },
    /// Attack the same target again, or do not.
    Again {
        /// Who attacks.
        unit: UnitId,
        /// Whom.
        target: UnitId,
        /// What grants it.
        by: Again,
    },
}

/// Judges a decision in combat.
pub(crate) fn plan(
    game: &Aod,
    state: &State,
    seat: Seat,
    action: &CombatAction,
) -> Result<CombatPlan, Refusal> {
    let planned = |attack, occasion, cancel: &[Equipment]| CombatPlan::Attack {
        attack: Box::new(attack),
        occasion,
        cancel: cancel.to_vec(),
    };
    match action {
        CombatAction::Fire { unit, weapon, targets, indirect, with, cancel } => {
            let occasion = occasion(state, seat, *unit, AssaultKind::Ranged)?;
            let shots = Shots {
                unit: *unit,
                weapon: *weapon,
                targets,
                indirect: *indirect,
                with,
                cancel,
                occasion,
            };
            Ok(planned(ranged::judge(game, state, seat, &shots)?, occasion, cancel))
        }
        CombatAction::Strike { unit, target, weapon, purpose, with, cancel } => {
            let occasion = occasion(state, seat, *unit, AssaultKind::Close)?;
            let blow = Blow {
                unit: *unit,
                weapon: *weapon,
                target: *target,
                purpose: *purpose,
                with,
                cancel,
                occasion,
            };
            Ok(planned(close::judge(game, state, seat, &blow)?, occasion, cancel))
        }
        CombatAction::Bombard { unit, spots, with } => {
            let others = artillery::judge(game, state, seat, *unit, spots, with)?;
            Ok(CombatPlan::Bombard { unit: *unit, spots: spots.clone(), others })
        }
        CombatAction::GiveUp => match state.tasks.last() {
            Some(Task::Combat(CombatTask::Assault { .. } | CombatTask::Flight { .. })) => {
                Ok(CombatPlan::GiveUp)
            }
            _ => attack::judge_again(game, state, seat).map(|()| CombatPlan::Enough),
        },
        CombatAction::Again => attack::judge_again(game, state, seat).map(|()| CombatPlan::Again),
        CombatAction::Cancel { equipment } => {
            attack::judge_cancel(game, state, seat, equipment)?;
            Ok(CombatPlan::Cancel(equipment.clone()))
        }
        CombatAction::Reroll { die } => {
            attack::judge_reroll(game, state, seat).map(|()| CombatPlan::Reroll(*die))
        }
        CombatAction::Divide { shares } => {
            attack::judge_divide(game, state, seat, shares)?;
            Ok(CombatPlan::Divide(shares.clone()))
        }
    }
}

/// By what order an attack of this unit would be made now.
fn occasion(
    state: &State,
    seat: Seat,
    unit: UnitId,
    wanted: AssaultKind,
) -> Result<Occasion, Refusal> {
    match state.tasks.last() {
        Some(Task::Combat(CombatTask::Assault { unit: ordered, kind })) => {
            if unit != *ordered || wanted != *kind {
                return Err(CombatRefusal::AnotherAssault { unit: *ordered, kind: *kind }.into());
            }
            Ok(Occasion::Assault)
        }
        Some(Task::Combat(CombatTask::Flight { unit: ordered })) => {
            if unit != *ordered || wanted != AssaultKind::Ranged {
                return Err(CombatRefusal::OnlyFlight { unit: *ordered }.into());
            }
            Ok(Occasion::Flight)
        }
        Some(Task::Combat(_)) => Err(CombatRefusal::NotAsked { seat }.into()),
        _ => Ok(Occasion::Order),
    }
}

/// Carries a decision in combat out.
pub(crate) fn perform(step: &mut Step<'_>, plan: CombatPlan) {
    match plan {
        CombatPlan::Attack { attack, occasion, cancel } => {
            make_attack(step, *attack, occasion, &cancel);
        }
        CombatPlan::Bombard { unit, spots, others } => {
            artillery::place(step, unit, &spots, &others);
        }
        CombatPlan::GiveUp => {
            cite(rule!("aod.assault.choice"));
            step.state.tasks.pop();
        }
        CombatPlan::Enough => attack::decline_again(step),
        CombatPlan::Again => attack::strike_again(step),
        CombatPlan::Cancel(equipment) => attack::cancel(step, &equipment),
        CombatPlan::Reroll(die) => attack::reroll(step, die),
        CombatPlan::Divide(shares) => attack::divide(step, &shares),
    }
}

/// Begins a declared attack, by an order of its own or within the one in progress.
fn make_attack(step: &mut Step<'_>, attack: Attack, occasion: Occasion, cancel: &[Equipment]) {
    cite(rule!("aod.sequence.order"));
    match occasion {
        Occasion::Order => {
            let members: ArrayVec<UnitId, 5> = attack.members().collect();
            let kind = match attack.kind.is_close() {
                true => OrderKind::Close,
                false => OrderKind::Ranged,
            };
            order::begin(step, kind, &members);
        }
        Occasion::Assault | Occasion::Flight => {
            step.state.tasks.pop();
        }
    }
    for equipment in cancel {
        equipment::cancel(step, attack.attacker, *equipment);
    }
    attack::begin(step, attack);
}

/// Carries out what is left to do.
pub(crate) fn run(step: &mut Step<'_>, task: CombatTask) {
    match task {
        CombatTask::Attack => attack::go_on(step),
        CombatTask::Special { unit, special, from, target, behind } => {
            special::attack(step, unit, special, from, target, behind);
        }
        CombatTask::Artillery { unit } => artillery::begin(step, unit),
        // Whoever can no longer attack has nothing to give up.
        CombatTask::Assault { .. } | CombatTask::Flight { .. } => {}
    }
}

/// What a task waits for, if it waits.
pub(crate) fn ask(game: &Aod, state: &State, task: &CombatTask) -> Option<Prompt<Ask>> {
    match task {
        CombatTask::Assault { unit, kind } => {
            asked_of(state, *unit, CombatAsk::Assault { unit: *unit, kind: *kind })
        }
        CombatTask::Flight { unit } => asked_of(state, *unit, CombatAsk::Flight { unit: *unit }),
        CombatTask::Attack => ask_in_attack(game, state),
        CombatTask::Special { .. } | CombatTask::Artillery { .. } => None,
    }
}

fn asked_of(state: &State, unit: UnitId, ask: CombatAsk) -> Option<Prompt<Ask>> {
    let it = state.unit(unit);
    it.is_on_field().then(|| Prompt::turn(it.controller, Ask::Combat(ask)))
}

fn ask_in_attack(game: &Aod, state: &State) -> Option<Prompt<Ask>> {
    let attack = state.attack.as_deref()?;
    let seat = attack.waits_for(game, state)?;
    let unit = attack.attacker;
    let ask = match attack.stage {
        Stage::Defenses { target } => {
            let target = attack.targets[usize::from(target)].unit;
            let equipment = attack::optional_defenses(game, state, attack, target).to_vec();
            let ask = CombatAsk::Cancel { attacker: unit, unit: target, equipment };
            return Some(Prompt::interrupt(seat, Ask::Combat(ask)));
        }
        Stage::Reroll => CombatAsk::Reroll { unit, dice: attack.dice? },
        Stage::Divide => CombatAsk::Divide {
            unit,
            damage: attack::scored(game, state, attack).dice(),
            targets: attack.hit_targets().collect(),
        },
        Stage::Again { by } => CombatAsk::Again { unit, target: attack.targets[0].unit, by },
        _ => return None,
    };
    Some(Prompt::turn(seat, Ask::Combat(ask)))
}
