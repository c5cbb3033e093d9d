//! The first answer to a hit: a Dodge, or shooting missiles down.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::{
    dodge_offer, hit_of, shoot_down_offers, victim,
    {
        divide::{partners, portions},
        impact::may_roll,
    },
};
use crate::{
    Refusal, Rrt, State, Step, ability,
    attack::{
        Answerable, Attack, CombatAsk, CombatEvent, CombatRefusal, CombatTask, DodgeOffer, Hit,
        HitStage, ShootDownOffer, current, hit_on, push,
    },
    character, command,
    state::Target,
    weapon::Weapon,
};

/// A Dodge found legal.
#[derive(Clone, Copy, Debug)]
pub struct DodgePlan {
    hit: u8,
    offer: DodgeOffer,
}

/// An attempt to shoot down found legal.
#[derive(Clone, Copy, Debug)]
pub struct ShootDownPlan {
    hit: u8,
    offer: ShootDownOffer,
}

impl DodgePlan {
    /// The hit that is dodged, by number.
    pub(crate) fn hit(&self) -> u8 {
        self.hit
    }
}

impl ShootDownPlan {
    /// The hit whose missiles are shot at, by number.
    pub(crate) fn hit(&self) -> u8 {
        self.hit
    }

    /// The least die that succeeds.
    pub(crate) fn least(&self) -> u8 {
        self.offer.least
    }
}

/// The hits that a player has not answered yet, by number.
fn pending(state: &State, seat: Seat) -> Vec<u8> {
    let Some(attack) = state.attack.as_deref() else { return Vec::new() };
    let owner = |hit: &Hit| match hit.victim {
        Target::Mecha(mecha) => mecha.seat(),
        Target::Structure(_) => State::opponent(attack.seat),
    };
    let hits = attack.hits.iter().enumerate();
    let waiting = hits.filter(|(_, hit)| hit.stage == HitStage::Pending && owner(hit) == seat);
    waiting.map(|(place, _)| place as u8).collect()
}

/// How a hit can be answered, and whether that includes a first answer.
fn answerable(game: &Rrt, state: &State, attack: &Attack, number: u8) -> Option<Answerable> {
    let hit = &attack.hits[usize::from(number)];
    let dodge = dodge_offer(game, state, attack, hit);
    let no_dodge = dodge.err();
    let shoot_down = shoot_down_offers(game, state, attack, hit).unwrap_or_default();
    let hit = hit_on(state, attack, usize::from(number))?;
    Some(Answerable { hit, dodge: dodge.ok(), no_dodge, shoot_down })
}

fn has_first(answer: &Answerable) -> bool {
    answer.dodge.is_some() || !answer.shoot_down.is_empty()
}

/// Whether a hit can be divided or rolled with.
fn has_later(game: &Rrt, state: &State, attack: &Attack, number: u8) -> bool {
    let hit = &attack.hits[usize::from(number)];
    let rolls = portions(hit, None).iter().any(|portion| match portion.who {
        Target::Mecha(mecha) => may_roll(game, state, attack, hit, mecha, portion.damage),
        Target::Structure(_) => false,
    });
    rolls || !partners(game, state, attack, hit).is_empty()
}

/// A player is asked which hit to answer next, and how, where there is a choice.
pub(crate) fn ask_answer(game: &Rrt, state: &State, seat: Seat) -> Option<CombatAsk> {
    cite(rule!("rrt.ranged.simultaneous-answers"));
    let numbers = pending(state, seat);
    let attack = state.attack.as_deref()?;
    let all = numbers.iter().filter_map(|number| answerable(game, state, attack, *number));
    let hits: Vec<Answerable> = all
        .filter(|answer| has_first(answer) || has_later(game, state, attack, answer.hit.hit))
        .collect();
    let is_choice = 1 < hits.len() || hits.iter().any(has_first);
    is_choice.then_some(CombatAsk::Answer { hits })
}

/// Where nothing is to be chosen, the next hit of a player stands.
pub(crate) fn settle_next(step: &mut Step<'_>, seat: Seat) {
    let Some(&hit) = pending(step.state, seat).first() else { return };
    push(step, CombatTask::Answer { seat });
    stands(step, hit);
}

