//! What a hit can be answered with, and what each answer takes.

use ironlance_rulebook::{RuleId, cite, rule};

use super::{victim, weapon_of};
use crate::{
    Rrt, State, ability,
    attack::{Attack, DodgeOffer, Hit, ShootDownOffer},
    character,
    content::WeaponAbility,
    options::ShootDownWeapon,
    state::Mecha,
    weapon::{self, Weapon},
};

/// What a Dodge takes, or the rule by which it cannot be tried.
///
/// Pure: the answer, its odds and the question on the table all ask here.
pub(crate) fn dodge_offer(
    game: &Rrt,
    state: &State,
    attack: &Attack,
    hit: &Hit,
) -> Result<DodgeOffer, RuleId> {
    let Some(mecha) = victim(state, hit) else { return Err(cite(rule!("rrt.terrain.structure"))) };
    let Some(weapon) = weapon_of(game, state, attack, hit) else {
        return Err(cite(rule!("rrt.h2h.no-dodge")));
    };
    if !hit.sharers.is_empty() {
        return Err(cite(rule!("rrt.ability.life-is-cheap-fire")));
    }
    let jammed = ability::dodges_freely(game, state, mecha);
    let hit_with = weapon::Hit {
        missiles: hit.missiles,
        of_blast: weapon.has(WeaponAbility::Blast),
        on_target: hit.on_target,
        jammed,
    };
    if let Some(rule) = weapon.undodgeable(hit_with) {
        cite(rule!("rrt.general.specific-beats-general"));
        return Err(rule);
    }
    let points = u16::from(!jammed && !character::dodges_freely(game, mecha));
    if state.player(mecha.id.seat()).pool < points {
        return Err(cite(rule!("rrt.cp.spend-first")));
    }
    Ok(DodgeOffer { points, least: least_dodge(game, mecha, hit.total) })
}

/// The least die that dodges a Strike total, from 2 to 6.
pub(crate) fn least_dodge(game: &Rrt, mecha: &Mecha, total: i32) -> u8 {
    cite(rule!("rrt.defence.dodge"));
    cite(rule!("rrt.defence.dodge-natural-strike"));
    cite(rule!("rrt.general.natural-six"));
    cite(rule!("rrt.general.natural-one"));
    let added = i32::from(game.piloting(mecha));
    (2..6).find(|die| total <= i32::from(*die) + added).unwrap_or(6)
}

/// What shooting the missiles of a hit down takes, with each weapon system that can; the rule by which
/// none can, if there is none.
pub(crate) fn shoot_down_offers(
    game: &Rrt,
    state: &State,
    attack: &Attack,
    hit: &Hit,
) -> Result<Vec<ShootDownOffer>, RuleId> {
    cite(rule!("rrt.defence.shoot-down-who"));
    let Some(mecha) = victim(state, hit) else { return Err(cite(rule!("rrt.terrain.structure"))) };
    let Some(weapon) = weapon_of(game, state, attack, hit) else {
        return Err(cite(rule!("rrt.defence.shoot-down")));
    };
    cite(rule!("rrt.weapon.missile"));
    if !weapon.can_be_shot_down() {
        return Err(match weapon.has(WeaponAbility::Missile) {
            true => rule!("rrt.weapon.cannot-be-shot-down"),
            false => rule!("rrt.weapon.missile"),
        });
    }
    let from = state.mecha(attack.strike_of(hit).by).at();
    let all = (0..mecha.weapons.len()).filter_map(|place| {
        let can = from.is_some_and(|from| can_shoot(game, state, mecha, place, from));
        can.then(|| offer(game, mecha, place))
    });
    let mut offers: Vec<ShootDownOffer> = all.collect();
    cite(rule!("rrt.defence.shoot-down-any-weapon"));
    if state.options.shoot_down_weapon == ShootDownWeapon::None {
        offers.retain(|offer| offer.points == 0);
        offers.push(ShootDownOffer { weapon: None, points: 1, least: 6, ammo: None });
    } else if offers.is_empty() {
        return Err(rule!("rrt.defence.shoot-down-any-weapon"));
    }
    let pool = state.player(mecha.id.seat()).pool;
    offers.retain(|offer| offer.points <= pool);
    match offers.is_empty() {
        true => Err(cite(rule!("rrt.cp.spend-first"))),
        false => Ok(offers),
    }
}

/// Whether a weapon system can shoot at missiles that come from there.
fn can_shoot(
    game: &Rrt,
    state: &State,
    mecha: &Mecha,
    place: usize,
    from: ironlance_space::table::Point,
) -> bool {
    cite(rule!("rrt.defence.shoot-down-arc"));
    cite(rule!("rrt.defence.shoot-down-ammo"));
    cite(rule!("rrt.defence.shoot-down-not-an-attack"));
    let system = &mecha.weapons[place];
    let weapon = Weapon::of(game, mecha, system.weapon);
    weapon.range.is_some()
        && game.gunnery(mecha).is_some()
        && weapon.def(game).is_usable_in(game.mode(mecha).name)
        && system.ammo != Some(0)
        && system.ready_in <= state.turn
        && weapon.bears(mecha, from)
}

fn offer(game: &Rrt, mecha: &Mecha, place: usize) -> ShootDownOffer {
    let system = &mecha.weapons[place];
    let takes = Weapon::of(game, mecha, system.weapon).shooting_down();
    ShootDownOffer {
        weapon: Some(place as u8),
        points: takes.points,
        least: takes.needed,
        ammo: system.ammo,
    }
}
