//! Who is hit, once all Strikes are rolled: by missiles, by blows, under templates.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::Point;

use super::{
    Attack, CombatEvent, CombatTask, Hit, HitStage, Strike, current, declare::rolls_once, push,
    strike::hits_at,
};
use crate::{
    Rrt, State, Step,
    content::WeaponAbility,
    h2h, los, ranged,
    state::Target,
    weapon::{self, Weapon},
};

/// Finds out who is hit, and lets them answer: first whoever takes a hit in place of a friend, then the
/// player whose squadron acts, then the other.
pub(super) fn land(step: &mut Step<'_>) {
    cite(rule!("rrt.defence.dodge-only-hits"));
    cite(rule!("rrt.general.order-of-simultaneous-effects"));
    for strike in 0..current(step).strikes.len() {
        let it = current(step).strikes[strike].clone();
        match it.weapon(step.game, step.state) {
            Some(weapon) if rolls_once(weapon) => blasts(step, strike, &it, weapon),
            Some(weapon) => shots(step, strike, &it, weapon),
            None => blow(step, strike, &it),
        }
    }
    for task in [CombatTask::Remove, CombatTask::Credit, CombatTask::Effects, CombatTask::Damage] {
        push(step, task);
    }
    let seat = current(step).seat;
    push(step, CombatTask::Answer { seat: State::opponent(seat) });
    push(step, CombatTask::Answer { seat });
    for hit in (0..current(step).hits.len() as u8).rev() {
        push(step, CombatTask::TakeOver { hit });
    }
}

/// The MD of one hit, or of one missile that hits.
pub(crate) fn damage_of(strike: &Strike, weapon: Weapon) -> u16 {
    let salvo = strike.used().is_some_and(|used| used.salvo);
    if salvo {
        cite(rule!("rrt.weapon.salvo"));
    }
    let damage = u16::from(weapon.damage) * if salvo { 2 } else { 1 };
    match weapon.has(WeaponAbility::SplitFire) && 1 < strike.aims.len() {
        true => weapon::split_damage(damage),
        false => damage,
    }
}

/// The hits of missiles and single shots, all those on one target together.
fn shots(step: &mut Step<'_>, strike: usize, it: &Strike, weapon: Weapon) {
    cite(rule!("rrt.defence.total-of-weapon"));
    let damage = damage_of(it, weapon);
    for (aim, aimed) in it.aims.iter().enumerate() {
        let attack = step.state.attack.as_deref().expect("it goes on");
        let missiles = hits_at(attack, strike, aim).count() as u8;
        let Some(total) = highest_total(attack, strike, aim) else { continue };
        let shot = it.shot(step.game, step.state).expect("it is a weapon system");
        let sharers = ranged::sharers(step.game, step.state, &shot, aimed.target);
        add(
            step,
            Hit {
                strike: strike as u8,
                victim: aimed.target,
                missiles,
                damage: damage.saturating_mul(missiles.into()),
                total,
                on_target: true,
                sharers,
                stage: HitStage::Pending,
                portions: Vec::new(),
            },
        );
    }
}

/// The number that a Dodge of all missiles that hit a target must reach; none if none did.
fn highest_total(attack: &Attack, strike: usize, aim: usize) -> Option<i32> {
    cite(rule!("rrt.defence.dodge-volley"));
    hits_at(attack, strike, aim).map(|roll| roll.total).max()
}

/// The hit of a blow.
fn blow(step: &mut Step<'_>, strike: usize, it: &Strike) {
    cite(rule!("rrt.h2h.no-dodge"));
    let kind = it.blow().expect("it is no weapon system");
    for roll in it.rolls.iter().filter(|roll| roll.hit) {
        let damage = h2h::damage(step.game, step.state.mecha(it.by), kind);
        add(
            step,
            Hit {
                strike: strike as u8,
                victim: it.aims[usize::from(roll.aim)].target,
                missiles: 1,
                damage,
                total: roll.total,
                on_target: true,
                sharers: Vec::new(),
                stage: HitStage::Pending,
                portions: Vec::new(),
            },
        );
    }
}

/// The hits of Blasts: on all who are under a template, which scatters if its Strike missed.
fn blasts(step: &mut Step<'_>, strike: usize, it: &Strike, weapon: Weapon) {
    cite(rule!("rrt.weapon.blast-answers"));
    let damage = damage_of(it, weapon);
    for roll in &it.rolls {
        let aimed = it.aims[usize::from(roll.aim)];
        let Some(target) = los::centre(step.game, step.state, aimed.target) else { continue };
        let centre = match roll.hit {
            true => Some(target),
            false => scattered(step, it, target),
        };
        let Some(centre) = centre else { continue };
        let damage = weapon::blast_damage(damage, aimed.missiles, roll.hit);
        let missiles = if roll.hit { aimed.missiles } else { 1 };
        let caught = caught_in_order(step.game, step.state, it.by.seat(), centre);
        let reach = weapon::template(step.state);
        let by = it.by;
        step.tell(rule!("rrt.weapon.blast"), |_| CombatEvent::Blast {
            mecha: by,
            centre,
            reach,
            caught: caught.clone(),
            damage,
        });
        for victim in caught {
            add(
                step,
                Hit {
                    strike: strike as u8,
                    victim,
                    missiles,
                    damage,
                    total: roll.total,
                    on_target: roll.hit && victim == aimed.target,
                    sharers: Vec::new(),
                    stage: HitStage::Pending,
                    portions: Vec::new(),
                },
            );
        }
    }
}

/// Who is under a template with this centre: those of the player who attacks first.
pub(crate) fn caught_in_order(game: &Rrt, state: &State, seat: Seat, centre: Point) -> Vec<Target> {
    let mut caught = weapon::caught(game, state, seat, centre);
    let is_other = |target: &Target| !matches!(target, Target::Mecha(id) if id.seat() == seat);
    caught.sort_by_key(is_other);
    caught
}

/// Rolls where a template goes that missed; none if that is beyond everything.
fn scattered(step: &mut Step<'_>, it: &Strike, from: Point) -> Option<Point> {
    let rule = rule!("rrt.weapon.blast-scatter");
    let direction = step.die(6, rule) as u8 + 1;
    let inches = [(); 2].map(|()| step.die(6, rule) as u8 + 1).iter().sum();
    let attacker = step.state.mecha(it.by).at()?;
    let to = weapon::scatter(attacker, from, direction, inches);
    let mecha = it.by;
    step.tell(rule, |_| CombatEvent::Scattered { mecha, direction, inches, from, to });
    to
}

/// Somebody is hit.
fn add(step: &mut Step<'_>, hit: Hit) {
    let number = current(step).hits.len() as u8;
    let by = current(step).strike_of(&hit).by;
    let (target, missiles, damage) = (hit.victim, hit.missiles, hit.damage);
    current(step).hits.push(hit);
    step.tell(rule!("rrt.defence.dodge-only-hits"), |_| CombatEvent::Hit {
        hit: number,
        by,
        target,
        missiles,
        damage,
    });
}
