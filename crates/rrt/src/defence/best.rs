//! The best answer to a hit: what leaves the least damage to expect.

use super::{dodge_offer, hit_of, impact::halved, shoot_down_offers, victim, weapon_of};
use crate::{
    Action, Ask, Rrt, State, ability, ask,
    attack::{Attack, CombatAction, CombatAsk, Hit, HitStage},
    character,
    state::Target,
};

/// A first answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum First {
    /// A Dodge.
    Dodge,
    /// Shooting down, with a weapon system by its place.
    ShootDown(Option<u8>),
}

/// A way to avoid a hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    /// Which.
    pub first: First,
    /// What it costs in Command Points.
    pub points: u16,
    /// How often it fails, in 36ths.
    pub fails: u32,
    /// Whether it spends Ammo.
    pub ammo: bool,
}

/// What can be done about a hit, whatever the pool holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ways {
    /// The ways to avoid it, a Dodge as if it had to be paid for unless a jammer pays.
    pub all: Vec<Way>,
    /// Whether its damage can be rolled with.
    pub rolls: bool,
}

/// A pool that pays for everything.
const PLENTY: u16 = 1000;

/// A state in which everything can be paid for, and no Dodge is free by a pilot's skill.
pub(crate) fn with_plenty(state: &State) -> State {
    let mut state = state.clone();
    for player in &mut state.players {
        player.pool = PLENTY;
    }
    for mecha in state.mecha.iter_mut().flatten() {
        mecha.turn.combat.free_dodges = u8::MAX;
    }
    state
}

/// What can be done about a hit, in a state with plenty of points.
pub(crate) fn ways(game: &Rrt, plenty: &State, attack: &Attack, hit: &Hit) -> Ways {
    let mut all = Vec::new();
    if let Ok(offer) = dodge_offer(game, plenty, attack, hit) {
        let bad = u32::from(offer.least) - 1;
        let again =
            victim(plenty, hit).is_some_and(|mecha| character::rerolls_dodges(game, plenty, mecha));
        let fails = if again { bad * bad } else { 6 * bad };
        all.push(Way { first: First::Dodge, points: offer.points, fails, ammo: false });
    }
    for offer in shoot_down_offers(game, plenty, attack, hit).unwrap_or_default() {
        let fails = 6 * (u32::from(offer.least) - 1);
        let (first, ammo) = (First::ShootDown(offer.weapon), offer.ammo.is_some());
        all.push(Way { first, points: offer.points, fails, ammo });
    }
    let weapon = weapon_of(game, plenty, attack, hit);
    Ways { all, rolls: weapon.is_none_or(|weapon| weapon.can_be_rolled_with()) }
}

/// What of some damage takes MDC, and the points left, if it is rolled with where that helps.
pub(crate) fn suffered(damage: u16, mdc: u16, points: u16, rolls: bool) -> (u16, u16) {
    let plain = damage.min(mdc);
    let less = halved(damage).min(mdc);
    match rolls && 1 <= points && less < plain {
        true => (less, points - 1),
        false => (plain, points),
    }
}

/// The way that leaves the least damage to expect, of what a pool pays for; none if nothing helps.
pub(crate) fn choose(
    ways: &Ways,
    damage: u16,
    mdc: u16,
    points: u16,
    is_free: bool,
) -> Option<Way> {
    let paid = |way: &Way| match (way.first, is_free) {
        (First::Dodge, true) => Way { points: 0, ..*way },
        _ => *way,
    };
    let expected = |way: &Way| {
        let (lost, left) = suffered(damage, mdc, points - way.points, ways.rolls);
        (way.fails * u32::from(lost), u32::from(PLENTY) - u32::from(left.min(PLENTY)))
    };
    let (plain, left) = suffered(damage, mdc, points, ways.rolls);
    let nothing = (36 * u32::from(plain), u32::from(PLENTY) - u32::from(left.min(PLENTY)));
    let able = ways.all.iter().map(paid).filter(|way| way.points <= points);
    able.filter(|way| expected(way) < nothing).min_by_key(|way| (expected(way), way.ammo))
}

/// The MDC that a hit finds, with all that the same attack takes before it.
fn mdc_before(state: &State, attack: &Attack, number: u8, who: Target) -> u16 {
    let Target::Mecha(mecha) = who else { return 0 };
    let earlier = attack.hits[..usize::from(number)].iter();
    let standing = earlier.filter(|hit| hit.stage == HitStage::Stands);
    let taken = standing.flat_map(|hit| &hit.portions).filter(|portion| portion.who == who);
    let taken: u32 = taken.map(|portion| u32::from(portion.damage)).sum();
    u32::from(state.mecha(mecha).mdc).saturating_sub(taken) as u16
}

/// The answer that leaves the least damage to expect, hit by hit in order; nothing is divided, taken over
/// or handed on.
pub fn best_answer(game: &Rrt, state: &State) -> Option<Action> {
    let prompt = ask::prompt(game, state)?;
    let Ask::Combat(ask) = prompt.ask else { return None };
    let pool = state.player(prompt.seat).pool;
    let action = match ask {
        CombatAsk::Answer { hits } => {
            let number = hits.first()?.hit.hit;
            let (attack, hit) = hit_of(state, number)?;
            let mecha = victim(state, hit)?;
            let ways = ways(game, &with_plenty(state), attack, hit);
            let is_free = !ability::dodges_freely(game, state, mecha)
                && character::dodges_freely(game, mecha);
            let damage = super::divide::portions(hit, None)[0].damage;
            let mdc = mdc_before(state, attack, number, hit.victim);
            match choose(&ways, damage, mdc, pool, is_free).map(|way| way.first) {
                Some(First::Dodge) => CombatAction::Dodge { hit: number },
                Some(First::ShootDown(weapon)) => CombatAction::ShootDown { hit: number, weapon },
                None => CombatAction::TakeHit { hit: number },
            }
        }
        CombatAsk::RollWithImpact { hit, points, leaves } => {
            let (attack, _) = hit_of(state, hit.hit)?;
            let mdc = mdc_before(state, attack, hit.hit, hit.mecha.into());
            match points <= pool && leaves.min(mdc) < hit.damage.min(mdc) {
                true => CombatAction::RollWithImpact,
                false => CombatAction::Decline,
            }
        }
        CombatAsk::Reroll { failed, .. } => {
            CombatAction::Reroll { missiles: failed.iter().map(|failed| failed.missile).collect() }
        }
        CombatAsk::RerollDodge { .. } => CombatAction::RerollDodge,
        CombatAsk::Attack => return None,
        ask => crate::attack::fallback(game, state, prompt.seat, &ask),
    };
    Some(action.into())
}
