//! The Combat Step: who attacks whom with what, and the steps of one attack.
//!
//! An attack is data in the state, and what is left to do with it a stack of tasks: each task either asks
//! somebody, or is carried out where nothing is to be decided.

mod action;
mod after;
mod asked;
mod data;
mod declare;
mod event;
mod land;
mod list;
mod marks;
mod nearest;
mod plan;
mod refusal;
mod strike;
#[cfg(test)]
mod tests;

use ironlance_engine::{Prompt, Seat};
use serde::{Deserialize, Serialize};

pub use self::{
    action::{Aimed, CombatAction, Firing, Share},
    asked::{Answerable, CombatAsk, DodgeOffer, Failed, HitOn, ShootDownOffer},
    data::{AimedAt, Attack, Fallen, Hit, HitStage, Means, Portion, Roll, Strike, Used},
    declare::{Declaration, Declared},
    event::CombatEvent,
    marks::{ActivationMarks, KindsUsed, TurnMarks},
    plan::CombatPlan,
    refusal::CombatRefusal,
};
pub(crate) use self::{
    after::{fall_at_the_end, turn_ends_falls},
    declare::{attacker, rolls_once},
    land::{caught_in_order, damage_of},
    list::{candidates, fallback, sample},
    nearest::{joined, nearest},
    plan::{perform, plan},
    strike::{added, added_to_blow, rolls_at},
};
use crate::{
    Ask, Rrt, State, Step, activation, damage, defence,
    state::{MechaId, SquadronId, Task},
    view::{AttackView, StrikeView},
};

/// What is left to do in the Combat Step, and with an attack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CombatTask {
    /// The next attack, if anybody can make one; or else the end of the step.
    Next,
    /// Attacks are declared.
    Step,
    /// A move has ended that may be followed by a Fly Over attack.
    FlyOver {
        /// Who moved.
        mecha: MechaId,
        /// The enemies whose bases the centre's path crossed, in order of their names.
        crossed: Vec<MechaId>,
    },
    /// The Rolls to Strike of an attack.
    Roll {
        /// Which.
        strike: u8,
    },
    /// Failed Strikes may be rolled again.
    Reroll {
        /// Of which attack.
        strike: u8,
    },
    /// All Strikes are rolled: who is hit.
    Land,
    /// A friend may take a hit.
    TakeOver {
        /// Which.
        hit: u8,
    },
    /// A player answers the hits on its mecha.
    Answer {
        /// Who.
        seat: Seat,
    },
    /// A failed Dodge may be rolled again.
    RerollDodge {
        /// Against which hit.
        hit: u8,
    },
    /// The damage of a hit may be divided.
    Divide {
        /// Which.
        hit: u8,
    },
    /// Somebody may Roll with the Impact.
    RollWithImpact {
        /// Of which hit.
        hit: u8,
        /// Whose part of the damage.
        portion: u8,
    },
    /// Damage may be handed to friends.
    Redirect {
        /// Of which hit.
        hit: u8,
        /// Whose part of the damage.
        portion: u8,
    },
    /// Damage is taken.
    Damage,
    /// What a blow does besides.
    Effects,
    /// Who destroyed whom.
    Credit,
    /// The destroyed are removed.
    Remove,
    /// An officer is encouraged.
    Encourage {
        /// Who destroyed an enemy.
        by: MechaId,
        /// Whom.
        destroyed: MechaId,
        /// Who can have the free attack.
        among: Vec<MechaId>,
    },
    /// The attack is over.
    Over,
}

