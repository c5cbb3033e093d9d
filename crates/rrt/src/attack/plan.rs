//! Judging decisions of combat, and carrying them out.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::{
    CombatAction, CombatRefusal, CombatTask, Declaration, Firing, Share, after, declare, push,
    strike,
};
use crate::{
    Refusal, Rrt, State, Step, activation,
    defence::{self, Division, DodgePlan, ShootDownPlan},
    refusal::GeneralRefusal,
    state::{MechaId, Task},
};

/// A decision found legal.
#[derive(Clone, Debug)]
pub enum CombatPlan {
    /// End the Combat Step, or do none of what is asked.
    Done,
    /// Attack.
    Attack(Box<Declaration>),
    /// Roll these Strikes of an attack again.
    Reroll(u8, Vec<usize>),
    /// Take a hit in place of its target.
    TakeOver(u8, MechaId),
    /// Dodge.
    Dodge(DodgePlan),
    /// Shoot missiles down.
    ShootDown(ShootDownPlan),
    /// Neither.
    TakeHit(u8),
    /// Roll a Dodge again.
    RerollDodge(u8),
    /// Let a failed Dodge stand.
    LetDodgeStand(u8),
    /// Divide the damage of a hit.
    Divide(u8, Division),
    /// Do not.
    Undivided(u8),
    /// Roll with the Impact.
    RollWithImpact(u8, u8),
    /// Hand damage to friends.
    Redirect(u8, u8, Vec<Share>),
    /// Name who destroyed somebody.
    Credit(MechaId),
    /// Encourage somebody.
    Encourage(MechaId, MechaId),
}

/// Judges a decision.
pub(crate) fn plan(
    game: &Rrt,
    state: &State,
    seat: Seat,
    action: &CombatAction,
) -> Result<CombatPlan, Refusal> {
    use CombatAction as A;
    use CombatTask as T;
    let Some(Task::Combat(task)) = state.tasks.last() else { return Err(not_now(state, action)) };
    Ok(match (task, action) {
        (T::Step, A::Finish) => CombatPlan::Done,
        (T::Step, A::Fire { shot, targets }) => {
            attack(declare::fire(game, state, seat, shot, targets)?)
        }
        (T::Step, A::FireTogether { target, shots }) => {
            attack(declare::fire_together(game, state, seat, *target, shots)?)
        }
        (T::Step, A::Strike { mecha, target, kind, club, pay }) => {
            attack(declare::blow(game, state, seat, (*mecha, *target, *kind), *club, *pay)?)
        }
        (T::FlyOver { mecha, crossed }, A::Drop { target, weapon, pay }) => {
            let (mecha, weapon, pay) = (*mecha, *weapon, *pay);
            let firing = Firing { mecha, weapon, missiles: None, salvo: false, pay };
            attack(declare::drop(game, state, &firing, crossed, *target)?)
        }
        (T::Reroll { strike }, A::Reroll { missiles }) => {
            CombatPlan::Reroll(*strike, strike::judge(game, state, *strike, missiles)?)
        }
        (T::TakeOver { hit }, A::TakeOver { mecha }) => {
            CombatPlan::TakeOver(*hit, defence::judge_take_over(game, state, *hit, *mecha)?)
        }
        (T::Answer { .. }, A::Dodge { hit }) => {
            CombatPlan::Dodge(defence::judge_dodge(game, state, seat, *hit)?)
        }
        (T::Answer { .. }, A::ShootDown { hit, weapon }) => {
            CombatPlan::ShootDown(defence::judge_shoot_down(game, state, seat, *hit, *weapon)?)
        }
        (T::Answer { .. }, A::TakeHit { hit }) => {
            CombatPlan::TakeHit(defence::judge_hit(state, seat, *hit)?)
        }
        (T::RerollDodge { hit }, A::RerollDodge) => CombatPlan::RerollDodge(*hit),
        (T::RerollDodge { hit }, A::Decline) => CombatPlan::LetDodgeStand(*hit),
        (T::Divide { hit }, A::Divide { with, share }) => {
            CombatPlan::Divide(*hit, defence::judge_divide(game, state, *hit, *with, *share)?)
        }
        (T::Divide { hit }, A::Decline) => CombatPlan::Undivided(*hit),
        (T::RollWithImpact { hit, portion }, A::RollWithImpact) => {
            CombatPlan::RollWithImpact(*hit, *portion)
        }
        (T::Redirect { hit, portion }, A::Redirect { shares }) => {
            defence::judge_redirect(game, state, *hit, usize::from(*portion), shares)?;
            CombatPlan::Redirect(*hit, *portion, shares.clone())
        }
        (T::Credit, A::Credit { mecha }) => CombatPlan::Credit(judge_credit(state, *mecha)?),
        (T::Encourage { by, among, .. }, A::Encourage { mecha }) => {
            cite(rule!("rrt.faction.esprit-de-corps"));
            match among.contains(mecha) {
                true => CombatPlan::Encourage(*by, *mecha),
                false => return Err(CombatRefusal::NotEncouraged { mecha: *mecha }.into()),
            }
        }
        (
            T::FlyOver { .. }
            | T::Reroll { .. }
            | T::TakeOver { .. }
            | T::RollWithImpact { .. }
            | T::Redirect { .. },
            A::Decline,
        ) => {
            cite(rule!("rrt.general.optional"));
            CombatPlan::Done
        }
        _ => return Err(not_now(state, action)),
    })
}

