//! Dividing damage in Close Formation, and sharing it with cheap friends of the attacker.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::Length;

use super::{hit_of, victim, weapon_of};
use crate::{
    Refusal, Rrt, State, Step,
    attack::{
        Attack, CombatAsk, CombatEvent, CombatRefusal, CombatTask, Hit, HitStage, Portion, current,
        hit_on, push,
    },
    options::DivideDamage,
    state::{MechaId, Target},
    table,
};

/// How near the mecha must be that takes a share.
const CLOSE: Length = Length::inches(2);

/// A division of damage found legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Division {
    /// Who takes a share.
    pub with: MechaId,
    /// How much.
    pub gives: u16,
}

/// What half of the damage leaves to the target, and gives to the other.
fn halves(damage: u16) -> (u16, u16) {
    cite(rule!("rrt.general.round-up"));
    let keeps = damage.div_ceil(2);
    (keeps, damage - keeps)
}

/// Why the damage of a hit cannot be divided at all.
fn undividable(
    game: &Rrt,
    state: &State,
    attack: &Attack,
    hit: &Hit,
) -> Option<ironlance_rulebook::RuleId> {
    cite(rule!("rrt.defence.divide"));
    if weapon_of(game, state, attack, hit).is_none() && !state.options.divide_hand_to_hand {
        return Some(cite(rule!("rrt.h2h.roll-with-impact")));
    }
    if !hit.sharers.is_empty() {
        return Some(cite(rule!("rrt.ability.life-is-cheap-fire")));
    }
    (hit.damage < 2).then(|| cite(rule!("rrt.defence.divide-minimum")))
}

/// Why a mecha cannot take a share of a hit.
fn no_partner(
    game: &Rrt,
    state: &State,
    attack: &Attack,
    hit: &Hit,
    with: MechaId,
) -> Option<ironlance_rulebook::RuleId> {
    cite(rule!("rrt.defence.divide-not-hit-partner"));
    let close = victim(state, hit).zip(state.get(with)).is_some_and(|(target, mate)| {
        mate.id != target.id
            && mate.squadron == target.squadron
            && table::within(game, target, mate, CLOSE)
    });
    if !close {
        return Some(rule!("rrt.defence.divide"));
    }
    let is_hit = |other: &Hit| other.strike == hit.strike && other.victim == Target::Mecha(with);
    attack.hits.iter().any(is_hit).then(|| rule!("rrt.defence.divide-not-hit-partner"))
}

/// The mecha with which the damage of a hit can be divided.
pub(super) fn partners(game: &Rrt, state: &State, attack: &Attack, hit: &Hit) -> Vec<MechaId> {
    let Some(target) = victim(state, hit) else { return Vec::new() };
    if undividable(game, state, attack, hit).is_some() {
        return Vec::new();
    }
    let mates = state.members(target.squadron).filter(|mate| mate.is_on_table());
    let can = |mate: &MechaId| no_partner(game, state, attack, hit, *mate).is_none();
    mates.map(|mate| mate.id).filter(can).collect()
}

/// Whether to divide the damage is asked where somebody can take a share.
pub(crate) fn ask_divide(game: &Rrt, state: &State, number: u8) -> Option<(Seat, CombatAsk)> {
    let (attack, hit) = hit_of(state, number)?;
    let with = partners(game, state, attack, hit);
    if with.is_empty() {
        return None;
    }
    let (keeps, gives) = halves(hit.damage);
    let any_share = state.options.divide_damage == DivideDamage::Free;
    let hit = hit_on(state, attack, usize::from(number))?;
    Some((hit.mecha.seat(), CombatAsk::Divide { hit, keeps, gives, any_share, with }))
}

/// Judges a division.
pub(crate) fn judge_divide(
    game: &Rrt,
    state: &State,
    number: u8,
    with: MechaId,
    share: Option<u16>,
) -> Result<Division, Refusal> {
    let (attack, hit) = hit_of(state, number).expect("its task lasts as long as the attack");
    let wrong = undividable(game, state, attack, hit)
        .or_else(|| no_partner(game, state, attack, hit, with));
    if let Some(rule) = wrong {
        return Err(CombatRefusal::CannotDivideWith { mecha: with, rule }.into());
    }
    let (_, half) = halves(hit.damage);
    let gives = share.unwrap_or(half);
    let is_right = match state.options.divide_damage {
        DivideDamage::Half => gives == half,
        DivideDamage::Free => 1 <= gives && gives < hit.damage,
    };
    match is_right {
        true => Ok(Division { with, gives }),
        false => {
            let damage = hit.damage;
            Err(CombatRefusal::WrongShare { mecha: with, share: gives, damage }.into())
        }
    }
}

/// The damage of a hit is not divided.
pub(crate) fn undivided(step: &mut Step<'_>, hit: u8) {
    divide(step, hit, None);
}

/// Says who takes how much of a hit, each of whom may then Roll with the Impact.
pub(crate) fn divide(step: &mut Step<'_>, number: u8, division: Option<Division>) {
    cite(rule!("rrt.defence.divide-once"));
    let hit = current(step).hits[usize::from(number)].clone();
    let portions = portions(&hit, division);
    match (hit.mecha(), division) {
        (Some(mecha), Some(Division { with, gives })) => {
            let keeps = hit.damage - gives;
            step.tell(rule!("rrt.defence.divide"), |_| CombatEvent::Divided {
                hit: number,
                mecha,
                keeps,
                with,
                gives,
            });
        }
        (Some(mecha), None) if !hit.sharers.is_empty() => {
            let damage = portions[0].damage;
            let all = std::iter::once(mecha).chain(hit.sharers.iter().copied());
            step.tell(rule!("rrt.ability.life-is-cheap-fire"), |_| CombatEvent::Shared {
                hit: number,
                mecha: all.collect(),
                damage,
            });
        }
        _ => {}
    }
    let seat = current(step).seat;
    let mut order: Vec<usize> = (0..portions.len()).collect();
    // The player whose squadron acts is asked first.
    order.sort_by_key(|place| !is_of(seat, portions[*place]));
    current(step).hits[usize::from(number)].portions = portions;
    debug_assert_eq!(current(step).hits[usize::from(number)].stage, HitStage::Stands);
    for portion in order.into_iter().rev().map(|place| place as u8) {
        push(step, CombatTask::Redirect { hit: number, portion });
        push(step, CombatTask::RollWithImpact { hit: number, portion });
    }
}

fn is_of(seat: Seat, portion: Portion) -> bool {
    matches!(portion.who, Target::Mecha(mecha) if mecha.seat() == seat)
}

/// Who takes how much of a hit.
pub(crate) fn portions(hit: &Hit, division: Option<Division>) -> Vec<Portion> {
    if let Some(Division { with, gives }) = division {
        return vec![
            Portion { who: hit.victim, damage: hit.damage - gives },
            Portion { who: with.into(), damage: gives },
        ];
    }
    let each = hit.damage.div_ceil(hit.sharers.len() as u16 + 1);
    let sharers = hit.sharers.iter().map(|mecha| Target::Mecha(*mecha));
    let all = std::iter::once(hit.victim).chain(sharers);
    all.map(|who| Portion { who, damage: each }).collect()
}
