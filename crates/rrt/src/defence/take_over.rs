//! Taking a hit in place of a friend.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::Length;

use super::{hit_of, victim};
use crate::{
    Refusal, Rrt, State, Step,
    attack::{Attack, CombatAsk, CombatEvent, CombatRefusal, Hit, current, hit_on},
    content::Trait,
    state::{Mecha, MechaId, Target},
    table,
};

/// How near whoever takes the hit must be.
const NEAR: Length = Length::inches(4);

/// Who can take a hit in place of its target: those who are not hit by the same attack themselves.
fn able(game: &Rrt, state: &State, attack: &Attack, hit: &Hit) -> Vec<MechaId> {
    cite(rule!("rrt.character.selfless"));
    let Some(target) = victim(state, hit) else { return Vec::new() };
    let is_hit = |mecha: MechaId| {
        let of_same = attack.hits.iter().filter(|other| other.strike == hit.strike);
        of_same.into_iter().any(|other| other.victim == Target::Mecha(mecha))
    };
    let can = |mecha: &&Mecha| {
        game.has_trait(mecha, Trait::Selfless)
            && mecha.id != target.id
            && table::within(game, mecha, target, NEAR)
            && !is_hit(mecha.id)
    };
    state.of(target.id.seat()).iter().filter(can).map(|mecha| mecha.id).collect()
}

/// Whether somebody takes a hit is asked where somebody can.
pub(crate) fn ask_take_over(game: &Rrt, state: &State, number: u8) -> Option<(Seat, CombatAsk)> {
    let (attack, hit) = hit_of(state, number)?;
    let by = able(game, state, attack, hit);
    if by.is_empty() {
        return None;
    }
    let hit = hit_on(state, attack, usize::from(number))?;
    Some((hit.mecha.seat(), CombatAsk::TakeOver { hit, by }))
}

/// Judges who takes a hit.
pub(crate) fn judge_take_over(
    game: &Rrt,
    state: &State,
    number: u8,
    mecha: MechaId,
) -> Result<MechaId, Refusal> {
    let (attack, hit) = hit_of(state, number).expect("its task lasts as long as the attack");
    match able(game, state, attack, hit).contains(&mecha) {
        true => Ok(mecha),
        false => Err(CombatRefusal::CannotTakeOver { mecha }.into()),
    }
}

/// A mecha is hit in place of another, with the same Strike total; nobody shares that hit.
pub(crate) fn take_over(step: &mut Step<'_>, number: u8, mecha: MechaId) {
    let hit = &mut current(step).hits[usize::from(number)];
    let Some(friend) = hit.mecha() else { return };
    hit.victim = mecha.into();
    hit.sharers.clear();
    step.tell(rule!("rrt.character.selfless"), |_| CombatEvent::TookOver {
        hit: number,
        mecha,
        friend,
    });
}