/// Judges whether a hit is one that a player has to answer.
pub(crate) fn judge_hit(state: &State, seat: Seat, hit: u8) -> Result<u8, Refusal> {
    if pending(state, seat).contains(&hit) {
        return Ok(hit);
    }
    let stage = hit_of(state, hit).map(|(_, hit)| hit.stage);
    match stage {
        None | Some(HitStage::Pending) => Err(CombatRefusal::NoSuchHit { hit }.into()),
        Some(_) => Err(CombatRefusal::AnsweredAlready.into()),
    }
}

/// Judges a Dodge.
pub(crate) fn judge_dodge(
    game: &Rrt,
    state: &State,
    seat: Seat,
    number: u8,
) -> Result<DodgePlan, Refusal> {
    cite(rule!("rrt.defence.dodge-one-attempt"));
    judge_hit(state, seat, number)?;
    let (attack, hit) = hit_of(state, number).expect("it is judged");
    match dodge_offer(game, state, attack, hit) {
        Ok(offer) => Ok(DodgePlan { hit: number, offer }),
        Err(rule) if rule == rule!("rrt.cp.spend-first") => {
            Err(command::can_pay(state, seat, 1).expect_err("the pool is empty").into())
        }
        Err(rule) => {
            let mecha = hit.mecha().ok_or(CombatRefusal::NoSuchHit { hit: number })?;
            Err(CombatRefusal::CannotDodge { mecha, rule }.into())
        }
    }
}

/// Judges an attempt to shoot missiles down.
pub(crate) fn judge_shoot_down(
    game: &Rrt,
    state: &State,
    seat: Seat,
    number: u8,
    weapon: Option<u8>,
) -> Result<ShootDownPlan, Refusal> {
    cite(rule!("rrt.defence.shoot-down-one-attempt"));
    judge_hit(state, seat, number)?;
    let (attack, hit) = hit_of(state, number).expect("it is judged");
    let mecha = hit.mecha().ok_or(CombatRefusal::NoSuchHit { hit: number })?;
    let offers = match shoot_down_offers(game, state, attack, hit) {
        Ok(offers) => offers,
        Err(rule) if rule == rule!("rrt.cp.spend-first") => {
            return Err(command::can_pay(state, seat, 1).expect_err("the pool is empty").into());
        }
        Err(rule) => return Err(CombatRefusal::CannotShootDown { mecha, rule }.into()),
    };
    match offers.into_iter().find(|offer| offer.weapon == weapon) {
        Some(offer) => Ok(ShootDownPlan { hit: number, offer }),
        None => Err(no_offer(game, state, hit, weapon)),
    }
}

/// Why a weapon system cannot shoot missiles down that others can.
fn no_offer(game: &Rrt, state: &State, hit: &Hit, weapon: Option<u8>) -> Refusal {
    let mecha = victim(state, hit).expect("only mecha shoot down");
    let system = weapon.map(|place| mecha.weapons.get(usize::from(place)));
    let rule = match system {
        None => rule!("rrt.defence.shoot-down-any-weapon"),
        Some(None) => rule!("rrt.stats.weapon-system"),
        Some(Some(system)) if system.ammo == Some(0) => rule!("rrt.defence.shoot-down-ammo"),
        Some(Some(system)) if state.turn < system.ready_in => rule!("rrt.weapon.salvo"),
        Some(Some(system)) => {
            let takes = Weapon::of(game, mecha, system.weapon).shooting_down();
            if let Err(refusal) = command::can_pay(state, mecha.id.seat(), takes.points) {
                return refusal.into();
            }
            rule!("rrt.defence.shoot-down-arc")
        }
    };
    CombatRefusal::CannotShootDown { mecha: mecha.id, rule }.into()
}

/// Pays for a Dodge and rolls it.
pub(crate) fn dodge(step: &mut Step<'_>, plan: DodgePlan) {
    cite(rule!("rrt.defence.order"));
    let DodgePlan { hit, offer } = plan;
    let mecha = current(step).hits[usize::from(hit)].mecha().expect("only mecha dodge");
    let jammed = ability::dodges_freely(step.game, step.state, step.state.mecha(mecha));
    match offer.points {
        0 if jammed => {}
        0 => {
            cite(rule!("rrt.character.double-ace"));
            step.state.mecha_mut(mecha).turn.combat.free_dodges += 1;
        }
        points => command::spend(step, mecha.seat(), points),
    }
    roll(step, hit, Some(offer.points));
}