fn attack(declaration: Declaration) -> CombatPlan {
    CombatPlan::Attack(Box::new(declaration))
}

/// Judges who is named as having destroyed somebody.
fn judge_credit(state: &State, mecha: MechaId) -> Result<MechaId, Refusal> {
    cite(rule!("rrt.damage.credit"));
    match after::ask_credit(state) {
        Some((_, super::CombatAsk::Credit { among, .. })) if among.contains(&mecha) => Ok(mecha),
        _ => Err(CombatRefusal::DidNoDamage { mecha }.into()),
    }
}

/// Why a decision of combat is not to be made now.
fn not_now(state: &State, action: &CombatAction) -> Refusal {
    use CombatAction as A;
    let task = match state.tasks.last() {
        Some(Task::Combat(task)) => task,
        _ => return GeneralRefusal::NotAsked.into(),
    };
    let answering = matches!(
        task,
        CombatTask::RerollDodge { .. }
            | CombatTask::Divide { .. }
            | CombatTask::RollWithImpact { .. }
            | CombatTask::Redirect { .. }
    );
    if let A::Dodge { hit } = action
        && let Some(mecha) = struck(state, *hit)
    {
        return CombatRefusal::CannotDodge { mecha, rule: rule!("rrt.h2h.no-dodge") }.into();
    }
    match action {
        A::Dodge { .. } | A::ShootDown { .. } if answering => CombatRefusal::AnsweredAlready.into(),
        A::Divide { .. } | A::RollWithImpact if state.attack.is_some() => {
            CombatRefusal::OutOfOrder.into()
        }
        A::Dodge { .. } | A::ShootDown { .. } => CombatRefusal::NothingHit.into(),
        A::Fire { .. } | A::FireTogether { .. } | A::Strike { .. } if state.attack.is_some() => {
            CombatRefusal::AttackGoesOn.into()
        }
        _ => GeneralRefusal::NotAsked.into(),
    }
}

/// Who is hit by a blow, if a hit is one.
fn struck(state: &State, hit: u8) -> Option<MechaId> {
    let (attack, hit) = defence::hit_of(state, hit)?;
    attack.strike_of(hit).blow()?;
    hit.mecha()
}

/// Carries a decision out.
pub(crate) fn perform(step: &mut Step<'_>, plan: CombatPlan) {
    let task = step.state.tasks.pop();
    match plan {
        CombatPlan::Done => {
            if task == Some(Task::Combat(CombatTask::Step)) {
                activation::go_on(step);
            }
        }
        CombatPlan::Attack(declaration) => {
            match task {
                Some(Task::Combat(CombatTask::Step)) => push(step, CombatTask::Next),
                // It may have more to drop.
                other => step.state.tasks.extend(other),
            }
            declare::begin(step, *declaration);
        }
        CombatPlan::Reroll(strike, rolls) => strike::reroll(step, strike, &rolls),
        CombatPlan::TakeOver(hit, mecha) => defence::take_over(step, hit, mecha),
        CombatPlan::Dodge(plan) => {
            step.state.tasks.extend(task);
            defence::dodge(step, plan);
        }
        CombatPlan::ShootDown(plan) => {
            step.state.tasks.extend(task);
            defence::shoot_down(step, plan);
        }
        CombatPlan::TakeHit(hit) => {
            step.state.tasks.extend(task);
            defence::stands(step, hit);
        }
        CombatPlan::RerollDodge(hit) => defence::reroll_dodge(step, hit),
        CombatPlan::LetDodgeStand(hit) => defence::stands(step, hit),
        CombatPlan::Divide(hit, division) => defence::divide(step, hit, Some(division)),
        CombatPlan::Undivided(hit) => defence::undivided(step, hit),
        CombatPlan::RollWithImpact(hit, portion) => {
            defence::roll_with_impact(step, hit, usize::from(portion));
        }
        CombatPlan::Redirect(hit, portion, shares) => {
            defence::redirect(step, hit, usize::from(portion), &shares);
        }
        CombatPlan::Credit(mecha) => {
            step.state.tasks.extend(task);
            after::name(step, mecha);
        }
        CombatPlan::Encourage(by, mecha) => after::encourage(step, by, Some(mecha)),
    }
}
