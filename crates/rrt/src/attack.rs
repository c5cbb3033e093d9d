//! The Combat Step: who attacks whom with what, and the steps of one attack.

mod action;
mod asked;
mod data;
mod event;
mod refusal;

use ironlance_engine::{Prompt, Seat};
use serde::{Deserialize, Serialize};

pub use self::{
    action::{Aimed, CombatAction, Firing, Share},
    asked::{Answerable, CombatAsk, DodgeOffer, Failed, HitOn, ShootDownOffer},
    data::{AimedAt, Attack, Fallen, Hit, HitStage, Means, Portion, Roll, Strike, Used},
    event::CombatEvent,
    refusal::CombatRefusal,
};
use crate::{
    Ask, Refusal, Rrt, State, Step, activation,
    content::{H2hKind, Set},
    refusal::GeneralRefusal,
    state::{MechaId, Task},
    view::{AttackView, StrikeView},
};

/// What is left to do in the Combat Step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CombatTask {
    /// Attacks are declared.
    Step,
    /// A move has ended that may be followed by a Fly Over attack.
    FlyOver {
        /// Who moved.
        mecha: MechaId,
        /// The enemies whose bases the centre's path crossed, in order of their names.
        crossed: Vec<MechaId>,
    },
}

/// A decision found legal.
#[derive(Clone, Debug)]
pub enum CombatPlan {
    /// End the Combat Step.
    Finish,
}

/// What a mecha did in attacks and answers this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TurnMarks {
    /// Additional weapon systems by grants, a bit for each grant.
    pub grants: u8,
    /// Additional H2H attacks by grants.
    pub h2h_grants: u8,
    /// Free Dodges tried.
    pub free_dodges: u8,
}

/// What a mecha did in attacks in the activation of its squadron.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ActivationMarks {
    /// It has made its free attack.
    pub attacked: bool,
    /// Kinds of H2H attack it has made.
    pub h2h: KindsUsed,
    /// Weapon systems used as clubs, a bit for each by its place.
    pub clubbed: u16,
    /// Free additional attacks by Esprit de Corps that can be used now.
    pub esprit: u8,
}

/// Kinds of H2H attack, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct KindsUsed(u8);

impl KindsUsed {
    /// Whether a kind is among them.
    pub fn contains(self, kind: H2hKind) -> bool {
        self.0 & (1 << kind as u8) != 0
    }

    /// Adds a kind.
    pub fn insert(&mut self, kind: H2hKind) {
        self.0 |= 1 << kind as u8;
    }

    /// All of them.
    pub fn all(self) -> Set<H2hKind> {
        use crate::content::Member;
        H2hKind::ALL.iter().copied().filter(|kind| self.contains(*kind)).collect()
    }
}

/// What a task waits for.
pub(crate) fn ask(_: &Rrt, state: &State, task: &CombatTask) -> Option<Prompt<Ask>> {
    match task {
        CombatTask::Step => {
            let seat = activation::acting(state)?.squadron.seat();
            Some(Prompt::turn(seat, Ask::Combat(CombatAsk::Attack)))
        }
        CombatTask::FlyOver { .. } => None,
    }
}

/// The attack as everybody sees it.
pub(crate) fn view(state: &State, attack: &Attack) -> AttackView {
    let strike = |strike: &Strike| StrikeView {
        mecha: strike.by,
        weapon: strike.used().map(|used| used.place),
        targets: strike.aims.iter().map(|aim| aim.target).collect(),
    };
    let hits = attack.hits.iter().enumerate();
    AttackView {
        strikes: attack.strikes.iter().map(strike).collect(),
        hits: hits.filter_map(|(place, _)| hit_on(state, attack, place)).collect(),
    }
}

/// A hit on a mecha as those see it who answer it.
fn hit_on(state: &State, attack: &Attack, place: usize) -> Option<HitOn> {
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

/// Carries out what asks nothing.
pub(crate) fn run(_: &mut Step<'_>, _: CombatTask) {}

/// Judges a decision.
pub(crate) fn plan(
    _: &Rrt,
    state: &State,
    _: Seat,
    action: &CombatAction,
) -> Result<CombatPlan, Refusal> {
    match (state.tasks.last(), action) {
        (Some(Task::Combat(CombatTask::Step)), CombatAction::Finish) => Ok(CombatPlan::Finish),
        _ => Err(GeneralRefusal::NotAsked.into()),
    }
}

/// Carries a decision out.
pub(crate) fn perform(step: &mut Step<'_>, plan: CombatPlan) {
    match plan {
        CombatPlan::Finish => {
            step.state.tasks.pop();
            activation::go_on(step);
        }
    }
}

/// What ends with the turn in combat.
pub(crate) fn turn_ends(_: &mut Step<'_>) {}

/// What ends with an activation in combat.
pub(crate) fn activation_ends(_: &mut Step<'_>, _: crate::state::SquadronId) {}

/// Some legal answer, drawn by chance.
pub(crate) fn sample(
    game: &Rrt,
    state: &State,
    seat: Seat,
    ask: &CombatAsk,
    _: &mut ironlance_engine::SeededDice,
) -> CombatAction {
    fallback(game, state, seat, ask)
}

/// The safe answer.
pub(crate) fn fallback(_: &Rrt, _: &State, _: Seat, ask: &CombatAsk) -> CombatAction {
    match ask {
        CombatAsk::Attack => CombatAction::Finish,
        _ => CombatAction::Decline,
    }
}

/// Adds answers worth considering.
pub(crate) fn candidates(
    game: &Rrt,
    state: &State,
    seat: Seat,
    ask: &CombatAsk,
    out: &mut Vec<crate::Action>,
) -> ironlance_engine::Coverage {
    out.push(fallback(game, state, seat, ask).into());
    ironlance_engine::Coverage::All
}