/// Rolls a Dodge: for the first time with what was paid, or again.
fn roll(step: &mut Step<'_>, number: u8, paid: Option<u16>) {
    let hit = current(step).hits[usize::from(number)].clone();
    let mecha = hit.mecha().expect("only mecha dodge");
    let rule = match paid {
        Some(_) => rule!("rrt.defence.dodge"),
        None => rule!("rrt.character.reroll-dodge"),
    };
    let rolled = step.die(6, rule) as u8 + 1;
    let it = step.state.mecha(mecha);
    let total = i32::from(rolled) + i32::from(step.game.piloting(it));
    let success = super::least_dodge(step.game, it, hit.total) <= rolled;
    step.tell(rule, |_| CombatEvent::Dodged {
        hit: number,
        mecha,
        rolled,
        total,
        needed: hit.total,
        success,
        points: paid.unwrap_or(0),
        again: paid.is_none(),
    });
    if success {
        current(step).hits[usize::from(number)].stage = HitStage::Avoided;
    } else if paid.is_some()
        && character::rerolls_dodges(step.game, step.state, step.state.mecha(mecha))
    {
        current(step).hits[usize::from(number)].stage = HitStage::Dodging { die: rolled };
        push(step, CombatTask::RerollDodge { hit: number });
    } else {
        stands(step, number);
    }
}

/// Whether a failed Dodge is rolled again is asked of whoever may.
pub(crate) fn ask_reroll(game: &Rrt, state: &State, number: u8) -> Option<(Seat, CombatAsk)> {
    let (attack, hit) = hit_of(state, number)?;
    let HitStage::Dodging { die } = hit.stage else { return None };
    let mecha = victim(state, hit)?;
    let least = super::least_dodge(game, mecha, hit.total);
    let ask = CombatAsk::RerollDodge {
        hit: hit_on(state, attack, usize::from(number))?,
        rolled: die,
        least,
    };
    Some((mecha.id.seat(), ask))
}

/// Rolls a failed Dodge again; the second result stands.
pub(crate) fn reroll_dodge(step: &mut Step<'_>, hit: u8) {
    cite(rule!("rrt.general.reroll-once"));
    cite(rule!("rrt.general.natural-after-reroll"));
    roll(step, hit, None);
}

/// Pays for an attempt to shoot missiles down, and rolls it.
pub(crate) fn shoot_down(step: &mut Step<'_>, plan: ShootDownPlan) {
    cite(rule!("rrt.defence.shoot-down-own-only"));
    let ShootDownPlan { hit, offer } = plan;
    let mecha = current(step).hits[usize::from(hit)].mecha().expect("only mecha shoot down");
    command::spend(step, mecha.seat(), offer.points);
    if let Some(place) = offer.weapon {
        cite(rule!("rrt.defence.shoot-down-ammo"));
        let system = &mut step.state.mecha_mut(mecha).weapons[usize::from(place)];
        system.ammo = system.ammo.map(|ammo| ammo.saturating_sub(1));
    }
    let rule = rule!("rrt.defence.shoot-down");
    let rolled = step.die(6, rule) as u8 + 1;
    let success = offer.least <= rolled;
    step.tell(rule, |_| CombatEvent::ShotDown {
        hit,
        mecha,
        weapon: offer.weapon,
        rolled,
        needed: offer.least,
        success,
        points: offer.points,
    });
    match success {
        true => current(step).hits[usize::from(hit)].stage = HitStage::Avoided,
        false => stands(step, hit),
    }
}

/// A hit was neither avoided nor shot down: its damage may be divided, and then rolled with.
pub(crate) fn stands(step: &mut Step<'_>, hit: u8) {
    current(step).hits[usize::from(hit)].stage = HitStage::Stands;
    push(step, CombatTask::Divide { hit });
}