/// What a task waits for.
pub(crate) fn ask(game: &Rrt, state: &State, task: &CombatTask) -> Option<Prompt<Ask>> {
    use CombatTask as T;
    let (seat, ask) = match task {
        T::Step => (activation::acting(state)?.squadron.seat(), CombatAsk::Attack),
        T::FlyOver { mecha, crossed } => {
            declare::drops(game, state, *mecha, crossed).next()?;
            let crossed = crossed.clone();
            (mecha.seat(), CombatAsk::FlyOver { mecha: *mecha, crossed })
        }
        T::Reroll { strike } => strike::ask(game, state, *strike)?,
        T::TakeOver { hit } => defence::ask_take_over(game, state, *hit)?,
        T::Answer { seat } => (*seat, defence::ask_answer(game, state, *seat)?),
        T::RerollDodge { hit } => defence::ask_reroll(game, state, *hit)?,
        T::Divide { hit } => defence::ask_divide(game, state, *hit)?,
        T::RollWithImpact { hit, portion } => {
            defence::ask_roll(game, state, *hit, usize::from(*portion))?
        }
        T::Redirect { hit, portion } => {
            defence::ask_redirect(game, state, *hit, usize::from(*portion))?
        }
        T::Credit => after::ask_credit(state)?,
        T::Encourage { by, destroyed, among } if 1 < among.len() => {
            let ask = CombatAsk::Encourage { destroyed: *destroyed, among: among.clone() };
            (by.seat(), ask)
        }
        _ => return None,
    };
    let attacks = state.activation.as_ref().map(|acting| acting.squadron.seat());
    Some(match attacks == Some(seat) {
        true => Prompt::turn(seat, Ask::Combat(ask)),
        false => Prompt::interrupt(seat, Ask::Combat(ask)),
    })
}

/// Carries out what asks nothing.
pub(crate) fn run(step: &mut Step<'_>, task: CombatTask) {
    use CombatTask as T;
    match task {
        T::Next => match list::can_attack(step.game, step.state) {
            true => push(step, T::Step),
            false => activation::go_on(step),
        },
        T::Step => activation::go_on(step),
        T::Roll { strike } => strike::roll(step, strike),
        T::Land => land::land(step),
        T::Answer { seat } => defence::settle_next(step, seat),
        T::Divide { hit } => defence::undivided(step, hit),
        T::Damage => damage::take_all(step),
        T::Effects => after::effects(step),
        T::Credit => after::credit(step),
        T::Remove => after::remove(step),
        T::Encourage { by, among, .. } => after::encourage(step, by, among.first().copied()),
        T::Over => step.state.attack = None,
        T::FlyOver { .. }
        | T::Reroll { .. }
        | T::TakeOver { .. }
        | T::RerollDodge { .. }
        | T::RollWithImpact { .. }
        | T::Redirect { .. } => {}
    }
}

/// Something to do next.
pub(crate) fn push(step: &mut Step<'_>, task: CombatTask) {
    step.state.tasks.push(Task::Combat(task));
}

/// The attack that is being resolved.
///
/// # Panics
/// If there is none. Only its tasks ask.
pub(crate) fn current<'a>(step: &'a mut Step<'_>) -> &'a mut Attack {
    step.state.attack.as_deref_mut().expect("its tasks last as long as an attack")
}

/// What ends with an activation in combat: a free attack by Esprit de Corps that was not used.
pub(crate) fn activation_ends(step: &mut Step<'_>, squadron: SquadronId) {
    ironlance_rulebook::cite(ironlance_rulebook::rule!("rrt.faction.esprit-use"));
    for mecha in &mut step.state.mecha[squadron.seat().index()] {
        if mecha.squadron == squadron {
            mecha.activation.combat.esprit = 0;
        }
    }
}

/// The attack as everybody sees it.
pub(crate) fn view(state: &State, attack: &Attack) -> AttackView {
    let strike = |strike: &Strike| StrikeView {
        mecha: strike.by,
        weapon: strike.used().map(|used| used.place),
        targets: strike.aims.iter().map(|aim| aim.target).collect(),
    };
    AttackView {
        strikes: attack.strikes.iter().map(strike).collect(),
        hits: (0..attack.hits.len()).filter_map(|place| hit_on(state, attack, place)).collect(),
    }
}

/// A hit on a mecha as those see it who answer it.
pub(crate) fn hit_on(state: &State, attack: &Attack, place: usize) -> Option<HitOn> {
    let hit = attack.hits.get(place)?;
    let (mecha, strike) = (hit.mecha()?, attack.strike_of(hit));
    Some(HitOn {
        hit: place as u8,
        mecha,
        mdc: state.mecha(mecha).mdc,
        by: strike.by,
        weapon: strike.used().map(|used| used.weapon),
        kind: strike.blow(),
        missiles: hit.missiles,
        damage: hit.damage,
        total: hit.total,
    })
}
