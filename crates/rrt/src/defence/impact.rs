//! Rolling with the Impact, and handing damage on.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::Length;

use super::{hit_of, weapon_of};
use crate::{
    Refusal, Rrt, State, Step,
    attack::{
        Attack, CombatAsk, CombatEvent, CombatRefusal, Hit, HitOn, Portion, Share, current, hit_on,
    },
    command,
    content::Trait,
    state::{Mecha, MechaId, Target},
    table,
};

/// How near the friends must be to whom damage is handed.
const NEAR: Length = Length::inches(4);

/// What is left of damage by rolling with the impact.
pub(crate) fn halved(damage: u16) -> u16 {
    cite(rule!("rrt.defence.roll"));
    cite(rule!("rrt.defence.roll-rounds-down"));
    (damage / 2).max(damage.min(1))
}

/// What rolling with the impact costs.
pub(crate) fn rolling_points() -> u16 {
    cite(rule!("rrt.cp.uses"));
    1
}

/// Whether a mecha may roll with so much damage of a hit, and gains by it.
pub(super) fn may_roll(
    game: &Rrt,
    state: &State,
    attack: &Attack,
    hit: &Hit,
    mecha: MechaId,
    damage: u16,
) -> bool {
    let weapon = weapon_of(game, state, attack, hit);
    weapon.is_none_or(|weapon| weapon.can_be_rolled_with())
        && halved(damage) < damage
        && command::can_pay(state, mecha.seat(), rolling_points()).is_ok()
}

/// The part of a hit that a mecha takes.
fn portion_of(state: &State, number: u8, portion: usize) -> Option<(&Attack, &Hit, MechaId, u16)> {
    let (attack, hit) = hit_of(state, number)?;
    let Portion { who: Target::Mecha(mecha), damage } = *hit.portions.get(portion)? else {
        return None;
    };
    Some((attack, hit, mecha, damage))
}

/// The hit as the one sees it who takes a part of it.
fn part(state: &State, attack: &Attack, number: u8, mecha: MechaId, damage: u16) -> Option<HitOn> {
    let whole = hit_on(state, attack, usize::from(number))?;
    Some(HitOn { mecha, mdc: state.mecha(mecha).mdc, damage, ..whole })
}

/// Whether to Roll with the Impact is asked where it can be paid for and gains something.
pub(crate) fn ask_roll(
    game: &Rrt,
    state: &State,
    number: u8,
    portion: usize,
) -> Option<(Seat, CombatAsk)> {
    let (attack, hit, mecha, damage) = portion_of(state, number, portion)?;
    if !may_roll(game, state, attack, hit, mecha, damage) {
        return None;
    }
    let hit = part(state, attack, number, mecha, damage)?;
    let (points, leaves) = (rolling_points(), halved(damage));
    Some((mecha.seat(), CombatAsk::RollWithImpact { hit, points, leaves }))
}

/// A mecha pays, and takes half.
pub(crate) fn roll_with_impact(step: &mut Step<'_>, number: u8, portion: usize) {
    let points = rolling_points();
    let part = &mut current(step).hits[usize::from(number)].portions[portion];
    let Target::Mecha(mecha) = part.who else { return };
    let from = part.damage;
    part.damage = halved(from);
    let to = part.damage;
    command::spend(step, mecha.seat(), points);
    step.tell(rule!("rrt.defence.roll"), |_| CombatEvent::Rolled {
        hit: number,
        mecha,
        from,
        to,
        points,
    });
}

/// The friends to whom a mecha can hand damage.
fn receivers(game: &Rrt, state: &State, mecha: &Mecha) -> Vec<MechaId> {
    cite(rule!("rrt.character.high-lord-redirect"));
    if !game.has_trait(mecha, Trait::HighLord) {
        return Vec::new();
    }
    let near = |other: &&Mecha| other.id != mecha.id && table::within(game, mecha, other, NEAR);
    state.of(mecha.id.seat()).iter().filter(near).map(|other| other.id).collect()
}

/// Whether to hand damage on is asked of a High Lord with friends around.
pub(crate) fn ask_redirect(
    game: &Rrt,
    state: &State,
    number: u8,
    portion: usize,
) -> Option<(Seat, CombatAsk)> {
    let (attack, _, mecha, damage) = portion_of(state, number, portion)?;
    let to = receivers(game, state, state.mecha(mecha));
    if to.is_empty() || damage == 0 {
        return None;
    }
    let hit = part(state, attack, number, mecha, damage)?;
    Some((mecha.seat(), CombatAsk::Redirect { hit, to }))
}

/// Judges how damage is handed on.
pub(crate) fn judge_redirect(
    game: &Rrt,
    state: &State,
    number: u8,
    portion: usize,
    shares: &[Share],
) -> Result<(), Refusal> {
    let (_, _, mecha, damage) =
        portion_of(state, number, portion).expect("its task lasts as long as the attack");
    let able = receivers(game, state, state.mecha(mecha));
    for (place, share) in shares.iter().enumerate() {
        let twice = shares[..place].iter().any(|other| other.mecha == share.mecha);
        if twice || share.damage == 0 || !able.contains(&share.mecha) {
            return Err(CombatRefusal::CannotRedirectTo { mecha: share.mecha }.into());
        }
    }
    let handed: u32 = shares.iter().map(|share| u32::from(share.damage)).sum();
    match 0 < handed && handed <= u32::from(damage) {
        true => Ok(()),
        false => Err(CombatRefusal::WrongRedirection { handed, damage }.into()),
    }
}

/// Hands damage on; whoever gets it takes it without answering.
pub(crate) fn redirect(step: &mut Step<'_>, number: u8, portion: usize, shares: &[Share]) {
    let handed: u16 = shares.iter().map(|share| share.damage).sum();
    let hit = &mut current(step).hits[usize::from(number)];
    hit.portions[portion].damage -= handed;
    let Target::Mecha(mecha) = hit.portions[portion].who else { return };
    let parts =
        shares.iter().map(|share| Portion { who: share.mecha.into(), damage: share.damage });
    hit.portions.extend(parts);
    for Share { mecha: to, damage } in shares.iter().copied() {
        step.tell(rule!("rrt.character.high-lord-redirect"), |_| CombatEvent::Redirected {
            hit: number,
            mecha,
            to,
            damage,
        });
    }
}
